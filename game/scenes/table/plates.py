"""The seats' plates: sign, name, who plays and how well, money in large figures, components."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from typing import Final

from game.ai.characters import character
from game.ai.levels import level
from game.core.text import _, number, signed
from game.match.match import Match
from game.match.players import Player
from game.stage.face import Face, Scene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import GAIN, LOSS, Canvas, panel_reach
from game.ui.node import Look, Node, Press, Role
from game.ui.tokens import Theme

_TWO_LINES: Final = 100
"""So high the head of a plate is that has two lines in large text."""
_UNIT: Final = tokens.LABEL.sized(14.5)
"""The unit below the large number, where it stands beside the name."""
_SIGN, _LARGE_SIGN = 79, 94
"""How large a seat's sign is."""
_FACE, _FACE_BESIDE = 46, 36
"""How large a character's face is, at the lower right of the sign; and where it may hide no part of a large one."""


@dataclass(slots=True)
class Seat:
    """A seat as its plate shows it."""

    sign: str
    who: str
    money: int | None
    """None: hidden."""
    active: bool = False
    change: int = 0
    """What the action pointed at would bring."""
    remark: str = ""
    """A word beside who plays: "to play", "thinks"."""
    level: str = ""
    """How well a computer plays, or that a person learns; left out where there is no room for it."""
    face: str = ""
    """The picture of a computer's character; "": it has none."""

    named: bool = True
    """Whether who plays has a name: of a computer without one, the level says more than that it is one."""
    alike: tuple[str, ...] = ()
    """What the plates of all computers without a name say in full: if one has no room for it, none says so."""

    def whos(self) -> list[str]:
        """Who plays, in words that get shorter."""
        full = " · ".join(part for part in (self.who, self.remark or self.level) if part)
        return [full, self.who] if self.named or not self.level else [full, self.level, self.who]


class Plate(Node):
    """One seat's plate."""

    group = "seats"
    radius = 14

    def __init__(
        self, place: int, seat: Seat, bounds: Bounds, face: Face, theme: Theme, press: Press | None = None
    ) -> None:
        """`press`: what happens when it is pressed; None: it is only seen."""
        money = "" if seat.money is None else f"{number(seat.money)} {face.unit()}"
        value = ", ".join(part for part in (seat.who, seat.remark, money) if part)
        role = Role.BUTTON if press else Role.GROUP
        tells = _("Press to change who plays here") if press else ""
        super().__init__(f"seat-{place}", role, seat.sign, bounds, press=press, value=value, description=tells)
        self.place = place
        self.seat = seat
        self.face = face
        self.theme = theme
        self.scene: Scene | None = None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """From the sign at the upper left to the row of components, painted anew only where something is new."""
        around = panel_reach(self.bounds, active=self.seat.active)
        goods = self.face.goods_look(self.place, self.scene) if self.scene else None
        if goods is None:
            self._paint(canvas)
        else:
            canvas.grounded(("plate", self.place, astuple(self.seat), goods), around, self.theme, self._paint)
        if look.pointed:
            canvas.box(self.bounds, tokens.WHITE, radius=14, alpha=0.02 if look.held else 0.05, line=tokens.BRASS)

    def _paint(self, canvas: Canvas) -> None:
        seat, box = self.seat, self.bounds
        canvas.panel(box, self.theme, active=seat.active)
        if canvas.growth > 1:
            self._paint_short(canvas)
            return
        self.face.draw_sign(canvas, self.place, box.x + 46, box.y + 46, _LARGE_SIGN if canvas.large_signs else _SIGN)
        if seat.face:
            side = _FACE_BESIDE if canvas.large_signs else _FACE
            canvas.picture(seat.face, box.x + 86 - side, box.y + 84 - side, side, side)
        canvas.text(seat.sign, box.x + 88, box.y + 42, tokens.NAME, tokens.PLASTER, width=110)
        style = tokens.LABEL.sized(15.5)
        room = box.width - 100
        if self.face.counts == "points":
            room -= canvas.measure(self.face.unit(), _UNIT) + 14
        full, *shorter = seat.whos()
        needed = max(canvas.measure(words, style) for words in (full, *(() if seat.remark else seat.alike)))
        who = full if needed <= room else next((it for it in shorter if canvas.measure(it, style) <= room), seat.who)
        canvas.text(who, box.x + 88, box.y + 66, style, tokens.GLOW if seat.active else tokens.MIST, width=room)
        if self.face.counts == "coins":
            self._draw_money(canvas)
        else:
            self._draw_points(canvas)
        if self.scene:
            self.face.draw_goods(canvas.usual(), self.face.goods(box), self.place, self.scene)
            if self.face.counts == "coins":
                self.face.draw_badge(canvas, box.right - 14, box.y + 34, self.place, self.scene)
            else:
                self.face.draw_badge(canvas, box.right - 72, box.y + 34, self.place, self.scene)

    def sign_box(self, growth: float) -> Bounds:
        """Where its sign stands, the words being so many times as large."""
        box = self.bounds
        if growth <= 1:
            return Bounds(box.x + 6, box.y + 6, 80, 80)
        side = min(79.0, self.face.goods(box).y - box.y - 12)
        return Bounds(box.x + 12, box.y + 8, side, side)

    def _paint_short(self, canvas: Canvas) -> None:
        """The short form for large text: sign, name and number, who plays where there is a line left for it."""
        seat, box, goods = self.seat, self.bounds, self.face.goods(self.bounds)
        self.description = f"{seat.sign}: {self.value}"  # who plays has no room on some
        head = Bounds(box.x + 12, box.y + 8, box.width - 28, goods.y - box.y - 12)
        side = self.sign_box(canvas.growth).width
        self.face.draw_sign(canvas, self.place, head.x + side / 2, head.y + side / 2, side)
        right = Bounds(head.x + side + 10, head.y, head.width - side - 10, head.height)
        upper, lower = (right, None) if head.height < _TWO_LINES else right.rows(2, 0)
        words = "—" if seat.money is None else number(seat.money)
        amount = lower or Bounds(upper.middle_x + 10, upper.y, upper.width / 2 - 10, upper.height)
        badge = 60 if lower else 0
        named = Bounds(upper.x, upper.y, (upper.width if lower else upper.width / 2) - badge, upper.height)
        canvas.label(seat.sign, named, tokens.NAME, tokens.PLASTER, "left")
        shown = canvas.label(words, amount, tokens.MONEY, tokens.CREAM, "left" if lower else "right")
        if lower:
            rest = Bounds(shown.right + 14, lower.y, lower.right - shown.right - 14, lower.height)
            if seat.change:
                look_of = GAIN if seat.change > 0 else LOSS
                canvas.pill(signed(seat.change), rest.right, rest.middle_y, look_of, tokens.NUMBER, anchor="right")
            else:
                colour = tokens.GLOW if seat.active else tokens.MIST
                canvas.label(seat.whos()[-1], rest, tokens.LABEL, colour, "right")
        elif seat.change:
            look_of = GAIN if seat.change > 0 else LOSS
            canvas.usual().pill(signed(seat.change), box.right + 4, box.y + 8, look_of, tokens.NUMBER, anchor="right")
        if self.scene:
            self.face.draw_goods(canvas.usual(), goods, self.place, self.scene)
            if lower:
                self.face.draw_badge(canvas.usual(), box.right - 14, box.y + 34, self.place, self.scene)

    def _draw_points(self, canvas: Canvas) -> None:
        """The large number beside the name, its unit below it, or what would change."""
        seat, box = self.seat, self.bounds
        words = "—" if seat.money is None else number(seat.money)
        canvas.text(words, box.right - 18, box.y + 48, tokens.MONEY, tokens.CREAM, "right")
        if seat.change:
            look_of = GAIN if seat.change > 0 else LOSS
            canvas.pill(signed(seat.change), box.right - 14, box.y + 70, look_of, tokens.NUMBER, anchor="right")
        else:
            canvas.text(self.face.unit(), box.right - 18, box.y + 68, _UNIT, tokens.MIST, "right")

    def _draw_money(self, canvas: Canvas) -> None:
        """The large number on a line of its own, its unit behind it, or what would change."""
        seat, box = self.seat, self.bounds
        middle = box.y + min(110, box.height * 0.53)
        self.face.draw_money(canvas, box.x + 20, middle, 42)
        words = "—" if seat.money is None else number(seat.money)
        end = canvas.text(words, box.x + 68, middle + 13, tokens.MONEY, tokens.CREAM).right
        if seat.change:
            look_of = GAIN if seat.change > 0 else LOSS
            canvas.pill(signed(seat.change), box.right - 14, middle, look_of, tokens.NUMBER.sized(19), anchor="right")
        elif end + 80 < box.right:
            canvas.text(self.face.unit(), end + 8, middle + 12, tokens.LABEL, tokens.MIST, width=box.right - end - 16)


def plates_of(
    match: Match,
    face: Face,
    theme: Theme,
    boxes: Sequence[Bounds],
    number_of: Callable[[int], int],
    viewer: int | None,
    asked: int | None,
    *,
    remarks: bool = False,
    players: Sequence[Player] | None = None,
    press: Callable[[int], Press] | None = None,
) -> list[Plate]:
    """A plate for each seat: `viewer` looks (None: several people), `asked` is asked; `remarks`: that is said, too.

    `players`: who sits there, if not those of now; `press`: what pressing a seat's plate does.
    """
    seats: list[Seat] = []
    for place, player in enumerate(players or match.players):
        active = place == asked
        remark = (_("to play") if player.person else _("thinks")) if active and remarks else ""
        secret = face.hides(place, viewer) and not match.over
        its = character(match.game.name, player.character)
        money = None if secret else number_of(place)
        named = player.name != player.sign or bool(its)
        who, how_well = who_plays(match, player), level_title(match, player)
        seats.append(Seat(player.sign, who, money, active, 0, remark, how_well, its.face if its else "", named))
    alike = tuple(sorted({f"{seat.who} · {seat.level}" for seat in seats if not seat.named and seat.level}))
    for seat in seats:
        seat.alike = () if seat.named or not seat.level else alike
    return [
        Plate(place, seat, boxes[place], face, theme, press(place) if press else None)
        for place, seat in enumerate(seats)
    ]


def who_plays(match: Match, player: Player) -> str:
    """A player by name; one without a name by its character, or as a person or a computer."""
    its = character(match.game.name, player.character)
    unnamed = _("person") if player.person else its.title if its else _("computer")
    return unnamed if player.name == player.sign else player.name


def level_title(match: Match, player: Player) -> str:
    """How well a computer plays, or that a person learns; "" for others."""
    if player.learns:
        return _("learner")
    return level(match.game.name, player.level).title if player.level else ""
