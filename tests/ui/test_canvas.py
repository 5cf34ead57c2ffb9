from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import GAIN, Canvas, panel_reach
from game.ui.icons import MARKS
from game.ui.tokens import THEMES


def picture(canvas):
    return pygame.image.tobytes(canvas.surface, "RGB")


def drawn_box(canvas, ground="#000000"):
    """The box of everything that isn't the ground."""
    copy = canvas.surface.copy()
    copy.set_colorkey(ground)
    return copy.get_bounding_rect()


def test_boxes_that_meet_in_units_meet_in_pixels(canvas):
    boxes = Bounds(7.3, 0, 1000, 40).columns(37, 0)
    areas = [canvas.area(box) for box in boxes]
    assert all(left.right == right.left for left, right in pairwise(areas))


def test_a_hairline_never_vanishes(canvas):
    canvas.fill("#000000")
    canvas.rect(Bounds(100, 100, 300, 0.2), "#FFFFFF")
    assert drawn_box(canvas).size == (200, 1)


def test_words_stand_on_their_line_at_their_anchor(canvas):
    for anchor, x in (("left", 100), ("middle", 480), ("right", 900)):
        canvas.fill("#000000")
        canvas.text("HHH", x, 300, tokens.PROMPT.sized(60), "#FFFFFF", anchor)
        box = drawn_box(canvas)
        there = {"left": box.left, "middle": box.centerx, "right": box.right}[anchor]
        assert there == pytest.approx(x * canvas.k, abs=5)
        assert box.bottom == pytest.approx(300 * canvas.k, abs=1)


def test_a_label_stands_halfway_down_its_box(canvas):
    canvas.fill("#000000")
    canvas.label("HHH", Bounds(300, 300, 400, 90), tokens.PROMPT, "#FFFFFF")
    assert drawn_box(canvas).centery == pytest.approx(345 * canvas.k, abs=1.5)


def test_words_that_dont_fit_are_shortened_and_remembered(canvas):
    canvas.fill("#000000")
    canvas.label("Far too many words for this", Bounds(300, 300, 120, 40), tokens.PROMPT, "#FFFFFF")
    assert canvas.shortened == ["Far too many words for this"]
    assert drawn_box(canvas).width <= 120 * canvas.k + 1
    canvas.paragraph("Two lines would do, but there is room for only one", Bounds(0, 0, 300, 30), tokens.LOG, "#FFFFFF")
    assert len(canvas.shortened) == 2


def test_a_layer_is_painted_once_and_shown_where_it_belongs(canvas):
    painted = []

    def paint(layer: Canvas):
        painted.append(1)
        layer.rect(Bounds(300, 300, 30, 30), "#FF0000")

    for _ in range(3):
        canvas.fill("#000000")
        canvas.layer("spot", Bounds(150, 150, 600, 600), paint)
        assert drawn_box(canvas) == pygame.Rect(200, 200, 20, 20)
    assert painted == [1]
    canvas.forget("spot")
    canvas.layer("spot", Bounds(150, 150, 600, 600), paint)
    assert painted == [1, 1]


def test_a_layer_with_words_looks_like_the_words_themselves(canvas):
    canvas.fill("#202040")
    canvas.text("MarraCash", 100, 100, tokens.NAME, "#FFFFFF")
    canvas.pill("+400", 400, 100, GAIN)
    direct = canvas.surface.copy()
    canvas.fill("#202040")

    def paint(layer: Canvas):
        layer.text("MarraCash", 100, 100, tokens.NAME, "#FFFFFF")
        layer.pill("+400", 400, 100, GAIN)

    canvas.layer("words", Bounds(30, 30, 600, 200), paint)
    for x in range(440):
        for y in range(20, 140):
            one, other = direct.get_at((x, y)), canvas.surface.get_at((x, y))
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 6


def test_what_is_painted_with_its_ground_looks_as_if_painted_onto_it(canvas):
    theme, painted = tokens.THEMES["morocco"], []

    def paint(pen: Canvas):
        painted.append(1)
        pen.panel(Bounds(60, 75, 300, 150), theme)
        pen.text("Morocco", 90, 120, tokens.NAME, "#FFFFFF")

    canvas.backdrop(theme)
    paint(canvas)
    direct = pygame.image.tobytes(canvas.surface, "RGB")
    for _ in range(2):
        canvas.backdrop(theme)
        canvas.grounded("panel", panel_reach(Bounds(60, 75, 300, 150)), theme, paint)
        assert pygame.image.tobytes(canvas.surface, "RGB") == direct
    assert painted == [1, 1]


def test_the_same_shape_is_composed_once(canvas):
    composed = []

    def compose(sketch, w, h):
        composed.append((round(w, 2), round(h, 2)))

    for x in (0, 300, 600):
        canvas.shape("box", Bounds(x, 0, 90, 30), compose)
    assert composed == [(90, 30)]


def test_a_ghost_is_fainter_and_leaves_the_picture_as_it_was(canvas):
    shades = []
    for alpha in (255, 100, 255):
        canvas.fill("#000000")
        canvas.picture("ui/star", 300, 300, 120, 120, alpha)
        shades.append(canvas.surface.get_at((240, 225)).r)
    assert shades[1] < shades[0] * 0.6
    assert shades[2] == shades[0]


def test_nothing_is_drawn_outside_a_clip(canvas):
    canvas.fill("#000000")
    with canvas.clip(Bounds(150, 150, 150, 150)):
        canvas.rect(Bounds(0, 0, 1920, 1080), "#FFFFFF")
        canvas.rect(Bounds(0, 0, 1920, 1080), "#FF0000", 0.5)
    assert drawn_box(canvas) == pygame.Rect(100, 100, 100, 100)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_every_theme_has_a_ground_and_panels(theme, canvas):
    canvas.backdrop(theme)
    bare = picture(canvas)
    ground = canvas.surface.get_at((640, 320))
    canvas.panel(Bounds(600, 300, 600, 400), theme)
    resting = picture(canvas)
    canvas.backdrop(theme)
    canvas.panel(Bounds(600, 300, 600, 400), theme, active=True)
    assert len({bare, resting, picture(canvas)}) == 3
    assert abs(ground.r - int(theme.middle[1:3], 16)) < 16


def test_every_state_of_a_button_looks_different(canvas):
    faces = ("main", "main-pointed", "main-pressed", "second", "second-pointed", "pressed", "off")
    seen = set()
    for face in faces:
        canvas.fill(tokens.NIGHT)
        canvas.face(Bounds(300, 300, 300, 80), face)
        seen.add(picture(canvas))
    assert len(seen) == len(faces)


def test_every_mark_is_drawn_round_its_place(canvas):
    marks = (
        lambda: canvas.ring(600, 450, 60, tokens.BRASS),
        lambda: canvas.choosable(600, 450, 60),
        lambda: canvas.reachable(600, 450, 60),
        lambda: canvas.chosen(600, 450, 60),
        lambda: canvas.glow(600, 450, 60),
        lambda: canvas.star(600, 450, 60),
        lambda: canvas.logo(600, 450, 60),
        lambda: canvas.brackets(Bounds(540, 390, 120, 120)),
        lambda: canvas.focus(Bounds(540, 390, 120, 120), "round"),
        lambda: canvas.line((540, 390), (660, 510), tokens.BRASS, 6),
    )
    for draw in marks:
        canvas.fill("#000000")
        draw()
        box = drawn_box(canvas)
        assert box.centerx == pytest.approx(400, abs=2)
        assert box.centery == pytest.approx(300, abs=2)
        assert 70 <= box.width <= 116


def test_every_icon_takes_the_colour_it_is_given(canvas):
    for name in (*MARKS, "gear", "full", "undo", "close"):
        canvas.fill("#000000")
        canvas.icon(name, 600, 450, 2, "#FF0000")
        box = drawn_box(canvas)
        colours = {
            canvas.surface.get_at((x, y))[:3] for x in range(box.left, box.right) for y in range(box.top, box.bottom)
        }
        assert (255, 0, 0) in colours
        assert all(green == blue == 0 for _red, green, blue in colours)


def test_what_is_turned_is_painted_once_and_stands_where_it_did(canvas):
    painted = []

    def paint(upright: Canvas):
        painted.append(upright.space)
        upright.rect(Bounds(0, 0, 90, 30), "#FF0000")

    boxes = {}
    for degrees in (0, 90, 90, 45):
        canvas.fill("#000000")
        canvas.turned("bar", (600, 300), 90, 30, degrees, paint)
        boxes[degrees] = drawn_box(canvas)
        assert boxes[degrees].centerx == pytest.approx(400, abs=1)
        assert boxes[degrees].centery == pytest.approx(200, abs=1)
    assert len(painted) == 1, "whatever its angle"
    assert boxes[0].size == pytest.approx((60, 20), abs=2)
    assert boxes[90].size == pytest.approx((20, 60), abs=2)
    assert boxes[45].width == pytest.approx(80 / 2**0.5, abs=3)


def test_what_is_turned_goes_clockwise_and_keeps_its_edges_bright(canvas):
    def paint(upright: Canvas):
        upright.rect(Bounds(40, 40, 60, 20), "#FFFFFF")
        upright.rect(Bounds(40, 40, 12, 20), "#FF0000")

    canvas.fill("#FFFFFF")
    canvas.turned("arrow", (600, 300), 140, 100, 30, paint)
    red = pygame.mask.from_threshold(canvas.surface, "#FF0000", (120, 40, 40))
    assert red.count() > 50
    x, y = red.centroid()
    assert x < 400
    assert y < 200, "its left end has gone up"
    darkest = min(min(canvas.surface.get_at((x, y))[:1]) for x in range(340, 460) for y in range(150, 250))
    assert darkest > 245, "white and red on white: no pixel has less red"
