"""The process that thinks: it answers, it can be dropped, and nothing it does can hold up the table."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from operator import methodcaller
from pathlib import Path

import pytest

from game.ai.budget import Budget
from game.ai.thinking import LONGEST, TOLD, Thinking
from game.ai.worker import Answer, Job, think

ROOT = Path(__file__).parents[2]
ENOUGH = 20.0
"""Seconds after which a test no longer waits; a process needs some tenths of one to begin."""
posix = pytest.mark.skipif(sys.platform == "win32", reason="stops a process by a signal")


def wait_for(thinking: Thinking) -> Answer | None:
    end = time.monotonic() + ENOUGH
    while time.monotonic() < end:
        answer = thinking.answer()
        if answer is not None or thinking.trouble:
            return answer
        time.sleep(0.002)
    raise AssertionError("neither an answer nor trouble")


def pid_of(thinking: Thinking) -> int:
    pid = thinking._process.pid
    assert pid is not None
    return pid


def test_an_answer_from_the_process_is_the_one_given_here(thinking: Thinking, job: Job) -> None:
    thinking.ask(job)
    assert thinking.busy
    assert wait_for(thinking) == think(job)
    assert not thinking.busy
    assert thinking.answer() is None


def test_no_process_is_begun_before_it_is_needed() -> None:
    assert Thinking()._end is None


def test_a_warmed_process_is_the_one_that_answers(thinking: Thinking, job: Job) -> None:
    thinking.warm()
    pid = pid_of(thinking)
    thinking.warm()
    thinking.ask(job)
    assert wait_for(thinking)
    assert pid_of(thinking) == pid


def test_looking_for_an_answer_never_waits(thinking: Thinking, job: Job) -> None:
    thinking.ask(job)
    begun = time.perf_counter()
    looks = 0
    while thinking.busy and looks < 200:
        thinking.answer()
        looks += 1
    assert (time.perf_counter() - begun) / looks < 0.002


@posix
def test_a_dropped_job_is_never_answered(thinking: Thinking, job: Job) -> None:
    thinking.warm()
    os.kill(pid_of(thinking), signal.SIGSTOP)
    thinking.ask(job)
    begun = time.perf_counter()
    thinking.drop()
    assert time.perf_counter() - begun < 0.5
    assert not thinking.busy
    other = replace(job, level="random", seed=5)
    thinking.ask(other)
    assert wait_for(thinking) == think(other)


def test_an_answer_to_an_older_question_is_thrown_away(job: Job) -> None:
    thinking = Thinking(methodcaller("send_bytes", b'[0, ["auction B1", [], "", 0.0, []], ""]'))
    thinking.ask(job)
    assert wait_for(thinking) is None  # the process ends after its one stale answer
    assert thinking.trouble
    assert "stopped" in thinking.trouble.words


@posix
def test_a_process_that_dies_is_trouble_and_the_next_job_gets_a_new_one(thinking: Thinking, job: Job) -> None:
    thinking.warm()
    os.kill(pid_of(thinking), signal.SIGSTOP)
    thinking.ask(job)
    os.kill(pid_of(thinking), signal.SIGKILL)
    assert wait_for(thinking) is None
    assert thinking.trouble
    assert "stopped by itself" in thinking.trouble.words
    thinking.ask(job)
    assert thinking.trouble is None
    assert wait_for(thinking) == think(job)


@posix
def test_a_process_that_died_while_idle_is_replaced_unnoticed(thinking: Thinking, job: Job) -> None:
    thinking.ask(job)
    first = wait_for(thinking)
    os.kill(pid_of(thinking), signal.SIGKILL)
    thinking._process.join()
    thinking.ask(job)
    assert wait_for(thinking) == first


@posix
def test_a_frozen_process_is_given_up_after_its_time(job: Job) -> None:
    thinking = Thinking(patience=0.3)
    thinking.warm()
    os.kill(pid_of(thinking), signal.SIGSTOP)
    thinking.ask(replace(job, budget=Budget(seconds=0.1)))
    assert not thinking.overdue(0.3)
    begun = time.monotonic()
    assert wait_for(thinking) is None
    assert 0.35 < time.monotonic() - begun < 5
    assert thinking.trouble
    assert "in time" in thinking.trouble.words
    assert not thinking.busy


def test_who_is_hurried_answers_with_the_best_so_far(thinking: Thinking, job: Job) -> None:
    thinking.warm()
    thinking.ask(replace(job, level="strong", budget=Budget(seconds=60.0)))
    thinking.hurry()
    answer = wait_for(thinking)
    assert answer
    assert not thinking.trouble


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x80garbage",
        b"move F8 F9",
        b"[1]",
        b'{"a": 1}',
        b"7",
        b"[" * 15_000,
        b'[1, "pass", ""]',
        b'[1, [7, [], "", 0], ""]',
        b'[1, ["pass", [["cash"]], "", 0], ""]',
    ],
)
def test_garbage_is_trouble(job: Job, garbage: bytes) -> None:
    thinking = Thinking(methodcaller("send_bytes", garbage))
    thinking.ask(job)
    assert wait_for(thinking) is None
    assert thinking.trouble
    assert "no sense" in thinking.trouble.words


def test_a_job_that_fails_is_trouble_with_its_fault_and_the_process_lives_on(thinking: Thinking, job: Job) -> None:
    thinking.warm()
    pid = pid_of(thinking)
    thinking.ask(replace(job, game="chess"))
    assert wait_for(thinking) is None
    assert thinking.trouble
    assert "failed to think" in thinking.trouble.words
    assert "there is no game 'chess'" in thinking.trouble.detail
    thinking.ask(job)
    assert wait_for(thinking) == think(job)
    assert pid_of(thinking) == pid


def test_a_long_report_of_a_fault_is_cut_so_that_reading_an_answer_never_waits(thinking: Thinking, job: Job) -> None:
    thinking.ask(replace(job, game="\N{SNOWMAN}" * 20_000))
    assert wait_for(thinking) is None
    assert thinking.trouble
    assert "failed to think" in thinking.trouble.words
    assert len(thinking.trouble.detail) <= TOLD
    assert 6 * TOLD < LONGEST < 16_384  # what is longer is written in two parts


def test_a_process_that_wont_die_is_left_to_itself(monkeypatch: pytest.MonkeyPatch, thinking: Thinking) -> None:
    monkeypatch.setattr("game.ai.thinking.DYING", 0.05)
    thinking.warm()
    process, kill = thinking._process, thinking._process.kill
    monkeypatch.setattr(process, "kill", lambda: None)
    begun = time.monotonic()
    thinking.close()
    assert time.monotonic() - begun < 1
    monkeypatch.undo()
    kill()
    process.join()


def test_warming_that_fails_is_said_by_the_next_question(thinking: Thinking, job: Job) -> None:
    def refused(*_args: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr("game.ai.thinking.SpawnProcess.start", refused)
        thinking.warm()
        assert thinking.trouble is None
        thinking.ask(job)
    assert thinking.trouble
    assert "could not be started" in thinking.trouble.words
    thinking.ask(job)
    assert wait_for(thinking) == think(job)


def test_closing_ends_the_process(thinking: Thinking) -> None:
    thinking.warm()
    process = thinking._process
    thinking.close()
    thinking.close()
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=ENOUGH, check=True
    )
    return done.stdout.strip()


@posix
def test_the_process_ends_with_the_program_even_when_frozen() -> None:
    pid = run(
        "import os, signal\n"
        "from game.ai.thinking import Thinking\n"
        "thinking = Thinking()\n"
        "thinking.warm()\n"
        "os.kill(thinking._process.pid, signal.SIGSTOP)\n"
        "print(thinking._process.pid)\n"
    )
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads what a process has loaded from /proc")
def test_the_process_never_loads_pygame(thinking: Thinking, job: Job) -> None:
    thinking.ask(job)
    assert wait_for(thinking)
    loaded = Path(f"/proc/{pid_of(thinking)}/maps").read_text()
    assert "python" in loaded
    assert "pygame" not in loaded
    assert "libSDL" not in loaded


def test_thinking_imports_no_pygame_and_no_map_reader() -> None:
    program = "import sys, game.ai.thinking; print([m for m in ('pygame', 'pytmx', 'game.match') if m in sys.modules])"
    assert run(program) == "[]"


def test_a_job_crosses_in_some_kilobytes_and_comes_out_the_same(job: Job) -> None:
    written = pickle.dumps(job)
    assert len(written) < 6_000
    assert pickle.loads(written) == job  # noqa: S301 -- written two lines above


@pytest.mark.parametrize("level", ["random", "greedy", "novice"])
def test_the_same_job_gives_the_same_answer_in_another_process(
    thinking: Thinking, job: Job, level: str, job_of: Callable[..., Job]
) -> None:
    for seed in range(4):
        asked = replace(job, level=level, seed=seed)
        thinking.ask(asked)
        assert wait_for(thinking) == think(asked)
