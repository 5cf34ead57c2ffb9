"""The title: the courtyard in the evening, with a game behind each of its arches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.card import Game
from game.core.text import _
from game.scenes.options import OptionsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Go, Push, Quit, Scene
from game.scenes.services import Services
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.keys import Binding
from game.ui.node import Look, Node, Role
from game.ui.shapes import cartouche
from game.ui.sketch import Sketch
from game.ui.words import Words

PICTURE: Final = "title/courtyard"
WIDE, HIGH = 1920, 1080
ARCHES: Final = (430.0, 960.0, 1490.0)
"""The middles of the arches in the picture."""
BASE: Final = 806.0
"""The foot of the arches."""
GLOW_BOX: Final = Bounds(-220, 346, 440, 480)
"""Where the light round an arch lies, from its middle."""
FRIEZE: Final = Bounds(0, 210, 1920, 90)
"""The roof and its frieze: there toasts are in nobody's way."""
SIDE: Final = 150
"""Units of the picture at its left and right that a narrow window may cut off."""
PATIENCE, PATIENCE_OPEN = 180.0, 60.0
"""Seconds without input until a game begins to be watched; the second where the program stands open to anybody."""
INPUT: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
    }
)
PLATE: Final = 372, 92
WATCH: Final = tokens.BUTTON.sized(24)
TELLS: Final = tokens.FACT.sized(19)
ARABIC: Final = "\N{ARABIC LETTER REH}\N{ARABIC LETTER YEH}\N{ARABIC LETTER ALEF}\N{ARABIC LETTER DAD}"


@dataclass(frozen=True, slots=True)
class Resume:
    """A game that was left: where it stands, in a sentence, and the way back to it."""

    tells: str
    go: Callable[[], Go]


@dataclass(frozen=True, slots=True)
class _Stage:
    """How the picture lies in the window: its scale, and where its top left corner is, in units."""

    scale: float
    x: float
    y: float

    @classmethod
    def of(cls, space: tuple[float, float]) -> _Stage:
        """As large as it can be without cutting off anything that matters; at the foot of the window."""
        wide, high = space
        scale = min(high / HIGH, wide / (WIDE - 2 * SIDE))
        return cls(scale, (wide - WIDE * scale) / 2, high - HIGH * scale)

    def box(self, box: Bounds) -> Bounds:
        """A box of the picture in the window."""
        return Bounds(self.x + box.x * self.scale, self.y + box.y * self.scale,
                      box.width * self.scale, box.height * self.scale)  # fmt: skip


class _Arch(Node):
    """An arch with its game: the whole of it can be pressed."""

    def __init__(self, game: Game, bounds: Bounds, glow: Bounds, plate: Bounds, press: Callable[[], object]) -> None:
        super().__init__(
            f"arch-{game.name}",
            Role.BUTTON,
            game.title,
            bounds,
            press=press,
            value=game.facts,
            description=_(game.motto),
        )
        self.glow = glow
        self.plate = plate

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Its light when it is pointed at, its plate."""
        lit = look.pointed or look.focused
        if lit:
            canvas.picture("title/glow", *self.glow)
        canvas.shape(("arch-plate", lit, look.held), self.plate, _plate(lit, look.held), margin=10)
        plate = self.plate
        half = (plate.height - 12) / 2
        name = Bounds(plate.x + 20, plate.y + 10 + (half - 40) * 0.1, plate.width - 40, half + 6)
        canvas.label(self.label, name, tokens.NAME.sized(37), tokens.GLOW_PALE)
        facts = Bounds(plate.x + 20, plate.y + 14 + half, plate.width - 40, half - 14 + (half - 40) * 0.3)
        canvas.label(self.value, facts, tokens.FACT.sized(19), "#D5DCEE")

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring goes round the plate; the arch has its light."""
        canvas.focus(self.plate, "cartouche", 14)


class TitleScene(Scene):
    """The first screen. `setup` leads to the set-up of a game, `resume` tells of a game that was left, if one was.

    `saved` leads to the saved games, `played` to the statistics, `watch` to computers that play; it is told whether it
    begins by itself.
    """

    music = True

    def __init__(
        self,
        services: Services,
        shelf: Sequence[Game],
        setup: Callable[[Game], Go],
        resume: Callable[[], Resume | None] = lambda: None,
        saved: Callable[[], Go] | None = None,
        played: Callable[[], Go] | None = None,
        watch: Callable[[bool], Go | None] | None = None,
    ) -> None:
        super().__init__()
        self.services = services
        self.shelf = shelf
        self._setup = setup
        self._resume = resume
        self._saved = saved
        self._played = played
        self._watch = watch
        self._idle = 0.0
        """Seconds without any input here."""
        self._left: Resume | None = None
        self._stage = _Stage.of(self.space)

    def enter(self) -> None:
        """A game may have been left, or finished, since one was here."""
        self._idle = 0.0
        self._left = self._resume()
        self._lay_out()

    def intercept(self, event: pygame.Event) -> bool:
        """Somebody is there."""
        if event.type in INPUT:
            self._idle = 0.0
        return False

    def update(self, seconds: float) -> Go | None:
        """When nobody has touched anything for some minutes, a game begins to be watched."""
        if not self._watch or not self.services.screen.attended:
            return None
        self._idle += seconds
        if self._idle < (PATIENCE_OPEN if self.services.kiosk else PATIENCE):
            return None
        self._idle = 0.0
        return self._watch(True)

    def resized(self, space: tuple[float, float]) -> None:
        """Put everything where it is in the picture, the buttons at the foot of the window."""
        super().resized(space)
        self._stage = _Stage.of(space)
        self.toasts_from = self._stage.box(FRIEZE).y
        self._lay_out()

    def back(self) -> Go | None:
        """There is nowhere to go back to."""
        return None

    def back_words(self) -> str:
        """Esc does nothing here."""
        return ""

    def bindings(self) -> Sequence[Binding]:
        """The rulebooks."""
        return (Binding(("F1",), _("the rulebook of the game that is pointed at"), self._read),)

    def _read(self, _key: str) -> Go | None:
        name = self.tree.focused if self.tree.focus_seen else self.tree.pointed
        game = next((each for each in self.shelf if name == f"arch-{each.name}"), None)
        return Push(RulebookScene(self.services, self.theme, game)) if game else None

    def draw(self, canvas: Canvas) -> None:
        """The picture is one layer; arches, plates and buttons are drawn over it."""
        wide, high = self.space
        canvas.layer("courtyard", Bounds(0, 0, wide, high), self._picture, opaque=True)
        self._name(canvas)
        tells = self.tree.find("tells")
        reach = min(canvas.measure(tells.label, TELLS), tells.bounds.width) / 2 + 24
        plate = Bounds(tells.bounds.middle_x - reach, tells.bounds.y, 2 * reach, tells.bounds.height)
        canvas.box(plate, tokens.TITLE.rim, radius=15, alpha=0.6)
        self.tree.draw(canvas)

    def _lay_out(self) -> None:
        wide, high = self.space
        stage = self._stage
        nodes: list[Node] = [Node("name", Role.HEADING, _("Riad"), stage.box(Bounds(780, 20, 360, 170)))]
        for game, middle in zip(self.shelf, ARCHES, strict=False):
            nodes.append(self._arch(game, middle))
        self.tree.grow([*nodes, *self._buttons(wide, high)])

    def _arch(self, game: Game, middle: float) -> _Arch:
        stage = self._stage
        glow = stage.box(GLOW_BOX.moved(middle, 0))
        grown = self.services.ruler.growth
        width, height = min(PLATE[0] * grown, 500.0), PLATE[1] * (1 + grown) / 2
        foot = stage.box(Bounds(middle, BASE - 6, 0, 0))
        plate = Bounds(foot.x - width / 2, foot.y, width, height)
        whole = Bounds(min(glow.x, plate.x), glow.y, max(glow.width, width), plate.bottom - glow.y)

        return _Arch(game, whole, glow, plate, lambda: self._setup(game))

    def _buttons(self, wide: float, high: float) -> list[Node]:
        more = 14 * (self.services.ruler.growth - 1)
        main = Bounds(wide / 2 - 320, high - 118 - more, 640, 76)
        below = Bounds(wide / 2 - 460, high - 38 - more, 920, 30 + more)
        if more:  # below the buttons there is the whole width for it
            below = Bounds(40, below.y, wide - 80, below.height)
        row, ground = high - 106 - more, "#0C1228"
        places = Bounds(wide - 620, row, 560, 64).columns(3, 16)
        beside: list[Node] = []
        if not self.services.kiosk:
            beside += [
                Button("options", _("Options"), places[1], self._options, solid=ground),
                Button("quit", _("Quit"), places[2], Quit, solid=ground),
            ]
        if watch := self._watch:
            corner = Bounds(wide - 330, 40, 270, 60)
            beside.append(
                Button("watch", _("Watch a game"), corner, lambda: watch(False), icon="eye", solid=ground, style=WATCH)
            )
        if self._saved:
            beside.insert(0, Button("load", _("Load"), places[0], self._saved, solid=ground))
        if self._played:
            evenings = Bounds(60 if self._left is None else 286, row, 250, 64)
            beside.insert(0, Button("played", _("Played here"), evenings, self._played, solid=ground))
        left, first = self._left, self.shelf[0]
        style = tokens.BUTTON.sized(30)
        if left is None:
            start = Button(
                "new", _("New game"), main, lambda: self._setup(first), kind="main", key="Enter", style=style
            )
            tells = _("People and computers at one table, in any mixture.")
            return [
                start,
                Words("tells", tells, below, TELLS, tokens.PLASTER, "middle"),
                *beside,
            ]
        go_on = Button("continue", _("Continue"), main, left.go, kind="main", key="Enter", style=style)
        fresh = Button("new", _("New game"), Bounds(60, row, 210, 64), lambda: self._setup(first), solid=ground)
        where = Words("tells", left.tells, below, TELLS, tokens.PLASTER, "middle")
        return [go_on, where, fresh, *beside]

    def _options(self) -> Go:
        return Push(OptionsScene(self.services, self.theme))

    def _name(self, canvas: Canvas) -> None:
        words, canvas = canvas, canvas.usual()  # the name is as large as the picture asks for
        x, y = self.space[0] / 2, self._stage.y + 138 * self._stage.scale
        style = tokens.TITLE_TYPE.sized(146 * self._stage.scale)
        canvas.text(_("Riad"), x, y + 5, style, "#070A1C", "middle")
        name = canvas.text(_("Riad"), x, y, style, tokens.GLOW_PALE, "middle")
        arabic = tokens.ARABIC_TITLE.sized(46 * self._stage.scale)
        canvas.text(
            ARABIC, name.right + 164 * self._stage.scale, y - 72 * self._stage.scale, arabic, tokens.BRASS, "middle"
        )
        motto = tokens.FACT.sized(26)
        words.text(
            _("Three games from Morocco, one table"), x, y + 44 * self._stage.scale, motto, tokens.PLASTER, "middle"
        )

    def _picture(self, canvas: Canvas) -> None:
        """The courtyard; what a window of another shape shows beside and above it is sky and more of the walls."""
        canvas.fill("#0A1030")
        whole = self._stage.box(Bounds(0, 0, WIDE, HIGH))
        canvas.picture(PICTURE, *whole)
        middle = canvas.area(whole)
        if middle.top > 0:
            # the colours of the picture's upper edge go on upwards, its stars don't
            edge = canvas.surface.subsurface((0, middle.top + 1, canvas.surface.get_width(), 1))
            colours = pygame.transform.smoothscale(edge, (8, 1))
            canvas.surface.blit(pygame.transform.smoothscale(colours, (edge.get_width(), middle.top + 1)), (0, 0))
        if whole.x <= 0:
            return
        for beside, turned in ((pygame.Rect(0, 0, middle.left, middle.bottom), True),
                               (pygame.Rect(middle.right, 0, middle.left + 1, middle.bottom), False)):  # fmt: skip
            width = min(beside.width, middle.width)
            source = pygame.Rect(middle.left if turned else middle.right - width, 0, width, middle.bottom)
            strip = pygame.transform.flip(canvas.surface.subsurface(source), flip_x=True, flip_y=False)
            canvas.surface.blit(strip, (beside.right - width if turned else beside.left, 0))
        canvas.shape(("sides", round(whole.x, 2)), Bounds(0, 0, *self.space), lambda s, w, h: _shade(s, w, h, whole.x))


def _shade(sketch: Sketch, w: float, h: float, side: float) -> None:
    dark = tokens.TITLE.rim
    for edge, inner in ((0.0, side + 260), (w, w - side - 260)):
        fade = sketch.linear(edge, 0, inner, 0, (0, dark, 1), (0.5, dark, 0.8), (1, dark, 0))
        left = min(edge, inner)
        sketch.path(f"M{left} 0H{left + side + 260}V{h}H{left}Z", fade)


def _plate(lit: bool, held: bool) -> Callable[[Sketch, float, float], None]:
    def compose(sketch: Sketch, w: float, h: float) -> None:
        sketch.path(cartouche(3, 8, w, h, 14), tokens.BLACK, alpha=0.45)
        top, low = ("#121937", "#0A0F26") if held else ("#26315C", "#141C42") if lit else ("#1C2547", "#0E1430")
        night = sketch.linear(0, 0, 0, h, (0, top), (1, low))
        sketch.path(cartouche(0, 0, w, h, 14), night, line=tokens.BRASS, width=3.4 if lit else 2)
        sketch.path(cartouche(6, 6, w - 12, h - 12, 10), line=tokens.BRASS, width=1.1, line_alpha=0.55)

    return compose
