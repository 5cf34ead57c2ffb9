"""What is heard of the program, and what people do about it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.table import Began
from game.scenes.options import OptionsScene
from game.scenes.result import ResultScene
from game.scenes.scene import Push
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.ui.sounds import Sound
from game.ui.tokens import TITLE


@pytest.fixture
def heard(hands, monkeypatch):
    sounds: list[Sound] = []
    monkeypatch.setattr(hands.app.services.speaker, "play", sounds.append)
    return sounds


@pytest.fixture
def table(hands):
    """A table of MarraCash with people at all seats, dealt."""
    hands.press("arch-marracash", *(f"seat-{seat}.who.person" for seat in range(4)), "start")
    hands.key("Space")
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.controller.resting
    return hands.scene


def refused_spot(table):
    may = table.choosing.first_spots()
    return next(name for name, _bounds in table.face.spots(table.controller.table) if name not in may)


def test_buttons_click_and_the_board_does_not(hands, heard):
    hands.press("options")
    hands.key("Enter")
    assert heard == [Sound.PRESS] * 2
    hands.point("options")
    assert heard == [Sound.PRESS] * 2


def test_a_refusal_is_a_knock_that_has_a_caption_where_that_is_wanted(hands, table, heard):
    hands.press(f"spot {refused_spot(table)}")
    assert heard == [Sound.REFUSAL]
    assert hands.app.services.captions.words == ""
    hands.app.services.settings.captions = True
    hands.press(f"spot {refused_spot(table)}")
    assert hands.app.services.captions.words == "a low knock: not possible"
    assert table.bubble


def test_what_happens_on_the_table_is_heard_as_it_is_shown(hands, table, heard):
    shop = next(iter(table.choosing.first_spots()))
    hands.press(f"spot {shop}")
    hands.step(0.01)
    assert Sound.SOLD not in heard
    hands.wait(1.5)
    assert heard.count(Sound.SOLD) == 1


def test_who_is_in_a_hurry_hears_no_burst(hands, table, heard):
    shop = next(iter(table.choosing.first_spots()))
    hands.press(f"spot {shop}")
    hands.step(0.01)
    hands.key("Space")
    hands.wait(1.5)
    assert Sound.SOLD not in heard


def test_a_person_hears_that_it_is_their_turn_after_others_and_only_once(hands, table, heard):
    hearing = table.hearing
    hearing.acted(0, [])
    hands.wait(0.3)
    assert heard == []  # the same person goes on
    hearing.acted(0, [Began("MC-9", 1, 1)])
    hands.wait(0.3)
    assert heard == [Sound.YOUR_TURN]


def test_a_computers_act_makes_the_next_question_heard(hands, table, heard):
    other = (table.match.actor + 1) % table.match.seats
    table.match.players = tuple(
        replace(player, level="random") if seat == other else player for seat, player in enumerate(table.match.players)
    )
    table.hearing.acted(other, [])
    hands.wait(0.3)
    assert heard == [Sound.YOUR_TURN]


def test_m_is_silence_and_sound_again_wherever_one_is(hands, open_app):
    hands.app.services.settle_sound()
    hands.key("m")
    services = hands.app.services
    assert services.speaker.silent
    assert services.settings.muted
    assert services.toasts.words == ["Silence."]
    again = open_app()
    again.app.services.settle_sound()
    assert again.app.services.speaker.silent
    hands.key("m")
    assert not services.speaker.silent
    assert "Sound is on." in services.toasts.words


def test_m_in_a_name_is_a_letter(hands):
    hands.press("arch-marracash", "seat-0.name")
    hands.type("Mimi")
    hands.key("m")
    assert hands.find("seat-0.name").value == "Mimi"
    assert not hands.app.services.settings.muted


def test_m_doesnt_hurry_what_moves(hands):
    hands.press("arch-marracash", "start")
    hands.step()
    assert not hands.scene.controller.resting
    hands.key("m")
    assert not hands.scene.controller.resting


def test_the_loudspeaker_of_the_top_bar_shows_and_changes_it(hands, table):
    hands.app.services.settle_sound()
    assert hands.find("sound").icon == "sound"
    hands.press("sound")
    assert hands.find("sound").icon == "mute"
    assert hands.find("sound").description == "Sound is off (M)"
    hands.press("sound")
    assert hands.find("sound").icon == "sound"


def test_sound_turned_down_to_nothing_comes_back_at_its_usual_volume(hands):
    services = hands.app.services
    services.settings.volume = 0
    services.settle_sound()
    assert services.speaker.silent
    hands.key("m")
    assert services.settings.volume == Settings().volume
    assert not services.speaker.silent


def test_volumes_hold_at_once_and_are_kept(hands, open_app, heard):
    hands.press("options", "volume.less", "effects.less", "effects.less", "music.more")
    services = hands.app.services
    settings, speaker = services.settings, services.speaker
    assert (settings.volume, settings.effects, settings.music) == (70, 80, 10)
    assert (speaker.volume, speaker.effects, speaker.music) == (0.7, 0.8, 0.1)
    assert hands.find("music").value == "10 %"
    assert heard.count(Sound.TWO_COINS) == 3  # one hears how loud it is, but not of music
    hands.press("muted", "behind", "captions")
    assert (settings.muted, settings.sound_behind, settings.captions) == (True, True, True)
    hands.press("volume.more")
    assert not settings.muted
    assert open_app().app.services.settings == settings


def test_no_device_is_no_trouble_but_said_where_one_looks_for_it(hands, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    services = hands.app.services
    services.settle_sound()
    assert services.toasts.words == []
    hands.press("options")
    assert hands.find("muted-tells").label == "no device for sound was found"
    hands.press("done")
    hands.key("m")
    (words,) = services.toasts.words
    assert words.startswith("There is no sound: ")
    assert not services.settings.muted
    hands.press("arch-marracash", "start")
    assert hands.find("sound").icon == "mute"
    assert "gramophone" in hands.find("sound").description
    monkeypatch.undo()
    hands.key("Space")
    hands.press("sound")
    assert hands.find("sound").icon == "sound"


def test_music_is_wanted_on_the_title_and_with_the_result_also_below_a_sheet(hands):
    speaker = hands.app.services.speaker
    hands.step()
    assert speaker._wanted
    hands.press("options")
    assert isinstance(hands.scene, OptionsScene)
    assert speaker._wanted
    hands.press("done", "arch-marracash")
    assert not speaker._wanted
    hands.press("start")
    assert not speaker._wanted
    table = hands.scene
    hands.app.scenes.follow(table._count())
    hands.step()
    assert isinstance(hands.scene, ResultScene)
    assert speaker._wanted


def test_music_is_off_until_somebody_turns_it_up(hands):
    hands.app.services.settle_sound()
    hands.step()
    assert not pygame.mixer.music.get_busy()
    hands.press("options", "music.more")
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("goes_on", [False, True])
def test_behind_another_window_it_is_quiet_unless_that_isnt_wanted(hands, goes_on):
    services = hands.app.services
    services.settings.sound_behind = goes_on
    services.settle_sound()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    hands.step()
    assert services.speaker.play(Sound.WOOD) == goes_on
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    hands.step()
    assert services.speaker.play(Sound.WOOD)


def test_the_first_picture_doesnt_wait_for_a_device(hands, monkeypatch):
    app, order = hands.app, []
    monkeypatch.setattr(app.screen, "show", lambda: order.append("picture"))
    monkeypatch.setattr(app.services.speaker, "open", lambda: order.append("device"))
    app._exposed = True
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    settle = app.services.settle_sound
    monkeypatch.setattr(
        type(app.services), "settle_sound", lambda _self: (settle(), pygame.event.post(pygame.Event(pygame.QUIT)))
    )
    app.run()
    assert order[:2] == ["picture", "device"]


def test_leaving_lets_go_of_the_device(open_app):
    hands = open_app()
    hands.app.services.settle_sound()
    assert pygame.mixer.get_init()
    hands.app.close()
    assert pygame.mixer.get_init() is None


def test_options_fit_the_smallest_window(open_app):
    hands = open_app((1024, 640))
    hands.app.scenes.follow(Push(OptionsScene(hands.app.services, TITLE)))
    hands.step()
    wide, high = hands.app.screen.space
    for node in hands.scene.tree.walk():
        assert node.bounds.x >= 0
        assert node.bounds.y >= 0
        assert node.bounds.right <= wide
        assert node.bounds.bottom <= high
