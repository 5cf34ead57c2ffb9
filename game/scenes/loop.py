"""The loop of the program with a window: it keeps the time, and hands events to the scenes."""

from __future__ import annotations

import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import settings as preferences
from game.ai.levels import levels
from game.core.card import Game
from game.core.text import _
from game.files import Files
from game.match.saves import Saves, free
from game.scenes import keys
from game.scenes.collecting import Collector
from game.scenes.left import left_game
from game.scenes.manager import Scenes
from game.scenes.scene import Go, Home, Push, Swap
from game.scenes.services import Services
from game.scenes.setting import Setting
from game.scenes.setup import SetupScene
from game.scenes.title import Resume, TitleScene
from game.shelf import SHELF
from game.ui import placing
from game.ui.art import Art
from game.ui.feed import key_name
from game.ui.held import HeldKeys
from game.ui.keys import Binding, bound
from game.ui.screen import NoDisplay, Screen
from game.ui.second import SecondScreen
from game.ui.tree import Done
from game.ui.type import Type

if TYPE_CHECKING:
    from game.scenes.audience import Audience
    from game.scenes.opening import House

FRAMES: Final = 60
FRAMES_APART: Final = 15
"""Frames a second while another window has the keyboard."""
RESTS: Final = 0.5
"""Seconds after it was moved or resized last that the window is taken to be where somebody wants it."""
SETTLED: Final = 0.15
"""Seconds after the last change of size that everything is drawn anew; until then the old picture is stretched."""


class App:
    """A window and what is in it. `step` is one turn of the loop; a test calls it itself."""

    def __init__(
        self, screen: Screen, type_: Type, files: Files, *, projector: bool = False, kiosk: bool = False
    ) -> None:
        self.screen = screen
        self._held = HeldKeys()
        pygame.key.stop_text_input()
        settings, trouble = preferences.read(files.config / "settings.json" if files.config else None)
        self.services = Services(screen, Art(files.art, files.cache), type_, files, settings, kiosk)
        for words in (*files.troubles, trouble):
            if words:
                self.services.toasts.say(words)
        if settings.full_screen:
            screen.toggle_full()
        self.services.settle_sizes()
        self.canvas, self._laid_out = self.services.canvas(screen.surface), self._sizes
        self.scenes = Scenes(
            self.services,
            TitleScene(self.services, SHELF, self._setup, self._left, self._saved_games, self._played, self._watch),
        )
        self._still: pygame.Surface | None = None
        """What is shown, kept to be stretched while the size changes."""
        self._unsettled = 0.0
        self._strayed = RESTS
        """Seconds until the window is taken to rest where it was moved to; 0 while it does."""
        self._focused, self._hidden = True, False
        self._exposed = True
        self._watched = 0
        """How many times games have been watched: each time another is the first."""
        self._warned = False
        """Whether it was said that closing the window would lose a match."""
        self.audience: Audience | None = None
        """The second window, as long as there is one."""
        if projector:
            self._open_second()

    def run(self) -> None:
        """Until somebody quits."""
        clock = pygame.time.Clock()
        self.step(0.0)
        self.services.settle_sound()  # a device takes up to 100 ms to answer: the first picture doesn't wait for it
        with closing(Collector()) as collector:
            while self.scenes.running:
                watched = self.audience is not None or (self._focused and not self._hidden)
                seconds = clock.tick(FRAMES if watched else FRAMES_APART) / 1000
                self.step(seconds)
                collector.update(seconds, moved=self._still is None)

    def step(self, seconds: float) -> None:
        """Take what happened, let time go by, draw if there is something new to see."""
        for event in pygame.event.get():
            self._held.note(event)
            self._handle(event)
            if not self.scenes.running:
                return
        again = self._held.again(seconds)
        if again:
            self._handle(again)
        self.scenes.update(seconds)
        self.services.speaker.want_music(self.scenes.music)
        if not self.scenes.running:
            return
        if self.audience:
            self.audience.step(self.scenes.stack, seconds)
        if self._hidden:
            return
        if self._strayed > 0:
            self._strayed -= seconds
            if self._strayed <= 0:
                self.screen.rested()
        if self._unsettled > 0:
            self._unsettled -= seconds
            if self._unsettled > 0:
                return
            self._settle()
        elif self._sizes != self._laid_out:  # somebody chose another size of text or signs
            self._settle()
        if self.scenes.dirty or self._exposed:
            self.scenes.draw(self.canvas)
            self.screen.show()
            self._exposed, self._still = False, None
        elif self._still is None:
            self._still = self.screen.surface.copy()

    def close(self) -> None:
        """Close everything, in whatever state it is."""
        if self.scenes.running:
            self.scenes.close()
        self._close_second()
        placing.keep(self.screen.placing, self.services.files.window)
        self.services.speaker.close()
        self.services.art.close()
        self.canvas.close()
        self.screen.close()

    def _open_second(self) -> None:
        """The window for an audience; where the system has none, that is said, and the game is played without it."""
        from game.scenes.audience import Audience  # noqa: PLC0415 -- reads maps, like a table; few ask for it

        try:
            self.audience = Audience(self.services, SecondScreen(title=_("Riad: public view")))
        except NoDisplay as error:
            self.services.toasts.say(str(error))

    def _close_second(self) -> None:
        if self.audience:
            self.audience.close()
            self.audience = None

    def shoot(self) -> None:
        """Keep a picture of the screen among the person's data."""
        if self.services.files.data is None:
            self.services.toasts.say(_("There is no folder to keep a picture in."))
            return
        file = free(self.services.files.data / "pictures" / time.strftime("riad-%Y%m%d-%H%M%S.png"))
        try:
            file.parent.mkdir(exist_ok=True)
            with file.open("wb") as out:
                pygame.image.save(self.screen.surface, out, file.name)
        except (OSError, pygame.error) as error:
            with suppress(OSError):
                file.unlink(missing_ok=True)
            self.services.toasts.say(_("The picture can't be saved: {why}.", why=error))
        else:
            self.services.toasts.say(_("Picture saved: {file}", file=file))

    def report(self) -> None:
        """Write a report of a problem, and say where it is."""
        from game.scenes.reporting import report_problem  # noqa: PLC0415 -- needs all of a table; seldom asked for

        self.services.toasts.say(report_problem(self.services, self._games, self.scenes.stack))

    def _setup(self, game: Game) -> Go:
        loses = self._left() is not None
        return Push(SetupScene(self.services, SHELF, levels, self.services.maps, self._start, game, loses=loses))

    def _watch(self, by_itself: bool) -> Go | None:
        from game.scenes.watching import watch  # noqa: PLC0415 -- reads maps with pytmx, as a table does

        first = self._watched % len(SHELF)
        self._watched += 1
        games = (*SHELF[first:], *SHELF[:first])
        try:
            return Push(watch(self.services, self.services.maps, games, by_itself=by_itself))
        except (OSError, ValueError) as error:
            self.services.toasts.say(_("The table can't be opened: {why}", why=" ".join(str(error).split())))
            return None

    def _start(self, setting: Setting) -> Go | None:
        try:
            table = self._house().begin(
                setting.game,
                setting.board,
                setting.options,
                setting.players,
                practice=setting.practice,
                lot=setting.lot,
            )
        except (OSError, ValueError) as error:  # the map may have changed since it was chosen
            self.services.toasts.say(_("The table can't be opened: {why}", why=" ".join(str(error).split())))
            return None
        return Swap(table)

    def _left(self) -> Resume | None:
        return left_game(self._games, self._go_on)

    def _go_on(self) -> Go:
        table = self._house().go_on()
        return Push(table) if table else Home()

    def _saved_games(self) -> Go:
        return self._house().saved_games()

    def _played(self) -> Go:
        from game.match.chronicle import Chronicle  # noqa: PLC0415 -- the first frame needn't wait for either
        from game.scenes.statistics import StatisticsScene  # noqa: PLC0415

        return Push(StatisticsScene(self.services, Chronicle(self.services.files.data)))

    @property
    def _games(self) -> Path | None:
        """The folder of saved games."""
        return self.services.files.data / "games" if self.services.files.data else None

    def _house(self) -> House:
        from game.scenes.opening import House  # noqa: PLC0415 -- reads maps with pytmx: the first frame needn't wait for it

        report = None if self.services.kiosk else self.report
        return House(self.services, Saves(self._games), report, self.bindings())

    def _handle(self, event: pygame.Event) -> None:
        if self.audience and self.audience.screen.owns(event):
            if event.type == pygame.WINDOWCLOSE:
                self._close_second()
                return
            if self.audience.handle(event):
                return
        match event.type:
            case pygame.QUIT:
                self._quit()
            case pygame.WINDOWCLOSE if self.audience:  # with two windows, closing the first one ends nothing by itself
                self._quit()
            case pygame.WINDOWSIZECHANGED:
                self._strayed = RESTS
                self._stretch()
            case pygame.WINDOWMOVED:
                self._strayed = RESTS
            case pygame.WINDOWEXPOSED | pygame.VIDEOEXPOSE:
                self._exposed = True
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
                self._listen()
            case pygame.WINDOWMINIMIZED:
                self._hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED | pygame.WINDOWSHOWN:
                self._hidden, self._exposed = False, True
                if event.type != pygame.WINDOWSHOWN:
                    self.screen.maximised = event.type == pygame.WINDOWMAXIMIZED
            case pygame.KEYDOWN if binding := self._bound(key_name(event)):
                go = binding.act(key_name(event))
                if isinstance(go, Push):
                    self.scenes.follow(go)
            case _:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._focused = False
                    self._listen()
                self.scenes.handle(self._as_seen(event))

    def _as_seen(self, event: pygame.Event) -> pygame.Event:
        """What a pointer does to the picture that is stretched for now, done to what is laid out."""
        if self._unsettled <= 0 or not hasattr(event, "pos"):
            return event
        laid_out, k, *_others = self._laid_out
        ahead = self.screen.k / k
        x, y = (at * was / now * ahead for at, was, now in zip(event.pos, laid_out, self.screen.size, strict=True))
        return pygame.Event(event.type, {**event.dict, "pos": (x, y)})

    def bindings(self) -> list[Binding]:
        """The keys that hold on every screen."""
        everybodys = [
            Binding((keys.KEY,), _("the keys of this screen"), lambda _key: self._show_keys()),
            Binding(("M",), _("sound on or off"), lambda _key: self._toggle_sound()),
            Binding(("F11",), _("full screen, or a window"), lambda _key: self._toggle_full()),
        ]
        keeping = [  # files for whoever owns the machine
            Binding(("F9",), _("report a problem"), lambda _key: self.report()),
            Binding(("F12",), _("keep a picture of the screen"), lambda _key: self.shoot()),
        ]
        return everybodys if self.services.kiosk else [*everybodys, *keeping]

    def _bound(self, key: str) -> Binding | None:
        """What a key does on every screen that has no other use for it; letters do nothing while somebody writes."""
        top = self.scenes.top
        if (len(key) == 1 and top.tree.typing()) or bound(top.bindings(), key):
            return None
        return bound(self.bindings(), key)

    def _show_keys(self) -> Go | None:
        done = self.scenes.top.tree.press_key(keys.KEY)  # the pause tells of the keys of its table
        if isinstance(done, Done):
            return done.answer if isinstance(done.answer, Push) else None
        return keys.show_keys(self.services, self.scenes.top, self.bindings())

    def _toggle_full(self) -> None:
        self.services.toggle_full_screen()
        self._settle()

    def _quit(self) -> None:
        """The window is to be closed: at once, unless something can't be saved; then when it is asked for again."""
        unsaved = next(filter(None, (scene.unsaved() for scene in self.scenes.stack)), "")
        if not unsaved or self._warned:
            self.scenes.close()
            return
        self._warned = True
        self.services.toasts.say(_("{trouble} Close the window again to leave it unsaved.", trouble=unsaved))

    def _listen(self) -> None:
        """Be quiet while another window is in front, unless that isn't wanted."""
        speaker = self.services.speaker
        speaker.away = not self._focused and not self.services.settings.sound_behind
        speaker.settle()

    def _toggle_sound(self) -> None:
        self.services.toggle_sound()
        if not self.services.speaker.trouble:
            self.services.toasts.say(_("Silence.") if self.services.settings.muted else _("Sound is on."))
        self.scenes.resized()

    def _stretch(self) -> None:
        """The size changed, and may well go on changing: show the old picture at the new size for now."""
        self.screen.resized()
        self._exposed = True
        if self._sizes == self._laid_out:
            return
        if self._still:
            pygame.transform.scale(self._still, self.screen.size, self.screen.surface)
        else:
            self.screen.surface.fill(self.scenes.top.theme.rim)
        self.screen.show()
        self._unsettled = SETTLED

    def _settle(self) -> None:
        """Lay everything out for the size the window has now."""
        self._unsettled = 0
        self.screen.resized()
        self.canvas, self._laid_out = self.services.canvas(self.screen.surface), self._sizes
        self.scenes.resized()
        if self.audience:
            self.audience.settle()
        self._exposed, self._still = True, None

    @property
    def _sizes(self) -> tuple[tuple[int, int], float, float, bool]:
        """All that everything is laid out for: the window, its units, the text, the signs."""
        return self.screen.size, self.screen.k, self.services.text_size, self.services.art.large_signs
