"""The words of Marrakesh: why a trick was won, what is played, what stays open."""

from __future__ import annotations

import pytest

from game.core.board import Spot
from game.core.play import CHANCE, OVER
from game.rules.marrakesh.card import MARRAKESH
from game.rules.marrakesh.voice import MarrakeshVoice
from tests.rules.marrakesh.notation import NAMES, Position, fresh, position

HIGH = "Red: 6 6 6 6 6 6; White: 6 6 6 6 6 6; "


def log(at: Position) -> list[str]:
    return [line.words for line in MarrakeshVoice(at.rules).lines(at.told, NAMES)]


def won(lead: str, answer: str, more: str = HIGH) -> str:
    at = position(f"{more}Red hand: {lead}; White hand: {answer}").trick(lead, answer)
    return next(words for words in log(at) if "was led" in words)


@pytest.mark.parametrize(
    ("lead", "answer", "words"),
    [
        ("H4", "C6", "Heart 4 was led, Club 6 answered. Hearts beat Clubs: Red plays 6 and 4."),
        ("SA", "C4", "Spade Ace was led, Club 4 answered. Clubs beat Spades: White plays 4 and 1."),
        ("HQ", "D5", "Heart Null was led, Diamond 5 answered. Hearts beat Diamonds: Red plays 5."),
        ("HA", "H5", "Heart Ace was led, Heart 5 answered. Suit-match: White plays 5 and 1, then an extra card."),
        ("D5", "D5", "Diamond 5 was led, Diamond 5 answered. Triples: White plays six 5s, then an extra card."),
    ],
)
def test_it_is_said_why_a_trick_was_won_and_what_is_played(lead: str, answer: str, words: str) -> None:
    assert won(lead, answer) == words


@pytest.mark.parametrize(
    ("lead", "answer", "words"),
    [
        ("S2", "C2", "Clubs beat Spades; doubles: White plays four 2s, then an extra card."),
        ("HQ", "DQ", "Hearts beat Diamonds; doubles: Red plays nothing, then an extra card."),
    ],
)
def test_of_doubles_it_is_said_which_suit_won_them(lead: str, answer: str, words: str) -> None:
    assert won(lead, answer).endswith(f"answered. {words}")


def test_mk24_it_is_said_that_the_winner_cannot_move_and_what_follows() -> None:
    at = position("Red ovals: 6; Red hand: H4; White hand: D4").trick("H4", "D4")
    assert (
        "Heart 4 was led, Diamond 4 answered. Hearts beat Diamonds; doubles: Red wins, but can’t move any more."
        in log(at)
    )
    assert "Red can’t move and places a null chip in White’s oval 1." in log(at)


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("S2", "Red draws the Spade 2, which matches Heart 3 in neither suit nor number: one 2."),
        ("H2", "Red draws the Heart 2, which matches Heart 3 in suit: four 2s."),
        ("C3", "Red draws the Club 3, which matches Heart 3 in number: four 3s."),
        ("H3", "Red draws the Heart 3, which matches Heart 3 in suit and number: six 3s."),
        ("HQ", "Red draws the Heart Null: a Null is not played."),
    ],
)
def test_it_is_said_how_the_extra_card_matches(extra: str, words: str) -> None:
    at = (
        position(f"{HIGH}Red hand: H3; White hand: D3")
        .trick("H3", "D3")
        .plays(*["3 from 6"] * 4)
        .after(f"draw {extra}")
    )
    assert words in log(at)


def test_the_men_of_a_card_or_two_share_a_line_and_the_turn_has_its_own() -> None:
    at = position("Red: 6 4 2 1 1 1; Red hand: H6; White hand: C4").trick("H6", "C4").plays("4 from 6", "6 from 4")
    assert log(at)[-3:] == [
        "Red plays 4: 6 to 2, 6: off from 4.", "Red’s first turn: 1 man off, 5 are left.", "round 1, second trick",
    ]  # fmt: skip
    at = position("Red: 6 5; Red hand: H2; White hand: CQ; Red ovals: 4").trick("H2", "CQ").plays("2 from 6")
    assert log(at)[-3:-1] == ["Red’s second turn: no man off, 2 are left.", "No man off: a null chip in Red’s oval 2."]


def test_the_score_of_a_round_is_said_line_by_line() -> None:
    at = position(
        "round: 7; pad: 23-0; Red ovals: 2 2; Red: 6 4; Red hand: H4; "
        "White ovals: 0 0 2; White: 3 2 1 1; White hand: C6"
    )
    at = at.trick("H4", "C6").plays("6 from 6", "4 from 4")
    lines = [line for line in MarrakeshVoice(at.rules).lines(at.told, NAMES) if line.sums]
    assert [(line.words, line.sums) for line in lines] == [
        ("Red: Casablanca, off in 2-2-2.", ((0, 6),)),
        ("Red: Double-Chip, White has 0-0-2.", ((0, 4),)),
    ]
    assert "Round 7: Red 10, White 0. The score is 33 to 0." in log(at)


def forecast(at: Position, step: str) -> list[str]:
    number, _from, start = step.split()
    play = next(play for play in at.offers() if (play.number, play.way.start) == (int(number), int(start)))
    after = Position(at.rules, at.state).after(play)
    return [line.words for line in MarrakeshVoice(at.rules).forecast(after.told, NAMES).lines]


def test_a_forecast_says_what_stays_open_and_whether_a_chip_threatens() -> None:
    at = position("Red: 6 4 3 2 1 1; Red hand: H6; White hand: C4").trick("H6", "C4")
    assert forecast(at, "4 from 6")[1:] == [
        "If no man comes off any more, there is a null chip.",
        "Still open: Backgammon, El Ayun, Bogart, Gammon, Game.",
    ]
    assert forecast(at, "4 from 4")[1:] == ["Still open: El Ayun, Bogart, Casablanca, Gammon, Game."]
    after = at.plays("4 from 4")
    assert "Still open: Casablanca, Gammon, Game." in forecast(after, "6 from 6")


def test_a_forecast_of_an_answer_tells_nothing_of_the_lead() -> None:
    for lead in ("H4", "S2"):
        at = position("Red hand: H4 S2; White hand: C6").after(f"lead {lead}")
        after = Position(at.rules, at.state).after("answer C6")
        told = MarrakeshVoice(at.rules).forecast(after.told, NAMES)
        assert [line.words for line in told.lines] == ["White answers Club 6."]
        assert told.totals == {}


def test_what_a_seat_can_still_reach() -> None:
    at = position("Red ovals: 3; Red: 4 4 2; White ovals: 0")
    voice = MarrakeshVoice(at.rules)
    assert voice.reach(at.state, 0) == [("Gibraltar", "3-3", 9), ("Rabat", "3-1-2", 6), ("Game", "any three", 3)]
    assert voice.reach(at.state, 1) == [("Backgammon", "0-6", 12), ("Game", "any three", 3)]


@pytest.mark.parametrize(
    ("pad", "won", "why"),
    [
        ([(6, 3)], "Red wins the match",
         "Ahead by 3 points. Tie-break not needed: it would be the rounds with points."),
        ([(6, 0), (0, 3), (0, 3)], "White wins the match",
         "Equal points: points in more rounds decide, 2 against 1 (MK-35)."),
        ([(7, 3), (3, 6), (0, 1)], "White wins the match",
         "Equal points: points in more rounds decide, 3 against 2 (MK-35)."),
        ([(8, 3), (2, 7)], "Red wins the match",
         "Equal points in equally many rounds: the best round decides, 8 against 7 (MK-35)."),
        ([(8, 3), (3, 8)], "The match is drawn",
         "Equal points, equally many rounds with points, equal best rounds: a draw (MKQ-22)."),
    ],
)  # fmt: skip
def test_mk35_the_verdict_names_what_decided(pad: list[tuple[int, int]], won: str, why: str) -> None:
    at = fresh()
    at.state.pad = tuple(pad)
    assert MarrakeshVoice(at.rules).verdict(at.state, NAMES) == (won, why)


def test_every_spot_has_a_name_and_something_to_say() -> None:
    at = position("Red ovals: 2 0; White ovals: 0 0 6; Red hand: H4; White hand: D4; discard: C5").after("lead H4")
    voice = MarrakeshVoice(at.rules)
    said = {spot: voice.about(at.state, spot, NAMES) for spot in at.rules.board.spots}
    assert said[Spot("oval-0-1")] == "Red’s oval 1: 2 men off (MK-15)."
    assert said[Spot("oval-0-2")] == "Red’s oval 2: a null chip (MK-16)."
    assert said[Spot("oval-0-3")] == "Red’s oval 3: not used yet (MK-15)."
    assert "void" in said[Spot("oval-1-1")]
    assert said[Spot("played-0-6")] == "Red has led a card face down (MK-7)."
    assert "Heart 4" not in " ".join(said.values())
    assert said[Spot("discard")] == "Discarded last: Club 5. Only the top card may be looked at (MK-10)."
    assert said[Spot("dice-0")] == "Red has thrown 2-2-2-2-2-2 (MK-4)."
    assert voice.place(Spot("card-CQ")) == "Club Null"
    assert all(voice.place(spot) for spot in at.rules.board.spots)


def test_chance_and_the_end_ask_nobody() -> None:
    at = fresh()
    voice = MarrakeshVoice(at.rules)
    assert at.state.actor == CHANCE
    assert voice.ask(at.state, NAMES).question == "Dice and cards decide."
    at.state.actor = OVER
    assert voice.ask(at.state, NAMES).question == "The match is over."


def test_the_card_on_the_shelf() -> None:
    assert (MARRAKESH.name, MARRAKESH.title, MARRAKESH.hidden) == ("marrakesh", "Marrakesh (1978)", True)
    assert MARRAKESH.settle({}) == {"pack": "single", "rounds": "12", "oasis": "off"}
    assert list(MARRAKESH.seats) == [2]
