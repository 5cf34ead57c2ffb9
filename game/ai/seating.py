"""Which thinker plays at which level of which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.ai.chancer import Chancer
from game.ai.characters import PLAIN, weights
from game.ai.foresight import Foresight, Reckoner
from game.ai.greedy import Greedy, LookAhead, Noisy
from game.ai.judging import judge
from game.ai.levels import BEAM, FAIR, GREEDY, MASTER, NEWCOMER, NOISY, NOVICE, RANDOM, STRONG
from game.ai.marrakesh.solver import MarrakeshSolver
from game.ai.newcomers import Newcomer
from game.ai.playouts import Beam, PlayingOut
from game.ai.thinker import Adviser, Thinker
from game.core.play import Rules
from game.rules.marracash.judge import MarracashJudge
from game.rules.marrakesh.rules import Marrakesh
from game.rules.morocco.judge import MoroccoJudge
from game.rules.morocco.outlook import Outlook

SOFTNESS: Final[Mapping[str, Mapping[str, float]]] = MappingProxyType(
    {
        "marracash": {NOVICE: 300.0, FAIR: 20.0},
        "morocco": {NOVICE: 1.5, FAIR: 0.3},
        "marrakesh": {NOVICE: 1.0, FAIR: 0.2},
    }
)
"""How much worse an action may well be that the weaker levels play, in the game's unit: see `Greedy`."""


MUCH: Final[Mapping[str, float]] = MappingProxyType({"marracash": 240.0, "morocco": 3.0, "marrakesh": 2.0})
"""From which difference on an act is much worse than another, in the game's unit."""
FORESEEING: Final[Mapping[str, Callable[..., Foresight]]] = MappingProxyType(
    {"marracash": MarracashJudge, "morocco": MoroccoJudge}
)
"""The games whose best levels play out in their heads what they might do."""


class Search(NamedTuple):
    """What a level tries out: see `PlayingOut`. Chapters are turns at MarraCash, rounds at Morocco."""

    tried: int
    further: int
    theirs: int = 0
    seasoned: bool = False
    """Whether it reckons where playouts end by what was seen to come of it, where that is known."""


SEARCH: Final[Mapping[str, Mapping[str, Search]]] = MappingProxyType(
    {
        "marracash": {STRONG: Search(2, 1), MASTER: Search(8, 2)},
        "morocco": {STRONG: Search(8, 1), MASTER: Search(8, 0, theirs=4, seasoned=True)},
    }
)
"""At MarraCash the second look is what counts: it wins most matches against who takes none. At Morocco it is to expect
others to look ahead too, and to know what things are worth among those who do: who takes them for greedy is no better
for any number of playouts.
"""
DUEL: Final = 2
"""So many at the table reckon alike in playouts: master v strong at Morocco 71 % of 100 so, 60 % of 46 else. With four
it's no gain: 48 % of 48, and 51 % of the same deals else.
"""
SOLVING: Final[Mapping[str, Callable[..., Thinker]]] = MappingProxyType({"marrakesh": MarrakeshSolver})
"""The games whose best levels solve what is hidden."""
BELIEFS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        STRONG: {"trust": 0.5, "doubt": 1.0},
        MASTER: {"trust": 0.0, "doubt": 0.0, "deals": {2: 6_100, 3: 2_000}, "scored": True},
    }
)
"""What they believe of the other's play: that it shows its hand, or nothing at all; and what the best sees besides.

That is all deals of the last two or three tricks, where they aren't more than so many, and the score of the match.
"""


def seat(game: str, rules: Rules[Any, Any], level: str, character: str = PLAIN) -> Thinker:
    """A thinker of a level and a character, bound to the rules of one game. KeyError or ValueError: nobody plays so."""
    if level == RANDOM:
        return Chancer(rules)
    if level == NEWCOMER:
        return Newcomer(game, rules)
    liked = weights(game, rules.seats, character)
    weighs = judge(game, rules, liked, blind=level == NOVICE)
    if weighs is None:
        return LookAhead(rules)
    if level in SOFTNESS[game]:
        return Greedy(weighs, SOFTNESS[game][level])
    if level == NOISY:
        return Noisy(rules, weighs)
    if isinstance(rules, Marrakesh) and level in BELIEFS:
        return MarrakeshSolver(rules, weights=liked, **BELIEFS[level])
    if game in FORESEEING and level != GREEDY:
        foresees = FORESEEING[game](rules, liked)
        if level == BEAM:
            return Beam(rules, foresees)
        tried, further, theirs, seasoned = SEARCH[game][level]
        reckoner = _reckoner(foresees, rules.seats) if seasoned else None
        shared = rules.seats == DUEL
        return PlayingOut(
            rules, foresees, tried=tried, further=further, theirs=theirs, reckoner=reckoner, shared=shared
        )
    return Greedy(weighs)


def _reckoner(judge: Foresight, seats: int) -> Reckoner | None:
    """Who knows what came of matches; None for a game of which none have been looked at."""
    return Outlook(judge, seats) if isinstance(judge, MoroccoJudge) else None


def adviser(game: str, rules: Rules[Any, Any]) -> Adviser:
    """Who is asked for hints: the strongest who answers soon, without a fancy of its own. ValueError: nobody can."""
    thinker = seat(game, rules, MASTER if game in FORESEEING else STRONG)
    if isinstance(thinker, Greedy | PlayingOut | MarrakeshSolver):
        return thinker
    raise ValueError(f"nobody can give hints in {game}")
