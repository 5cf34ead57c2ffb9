"""The judge of Morocco: what the actor's actions are worth in points, one action ahead and no further."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.play import Action
from game.rules.morocco.actions import NOTHING, Cousins, End, Keep, Swap, Tourist
from game.rules.morocco.counting import district, juice_values, totals
from game.rules.morocco.market import DISTRICT, FULL
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import OPEN, State, cubes, ranking, worker_count, workers

CLOSES: Final = (1.0, 0.72, 0.5, 0.3, 0.12)
"""How likely a stall is closed in time, by what it lacks to be full."""
STAYS: Final = (1.0, 0.9, 0.75, 0.62, 0.5)
"""How likely those who lead in it still lead then."""
TILE: Final = 2.0
"""What a market tile is worth beyond the five points: it may join a district (MO-39)."""
GUARD: Final = 1.3
GOLD: Final = 1.0
TOURIST: Final = 0.8
COUSINS: Final = 1.5
ASSISTANT: Final = 0.12
"""What an assistant at hand is worth: there are twelve, and they come back."""
CUBE: Final = 0.22
RIVALS: Final = 0.6
"""How much of a point a rival's point costs."""

POINTS: Final = "points and gold"
JUICE: Final = "juice"
TILES: Final = "the district"
STANDING: Final = "places in stalls"
WORKERS: Final = "workers kept"
CUBES: Final = "cubes kept"
OTHERS: Final = "what the others get"
"""The terms of the evaluation."""


@cache
def prospects(stall: int, missing: int) -> tuple[tuple[int, float], ...]:
    """What a stall promises each seat in it, in points: by its place now (MO-26 to MO-28), were it to be closed."""
    closes, stays = CLOSES[missing], STAYS[missing]
    found = []
    for rank in ranking(stall):
        if rank.place == 1:
            worth = 5.0 if rank.tied else 5.0 + TILE
        elif rank.place == 2:
            worth = 2.0 if rank.tied else 2.0 + GOLD + GUARD
        else:
            worth = 2.0 if rank.place == 3 else 0.0
        found.append((rank.seat, closes * (stays * worth + (1 - stays) * 2.0)))
    return tuple(found)


class MoroccoJudge:
    """Weighs actions in points: what they make the actor's own at the end, against the others'."""

    def __init__(self, rules: Morocco) -> None:
        self._rules = rules
        self._market = rules.market

    def weigh(self, state: State) -> Sequence[tuple[Action, float]]:
        """The actor's sensible actions, each with its worth in points. Never empty."""
        seat = state.actor
        found = []
        for action in self._sensible(state):
            after = state.copy()
            self._rules.apply(after, action)
            found.append((action, self.worth(after, seat)))
        return found

    def _sensible(self, state: State) -> list[Action]:
        """What is worth a thought: no gold is swapped away, and the cube paid besides is the one there is most of."""
        legal = self._rules.legal_actions(state)
        plenty = cubes(state.hands[state.actor])
        best: dict[tuple[object, ...], Action] = {}
        for action in legal:
            match action:
                case Swap():
                    continue
                case Tourist(space=space, colour=colour) | Cousins(space=space, colour=colour):
                    key: tuple[object, ...] = (type(action), space)
                    other = best.get(key)
                    if other is None or plenty[colour] > plenty[other.colour]:  # type: ignore[attr-defined]
                        best[key] = action
                case Keep(cube=cube) if cube == NOTHING and len(legal) > 1:
                    continue
                case End():
                    return [action]
                case _:
                    best[(action,)] = action
        return list(best.values()) or [legal[0]]

    def terms(self, state: State, action: Action) -> dict[str, float]:
        """What makes up the worth of an action for its actor."""
        after = state.copy()
        self._rules.apply(after, action)
        return self.reckoning(after, state.actor)

    def worth(self, s: State, seat: int) -> float:
        """A seat's points at the end as far as they can be told, less a part of the others'."""
        own = list(map(float, totals(self._market, s)))
        for who, its in enumerate(self._promised(s)):
            own[who] += sum(its)
        rest = sum(own) - own[seat]
        return own[seat] - RIVALS * rest / (self._market.seats - 1)

    def reckoning(self, s: State, seat: int) -> dict[str, float]:
        """The same, term by term."""
        own = totals(self._market, s)
        promised = self._promised(s)
        juice, tiles = sum(juice_values(s, seat)), DISTRICT * len(district(self._market, s.tiles, seat))
        standing, cups, workers_left, cubes_left = promised[seat]
        rest = sum(own) - own[seat] + sum(map(sum, promised)) - sum(promised[seat])
        return {
            POINTS: float(own[seat] - juice - tiles),
            JUICE: juice + cups,
            TILES: float(tiles),
            STANDING: standing,
            WORKERS: workers_left,
            CUBES: cubes_left,
            OTHERS: -RIVALS * rest / (self._market.seats - 1),
        }

    def _promised(self, s: State) -> list[list[float]]:
        """What each seat may still hope for, in points: its standing in stalls, their juice, its workers, its cubes."""
        found = [[0.0, 0.0, 0.0, 0.0] for _seat in range(self._market.seats)]
        gone = 0
        for taken in s.taken:
            gone |= taken
        pointed = [0] * len(s.stalls)
        for target in s.arrows:
            if target >= 0:
                pointed[target] += 1
        for stall, there in enumerate(s.stalls):
            if not there or s.tiles[stall] != OPEN:
                continue
            missing = max(0, FULL - worker_count(there) - pointed[stall])
            for who, worth in prospects(there, missing):
                found[who][0] += worth
            for worker in workers(there):
                corner = self._market.corner[4 * stall + worker.place]
                if not gone >> corner & 1:
                    found[worker.seat][1] += s.values[corner] * CLOSES[missing]
        for who, its in enumerate(found):
            its[2] = GUARD * s.guards[who] + TOURIST * s.tourists[who] + COUSINS * s.cousins[who]
            its[2] += ASSISTANT * s.assistants[who]
            its[3] = CUBE * min(4, sum(cubes(s.hands[who])))
        return found
