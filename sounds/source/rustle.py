"""Things made of many small noises: paper, dice, steps, beads, water."""

from __future__ import annotations

from math import exp, pi, sin
from random import Random

from sounds.source.samples import RATE, Samples, add, band, fading, low_pass, noise, silence, swelling
from sounds.source.struck import BONE, CLAY, TABLE, WOOD, strike


def _slide(rng: Random, seconds: float, low: float, high: float, crackle: float) -> Samples:
    """Something flat drawn over something else: noise that swells and ebbs, and crackles."""
    made = swelling(band(noise(rng, seconds), low, high), 0.6)
    roughness, toward = 1.0, 1.0
    for place in range(len(made)):
        if place % 90 == 0:
            toward = 1 + crackle * rng.uniform(-1, 1.4)
        roughness += (toward - roughness) * 0.02
        made[place] *= roughness
    return made


def card(rng: Random, *, face_up: bool) -> Samples:
    """A card laid down: it slides and lands; face down lower and softer than face up."""
    made = silence(0.3)
    low, high, tap = (1700, 8200, 430) if face_up else (650, 3400, 250)
    add(made, _slide(rng, 0.15, low, high, 0.7), 0, 0.5)
    flat = fading(band(noise(rng, 0.03), low * 0.4, high * 0.55), 0.022)
    add(made, flat, 0.135, 1.1)
    add(made, strike(rng, TABLE, tap, 0.035, contact=0.002), 0.135, 0.5)
    return made


def turned_card(rng: Random) -> Samples:
    """A card turned over: its edge snaps, then it lies."""
    made = silence(0.28)
    add(made, _slide(rng, 0.1, 1200, 6500, 0.9), 0, 0.35)
    add(made, fading(band(noise(rng, 0.012), 2200, 9500), 0.008), 0.075, 0.9)
    add(made, fading(band(noise(rng, 0.03), 700, 4200), 0.02), 0.15, 0.9)
    add(made, strike(rng, TABLE, 360, 0.03, contact=0.002), 0.15, 0.35)
    return made


def shuffle(rng: Random) -> Samples:
    """Two halves of a pack let fall into one another, then squared."""
    made = silence(1.05)
    when = 0.02
    for place in range(44):
        leaf = fading(band(noise(rng, 0.012), 1300, rng.uniform(4500, 7000)), 0.009)
        add(made, leaf, when, rng.uniform(0.5, 1) * (0.5 + 0.5 * sin(pi * place / 43)))
        when += 0.0135 * rng.uniform(0.6, 1.4) * (1.25 - 0.5 * sin(pi * place / 43))
    add(made, _slide(rng, 0.13, 900, 4200, 0.5), 0.68, 0.3)
    for tap in (0.80, 0.90):
        add(made, strike(rng, TABLE, 310, 0.04, contact=0.002), tap, 0.5)
        add(made, fading(band(noise(rng, 0.03), 800, 4000), 0.02), tap, 0.5)
    return made


def dice(rng: Random) -> Samples:
    """Dice rolling out on felt: clicks against one another first, then dull and further and further apart."""
    made = silence(0.85)
    when, gap = 0.0, 0.026
    while when < 0.66:
        late = when / 0.66
        if rng.random() < 0.75 - 0.6 * late:
            click = strike(rng, BONE, rng.uniform(1500, 2500), 0.022, contact=0.0006)
            add(made, click, when, rng.uniform(0.35, 0.8) * (1 - 0.6 * late))
        thud = low_pass(strike(rng, BONE, rng.uniform(620, 900), 0.03, contact=0.002), 2600)
        add(made, thud, when + 0.004, rng.uniform(0.4, 0.9) * (1 - 0.55 * late))
        add(made, strike(rng, TABLE, rng.uniform(190, 250), 0.04, contact=0.003), when + 0.004, 0.2 * (1 - 0.6 * late))
        when += gap * rng.uniform(0.6, 1.4)
        gap *= 1.14
    return low_pass(made, 6500)


def steps(rng: Random) -> Samples:
    """Soft steps in slippers over paving, three of them."""
    made = silence(0.62)
    for place in range(3):
        when = 0.01 + 0.165 * place + rng.uniform(-0.008, 0.008)
        strength = rng.uniform(0.85, 1.0)
        add(made, fading(low_pass(noise(rng, 0.07), rng.uniform(230, 300)), 0.06), when, 1.9 * strength)
        add(made, _slide(rng, 0.09, 700, 2300, 0.6), when + 0.012, 0.13 * strength)
    return made


def beads(rng: Random) -> Samples:
    """A curtain of wooden beads that somebody goes through."""
    made = silence(0.62)
    for _bead in range(46):
        when = min(0.5, max(0.0, rng.betavariate(1.7, 3.6) * 0.62))
        if rng.random() < 0.7:
            bead = strike(rng, WOOD, rng.uniform(1700, 3200), rng.uniform(0.015, 0.03), contact=0.0004)
        else:
            bead = strike(rng, CLAY, rng.uniform(2600, 4200), rng.uniform(0.03, 0.05), contact=0.0003)
        add(made, bead, when, rng.uniform(0.1, 0.75))
    return low_pass(made, 8500)


def juice(rng: Random) -> Samples:
    """Three drops into a cup: bubbles, whose note rises as they reach the surface."""
    made = silence(0.5)
    for when, hertz, gain in ((0.0, 640, 1.0), (0.11, 820, 0.7), (0.2, 730, 0.55)):
        turn, drop = 0.0, []
        for place in range(round(0.16 * RATE)):
            t = place / RATE
            turn += 2 * pi * hertz * (1 + 5.5 * t * rng.uniform(0.999, 1.001)) / RATE
            drop.append(sin(turn) * exp(-t / 0.022) * min(1.0, t / 0.0015))
        add(made, drop, when, gain)
        add(made, fading(band(noise(rng, 0.01), 1800, 6000), 0.006), when, 0.12 * gain)
    return made
