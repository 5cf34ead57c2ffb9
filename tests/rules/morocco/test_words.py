"""Morocco in words: questions, buttons, log, forecast, sums and the verdict."""

from __future__ import annotations

import re

import pytest

from game.core.table import Scored
from game.core.voice import Line
from game.rules.morocco.voice import MoroccoVoice
from tests.rules.morocco.notation import NAMES, Position, fresh, laid_out, position, rules
from tests.rules.morocco.test_properties import played

GREEN = "Green assistant, Green assistant, Green assistant"


def voice(at: Position) -> MoroccoVoice:
    return MoroccoVoice(at.rules)


def ask(at: Position, *touched: str) -> str:
    return voice(at).ask(at.state, NAMES, touched).question


def said(at: Position) -> list[str]:
    return [line.words for line in voice(at).lines(at.told, NAMES)]


def test_the_question_follows_what_is_asked_and_touched() -> None:
    at = position("cubes: Blue K K K; gold: Blue 1")
    assert ask(at) == "Blue, whom do you send?"
    assert ask(at, "assistant") == "Blue, where does the assistant go?"
    assert ask(at, "cousins") == "Blue, where does the first cousin go?"
    assert ask(at, "tourist", "S11-nw") == "Blue, which cube do you pay besides two black cubes?"
    assert ask(at, "row-2") == "Blue, with which cube does the one of row 2 change places?"
    assert ask(at.after("assistant S11-nw")) == "Blue, swap cubes for gold, or end the turn?"
    assert ask(at.after("cousins S11-se black")) == "Blue, where does the second cousin go?"
    assert ask(position("cubes: Blue K; gold: Blue 1")) == "Blue, swap cubes for gold, or pass?"
    assert ask(position("phase: scout")) == "Blue, where does the pawn go?"
    arrow = position(f"S11: {GREEN}; cubes: Blue K K").after("assistant S11-se")
    assert ask(arrow) == "Green, where does the arrow of stall 1-1 point?"
    reward = position("S11: Green bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
    assert ask(reward) == "Blue, a gold coin or a bodyguard?"
    tourist = position("S11: Green bodyguard, Blue tourist; S21: tile White; turn: White; cubes: White K K")
    tourist = tourist.after("assistant S11-se", "take gold", "take gold")
    assert ask(tourist) == "Blue, where in stall 1-2 does your tourist go?"
    wild = fresh(3).after("lot 1", laid_out())
    assert ask(wild) == "The market die is rolled."
    assert ask(wild.after("roll wild")) == "Green, which cube do you take?"
    keep = position("first: Green; turn: Blue; second turn: yes; cubes: Blue K K K").after("assistant S11-nw")
    assert ask(keep) == "Blue, which cube do you keep?"
    assert ask(position("turn: White; second turn: yes; last: yes; gold: White 1").after("pass")) == "The game is over."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("round: 6; turn: Yellow; second turn: yes", "Round 6 · Assign Workers, second turn · Yellow to play"),
        ("round: 2; phase: scout; last: yes", "Round 2 · Scout Stalls · Blue moves the pawn · last round"),
        ("turn: Green", "Round 1 · Assign Workers, first turn · Green to play"),
    ],
)
def test_the_headline_tells_round_phase_and_turn(text: str, words: str) -> None:
    at = position(text)
    assert voice(at).headline(at.state, NAMES) == words


def test_the_headline_names_who_decides_in_the_turn_of_another() -> None:
    at = position("S11: Green bodyguard, Blue tourist; S21: tile White; turn: White; cubes: White K K")
    at = at.after("assistant S11-se", "take gold")
    told = "Round 1 · Assign Workers, first turn · White to play · Blue decides"
    assert voice(at).headline(at.state, NAMES) == told
    keep = position("first: Green; turn: Blue; second turn: yes; cubes: Blue K K K, Green G G")
    keep = keep.after("assistant S11-nw")
    assert voice(keep).headline(keep.state, NAMES) == "Round 1 · Round End · Green keeps a cube"
    wild = fresh(3).after("lot 1", laid_out(), "roll wild")
    assert voice(wild).headline(wild.state, NAMES) == "Round 1 · Market Die · Green takes a cube"


def test_every_action_has_a_label_and_every_spot_a_name() -> None:
    at = position("cubes: Blue K K")
    for action in at.rules.actions.values():
        assert voice(at).label(action) != action.written()
        assert all(voice(at).place(spot) != spot for spot in action.touches())
    assert voice(at).label(at.rules.read("tourist S11-nw brown")) == (
        "Send a tourist to the upper left of stall 1-1, paying brown besides"
    )
    assert [voice(at).place(spot) for spot in ("assistant", "cube-black", "row-2", "roof-3", "S23")] == [
        "Assistant", "Black", "row 2", "mat 3", "stall 2-3",
    ]  # fmt: skip
    assert [voice(at).place(spot) for spot in ("second-cousin", "moving-tourist", "quarters")] == [
        "Second cousin", "Tourist on its way", "the guards’ quarters",
    ]  # fmt: skip


def test_a_stall_that_cant_be_paid_says_which_cube_is_missing() -> None:
    at = position("cubes: Blue K K")
    refusal = at.rules.check(at.state, at.rules.read("point S23"))
    assert str(refusal) == "Needs one green and one purple cube; you have neither green nor purple. (MO-13)"
    payable = at.rules.check(at.state, at.rules.read("point S11"))
    assert str(payable) == "Now a worker is sent to a stall. (MO-12)"


def test_what_there_is_to_know_of_a_place() -> None:
    tiles = "S22: tile White > S23; S33: tile empty"
    at = position(f"S23: Green bodyguard, Blue tourist; {tiles}; cubes: Blue K K; taken: Blue J00")

    def about(spot: str) -> str:
        return voice(at).about(at.state, spot, NAMES)

    assert about("S23").startswith(
        "Stall 2-3 costs one green and one purple cube. Blue, you have neither green nor purple (MO-13). 4 of 4, 1 by"
    )
    assert about("S23-nw").startswith("Green’s bodyguard, who counts 2.")
    assert about("S11") == "Stall 1-1 costs two black cubes. 0 of 4. 4 are missing."
    assert about("S22") == "Stall 2-2 is claimed by White."
    assert about("S33") == "Stall 3-3 is closed by an empty stall tile."
    assert about("roof-2") == "Who moves the pawn here gains 1 black, 1 purple, everybody else 1 green (MO-10)."
    assert about("roof-1").endswith("The pawn is here and may not stay.")
    assert about("row-2") == "Each stall of this row costs one green cube (MO-13)."
    assert about("column-3") == "Each stall of this column costs one purple cube (MO-13)."
    assert about("J00") == "Blue has taken the token of this juice seller."
    assert about("J12").endswith("Here: Green.")
    assert about("quarters").endswith("Blue 2, Green 1, Yellow 2, White 2.")
    assert about("track") == ""
    assert voice(at).about(fresh().state, "S11", NAMES) == ""


def test_a_closing_is_told_from_the_worker_to_the_arrow() -> None:
    at = position("S11: Green bodyguard, Green assistant; S12: tile White; cubes: Blue K K").after("assistant S11-se")
    assert said(at)[:8] == [
        "Blue sends an assistant to stall 1-1 for 2 black. 4 of 4 there.",
        "1. Stall 1-1 closes: workers 4, overflow 0.",
        "Green is first with 3.",
        "Blue is second with 1. It brings a gold coin and a bodyguard.",
        "Green takes the juice tokens 2 and 3.",
        "Blue takes the juice token 3.",
        "Green claims stall 1-1 with a market tile. 23 stalls are still open.",
        "The arrow of stall 1-1 points at stall 2-1. 1 of 4 there, 1 by overflow.",
    ]
    lines = voice(at).lines(at.told, NAMES)
    assert [line.sums for line in lines if line.sums] == [((1, 5),), ((0, 2),)]


def test_scouting_die_and_round_end_are_told() -> None:
    assert said(position("phase: scout; turn: White").after("scout roof-2"))[0] == (
        "White moves the pawn to green and gains 1 black, 1 purple; everybody else gains 1 green."
    )
    assert "Blue rolls green: everybody gains one." in said(fresh(3).after("lot 0", laid_out(), "roll green"))
    assert said(fresh(2).after("lot 0", laid_out(), "roll wild", "choose black"))[1:] == [
        "Blue rolls the wild face: everybody chooses a cube.",
        "Blue gains 1 black.",
    ]
    last = position("first: Green; turn: Blue; second turn: yes; cubes: Blue K K K").after("assistant S11-nw")
    keep = last.after("keep black")
    assert "Blue keeps one black cube." in said(keep)
    assert "Round 2. Yellow is the first player." in said(keep)
    none = last.after("keep nothing")
    assert "Blue keeps no cube." in said(none)


def test_gold_cousins_tourists_and_losses_are_told() -> None:
    gold = position("cubes: Blue K K; gold: Blue 2").after("swap row-1 row-2", "swap column-3 column-4")
    assert said(gold) == [
        "Blue spends a gold coin: the row cubes black and green change places.",
        "Blue spends a gold coin: the column cubes purple and brown change places.",
    ]
    cousins = position("cubes: Blue K K K").after("cousins S11-se black", "second S12-sw")
    assert said(cousins)[:2] == [
        "Blue sends cousins, the first to stall 1-1, for 3 black. 1 of 4 there.",
        "The second cousin follows to stall 1-2, free. 1 of 4 there.",
    ]
    lost = position(
        "S11: Green bodyguard, Blue tourist; S12: tile White; S21: tile White; turn: White; cubes: White K K"
    )
    lost = lost.after("assistant S11-se", "take gold", "take bodyguard")
    assert "Blue’s tourist has nowhere to go and leaves the game." in said(lost)
    assert "No stall beside stall 1-1 is open: its arrow has no effect." in said(lost)
    assert "Blue takes a bodyguard." in said(lost)
    assert "White takes a gold coin." in said(lost)
    rich = position(
        "S11: Green bodyguard, Green assistant; gold: Blue 3; quarters: Blue 0; guards: Blue 2; cubes: Blue K K"
    )
    told = said(rich.after("assistant S11-se"))
    assert "Blue has three coins already and gains none." in told
    assert "None of Blue’s bodyguards is in the guards’ quarters." in told
    passing = said(position("cubes: Blue K K, White K K").after("assistant S11-nw"))
    assert "Green can send nobody and passes." in passing


def test_a_forecast_tells_points_and_what_follows_a_choice() -> None:
    at = position("S11: Green bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
    forecast = voice(at).forecast(at.told, NAMES)
    assert forecast.totals == {0: 1, 1: 5, 3: 1}
    words = [line.words for line in forecast.lines]
    assert "Green takes the juice token 2." in words
    assert "Green claims stall 1-1 with a market tile." in words
    assert words[-1] == "The arrow may point at: stall 1-2 lacks 4, stall 2-1 lacks 4."
    whole = position("S11: Green bodyguard, Green assistant; S12: tile White; cubes: Blue K K").after(
        "assistant S11-se"
    )
    words = [line.words for line in voice(whole).forecast(whole.told, NAMES).lines]
    assert sum("claims" in line for line in words) == 1
    assert not any("passes" in line for line in words), "what others do afterwards is no part of it"
    chain = position(f"S11: {GREEN}; S12: White bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
    words = [line.words for line in voice(chain).forecast(chain.told, NAMES).lines]
    assert words[-1] == "The arrow may point at: stall 1-2 lacks 1, stall 2-1 lacks 4. A chain may follow."
    tied = position("S11: Green bodyguard, White bodyguard; cubes: Blue K K").after("assistant S11-se")
    assert "Blue puts an empty stall tile on stall 1-1." in [
        line.words for line in voice(tied).forecast(tied.told, NAMES).lines
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shares_add_up_to_the_score(seats: int) -> None:
    states, told = played(seats, 1)
    shares = MoroccoVoice(rules(seats)).shares(told, seats)
    scores = rules(seats).result(states[-1]).scores
    assert [sum(share.amount for share in own) for own in shares] == list(scores)
    assert [share.source for share in shares[0]] == [
        "During the game",
        "Juice sellers",
        "Gold coins",
        "Largest district",
    ]
    for own in shares:
        assert all(sum(share.parts) == share.amount for share in own)
    lines = MoroccoVoice(rules(seats)).lines(told, NAMES)
    by_line = [sum(points for line in lines for seat, points in line.sums if seat == own) for own in range(seats)]
    assert by_line == list(scores)
    assert sum(event.points for event in told if isinstance(event, Scored)) == sum(scores)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_line_of_a_match_is_a_sentence_with_a_rule(seats: int) -> None:
    lines: list[Line] = MoroccoVoice(rules(seats)).lines(played(seats, 2)[1], NAMES)
    assert len(lines) > 100
    for line in lines:
        assert "{" not in line.words
        assert re.fullmatch(r"MOQ?-\d+", line.rule)
        assert line.heading is not None or line.words.endswith(".")


@pytest.mark.parametrize(
    ("points", "tiles", "won", "line"),
    [
        ("Blue 9", "S33: tile empty", "Blue wins the market", "Ahead by 9 points. Tie-break not needed"),
        ("Blue 6, Green 6", "S11: tile Blue", "Blue wins the market", "Ahead by 3 points."),
        ("Blue 8, Green 8, Yellow 8",
         "S11: tile Green; S13: tile Blue; S31: tile Yellow; S33: tile Yellow",
         "Yellow wins the market", "Equal points: the most stalls claimed decide (Blue 1, Green 1, Yellow 2) (MO-40)."),
        ("Blue 8, Green 8", "S33: tile empty", "Blue and Green share the victory",
         "Equal points and equally many stalls claimed (Blue 0, Green 0): the victory is shared (MO-40)."),
    ],
)  # fmt: skip
def test_the_verdict_has_always_its_line_on_the_tie_break(points: str, tiles: str, won: str, line: str) -> None:
    at = position(f"points: {points}; {tiles}; turn: White; second turn: yes; last: yes; cubes: White O O")
    at = at.after("assistant S55-nw").shows("asked: over")
    said_, tie = voice(at).verdict(at.state, NAMES)
    assert said_ == won
    assert tie.startswith(line)


def test_who_passes_says_so() -> None:
    at = position("cubes: Blue K K, White K K").after("assistant S11-nw")
    assert [voice(at).call(event) for event in at.told if voice(at).call(event)] == ["Pass", "Pass"]
