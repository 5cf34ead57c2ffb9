"""The greedy level: the action that is worth most now."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.budget import Budget, Clock
from game.ai.chancer import play_out
from game.ai.judging import Judge
from game.core.play import Action, Rules, Seat


def by_judge(judge: Judge, view: object, rng: Random) -> Action:
    """The action that a game's judge finds worth most in a view; equals by lot."""
    worths = judge.weigh(view)
    most = max(worth for _action, worth in worths)
    best = [action for action, worth in worths if worth == most]
    return best[int(rng.random() * len(best))]


def by_look_ahead(rules: Rules[Any, Any], view: object, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The action after which random play ends best for the seat: its place first, then its score.

    Every action is tried equally often, as far as the budget goes.
    """
    legal = rules.legal_actions(rules.imagine(view, rng))
    if len(legal) == 1:
        return legal[0]
    places = [0] * len(legal)
    scores = [0] * len(legal)
    tries = [0] * len(legal)
    clock = Clock(budget)
    while clock.more():
        at = (clock.spent - 1) % len(legal)
        state = rules.imagine(view, rng)
        rules.apply(state, legal[at])
        play_out(rules, state, rng)
        result = rules.result(state)
        places[at] += result.places[seat]
        scores[at] += result.scores[seat]
        tries[at] += 1
    tried = [at for at in range(len(legal)) if tries[at]] or [0]
    return legal[min(tried, key=lambda at: (places[at] / max(1, tries[at]), -scores[at] / max(1, tries[at])))]
