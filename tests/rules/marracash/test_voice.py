"""What is said adds up: the log, the forecast and the final count tell the same money as the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.board import Spot
from game.core.play import OVER
from game.rules.marracash.rules import Marracash
from game.rules.marracash.voice import MarracashVoice, card_value
from tests.laws.matches import SETTINGS, Match, Setting, played
from tests.rules.marracash.notation import NAMES, Position, position

GAMES = [setting for setting in SETTINGS if setting.game == "marracash" and setting.seed == 0]
by_match = pytest.mark.parametrize("setting", GAMES, ids=str)


def match_and_voice(setting: Setting) -> tuple[Match, MarracashVoice]:
    match = played(setting)
    assert isinstance(match.rules, Marracash)
    return match, MarracashVoice(match.rules)


def voice(at: Position) -> MarracashVoice:
    return MarracashVoice(at.rules)


def log(at: Position) -> list[str]:
    return [line.words for line in voice(at).lines(at.told, NAMES)]


@by_match
def test_the_sums_of_log_and_forecast_are_what_changes_hands(setting: Setting) -> None:
    match, words = match_and_voice(setting)
    for step in match.walk():
        changes = {
            seat: now - was
            for seat, (was, now) in enumerate(zip(step.before.cash, step.after.cash, strict=True))
            if now != was
        }
        in_log = Counter[int]()
        for line in words.lines(step.events, NAMES):
            in_log.update(dict(line.sums))
            assert line.words
            assert "{" not in line.words
            assert line.rule.startswith("MC")
        totals = words.forecast(step.events, NAMES).totals
        assert {seat: amount for seat, amount in in_log.items() if amount} == changes
        assert {seat: amount for seat, amount in totals.items() if amount} == changes


@by_match
def test_the_final_count_adds_up_to_each_seats_cash(setting: Setting) -> None:
    match, words = match_and_voice(setting)
    events = [event for step in match.steps for event in step.events]
    shares = words.shares(events, match.rules.seats)
    assert tuple(sum(share.amount for share in own) for own in shares) == match.end.cash
    assert all(sum(share.parts) == share.amount for own in shares for share in own)
    names = NAMES[: match.rules.seats]
    winner, _tie_break = words.verdict(match.end, names)
    first = [name for name, place in zip(names, match.rules.result(match.end).places, strict=True) if place == 1]
    assert all(name in winner for name in first)


@by_match
def test_at_every_moment_each_choice_has_a_label_of_its_own(setting: Setting) -> None:
    match, words = match_and_voice(setting)
    for step in match.walk():
        assert words.headline(step.before, NAMES)
        if step.before.actor >= 0:
            ask = words.ask(step.before, NAMES)
            assert ask.question.startswith(NAMES[step.before.actor])
            assert ask.hint
            labels = Counter(map(words.label, match.rules.legal_actions(step.before)))
            assert max(labels.values()) == 1, labels.most_common(1)
    assert match.end.actor == OVER


def test_an_auction_is_one_line_of_the_log() -> None:
    at = position("round: 1; turn: Ali; cash: Omar 100").after("auction R1", "bid 100", "bid 150", "pass", "pass")
    assert log(at)[:3] == [
        "Auction of the red shop R1: Ali 100, Leila 150, Omar can’t raise, Anfa passes, Ali passes.",
        "Leila buys the red shop R1.",
        "Ali was auctioneer: 100 of 150.",
    ]


def test_entries_and_the_commission_are_told_with_their_sums() -> None:
    at = position("turn: Ali; R5: Omar 2; F15: 2 red yellow").after("move F15 F16")
    lines = voice(at).lines(at.told, NAMES)
    assert [(line.words, line.sums, line.rule) for line in lines if line.sums] == [
        ("2 enter the red shop R5, Omar’s: 300 + 400.", ((2, 700),), "MC-31"),
        ("Omar pays Ali 2 × 100: takings of 700 are above 300.", ((2, -200), (0, 200)), "MC-32"),
    ]
    assert voice(at).forecast(at.told, NAMES).totals == {2: 500, 0: 200}


def test_a_spot_is_told_with_what_there_is_to_know() -> None:
    at = position("F9: 2 yellow green; R5: Omar 2; F10: nobody")
    about = {spot: voice(at).about(at.state, Spot(spot), NAMES) for spot in ("R5", "R1", "F9", "F10", "bank")}
    assert about == {
        "R5": "The red shop R5: Omar’s, 2 customers; the next one pays 300 (MC-31).",
        "R1": "The red shop R1: no owner yet; visitors pass it by (MC-26).",
        "F9": "The fountain F9: 1 green, 2 yellow.",
        "F10": "The fountain F10: nobody stands here.",
        "bank": "",
    }


def test_a_souvenirs_value_is_in_its_name() -> None:
    assert card_value("yellow-250") == 250
    with pytest.raises(ValueError, match="no souvenir 'yellow-25'"):
        card_value("yellow-25")
