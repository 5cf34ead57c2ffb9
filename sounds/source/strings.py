"""The oud: a plucked string by Karplus and Strong, two to a course, in front of a wooden bowl."""

from __future__ import annotations

from math import cos, exp, pi, sin, sqrt
from random import Random
from typing import Final

from sounds.source.samples import RATE, Samples, add, band, fading, low_pass, noise, silence

BOWL: Final = ((98, 9, 0.5), (196, 14, 0.55), (287, 16, 0.35), (430, 18, 0.28), (690, 20, 0.2), (1130, 18, 0.12))
"""Where the bowl resounds: hertz, sharpness, strength."""
HIGH_LASTS: Final = 1.25
"""Seconds until what sounds at 1 kHz is gone, whatever the string."""
STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(note: str) -> float:
    """The frequency of a note: "D3", "Eb3", "F#3"; A4 is 440 Hz."""
    step = STEPS[note[0]] + note.count("#") - note.count("b")
    return float(440 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4))


def string(rng: Random, hertz: float, seconds: float, *, bright: float = 0.5, rate: int = RATE) -> Samples:
    """One string, plucked with a quill. `bright` goes from a soft to a sharp pluck, 0 to 1.

    A period goes round in a loop that takes a little of all partials each time, and more of the high ones. What the
    loop delays by are whole samples, a part of one, and what its filter takes, which together are one period.
    """
    lasts = 2.3 * (220 / hertz) ** 0.5
    loss = 10 ** (-3 / (hertz * lasts))
    dull = _dullness(1 - 10 ** (-3 / (hertz * HIGH_LASTS)), rate)
    whole, part = divmod(rate / hertz - dull / (1 - dull), 1)
    period = int(whole)
    near, far = (1 - part) * (1 - dull) * loss, part * (1 - dull) * loss
    made = _quill(rng, period + 1, bright, rate)
    kept = 0.0
    for place in range(period + 1, round(seconds * rate)):
        kept = near * made[place - period] + far * made[place - period - 1] + dull * kept
        made.append(kept)
    return made[: round(seconds * rate)]


def _dullness(drop: float, rate: int) -> float:
    """How strongly the filter of a loop smooths, so that each round takes a part of what sounds at 1 kHz."""
    w = 2 * pi * 1000 / rate
    q = 2 * drop / (w * w)
    return ((2 * q + 1) - sqrt(4 * q + 1)) / (2 * q)


def _quill(rng: Random, count: int, bright: float, rate: int) -> Samples:
    """One period of the string as the quill leaves it at a seventh of its length, with the quill's own scratch."""
    shape = [0.0] * count
    for partial in range(1, min(40, count // 3)):
        strength = sin(pi * partial / 7) / partial ** (1.5 - 0.6 * bright)
        turn = 2 * pi * partial / count
        for place in range(count):
            shape[place] += strength * sin(turn * place)
    scratch = low_pass(noise(rng, count / rate, rate), 1500 + 4000 * bright, rate)
    middle = sum(scratch) / len(scratch)
    return [each + 0.35 * bright * (other - middle) for each, other in zip(shape, scratch, strict=True)]


def course(rng: Random, hertz: float, seconds: float, *, bright: float = 0.5, rate: int = RATE) -> Samples:
    """A pair of strings, hardly out of tune with one another, that one stroke of the quill meets in turn."""
    made = string(rng, hertz * 0.9996, seconds, bright=bright, rate=rate)
    other = string(rng, hertz * 1.0007, seconds - 0.0032, bright=bright * 0.9, rate=rate)
    add(made, other, 0.0032, 0.85, rate)
    scratch = fading(band(noise(rng, 0.012, rate), 1500, min(6000, rate * 0.4), rate), 0.01, rate)
    add(made, scratch, 0, 0.12 + 0.2 * bright, rate)
    return made


def in_bowl(samples: Samples, rate: int = RATE) -> Samples:
    """Strings as they sound from the bowl."""
    made = [0.75 * sample for sample in samples]
    for hertz, sharpness, strength in BOWL:
        w = 2 * pi * hertz / rate
        radius = exp(-w / (2 * sharpness))
        turn, loss = 2 * radius * cos(w), radius * radius
        gain = strength * (1 - loss)
        y1 = y2 = x1 = x2 = 0.0
        for place, x in enumerate(samples):
            y = gain * (x - x2) * 0.5 + turn * y1 - loss * y2
            x2, x1 = x1, x
            y2, y1 = y1, y
            made[place] += y
    return made


def plucked(
    rng: Random, notes: tuple[tuple[str, float, float], ...], seconds: float, *, bright: float = 0.5
) -> Samples:
    """Notes on the oud, each with the moment it is plucked at and how strongly."""
    made = silence(seconds)
    for note, when, strength in notes:
        sound = course(rng, pitch(note), seconds - when, bright=bright * (0.7 + 0.3 * strength))
        add(made, sound, when, strength)
    return in_bowl(made)
