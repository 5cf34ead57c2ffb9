"""The lot: one number that all draws follow from, fixed before and shown after."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from game.core.card import Game
from game.core.play import CHANCE
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.record import Broken, read, write
from game.match.replay import first_foul, replay
from game.shelf import SHELF
from tests.rules.boards import published

LOT = Lot(0x7F3A91C20B5ED468)


def begun(game: Game, lot: Lot = LOT) -> Match:
    players = [Player(sign, sign) for sign in game.signs[: game.seats[0]]]
    return Match(game, published(game.name), {}, players, lot)


def played(match: Match, acts: int) -> Match:
    rng = Random(3)
    for _act in range(acts):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


def again(match: Match, other: Match, count: int) -> Match:
    """Decides as in another match, until so many actions are done."""
    while len(match.history) < count:
        match.play(match.rules.read(other.history[len(match.history)].action.written()))
    return match


def test_a_lot_is_written_and_read() -> None:
    assert Lot.read(LOT.written()) == LOT
    assert Lot.read(Lot(5, 120).written()) == Lot(5, 120)
    assert Lot(5, 120).written() == "0000000000000005 from 120"


def test_its_fingerprint_is_that_of_its_digits() -> None:
    digits = LOT.told.replace(" ", "").lower()
    assert LOT.fingerprint.replace(" ", "").lower() == sha256(digits.encode()).hexdigest()[:16]
    assert LOT.told == "7F3A 91C2 0B5E D468"


def test_lots_are_drawn_anew_each_time() -> None:
    assert len({Lot.drawn().number for _each in range(20)}) == 20


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_the_same_lot_and_decisions_give_the_same_match(game: Game) -> None:
    one, other = played(begun(game), 60), played(begun(game), 60)
    assert one.history == other.history
    assert first_foul(one, LOT) is None
    assert played(begun(game, Lot(1)), 60).history != one.history


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_match_that_is_loaded_draws_as_it_would_have(game: Game) -> None:
    whole = played(begun(game), 60)
    half = again(begun(game), whole, len(whole.history) // 2)
    loaded = replay(read(write(half)), game, published(game.name), Random(99))
    assert loaded.lot == LOT
    again(loaded, whole, len(whole.history))
    assert [each.action.written() for each in loaded.history] == [each.action.written() for each in whole.history]


def test_a_draw_that_was_changed_is_found() -> None:
    game = SHELF[0]
    match = played(begun(game), 40)
    foul = first_foul(match, Lot(LOT.number + 1))
    assert foul is not None
    assert match.history[foul].seat == CHANCE


def test_a_copy_has_a_lot_of_its_own_from_where_it_begins() -> None:
    game = SHELF[0]
    match = played(begun(game), 40)
    copied = match.copy(20, Lot(9, 20))
    replayed = replay(read(write(played(copied, 30))), game, published(game.name))
    assert first_foul(replayed, Lot(9, 20)) is None
    assert "lot: 0000000000000009 from 20" in write(copied)


def test_opponents_think_the_same_after_loading_and_nothing_of_the_lot_reaches_them() -> None:
    game = SHELF[0]
    players = [Player(sign, sign, "fair") for sign in game.signs[: game.seats[0]]]
    match = Match(game, published(game.name), {}, players, LOT)
    loaded = replay(read(write(match)), game, published(game.name), Random(1))
    assert match.job(match.actor).seed == loaded.job(loaded.actor).seed
    assert match.job(match.actor).seed != LOT.number & 0xFFFFFFFF


def test_a_record_with_no_lot_goes_on_with_a_new_one() -> None:
    game = SHELF[0]
    text = "\n".join(line for line in write(played(begun(game), 20)).split("\n") if not line.startswith("lot:"))
    assert replay(read(text), game, published(game.name), Lot(4)).lot == Lot(4)


@pytest.mark.parametrize("written", ["7", "7f3a91c20b5ed46g", "7f3a91c20b5ed468 from", "7f3a91c20b5ed468 from -1"])
def test_a_lot_that_is_none_is_refused_with_its_line(written: str) -> None:
    text = write(begun(SHELF[0])).replace(LOT.written(), written)
    with pytest.raises(Broken, match="a lot is 16 hexadecimal digits"):
        read(text)
