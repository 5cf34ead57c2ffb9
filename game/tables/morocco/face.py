"""Morocco's face: the market, the rooftop, the quarters, plates and districts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import reduce
from typing import Final

from game.core.board import Spot
from game.core.play import State
from game.core.table import Event, Table
from game.core.text import _, number
from game.layouts.plan import Plan
from game.rules.morocco.events import (
    DieRolled,
    Sent,
    Spent,
    TurnBegan,
)
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import COLOURS, WORKERS
from game.rules.morocco.state import State as MarketState
from game.rules.morocco.voice import MoroccoVoice
from game.stage.face import Face, Headline, Scene
from game.stage.flights import Flight, eased
from game.stage.shadows import draw_shadow
from game.stage.view import View, Way
from game.tables.morocco.afar import draw_won, headline
from game.tables.morocco.chain import Chain, after, draw_steps, draw_sums, recalled, shown
from game.tables.morocco.closing import draw_closing, first_closing
from game.tables.morocco.districts import Districts, draw_counted
from game.tables.morocco.ground import box_of, draw_ground, draw_mat_to_choose, track_at
from game.tables.morocco.habits import habits
from game.tables.morocco.market import (
    Look,
    Stall,
    draw_arrows,
    draw_gauges,
    draw_sellers,
    draw_stalls,
    draw_tiles,
    draw_worker,
    draw_workers,
    looks_of,
    reach,
    stalls_on,
)
from game.tables.morocco.pieces import draw_cube, draw_piece
from game.tables.morocco.rooftop import draw_rooftop
from game.tables.morocco.sounds import sounds_of
from game.tables.morocco.sources import source_picture
from game.tables.morocco.turns import draw_die, draw_turning_arrow
from game.tables.morocco.ways import LOWER, UPPER, Lies, slots
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, CREAM, MIST, NUMBER, THEMES

SEAT_COLOURS: Final = {
    "blue": "#2872CC", "green": "#3F6D42", "yellow": "#E8BD2B", "white": "#F8F4EA", "purple": "#66215F",
}  # fmt: skip
_BOXES: Final = ("stall", "space", "row-cube", "column-cube")
"""The kinds of spots that have a box of their own on the map."""
_ROW_WIDE: Final = 400
"""So wide is no plate: it is a seat's row for those who look from afar, without components."""
_STEPS: Final = 6
"""So many sizes has a piece on its way between two of them."""


class MoroccoFace(Face):
    """The table of Morocco."""

    sounds_of = staticmethod(sounds_of)
    counts = "points"
    goods_height = 76.0

    def __init__(self, rules: Morocco, voice: MoroccoVoice, plan: Plan, signs: Sequence[str]) -> None:
        self.board = rules.board
        self.market = rules.market
        self.plan = plan
        self.seats = tuple(sign.lower() for sign in signs)
        self.names = tuple(signs)
        self.habits = habits(voice, self._way)
        self.view: View
        self.lies: Lies
        self._plates: list[Bounds | None] = []
        self._die: str | None = None
        """What the market die shows, until the first turn after it."""
        self.chain: Chain | None = None
        self._stalls: tuple[Stall, ...] = ()
        self._districts = Districts(self.market, self.seats)
        self._looks: dict[bool, dict[Spot, Look]] = {}
        """How stalls and juice sellers were last drawn into this view, while a stall was asked for and while not."""
        self._spots: list[tuple[Spot, Bounds]] = []

    def aid_height(self) -> float:
        """The districts: a heading and a row for each seat."""
        return self._districts.height

    def beside(self, board: Bounds, seats: Sequence[Bounds], aid: Bounds) -> dict[Spot, tuple[float, float]]:
        """Seats at their plates, the box above the board."""
        self._plates = [self.goods(plate) if plate.width < _ROW_WIDE else None for plate in seats]
        spots = {self.market.plates[seat]: (plate.right - 60, plate.middle_y) for seat, plate in enumerate(seats)}
        return {**spots, Spot("box"): (board.middle_x, board.y - 30)}

    def use(self, view: View) -> None:
        """Draw into this view from now on."""
        self.view = view
        self.lies = Lies(self.board, view, self._plates, len(self.seats))
        self._looks = {}
        self._spots = [(spot, box_of(view, spot)) for kind in _BOXES for spot in self.board.of_kind(kind)]
        side = 84 * view.scale
        for mat in self.board.of_kind("rooftop"):
            x, y = view.at(mat)
            self._spots.append((mat, Bounds(x - side / 2, y - side / 2, side, side)))

    def shown(self, event: Event) -> None:
        """Follow the closing of stalls as it is shown, and the die."""
        self.chain = after(self.chain, event)
        if isinstance(event, DieRolled):
            self._die = event.face
        elif isinstance(event, TurnBegan):
            self._die = None

    def recall(self, state: State) -> None:
        """Take the stall that is being closed from a state."""
        assert isinstance(state, MarketState)
        self.chain = recalled(self.market, state)
        self._die = None

    def picture_of(self, spot: Spot, seat: int) -> str:
        """Workers in the seat's colour, cubes by theirs."""
        if spot in (*WORKERS, "cousins"):
            return f"morocco/{spot}-{self.seats[seat]}"
        return f"morocco/{spot}" if spot.startswith("cube-") else ""

    def spots(self, table: Table) -> list[tuple[Spot, Bounds]]:
        """Stalls, their spaces, niches and mats."""
        return self._spots

    def draw_board(self, canvas: Canvas, scene: Scene) -> None:
        """The board: the market, and all that moves on top of it."""
        view = self.view
        stalls = self._stalls = stalls_on(scene.table, self.board)
        self._draw_market(canvas, scene, stalls)
        self._draw_marks(canvas, scene)
        draw_counted(canvas, view, scene)
        self._draw_cubes(canvas, scene)
        draw_rooftop(canvas, self.lies, scene, self.board.of_kind("rooftop"), self.names)
        if self._die or any(isinstance(event, DieRolled) for event in scene.happening):
            draw_die(canvas, view, self._die, scene)
        self._draw_quarters(canvas, scene)
        self._draw_supply(canvas, scene)
        lying = {space: scene.lying(space) for space in self.board.of_kind("space")}
        draw_workers(canvas, view, self.board, lying, self.seats)
        tried = self._draw_tried(canvas, scene)
        draw_gauges(canvas, view, stalls, tried)
        self._draw_scores(canvas, scene)
        draw_turning_arrow(canvas, view, scene.happening, scene.part, self.seats)
        chain = shown(self.chain, scene)
        if chain:
            draw_steps(canvas, view, chain, scene)
        if first_closing(scene.preview):
            draw_closing(canvas, self._sheet(), view.scale, scene.preview, self.seats)
        elif chain and not canvas.far:
            draw_sums(canvas, self._sheet(), view.scale, chain, scene, self.seats)

    def draw_flights(self, canvas: Canvas, scene: Scene) -> None:
        """Workers, cubes, tokens, tiles."""
        s = self.view.scale
        for flying in scene.flying:
            flight, alpha = flying.flight, round(255 * flying.solid)
            if alpha <= 0:
                continue
            (_at, start), (_to, end) = (
                self.lies.lie(scene.table, spot, flight.kind) for spot in flight.path[:: len(flight.path) - 1]
            )
            size = start + (end - start) * round(_STEPS * eased(flying.part)) / _STEPS
            draw_shadow(canvas, flying, s, 0.3 * size, 0.3 * size)
            draw_piece(canvas, flight.kind, flying.x, flying.y, size, self.seats, alpha)

    def _way(self, view: View, before: Table, after: Table, flight: Flight) -> Way | None:
        return self.lies.way(view, before, after, flight)

    def _draw_market(self, canvas: Canvas, scene: Scene, stalls: tuple[Stall, ...]) -> None:
        """Ground, stalls, tiles and juice: a layer of which only the part where something changed is painted anew."""
        view, table = self.view, scene.table
        lit, asking = self._lit(scene)
        before = self._looks.get(asking, {})
        self._looks[asking] = looks = looks_of(stalls, table, self.board, lit, asking=asking)
        layer = ("morocco", self.board.name, view.box, asking)

        def paint(pen: Canvas) -> None:
            ground = ("morocco ground", self.board.name, view.box)
            pen.layer(ground, view.box, lambda under: draw_ground(under, view, self.board), opaque=True)
            draw_stalls(pen, view, stalls, lit, asking)
            draw_tiles(pen, view, stalls, self.seats)
            draw_sellers(pen, view, self.board, table)
            draw_arrows(pen, view, stalls, self.seats)

        changed = [spot for spot, look in looks.items() if look != before.get(spot)]
        if changed and before:
            canvas.mend(layer, view.box, reduce(Bounds.joined, (reach(view, spot) for spot in changed)), paint)
        elif changed:
            canvas.forget(layer)
        canvas.layer(layer, view.box, paint, opaque=True)

    def _lit(self, scene: Scene) -> tuple[frozenset[Spot], bool]:
        """The stalls that may be touched, or hold a space that may; and whether a stall is asked for at all."""
        marks = scene.marks
        may = marks.choosable | marks.reachable
        spaces = frozenset(
            Spot(self.board.note(spot, "stall")) for spot in may if self.board.spots.get(spot) == "space"
        )
        stalls = frozenset(spot for spot in may if self.board.spots.get(spot) == "stall")
        return spaces | stalls, bool(spaces | stalls)

    def _draw_marks(self, canvas: Canvas, scene: Scene) -> None:
        marks, s = scene.marks, self.view.scale
        marked = marks.choosable.union(marks.reachable, marks.chosen)
        for spot, kind in self.board.spots.items() if marked else ():
            if spot not in marked:
                continue
            x, y = self.view.at(spot)
            pointed = spot == marks.pointed or spot in marks.chosen
            if kind == "space":
                if pointed:
                    canvas.chosen(x, y, 26 * s)
            elif kind == "stall":
                if pointed:
                    canvas.picture("morocco/stall-pointed", x - 84 * s, y - 84 * s, 168 * s, 168 * s)
            elif kind == "rooftop":
                if pointed:
                    canvas.chosen(x, y, 44 * s)
                else:
                    draw_mat_to_choose(canvas, x, y, s)
            elif kind in ("row-cube", "column-cube"):
                box = box_of(self.view, spot).grown(3 * s)
                if pointed:
                    canvas.glow_along(box, radius=14)
                canvas.box(box, radius=14, line=BRASS, width=4.4 if pointed else 2, line_alpha=1 if pointed else 0.75)
        for spot in marks.last:
            if self.board.spots.get(spot) == "stall":
                canvas.brackets(box_of(self.view, spot).grown(-20 * s), 16 * s)

    def _draw_cubes(self, canvas: Canvas, scene: Scene) -> None:
        s = self.view.scale
        priced = self._priced(scene)
        for kind, size in (("row-cube", 74.0), ("column-cube", 65.0)):
            for spot in self.board.of_kind(kind):
                x, y = self.view.at(spot)
                if spot in priced:
                    box = box_of(self.view, spot)
                    canvas.glow_along(box, radius=14 * s)
                    canvas.box(box, radius=14 * s, line=BRASS, width=3)
                for colour in scene.lying(spot):
                    draw_cube(canvas, colour, x - 1 * self.view.scale, y, size * self.view.scale)

    def _priced(self, scene: Scene) -> frozenset[Spot]:
        """The row and the column whose cubes the act pointed at would cost (MO-13)."""
        for event in scene.preview:
            if isinstance(event, Spent) and not event.extra:
                return frozenset((Spot(f"row-{event.stall[1]}"), Spot(f"column-{event.stall[2]}")))
        return frozenset()

    def _draw_quarters(self, canvas: Canvas, scene: Scene) -> None:
        here = scene.lying(Spot("quarters"))
        for seat, colour in enumerate(self.seats):
            for each in range(here[f"bodyguard-{seat}"]):
                (x, y), size = self.lies.in_quarters(seat, each)
                canvas.picture(f"morocco/bodyguard-{colour}", x - size / 2, y - size / 2, size, size)

    def _draw_supply(self, canvas: Canvas, scene: Scene) -> None:
        s = self.view.scale
        box = box_of(self.view, Spot("supply"))
        here = scene.lying(Spot("supply"))
        style = NUMBER.sized(40 if canvas.far else 16 * s)
        for place, colour in enumerate((*COLOURS, "gold")):
            x = box.x + box.width * (place + 0.5) / 6
            if canvas.far:
                canvas.picture(
                    f"morocco/{'coin' if colour == 'gold' else f'cube-{colour}-shape'}", x - 22, box.y + 6, 44, 44
                )
                canvas.text(str(here[colour]), x, box.bottom - 9 * s, style, MIST, "middle")
                continue
            if colour == "gold":
                canvas.picture("morocco/coin", x - 24 * s, box.y + 36 * s, 48 * s, 48 * s)
            else:
                draw_cube(canvas, colour, x, box.y + 60 * s, 40 * s)
            canvas.text(str(here[colour]), x, box.bottom - 6 * s, style, MIST, "middle")

    def _draw_tried(self, canvas: Canvas, scene: Scene) -> Counter[Spot]:
        """The worker that is pointed at, as a ghost; how much fuller it makes its stall."""
        tried: Counter[Spot] = Counter()
        for event in scene.preview:
            if isinstance(event, Sent):
                space, stall = event.path[-1], event.stall
                draw_worker(canvas, self.view, space, event.worker, self.seats[event.seat], 200)
                tried[stall] += 2 if event.worker == "bodyguard" else 1
        return tried

    def _draw_scores(self, canvas: Canvas, scene: Scene) -> None:
        s = self.view.scale
        standing: Counter[int] = Counter()
        for seat, colour in enumerate(self.seats):
            points = scene.table.points.get(seat, 0)
            x, y = self._marker_at(scene, seat)
            y -= 5 * s * standing[points]
            standing[points] += 1
            side = 40 * s
            canvas.picture(f"morocco/score-{colour}", x - side / 2, y - side / 2, side, side)
            change = scene.forecast.totals.get(seat, 0) if scene.forecast else 0
            if change:
                to_x, to_y = track_at(self.view, points + change)
                canvas.picture(f"morocco/score-{colour}", to_x - side / 2, to_y - side / 2, side, side, 120)
                canvas.ring(to_x, to_y, 16 * s, BRASS, 2, dash="4 4")

    def _marker_at(self, scene: Scene, seat: int) -> tuple[float, float]:
        """Where a seat's marker is on the score track, on its way to where it will be."""
        points, later = scene.table.points.get(seat, 0), scene.ahead.points.get(seat, 0)
        (x, y), (to_x, _y) = track_at(self.view, points), track_at(self.view, later)
        return x + (to_x - x) * eased(scene.part) if points != later else x, y

    def _sheet(self) -> Bounds:
        return self.view.bounds(28, 664, 328, 236)

    def goods_look(self, seat: int, scene: Scene) -> Hashable:
        """What lies at the seat's plate."""
        return frozenset(scene.lying(self.market.plates[seat]).items())

    def draw_goods(self, canvas: Canvas, bounds: Bounds, seat: int, scene: Scene) -> None:
        """Cubes and gold above, workers, tokens and juice below."""
        here = scene.lying(self.market.plates[seat])
        colour = self.seats[seat]
        style = NUMBER.sized(17)
        down = canvas.size(style) * 0.36
        places = slots(bounds)
        for name in UPPER:
            box, count = places[name], here[name]
            size = min(34.0, box.height)
            if name in COLOURS and count:
                draw_cube(canvas, name, box.x + size / 2, box.middle_y, size)
            else:
                picture = f"cube-{name}" if name in COLOURS else "coin"
                canvas.picture(f"morocco/{picture}", box.x, box.middle_y - size / 2, size, size, 255 if count else 60)
            if count:
                canvas.text(str(count), box.x + size + 1, box.middle_y + down, style, CREAM)
        for name in LOWER:
            box = places[name]
            juice = name == "juice"
            count = sum(here[kind] for kind in here if kind.startswith(name)) if juice else here[f"{name}-{seat}"]
            picture = "juice-back" if juice else f"{name}-{colour}"
            size = min(36.0, box.height)
            canvas.picture(f"morocco/{picture}", box.x, box.middle_y - size / 2, size, size, 255 if count else 60)
            canvas.text(str(count), box.x + size - 3, box.middle_y + down, style, CREAM if count else MIST)

    def draw_badge(self, canvas: Canvas, x: float, y: float, seat: int, scene: Scene) -> None:
        """The start player's marker."""
        if scene.lying(self.market.plates[seat])["start-marker"]:
            canvas.picture("morocco/start-tower", x - 42, y - 26, 44, 44)

    def draw_money(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Points have a star."""
        canvas.star(x + size / 2, y, size * 0.36, BRASS, THEMES["morocco"].panel)

    def draw_sign(self, canvas: Canvas, seat: int, x: float, y: float, size: float, *, stand: bool = True) -> None:
        """A seat's shield; its assistant in small sizes."""
        name = f"morocco/{'sign' if stand else 'assistant'}-{self.seats[seat]}"
        canvas.picture(name, x - size / 2, y - size / 2, size, size)

    def source_picture(self, kind: str, seat: int) -> str:
        """The picture of a source of fortune."""
        return source_picture(kind, self.seats[seat])

    def draw_aid(self, canvas: Canvas, bounds: Bounds, scene: Scene) -> None:
        """The largest districts, and what they would count (MO-39)."""
        self._districts.draw(canvas, bounds, tuple(stall.seat for stall in self._stalls))

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return SEAT_COLOURS[self.seats[seat]]

    def unit(self) -> str:
        """What is counted."""
        return _("points")

    # for those who look from far away

    def headline(self, scene: Scene) -> Headline | None:
        """How long the chain of closings is, or what the stall being closed brings."""
        return headline(self.chain, self.names) if self.chain and not self.chain.over else None

    def remains(self, scene: Scene) -> tuple[str, str]:
        """The stalls that are still open."""
        return number(sum(stall.open for stall in self._stalls)), _("open")

    def bright(self, scene: Scene) -> Sequence[Bounds]:
        """The stall that is being closed."""
        if not self.chain or self.chain.over:
            return []
        return [box_of(self.view, self.chain.stall).grown(5 * self.view.scale)]

    def draw_beside(self, canvas: Canvas, scene: Scene) -> None:
        """What it brings to whom."""
        if self.chain and not self.chain.over:
            draw_won(canvas, self.view, self.chain, self.seats)
