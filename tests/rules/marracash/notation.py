"""Positions of MarraCash in one readable line: set up, played on from, and compared.

`position("F8: green 2 blue; G4: Ali 1; cash: Ali 900; turn: Leila")` puts visitors on a fountain, Ali's sign and one
customer on a shop. What isn't said is as at the start of a turn in the second round: four seats, 1,200 Dirham, six
signs less those on shops, a line of ten visitors, a yellow visitor on every entrance that isn't named, and nobody
on other fountains. `after` plays on, `shows` compares what is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from game.core.play import CHANCE, OVER, Action
from game.core.table import Event
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import CARD_NAMES, SIGNS
from game.rules.marracash.state import (
    ACT,
    AUCTIONED,
    COLOURS,
    FILL,
    MOVED,
    PHASES,
    VISITORS,
    State,
    counts,
    crowd,
)
from tests.rules.boards import published

NAMES = ("Ali", "Leila", "Omar", "Anfa")
"""Who sits at the table, clockwise."""
LINE = "red purple green blue yellow red purple green blue yellow"
YELLOW = crowd([COLOURS.index("yellow")])

E = TypeVar("E", bound=Event)


@cache
def rules(seats: int = 4, **options: str) -> Marracash:
    """The rules on the published souk."""
    return Marracash(published("marracash"), seats, options)


@dataclass(frozen=True)
class Position:
    """A moment of a match, and what was told since it was set up."""

    rules: Marracash
    state: State
    told: tuple[Event, ...] = field(default=(), repr=False)

    def after(self, *written: str) -> Position:
        """The position when these actions have been played; each must be legal in both readings of the rules."""
        state, told = self.state.copy(), list(self.told)
        for words in written:
            action = self.rules.read(words)
            refusal = self.rules.check(state, action)
            assert refusal is None, f"{words}: {refusal}"
            assert state.actor < 0 or action in self.rules.legal_actions(state), f"{words} is not offered"
            self.rules.apply(state, action, told.append)
        return Position(self.rules, state, tuple(told))

    def refuses(self, written: str | Action, rule: str, reason: str = "") -> None:
        """Assert that an action is forbidden by a rule, in a sentence that contains `reason`."""
        action = self.rules.read(written) if isinstance(written, str) else written
        refusal = self.rules.check(self.state, action)
        assert refusal is not None, f"{action.written()} is allowed"
        assert refusal.rule == rule, f"{action.written()} is refused: {refusal}"
        assert reason in refusal.reason, refusal.reason
        assert action not in self.rules.legal_actions(self.state), f"{action.written()} is refused, and yet offered"

    def offers(self, verb: str) -> list[str]:
        """The legal actions of one verb, as written."""
        written = [action.written() for action in self.rules.legal_actions(self.state)]
        return [words for words in written if words.split()[0] == verb]

    def events(self, kind: type[E]) -> list[E]:
        """What was told of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def shows(self, wanted: str) -> Position:
        """Assert that all that `wanted` says is so."""
        for key, said in _items(wanted):
            if key in ("cash", "signs"):
                values = getattr(self.state, key)
                found = {name: values[NAMES.index(name)] for name in _by_name(said)}
                assert found == _by_name(said), f"{key}: {found}, not {said}"
            else:
                found = self.tells(key)
                if key in self.rules.souk.fountains:
                    said = _crowd(crowd(COLOURS.index(colour) for colour in _people(said)))  # noqa: PLW2901 -- tidied
                assert found == said, f"{key}: {found}, not {said}"
        return self

    def tells(self, key: str) -> str:
        """What the position has to say under one word of the notation."""
        s, souk = self.state, self.rules.souk
        if key in souk.fountains:
            return _crowd(s.groups[souk.fountains.index(key)])
        if key in souk.shops:
            shop = souk.shops.index(key)
            return f"{_name(s.owner[shop])} {s.customers[shop] or ''}".strip()
        if key == "line":
            return " ".join(COLOURS[colour] for colour in s.line[s.head : s.tail]) or "nobody"
        if key == "souvenirs":
            return " ".join(CARD_NAMES[card] if card >= 0 else "-" for card in s.shown)
        if key == "asked":
            return {CHANCE: "chance", OVER: "over"}.get(s.actor) or NAMES[s.actor]
        values = {"turn": _name(s.seat), "round": s.round, "phase": PHASES[s.phase], "turns left": s.last}
        return str(values[key])


def position(text: str) -> Position:
    """The position that the text describes."""
    said = dict(_items(text))
    options = {name: said.pop(name) for name in ("commission", "start") if name in said}
    if "souvenirs" in said:
        options["souvenirs"] = "on"
    bound = rules(int(said.pop("seats", "4")), **options)
    souk, s = bound.souk, bound.start()
    s.phase, s.round = ACT, int(said.pop("round", "2"))
    s.seat = s.actor = NAMES.index(said.pop("turn", "Ali"))
    s.start = NAMES.index(said.pop("first", "Ali"))
    s.acts = "".join({"move": MOVED, "auction": AUCTIONED}[word] for word in said.pop("did", "").split())
    s.step = len(s.acts)
    s.last = int(said.pop("turns left", "-1"))
    s.idle = int(said.pop("idle", "0"))
    line = said.pop("line", LINE)
    s.line = () if line == "nobody" else tuple(map(COLOURS.index, line.split()))
    s.tail = len(s.line)
    shown = said.pop("souvenirs", "").split()
    if shown:
        first, second = (CARD_NAMES.index(card) if card != "-" else -1 for card in shown)
        s.shown = (first, second)
        pile = said.pop("pile", " ".join(CARD_NAMES)).split()
        s.pile = sum(1 << number for number, card in enumerate(CARD_NAMES) if card in pile and card not in shown)
    cash, signs = _by_name(said.pop("cash", "")), _by_name(said.pop("signs", ""))
    owner, customers = list(s.owner), list(s.customers)
    groups = [YELLOW if number in souk.entrances else 0 for number in range(len(souk.fountains))]
    for key, words in said.items():
        if key in souk.shops:
            name, _space, number = words.partition(" ")
            owner[souk.shops.index(key)] = NAMES.index(name)
            customers[souk.shops.index(key)] = int(number or 0)
        else:
            groups[souk.fountains.index(key)] = crowd(COLOURS.index(colour) for colour in _people(words))
    s.owner, s.customers, s.groups = tuple(owner), tuple(customers), tuple(groups)
    seated = range(bound.seats)
    s.cash = tuple(cash.get(NAMES[seat], 1200) for seat in seated)
    s.signs = tuple(signs.get(NAMES[seat], SIGNS - owner.count(seat)) for seat in seated)
    if len(s.acts) == 2:
        s.phase = FILL
    return Position(bound, s)


def fresh(seats: int = 4, **options: str) -> Position:
    """A match before anything is drawn."""
    bound = rules(seats, **options)
    return Position(bound, bound.start())


def lined_up(entrances: str = "RGB YPR GBY") -> str:
    """A drawing of all visitors that the rules allow, beginning with the entrances' groups."""
    left = Counter(dict(zip("RPGBY", VISITORS, strict=True))) - Counter(entrances.replace(" ", ""))
    line = ""
    while left.total():
        best = max(left, key=lambda letter: (left[letter] - 100 * (letter == line[-1:]), letter))
        line += best
        left -= Counter(best)
    return f"line-up {entrances} then {line}"


def _items(text: str) -> list[tuple[str, str]]:
    pairs = [item.split(":") for item in text.split(";") if item.strip()]
    return [(key.strip(), " ".join(said.split())) for key, said in pairs]


def _by_name(text: str) -> dict[str, int]:
    pairs = [item.split() for item in text.split(",") if item.strip()]
    return {name: int(value) for name, value in pairs}


def _people(words: str) -> Iterable[str]:
    count = 1
    for word in words.split():
        if word.isdigit():
            count = int(word)
        elif word != "nobody":
            yield from [word] * count
            count = 1


def _crowd(group: int) -> str:
    people = [(count, COLOURS[colour]) for colour, count in enumerate(counts(group)) if count]
    return " ".join(f"{count} {colour}" if count > 1 else colour for count, colour in people) or "nobody"


def _name(seat: int) -> str:
    return NAMES[seat] if seat >= 0 else "nobody"
