"""Filters and levels, held against what they are defined by."""

from __future__ import annotations

from math import log10, pi, sin
from random import Random

import pytest

from sounds.source.samples import RATE, add, finished, high_pass, loudness, low_pass, peak, silence
from sounds.source.strings import pitch, string


def sine(hertz: float, seconds: float = 0.3) -> list[float]:
    return [sin(2 * pi * hertz * place / RATE) for place in range(round(seconds * RATE))]


def loss(filtered: list[float]) -> float:
    """How much of a full sine is gone once a filter has settled, in dB."""
    return -20 * log10(max(abs(each) for each in filtered[len(filtered) // 2 :]))


@pytest.mark.parametrize(("hertz", "wanted"), [(997, -3.0), (100, -4.9), (6000, 0.3)])
def test_loudness_is_weighed_as_the_recommendation_wants_it(hertz, wanted):
    assert loudness(sine(hertz)) == pytest.approx(wanted, abs=0.3)


@pytest.mark.parametrize(("kept", "stopped", "filter_"), [(200, 8000, low_pass), (8000, 100, high_pass)])
def test_a_filter_keeps_one_side_and_stops_the_other(kept, stopped, filter_):
    assert loss(filter_(sine(kept), 1000)) < 0.5
    assert loss(filter_(sine(stopped), 1000)) > 30
    assert loss(filter_(sine(1000), 1000)) == pytest.approx(3, abs=0.1)


def test_what_goes_beyond_the_end_is_cut_off():
    made = silence(0.001)
    add(made, [1.0] * 1000, 0.0005, 0.5)
    assert len(made) == 44
    assert sum(made) == 0.5 * (44 - 22)


def test_a_finished_sound_has_the_loudness_it_is_to_have():
    assert loudness(finished(sine(440), -24)) == pytest.approx(-24, abs=0.3)


def test_the_ceiling_comes_before_the_loudness():
    assert peak(finished([*sine(440, 0.02), *silence(0.2)], 0)) == pytest.approx(-3, abs=0.01)


@pytest.mark.parametrize(("note", "hertz"), [("A4", 440), ("A3", 220), ("C4", 261.63), ("Eb3", 155.56), ("F#2", 92.5)])
def test_notes_have_their_pitch(note, hertz):
    assert pitch(note) == pytest.approx(hertz, abs=0.01)


def test_a_string_repeats_itself_after_a_period_and_dies_away():
    made = string(Random(1), 220, 2.0)
    period = RATE / 220

    def alike(shift: float) -> float:
        whole, part = divmod(shift, 1)
        k = int(whole)
        return sum(made[n] * (made[n + k] * (1 - part) + made[n + k + 1] * part) for n in range(8000, 14000))

    assert max((period * 2 ** (cents / 1200) for cents in range(-300, 301, 10)), key=alike) == pytest.approx(
        period, rel=0.004
    )
    assert max(map(abs, made[-4000:])) < 0.1 * max(map(abs, made[:4000]))
