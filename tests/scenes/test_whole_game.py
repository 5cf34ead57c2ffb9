"""Whole games by the mouse alone, from title to final count; the model is never touched."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.scenes.result import ResultScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.reckoning import ReckoningScene
from game.scenes.table.scene import TableScene

LONGEST = 60
"""Seconds that a whole game may take here."""


def pressable(hands):
    """What a person could press on the table to act, by name."""
    acting = []
    for node in hands.scene.tree.walk():
        lit = node.name.startswith("spot ") and node.lit
        button = node.enabled and node.name.startswith(("do ", "touch "))
        if lit or button:
            acting.append(node.name)
    return acting


def play_on(hands, rng, rounds=None):
    """Press things until the final count; how often something was pressed. Rounds that are reckoned are noted."""
    end = time.monotonic() + LONGEST
    presses = 0
    while not isinstance(hands.scene, ResultScene):
        assert time.monotonic() < end, hands.scene.tree.say()
        if isinstance(hands.scene, CurtainScene):
            hands.wait(0.1)
            hands.hold("open", 0.7)
            continue
        if isinstance(hands.scene, ReckoningScene):
            if rounds is not None:
                rounds.append(hands.scene.heading)
            hands.press("on")
            continue
        acting = pressable(hands) if isinstance(hands.scene, TableScene) else []
        if not acting:
            time.sleep(0.002)  # the opponents think in a process of their own
            hands.step(0.05)
            continue
        buttons = [name for name in acting if name.startswith("do ")]
        if any(name.startswith("do bid") for name in buttons) and rng.random() < 0.3:
            hands.press(rng.choice(["ladder.up", "ladder.up4", "ladder.down"]))
        shown = pressable(hands)
        hands.press(rng.choice(shown))
        presses += 1
    return presses


def set_up(hands, *, seats, people, options=(), game="marracash"):
    hands.press("options", "speed.off", "done", f"arch-{game}")
    names = [node.name for node in hands.scene.tree.walk()]
    most = sum(name.endswith(".who") for name in names)
    for seat in range(most - seats):
        hands.press(f"seat-{most - 1 - seat}.remove")
    for seat in range(seats):
        hands.press(f"seat-{seat}.who.{'person' if seat < people else 'computer'}")
    hands.press(*options, "start")


@pytest.mark.parametrize(
    ("seats", "people", "souvenirs"), [(4, 4, False), (3, 1, True)], ids=["four people", "one person, souvenirs"]
)
def test_a_whole_game_from_title_to_final_count(hands, seats, people, souvenirs):
    set_up(hands, seats=seats, people=people, options=["option-souvenirs"] if souvenirs else [])
    assert isinstance(hands.scene, TableScene)
    presses = play_on(hands, Random(seats))
    assert presses > 20
    hands.wait(0.2)
    said = hands.scene.tree.say()
    assert sum(said.count(f"group seat-{seat}:") for seat in range(seats)) == seats
    assert "place 1" in said
    hands.press("title")
    assert hands.scene.tree.has("arch-marracash")
    assert hands.scene.tree.has("new"), "a game that is over isn't continued"


@pytest.mark.parametrize(("seats", "people"), [(2, 2), (4, 1)], ids=["two people", "one person of four"])
def test_a_whole_game_of_morocco(hands, seats, people):
    set_up(hands, seats=seats, people=people, game="morocco")
    assert play_on(hands, Random(seats)) > 20
    hands.wait(0.2)
    said = hands.scene.tree.say()
    assert sum(said.count(f"group seat-{seat}:") for seat in range(seats)) == seats
    assert "place 1" in said


@pytest.mark.parametrize("people", [2, 1], ids=["two people with the curtain", "one person"])
def test_a_whole_match_of_marrakesh_over_three_rounds(hands, people):
    set_up(hands, seats=2, people=people, game="marrakesh", options=["option-rounds.3"])
    rounds = []
    presses = play_on(hands, Random(people), rounds)
    assert presses > 20
    assert rounds == ["Round 1 of 3", "Round 2 of 3", "Round 3 of 3"]
    hands.wait(0.2)
    said = hands.scene.tree.say()
    assert sum(said.count(f"group seat-{seat}:") for seat in range(2)) == 2
    assert "place 1" in said


def test_a_game_that_was_left_goes_on_where_it_was(hands):
    set_up(hands, seats=3, people=3)
    rng = Random(1)
    for _act in range(12):
        hands.press(rng.choice(pressable(hands)))
    before = [(node.name, node.value) for node in hands.scene.tree.walk() if node.name.startswith(("seat-", "top"))]
    hands.press("menu", "leave")
    assert "MarraCash" in hands.find("tells").label
    hands.press("continue")
    assert isinstance(hands.scene, TableScene)
    after = [(node.name, node.value) for node in hands.scene.tree.walk() if node.name.startswith(("seat-", "top"))]
    assert after == before


def test_playing_again_opens_another_table_for_the_same_people(hands):
    set_up(hands, seats=4, people=4)
    hands.press("menu", "count", "count")
    assert isinstance(hands.scene, ResultScene)
    hands.wait(0.2)
    hands.press("again")
    assert isinstance(hands.scene, TableScene)
    assert pressable(hands)
