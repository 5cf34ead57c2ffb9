"""MarraCash in words: what a seat is asked, what happened, how each amount came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from game.core.board import Spot
from game.core.play import CHANCE, OVER, Action
from game.core.table import Event, Paid
from game.core.text import _, ngettext, number
from game.core.voice import Ask, Forecast, Line, Share, Voice
from game.rules.marracash.actions import LEFT, RIGHT, Auction, Bid, Fill, Move, Pass, Sell
from game.rules.marracash.events import (
    Bade,
    Commission,
    Entered,
    Fee,
    Income,
    Offered,
    Passed,
    Price,
    Skipped,
    SouvenirSold,
)
from game.rules.marracash.log import LogWriter, visitors
from game.rules.marracash.plain import combinations
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import CARD_NAMES, CASH, FEWEST, OPENING, STEP, fee, income
from game.rules.marracash.state import ACT, AUCTIONED, BID, CHOOSE, COLOURS, FILL, MOVED, State, counts
from game.rules.marracash.turns import can_auction, can_move

CASH_START: Final = "start"
AT_START: Final = "cash at the start"
SHOPS: Final = "shops"
CUSTOMERS: Final = "customers"
MOVER: Final = "mover"
PAID_OUT: Final = "paid out"
AUCTIONEER: Final = "auctioneer"
SOUVENIRS: Final = "souvenirs"


def colour_name(colour: str) -> str:
    """A colour in the language in use."""
    return {"red": _("red"), "purple": _("purple"), "green": _("green"), "blue": _("blue"), "yellow": _("yellow")}[
        colour
    ]


class MarracashVoice(Voice[State]):
    """The words of one souk."""

    def __init__(self, rules: Marracash) -> None:
        self.rules = rules
        self.souk = rules.souk

    def place(self, spot: Spot) -> str:
        """A fountain, an entrance or a shop with its colour; other spots by their name."""
        souk = self.souk
        if spot in souk.shops:
            colour = COLOURS[souk.colour[souk.shops.index(spot)]]
            return _("the {colour} shop {shop}", colour=colour_name(colour), shop=spot)
        if spot in souk.fountains:
            if souk.fountains.index(spot) in souk.entrances:
                return _("the entrance {fountain}", fountain=spot)
            return _("the fountain {fountain}", fountain=spot)
        end, _dash, count = spot.partition("-")
        if end == LEFT:
            return _("Left {count}", count=count)
        if end == RIGHT:
            return _("Right {count}", count=count)
        return spot

    def about(self, state: State, spot: Spot, names: Sequence[str]) -> str:
        """A shop's owner, customers and next payment; a fountain's visitors."""
        s, souk = state, self.souk
        if spot in souk.shops:
            shop = souk.shops.index(spot)
            name = self.place(spot)
            name = name[:1].upper() + name[1:]
            if s.owner[shop] < 0:
                return _("{shop}: no owner yet; visitors pass it by (MC-26).", shop=name)
            customers = ngettext("{count} customer", "{count} customers", s.customers[shop])
            next_one = number(income(s.customers[shop] + 1))
            return _("{shop}: {owner}’s, {customers}; the next one pays {next} (MC-31).", shop=name,
                     owner=names[s.owner[shop]], customers=customers, next=next_one)  # fmt: skip
        if spot in souk.fountains:
            group = counts(s.groups[souk.fountains.index(spot)])
            who = visitors(Counter({COLOURS[colour]: count for colour, count in enumerate(group) if count}))
            name = self.place(spot)
            return f"{name[:1].upper()}{name[1:]}: {who or _('nobody stands here')}."
        return ""

    def headline(self, state: State, names: Sequence[str]) -> str:
        """Round, whose turn, and how long the game still goes on."""
        s = state
        if not s.line:
            return _("The visitors gather outside the wall")
        if s.actor == OVER:
            return _("Round {round} · the cash is counted", round=s.round)
        whose = _("Round {round} · {name}’s turn", round=s.round, name=names[s.seat])
        chosen = combinations(s)
        if s.acts == MOVED and s.phase == ACT and not can_auction(s, s.seat):
            chosen = "A"
        if s.acts and chosen:
            whose += ": " + _(" or ").join(chosen)
        if s.last > 0:
            return whose + " · " + ngettext("the last turn", "the last {count} turns", s.last)
        waiting = ngettext("{count} visitor waits outside", "{count} visitors wait outside", s.tail - s.head)
        return f"{whose} · {waiting}"

    def ask(self, state: State, names: Sequence[str], touched: Sequence[Spot] = ()) -> Ask:
        """The question of the moment, by name."""
        s = state
        if s.actor == OVER:
            return Ask(_("The game is over."), _("Most cash wins."))
        if s.actor == CHANCE:
            return Ask(_("Visitors or souvenirs are drawn."), "")
        name = names[s.actor]
        if s.phase == BID:
            return self._ask_bid(s, name, names)
        if s.phase == FILL:
            waiting = s.tail - s.head
            some = _("Choose an end of the line and 2, 3 or 4 visitors.")
            hint = some if waiting >= FEWEST else _("The last visitor of the line comes alone.")
            return Ask(_("{name}, bring new visitors to the empty entrance.", name=name), hint)
        if s.phase == CHOOSE:
            question = _("{name}, which souvenir do you sell?", name=name)
            return Ask(question, _("Its value counts as takings; above 300 the mover gets 100 per customer."))
        if touched:
            count = sum(counts(s.groups[self.souk.fountains.index(touched[0])]))
            question = ngettext(
                "{name}, send this visitor to the next fountain?",
                "{name}, send these {count} visitors to the next fountain?",
                count, name=name,
            )  # fmt: skip
            return Ask(question, self._step_hint(s))
        return Ask(self._act_question(s, name), self._step_hint(s))

    def brief(self, state: State, names: Sequence[str]) -> str:
        """The question in a few words."""
        s = state
        if s.actor < 0:
            return self.ask(s, names).question
        name = names[s.actor]
        if s.phase == BID:
            return _("{name}, raise or pass", name=name) if s.bid else _("{name}, open the bidding", name=name)
        if s.phase == FILL:
            return _("{name}, bring visitors in", name=name)
        if s.phase == CHOOSE:
            return _("{name}, sell a souvenir", name=name)
        if not can_move(s):
            return _("{name}, auction a shop", name=name)
        if not can_auction(s, s.seat):
            return _("{name}, move visitors", name=name)
        return _("{name}, move or auction", name=name)

    def _act_question(self, s: State, name: str) -> str:
        if not can_move(s):
            return _("{name}, which shop do you put up for auction?", name=name)
        if not can_auction(s, s.seat):
            return _("{name}, which visitors do you move?", name=name)
        return _("{name}, move visitors or auction a shop?", name=name)

    def _step_hint(self, s: State) -> str:
        if s.round == 1:
            return _("First round: one auction each. You must bid first, at least 100.")
        if s.acts == "":
            return _("A: move, move. B: move, auction. C: auction, auction.")
        if AUCTIONED in s.acts:
            return _("Combination C: another auction. After an auction no visitors move.")
        if not can_move(s):
            return _("Combination B: put a shop up for auction. No visitors are left to move.")
        if can_auction(s, s.seat):
            return _("Second action. A: move again. B: put a shop up for auction.")
        return _("Combination A: move again.")

    def _ask_bid(self, s: State, name: str, names: Sequence[str]) -> Ask:
        shop = self.place(self.souk.shops[s.shop])
        if not s.bid:
            question = _("{name}, open the bidding for {shop}.", name=name, shop=shop)
            return Ask(question, _("At least {least} Dirham; unless somebody bids more, you buy it.", least=OPENING))
        question = _("{name}, bid for {shop}, or pass?", name=name, shop=shop)
        least = number(s.bid + STEP)
        if s.bidder == s.seat:
            standing = _("{bidder} bid {bid}. You need {least} at least.", bidder=names[s.bidder],
                         bid=number(s.bid), least=least)  # fmt: skip
            return Ask(question, standing)
        standing = _("{bidder} bid {bid}; {auctioneer} would get {fee} of it. You need {least} at least.",
                     bidder=names[s.bidder], bid=number(s.bid), auctioneer=names[s.seat], fee=fee(s.bid),
                     least=least)  # fmt: skip
        return Ask(question, standing)

    def label(self, action: Action) -> str:
        """An action as a button."""
        match action:
            case Move(start=start, end=end):
                return _("Move the visitors of {start} to {end}", start=start, end=end)
            case Auction(shop=shop):
                return _("Auction {shop}", shop=self.place(shop))
            case Bid(amount=amount):
                return _("Bid {amount}", amount=number(amount))
            case Pass():
                return _("Pass")
            case Sell(card=card):
                colour, _dash, value = card.partition("-")
                return _("Sell {colour}, {value}", colour=colour_name(colour), value=value)
            case Fill(entrance=entrance, end=end, count=count):
                if end == LEFT:
                    return _("{count} from the left end to {entrance}", count=count, entrance=entrance)
                return _("{count} from the right end to {entrance}", count=count, entrance=entrance)
            case _:
                return action.written()

    def call(self, event: Event) -> str:
        """Bids, passes and what can't be done."""
        match event:
            case Bade(amount=amount):
                return _("Bid {amount}", amount=number(amount))
            case Passed():
                return _("Pass")
            case Offered(shop=shop):
                return _("Auction {shop}", shop=shop)
            case Skipped():
                return _("Nothing to do")
            case _:
                return ""

    def lines(self, events: Iterable[Event], names: Sequence[str]) -> list[Line]:
        """What happened, a line for each thing that belongs together."""
        writer = LogWriter(self.place, names)
        for event in events:
            writer.add(event)
        return writer.close()

    def forecast(self, events: Iterable[Event], names: Sequence[str]) -> Forecast:
        """Lines and what each seat's cash would change by."""
        told = [event for event in events if isinstance(event, Entered | Paid)]
        totals: dict[int, int] = {}
        for event in told:
            if isinstance(event, Entered):
                continue
            for seat, purse in enumerate(self.souk.purse):
                change = event.amount * ((event.payee == purse) - (event.payer == purse))
                if change:
                    totals[seat] = totals.get(seat, 0) + change
        return Forecast(tuple(self.lines(told, names)), totals)

    def shares(self, events: Iterable[Event], seats: int) -> list[list[Share]]:
        """Cash by source: shops bought, customers, commissions as mover and as auctioneer, souvenirs."""
        found: list[tuple[int, str, int]] = []
        for event in events:
            match event:
                case Price(buyer=buyer, amount=amount):
                    found.append((buyer, SHOPS, -amount))
                case Fee(auctioneer=auctioneer, amount=amount):
                    found.append((auctioneer, AUCTIONEER, amount))
                case Income(owner=owner, amount=amount):
                    found.append((owner, CUSTOMERS, amount))
                case SouvenirSold(owner=owner, amount=amount):
                    found.append((owner, SOUVENIRS, amount))
                case Commission(owner=owner, mover=mover, amount=amount):
                    found += [(owner, PAID_OUT, -amount), (mover, MOVER, amount)]
                case _:
                    pass
        shares = []
        sources = (CUSTOMERS, MOVER, AUCTIONEER, *([SOUVENIRS] if self.rules.souvenirs else []), SHOPS, PAID_OUT)
        for seat in range(seats):
            own = [Share(_("Cash at the start"), CASH, (CASH,), AT_START)]
            for source in sources:
                parts = tuple(amount for who, kind, amount in found if who == seat and kind == source)
                own.append(Share(self.source(source), sum(parts), parts, source))
            shares.append(own)
        return shares

    def source(self, source: str) -> str:
        """A source of cash by its name in words."""
        return {
            SHOPS: _("Shops bought"),
            CUSTOMERS: _("Customers"),
            MOVER: _("Commissions as mover"),
            PAID_OUT: _("Commissions paid"),
            AUCTIONEER: _("Commissions as auctioneer"),
            SOUVENIRS: _("Souvenirs"),
        }[source]

    def verdict(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        """Who won, and that equal cash is shared (MCQ-24)."""
        places = self.rules.result(state).places
        winners = [name for name, place in zip(names, places, strict=True) if place == 1]
        if len(winners) > 1:
            shared = _("{names} share the win", names=_(" and ").join(winners))
            return shared, _("Equal cash is a shared win: the rulebook has no tie-break (MCQ-24).")
        best = sorted(state.cash, reverse=True)
        ahead = number(best[0] - best[1])
        tie = any(len(list(group)) > 1 for _place, group in groupby(sorted(places)))
        line = _("Ahead by {ahead} Dirham.", ahead=ahead)
        if tie:
            return _("{name} wins the souk", name=winners[0]), line + " " + _("Equal cash shares a place (MCQ-24).")
        return _("{name} wins the souk", name=winners[0]), line + " " + _("Tie-break not needed; equals would share.")


def card_value(name: str) -> int:
    """The value of a souvenir card in Dirham, by its name. ValueError for an unknown one."""
    if name not in CARD_NAMES:
        raise ValueError(f"no souvenir {name!r}")
    return int(name.partition("-")[2])
