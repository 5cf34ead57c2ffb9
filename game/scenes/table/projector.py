"""The public view of a table, large: for a projector at a game night, legible from three metres."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.board import Spot
from game.core.play import Action
from game.core.text import _, number
from game.scenes.scene import Drop, Go, Push, Scene
from game.scenes.table.prompt import Choice
from game.scenes.table.public import PublicView
from game.scenes.table.public_picture import draw_public
from game.ui.canvas import Canvas
from game.ui.far import FarCanvas
from game.ui.feed import key_name
from game.ui.keys import Binding
from game.ui.node import Node, Role

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

KEY: Final = "V"
"""The key that shows the public view, and the table again."""
LEAVING: Final = ("Esc", KEY)
WATCHED_KEYS: Final = ("F9", "F11", "F12")
_CLICKS: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
"""The wheel isn't one."""


class Keyed(Node):
    """Something to be decided by its key alone: there is no pointing in this view."""

    @property
    def focusable(self) -> bool:
        """Nothing is stopped at."""
        return False

    @property
    def touchable(self) -> bool:
        """Nothing is pointed at."""
        return False


class ProjectorScene(Scene):
    """The public view in place of the table. The game goes on beneath it.

    People decide by the keys that it shows; for everything else a click or Esc brings the table back.
    """

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table
        self.theme = table.theme
        self.view = PublicView(table)
        self._canvas: FarCanvas | None = None
        self._leaving = False
        self.choices: list[Choice] = []
        self._built: tuple[object, ...] = ()
        """What was the case when the tree was grown last."""

    def enter(self) -> None:
        """Also when what a round has brought has been read."""
        self.table.enter()
        self._build()

    def resized(self, space: tuple[float, float]) -> None:
        """Lay everything out anew."""
        super().resized(space)
        self.view.lay_out(space)
        self._build()

    def intercept(self, event: pygame.Event) -> bool:
        """Any click leads back to the table; a key while something moves shows its end at once."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self._leaving = self._leaving or (event.type == pygame.MOUSEBUTTONDOWN and event.button in _CLICKS)
            return True
        if event.type != pygame.KEYDOWN or key_name(event) in (*LEAVING, *WATCHED_KEYS):
            return False
        if self.view.resting and self.table.controller.resting:
            return False
        self.table.controller.hurry()
        self.view.controller.hurry()
        self.dirty = True
        self._build()
        return True

    def bindings(self) -> Sequence[Binding]:
        """The key that brought the view takes it away; plus and minus go along the amounts."""
        asked = self.table.bindings() if self.table.persons_turn else ()
        return Binding((KEY,), _("the table"), lambda _key: Drop()), *asked

    def update(self, seconds: float) -> Go | None:
        """The game goes on. What a round has brought is read here; for the result the table comes back."""
        if self._leaving:
            return Drop()
        self.dirty = self.view.update(seconds) or self.dirty
        go = self._let_the_table(seconds)
        if self._question() != self._built:
            self._build()
        return go if go is None or isinstance(go, Push) else Drop()

    def _let_the_table(self, seconds: float) -> Go | None:
        """Time goes by at the table, too, but it waits for what is shown here; nobody is handed the laptop."""
        table = self.table
        if not table.controller.resting:
            table.controller.update(seconds)
            return None
        if not self.view.resting or (table.eyes.waiting is not None and not table.reading):
            return None
        return table.update(seconds)

    def _question(self) -> tuple[object, ...]:
        table = self.table
        ladder = table.choosing.amount(), table.choosing.tried
        return len(table.match.history), self.view.question, self.view.resting, table.persons_turn, ladder

    def _build(self) -> None:
        """Grow the tree of what is there now, for those who can't see the picture."""
        view, zones = self.view, self.view.zones
        self._built = self._question()
        _seat, question = view.question
        self.choices = self._choices() if view.resting else []
        nodes: list[Node] = [Node("prompt", Role.HEADING, question, zones.prompt, value=view.last_words)]
        for seat, row in enumerate(zones.rows):
            its = view.number(seat)
            told = ", ".join(part for part in (view.face.says(seat), "" if its is None else number(its)) if part)
            nodes.append(Node(f"seat-{seat}", Role.GROUP, view.signs[seat], row, value=told))
        nodes += [
            Keyed(choice.name, Role.BUTTON, choice.label, zones.prompt, press=choice.press, key=choice.key)
            for choice in self.choices
        ]
        self.tree.grow(nodes)
        self.dirty = True

    def _choices(self) -> list[Choice]:
        """What may be done by keys; where a person is asked and none will do, the way back to the table."""
        asked = self.table.persons_turn or self.table.eyes.waiting is not None
        by_keys = decided_by_keys(self.table)
        return by_keys or ([Choice("back", _("Table"), Drop, "Esc")] if asked else [])

    def draw(self, canvas: Canvas) -> None:
        """On a canvas of its own, so that nothing painted for near eyes is shown to far ones."""
        if self._canvas is None or self._canvas.surface is not canvas.surface or self._canvas.k != canvas.k:
            self._canvas = FarCanvas(canvas.surface, canvas.k, canvas.art, canvas.type)
            self._canvas.shortened = canvas.shortened
        draw_public(self._canvas, self.view, self.choices)


def decided_by_keys(table: TableScene) -> list[Choice]:
    """What the person to decide may do by a key alone, as at the table: a bid or a pass, not what is touched there."""
    if not table.persons_turn:
        return []
    choosing = table.choosing
    found: list[Choice] = []
    for choice in choosing.choices(table.decide, table.touch, table.forget, table.limit):
        kind, _space, written = choice.name.partition(" ")
        action = choosing.completing(Spot(written)) if kind == "touch" else choice.action
        if action is None or (choice.action and action.touches()):
            continue
        found.append(replace(choice, press=_played(table, action), action=action))
    if len(choosing.ladder) > 1:
        found.insert(0, Choice("ladder.up", "", lambda: table.climb(1), "+"))
    return [choice for choice in found if choice.key]


def _played(table: TableScene, action: Action) -> Callable[[], object]:
    return lambda: table.decide(action)
