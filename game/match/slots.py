"""Which autosave is this copy's own: two copies of the program at once must not write over each other's match."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

AUTOSAVE: Final = "autosave.record"
COPIES: Final = 16
"""So many copies at once have autosaves of their own; more than that nobody starts."""

_own: dict[Path, tuple[str, int]] = {}
"""By folder: the name of this copy's autosave, and the lock that holds it as long as the program runs (-1: none)."""


def own(folder: Path) -> str:
    """The name of this copy's autosave in a folder: the usual one, unless another copy that still runs has it.

    What a copy leaves under another name than the usual one lies among the saved games. Where the system knows no
    locks, or nothing can be written, it is the usual one.
    """
    folder = folder.absolute()
    if folder not in _own:
        _own[folder] = _take(folder)
    return _own[folder][0]


def _take(folder: Path) -> tuple[str, int]:
    for number in range(1, COPIES + 1):
        name = AUTOSAVE if number == 1 else f"autosave-{number}.record"
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            lock = os.open(folder.parent / f".{folder.name}-{number}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            break
        try:
            _lock(lock)
        except BlockingIOError:
            os.close(lock)  # another copy runs
            continue
        except OSError:
            os.close(lock)
            break
        _sweep(folder, name)
        return name, lock
    return AUTOSAVE, -1


def _sweep(folder: Path, name: str) -> None:
    """Take away what copies that were killed in the middle of writing have left half done."""
    with suppress(OSError):
        for half in folder.glob(f"{name}.*.part"):
            half.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Hold a file as long as this process runs. BlockingIOError if another one holds it."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _lock(file: int) -> None:
        """Hold a file as long as this process runs. BlockingIOError if another one holds it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
