"""The logical tree of a screen, apart from its drawing: what there is, what it is called, where it is, what it does.

Keyboard focus, touch sizes, tests that press things by name and screen readers all go by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.text import _
from game.ui.bounds import Bounds
from game.ui.focus import ARROWS, SCROLLING, Stops, below, closest, focusable, groups, nearest, path, tellable
from game.ui.node import PRESSED, Look, Node, Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

TOUCH: Final = 44
"""Units that a finger needs: smaller things are hit from further away."""
TOOLTIP_DELAY: Final = 0.45
"""Seconds that one points at a thing until it is described."""
PRESSING: Final = ("Enter", "Space")
"""The keys that press what has the ring."""
ASKING: Final = 0.6
"""Seconds that a finger rests on a thing to hear what it is, instead of pressing it."""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of an act: the node that was pressed, and what its press answered."""

    node: Node
    answer: object = None


class Tree:
    """The nodes of a screen, lowest first, with pointer and focus. They are kept by name while nodes come and go."""

    def __init__(self) -> None:
        self.roots: list[Node] = []
        self.pointed = ""
        self.held = ""
        self.focused = ""
        self.focus_seen = False
        """Whether the ring shows: only after the keyboard was used."""
        self.home: tuple[str, ...] = ()
        """The groups that the keyboard comes to first, if they are there; else it comes to the first one."""
        self.dirty = True
        self._left_at: tuple[str, Bounds] | None = None
        """The group in which the focus was last, and where: arrows go on from there when what had it is gone."""
        self._stood: dict[str, str] = {}
        """What had the focus last in each group."""
        self._still = 0.0
        self._by_finger = False
        """Whether what is held is held by a finger, which can't point first."""
        self._pointer: tuple[float, float] | None = None

    # the nodes

    def grow(self, nodes: Sequence[Node]) -> None:
        """Put other nodes in place of these; where a name stays, what was going on there goes on."""
        old = {node.name: node for node in self.walk()}
        self.roots = list(nodes)
        seen: set[str] = set()
        for node in self.walk():
            if node.name in seen:
                raise ValueError(f"two things on this screen are called {node.name}")
            seen.add(node.name)
            before = old.get(node.name)
            if before is not None and type(before) is type(node):
                node.inherit(before)
        for part in ("pointed", "held", "focused"):
            if getattr(self, part) not in seen:
                setattr(self, part, "")
        self._note_focus()
        if self._pointer:
            self.point(*self._pointer)
        self.dirty = True

    def walk(self) -> Iterator[Node]:
        """All nodes, each before its children."""
        for root in self.roots:
            yield root
            if root.children:
                yield from below(root)

    def find(self, name: str) -> Node:
        """The node of a name. KeyError, with the names there are, if there is none."""
        for node in self.walk():
            if node.name == name:
                return node
        raise KeyError(f"nothing here is called {name}; there are {', '.join(node.name for node in self.walk())}")

    def has(self, name: str) -> bool:
        """Whether a node of that name is there."""
        return any(node.name == name for node in self.walk())

    def at(self, x: float, y: float) -> Node | None:
        """The topmost node at a point; if none holds it, the nearest one within a finger's reach."""
        nearest: tuple[float, Node] | None = None
        for node, clip in reversed(list(self._walk(self.roots, None))):
            box = node.bounds
            if not (box.x - TOUCH <= x < box.right + TOUCH and box.y - TOUCH <= y < box.bottom + TOUCH):
                continue
            if (clip is not None and not clip.holds(x, y)) or not node.touchable:
                continue
            if box.holds(x, y):
                return node
            away = box.away(x, y)
            reach = box.grown(max(0.0, (TOUCH - box.width) / 2), max(0.0, (TOUCH - box.height) / 2))
            if reach.holds(x, y) and (nearest is None or away < nearest[0]):
                nearest = away, node
        return nearest[1] if nearest else None

    # the pointer

    def point(self, x: float, y: float) -> object:
        """The pointer is at a point; answers what a drag brought about."""
        moved = self._pointer != (x, y)
        self._pointer = (x, y)
        node = self.at(x, y)
        name = node.name if node else ""
        if name != self.pointed:
            self.pointed = name
            self._still = 0
            self.dirty = True
        elif moved and self._still < TOOLTIP_DELAY:
            self._still = 0
        if self.held and moved:
            self.dirty = True
            return self.find(self.held).drag(x, y)
        return None

    def leave(self) -> None:
        """The pointer has left the window."""
        self._pointer = None
        if self.pointed:
            self.pointed = ""
            self.dirty = True

    def hold(self, x: float, y: float, *, finger: bool = False) -> Node | None:
        """The button, or a finger, went down at a point: the node that holds it from now on."""
        self.point(x, y)
        self._still, self._by_finger = 0.0, finger
        self._show_focus(seen=False)
        node = self.at(x, y)
        self.held = node.name if node and node.enabled and node.role in PRESSED else ""
        if self.held and node:
            if node.role in (Role.ENTRY, Role.SLIDER):
                self.focused = node.name
                node.drag(x, y)
            elif self.focused:
                self.focused = ""
        elif self.focused:
            self.focused = ""
        way = path(self.roots, node.name) if node else []
        self._left_at = (way[0].group or way[0].name, way[-1].bounds) if way else None
        self.dirty = True
        return node

    def release(self, x: float, y: float) -> Done | None:
        """The button came up: the node is pressed if it went down there, too, and nobody asked what it is."""
        self.point(x, y)
        asked = self._asks
        name, self.held = self.held, ""
        self.dirty = True
        node = self.at(x, y)
        if not name or node is None or node.name != name or asked:
            return None
        return self.act(node)

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel turned at a point: whether something scrolled."""
        for node, clip in reversed(list(self._walk(self.roots, None))):
            inside = node.bounds.holds(x, y) and (clip is None or clip.holds(x, y))
            if inside and node.wheel(steps):
                self.dirty = True
                self.point(x, y)
                return True
        return False

    # the keyboard

    def step(self, forward: bool = True) -> None:
        """Tab: the focus goes to the next group, or the one before; there to what had it last, or is chosen."""
        found = groups(self.roots)
        if not found:
            return
        names = list(found)
        here = next((name for name in names if any(node.name == self.focused for node in found[name])), "")
        if here:
            there = names[(names.index(here) + (1 if forward else -1)) % len(names)]
        else:
            there = next((name for name in self.home if name in found), names[0 if forward else -1])
        stops = found[there]
        stood = next((node for node in stops if node.name == self._stood.get(there)), None)
        self.focus((stood or next((node for node in stops if node.on), stops[0])).name)

    def go(self, right: int, down: int, stops: Stops = focusable) -> None:
        """An arrow key: the focus goes to the nearest node in that direction, within its group if one lies there."""
        found = groups(self.roots, stops)
        if self._left_at is None or not (self.focused or self._left_at[0] in found):
            self.step()
            return
        group, here = self._left_at
        there = nearest(here, self._others(found.get(group, [])), right, down)
        if there is None and not self.focused:
            there = closest(here, found[group])
        elif there is None and down and self._scroll(-down):
            here = self._left_at[1]
            there = nearest(here, self._others(groups(self.roots, stops).get(group, [])), right, down)
        elif there is None:
            there = nearest(here, self._others([node for each in found.values() for node in each]), right, down)
        if there:
            self.focus(there.name)

    def focus(self, name: str) -> None:
        """Give the focus to a node, bring it into sight, and show that it has it."""
        self.focused = name
        way = path(self.roots, name)
        for outer in way[:-1]:
            outer.bring_into_sight(way[-1].bounds)
        self._note_focus()
        self._show_focus(seen=True)
        self.dirty = True

    def _note_focus(self) -> None:
        """Remember where the focus is, if what has it is there."""
        way = path(self.roots, self.focused) if self.focused else []
        if way:
            group = way[0].group or way[0].name
            self._left_at = group, way[-1].bounds
            self._stood[group] = self.focused

    def _others(self, nodes: Sequence[Node]) -> list[Node]:
        return [node for node in nodes if node.name != self.focused]

    def _scroll(self, steps: float) -> bool:
        """Scroll what the focus stands on, upwards if positive: whether anything moved."""
        moved = any(outer.wheel(steps) for outer in reversed(path(self.roots, self.focused)[:-1]))
        if moved:
            self._note_focus()
            self.dirty = True
        return moved

    @staticmethod
    def steering() -> list[tuple[tuple[str, ...], str]]:
        """What `steer` does with keys on every screen, in words."""
        shifted = tuple(f"Shift+{arrow}" for arrow in ARROWS)
        return [
            (("Tab",), _("to the next group")),
            (("Shift+Tab",), _("to the group before")),
            (tuple(ARROWS), _("to the nearest thing that way")),
            (shifted, _("also to what is only read")),
            (PRESSING, _("press what has the ring")),
            (tuple(ARROWS)[:2], _("less or more of an amount")),
            (("PageUp", "PageDown"), _("through a list")),
            (("Home", "End"), _("to its beginning or end")),
        ]

    def steer(self, key: str) -> Done | bool:
        """A key by its name: True if it was used, Done if something was pressed, False if nobody wanted it."""
        node = next((node for node in self.walk() if node.name == self.focused), None)
        if node and node.enabled and node.steer(key):
            self.dirty = True
            return True
        if node and node.role is Role.ENTRY and key in ("Enter", "Esc"):
            self.focused = ""
            self.dirty = True
            return True
        if key in ("Tab", "Shift+Tab"):
            self.step(forward=key == "Tab")
            return True
        if key in ARROWS:
            self.go(*ARROWS[key])
            return True
        if key.removeprefix("Shift+") in ARROWS:
            self.go(*ARROWS[key.removeprefix("Shift+")], stops=tellable)
            return True
        if key in SCROLLING and any(outer.steer(key) for outer in path(self.roots, self.focused)[:-1]):
            self.dirty = True
            return True
        if node and self.focus_seen and key in PRESSING:
            return self.act(node) or True
        return self.press_key(key)

    def press_key(self, key: str) -> Done | bool:
        """Press what a key stands for, whatever has the focus; False if there is no such thing, or it can't be now."""
        for other in reversed(list(self.walk())):
            if other.key == key and other.enabled:
                return self.act(other) or True
        return False

    def type(self, words: str) -> bool:
        """Words typed: whether the node in focus took them."""
        node = next((node for node in self.walk() if node.name == self.focused), None)
        taken = bool(node and node.enabled and node.type(words))
        self.dirty = self.dirty or taken
        return taken

    def compose(self, words: str) -> None:
        """Words being composed by an input method, not typed yet."""
        node = self.typing()
        if node:
            node.compose(words)
            self.dirty = True

    def act(self, node: Node) -> Done | None:
        """Press a node, however it was reached; None if it can't be pressed now."""
        if not node.enabled or node.role not in PRESSED:
            return None
        self.dirty = True
        return Done(node, node.press() if node.press else None)

    def typing(self) -> Node | None:
        """The entry that has the focus, if one has."""
        node = next((node for node in self.walk() if node.name == self.focused), None) if self.focused else None
        return node if node and node.role is Role.ENTRY and node.enabled else None

    # drawing and telling

    def update(self, seconds: float) -> None:
        """Time goes by: whoever points at a thing for a while, or rests a finger on it, is told about it."""
        if self.pointed and (self._by_finger or not self.held):
            before, self._still = self._still, self._still + seconds
            for end in (TOOLTIP_DELAY, ASKING):
                if before < end <= self._still and self.find(self.pointed).description:
                    self.dirty = True

    @property
    def _asks(self) -> bool:
        """Whether a finger has rested long enough on what it holds to be told about it, if something can be told."""
        if not self._by_finger or self._still < ASKING or not self.held or self.held != self.pointed:
            return False
        node = self.find(self.held)
        return node.foretells or bool(node.description)

    def described(self) -> Node | None:
        """The node whose description is to be shown now."""
        name = self.focused if self.focus_seen else self.pointed if self._still >= TOOLTIP_DELAY else ""
        node = self.find(name) if name and self.has(name) else None
        return node if node and node.description and (self._asks or not self.held) else None

    def look(self, node: Node) -> Look:
        """How a node is met now."""
        pointed, focused = node.name == self.pointed, node.name == self.focused
        if not pointed and not focused:
            return _UNTOUCHED
        return Look(pointed, pointed and node.name == self.held, focused)

    def draw(self, canvas: Canvas) -> None:
        """Paint all nodes, and the keyboard's ring over them."""
        self._draw(self.roots, canvas)
        self.dirty = False
        if self.focus_seen and self.focused and self.has(self.focused):
            self.find(self.focused).draw_focus(canvas)

    def say(self) -> str:
        """The screen in words, a line a node, children indented."""
        lines: list[str] = []

        def say(nodes: Sequence[Node], depth: int) -> None:
            for node in nodes:
                lines.append("  " * depth + node.said())
                say(node.children, depth + 1)

        say(self.roots, 0)
        return "\n".join(lines)

    def _draw(self, nodes: Sequence[Node], canvas: Canvas) -> None:
        for node in nodes:
            before = len(canvas.shortened)
            node.draw(canvas, self.look(node))
            node.cut = tuple(canvas.shortened[before:])
            clip = node.clip()
            if clip is None:
                self._draw(node.children, canvas)
            else:
                with canvas.clip(clip):
                    self._draw(node.children, canvas)

    def _walk(self, nodes: Sequence[Node], clip: Bounds | None) -> Iterator[tuple[Node, Bounds | None]]:
        for node in nodes:
            yield node, clip
            if not node.children:
                continue
            own = node.clip()
            yield from self._walk(node.children, clip if own is None else own if clip is None else own.meets(clip))

    def _show_focus(self, seen: bool) -> None:
        if self.focus_seen != seen:
            self.focus_seen = seen
            self.dirty = True


_UNTOUCHED: Final = Look()
