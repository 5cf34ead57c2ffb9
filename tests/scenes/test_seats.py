"""Seats change hands at the table: by the plate or from the menu, in the log and the record, and nobody sees a hand."""

from __future__ import annotations

import time

import pytest

from game.core.table import PUBLIC
from game.match.saves import load
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.scenes.history.scene import HistoryScene
from game.scenes.table.curtain import HOLD, CurtainScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seats import SeatsScene, reseat
from tests.scenes.other_hands import KeyHands
from tests.scenes.screens import sit_down


def table_of(hands):
    return next(scene for scene in hands.app.scenes.stack if isinstance(scene, TableScene))


@pytest.fixture
def souk(hands):
    """A table of MarraCash for two people and a computer."""
    hands.app.services.settings.speed = "off"
    return sit_down(hands, MARRACASH, seats=3, acts=60, people=2)


@pytest.fixture
def duel(hands):
    """A table of Marrakesh for two people, the one to act having the laptop."""
    hands.app.services.settings.speed = "off"
    match = sit_down(hands, MARRAKESH, seats=2, acts=60, people=2)
    if isinstance(hands.scene, CurtainScene):
        open_curtain(hands)
    return match


def open_curtain(hands):
    hands.wait(0.2)
    hands.hold("open", HOLD + 0.2)
    hands.wait(0.2)


def shown_hands(hands):
    """The seats whose cards lie open before whoever looks."""
    table = table_of(hands)
    match, shown = table.match, table.controller.table
    open_ = set()
    for seat in range(match.seats):
        mine, everybody = match.table(seat), match.table(PUBLIC)
        differ = [spot for spot in mine.pieces if mine.pieces.get(spot) != everybody.pieces.get(spot)]
        if any(shown.pieces.get(spot) == mine.pieces[spot] for spot in differ):
            open_.add(seat)
    return open_


def test_a_plate_leads_to_the_seats_and_a_person_takes_one_over(hands, souk):
    hands.press("seat-2")
    assert isinstance(hands.scene, SeatsScene)
    hands.press("seat-2.who.person", "seat-2.name")
    hands.key(*["Backspace"] * 20)
    hands.type("Amina")
    hands.key("Enter")
    hands.press("done")
    table = hands.scene
    assert isinstance(table, TableScene)
    assert souk.players[2].person
    assert souk.players[2].name == "Amina"
    assert hands.find("seat-2").value.startswith("Amina")
    assert "Amina plays for Omar from here on." in table.log.text()
    kept = load(table.saves._folder / "autosave.record", lambda _game, _name: souk.board, None)
    assert kept.match.players == souk.players
    assert "Amina" in hands.app.services.settings.names


def test_the_log_of_the_past_tells_it_and_the_plates_show_who_sat_there(hands, souk):
    table = hands.scene
    before = [plate.value for plate in table.tree.walk() if plate.name.startswith("seat-")]
    reseat(table, [(0, souk.players[0].__class__("Ali", "Ali", "strong"))])
    assert "A computer (Strong) plays for Ali from here on." in table.log.text()
    hands.app.scenes.follow(table.leads_back.look_back())
    hands.step()
    assert isinstance(hands.scene, HistoryScene)
    assert "A computer (Strong) plays for Ali" in hands.scene.log.text()
    assert "Strong" in hands.find("seat-0").value or "computer" in hands.find("seat-0").value
    hands.key("Left")
    assert hands.find("seat-0").value.split(", ")[0] == before[0].split(", ")[0]


def test_who_hands_over_the_seat_whose_turn_it_is_lets_the_computer_decide(hands, souk):
    actor = souk.actor
    hands.press(f"seat-{actor}", f"seat-{actor}.who.computer", "done")
    assert hands.scene.opponents.computers_turn
    acts = len(souk.history)
    end = time.monotonic() + 20
    while len(souk.history) == acts and time.monotonic() < end:
        time.sleep(0.002)  # it thinks in a process of its own
        hands.step(0.05)
    assert souk.history[acts].seat == actor
    assert not souk.history[acts].person


def test_who_takes_over_a_computers_turn_is_asked_and_its_answer_is_dropped(hands, souk):
    while souk.actor != 2:
        hands.scene.play(souk.legal()[0])
    hands.press("menu")
    table = table_of(hands)
    hands.app.scenes.follow(table.seats(2))
    hands.press("seat-2.who.person", "done")
    hands.key("Escape")
    acts = len(souk.history)
    hands.wait(1)
    assert hands.scene.persons_turn
    assert len(souk.history) == acts


def test_back_changes_nothing_and_two_of_one_name_are_refused(hands, souk):
    before = souk.players
    hands.press("seat-0", "seat-0.who.computer")
    hands.key("Escape")
    assert souk.players == before
    hands.press("seat-0", "seat-0.name")
    hands.key(*["Backspace"] * 20)
    hands.type(before[1].name)
    assert hands.find("tells").label == f"Two seats are called {before[1].name}."
    assert not hands.find("done").enabled


def test_who_leaves_leaves_no_hand_to_be_seen_and_the_other_comes_from_behind_the_curtain(hands, duel):
    actor, other = duel.actor, 1 - duel.actor
    assert shown_hands(hands) == {actor}
    hands.press(f"seat-{actor}", f"seat-{actor}.who.computer")
    assert hands.find("tells").label.startswith("The curtain falls")
    hands.press("done")
    assert shown_hands(hands) == set()
    hands.step()
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.seat == other
    assert "your hand" in hands.find("since").label
    open_curtain(hands)
    assert shown_hands(hands) == {other}
    assert table_of(hands).eyes.past == (other, PUBLIC)


def test_who_sits_down_opposite_sees_nothing_before_the_curtain(hands):
    hands.app.services.settings.speed = "off"
    match = sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    assert shown_hands(hands) == {0}
    hands.press("seat-1", "seat-1.who.person", "done")
    assert shown_hands(hands) == set()
    hands.step()
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.seat == match.actor


def test_another_level_or_name_needs_no_curtain(hands):
    hands.app.services.settings.speed = "off"
    sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    hands.press("seat-1", "seat-1.level.master", "seat-0.name")
    hands.type("x")
    hands.press("done")
    hands.step()
    assert isinstance(hands.scene, TableScene)
    assert shown_hands(hands) == {0}


def test_the_seat_of_one_who_is_gone_is_handed_over_before_the_curtain(hands):
    hands.app.services.settings.speed = "off"
    match = sit_down(hands, MARRAKESH, seats=2, acts=60, people=2)
    hands.wait(0.3)
    assert isinstance(hands.scene, CurtainScene)
    gone = hands.scene.seat
    hands.key("Escape")
    hands.press("seats", f"seat-{gone}.who.computer", "done")
    hands.key("Escape")
    hands.wait(0.3)
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.seat == 1 - gone
    assert not match.players[gone].person
    assert shown_hands(hands) == set()


def test_seats_change_hands_by_keys_alone(hands, souk):
    keys = KeyHands(hands.app)
    keys.press("seat-2", "seat-2.who.person", "done")
    assert souk.players[2].person


def test_a_person_has_the_learners_help_from_here_on_or_no_longer(hands, souk):
    hands.press("seat-0", "seat-0.learns", "done")
    table = hands.scene
    name = souk.players[0].name
    assert souk.players[0].learns
    assert f"{name} plays for {souk.players[0].sign} from here on, with the learner’s help." in table.log.text()
    kept = load(table.saves._folder / "autosave.record", lambda _game, _name: souk.board, None)
    assert kept.match.players == souk.players
    assert hands.find("seat-0").seat.level == "learner"
    hands.press("seat-0", "seat-0.learns", "seat-0.name")
    hands.key(*["Backspace"] * 20)
    hands.press("done")
    assert not souk.players[0].learns
    assert f"A person plays for {souk.players[0].sign} from here on." in table.log.text()


def test_the_learners_help_is_reached_by_keys_alone(hands, souk):
    keys = KeyHands(hands.app)
    keys.press("seat-0", "seat-0.learns", "done")
    assert souk.players[0].learns
