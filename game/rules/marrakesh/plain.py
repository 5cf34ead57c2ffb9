"""The state in plain words, as `json.md` documents them: a referee follows a match by it without our code."""

from __future__ import annotations

from game.core.play import CHANCE, OVER
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.cards import CARDS, OUTCOMES, RELATIONS
from game.rules.marrakesh.scoring import chips, offence, pips, totals
from game.rules.marrakesh.state import (
    ANSWER,
    DRAW,
    ENDED,
    EXTRA_DUE,
    LEAD,
    NO_CARD,
    PHASES,
    PLAY,
    THROW,
    TURN_UP,
    Men,
    State,
)

_ACTORS = {CHANCE: "chance", OVER: "over"}


def plain(boards: Boards, s: State) -> dict[str, object]:
    """Every field of the state, by name; seats are numbers from 0, what is told of both is by seat."""
    turn = s.seat if s.phase in (PLAY, DRAW) else None
    return {
        "phase": PHASES[s.phase],
        "actor": _ACTORS.get(s.actor, s.actor),
        "round": s.round,
        "rounds": boards.rounds,
        "throws": s.throws,
        "dice": [_numbers(thrown) for thrown in s.thrown],
        "men": [_points(men) for men in s.men],
        "ovals": [list(ovals) for ovals in s.ovals],
        "chips": [chips(ovals) for ovals in s.ovals],
        "pips": [pips(men) for men in s.men],
        "patterns": [offence(ovals).name or None for ovals in s.ovals],
        "hands": [_names(hand) for hand in s.hands],
        "sealed": None if s.lead == NO_CARD else {"seat": s.seat, "card": CARDS[s.lead]},
        "leader": s.seat if s.phase in (LEAD, ANSWER, TURN_UP) else None,
        "tricks": _tricks(s),
        "turn": None
        if turn is None
        else {
            "seat": turn,
            "oval": len(s.ovals[turn]) + 1,
            "off": s.borne,
            "numbers": list(s.numbers),
            "extra_due": s.extra == EXTRA_DUE,
        },
        "pack": _names(s.pack),
        "pack_count": len(s.pack),
        "discard": _names(s.discard),
        "extra_cards": s.extras,
        "pack_refilled": s.refilled,
        "pad": [list(row) for row in s.pad],
        "scores": list(totals(s.pad)),
        "round_is_over": s.phase == ENDED or (s.phase == THROW and s.throws == 0 and bool(s.pad)),
    }


def _names(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card in cards]


def _numbers(thrown: Men) -> list[int]:
    """The dice, highest first."""
    return [shows for shows in range(len(thrown), 0, -1) for _die in range(thrown[shows - 1])]


def _points(men: Men) -> dict[str, int]:
    """The points with men on them."""
    return {str(place): men[place - 1] for place in range(len(men), 0, -1) if men[place - 1]}


def _tricks(s: State) -> list[dict[str, object]]:
    """The tricks of the round whose cards both lie face up."""
    return [
        {
            "leader": trick.seat,
            "lead": CARDS[trick.cards[trick.seat]],
            "answer": CARDS[trick.cards[1 - trick.seat]],
            "winner": trick.seat if outcome.led else 1 - trick.seat,
            "relation": RELATIONS[outcome.relation],
        }
        for trick in s.tricks
        for outcome in [OUTCOMES[trick.cards[trick.seat]][trick.cards[1 - trick.seat]]]
    ]
