"""New visitors at the end of a turn (MC-37 to MC-39)."""

from __future__ import annotations

from game.core.play import Tell
from game.core.table import Moved
from game.rules.marracash.actions import LEFT, Fill
from game.rules.marracash.events import LastRound
from game.rules.marracash.souk import Souk
from game.rules.marracash.state import COLOURS, State, crowd
from game.rules.marracash.turns import go_on


def fill(souk: Souk, s: State, action: Fill, tell: Tell | None) -> None:
    """Bring visitors from one end of the line to an empty entrance (MC-38), colours as they come (MC-39)."""
    first = s.head if action.end == LEFT else s.tail - action.count
    coming = range(first, first + action.count)
    groups = list(s.groups)
    groups[action.fountain] = crowd(s.line[place] for place in coming)
    s.groups = tuple(groups)
    if action.end == LEFT:
        s.head += action.count
    else:
        s.tail -= action.count
    s.idle = 0
    if tell:
        for place in coming if action.end == LEFT else reversed(coming):
            tell(Moved("MC-38", COLOURS[s.line[place]], (souk.places[place], action.entrance)))
        if s.head == s.tail:
            tell(LastRound("MC-40"))
    go_on(souk, s, tell)
