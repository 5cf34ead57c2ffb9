"""The state in plain words, for whoever follows a match without our code."""

from __future__ import annotations

import json

from tests.rules.marrakesh.notation import Position, fresh, position


def told(at: Position) -> dict[str, object]:
    """As it comes out of JSON."""
    plain = json.loads(json.dumps(at.rules.plain(at.state)))
    assert isinstance(plain, dict)
    return plain


def test_before_anything_is_thrown() -> None:
    plain = told(fresh(rounds="6"))
    known = {"phase": "throw", "actor": "chance", "round": 1, "rounds": 6, "throws": 0, "leader": None, "turn": None}
    assert {key: plain[key] for key in known} == known
    assert plain["pack_count"] == 52
    assert plain["dice"] == [[], []]
    assert (plain["round_is_over"], plain["tricks"], plain["sealed"]) == (False, [], None)


def test_the_referee_sees_hands_the_sealed_card_and_the_pack() -> None:
    at = fresh().after("throw 664411 642224", "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ", "lead H4")
    plain = told(at)
    assert plain["hands"] == [["CQ", "D2", "D2", "SA", "S6"], ["C5", "C6", "DA", "DA", "H3", "SQ"]]
    assert plain["sealed"] == {"seat": 0, "card": "H4"}
    assert plain["dice"] == [[6, 6, 4, 4, 1, 1], [6, 4, 4, 2, 2, 2]]
    assert plain["men"] == [{"6": 2, "4": 2, "1": 2}, {"6": 1, "4": 2, "2": 3}]
    assert plain["pips"] == [22, 20]
    assert plain["pack_count"] == 40
    assert (plain["phase"], plain["actor"], plain["leader"]) == ("answer", 1, 0)


def test_a_turn_and_the_tricks_before_it() -> None:
    at = fresh().after("throw 664411 642224", "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ").trick("H4", "C6")
    at = at.plays("6 from 6", "4 from 4").trick("SA", "DA").plays("1 from 6")
    plain = told(at)
    assert plain["tricks"] == [
        {"leader": 0, "lead": "H4", "answer": "C6", "winner": 0, "relation": "higher"},
        {"leader": 0, "lead": "SA", "answer": "DA", "winner": 0, "relation": "doubles"},
    ]
    assert plain["turn"] == {"seat": 0, "oval": 2, "off": 0, "numbers": [1, 1, 1], "extra_due": True}
    assert (plain["leader"], plain["ovals"]) == (None, [[2], []])


def test_a_round_that_is_over_lies_there_until_the_next_throw() -> None:
    at = position(
        "Red ovals: 4; Red: 6 4; White ovals: 3 3; Red hand: H4; White hand: C6; thrown: 6 6 4 4 1 1, 1 1 1 1 2 2"
    )
    at = at.trick("H4", "C6").plays("6 from 6", "4 from 4")
    plain = told(at)
    assert plain["round_is_over"]
    assert plain["ovals"] == [[4, 2], [3, 3]]
    assert plain["patterns"] == ["tangier", "gibraltar"]
    assert (plain["pad"], plain["scores"]) == ([[9, 9]], [9, 9])
    plain = told(at.after("throw 664411 642224"))
    assert (plain["round_is_over"], plain["round"], plain["ovals"], plain["throws"]) == (False, 2, [[], []], 1)
