"""Random matches: they end, nothing is lost on the way, and what is told is what happens."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.core.play import CHANCE, OVER
from game.core.table import ALL, PUBLIC, Scored
from game.rules.marrakesh.boards import BACK, CHIP, MOST_CHIPS, man
from game.rules.marrakesh.cards import BY_NAME
from game.rules.marrakesh.events import RoundOver, TrickWon, TurnOver
from game.rules.marrakesh.scoring import MEN, chips, is_out, offence, totals
from game.rules.marrakesh.state import DRAW, ENDED, NO_CARD, PLAY, THROW
from game.rules.marrakesh.voice import MarrakeshVoice
from tests.laws.laws import LAWS
from tests.laws.matches import Match, play
from tests.rules.marrakesh.notation import NAMES, rules

SETTINGS = [{}, {"pack": "double"}, {"rounds": "3"}, {"rounds": "6", "oasis": "on"}]


@cache
def matches(number: int) -> list[Match]:
    bound = rules(**SETTINGS[number])
    return [play(bound, f"marrakesh {number} {seed}", hidden=True) for seed in range(2)]


by_setting = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=[str(setting) for setting in SETTINGS])


@by_setting
@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold(law: str, number: int) -> None:
    for match in matches(number):
        LAWS[law](match)


def test_sixty_random_matches_end() -> None:
    for seed in range(60):
        bound, rng = rules(**SETTINGS[seed % len(SETTINGS)]), Random(seed)
        state, actions = bound.start(), 0
        while state.actor != OVER:
            assert actions < 1500
            legal = bound.legal_actions(state)
            chosen = bound.chance(state, rng) if state.actor == CHANCE else legal[int(rng.random() * len(legal))]
            bound.apply(state, chosen)
            actions += 1
        assert len(state.pad) == bound.boards.rounds == state.round
        assert bound.result(state).scores == totals(state.pad)


@by_setting
def test_cards_men_and_chips_are_kept(number: int) -> None:
    for match in matches(number):
        for step in match.walk():
            s = step.after
            cards = Counter((*s.pack, *s.discard, *s.hands[0], *s.hands[1], *s.played[0], *s.played[1]))
            cards.update([s.lead] if s.lead != NO_CARD else [])
            assert cards == Counter(match.rules.boards.full_pack)
            for eye in (0, 1, PUBLIC, ALL):
                lying = sum(match.rules.table(s, eye).pieces.values(), Counter[str]())
                assert sum(count for kind, count in lying.items() if kind in (*BY_NAME, BACK)) == cards.total()
                assert [lying[man(seat)] for seat in (0, 1)] == [MEN, MEN]
                assert sum(count for kind, count in lying.items() if kind.startswith("die-")) == 2 * MEN
                assert lying[CHIP] == MOST_CHIPS


@by_setting
def test_a_trick_always_fills_one_oval(number: int) -> None:
    for match in matches(number):
        for step in match.walk():
            s = step.after
            turned_up = min(len(s.played[0]), len(s.played[1]))
            assert sum(map(len, s.ovals)) == turned_up - (s.phase in (PLAY, DRAW))
            both_out = is_out(s.ovals[0]) and is_out(s.ovals[1])
            assert both_out == (s.phase == ENDED or (s.phase == THROW and bool(s.pad) and not s.throws))


@by_setting
def test_scores_are_what_the_ovals_say(number: int) -> None:
    for match in matches(number):
        for step in match.walk():
            for over in (event for event in step.events if isinstance(event, RoundOver)):
                told = [
                    sum(event.points for event in step.events if isinstance(event, Scored) and event.seat == seat)
                    for seat in (0, 1)
                ]
                assert tuple(told) == over.points == step.after.pad[-1]
                assert over.totals == totals(step.after.pad)
                for seat in (0, 1):
                    assert over.points[seat] >= offence(step.after.ovals[seat]).points


@by_setting
def test_a_turn_is_told_as_it_went(number: int) -> None:
    for match in matches(number):
        for step in match.walk():
            for over in (event for event in step.events if isinstance(event, TurnOver)):
                assert step.after.ovals[over.seat][over.turn - 1] == over.off
                assert (chips(step.after.ovals[over.seat]) > chips(step.before.ovals[over.seat])) == (over.off == 0)


@by_setting
def test_every_moment_has_words(number: int) -> None:
    for match in matches(number):
        voice = MarrakeshVoice(match.rules)
        for step in match.walk():
            assert voice.headline(step.before, NAMES).startswith("Round ")
            for line in [*voice.lines(step.events, NAMES), *voice.forecast(step.events, NAMES).lines]:
                assert line.words
                assert "{" not in line.words
                assert line.rule.startswith("MK")
            if step.before.actor < 0:
                continue
            ask = voice.ask(step.before, NAMES)
            assert ask.question.startswith(NAMES[step.before.actor])
            assert ask.hint
            labels = Counter(map(voice.label, match.rules.legal_actions(step.before)))
            assert max(labels.values()) == 1, labels.most_common(1)
            told = {type(event) for event in step.events}
            assert TrickWon not in told, "who answers would see in a preview what was led"


@by_setting
def test_the_sums_of_the_log_and_the_shares_are_the_score(number: int) -> None:
    for match in matches(number):
        voice, events = MarrakeshVoice(match.rules), [event for step in match.steps for event in step.events]
        sums = Counter[int]()
        for line in voice.lines(events, NAMES):
            sums.update(dict(line.sums))
        scores = match.rules.result(match.end).scores
        assert (sums[0], sums[1]) == scores
        shares = voice.shares(events, 2)
        assert tuple(sum(share.amount for share in own) for own in shares) == scores
        assert all(sum(share.parts) == share.amount for own in shares for share in own)
        places = match.rules.result(match.end).places
        if places != (1, 1):
            assert NAMES[places.index(1)] in voice.verdict(match.end, NAMES)[0]
