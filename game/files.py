"""Where everything lies: what comes with the box, and a person's own folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.core.text import _


@dataclass(frozen=True, slots=True)
class Files:
    """The folders of the box, and those of the person who plays; None where nothing can be kept."""

    art: Path
    boards: Path
    sounds: Path
    data: Path | None
    """Saved games, pictures of the screen."""
    config: Path | None
    cache: Path | None
    troubles: tuple[str, ...] = ()
    """What a person should know about them, a sentence each."""

    @property
    def window(self) -> Path | None:
        """The file that says where the window was."""
        return self.config / "window.json" if self.config else None

    @property
    def own_boards(self) -> Path | None:
        """The folder for maps of a person's own; it need not be there."""
        return self.data / "boards" if self.data else None


def box() -> Path:
    """The folder with art, boards and sounds: beside the code in a checkout, in game/data where it is installed."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen)
    here = Path(__file__).resolve().parent
    installed = here / "data"
    return installed if installed.is_dir() else here.parent


def find(data_dir: Path | None = None) -> Files:
    """All folders. With `data_dir` everything of a person's own lies below it; else where the system keeps such things.

    A folder that can't be made or written to is None, and `troubles` says so: the game then goes on without saving.
    """
    place = box()
    if data_dir is None:
        from platformdirs import PlatformDirs  # noqa: PLC0415 -- costs 30 ms that the first frame needn't wait for

        own = PlatformDirs("riad", appauthor=False)
        wanted: tuple[Callable[[], Path], ...] = (
            lambda: own.user_data_path,
            lambda: own.user_config_path,
            lambda: own.user_cache_path,
        )
    else:
        wanted = (lambda: data_dir, lambda: data_dir / "config", lambda: data_dir / "cache")
    (data, why), (config, _why), (cache, _why) = (_writable(each) for each in wanted)
    troubles = (_("Games and settings can't be saved: {why}.", why=why),) if why else ()
    return Files(place / "art", place / "boards", place / "sounds", data, config, cache, troubles)


def _writable(wanted: Callable[[], Path]) -> tuple[Path | None, str]:
    """The folder, made if need be; None and the reason where that can't be done."""
    try:
        folder = wanted()
        if not folder.is_absolute() and "~" in str(folder):
            return None, _("no home folder is known")
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f".trial-{os.getpid()}"
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        place = error.filename or _("the home folder")
        return None, _("{place} can't be written to ({why})", place=place, why=error.strerror or error)
    except (RuntimeError, KeyError):
        return None, _("no home folder is known")
    return folder, ""
