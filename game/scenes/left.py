"""The game that was left: what the title says of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.core.text import _, apart, ngettext
from game.match.record import Broken, read
from game.match.saves import autosaves, text_of
from game.scenes.scene import Go
from game.scenes.title import Resume
from game.shelf import find


def left_game(folder: Path | None, go: Callable[[], Go]) -> Resume | None:
    """The saved game of a folder, told by its header alone; None where there is none to go on with.

    It may still be damaged.
    """
    file = next((file for file in autosaves(folder) if file.is_file()), None) if folder else None
    if file is None:
        return None
    try:
        record = read(text_of(file))
        title = find(record.game).title
        when = ago(time.time() - file.stat().st_mtime)
    except (Broken, OSError, KeyError):
        return Resume(_("The game that was left"), go)
    if record.ended:
        return None
    names = ", ".join(apart(player.name) for player in record.sitting)
    return Resume(_("{game}: {names}. Saved {when}.", game=title, names=names, when=when), go)


def ago(seconds: float) -> str:
    """How long ago something was, in round words."""
    minutes = round(seconds / 60)
    if minutes < 2:
        return _("a moment ago")
    if minutes < 90:
        return ngettext("a minute ago", "{count} minutes ago", minutes)
    hours = round(minutes / 60)
    if hours < 36:
        return ngettext("an hour ago", "{count} hours ago", hours)
    return ngettext("a day ago", "{count} days ago", round(hours / 24))
