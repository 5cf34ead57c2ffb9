"""The log of Marrakesh: events gathered into sentences, each with its sums and its rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.table import Ended, Event
from game.core.text import _, ngettext
from game.core.voice import Line
from game.rules.marrakesh.cards import BY_NAME, suit
from game.rules.marrakesh.events import (
    Answered,
    ChipPlaced,
    Defended,
    ExtraDrawn,
    ExtraDropped,
    FirstLeader,
    Led,
    ManOff,
    Patterned,
    PipsWon,
    RoundOver,
    Shuffled,
    Thrown,
    TrickBegan,
    TrickWon,
    TurnOver,
    Walked,
)
from game.rules.marrakesh.words import (
    card_name,
    men_off,
    numbers_words,
    ordinal,
    pattern,
    score_name,
    suit_name,
    times_number,
)


class LogWriter:
    """Takes events in order and makes lines: the men moved for one card, or two, share one."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.made: list[Line] = []
        self._walked: list[Walked] = []

    def close(self) -> list[Line]:
        """All lines, the unfinished ones included."""
        self._flush()
        return self.made

    def add(self, event: Event) -> None:
        """Take one event more."""
        names = self.names
        if isinstance(event, Walked):
            self._walked.append(event)
            return
        match event:
            case Shuffled(rule="MK-3", cards=cards):
                self._say(ngettext("All {count} cards are shuffled.", "All {count} cards are shuffled.", cards), event)
            case Shuffled(cards=cards):
                words = ngettext("The pack is empty: {count} discard is shuffled into a new one.",
                                 "The pack is empty: {count} discards are shuffled into a new one.", cards)  # fmt: skip
                self._say(words, event)
            case Thrown(seat=seat, dice=dice, again=again):
                thrown = "-".join(map(str, sorted(dice, reverse=True)))
                self._say(_("{name} throws {dice}.", name=names[seat], dice=thrown), event)
                if again and seat == len(names) - 1:
                    self._say(_("Both have thrown the same, and throw again."), event)
            case FirstLeader(seat=seat, point=place, men=men):
                more, fewer = men[seat], men[1 - seat]
                words = _("{name} leads first, with more men on the {point}-point: {more} to {fewer}.",
                          name=names[seat], point=place, more=more, fewer=fewer)  # fmt: skip
                self._say(words, event)
            case TrickBegan(seat=seat, round=number_of_round, trick=trick):
                self._flush()
                words = _("round {round}, {trick} trick", round=number_of_round, trick=ordinal(trick))
                self.made.append(Line(words, event.rule, heading=seat))
            case Led(seat=seat, path=path):
                self._say(_("{name} leads a card face down.", name=names[seat]), event, spots=path[-1:])
            case Answered(seat=seat, kind=card, path=path):
                self._say(_("{name} answers {card}.", name=names[seat], card=card_name(card)), event, spots=path[-1:])
            case TrickWon():
                self._say(trick_words(event, names), event)
            case ExtraDrawn():
                self._say(extra_words(event, names), event)
            case ExtraDropped(rule="MKQ-10", seat=seat):
                self._say(_("All men of {name} are off: no extra card is drawn.", name=names[seat]), event)
            case ExtraDropped():
                self._say(_("No card is left to draw."), event)
            case TurnOver():
                self._say(turn_words(event, names), event)
            case ChipPlaced():
                self._say(chip_words(event, names), event, spots=event.path[-1:])
            case Patterned() | Defended() | PipsWon():
                self._say(score_words(event, names), event, (event.seat, event.points))
            case RoundOver(round=number_of_round, totals=totals, points=points):
                words = _("Round {round}: {one} {mine}, {other} {yours}. The score is {first} to {second}.",
                          round=number_of_round, one=names[0], mine=points[0], other=names[1], yours=points[1],
                          first=totals[0], second=totals[1])  # fmt: skip
                self._say(words, event)
            case Ended():
                self._say(_("The last round is over."), event)
            case _:
                pass

    def _say(self, words: str, event: Event, *sums: tuple[int, int], spots: tuple[Spot, ...] = ()) -> None:
        self._flush()
        self.made.append(Line(words, event.rule, tuple(sums), spots=spots))

    def _flush(self) -> None:
        if not self._walked:
            return
        walked, self._walked = self._walked, []
        off = any(isinstance(event, ManOff) for event in walked)
        steps = ", ".join(map(_step, walked))
        words = _("{name} plays {steps}.", name=self.names[walked[0].seat], steps=steps)
        self.made.append(Line(words, "MK-15" if off else "MK-12", spots=tuple(event.path[-1] for event in walked)))


def _step(event: Walked) -> str:
    """A man's way for a number: "4: 6 to 2", "6: off from 4"."""
    start = point_number(event.path[0])
    if isinstance(event, ManOff):
        return _("{number}: off from {start}", number=event.number, start=start)
    return _("{number}: {start} to {end}", number=event.number, start=start, end=start - event.number)


def point_number(spot: Spot) -> int:
    """The number of a point."""
    return int(spot.rpartition("-")[2])


def trick_words(won: TrickWon, names: Sequence[str]) -> str:
    """Why a trick was won, and what is played: "Clubs beat Spades; doubles: four 2s, then an extra card"."""
    cards = _("{lead} was led, {answer} answered.", lead=card_name(won.lead), answer=card_name(won.answer))
    suits = suits_words(won)
    how = {
        "higher": suits,
        "suit-match": _("Suit-match"),
        "doubles": _("{suits}; doubles", suits=suits),
        "triples": _("Triples"),
    }[won.relation]
    name, numbers = names[won.seat], numbers_words(won.numbers)
    if not won.moves:
        return _("{cards} {how}: {name} wins, but can’t move any more.", cards=cards, how=how, name=name)
    if won.extra:
        return _("{cards} {how}: {name} plays {numbers}, then an extra card.", cards=cards, how=how, name=name,
                 numbers=numbers)  # fmt: skip
    return _("{cards} {how}: {name} plays {numbers}.", cards=cards, how=how, name=name, numbers=numbers)


def suits_words(won: TrickWon) -> str:
    """Which suit beats which; "" where both are the same."""
    own, other = (won.lead, won.answer) if won.seat == won.leader else (won.answer, won.lead)
    own_suit, other_suit = suit(BY_NAME[own]), suit(BY_NAME[other])
    if own_suit == other_suit:
        return ""
    return _("{suit} beat {other}", suit=suit_name(own_suit), other=suit_name(other_suit))


def extra_words(drawn: ExtraDrawn, names: Sequence[str]) -> str:
    """The extra card, and why it is played so often."""
    why = {
        "none": _("matches {own} in neither suit nor number", own=card_name(drawn.own)),
        "suit": _("matches {own} in suit", own=card_name(drawn.own)),
        "number": _("matches {own} in number", own=card_name(drawn.own)),
        "both": _("matches {own} in suit and number", own=card_name(drawn.own)),
        "triples": _("follows triples"),
    }[drawn.match]
    card = card_name(drawn.kind)
    if not drawn.number:
        return _("{name} draws the {card}: a Null is not played.", name=names[drawn.seat], card=card)
    played = times_number(drawn.times, drawn.number)
    return _(
        "{name} draws the {card}, which {why}: {played}.", name=names[drawn.seat], card=card, why=why, played=played
    )


def turn_words(over: TurnOver, names: Sequence[str]) -> str:
    """What a turn has brought."""
    left = ngettext("{count} is left", "{count} are left", over.left) if over.left else _("none is left")
    return _("{name}’s {turn} turn: {off}, {left}.", name=names[over.seat], turn=ordinal(over.turn),
             off=men_off(over.off), left=left)  # fmt: skip


def chip_words(placed: ChipPlaced, names: Sequence[str]) -> str:
    """Why a chip was placed."""
    if placed.rule == "MK-24":
        return _("{other} can’t move and places a null chip in {name}’s oval {oval}.", other=names[1 - placed.seat],
                 name=names[placed.seat], oval=placed.oval)  # fmt: skip
    return _("No man off: a null chip in {name}’s oval {oval}.", name=names[placed.seat], oval=placed.oval)


def score_words(scored: Patterned | Defended | PipsWon, names: Sequence[str]) -> str:
    """A line of the round's score."""
    name = names[scored.seat]
    match scored:
        case Patterned(name=what, ovals=ovals):
            return _("{name}: {what}, off in {pattern}.", name=name, what=score_name(what), pattern=pattern(ovals))
        case Defended(name=what, ovals=ovals):
            return _("{name}: {what}, {other} has {pattern}.", name=name, what=score_name(what),
                     other=names[1 - scored.seat], pattern=pattern(ovals))  # fmt: skip
        case PipsWon(pips=pips, seat=seat):
            return _("{name}: Pips, {own} against {others}.", name=name, own=pips[seat], others=pips[1 - seat])


def reckoned_words(scored: Patterned | Defended | PipsWon, names: Sequence[str]) -> str:
    """The same on a sheet that has a column for each player."""
    match scored:
        case Patterned(name=what, ovals=ovals):
            return _("{what}: off in {pattern}", what=score_name(what), pattern=pattern(ovals))
        case Defended(name=what, ovals=ovals):
            other = names[1 - scored.seat]
            return _("{what}: {other} has {pattern}", what=score_name(what), other=other, pattern=pattern(ovals))
        case PipsWon(pips=pips, seat=seat):
            return _("Pips: {own} against {others}", own=pips[seat], others=pips[1 - seat])
