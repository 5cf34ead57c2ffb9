"""Positions of Morocco in one readable text: set up, played on from, and compared.

`position("S11: Green assistant, Blue bodyguard; S12: tile Green > S11; cubes: Blue K G; gold: Blue 1")` puts workers
on the spaces of a stall from its upper left on (`se Green tourist` says which space), and a tile with its arrow on
another. What isn't said is as in the first turn of Assign Workers in round 1: four seats, Blue to send a worker, rows
and columns black, green, purple, brown, orange, the rooftop the same, the pawn on its first mat, no cubes in hands,
supplies as they must be, juice tokens worth 2, 3, 4, 2, 3, 4 ... in the order of the board. Cubes are letters: K G P B
O. `after` plays on, `shows` compares what is said.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from game.core.play import CHANCE, OVER, Action, Seat
from game.core.table import Event
from game.rules.morocco.actions import LETTERS
from game.rules.morocco.market import ASSISTANTS, BODYGUARDS, TOURISTS
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import (
    EMPTY,
    IN_STALL,
    NOWHERE,
    OPEN,
    PHASES,
    SCOUT,
    WORKERS,
    State,
    cubes,
    hand,
    standing,
    workers,
)
from tests.rules.boards import published

NAMES = ("Blue", "Green", "Yellow", "White", "Purple")
"""Who sits at the table, clockwise."""
CORNERS = ("nw", "ne", "sw", "se")
SUPPLIES = ("gold", "assistants", "guards", "quarters", "tourists", "cousins", "points")

E = TypeVar("E", bound=Event)


@cache
def rules(seats: int = 4, **options: str) -> Morocco:
    """The rules on the published market."""
    return Morocco(published("morocco"), seats, options)


@dataclass(frozen=True)
class Position:
    """A moment of a match, and what was told since it was set up."""

    rules: Morocco
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
        """The legal actions of one verb, as written, without the verb."""
        written = [action.written() for action in self.rules.legal_actions(self.state)]
        return [words.partition(" ")[2] for words in written if words.split()[0] == verb]

    def verbs(self) -> list[str]:
        """What can be done at all, each verb once."""
        return list(dict.fromkeys(action.written().split()[0] for action in self.rules.legal_actions(self.state)))

    def events(self, kind: type[E]) -> list[E]:
        """What was told of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def shows(self, wanted: str) -> Position:
        """Assert that all that `wanted` says is so."""
        for key, said in _items(wanted):
            found = self.tells(key, said)
            assert found == said, f"{key}: {found}, not {said}"
        return self

    def tells(self, key: str, said: str = "") -> str:
        """What the position has to say under one word of the notation; of seats only those named in `said`."""
        s, market = self.state, self.rules.market
        if key in market.stalls:
            return self._stall(market.stalls.index(key))
        if key in SUPPLIES:
            values = getattr(s, key)
            named = [item.split()[0] for item in said.split(",")]
            return ", ".join(f"{name} {values[NAMES.index(name)]}" for name in named)
        if key in ("cubes", "taken"):
            named = [item.split()[0] for item in said.split(",")]
            tell = self._hand if key == "cubes" else self._taken
            return ", ".join(f"{name} {tell(NAMES.index(name))}".strip() for name in named)
        if key in ("rows", "columns", "roof"):
            return "".join(LETTERS[colour] for colour in getattr(s, key))
        if key in ("queue", "closing"):
            stalls = s.queue if key == "queue" else (s.stall,)
            return " ".join(market.stalls[stall] if stall != NOWHERE else "none" for stall in stalls) or "none"
        values = {
            "turn": NAMES[s.seat],
            "asked": {CHANCE: "chance", OVER: "over"}.get(s.actor) or NAMES[s.actor],
            "phase": PHASES[s.phase],
            "round": s.round,
            "first": NAMES[s.start],
            "pawn": market.mats[s.pawn] if s.pawn != NOWHERE else "centre",
            "last": "yes" if s.last else "no",
        }
        return str(values[key])

    def _stall(self, stall: int) -> str:
        s, market = self.state, self.rules.market
        there = ", ".join(
            f"{CORNERS[worker.place]} {NAMES[worker.seat]} {WORKERS[worker.kind]}"
            for worker in workers(s.stalls[stall])
        )
        tile = s.tiles[stall]
        if tile == OPEN:
            return there or "nobody"
        owner = "empty" if tile == EMPTY else NAMES[tile]
        arrow = f" > {market.stalls[s.arrows[stall]]}" if s.arrows[stall] != NOWHERE else ""
        return f"tile {owner}{arrow}" + (f" with {there}" if there else "")

    def _hand(self, seat: Seat) -> str:
        return " ".join(
            LETTERS[colour] for colour, count in enumerate(cubes(self.state.hands[seat])) for _each in range(count)
        )

    def _taken(self, seat: Seat) -> str:
        sellers = enumerate(self.rules.market.sellers)
        return " ".join(spot for seller, spot in sellers if self.state.taken[seat] >> seller & 1)


def position(text: str) -> Position:
    """The position that the text describes."""
    said = dict(_items(text))
    bound = rules(int(said.pop("seats", "4")))
    market, s = bound.market, bound.start()
    for key in ("rows", "columns", "roof"):
        setattr(s, key, tuple(map(LETTERS.index, said.pop(key, LETTERS))))
    s.values = tuple(2 + seller % 3 for seller in range(len(market.sellers)))
    s.phase = PHASES.index(said.pop("phase", "send"))
    s.round = int(said.pop("round", "1"))
    s.worked = int(said.pop("worked", str(s.round - 1)))
    s.start = NAMES.index(said.pop("first", "Blue"))
    turn = NAMES.index(said.pop("turn", NAMES[s.start]))
    s.seat = s.actor = turn
    second = said.pop("second turn", "no") == "yes"
    s.step = (turn - s.start) % bound.seats + bound.seats * second
    pawn = said.pop("pawn", "centre" if s.phase == SCOUT else "roof-1")
    s.pawn = NOWHERE if pawn == "centre" else market.mats.index(pawn)
    s.last = said.pop("last", "no") == "yes"
    hands, taken = [0] * bound.seats, [0] * bound.seats
    for name, *letters in _lists(said.pop("cubes", "")):
        hands[NAMES.index(name)] = hand(map(LETTERS.index, letters))
    for name, *sellers in _lists(said.pop("taken", "")):
        taken[NAMES.index(name)] = sum(1 << market.sellers.index(spot) for spot in sellers)
    s.hands, s.taken = tuple(hands), tuple(taken)
    given = {key: dict(_lists(said.pop(key, ""))) for key in SUPPLIES}
    _put_on_the_market(bound, s, said)
    standing_there = Counter((worker.seat, WORKERS[worker.kind]) for there in s.stalls for worker in workers(there))
    for seat, name in enumerate(NAMES[: bound.seats]):
        guards = int(given["guards"].get(name, "0"))
        usual = {
            "assistants": ASSISTANTS - standing_there[seat, "assistant"],
            "quarters": BODYGUARDS - standing_there[seat, "bodyguard"] - guards,
            "tourists": TOURISTS - standing_there[seat, "tourist"],
        }
        for key in SUPPLIES:
            values = list(getattr(s, key))
            values[seat] = int(given[key].get(name, usual.get(key, values[seat])))
            setattr(s, key, tuple(values))
    return Position(bound, s)


def _put_on_the_market(bound: Morocco, s: State, said: dict[str, str]) -> None:
    market = bound.market
    stalls, tiles, arrows = list(s.stalls), list(s.tiles), list(s.arrows)
    for key, words in said.items():
        stall = market.stalls.index(key)
        if words.startswith("tile "):
            owner, _arrow, target = words.removeprefix("tile ").partition(" > ")
            tiles[stall] = EMPTY if owner == "empty" else NAMES.index(owner)
            arrows[stall] = market.stalls.index(target) if target else NOWHERE
            continue
        for number, (*corner, name, kind) in enumerate(_lists(words)):
            place = CORNERS.index(corner[0]) if corner else number
            stalls[stall] += standing(place, NAMES.index(name), WORKERS.index(kind))
    s.stalls, s.tiles, s.arrows = tuple(stalls), tuple(tiles), tuple(arrows)


def fresh(seats: int = 4, **options: str) -> Position:
    """A match before anything is drawn."""
    bound = rules(seats, **options)
    return Position(bound, bound.start())


def laid_out(rows: str = LETTERS, columns: str = LETTERS, roof: str = LETTERS) -> str:
    """A layout as it may be drawn."""
    return f"lay-out {rows} {columns} {roof} {'234' * 12}"


def space(stall: int, place: int) -> str:
    """A space by its number."""
    return rules().market.spaces[IN_STALL * stall + place]


def _items(text: str) -> list[tuple[str, str]]:
    pairs = [item.split(":") for item in text.split(";") if item.strip()]
    return [(key.strip(), " ".join(said.split())) for key, said in pairs]


def _lists(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",") if item.strip()]
