"""What tells one action from another, by the terms of an evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ai.thinker import FURTHER, Reason

REASONS: Final = 3
"""So many are given at most."""
WEIGHTY: Final = 0.2
"""A reason is given if it weighs so much of what weighs most."""


def reasons(terms: Mapping[str, float], others: Mapping[str, float], difference: float) -> tuple[Reason, ...]:
    """The terms that tell one from the other, those in its favour first, then the one that speaks most against it.

    What the terms don't say of the difference between the two is a reason like any other.
    """
    gains = gaps(terms, others, difference)
    weighty = WEIGHTY * max((abs(reason.amount) for reason in gains), default=0.0)
    for_it = [reason for reason in gains if reason.amount > weighty]
    against = [reason for reason in gains[-1:] if reason.amount < -weighty]
    return (*for_it[: REASONS - len(against)], *against)


def gaps(terms: Mapping[str, float], others: Mapping[str, float], difference: float) -> list[Reason]:
    """By each term, how much better one is than the other, the most first; what they don't say is a term, too."""
    gains = [Reason(name, terms.get(name, 0.0) - others.get(name, 0.0)) for name in {**terms, **others}]
    gains.append(Reason(FURTHER, difference - sum(reason.amount for reason in gains)))
    gains.sort(key=lambda reason: -reason.amount)
    return gains
