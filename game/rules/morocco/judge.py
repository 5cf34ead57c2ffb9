"""The judge of Morocco: what the actor's actions are worth in points, with all that follows from them by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.play import OVER, Action, Seat
from game.rules.morocco.actions import GOLD, Point, Swap, Take
from game.rules.morocco.counting import totals
from game.rules.morocco.errands import Errand, Errands, kept
from game.rules.morocco.market import DISTRICT
from game.rules.morocco.prospects import FITTED, LAST_STAGE, Prospects, Weights
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import ARROW, IN_STALL, KEEP, REWARD, SCOUT, SEND, SPEND, TOURISTS, WILD, State

POINTS: Final = "points and gold"
JUICE: Final = "juice"
TILES: Final = "the district"
STANDING: Final = "places in stalls"
WORKERS: Final = "workers kept"
OTHERS: Final = "against the others"
LIKING: Final = "a liking for gold"
"""The terms of the evaluation."""

CHAIN: Final = frozenset((REWARD, ARROW, TOURISTS))
"""The phases in which stalls are being closed."""


class MoroccoJudge:
    """Weighs actions in points: what they make the actor's own at the end, against the others'.

    A blind one overlooks that stalls flow over (MO-22), and that closing one may close others (MO-35).
    """

    jitter = 0.3

    def __init__(self, rules: Morocco, weights: Weights | None = None, *, blind: bool = False) -> None:
        self._rules = rules
        self._market = rules.market
        self.prospects = Prospects(rules.market, weights or FITTED[rules.seats], blind=blind)
        self._blind = blind
        self.margin = self.prospects.margin

    def weigh(self, state: State) -> Sequence[tuple[Action, float]]:
        """The actor's sensible actions, each with its worth in points. Never empty."""
        phase = state.phase
        if phase == SEND:
            errands = Errands(self.prospects, state)
            found = self._looked_at(state, list(errands.each()))
            found = found or [Errand(self._market.passing, 0.0, 0.0, closes=False)]
            if state.gold[state.seat]:
                found += errands.swaps()
            return [(errand.action, errand.worth) for errand in found]
        if phase == SPEND:
            return [(self._market.ending, 0.0)]
        legal = self._rules.legal_actions(state)
        if phase in (SCOUT, WILD):
            return Errands(self.prospects, state).gaining(legal)
        if phase == KEEP:
            return Errands(self.prospects, state).keeping(legal)
        return [(action, self._closed(state, action)) for action in legal]

    def ideas(self, state: State) -> Sequence[tuple[Action, float]]:
        """What else is worth trying out: nothing, since all that is sensible has been weighed."""
        return ()

    def glance(self, state: State) -> Sequence[tuple[Action, float]]:
        """What a sensible player considers: all but spaces of a stall where a worker does less."""
        return self._sent(state) if state.phase == SEND else self.weigh(state)

    def _sent(self, s: State) -> Sequence[tuple[Action, float]]:
        """Workers that may be sent and swaps, without the spaces of a stall where a worker does less."""
        errands = Errands(self.prospects, s)
        found = self._looked_at(s, list(errands.each(only_best=True)))
        if s.gold[s.seat]:
            found += errands.swaps()
        return [errand[:2] for errand in found] or [(self._market.passing, 0.0)]

    def _at_once(self, state: State) -> Action:
        """A choice while stalls are being closed, as good as it can be without looking further."""
        legal = self._rules.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        if state.phase == ARROW:
            return self._aim(state, legal)
        if state.phase == REWARD:
            return legal[self.prospects.ground(state).stage < LAST_STAGE]
        juices = self.prospects.ground(state).juices[state.arrows[state.stall]]
        return max(legal, key=lambda action: juices[action.number % IN_STALL])  # type: ignore[attr-defined]

    def fortunes(self, s: State) -> list[float]:
        """What each seat will have at the end as far as it can be told."""
        if s.actor == OVER:
            return list(map(float, totals(self._market, s)))
        ground, weights = self.prospects.ground(s), self.prospects.weights
        columns = zip(self._counted(s), *ground.vectors(s.stalls), strict=True)
        return [sum(column) + kept(weights, s, seat, ground.stage) for seat, column in enumerate(columns)]

    def _counted(self, s: State) -> list[float]:
        """Points, gold, juice and district as they are."""
        juice = self.prospects.juice
        return [
            float(s.points[seat] + s.gold[seat] + DISTRICT * size + juice(s, seat))
            for seat, size in enumerate(self.prospects.ground(s).districts)
        ]

    def after(self, s: State, action: Action) -> State:
        """The state after an action and the whole chain that follows, everybody choosing quickly."""
        after = s.copy()
        self._rules.apply(after, action)
        while after.phase in CHAIN:
            self._rules.apply(after, self._at_once(after))
        return after

    def chapter(self, state: State) -> int:
        """The round."""
        return state.round

    def horizon(self, state: State, further: int) -> int:
        """The next round, or so many further."""
        return state.round + 1 + further

    def _closed(self, s: State, action: Action) -> float:
        return self.margin(self.fortunes(self.after(s, action)), s.actor)

    def _looked_at(self, s: State, errands: list[Errand]) -> list[Errand]:
        """The same errands; those that close a stall with the whole chain."""
        if self._blind or not any(errand.closes for errand in errands):
            return errands
        now, found = self.margin(self.fortunes(s), s.seat), []
        for errand in errands:
            if errand.closes:
                worth = self._closed(s, errand.action) - now + errand.later
                found.append(Errand(errand.action, worth, errand.later, closes=True))
            else:
                found.append(errand)
        return found

    def _aim(self, s: State, legal: Sequence[Action]) -> Action:
        """Where an arrow does most for whoever turns it."""
        ground, seat = self.prospects.ground(s), s.actor

        def gain(action: Action) -> float:
            assert isinstance(action, Point)
            stall, there = action.number, s.stalls[action.number]
            if not there:
                return 0.0
            missing = ground.lacking(stall, there)
            then = self.margin(ground.vector_with(stall, there, missing - 1), seat)
            return then - self.margin(ground.vector(stall, there), seat)

        return max(legal, key=gain)

    def fancy(self, state: State, action: Action) -> dict[str, float]:
        """What an action is worth to a character besides what it does: its fondness of gold, or of spending it."""
        usual, weights = FITTED[self._rules.seats], self.prospects.weights
        if isinstance(action, Take) and action.reward == GOLD and weights.gold != usual.gold:
            return {LIKING: weights.gold - usual.gold}
        if isinstance(action, Swap) and weights.coin != usual.coin:
            return {LIKING: usual.coin - weights.coin}
        return {}

    def terms(self, state: State, action: Action) -> dict[str, float]:
        """What makes up the worth of an action for its actor."""
        return self.reckoning(self.after(state, action), state.actor)

    def reckoning(self, s: State, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat; the sum is its margin."""
        counted, fortunes, ground = self._counted(s), self.fortunes(s), self.prospects.ground(s)
        juice, tiles = self.prospects.juice(s, seat), DISTRICT * ground.districts[seat]
        workers = 0.0 if s.actor == OVER else kept(self.prospects.weights, s, seat, ground.stage)
        if s.actor == OVER:
            counted[seat] = fortunes[seat]
        return {
            POINTS: counted[seat] - juice - tiles,
            JUICE: float(juice),
            TILES: float(tiles),
            STANDING: fortunes[seat] - counted[seat] - workers,
            WORKERS: workers,
            OTHERS: self.margin(fortunes, seat) - fortunes[seat],
        }
