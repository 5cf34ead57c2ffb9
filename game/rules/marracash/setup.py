"""Setting up: the start player, the bag of visitors, the first souvenirs (MC-4 to MC-11, MC-43)."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Final

from game.core.play import CHANCE, Refusal, Tell
from game.core.table import Moved, Turned
from game.core.text import _
from game.rules.marracash.actions import LineUp, Lot, Reveal
from game.rules.marracash.souk import (
    AT_ENTRANCE,
    BAG,
    CARD_NAMES,
    CARDS,
    CASH,
    PILE,
    SHOWN,
    SIGNS,
    SOUVENIR,
    STONE_BOX,
    Souk,
)
from game.rules.marracash.state import COLOURS, LINE_UP, LOT, REVEAL, VISITORS, State, crowd
from game.rules.marracash.turns import begin, go_on

LETTERS: Final = "".join(colour[0].upper() for colour in COLOURS)
LONGEST_RUN: Final = 3
"""More of one colour never stand side by side in the line as it is drawn (MC-6, MCQ-26)."""


def start(souk: Souk, *, by_lot: bool, souvenirs: bool) -> State:
    """The table before the first draw."""
    s = State()
    s.actor = CHANCE
    s.phase = LOT if by_lot else LINE_UP
    s.seat = s.start = 0
    s.round = 1
    s.step = 0
    s.acts = ""
    s.cash = (CASH,) * souk.seats  # MC-8
    s.signs = (SIGNS,) * souk.seats  # MC-2
    s.owner = (-1,) * len(souk.shops)  # MC-3
    s.customers = (0,) * len(souk.shops)
    s.groups = (0,) * len(souk.fountains)
    s.line = ()
    s.head = s.tail = 0
    s.shop = s.bidder = -1
    s.bid = s.bidding = 0
    s.due = ()
    s.last = -1
    s.idle = 0
    s.pile = (1 << len(CARDS)) - 1 if souvenirs else 0  # MC-10
    s.shown = (-1, -1)
    return s


def draw_line_up(souk: Souk, rng: Random) -> LineUp:
    """Draw every visitor: entrances first (MC-5), then the line, drawn anew while a run is too long (MC-6)."""
    bag = [colour for colour, count in enumerate(VISITORS) for each in range(count)]
    entrances = []
    for _entrance in souk.entrances:
        group: list[int] = []
        while len(group) < AT_ENTRANCE:
            colour = bag[int(rng.random() * len(bag))]
            if colour not in group:
                group.append(colour)
                bag.remove(colour)
        entrances.append("".join(LETTERS[colour] for colour in group))
    while True:
        rng.shuffle(bag)
        if _longest_run(bag) <= LONGEST_RUN:
            return LineUp(tuple(entrances), "".join(LETTERS[colour] for colour in bag))


def draw_souvenir(souk: Souk, s: State, rng: Random) -> Reveal:
    """Draw one of the cards not yet seen."""
    unseen = [reveal for reveal in souk.reveals if s.pile >> reveal.number & 1]
    return unseen[int(rng.random() * len(unseen))]


def check_line_up(souk: Souk, action: LineUp) -> Refusal | None:
    """Whether these visitors can have been drawn: a record may come from anywhere."""
    every = "".join(action.entrances) + action.line
    if len(action.entrances) != len(souk.entrances) or any(len(set(g)) != AT_ENTRANCE for g in action.entrances):
        return Refusal("MC-5", _("Each entrance receives three visitors of different colours."))
    if any(every.count(letter) != count for letter, count in zip(LETTERS, VISITORS, strict=True)):
        return Refusal("MC-4", _("There are 14 yellow visitors and 10 of each other colour."))
    if len(every) != sum(VISITORS) or any(len(group) != AT_ENTRANCE for group in action.entrances):
        return Refusal("MC-5", _("Each entrance receives three visitors of different colours."))
    if _longest_run(action.line) > LONGEST_RUN:
        return Refusal("MC-6", _("Never more than three visitors of a colour stand side by side in the line."))
    return None


def apply_lot(s: State, action: Lot) -> None:
    """Name the start player (MC-11)."""
    s.start = s.seat = action.seat
    s.phase = LINE_UP


def apply_line_up(souk: Souk, s: State, action: LineUp, tell: Tell | None) -> None:
    """Place the visitors drawn, then begin the first turn, or turn up souvenirs first."""
    groups = list(s.groups)
    for entrance, letters in zip(souk.entrances, action.entrances, strict=True):
        groups[entrance] = crowd(LETTERS.index(letter) for letter in letters)
        if tell:
            for letter in letters:
                tell(Moved("MC-5", COLOURS[LETTERS.index(letter)], (BAG, souk.fountains[entrance])))
    s.groups = tuple(groups)
    s.line = tuple(LETTERS.index(letter) for letter in action.line)
    s.tail = len(s.line)
    if tell:
        for colour, place in zip(s.line, souk.places, strict=True):
            tell(Moved("MC-6", COLOURS[colour], (BAG, place)))
    begin_play(souk, s, tell)


def begin_play(souk: Souk, s: State, tell: Tell | None) -> None:
    """Turn up the first two souvenirs if they are played with (MC-43), else begin the first turn."""
    if s.pile and -1 in s.shown:
        s.phase = REVEAL
        s.actor = CHANCE
    else:
        begin(souk, s, s.start, STONE_BOX, tell)


def apply_reveal(souk: Souk, s: State, action: Reveal, tell: Tell | None) -> None:
    """Turn up one souvenir, at the start (MC-43) or at the end of a turn (MC-45)."""
    place = s.shown.index(-1)
    s.shown = (action.number, s.shown[1]) if place == 0 else (s.shown[0], action.number)
    s.pile &= ~(1 << action.number)
    before_play = s.step == 0
    if tell:
        rule = "MC-43" if before_play else "MC-45"
        tell(Turned(rule, PILE, SOUVENIR, CARD_NAMES[action.number]))
        tell(Moved(rule, CARD_NAMES[action.number], (PILE, SHOWN[place])))
    if before_play:
        begin_play(souk, s, tell)
    else:
        go_on(souk, s, tell)


def _longest_run(line: str | list[int]) -> int:
    return max((len(list(run)) for _colour, run in groupby(line)), default=0)
