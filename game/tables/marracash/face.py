"""MarraCash's face: the souk and all that lies on it, plates, aid card and souvenirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final

from game.core.board import Spot
from game.core.play import State
from game.core.table import Event, Moved, Paid, Table, Turned
from game.core.text import _, number
from game.layouts.plan import Plan
from game.rules.marracash.actions import LEFT, RIGHT, taken
from game.rules.marracash.events import Entered, Income, Price, SouvenirSold
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import BAG, BANK, MOST, OPENING, PILE, SHOWN, SOLD_CARDS, STONE, STONE_BOX
from game.rules.marracash.state import COLOURS
from game.rules.marracash.state import State as SoukState
from game.rules.marracash.voice import MarracashVoice
from game.stage.beats import Habits
from game.stage.face import Face, Headline, Scene
from game.stage.flights import Flight, Gait, swung
from game.stage.view import View, Way
from game.tables.marracash.aid import draw_aid, draw_souvenirs
from game.tables.marracash.auction import FAR, NEAR, Bidding, after, draw_bid, draw_plaque, place_of_plaque, recalled
from game.tables.marracash.changes import draw_changes
from game.tables.marracash.ground import draw_ground
from game.tables.marracash.marks import draw_last, draw_preview, draw_under
from game.tables.marracash.people import draw_line, draw_regrouping
from game.tables.marracash.shops import CLOTH, ON_SHOP, Shop, draw_shops, places_on, reach, roof, shops_shown
from game.tables.marracash.sounds import sounds_of
from game.tables.marracash.sources import source_picture
from game.tables.marracash.surroundings import completed
from game.tables.marracash.walks import NOTES, Walks
from game.ui.bounds import Bounds
from game.ui.canvas import PAYMENT, PLAIN, Canvas
from game.ui.tokens import BRASS, NUMBER, darker

SEAT_COLOURS: Final = {"ali": "#F6EBD3", "anfa": "#B8683A", "omar": "#E4B04A", "leila": "#8FA3B3"}
"""The edge of a seat's prompt: its sign's material; Omar's ebony is told by its gold rim."""
AID: Final = 214
"""How high the aid card is, in units."""
SOUVENIRS: Final = 156
_WIDEST_PLATE: Final = 400


class MarracashFace(Face):
    """The table of MarraCash."""

    sounds_of = staticmethod(sounds_of)

    def __init__(self, rules: Marracash, voice: MarracashVoice, plan: Plan, signs: Sequence[str]) -> None:
        self.souk = rules.souk
        self.board = rules.board
        self.souvenirs = rules.souvenirs
        self.hidden_cash = rules.hidden_cash
        plan = completed(plan, [self.souk.fountains[number] for number in self.souk.entrances])
        places = dict(zip(self.souk.places, plan.places(len(self.souk.places)), strict=True))
        self.plan = plan.with_spots(places)
        self.names = tuple(signs)
        self.signs = tuple(sign.lower() for sign in signs)
        self.walks = Walks(self.souk, self.signs)
        self.habits = Habits(_gait, self._money, voice.call, together=_sold, lasts=_lasts, way=self._way, notes=NOTES)
        self.view: View
        self.bidding: Bidding | None = None
        self._plaque: tuple[View, Spot, Bounds] | None = None
        self._shops: tuple[Shop, ...] = ()
        """As they were drawn last: the board is drawn before the plates."""

    def aid_height(self) -> float:
        """How high the game's own part of the right column is, in units."""
        return AID + (SOUVENIRS + 12 if self.souvenirs else 0)

    def beside(self, board: Bounds, seats: Sequence[Bounds], aid: Bounds) -> dict[Spot, tuple[float, float]]:
        """Seats at their plates, the bank above the board, souvenirs above the aid card."""
        spots = {self.souk.purse[seat]: _money_at(plate) for seat, plate in enumerate(seats)}
        purses = zip(self.souk.purse, seats, strict=False)
        self.walks.badges = {purse: (plate.right - 39, plate.y + 34) for purse, plate in purses}
        cards = {spot: (aid.x + 82 + place * 92, aid.y + 90) for place, spot in enumerate(SHOWN)}
        return {
            **spots,
            **cards,
            BANK: (board.middle_x, board.y - 20),
            BAG: (board.middle_x, board.y - 20),
            STONE_BOX: (board.x, board.y),
            PILE: (aid.x + 262, aid.y + 90),
            SOLD_CARDS: (aid.right + 80, aid.y + 90),
        }

    def use(self, view: View) -> None:
        """Draw into this view from now on."""
        self.view = view

    def shown(self, event: Event) -> None:
        """Follow the auction as it is shown."""
        self.bidding = after(self.bidding, event)

    def recall(self, state: State) -> None:
        """Take the auction from a state."""
        assert isinstance(state, SoukState)
        self.bidding = recalled(self.souk, state)

    def spots(self, table: Table) -> list[tuple[Spot, Bounds]]:
        """Shops, fountains, and the first visitors from both ends of the line."""
        view, s = self.view, self.view.scale
        found = []
        for shop in self.souk.shops:
            box = view.plan.spots[shop].box
            found.append((shop, view.bounds(box.x + 3, box.y + 3, box.w - 6, box.h - 6)))
        for fountain in self.souk.fountains:
            x, y = view.at(fountain)
            found.append((fountain, Bounds(x - 42 * s, y - 42 * s, 84 * s, 84 * s)))
        for spot, place in self._ends(table).items():
            x, y = view.at(place)
            found.append((spot, Bounds(x - 26 * s, y - 27 * s, 52 * s, 58 * s)))
        return found

    def _ends(self, table: Table) -> dict[Spot, Spot]:
        """The visitor to touch for so many from an end; near the middle of a short line the nearer end has it."""
        waiting = [place for place in self.souk.places if place in table.pieces]
        ends: dict[Spot, Spot] = {}
        for count in range(1, min(MOST, len(waiting)) + 1):
            if 2 * count <= len(waiting) + 1:
                ends[taken(LEFT, count)] = waiting[count - 1]
                if waiting[-count] != waiting[count - 1]:
                    ends[taken(RIGHT, count)] = waiting[-count]
        return ends

    def draw_board(self, canvas: Canvas, scene: Scene) -> None:
        """The souk: a layer that changes when a shop does, and all that moves on top of it."""
        view = self.view
        shops = shops_shown(scene, self.board)
        self._draw_souk(canvas, shops)
        draw_changes(canvas, view, scene, shops)
        draw_under(canvas, view, self.board, scene.marks)
        left = [event.path[0] for event in scene.happening if isinstance(event, Moved) and event.kind in COLOURS]
        draw_last(canvas, view, self.board, (*scene.marks.last, *left))
        lit = [event.path[0] for event in scene.preview if isinstance(event, Moved) and event.rule == "MC-38"]
        waiting = {place: next(iter(here)) for place in self.souk.places if (here := scene.lying(place))}
        draw_line(canvas, view, self.souk.places, waiting, lit)
        leaving = {event.path[0] for event in scene.preview if isinstance(event, Moved) and event.rule in _WALKS}
        for fountain in sorted(self.souk.fountains, key=lambda spot: view.at(spot)[1]):
            groups = self._groups(scene, fountain)
            draw_regrouping(canvas, view, fountain, groups, swung(scene.part), 110 if fountain in leaving else 255)
        self._stone(canvas, scene)
        if scene.preview:
            draw_preview(canvas, view, scene.preview, self.signs)
        if self.bidding and not canvas.far:
            plaque = self._place_of_plaque(self.bidding.shop, NEAR)
            draw_plaque(canvas, plaque, view.scale, self.bidding, self.signs, self.names)

    def draw_flights(self, canvas: Canvas, scene: Scene) -> None:
        """Visitors, signs, stone, cards and notes."""
        self.walks.draw(canvas, self.view, scene.flying)

    def _place_of_plaque(self, shop: Spot, width: float) -> Bounds:
        if self._plaque is None or self._plaque[:2] != (self.view, shop):
            self._plaque = (self.view, shop, place_of_plaque(self.view, shop, width))
        return self._plaque[2]

    def _draw_souk(self, canvas: Canvas, shops: tuple[Shop, ...]) -> None:
        """Ground and shops, a layer of which only the shops that have changed are painted anew."""
        view, before = self.view, self._shops
        self._shops = shops
        layer = ("souk", self.board.name, view.box)

        def paint(pen: Canvas, some: tuple[Shop, ...] = shops) -> None:
            ground = ("ground", self.board.name, view.box)
            pen.layer(ground, view.box, lambda under: draw_ground(under, view, self.board), opaque=True)
            draw_shops(pen, view, some, self.signs)

        if not before:
            canvas.forget(layer)
        for shop in set(shops) - set(before) if before else ():
            part = reach(view, shop.spot)
            near = tuple(other for other in shops if _meet(part, reach(view, other.spot)))
            canvas.mend(layer, view.box, part, lambda pen, near=near: paint(pen, near))  # type: ignore[misc]
        canvas.layer(layer, view.box, paint, opaque=True)

    def _groups(self, scene: Scene, fountain: Spot) -> tuple[Counter[str], Counter[str], Counter[str]]:
        """The visitors on a fountain: those who stood there, those who stay, those who will stand there."""
        here = scene.lying(fountain)
        staying = Counter({colour: here[colour] for colour in COLOURS if here[colour]})
        if not scene.happening:
            return staying, staying, staying
        return scene.table.pieces.get(fountain, staying), staying, scene.ahead.pieces.get(fountain, staying)

    def _stone(self, canvas: Canvas, scene: Scene) -> None:
        for shop in self.souk.shops:
            if scene.lying(shop)[STONE]:
                s = self.view.scale
                x, y = self.view.at(shop)
                box = roof(self.view, shop).grown(4 * s)
                canvas.glow_along(box, radius=9)
                canvas.box(box, radius=9, line=BRASS, width=4.4)
                canvas.glow(x, y, 30 * s)
                canvas.picture("marracash/stone", x - 36 * s, y - 36 * s, 72 * s, 72 * s)

    def goods_look(self, seat: int, scene: Scene) -> Hashable:
        """Its shops with their customers, its signs, what it has bid, the stone."""
        own = tuple((shop.colour, shop.customers) for shop in self._shops if shop.owner == seat)
        bids = (self.bidding.said_by(seat), self.bidding.standing == seat) if self.bidding else None
        return own, bids, frozenset(scene.lying(self.souk.purse[seat]).items())

    def draw_goods(self, canvas: Canvas, bounds: Bounds, seat: int, scene: Scene) -> None:
        """A seat's shops with their customers, and the signs it still has."""
        own = [shop for shop in self._shops if shop.owner == seat]
        left = scene.lying(self.souk.purse[seat])[f"sign-{seat}"]
        slots = bounds.columns(max(6, len(own) + left), 4.5)
        for slot, shop in zip(slots, own, strict=False):
            cloth, on = CLOTH[shop.colour], ON_SHOP[shop.colour]
            canvas.box(slot, cloth, radius=6, line="#FFF3DA", width=1.6)
            side = slot.width * 0.52
            picture = f"marracash/trade-{shop.colour}"
            beside = 3 if canvas.large_signs else 1
            canvas.picture(picture, slot.x + beside, slot.middle_y - side / 2, side, side)
            style = NUMBER.sized(19)
            begin = slot.width * 0.48 + 2 * (beside - 1)
            room = Bounds(slot.x + begin, slot.y, slot.width * 0.96 - begin, slot.height)
            canvas.label(str(shop.customers), room, style, on)
        for slot in slots[len(own) : len(own) + left]:
            canvas.box(slot, "#FFFFFF", radius=6, alpha=0.03, line="#FFFFFF", width=1.3, line_alpha=0.28)
            side = slot.height * 0.9
            x, y = slot.middle_x - side / 2, slot.middle_y - side / 2
            canvas.picture(f"marracash/slot-{self.signs[seat]}", x, y, side, side)

    def draw_badge(self, canvas: Canvas, x: float, y: float, seat: int, scene: Scene) -> None:
        """At the upper right of a plate: the auction stone, or what the seat has bid."""
        if self.bidding and (said := self.bidding.said_by(seat)):
            standing = self.bidding.standing == seat
            canvas.pill(said, x, y, PAYMENT if standing else PLAIN, NUMBER.sized(19), anchor="right")
        elif scene.lying(self.souk.purse[seat])[STONE]:
            canvas.picture("marracash/stone", x - 50, y - 25, 50, 50)

    def draw_money(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """The sign of money beside an amount."""
        canvas.picture("marracash/banknote-25", x, y - size * 0.3, size, size * 0.6)

    def draw_sign(self, canvas: Canvas, seat: int, x: float, y: float, size: float, *, stand: bool = True) -> None:
        """A seat's sign round a point."""
        name = f"marracash/{'sign' if stand else 'plate'}-{self.signs[seat]}"
        canvas.picture(name, x - size / 2, y - size / 2, size, size)

    def source_picture(self, kind: str, seat: int) -> str:
        """The picture of a source of fortune."""
        return source_picture(kind, self.signs[seat])

    def draw_aid(self, canvas: Canvas, bounds: Bounds, scene: Scene) -> None:
        """Souvenirs if they are played with, and the aid card."""
        if self.souvenirs:
            cards = {place: next(iter(scene.lying(spot)), None) for place, spot in enumerate(SHOWN)}
            left = scene.lying(PILE).total()
            up = [event.now for event in scene.happening if isinstance(event, Turned) and event.spot == PILE]
            turned = (up[0], scene.part) if up else None
            draw_souvenirs(canvas, Bounds(bounds.x, bounds.y, bounds.width, SOUVENIRS), cards, left, turned)
        card = Bounds(bounds.x, bounds.bottom - AID, bounds.width, AID)
        around = card.grown(4, 8)  # its shadow
        canvas.layer("aid card", around, lambda pen: draw_aid(pen, card))

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return SEAT_COLOURS.get(self.signs[seat], darker("#E4B04A", 0.1))

    def hides(self, seat: int, viewer: int | None) -> bool:
        """Others' cash, where that was agreed (MCQ-27)."""
        return self.hidden_cash and seat != viewer

    def unit(self) -> str:
        """The currency."""
        return _("Dirham")

    def headline(self, scene: Scene) -> Headline | None:
        """The standing bid of an auction."""
        bidding = self.bidding
        if bidding is None:
            return None
        seat = bidding.standing
        medallion = f"marracash/medallion-{self.board.note(bidding.shop, 'colour')}"
        if seat is None:
            words = _("at least")
            return Headline(_("Auction"), number(OPENING), self.unit(), bidding.auctioneer, words, medallion)
        words = _("{name} leads", name=self.names[seat])
        return Headline(_("Auction"), number(bidding.bids[-1][1]), self.unit(), seat, words, medallion)

    def remains(self, scene: Scene) -> tuple[str, str]:
        """The visitors outside the wall."""
        waiting = sum(place in scene.table.pieces for place in self.souk.places)
        return number(waiting), _("outside")

    def says(self, seat: int) -> str:
        """A bid, or that it is out."""
        if self.bidding is None:
            return ""
        return _("out") if self.is_out(seat) else self.bidding.said_by(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat has passed."""
        return self.bidding is not None and seat in self.bidding.out

    def bright(self, scene: Scene) -> Sequence[Bounds]:
        """The shop up for auction."""
        return [roof(self.view, self.bidding.shop).grown(8 * self.view.scale)] if self.bidding else []

    def draw_beside(self, canvas: Canvas, scene: Scene) -> None:
        """The standing bid."""
        if self.bidding:
            draw_bid(canvas, self._place_of_plaque(self.bidding.shop, FAR), self.bidding)

    def _money(self, paid: Paid) -> tuple[Spot, Spot]:
        """Notes fly from or to the shop that they are paid for."""
        match paid:
            case Income(shop=shop) | SouvenirSold(shop=shop):
                return shop, paid.payee
            case Price(shop=shop):
                return paid.payer, shop
            case _:
                return paid.payer, paid.payee

    def _way(self, view: View, before: Table, after: Table, flight: Flight) -> Way | None:
        if flight.gait is Gait.SET:
            at = places_on(view, flight.path[-1], small=False, far=False).sign
            return at, at
        return self.walks.way(view, before, after, flight)


def _money_at(plate: Bounds) -> tuple[float, float]:
    """Where a seat's money is told: on its plate, or in its row for those who look from afar."""
    if plate.width > _WIDEST_PLATE:
        return plate.right - 90, plate.middle_y
    return plate.x + 90, plate.y + min(110, plate.height * 0.53)


def _meet(one: Bounds, other: Bounds) -> bool:
    shared = one.meets(other)
    return shared.width > 0 and shared.height > 0


_WALKS: Final = ("MC-27", "MC-30")


_BUYING: Final = 0.36
"""How long a sign is set down and awnings roll out."""


def _gait(move: Moved) -> Gait:
    """Visitors walk; customers enter; signs are set down; the stone and cards slide."""
    if isinstance(move, Entered):
        return Gait.ENTER
    if move.kind in COLOURS:
        return Gait.WALK
    return Gait.SET if move.kind.startswith("sign-") else Gait.SLIDE


def _sold(one: Moved, other: Moved) -> bool:
    """The stone goes back while the sign is set down."""
    return one.kind.startswith("sign-") and other.kind == STONE


def _lasts(event: Event) -> float:
    return _BUYING if isinstance(event, Moved) and event.kind.startswith("sign-") else 0.0
