"""One game after another: nothing of the last one goes on beside the next."""

from __future__ import annotations

import gc
import threading
from multiprocessing import active_children

from game.scenes.table.scene import TableScene
from tests.scenes.test_whole_game import pressable

GAMES = ("marracash", "morocco", "marrakesh")


def test_nothing_piles_up_over_a_row_of_games(hands):
    """Each is begun, played on a little, and left: its table, its thinking process and its threads are gone then."""
    hands.press("options", "speed.off", "done")
    threads = []
    for round_ in range(4):
        for game in GAMES:
            hands.press(f"arch-{game}", "start")
            assert isinstance(hands.scene, TableScene)
            for _act in range(2):
                hands.step(0.05)
                hands.press(*pressable(hands)[:1])
            assert len(active_children()) <= 1
            hands.press("menu", "leave")
            assert len(hands.app.scenes.stack) == 1
            assert active_children() == []
        if round_:
            threads.append(threading.active_count())
    assert len(set(threads)) == 1
    gc.collect()
    assert not [thing for thing in gc.get_objects() if isinstance(thing, TableScene)]


def test_a_still_title_costs_as_much_after_a_row_of_games_as_before(hands, monkeypatch):
    """What a game has begun and left running would be heard, updated or drawn."""
    hands.press("options", "speed.off", "done")
    for game in GAMES:
        hands.press(f"arch-{game}", "start", "menu", "leave")
    hands.wait(1)
    shown, updated = [], []
    monkeypatch.setattr(hands.app.screen, "show", lambda: shown.append(1))
    monkeypatch.setattr(type(hands.scene), "update", lambda *_args: updated.append(1))
    for _frame in range(20):
        hands.step()
    assert shown == []
    assert len(updated) == 20, "the title alone is asked once a frame"
