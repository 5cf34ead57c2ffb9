"""The public view of a table: what it shows and what never, its large type, and that the game goes on beneath it."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.table import PUBLIC
from game.core.text import number
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.rules.marracash.actions import Bid, Pass
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.actions import Lead
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.audience import Audience
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.projector import ProjectorScene
from game.scenes.table.public import PublicView
from game.scenes.table.public_picture import QUESTION
from game.scenes.table.reckoning import ReckoningScene
from game.ui.far import LEAST
from game.ui.type import Type
from tests.scenes.screens import sit_down as sit_down_at
from tests.scenes.test_curtain import match_at, reimagined
from tests.scenes.test_whole_game import set_up

BOARDS = Path(__file__).parents[2] / "boards"
GAMES = {
    "marracash": (MARRACASH, ("Ali", "Leila", "Omar", "Anfa")),
    "morocco": (MOROCCO, ("Blue", "Green", "Yellow", "White", "Purple")),
    "marrakesh": (MARRAKESH, ("Red", "White")),
}
FIRST = 40
"""Seconds that opponents, who think in a process of their own, may take for their first actions."""


def match_of(game, seed, until=lambda match: False, acts=10_000, options=None):
    """A match of people alone, so many random acts later, or at the first of which something is the case."""
    kind, signs = GAMES[game]
    players = tuple(Player(sign, sign) for sign in signs)
    match = Match(kind, load(BOARDS / f"{game}.tmx").board, options or {}, players, Random(seed))
    rng = Random(seed)
    for _act in range(acts):
        if until(match) or match.over:
            break
        match.play(rng.choice(match.legal()))
    assert not match.over
    return match


def bidding(match):
    return any(isinstance(action, Bid) for action in match.legal()) and Pass() in match.legal()


def sit_down(hands, match, tmp_path):
    """The table of a match, no curtain before it."""
    while len(hands.app.scenes.stack) > 1:
        hands.app.scenes._take()
    house = House(hands.app.services, Saves(tmp_path))
    plan = load(BOARDS / f"{match.game.name}.tmx").plan
    table = house.table(match, plan, fresh=False)
    hands.app.scenes.follow(Push(table))
    return table


def project(hands, match, tmp_path):
    """The same, its public view before it."""
    table = sit_down(hands, match, tmp_path)
    hands.app.scenes.follow(table.project())
    hands.step()
    assert isinstance(hands.scene, ProjectorScene)
    return table


def picture(hands):
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def frames(hands, most=300):
    """Every picture until nothing moves any more."""
    seen = [picture(hands)]
    hands.step(0.01)
    while not hands.scene.view.resting:
        hands.step(0.03)
        seen.append(picture(hands))
        assert len(seen) < most
    hands.step()
    return [*seen, picture(hands)]


# what it shows and what never


@pytest.mark.parametrize("watcher", [0, 1])
def test_no_card_of_a_hand_is_drawn(hands, tmp_path, watcher):
    pictures = set()
    dealt = [reimagined(match_at(Lead, 3), watcher, seed) for seed in (1, 2, 3)]
    assert len({match.state.hands for match in dealt}) == 3
    for match in dealt:
        project(hands, match, tmp_path)
        pictures.add(picture(hands))
    assert len(pictures) == 1


def test_no_frame_tells_which_card_was_led_face_down(hands, tmp_path):
    led = []
    for choice in (0, -1):
        match = match_at(Lead, 3)
        table = project(hands, match, tmp_path)
        table.play(match.legal()[choice])
        led.append(match.state.lead)
        seen = frames(hands)
        if choice == 0:
            first = seen
    assert led[0] != led[1]
    assert len(first) > 8
    assert first == seen


def test_a_card_pinned_by_a_finger_at_the_table_is_no_key_of_the_public_view(hands, tmp_path):
    match = match_at(Lead, 3)
    table = sit_down(hands, match, tmp_path)
    table.eyes.open(match.actor)
    table.choosing.tried = match.legal()[0]
    hands.app.scenes.follow(table.project())
    hands.step()
    assert match.legal()[0].written() not in hands.scene.tree.say()
    assert "Lead the" not in hands.scene.tree.say()


def test_cash_that_is_hidden_by_agreement_isnt_shown(hands, tmp_path):
    match = match_of("marracash", 3, bidding, options={"cash": "hidden"})
    project(hands, match, tmp_path)
    assert [hands.scene.view.number(seat) for seat in range(4)] == [None] * 4
    assert all(str(cash) not in hands.find(f"seat-{seat}").value for seat, cash in enumerate(match.state.cash))


@pytest.mark.parametrize("game", GAMES)
def test_at_rest_it_shows_what_everybody_may_see_also_after_taking_back(hands, tmp_path, game):
    hands.app.services.settings.speed = "off"
    table = sit_down(hands, match_of(game, 7, acts=4), tmp_path)
    view = PublicView(table)
    view.lay_out((1920, 1080))
    rng, match = Random(7), table.match
    for act in range(120):
        if match.over:
            break
        if act % 10 == 9:
            match.undo()
        else:
            match.play(rng.choice(match.legal()))
        view.update(0.01)
        view.update(0.01)
        assert view.resting
        shown, lies = view.controller.table, match.table(PUBLIC)
        assert (shown.pieces, shown.points, shown.asked) == (lies.pieces, lies.points, lies.asked)
        assert [shown.coins.get(purse) for purse in lies.coins] == list(lies.coins.values())
    assert act > 30


def test_the_bid_and_who_leads_are_the_number_of_an_auction(hands, tmp_path):
    match = match_of("marracash", 3, lambda match: bidding(match) and match.state.bid >= 200)
    project(hands, match, tmp_path)
    view, s = hands.scene.view, match.state
    headline = view.face.headline(view.shown)
    assert (headline.number, headline.seat) == (number(s.bid), s.bidder)
    assert view.signs[s.bidder] in headline.words
    assert number(s.bid) in hands.find(f"seat-{s.bidder}").value
    for seat in range(4):
        assert ("out" in hands.find(f"seat-{seat}").value) == (not s.bidding >> seat & 1)
    assert view.asked == match.actor


def test_while_a_shop_is_auctioned_the_board_is_dimmed_but_for_the_shop(hands, tmp_path):
    match = match_of("marracash", 3, bidding)
    project(hands, match, tmp_path)
    view, k = hands.scene.view, hands.app.screen.k
    [shop] = view.face.bright(view.shown)
    box = view.face.view.box

    def light(x, y):
        return sum(hands.app.screen.surface.get_at((round(x * k), round(y * k)))[:3])

    places = [(shop.x + 16, shop.y + 16), (box.x + 60, box.middle_y + 4)]
    of_shop, of_wall = (light(*place) for place in places)
    view.face.bidding = None
    hands.scene.dirty = True
    hands.step()
    assert of_shop > 0.8 * light(*places[0])
    assert of_wall < 0.6 * light(*places[1])


# large type


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_smaller_than_forty_units(open_app, tmp_path, monkeypatch, game, size):
    hands = open_app(size)
    sizes = []

    def run(self, words, style, k, colour, _run=Type.run):
        if isinstance(hands.scene, ProjectorScene):
            sizes.append((style.size, words))
        return _run(self, words, style, k, colour)

    match = match_of(game, 5, acts=30)
    table = project(hands, match, tmp_path)
    monkeypatch.setattr(Type, "run", run)
    rng = Random(5)
    for _act in range(25):
        if match.over or not isinstance(hands.scene, ProjectorScene):
            break
        table.play(rng.choice(match.legal()))
        for _frame in range(4):
            hands.step(0.05)
        table.controller.hurry()
        hands.scene.view.controller.hurry()
        hands.scene.dirty = True
        hands.step()
    assert len(sizes) > 500
    assert min(sizes)[0] >= LEAST
    assert max(sizes)[0] >= 200, "the number of the moment"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_fits_in_large_type_and_names_who_is_asked(hands, game):
    ruler = hands.app.services.ruler
    kind, signs = GAMES[game]
    for seed in (1, 2):
        match = match_of(game, seed, acts=1)
        voice, rng = kind.voice(match.rules), Random(seed)
        for _act in range(150):
            if match.over:
                break
            words = voice.brief(match.state, signs)
            assert words.startswith(signs[match.actor])
            assert ruler.measure(words, QUESTION) < 1400
            match.play(rng.choice(match.legal()))


def rewarding(match):
    """A reward in Morocco is the longest question with keys: two buttons."""
    return len(match.legal()) == 2 and not any(action.touches() for action in match.legal())


def test_the_longest_choice_by_keys_fits_beside_its_question(hands, tmp_path):
    project(hands, match_of("morocco", 5, rewarding), tmp_path)
    hands.app.canvas.shortened.clear()
    hands.scene.dirty = True
    hands.step()
    assert hands.app.canvas.shortened == []


# the game goes on


@pytest.mark.parametrize("way", ["v", "Esc", "click"])
def test_a_key_shows_it_and_a_key_or_a_click_brings_back_the_same_table(hands, tmp_path, way):
    match = match_of("marracash", 3, bidding)
    table = sit_down(hands, match, tmp_path)
    hands.step()
    before, said = match.digest(), table.tree.say()
    shown = picture(hands)
    hands.key("v")
    assert isinstance(hands.scene, ProjectorScene)
    hands.step()
    assert picture(hands) != shown
    if way == "click":
        hands.press("prompt")
        hands.step()
    else:
        hands.key(way)
    assert hands.scene is table
    hands.step()
    assert (match.digest(), table.tree.say()) == (before, said)
    assert picture(hands) == shown


def test_the_eye_of_the_top_bar_shows_it(hands, tmp_path):
    sit_down(hands, match_of("marracash", 3, bidding), tmp_path)
    hands.step()
    hands.press("public")
    assert isinstance(hands.scene, ProjectorScene)


def test_bids_and_passes_have_keys(hands, tmp_path):
    match = match_of("marracash", 3, bidding)
    project(hands, match, tmp_path)
    least, asked = match.state.bid + 25, match.actor
    assert hands.find(f"do bid {least}").key == "Enter"
    hands.key("=")
    assert hands.find(f"do bid {least + 25}").key == "Enter"
    hands.key("Enter")
    assert (match.state.bid, match.state.bidder) == (least + 25, asked)
    hands.wait(3)
    assert hands.find(f"seat-{asked}").value.startswith(number(least + 25))
    passing = match.actor
    bids = len(match.history)
    hands.key("P")
    assert (match.history[bids].seat, match.history[bids].action) == (passing, Pass())
    assert isinstance(hands.scene, ProjectorScene)


def test_choices_have_the_digits_here_that_they_have_at_the_table(hands, tmp_path):
    match = match_of("morocco", 5, rewarding)
    project(hands, match, tmp_path)
    one, other = match.legal()
    assert [hands.find(f"do {action.written()}").key for action in (one, other)] == ["1", "2"]
    before = len(match.history)
    hands.key("2")
    assert match.history[before].action == other


def test_where_no_key_will_do_the_way_back_is_shown(hands, tmp_path):
    match = match_of("morocco", 5, acts=1)
    table = project(hands, match, tmp_path)
    assert hands.find("back").key == "Esc"
    hands.key("Esc")
    assert hands.scene is table


def test_pointing_does_nothing(hands, tmp_path):
    project(hands, match_of("marracash", 3, bidding), tmp_path)
    before = picture(hands)
    hands.point("prompt")
    hands.wait(1)
    assert hands.scene.tree.pointed == ""
    assert picture(hands) == before


def test_opponents_play_on_beneath_it_and_their_motions_are_shown(hands):
    set_up(hands, seats=3, people=0)
    hands.app.services.settings.speed = "quick"
    hands.key("v")
    while not isinstance(hands.scene, ProjectorScene):
        hands.key("v")  # the first one may have shown the end of a motion
    table, moved = hands.scene.table, 0
    end = time.monotonic() + FIRST
    while len(table.match.history) < 12 and time.monotonic() < end:
        time.sleep(0.002)
        hands.step(0.05)
        moved += not hands.scene.view.resting
    assert len(table.match.history) >= 12
    assert moved > 5
    assert isinstance(hands.scene, ProjectorScene)


def test_a_round_is_reckoned_before_the_next_one_is_shown(hands, tmp_path):
    hands.app.services.settings.speed = "off"
    match = match_of("marrakesh", 2, acts=1)
    table = project(hands, match, tmp_path)
    rng = Random(2)
    while isinstance(hands.scene, ProjectorScene):
        table.play(rng.choice(match.legal()))
        for _frame in range(3):
            hands.step(0.05)
    assert isinstance(hands.scene, ReckoningScene)
    view = next(scene for scene in hands.app.scenes.stack if isinstance(scene, ProjectorScene)).view
    assert view.controller.table != match.table(PUBLIC), "the next round has begun, but isn't shown"
    hands.press("on")
    hands.step()
    hands.step()
    assert isinstance(hands.scene, ProjectorScene)
    assert view.controller.table == match.table(PUBLIC)


def test_for_the_result_the_table_comes_back(hands, tmp_path):
    match = match_of("marracash", 3, bidding)
    project(hands, match, tmp_path)
    match.agree_to_end()
    hands.wait(3)
    assert type(hands.scene).__name__ == "ResultScene"
    assert not any(isinstance(scene, ProjectorScene) for scene in hands.app.scenes.stack)


# the second window


@pytest.fixture
def audience(hands):
    hands.app._open_second()
    assert isinstance(hands.app.audience, Audience)
    yield hands.app.audience
    hands.app._close_second()


def test_what_is_done_as_soon_as_a_round_was_read_is_shown_after_what_the_round_left(hands, tmp_path, audience):
    hands.app.services.settings.speed = "off"
    match = match_of("marrakesh", 2, acts=1)
    table, rng = sit_down(hands, match, tmp_path), Random(2)
    while not table.reading:
        table.play(rng.choice(match.legal()))
        hands.step()
    view = audience.view
    assert view.controller.table != match.table(PUBLIC), "the next round has begun, but isn't shown"
    table._reckoning = None
    table.enter()
    for _act in range(3):
        table.play(rng.choice(match.legal()))
    hands.step()
    assert view.controller.table == match.table(PUBLIC)


def seen(audience):
    return pygame.image.tobytes(audience.screen.surface, "RGB")


def second_event(audience, kind, **told):
    pygame.event.post(pygame.Event(kind, window=audience.screen._window, **told))


def test_a_second_window_follows_the_table_of_the_first(hands, audience, tmp_path):
    hands.step()
    before = seen(audience)
    match = match_of("marracash", 3, bidding)
    table = sit_down(hands, match, tmp_path)
    hands.step()
    at_table = seen(audience)
    assert at_table != before
    table.play(Pass())
    hands.wait(3)
    assert audience.view.controller.table == match.table(PUBLIC)
    assert seen(audience) != at_table
    assert hands.scene is table


def test_the_second_window_shows_no_hand_that_the_first_one_shows(hands, audience, tmp_path):
    first, second = [], []
    for seed in (1, 2):
        match = reimagined(match_at(Lead, 3), 1 - match_at(Lead, 3).actor, seed)
        table = sit_down(hands, match, tmp_path)
        table.eyes.open(match.actor)
        table._look(match.state)
        table.rebuild()
        hands.step()
        first.append(picture(hands))
        second.append(seen(audience))
    assert first[0] != first[1]
    assert second[0] == second[1]


def test_the_second_window_may_have_any_size(hands, audience, tmp_path):
    sit_down(hands, match_of("marracash", 3, bidding), tmp_path)
    hands.step()
    audience.screen._window.size = (1600, 900)
    second_event(audience, pygame.WINDOWSIZECHANGED, x=1600, y=900)
    hands.step()
    assert audience.screen.surface.get_size() == (1600, 900)
    assert audience.view.zones.prompt.right * audience.screen.k == pytest.approx(1600 - 24 * audience.screen.k)
    assert hands.app.screen.size == (1280, 720)


def test_keys_pressed_in_the_second_window_act_and_clicks_dont(hands, audience, tmp_path):
    match = match_of("marracash", 3, bidding)
    sit_down(hands, match, tmp_path)
    hands.step()
    acts = len(match.history)
    x, y = hands.place(f"do {Pass().written()}")
    second_event(audience, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    second_event(audience, pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
    hands.step()
    assert len(match.history) == acts
    second_event(audience, pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="")
    hands.step()
    assert len(match.history) > acts


def test_closing_the_second_window_leaves_the_first(hands, audience):
    second_event(audience, pygame.WINDOWCLOSE)
    hands.step()
    assert hands.app.audience is None
    assert hands.app.scenes.running


def test_closing_the_first_window_ends_the_program(hands, audience):
    pygame.event.post(pygame.Event(pygame.WINDOWCLOSE, window=hands.app.screen._window))
    hands.step()
    assert not hands.app.scenes.running


def test_the_second_window_shows_the_end_of_a_game_until_it_is_left(hands, audience, tmp_path):
    match = match_of("marracash", 3, bidding)
    sit_down(hands, match, tmp_path)
    hands.step()
    match.agree_to_end()
    hands.wait(3)
    assert type(hands.scene).__name__ == "ResultScene"
    assert audience.view is not None
    while len(hands.app.scenes.stack) > 1:
        hands.press("title")  # the first press may show the end of a motion
    assert audience.view is None


def test_the_second_window_shows_the_score_that_people_agreed_to_count(hands, audience):
    match = sit_down_at(hands, MOROCCO, seats=4, acts=90)
    hands.step()
    assert match.result().scores != match.state.points, "gold, juice and districts are counted at the end alone"
    hands.press("menu", "count", "count")
    hands.wait(1)
    assert audience.view is not None
    assert tuple(audience.view.number(seat) for seat in range(4)) == match.result().scores
