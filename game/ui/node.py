"""One thing on a screen, apart from its drawing: its name, role, label, state and bounds, and what pressing it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.ui.bounds import Bounds

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Form

Press = Callable[[], object]
Description = str | Callable[[], str]
"""Words, or what finds them when they are wanted: most things are never pointed at."""


class Role(Enum):
    """What kind of thing a node is, as a screen reader says it."""

    BUTTON = "button"
    TOGGLE = "toggle"
    CHOICE = "choice"
    ENTRY = "entry"
    SLIDER = "slider"
    SPOT = "spot"
    GROUP = "group"
    TEXT = "text"
    HEADING = "heading"
    LOG = "log"


PRESSED: Final = frozenset({Role.BUTTON, Role.TOGGLE, Role.CHOICE, Role.ENTRY, Role.SLIDER, Role.SPOT})
"""The roles that one acts on; the others are only read."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a node is met just now."""

    pointed: bool = False
    held: bool = False
    """The button of the mouse, or a finger, is down on it."""
    focused: bool = False


class Node:
    """One thing on a screen. Bounds are units; `press` is called when it is pressed, and answers what is to follow."""

    form: Form = "box"
    """Which outline its focus ring follows."""
    radius: float = 10
    """The corners of that outline."""
    foretells = False
    """Whether it is shown elsewhere what pressing it would bring, as long as it is pointed at."""
    group = ""
    """The group to which it belongs for the keyboard, where it isn't one by itself with what stands on it."""

    def __init__(
        self,
        name: str,
        role: Role,
        label: str,
        bounds: Bounds,
        *,
        press: Press | None = None,
        enabled: bool = True,
        on: bool | None = None,
        value: str = "",
        description: Description = "",
        key: str = "",
        children: Sequence[Node] = (),
    ) -> None:
        self.name = name
        """Unlike any other on its screen: "start", "seat-0.name"."""
        self.role = role
        self.label = label
        self.bounds = bounds
        self.press = press
        self.enabled = enabled
        self.on = on
        """Whether it is chosen or switched on; None where that has no meaning."""
        self.value = value
        """What it is set to, in words."""
        self.cut: tuple[str, ...] = ()
        """Words that had no room when it was drawn last: its tooltip says them in full."""
        self._description = description
        self.key = key
        """The key that presses it wherever the focus is: "Enter", "Esc", "U"."""
        self.children = list(children)

    @property
    def description(self) -> str:
        """What it does, or why it can't be done: the words of its tooltip, after those that had no room."""
        words = self._description if isinstance(self._description, str) else self._description()
        if not self.cut:
            return words
        return "\n".join(dict.fromkeys(each for each in (*self.cut, words) if each))

    @description.setter
    def description(self, words: Description) -> None:
        self._description = words

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paint it; a node of the board is painted by the board."""

    def draw_focus(self, canvas: Canvas) -> None:
        """Paint the keyboard's ring."""
        canvas.focus(self.bounds, self.form, self.radius)

    def clip(self) -> Bounds | None:
        """The box outside which its children aren't there; None: they may stand anywhere."""
        return None

    def bring_into_sight(self, box: Bounds) -> None:
        """Bring a box of something that stands on it into sight."""

    def inherit(self, old: Node) -> None:
        """Take over what a person was doing with the node that stood here before: a caret, a scrolled place."""

    def drag(self, x: float, y: float) -> object:
        """The pointer moved while it was held here."""
        return None

    def steer(self, key: str) -> bool:
        """A key that it uses for itself while it has the focus: whether it did."""
        return False

    def type(self, words: str) -> bool:
        """Words typed while it has the focus: whether it took them."""
        return False

    def compose(self, words: str) -> None:
        """Words that an input method is still composing for it."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it, upwards if positive: whether it scrolled."""
        return False

    @property
    def touchable(self) -> bool:
        """Whether it can be pointed at."""
        return self.role in PRESSED or bool(self.description)

    @property
    def focusable(self) -> bool:
        """Whether the keyboard stops at it; what can't be pressed now is stopped at, too, to hear why."""
        return self.role in PRESSED and (self.enabled or bool(self.description))

    def said(self) -> str:
        """One line: role, label, state."""
        parts = [f"{self.role.value} {self.name}: {self.label}"]
        if self.value:
            parts.append(f"= {self.value}")
        if self.on is not None:
            parts.append("[on]" if self.on else "[off]")
        if not self.enabled:
            parts.append("(not possible)")
        if self.description:
            parts.append(f"- {self.description}")
        return " ".join(parts)
