"""Letters and signs that tell colours apart are made larger on wish: at once, on every table, and it is kept."""

from __future__ import annotations

import pygame
import pytest

from game.core.board import Spot
from game.layouts.plan import Grid, Place, Plan, Rect
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.stage.view import View
from game.tables.marracash.shops import places_on
from game.ui.bounds import Bounds
from tests.scenes.screens import sit_down

TABLES = [(MARRACASH, 4, 110), (MOROCCO, 5, 120), (MARRAKESH, 2, 60)]
SIZES = [(1280, 720), (1920, 1080)]


def board_of(hands):
    hands.step()
    box, k = hands.scene.zones.board, hands.app.screen.k
    area = pygame.Rect(*(round(edge * k) for edge in box)).clip(hands.app.screen.surface.get_rect())
    return pygame.image.tobytes(hands.app.screen.surface.subsurface(area), "RGB")


def choose(hands):
    """Press the switch in the options of a table, and come back to it."""
    hands.press("menu", "options", "signs", "done", "continue")
    hands.wait(0.2)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "seats", "acts"), TABLES, ids=lambda each: getattr(each, "name", None))
def test_signs_get_larger_at_once_on_the_table_below_and_smaller_again(open_app, game, seats, acts, size):
    hands = open_app(size)
    sit_down(hands, game, seats=seats, acts=acts, people=1 if game is MARRAKESH else 5)
    usual = board_of(hands)
    choose(hands)
    large = board_of(hands)
    other = sum(a != b for a, b in zip(usual[::3], large[::3], strict=True))
    assert other > 0.005 * len(usual) / 3
    choose(hands)
    assert board_of(hands) == usual


def test_a_match_continued_with_large_signs_looks_as_one_in_which_they_were_chosen(open_app):
    hands = open_app()
    sit_down(hands, MOROCCO, seats=5, acts=120)
    choose(hands)
    chosen = board_of(hands)
    again = open_app()
    assert again.app.services.settings.large_signs
    sit_down(again, MOROCCO, seats=5, acts=120)
    assert board_of(again) == chosen


def test_the_switch_is_reached_by_keys(hands):
    hands.press("options")
    hands.scene.tree.focus("signs")
    hands.key("Enter")
    assert hands.app.services.settings.large_signs
    assert hands.find("signs").on


@pytest.mark.parametrize(("wide", "high"), [(168.0, 84.0), (84.0, 168.0)], ids=["lying", "standing"])
def test_a_large_trade_sign_leaves_its_room_to_what_else_stands_on_a_roof(wide, high):
    """Its star, the number and its hood, the next payment and the owner's sign, one beside the other."""
    spot = Spot("R1")
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    plan = Plan(Rect(0, 0, wide, high), 84, Grid(2, 1, (0, 0)), {}, {spot: Place.of(corners)})
    places = places_on(View(plan, Bounds(0, 0, wide, high), {}), spot, small=False, far=False, large=True)
    star = 53 / 120 * places.trade_size
    trade = Bounds(places.trade[0] - star, places.trade[1] - star, 2 * star, 2 * star)
    count = Bounds(places.count[0] - 17, places.count[1] - 8, 34, 16)
    plate = Bounds(places.sign[0] - 19, places.sign[1] - 21, 38, 42)
    assert places.payment
    payment = Bounds(places.payment[0] - 22, places.payment[1] - 10, 44, 20)
    roof = Bounds(9, 9, wide - 18, high - 20)
    assert trade.meets(roof) == pytest.approx(trade)
    for one, other in ((trade, count), (trade, plate), (count, payment), (count, plate), (trade, payment)):
        shared = one.meets(other)
        assert min(shared.width, shared.height) < 2, (one, other)


def test_the_window_for_an_audience_has_large_signs_as_soon_as_the_first_one(hands):
    hands.app._open_second()
    assert hands.app.audience
    sit_down(hands, MOROCCO, seats=3, acts=60)
    usual = pygame.image.tobytes(hands.app.audience.screen.surface, "RGB")
    choose(hands)
    assert pygame.image.tobytes(hands.app.audience.screen.surface, "RGB") != usual
