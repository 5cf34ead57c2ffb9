"""What is legal, read twice: as a list made quickly, and rule by rule with reasons. The laws compare the two."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play import CHANCE, OVER, Action, Refusal
from game.core.text import _, ngettext
from game.rules.marrakesh.actions import Answer, BearOff, Deal, Draw, Lead, Move, Play, Throw, TurnUp
from game.rules.marrakesh.boards import Boards, bears_off, occupied
from game.rules.marrakesh.cards import CARDS
from game.rules.marrakesh.setup import check_deal, check_throw
from game.rules.marrakesh.state import ANSWER, DEAL, DRAW, LEAD, PLAY, THROW, TURN_UP, State


def legal_actions(boards: Boards, s: State) -> Sequence[Action]:
    """What the actor may do now; () while chance decides and once the match is over."""
    phase = s.phase
    if phase == PLAY:
        seat = s.seat
        return boards.plays(seat, len(s.ovals[seat]), s.men[seat], s.numbers)
    if phase == LEAD:
        return boards.leading(s.hands[s.seat])
    if phase == ANSWER:
        return boards.answering(s.hands[1 - s.seat])
    return ()


def check(s: State, action: Action) -> Refusal | None:
    """Why the actor may not do this: the first rule that forbids it, in the rulebook's order; None if it is legal."""
    if s.actor == OVER:
        return Refusal("MK-3", _("The match is over."))
    match action:
        case Throw() | Deal() | TurnUp() | Draw():
            return _check_chance(s, action)
        case _ if s.actor == CHANCE:
            return _wait(s)
        case Lead(number=card):
            if s.phase != LEAD:
                return Refusal("MK-7", _("A card is led to begin a trick, once the one before is over."))
            return _check_held(s, card)
        case _ if s.phase == LEAD:
            return Refusal("MK-7", _("First the leader lays a card face down."))
        case Answer(number=card):
            if s.phase != ANSWER:
                return Refusal("MK-7", _("A card is answered once, when it lies face down."))
            return _check_held(s, card)
        case _ if s.phase == ANSWER:
            return Refusal("MK-7", _("First the receiver lays a card face up."))
        case Play():
            return _check_play(s, action)
        case _:
            return Refusal("MK-11", _("That is no action of this game."))


def _wait(s: State) -> Refusal:
    if s.phase == THROW:
        return Refusal("MK-4", _("First both players throw their dice."))
    if s.phase == DEAL:
        return Refusal("MK-5", _("First the cards are dealt."))
    if s.phase == TURN_UP:
        return Refusal("MK-7", _("First the card led is turned up."))
    return Refusal("MKQ-8", _("First the extra card is drawn."))


def _check_held(s: State, card: int) -> Refusal | None:
    if card not in s.hands[s.actor]:
        return Refusal("MK-7", _("You don’t hold that card."))
    return None


def _check_play(s: State, action: Play) -> Refusal | None:
    way, men = action.way, s.men[action.way.seat]
    if way.seat != s.seat:
        return Refusal("MK-11", _("You move the men of your own board."))
    if action.number not in s.numbers:
        words = ngettext("You have no {count} to play.", "You have no {count} to play.", action.number)
        return Refusal("MK-11", words)
    if not men[way.start - 1]:
        words = _("None of your men stands on the {point}-point.", point=way.start)
        return Refusal("MK-12", words)
    match action:
        case Move():
            return None  # a man may move down even where one could be borne off (MK-13, MKQ-27)
        case BearOff() if not bears_off(men, action.number, way.start):
            words = _(
                "A {number} takes a man off a lower point only if none stands higher; one is on the {highest}-point.",
                number=action.number,
                highest=occupied(men),
            )
            return Refusal("MKQ-6", words)
        case BearOff() if way.oval != len(s.ovals[s.seat]):
            words = _("This is your turn {turn}: men borne off go to oval {turn}.", turn=len(s.ovals[s.seat]) + 1)
            return Refusal("MK-15", words)
        case _:
            return None


def _check_chance(s: State, action: Throw | Deal | TurnUp | Draw) -> Refusal | None:
    match action:
        case Throw():
            if s.phase != THROW:
                return Refusal("MK-4", _("Dice are thrown at the start of a round."))
            return check_throw(action)
        case Deal():
            if s.phase != DEAL:
                return Refusal("MK-5", _("Cards are dealt once a round, after the dice are thrown."))
            return check_deal(s, action)
        case TurnUp():
            if s.phase != TURN_UP:
                return Refusal("MK-7", _("The card led is turned up when it has been answered."))
            return None
        case Draw(number=card):
            if s.phase != DRAW:
                return Refusal("MKQ-8", _("An extra card is drawn when the numbers of the trick have been played."))
            if card not in s.pack:
                return Refusal("MK-23", _("No {card} is left in the pack.", card=CARDS[card]))
            return None
