"""Written actions: each is read back as what it was, and what can't be read is refused in a sentence."""

from __future__ import annotations

import pytest

from game.rules.marracash.actions import LEFT, Fill, LineUp, Lot, Move, Pass, Reveal, taken
from tests.rules.marracash.notation import lined_up, rules


def test_every_action_of_the_souk_is_read_as_itself() -> None:
    bound = rules(souvenirs="on")
    assert all(bound.read(written) is action for written, action in bound.actions.items())
    assert len({action.written() for action in bound.actions.values()}) == len(bound.actions)
    verbs = {written.split()[0] for written in bound.actions}
    assert verbs == {"move", "auction", "bid", "pass", "sell", "fill"}


@pytest.mark.parametrize("written", ["lot 0", "lot 3", "reveal red-75", lined_up()])
def test_what_chance_did_is_read_back_too(written: str) -> None:
    action = rules().read(written)
    assert isinstance(action, Lot | Reveal | LineUp)
    assert action.written() == written


@pytest.mark.parametrize(
    "written",
    ["", "  ", "move", "move F8 F10", "move F8", "bid", "bid 110", "bid 75", "auction Z9", "fill F2 left 2", "pass now",
     "fill F8 left 5", "sell red-25", "lot", "lot -1", "lot one", "reveal pink-50", "line-up", "line-up RGB then",
     "dance", "line-up RGB YPR GBX then YY"],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(ValueError, match=r"is no action of MarraCash on the board marracash$") as refused:
        rules().read(written)
    assert str(refused.value).startswith(repr(written))


def test_an_action_tells_what_to_touch_for_it() -> None:
    actions = rules().actions
    move, fill = actions["move F8 F9"], actions["fill F8 left 3"]
    assert isinstance(move, Move)
    assert isinstance(fill, Fill)
    assert move.touches() == ("F8", "F9")
    assert actions["auction R5"].touches() == ("R5",)
    assert fill.touches() == ("F8", taken(LEFT, 3))
    assert Pass().touches() == actions["bid 125"].touches() == ()


def test_an_action_is_plain_words_without_what_was_worked_out() -> None:
    actions = rules().actions
    assert actions["move F8 F9"].plain() == {"do": "move", "start": "F8", "end": "F9"}
    assert actions["fill F8 left 3"].plain() == {"do": "fill", "entrance": "F8", "end": "left", "count": 3}
    assert actions["pass"].plain() == {"do": "pass"}
