from __future__ import annotations

import pytest

from game.ui import tokens
from game.ui.tokens import THEMES, mix


def light(colour):
    """Relative luminance, as contrast is reckoned with it."""
    parts = [value / 255 for value in bytes.fromhex(colour[1:])]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_text_on_panels_is_legible(theme):
    lightest = mix(theme.middle, theme.panel, theme.panel_alpha)
    active = mix(lightest, tokens.BRASS, 0.26)
    assert contrast(tokens.PLASTER, lightest) >= 13
    assert contrast(tokens.MIST, lightest) >= 7.5
    assert contrast(tokens.GLOW, lightest) >= 12
    assert contrast(tokens.MIST, active) >= 4.5
    assert contrast(tokens.FADED, lightest) >= 4.5


def test_text_on_brass_pills_and_paper_is_legible():
    assert min(contrast(tokens.INK, face) for face in tokens.MAIN_FACE) >= 6
    assert contrast(tokens.KEY_ON_BRASS, tokens.MAIN_FACE[1]) >= 4.5
    assert contrast(tokens.GAIN, tokens.GAIN_GROUND) >= 10
    assert contrast(tokens.LOSS, tokens.LOSS_GROUND) >= 9
    assert min(contrast(tokens.PAGE_INK, paper) for paper in tokens.PAPER) >= 5.5
    assert min(contrast(tokens.CLAY_DARK, paper) for paper in tokens.PAPER) >= 5


def test_mixing_goes_from_one_colour_to_the_other():
    assert mix("#000000", "#FF8000", 0) == "#000000"
    assert mix("#000000", "#FF8000", 1) == "#FF8000"
    assert mix("#000000", "#FF8000", 0.5) == "#804000"
