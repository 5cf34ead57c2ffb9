"""A monkey at the program, for as long as one likes: `python -m tests.monkey --seed S --events N`.

The same seed does the same again. What goes wrong is told with the seed, the number of the event and the last things
done; at the end it is told how often everything was done, and where.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from tests.monkey.monkey import Monkey, let_loose

STUCK = 300
"""Seconds of the machine from one rest to the next after which the program goes round in circles: it is ended."""


def resident() -> int:
    """The bytes of memory this process holds; 0 where that can't be told."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * 4096


def main() -> int:
    """Let it loose as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--pictures", type=Path, help="a folder for drawn pictures, to be kept from run to run")
    chosen = parser.parse_args()
    faulthandler.enable()
    gc.freeze()  # what is there already needn't be looked through each time
    begun = time.monotonic()
    due = min(chosen.events // 100, 1000)

    def told(monkey: Monkey) -> None:
        nonlocal due
        faulthandler.dump_traceback_later(STUCK, exit=True)
        if monkey.done < due:
            return
        due = monkey.done + max(1000, chosen.events // 50)
        took, megabytes = time.monotonic() - begun, resident() / 2**20
        print(
            f"{monkey.done:9,} events, {monkey.rests:6,} rests, {monkey.lives:5,} lives, {took:6.0f} s, "
            f"{monkey.done / took:4.0f} a second, {megabytes:5.0f} MB, {len(gc.get_objects()):7,} objects",
            flush=True,
        )

    with tempfile.TemporaryDirectory() as folder:
        if chosen.pictures:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
            (Path(folder) / "cache").symlink_to(chosen.pictures.absolute(), target_is_directory=True)
        try:
            monkey = let_loose(chosen.seed, chosen.events, Path(folder), told)
        except AssertionError:
            traceback.print_exc()
            return 1
    took = time.monotonic() - begun
    print(f"{monkey.done:,} events in {took:.0f} s, {monkey.drawn:,} of {monkey.frames:,} frames drawn")
    for words, counted in (
        ("Events", monkey.deeds),
        ("Events by scene", monkey.scenes),
        ("Looks by scene", monkey.looked),
        ("Errands", monkey.errands),
        ("Clicked", monkey.pressed),
    ):
        print(f"{words}: {_told(counted)}")
    return 0


def _told(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counted.most_common())


if __name__ == "__main__":
    raise SystemExit(main())
