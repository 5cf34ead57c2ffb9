"""Marrakesh in words: what a seat is asked, why a trick was won, what a play leaves open, how the points came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from game.core.board import Spot
from game.core.play import CHANCE, OVER, Action, Seat
from game.core.table import Event, Scored
from game.core.text import _, ngettext
from game.core.voice import Ask, Forecast, Line, Reckoning, Share, Voice
from game.rules.marrakesh.about import about, place
from game.rules.marrakesh.actions import Answer, BearOff, Lead, Move
from game.rules.marrakesh.events import (
    Answered,
    Defended,
    ExtraDrawn,
    Patterned,
    PipsWon,
    RoundOver,
    TrickBegan,
    TrickWon,
    TurnOver,
    Walked,
)
from game.rules.marrakesh.log import LogWriter, point_number, reckoned_words
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import (
    BACKGAMMON,
    GAME,
    GAMMON,
    GAMMONS,
    MEN,
    OASES,
    Ovals,
    Score,
    best_round,
    margin,
    places,
    scored_rounds,
    totals,
    within_reach,
)
from game.rules.marrakesh.state import ANSWER, DRAW, EXTRA_DUE, LEAD, PLAY, State, hands_are_open
from game.rules.marrakesh.words import card_name, men_off, numbers_words, ordinal, pattern, score_name


class MarrakeshVoice(Voice[State]):
    """The words of one table."""

    def __init__(self, rules: Marrakesh) -> None:
        self.rules = rules

    def place(self, spot: Spot) -> str:
        """Points and ovals by their numbers, cards by suit and number."""
        return place(spot)

    def about(self, state: State, spot: Spot, names: Sequence[str]) -> str:
        """What lies on a spot, as far as everybody sees it, and its rule."""
        return about(state, spot, names)

    def headline(self, state: State, names: Sequence[str]) -> str:
        """Round, trick, and who does what."""
        s = state
        words = _("Round {round} of {rounds}", round=s.round, rounds=self.rules.boards.rounds)
        if hands_are_open(s):
            return words
        trick = _("{trick} trick", trick=ordinal(len(s.played[s.seat]) + (s.phase < PLAY)))
        doing = {
            LEAD: _("{name} leads", name=names[s.seat]),
            ANSWER: _("{name} answers", name=names[1 - s.seat]),
            PLAY: _("{name} has won and moves", name=names[s.seat]),
        }.get(s.phase, "")
        return " · ".join(filter(None, (words, trick, doing)))

    def ask(self, state: State, names: Sequence[str], touched: Sequence[Spot] = ()) -> Ask:
        """The question of the moment, by name."""
        s = state
        if s.actor == OVER:
            return Ask(_("The match is over."), "")
        if s.actor == CHANCE:
            return Ask(_("Dice and cards decide."), "")
        name = names[s.actor]
        if s.phase == LEAD:
            question = _("{name}, lead a card face down.", name=name)
            return Ask(question, self._lead_hint(s, names))
        if s.phase == ANSWER:
            question = _("{name}, answer with a card face up.", name=name)
            hint = _("The suit that was led wins for you and brings an extra card. Otherwise the higher suit wins.")
            return Ask(question, hint)
        if touched:
            question = _("{name}, where does the man on the {point}-point go?", name=name,
                         point=point_number(touched[0]))  # fmt: skip
        else:
            question = _("{name}, play {numbers}.", name=name, numbers=numbers_words(s.numbers))
        order = _("In any order.") + " " if len(set(s.numbers)) > 1 else ""
        turn = _("Your {turn} turn: {off} so far.", turn=ordinal(len(s.ovals[s.seat]) + 1), off=men_off(s.borne))
        return Ask(question, order + turn)

    def brief(self, state: State, names: Sequence[str]) -> str:
        """The question in a few words."""
        s = state
        if s.actor < 0:
            return self.ask(s, names).question
        name = names[s.actor]
        if s.phase in (LEAD, ANSWER):
            return _("{name}, lead a card", name=name) if s.phase == LEAD else _("{name}, answer", name=name)
        return _("{name}, play {numbers}", name=name, numbers=numbers_words(s.numbers))

    def _lead_hint(self, s: State, names: Sequence[str]) -> str:
        """On which points the other has no man, which is no secret: numbers worth leading (MKQ-2)."""
        men = s.men[1 - s.actor]
        if not any(men):
            return _("{other} has no man left.", other=names[1 - s.actor])
        bare = [str(place) for place, count in enumerate(men, 1) if not count]
        if not bare:
            return _("{other} has men on every point.", other=names[1 - s.actor])
        return _("{other} has no man on {points}.", other=names[1 - s.actor], points=", ".join(bare))

    def label(self, action: Action) -> str:
        """An action as a button."""
        match action:
            case Lead(card=card):
                return _("Lead the {card}", card=card_name(card))
            case Answer(card=card):
                return _("Answer the {card}", card=card_name(card))
            case Move(number=number, start=start):
                point = point_number(start)
                return _("Play the {number}: {start} to {end}", number=number, start=point, end=point - number)
            case BearOff(number=number, start=start):
                return _("Play the {number}: off from {start}", number=number, start=point_number(start))
            case _:
                return action.written()

    def call(self, event: Event) -> str:
        """The card that is answered, and what a trick or an extra card gives."""
        match event:
            case Answered(kind=card):
                return card_name(card)
            case TrickWon(moves=False):
                return _("Null chip")
            case TrickWon(numbers=numbers):
                return _("I play {numbers}", numbers=numbers_words(numbers))
            case ExtraDrawn(number=number):
                return numbers_words((number,) * event.times) if number else _("Null")
            case _:
                return ""

    def lines(self, events: Iterable[Event], names: Sequence[str]) -> list[Line]:
        """What happened, a line for each thing that belongs together."""
        writer = LogWriter(names)
        for event in events:
            writer.add(event)
        return writer.close()

    def forecast(self, events: Iterable[Event], names: Sequence[str]) -> Forecast:
        """What an act would bring up to the next trick: men off, a chip, points, and what could still be scored."""
        told = list(takewhile(lambda event: not isinstance(event, TrickBegan), events))
        points: dict[Seat, int] = {}
        for event in told:
            if isinstance(event, Scored) and event.points:
                points[event.seat] = points.get(event.seat, 0) + event.points
        lines = self.lines(told, names)
        walked = [event for event in told if isinstance(event, Walked)]
        over = any(isinstance(event, TurnOver) for event in told)
        if walked and not any(isinstance(event, RoundOver) for event in told):
            lines += self._outlook(walked[-1], over=over)
        return Forecast(tuple(lines), points)

    def _outlook(self, last: Walked, *, over: bool) -> list[Line]:
        lines = []
        if not over and not last.off:
            lines.append(Line(_("If no man comes off any more, there is a null chip."), "MK-16"))
        if over:
            reached = within_reach((*last.ovals, last.off), last.men)
        else:
            reached = within_reach(last.ovals, last.men, last.off, _most(last.left, extra=last.extra))
        open_ = [score_name(score.name) for score, _patterns in reached]
        words = _("Still open: {patterns}.", patterns=", ".join(open_)) if open_ else _("Nothing more can be scored.")
        if last.men:
            lines.append(Line(words, "MK-30"))
        return lines

    def reach(self, state: State, seat: Seat) -> list[tuple[str, str, int]]:
        """What a seat can still score with its own men in this round: name, patterns, points."""
        s = state
        ovals, men = s.ovals[seat], sum(s.men[seat])
        if seat == s.seat and s.phase in (PLAY, DRAW):
            return self.outlook(ovals, men, s.borne, s.numbers, extra=s.extra == EXTRA_DUE)
        return self.outlook(ovals, men)

    def outlook(
        self, ovals: Ovals, men: int, borne: int = 0, numbers: Sequence[int] | None = None, *, extra: bool = False
    ) -> list[tuple[str, str, int]]:
        """The same for so many men left, `borne` men off and `numbers` still to play in the turn that goes on, if any.

        `extra`: an extra card is still to be drawn in it.
        """
        reached = within_reach(ovals, men, borne, MEN if numbers is None else _most(numbers, extra=extra))
        return [(score_name(score.name), _patterns_words(score, patterns), score.points) for score, patterns in reached]

    def closes(self, event: Event) -> bool:
        """A round is over (MK-25)."""
        return isinstance(event, RoundOver)

    def reckoning(self, events: Iterable[Event], names: Sequence[str]) -> Reckoning:
        """Patterns, chips or a Fez, pips: a line each, as on the printed pad (MK-34)."""
        lines: list[list[Line]] = [[], []]
        over: RoundOver | None = None
        for event in events:
            if isinstance(event, TrickBegan):
                lines = [[], []]
            elif isinstance(event, Patterned | Defended | PipsWon) and event.points:
                lines[event.seat].append(Line(reckoned_words(event, names), event.rule, ((event.seat, event.points),)))
            elif isinstance(event, RoundOver):
                over = event
        if over is None:
            raise ValueError("no round is over with these events")
        title = _("Round {round} of {rounds}", round=over.round, rounds=self.rules.boards.rounds)
        return Reckoning(title, tuple(map(tuple, lines)), over.totals)

    def shares(self, events: Iterable[Event], seats: int) -> list[list[Share]]:
        """Points by source: patterns, chips and Fezzes, pips."""
        sources: dict[type[Scored], str] = {
            Patterned: _("Patterns"),
            Defended: _("Chips and Fezzes"),
            PipsWon: _("Pips"),
        }
        scored = [event for event in events if isinstance(event, Scored)]
        shares = []
        for seat in range(seats):
            own = []
            for kind, source in sources.items():
                parts = tuple(event.points for event in scored if event.seat == seat and type(event) is kind)
                own.append(Share(source, sum(parts), parts, kind.__name__))
            shares.append(own)
        return shares

    def verdict(self, state: State, names: Sequence[str]) -> tuple[str, str]:
        """Who won, by how much or by which tie-break (MK-35), and the Oasis if it was agreed on (MK-36)."""
        pad = state.pad
        order, sums = places(pad), totals(pad)
        if order == (1, 1):
            equal = _("Equal points, equally many rounds with points, equal best rounds: a draw (MKQ-22).")
            return _("The match is drawn"), equal
        winner = order.index(1)
        won = _("{name} wins the match", name=names[winner])
        if sums[0] == sums[1]:
            return won, self._tie_break(state, winner)
        ahead, times = margin(pad, oasis=self.rules.oasis)
        line = ngettext("Ahead by {count} point.", "Ahead by {count} points.", ahead)
        if times == 1:
            return won, line + " " + _("Tie-break not needed: it would be the rounds with points.")
        oasis = {2: _("Oasis"), 3: _("Great Oasis"), 4: _("Perfect Oasis")}[times]
        rounds = scored_rounds(pad, winner)
        bonus = _("{oasis}, points in {rounds} rounds: the margin counts {times} × {ahead} = {payoff} (MK-36).",
                  oasis=oasis, rounds=rounds, times=OASES[rounds], ahead=ahead, payoff=times * ahead)  # fmt: skip
        return won, f"{line} {bonus}"

    def _tie_break(self, s: State, winner: Seat) -> str:
        counts = [scored_rounds(s.pad, seat) for seat in (winner, 1 - winner)]
        if counts[0] != counts[1]:
            return _("Equal points: points in more rounds decide, {more} against {fewer} (MK-35).",
                     more=counts[0], fewer=counts[1])  # fmt: skip
        best = [best_round(s.pad, seat) for seat in (winner, 1 - winner)]
        return _("Equal points in equally many rounds: the best round decides, {more} against {fewer} (MK-35).",
                 more=best[0], fewer=best[1])  # fmt: skip


def _most(numbers: Sequence[int], *, extra: bool) -> int:
    """How many men can come off in the rest of a turn: one for each number; an extra card may give six (MK-20)."""
    return MEN if extra else min(MEN, len(numbers))


def _patterns_words(score: Score, patterns: Sequence[Ovals]) -> str:
    """The patterns of a score: "1-5, 2-4"; any others, where all are left; of Backgammons the earliest."""
    if score == GAME:
        return _("any three")
    if score == GAMMON and len(patterns) == len(GAMMONS):
        return _("any two")
    if score == BACKGAMMON:
        return pattern(min(patterns, key=len))
    return ", ".join(map(pattern, patterns))
