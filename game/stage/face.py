"""How a game's table shows its face: what the table scene asks of each game's own painter."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.board import Spot
from game.core.play import State
from game.core.table import Event, Table
from game.core.voice import Forecast
from game.layouts.plan import Plan
from game.stage.beats import Habits
from game.stage.controller import Controller
from game.stage.flights import Flying
from game.stage.sounding import sounds_of
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.rehearsal import Rehearsal

NOTHING: Final[Counter[str]] = Counter()
"""What lies on an empty spot. Look, don't change it."""


@dataclass(slots=True)
class Marks:
    """What is marked on the board just now, by spot."""

    choosable: frozenset[Spot] = frozenset()
    """May be touched first."""
    chosen: tuple[Spot, ...] = ()
    """Touched so far."""
    reachable: frozenset[Spot] = frozenset()
    """May be touched next, something being chosen."""
    pointed: Spot | None = None
    last: tuple[Spot, ...] = ()
    """Where the last action happened."""
    spotlight: Spot | None = None
    """What the question is about: the shop up for auction."""


@dataclass(slots=True)
class Scene:
    """Everything a painter needs for one frame."""

    table: Table
    lifted: dict[Spot, Counter[str]] = field(default_factory=dict)
    flying: Sequence[Flying] = ()
    marks: Marks = field(default_factory=Marks)
    preview: Sequence[Event] = ()
    """The events of the action pointed at, which have not happened."""
    forecast: Forecast | None = None
    happening: Sequence[Event] = ()
    """The events that are being shown, which the table doesn't know yet."""
    part: float = 1.0
    """How much of them has been shown, 0 to 1."""
    after: Table | None = None
    """The table once they have happened; None: nothing happens."""

    @classmethod
    def of(cls, playing: Controller, marks: Marks | None = None) -> Scene:
        """What a controller shows just now."""
        return cls(
            playing.table, playing.lifted(), playing.flying(), marks or Marks(), happening=playing.happening,
            part=playing.part, after=None if playing.resting else playing.ahead,
        )  # fmt: skip

    @property
    def ahead(self) -> Table:
        """The table as it will be when all that is under way has arrived."""
        return self.after or self.table

    def lying(self, spot: Spot) -> Counter[str]:
        """The pieces on a spot, without those under way."""
        here = self.table.pieces.get(spot, NOTHING)
        return here - self.lifted[spot] if spot in self.lifted else here


@dataclass(frozen=True, slots=True)
class Headline:
    """The number of the moment, as large as it goes: what all eyes in a room are on."""

    title: str
    number: str
    unit: str
    seat: int | None = None
    """Whose it is."""
    words: str = ""
    """What it says of that seat: "Omar leads"."""
    picture: str = ""
    """A picture of what it is about, by its name among the art."""


class Face(ABC):
    """One game's painter, for one board and its seats, in a window of any size."""

    habits: Habits
    plan: Plan
    """The map's plan, with every spot that lies on the map."""
    view: View

    sounds_of = staticmethod(sounds_of)
    """What an event sounds like; games say it by the kinds of their pieces."""
    counts = "coins"
    """What the large number on a plate is: "coins", or "points", which stand beside the name."""
    goods_height = 38.0
    """How high the components on a plate are, in units."""
    tallest = 232.0
    """How high a plate is where there is room, in units."""
    aid_first = False
    """Whether the game's own part of the right column stands above the log."""
    aid_lasts = False
    """Whether the game's own part of the right column tells of the whole match, so that it stands beside the result."""
    viewer: int | None = None
    """Whose eyes look (a seat; None: nobody's in particular). Its hand and its plate lie in front."""

    def on_table(self, spot: Spot) -> bool:
        """Whether a spot that the map doesn't know is touched on the table, not by a button: a card of a hand."""
        return False

    def picture_of(self, spot: Spot, seat: int) -> str:
        """The picture, by its name in the art folder, on the button that stands for a spot for a seat; "": words do."""
        return ""

    def arrangement(self) -> str:
        """What the button that arranges the viewer's hand otherwise says; "": there is nothing to arrange."""
        return ""

    def arrange(self) -> None:  # noqa: B027 -- most games have no hands
        """Arrange the viewer's hand otherwise."""

    def hides(self, seat: int, viewer: int | None) -> bool:
        """Whether a seat's large number is hidden from who looks at the screen (a seat; None: several people)."""
        return False

    @abstractmethod
    def aid_height(self) -> float:
        """How high the game's own part of the right column is, in units."""

    @abstractmethod
    def beside(self, board: Bounds, seats: Sequence[Bounds], aid: Bounds) -> dict[Spot, tuple[float, float]]:
        """Where the spots lie that the map doesn't know, in units: seats, the bank."""

    @abstractmethod
    def use(self, view: View) -> None:
        """Draw into this view from now on."""

    def rehearse(self, canvas: Rehearsal) -> None:  # noqa: B027 -- most pictures are drawn in no time
        """Draw, on a canvas that only takes note, what motions will soon show of large pictures."""

    @abstractmethod
    def shown(self, event: Event) -> None:
        """An event has been shown: what is remembered of an auction, say, goes on."""

    @abstractmethod
    def recall(self, state: State) -> None:
        """Remember what a state says instead, after loading or undoing."""

    @abstractmethod
    def spots(self, table: Table) -> list[tuple[Spot, Bounds]]:
        """What can be touched on the board, lowest first; also what can't be just now, to say why."""

    @abstractmethod
    def draw_board(self, canvas: Canvas, scene: Scene) -> None:
        """The board with everything that lies on it, marks and the preview."""

    @abstractmethod
    def draw_flights(self, canvas: Canvas, scene: Scene) -> None:
        """What is under way, over the board and all that stands beside it."""

    def goods_look(self, seat: int, scene: Scene) -> Hashable:
        """All that a seat's components and badge are drawn by, equal as long as they look the same; None: unknown."""
        return None

    def goods(self, plate: Bounds) -> Bounds:
        """Where the components are on a plate."""
        return Bounds(plate.x + 16, plate.bottom - self.goods_height - 12, plate.width - 32, self.goods_height)

    @abstractmethod
    def draw_goods(self, canvas: Canvas, bounds: Bounds, seat: int, scene: Scene) -> None:
        """A seat's components, in a row on its plate."""

    @abstractmethod
    def draw_badge(self, canvas: Canvas, x: float, y: float, seat: int, scene: Scene) -> None:
        """What distinguishes a seat just now, at the upper right of its plate; its right edge at x."""

    @abstractmethod
    def draw_money(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """The sign of money or points, its left edge at x, halfway down at y."""

    @abstractmethod
    def draw_sign(self, canvas: Canvas, seat: int, x: float, y: float, size: float, *, stand: bool = True) -> None:
        """A seat's sign round a point, so many units high; without its stand in small sizes."""

    def source_picture(self, kind: str, seat: int) -> str:
        """The picture of a source of fortune in the final count, "" for none."""
        return ""

    @abstractmethod
    def draw_aid(self, canvas: Canvas, bounds: Bounds, scene: Scene) -> None:
        """The game's own part of the right column: its aid card, open cards."""

    @abstractmethod
    def colour(self, seat: int) -> str:
        """The colour of a seat, for the edge of its prompt."""

    @abstractmethod
    def unit(self) -> str:
        """What is counted on the plates: "Dirham", "points"."""

    # for those who look from far away

    def headline(self, scene: Scene) -> Headline | None:
        """The number of the moment; None: there is none but the seats' own."""
        return None

    def remains(self, scene: Scene) -> tuple[str, str]:
        """A number that tells how long the game goes on, and what is counted; ("", ""): nothing tells it."""
        return "", ""

    def says(self, seat: int) -> str:
        """What a seat has come to in the question that all are asked in turn, in a word: its bid, "out"."""
        return ""

    def is_out(self, seat: int) -> bool:
        """Whether a seat has no more to say in it."""
        return False

    def bright(self, scene: Scene) -> Sequence[Bounds]:
        """The parts of the board that the question is about; the rest is dimmed. (): it is about all of it."""
        return ()

    def draw_beside(self, canvas: Canvas, scene: Scene) -> None:  # noqa: B027 -- most questions are about the whole board
        """The number that belongs beside the bright parts."""
