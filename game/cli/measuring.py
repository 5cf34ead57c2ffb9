"""The commands that measure players: arena, answer, characters."""

from __future__ import annotations

import argparse
import shutil
import sys

from game.ai.arena import fixtures
from game.ai.contest import contest, summary, told, workers
from game.ai.levels import level
from game.ai.portraits import portray
from game.ai.releases import Unanswered, answers, program_of
from game.cli.naming import FINE, Unusable, board_named, complain, game_named, options_named, say, sensible, tell
from game.core.text import _
from game.match.match import check_seats


def arena(chosen: argparse.Namespace) -> int:
    """Let levels play against one another, and tell how they stand; the exit code."""
    game = game_named(chosen.game)
    board = board_named(chosen.board or game.name, game)
    seats = game.seats[-1] if chosen.seats is None else chosen.seats
    names = list(dict.fromkeys(name.strip() for name in chosen.levels.split(",")))
    with sensible():
        check_seats(game, seats)
        for name in names:
            its, program = program_of(name)
            if not program:
                level(game.name, its)
            elif not shutil.which(program):
                raise Unusable(_("there is no program {program} to play {level}", program=program, level=name))
    if min(chosen.matches, chosen.workers, chosen.playouts or 1) < 1:
        raise Unusable(_("an arena takes at least one level, match, worker and playout"))
    options = options_named(game, chosen.option)
    how = {"clocked": chosen.clock, "playouts": chosen.playouts}
    due = list(fixtures(game.name, board, options, seats, names, chosen.matches, chosen.seed, **how))
    try:
        some = workers(chosen.workers, chosen.cluster)
    except ImportError:
        raise Unusable(_("--cluster needs the extra “cluster” of this package, which isn't installed")) from None
    except OSError:
        raise Unusable(_("no scheduler of a cluster answers at {address}", address=chosen.cluster)) from None
    with some as executor:
        try:
            outcomes = contest(executor, due, chosen.out, 2 * chosen.workers, complain)
        except Unanswered as why:
            raise Unusable(str(why)) from None
    if chosen.json:
        tell(summary(outcomes))
    else:
        for line in told(outcomes):
            say(line)
    return FINE


def answer(_chosen: argparse.Namespace) -> int:
    """Answer what another Riad's arena asks, until it asks no more; the exit code."""
    for said in answers(iter(sys.stdin.readline, ""), board_named):
        say(said)
        sys.stdout.flush()
    return FINE


def characters(chosen: argparse.Namespace) -> int:
    """Tell the figures by which characters differ from a plain player; the exit code."""
    game = game_named(chosen.game)
    board, options = board_named(chosen.board or game.name, game), options_named(game, chosen.option)
    with sensible():
        level(game.name, chosen.level)
        for finding in portray(game.name, board, chosen.level, chosen.matches, chosen.seed, options):
            say(finding.told())
    return FINE
