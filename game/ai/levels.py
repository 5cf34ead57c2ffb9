"""How well an opponent plays, in words for people, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.budget import Budget
from game.core.text import _
from game.shelf import find

NOVICE: Final = "novice"
FAIR: Final = "fair"
STRONG: Final = "strong"
MASTER: Final = "master"
DEFAULT: Final = FAIR
"""Who sits down when nobody says otherwise."""

RANDOM: Final = "random"
GREEDY: Final = "greedy"
NOISY: Final = "noisy"
"""The baselines: for commands, old records and to be measured against."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play: its name in commands and records, its title, and what it does and doesn't see."""

    name: str
    title: str
    help: str
    knows: str = ""
    """What it goes by and what it overlooks, for the page "What the computer knows"."""
    seconds: float = 1.0
    """How long it thinks about one decision at most, in play."""
    playouts: int = 1
    """How much it thinks where a seed must give the same match anywhere."""

    @property
    def clocked(self) -> Budget:
        """Its budget in play."""
        return Budget(seconds=self.seconds)

    @property
    def counted(self) -> Budget:
        """Its budget where no clock may decide."""
        return Budget(playouts=self.playouts)


FORESEEN: Final = ("morocco",)
"""The games whose best levels try their actions out; in the others the strong level is the last."""


def levels(game: str) -> tuple[Level, ...]:
    """The levels that a game's opponents come in, the weakest first; KeyError for a game that isn't in the box."""
    find(game)
    weaker = (
        Level(
            NOVICE, _("Novice"), _("Plays by feeling, and often misses the best."),
            _("Sees what you see. Plays one of the acts that look good now, not always the best of them."),
        ),
        Level(
            FAIR, _("Fair"), _("Counts what an action brings at once."),
            _("Sees what you see. Counts what each action brings at once and soon, and seldom misses the best."),
        ),
    )  # fmt: skip
    if game not in FORESEEN:
        best = Level(
            STRONG, _("Strong"), _("Counts well, and never misses the best it finds."),
            _("Sees what you see. Plays the action that its evaluation finds best, every time."),
        )  # fmt: skip
        return (*weaker, best)
    return (
        *weaker,
        Level(
            STRONG, _("Strong"), _("Thinks ahead, and of what you will do."),
            _("Sees what you see. Tries its best actions out in its head, with everybody's answers to them."),
            seconds=1.0, playouts=100,
        ),
        Level(
            MASTER, _("Master"), _("Thinks ahead for longer, and is seldom wrong."),
            _("Sees what you see. Thinks as the strong level does, further and for longer."),
            seconds=4.0, playouts=400,
        ),
    )  # fmt: skip


def baselines() -> tuple[Level, ...]:
    """Levels that aren't offered to people, the weakest first."""
    return (
        Level(RANDOM, _("By chance"), _("Does anything the rules allow, without a thought.")),
        Level(NOISY, _("Absent-minded"), _("Shrewd, but for every third action, which is done by chance.")),
        Level(GREEDY, _("Shrewd"), _("Counts what an action brings at once. Sees what you see.")),
    )


def level(game: str, name: str) -> Level:
    """The level of a name, baselines among them. ValueError names the levels there are."""
    known = (*levels(game), *baselines())
    for each in known:
        if each.name == name:
            return each
    raise ValueError(f"there is no level {name!r} in {game}; there is {', '.join(each.name for each in known)}")
