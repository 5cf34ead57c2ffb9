"""Actions as they are written, touched and told."""

from __future__ import annotations

import pytest

from game.rules.morocco.actions import LayOut, Lot, Roll
from tests.rules.morocco.notation import laid_out, rules


def test_every_action_of_the_market_is_read_as_itself() -> None:
    bound = rules()
    assert all(bound.read(written) is action for written, action in bound.actions.items())
    verbs = {written.split()[0] for written in bound.actions}
    assert verbs == {
        "assistant", "bodyguard", "tourist", "cousins", "second", "settle", "scout", "swap", "point", "take", "choose",
        "keep", "pass", "end",
    }  # fmt: skip
    assert len(bound.actions) == 100 * (1 + 1 + 5 + 5 + 1 + 1) + 5 + 40 + 25 + 2 + 5 + 6 + 1 + 1


@pytest.mark.parametrize("written", ["lot 0", "lot 3", "roll black", "roll wild", laid_out(), laid_out("OBPGK")])
def test_what_chance_did_is_read_back_too(written: str) -> None:
    action = rules().read(written)
    assert isinstance(action, Lot | Roll | LayOut)
    assert action.written() == written


@pytest.mark.parametrize(
    "written",
    ["", "  ", "assistant", "assistant S11", "assistant S66-nw", "tourist S11-nw", "tourist S11-nw red", "point S00",
     "swap row-1", "swap row-1 column-1", "scout roof-centre", "keep red", "take juice", "lot", "lot -1", "lot one",
     "roll red", "roll", "lay-out KGPBO KGPBO KGPBO", "lay-out KGPBO KGPBO KGPBX 234", "lay-out KGPBO KGPBO KGPBO 23x",
     "dance"],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(ValueError, match=r"is no action of Morocco on the board morocco$") as refused:
        rules().read(written)
    assert str(refused.value).startswith(repr(written))


def test_an_action_tells_what_to_touch_for_it_the_kind_of_worker_first() -> None:
    actions = rules().actions
    assert actions["scout roof-3"].touches() == ("roof-3",)
    assert actions["assistant S11-nw"].touches() == ("assistant", "S11-nw")
    assert actions["bodyguard S11-nw"].touches() == ("bodyguard", "S11-nw")
    assert actions["tourist S11-nw black"].touches() == ("tourist", "S11-nw", "cube-black")
    assert actions["cousins S11-nw black"].touches() == ("cousins", "S11-nw", "cube-black")
    assert actions["second S12-nw"].touches() == ("second-cousin", "S12-nw")
    assert actions["settle S12-nw"].touches() == ("moving-tourist", "S12-nw")
    assert actions["swap row-3 row-1"].touches() == ("row-3", "row-1")
    assert actions["point S12"].touches() == ("S12",)
    assert actions["choose green"].touches() == actions["keep green"].touches() == ("cube-green",)
    buttons = {written for written, action in actions.items() if not action.touches()}
    assert buttons == {"take gold", "take bodyguard", "keep nothing", "pass", "end"}


def test_no_two_actions_of_one_kind_are_touched_alike() -> None:
    seen: set[object] = set()
    for action in rules().actions.values():
        key = (type(action), action.touches())
        assert key not in seen or not action.touches()
        seen.add(key)


def test_an_action_is_plain_words_without_what_was_worked_out() -> None:
    actions = rules().actions
    assert actions["tourist S11-nw black"].plain() == {"do": "tourist", "space": "S11-nw", "extra": "black"}
    assert actions["swap row-1 row-2"].plain() == {"do": "swap", "first": "row-1", "second": "row-2"}
    assert actions["point S12"].plain() == {"do": "point", "target": "S12"}
    assert actions["keep nothing"].plain() == {"do": "keep", "cube": "nothing"}
    assert rules().read("roll wild").plain() == {"do": "roll", "face": "wild"}
    assert actions["pass"].plain() == {"do": "pass"}


def test_an_unknown_action_is_not_applied() -> None:
    from tests.rules.morocco.test_refusals import Dance

    with pytest.raises(TypeError, match="is no action of Morocco"):
        rules().apply(rules().start(), Dance())
