"""The table as it stood in the past; the match itself is left as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.board import Spot
from game.core.play import Seat
from game.core.table import Event
from game.core.text import _
from game.layouts.plan import Plan
from game.match.match import Match
from game.match.moments import Moments
from game.scenes.history.bar import Bar, bar_nodes
from game.scenes.history.play_on import PlayOnScene
from game.scenes.loudness import sound_button
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Go, Push, Scene
from game.scenes.services import Services
from game.scenes.table.layout import Zones
from game.scenes.table.log import Log, spots_of
from game.scenes.table.log_panel import LogPanel
from game.scenes.table.parts import Aid, draw_call
from game.scenes.table.plates import Plate, plates_of
from game.stage.controller import Controller
from game.stage.face import Marks
from game.stage.face import Scene as Shown
from game.stage.sounding import Sounding
from game.stage.view import View
from game.tables.faces import face_of
from game.ui.canvas import Canvas
from game.ui.node import Node
from game.ui.tokens import THEMES
from game.ui.topbar import BarButton, TopBar

SPEEDS: Final = {"calm": 1.5, "normal": 1.0, "quick": 0.4}
"""How long everything takes in playback, as a part of its usual time."""
RESTING: Final = 0.7
"""Seconds between two acts in playback, at normal speed."""


class HistoryScene(Scene):
    """The past of a match, moment by moment, through the eyes of somebody who may see it.

    Nothing that those eyes don't see is ever asked for. `play_on` opens a copy of the match as it stood after so
    many actions, once that has been asked.
    """

    first_keys = frozenset({"Left", "Right", "Up", "Down", "Home", "End"})
    """Arrows and their neighbours go through the past, whatever has the focus."""

    def __init__(
        self,
        services: Services,
        match: Match,
        plan: Plan,
        eyes: Sequence[Seat],
        play_on: Callable[[int], Go | None],
        count: int | None = None,
        *,
        playing: bool = False,
    ) -> None:
        """`eyes`: whose may be chosen, the first ones to begin with; `count`: after how many actions, None: now."""
        super().__init__()
        self.tree.home = ("past",)
        self.services = services
        self.match = match
        self.theme = THEMES[match.game.name]
        self.voice = match.game.voice(match.rules)
        self.signs = tuple(player.sign for player in match.players)
        self.face = face_of(match.game.name, match.rules, self.voice, plan, self.signs)
        self.moments = Moments(match)
        self.eyes = tuple(eyes)
        self.eye = eyes[0]
        self.count = self.moments.last if count is None else count
        """The moment that is shown: after how many actions."""
        self.playing = playing
        self.speed = "normal"
        self.log = Log(self.voice, self.signs)
        self.log.reset(self._seen(match.story))
        self.zones: Zones
        self.controller: Controller
        self._play_on = play_on
        self._sounding = Sounding(services.hear, self.face.sounds_of)
        self._rested = 0.0
        self._drawer_open = False

    # being there

    def resized(self, space: tuple[float, float]) -> None:
        """Lay everything out anew; what is under way goes on."""
        super().resized(space)
        self._lay_out()
        self._build()

    def enter(self) -> None:
        """The settings may be others now."""
        self._obey_settings()

    def _lay_out(self) -> None:
        face = self.face
        face.viewer = self.eye if self.eye >= 0 else None
        self.zones = Zones.of(self.space, self.services.ruler, self.match.seats, face)
        view = View(face.plan, self.zones.board, face.beside(self.zones.board, self.zones.seats, self.zones.aid))
        face.use(view)
        if hasattr(self, "controller"):
            self.controller.move_to(view)
            return
        self.controller = Controller(view, self._table(), face.habits, face.shown)
        self.controller.heard = self._sounding.begin
        face.recall(self.match.states[self.count])

    def _obey_settings(self) -> None:
        settings = self.services.settings
        self.controller.pace = SPEEDS[self.speed] if settings.pace else 0.0
        self.controller.reduced = settings.reduced_motion

    # going through the past

    def go(self, count: int) -> None:
        """Show another moment, nothing moving."""
        self.playing = False
        self._stand(count)

    def _stand(self, count: int) -> None:
        self.count = count
        self._rested = 0.0
        self.controller.reset(self._table())
        self.face.recall(self.match.states[count])
        self._build()

    def forward(self) -> None:
        """Show the next act as it happened."""
        self.playing = False
        self._happen()

    def _happen(self) -> None:
        begin, self.count = self.count, self.moments.later(self.count)
        self._rested = 0.0
        self.controller.hurry()
        self.controller.play(self._between(begin, self.count))
        self._build()

    def back_one(self) -> None:
        """Show how it stood before the last act."""
        self.go(self.moments.earlier(self.count))

    def toggle(self) -> None:
        """Let it play, or stop it; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.count == self.moments.last:
            self._stand(0)
        self._rested = RESTING
        self._build()

    def choose_speed(self, speed: str) -> None:
        """Play slower or faster."""
        self.speed = speed
        self._obey_settings()
        self._build()

    def look_through(self, eye: Seat) -> None:
        """See the same moment with other eyes."""
        self.eye = eye
        self.log.reset(self._seen(self.match.story))
        self._lay_out()
        self._stand(self.count)

    def show_turn(self, turn: int) -> None:
        """Show the moment at which a turn began."""
        self.go(self.moments.turns[turn])

    def ask_to_play_on(self) -> Go:
        """Ask whether a copy is to be played on from here."""
        return Push(PlayOnScene(self.services, self.theme, lambda: self._play_on(self.count)))

    def update(self, seconds: float) -> Go | None:
        """Show what is under way; in playback, go on after a while."""
        before = self.controller.resting
        self._sounding.update(seconds)
        if self.controller.update(seconds):
            self.dirty = True
        if not self.controller.resting:
            return None
        if not before:
            self._build()
        if self.playing:
            self._rested += seconds
            if self.count == self.moments.last:
                self.playing = False
                self._build()
            elif self._rested >= RESTING * SPEEDS[self.speed]:
                self._happen()
        return None

    # what is there

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if event.seen_by(self.eye)]

    def _between(self, begin: int, end: int) -> list[Event]:
        return self._seen([event for played in self.match.history[begin:end] for event in played.events])

    def _table(self) -> Any:
        return self.match.rules.table(self.match.states[self.count], self.eye)

    def _marks(self) -> tuple[Spot, ...]:
        """Where the last act happened."""
        lines = self.voice.lines(self._between(self.moments.earlier(self.count), self.count), self.signs)
        return spots_of(lines)

    def _number(self, place: int) -> int:
        """The large number on a plate, as it is shown just now."""
        if self.face.counts == "points":
            return self.controller.points(place)
        return self.controller.coins(Spot(f"seat-{place}"))

    def _build(self) -> None:
        """Grow the tree of what is there now."""
        zones, state, turn = self.zones, self.match.states[self.count], self.moments.turn(self.count)
        buttons: list[BarButton] = [sound_button(self.services, self)]
        if zones.drawer:
            buttons.insert(0, ("drawer", _("What happened"), "list", self._toggle_drawer, "L"))
        line = _("Looking back · {when}", when=self.voice.headline(state, self.signs))
        bar = TopBar(self.theme, zones.bar.width, self.match.game.title, line, buttons=buttons)
        asked = self.controller.table.asked if self.controller.resting else None
        viewer = self.eye if self.eye >= 0 else None
        plates = plates_of(
            self.match, self.face, self.theme, zones.seats, self._number, viewer, asked,
            players=self.match.players_at(self.count),
        )  # fmt: skip
        nodes: list[Node] = [bar, *plates, Bar(zones.prompt, self.theme, bar_nodes(self, zones.prompt))]
        panel = LogPanel(
            self.log, self.face, zones.log, self.theme, self.services.ruler, self._read, self.show_turn,
            now=-1 if turn is None else turn,
        )  # fmt: skip
        if not zones.drawer or self._drawer_open:
            nodes += [panel, Aid(self.face, zones.aid, self._shown)]
        self.tree.grow(nodes)
        panel.reveal()
        self.last = self._marks()
        self.dirty = True

    def _toggle_drawer(self) -> None:
        self._drawer_open = not self._drawer_open
        self._build()

    def _read(self, number: str) -> Go:
        return Push(RulebookScene(self.services, self.theme, self.match.game, number))

    @property
    def _shown(self) -> Shown:
        """What lies on the table and what is under way."""
        return Shown.of(self.controller)

    def draw(self, canvas: Canvas) -> None:
        """Ground, board, plates, log, the bar; then what was said."""
        shown = self._shown
        if self.controller.resting:
            shown.marks = Marks(last=self.last)
        canvas.backdrop(self.theme)
        self.face.draw_board(canvas.usual(), shown)
        for node in self.tree.roots:
            if isinstance(node, Plate):
                node.scene = shown
                node.seat.money = None if node.seat.money is None else self._number(node.place)
            elif isinstance(node, Aid):
                node.shown = shown
        self.tree.draw(canvas)
        self.face.draw_flights(canvas.usual(), shown)
        for seat, words in self.controller.calls:
            about = self.zones.board if seat is None else self.zones.seats[seat]
            draw_call(canvas, about, words, aside=seat is not None)
