"""An exact best answer to a player of Marrakesh in a reduced endgame, by the rules: cards and men at their best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.play import Seat
from game.rules.marrakesh.actions import Answer, Lead, Play
from game.rules.marrakesh.cards import HIGHER
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.prospects import Numbers
from game.rules.marrakesh.state import ANSWER, NO_CARD, Cards, Men
from game.rules.marrakesh.walks import ends
from tests.ai.endgames import Endgame, Stand, Won, trick

Player = Callable[[View], Sequence[tuple[Lead | Answer | Play, float]]]
"""What somebody plays with which probability, by its view."""
Range = list[tuple[Cards, float]]
"""Hands that the player may hold, each with its weight."""


class BestAnswer:
    """Whoever knows a player's every mixture, but not its hand, against it in one endgame.

    The player is taken to move its men as well as can be in the last turn of the round, where nothing is hidden.
    """

    def __init__(self, endgame: Endgame, player: Player, seat: Seat) -> None:
        """`seat`: the player's."""
        self._endgame = endgame
        self._player = player
        self._seat = seat
        self._mixes: dict[tuple[Stand, Cards], Sequence[tuple[int, float]]] = {}
        self._walks: dict[tuple[Won, Cards, Men, Numbers, bool], Mapping[Men, float]] = {}
        self._lasts: dict[tuple[Stand, int, int, tuple[tuple[int, int], ...]], float] = {}

    def worth(self) -> float:
        """What the answering side gains in points, on average over all deals."""
        endgame = self._endgame
        total, gained = 0, 0.0
        for hand, ways in endgame.hands.items():
            others = endgame.others(hand)
            total += ways * others.total()
            known = [(other, float(ways * count)) for other, count in others.items()]
            gained += self._before(endgame.stand, hand, known)
        return gained / total

    def _before(self, stand: Stand, hand: Cards, known: Range) -> float:
        """Before a trick: what is gained with a hand, times the weights of the player's hands."""
        if stand.over:
            return stand.margin(1 - self._seat) * sum(weight for _hand, weight in known)
        if len(hand) == 1:
            return sum(weight * self._last(stand, hand[0], other[0]) for other, weight in known)
        by_card: dict[int, Range] = {}
        for other, weight in known:
            for card, often in self._mix(stand, other, hand):
                by_card.setdefault(card, []).append((_without(other, card), weight * often))
        return max(
            sum(self._after(stand, own, card, _without(hand, own), its) for card, its in by_card.items())
            for own in set(hand)
        )

    def _after(self, stand: Stand, own: int, card: int, hand: Cards, known: Range) -> float:
        """After a trick of these cards."""
        won = trick(stand, (own, card) if self._seat else (card, own))
        if not won.moves:
            return self._before(won.stand.chipped(won.seat), hand, known)
        return self._theirs(won, hand, known) if won.seat == self._seat else self._ours(won, hand, known)

    def _ours(self, won: Won, hand: Cards, known: Range) -> float:
        """The answering side's turn."""

        def over(stand: Stand, men: Men, known: Range) -> float:
            return self._before(stand.moved(won.seat, men), hand, known)

        first = ends(won.stand.men[won.seat], won.numbers)
        if won.relation == HIGHER:
            return max(over(won.stand, men, known) for men in first)
        best = []
        for middle in first:
            if not any(middle):
                best.append(over(won.stand, middle, known))
                continue
            gained = 0.0
            for card, its in self._drawn(won.stand, hand, known):
                stand = won.stand.drew(card)
                gained += max(over(stand, men, its) for men in ends(middle, won.given(card)))
            best.append(gained)
        return max(best)

    def _drawn(self, stand: Stand, hand: Cards, known: Range) -> Iterator[tuple[int, Range]]:
        """Extra cards that may be drawn, with what may be held then."""
        found: dict[int, Range] = {}
        for other, weight in known:
            left = self._endgame.left(hand, other, *stand.played, stand.extras)
            for card, count in left.items():
                found.setdefault(card, []).append((other, weight * count / left.total()))
        return iter(found.items())

    def _theirs(self, won: Won, hand: Cards, known: Range) -> float:
        """The player's turn."""
        seen: dict[Stand, Range] = {}
        for other, weight in known:
            for men, often in self._walk(won, other, hand, won.stand.men[won.seat], won.numbers, drawn=False).items():
                if won.relation == HIGHER or not any(men):
                    seen.setdefault(won.stand.moved(won.seat, men), []).append((other, weight * often))
                    continue
                left = self._endgame.left(hand, other, *won.stand.played, won.stand.extras)
                for card, count in left.items():
                    drawn = won._replace(stand=won.stand.drew(card))
                    likely = weight * often * count / left.total()
                    for end, its in self._walk(drawn, other, hand, men, won.given(card), drawn=True).items():
                        seen.setdefault(drawn.stand.moved(won.seat, end), []).append((other, likely * its))
        return sum(self._before(stand, hand, its) for stand, its in seen.items())

    def _walk(
        self, won: Won, held: Cards, hand: Cards, men: Men, numbers: Numbers, *, drawn: bool
    ) -> Mapping[Men, float]:
        """Where the player takes its men, by how often it does."""
        if not numbers or not any(men):
            return {men: 1.0}
        key = (won, held, men, numbers, drawn)
        found = self._walks.get(key)
        if found is None:
            state = self._endgame.turn(won, self._hands(held, hand), men, numbers, drawn=drawn)
            ways: dict[Men, float] = {}
            for action, often in self._player(self._endgame.rules.observe(state, self._seat)):
                if not often:
                    continue
                assert isinstance(action, Play)
                at = numbers.index(action.number)
                after, rest = _played(men, action), numbers[:at] + numbers[at + 1 :]
                for end, its in self._walk(won, held, hand, after, rest, drawn=drawn).items():
                    ways[end] = ways.get(end, 0.0) + often * its
            found = self._walks[key] = ways
        return found

    def _mix(self, stand: Stand, held: Cards, hand: Cards) -> Sequence[tuple[int, float]]:
        """How often the player plays each of its cards."""
        found = self._mixes.get((stand, held))
        if found is None:
            state = self._endgame.state(stand, self._hands(held, hand))
            if stand.seat != self._seat:
                other = 1 - self._seat
                state.phase, state.actor, state.lead = ANSWER, self._seat, state.hands[other][-1]
                less = state.hands[other][:-1]
                state.hands = (state.hands[0], less) if other else (less, state.hands[1])
            view = self._endgame.rules.observe(state, self._seat)
            assert view.lead == NO_CARD
            played = [(action, often) for action, often in self._player(view) if often]
            found = [(action.number, often) for action, often in played]
            self._mixes[stand, held] = found
        return found

    def _hands(self, held: Cards, hand: Cards) -> tuple[Cards, Cards]:
        return (hand, held) if self._seat else (held, hand)

    def _last(self, stand: Stand, own: int, card: int) -> float:
        """The last trick, of known cards, both sides moving their men as well as can be."""
        pack = self._endgame.left((own, card), *stand.played, stand.extras)
        won = trick(stand, (own, card) if self._seat else (card, own))
        key = (stand, own, card, tuple(sorted(pack.items())) if won.due else ())
        found = self._lasts.get(key)
        if found is None:
            worth = last_turn(won, pack)
            found = self._lasts[key] = -worth if won.seat == self._seat else worth
        return found


def last_turn(won: Won, pack: Mapping[int, int]) -> float:
    """What the last trick comes to for its winner, in points."""
    stand, seat = won.stand, won.seat
    if not won.moves:
        return _ended(stand.chipped(seat)).margin(seat)

    def best(men: Men, numbers: Numbers) -> float:
        return max(_ended(stand.moved(seat, end)).margin(seat) for end in ends(men, numbers))

    men = stand.men[seat]
    if won.relation == HIGHER:
        return best(men, won.numbers)
    total = sum(pack.values())
    return max(
        sum(count * best(middle, won.given(card)) for card, count in pack.items()) / total
        if any(middle)
        else best(middle, ())
        for middle in ends(men, won.numbers)
    )


def _ended(stand: Stand) -> Stand:
    assert stand.over
    return stand


def _played(men: Men, play: Play) -> Men:
    after, way = list(men), play.way
    after[way.start - 1] -= 1
    if way.oval < 0:
        after[way.start - play.number - 1] += 1
    return tuple(after)


def _without(hand: Cards, card: int) -> Cards:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
