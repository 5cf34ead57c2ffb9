"""The committed sounds are those that the scripts make, and none is too loud, cut off or out of tune."""

from __future__ import annotations

import sys
import wave
from array import array
from cmath import exp as turned
from math import log10, pi, sqrt
from pathlib import Path

import pytest

from sounds.source import make_sounds
from sounds.source.strings import pitch

FILES = sorted(make_sounds.SOUNDS.glob("*.wav"))
EFFECTS = [file for file in FILES if file.stem != make_sounds.TITLE]


def heard(name: str) -> tuple[list[float], int]:
    with wave.open(str(make_sounds.SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        numbers = array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number / 32768 for number in numbers], rate


def decibels(part: float) -> float:
    return 20 * log10(max(part, 1e-9))


def spectrum(samples: list[float]) -> list[complex]:
    """The discrete Fourier transform of as many samples as a power of two."""
    count = len(samples)
    if count == 1:
        return [complex(samples[0])]
    even, odd = spectrum(samples[::2]), spectrum(samples[1::2])
    half = [turned(-2j * pi * k / count) * odd[k] for k in range(count // 2)]
    return [a + b for a, b in zip(even, half, strict=True)] + [a - b for a, b in zip(even, half, strict=True)]


def middle(name: str) -> float:
    """Where half of a sound's energy lies below, in hertz, at its loudest."""
    samples, rate = heard(name)
    width = 4096
    loudest = max(range(len(samples)), key=lambda place: abs(samples[place]))
    start = max(0, loudest - 256)
    part = (samples[start : start + width] + [0.0] * width)[:width]
    powers = [abs(each) ** 2 for each in spectrum(part)[: width // 2]]
    half, total = sum(powers) / 2, 0.0
    for place, power in enumerate(powers):
        total += power
        if total >= half:
            return place * rate / width
    raise AssertionError


def fundamental(name: str, near: float) -> float:
    """The strongest frequency within a semitone of one, to a cent or two."""
    samples, rate = heard(name)
    thin = [sum(samples[place : place + 16]) for place in range(0, len(samples) - 16, 16)]
    every = rate / 16

    def strength(hertz: float) -> float:
        return abs(sum(each * turned(-2j * pi * hertz / every * place) for place, each in enumerate(thin)))

    return max((near * 2 ** (cents / 1200) for cents in range(-100, 101, 5)), key=strength)


def test_every_sound_has_its_file_and_every_file_its_sound():
    assert [file.stem for file in FILES] == sorted(make_sounds.names())


@pytest.mark.parametrize("name", ["press", "refusal", "clay-2", "card-face-down-1", "two-coins-1", "chain-5"])
def test_a_sound_made_anew_is_the_committed_one_to_the_last_byte(name, tmp_path):
    samples, rate = make_sounds.make(name)
    made = tmp_path / "made.wav"
    make_sounds.write(made, samples, rate)
    assert made.read_bytes() == (make_sounds.SOUNDS / f"{name}.wav").read_bytes()


@pytest.mark.slow
def test_all_sounds_made_anew_are_the_committed_ones(tmp_path, monkeypatch):
    monkeypatch.setattr(make_sounds, "SOUNDS", tmp_path)
    make_sounds.main([])
    assert [file.name for file in FILES if file.read_bytes() != (tmp_path / file.name).read_bytes()] == []


def test_a_name_without_a_sound_is_refused_with_those_there_are():
    with pytest.raises(SystemExit, match="no sound called trumpet; there are press, refusal"):
        make_sounds.main(["press", "trumpet"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sound_is_neither_too_loud_nor_too_soft_and_ends_in_silence(file: Path):
    samples, rate = heard(file.stem)
    assert -16 < decibels(max(map(abs, samples))) < -2.9  # no clipping, not even of two at once at full volume
    tenth = rate // 10
    loudest = max(sum(each * each for each in samples[k : k + tenth]) for k in range(0, len(samples), tenth // 2))
    assert -36 < decibels(sqrt(loudest / tenth)) < -14
    assert abs(sum(samples) / len(samples)) < 0.001
    assert decibels(abs(samples[0])) < -60
    assert decibels(max(map(abs, samples[-rate // 100 :]))) < -60


@pytest.mark.parametrize("file", EFFECTS, ids=lambda file: file.stem)
def test_an_effect_is_short_and_begins_at_once(file: Path):
    samples, rate = heard(file.stem)
    assert rate == 44_100
    assert len(samples) / rate < (3 if file.stem == "game-over" else 1.5)
    loud = max(map(abs, samples)) / 100
    assert next(place for place, each in enumerate(samples) if abs(each) > loud) / rate < 0.035


def test_the_title_piece_lasts_half_a_minute_and_can_begin_again_where_it_ends():
    samples, rate = heard("title")
    assert 20 < len(samples) / rate < 40
    assert decibels(max(map(abs, samples[-rate:]))) < -50
    quiet = [decibels(max(map(abs, samples[k : k + rate]))) for k in range(0, round(29.5 * rate), rate)]
    assert min(quiet) > -36  # it never stops meanwhile


def test_the_notes_of_a_chain_rise_by_steps_and_are_in_tune():
    for step, note in enumerate(make_sounds.LADDER, start=1):
        wanted = pitch(note)
        cents = 1200 * log10(fundamental(f"chain-{step}", wanted) / wanted) / log10(2)
        assert abs(cents) <= 10, (note, cents)
    assert [pitch(note) for note in make_sounds.LADDER] == sorted(pitch(note) for note in make_sounds.LADDER)


def test_a_refusal_is_low_and_coins_are_high():
    assert middle("refusal") < 250
    assert middle("refusal") < min(middle(name) for name in ("press", "wood-heavy-1", "tile-1", "card-1", "sold"))
    assert min(middle("two-coins-1"), middle("more-coins-1"), middle("gold")) > 1800
    assert middle("two-coins-1") > middle("gold")


def test_wood_sounds_by_its_weight_and_clay_is_higher_than_wood():
    assert middle("wood-heavy-1") < middle("wood-1") < middle("wood-light-1") < middle("clay-1")


def test_a_card_face_down_is_lower_than_one_face_up():
    assert middle("card-face-down-1") < middle("card-1") / 1.5


def test_versions_of_a_sound_differ_but_not_in_loudness():
    one, other = heard("wood-1")[0], heard("wood-2")[0]
    assert one != other
    assert abs(decibels(max(map(abs, one))) - decibels(max(map(abs, other)))) < 3


def test_all_sounds_together_stay_small():
    assert sum(file.stat().st_size for file in EFFECTS) < 2_700_000
    assert (make_sounds.SOUNDS / "title.wav").stat().st_size < 1_500_000
