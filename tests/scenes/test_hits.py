"""What one clicks is what one sees there, whatever happened to the window before."""

from __future__ import annotations

import pygame
import pytest

from game import app as program
from game.rules.marrakesh.card import MARRAKESH
from game.scenes.table.scene import TableScene
from game.shelf import SHELF
from game.ui.tree import TOUCH
from tests.conftest import Hands
from tests.scenes.screens import sit_down

SIZES = [(1280, 720), (1408, 792), (1600, 900), (2240, 1260), (1367, 769), (1024, 768)]
"""A window of 1280 x 720 at 100, 110, 125 and 175 per cent, and two that no scale makes."""


def point_at(hands: Hands, x: int, y: int) -> str:
    """What is under a pixel."""
    hands.app.scenes.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    return hands.scene.tree.pointed


def test_a_window_that_is_resized_before_its_first_picture_is_hit_all_over(tmp_path):
    app = program.open_app((400, 300), tmp_path / "data")
    pygame.display.set_mode((1900, 1000), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1900, y=1000))
    hands = Hands(app)
    hands.wait(0.3)
    seen = {point_at(hands, x, y) for x in range(0, 1900, 20) for y in range(0, 1000, 20)}
    corners = {name: hands.find(name).bounds for name in ("arch-marracash", "arch-marrakesh", "quit")}
    app.close()
    assert {"arch-marracash", "arch-morocco", "arch-marrakesh", "new", "options", "quit"} <= seen
    assert max(bounds.right for bounds in corners.values()) * 1000 / 1080 > 1200


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_one_pixel_inside_the_edge_of_a_thing_hits_it_and_one_outside_does_not(hands, game):
    sit_down(hands, game, seats=game.seats[0], acts=40, people=1)
    assert isinstance(hands.scene, TableScene)
    for size in SIZES:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        hands.app._settle()  # nothing need be drawn
        assert hands.app.screen.size == size
        hit, missed = look_at_edges(hands)
        assert hit > 40, "of some things at least the edges lie free"
        assert missed > 40


def look_at_edges(hands: Hands) -> tuple[int, int]:
    """Point inside and outside each edge of all that can be touched; how often each was done."""
    tree, k, (wide, high) = hands.scene.tree, hands.app.screen.k, hands.app.screen.size
    nodes = [node for node, clip in tree._walk(tree.roots, None) if clip is None and node.touchable]
    hit = missed = 0
    for number, node in enumerate(nodes):
        left, top, right, bottom = (edge * k for edge in (*node.bounds[:2], node.bounds.right, node.bounds.bottom))
        x, y = int((left + right) / 2), int((top + bottom) / 2)
        for px, py in [(int(left) + 1, y), (int(right) - 1, y), (x, int(top) + 1), (x, int(bottom) - 1)]:
            if any(other.bounds.holds(px / k, py / k) for other in nodes[number + 1 :]):
                continue
            assert point_at(hands, px, py) == node.name, (node.name, px, py)
            hit += 1
        reach_x, reach_y = (max(0.0, TOUCH - length) / 2 * k for length in (node.bounds.width, node.bounds.height))
        for px, py in [
            (int(left - reach_x) - 1, y),
            (int(right + reach_x) + 1, y),
            (x, int(top - reach_y) - 1),
            (x, int(bottom + reach_y) + 1),
        ]:
            if 0 <= px < wide and 0 <= py < high:
                assert point_at(hands, px, py) != node.name, (node.name, px, py)
                missed += 1
    return hit, missed


def test_a_setting_chosen_in_a_maximised_window_is_pressed_where_it_lies(hands):
    hands.resize(1900, 1060)
    hands.wait(0.3)
    hands.press("options", "speed.calm")
    hands.resize(1280, 720)
    hands.wait(0.3)
    hands.press("speed.off")
    assert hands.app.services.settings.speed == "off"
    hands.press("done")
    assert hands.scene.tree.has("new")


def test_a_resize_while_something_is_dragged_leaves_it_in_the_hand(hands):
    match = sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    hands.press("past")
    line = next(node for node in hands.scene.tree.walk() if node.role.value == "slider")
    k = hands.app.screen.k
    x, y = round((line.bounds.x + 40) * k), round(line.bounds.middle_y * k)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    hands.step()
    hands.resize(1900, 1000)
    hands.wait(0.3)
    line, k = hands.find(line.name), hands.app.screen.k
    x, y = round((line.bounds.right - 1) * k), round(line.bounds.middle_y * k)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
    hands.wait(0.2)
    assert hands.scene.count == len(match.history)


@pytest.mark.parametrize("size", [(1280, 900), (1900, 700), (900, 1000)], ids=str)
def test_while_the_picture_is_stretched_things_are_hit_where_it_shows_them(hands, size):
    wide, high = hands.app.screen.size
    x, y = hands.place("options")
    hands.resize(*size)
    there = round(x * size[0] / wide), round(y * size[1] / high)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=there, button=1, touch=False))
    hands.step(0.01)
    assert hands.scene.tree.has("done"), "the options have opened"
    hands.wait(0.4)
    hands.press("speed.quick", "done")
    assert hands.app.services.settings.speed == "quick"
