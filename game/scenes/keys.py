"""The sheet of keys: all that do something where one is, by what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.text import _
from game.scenes.scene import Drop, Go, Push, Scene
from game.scenes.services import Services
from game.scenes.sheet import HEADING, SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.keys import Binding, cap_of
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import Theme
from game.ui.tree import Tree
from game.ui.words import Words

KEY: Final = "?"
"""The key that brings the sheet, and takes it away."""
_ROW: Final = 44
_APART: Final = 8
"""Units between two caps."""
WORDS: Final = tokens.OPTION.sized(20)
_COLUMN: Final = 560
_TITLE: Final = 56


Row = tuple[tuple[str, ...], str]
"""Keys that do the same, and what that is."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Some keys of one kind: what they are for, and each with its words."""

    title: str
    rows: tuple[Row, ...]


def keys_of(scene: Scene, everywhere: Sequence[Binding]) -> list[Keys]:
    """All keys that do something on a screen: its own, those of the focus, and those of the whole program."""
    here: list[Row] = [((node.key,), node.label) for node in scene.tree.walk() if node.key]
    here += [(binding.keys, binding.words) for binding in scene.bindings()]
    if not any("Esc" in keys for keys, _words in here) and (words := scene.back_words()):
        here.append((("Esc",), words))
    own = {key for keys, _words in here for key in keys}
    moving = [(keys, words) for keys, words in Tree.steering() if not own.issuperset(keys)]
    others = [(binding.keys, binding.words) for binding in everywhere if not own.issuperset(binding.keys)]
    found = (_("Here"), here), (_("With the ring"), moving), (_("Everywhere"), others)
    return [Keys(title, tuple(rows)) for title, rows in found if rows]


class _Row(Node):
    """Keys and what they do."""

    def __init__(self, name: str, row: Row, bounds: Bounds, beside: float) -> None:
        """`beside`: the room that the caps of the column take."""
        keys, words = row
        super().__init__(name, Role.TEXT, words, bounds, value=", ".join(keys))
        self.keys = keys
        self.beside = beside

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The caps at the left, the words beside them."""
        x, y = self.bounds.x, self.bounds.middle_y
        for words in _caps(self.keys):
            canvas.key_cap(words, x, y, tokens.GLOW)
            x += canvas.key_cap_width(words) + _APART
        left = self.bounds.x + self.beside
        room = Bounds(left, self.bounds.y, self.bounds.right - left, self.bounds.height)
        canvas.label(self.label, room, WORDS, tokens.PLASTER, "left")


def _caps(keys: Sequence[str]) -> list[str]:
    """The caps of some keys; what all are held with stands there once."""
    held = keys[0].rpartition("+")[0]
    if held and len(keys) > 1 and all(key.startswith(f"{held}+") for key in keys):
        return [held, *(cap_of(key.removeprefix(f"{held}+")) for key in keys)]
    return [cap_of(key) for key in keys]


class KeysScene(SheetScene):
    """The keys in columns, one for each kind; a column scrolls where the window is too low for it."""

    def __init__(self, services: Services, theme: Theme, kinds: Sequence[Keys]) -> None:
        longest = max(len(kind.rows) for kind in kinds)
        width = len(kinds) * _COLUMN + (len(kinds) - 1) * 40 + 96
        high = min(HEADING + _TITLE + longest * _ROW + 44 + 96, 1020)
        super().__init__(services, theme, _("Keys"), width, high)
        self.kinds = kinds

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """The columns, and the way back."""
        found: list[Node] = []
        head = max(float(_TITLE), self.services.ruler.leading(tokens.PANEL_HEADING) + 8)
        upper = Bounds(inner.x, inner.y, inner.width, inner.height - 88)
        for kind, box in zip(self.kinds, self._columns(upper), strict=True):
            title = Bounds(box.x, box.y, box.width, head - 8)
            found.append(
                Words(f"kind-{kind.title}", kind.title, title, tokens.PANEL_HEADING, tokens.GLOW, heading=True)
            )
            room = Bounds(box.x, box.y + head, box.width, box.height - head)
            beside = max(self._caps_width(keys) for keys, _words in kind.rows) + 14
            rows = [
                _Row(f"{kind.title} {n}", row, Bounds(room.x, room.y + n * _ROW, room.width - 12, _ROW), beside)
                for n, row in enumerate(kind.rows)
            ]
            found.append(Scroll(f"list-{kind.title}", kind.title, room, len(rows) * _ROW, children=rows))
        done = Bounds(inner.middle_x - 160, inner.bottom - 66, 320, 66)
        return [*found, Button("done", _("Done"), done, Drop, kind="main", key="Enter")]

    def _columns(self, box: Bounds) -> list[Bounds]:
        """The columns side by side, each as wide as its rows need, and an equal share of what is left."""
        measure = self.services.ruler.measure
        needs = [
            max(self._caps_width(keys) for keys, _words in kind.rows)
            + max(measure(words, WORDS) for _keys, words in kind.rows)
            for kind in self.kinds
        ]
        more = (box.width - sum(needs)) / len(needs)
        lefts = [box.x + sum(needs[:n]) + n * more for n in range(len(needs))]
        return [Bounds(x, box.y, need + more, box.height) for x, need in zip(lefts, needs, strict=True)]

    def _caps_width(self, keys: Sequence[str]) -> float:
        measure = self.services.ruler.measure
        return sum(measure(words, tokens.KEY_CAP) + 14 + _APART for words in _caps(keys))

    def bindings(self) -> Sequence[Binding]:
        """The key that brought it takes it away."""
        return (Binding((KEY,), _("back"), lambda _key: Drop()),)


def show_keys(services: Services, scene: Scene, everywhere: Sequence[Binding]) -> Go | None:
    """The sheet of the keys of a screen; None where it is shown already."""
    return None if isinstance(scene, KeysScene) else Push(KeysScene(services, scene.theme, keys_of(scene, everywhere)))
