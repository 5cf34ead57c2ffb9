"""What must hold in every match of every game. Each law takes a match and fails where it is broken."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import wraps
from random import Random

from game.core.play import CHANCE, OVER, State
from game.core.table import ALL, PUBLIC, Ended, Event, Paid, Table, Turned
from tests.laws.matches import Match

RULE = re.compile(r"[A-Z]{2}Q?-[1-9]\d*")
OFTEN = 7
"""Slow comparisons are made at every so manieth moment of a kind."""


LAWS: dict[str, Callable[[Match], None]] = {}
"""All laws, by name."""


def law(judge: Callable[[Match], None]) -> Callable[[Match], None]:
    """A law: where it is broken, the record that leads there is told."""

    @wraps(judge)
    def judged(match: Match) -> None:
        try:
            judge(match)
        except Exception as error:
            error.add_note(match.told())
            raise

    LAWS[judge.__name__] = judged
    return judged


def eyes(match: Match) -> tuple[int, ...]:
    """Everybody who can look at the table."""
    return (*range(match.rules.seats), PUBLIC, ALL)


@law
def two_readings(match: Match) -> None:
    """What is offered and what is checked agree, on every action of the board."""
    rules, kinds = match.rules, Counter[object]()
    assert all(rules.actions[written] is rules.read(written) for written in rules.actions)
    for step in match.walk():
        legal = rules.legal_actions(step.before)
        asked = (step.before.actor < 0, *dict.fromkeys(map(type, legal)))
        kinds[asked] += 1
        if step.before.actor == CHANCE:
            assert not legal, "seats may act while chance decides"
            assert rules.check(step.before, step.action) is None, "what chance did is refused"
        else:
            assert legal, "a seat is asked, and may do nothing"
        if kinds[asked] % OFTEN == 1:
            _readings_agree(match, step.before)
    if match.end.actor == OVER:
        assert not rules.legal_actions(match.end), "something may be done after the end"
        _readings_agree(match, match.end)


def _readings_agree(match: Match, state: State) -> None:
    rules, legal = match.rules, match.rules.legal_actions(state)
    offered = {id(action) for action in legal}
    assert len(offered) == len(legal), "an action is offered twice"
    for written, action in rules.actions.items():
        refusal = rules.check(state, action)
        assert (refusal is None) == (id(action) in offered), f"{written}: {refusal or 'allowed, but not offered'}"
        if refusal:
            assert RULE.fullmatch(refusal.rule), f"{written} is refused by {refusal.rule!r}"
            assert refusal.reason.strip(), f"{written} is refused without a word"
    assert offered <= {id(action) for action in rules.actions.values()}, "an action is offered that the board hasn't"


@law
def values(match: Match) -> None:
    """States are made of values, so a copy is whole and equal states are equal in every way."""
    for number, step in enumerate(match.walk()):
        key = step.before.key()
        assert not list(_no_values(key)), f"no values: {list(_no_values(key))}"
        assert repr(key) == step.looked, "an action changed the state that it was applied to a copy of"
        assert step.after != step.before, "an action changed nothing"
        if number % OFTEN == 0:
            copy = step.before.copy()
            assert copy is not step.before
            assert copy == step.before
            assert hash(copy) == hash(step.before)
            parcel = pickle.loads(pickle.dumps(step.before))  # noqa: S301 -- our own
            assert type(parcel) is type(step.before)
            assert parcel.key() == key, "pickling changes a state"


def _no_values(key: object) -> Iterable[object]:
    if isinstance(key, tuple):
        for part in key:
            yield from _no_values(part)
    elif key is not None and type(key) not in (int, str, bool):
        yield key


@law
def telling(match: Match) -> None:
    """Telling changes nothing, and what an eye is told turns the table that it sees into the next one."""
    rules = match.rules
    tables = {eye: rules.table(match.start, eye) for eye in eyes(match)}
    for step in match.walk():
        quiet = step.before.copy()
        rules.apply(quiet, step.action)
        assert quiet == step.after, "the game goes another way when nobody listens"
        for eye, table in tables.items():
            for event in step.events:
                if event.seen_by(eye):
                    table.happen(event)
            _same(table, rules.table(step.after, eye), eye)
        assert all(RULE.fullmatch(event.rule) for event in step.events), "an event has no rule"


def _same(told: Table, seen: Table, eye: int) -> None:
    assert told.pieces == seen.pieces, f"eye {eye}: told {told.pieces}, sees {seen.pieces}"
    coins = {spot: told.coins.get(spot) for spot in seen.coins}
    assert coins == seen.coins, f"eye {eye}: told {told.coins}, sees {seen.coins}"
    assert told.points == seen.points, f"eye {eye}: told {told.points}, sees {seen.points}"
    assert seen.asked in (told.asked, OVER), f"eye {eye}: told that {told.asked} is asked, sees {seen.asked}"


@law
def secrets(match: Match) -> None:
    """A state imagined from what a seat knows looks the same to it, and allows the same."""
    rules, rng, others = match.rules, Random(1), 0
    for number, step in enumerate(match.walk()):
        if number % OFTEN and step.before.actor >= 0:
            continue
        for seat in range(rules.seats):
            view = rules.observe(step.before, seat)
            assert not (match.hidden and isinstance(view, State)), "the whole state is handed to a seat"
            for _time in range(2):
                imagined = rules.imagine(view, rng)
                assert imagined is not step.before, "the state itself is handed out"
                others += imagined != step.before
                assert rules.observe(imagined, seat) == view, f"an imagined state looks different to seat {seat}"
                assert rules.table(imagined, seat) == rules.table(step.before, seat), f"seat {seat} sees another table"
                assert imagined.actor == step.before.actor
                if step.before.actor == seat:
                    legal, imagined_legal = rules.legal_actions(step.before), rules.legal_actions(imagined)
                    assert list(legal) == list(imagined_legal), f"what seat {seat} may do hangs on what it can't know"
    assert bool(others) == match.hidden, "an open game hides something" if others else "nothing is left to imagine"


@law
def secrets_come_out(match: Match) -> None:
    """Why a seat acted may be told once all that it alone knew has been shown to everybody, and not before."""
    rules, kept = match.rules, list[tuple[State, int, Counter[str]]]()
    for step in match.walk():
        seat = step.before.actor
        if seat >= 0:
            secret = _known_to(match, step.before, seat) if match.hidden else Counter[str]()
            kept.append((step.before, seat, secret))
        public = [event for event in step.events if event.seen_by(PUBLIC)]
        shown = Counter(event.now for event in public if isinstance(event, Turned))
        still = []
        for then, whose, unseen in kept:
            left = unseen - shown
            if rules.hides(then, whose, step.after):
                still.append((then, whose, left))
            else:
                assert not left, f"why seat {whose} acted could be told, but nobody has seen {', '.join(left)}"
        kept = still
        assert match.hidden or not kept, "an open game keeps a reason back"
    assert not kept, f"{len(kept)} reasons are never told"


def _known_to(match: Match, state: State, seat: int) -> Counter[str]:
    """The pieces whose faces a seat sees, and not everybody."""
    own, public = match.rules.table(state, seat), match.rules.table(state, PUBLIC)
    known: Counter[str] = Counter()
    for spot, here in own.pieces.items():
        known += here - public.pieces.get(spot, Counter())
    return known


@law
def records(match: Match) -> None:
    """What is written is read back and plays the same match again."""
    rules = match.rules
    state = rules.start()
    assert state == match.start, "the game does not always start alike"
    for step in match.walk():
        action = rules.read(step.action.written())
        assert action == step.action, f"{step.action.written()} is read as {action}"
        refusal = rules.check(state, action)
        assert refusal is None, f"the record is refused: {refusal}"
        rules.apply(state, action)
        assert state == step.after, "the record plays another match"
    assert hash(state) == hash(match.end)


@law
def ending(match: Match) -> None:
    """Every match ends with complete places; pieces and coins neither appear nor vanish on the way."""
    rules, start = match.rules, match.rules.table(match.start, ALL)
    pieces, coins = _pieces(start), sum(start.coins.values())
    for step in match.walk():
        table = rules.table(step.after, ALL)
        for event in step.events:
            if isinstance(event, Turned):
                pieces -= Counter({event.was: 1})
                pieces[event.now] += 1
        assert _pieces(table) == pieces, f"pieces come or go: {pieces - _pieces(table)}, {_pieces(table) - pieces}"
        coins += sum(_from_bank(event, start) for event in step.events)
        assert sum(table.coins.values()) == coins, f"{sum(table.coins.values()) - coins} comes from nowhere"
        assert min(table.coins.values(), default=0) >= 0, "somebody has less than nothing"
        ended = any(isinstance(event, Ended) for event in step.events)
        assert ended == (step.after.actor == OVER), "the end is told when it isn't, or not told"
    assert match.end.actor == OVER, "the match does not end"
    result = rules.result(match.end)
    assert len(result.places) == len(result.scores) == rules.seats
    ranks = [1 + sum(other < own for other in result.places) for own in result.places]
    assert list(result.places) == ranks, f"places {result.places}"
    told = [event.places for event in match.steps[-1].events if isinstance(event, Ended)]
    assert told == [result.places], f"places {told} are told, and {result.places} is the result"
    assert RULE.fullmatch(result.rule)


def _pieces(table: Table) -> Counter[str]:
    return sum(table.pieces.values(), Counter[str]())


def _from_bank(event: Event, start: Table) -> int:
    """What an event brings into play, or takes out: the bank is not counted on the table."""
    if not isinstance(event, Paid):
        return 0
    return event.amount * ((event.payee in start.coins) - (event.payer in start.coins))
