"""A record plays its match again, here and in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.laws import laws
from tests.laws.matches import SETTINGS, Match, played
from tests.rules.boards import ROOT

CHILD = """
import json
from tests.laws.matches import SETTINGS, play
matches = [play(setting.rules(), str(setting)) for setting in SETTINGS]
print(json.dumps([[*match.record(), repr(match.end.key())] for match in matches]))
"""


def test_a_record_is_read_back_and_plays_the_same_match(match: Match) -> None:
    laws.records(match)


def test_another_process_with_other_hashes_plays_the_same_matches() -> None:
    surroundings = {**os.environ, "PYTHONHASHSEED": "1978", "PYTHONPATH": str(ROOT)}
    child = [sys.executable, "-c", CHILD]
    other = subprocess.run(child, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
    theirs = json.loads(other.stdout.splitlines()[-1])
    for setting, record in zip(SETTINGS, theirs, strict=True):
        match = played(setting)
        assert [*match.record(), repr(match.end.key())] == record, setting
