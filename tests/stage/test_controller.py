from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.board import Spot
from game.core.play import CHANCE
from game.core.table import PUBLIC, Moved, Paid, Rolled, Table, Turned
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.rules.marracash.events import Entered
from game.rules.marracash.souk import BANK
from game.shelf import find
from game.stage.beats import beats
from game.stage.controller import FADING, Controller
from game.stage.flights import LONGEST, Gait, notes, pressed
from game.stage.view import View
from game.tables.faces import face_of
from game.tables.marracash.people import standing
from game.tables.marracash.walks import NOTES
from game.ui.bounds import Bounds

BOARDS = Path(__file__).resolve().parents[2] / "boards"
GAME = find("marracash")
SIGNS = ("Ali", "Anfa", "Omar", "Leila")


class ShownMatch:
    """A match of four people with everything that shows it, but no window."""

    def __init__(self, seed: int, options: dict[str, str] | None = None) -> None:
        layout = load(BOARDS / "marracash.tmx")
        players = [Player(sign, sign) for sign in SIGNS]
        self.match = Match(GAME, layout.board, options or {}, players, Random(seed))
        voice = GAME.voice(self.match.rules)
        self.face = face_of("marracash", self.match.rules, voice, layout.plan, SIGNS)
        self.heard: list[object] = []
        start = self.match.rules.table(self.match.states[0], PUBLIC)
        self.controller = Controller(self.view(1920), start, self.face.habits, self._shown)
        self.controller.play(self.match.events)

    def view(self, width: float) -> View:
        seats = Bounds(16, 74, 304, 874).rows(4, 12)
        aid = Bounds(width - 320, 700, 304, self.face.aid_height())
        board = Bounds(336, 74, width - 672, 874)
        view = View(self.face.plan, board, self.face.beside(board, seats, aid))
        self.face.use(view)
        return view

    def _shown(self, event: object) -> None:
        self.heard.append(event)
        self.face.shown(event)

    def act(self, rng: Random) -> None:
        kinds: dict[str, list] = {}
        for action in self.match.legal():
            kinds.setdefault(action.written().partition(" ")[0], []).append(action)
        some = kinds[rng.choice(sorted(kinds))]
        self.controller.play(self.match.play(some[min(int(rng.expovariate(0.4)), len(some) - 1)]))

    def true_table(self) -> Table:
        table = self.match.table(PUBLIC)
        if BANK in self.controller.table.coins:  # unlimited: nobody counts it
            table.coins[BANK] = self.controller.table.coins[BANK]
        if self.match.over:
            table.asked = self.controller.table.asked
        return table


@pytest.mark.parametrize("options", [{}, {"souvenirs": "on"}], ids=["basic", "souvenirs"])
def test_at_rest_what_is_shown_is_what_the_rules_say(options):
    shown = ShownMatch(5, options)
    rng = Random(5)
    while not shown.match.over:
        if rng.random() < 0.1:
            shown.controller.hurry()
        for _frame in range(2000):
            if shown.controller.resting:
                break
            shown.controller.flying()
            shown.controller.update(rng.choice([1 / 60, 1 / 30, 0.05]))
        assert shown.controller.resting
        assert shown.controller.table == shown.true_table()
        assert shown.controller.flying() == []
        assert not shown.controller.lifted()
        shown.act(rng)
    shown.controller.hurry()
    assert shown.controller.table == shown.true_table()
    assert Counter(map(id, shown.heard)) == Counter(map(id, shown.match.events))  # each event, once


def test_no_beat_lasts_longer_than_the_longest():
    shown = ShownMatch(9, {"souvenirs": "on"})
    rng = Random(2)
    while not shown.match.over:
        kinds: dict[str, list] = {}
        for action in shown.match.legal():
            kinds.setdefault(action.written().partition(" ")[0], []).append(action)
        some = kinds[rng.choice(sorted(kinds))]
        events = shown.match.play(some[0])
        for beat in beats(events, shown.controller.view, shown.face.habits):
            assert beat.seconds <= LONGEST + 1e-9, beat
            for flight in beat.flights:
                assert flight.seconds > 0
                assert flight.delay + flight.seconds <= beat.seconds + 1e-9


def test_a_window_of_another_size_doesnt_stop_what_flies():
    shown = ShownMatch(3)
    shown.controller.update(0.2)
    before = shown.controller.flying()
    assert before
    shown.controller.move_to(shown.view(1280))
    after = shown.controller.flying()
    assert Counter(each.kind for each in after) == Counter(each.kind for each in before)
    shown.controller.hurry()
    assert shown.controller.table == shown.true_table()


def test_without_motion_everything_is_shown_at_once():
    shown = ShownMatch(3)
    shown.controller.hurry()
    shown.controller.pace = 0
    shown.act(Random(1))
    assert shown.controller.resting


def test_calm_takes_longer_than_quick():
    took = {}
    for pace in (0.5, 1.0, 1.5):
        shown = ShownMatch(3)
        shown.controller.pace = pace
        frames = 0
        while not shown.controller.resting:
            shown.controller.update(0.01)
            frames += 1
        took[pace] = frames
    assert took[0.5] < took[1.0] < took[1.5]


def test_reduced_motion_fades_and_never_flies():
    shown = ShownMatch(3)
    shown.controller.reduced = True
    shown.controller.update(0.05)
    flying = shown.controller.flying()
    assert flying
    assert {each.scale for each in flying} == {1.0}
    places = {(each.x, each.y): each.solid for each in flying}
    for _frame in range(3):
        shown.controller.update(0.02)
        later = {(each.x, each.y): each.solid for each in shown.controller.flying()}
        assert later.keys() == places.keys()
        assert later != places
    assert shown.controller.part == 1


def test_under_reduced_motion_a_beat_lasts_no_longer_than_a_fade():
    shown = ShownMatch(3)
    shown.controller.hurry()
    shown.controller.reduced = True
    purse = Spot("seat-0")
    shown.controller.play([Paid("MC-31", BANK, purse, 300)])
    shown.controller.update(FADING - 0.01)
    assert not shown.controller.resting
    shown.controller.update(0.02)
    assert shown.controller.resting


def test_pieces_in_flight_no_longer_lie_where_they_were():
    shown = ShownMatch(3)
    shown.controller.update(0.1)
    lifted = shown.controller.lifted()
    assert sum(here.total() for here in lifted.values()) == len(shown.controller.flying())


def test_money_counts_while_it_flies_and_ends_exact():
    shown = ShownMatch(3)
    shown.controller.hurry()
    purse = Spot("seat-0")
    shown.controller.play([Paid("MC-31", BANK, purse, 300)])
    seen = []
    while not shown.controller.resting:
        seen.append(shown.controller.coins(purse))
        shown.controller.update(0.02)
    assert seen[0] == 1200
    assert seen == sorted(seen)
    assert len(set(seen)) > 3
    assert shown.controller.coins(purse) == 1500


def test_a_group_walks_together_and_is_paid_for_afterwards():
    shown = ShownMatch(3)
    moved = [
        Moved("MC-27", "red", (Spot("F8"), Spot("F9"), Spot("B4"))),
        Paid("MC-31", BANK, Spot("seat-1"), 100),
        Moved("MC-30", "blue", (Spot("F8"), Spot("F9")), 2),
        Paid("MC-32", Spot("seat-1"), Spot("seat-0"), 50),
    ]
    made = beats(moved, shown.controller.view, shown.face.habits)
    told = [[type(event).__name__ for event in beat.events] for beat in made]
    assert told == [["Moved", "Moved"], ["Paid"], ["Paid"]]
    assert {flight.gait for flight in made[0].flights} == {Gait.WALK}
    assert [flight.kind for flight in made[0].flights] == ["red", "blue", "blue"]


def test_a_group_walks_abreast_and_those_for_one_door_go_in_one_after_another():
    shown = ShownMatch(3)
    street, shop = (Spot("F8"), Spot("F9")), Spot("B4")
    entering = [Entered("MC-27", "blue", (*street, shop), owner=0, number=number) for number in (1, 2, 3)]
    (beat,) = beats([*entering, Moved("MC-30", "red", street, 2)], shown.controller.view, shown.face.habits)
    assert {flight.delay for flight in beat.flights} == {0}
    inside = [flight.lands for flight in beat.flights if flight.gait is Gait.ENTER]
    assert inside == sorted(set(inside))
    assert beat.seconds <= LONGEST


def test_a_large_sum_is_several_notes_and_a_small_one_is_one():
    assert notes(1225, NOTES) == [500, 500, 200, 25]
    assert notes(100, NOTES) == [100]
    assert len(notes(40_000, NOTES)) == 5
    assert notes(7, ()) == [7]


def test_a_payment_that_comes_before_a_piece_is_shown_before_it():
    shown = ShownMatch(3)
    events = [Paid("MC-17", Spot("seat-0"), BANK, 500), Moved("MC-16", "sign-0", (Spot("seat-0"), Spot("B4")))]
    made = beats(events, shown.controller.view, shown.face.habits)
    assert [beat.events for beat in made] == [(events[0],), (events[1],)]


def test_a_piece_is_set_down_from_above_a_little_too_deep_and_comes_back():
    depths = [pressed(part / 20) for part in range(21)]
    assert depths[0] == pytest.approx(0)
    assert depths[-1] == pytest.approx(1)
    assert 1 < max(depths) < 1.05


def test_visitors_under_way_leave_their_places_in_the_group_and_come_to_those_they_keep():
    shown = ShownMatch(3)
    shown.controller.hurry()
    table, view = shown.controller.table, shown.controller.view
    start, end = next((lane.start, lane.end) for lane in view.plan.lanes if lane.start in table.pieces)
    events = [Moved("MC-30", kind, (start, end), count) for kind, count in table.pieces[start].items()]
    shown.controller.play(events)
    first = {(each.x, each.y) for each in shown.controller.flying()}
    shown.controller.update(shown.controller._waiting[0].seconds - 1e-6)
    last = {(each.x, each.y) for each in shown.controller.flying()}
    shown.controller.hurry()
    for spot, seen in ((start, first), (end, last)):
        group = sum((Counter({each.kind: each.count}) for each in events), Counter())
        x, y = view.at(spot)
        stand = {(x + right * view.scale, y + down * view.scale)
                 for places in standing(group).values() for right, down in places}  # fmt: skip
        assert len(stand) == len(seen) == group.total()
        for place in seen:
            assert min(abs(place[0] - a) + abs(place[1] - b) for a, b in stand) < 0.1


def test_dice_are_seen_falling_where_a_game_wants_it():
    shown = ShownMatch(3)
    rolled = [Rolled("MK-4", (1, 2))]
    plain = shown.face.habits
    assert [beat.seconds for beat in beats(rolled, shown.controller.view, plain)] == [0]
    made = beats(rolled, shown.controller.view, replace(plain, dice=True))
    assert 0 < made[0].seconds <= LONGEST
    assert made[0].calls == ()


def test_a_card_that_is_covered_waits_for_the_next_one():
    shown = ShownMatch(3)
    spots = [Spot("F8"), Spot("F9"), Spot("F10")]
    events = [Turned("MC-1", spots[2], "one", "back"), Moved("MC-1", "two", (spots[0], spots[2])),
              Turned("MC-1", spots[2], "two", "back"), Moved("MC-1", "three", (spots[1], spots[2]))]  # fmt: skip
    plain = shown.face.habits
    assert len(beats(events, shown.controller.view, plain)) == 4
    made = beats(events, shown.controller.view, replace(plain, quiet=lambda turned: turned.now == "back"))
    assert [beat.events for beat in made] == [tuple(events)]
    assert [flight.kind for flight in made[0].flights] == ["two", "three"]


def test_how_far_a_beat_has_been_shown_goes_from_nothing_to_all():
    shown = ShownMatch(3)
    shown.controller.hurry()
    assert shown.controller.part == 1
    assert shown.controller.happening == ()
    paid = Paid("MC-31", BANK, Spot("seat-0"), 300)
    shown.controller.play([paid])
    parts = []
    while not shown.controller.resting:
        assert shown.controller.happening == (paid,)
        parts.append(shown.controller.part)
        shown.controller.update(0.05)
    assert parts[0] == 0
    assert parts == sorted(set(parts))
    assert parts[-1] < 1


def test_the_deal_is_shown_before_anybody_acts():
    shown = ShownMatch(3)
    assert not shown.controller.resting
    assert shown.controller.table.asked == CHANCE
    assert shown.match.actor >= 0
