"""Colours of one set are far enough apart for every kind of eye, and text is legible on its ground."""

from __future__ import annotations

import pytest

from art.source import palette
from art.source.palette import BRASS, CLAY, CREAM, GLOW, INK, MIST, PAPER_SHADE, PLASTER, mix
from art.source.sight import SEEN_BY, closest, colour_difference, contrast, distance
from art.source.signs import TRADE_ON_LIGHT

AIM = 14
SETS = {
    "shops": (palette.SHOP, (33.7, 20.2, 21.5, 20.5)),
    "seats": (palette.SEAT, (27.1, 25.2, 20.3, 14.2)),
    "cubes": (palette.CUBE, (28.7, 21.8, 23.7, 22.7)),
    "player signs": (palette.MATERIAL, (27.5, 26.2, 28.6, 30.1)),
    "suits": (palette.SUIT, (30.6, 18.1, 18.1, 16.5)),
    "men": (palette.MAN, (45.5, 44.9, 34.7, 43.0)),
}
PANELS = [mix(palette.GROUND_MIDDLE[game], palette.PANEL[game], palette.PANEL_ALPHA) for game in palette.PANEL]
ACTIVE = [mix(panel, BRASS, 0.26) for panel in PANELS]


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_colour_difference_agrees_with_published_pairs(one, other, difference) -> None:
    assert colour_difference(one, other) == pytest.approx(difference, abs=1e-4)
    assert colour_difference(other, one) == pytest.approx(difference, abs=1e-4)


def test_eyes_that_see_fewer_colours_confuse_what_they_are_known_to_confuse() -> None:
    for eye, one, other in (
        ("protan", "#A05A00", "#6A6B00"),
        ("deutan", "#8A6B2D", "#5E7A2D"),
        ("tritan", "#3E6FB0", "#2F7A78"),
    ):
        assert distance(one, other, eye) < 0.6 * distance(one, other)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("eye", SEEN_BY)
def test_colours_of_a_set_lie_apart_for_every_eye(name: str, eye: str) -> None:
    colours, table = SETS[name]
    smallest, one, other = closest(colours, eye)
    assert smallest >= AIM, f"{one} and {other}"
    assert smallest == pytest.approx(dict(zip(SEEN_BY, table, strict=True))[eye], abs=0.06)


@pytest.mark.parametrize(
    ("colour", "panel", "active"), [(PLASTER, 14.1, 8), (CREAM, 15.6, 8), (MIST, 8, 4.6), (GLOW, 12.3, 7.2)]
)
def test_text_is_legible_on_panels(colour: str, panel: float, active: float) -> None:
    assert min(contrast(colour, ground) for ground in PANELS) >= panel
    assert min(contrast(colour, ground) for ground in ACTIVE) >= active


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        (palette.GAIN, palette.GAIN_GROUND, 10.5),
        (palette.LOSS, palette.LOSS_GROUND, 9.5),
        (INK, "#C98A2B", 6.1),
        ("#5A4630", PAPER_SHADE, 5.8),
        (palette.CLAY_SMALL_TEXT, PAPER_SHADE, 5.5),
        (CREAM, CLAY, 4.5),
    ],
)
def test_text_is_legible_on_pills_buttons_and_paper(text: str, ground: str, least: float) -> None:
    assert contrast(text, ground) >= least


@pytest.mark.parametrize("colour", palette.SHOP)
def test_numbers_are_legible_on_the_cloth_of_a_shop(colour: str) -> None:
    cloth, ink = palette.SHOP[colour], palette.SHOP_INK[colour]
    assert min(contrast(ink, cloth), contrast(ink, palette.shaded(cloth, 0.14))) >= 4.5


def test_signs_stand_out_from_what_they_are_drawn_on() -> None:
    for sets in (
        (palette.SEAT, palette.SEAT_INK),
        (palette.CUBE, palette.CUBE_INK),
        (palette.MATERIAL, palette.MATERIAL_INK),
    ):
        grounds, inks = sets
        for name, ground in grounds.items():
            assert contrast(inks[name], ground) >= (3.8 if name == "anfa" else 4.5), name
    for colour in TRADE_ON_LIGHT.values():
        assert contrast(colour, "#EBD6AE") >= 4.0


def test_suits_are_legible_on_card_and_on_dark() -> None:
    for suit in palette.SUIT:
        assert contrast(palette.SUIT[suit], "#FAF2E2") >= 4.7
        assert min(contrast(palette.SUIT_ON_DARK[suit], panel) for panel in PANELS) >= 7


def test_light_and_shade_keep_the_hue() -> None:
    assert palette.lit("#000000", 0.5) == "#808080"
    assert palette.shaded("#FFFFFF", 1) == palette.UMBER
    assert palette.mix("#102030", "#102030", 0.7) == "#102030"


def test_suits_are_legible_under_the_arch_of_a_card() -> None:
    for colour in palette.SUIT.values():
        assert contrast(colour, palette.lit(colour, 0.93)) >= 4.5


def test_numbers_are_legible_on_the_plates_and_points_of_marrakesh() -> None:
    assert contrast(INK, "#C98A2B") >= 6, "the plate of a number to play, at its darkest"
    assert contrast("#D9EBDD", "#23463D") >= 7, "the number of a point on the felt"
    assert contrast(PLASTER, "#8E2A22") >= 7, "a label on the carpet"
    assert contrast("#6B4A28", "#EAD8B0") >= 4.5, "the number of a round on the pad"
