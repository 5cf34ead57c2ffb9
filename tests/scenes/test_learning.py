"""Seats that learn are given hints by themselves, and are told of an act that was much worse; nobody else is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.ai.budget import Budget
from game.ai.seating import MUCH
from game.ai.worker import think
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.aside import aside
from game.scenes.table.curtain import HOLD, CurtainScene
from game.scenes.table.learning import MOMENT
from game.scenes.table.projector import ProjectorScene
from game.scenes.table.seats import reseat
from game.shelf import find
from game.ui.bounds import Bounds
from tests.rules.boards import published
from tests.scenes.advised import Scripted, Told, open_table, play_on

GAMES = [("marracash", 3), ("morocco", 3), ("marrakesh", 2)]


@pytest.fixture
def learner(hands):
    """Opens a table at which the first seat is a learner's, with motions off."""

    def open_(game, seats, *, learns=True):
        scene = open_table(hands, game, seats)
        scene.learning.thinking = Told()
        if learns:
            reseat(scene, [(0, replace(scene.match.players[0], learns=True))])
        return scene

    return open_


def decide(hands, scene, more=2):
    """Play on until the learner has more than one thing to do."""
    play_on(hands, scene, lambda: scene.persons_turn and len(scene.match.legal()) > more)


def hinted(hands):
    return [node.name for node in hands.scene.tree.walk() if node.name.startswith("hint-")]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_learner_is_shown_a_hint_by_itself_from_what_its_seat_sees(hands, learner, game, seats):
    scene = learner(game, seats)
    for _try in range(12):
        decide(hands, scene)
        hands.wait(MOMENT + 0.2)
        job = scene.learning.thinking.jobs[-1]
        assert (job.seat, job.tips) == (0, 3)
        assert job.view == scene.match.rules.observe(scene.match.state, 0)
        if hinted(hands):
            break
        scene.play(scene.match.legal()[0])
    assert hinted(hands)
    assert "asks for a hint" not in scene.log.text()
    scene.play(scene.match.legal()[-1])
    assert not hinted(hands), "a hint is gone with the act"


def test_nothing_happens_at_a_seat_that_doesnt_learn(hands, learner):
    scene = learner("marracash", 3, learns=False)
    decide(hands, scene)
    for _frame in range(40):
        hands.step(0.1)
    assert scene.learning.thinking.jobs == []
    assert not hinted(hands)
    scene.play(scene.match.legal()[0])
    hands.step(0.1)
    assert scene.learning.thinking.jobs == []


def test_of_two_people_only_the_one_who_learns_is_helped(hands, learner):
    scene = learner("marracash", 3)
    scene.learning.thinking = thinking = Scripted(scene.match, 0.0, 50.0)
    reseat(scene, [(1, replace(scene.match.players[1], level=None))])
    helped = set()
    for _act in range(30):
        play_on(hands, scene, lambda: scene.persons_turn and len(scene.match.legal()) > 1)
        hands.wait(MOMENT + 0.2)
        actor = scene.match.actor
        assert bool(hinted(hands)) == (actor == 0)
        helped.add(actor)
        scene.play(scene.match.legal()[0])
    assert helped == {0, 1}
    assert {job.seat for job in thinking.jobs} == {0}


def test_a_hint_that_is_taken_away_stays_away_until_the_next_decision(hands, learner):
    scene = learner("marracash", 3)
    scene.learning.thinking = Scripted(scene.match, 0.0, 90.0)
    decide(hands, scene)
    hands.wait(MOMENT + 0.2)
    assert hinted(hands) == ["hint-1", "hint-2"]
    hands.key("T")
    hands.wait(MOMENT + 0.4)
    assert not hinted(hands)
    scene.play(scene.match.legal()[0])
    decide(hands, scene)
    hands.wait(MOMENT + 0.2)
    assert hinted(hands) == ["hint-1", "hint-2"]


def test_a_hint_comes_though_the_options_switch_hints_off_and_can_be_taken_away(hands, learner):
    scene = learner("marracash", 3)
    hands.app.services.settings.hints = False
    scene.learning.thinking = Scripted(scene.match, 0.0, 90.0)
    decide(hands, scene)
    hands.wait(MOMENT + 0.2)
    assert hinted(hands)
    hands.press("hint")
    assert not hinted(hands)


def slipping(hands, scene, by, act=1, other=None):
    """Let the learner do one of the acts, of which the second is so much worse than the first."""
    scene.learning.thinking = thinking = Scripted(scene.match, 0.0, by, other=other)
    decide(hands, scene, more=4)
    hands.wait(MOMENT + 0.2)
    legal = scene.match.legal()
    scene.play(legal[act])
    for _frame in range(3):
        hands.step(0.02)
    return thinking, legal


def revocable(hands, scene, by, **told):
    """The same, until such an act can be taken back; how many acts there were before it, too."""
    for _try in range(30):
        thinking, legal = slipping(hands, scene, by, **told)
        if scene.match.barrier() is None and scene.match.history[-1].seat == 0:
            return thinking, legal, len(scene.match.history) - 1
    pytest.fail("no act could be taken back")


@pytest.mark.parametrize("game", ["marracash", "morocco"])
def test_after_an_act_that_was_much_worse_a_learner_is_told_and_takes_it_back(hands, learner, game):
    scene = learner(game, 3)
    _thinking, legal, before = revocable(hands, scene, MUCH[game] + 1)
    words = hands.find("slip").label
    assert f"“{scene.voice.label(legal[0])}” would have brought about" in words
    assert scene.face.unit() in words
    assert words.endswith("U takes it back.")
    hands.press("slip")
    assert len(scene.match.history) == before
    assert not hands.scene.tree.has("slip")
    hands.wait(0.1)
    assert hinted(hands), "the hint is shown again"


def test_the_word_on_an_act_is_reached_by_keys_and_gone_with_the_next_act(hands, learner):
    scene = learner("morocco", 3)
    revocable(hands, scene, MUCH["morocco"] + 1)
    assert hands.find("slip").focusable
    scene.learning.thinking = Scripted(scene.match, 0.0, 0.0)
    decide(hands, scene, more=0)
    scene.play(scene.match.legal()[0])
    assert not hands.scene.tree.has("slip")


def test_the_word_stays_while_computers_act(hands, learner):
    scene = learner("morocco", 3)
    for _try in range(20):
        slipping(hands, scene, MUCH["morocco"] + 1)
        if scene.match.history[-1].seat > 0 and scene.match.barrier() is None:
            break
    assert scene.match.history[-1].seat > 0
    assert hands.scene.tree.has("slip")


def test_the_word_is_gone_while_another_person_is_asked(hands, learner):
    scene = learner("morocco", 3)
    reseat(scene, [(seat, replace(scene.match.players[seat], level=None)) for seat in (1, 2)])
    scene.learning.thinking = Scripted(scene.match, 0.0, MUCH["morocco"] + 1)
    for _try in range(40):
        play_on(hands, scene, lambda: scene.persons_turn and scene.match.actor == 0 and len(scene.match.legal()) > 2)
        hands.wait(MOMENT)
        scene.play(scene.match.legal()[1])
        hands.step(0.02)
        hands.step(0.02)
        if scene.match.actor != 0 and scene.match.barrier() is None and scene.learning._slip:
            break
    assert scene.match.actor > 0
    assert scene.match.barrier() is None
    assert not hands.scene.tree.has("slip")


def test_after_an_act_that_was_hardly_worse_nothing_is_said(hands, learner):
    scene = learner("marracash", 3)
    for _try in range(4):
        slipping(hands, scene, MUCH["marracash"] - 1)
        assert not hands.scene.tree.has("slip")


def test_an_act_that_no_hint_named_is_compared_with_the_best_by_what_the_seat_saw_then(hands, learner):
    scene = learner("marracash", 3)
    thinking, legal, before = revocable(hands, scene, 10.0, act=3, other=MUCH["marracash"] + 50)
    job = next(job for job in reversed(thinking.jobs) if job.among)
    assert job.among == (legal[0].written(), legal[3].written())
    assert job.view == scene.match.rules.observe(scene.match.states[before], 0)
    assert hands.find("slip").label.startswith(f"“{scene.voice.label(legal[0])}” would have brought about")


def test_what_the_numbers_cant_tell_apart_is_not_told_and_not_asked_again(hands, learner):
    scene = learner("marracash", 3)
    thinking, _legal, _before = revocable(hands, scene, 10.0, act=3)
    assert not hands.scene.tree.has("slip")
    asked = [job.among for job in thinking.jobs if job.among]
    assert asked
    assert len(asked) == len(set(asked))


def test_no_thinking_is_no_help_and_no_harm(hands, learner):
    scene = learner("marracash", 3)
    scene.learning.thinking = silent = Told()
    silent.ask = lambda job: setattr(silent, "trouble", "it has stopped")
    decide(hands, scene)
    hands.wait(MOMENT + 0.2)
    assert not hinted(hands)
    scene.play(scene.match.legal()[0])
    hands.wait(0.2)
    assert not hands.scene.tree.has("slip")


def test_an_act_that_cant_be_taken_back_is_not_commented(hands, learner):
    """Somebody else has decided since, though it may have been known before that the act was bad."""
    scene = learner("marracash", 3)
    reseat(scene, [(1, replace(scene.match.players[1], level=None))])
    scene.learning.thinking = Scripted(scene.match, 0.0, MUCH["marracash"] + 1, other=MUCH["marracash"] + 1)
    told = set()
    for _act in range(40):
        play_on(hands, scene, lambda: scene.persons_turn)
        hands.wait(MOMENT)
        scene.play(scene.match.legal()[-1])
        for _frame in range(3):
            hands.step(0.02)
        now = hands.scene is scene and hands.scene.tree.has("slip")
        told.add(now)
        decided = next(played.seat for played in reversed(scene.match.history) if played.person)
        assert not now or (scene.match.barrier() is None and decided == 0 and scene.match.actor != 1)
    assert told == {True, False}


def test_a_plate_on_the_board_hides_nothing_that_may_be_touched_and_stays_while_one_chooses(hands, learner):
    scene = learner("marracash", 3)
    scene.learning.thinking = Scripted(scene.match, 0.0, 5000.0, 6000.0, other=5000.0)
    looked = 0
    for _act in range(10):
        decide(hands, scene)
        hands.wait(MOMENT + 0.2)
        plates = [node.bounds for node in scene.tree.roots if node.name in ("hints", "slip")]
        spots = [node for node in scene.tree.walk() if node.name.startswith("spot ") and node.lit]
        assert plates
        for plate in plates:
            hidden = [spot.name for spot in spots if plate.holds(spot.bounds.middle_x, spot.bounds.middle_y)]
            assert not hidden, "it can't be pressed where one would press it"
        if spots and len(plates) == 2:
            looked += 1
            hands.press(spots[0].name)
            if scene.tree.has("hints"):
                assert plates[0] in [node.bounds for node in scene.tree.roots if node.name == "hints"]
        if scene.persons_turn:
            scene.play(scene.match.legal()[-1])
    assert looked


def test_a_plate_moves_only_where_it_would_hide_something():
    board, size = Bounds(0, 0, 1000, 600), (300, 100)
    corner = aside(board, size, [], [])
    assert (corner.right, corner.bottom) == (988, 588)
    taken = Bounds(900, 500, 60, 60)
    other = aside(board, size, [taken], [], corner)
    assert other.meets(taken).width == 0
    assert aside(board, size, [], [], other) == other
    assert aside(board, (200, 100), [], [], other) != other
    everywhere = [Bounds(x, y, 40, 40) for x in range(0, 1000, 200) for y in range(0, 600, 150)]
    place = aside(board, size, [taken], everywhere)
    assert place.meets(taken).width == 0
    assert board.meets(place) == place


# what nobody else is to see


def duel(hands, tmp_path, learners=(0, 1)):
    """A table of Marrakesh for two people, of whom some learn, before its curtain."""
    hands.app.services.settings.speed = "off"
    house = House(hands.app.services, Saves(tmp_path / "games"))
    game, layout = find("marrakesh"), house.layout("marrakesh")
    players = [Player(sign, sign, learns=seat in learners) for seat, sign in enumerate(game.signs)]
    scene = house.table(Match(game, layout.board, {}, players, Random(3)), layout.plan, fresh=False)
    scene.learning.thinking = Scripted(scene.match, 0.0, 50.0, other=50.0)
    hands.app.scenes.follow(Push(scene))
    hands.wait(0.3)
    return scene


def open_curtain(hands):
    hands.wait(0.2)
    hands.hold("open", HOLD + 0.2)
    hands.wait(MOMENT + 0.4)


def play_to_the_curtain(hands, scene):
    for _act in range(200):
        if isinstance(hands.scene, CurtainScene):
            return
        if hands.scene is scene and scene.persons_turn:
            scene.play(scene.match.legal()[-1])
        elif hands.scene is not scene:
            hands.key("Enter")
        hands.step(0.1)
    pytest.fail("no curtain comes down")


def test_while_the_curtain_is_down_nothing_is_thought_of_and_nothing_shown(hands, tmp_path):
    scene = duel(hands, tmp_path)
    for _turn in range(5):
        assert isinstance(hands.scene, CurtainScene)
        asked = len(scene.learning.thinking.jobs)
        hands.wait(2 * MOMENT)
        assert len(scene.learning.thinking.jobs) == asked
        assert not [node.name for node in scene.tree.walk() if node.name.startswith(("hint-", "slip"))]
        open_curtain(hands)
        assert hands.scene is scene
        if len(scene.match.legal()) > 1:
            job = scene.learning.thinking.jobs[-1]
            assert job.seat == scene.match.actor == scene.eyes.seat
            assert job.view == scene.match.rules.observe(scene.match.state, job.seat)
            assert hinted(hands)
        play_to_the_curtain(hands, scene)


def test_the_other_of_two_people_is_not_helped_and_sees_no_hint(hands, tmp_path):
    scene = duel(hands, tmp_path, learners=(0,))
    seen = set()
    for _turn in range(4):
        open_curtain(hands)
        seat = scene.match.actor
        assert not hinted(hands) or seat == 0
        assert not hands.scene.tree.has("slip") or seat == 0
        seen.add(seat)
        play_to_the_curtain(hands, scene)
    assert seen == {0, 1}
    assert {job.seat for job in scene.learning.thinking.jobs} == {0}


def shown(hands):
    """Both windows, painted anew."""
    hands.scene.dirty = hands.app.audience._dirty = True
    hands.step()
    return [pygame.image.tobytes(each.surface, "RGB") for each in (hands.app.screen, hands.app.audience.screen)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_public_view_shows_nothing_of_it(hands, learner, game, seats):
    """To the pixel the same as without the learner's help; neither does it say anything of it."""
    scene = learner(game, seats)
    hands.app._open_second()
    scene.learning.thinking = Scripted(scene.match, 0.0, 5000.0, 6000.0, other=5000.0)
    for _act in range(60):
        decide(hands, scene)
        hands.wait(MOMENT + 0.2)
        if hinted(hands) and hands.scene.tree.has("slip"):
            break
        scene.play(scene.match.legal()[1])
        hands.step(0.02)
    assert hinted(hands)
    hands.key("V")
    hands.wait(0.3)
    assert isinstance(hands.scene, ProjectorScene)
    names = [node.name for node in hands.scene.tree.walk()]
    assert not [name for name in names if name.startswith(("hint-", "slip"))]
    with_help = shown(hands)
    reseat(scene, [(0, replace(scene.match.players[0], learns=False))])
    hands.wait(0.3)
    assert not scene.tree.has("hint-1")
    assert shown(hands) == with_help


def test_a_learner_who_hands_over_the_seat_leaves_no_hint(hands, learner):
    scene = learner("morocco", 3)
    scene.learning.thinking = Scripted(scene.match, 0.0, 50.0)
    decide(hands, scene)
    hands.wait(MOMENT + 0.2)
    assert hinted(hands)
    reseat(scene, [(0, replace(scene.match.players[0], learns=False))])
    hands.wait(MOMENT + 0.2)
    assert not hinted(hands)


def test_continue_goes_on_with_the_learners_help(hands, learner):
    scene = learner("morocco", 3)
    scene.learning.thinking = Scripted(scene.match)
    decide(hands, scene)
    scene.play(scene.match.legal()[0])
    hands.press("menu", "leave")
    hands.press("continue")
    hands.wait(0.2)
    assert hands.scene is not scene
    assert [player.learns for player in hands.scene.match.players] == [True, False, False]


# the judge


def test_two_acts_are_compared_by_the_judge_however_bad_they_are():
    """The best player there is says which of any two acts is better, though it would think of neither."""
    for name in ("marracash", "morocco", "marrakesh"):
        game = find(name)
        players = [Player(sign, sign) for sign in game.signs[: max(2, game.seats[0])]]
        match, rng = Match(game, published(name), {}, players, Random(4)), Random(5)
        while len(match.history) < 12 or len(match.legal()) < 4:
            match.play(rng.choice(match.legal()))
        first, last = match.legal()[0], match.legal()[-1]
        count = len(match.history)
        job = match.comparing_job(count, first, last, Budget(playouts=20))
        answer = think(job)
        assert {tip.action for tip in answer.tips} <= {first.written(), last.written()}
        assert answer.action in (first.written(), last.written())
        match.play(first)
        assert match.comparing_job(count, first, last, Budget(playouts=20)).view == job.view
