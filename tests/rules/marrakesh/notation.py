"""Positions of Marrakesh in one readable line: set up, played on from, and compared.

`position("Red: 6 6 4 4 1 1; White ovals: 3 0; Red hand: H4 CQ")` puts Red's men on those points, three men
and a null chip into White's ovals, and gives Red these cards. What isn't said is as before the first trick: men on
all six points less those that the ovals hold, Red leads, hands filled from the pack up to the six cards less those of
the tricks that are over. `after` and `trick` play on, `plays` moves men, `shows` compares what is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from game.core.play import CHANCE, OVER, Action
from game.core.table import Event
from game.rules.marrakesh.actions import Play
from game.rules.marrakesh.cards import BY_NAME, CARDS
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import MEN, chips, pips, totals
from game.rules.marrakesh.state import LEAD, PHASES, POINTS, Men, State
from tests.rules.boards import published

NAMES = ("Red", "White")
"""Who sits at the table."""

E = TypeVar("E", bound=Event)


@cache
def rules(**options: str) -> Marrakesh:
    """The rules on the published map."""
    return Marrakesh(published("marrakesh"), 2, options)


@dataclass(frozen=True)
class Position:
    """A moment of a match, and what was told since it was set up."""

    rules: Marrakesh
    state: State
    told: tuple[Event, ...] = field(default=(), repr=False)

    def after(self, *written: str | Action) -> Position:
        """The position when these actions have been played; each must be legal in both readings of the rules."""
        state, told = self.state.copy(), list(self.told)
        for words in written:
            action = self.rules.read(words) if isinstance(words, str) else words
            refusal = self.rules.check(state, action)
            assert refusal is None, f"{words}: {refusal}"
            assert state.actor < 0 or action in self.rules.legal_actions(state), f"{words} is not offered"
            self.rules.apply(state, action, told.append)
        return Position(self.rules, state, tuple(told))

    def trick(self, lead: str, answer: str) -> Position:
        """The position when the lead has been turned up."""
        return self.after(f"lead {lead}", f"answer {answer}", "turn-up")

    def plays(self, *steps: str) -> Position:
        """The position when these numbers have been played, such as "5 from 6"."""
        at = self
        for step in steps:
            number, _from, start = step.split()
            wanted = [play for play in at.offers() if play.number == int(number) and play.way.start == int(start)]
            assert len(wanted) == 1, f"{step}: {wanted or 'not offered'}"
            at = at.after(wanted[0])
        return at

    def offers(self) -> list[Play]:
        """The ways in which a man may move."""
        return [action for action in self.rules.legal_actions(self.state) if isinstance(action, Play)]

    def outcomes(self) -> dict[str, int]:
        """What the numbers of the trick can come to, extra card apart: the winner's men, and how many come off."""
        seat, turn = self.state.seat, len(self.state.ovals[self.state.seat])
        found, open_ = dict[str, int](), [self]
        seen = set[State]()
        while open_:
            at = open_.pop()
            if at.state in seen:
                continue
            seen.add(at.state)
            if at.state.numbers and at.offers():
                open_ += [at.after(play) for play in at.offers()]
            else:
                ovals = at.state.ovals[seat]
                found[men_words(at.state.men[seat])] = ovals[turn] if len(ovals) > turn else at.state.borne
        return found

    def refuses(self, written: str | Action, rule: str, reason: str = "") -> None:
        """Assert that an action is forbidden by a rule, in a sentence that contains `reason`."""
        action = self.rules.read(written) if isinstance(written, str) else written
        refusal = self.rules.check(self.state, action)
        assert refusal is not None, f"{action.written()} is allowed"
        assert refusal.rule == rule, f"{action.written()} is refused: {refusal}"
        assert reason in refusal.reason, refusal.reason
        assert action not in self.rules.legal_actions(self.state), f"{action.written()} is refused, and yet offered"

    def events(self, kind: type[E]) -> list[E]:
        """What was told of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def shows(self, wanted: str) -> Position:
        """Assert that all that `wanted` says is so."""
        for key, said in items(wanted):
            found = self.tells(key)
            assert found == said, f"{key}: {found}, not {said}"
        return self

    def tells(self, key: str) -> str:
        """What the position has to say under one word of the notation."""
        s = self.state
        name, _space, what = key.partition(" ")
        if name in NAMES:
            seat = NAMES.index(name)
            return {
                "": men_words(s.men[seat]),
                "ovals": " ".join(map(str, s.ovals[seat])) or "none",
                "chips": str(chips(s.ovals[seat])),
                "pips": str(pips(s.men[seat])),
                "hand": card_words(s.hands[seat]),
                "played": card_words(s.played[seat]),
            }[what]
        values = {
            "asked": {CHANCE: "chance", OVER: "over"}.get(s.actor) or NAMES[s.actor],
            "phase": PHASES[s.phase],
            "won": NAMES[s.seat],
            "numbers": " ".join(map(str, s.numbers)) or "none",
            "off": str(s.borne),
            "round": str(s.round),
            "score": "-".join(map(str, totals(s.pad))),
            "last": "-".join(map(str, s.pad[-1])) if s.pad else "none",
            "top": CARDS[s.discard[-1]] if s.discard else "none",
            "pack": card_words(s.pack),
        }
        return values[key]


def position(text: str) -> Position:
    """The position that the text describes, before a lead."""
    said = dict(items(text))
    options = {name: said.pop(name) for name in ("rounds", "oasis") if name in said}
    if "packs" in said:
        options["pack"] = said.pop("packs")
    bound = rules(**options)
    s = bound.start()
    s.phase, s.throws = LEAD, 1
    s.round = int(said.pop("round", "1"))
    s.seat = s.actor = NAMES.index(said.pop("leads", "Red"))
    s.pad = tuple((int(one), int(other)) for one, other in (row.split("-") for row in said.pop("pad", "").split()))
    ovals = [tuple(map(int, said.pop(f"{name} ovals", "").split())) for name in NAMES]
    s.ovals = (ovals[0], ovals[1])
    men = [
        _men(said.pop(name)) if name in said else tuple(int(place <= MEN - sum(ovals[seat])) for place in range(1, 7))
        for seat, name in enumerate(NAMES)
    ]
    s.men = (men[0], men[1])
    s.thrown = tuple(_men(words) for words in said.pop("thrown", "2 2 2 2 2 2, 1 1 1 1 1 1").split(","))  # type: ignore[assignment]
    tricks = sum(map(len, ovals))
    _deal(bound, s, said, tricks)
    assert not said, f"the notation has no {', '.join(said)}"
    return Position(bound, s)


def _deal(bound: Marrakesh, s: State, said: dict[str, str], tricks: int) -> None:
    """Give out the cards that are named, then those that nobody has named, from the lowest."""
    named = {key: _cards(said.pop(key, "")) for key in ("Red hand", "White hand", "Red played", "White played")}
    stated = {key: _cards(said.pop(key)) for key in ("pack", "discard") if key in said}
    taken = Counter(card for cards in (*named.values(), *stated.values()) for card in cards)
    assert not taken - Counter(bound.boards.full_pack), "more cards are named than there are"
    free = Counter(bound.boards.full_pack) - taken
    spare = [card for card in sorted(free) if free[card] > 1]  # of these one is left for the pack
    left = [*spare, *sorted((free - Counter(spare)).elements())]

    def fill(key: str, count: int) -> tuple[int, ...]:
        cards = [*named[key], *left[: count - len(named[key])]]
        del left[: count - len(named[key])]
        return tuple(cards)

    s.played = (fill("Red played", tricks), fill("White played", tricks))
    s.hands = (
        tuple(sorted(fill("Red hand", 6 - tricks))),
        tuple(sorted(fill("White hand", 6 - tricks))),
    )
    s.pack = tuple(sorted(stated.get("pack", left)))
    if "discard" in stated:
        s.discard = tuple(stated["discard"])
    elif "pack" in stated:
        s.discard = tuple(left)


def fresh(**options: str) -> Position:
    """A match before anything is thrown."""
    bound = rules(**options)
    return Position(bound, bound.start())


def men_words(men: Men) -> str:
    """Men by point, the highest first: "6 4 4"."""
    return " ".join(str(place) for place in range(POINTS, 0, -1) for _man in range(men[place - 1])) or "nobody"


def card_words(cards: Iterable[int]) -> str:
    """Cards by their short names."""
    return " ".join(CARDS[card] for card in cards) or "none"


def items(text: str) -> list[tuple[str, str]]:
    """The words of the notation, each with what is said under it."""
    pairs = [item.split(":") for item in text.split(";") if item.strip()]
    return [(key.strip(), " ".join(said.split())) for key, said in pairs]


def _men(words: str) -> Men:
    points = [int(word) for word in words.split() if word != "nobody"]
    return tuple(points.count(place) for place in range(1, POINTS + 1))


def _cards(words: str) -> list[int]:
    return [BY_NAME[name] for name in words.split()]
