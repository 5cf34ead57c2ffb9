"""The log of MarraCash: events gathered into sentences, each with its sums and its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core.board import Spot
from game.core.table import Began, Ended, Event, Moved, Turned
from game.core.text import _, ngettext, number
from game.core.voice import Line
from game.rules.marracash.events import (
    Bade,
    Commission,
    Entered,
    Fee,
    Income,
    LastRound,
    Offered,
    Passed,
    Price,
    Skipped,
    SouvenirSold,
)


def visitors(kinds: Counter[str]) -> str:
    """Some visitors in words, by colour."""
    forms = {
        "red": lambda count: ngettext("{count} red", "{count} red", count),
        "purple": lambda count: ngettext("{count} purple", "{count} purple", count),
        "green": lambda count: ngettext("{count} green", "{count} green", count),
        "blue": lambda count: ngettext("{count} blue", "{count} blue", count),
        "yellow": lambda count: ngettext("{count} yellow", "{count} yellow", count),
    }
    return ", ".join(forms[kind](count) for kind, count in kinds.items())


class LogWriter:
    """Takes events in order and makes lines: those that belong together share one."""

    def __init__(self, place: Callable[[Spot], str], names: Sequence[str]) -> None:
        self.place = place
        self.names = names
        self.made: list[Line] = []
        self._calls: list[str] = []
        self._shop = Spot("")
        self._entering: list[Entered] = []
        self._income: list[Income] = []
        self._walking: Counter[str] = Counter()
        self._path: tuple[Spot, ...] = ()

    def close(self) -> list[Line]:
        """All lines, the unfinished ones included."""
        self._flush()
        self._flush_calls()
        return self.made

    def add(self, event: Event) -> None:
        """Take one event more."""
        names = self.names
        match event:
            case Entered(path=path) if not self._entering or self._entering[-1].path[-1] == path[-1]:
                self._flush_walk()
                self._entering.append(event)
                return
            case Income(shop=shop) if not self._income or self._income[-1].shop == shop:
                self._income.append(event)
                return
            case Moved(rule="MC-30" | "MC-38", kind=kind, path=path, count=count):
                end = path[-1]
                if self._path and self._path[-1] != end:
                    self._flush()
                self._flush_entries()
                self._walking[kind] += count
                self._path = path
                return
            case _:
                self._flush()
        match event:
            case Entered():
                self._entering.append(event)
            case Income():
                self._income.append(event)
            case Began(seat=seat, round=number_of_round):
                self._flush_calls()
                words = _("round {round}", round=number_of_round)
                self.made.append(Line(words, event.rule, heading=seat))
            case Offered(shop=shop):
                self._flush_calls()
                self._shop = shop
            case Bade(seat=seat, amount=amount):
                self._calls.append(f"{names[seat]} {number(amount)}")
            case Passed(rule="MCQ-8", seat=seat):
                self._calls.append(_("{name} can’t raise", name=names[seat]))
            case Passed(rule="MCQ-9", seat=seat):
                self._calls.append(_("{name} has no sign left", name=names[seat]))
            case Passed(seat=seat):
                self._calls.append(_("{name} passes", name=names[seat]))
            case Price(buyer=buyer, shop=shop, amount=amount):
                self._flush_calls()
                words = _("{name} buys {shop}.", name=names[buyer], shop=self.place(shop))
                self._say(words, event, (buyer, -amount), spots=(shop,))
            case Fee(auctioneer=seat, price=price, amount=amount):
                words = _("{name} was auctioneer: {fee} of {price}.", name=names[seat], fee=number(amount),
                          price=number(price))  # fmt: skip
                self._say(words, event, (seat, amount))
            case SouvenirSold(owner=owner, card=card, amount=amount, shop=shop):
                words = _("{name} sells a souvenir ({card}).", name=names[owner], card=card.replace("-", " "))
                self._say(words, event, (owner, amount), spots=(shop,))
            case Commission(owner=owner, mover=mover, customers=customers, rate=rate, takings=takings, amount=amount):
                form = (
                    _("{owner} pays {mover} {customers} × {rate}: takings of {takings} are above 300.")
                    if takings > 300
                    else _("{owner} pays {mover} {customers} × {rate}: takings of {takings}.")
                )
                words = form.format(owner=names[owner], mover=names[mover], customers=customers, rate=rate,
                                    takings=number(takings))  # fmt: skip
                self._say(words, event, (owner, -amount), (mover, amount))
            case Turned(now=now):
                self._say(_("A souvenir is turned up: {card}.", card=now.replace("-", " ")), event)
            case Skipped(seat=seat, step=0):
                self._say(_("{name} can do nothing this turn.", name=names[seat]), event)
            case Skipped(seat=seat):
                self._say(_("{name} has no second action left.", name=names[seat]), event)
            case LastRound():
                self._say(_("The line is empty: everybody has one more turn."), event)
            case Ended(rule="MCQ-25"):
                self._say(_("Nothing has happened for 40 rounds: the cash is counted."), event)
            case Ended():
                self._say(_("The game is over: the cash is counted."), event)
            case _:
                pass

    def _say(self, words: str, event: Event, *sums: tuple[int, int], spots: tuple[Spot, ...] = ()) -> None:
        self.made.append(Line(words, event.rule, tuple(sums), spots=spots))

    def _flush(self) -> None:
        self._flush_entries()
        self._flush_walk()

    def _flush_calls(self) -> None:
        if self._shop:
            calls = ", ".join(self._calls) or "…"
            shop = self.place(self._shop)
            words = _("Auction of {shop}: {calls}.", shop=shop, calls=calls)
            self.made.append(Line(words, "MC-14", spots=(self._shop,)))
        self._shop = Spot("")
        self._calls = []

    def _flush_entries(self) -> None:
        if self._income:
            first = self._income[0]
            count = len(self._income)
            amounts = " + ".join(number(income.amount) for income in self._income)
            waiting = bool(self._entering) and self._entering[0].rule == "MC-35"
            form = (
                ngettext(
                    "{count} waiting at the door enters {shop}, {name}’s: {amounts}.",
                    "{count} waiting at the door enter {shop}, {name}’s: {amounts}.",
                    count, shop=self.place(first.shop), name=self.names[first.owner], amounts=amounts,
                )
                if waiting
                else ngettext(
                    "{count} enters {shop}, {name}’s: {amounts}.",
                    "{count} enter {shop}, {name}’s: {amounts}.",
                    count, shop=self.place(first.shop), name=self.names[first.owner], amounts=amounts,
                )
            )  # fmt: skip
            total = sum(income.amount for income in self._income)
            self.made.append(Line(form, "MC-31", ((first.owner, total),), spots=(first.shop,)))
        self._entering = []
        self._income = []

    def _flush_walk(self) -> None:
        if self._walking:
            who, end = visitors(self._walking), self._path[-1]
            if self._path[0].startswith("line-"):
                words = _("New visitors at {entrance}: {visitors}.", entrance=end, visitors=who)
                self.made.append(Line(words, "MC-38", spots=(end,)))
            else:
                words = _("{visitors} go on to {fountain}.", visitors=who, fountain=end)
                self.made.append(Line(words, "MC-30", spots=(end,)))
        self._walking = Counter()
        self._path = ()
