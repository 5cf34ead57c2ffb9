"""The laws bite: rules with one fault each, and the law that finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from game.core.play import Action, Refusal, Result, Seat, Tell
from game.core.table import Asked, Event, Moved, Paid
from game.rules.marracash.actions import Bid, Fill, Move, Pass
from game.rules.marracash.events import Fee
from game.rules.marracash.rules import Marracash
from game.rules.marracash.state import ACT, BID, State
from game.rules.marracash.turns import can_auction
from tests.laws.laws import LAWS
from tests.laws.matches import play
from tests.rules.boards import published


class OffersSoldShops(Marracash):
    """The generator forgets that a shop must be without an owner."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        found = list(super().legal_actions(state))
        if state.phase == ACT and can_auction(state, state.seat):
            found += [self.souk.auctions[shop] for shop, owner in enumerate(state.owner) if owner == state.seat]
        return found


class OffersNoOddFills(Marracash):
    """The generator forgets groups of three."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        found = super().legal_actions(state)
        return [action for action in found if not isinstance(action, Fill) or action.count != 3]


class OffersTwice(Marracash):
    """The generator finds an action in two ways."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        found = super().legal_actions(state)
        return [*found, found[0]] if found and state.phase == BID else found


class MakesActionsAnew(Marracash):
    """The generator doesn't look actions up."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        found = super().legal_actions(state)
        return [Bid(action.amount) if isinstance(action, Bid) else action for action in found]


class ForgetsThatAuctionsStopMoves(Marracash):
    """The check forgets MC-20."""

    def check(self, state: State, action: Action) -> Refusal | None:
        refusal = super().check(state, action)
        return None if refusal and refusal.rule == "MC-20" else refusal


class RefusesWithoutARule(Marracash):
    """The check gives no number."""

    def check(self, state: State, action: Action) -> Refusal | None:
        refusal = super().check(state, action)
        return Refusal("", refusal.reason) if refusal else None


class Tells(Marracash):
    """Tells other events than it should."""

    def instead(self, event: Event) -> Event | None:
        raise NotImplementedError

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        told: list[Event] = []
        super().apply(state, action, told.append)
        for event in map(self.instead, told):
            if event and tell:
                tell(event)


class PaysInSilence(Tells):
    """A payment without its event."""

    def instead(self, event: Event) -> Event | None:
        return None if isinstance(event, Fee) else event


class LeadsAstray(Tells):
    """A piece is told to walk to the wrong spot."""

    def instead(self, event: Event) -> Event | None:
        return replace(event, path=event.path[::-1]) if isinstance(event, Moved) and event.rule == "MC-30" else event


class AsksNobody(Tells):
    """Nobody is told that the next seat is asked."""

    def instead(self, event: Event) -> Event | None:
        return None if isinstance(event, Asked) and event.rule == "MC-15" else event


class WhispersABid(Tells):
    """An event that all should see is told to one seat."""

    def instead(self, event: Event) -> Event | None:
        return replace(event, only=0) if isinstance(event, Paid) else event


class PaysTwice(Marracash):
    """The auctioneer's commission is paid once more than it is told."""

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        told: list[Event] = []
        super().apply(state, action, told.append)
        for event in told:
            if isinstance(event, Fee):
                cash = list(state.cash)
                cash[event.auctioneer] += event.amount
                state.cash = tuple(cash)
            if tell:
                tell(event)


class KeepsAList(Marracash):
    """The line is a list that visitors are taken out of, in place."""

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        super().apply(state, action, tell)
        if isinstance(state.line, tuple):
            state.line = list(state.line)  # type: ignore[assignment]
        if isinstance(action, Fill):
            state.line[0] = (state.line[0] + 1) % 5  # type: ignore[index]


class ListensToItself(Marracash):
    """Telling alters the game."""

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        super().apply(state, action, tell)
        if tell and isinstance(action, Pass):
            state.idle += 1


class RollsInSecret(Marracash):
    """An action draws something by itself, so that a record can't repeat it."""

    secret = Random(3)

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        super().apply(state, action, tell)
        if isinstance(action, Fill):
            state.idle = self.secret.randrange(3)


class MisreadsEnds(Marracash):
    """Reads left as right."""

    def read(self, written: str) -> Action:
        return super().read(written.replace("left", "right") if written.endswith("3") else written)


class ImaginesRiches(Marracash):
    """Imagines what everybody sees to be otherwise."""

    def imagine(self, view: State, rng: Random) -> State:
        state = view.copy()
        state.cash = tuple(cash + 25 for cash in state.cash)
        return state


class HandsOutItself(Marracash):
    """Gives a seat the state itself."""

    def observe(self, state: State, seat: Seat) -> State:
        return state

    def imagine(self, view: State, rng: Random) -> State:
        return view


class MiscountsPlaces(Marracash):
    """Places 1, 2, 2 and 3."""

    def result(self, state: State) -> Result:
        result = super().result(state)
        return replace(result, places=tuple(min(place, 3) for place in result.places))


class LosesAVisitor(Marracash):
    """Visitors who pass between two fountains may be lost, and the table agrees."""

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        told: list[Event] = []
        super().apply(state, action, told.append)
        for event in told:
            if isinstance(event, Moved) and event.rule == "MC-30" and isinstance(action, Move):
                groups = list(state.groups)
                groups[action.way.end] = 0
                state.groups = tuple(groups)
            if tell:
                tell(event)


class OwesMoney(Marracash):
    """Bids may be above one's cash, in both readings."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        found = super().legal_actions(state)
        return [*found, *self.souk.bids[state.cash[state.actor] // 25 - 3 :][:9]] if state.phase == BID else found

    def check(self, state: State, action: Action) -> Refusal | None:
        return None if action in self.legal_actions(state) else super().check(state, action)


FAULTS: list[tuple[type[Marracash], str, str]] = [
    (OffersSoldShops, "two_readings", "auction"),
    (OffersNoOddFills, "two_readings", "allowed, but not offered"),
    (OffersTwice, "two_readings", "offered twice"),
    (MakesActionsAnew, "two_readings", "bid"),
    (ForgetsThatAuctionsStopMoves, "two_readings", "allowed, but not offered"),
    (RefusesWithoutARule, "two_readings", "refused by ''"),
    (KeepsAList, "values", "no values"),
    (PaysInSilence, "telling", "told"),
    (LeadsAstray, "telling", "should leave"),
    (AsksNobody, "telling", "is asked"),
    (WhispersABid, "telling", "eye 1"),
    (PaysTwice, "telling", "told"),
    (ListensToItself, "telling", "nobody listens"),
    (ImaginesRiches, "secrets", "looks different"),
    (HandsOutItself, "secrets", "handed out"),
    (RollsInSecret, "records", "another match"),
    (MisreadsEnds, "records", "is read as"),
    (MiscountsPlaces, "ending", "places"),
    (LosesAVisitor, "ending", "come or go"),
    (OwesMoney, "ending", "less than nothing"),
]


def broken(kind: Callable[..., Marracash], law: str, limit: int = 400) -> str:
    """What a law says of three random matches; "" where it holds."""
    for number in range(3):
        match = play(kind(published("marracash"), 4), f"fault {number}", limit=limit)
        try:
            LAWS[law](match)
        except (AssertionError, ValueError) as error:
            return "\n".join([str(error), *error.__notes__])
    return ""


@pytest.mark.parametrize(("kind", "law", "says"), FAULTS, ids=[kind.__name__ for kind, _law, _says in FAULTS])
def test_a_fault_in_the_rules_is_found(kind: type[Marracash], law: str, says: str) -> None:
    assert says in broken(kind, law).partition("\n")[0]


@pytest.mark.parametrize("law", LAWS)
def test_no_law_cries_wolf(law: str) -> None:
    assert not broken(Marracash, law)


def test_a_match_without_an_end_is_found() -> None:
    assert broken(Marracash, "ending", limit=50).startswith("the match does not end")


def test_what_is_found_is_told_with_the_record_that_leads_there() -> None:
    told = broken(PaysInSilence, "telling")
    assert "at step" in told
    assert "\nlot " in told
    assert "\nauction " in told
    assert told.rstrip().rpartition("\n")[2] == "pass"
