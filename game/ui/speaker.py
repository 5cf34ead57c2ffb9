"""The loudspeaker: short sounds and one piece of music, three volumes, silence; without a device it is silent, too."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.ui.sounds import TITLE_PIECE, Sound

RATE: Final = 44_100
BUFFER: Final = 512
"""Samples that lie ready: a sound is heard 12 ms after it was asked for, and what the system adds."""
CHANNELS: Final = 24
"""So many sounds at once; further ones aren't heard."""
FADE: Final = 700
"""Milliseconds in which music comes and goes."""


class Speaker:
    """What is heard. Nothing is, until it has been opened: that takes a while, and may fail.

    Volumes go from 0 to 1, as they are heard: half of it is half as loud, not half the amplitude.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.volume = 1.0
        """Of everything."""
        self.effects = 1.0
        self.music = 0.0
        self.muted = False
        self.away = False
        """Whether nobody listens just now: another window is in front."""
        self.trouble = ""
        """Why nothing is heard, in words; "" if something is, or nobody has tried."""
        self._open = False
        self._loaded: dict[Sound, list[pygame.mixer.Sound]] = {}
        self._turns: dict[Sound, int] = {}
        self._wanted = False
        """Whether there should be music where one is."""
        self._playing = False

    def open(self) -> bool:
        """Find a device, if none has been found: whether there is one. Takes from 3 to 100 ms, once."""
        if self._open:
            return True
        try:
            with _without_chatter():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
        except pygame.error as error:
            self.trouble = str(error)
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        self.trouble = ""
        self._open = True
        return True

    def close(self) -> None:
        """Let go of the device."""
        if self._open:
            self._open = self._playing = False
            self._loaded.clear()
            pygame.mixer.quit()

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard here, for one reason or another."""
        return self.muted or not self.volume or bool(self.trouble)

    def play(self, sound: Sound) -> bool:
        """Let a short sound be heard, beside all that is: whether it is."""
        loudness = _amplitude(self.volume * self.effects)
        if not self._open or self.silent or self.away or not loudness:
            return False
        versions = self._versions(sound)
        if not versions:
            return False
        turn = self._turns[sound] = self._turns.get(sound, -1) + 1
        channel = versions[turn % len(versions)].play()
        if channel:
            channel.set_volume(loudness)
        return channel is not None

    def want_music(self, wanted: bool) -> None:
        """Whether there should be music here; it is heard if its volume isn't 0."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.settle()

    def settle(self) -> None:
        """Let volumes, silence and absence hold for what is heard now."""
        if not self._open:
            return
        loudness = _amplitude(self.volume * self.music)
        due = self._wanted and loudness > 0 and not self.silent and not self.away
        tune = pygame.mixer.music
        if due:
            tune.set_volume(loudness)
        if due and not self._playing:
            with contextlib.suppress(pygame.error, OSError):  # a box without it is played in silence
                tune.stop()  # else the new beginning would wait for the end of the fading
                tune.load(self.folder / f"{TITLE_PIECE}.wav")
                tune.play(-1, fade_ms=FADE)
                self._playing = True
        elif self._playing and not due:
            tune.fadeout(FADE)
            self._playing = False
        if self.muted or self.away:
            pygame.mixer.stop()

    def _versions(self, sound: Sound) -> list[pygame.mixer.Sound]:
        """The versions of a sound, read when they are first heard (0.3 ms each); none if their files can't be read."""
        if sound not in self._loaded:
            one = self.folder / f"{sound.value}.wav"
            files = [one] if one.exists() else sorted(self.folder.glob(f"{sound.value}-[0-9].wav"))
            try:
                self._loaded[sound] = [pygame.mixer.Sound(file) for file in files]
            except (pygame.error, OSError):
                self._loaded[sound] = []
        return self._loaded[sound]


def _amplitude(volume: float) -> float:
    """The amplitude of a volume as ears take it: half as loud is 10 dB less."""
    return float(volume**1.66) if volume > 0 else 0.0


@contextlib.contextmanager
def _without_chatter() -> Iterator[None]:
    """Keep the system's own words about missing devices out of the terminal: `trouble` says it in one sentence."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
