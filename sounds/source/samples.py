"""Samples, plain numbers at a rate: mixing, filters, levels, and the file they end in."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Sequence
from math import cos, exp, log10, pi, sin, sqrt
from pathlib import Path
from random import Random
from typing import Final

RATE: Final = 44_100
"""Samples a second, unless something says otherwise."""
FULL: Final = 32_767
"""The greatest sample of a file."""
WINDOW: Final = 0.1
"""Seconds over which a sound's loudness is measured."""

Samples = list[float]


def silence(seconds: float, rate: int = RATE) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * rate)


def noise(rng: Random, seconds: float, rate: int = RATE) -> Samples:
    """White noise from -1 to 1."""
    return [rng.uniform(-1, 1) for _sample in range(round(seconds * rate))]


def add(to: Samples, what: Sequence[float], at: float, gain: float = 1.0, rate: int = RATE) -> None:
    """Mix something in from a moment on; what goes beyond the end is cut off."""
    first = round(at * rate)
    for place, sample in enumerate(what[: max(0, len(to) - first)], start=first):
        to[place] += sample * gain


def fading(samples: Samples, seconds: float, rate: int = RATE) -> Samples:
    """Dying away exponentially: 60 dB less after so many seconds."""
    step = exp(-6.9078 / (seconds * rate))
    level = 1.0
    made = []
    for sample in samples:
        made.append(sample * level)
        level *= step
    return made


def swelling(samples: Samples, peak: float) -> Samples:
    """Rising to its full level at a part of its length and falling to nothing at its end, like a brush over paper."""
    count = len(samples)
    top = max(1.0, peak * count)
    return [
        sample * (sin(pi / 2 * place / top) if place < top else cos(pi / 2 * (place - top) / (count - top))) ** 2
        for place, sample in enumerate(samples)
    ]


def low_pass(samples: Sequence[float], hertz: float, rate: int = RATE) -> Samples:
    """Without what lies above a frequency, 12 dB an octave."""
    w = 2 * pi * hertz / rate
    alpha, c = sin(w) / sqrt(2), cos(w)
    return biquad(samples, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def high_pass(samples: Sequence[float], hertz: float, rate: int = RATE, q: float = sqrt(0.5)) -> Samples:
    """Without what lies below a frequency, 12 dB an octave."""
    w = 2 * pi * hertz / rate
    alpha, c = sin(w) / (2 * q), cos(w)
    return biquad(samples, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def band(samples: Sequence[float], low: float, high: float, rate: int = RATE) -> Samples:
    """What lies between two frequencies."""
    return low_pass(high_pass(samples, low, rate), high, rate)


def biquad(samples: Sequence[float], ahead: tuple[float, float, float], back: tuple[float, float, float]) -> Samples:
    """A filter of two poles and two zeros, by the coefficients of both sides."""
    b0, b1, b2 = (each / back[0] for each in ahead)
    a1, a2 = back[1] / back[0], back[2] / back[0]
    x1 = x2 = y1 = y2 = 0.0
    made = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        made.append(y)
    return made


def weighted(samples: Sequence[float], rate: int = RATE) -> Samples:
    """As loud as ears take it: the filter of ITU-R BS.1770, which lifts what is high and drops what is very low."""
    w = 2 * pi * 1681.97 / rate
    lift = 10 ** (3.99984 / 40)
    alpha, c, root = sin(w) / (2 * 0.70718), cos(w), 2 * sqrt(lift)
    up, down = lift + 1, lift - 1
    shelf = biquad(
        samples,
        (lift * (up + down * c + root * alpha), -2 * lift * (down + up * c), lift * (up + down * c - root * alpha)),
        (up - down * c + root * alpha, 2 * (down - up * c), up - down * c - root * alpha),
    )
    return high_pass(shelf, 38.13547, rate, q=0.50033)


def loudness(samples: Sequence[float], rate: int = RATE) -> float:
    """How loud the loudest tenth of a second is, in LUFS; a shorter sound is taken as if silence followed."""
    squares = [sample * sample for sample in weighted(samples, rate)]
    width = round(WINDOW * rate)
    step = width // 4
    sums = [sum(squares[start : start + width]) for start in range(0, max(1, len(squares) - width + step), step)]
    return 10 * log10(max(sums) / width) - 0.691


def peak(samples: Sequence[float]) -> float:
    """The highest sample, in dB below full scale."""
    return 20 * log10(max(abs(sample) for sample in samples))


def finished(samples: Samples, level: float, ceiling: float = -3.0, rate: int = RATE) -> Samples:
    """Ready for its file: no direct current, soft edges, as loud as is wanted, but no peak above the ceiling."""
    made = high_pass(samples, 25, rate)
    edge, tail = round(0.0003 * rate), min(len(made) // 4, round(0.12 * rate))
    for place in range(edge):
        made[place] *= place / edge
    for place in range(tail):
        made[-1 - place] *= (place / tail) ** 2
    gain = min(level - loudness(made, rate), ceiling - peak(made))
    return [sample * 10 ** (gain / 20) for sample in made]


def write(file: Path, samples: Sequence[float], rate: int = RATE) -> None:
    """A WAV file of 16 bits, one channel."""
    numbers = array("h", (round(sample * FULL) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(numbers.tobytes())
