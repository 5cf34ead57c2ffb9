"""Which face belongs to which game. A new game is one more entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.core.play import Rules
from game.core.voice import Voice
from game.layouts.plan import Plan
from game.stage.face import Face
from game.tables.marracash.face import MarracashFace
from game.tables.marrakesh.face import MarrakeshFace
from game.tables.morocco.face import MoroccoFace

FACES: Final[Mapping[str, Callable[[Any, Any, Plan, Sequence[str]], Face]]] = {
    "marracash": MarracashFace,
    "marrakesh": MarrakeshFace,
    "morocco": MoroccoFace,
}


def face_of(game: str, rules: Rules[Any, Any], voice: Voice[Any], plan: Plan, signs: Sequence[str]) -> Face:
    """The painter of a game by its name, for one board and the names of the seats' signs."""
    return FACES[game](rules, voice, plan, signs)
