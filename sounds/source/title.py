"""The title piece: an oud and a bendir in the evening, in the mode of Hijaz, six quavers to a bar."""

from __future__ import annotations

from random import Random
from typing import Final

from sounds.source.drum import brush, dum, tak
from sounds.source.samples import Samples, add, low_pass, silence
from sounds.source.strings import course, in_bowl, pitch

RATE: Final = 22_050
"""Samples a second: neither oud nor bendir has much above 8 kHz, and the file is half as large."""
QUAVER: Final = 0.25
INTRO: Final = 5.5
"""Seconds that the oud plays alone, in no time."""
LENGTH: Final = 32.5

OPENING: Final = (
    "D2:0.0:.9 A2:.05:.6 D3:.1:.7 A3:1.15:.8 Bb3:1.6:.6 A3:1.9:.55 G3:2.25:.6 F#3:2.6:.75 Eb3:3.3:.5 F#3:3.5:.6"
    " Eb3:3.75:.5 D3:4.0:.8 D2:4.05:.6"
)
"""Note, second, strength."""
FIRST: Final = (
    "A3:2~ Bb3:1 A3:1 G3:1 F#3:1 | G3:2~ A3:1 G3:1 F#3:1 Eb3:1 | F#3:2~ G3:1 F#3:1 Eb3:1 D3:1 | Eb3:1 F#3:1 Eb3:1 D3:3"
)
SECOND: Final = (
    "D4:3* C4:1 Bb3:1 A3:1 | Bb3:2~ C4:1 Bb3:1 A3:1 G3:1 | A3:1 Bb3:1 A3:1 G3:1 F#3:1 G3:1 | A3:3* G3:1 F#3:1 Eb3:1"
)
LAST: Final = "A3:2~ Bb3:1 A3:1 G3:1 F#3:1 | G3:2~ A3:1 G3:1 F#3:1 Eb3:1 | F#3:1 Eb3:1 F#3:1 Eb3:1 D3:1 C3:1 | D3:6"
CLOSE: Final = ("A2", "D3", "A3", "D4")
"""What the quill is drawn over at the very end, from low to high."""
"""Note and quavers; ~ is a grace note from above, * a long note that is plucked on and on. A bar ends with |."""
MELODY: Final = (FIRST, FIRST, SECOND, LAST)
BEAT: Final = (("dum", 0, 1.0), ("brush", 2, 0.4), ("tak", 3, 0.75), ("brush", 4, 0.35), ("tak", 5, 0.55))
"""What the drum plays in each bar: stroke, quaver, strength."""
SCALE: Final = ("C3", "D3", "Eb3", "F#3", "G3", "A3", "Bb3", "C4", "D4", "Eb4")


def title() -> Samples:
    """The whole piece, from silence to silence: it can begin again at once."""
    rng = Random("title")
    strings, drum = silence(LENGTH, RATE), silence(LENGTH, RATE)
    for word in OPENING.split():
        note, when, strength = word.split(":")
        _pluck(strings, rng, note, float(when), 2.6, float(strength) * 0.9)
    bar = 0
    for part, melody in enumerate(MELODY):
        for notes in melody.split("|"):
            begin = INTRO + bar * 6 * QUAVER
            last = part == len(MELODY) - 1 and bar % 4 == 3
            _play_bar(strings, rng, notes.split(), begin, last=last)
            if bar >= 2:
                _beat(drum, rng, begin, last=last, fuller=part == 2)
            bar += 1
    made = in_bowl(strings, RATE)
    add(made, drum, 0, 0.5, RATE)
    return _courtyard(made)


def _play_bar(to: Samples, rng: Random, notes: list[str], begin: float, *, last: bool) -> None:
    """One bar of the melody, the open bass string under its first note."""
    _pluck(to, rng, "D2", begin, 2.4, 0.5)
    if last:
        for place, note in enumerate(CLOSE, start=1):
            _pluck(to, rng, note, begin + 0.07 * place, 3.2, 0.5)
    else:
        _pluck(to, rng, "A2", begin + 3 * QUAVER, 1.2, 0.28)
    when = begin
    for word in notes:
        note, _colon, length = word.rstrip("~*").partition(":")
        quavers = int(length)
        strength = 0.85 if when == begin else 0.68
        if word.endswith("~"):
            _pluck(to, rng, SCALE[SCALE.index(note) + 1], when, 0.09, 0.4)
            _pluck(to, rng, note, when + 0.085, quavers * QUAVER + 0.5, strength)
        elif word.endswith("*"):
            for stroke in range(quavers * 2):
                _pluck(to, rng, note, when + stroke * QUAVER / 2, 0.7, strength * (0.75 if stroke % 2 else 0.95))
        else:
            _pluck(to, rng, note, when, quavers * QUAVER + (3.0 if last else 0.6), strength)
        when += quavers * QUAVER


def _pluck(to: Samples, rng: Random, note: str, when: float, seconds: float, strength: float) -> None:
    """A note, a little early or late, as hands play; a finger or the next note ends it softly."""
    seconds = min(seconds, LENGTH - when)
    sound = course(rng, pitch(note), seconds, bright=0.25 + 0.3 * strength, rate=RATE)
    lift = round(min(0.08, seconds / 3) * RATE)
    for place in range(lift):
        sound[-1 - place] *= place / lift
    add(to, sound, max(0.0, when + rng.gauss(0, 0.006)), strength * rng.uniform(0.93, 1.05), RATE)


def _beat(to: Samples, rng: Random, begin: float, *, last: bool, fuller: bool) -> None:
    strokes = {"dum": dum, "tak": tak, "brush": brush}
    for stroke, quaver, strength in BEAT[:1] if last else BEAT:
        when = begin + quaver * QUAVER + rng.gauss(0, 0.005)
        add(to, strokes[stroke](rng, RATE), when, strength * rng.uniform(0.85, 1.05), RATE)
    if fuller:
        add(to, brush(rng, RATE), begin + 1 * QUAVER, 0.3, RATE)


def _courtyard(samples: Samples) -> Samples:
    """The walls round it: four echoes that feed themselves, after Schroeder, softened by plaster."""
    walls = [0.0] * len(samples)
    for seconds, back in ((0.0437, 0.72), (0.0531, 0.70), (0.0613, 0.68), (0.0717, 0.66)):
        delay = round(seconds * RATE)
        echo = [0.0] * len(samples)
        soft = 0.0
        for place in range(delay, len(samples)):
            soft += (echo[place - delay] - soft) * 0.45
            echo[place] = samples[place - delay] + soft * back
        for place, each in enumerate(echo):
            walls[place] += each
    for seconds in (0.0083, 0.0027):
        walls = _scattered(walls, round(seconds * RATE), 0.6)
    walls = low_pass(walls, 3200, RATE)
    return [dry + 0.075 * wet for dry, wet in zip(samples, walls, strict=True)]


def _scattered(samples: Samples, delay: int, gain: float) -> Samples:
    """An all-pass filter: every frequency as strong as before, but smeared in time."""
    made = [0.0] * len(samples)
    for place, each in enumerate(samples):
        before = samples[place - delay] if place >= delay else 0.0
        fed = made[place - delay] if place >= delay else 0.0
        made[place] = -gain * each + before + gain * fed
    return made
