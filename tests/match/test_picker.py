"""The picker: legal actions narrowed by the spots touched."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.chancer import draw
from game.core.board import Spot
from game.core.play import Action
from game.match.picker import Picker


@dataclass(frozen=True)
class Act(Action):
    name: str
    spots: tuple[Spot, ...] = ()

    def written(self) -> str:
        return self.name

    def touches(self) -> tuple[Spot, ...]:
        return self.spots


A, B, C = Spot("A"), Spot("B"), Spot("C")
FROM_A_TO_B, FROM_A_TO_C, FROM_B_TO_A = Act("a-b", (A, B)), Act("a-c", (A, C)), Act("b-a", (B, A))
TAKE_C, REST = Act("c", (C,)), Act("rest")
ACTS = (FROM_A_TO_B, FROM_A_TO_C, FROM_B_TO_A, TAKE_C, REST)


def test_the_first_touches_are_lit_and_actions_of_no_spot_are_buttons():
    picker = Picker(ACTS)
    assert picker.next_spots() == {A, B, C}
    assert picker.buttons() == [REST]


def test_touching_narrows_until_one_action_is_left():
    picker = Picker(ACTS)
    assert picker.touch(A) is None
    assert picker.next_spots() == {B, C}
    assert picker.fitting() == [FROM_A_TO_B, FROM_A_TO_C]
    assert picker.touch(C) is FROM_A_TO_C


def test_one_touch_chooses_an_action_of_one_spot():
    assert Picker(ACTS).touch(C) is TAKE_C


def test_a_touch_that_leads_nowhere_begins_anew_with_its_spot():
    picker = Picker((FROM_A_TO_C, FROM_B_TO_A))
    picker.touch(A)
    assert picker.touch(B) is None
    assert picker.touched == (B,)
    assert picker.touch(Spot("nowhere")) is None
    assert picker.touched == ()


def test_actions_on_the_same_spots_become_buttons_once_touched():
    picker = Picker((Act("one", (A,)), Act("two", (A,)), REST))
    assert picker.touch(A) is None
    assert [act.written() for act in picker.buttons()] == ["one", "two", "rest"]


def test_a_shorter_action_waits_as_a_button_while_a_longer_one_fits():
    picker = Picker((Act("stay", (A,)), FROM_A_TO_B))
    assert picker.touch(A) is None
    assert [act.written() for act in picker.buttons()] == ["stay"]
    assert picker.touch(B) is FROM_A_TO_B


def test_forgetting_lets_go_of_the_touches():
    picker = Picker(ACTS)
    picker.touch(A)
    picker.forget()
    assert picker.next_spots() == {A, B, C}


def test_every_legal_action_of_whole_matches_is_reached_by_its_touches_or_is_a_button(match_of):
    for seed in range(2):
        match, rng = match_of("pppp", seed, souvenirs="on"), Random(seed)
        while not match.over:
            picker = Picker(match.legal())
            for action in match.legal():
                if not action.touches():
                    assert action in picker.buttons()
                    continue
                picker.forget()
                *before, last = action.touches()
                assert [picker.touch(spot) for spot in before] == [None] * len(before)
                assert picker.touch(last) is action
            match.play(draw(match.legal(), rng))


def test_random_touches_anywhere_only_ever_choose_legal_actions_and_find_them_all(random_match, souk):
    match = random_match(2, "ppp", actions=60)
    assert match.state.round > 1
    assert {type(action).__name__ for action in match.legal()} == {"Move", "Auction"}
    picker, found, rng = Picker(match.legal()), set(), Random(2)
    for _each in range(6000):
        chosen = picker.touch(rng.choice(list(souk.spots)))
        if chosen:
            found.add(chosen)
            picker.forget()
    assert found == set(match.legal())
