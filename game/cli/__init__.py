"""Riad without a window: simulate matches, replay records, check boards.

Exit codes: 0 all is well; 1 a damaged record or a faulty map; 2 what was asked for makes no sense or can't be read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from game import about
from game.ai.levels import FAIR, RANDOM
from game.cli.mapping import check_board
from game.cli.measuring import answer, arena, characters
from game.cli.naming import FINE, UNUSABLE, Unusable, complain
from game.cli.playing import follow, simulate
from game.core.text import _


class _Parser(argparse.ArgumentParser):
    """Answers a wrong command line with one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Unusable(message)


def asked(words: Sequence[str]) -> bool:
    """Whether a command line is for here, not for the window: it begins with a command, or asks for help."""
    return bool(words) and (not words[0].startswith("-") or words[0] in {"-h", "--help", "--version"})


def main(argv: Sequence[str]) -> int:
    """Do one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a console may lack our letters
    try:
        chosen = _parser().parse_args(argv)
        code: int = chosen.command(chosen)
        sys.stdout.flush()
    except Unusable as why:
        complain(str(why))
        return UNUSABLE
    except BrokenPipeError:  # whoever read us has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
        return UNUSABLE
    return code


def _parser() -> argparse.ArgumentParser:
    window = _("Without a command the window opens; it takes --size WxH, --data-dir FOLDER, --projector and --kiosk.")
    parser = _Parser(
        prog="riad",
        description=_("Three games of the Moroccan market."),
        epilog=window,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,  # the version stays in one line
    )
    parser.add_argument("--version", action="version", version=f"{about.riad()} ({about.ground()})")
    parser.add_argument("--self-test", action="store_true", help=_("check that nothing is missing, without a window"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def plays(name: str, does: Callable[[argparse.Namespace], int], help_: str) -> argparse.ArgumentParser:
        """A command that lets a game be played."""
        made = commands.add_parser(name, help=help_, allow_abbrev=False)
        made.set_defaults(command=does)
        made.add_argument("game", metavar="GAME")
        made.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help=_("a variant"))
        made.add_argument("--board", metavar="FILE|NAME", help=_("another board than the game's own"))
        return made

    played = plays("simulate", simulate, _("let the computer play a match"))
    played.add_argument("--seats", type=int, metavar="N", help=_("how many play; as many as can if not said"))
    played.add_argument("--levels", default=RANDOM, metavar="A,B,...", help=_("one for all, or one for each seat"))
    played.add_argument("--seed", type=int, metavar="S", help=_("the same seed plays the same match"))
    played.add_argument("--matches", type=int, metavar="N", help=_("many matches, with the seeds from S on"))
    played.add_argument("--record", type=Path, metavar="FILE", help=_("write the match down"))
    played.add_argument("--json", action="store_true", help=_("tell every action, a JSON object a line"))

    again = commands.add_parser(
        "replay", help=_("check a record, or that in a report, and play it again"), allow_abbrev=False
    )
    again.set_defaults(command=follow)
    again.add_argument("file", type=Path, metavar="FILE")
    again.add_argument("--board", metavar="FILE|NAME", help=_("where the record's board lies"))
    again.add_argument("--json", action="store_true", help=_("tell every action, a JSON object a line"))

    likes = plays("characters", characters, _("measure what tells characters from a plain player"))
    likes.add_argument("--level", default=FAIR, metavar="L", help=_("the level that all play at"))
    likes.add_argument("--matches", type=int, default=24, metavar="N", help=_("so many in all"))
    likes.add_argument("--seed", type=int, default=1, metavar="S", help=_("the first deal"))

    measured = plays("arena", arena, _("measure levels against one another"))
    measured.add_argument("--seats", type=int, metavar="N", help=_("how many play; as many as can if not said"))
    measured.add_argument(
        "--levels",
        required=True,
        metavar="A,B,...",
        help=_("one seat of A against others of B, ...; A alone: among themselves"),
    )
    measured.add_argument("--matches", type=int, default=100, metavar="N", help=_("so many for each two levels"))
    measured.add_argument("--seed", type=int, default=1, metavar="S", help=_("the first deal"))
    measured.add_argument("--workers", type=int, default=1, metavar="K", help=_("so many matches at once"))
    measured.add_argument("--cluster", default="", metavar="ADDRESS", help=_("of a Dask scheduler; local: of its own"))
    measured.add_argument("--clock", action="store_true", help=_("think no longer than people wait, as in play"))
    measured.add_argument("--playouts", type=int, metavar="N", help=_("for everybody, not as many as each level makes"))
    measured.add_argument("--out", type=Path, metavar="FILE", help=_("keep every match, and go on from those in it"))
    measured.add_argument("--json", action="store_true", help=_("sum up as JSON"))

    answers = commands.add_parser("answer", help=_("play for another Riad's arena"), allow_abbrev=False)
    answers.set_defaults(command=answer)

    check = commands.add_parser("check-board", help=_("find the faults of a map"), allow_abbrev=False)
    check.set_defaults(command=check_board)
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument("--game", metavar="GAME", help=_("the game it is for, if the map doesn't say so"))
    return parser
