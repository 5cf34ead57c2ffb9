"""The bendir: a frame drum with gut strings behind its skin, which buzz as long as it sounds."""

from __future__ import annotations

from math import exp
from random import Random

from sounds.source.samples import RATE, Samples, add, band, fading, noise, silence
from sounds.source.struck import SKIN, strike


def dum(rng: Random, rate: int = RATE) -> Samples:
    """The middle of the skin: deep and long."""
    return _skin(rng, 96, 0.5, 0.0045, buzz=1.4, rate=rate)


def tak(rng: Random, rate: int = RATE) -> Samples:
    """The edge of the skin, with the fingers: high and short."""
    return _skin(rng, 235, 0.16, 0.0012, buzz=1.2, rate=rate)


def brush(rng: Random, rate: int = RATE) -> Samples:
    """A fingertip between two beats."""
    return _skin(rng, 220, 0.09, 0.0016, buzz=1.0, rate=rate)


def _skin(rng: Random, hertz: float, lasts: float, contact: float, *, buzz: float, rate: int) -> Samples:
    made = silence(lasts * 1.3 + 0.1, rate)
    skin = strike(rng, SKIN, hertz, lasts, contact=contact, rate=rate)
    add(made, skin, 0, 1, rate)
    strings = band(noise(rng, lasts * 0.9, rate), 1300, 5200, rate)
    sway = 0.0
    for place, each in enumerate(strings):
        # the strings rattle when the skin swings against them
        sway += (abs(skin[place]) - sway) * (0.02 if place else 1)
        strings[place] = each * sway
    add(made, strings, 0.002, buzz, rate)
    add(made, fading(band(noise(rng, 0.02, rate), 400, 3000, rate), 0.02, rate), 0, 0.25 * exp(-contact / 0.004), rate)
    return made
