"""What happened, as the log at the table shows it while a game is played."""

from __future__ import annotations

from random import Random

import pytest

from game.scenes.table.log import Log
from game.scenes.table.log_panel import LogPanel
from game.scenes.table.scene import TableScene
from tests.scenes.test_whole_game import pressable, set_up


def shown(panel):
    """The words of every row, turn by turn."""
    return [[row.words for row in panel._block(number).rows] for number in range(len(panel.log.turns))]


@pytest.mark.parametrize(("game", "seats"), [("marracash", 3), ("morocco", 2)])
def test_a_turn_keeps_the_line_of_its_last_action_when_the_next_one_begins(hands, game, seats):
    set_up(hands, seats=seats, people=seats, game=game)
    rng = Random(5)
    for _press in range(60):
        table = hands.scene
        assert isinstance(table, TableScene)
        hands.press(rng.choice(pressable(hands)))
    panel = hands.find("log")
    anew = Log(table.voice, table.log.names)
    anew.reset(table.match.events)
    fresh = LogPanel(
        anew, table.face, panel.bounds, table.theme, table.services.ruler, table.read_up, table.leads_back.look_back
    )
    assert len(panel.log.turns) > 4
    assert shown(panel) == shown(fresh)
    assert all(len(rows) > 1 for rows in shown(panel)[1:-1]), "a heading and what was done"


@pytest.mark.parametrize("game", ["marracash", "morocco"])
def test_the_spots_of_the_last_turn_stay_marked_until_the_next_one_has_its_own(hands, game):
    set_up(hands, seats=3, people=3, game=game)
    rng = Random(2)
    begun = 0
    for _press in range(40):
        hands.press(rng.choice(pressable(hands)))
        log = hands.scene.log
        before = next((turn for turn in log.turns[-2:-1]), [])
        if len(log.turns[-1]) == 1 and any(line.spots for line in before):
            begun += 1
            assert set(log.spots()) <= {spot for line in before for spot in line.spots} != set()
            assert log.spots()
    assert begun > 2
