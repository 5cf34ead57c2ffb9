"""Opponents say why, and somebody who asks is given a hint: in words, on the board, and without betraying a secret."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest

from game.ai.thinker import Reason
from game.ai.worker import Answer, Tip
from game.core.text import rounded, rounded_signed
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.scene import TableScene
from game.shelf import find
from tests.scenes.advised import open_table, play_on


@pytest.fixture
def table(hands, tmp_path):
    """Opens a table at which one person plays, with motions off."""

    def open_(game: str, seats: int, *, level: str = "fair", seed: int = 1) -> TableScene:
        return open_table(hands, game, seats, level=level, seed=seed)

    return open_


def said(hands) -> str:
    return "\n".join(node.said() for node in hands.scene.tree.walk())


def test_a_seat_that_has_acted_says_what_it_did_and_why(hands, table):
    scene = table("marracash", 3)
    assert not scene.tree.has("why-1")
    play_on(hands, scene, lambda: any(len(scene.opponents.answers.of(seat)) > 1 for seat in (1, 2)))
    hands.key("E")
    hands.step()
    last = scene.opponents.answers.last()
    assert last is not None
    assert hands.find("heading").label == f"Why, {scene.signs[last.seat]}?"
    words = said(hands)
    assert scene.voice.label(scene.match.rules.read(last.answer.action)) in words
    for reason in last.answer.reasons:
        assert reason.name in words
        assert rounded_signed(reason.amount) in words
    if last.answer.other:
        assert scene.voice.label(scene.match.rules.read(last.answer.other)) in words
    before = scene.opponents.answers.of(last.seat)
    assert hands.find("earlier").enabled == (len(before) > 1)
    if len(before) > 1:
        hands.key("E")
        assert scene.voice.label(scene.match.rules.read(before[-2].answer.action)) == hands.find("act").label
        hands.key("L")
        assert hands.find("act").label in words
    hands.key("Enter")
    assert hands.scene is scene


def test_what_was_taken_back_is_no_longer_explained(hands, table):
    scene = table("marracash", 3)
    play_on(hands, scene, lambda: scene.opponents.answers.last() is not None)
    last = scene.opponents.answers.last()
    assert last is not None
    scene.match.keep(last.count)
    assert last not in scene.opponents.answers.of(last.seat)


def test_hidden_cards_are_not_betrayed_by_an_explanation_before_they_are_open(hands, table):
    scene = table("marrakesh", 2, level="strong")
    answers, match = scene.opponents.answers, scene.match
    opened = 0
    play_on(hands, scene, lambda: bool(answers.of(1)))
    for _act in range(40):
        for because in answers.of(1):
            then = match.states[because.count]
            if answers.secret(because):
                scene.advice.why(1)
                sheet = scene.advice.why(1).scene
                sheet._told, sheet._at = [because], 0
                sheet.resized((1920, 1080))
                words = "\n".join(node.said() for node in sheet.tree.walk())
                for written in (because.answer.action, because.answer.other):
                    assert not written or scene.voice.label(match.rules.read(written)) not in words
                assert not sheet.tree.has("reason-0")
            else:
                held = {match.rules.read(f"lead {card}").number for card in hand_of(match, then)}
                assert match.state.round > then.round or held <= set(match.state.played[1]), "a hidden card is told"
                opened += 1
        before = len(match.history)
        play_on(hands, scene, lambda before=before: len(match.history) > before)
    assert opened, "nothing has ever been told"


def hand_of(match: Match, state) -> set[str]:
    from game.rules.marrakesh.cards import CARDS

    return {CARDS[card] for card in state.hands[1]}


@pytest.mark.parametrize(("game", "seats"), [("marracash", 3), ("morocco", 3), ("marrakesh", 2)])
def test_a_hint_names_acts_that_are_allowed_and_is_gone_after_the_next_act(hands, table, game, seats):
    scene = table(game, seats)
    match = scene.match
    for _try in range(12):
        play_on(hands, scene, lambda: scene.persons_turn and len(match.legal()) > 2)
        hands.key("T")
        hands.step()
        job = scene.opponents.thinking.jobs[-1]
        assert (job.tips, job.seat) == (3, 0)
        assert job.view == match.rules.observe(match.state, 0), "something other than the seat's own view goes in"
        named = [node.name for node in scene.tree.walk() if node.name.startswith("hint-")]
        if len(named) > 1:
            break
        assert named or "Nothing tells the best acts apart." in said(hands)
        scene.play(match.legal()[0])
    assert 1 < len(named) <= 3
    assert "looks best" in hands.find("hint-1").value
    assert f"{scene.signs[0]} asks for a hint." in scene.log.text()
    scene.log.reset(scene.eyes.see(match.events))
    assert scene.log.text().count("asks for a hint.") >= 1, "the others never hear of it"
    hands.point("hint-1")
    assert scene.advice.pointed_at("hint-1") in match.legal()
    best = scene.advice.pointed_at("hint-1").written()
    hands.press("hint-1")
    assert best in [played.action.written() for played in match.history[-6:]]
    assert not scene.tree.has("hint-1")


def test_a_hint_asked_for_twice_goes_away(hands, table):
    scene = table("marracash", 3)
    play_on(hands, scene, lambda: scene.persons_turn)
    hands.key("T")
    hands.step()
    assert scene.tree.has("hints")
    hands.key("T")
    hands.step()
    assert not scene.tree.has("hints")


def test_hints_can_be_switched_off(hands, table):
    scene = table("marracash", 3)
    play_on(hands, scene, lambda: scene.persons_turn)
    assert scene.tree.has("hint")
    hands.app.services.settings.hints = False
    scene.enter()
    assert not scene.tree.has("hint")
    hands.key("T")
    assert not scene.tree.has("hints")


def test_an_answer_crosses_to_another_process_with_its_tips_and_comes_back_the_same():
    tips = (Tip("pass", 0.0, "cash", 12.5), Tip("bid 100", 30.0, "cash", -100.0))
    answer = Answer("pass", (Reason("cash", 12.5),), "bid 100", 30.0, tips)
    assert Answer.read(answer.plain()) == answer
    with pytest.raises(TypeError):
        Answer.read(["pass", [], "", 0.0, [[1, 0.0, "", 0.0]]])


@pytest.mark.parametrize(
    ("value", "words"), [(0.04, "0"), (0.26, "0.3"), (-2.0, "−2"), (9.96, "10"), (1234.4, "1,234"), (-0.5, "−0.5")]
)
def test_estimates_are_told_no_more_exactly_than_they_are_known(value, words):
    assert rounded(value) == words
    assert rounded_signed(value) == ("+" if value > 0 and words != "0" else "") + words


def test_a_character_shows_its_face_and_its_title_on_its_plate(hands, tmp_path):
    house = House(hands.app.services, Saves(tmp_path / "games"))
    its, layout = find("marracash"), house.layout("marracash")
    players = [Player("Ali", "Ali"), Player("Anfa", "Anfa", "fair", "broker"), Player("Omar", "Omar", "fair")]
    scene = house.table(Match(its, layout.board, {}, players, Random(1)), layout.plan, fresh=False)
    hands.app.scenes.follow(Push(scene))
    hands.step()
    plates = [hands.find(f"seat-{place}").seat for place in range(3)]
    assert [plate.face for plate in plates] == ["", "characters/broker", ""]
    assert [plate.who for plate in plates] == ["person", "The Broker", "computer"]
    assert hands.app.canvas.art.has("characters/broker")


def test_the_pause_tells_what_the_computer_knows(hands, table):
    table("marrakesh", 2)
    hands.step()
    hands.press("menu", "knows")
    assert "It doesn’t know what you hold" in hands.find("fair").label


def test_a_finger_sees_an_act_of_a_hint_before_it_does_it(hands, table):
    scene = table("marracash", 3)
    play_on(hands, scene, lambda: scene.persons_turn and len(scene.match.legal()) > 6)
    legal = scene.match.legal()
    scene.advice._tips = tuple((Tip(action.written(), 0.0, "", 0.0), action) for action in legal[:2])
    scene.rebuild()
    hands.step()
    before = len(scene.match.history)
    tap(hands, "hint-2")
    assert len(scene.match.history) == before
    assert scene.advice.pointed_at("") is legal[1]
    time.sleep(0.05)  # sooner it would be the same touch, told twice
    tap(hands, "hint-2")
    assert scene.match.history[before].action is legal[1]


def tap(hands, name: str) -> None:
    place = hands.place(name)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=True))
    hands.step()
