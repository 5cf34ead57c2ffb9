"""Where numbers can take the men of one board."""

from __future__ import annotations

from functools import cache

from game.rules.marrakesh.boards import bears_off
from game.rules.marrakesh.state import POINTS, Men


@cache
def steps(men: Men, number: int) -> tuple[Men, ...]:
    """All that one number can make of a position (MK-12)."""
    found = []
    for start in range(POINTS, 0, -1):
        if men[start - 1] and (start > number or bears_off(men, number, start)):
            left = list(men)
            left[start - 1] -= 1
            if start > number:
                left[start - number - 1] += 1
            found.append(tuple(left))
    return tuple(found)


@cache
def ends(men: Men, numbers: tuple[int, ...]) -> tuple[Men, ...]:
    """All that numbers can make of a position, played in any order, each once; what is too much is dropped (MK-14)."""
    if not numbers or not any(men):
        return (men,)
    found: dict[Men, None] = {}
    for number in dict.fromkeys(numbers):
        at = numbers.index(number)
        rest = numbers[:at] + numbers[at + 1 :]
        for after in steps(men, number):
            found.update(dict.fromkeys(ends(after, rest)))
    return tuple(found)
