"""Holds the process that thinks: ask, look for the answer each frame, drop."""

from __future__ import annotations

import json
import signal
import time
import traceback
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from game.ai.worker import Answer, Job, think
from game.core.text import _

LONGEST: Final = 16_000
"""No answer is longer, in bytes: up to here one is written whole or not at all, so that reading it never waits."""
TOLD: Final = 2_000
"""Signs of a fault's report that are sent: its end, which says most."""
GRACE: Final = 0.5
"""How much longer than its budget a thinker may take before it is asked for its best so far, in seconds."""
PATIENCE: Final = 15.0
"""How much longer than its budget a thinker may take, in seconds: machines are slow, asleep or busy."""

DYING: Final = 1.0
"""Seconds that a process is given to die: the table doesn't wait longer."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why there is no answer, in a sentence; `detail` is for a report of the fault."""

    words: str
    detail: str = ""


def serve(pipe: Connection) -> None:
    """Answer job after job until the other end is closed. An answer is JSON: [number, plain answer or null, fault].

    Whatever comes while a job is thought about means that somebody no longer wants to wait.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches every process; the game ends this one
    with suppress(EOFError, OSError):
        while True:
            number, job = pipe.recv()
            if job is None:
                continue  # the answer was on its way already
            try:
                answer = [number, think(job, pipe.poll).plain(), ""]
            except Exception:  # noqa: BLE001 -- whatever went wrong is told, and the next job gets its chance
                answer = [number, None, traceback.format_exc()[-TOLD:]]
            pipe.send_bytes(json.dumps(answer).encode())


class Thinking:
    """One process, begun when first needed, that thinks for every seat that isn't a person's."""

    def __init__(self, work: Callable[[Connection], None] = serve, patience: float = PATIENCE) -> None:
        self.trouble: Trouble | None = None
        """Why the job asked last will not be answered: play something simple, and say so."""
        self._work = work
        self._patience = patience
        self._number = 0
        self._asked_at: float | None = None
        self._limit = patience
        self._hurries_at: float | None = None
        self._end: weakref.finalize[[SpawnProcess, Connection], Thinking] | None = None
        self._pipe: Connection
        self._process: SpawnProcess

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked_at is not None

    def warm(self) -> None:
        """Begin the process, if there is none, so that the first answer needn't wait for it. `ask` says if it can't."""
        with suppress(OSError):
            self._begin()

    def _begin(self) -> None:
        if self._end and self._process.is_alive():
            return
        self.close()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=self._work, args=(theirs,), daemon=True, name="riad-thinking")
        self._process.start()
        theirs.close()
        self._end = weakref.finalize(self, _end, self._process, self._pipe)

    def ask(self, job: Job) -> None:
        """Begin thinking about a job; one still being thought about is dropped."""
        self.drop()
        self._number += 1
        self._limit = (job.budget.seconds or 0.0) + self._patience
        self._hurries_at = job.budget.seconds + GRACE if job.budget.seconds is not None else None
        try:
            self._begin()
            self._pipe.send((self._number, job))
        except OSError as error:
            self._give_up(_("The opponents' thinking could not be started."), repr(error))
        else:
            self._asked_at = time.monotonic()

    def hurry(self) -> None:
        """Ask for the best so far, now; once is enough."""
        self._hurries_at = None
        if self.busy:
            with suppress(OSError):  # a process that is gone is noticed when its answer is looked for
                self._pipe.send((self._number, None))

    def answer(self) -> Answer | None:
        """The answer, once. None: not yet, or never if `trouble` says so. Doesn't wait."""
        while self.busy:
            try:
                if not self._pipe.poll():
                    break
                number, plain, fault = json.loads(self._pipe.recv_bytes(LONGEST))
                answer = None if plain is None else Answer.read(plain)
            except (EOFError, ConnectionError):
                self._give_up(_("The opponent's thinking has stopped by itself."))
            except (OSError, ValueError, TypeError, RecursionError) as error:
                self._give_up(_("The opponent's answer makes no sense."), repr(error))
            else:
                if number != self._number:
                    continue
                self._asked_at = None
                if answer:
                    return answer
                self.trouble = Trouble(_("The opponent has failed to think of an action."), str(fault))
        if self._hurries_at is not None and self.overdue(self._hurries_at):
            self.hurry()
        if self.overdue(self._limit):
            self._give_up(_("The opponent has not answered in time."))
        return None

    def overdue(self, limit: float) -> bool:
        """Whether the answer has been waited for longer than `limit` seconds."""
        return self._asked_at is not None and time.monotonic() - self._asked_at > limit

    def drop(self) -> None:
        """Forget what was asked. A busy process is ended, and another begun when needed."""
        if self.busy:
            self.close()
        self.trouble = None

    def close(self) -> None:
        """End the process. Asking again would begin another."""
        self._asked_at = None
        if self._end:
            self._end()
            self._end = None

    def _give_up(self, words: str, detail: str = "") -> None:
        self.close()
        self.trouble = Trouble(words, detail)


def _end(process: SpawnProcess, pipe: Connection) -> None:
    process.kill()  # a frozen process would not hear anything less
    process.join(DYING)
    with suppress(ValueError):  # one that waits for a lost disk dies later, and by itself
        process.close()
    pipe.close()
