"""Where visitors will end: how likely one who stands here is to enter each of the shops that are owned."""

from __future__ import annotations

from typing import Final

from game.rules.marracash.souk import Souk

Chances = tuple[tuple[int, float], ...]
"""(shop, how likely a visitor enters it), for the shops that have a chance at all."""

STEPS: Final = 5
"""How many streets ahead are looked at: no two fountains of the published souk lie further apart."""


class Reach:
    """The chances of one souk's shops, for any owned shops and any time left; worked out once each.

    A visitor is taken to wander from fountain to fountain as movers like it. A street on which an owned shop of
    its colour stands pulls `pull` times as much as one where nothing happens, since somebody earns by it. Each
    street is walked only if somebody still cares to before the end, which is likelier the more turns are left:
    `turns / (turns + slack)`.
    """

    def __init__(self, souk: Souk, pull: float, slack: float) -> None:
        self._souk = souk
        self._pull = pull
        self._slack = slack
        self._known: dict[tuple[int, int, int], tuple[Chances, ...]] = {}

    def chances(self, colour: int, owned: int, turns: int) -> tuple[Chances, ...]:
        """By fountain, for a visitor of a colour, when some shops are owned, one bit each, and so many turns left."""
        key = (colour, owned, turns)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._work_out(colour, owned, turns)
        return found

    def _work_out(self, colour: int, owned: int, turns: int) -> tuple[Chances, ...]:
        likely = turns / (turns + self._slack)
        ways = []
        for moves in self._souk.moves:
            ends = []
            for move in moves:
                doors = (shop for shop, its in move.way.doors if its == colour and owned >> shop & 1)
                ends.append((next(doors, None), move.way.end))
            weight = sum(1.0 if shop is None else self._pull for shop, _end in ends)
            ways.append([(shop, end, likely * (1.0 if shop is None else self._pull) / weight) for shop, end in ends])
        now: list[dict[int, float]] = [{} for _fountain in ways]
        for _step in range(STEPS):
            then = []
            for ends_of in ways:
                sums: dict[int, float] = {}
                for shop, end, share in ends_of:
                    if shop is not None:
                        sums[shop] = sums.get(shop, 0.0) + share
                    else:
                        for other, chance in now[end].items():
                            sums[other] = sums.get(other, 0.0) + share * chance
                then.append(sums)
            now = then
        return tuple(tuple(sorted(sums.items())) for sums in now)
