"""What is named to who asks for a hint, of all that was thought of."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.thinker import Candidate
from game.ai.worker import Tip, tips_of
from game.core.play import Action


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Any move."""

    name: str

    def written(self) -> str:
        return self.name


def thought(*worths: tuple[float, float]) -> list[Candidate]:
    """Candidates a, b, c, ..., each with its worth, all of it juice, and how unsure it is."""
    return [
        Candidate(Move(name), worth, {"juice": worth}, unsure)
        for name, (worth, unsure) in zip("abcdef", worths, strict=False)
    ]


def test_the_only_act_is_named():
    assert tips_of(thought((2.0, 0.0)), 3) == (Tip("a", 0.0, "", 0.0),)


def test_an_act_is_worse_where_it_is_by_more_than_may_be_chance():
    first, second, third = tips_of(thought((9.0, 0.0), (8.0, 2.0), (5.0, 2.0)), 3)
    assert (first.action, first.difference) == ("a", 0.0)
    assert (second.action, second.difference) == ("b", 0.0)
    assert (third.action, third.difference) == ("c", 4.0)
    assert (third.term, third.amount) == ("juice", -4.0)


def test_acts_that_may_be_as_good_are_named_where_others_are_worse():
    tips = tips_of(thought((9.0, 0.0), (8.5, 2.0), (8.0, 2.0), (3.0, 2.0)), 3)
    assert [(tip.action, tip.difference) for tip in tips] == [("a", 0.0), ("b", 0.0), ("c", 0.0)]


def test_nothing_is_named_where_nothing_tells_acts_apart():
    assert tips_of(thought((9.0, 0.0), (8.5, 2.0), (8.0, 2.0), (7.5, 2.0)), 3) == ()
    assert tips_of(thought((9.0, 0.0), (9.0, 0.0)), 3) == ()
