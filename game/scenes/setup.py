"""The set-up: which game, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ai.levels import Level
from game.core.card import Game
from game.core.text import _, apart, ngettext
from game.match.lot import Lot
from game.scenes.board_picture import BoardPictures
from game.scenes.board_rows import board_card
from game.scenes.foot import foot_words, settle_buttons
from game.scenes.grounds import Maps
from game.scenes.knowing import KnowingScene
from game.scenes.options import OptionsScene
from game.scenes.panels import TOP, Across, PanelScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Drop, Go, Push
from game.scenes.services import Services
from game.scenes.setting import Draft, Setting
from game.scenes.setup_options import option_nodes
from game.scenes.setup_seats import seat_nodes, seats_height
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.choices import Card
from game.ui.node import Look, Node
from game.ui.scroll import Scroll
from game.ui.topbar import TopBar
from game.ui.words import Words

CARD: Final = 312
"""The highest that a game's card gets."""
GAMES, SEATS, OPTIONS = (40, 430), (494, 820), (1338, 542)
"""Where the three columns begin, and how wide they are."""
WINDOW: Final = 1872
"""How wide the one column is that there is for larger text."""


class SetupScene(PanelScene):
    """A table being set. `levels` and `maps` tell a game's opponents and boards, `start` opens the table."""

    def __init__(
        self,
        services: Services,
        shelf: Sequence[Game],
        levels: Callable[[str], Sequence[Level]],
        maps: Maps,
        start: Callable[[Setting], Go | None],
        game: Game | None = None,
        *,
        loses: bool = False,
    ) -> None:
        super().__init__(services)
        self.tree.home = ("seat-0",)
        self.loses = loses
        """Whether a game that was left is given up when this one begins: the person is told."""
        self.shelf = shelf
        self._levels = levels
        self._maps = maps
        self._pictures = BoardPictures(services)
        self._start = start
        self._drafts: dict[str, Draft] = {}
        self.draft = self._draft(game or shelf[0])

    @property
    def panels(self) -> Sequence[Across]:
        """Seats and options; for larger text they are painted with what scrolls."""
        return () if self.services.ruler.growth > 1 else (SEATS, OPTIONS)

    def update(self, seconds: float) -> Go | None:
        """The picture of the board comes after all the rest."""
        self.dirty = self._pictures.next_frame() or self.dirty
        return None

    def _draft(self, game: Game) -> Draft:
        if game.name not in self._drafts:
            names = self.services.settings.names
            self._drafts[game.name] = Draft(game, self._levels(game.name), self._maps.of(game), names, lot=Lot.drawn())
        return self._drafts[game.name]

    def _choose(self, game: Game) -> None:
        self.draft = self._draft(game)
        self.lay_out()

    def _add(self) -> None:
        self.draft.add()
        self.lay_out()

    def _board(self, bounds: Bounds) -> Node:
        """The board that is chosen, which leads to the others."""
        return board_card(self.draft, bounds, self.theme, self._pictures, self._boards)

    def _boards(self) -> Go:
        from game.scenes.boards import BoardsScene  # noqa: PLC0415 -- the first frame needn't wait for it

        return Push(BoardsScene(self.services, self.draft, self._maps, self._pictures))

    def _knows(self) -> Go:
        return Push(KnowingScene(self.services, self.theme, self.draft.game))

    def _open(self) -> Go | None:
        setting = self.draft.settle()
        people = [player.name for player in setting.players if player.person and player.name != player.sign]
        if people:
            self.services.settings.remember(*people)
            self.services.keep_settings()
        return self._start(setting)

    def lay_out(self) -> None:
        """Games, seats and options side by side; for larger text one below the other."""
        if self.services.ruler.growth > 1:
            self.tree.grow([self._top(), self._one_column(), *self._foot()])
            return
        options, seats = self.panel(*OPTIONS), self.panel(*SEATS)
        box = Bounds(options.x + 30, options.y + 84, options.width - 50, options.height - 100)
        self.tree.grow(
            [
                self._top(),
                *self._games(),
                _heading("seats", _("Seats"), seats),
                Words("seats-tell", _("clockwise, from the top"), _beside(seats), tokens.FACT, tokens.MIST, "right"),
                *seat_nodes(self.draft, seats, self.services.ruler, self.lay_out, self._add, self._knows),
                _heading("options-heading", _("This game"), options),
                *option_nodes(self.draft, box, self.services.ruler, self.lay_out, self._board),
                *self._foot(),
            ]
        )

    def _top(self) -> Node:
        full = _("Window") if self.services.screen.full else _("Full screen")
        icon = "window" if self.services.screen.full else "full"
        book = lambda: Push(RulebookScene(self.services, self.theme, self.draft.game))  # noqa: E731 -- as the others
        buttons = (
            ("rulebook", _("Rulebook"), "book", book, "F1"),
            ("options", _("Options"), "gear", lambda: Push(OptionsScene(self.services, self.theme)), ""),
            ("full", full, icon, self._toggle_full, "F11"),
        )
        offered = [button for button in buttons if button[0] != "options" or not self.services.kiosk]
        return TopBar(self.theme, self.space[0], _("New game"), buttons=offered)

    def _toggle_full(self) -> None:
        self.services.toggle_full_screen()

    def _one_column(self) -> Scroll:
        """For larger text: the games, the seats, the options, one below the other, in a window that scrolls."""
        ruler, shelf = self.services.ruler, self.shelf
        wide, _high = self.space
        window = Bounds((wide - WINDOW) / 2, TOP, WINDOW, self.bar.y - 16 - TOP)
        inner = Bounds(window.x + 8, window.y + 8, window.width - 32, window.height)
        tall = ruler.leading(tokens.SHEET_HEADING) + 3 * ruler.leading(tokens.FACT) + 40
        boxes = Bounds(*inner[:3], tall).columns(len(shelf), 18)
        cards = [self._card(game, box) for game, box in zip(shelf, boxes, strict=True)]
        seats = Bounds(inner.x, inner.y + tall + 18, inner.width, seats_height(self.draft, ruler))
        head = 84 * ruler.growth
        box = Bounds(inner.x + 30, seats.bottom + 18 + head, inner.width - 60, 1)
        (listed,) = option_nodes(self.draft, box, ruler, self.lay_out, self._board)
        if isinstance(listed, Scroll):  # all of them are seen: it is the whole that scrolls
            listed.bounds = Bounds(*box[:3], listed.height)
        options = Bounds(inner.x, seats.bottom + 18, inner.width, listed.bounds.bottom - seats.bottom + 6)

        def paint(canvas: Canvas, top: float) -> None:
            for panel in (seats, options):
                canvas.panel(panel.moved(0, top - window.y), self.theme, radius=16)

        nodes: list[Node] = [
            *cards,
            _heading("seats", _("Seats"), seats, ruler.growth),
            Words("seats-tell", _("clockwise, from the top"), _beside(seats, ruler.growth), tokens.FACT, tokens.MIST,
                  "right"),
            *seat_nodes(self.draft, seats, ruler, self.lay_out, self._add, self._knows),
            _heading("options-heading", _("This game"), options, ruler.growth),
            listed,
        ]  # fmt: skip
        return Scroll("all", _("New game"), window, options.bottom + 12 - window.y, paint, children=nodes)

    def _games(self) -> list[Node]:
        column = self.panel(*GAMES)
        step = min(CARD + 18.0, (column.height + 18) / len(self.shelf))
        return [self._card(game, Bounds(column.x, column.y + i * step, column.width, step - 18))
                for i, game in enumerate(self.shelf)]  # fmt: skip

    def _card(self, game: Game, bounds: Bounds) -> Card:
        on = game is self.draft.game

        def paint(canvas: Canvas, box: Bounds, _look: Look) -> None:
            words = tokens.GLOW if on else tokens.PLASTER
            inner = box.width - 52
            if canvas.growth > 1:
                self._paint_large(canvas, game, box.grown(-26, -14), words)
                return
            canvas.label(game.title, Bounds(box.x + 26, box.y + 18, inner, 44), tokens.SHEET_HEADING, words, "left")
            canvas.label(game.facts, Bounds(box.x + 26, box.y + 64, inner, 26), tokens.FACT, tokens.MIST, "left")
            scene = Bounds(box.x + 18, box.y + 98, 394, 112)
            canvas.picture(f"setup/scene-{game.name}", *scene)
            motto = Bounds(box.x + 26, scene.bottom + 6, inner, box.bottom - scene.bottom - 12)
            lines = len(canvas.wrap(_(game.motto), tokens.FACT, motto.width)) * canvas.leading(tokens.FACT)
            words_box = motto.moved(0, max(0.0, (motto.height - lines) / 2))
            canvas.paragraph(_(game.motto), words_box, tokens.FACT, tokens.PLASTER)

        return Card(f"game-{game.name}", game.title, bounds, self.theme, on, lambda: self._choose(game), paint)

    def _paint_large(self, canvas: Canvas, game: Game, box: Bounds, colour: str) -> None:
        """A game's card in large text: without its picture."""
        title = Bounds(*box[:3], canvas.leading(tokens.SHEET_HEADING))
        facts = Bounds(box.x, title.bottom, box.width, canvas.leading(tokens.FACT))
        canvas.label(game.title, title, tokens.SHEET_HEADING, colour, "left")
        canvas.label(game.facts, facts, tokens.FACT, tokens.MIST, "left")
        motto = Bounds(box.x, facts.bottom + 4, box.width, box.bottom - facts.bottom - 4)
        canvas.paragraph(_(game.motto), motto, tokens.FACT, tokens.PLASTER)

    def _foot(self) -> list[Node]:
        bar, draft = self.bar, self.draft
        trouble = draft.trouble()
        go = Bounds(bar.right - 566, bar.y + 20, 300, 62)
        back = Bounds(bar.right - 246, bar.y + 20, 222, 62)
        ruler = self.services.ruler
        first, second = foot_words(bar, ruler, go.x)
        called = ", ".join(apart(draft.called(seat)) for seat in range(len(draft.chairs)))
        what = _("{game} for {count}: {names}", game=draft.game.title, count=len(draft.chairs), names=called)
        colour = tokens.LOSS if trouble else tokens.CREAM
        buttons = [
            Button("start", _("Open the table"), go, self._open, kind="main", key="Enter", short=_("Open"),
                   enabled=not trouble, description=trouble),
            Button("back", _("Back"), back, Drop, key="Esc"),
        ]  # fmt: skip
        settle_buttons(bar, ruler, buttons)
        return [
            Words("summary", trouble or what, first, tokens.PROMPT, colour),
            Words("summary-tells", self._tells(), second, tokens.SECOND_LINE,
                  tokens.LOSS if self.loses else tokens.MIST),
            *buttons,
        ]  # fmt: skip

    def _tells(self) -> str:
        if self.loses:
            return _("The game that was left ends when this one begins.")
        people = sum(chair.level is None for chair in self.draft.chairs)
        if people == 0:
            return _("Only computers play: you watch.")
        if people == 1:
            others = len(self.draft.chairs) - 1
            return ngettext("You play against a computer.", "You play against {count} computers.", others)
        if self.draft.game.hidden:
            return _("One laptop. A curtain falls while it changes hands.")
        return _("One laptop. No curtain: nothing in this game is secret.")


def _heading(name: str, words: str, panel: Bounds, grown: float = 1) -> Words:
    box = Bounds(panel.x + 30, panel.y + 16, panel.width * 0.45, 52 * grown)
    return Words(name, words, box, tokens.SHEET_HEADING, tokens.GLOW, heading=True)


def _beside(panel: Bounds, grown: float = 1) -> Bounds:
    return Bounds(panel.right - 30 - panel.width * 0.45, panel.y + 24 * grown, panel.width * 0.45, 40 * grown)
