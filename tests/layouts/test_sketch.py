"""Beginning a souk from a sketch of letters."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.layouts.tmx import load

SCRIPT = Path(__file__).parents[2] / "boards" / "source" / "sketch.py"
SKETCH = """
F1* .  .  F2
.   R1 R1 .
.   ## B1 .
F3  .  .  F4
"""


def sketched(folder: Path, text: str) -> tuple[Path, str]:
    """The map that a sketch becomes, and what the script says when it refuses."""
    source, target = folder / "sketch.txt", folder / "new.tmx"
    source.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(source), str(target), "A new souk"],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return target, done.stderr.strip()


def test_a_sketch_becomes_a_map_that_loads(workshop):
    path, said = sketched(workshop, SKETCH)
    assert said == ""
    layout = load(path)
    board = layout.board
    assert (board.name, layout.title, layout.game) == ("new", "A new souk", "marracash")
    assert [(street.name, street.beside) for street in board.streets] == [
        ("F1-F2", ("R1", "R1")),
        ("F1-F3", ("R1",)),
        ("F2-F4", ("R1", "B1")),
        ("F3-F4", ("B1",)),
    ]
    assert board.note("F1", "entrance") == "true"
    assert layout.plan.grid == (4, 4, (84, 84))
    assert [gate.onto for gate in layout.plan.gates] == ["F1"]


def test_a_map_that_exists_is_never_overwritten(workshop):
    path, _said = sketched(workshop, SKETCH)
    path.write_text("edited since", "utf-8")
    assert sketched(workshop, SKETCH) == (path, f"{path} exists already: edit it with Tiled, or name another")
    assert path.read_text("utf-8") == "edited since"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("F1 . F2\nR1", "every row of a sketch must have as many words as the others"),
        ("F1 . .\nR1 R1 .\n. . .", "the street from F1 at column 0, row 2 doesn't lead on clearly"),
        ("F1 . . F2\n. . . .\nF3 . . F4", "column 1, row 1 lies on 0 streets, not on one"),
        ("R1 F1 R1\n. . .\nR2 R2 R2", "the street from F1 at column 1, row 1 doesn't lead on clearly"),
    ],
)
def test_a_sketch_whose_streets_are_not_clear_is_refused(workshop, text, sentence):
    path, said = sketched(workshop, text)
    assert sentence in said
    assert not path.exists()
