from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.files import box
from game.ui import speaker as module
from game.ui.captions import SECONDS, Captions
from game.ui.sounds import CHAIN, TITLE_PIECE, Sound, caption, chain
from game.ui.speaker import Speaker

FOLDER = box() / "sounds"


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    made = Speaker(FOLDER)
    assert made.open()
    yield made
    made.close()


def on_channel(number: int) -> pygame.mixer.Sound | None:
    return pygame.mixer.Channel(number).get_sound()


def test_every_sound_the_program_names_is_in_the_box_and_every_file_has_a_name(speaker):
    counted = sum(len(speaker._versions(sound)) for sound in Sound)
    assert [sound for sound in Sound if not speaker._versions(sound)] == []
    assert (FOLDER / f"{TITLE_PIECE}.wav").exists()
    assert counted == len(list(FOLDER.glob("*.wav"))) - 1


def test_nothing_is_opened_or_heard_before_it_is_asked_for():
    quiet = Speaker(FOLDER)
    assert not quiet.play(Sound.WOOD)
    quiet.want_music(wanted=True)
    assert pygame.mixer.get_init() is None
    assert quiet.trouble == ""


def test_a_sound_is_heard_unless_it_is_muted_turned_down_or_nobody_is_there(speaker):
    assert speaker.play(Sound.WOOD)
    for part in ("muted", "away"):
        setattr(speaker, part, True)
        assert not speaker.play(Sound.WOOD)
        setattr(speaker, part, False)
    for part in ("volume", "effects"):
        setattr(speaker, part, 0)
        assert not speaker.play(Sound.WOOD)
        setattr(speaker, part, 1)
    assert speaker.play(Sound.WOOD)


def test_half_the_volume_is_half_as_loud_to_ears(speaker):
    speaker.play(Sound.WOOD)
    speaker.volume = 0.5
    speaker.play(Sound.WOOD)
    full, half = (pygame.mixer.Channel(number).get_volume() for number in (0, 1))
    assert full == 1
    assert half == pytest.approx(10 ** (-10 / 20), abs=0.01)


def test_versions_of_a_sound_take_turns(speaker):
    for _time in range(4):
        speaker.play(Sound.BEADS)
    first, second, third, again = (on_channel(number) for number in range(4))
    assert len({first, second, third}) == 3
    assert again is first


def test_more_sounds_than_there_is_room_for_are_left_out(speaker):
    heard = [speaker.play(Sound.GAME_OVER) for _time in range(module.CHANNELS + 2)]
    assert heard == [True] * module.CHANNELS + [False] * 2


def test_silence_holds_at_once(speaker):
    speaker.play(Sound.GAME_OVER)
    assert pygame.mixer.get_busy()
    speaker.muted = True
    speaker.settle()
    assert not pygame.mixer.get_busy()
    assert speaker.silent


def test_music_is_heard_where_it_is_wanted_and_has_a_volume(speaker, monkeypatch):
    monkeypatch.setattr(module, "FADE", 1)
    tune = pygame.mixer.music

    def over() -> bool:
        time.sleep(0.05)
        return not tune.get_busy()

    speaker.want_music(wanted=True)
    assert not tune.get_busy()  # its volume is 0
    speaker.music = 0.5
    speaker.settle()
    assert tune.get_busy()
    for part in ("away", "muted"):
        setattr(speaker, part, True)
        speaker.settle()
        assert over()
        setattr(speaker, part, False)
        speaker.settle()
        assert tune.get_busy()
    speaker.want_music(wanted=False)
    assert over()


def test_without_a_device_all_is_silent_and_one_sentence_says_why(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    speaker = Speaker(FOLDER)
    assert not speaker.open()
    assert "gramophone" in speaker.trouble
    assert speaker.silent
    assert not speaker.play(Sound.WOOD)
    speaker.want_music(wanted=True)
    speaker.settle()
    speaker.close()


def test_a_device_that_comes_later_is_found(monkeypatch):
    with monkeypatch.context() as without:
        without.setenv("SDL_AUDIODRIVER", "gramophone")
        speaker = Speaker(FOLDER)
        assert not speaker.open()
    assert speaker.open()
    assert speaker.trouble == ""
    assert speaker.play(Sound.WOOD)
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_what_the_system_chatters_about_missing_devices_stays_out_of_the_terminal(monkeypatch, capfd):
    def no_device(*_: object) -> None:
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    assert not Speaker(FOLDER).open()
    os.write(2, b"what others say\n")
    assert capfd.readouterr().err == "what others say\n"


def test_a_box_without_sounds_is_played_in_silence(tmp_path: Path):
    speaker = Speaker(tmp_path)
    assert speaker.open()
    (tmp_path / "wood.wav").write_bytes(b"RIFF")
    speaker.music = 1
    assert not speaker.play(Sound.WOOD)
    assert not speaker.play(Sound.CLAY)
    speaker.want_music(wanted=True)
    speaker.close()


def test_the_notes_of_a_chain_rise_up_to_the_octave():
    assert [chain(step) for step in range(1, 9)] == list(CHAIN)
    assert chain(30) is CHAIN[-1]


def test_what_means_something_has_a_caption_and_what_only_goes_with_a_picture_has_none():
    assert caption(Sound.REFUSAL) == "a low knock: not possible"
    assert caption(chain(1)) == "a note: the chain begins"
    assert caption(chain(3)) == "a higher note: the chain goes on, step 3"
    assert caption(Sound.WOOD) == ""
    said = [caption(sound) for sound in Sound if caption(sound)]
    assert len(said) == len(set(said)) == 14


def test_a_caption_stays_for_a_while_and_the_next_one_takes_its_place(canvas):
    captions = Captions()
    captions.say("a low knock: not possible")
    captions.update(SECONDS - 0.1)
    captions.say("two notes of an oud: your turn")
    captions.update(SECONDS - 0.1)
    assert captions.words == "two notes of an oud: your turn"
    before = canvas.surface.copy()
    captions.draw(canvas)
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw
    assert not captions.dirty
    captions.update(0.2)
    assert captions.words == ""
    assert captions.dirty
