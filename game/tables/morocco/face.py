"""Morocco's face: the market, the rooftop, the quarters, plates and districts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import Final

from game.core.board import Spot
from game.core.play import State
from game.core.table import Event, Moved, Paid, Table
from game.core.text import _, ngettext, number
from game.layouts.plan import Plan
from game.rules.morocco.counting import district
from game.rules.morocco.events import Gained, Sent, Spent
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import COLOURS
from game.rules.morocco.state import State as MarketState
from game.rules.morocco.voice import MoroccoVoice
from game.stage.beats import Habits
from game.stage.face import Face, Headline, Scene
from game.stage.flights import Gait
from game.stage.view import View
from game.tables.morocco.afar import Chain, after, draw_won, headline, recalled
from game.tables.morocco.closing import draw_closing, first_closing
from game.tables.morocco.ground import box_of, draw_ground, draw_mat_to_choose, track_at
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
from game.tables.morocco.sounds import sounds_of
from game.ui.bounds import Bounds
from game.ui.canvas import GAIN, Canvas
from game.ui.tokens import BRASS, CREAM, FACT, GLOW, MIST, NUMBER, PANEL_HEADING, PLASTER, THEMES

SEAT_COLOURS: Final = {
    "blue": "#2872CC", "green": "#3F6D42", "yellow": "#E8BD2B", "white": "#F8F4EA", "purple": "#66215F",
}  # fmt: skip
_BOXES: Final = ("stall", "space", "row-cube", "column-cube")
"""The kinds of spots that have a box of their own on the map."""
_ROW: Final = 44
"""A row of the districts, in units."""


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
        self.habits = Habits(_gait, _money, voice.call)
        self.view: View
        self.chain: Chain | None = None
        self._stalls: tuple[Stall, ...] = ()
        self._looks: dict[Spot, Look] = {}
        """How stalls and juice sellers were last drawn into this view."""
        self._spots: list[tuple[Spot, Bounds]] = []

    def aid_height(self) -> float:
        """The districts: a heading and a row for each seat."""
        return 54 + _ROW * len(self.seats)

    def beside(self, board: Bounds, seats: Sequence[Bounds], aid: Bounds) -> dict[Spot, tuple[float, float]]:
        """Seats at their plates, the box above the board."""
        spots = {self.market.plates[seat]: (plate.right - 60, plate.middle_y) for seat, plate in enumerate(seats)}
        return {**spots, Spot("box"): (board.middle_x, board.y - 30)}

    def use(self, view: View) -> None:
        """Draw into this view from now on."""
        self.view = view
        self._looks = {}
        self._spots = [(spot, box_of(view, spot)) for kind in _BOXES for spot in self.board.of_kind(kind)]
        side = 84 * view.scale
        for mat in self.board.of_kind("rooftop"):
            x, y = view.at(mat)
            self._spots.append((mat, Bounds(x - side / 2, y - side / 2, side, side)))

    def shown(self, event: Event) -> None:
        """Follow the closing of stalls as it is shown."""
        self.chain = after(self.chain, event)

    def recall(self, state: State) -> None:
        """Take the stall that is being closed from a state."""
        assert isinstance(state, MarketState)
        self.chain = recalled(self.market, state)

    def spots(self, table: Table) -> list[tuple[Spot, Bounds]]:
        """Stalls, their spaces, niches and mats."""
        return self._spots

    def draw_board(self, canvas: Canvas, scene: Scene) -> None:
        """The board: the market, and all that moves on top of it."""
        view = self.view
        stalls = self._stalls = stalls_on(scene.table, self.board)
        self._draw_market(canvas, scene, stalls)
        self._draw_marks(canvas, scene)
        self._draw_cubes(canvas, scene)
        self._draw_rooftop(canvas, scene)
        self._draw_quarters(canvas, scene)
        self._draw_supply(canvas, scene)
        lying = {space: scene.lying(space) for space in self.board.of_kind("space")}
        draw_workers(canvas, view, self.board, lying, self.seats)
        tried = self._draw_tried(canvas, scene)
        draw_gauges(canvas, view, stalls, tried)
        self._draw_scores(canvas, scene)
        if first_closing(scene.preview):
            draw_closing(canvas, self._sheet(), view.scale, scene.preview, self.seats)

    def draw_flights(self, canvas: Canvas, scene: Scene) -> None:
        """Workers, cubes, tokens, tiles."""
        for flight in scene.flying:
            alpha = round(255 * flight.solid)
            if alpha > 0:
                draw_piece(canvas, flight.kind, flight.x, flight.y, self.view.scale * flight.scale, self.seats, alpha)

    def _draw_market(self, canvas: Canvas, scene: Scene, stalls: tuple[Stall, ...]) -> None:
        """Ground, stalls, tiles and juice: a layer of which only the part where something changed is painted anew."""
        view, table, before = self.view, scene.table, self._looks
        lit, asking = self._lit(scene)
        self._looks = looks = looks_of(stalls, table, self.board, lit, asking=asking)
        layer = ("morocco", self.board.name, view.box)

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

    def _draw_rooftop(self, canvas: Canvas, scene: Scene) -> None:
        s = self.view.scale
        gains: dict[Spot, Counter[int]] = {}
        for event in scene.preview:
            if isinstance(event, Gained):
                gains.setdefault(Spot(event.kind), Counter())[event.seat] += event.count
        for mat in self.board.of_kind("rooftop"):
            x, y = self.view.at(mat)
            here = scene.lying(mat)
            pawn = here["pawn"]
            if pawn:
                canvas.picture("morocco/mat-pawn", x - 52 * s, y - 52 * s, 104 * s, 104 * s)
            for kind in here:
                if kind in COLOURS:
                    draw_cube(canvas, kind, x - (12 * s if pawn else 0), y + 2 * s, 48 * s)
                    if kind in gains:
                        self._tell_gain(canvas, gains[Spot(kind)], x, y + 38 * s)
            if pawn:
                canvas.picture("morocco/pawn", x + 17 * s - 35 * s, y - 14 * s - 35 * s, 70 * s, 70 * s)
        centre = self.board.of_kind("roof-centre")[0]
        if scene.lying(centre)["pawn"]:
            x, y = self.view.at(centre)
            canvas.picture("morocco/pawn", x - 35 * s, y - 42 * s, 70 * s, 70 * s)

    def _tell_gain(self, canvas: Canvas, gain: Counter[int], x: float, y: float) -> None:
        who = next(iter(gain))
        words = self.names[who] + f" +{gain[who]}" if len(gain) == 1 else _("the others +1")
        canvas.pill(words, x, y, GAIN, NUMBER.sized(14.5 * self.view.scale), pad=7 * self.view.scale)

    def _draw_quarters(self, canvas: Canvas, scene: Scene) -> None:
        s = self.view.scale
        box = box_of(self.view, Spot("quarters"))
        here = scene.lying(Spot("quarters"))
        for seat, colour in enumerate(self.seats):
            x = box.x + box.width * (seat + 0.5) / len(self.seats)
            for each in range(here[f"bodyguard-{seat}"]):
                size = (56 if len(self.seats) < 5 else 46) * s
                left = x - size / 2 + (each - 0.5) * 0.36 * size
                canvas.picture(f"morocco/bodyguard-{colour}", left, box.y + 68 * s - size / 2, size, size)

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
            x, y = track_at(self.view, points)
            y -= 5 * s * standing[points]
            standing[points] += 1
            side = 40 * s
            canvas.picture(f"morocco/score-{colour}", x - side / 2, y - side / 2, side, side)
            change = scene.forecast.totals.get(seat, 0) if scene.forecast else 0
            if change:
                to_x, to_y = track_at(self.view, points + change)
                canvas.picture(f"morocco/score-{colour}", to_x - side / 2, to_y - side / 2, side, side, 120)
                canvas.ring(to_x, to_y, 16 * s, BRASS, 2, dash="4 4")

    def _sheet(self) -> Bounds:
        return self.view.bounds(28, 664, 328, 236)

    def draw_goods(self, canvas: Canvas, bounds: Bounds, seat: int, scene: Scene) -> None:
        """Cubes and gold above, workers, tokens and juice below."""
        here = scene.lying(self.market.plates[seat])
        colour = self.seats[seat]
        upper, lower = bounds.rows(2, 0)
        style = NUMBER.sized(17)
        down = canvas.size(style) * 0.36
        things: list[tuple[str, str, int]] = [(f"cube-{name}", name, here[name]) for name in COLOURS]
        things.append(("coin", "", here["gold"]))
        for box, (picture, cube, count) in zip(upper.columns(6, 2), things, strict=True):
            size = min(34.0, box.height)
            alpha = 255 if count else 60
            if cube and count:
                draw_cube(canvas, cube, box.x + size / 2, box.middle_y, size)
            else:
                canvas.picture(f"morocco/{picture}", box.x, box.middle_y - size / 2, size, size, alpha)
            if count:
                canvas.text(str(count), box.x + size + 1, box.middle_y + down, style, CREAM)
        juice = [kind for kind in here if kind.startswith("juice")]
        rest = [
            (f"{name}-{colour}", here[f"{name}-{seat}"]) for name in ("assistant", "bodyguard", "tourist", "cousins")
        ]
        rest.append(("juice-back", sum(here[kind] for kind in juice)))
        for box, (picture, count) in zip(lower.columns(5, 2), rest, strict=True):
            size = min(36.0, box.height)
            canvas.picture(f"morocco/{picture}", box.x, box.middle_y - size / 2, size, size, 255 if count else 60)
            canvas.text(str(count), box.x + size - 3, box.middle_y + down, style, CREAM if count else MIST)

    def draw_badge(self, canvas: Canvas, x: float, y: float, seat: int, scene: Scene) -> None:
        """The start player's marker."""
        if scene.lying(self.market.plates[seat])["start-marker"]:
            canvas.picture("morocco/start-tower", x - 44, y - 24, 48, 48)

    def draw_money(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Points have a star."""
        canvas.star(x + size / 2, y, size * 0.36, BRASS, THEMES["morocco"].panel)

    def draw_sign(self, canvas: Canvas, seat: int, x: float, y: float, size: float, *, stand: bool = True) -> None:
        """A seat's shield; its assistant in small sizes."""
        name = f"morocco/{'sign' if stand else 'assistant'}-{self.seats[seat]}"
        canvas.picture(name, x - size / 2, y - size / 2, size, size)

    def draw_aid(self, canvas: Canvas, bounds: Bounds, scene: Scene) -> None:
        """The largest districts, and what they would count (MO-39)."""
        canvas.panel(bounds, THEMES["morocco"])
        canvas.text(_("Largest districts"), bounds.x + 18, bounds.y + 34, PANEL_HEADING.sized(21), GLOW)
        tiles = [stall.seat for stall in self._stalls]
        sizes = [len(district(self.market, tiles, seat)) for seat in range(len(self.seats))]
        order = sorted(range(len(self.seats)), key=lambda seat: -sizes[seat])
        for row, seat in enumerate(order):
            y = bounds.y + 54 + _ROW * (row + 0.5) - 4
            canvas.picture(f"morocco/market-tile-{self.seats[seat]}", bounds.x + 18, y - 19, 38, 38)
            words = ngettext("{count} stall", "{count} stalls", sizes[seat])
            canvas.text(words, bounds.x + 66, y + 6, FACT, PLASTER)
            canvas.text(f"{sizes[seat]} × 3 = {3 * sizes[seat]}", bounds.right - 18, y + 6, FACT, CREAM, "right")

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return SEAT_COLOURS[self.seats[seat]]

    def unit(self) -> str:
        """What is counted."""
        return _("points")

    # for those who look from far away

    def headline(self, scene: Scene) -> Headline | None:
        """How long the chain of closings is."""
        return headline(self.chain) if self.chain else None

    def remains(self, scene: Scene) -> tuple[str, str]:
        """The stalls that are still open."""
        return number(sum(stall.open for stall in self._stalls)), _("open")

    def bright(self, scene: Scene) -> Sequence[Bounds]:
        """The stall that is being closed."""
        return [box_of(self.view, self.chain.stall).grown(5 * self.view.scale)] if self.chain else []

    def draw_beside(self, canvas: Canvas, scene: Scene) -> None:
        """What it brings to whom."""
        if self.chain:
            draw_won(canvas, self.view, self.chain, self.seats)


def _money(paid: Paid) -> tuple[Spot, Spot]:
    return paid.payer, paid.payee


def _gait(move: Moved) -> Gait:
    """Everything is laid by hand; a tourist walks on to the next stall."""
    return Gait.WALK if move.kind.startswith("tourist") and len(move.path) == 2 and move.rule == "MO-34" else Gait.LAY
