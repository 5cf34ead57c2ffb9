"""Marrakesh's face: two home boards on a carpet, the hands, the trick and how it was won, plates and score pad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final

from game.core.board import Spot
from game.core.play import State as AnyState
from game.core.table import Event, Moved, Table, Turned
from game.core.text import _
from game.layouts.plan import Plan
from game.rules.marrakesh.boards import BACK, CHIP, CHIPS, SPARE, dice, hand, man, point, tray
from game.rules.marrakesh.events import (
    Defended,
    FirstLeader,
    Looked,
    Patterned,
    PipsWon,
    RoundOver,
    Thrown,
    TrickWon,
    TurnedUp,
)
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import MEN
from game.rules.marrakesh.state import State
from game.rules.marrakesh.voice import MarrakeshVoice
from game.stage.beats import Habits
from game.stage.face import Face, Headline, Scene
from game.stage.flights import Flight, eased
from game.stage.view import View, Way
from game.tables.marrakesh import afar, boards, pad, reach, tricks, verdict
from game.tables.marrakesh import hand as hands
from game.tables.marrakesh.course import Course
from game.tables.marrakesh.ground import HOMES, box_of, draw_ground, home_box
from game.tables.marrakesh.lies import Lies
from game.tables.marrakesh.moves import (
    Walk,
    draw_glows,
    draw_men_to_choose,
    draw_numbers,
    draw_walks,
    top_of,
    tried,
)
from game.tables.marrakesh.sounds import sounds_of
from game.tables.marrakesh.sources import source_picture
from game.tables.marrakesh.underway import draw_flight, gait, money, quiet, rehearse
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.rehearsal import Rehearsal
from game.ui.tokens import BRASS, FACT, GLOW, MARCELLUS, PLASTER, THEMES, Style

SEAT_COLOURS: Final = ("#C43B25", "#F4E6C8")
_TOLD: Final = (FirstLeader, TrickWon, Patterned, Defended, PipsWon, RoundOver)
"""Events that the middle of the table puts into words at once."""
_FEW: Final = 3
"""So many plays at most are all shown with arrows while none is pointed at."""
_HEAD: Final = 58
"""What sign and name take of a plate at least."""


class MarrakeshFace(Face):
    """The table of Marrakesh."""

    counts = "points"
    goods_height = 335.0
    tallest = 431.0
    aid_first = True
    aid_lasts = True
    sounds_of = staticmethod(sounds_of)

    def __init__(self, rules: Marrakesh, voice: MarrakeshVoice, plan: Plan, signs: Sequence[str]) -> None:
        self.rules = rules
        self.board = rules.board
        self.voice = voice
        self.plan = plan
        self.names = tuple(signs)
        self.habits = Habits(gait, money, self._call, dice=True, quiet=quiet, way=self._way)
        self.view: View
        self.lies: Lies
        self.course = Course()
        self.by_number = False
        self._turned_down = ""
        """The card of the viewer's hand that was turned down last, on its way to the table."""

    def _call(self, event: Event) -> str:
        """What is said aloud; how a trick was won stands in the middle of the table instead."""
        return "" if isinstance(event, TrickWon) else self.voice.call(event)

    # where things are

    def aid_height(self) -> float:
        """The score pad."""
        return pad.height(self.rules.boards.rounds)

    def beside(self, board: Bounds, seats: Sequence[Bounds], aid: Bounds) -> dict[Spot, tuple[float, float]]:
        """Men wait on the carpet's medallions, more chips lie below their tray; hands lie as the viewer holds them."""
        view = View(self.plan, board, {})
        frame = self.plan.frame
        x, y = self.plan.centre(CHIPS)
        spots = {SPARE: view.point(x, y)}
        for seat in (0, 1):
            spots[tray(seat)] = view.point(176 if seat == 0 else frame.w - 176, frame.h - 110)
            spots[hand(seat)] = view.point(*hands.hand_at(seat, self.viewer))
        return spots

    def on_table(self, spot: Spot) -> bool:
        """Cards of the fan."""
        return spot.startswith("card-")

    def arrangement(self) -> str:
        """How the fan could be sorted otherwise."""
        if self.viewer is None:
            return ""
        return _("Sort by suit") if self.by_number else _("Sort by number")

    def arrange(self) -> None:
        """Sort the fan otherwise."""
        self.by_number = not self.by_number

    def use(self, view: View) -> None:
        """Draw into this view from now on."""
        self.view = view
        self.lies = Lies(view, self.viewer, self._held, lambda: self._turned_down)

    def rehearse(self, canvas: Rehearsal) -> None:
        """Every card, as it is held, turned over and laid."""
        rehearse(canvas, self.view.scale)

    def spots(self, table: Table) -> list[tuple[Spot, Bounds]]:
        """Points, ovals, dice, cards on the table, and the viewer's hand on top."""
        view = self.view
        found: list[tuple[Spot, Bounds]] = []
        for seat in (0, 1):
            found += [(point(seat, number), boards.point_box(view, seat, number)) for number in range(1, 7)]
        for kind in ("oval", "dice", "played", "pack", "discard", "chips"):
            found += [(spot, box_of(view, spot)) for spot in self.board.of_kind(kind)]
        for seat in (0, 1):
            if seat == self.viewer:
                found += hands.spots_of(view, self._held(table.pieces.get(hand(seat), Counter())))
            else:
                found.append((hand(seat), hands.row_box(view, seat)))
        return found

    def _held(self, here: Counter[str]) -> list[str]:
        return hands.held_cards(here, by_number=self.by_number, turned=self._turned_down)

    # what is remembered

    def shown(self, event: Event) -> None:
        """The round goes on."""
        self.course.hear(event)
        laid = isinstance(event, Looked | TurnedUp) and event.rule == "MK-7" and event.now == BACK
        if laid and isinstance(event, Turned) and self._in_viewers_hand(event.spot):
            self._turned_down = event.was
        elif isinstance(event, Moved) and self._in_viewers_hand(event.path[0]):
            self._turned_down = ""

    def recall(self, state: AnyState) -> None:
        """The round as a state tells it."""
        assert isinstance(state, State)
        self.course.recall(state)
        self._turned_down = ""

    def _way(self, _view: View, before: Table, after: Table, flight: Flight) -> Way | None:
        return self.lies.way(before, after, flight)

    def _in_viewers_hand(self, spot: Spot) -> bool:
        return self.viewer is not None and spot == hand(self.viewer)

    # the board

    def draw_board(self, canvas: Canvas, scene: Scene) -> None:
        """A layer of what never changes, and all that lies and moves on top of it."""
        view, course = self.view, self.course
        fan = self.viewer is not None
        layer = ("marrakesh", self.board.name, fan)
        canvas.grounded(layer, view.box, THEMES["marrakesh"], lambda under: draw_ground(under, view, fan=fan))
        if 0 <= scene.table.asked < len(self.names):
            canvas.glow_along(home_box(view, scene.table.asked), radius=16 * view.scale)
        self._draw_names(canvas, scene)
        told = course.after(event for event in scene.happening if isinstance(event, _TOLD))
        verdict.draw_wheel(canvas, view, told.won)
        draw_glows(canvas, view, scene)
        for seat in (0, 1):
            self._draw_home(canvas, scene, seat)
        self._draw_moves(canvas, scene)
        boards.draw_chips(canvas, view, scene.lying(CHIPS)[CHIP])
        verdict.draw_piles(canvas, view, scene, course)
        for seat in (0, 1):
            tricks.draw_row(canvas, view, scene, course, seat)
        walk = tried(scene.preview)
        trying = walk.number if walk else 0
        if canvas.far:
            afar.draw_trick(canvas, view, scene, told)
        elif fan:
            verdict.draw_verdict(canvas, view, told, self.names, trying)
        else:
            verdict.draw_for_watchers(canvas, view, told, self.names, trying)
        self._draw_last(canvas, scene)
        self._draw_hands(canvas, scene)

    def draw_flights(self, canvas: Canvas, scene: Scene) -> None:
        """Men, chips and cards."""
        for each in scene.flying:
            draw_flight(canvas, self.lies, scene, each)

    def _draw_names(self, canvas: Canvas, scene: Scene) -> None:
        view, s = self.view, self.view.scale
        name_style = Style(MARCELLUS, "Regular", 27 * s)
        style = FACT.sized(17 * s).changing()
        for seat, name in enumerate(self.names):
            x, y = view.point(HOMES[seat] + 16, 82)
            end = canvas.text(name, x, y, name_style, GLOW).right
            count = scene.lying(hand(seat)).total()
            words = hands.count_words(count, below=seat == self.viewer) if count else ""
            room = hands.row_box(view, seat).x - end - 20 * s
            if seat != self.viewer and canvas.measure(words, style) > room:
                words = str(count)  # the backs themselves stand beside it
            canvas.text(words, end + 12 * s, y - 1 * s, style, PLASTER)

    def _draw_home(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        view, course = self.view, self.course
        thrown = next((e for e in scene.happening if isinstance(e, Thrown) and e.seat == seat), None)
        turning = any(isinstance(e, Turned) and e.spot == dice(seat) for e in scene.happening)
        shows = boards.dice_shown(scene.lying(dice(seat)))
        if thrown:
            boards.draw_dice(canvas, view, seat, sorted(thrown.dice, reverse=True), scene.part)
        else:
            boards.draw_dice(canvas, view, seat, course.thrown[seat] if turning else shows)
        if course.turn_of(seat):
            x, y = view.at(Spot(f"oval-{seat}-{len(course.ovals[seat]) + 1}"))
            s = view.scale
            canvas.picture("marrakesh/oval-lit", x - 70 * s, y - 74 * s, 140 * s, 148 * s)
        walk = tried(scene.preview)
        off = int(walk is not None and walk.seat == seat and walk.end.startswith("oval"))
        boards.draw_ovals(canvas, view, scene, seat, course.ovals[seat], off)
        boards.draw_points(canvas, view, scene, seat)
        boards.draw_waiting(canvas, view, seat, scene.lying(tray(seat))[man(seat)])

    def _draw_moves(self, canvas: Canvas, scene: Scene) -> None:
        """Which men may go where, as far as somebody is asked to move."""
        view, marks = self.view, scene.marks
        draw_men_to_choose(canvas, view, scene)
        walks = self._walks(scene)
        full = tried(scene.preview)
        start = marks.chosen[0] if marks.chosen else marks.pointed if marks.pointed in marks.choosable else None
        if start is not None:
            walks = [walk for walk in walks if walk.start == start]
        elif len(walks) > _FEW and full is None:
            walks = []
        elif full is not None:
            walks = [walk for walk in walks if walk.start == full.start] if len(walks) > _FEW else walks
        draw_walks(canvas, view, scene, walks, full)
        if start is not None or full is not None:
            shown = [walk for walk in walks if start is None or walk.start == start]
            draw_numbers(canvas, view, scene, shown, full)

    def _walks(self, scene: Scene) -> list[Walk]:
        turn, marks = self.course.turn, scene.marks
        asked = {*marks.choosable, *marks.chosen}
        if turn is None or not turn.left or not any(spot.startswith("point-") for spot in asked):
            return []
        seat = turn.seat
        men = tuple(scene.table.pieces.get(point(seat, number), Counter())[man(seat)] for number in range(1, 7))
        plays = self.rules.boards.plays(seat, len(self.course.ovals[seat]), men, turn.left)
        return [Walk(seat, play.number, play.start, play.end) for play in plays]

    def _draw_last(self, canvas: Canvas, scene: Scene) -> None:
        """Brackets round what was done last, on the boards, until somebody moves; cards have their own marks."""
        s = self.view.scale
        if any(spot.startswith("point-") for spot in scene.marks.choosable | {*scene.marks.chosen}):
            return
        for spot in scene.marks.last:
            if spot.startswith("point-") and scene.lying(spot):
                x, y = top_of(self.view, scene, spot)
                canvas.brackets(Bounds(x - 33 * s, y - 33 * s, 66 * s, 66 * s), 12 * s)
            elif spot.startswith("oval-"):
                canvas.brackets(box_of(self.view, spot).grown(2 * s), 16 * s)

    def _draw_hands(self, canvas: Canvas, scene: Scene) -> None:
        view, marks = self.view, scene.marks
        for seat in (0, 1):
            here = scene.lying(hand(seat))
            before, after = (table.pieces.get(hand(seat), Counter()) for table in (scene.table, scene.ahead))
            if seat != self.viewer:
                held, stay, then = (hands.row(seat, hands.row_kinds(each)) for each in (before, here, after))
                hands.draw_row(canvas, view, seat, hands.between(held, stay, then, eased(scene.part)), scene)
                continue
            may = any(spot.startswith("card-") for spot in marks.choosable | marks.reachable)
            raised, part = self._raised(scene)
            dealt = [e.now for e in scene.happening if isinstance(e, Looked) and e.spot == hand(seat) and e.was == BACK]
            if dealt:
                seen = (here - Counter({BACK: len(dealt)})) + Counter(dealt)
                hands.draw_dealt(canvas, view, self._held(seen), scene.part)
            else:
                held, stay, then = (hands.fan(self._held(each)) for each in (before, here, after))
                cards = hands.between(held, stay, then, eased(scene.part))
                hands.draw_fan(canvas, view, cards, raised, may=may, part=part)

    def _raised(self, scene: Scene) -> tuple[str, float]:
        """The card of the fan that is pointed at, or about to be laid; and how far it is raised."""
        for events, part in ((scene.happening, scene.part), (scene.preview, 1.0)):
            for event in events:
                laid = isinstance(event, Looked | TurnedUp) and event.rule == "MK-7" and event.was != BACK
                if laid and isinstance(event, Turned) and self._in_viewers_hand(event.spot):
                    return event.was, part
        pointed = scene.marks.pointed
        if pointed and pointed.startswith("card-") and pointed in scene.marks.choosable | scene.marks.reachable:
            return pointed.removeprefix("card-"), 1.0
        return self._turned_down, 1.0

    # plates and the right column

    def goods(self, plate: Bounds) -> Bounds:
        """All of the plate below its head, which keeps its room on a low one."""
        high = min(self.goods_height, plate.height - _HEAD - 12)
        return Bounds(plate.x + 16, plate.bottom - high - 12, plate.width - 32, high)

    def goods_look(self, seat: int, scene: Scene) -> Hashable:
        """How the seat's round stands, and how it would after the play being tried."""
        courses = (self.course, self.course.after(scene.preview)) if tried(scene.preview) else (self.course,)
        return tuple((course.ovals[seat], course.turn_of(seat), course.men(seat)) for course in courses)

    def draw_goods(self, canvas: Canvas, bounds: Bounds, seat: int, scene: Scene) -> None:
        """Men off, turns, and what is still within reach."""
        after = self.course.after(scene.preview) if tried(scene.preview) else None
        reach.draw_plate(canvas, bounds, self.voice, seat, self.course, after)

    def draw_badge(self, canvas: Canvas, x: float, y: float, seat: int, scene: Scene) -> None:
        """Nothing distinguishes a seat beside its number."""

    def draw_money(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Points have a star."""
        canvas.star(x + size / 2, y, size * 0.36, BRASS, THEMES["marrakesh"].panel)

    def draw_sign(self, canvas: Canvas, seat: int, x: float, y: float, size: float, *, stand: bool = True) -> None:
        """A man of the seat."""
        canvas.picture(f"marrakesh/man-{boards.SIDES[seat]}", x - size / 2, y - size / 2, size, size)

    def source_picture(self, kind: str, seat: int) -> str:
        """The picture of a source of fortune."""
        return source_picture(kind, boards.SIDES[seat])

    def draw_aid(self, canvas: Canvas, bounds: Bounds, scene: Scene) -> None:
        """The score pad."""
        score, rounds = self.course.pad, self.rules.boards.rounds
        around = bounds.grown(6, 6)
        canvas.layer(("pad", score, bounds), around, lambda pen: pad.draw_pad(pen, bounds, score, rounds))

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return SEAT_COLOURS[seat]

    def unit(self) -> str:
        """What is counted."""
        return _("points")

    # for those who look from far away

    def headline(self, scene: Scene) -> Headline | None:
        """The numbers to be played, or the trick."""
        return afar.headline(self.course, self.names)

    def remains(self, scene: Scene) -> tuple[str, str]:
        """The round, of how many."""
        rounds = self.rules.boards.rounds
        return f"{min(len(self.course.pad) + 1, rounds)}/{rounds}", _("round")

    def says(self, seat: int) -> str:
        """The men off in this round."""
        off = MEN - self.course.men(seat)
        return _("{count} off", count=off) if off else ""
