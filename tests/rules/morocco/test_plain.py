"""The state in plain words: a referee can follow a match by it, and all of it is data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.telling import event as plain_event
from game.rules import morocco
from tests.rules.morocco.notation import fresh, position, rules
from tests.rules.morocco.test_properties import played

PAGE = (Path(morocco.__file__).parent / "json.md").read_text("utf-8")


def test_everything_is_told_by_name() -> None:
    at = position("S11: Green bodyguard, ne Blue tourist; S12: tile Green > S11; S13: tile empty > S14; gold: Blue 2;"
                  " cubes: Blue K K O; taken: White J05; points: Blue 7")  # fmt: skip
    told = at.rules.plain(at.state)
    assert told["workers"] == {"S11-nw": {"seat": 1, "kind": "bodyguard"}, "S11-ne": {"seat": 0, "kind": "tourist"}}
    assert told["stalls"]["S11"] == {"tile": None, "arrow": None, "workers": 3, "overflow": 1}
    assert told["stalls"]["S12"] == {"tile": 1, "arrow": "S11", "workers": 0, "overflow": 0}
    assert told["stalls"]["S13"]["tile"] == "empty"
    assert told["cubes"] == [{"black": 2, "orange": 1}, {}, {}, {}]
    assert told["rows"] == ["black", "green", "purple", "brown", "orange"]
    assert told["rooftop"]["roof-2"] == "green"
    assert told["pawn"] == "roof-1"
    assert "J05" not in told["juice"]
    assert told["juice"]["J00"] == 2
    assert told["juice_taken"] == [[], [], [], [4]]
    assert (told["points"], told["totals"]) == ([7, 0, 0, 0], [9, 3, 0, 4])


def test_what_waits_in_a_chain_is_told() -> None:
    cousins = position("cubes: Blue K K K").after("cousins S11-se black")
    assert cousins.rules.plain(cousins.state)["first_cousin"] == "S11-se"
    reward = position("S11: Green bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
    told = reward.rules.plain(reward.state)
    assert (told["closing"], told["still_to_choose"], told["closed_this_turn"], told["queue"]) == ("S11", [0, 3], 1, [])


def test_the_state_before_anything_is_drawn_is_plain_too() -> None:
    told = rules().plain(fresh().state)
    assert (told["phase"], told["actor"], told["rows"], told["juice"], told["pawn"]) == ("lot", "chance", [], {}, None)


@pytest.mark.parametrize("seats", [2, 4])
def test_states_and_events_are_data(seats: int) -> None:
    states, told = played(seats, 0)
    keys = set(rules(seats).plain(states[0]))
    for state in states:
        plain = rules(seats).plain(state)
        assert json.loads(json.dumps(plain)) == plain
        assert set(plain) == keys
    for event in told:
        json.dumps(plain_event(event))


def test_the_page_explains_every_key_phase_event_and_verb() -> None:
    told = rules().plain(fresh().state)
    assert [key for key in told if f"`{key}`" not in PAGE] == []
    events = {type(event).__name__ for seats in (2, 3, 5) for event in played(seats, 0)[1]}
    assert [name for name in events if f"`{name}`" not in PAGE] == []
    verbs = {written.split()[0] for written in rules().actions}
    assert [verb for verb in verbs if f"`{verb}`" not in PAGE] == []
    phases = {rules(3).plain(state)["phase"] for seed in range(5) for state in played(3, seed)[0]}
    assert [phase for phase in phases if f"`{phase}`" not in PAGE] == []
