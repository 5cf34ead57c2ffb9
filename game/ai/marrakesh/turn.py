"""The winner's turn after the first of three tricks, and what it leads to, over listed hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.marrakesh.deals import Deals, without
from game.ai.marrakesh.meeting import Meeting
from game.ai.marrakesh.regrets import Regrets
from game.rules.marrakesh.state import NO_CARD, Cards, Men


class Turn:
    """The winner's turn after a first trick of three: where its men may go, and the last two tricks from there."""

    def __init__(self, deals: Deals, cards: tuple[int, int], ends: int, within: float) -> None:
        winner, self._ways = deals.ways(*cards, ends, within)
        self.mover = int(winner != deals.stakes.seat)
        """The winner's side."""
        self._at: dict[tuple[int, Men | None], int] = {}
        self.meetings: list[Meeting] = []
        """The last two tricks, by the extra card and where the winner's men stand."""
        self.steps: list[list[list[int]]] = []
        """By way, by extra card: the meetings to which it may lead."""
        for way in self._ways:
            self.steps.append([])
            for extra, reached in way.ends.items():
                for men in reached:
                    if (extra, men) not in self._at:
                        self._at[extra, men] = len(self.meetings)
                        self.meetings.append(Meeting(deals, deals.after(winner, men), cards))
                self.steps[-1].append([self._at[extra, men] for men in reached])
        self._extras = [extra for extra, _men in self._at]
        self._moves = len(self.meetings) > 1
        self._first: dict[Cards, Regrets] = {}
        """By the winner's hand: the choice between ways."""
        self._then: dict[tuple[Cards, int, int], Regrets] = {}
        """The choice after that, by hand, way, and extra card."""
        self._often: dict[Cards, list[float]] = {}
        """By the winner's hand: how often it goes each way, on average."""
        self._shares: list[Sequence[float]] = []

    def add(self, hands: tuple[Cards, Cards], pack: Cards, weight: float) -> None:
        """Work out what a deal comes to."""
        for extra, meeting in zip(self._extras, self.meetings, strict=True):
            if extra == NO_CARD:
                meeting.add(hands, pack, weight)
            elif extra in pack:
                meeting.add(hands, without(pack, extra), weight * pack.count(extra) / len(pack))

    def weigh(self, side: int, worths: dict[Cards, float]) -> None:
        """Find how a side plays from here on; adds to the hands' worths what that gains them."""
        if side != self.mover or not self._moves:
            self._shares = [meeting.weigh(side, worths) for meeting in self.meetings]
            return
        gained: list[dict[Cards, float]] = [{} for _meeting in self.meetings]
        self._shares = [meeting.weigh(side, its) for meeting, its in zip(self.meetings, gained, strict=True)]
        for hand in dict.fromkeys(hand for its in gained for hand in its):
            found = []
            for way, steps in enumerate(self.steps):
                worth = 0.0
                for at, step in enumerate(steps):
                    if hand not in gained[step[0]]:
                        continue  # the extra card can't be one that is held
                    if len(step) == 1:
                        worth += gained[step[0]][hand]
                        continue
                    choice = self._then.get((hand, way, at))
                    if choice is None:
                        choice = self._then[hand, way, at] = Regrets(len(step))
                    worth += choice.improve([gained[place][hand] for place in step])
                found.append(worth)
            choice = self._first.get(hand)
            if choice is None:
                choice = self._first[hand] = Regrets(len(found))
            worths[hand] = worths.get(hand, 0.0) + choice.improve(found)

    def play(self, side: int, first: Mapping[Cards, float], part: float) -> None:
        """Play so from now on, every hand coming here as often as `first` says."""
        if side != self.mover or not self._moves:
            for meeting, order in zip(self.meetings, self._shares, strict=True):
                meeting.play(side, order, first, part)
            return
        comes: list[dict[Cards, float]] = [dict.fromkeys(meeting.places[side], 0.0) for meeting in self.meetings]
        for hand, choice in self._first.items():
            here = first[hand]
            often = self._often.setdefault(hand, [0.0] * len(choice.shares))
            for way, (share, steps) in enumerate(zip(choice.shares, self.steps, strict=True)):
                goes = here * share
                often[way] += part * (goes - often[way])
                if not goes:
                    continue
                for at, step in enumerate(steps):
                    if len(step) == 1:
                        if hand in comes[step[0]]:
                            comes[step[0]][hand] += goes
                    elif (then := self._then.get((hand, way, at))) is not None:
                        for place, part_of in zip(step, then.shares, strict=True):
                            comes[place][hand] += goes * part_of
        for meeting, order, its in zip(self.meetings, self._shares, comes, strict=True):
            meeting.play(side, order, its, part)

    def best(self, side: int, hand: Cards) -> float:
        """What a hand gains at best against the other's average play, times how likely it is."""
        found = [meeting.best(side, hand) if hand in meeting.places[side] else 0.0 for meeting in self.meetings]
        if side != self.mover:
            return sum(found)
        return max(sum(max(found[place] for place in step) for step in steps) for steps in self.steps)

    def holds(self, side: int, hand: Cards) -> bool:
        """Whether a side may come here with a hand."""
        return any(hand in meeting.places[side] for meeting in self.meetings)

    def before(self, hand: Cards) -> dict[Men, float]:
        """By where the winner's men may stand before an extra card is drawn: how often a hand takes them there."""
        often = self._often.get(hand, [1.0] * len(self._ways))
        return {way.before: its for way, its in zip(self._ways, often, strict=True) if way.before is not None}

    def moves(self, extra: int, hand: Cards) -> dict[Men | None, float]:
        """By where the winner's men may stand in the end: how often a hand takes them there."""
        return {
            men: self.meetings[at].comes(self.mover).get(hand, 0.0)
            for (card, men), at in self._at.items()
            if card == extra
        }

    def meeting(self, extra: int, men: Men) -> Meeting | None:
        """The last two tricks from there; where men went elsewhere than was thought of, from some other place."""
        at = self._at.get((extra, men), self._at.get((extra, None)))
        if at is None:
            at = next((at for (card, _men), at in self._at.items() if card == extra), None)
        return None if at is None else self.meetings[at]
