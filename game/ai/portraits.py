"""What tells a character from a plain player: one figure each, measured side by side on the same deals.

`python -m game characters GAME` prints them with 95 % intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final

from game.ai.characters import PLAIN, characters
from game.ai.levels import level
from game.ai.worker import Job, think
from game.core.board import Board
from game.core.play import CHANCE, OVER, Action, Rules, Seat
from game.core.table import Event
from game.rules.marracash.events import Commission, Price
from game.rules.marrakesh.actions import Lead, Play
from game.rules.marrakesh.cards import number
from game.rules.marrakesh.state import PLAY
from game.rules.morocco.actions import GOLD, Take
from game.rules.morocco.counting import juice_values
from game.shelf import find


@dataclass(slots=True)
class Course:
    """A match that was played: what each seat did, and how it ended."""

    rules: Any
    acts: list[tuple[Seat, Any, Action, list[Event]]] = field(default_factory=list)
    """Seat (or chance), the state before, the action, what happened."""
    end: Any = None

    def of(self, seat: Seat) -> Iterator[tuple[Any, Action]]:
        """What a seat did, each with the state before."""
        return ((before, action) for whose, before, action, _events in self.acts if whose == seat)

    def events(self) -> Iterator[Event]:
        """All that happened."""
        return (event for *_rest, events in self.acts for event in events)


@dataclass(frozen=True, slots=True)
class Portrait:
    """A character's figure: what is counted, and whether the character has more of it or less."""

    character: str
    words: str
    measure: Callable[[Course, Seat], float]
    more: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """A character's figure beside a plain player's in the same matches."""

    portrait: Portrait
    character: float
    """On average."""
    plain: float
    reach: float
    """Half the 95 % interval of the difference."""
    matches: int

    def told(self) -> str:
        """In a line, for a terminal."""
        words = (
            f"{self.portrait.character}: {self.portrait.words} {self.character:.2f}, plain {self.plain:.2f}; "
            f"difference {self.character - self.plain:+.2f} ± {self.reach:.2f} in {self.matches} matches"
        )
        return words if self.shows else f"{words}, not sure"

    @property
    def shows(self) -> bool:
        """Whether the difference is surely there, and as it should be."""
        more = self.character - self.plain
        return (more if self.portrait.more else -more) > self.reach


def _paid(course: Course, seat: Seat) -> float:
    return float(sum(event.amount for event in course.events() if isinstance(event, Price) and event.buyer == seat))


def _commission(course: Course, seat: Seat) -> float:
    paid = (event for event in course.events() if isinstance(event, Commission) and event.mover == seat)
    return float(sum(event.customers for event in paid))


def _juice(course: Course, seat: Seat) -> float:
    return float(sum(juice_values(course.end, seat)))


def _gold(course: Course, seat: Seat) -> float:
    return float(sum(isinstance(action, Take) and action.reward == GOLD for _before, action in course.of(seat)))


def _led(course: Course, seat: Seat) -> float:
    above = [
        number(action.number) - fmean(number(card) for card in before.hands[seat])
        for before, action in course.of(seat)
        if isinstance(action, Lead) and len(before.hands[seat]) > 1
    ]
    return fmean(above) if above else 0.0


def _stay(course: Course, seat: Seat) -> float:
    stayed = [
        action.way.oval < 0
        for before, action in course.of(seat)
        if isinstance(action, Play) and before.phase == PLAY and _could_bear_off(course.rules, before)
    ]
    return fmean(stayed) if stayed else 0.0


def _could_bear_off(rules: Rules[Any, Any], state: Any) -> bool:
    kinds = {action.way.oval < 0 for action in rules.legal_actions(state) if isinstance(action, Play)}
    return len(kinds) > 1


PORTRAITS: Final[Mapping[str, tuple[Portrait, ...]]] = MappingProxyType(
    {
        "marracash": (
            Portrait("hoarder", "Dirham paid for shops", _paid, more=False),
            Portrait("broker", "visitors led to others' shops", _commission),
            Portrait("spoiler", "visitors led to others' shops", _commission, more=False),
        ),
        "morocco": (
            Portrait("goldsmith", "rewards taken in gold", _gold),
            Portrait("thirsty", "juice at the end", _juice),
            Portrait("captain", "rewards taken in gold", _gold, more=False),
        ),
        "marrakesh": (
            Portrait("lion", "the number led, above the hand's mean", _led),
            Portrait("fox", "the number led, above the hand's mean", _led, more=False),
            Portrait("runner", "moves on the board where a man could come off", _stay, more=False),
        ),
    }
)


def play(
    game: str, board: Board, cast: Sequence[str], its: str, seed: int, options: Mapping[str, str] | None = None
) -> Course:
    """One match of these characters, by seat, at a level, without a clock."""
    options = find(game).settle(options or {})
    rules = find(game).rules(board, len(cast), options)
    state, rng, thoughts = rules.start(), Random(seed), Random(f"thoughts {seed}")
    course, budget = Course(rules), level(game, its).counted
    while state.actor != OVER:
        seat = state.actor
        if seat == CHANCE:
            action = rules.chance(state, rng)
        else:
            view, lot = rules.observe(state, seat), thoughts.getrandbits(32)
            job = Job(game, board, len(cast), options, seat, view, its, lot, budget, cast[seat])
            action = rules.read(think(job).action)
        events: list[Event] = []
        course.acts.append((seat, state.copy(), action, events))
        rules.apply(state, action, events.append)
    course.end = state
    return course


def casts(game: str) -> list[tuple[str, ...]]:
    """Who sits where, in turn: all characters and a plain player at one table, or each of them against a plain one."""
    names = [each.name for each in characters(game)]
    if find(game).seats[-1] > len(names):
        return list(permutations((*names, PLAIN)))[::5]
    return [cast for name in names for cast in ((name, PLAIN), (PLAIN, name))]


def portray(
    game: str, board: Board, its: str, matches: int, seed: int, options: Mapping[str, str] | None = None
) -> list[Finding]:
    """Each character's figure beside a plain player's, from so many matches; each must sit in two at least."""
    tables = casts(game)
    found: dict[str, list[tuple[float, float]]] = {}
    for at in range(matches):
        cast = tables[at % len(tables)]
        course = play(game, board, cast, its, seed + at // 2 if len(cast) == 2 else seed + at, options)
        for portrait in PORTRAITS[game]:
            if portrait.character in cast:
                pair = (cast.index(portrait.character), cast.index(PLAIN))
                one, other = (portrait.measure(course, seat) for seat in pair)
                found.setdefault(portrait.character, []).append((one, other))
    if any(len(found.get(portrait.character, ())) < 2 for portrait in PORTRAITS[game]):
        raise ValueError(f"{matches} matches are too few for {game}: each character must sit in two")
    return [_finding(portrait, found[portrait.character]) for portrait in PORTRAITS[game]]


def _finding(portrait: Portrait, pairs: Sequence[tuple[float, float]]) -> Finding:
    differences = [one - other for one, other in pairs]
    reach = 1.96 * stdev(differences) / sqrt(len(differences))
    one, other = (fmean(column) for column in zip(*pairs, strict=True))
    return Finding(portrait, one, other, reach, len(pairs))
