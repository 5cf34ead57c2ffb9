"""Thinking processes that go wrong, each in its own way. They import nothing that a test needs."""

from __future__ import annotations

import json
import os
import time
from multiprocessing.connection import Connection

from game.ai.thinking import serve
from game.ai.worker import think


def dies(pipe: Connection) -> None:
    """Takes a job and is gone."""
    pipe.recv()
    os._exit(3)


def freezes(pipe: Connection) -> None:
    """Takes a job and never says anything."""
    pipe.recv()
    time.sleep(600)


def is_slow(pipe: Connection) -> None:
    """Answers right, but takes its time, however much it is hurried."""
    while True:
        number, job = pipe.recv()
        if job is not None:
            time.sleep(0.5)
            pipe.send_bytes(json.dumps([number, think(job).plain(), ""]).encode())


def babbles(pipe: Connection) -> None:
    """Answers what is no answer."""
    pipe.recv()
    pipe.send_bytes(b"[" * 15_000)


def speaks_of_another_game(pipe: Connection) -> None:
    """Answers with words that mean nothing here."""
    while True:
        number, _job = pipe.recv()
        pipe.send_bytes(json.dumps([number, ["castle kingside", [], "", 0, []], ""]).encode())


def cheats(pipe: Connection) -> None:
    """Answers with an action that its game knows, but doesn't allow now."""
    while True:
        number, _job = pipe.recv()
        pipe.send_bytes(json.dumps([number, ["bid 5000", [], "", 0, []], ""]).encode())


def fails(pipe: Connection) -> None:
    """Has a fault in its own work each time."""
    while True:
        number, _job = pipe.recv()
        pipe.send_bytes(json.dumps([number, None, "Traceback: ..."]).encode())


def dies_once(pipe: Connection) -> None:
    """Is gone the first time, if its mark isn't there yet; then it is like any other."""
    mark = os.environ["RIAD_TEST_MARK"]
    if os.path.exists(mark):  # noqa: PTH110 -- as little as possible is imported here
        serve(pipe)
    else:
        open(mark, "x").close()  # noqa: PTH123 -- likewise
        os._exit(3)
