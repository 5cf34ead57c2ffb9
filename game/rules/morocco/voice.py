"""Morocco in words: what a seat is asked, what happened, what an act would bring, how the points came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from game.core.board import Spot
from game.core.play import Action
from game.core.table import Began, Event, Scored
from game.core.text import _, ngettext
from game.core.voice import Ask, Forecast, Line, Share, Voice
from game.rules.morocco.about import about, place
from game.rules.morocco.actions import (
    GOLD,
    NOTHING,
    Assistant,
    Bodyguard,
    Choose,
    Cousins,
    End,
    Keep,
    Pass,
    Point,
    Scout,
    Second,
    Settle,
    Swap,
    Take,
    Tourist,
)
from game.rules.morocco.asking import ask, brief, headline
from game.rules.morocco.counting import claimed
from game.rules.morocco.events import (
    Closing,
    DistrictCounted,
    GoldCounted,
    JuiceCounted,
    Passed,
    Pointed,
    Ranked,
    RoundBegan,
    TilePlaced,
)
from game.rules.morocco.log import LogWriter, juice_words
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import State
from game.rules.morocco.words import both, colour_name, stall_name


class MoroccoVoice(Voice[State]):
    """The words of one market."""

    def __init__(self, rules: Morocco) -> None:
        self.rules = rules
        self.market = rules.market
        self._places: dict[Spot, str] = {}

    def headline(self, state: State, names: Sequence[str]) -> str:
        """Round, phase, and whose turn it is."""
        return headline(self.market, state, names)

    def ask(self, state: State, names: Sequence[str], touched: Sequence[Spot] = ()) -> Ask:
        """The question of the moment, by name."""
        return ask(self.market, state, names, touched)

    def brief(self, state: State, names: Sequence[str]) -> str:
        """The question in a few words."""
        return brief(state, names) if state.actor >= 0 else self.ask(state, names).question

    def place(self, spot: Spot) -> str:
        """Stalls by row and column; things beside the board as buttons call them."""
        if spot not in self._places:
            self._places[spot] = place(self.market, spot)
        return self._places[spot]

    def about(self, state: State, spot: Spot, names: Sequence[str]) -> str:
        """A stall's price and how full it is, a mat's cubes, a juice seller's token."""
        return about(self.market, state, spot, names)

    def label(self, action: Action) -> str:
        """An action as a button."""
        match action:
            case Scout(mat=mat):
                return _("Move the pawn to {mat}", mat=self.place(mat))
            case Assistant(space=space):
                return _("Send an assistant to {space}", space=self.place(space))
            case Bodyguard(space=space):
                return _("Send a bodyguard to {space}", space=self.place(space))
            case Tourist(space=space, extra=extra):
                return _("Send a tourist to {space}, paying {colour} besides", space=self.place(space),
                         colour=colour_name(extra))  # fmt: skip
            case Cousins(space=space, extra=extra):
                return _("Send cousins, the first to {space}, paying {colour} besides", space=self.place(space),
                         colour=colour_name(extra))  # fmt: skip
            case Second(space=space):
                return _("The second cousin to {space}", space=self.place(space))
            case Settle(space=space):
                return _("The tourist to {space}", space=self.place(space))
            case Swap(first=first, second=second):
                return _("Swap the cubes of {first} and {second}", first=self.place(first), second=self.place(second))
            case Point(target=target):
                return _("Point the arrow at {stall}", stall=self.place(target))
            case Take(reward=reward):
                return _("Take a gold coin") if reward == GOLD else _("Take a bodyguard")
            case Choose(cube=cube):
                return _("Choose {colour}", colour=colour_name(cube))
            case Keep(cube=cube):
                return _("Keep none") if cube == NOTHING else _("Keep {colour}", colour=colour_name(cube))
            case Pass():
                return _("Pass")
            case End():
                return _("End the turn")
            case _:
                return action.written()

    def call(self, event: Event) -> str:
        """Who can send nobody says so."""
        return _("Pass") if isinstance(event, Passed) else ""

    def lines(self, events: Iterable[Event], names: Sequence[str]) -> list[Line]:
        """What happened, a line for each thing that belongs together."""
        writer = LogWriter(names)
        for event in events:
            writer.add(event)
        return writer.close()

    def forecast(self, events: Iterable[Event], names: Sequence[str]) -> Forecast:
        """What an act would bring up to the next turn; of a closing that a choice interrupts also what is sure."""
        told = list(takewhile(lambda event: not isinstance(event, Began | RoundBegan), events))
        totals: dict[int, int] = {}
        for event in told:
            if isinstance(event, Scored) and event.points:
                totals[event.seat] = totals.get(event.seat, 0) + event.points
        lines = self.lines(told, names)
        closing = next((event for event in reversed(told) if isinstance(event, Closing)), None)
        if closing:
            done = {type(event) for event in told[told.index(closing) :]}
            if TilePlaced not in done:
                lines += self._after_rewards(closing, names)
            if Pointed not in done and closing.targets:
                lines.append(_arrow(closing))
        return Forecast(tuple(lines), totals)

    def _after_rewards(self, closing: Closing, names: Sequence[str]) -> list[Line]:
        """What follows when the rewards have been chosen: juice and tile."""
        lines = []
        for seat in dict.fromkeys(cup.seat for cup in closing.juice):
            own = [cup for cup in closing.juice if cup.seat == seat]
            words = juice_words(names[seat], [cup.value for cup in own])
            lines.append(Line(words, "MO-29", spots=tuple(cup.spot for cup in own)))
        name, stall = names[closing.placer], stall_name(closing.stall)
        if closing.owner is None:
            words = _("{name} puts an empty stall tile on {stall}.", name=name, stall=stall)
        else:
            words = _("{name} claims {stall} with a market tile.", name=name, stall=stall)
        lines.append(Line(words, "MO-31", spots=(closing.stall,)))
        return lines

    def shares(self, events: Iterable[Event], seats: int) -> list[list[Share]]:
        """Points by source: in the market during the game, juice sellers, gold coins, the largest district."""
        sources = {
            Ranked: _("During the game"),
            JuiceCounted: _("Juice sellers"),
            GoldCounted: _("Gold coins"),
            DistrictCounted: _("Largest district"),
        }
        scored = [event for event in events if isinstance(event, Scored)]
        shares = []
        for seat in range(seats):
            own = []
            for kind, source in sources.items():
                parts = tuple(
                    part for event in scored if event.seat == seat and type(event) is kind for part in _parts(event)
                )
                own.append(Share(source, sum(parts), parts, kind.__name__))
            shares.append(own)
        return shares

    def verdict(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        """Who won, and what decided between equal points (MO-40)."""
        result = self.rules.result(state)
        stalls = claimed(state)
        winners = [seat for seat, its in enumerate(result.places) if its == 1]
        best = max(result.scores)
        level = [seat for seat, score in enumerate(result.scores) if score == best]
        claims = ", ".join(f"{names[seat]} {stalls[seat]}" for seat in level)
        if len(winners) > 1:
            line = _(
                "Equal points and equally many stalls claimed ({claims}): the victory is shared (MO-40).", claims=claims
            )
            return _("{names} share the victory", names=both([names[seat] for seat in winners])), line
        won = _("{name} wins the market", name=names[winners[0]])
        if len(level) > 1:
            return won, _("Equal points: the most stalls claimed decide ({claims}) (MO-40).", claims=claims)
        ahead = best - sorted(result.scores)[-2]
        line = ngettext("Ahead by {count} point.", "Ahead by {count} points.", ahead)
        return won, line + " " + _("Tie-break not needed: it would be the stalls claimed.")


def _arrow(closing: Closing) -> Line:
    """Where the arrow may point, and whether another stall may be filled by that."""
    coming = 1 + len(closing.tourists)
    lacks = [
        _("{stall} lacks {missing}", stall=stall_name(target.stall), missing=max(0, target.missing))
        for target in closing.targets
    ]
    words = _("The arrow may point at: {stalls}.", stalls=", ".join(lacks))
    if any(0 < target.missing <= coming for target in closing.targets):
        words += " " + _("A chain may follow.")
    return Line(words, "MO-32", spots=tuple(target.stall for target in closing.targets))


def _parts(event: Scored) -> tuple[int, ...]:
    """The single amounts of an event: each token and each tile for itself."""
    match event:
        case JuiceCounted(values=values):
            return values
        case DistrictCounted(stalls=stalls) if stalls:
            return (event.points // len(stalls),) * len(stalls)
        case _:
            return (event.points,) if event.points else ()
