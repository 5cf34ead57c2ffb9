"""A match at the table: routes touches to the rules, events to the stage, and questions to people or opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ai.thinking import Thinking
from game.core.board import Spot
from game.core.play import Action, Seat, State
from game.core.table import Event
from game.core.text import _
from game.core.voice import Reckoning, Voice
from game.match.match import Match
from game.match.saves import Saves
from game.scenes.pause import Offer, PauseScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Go, Push, Scene, Swap
from game.scenes.services import Services
from game.scenes.table.advice import Advice
from game.scenes.table.back import Back
from game.scenes.table.choosing import Choosing
from game.scenes.table.curtain import curtain_for
from game.scenes.table.eyes import Eyes
from game.scenes.table.hearing import Hearing
from game.scenes.table.layout import Zones, prompt_height
from game.scenes.table.learning import Learning
from game.scenes.table.log import Log
from game.scenes.table.nodes import cited_at, nodes_of
from game.scenes.table.opponents import Opponents
from game.scenes.table.parts import Bubble
from game.scenes.table.picture import draw_table
from game.scenes.table.projector import ProjectorScene
from game.scenes.table.reckoning import ReckoningScene
from game.scenes.table.seats import SeatsScene
from game.scenes.table.touching import ready, touch
from game.stage.controller import Controller
from game.stage.face import Face
from game.stage.face import Scene as Shown
from game.stage.view import View
from game.ui.canvas import Canvas
from game.ui.feed import key_name
from game.ui.keys import Binding
from game.ui.tokens import THEMES

ENDING = 1.2
"""Seconds that the table is seen once all lies still, before the result is shown."""
WATCHED_KEYS = ("F9", "F11", "F12")
"""Keys that don't hurry a motion."""


class TableScene(Scene):
    """The table of one match."""

    def __init__(
        self,
        services: Services,
        match: Match,
        face: Face,
        voice: Voice[Any],
        saves: Saves,
        result: Callable[[Match], Scene],
        play_on: Callable[[int], Go | None],
        *,
        thinking: Thinking | None = None,
        fresh: bool = True,
    ) -> None:
        super().__init__()
        self.tree.home = "board", "prompt"
        self.services = services
        self.match = match
        self.face = face
        self.voice = voice
        self.saves = saves
        self.result = result
        self.play_on = play_on
        self.theme = THEMES[match.game.name]
        self.signs = tuple(player.sign for player in match.players)
        self.eyes = Eyes(match)
        self.log = Log(voice, self.signs)
        self.log.reset(self.eyes.see(match.story))
        self.opponents = Opponents(match, thinking or Thinking())
        self.choosing = Choosing(match, voice, face)
        self._reckoning: Reckoning | None = None
        """What a round has brought, to be read once all lies still."""
        self._later: list[Event] = []
        """What happened after that, to be shown then."""
        self.hearing = Hearing(services, match, face)
        self.offers: Sequence[Offer] = ()
        """What the pause offers beside going on and leaving."""
        self.leads_back = Back(self)
        self.advice = Advice(self)
        self.learning = Learning(self)
        self.drawer_open = False
        self.bubble: Bubble | None = None
        self.again = False
        """Whether what was shown last had been seen before."""
        self._fresh = fresh
        self._ended = 0.0
        self._swallow_up = False
        self.by_finger = False
        """Whether the last press was a finger's."""
        self.zones: Zones
        self.controller: Controller

    # being there

    def resized(self, space: tuple[float, float]) -> None:
        """Lay everything out anew; what is under way goes on."""
        super().resized(space)
        self._lay_out()
        self.rebuild()

    def _lay_out(self) -> None:
        face, seats, space = self.face, self.match.seats, self.space
        face.viewer = self.eyes.viewer
        self.zones = Zones.of(space, self.services.ruler, seats, face, self.foot)
        beside = face.beside(self.zones.board, self.zones.seats, self.zones.aid)
        view = View(face.plan, self.zones.board, beside)
        face.use(view)
        self.services.rehearse(face.rehearse)
        if hasattr(self, "controller"):
            self.controller.move_to(view)
        else:
            self._first_look(view)

    def _first_look(self, view: View) -> None:
        """Deal a new match before the eyes of all; one that is continued lies there."""
        rules, match = self.match.rules, self.match
        begin = match.states[0] if self._fresh else match.state
        self.controller = Controller(view, rules.table(begin, self.eyes.seat), self.face.habits, self.face.shown)
        self._obey_settings()
        self.controller.heard = self.hearing.begin
        if self._fresh:
            self.controller.play(self.eyes.see(match.events))
        else:
            self.face.recall(match.state)
        self._ask()

    def enter(self) -> None:
        """Back from a sheet: settings may be others now."""
        self._obey_settings()
        if not self._reckoning:
            self.controller.play(self._later)
            self._later = []
        self.rebuild()

    def close(self) -> None:
        """Leave the table: nobody thinks any more."""
        self.opponents.forget()
        self.opponents.thinking.close()
        self.learning.forget()

    def unsaved(self) -> str:
        """Why the match can't be saved."""
        return "" if self.match.over else self.saves.save(self.match)

    def back(self) -> Go | None:
        """Esc lets go of what is chosen; with nothing chosen it is the menu."""
        if self.choosing.forgettable:
            self.forget()
            return None
        if self.drawer_open:
            self.toggle_drawer()
            return None
        return self.pause()

    def _obey_settings(self) -> None:
        if hasattr(self, "controller"):
            self.controller.pace = self.services.settings.pace
            self.controller.reduced = self.services.settings.reduced_motion

    # time and events

    def intercept(self, event: pygame.Event) -> bool:
        """A click or key while something moves shows its end at once, and does nothing else."""
        if event.type == pygame.MOUSEBUTTONUP and self._swallow_up:
            self._swallow_up = False
            return True
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if clicked:
            self.by_finger = bool(getattr(event, "touch", False))
        pressed = event.type == pygame.KEYDOWN and key_name(event) not in WATCHED_KEYS
        if (clicked or pressed) and not self.controller.resting:
            self.controller.hurry()
            self.hearing.hush()
            self._swallow_up = clicked
            self.dirty = True
            self.rebuild()
            return True
        return False

    def bindings(self) -> Sequence[Binding]:
        """Keys that no button has."""
        return self.choosing.bindings(self.climb)

    def back_words(self) -> str:
        """Esc lets go of what is chosen, or brings the menu."""
        return _("the menu")

    def update(self, seconds: float) -> Go | None:
        """Show what is waiting; at rest, let opponents play, or end."""
        before = self.controller.resting
        self.hearing.update(seconds)
        if self.controller.update(seconds):
            self.dirty = True
        if not self.controller.resting:
            return None
        if not before:
            self.rebuild()
        if self._reckoning:
            return self._read(self._reckoning)
        waiting = self.eyes.waiting
        if waiting is not None:
            return self._hand_over(waiting)
        if self.bubble and self.tree.pointed != "refusal" and self.bubble.fades(seconds):
            self.bubble = None
            self.rebuild()
        if self.match.over:
            self._ended += seconds
            return Swap(self.result(self.match)) if self._ended >= ENDING * max(0.2, self.controller.pace) else None
        told = self.advice.update()
        if self.learning.update(seconds) or told:
            self.rebuild()
        self._let_others_act(seconds)
        self.hearing.asked(self.persons_turn)
        return None

    def _let_others_act(self, seconds: float) -> None:
        action = self.opponents.answer(seconds, self.controller.pace)
        if action:
            if self.opponents.remark:
                self.services.toasts.say(self.opponents.remark)
                self.log.remark(self.opponents.remark)
            self.play(action)
            return
        limited = self.choosing.raise_of_itself()
        if limited:
            self.play(limited)
        elif self.choosing.drop_limit():
            self.services.toasts.say(_("{sign}, the bid has gone above your limit.", sign=self.signs[self.match.actor]))

    # acting

    def decide(self, action: Action) -> None:
        """A person wants to do an action."""
        if ready(self, action):
            self.play(action)
        else:
            self.rebuild()

    def play(self, action: Action) -> None:
        """Do an action: the match goes on at once, the picture follows."""
        before, seat, count = self.match.state, self.match.actor, len(self.match.history)
        events = self.match.play(action)
        self.learning.acted(count, seat, action)
        self.hearing.acted(seat, events)
        if self.eyes.close():
            self._look(before)
        else:
            self.log.add(self.eyes.see(events))
        self._save()
        self.bubble = None
        self._show(self.eyes.see(events))
        self._ask()
        self.rebuild()

    def _show(self, events: list[Event]) -> None:
        """Play events on the table, up to the end of a round; what comes after it waits until that has been read."""
        self.again = False
        self._obey_settings()
        end = next((n for n, event in enumerate(events, 1) if self.voice.closes(event)), 0)
        if end and self.eyes.people:
            self._reckoning = self.voice.reckoning(events[:end], self.signs)
            events, self._later = events[:end], events[end:]
        self.controller.play(events)

    def _read(self, reckoning: Reckoning) -> Go:
        """Lay what the round has brought over the table."""
        self._reckoning = None
        on = _("To the result") if self.match.over else _("Next round")
        return Push(ReckoningScene(self.services, self.theme, self.face, self.signs, reckoning, on))

    def _look(self, state: State) -> None:
        """See a state of the match with the eyes that look now, nothing moving."""
        self._lay_out()
        self.controller.reset(self.match.rules.table(state, self.eyes.seat))
        self.face.recall(state)
        self.log.reset(self.eyes.see(self.match.story))

    def _hand_over(self, seat: Seat) -> Go:
        """Let the curtain down until a person has the laptop."""

        def opened() -> None:
            self.eyes.open(seat)
            self._look(self.match.state)
            self.rebuild()

        return Push(curtain_for(self, seat, opened))

    def touch(self, spot: Spot) -> None:
        """Somebody touched a spot: choose it, or say why not."""
        action = touch(self, spot, by_finger=self.by_finger)
        if action:
            self.play(action)
        else:
            self.rebuild()

    def stand(self) -> None:
        """The match stands elsewhere now: show that, nothing moving, and ask anew."""
        self._look(self.match.state)
        self.hearing.hush()
        self.bubble = None
        self._save()
        self._ask()
        self.rebuild()

    def seats(self, seat: int | None = None) -> Go:
        """The sheet on which seats change hands."""
        return Push(SeatsScene(self, seat))

    def _save(self) -> None:
        trouble = self.saves.autosave(self.match)
        if trouble:
            self.services.toasts.say(trouble)

    def _ask(self) -> None:
        """Begin the next decision: a person's picker, or an opponent's thinking."""
        self.choosing.begin()
        self.advice.forget()
        self.learning.begin()
        self.opponents.ask()

    def forget(self) -> None:
        """Let go of the spots touched so far."""
        self.choosing.forget()
        self.rebuild()

    def climb(self, rungs: int) -> None:
        """Another amount: so many rungs up."""
        self.choosing.climb(rungs)
        self.rebuild()

    def arrange(self) -> None:
        """Sort the hand otherwise."""
        self.face.arrange()
        self.rebuild()

    def limit(self) -> None:
        """Go on raising by the least up to the amount that stands in the field."""
        action = self.choosing.limit()
        if action:
            self.play(action)

    def project(self) -> Go:
        """The public view, large."""
        return Push(ProjectorScene(self))

    @property
    def foot(self) -> float:
        """How high the bar at its foot is, in units."""
        return prompt_height(self.services.ruler)

    @property
    def shows_again(self) -> bool:
        """Whether what is under way has been seen before, and is shown once more."""
        return self.again and not self.controller.resting

    @property
    def reading(self) -> bool:
        """Whether what a round has brought is still to be read, and what comes after it waits."""
        return bool(self._reckoning or self._later)

    def pause(self) -> Go:
        """The menu."""
        save = lambda: self.saves.save(self.match)  # noqa: E731 -- named for what it is
        return Push(PauseScene(self.services, self.theme, save, self._count, self.offers))

    def read(self, number: str) -> Go:
        """The rulebook, opened at a paragraph."""
        return Push(RulebookScene(self.services, self.theme, self.match.game, number))

    def read_up(self) -> Go:
        """The rulebook where the refusal that stands there leads, or what is pointed at, or at its beginning."""
        return self.read(self.bubble.rule if self.bubble and self.bubble.rule else cited_at(self))

    def _count(self) -> Go:
        """End the game here, by agreement (MCQ-25), and count."""
        self.log.add(self.eyes.see(self.match.agree_to_end()))
        self.saves.autosave(self.match)
        return Swap(self.result(self.match))

    def toggle_drawer(self) -> None:
        """Open or close the log where there is no room for it beside the board."""
        self.drawer_open = not self.drawer_open
        self.rebuild()

    def rebuild(self) -> None:
        """Grow the tree of what is there now."""
        self.tree.grow(nodes_of(self))
        self.dirty = True

    @property
    def persons_turn(self) -> bool:
        """Whether a person is asked, has the laptop, and all lies still."""
        rests = self.controller.resting and self.eyes.waiting is None
        return rests and not self._reckoning and not self.match.over and not self.opponents.computers_turn

    def number(self, place: int) -> int:
        """The large number on a plate, as it is shown just now."""
        if self.face.counts == "points":
            return self.controller.points(place)
        return self.controller.coins(Spot(f"seat-{place}"))

    @property
    def shown(self) -> Shown:
        """What lies on the table and what is under way."""
        return Shown.of(self.controller)

    def draw(self, canvas: Canvas) -> None:
        """Ground, board, plates, log, prompt; then what is said over them."""
        draw_table(self, canvas)
