"""What MarraCash's judge thinks of shops, bids, moves and souvenirs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from game.ai import greedy
from game.core.board import Board
from game.core.play import CHANCE, OVER
from game.rules.marracash.bidding import Bidding
from game.rules.marracash.judge import MarracashJudge
from game.rules.marracash.prices import FITTED, Prices
from game.rules.marracash.reach import Reach
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import CARD_NAMES, SIGNS
from game.rules.marracash.state import ACT, BID, MOVED, State, crowd

RED, PURPLE, GREEN, BLUE, YELLOW = range(5)
TURNS = 28
"""About as many as a match with four seats has."""


@pytest.fixture(scope="module")
def judge(rules: Marracash) -> MarracashJudge:
    return MarracashJudge(rules)


def best(judge: MarracashJudge, state: State) -> str:
    return max(judge.weigh(state), key=lambda weighed: weighed[1])[0].written()


def owned(rules: Marracash, state: State, **owners: int) -> State:
    found = list(state.owner)
    for shop, seat in owners.items():
        found[rules.souk.shops.index(shop)] = seat
    state.owner = tuple(found)
    return state


def standing(rules: Marracash, state: State, **groups: list[int]) -> State:
    """Nobody but these on the fountains."""
    found = [0] * len(rules.souk.fountains)
    for fountain, colours in groups.items():
        found[rules.souk.fountains.index(fountain)] = crowd(colours)
    state.groups = tuple(found)
    return state


def later(rules: Marracash, state: State) -> State:
    """The first action of an ordinary turn."""
    state.round, state.phase, state.step, state.acts, state.actor = 4, ACT, 0, "", state.seat
    return state


# Prices


def worth(rules: Marracash, state: State, shop: str) -> float:
    offer = Bidding(Prices(rules.souk, FITTED[4]), state, TURNS).offer(rules.souk.shops.index(shop))
    return offer.takings + offer.later


def limit(rules: Marracash, state: State, shop: str, seat: int) -> int:
    return Bidding(Prices(rules.souk, FITTED[4]), state, TURNS).limit(rules.souk.shops.index(shop), seat)


def mean_limit(rules: Marracash, deals: Callable[[int], State], shop: str) -> float:
    found = []
    for seed in range(8):
        state = deals(seed)
        found.append(limit(rules, state, shop, (state.seat + 1) % 4))
    return mean(found)


@pytest.fixture(scope="module")
def deals(rules: Marracash) -> Callable[[int], State]:
    def make(seed: int) -> State:
        state, rng = rules.start(), Random(seed)
        while state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
        return state

    return make


@pytest.mark.parametrize(("busy", "quiet"), [("B4", "G1"), ("Y3", "Y1"), ("R5", "R1"), ("G4", "G5"), ("P5", "P4")])
def test_a_shop_on_many_streets_is_worth_more_than_one_on_few(
    rules: Marracash, deals: Callable[[int], State], busy: str, quiet: str
) -> None:
    assert mean_limit(rules, deals, busy) > mean_limit(rules, deals, quiet)


def test_nobody_goes_beyond_their_cash_or_bids_without_a_sign(rules: Marracash, dealt: State) -> None:
    dealt.cash = (1200, 175, 1200, 1200)
    dealt.signs = (6, 6, 0, 6)
    standing(rules, dealt, F8=[BLUE, BLUE], F9=[GREEN])
    assert 0 < limit(rules, dealt, "B4", 1) <= 175
    assert limit(rules, dealt, "B4", 2) == 0


def test_the_auctioneer_goes_less_high_since_the_fee_would_be_lost(rules: Marracash, dealt: State) -> None:
    other = (dealt.seat + 1) % 4
    assert limit(rules, dealt, "B4", dealt.seat) <= limit(rules, dealt, "B4", other) - 75


def test_a_shop_is_worth_less_behind_another_of_its_colour(rules: Marracash, dealt: State) -> None:
    standing(rules, dealt, F8=[BLUE, BLUE])
    alone = worth(rules, dealt, "B4")
    behind = worth(rules, owned(rules, dealt, B2=1), "B4")
    assert behind < 0.8 * alone


def test_visitors_who_wait_at_the_door_are_counted_in_full(rules: Marracash, dealt: State) -> None:
    standing(rules, dealt, F3=[BLUE, BLUE, RED])
    offer = Bidding(Prices(rules.souk, FITTED[4]), dealt, TURNS).offer(rules.souk.shops.index("B1"))
    assert offer.takings == 300


def test_a_shop_is_worth_nothing_when_no_turn_is_left(rules: Marracash, dealt: State) -> None:
    standing(rules, dealt, F8=[BLUE, BLUE])
    bidding = Bidding(Prices(rules.souk, FITTED[4]), dealt, 0)
    assert bidding.offer(rules.souk.shops.index("B4")).later == 0
    assert bidding.limit(rules.souk.shops.index("B4"), 0) == 0


def test_chances_grow_with_time_and_never_make_more_than_one_visitor(rules: Marracash) -> None:
    reach = Reach(rules.souk, FITTED[4].pull, FITTED[4].slack)
    shops = [rules.souk.shops.index(shop) for shop in ("B2", "B4", "B5")]
    for fountain in range(len(rules.souk.fountains)):
        sums = [sum(chance for _shop, chance in reach.chances(BLUE, shops, turns)[fountain]) for turns in (0, 2, 20)]
        assert sums[0] == 0
        assert sums[0] < sums[1] < sums[2] <= 1


def test_a_visitor_never_enters_a_shop_past_another_of_its_colour(rules: Marracash) -> None:
    reach = Reach(rules.souk, FITTED[4].pull, FITTED[4].slack)
    shops = [rules.souk.shops.index(shop) for shop in ("B2", "B4")]
    from_f8 = dict(reach.chances(BLUE, shops, 20)[rules.souk.fountains.index("F8")])
    assert from_f8[shops[0]] > 2 * from_f8[shops[1]]  # both streets from F8 towards B4 pass B2 first


# Auctions


def test_one_bids_below_the_shops_worth_and_passes_above_it(
    rules: Marracash, judge: MarracashJudge, dealt: State
) -> None:
    rules.apply(dealt, rules.read("auction B4"))
    rules.apply(dealt, rules.read("bid 100"))
    assert best(judge, dealt).startswith("bid ")
    dealt.bid = 1100
    assert best(judge, dealt) == "pass"


def test_a_bid_is_legal_whatever_cash_is_left(rules: Marracash, judge: MarracashJudge, dealt: State) -> None:
    rules.apply(dealt, rules.read("auction B4"))
    for cash in (100, 125, 475):
        dealt.cash = (cash,) * 4
        for action, _worth in judge.weigh(dealt):
            assert rules.check(dealt, action) is None


def test_no_shop_is_offered_in_the_last_turn_while_a_move_is_possible(
    rules: Marracash, judge: MarracashJudge, dealt: State
) -> None:
    state = standing(rules, later(rules, dealt), F12=[RED, BLUE])
    state.last, state.head = 1, state.tail
    assert best(judge, state).startswith("move F12")


# Moves


def test_one_leads_visitors_to_ones_own_shops(rules: Marracash, judge: MarracashJudge, dealt: State) -> None:
    seat = dealt.seat
    state = owned(rules, standing(rules, later(rules, dealt), F8=[GREEN, GREEN], F1=[RED]), G4=seat, R1=(seat + 1) % 4)
    assert best(judge, state) in {"move F8 F9", "move F8 F14"}


def test_two_moves_are_planned_together(rules: Marracash, judge: MarracashJudge, dealt: State) -> None:
    """MCX-5: a second move past Y2 is worth more with the yellow visitor of the first."""
    me, other = dealt.seat, (dealt.seat + 1) % 4
    state = standing(rules, later(rules, dealt), F8=[GREEN, BLUE, BLUE, YELLOW], F9=[YELLOW])
    owned(rules, state, G4=other, B4=me, Y2=me)
    assert best(judge, state) == "move F8 F9"
    rules.apply(state, rules.read("move F8 F9"))
    assert best(judge, state) == "move F9 F4"


def test_a_visitor_is_led_to_ones_own_shop_rather_than_to_anothers(
    rules: Marracash, judge: MarracashJudge, dealt: State
) -> None:
    me, other = dealt.seat, (dealt.seat + 1) % 4
    state = standing(rules, later(rules, dealt), F3=[PURPLE])
    state.signs = (0,) * 4
    state.acts, state.step = MOVED, 1
    assert best(judge, owned(rules, state, P3=me, P2=other)) in {"move F3 F4", "move F3 F5"}
    assert best(judge, owned(rules, state, P3=other, P2=me)) == "move F3 F1"


# Souvenirs


def test_mcx_13_the_cheaper_souvenir_where_the_dearer_costs_more_commission(souk: Board) -> None:
    rules = Marracash(souk, 4, {"souvenirs": "on"})
    state, rng = rules.start(), Random(1)
    while state.actor == CHANCE:
        rules.apply(state, rules.chance(state, rng))
    owner = (state.seat + 1) % 4
    owned(rules, standing(rules, later(rules, state), F8=[BLUE]), B2=owner)
    state.shown = (CARD_NAMES.index("blue-225"), CARD_NAMES.index("blue-200"))
    rules.apply(state, rules.read("move F8 F9"))
    assert state.actor == owner
    judge = MarracashJudge(rules)
    assert best(judge, state) == "sell blue-200"
    state.customers = tuple(4 * (shop == "B2") for shop in rules.souk.shops)
    state.due = tuple((shop, count, 500) for shop, count, _takings in state.due)
    assert best(judge, state) == "sell blue-225"  # the commission is 100 anyway


# Whole matches


def test_a_judge_remembers_nothing_of_other_matches(rules: Marracash, judge: MarracashJudge) -> None:
    for seed in (5, 6):
        state, rng = rules.start(), Random(seed)
        for _action in range(60):
            if state.actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            assert judge.weigh(state) == MarracashJudge(rules).weigh(state)
            rules.apply(state, greedy.best(judge.weigh(state), rng)[0])


@pytest.mark.parametrize("seats", [3, 4])
def test_a_table_of_greedy_seats_takes_a_sensible_course(souk: Board, seats: int) -> None:
    rules = Marracash(souk, seats)
    judge = MarracashJudge(rules)
    prices: list[int] = []
    first_round: list[int] = []
    turns, cash = [], []
    for seed in range(6):
        state, rng = rules.start(), Random(seed)
        spent = 0
        while state.actor != OVER:
            action = rules.chance(state, rng) if state.actor == CHANCE else greedy.best(judge.weigh(state), rng)[0]
            before = state.copy()
            rules.apply(state, action)
            if before.phase == BID and state.phase != BID:
                price = before.bid if action.written() == "pass" else int(action.written().split()[1])
                prices.append(price)
                spent += price * (before.round == 1)
        first_round.append(spent)
        turns.append((state.round - 1) * seats + (state.seat - state.start) % seats + 1)
        cash += state.cash
    assert 20 <= min(turns) <= mean(turns) <= max(turns) <= 45
    assert 2500 < mean(cash) < 6500
    assert min(cash) > 800
    assert len(prices) / 6 > 1.5 * SIGNS
    assert 200 < mean(prices) < 600
    assert len(set(prices)) > 12
    assert mean(first_round) < 0.6 * 1200 * seats
