"""A newcomer to Marrakesh, by the chapter on winning strategy: balanced hands, low leads, the other's weakness."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core.play import Action
from game.rules.marrakesh.actions import Answer, BearOff, Lead, Play
from game.rules.marrakesh.cards import number, suit
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.state import LEAD

LOW: Final = 3
"""Numbers up to this one are low."""


def choose(rules: Marrakesh, view: View, rng: Random) -> Action:
    """What is done in a view."""
    legal = rules.legal_actions(rules.imagine(view, rng))
    cards = [action for action in legal if isinstance(action, Lead | Answer)]
    if cards:
        return max(cards, key=lambda action: (_fits(view, action.number), rng.random()))
    plays = [action for action in legal if isinstance(action, Play)]
    return max(plays, key=lambda play: (isinstance(play, BearOff), play.number, play.way.start))


def _fits(view: View, card: int) -> int:
    """How many of the tips speak for a card."""
    suits = [suit(other) for other in view.hand]
    tips = suits.count(suit(card)) > 1  # keep your hand balanced
    if view.phase == LEAD:
        shows = number(card)
        weak = not shows or not view.men[1 - view.watcher][shows - 1]
        return tips + 2 * weak + (shows <= LOW)  # lead to the other's weakness; when in doubt, lead low
    return tips
