"""Many games of *Watch a game* without their pace: what memory, threads and files come to.

`python -m tests.demo --games 40` lets computers of the fair level play on the demo as fast as this machine goes, and
prints what the process holds as the games go by. At the demo's own pace a game takes ten to twenty minutes.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

SIZE = 1280, 720


def resident() -> float:
    """The memory of this process, in MB."""
    held = Path("/proc/self/statm").read_text(encoding="ascii")
    return int(held.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> int:
    """Watch, and count."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--games", type=int, default=40)
    wanted: int = asks.parse_args().games
    from game import app as program
    from game.ai.levels import levels
    from game.scenes import watching
    from game.scenes.table import opponents
    from tests.conftest import Hands  # first: it keeps pygame from opening a window

    fair = lambda game: levels(game)[:3]  # noqa: E731 -- the demo leaves out the first and the last
    with (
        TemporaryDirectory() as folder,
        patch.object(watching, "PACE", 0.0),
        patch.object(watching, "LEAST", 0.0),
        patch.object(watching, "MOST", 0.0),
        patch.object(watching, "levels", fair),
        patch.object(opponents, "SHORTEST", 0.0),
    ):
        app = program.open_app(SIZE, Path(folder))
        hands = Hands(app)
        hands.wait(0.5)
        hands.press("watch")
        begun, games, acts = time.monotonic(), 0, 0
        scene, shown = None, 0
        while games <= wanted:
            app.step(0.05)
            top = app.scenes.top
            if not isinstance(top, watching.WatchScene):
                print(f"in game {games} the demo was over: {type(top).__name__}")
                return 1
            if top is not scene:
                acts += shown
                scene, games = top, games + 1
                gc.collect()
                files = len(list(Path("/proc/self/fd").iterdir()))
                print(
                    f"game {games} begins after {acts} acts: {resident():.0f} MB, {threading.active_count()} threads, "
                    f"{files} files open, {time.monotonic() - begun:.0f} s",
                    flush=True,
                )
            shown = len(top.match.history)
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
