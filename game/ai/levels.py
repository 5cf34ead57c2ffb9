"""How well an opponent plays, in words for people, and how long it may think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
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
BEAM: Final = "beam"
NEWCOMER: Final = "newcomer"
"""The baselines: for commands, old records and to be measured against."""

BUDGETS: Final[Mapping[tuple[str, str], tuple[float, int]]] = MappingProxyType(
    {
        ("marracash", STRONG): (0.8, 2),
        ("marracash", MASTER): (3.0, 80),
        ("morocco", STRONG): (0.8, 80),
        ("morocco", MASTER): (3.0, 3000),
        ("marrakesh", STRONG): (0.8, 1000),
        ("marrakesh", MASTER): (3.0, 4000),
    }
)
"""The most seconds for a decision in play, and the playouts where a seed must do."""


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
        """Its budget in play: no more than where a seed must do, so that it plays as well as it was measured to."""
        return Budget(self.seconds, self.playouts)

    def budget(self, clocked: bool, playouts: int | None) -> Budget:
        """Its budget where levels are measured: as in play, or so many playouts, or as many as it makes."""
        return Budget(playouts=playouts) if playouts else self.clocked if clocked else self.counted

    @property
    def counted(self) -> Budget:
        """Its budget where no clock may decide."""
        return Budget(playouts=self.playouts)


def levels(game: str) -> tuple[Level, ...]:
    """The levels that a game's opponents come in, the weakest first; KeyError for a game that isn't in the box."""
    find(game)
    overlooks = {
        "marracash": _("It forgets that who leads visitors to another's shop earns a commission."),
        "morocco": _("It forgets that tiles flow over, so that closing one stall can close the next."),
        "marrakesh": _("It doesn't know what the patterns of men borne off pay: it takes off all it can."),
    }.get(game, "")
    sees = _("Sees its own cards and what lies open.") if find(game).hidden else _("Sees what you see.")
    weaker = (
        Level(
            NOVICE, _("Novice"), _("Plays by feeling, and overlooks a thing or two."),
            _("{sees} Plays one of the acts that look good now. {overlooks}", sees=sees, overlooks=overlooks),
        ),
        Level(
            FAIR, _("Fair"), _("Counts what an action brings at once."),
            _("{sees} Counts what each action brings at once and soon, and seldom misses the best.", sees=sees),
        ),
    )  # fmt: skip
    tries = _("{sees} Tries its best actions out in its head, with everybody's answers to them.", sees=sees)
    thought = {
        "marrakesh": (
            _("{sees} Weighs all the hands that you may hold, and trusts that you seldom bluff.", sees=sees),
            _(
                "{sees} Weighs all the hands that you may hold, takes nothing for granted of your play, and minds the "
                "score of the match near its end.",
                sees=sees,
            ),
        ),
        "morocco": (
            tries,
            _(
                "{sees} Thinks as the strong level does, expects everybody else to think ahead too, and goes by what "
                "came of hundreds of matches.",
                sees=sees,
            ),
        ),
    }.get(
        game,
        (
            tries,
            _("{sees} Thinks as the strong level does, of more actions and for longer.", sees=sees),
        ),
    )
    strong, master = BUDGETS[game, STRONG], BUDGETS[game, MASTER]
    return (
        *weaker,
        Level(STRONG, _("Strong"), _("Thinks ahead, and of what you will do."), thought[0], *strong),
        Level(MASTER, _("Master"), _("Thinks ahead for longer, and is seldom wrong."), thought[1], *master),
    )


def baselines() -> tuple[Level, ...]:
    """Levels that aren't offered to people, the weakest first."""
    return (
        Level(RANDOM, _("By chance"), _("Does anything the rules allow, without a thought.")),
        Level(NEWCOMER, _("Newcomer"), _("Goes by the tips in the rulebook.")),
        Level(NOISY, _("Absent-minded"), _("Shrewd, but for every third action, which is done by chance.")),
        Level(GREEDY, _("Shrewd"), _("Counts what an action brings at once. Sees what you see.")),
        Level(BEAM, _("Wary"), _("Looks at its best actions until its next decision, but makes no plan.")),
    )


def level(game: str, name: str) -> Level:
    """The level of a name, baselines among them. ValueError names the levels there are."""
    known = (*levels(game), *baselines())
    for each in known:
        if each.name == name:
            return each
    raise ValueError(f"there is no level {name!r} in {game}; there is {', '.join(each.name for each in known)}")
