"""Takes note of every text that is drawn, where it stands, and what is laid over it later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

import pygame

from game.ui.bounds import Bounds
from game.ui.node import Node, Role
from game.ui.pen import Anchor, Pen
from game.ui.scroll import Scroll
from game.ui.tokens import Colour, Style
from game.ui.tree import Tree

COVERS = "panel", "sheet", "paper", "face", "button-ground", "segment"
"""Drawings of the canvas that hide what is under them; a box does if it is filled and not see-through."""
SOLID = 0.8


@dataclass
class Written:
    """A line of words on the screen. Boxes are pixels of the window."""

    words: str
    """As they were meant; a shortened line drew less of them."""
    ink: pygame.Rect
    """What can be seen of the letters, if nothing is cut."""
    visible: pygame.Rect
    """Outside it nothing is drawn."""
    node: Node | None
    """The part of the screen that drew it; None: the scene itself."""
    order: int
    cut: bool = False
    """Whether it was shortened."""
    scrolls: bool = False
    """Whether it may leave its box up and down."""
    within: Bounds | None = None
    """The group that its node is a part of, in units: a row, a panel."""
    turned: bool = False
    """Whether it stands on something that is turned: then its boxes are that thing's own."""


@dataclass
class Cover:
    """Something solid that was drawn over what came before it."""

    area: pygame.Rect
    node: Node | None
    order: int


@dataclass
class Drawn:
    """All that was noted of one picture."""

    texts: list[Written] = field(default_factory=list)
    covers: list[Cover] = field(default_factory=list)
    nodes: list[tuple[Node, pygame.Rect | None]] = field(default_factory=list)
    """The nodes that were drawn, with the pixels outside which they aren't there."""


def window_of(pen: Pen, pixels: pygame.Rect) -> pygame.Rect:
    """Pixels of a pen's surface, which may be a layer, as pixels of the window."""
    return pixels.move(pen.beside[0] - pen._origin[0], pen.beside[1] - pen._origin[1])


@contextmanager
def recording() -> Iterator[Drawn]:
    """Note what is drawn meanwhile; layers that were painted before aren't painted again, so take a new canvas."""
    drawn = Drawn()
    at: list[Node] = []
    turning: list[bool] = []
    write, paragraph, shape, upright = Pen._write, Pen.paragraph, Pen.shape, Pen._upright

    def noted_write(
        pen: Pen, words: str, x: float, y: float, style: Style, colour: Colour, anchor: Anchor, width: float | None
    ) -> Bounds:
        before = len(pen.shortened)
        box = write(pen, words, x, y, style, colour, anchor, width)
        cut = len(pen.shortened) > before
        shown = pen.type.shorten(words, style, pen.k, width * pen.k) if cut and width is not None else words
        if shown.strip():
            ink = pen.type.run(shown, style, pen.k, colour).get_bounding_rect()
            ink.move_ip(round(box.x * pen.k), round(y * pen.k) - pen.type.ascent(shown, style, pen.k))
            ink.move_ip(pen.beside)
            visible = window_of(pen, pen.surface.get_clip())
            scrolls = any(isinstance(node, Scroll) for node in at)
            groups = [node.bounds for node in at[:-1] if node.role is Role.GROUP and not isinstance(node, Scroll)]
            within = groups[-1] if groups else None
            drawn.texts.append(
                Written(words, ink, visible, at[-1] if at else None, order(), cut, scrolls, within, bool(turning))
            )
        elif cut:
            place = pygame.Rect(round(x * pen.k), round(y * pen.k), 1, 1)
            drawn.texts.append(Written(words, place, place, at[-1] if at else None, order(), cut))
        return box

    def noted_paragraph(
        pen: Pen, words: str, bounds: Bounds, style: Style, colour: Colour, anchor: Anchor = "left",
        leading: float | None = None, *, middled: bool = False,
    ) -> Bounds:  # fmt: skip
        before = len(pen.shortened)
        used = paragraph(pen, words, bounds, style, colour, anchor, leading, middled=middled)
        if words in pen.shortened[before:]:
            place = pygame.Rect(round(bounds.x * pen.k), round(bounds.y * pen.k), 1, 1)
            drawn.texts.append(Written(words, place, place, at[-1] if at else None, order(), cut=True))
        return used

    def order() -> int:
        return len(drawn.texts) + len(drawn.covers)

    def noted_shape(
        pen: Pen, key: object, bounds: Bounds, compose: object, margin: float = 0, alpha: int = 255
    ) -> None:
        shape(pen, key, bounds, compose, margin, alpha)  # type: ignore[arg-type]
        kind = key[0] if isinstance(key, tuple) and key else ""
        solid = kind in COVERS or (kind == "box" and key[1] != "none" and key[3] >= SOLID)  # type: ignore[index]
        if solid and not turning:
            seen = window_of(pen, pen.area(bounds).clip(pen.surface.get_clip()))
            drawn.covers.append(Cover(seen, at[-1] if at else None, order()))

    def noted_upright(pen: Pen, *args: object) -> pygame.Surface:
        turning.append(True)
        try:
            return upright(pen, *args)  # type: ignore[arg-type]
        finally:
            turning.pop()

    def draw(tree: Tree, nodes: Sequence[Node], canvas: Pen) -> None:
        for node in nodes:
            at.append(node)
            clip = canvas.surface.get_clip() if any(isinstance(other, Scroll) for other in at[:-1]) else None
            drawn.nodes.append((node, clip))
            before = len(canvas.shortened)
            node.draw(canvas, tree.look(node))  # type: ignore[arg-type]
            node.cut = tuple(canvas.shortened[before:])
            inner = node.clip()
            if inner is None:
                draw(tree, node.children, canvas)
            else:
                with canvas.clip(inner):
                    draw(tree, node.children, canvas)
            at.pop()

    with (
        patch.object(Pen, "_write", noted_write),
        patch.object(Pen, "paragraph", noted_paragraph),
        patch.object(Pen, "shape", noted_shape),
        patch.object(Pen, "_upright", noted_upright),
        patch.object(Tree, "_draw", draw),
    ):
        yield drawn
