"""The past of a match at its table: jumping, stepping, playback, whose eyes see it, and copies played on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.play import CHANCE, OVER
from game.core.table import ALL, PUBLIC
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.match.slots import AUTOSAVE
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.actions import Answer, Lead
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.history.play_on import PlayOnScene
from game.scenes.history.scene import RESTING, SPEEDS, HistoryScene
from game.scenes.opening import House
from game.scenes.result import ResultScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Push
from game.scenes.table.curtain import HOLD, CurtainScene
from game.scenes.table.scene import TableScene
from game.shelf import SHELF

BOARDS = Path(__file__).parents[2] / "boards"


def match_of(game, levels, acts=0, seed=1, *, practice=False, until=None, **options):
    """A match of persons (p) and computers (c) after so many random acts, or once `until` says so."""
    layout = load(BOARDS / f"{game.name}.tmx")
    players = [
        Player(sign, sign, None if each == "p" else "greedy") for sign, each in zip(game.signs, levels, strict=False)
    ]
    match = Match(game, layout.board, options, players, Random(seed), practice=practice)
    rng = Random(seed)
    while len(match.history) < acts or (until and not until(match)):
        match.play(rng.choice(match.legal()))
    return match


def persons_turn(match):
    return match.actor >= 0 and match.players[match.actor].person


def sit_down(hands, match, folder=None, *, speed="off"):
    hands.app.services.settings.speed = speed
    house = House(hands.app.services, Saves(folder or hands.app.services.files.data))
    plan = load(BOARDS / f"{match.game.name}.tmx").plan
    hands.app.scenes.follow(Push(house.table(match, plan, fresh=False)))
    for _frame in range(30):
        hands.step()


def picture(hands):
    hands.step()
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def shown_is_true(scene):
    """Whether what lies on the table is what the rules say of that moment to those eyes."""
    shown, true = scene.controller.table, scene.match.rules.table(scene.match.states[scene.count], scene.eye)
    cash = all(shown.coins[spot] == amount for spot, amount in true.coins.items())  # what the bank has nobody counts
    asked = true.asked in (shown.asked, OVER)
    return cash and asked and (shown.pieces, shown.points) == (true.pieces, true.points)


# going through the past


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_the_keys_go_by_act_and_by_round_from_the_beginning_to_now(hands, game):
    match = match_of(game, "ppppp"[: game.seats[-1]], 60, until=persons_turn)
    sit_down(hands, match)
    if isinstance(hands.scene, CurtainScene):
        hands.hold("open", HOLD + 0.1)
        hands.wait(1)
    hands.key("h")
    scene, moments = hands.scene, hands.scene.moments
    assert isinstance(scene, HistoryScene)
    assert scene.count == len(match.history)
    hands.key("Left", "Left", "Right")
    assert scene.count == moments.earlier(moments.last)
    hands.key("Home")
    assert scene.count == 0
    seen = [0]
    for _act in range(8):
        hands.key("Right")
        seen.append(scene.count)
        assert shown_is_true(scene)
    assert seen == moments.stops[:9]
    hands.key("Up")
    assert scene.count == moments.rounds[0] or len(moments.rounds) > 1
    hands.key("Home", "Down")
    assert scene.count == (moments.rounds[0] or moments.next_round(0))
    hands.key("End")
    assert scene.count == moments.last
    assert not hands.find("last").enabled
    assert not hands.find("after").enabled


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_moment_of_a_whole_match_can_be_seen_by_all_eyes_that_may(hands, game):
    levels = "ppppp"[: game.seats[-1]]
    match = match_of(game, levels, until=lambda match: match.over, **({"rounds": "3"} if game is MARRAKESH else {}))
    house = House(hands.app.services, Saves(None))
    plan = load(BOARDS / f"{game.name}.tmx").plan
    ended = house.table(match, plan, fresh=False).result(match)
    scene = ended.watch().scene
    assert scene.eyes[0] == (ALL if game.hidden else PUBLIC)
    assert len(scene.eyes) == (4 if game.hidden else 1)
    scene.resized((1920, 1080))
    scene.enter()
    for eye in scene.eyes:
        scene.look_through(eye)
        scene.go(0)
        while scene.count != scene.moments.last:
            scene.forward()
            scene.controller.hurry()
            assert shown_is_true(scene)
        for count in scene.moments.stops[:: len(scene.moments.stops) // 12]:
            scene.go(count)
            assert shown_is_true(scene)
            scene.forward()
            scene.controller.hurry()
            assert shown_is_true(scene)


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "fading"])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_act_of_the_past_can_be_seen_while_it_happens(hands, game, reduced):
    match = match_of(game, "pcc"[: game.seats[0]], 30, until=persons_turn)
    sit_down(hands, match)
    hands.app.services.settings.speed = "normal"
    hands.app.services.settings.reduced_motion = reduced
    hands.app.scenes.follow(hands.scene.leads_back.look_back())
    scene, seen = hands.scene, 0
    scene.go(0)
    while scene.count < 12:
        scene.forward()
        while not scene.controller.resting:
            hands.step(0.05)
            seen += 1
    assert seen > 20
    assert shown_is_true(scene)


def test_looking_back_leaves_the_match_and_the_table_as_they_are(hands):
    match = match_of(MOROCCO, "ppp", 60, until=persons_turn)
    sit_down(hands, match)
    before, record = picture(hands), list(match.history)
    hands.key("h", "Home", "Right", "Right", "Up", "Down", "Left", "Escape")
    assert isinstance(hands.scene, TableScene)
    hands.step()
    assert match.history == record
    assert picture(hands) == before


def test_the_line_of_time_is_pressed_and_dragged(hands):
    sit_down(hands, match_of(MARRACASH, "ppp", 80, until=persons_turn))
    hands.key("h")
    scene, line, k = hands.scene, hands.find("time").bounds, hands.app.screen.k
    for part in (0.5, 0.1):
        place = round((line.x + line.width * part) * k), round(line.middle_y * k)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
        hands.step()
        assert scene.moments.stops.index(scene.count) == pytest.approx(part * (len(scene.moments.stops) - 1), abs=3)
        end = round((line.right - 1) * k), place[1]
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0)))
        hands.step()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        hands.step()
        assert scene.count == scene.moments.last


# the log


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_turns_heading_in_the_log_leads_to_where_it_began(hands, game):
    match = match_of(game, "p" + "c" * (game.seats[-1] - 1), 60, until=persons_turn)
    sit_down(hands, match)
    headings = [node.name for node in hands.scene.tree.walk() if node.name.startswith("turn.")]
    assert headings
    turn = int(headings[0].removeprefix("turn."))
    label = hands.find(headings[0]).label
    hands.press(headings[0])
    scene = hands.scene
    assert isinstance(scene, HistoryScene)
    assert scene.count == scene.moments.turns[turn]
    assert scene.match.states[scene.count].actor != CHANCE
    assert hands.find(headings[0]).label == label
    hands.key("End")
    last = [node.name for node in scene.tree.walk() if node.name.startswith("turn.")][-1]
    hands.press(last)
    assert scene.count == scene.moments.turns[int(last.removeprefix("turn."))]


def test_a_line_that_cites_a_rule_still_opens_the_rulebook_there_and_in_the_past(hands):
    sit_down(hands, match_of(MARRACASH, "ppp", 60, until=persons_turn))
    for _place in ("at the table", "in the past"):
        lines = hands.find("log.lines")
        line = next(
            node.name for node in lines.children if node.name.startswith("log.") and node.bounds.y > lines.bounds.y
        )
        hands.press(line)
        assert isinstance(hands.scene, RulebookScene)
        hands.key("Escape")
        hands.key("h")
        assert isinstance(hands.scene, HistoryScene)


def test_the_log_shows_the_turn_that_one_looks_at(hands):
    sit_down(hands, match_of(MARRACASH, "pppp", 80, until=persons_turn))
    hands.key("h", "Home")
    for _round in range(4):
        hands.key("Down")
        turn = hands.scene.moments.turn(hands.scene.count)
        assert hands.scene.tree.has(f"turn.{turn}"), "its heading can be seen"


# playback


def played_for(hands, speed, seconds):
    """How many acts are played in so many seconds at a speed."""
    hands.key("Home")
    hands.press(f"speed.{speed}")
    hands.key("Space")
    hands.wait(seconds)
    hands.key("Space")
    scene = hands.scene
    assert not scene.playing
    place = scene.moments.stops.index(scene.count)
    hands.wait(3)
    assert scene.moments.stops.index(scene.count) == place, "it is still while it is paused"
    return place


def test_playback_has_three_speeds_and_a_pause(hands):
    sit_down(hands, match_of(MARRACASH, "pppp", 80, until=persons_turn), speed="normal")
    hands.key("h")
    calm, normal, quick = (played_for(hands, speed, 12) for speed in SPEEDS)
    assert 0 < calm < normal < quick


def test_playback_with_motion_off_goes_on_act_by_act(hands):
    sit_down(hands, match_of(MARRACASH, "pppp", 80, until=persons_turn))
    hands.key("h")
    assert played_for(hands, "normal", 10 * RESTING) in range(9, 13)


def test_playback_ends_where_the_match_stands_and_begins_anew_there(hands):
    sit_down(hands, match_of(MARRACASH, "ppp", 20, until=persons_turn))
    hands.key("h", "Left", "Left", "Space")
    hands.wait(4)
    scene = hands.scene
    assert scene.count == scene.moments.last
    assert not scene.playing
    assert hands.find("play").label == "Play"
    hands.key("Space")
    hands.wait(0.2)
    assert scene.moments.stops.index(scene.count) <= 1


# secrets


def at_a_lead(levels, seed=3):
    """A match of Marrakesh in which a person is to lead, some tricks having been played."""

    def leads(match):
        return persons_turn(match) and isinstance(match.legal()[0], Lead) and len(match.history) > 12

    return match_of(MARRAKESH, levels, seed=seed, until=leads)


def reimagined(match, watcher, seed):
    """The match, but at its last moments what is hidden from a seat is another's draw."""
    rules, rng = match.rules, Random(seed)
    match.states[-1] = rules.imagine(rules.observe(match.state, watcher), rng)
    return match


def test_a_person_sees_in_the_past_what_its_own_seat_saw_and_no_more(hands):
    shown, hidden = [], []
    for seed in (1, 2):
        match = reimagined(at_a_lead("pc"), 0, seed)
        hidden.append(match.state.hands)
        sit_down(hands, match)
        hands.key("h")
        assert hands.scene.eyes == (0, PUBLIC)
        shown.append([picture(hands)])
        hands.press("eyes.next")
        assert hands.scene.eye == PUBLIC
        shown[-1].append(picture(hands))
        hands.press("eyes.next")
        assert hands.scene.eye == 0
        hands.key("Escape")
        hands.app.scenes._take()
    assert hidden[0] != hidden[1]
    assert shown[0] == shown[1]
    assert shown[0][0] != shown[0][1]


def test_where_people_share_the_laptop_the_past_is_seen_as_all_see_it(hands):
    shown = []
    for seed in (1, 2):
        match = at_a_lead("pp")
        reimagined(match, 1 - match.actor, seed)
        sit_down(hands, match)
        hands.hold("open", HOLD + 0.1)
        hands.wait(1)
        own = picture(hands)
        hands.key("h")
        assert hands.scene.eyes == (PUBLIC,)
        assert not hands.scene.tree.has("eyes")
        shown.append((own, picture(hands)))
        hands.key("Escape")
        hands.app.scenes._take()
    assert shown[0][0] != shown[1][0], "the hand that is held is another one"
    assert shown[0][1] == shown[1][1]


def test_no_line_of_the_log_and_no_event_shown_in_the_past_is_another_seats_secret(hands):
    match = at_a_lead("pc")
    sit_down(hands, match)
    hands.key("h", "Home")
    scene, seen = hands.scene, []
    scene.controller.heard = lambda beat, _seconds: seen.extend(beat.events)
    while scene.count != scene.moments.last:
        hands.key("Right")
    assert len(seen) > 50
    assert all(event.only in (None, 0) for event in seen)
    assert any(event.only == 1 for event in match.events)


def test_after_the_end_it_is_watched_again_from_the_beginning_with_all_cards_open(hands):
    match = at_a_lead("pc")
    sit_down(hands, match)
    hands.press("menu", "count", "count")
    hands.wait(3)
    assert isinstance(hands.scene, ResultScene)
    result = hands.scene
    hands.press("watch")
    scene = hands.scene
    assert isinstance(scene, HistoryScene)
    assert scene.eyes == (ALL, PUBLIC, 0, 1)
    assert scene.playing
    assert scene.count == 0
    hands.wait(2)
    assert scene.count > 0
    hands.key("End")
    hands = hands.find("eyes"), hands
    assert hands[0].value == "All cards open"
    lying = scene.controller.table.pieces
    assert not any("back" in kind for seat in (0, 1) for kind in lying[f"hand-{seat}"])
    hands[1].key("Escape")
    assert hands[1].scene is result


# playing on


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_copy_is_played_on_and_the_game_itself_is_kept(hands, game, tmp_path):
    match = match_of(game, "p" + "c" * (game.seats[0] - 1), 50, until=persons_turn)
    whole = [played.action.written() for played in match.history]
    sit_down(hands, match, tmp_path)
    hands.key("h")
    assert not hands.find("play-on").enabled, "it stands here"
    hands.key("Up", "Left")
    count = hands.scene.count
    assert 0 < count < len(whole)
    hands.press("play-on")
    assert isinstance(hands.scene, PlayOnScene)
    hands.key("Escape")
    assert isinstance(hands.scene, HistoryScene)
    hands.press("play-on", "yes")
    table = hands.scene
    assert isinstance(table, TableScene)
    assert table.match is not match
    assert [played.action.written() for played in table.match.history[:count]] == whole[:count]
    assert [played.action.written() for played in match.history] == whole
    assert len(hands.app.scenes.stack) == 2, "the title below, and the copy"
    (kept,) = Saves(tmp_path).kept()
    assert kept.record is not None
    assert [entry.text.split("#")[0].split()[1:] for entry in kept.record.entries] == [words.split() for words in whole]
    assert (tmp_path / AUTOSAVE).is_file()


def test_a_game_that_cant_be_kept_isnt_left_for_a_copy(hands, tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_bytes(b"")
    match = match_of(MARRACASH, "ppp", 40, until=persons_turn)
    sit_down(hands, match, blocked / "games")
    hands.key("h", "Left")
    hands.press("play-on", "yes")
    assert isinstance(hands.scene, PlayOnScene)
    assert any(words.startswith("The game can't be saved") for words in hands.app.services.toasts.words)
    hands.key("Escape", "Escape")
    assert hands.scene.match is match


def test_a_copy_from_the_beginning_is_dealt_anew_before_the_eyes_of_all(hands, tmp_path):
    match = match_of(MARRAKESH, "pc", 30, until=persons_turn)
    sit_down(hands, match, tmp_path, speed="normal")
    hands.wait(2)
    hands.key("h", "Home")
    hands.press("play-on", "yes")
    copied = hands.scene.match
    assert not hands.scene.controller.resting
    assert copied.history[0].action.written() != match.history[0].action.written()


# undo and its kin at the table


def test_undo_redo_and_the_turn_anew_have_keys_and_say_why_not(hands):
    match = match_of(MARRACASH, "ppp", 0)
    sit_down(hands, match)
    for name in ("undo", "restart", "redo"):
        assert not hands.find(name).enabled
    assert "no decision" in hands.find("undo").description
    assert "Nothing was taken back" in hands.find("redo").description
    hands.scene.play(match.rules.read("auction R5"))
    hands.scene.play(match.rules.read("bid 100"))
    hands.step()
    stood = match.state.key()
    hands.key("u")
    assert match.history[-1].action.written() == "auction R5"
    hands.key("y")
    assert match.state.key() == stood
    hands.key("u", "u")
    assert match.history[-1].seat == CHANCE
    hands.key("y", "y")
    assert match.state.key() == stood
    assert not hands.find("redo").enabled


def test_the_turn_anew_takes_all_of_its_decisions_back(hands):
    def moved_twice(match):
        last = match.history[-2:]
        return len(last) == 2 and all(each.action.written().startswith("move") and each.seat == 0 for each in last)

    match = match_of(MARRACASH, "ppp", 20, until=moved_twice)
    sit_down(hands, match)
    length = len(match.history)
    hands.key("r")
    assert len(match.history) <= length - 2
    while hands.find("redo").enabled:
        hands.key("y")
    assert len(match.history) == length


def test_in_practice_the_curtain_falls_when_a_step_back_leads_to_another_person(hands):
    match = match_of(
        MARRAKESH, "pp", practice=True, until=lambda match: match.actor >= 0 and isinstance(match.legal()[0], Answer)
    )
    sit_down(hands, match)
    hands.hold("open", HOLD + 0.1)
    hands.wait(1)
    answering = match.actor
    assert hands.scene.eyes.seat == answering
    table = hands.scene
    hands.key("u")
    assert table.eyes.seat == PUBLIC
    assert match.actor == 1 - answering
    hands.wait(1)
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.seat == 1 - answering


def test_practice_is_chosen_in_the_set_up_and_stays_while_the_game_is_left_and_goes_on(hands):
    hands.press("options", "speed.off", "done", "arch-marracash")
    for seat in (0, 1, 2):
        hands.press(f"seat-{seat}.who.person")
    hands.press("seat-3.remove", "option-practice", "start")
    assert hands.scene.match.practice
    assert "practice" in hands.find("top").label
    hands.press("menu", "leave", "continue")
    assert hands.scene.match.practice
    hands.press("menu", "count", "count")
    hands.wait(3)
    hands.press("again")
    assert hands.scene.match.practice


def test_without_practice_a_match_is_none(hands):
    hands.press("arch-morocco", "start")
    assert not hands.scene.match.practice
    assert "practice" not in hands.find("top").label


def test_in_practice_what_was_drawn_is_taken_back_at_the_table(hands):
    def drawn(match):
        last = [played.seat for played in match.history[-2:]]
        return last == [0, CHANCE] and persons_turn(match)

    match = match_of(MARRACASH, "ppp", 5, 4, practice=True, until=drawn, souvenirs="on")
    sit_down(hands, match)
    length = len(match.history)
    hands.key("u")
    assert len(match.history) == length - 2
    hands.key("y")
    assert len(match.history) == length


# what happened since


@pytest.mark.parametrize("game", [MARRACASH, MOROCCO], ids=lambda game: game.name)
def test_what_others_did_is_marked_until_the_next_act_and_shown_again_on_a_key(hands, game):
    def after_others(match):
        seats = [played.seat for played in match.history[-12:] if played.seat != CHANCE]
        return match.actor == 0 and match.legal()[0].touches() and len({*seats} - {0}) > 1 and seats[-1] != 0

    match = match_of(game, "pccc"[: game.seats[-1]], 70, until=after_others)
    sit_down(hands, match, speed="normal")
    hands.wait(0.5)
    table = hands.scene
    assert table.persons_turn
    begin = table.leads_back.since()
    assert match.history[begin - 1].seat == 0
    assert all(played.seat != 0 for played in match.history[begin:])
    marked = table.leads_back.marks()
    told = [line.spots for line in table.voice.lines(match.events, table.signs)]
    assert set(marked) >= set(table.log.spots())
    assert set(marked) <= {spot for spots in told for spot in spots}
    before, stood = picture(hands), match.state.key()
    hands.key("w")
    assert not table.controller.resting
    assert "This happened since" in hands.find("prompt").label
    assert table.leads_back.marks() == (), "it has yet to happen"
    first = table.match.rules.table(match.states[begin], table.eyes.seat)
    assert table.controller.table == first
    hands.wait(1)
    hands.key("w")
    assert table.controller.resting, "a key shows the end of it"
    hands.wait(0.1)
    assert match.state.key() == stood
    assert table.controller.table.pieces == match.table(table.eyes.seat).pieces
    assert picture(hands) == before
    hands.scene.play(match.legal()[0])
    assert table.leads_back.since() is None or match.actor != 0


def test_with_motion_off_it_is_shown_all_the_same(hands):
    match = match_of(MARRACASH, "pcc", 60, until=lambda match: match.actor == 0 and match.history[-1].seat > 0)
    sit_down(hands, match)
    hands.key("w")
    assert not hands.scene.controller.resting
    hands.wait(20)
    assert hands.scene.controller.resting
    hands.scene.play(match.legal()[0])
    assert hands.scene.controller.pace == 0


def test_before_anybody_else_has_acted_there_is_nothing_to_show(hands):
    sit_down(hands, match_of(MARRACASH, "ppp", 0))
    seen = hands.find("seen")
    assert not seen.enabled
    assert "Nobody else has acted" in seen.description
