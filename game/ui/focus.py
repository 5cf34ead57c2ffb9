"""Where the keyboard goes next: by an arrow to the nearest thing that way, by Tab from group to group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from game.ui.bounds import Bounds
from game.ui.node import Node

ARROWS: Final = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""Right and down, in steps, by the name of the key."""
SCROLLING: Final = frozenset({"PageUp", "PageDown", "Home", "End"})
"""The keys that a list takes for itself while something on it has the focus."""

Stops = Callable[[Node], bool]
"""Whether the keyboard stops at a node."""


def focusable(node: Node) -> bool:
    """What can be done now, or says why not."""
    return node.focusable


def tellable(node: Node) -> bool:
    """That, and whatever else has something to say of itself."""
    return node.focusable or node.touchable


def groups(roots: Sequence[Node], stops: Stops = focusable) -> dict[str, list[Node]]:
    """What the keyboard stops at, by group. A root is one with what stands on it, unless it names another."""
    found: dict[str, list[Node]] = {}
    for root in roots:
        stop = [node for node in (root, *below(root)) if stops(node)]
        if stop:
            found.setdefault(root.group or root.name, []).extend(stop)
    return found


def below(node: Node) -> Iterator[Node]:
    """All that stands on a node, each before its own children."""
    for child in node.children:
        yield child
        if child.children:
            yield from below(child)


def path(roots: Sequence[Node], name: str) -> list[Node]:
    """The node of a name and what it stands on, from the root; [] if there is none."""
    for root in roots:
        if root.name == name:
            return [root]
        found = path(root.children, name)
        if found:
            return [root, *found]
    return []


def nearest(here: Bounds, nodes: Iterable[Node], right: int, down: int) -> Node | None:
    """The nearest of some nodes in a direction; None where none lies there.

    What lies within the quarter of that direction comes before what lies further aside, so that by arrows alone one
    can get from any spot of a board to any other.
    """
    best: tuple[tuple[bool, float], Node] | None = None
    for node in nodes:
        away = _towards(here, node.bounds, right, down)
        if away and (best is None or away < best[0]):
            best = away, node
    return best[1] if best else None


def closest(here: Bounds, nodes: Sequence[Node]) -> Node:
    """The one of some nodes that lies closest to a place, in whatever direction."""
    return min(nodes, key=lambda node: node.bounds.away(here.middle_x, here.middle_y))


def _towards(here: Bounds, there: Bounds, right: int, down: int) -> tuple[bool, float] | None:
    """Whether a box lies aside of a direction, and how far away it is; None where it doesn't lie that way."""
    over, under = there.middle_x - here.middle_x, there.middle_y - here.middle_y
    along, across = (over * right, abs(under)) if right else (under * down, abs(over))
    if along <= 0:
        return None
    if right:
        beside = there.y < here.bottom and there.bottom > here.y
        past = there.x >= here.right - 1 if right > 0 else there.right <= here.x + 1
    else:
        beside = there.x < here.right and there.right > here.x
        past = there.y >= here.bottom - 1 if down > 0 else there.bottom <= here.y + 1
    if beside and past:  # a wide thing straight ahead, whose middle is far aside
        across = min(across, along)
    return across > along, hypot(along, across)
