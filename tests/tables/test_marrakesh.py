from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.board import Spot
from game.core.table import ALL, PUBLIC, Moved
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.rules.marrakesh.boards import BACK, DISCARD, hand, man, played, point
from game.rules.marrakesh.card import MARRAKESH
from game.rules.marrakesh.cards import BY_NAME, CARDS
from game.rules.marrakesh.events import ManMoved, RoundOver, TrickWon, Walked
from game.rules.marrakesh.state import ANSWER, LEAD, PLAY, State
from game.stage.beats import LONGEST, beats
from game.stage.controller import Controller
from game.stage.face import Marks, Scene
from game.stage.view import View
from game.tables.marrakesh import boards, pad
from game.tables.marrakesh.boards import in_oval
from game.tables.marrakesh.cards import in_order
from game.tables.marrakesh.course import Course, Turn
from game.tables.marrakesh.face import MarrakeshFace
from game.tables.marrakesh.hand import fan, hand_at
from game.tables.marrakesh.reach import within_reach
from game.tables.marrakesh.tricks import row_of
from game.tables.marrakesh.verdict import headline, scored_lines
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.type import Type

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Red", "White")
VIEWERS = [0, 1, None]
GOODS = Bounds(0, 0, 272, 335)


def match_of(seed: int, viewer: int | None, rounds: str = "12") -> tuple[Match, MarrakeshFace]:
    layout = load(ROOT / "boards" / "marrakesh.tmx")
    match = Match(
        MARRAKESH, layout.board, {"rounds": rounds}, [Player(name, name) for name in NAMES], Random(seed)
    )  # fmt: skip
    face = MarrakeshFace(match.rules, MARRAKESH.voice(match.rules), layout.plan, NAMES)
    face.viewer = viewer
    box = Bounds(0, 0, 1248, 874)
    face.use(View(face.plan, box, face.beside(box, [Bounds(0, 0, 304, 431)] * 2, box)))
    return match, face


def eye_of(viewer: int | None) -> int:
    return PUBLIC if viewer is None else viewer


def act(match: Match, rng: Random) -> list:
    legal = list(match.legal())
    bearing = [action for action in legal if action.written().startswith("off")]
    return match.play(rng.choice(bearing if bearing and rng.random() < 0.6 else legal))


def small_canvas(kept_pictures: Path) -> Canvas:
    return Canvas(pygame.Surface((832, 583)), 2 / 3, Art(ROOT / "art", kept_pictures), Type())


def picture_of(canvas: Canvas, face: MarrakeshFace, match: Match, state: State) -> bytes:
    """The board, both plates and the pad as the face's viewer sees a state."""
    face.recall(state)
    scene = Scene(match.rules.table(state, eye_of(face.viewer)))
    canvas.surface.fill("#000000")
    face.draw_board(canvas, scene)
    seen = pygame.image.tobytes(canvas.surface, "RGB")
    for seat in (0, 1):
        canvas.surface.fill("#000000")
        face.draw_goods(canvas, GOODS, seat, scene)
        seen += pygame.image.tobytes(canvas.surface, "RGB")
    canvas.surface.fill("#000000")
    face.draw_aid(canvas, Bounds(0, 0, 304, face.aid_height()), scene)
    return seen + pygame.image.tobytes(canvas.surface, "RGB")


# what is remembered


def told(course: Course) -> tuple:
    """What of a course is shown."""
    won, extra, first = course.won, course.extra, course.first
    return (
        course.pad, course.thrown, course.ovals, course.turn, course.leader, course.tricks, course.sealed, course.over,
        won and (won.seat, won.leader, won.lead, won.answer, won.relation),
        extra and (extra.kind, extra.own, extra.match, extra.number, extra.times),
        first and (first.seat, first.point, first.men),
    )  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2])
def test_what_events_tell_of_a_round_is_what_its_states_say(seed):
    match, _face = match_of(seed, None)
    heard = Course()
    seen = 0
    rng = Random(seed)
    while True:
        events = match.events
        for event in events[seen:]:
            if event.seen_by(PUBLIC):
                heard.hear(event)
        seen = len(events)
        recalled = Course()
        recalled.recall(match.state)
        if match.over:
            break
        assert told(heard) == told(recalled)
        act(match, rng)
    assert heard.pad == recalled.pad == match.state.pad
    assert heard.totals == match.result().scores


def test_numbers_already_played_are_struck_out_from_the_left():
    assert Turn(0, (6, 4), (6,)).done == [False, True]
    assert Turn(0, (6, 4), (4,)).done == [True, False]
    assert Turn(0, (2, 2, 2, 2), (2, 2, 2)).done == [True, False, False, False]
    assert Turn(0, (), ()).done == []


@pytest.mark.parametrize("seed", [3, 4])
def test_what_a_plate_says_is_within_reach_is_what_the_voice_says(seed):
    match, face = match_of(seed, 0)
    rng = Random(seed)
    asked = 0
    while not match.over:
        face.recall(match.state)
        for seat in (0, 1):
            assert within_reach(face.voice, face.course, seat) == face.voice.reach(match.state, seat)
            asked += 1
        act(match, rng)
    assert asked > 100


def test_a_play_that_is_tried_shows_what_it_would_close():
    match, face = match_of(5, 0)
    rng = Random(5)
    closed = 0
    while not match.over:
        if match.state.phase == PLAY:
            face.recall(match.state)
            for action in match.legal():
                after = face.course.after(match.preview(action))
                seat = match.actor
                before = {name for name, _patterns, _points in within_reach(face.voice, face.course, seat)}
                later = {name for name, _patterns, _points in within_reach(face.voice, after, seat)}
                assert later <= before
                closed += later < before
                assert after.men(seat) == face.course.men(seat) - action.written().startswith("off")
        act(match, rng)
    assert closed


# the words in the middle


def test_the_middle_says_why_a_trick_was_won_and_what_is_played():
    match, face = match_of(6, 0)
    rng = Random(6)
    said: dict[str, set[str]] = {}
    while not match.over:
        for event in act(match, rng):
            face.shown(event)
            if isinstance(event, TrickWon) and event.moves and event.numbers:
                heading, words = headline(face.course, NAMES)
                said.setdefault(event.relation, set()).add(heading)
                if event.relation == "higher":
                    assert words == f"{NAMES[event.seat]} moves"
                else:
                    assert words.endswith("then an extra card")
    assert said["suit-match"] == {"Suit-match"}
    assert said["doubles"] == {"Doubles"}
    assert "Clubs beat Spades" in said["higher"]
    assert "Spades beat Clubs" not in said["higher"]


def test_the_end_of_a_round_is_told_line_by_line():
    match, face = match_of(7, 0, rounds="3")
    rng = Random(7)
    ends = 0
    while not match.over:
        for event in act(match, rng):
            face.shown(event)
            if isinstance(event, RoundOver):
                ends += 1
                assert headline(face.course, NAMES)[0] == f"Round {ends} is over"
                sums = Counter(dict.fromkeys(NAMES, 0))
                for line in scored_lines(face.course, NAMES):
                    sums[line.partition(":")[0]] += int(line.rpartition(" ")[2])
                assert tuple(sums[name] for name in NAMES) == event.points
    assert ends == 3


def test_the_pad_shows_the_running_score():
    assert pad.lines(()) == []
    assert pad.lines(((3, 1), (6, 0), (0, 9))) == [(3, 1), (9, 1), (9, 10)]
    assert [pad.height(rounds) for rounds in (3, 6, 12)] == [155, 246, 430]


# the hands


def test_the_fan_is_sorted_by_suit_or_by_number():
    held = ["CA", "H4", "S6", "DQ", "C6", "H4", "SQ"]
    assert in_order(held, by_number=False) == ["S6", "SQ", "H4", "H4", "DQ", "C6", "CA"]
    assert in_order(held, by_number=True) == ["S6", "C6", "H4", "H4", "CA", "SQ", "DQ"]
    assert in_order(["H2", BACK, "SA"], by_number=False) == ["SA", "H2", BACK]


def test_a_button_sorts_the_fan_otherwise():
    _match, face = match_of(1, 0)
    before = face.arrangement()
    face.arrange()
    assert {before, face.arrangement()} == {"Sort by number", "Sort by suit"}
    face.arrange()
    assert face.arrangement() == before
    face.viewer = None
    assert face.arrangement() == ""


@pytest.mark.parametrize("count", range(1, 7))
def test_the_fan_leans_evenly_and_stays_before_its_viewer(count):
    held = fan([str(place) for place in range(count)])
    assert sum(each.x for each in held) / count == pytest.approx(624)
    assert [each.degrees for each in held] == pytest.approx([-each.degrees for each in reversed(held)])
    assert all(right.x - left.x == 112 for left, right in pairwise(held))
    assert all(279 + 60 <= each.x <= 969 - 60 for each in held)


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_viewers_hand_lies_below_and_the_others_above_its_board(viewer):
    _match, face = match_of(1, viewer)
    own, other = face.view.at(hand(viewer)), face.view.at(hand(1 - viewer))
    assert own == face.view.point(*hand_at(0, 0)) == pytest.approx(face.plan.centre(hand(0)), abs=10)
    assert other[1] < 100
    assert face.view.plan.centre(Spot(f"point-{1 - viewer}-6"))[0] < other[0]
    assert other[0] < face.view.plan.centre(Spot(f"oval-{1 - viewer}-1"))[0]


def test_each_card_of_the_fan_is_touched_where_it_is_seen():
    match, face = match_of(8, 0)
    rng = Random(8)
    pairs = 0
    while not match.over:
        if match.state.hands[0]:
            spots = [(spot, box) for spot, box in face.spots(match.table(0)) if spot.startswith("card-")]
            held = Counter(CARDS[card] for card in match.state.hands[0])
            assert {spot.removeprefix("card-") for spot, _box in spots} == set(held)
            pairs += max(held.values()) > 1
            for (_spot, left), (_other, right) in pairwise(spots):
                assert left.right == pytest.approx(right.x)
            assert all(face.on_table(spot) for spot, _box in spots)
        act(match, rng)
    assert pairs, "two alike have been in a hand"


# the picture


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_that_can_lie_on_the_table_is_drawn_in_a_small_window(window, kept_pictures, viewer):
    match, face = match_of(9, viewer, rounds="6")
    canvas = small_canvas(kept_pictures)
    rng = Random(9)
    tried = 0
    while not match.over:
        if len(match.history) % 5 == 0:
            face.recall(match.state)
            action = rng.choice(match.legal())
            preview = match.preview(action) if viewer in (None, match.actor) else ()
            tried += any(isinstance(event, Walked) for event in preview)
            first = frozenset(each.touches()[0] for each in match.legal())
            marks = Marks(choosable=first, pointed=action.touches()[0], last=action.touches()[-1:])
            scene = Scene(match.table(eye_of(viewer)), marks=marks, preview=preview)
            face.draw_board(canvas, scene)
            for seat in (0, 1):
                face.draw_goods(canvas, GOODS, seat, scene)
                face.draw_badge(canvas, 200, 40, seat, scene)
            face.draw_aid(canvas, Bounds(0, 0, 304, face.aid_height()), scene)
        act(match, rng)
    assert tried
    assert canvas.shortened == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_motion_of_a_round_is_drawn_and_ends_as_the_rules_say(window, kept_pictures, viewer):
    match, face = match_of(10, viewer, rounds="3")
    canvas = small_canvas(kept_pictures)
    eye = eye_of(viewer)
    shown = Controller(face.view, match.rules.table(match.states[0], eye), face.habits, face.shown)
    shown.play(event for event in match.events if event.seen_by(eye))
    rng = Random(10)
    while match.state.round < 2:
        while not shown.resting:
            scene = Scene.of(shown)
            face.draw_board(canvas, scene)
            face.draw_flights(canvas, scene)
            shown.update(0.13)
        assert shown.table == match.table(eye)
        shown.play(event for event in act(match, rng) if event.seen_by(eye))
    assert canvas.shortened == []


def discards(event) -> bool:
    return isinstance(event, Moved) and event.rule == "MK-27" and event.path[-1] == DISCARD


def test_no_motion_lasts_too_long_and_a_round_is_cleared_at_once():
    match, face = match_of(11, None)
    rng = Random(11)
    rounds = 0
    while not match.over:
        made = beats([event for event in act(match, rng) if event.seen_by(PUBLIC)], face.view, face.habits)
        assert all(beat.seconds <= LONGEST + 1e-9 for beat in made)
        discarding = [beat for beat in made if any(map(discards, beat.events))]
        assert len(discarding) <= 1
        rounds += len(discarding)
    assert rounds == 11


def test_arrows_show_all_plays_and_no_others(window):
    match, face = match_of(17, 0)
    rng = Random(17)
    plays = 0
    while not match.over:
        face.recall(match.state)
        first = frozenset(each.touches()[0] for each in match.legal())
        shown = face._walks(Scene(match.table(PUBLIC), marks=Marks(choosable=first)))
        assert face._walks(Scene(match.table(PUBLIC))) == [], "nobody is asked"
        if match.state.phase == PLAY:
            plays += 1
            told = [(walk.number, walk.start, walk.end) for walk in shown]
            assert told == [(play.number, play.start, play.end) for play in match.legal()]
        else:
            assert shown == []
        act(match, rng)
    assert plays > 50


def test_every_place_that_may_be_touched_can_be_touched(window):
    for viewer in (0, 1):
        match, face = match_of(12, viewer)
        rng = Random(12)
        while not match.over:
            if match.actor == viewer:
                spots = dict(face.spots(match.table(viewer)))
                for action in match.legal():
                    for spot in action.touches():
                        assert spots[spot].width >= 40, spot
                        assert spots[spot].height >= 40, spot
                        if spot in match.board.spots:
                            assert spots[spot].holds(*face.view.at(spot))
            act(match, rng)


def test_nothing_that_may_be_touched_lies_under_something_else(window):
    match, face = match_of(12, 0)
    spots = [(spot, box) for spot, box in face.spots(match.table(0)) if not spot.startswith(("hand", "card"))]
    for place, (spot, box) in enumerate(spots):
        for other, another in spots[:place]:
            shared = box.meets(another)
            assert not (shared.width and shared.height), (spot, other)


# secrets


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_viewer_sees_doesnt_depend_on_what_is_hidden_from_it(window, kept_pictures, viewer):
    match, face = match_of(13, viewer)
    canvas = small_canvas(kept_pictures)
    rng = Random(13)
    differing = Counter()
    for _act in range(60):
        if match.state.phase in (LEAD, ANSWER, PLAY) and rng.random() < 0.5:
            other = match.rules.imagine(match.rules.observe(match.state, viewer), rng)
            differing[match.state.phase] += other.hands != match.state.hands
            assert picture_of(canvas, face, match, match.state) == picture_of(canvas, face, match, other)
        act(match, rng)
    assert min(differing[phase] for phase in (LEAD, ANSWER, PLAY)) > 0


def test_nobodys_eyes_see_no_card_of_a_hand(window, kept_pictures):
    match, face = match_of(14, None)
    canvas = small_canvas(kept_pictures)
    rng = Random(14)
    compared = 0
    for _act in range(40):
        s = match.state
        if s.phase in (LEAD, ANSWER) and any(s.hands):
            other = s.copy()
            free = list(s.pack) + list(s.hands[0]) + list(s.hands[1])
            rng.shuffle(free)
            counts = [len(held) for held in s.hands]
            other.hands = (tuple(sorted(free[: counts[0]])), tuple(sorted(free[counts[0] : sum(counts)])))
            other.pack = tuple(sorted(free[sum(counts) :]))
            compared += other.hands != s.hands
            assert picture_of(canvas, face, match, s) == picture_of(canvas, face, match, other)
        act(match, rng)
    assert compared > 5


def test_a_watcher_of_everything_is_shown_faces_above_the_boards(window, kept_pictures):
    match, face = match_of(14, None)
    canvas = small_canvas(kept_pictures)
    face.recall(match.state)
    pictures = []
    for eye in (PUBLIC, ALL):
        canvas.surface.fill("#000000")
        face.draw_board(canvas, Scene(match.table(eye)))
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_a_card_led_face_down_shows_its_face_to_its_owner_alone(window):
    match, face = match_of(15, 0)
    rng = Random(15)
    while not (match.state.phase == ANSWER and match.state.seat == 0):
        act(match, rng)
    face.recall(match.state)
    spot = played(0, len(match.state.played[0]) + 1)
    own, others = (row_of(Scene(match.table(eye)), face.course, 0)[-1] for eye in (0, 1))
    assert own.spot == others.spot == spot
    assert own.sealed
    assert others.sealed
    assert BY_NAME[own.kind] == match.state.lead
    assert others.kind == BACK
    assert own.tag == "led"


def test_tags_say_who_led_who_answered_and_whose_card_won():
    match, face = match_of(16, None)
    rng = Random(16)
    tricks = 0
    while not match.over:
        face.recall(match.state)
        rows = [row_of(Scene(match.table(PUBLIC)), face.course, seat) for seat in (0, 1)]
        for one, other in zip(*rows, strict=False):
            tags = {one.tag, other.tag}
            if one.sealed or other.sealed:
                continue
            tricks += 1
            assert one.won != other.won
            assert "won" in tags
            assert len(tags) == 2
        act(match, rng)
    assert tricks


@pytest.mark.parametrize("count", range(1, 7))
def test_men_in_an_oval_lie_inside_it_and_apart(count):
    places, size = in_oval(count)
    assert len(places) == count
    radius = 45 * size
    for x, y in places:
        assert ((abs(x) + radius * 0.6) / 56) ** 2 + ((abs(y) + radius * 0.6) / 60) ** 2 < 1.2
    for place, (x, y) in enumerate(places):
        for other_x, other_y in places[:place]:
            assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 1.6 * radius


def test_a_man_sets_out_from_where_he_lies_and_comes_to_where_he_will_lie(window):
    match, face = match_of(21, None)
    shown = Controller(face.view, match.table(PUBLIC), face.habits, face.shown)
    rng = Random(21)
    compared = 0
    while compared < 12:
        shown.play(event for event in act(match, rng) if event.seen_by(PUBLIC))
        while not shown.resting:
            walked = [each for each in shown.flying() if isinstance(each.event, ManMoved)]
            for each in walked if shown.part == 0 else ():
                seat = each.event.seat
                start, end = (int(spot.rpartition("-")[2]) for spot in (each.event.path[0], each.event.path[-1]))
                lying, later = (shown.table.pieces, shown.ahead.pieces)
                top = boards.man_at(face.view, seat, start, lying[point(seat, start)][man(seat)] - 1)
                assert (each.x, each.y) == pytest.approx(top)
                shown.update(beat_seconds(shown) - 1e-6)
                (landed,) = shown.flying()
                top = boards.man_at(face.view, seat, end, later[point(seat, end)][man(seat)] - 1)
                assert (landed.x, landed.y) == pytest.approx(top, abs=0.01)
                compared += 1
            shown.update(0.05)
        assert not match.over


def beat_seconds(shown: Controller) -> float:
    return max(each.flight.lands for each in shown.flying())
