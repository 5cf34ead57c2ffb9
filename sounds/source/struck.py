"""Things that are struck: wood, brass, clay, stone, bone and skin, each by its own modes."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, pi, sin
from random import Random
from typing import Final

from sounds.source.samples import RATE, Samples, add, band, fading, low_pass, noise, silence


@dataclass(frozen=True, slots=True)
class Material:
    """How something rings: each mode as a multiple of the lowest, how long it lasts beside it, how strong it is."""

    modes: tuple[tuple[float, float, float], ...]
    grain: float
    """How much of the blow is heard as noise."""
    grain_band: tuple[float, float]


WOOD: Final = Material(((1, 1, 1), (2.76, 0.7, 0.55), (5.40, 0.45, 0.28), (8.93, 0.3, 0.12)), 0.35, (600, 5000))
CLAY: Final = Material(((1, 1, 1), (1.58, 0.85, 0.6), (2.31, 0.7, 0.5), (3.42, 0.5, 0.3), (4.6, 0.4, 0.15)),
                       0.30, (1500, 9000))  # fmt: skip
STONE: Final = Material(((1, 1, 1), (1.66, 0.9, 0.8), (2.83, 0.7, 0.7), (4.15, 0.6, 0.45), (6.3, 0.4, 0.3)),
                        0.8, (500, 6500))  # fmt: skip
BONE: Final = Material(((1, 1, 1), (1.71, 0.8, 0.7), (2.6, 0.6, 0.35), (4.1, 0.4, 0.2)), 0.45, (900, 7000))
BRASS: Final = Material(((1, 1, 1), (1.51, 0.8, 0.7), (2.28, 0.6, 0.55), (2.96, 0.45, 0.4), (3.74, 0.3, 0.25)),
                        0.25, (3000, 12000))  # fmt: skip
TABLE: Final = Material(((1, 1, 1), (1.52, 0.9, 0.8), (2.17, 0.8, 0.5), (3.3, 0.6, 0.3), (4.9, 0.5, 0.15)),
                        0.25, (200, 2200))  # fmt: skip
"""The board that lies under everything: cedar, a hand thick."""
SKIN: Final = Material(((1, 1, 1), (1.59, 0.7, 0.6), (2.14, 0.55, 0.4), (2.65, 0.45, 0.3), (3.5, 0.3, 0.2)),
                       0.15, (300, 3000))  # fmt: skip
"""A drum's."""


def strike(
    rng: Random, material: Material, hertz: float, lasts: float, *, contact: float = 0.0015, rate: int = RATE
) -> Samples:
    """A blow: the lowest mode at a frequency, gone after so many seconds; `contact` is how long both touch.

    What is soft touches longer, and so wakes fewer of the high modes. Its level doesn't matter, its mix does.
    """
    made = silence(lasts * 1.15 + contact, rate)
    count = max(2, round(contact * rate))
    blow = [sin(pi * (place + 0.5) / count) / count for place in range(count)]
    push = [each - before for each, before in zip([*blow, 0.0, 0.0], [0.0, 0.0, *blow], strict=True)]
    for ratio, length, strength in material.modes:
        tuned = hertz * ratio * (1 + rng.uniform(-0.012, 0.012))
        if tuned < rate * 0.45:
            _ring(made, push, tuned, lasts * length, strength * rng.uniform(0.8, 1.2), rate)
    if material.grain:
        hiss = fading(noise(rng, min(lasts, 0.02 + 6 * contact), rate), 0.004 + 5 * contact, rate)
        low, high = material.grain_band
        add(made, band(hiss, low, min(high, rate * 0.4), rate), 0, material.grain, rate)
    return made


def _ring(to: Samples, push: Samples, hertz: float, lasts: float, strength: float, rate: int) -> None:
    """One mode, woken by a push that comes and goes: a resonator of two poles."""
    w = 2 * pi * hertz / rate
    radius = exp(-6.9078 / (lasts * rate))
    turn, loss = 2 * radius * cos(w), radius * radius
    pushes = len(push)
    y1 = y2 = 0.0
    for place in range(len(to)):
        y = turn * y1 - loss * y2
        if place < pushes:
            y += push[place] * strength
        y2, y1 = y1, y
        to[place] += y


def on_table(rng: Random, piece: Samples, weight: float, *, at: float = 0.0, body: float = 190.0) -> Samples:
    """A piece set down on the board, which answers the more the heavier the piece is (0 to 1)."""
    made = silence(max(len(piece) / RATE + at, 0.14 + 0.08 * weight))
    add(made, piece, at)
    board = strike(rng, TABLE, body * (1.4 - 0.4 * weight), 0.07 + 0.06 * weight, contact=0.0015 + 0.002 * weight)
    add(made, board, at, 0.06 + 0.42 * weight)
    return made


def wood(rng: Random, hertz: float, weight: float) -> Samples:
    """A turned piece of wood set down; it rocks once, hardly audible."""
    made = silence(0.24 + 0.1 * weight)
    first = strike(rng, WOOD, hertz * rng.uniform(0.97, 1.03), 0.05 + 0.03 * weight, contact=0.0008 + 0.0012 * weight)
    add(made, on_table(rng, first, weight), 0)
    again = strike(rng, WOOD, hertz * 1.04, 0.03, contact=0.0014)
    add(made, on_table(rng, again, weight * 0.5), rng.uniform(0.045, 0.06) + 0.02 * weight, 0.16)
    return made


def clay(rng: Random) -> Samples:
    """A small cube of fired clay: a tick."""
    tick = strike(rng, CLAY, rng.uniform(1950, 2250), 0.085, contact=0.0006)
    return on_table(rng, tick, 0.12)


def tile(rng: Random) -> Samples:
    """A stone tile laid in mortar: a dull weight, and grit under it."""
    made = silence(0.42)
    stone = strike(rng, STONE, rng.uniform(390, 430), 0.10, contact=0.0016)
    add(made, on_table(rng, stone, 0.9, body=150), 0.03)
    for _grain in range(34):
        when = 0.02 + abs(rng.gauss(0, 0.07))
        grit = fading(band(noise(rng, 0.006), 900, 5200), 0.006)
        add(made, grit, when, rng.uniform(0.05, 0.4) * (1 - when / 0.4))
    return low_pass(made, 6500)


def bone(rng: Random) -> Samples:
    """A disc of bone laid on felt: dull and short."""
    made = silence(0.2)
    add(made, low_pass(strike(rng, BONE, rng.uniform(760, 840), 0.035, contact=0.0016), 3400), 0)
    add(made, strike(rng, TABLE, 210, 0.06, contact=0.003), 0, 0.4)
    again = low_pass(strike(rng, BONE, 860, 0.025, contact=0.0018), 2800)
    add(made, again, 0.052, 0.3)
    return made


def _coin(rng: Random, hertz: float, lasts: float) -> Samples:
    return strike(rng, BRASS, hertz, lasts, contact=0.0002)


def coins(rng: Random, count: int) -> Samples:
    """So many coins, one upon the other: each at its own pitch, the last ones closer together and softer."""
    made = silence(0.42 + 0.075 * count)
    when = 0.0
    for place in range(count):
        ring = _coin(rng, rng.uniform(2900, 4100), rng.uniform(0.20, 0.34) * (1.25 if place == count - 1 else 0.8))
        add(made, ring, when, rng.uniform(0.7, 1) * (1 - 0.09 * place))
        add(made, strike(rng, WOOD, 700, 0.03, contact=0.001), when, 0.10)
        when += rng.uniform(0.06, 0.095) * 0.94**place
    return low_pass(made, 11000)


def gold(rng: Random) -> Samples:
    """One heavy coin of brass set down: lower than small change, and rocking to rest."""
    made = silence(0.62)
    for place, (when, gain) in enumerate(((0, 1.0), (0.085, 0.45), (0.145, 0.28), (0.187, 0.17), (0.215, 0.10))):
        lasts = 0.5 if place == 0 else 0.12
        add(made, _coin(rng, 2210 * rng.uniform(0.99, 1.01), lasts), when, gain)
        add(made, strike(rng, TABLE, 230, 0.06, contact=0.002), when, 0.2 * gain)
    return low_pass(made, 9000)


def pivot(rng: Random) -> Samples:
    """A brass arrow turned on its pin: it clicks in."""
    made = silence(0.3)
    scrape = band(noise(rng, 0.11), 1400, 4200)
    count = len(scrape)
    add(made, [each * sin(pi * place / count) ** 2 for place, each in enumerate(scrape)], 0, 0.05)
    add(made, strike(rng, BRASS, 1240, 0.16, contact=0.0006), 0.1, 0.8)
    add(made, strike(rng, WOOD, 520, 0.05, contact=0.0015), 0.1, 0.7)
    return low_pass(made, 7500)


def palm(rng: Random) -> Samples:
    """The palm of a hand on the table."""
    made = silence(0.3)
    add(made, fading(band(noise(rng, 0.06), 250, 2400), 0.035), 0, 0.8)
    add(made, strike(rng, TABLE, rng.uniform(160, 172), 0.15, contact=0.003), 0, 0.9)
    return low_pass(made, 3200)


def auction_stone(rng: Random) -> Samples:
    """The auction stone put down: glassy, firm, on wood."""
    made = silence(0.48)
    stone = strike(rng, CLAY, 1480, 0.16, contact=0.0007)
    add(made, on_table(rng, stone, 0.8, body=170), 0)
    add(made, strike(rng, CLAY, 1520, 0.09, contact=0.0009), 0.075, 0.22)
    return made


def knock(rng: Random) -> Samples:
    """One low knock of a knuckle under the table: no."""
    made = silence(0.34)
    add(made, strike(rng, TABLE, 148, 0.2, contact=0.003), 0, 1.2)
    add(made, fading(low_pass(noise(rng, 0.05), 700), 0.03), 0, 0.4)
    return low_pass(made, 900)


def press(rng: Random) -> Samples:
    """A button: the smallest piece of wood there is."""
    return low_pass(strike(rng, WOOD, 1050, 0.03, contact=0.0011), 4200) + silence(0.06)
