"""Setting up: MC-1 to MC-11."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from random import Random

import pytest

from game.core.table import ALL, PUBLIC
from game.rules.marracash.actions import Bid, LineUp, Lot
from game.rules.marracash.card import MARRACASH
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import BANK, CARDS, STEP
from tests.rules.boards import published
from tests.rules.marracash.notation import fresh, lined_up, rules


def draws(count: int) -> list[LineUp]:
    bound = rules()
    state = fresh().after("lot 0").state
    drawn = [bound.chance(state, Random(seed)) for seed in range(count)]
    return [each for each in drawn if isinstance(each, LineUp)]


def test_mc1_three_or_four_play() -> None:
    assert list(MARRACASH.seats) == [3, 4]
    for seats in (1, 2, 5):
        with pytest.raises(ValueError, match=rf"3 or 4 players, not {seats} \(MC-1\)"):
            Marracash(published("marracash"), seats)


def test_mc2_each_takes_a_name_and_its_six_signs() -> None:
    assert sorted(MARRACASH.signs) == ["Ali", "Anfa", "Leila", "Omar"]
    assert fresh(3).state.signs == (6, 6, 6)
    assert fresh(4).state.signs == (6, 6, 6, 6)


def test_mc3_five_shops_of_each_colour_belong_to_nobody() -> None:
    bound = rules()
    assert Counter(bound.souk.colour) == dict.fromkeys(range(5), 5)
    assert fresh().state.owner == (-1,) * 25


def test_mc4_there_are_54_visitors_14_of_them_yellow() -> None:
    for drawn in draws(20):
        everybody = Counter("".join(drawn.entrances) + drawn.line)
        assert everybody == {"Y": 14, "G": 10, "R": 10, "B": 10, "P": 10}


def test_mc4_a_record_with_other_visitors_is_refused() -> None:
    before = fresh().after("lot 0")
    before.refuses(lined_up()[:-1] + "Y", "MC-4", "14 yellow")
    before.refuses(lined_up() + "Y", "MC-4", "14 yellow")


def test_mc5_each_entrance_gets_three_visitors_of_different_colours() -> None:
    for drawn in draws(100):
        assert [len(set(group)) for group in drawn.entrances] == [3, 3, 3]
        assert [len(group) for group in drawn.entrances] == [3, 3, 3]
    at = fresh().after("lot 0", lined_up("RGB YPR GBY"))
    at.shows("F1: red green blue; F8: yellow purple red; F16: green blue yellow")


def test_mc5_every_colour_can_be_drawn_at_every_entrance() -> None:
    seen = {(place, colour) for drawn in draws(100) for place, group in enumerate(drawn.entrances) for colour in group}
    assert len(seen) == 15


@pytest.mark.parametrize(
    "entrances", ["RRB YPR GBY", "RGB YPR", "RG YPR GBY", "RGBB YPR GY", "RGBB YPR GBY", "RGB YPR GBY RGB"]
)
def test_mc5_other_groups_at_the_entrances_are_refused(entrances: str) -> None:
    fresh().after("lot 0").refuses(lined_up(entrances), "MC-5", "three visitors of different colours")


def test_mc5_visitors_of_no_colour_are_refused() -> None:
    before = fresh().after("lot 0")
    drawn = before.rules.read(lined_up())
    assert isinstance(drawn, LineUp)
    before.refuses(LineUp(drawn.entrances, drawn.line + "X"), "MC-5", "three visitors of different colours")


def test_mc5_visitors_are_drawn_once_and_before_anything_is_done() -> None:
    fresh().after("lot 0").refuses("auction R1", "MC-5", "First the visitors")
    fresh().after("lot 0", lined_up()).refuses(lined_up(), "MC-5", "once")


def test_mc6_the_others_form_a_line_with_at_most_three_of_a_colour_side_by_side() -> None:
    longest = Counter[int]()
    for drawn in draws(200):
        assert len(drawn.line) == 45
        longest[max(len(list(run)) for _colour, run in groupby(drawn.line))] += 1
    assert set(longest) == {2, 3} or set(longest) == {3}, "runs of three do happen, longer ones never"


def test_mc6_a_run_of_four_is_refused_and_one_of_three_is_not() -> None:
    before = fresh().after("lot 0")
    head, line = lined_up().rsplit(" ", 1)
    letters = sorted(line, key="RPGBY".index)
    spread = [letter for four in zip(letters[:22], letters[22:44], strict=True) for letter in four] + letters[44:]
    others = [letter for letter in spread if letter != "R"]
    reds = letters.count("R")
    apart = "".join(others[place] + "R" * (3 < place <= reds) for place in range(len(others)))
    assert before.rules.check(before.state, before.rules.read(f"{head} {'RRR' + apart}")) is None
    before.refuses(f"{head} {'R' * 4 + apart.replace('R', '', 1)}", "MC-6", "more than three")


def test_mc7_everybody_sees_the_whole_line() -> None:
    at = fresh().after("lot 0", lined_up())
    for eye in (0, 1, 2, 3, PUBLIC, ALL):
        seen = at.rules.table(at.state, eye)
        assert [len(seen.pieces[place]) for place in at.rules.souk.places] == [1] * 45


def test_mc8_each_starts_with_1200_and_the_bank_is_never_counted() -> None:
    assert fresh(3).state.cash == (1200, 1200, 1200)
    assert fresh(4).state.cash == (1200, 1200, 1200, 1200)
    assert BANK not in fresh().rules.table(fresh().state, ALL).coins


def test_mc9_all_amounts_are_multiples_of_25() -> None:
    assert {bid.amount % STEP for bid in rules().souk.bids} == {0}
    assert {value % 25 for _colour, value in CARDS} == {0}
    opened = fresh().after("lot 0", lined_up(), "auction R1")
    opened.refuses(Bid(110), "MCQ-8", "multiples of 25")
    with pytest.raises(ValueError, match="'bid 110' is no action"):
        opened.rules.read("bid 110")


def test_mc10_the_basic_game_has_no_souvenirs() -> None:
    at = fresh().after("lot 2", lined_up())
    at.shows("phase: act; asked: Omar; souvenirs: - -")
    assert at.state.pile == 0
    assert not any("souvenir" in spot or spot == "pile" for spot in at.rules.table(at.state, ALL).pieces)
    assert "souvenirs" not in at.rules.plain(at.state)


def test_mc11_a_start_player_is_drawn_and_play_goes_clockwise() -> None:
    bound = rules()
    lots = {bound.chance(fresh().state, Random(seed)) for seed in range(40)}
    assert lots == {Lot(seat) for seat in range(4)}
    at = fresh().after("lot 2", lined_up())
    for name in ("Omar", "Anfa", "Ali", "Leila"):
        at.shows(f"turn: {name}; round: 1")
        at = at.after(at.offers("auction")[0], "bid 100", "pass", "pass", "pass")
    at.shows("turn: Omar; round: 2")


def test_mc11_there_are_no_lots_for_empty_chairs_and_only_one() -> None:
    fresh(3).refuses("lot 3", "MC-11", "no such seat")
    fresh().after("lot 0").refuses("lot 1", "MC-11", "before anything else")
    fresh().refuses("auction R1", "MC-5")


def test_mc11_by_agreement_the_top_seat_begins() -> None:
    fresh(start="top-seat").after(lined_up()).shows("turn: Ali; asked: Ali; phase: act")
