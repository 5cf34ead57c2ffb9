"""Written actions: each is read back as what it was, and what can't be read is refused in a sentence."""

from __future__ import annotations

import pytest

from game.core.play import Action
from game.rules.marrakesh.actions import BearOff, Deal, Draw, Move, Throw, TurnUp
from tests.rules.marrakesh.notation import fresh, rules


def test_every_action_of_the_boards_is_read_as_itself() -> None:
    bound = rules()
    assert all(bound.read(written) is action for written, action in bound.actions.items())
    assert {written.split()[0] for written in bound.actions} == {"lead", "answer", "move", "off"}
    assert len(bound.actions) == 28 + 28 + 2 * 15 + 2 * 3 * 21


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("throw 664411 642224", Throw),
        ("deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ", Deal),
        ("turn-up", TurnUp),
        ("draw H2", Draw),
    ],
)
def test_what_chance_did_is_read_back_too(written: str, kind: type[Action]) -> None:
    action = rules().read(written)
    assert type(action) is kind
    assert action.written() == written


@pytest.mark.parametrize(
    "written",
    ["", "  ", "lead", "lead H7", "lead H4 now", "answer", "move 4 point-0-6 point-0-3", "move 6 point-0-6 point-0-0",
     "off 4 point-0-5 oval-0-1", "off 4 point-0-4 oval-1-1", "off 4 point-0-4 oval-0-4", "throw 123456", "throw abc 1",
     "throw 654321 \N{FULLWIDTH DIGIT SIX}54321", "deal H4", "deal H4 SA CQ D2 D2 S6 C6 C5 H3 DA DA SQ",
     "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA XX",
     "turn-up H4", "draw", "draw X", "dance"],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(ValueError, match=r"is no action of Marrakesh on the board marrakesh$") as refused:
        rules().read(written)
    assert str(refused.value).startswith(repr(written))


def test_an_action_tells_what_to_touch_for_it() -> None:
    actions = rules().actions
    assert actions["lead H4"].touches() == actions["answer H4"].touches() == ("card-H4",)
    assert actions["move 4 point-0-6 point-0-2"].touches() == ("point-0-6", "point-0-2")
    assert actions["off 6 point-1-4 oval-1-2"].touches() == ("point-1-4", "oval-1-2")


def test_a_man_walks_past_the_points_between() -> None:
    move, off = (rules().actions[written] for written in ("move 4 point-0-6 point-0-2", "off 6 point-1-3 oval-1-2"))
    assert isinstance(move, Move)
    assert isinstance(off, BearOff)
    assert move.way.path == ("point-0-6", "point-0-5", "point-0-4", "point-0-3", "point-0-2")
    assert off.way.path == ("point-1-3", "point-1-2", "point-1-1", "oval-1-2")


def test_an_action_is_plain_words_without_what_was_worked_out() -> None:
    actions = rules().actions
    assert actions["lead H4"].plain() == {"do": "lead", "card": "H4"}
    wanted = {"do": "off", "number": 6, "start": "point-0-4", "end": "oval-0-1"}
    assert actions["off 6 point-0-4 oval-0-1"].plain() == wanted
    assert rules().read("throw 664411 642224").plain() == {"do": "throw", "dice": ("664411", "642224")}


def test_an_action_of_another_game_is_none_of_this() -> None:
    class Dance(Action):
        def written(self) -> str:
            return "dance"

    at = fresh().after("throw 664411 642224", "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ")
    with pytest.raises(TypeError, match="no action of Marrakesh"):
        at.rules.apply(at.state, Dance())
    at = at.trick("H4", "C6")
    at.refuses(Dance(), "MK-11", "no action of this game")
