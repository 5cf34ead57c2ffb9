"""What each game's table sounds like: by its pieces, and by what happens to them."""

from __future__ import annotations

import pytest

from game.core.board import Spot
from game.core.table import Moved, Turned
from game.rules.marracash import events as souk
from game.rules.marrakesh import events as salon
from game.rules.morocco import events as market
from game.tables.marracash.sounds import MUCH
from game.tables.marracash.sounds import sounds_of as of_marracash
from game.tables.marrakesh.sounds import sounds_of as of_marrakesh
from game.tables.morocco.sounds import sounds_of as of_morocco
from game.ui.sounds import Sound

A, B, BAG, BOX = Spot("a"), Spot("b"), Spot("bag"), Spot("box")


def told(kind: str, rule: str = "X", path: tuple[Spot, ...] = (A, B)) -> Moved:
    return Moved(rule, kind, path)


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (told("red", "MC-30"), [Sound.STEPS]),
        (told("red", "MC-6", (BAG, A)), []),
        (souk.Entered("MC-27", "red", (A, B), owner=0, number=1), [Sound.STEPS, Sound.BEADS]),
        (souk.Entered("MC-35", "red", (A, B), owner=0, number=1), [Sound.BEADS]),
        (told("stone", "MC-14"), [Sound.SOLD]),
        (told("stone", "MC-10"), [Sound.CLAY]),
        (told("sign-2", "MC-16"), [Sound.WOOD_LIGHT]),
        (told("red-100", "MC-44"), [Sound.CARD]),
        (souk.Income("MC-31", A, B, MUCH - 100, owner=0, shop=A, number=1), [Sound.TWO_COINS]),
        (souk.Price("MC-17", A, B, MUCH, buyer=0, shop=A), [Sound.MORE_COINS]),
        (souk.Offered("MC-14", 0, shop=A), []),
        (souk.Bade("MC-15", 0, amount=200, shop=A), [Sound.PALM]),
        (souk.Passed("MC-15", 0), []),
        (souk.LastRound("MC-40"), [Sound.LAST_ROUND]),
    ],
    ids=repr,
)
def test_the_souk(event, sounds):
    assert list(of_marracash(event)) == sounds


@pytest.mark.parametrize(
    ("kind", "sound"),
    [
        ("assistant-1", Sound.WOOD_LIGHT),
        ("tourist-1", Sound.WOOD),
        ("bodyguard-1", Sound.WOOD_HEAVY),
        ("pawn", Sound.WOOD_HEAVY),
        ("start-marker", Sound.WOOD_HEAVY),
        ("gold", Sound.GOLD),
        ("juice-3", Sound.JUICE),
        ("black", Sound.CLAY),
        ("orange", Sound.CLAY),
    ],
)
def test_the_pieces_of_the_market(kind, sound):
    assert list(of_morocco(told(kind))) == [sound]
    assert list(of_morocco(told(kind, path=(BOX, A)))) == []


def closing(step: int) -> market.Closing:
    return market.Closing(
        "MO-23", step=step, stall=A, workers=4, overflow=0, standings=(), juice=(), owner=0, placer=0, targets=(),
        tourists=(),
    )  # fmt: skip


def test_each_step_of_a_chain_is_a_note_higher():
    assert [list(of_morocco(closing(step))) for step in (1, 2, 3)] == [
        [Sound.CHAIN_1], [Sound.CHAIN_2], [Sound.CHAIN_3],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (market.DieRolled("MO-7", (2,), seat=0, face="black"), [Sound.DICE]),
        (market.TouristMoved("MO-34", "tourist-0", (A, B), seat=0, stall=A), [Sound.STEPS, Sound.WOOD]),
        (market.TilePlaced("MO-31", "tile-0", (BOX, A), seat=0, owner=0, stall=A, left=20), [Sound.TILE]),
        (market.Turnover("MO-29", A, "juice-2", "juice", seat=0), []),
        (market.Passed("MO-12", 0), []),
        (market.GoldCounted("MO-39", 0, 2), [Sound.GOLD]),
        (market.GoldCounted("MO-39", 0, 0), []),
        (market.LastRound("MO-37", left=2), [Sound.LAST_ROUND]),
    ],
    ids=repr,
)
def test_the_market(event, sounds):
    assert list(of_morocco(event)) == sounds


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (salon.Shuffled("MK-3", round=1, cards=52), [Sound.SHUFFLE]),
        (salon.Thrown("MK-4", (1, 2, 3, 4, 5, 6), seat=0, again=False), [Sound.DICE]),
        (Turned("MK-4", Spot("dice-0"), "die-0-0", "die-0-3"), []),
        (salon.Dealt("MK-5", "back", (A, B), seat=0), [Sound.CARD_FACE_DOWN]),
        (salon.Led("MK-7", "back", (A, B), seat=0), [Sound.CARD_FACE_DOWN]),
        (salon.Answered("MK-7", "H5", (A, B), seat=1), [Sound.CARD]),
        (salon.TurnedUp("MK-7", Spot("hand-1"), "back", "H5", seat=1), []),
        (salon.TurnedUp("MK-7", Spot("played-0-1"), "back", "H5", seat=0), [Sound.CARD_TURNED]),
        (salon.TurnedUp("MK-7", Spot("played-0-1"), "H5", "back", seat=0, only=0), []),
        (Turned("MK-23", Spot("pack"), "back", "S2"), [Sound.CARD_TURNED]),
        (told("man-0"), [Sound.WOOD]),
        (told("null-chip"), [Sound.CHIP]),
        (told("back", "MK-3"), []),
        (told("S2", "MK-27"), [Sound.CARD]),
    ],
    ids=repr,
)
def test_the_salon(event, sounds):
    assert list(of_marrakesh(event)) == sounds
