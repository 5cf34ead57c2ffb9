"""Every position and every number, compared with men that are moved by the rulebook's words alone."""

from __future__ import annotations

from itertools import combinations_with_replacement

from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.state import LEAD, PLAY, State
from game.rules.marrakesh.turns import play
from tests.rules.marrakesh.notation import position, rules

NUMBERS = range(1, 7)
POSITIONS = [men for count in range(1, 7) for men in combinations_with_replacement(NUMBERS, count)]
"""All positions with one to six men, each man by his point."""


def one_step(men: tuple[int, ...], number: int) -> set[tuple[int, ...]]:
    """Where a number can lead: the rulebook's beginners' page, with the ruling on its highest point."""
    found = set()
    for man in set(men):
        rest = list(men)
        rest.remove(man)
        if man > number:
            found.add(tuple(sorted([*rest, man - number])))
        elif man == number or man == max(men):
            found.add(tuple(rest))
    return found


def all_ends(men: tuple[int, ...], numbers: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Where numbers can lead, played in any order; once no man is left, the rest is dropped."""
    if not numbers or not men:
        return {men}
    return {
        end
        for number in set(numbers)
        for then in one_step(men, number)
        for end in all_ends(then, _without(numbers, number))
    }


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    place = numbers.index(number)
    return numbers[:place] + numbers[place + 1 :]


def counted(men: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(men.count(point) for point in NUMBERS)


def by_the_rules(boards: Boards, at: State, men: tuple[int, ...], numbers: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The same by the rules of the game: whatever is offered is played."""
    start = at.copy()
    start.phase, start.men, start.numbers = PLAY, (counted(men), at.men[1]), tuple(sorted(numbers, reverse=True))
    start.ovals = ((), at.ovals[1])
    open_, seen, ends = [start], set(), set()
    while open_:
        state = open_.pop()
        if state.phase != PLAY or state.seat != 0 or not state.numbers:
            ends.add(tuple(point for point, count in zip(NUMBERS, state.men[0], strict=True) for _man in range(count)))
            continue
        key = (state.men[0], state.numbers)
        if key in seen:
            continue
        seen.add(key)
        offered = boards.plays(0, 0, state.men[0], state.numbers)
        assert offered, "a man is left, and no number can be played"
        for action in offered:
            after = state.copy()
            play(boards, after, action, None)
            open_.append(after)
    return ends


def playing() -> tuple[Boards, State]:
    at = position("leads: Red").state
    assert at.phase == LEAD
    return rules().boards, at


def test_mkq7_in_all_923_positions_every_number_can_be_played_and_leads_where_the_book_says() -> None:
    assert len(POSITIONS) == 923
    boards, at = playing()
    for men in POSITIONS:
        for number in NUMBERS:
            found = {(action.way.start, action.way.oval < 0) for action in boards.plays(0, 0, counted(men), (number,))}
            wanted = {(man, man > number) for man in men if man > number or man in {number, max(men)}}
            assert found == wanted
            assert found
            assert by_the_rules(boards, at, men, (number,)) == one_step(men, number)


def test_mk14_all_pairs_of_numbers_lead_where_both_orders_lead() -> None:
    boards, at = playing()
    for men in POSITIONS:
        for pair in combinations_with_replacement(NUMBERS, 2):
            assert by_the_rules(boards, at, men, pair) == all_ends(men, pair), (men, pair)


def test_mk18_doubles_lead_where_four_steps_lead() -> None:
    boards, at = playing()
    for men in POSITIONS[::5]:
        for number in NUMBERS:
            numbers = (number,) * 4
            assert by_the_rules(boards, at, men, numbers) == all_ends(men, numbers), (men, number)


def test_mkq6_a_lower_man_never_comes_off_while_one_stands_higher() -> None:
    for men in POSITIONS:
        for number in NUMBERS:
            for action in rules().boards.plays(0, 0, counted(men), (number,)):
                if action.way.oval >= 0 and action.way.start < number:
                    assert action.way.start == max(men)
    position("Red: 6 3 3 3 1 1; Red hand: H5; White hand: DQ").trick("H5", "DQ").refuses(
        "off 5 point-0-3 oval-0-1", "MKQ-6", "one is on the 6-point"
    )
