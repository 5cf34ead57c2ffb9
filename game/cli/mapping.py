"""The command that looks at maps: check-board."""

from __future__ import annotations

import argparse

from game.cli.naming import FAULTY, FINE, Unusable, game_named, read_map, say
from game.core.text import _
from game.layouts.faults import FaultyMap


def check_board(chosen: argparse.Namespace) -> int:
    """Say all faults of a map; the exit code."""
    game = game_named(chosen.game) if chosen.game else None
    if not chosen.file.is_file():
        raise Unusable(_("there is no file {file}", file=chosen.file))
    try:
        layout = read_map(chosen.file)
    except FaultyMap as faulty:
        for fault in faulty.faults:
            say(str(fault))
        return FAULTY
    from game.layouts.check import lacking  # noqa: PLC0415 -- brings pygame, as reading maps does
    from game.tables.drawable import misdrawn  # noqa: PLC0415 -- likewise

    if not game and not layout.game:
        say(_("{file} has no faults; it doesn't say for which game it is.", file=chosen.file.name))
        return FINE
    game = game or game_named(layout.game)
    lacks = [*lacking(layout, game.needs), *map(layout.fault, misdrawn(game.name, layout.board, layout.plan))]
    for lack in lacks:
        say(str(lack))
    if lacks:
        return FAULTY
    say(_("{file} is a good board for {game}.", file=chosen.file.name, game=game.title))
    return FINE
