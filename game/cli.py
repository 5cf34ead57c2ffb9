"""Riad without a window: simulate matches, replay records, check boards.

Exit codes: 0 all is well; 1 a damaged record or a faulty map; 2 what was asked for makes no sense or can't be read.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, NoReturn

from game import about, files
from game.ai.arena import fixtures
from game.ai.contest import contest, summary, told, workers
from game.ai.levels import FAIR, RANDOM, level
from game.ai.portraits import portray
from game.ai.worker import think
from game.core.board import Board
from game.core.card import ON, Game
from game.core.text import _, ngettext, number
from game.layouts.faults import FaultyMap
from game.match import telling
from game.match.lot import Lot
from game.match.match import Match, check_seats
from game.match.players import Player, check_plays, read_plays
from game.match.record import Broken, read, write
from game.match.replay import first_foul, game_of, replay
from game.match.report import is_report, record_in
from game.match.saves import text_of, write_whole
from game.shelf import find

if TYPE_CHECKING:
    from game.layouts.tmx import Layout

FINE, FAULTY, UNUSABLE = range(3)
"""The exit codes."""


class Unusable(Exception):  # noqa: N818 -- what was asked for is
    """What was asked for makes no sense, or something it needs can't be read: a sentence for the person who asked."""


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
        _complain(str(why))
        return UNUSABLE
    except BrokenPipeError:  # whoever read us has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}")
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

    simulate = plays("simulate", _simulate, _("let the computer play a match"))
    simulate.add_argument("--seats", type=int, metavar="N", help=_("how many play; as many as can if not said"))
    simulate.add_argument("--levels", default=RANDOM, metavar="A,B,...", help=_("one for all, or one for each seat"))
    simulate.add_argument("--seed", type=int, metavar="S", help=_("the same seed plays the same match"))
    simulate.add_argument("--matches", type=int, metavar="N", help=_("many matches, with the seeds from S on"))
    simulate.add_argument("--record", type=Path, metavar="FILE", help=_("write the match down"))
    simulate.add_argument("--json", action="store_true", help=_("tell every action, a JSON object a line"))

    again = commands.add_parser(
        "replay", help=_("check a record, or that in a report, and play it again"), allow_abbrev=False
    )
    again.set_defaults(command=_replay)
    again.add_argument("file", type=Path, metavar="FILE")
    again.add_argument("--board", metavar="FILE|NAME", help=_("where the record's board lies"))
    again.add_argument("--json", action="store_true", help=_("tell every action, a JSON object a line"))

    likes = plays("characters", _characters, _("measure what tells characters from a plain player"))
    likes.add_argument("--level", default=FAIR, metavar="L", help=_("the level that all play at"))
    likes.add_argument("--matches", type=int, default=24, metavar="N", help=_("so many in all"))
    likes.add_argument("--seed", type=int, default=1, metavar="S", help=_("the first deal"))

    arena = plays("arena", _arena, _("measure levels against one another"))
    arena.add_argument("--seats", type=int, metavar="N", help=_("how many play; as many as can if not said"))
    arena.add_argument(
        "--levels",
        required=True,
        metavar="A,B,...",
        help=_("one seat of A against others of B, ...; A alone: among themselves"),
    )
    arena.add_argument("--matches", type=int, default=100, metavar="N", help=_("so many for each two levels"))
    arena.add_argument("--seed", type=int, default=1, metavar="S", help=_("the first deal"))
    arena.add_argument("--workers", type=int, default=1, metavar="K", help=_("so many matches at once"))
    arena.add_argument("--cluster", default="", metavar="ADDRESS", help=_("of a Dask scheduler; local: of its own"))
    arena.add_argument("--clock", action="store_true", help=_("think no longer than people wait, as in play"))
    arena.add_argument("--playouts", type=int, metavar="N", help=_("for everybody, not as many as each level makes"))
    arena.add_argument("--out", type=Path, metavar="FILE", help=_("keep every match, and go on from those in it"))
    arena.add_argument("--json", action="store_true", help=_("sum up as JSON"))

    check = commands.add_parser("check-board", help=_("find the faults of a map"), allow_abbrev=False)
    check.set_defaults(command=_check_board)
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument("--game", metavar="GAME", help=_("the game it is for, if the map doesn't say so"))
    return parser


# Commands


def _simulate(chosen: argparse.Namespace) -> int:
    game = _game(chosen.game)
    board = _board(chosen.board or game.name, game)
    players = _players(game, chosen)
    options = _options(game, chosen.option)
    if chosen.matches is not None:
        return _simulate_many(chosen, game, board, options, players)
    seed = SystemRandom().getrandbits(32) if chosen.seed is None else chosen.seed
    with _sensible():
        match = Match(game, board, options, players, Random(seed))
    if chosen.json:
        _tell({"seed": seed, **telling.beginning(match)})
    told = 0
    while not match.over:
        if chosen.json:
            for each in telling.actions(match, told):
                _tell(each)
            told = len(match.history)
        _decide(match)
    if chosen.json:
        for each in (*telling.actions(match, told), telling.ending(match)):
            _tell(each)
    else:
        _say(_("{game}, seed {seed}", game=game.title, seed=seed))
        _say_standing(match)
    if chosen.record:
        try:
            write_whole(chosen.record, write(match))
        except OSError as error:
            raise Unusable(_("{file} can't be written: {why}", file=chosen.record, why=error.strerror)) from None
    return FINE


def _simulate_many(
    chosen: argparse.Namespace, game: Game, board: Board, options: dict[str, str], players: list[Player]
) -> int:
    """Play a match for each seed, replay its record, and sum up."""
    if chosen.matches < 1 or chosen.json or chosen.record:
        raise Unusable(_("--matches takes a number from 1 up, and goes with neither --json nor --record"))
    first = 0 if chosen.seed is None else chosen.seed
    wins = [0] * len(players)
    totals = [0] * len(players)
    faults = 0
    for seed in range(first, first + chosen.matches):
        with _sensible():
            match = Match(game, board, options, players, Random(seed))
        while not match.over:
            _decide(match)
        result = match.result()
        scores = "; ".join(map(number, result.scores))
        line = _("seed {seed}: {actions} actions, {scores}", seed=seed, actions=len(match.history), scores=scores)
        try:
            again = replay(read(write(match)), game, board)
            alike = again.digest() == match.digest()
        except Broken as broken:
            alike, line = False, f"{line}; {broken}"
        if not alike:
            faults += 1
            line = _("{line}; its record replays otherwise", line=line)
        _say(line)
        for seat, place in enumerate(result.places):
            wins[seat] += place == 1
            totals[seat] += result.scores[seat]
    for seat, player in enumerate(players):
        mean = number(round(totals[seat] / chosen.matches))
        words = _("won or shared {wins}, {mean} on average", wins=wins[seat], mean=mean)
        _say(f"{player.name} ({player.plays}): {words}")
    ended = ngettext("{count} match, every one ended", "{count} matches, every one ended", chosen.matches)
    _say(_("{ended}; {faults} of their records replay otherwise", ended=ended, faults=faults))
    return FAULTY if faults else FINE


def _arena(chosen: argparse.Namespace) -> int:
    game = _game(chosen.game)
    board = _board(chosen.board or game.name, game)
    seats = game.seats[-1] if chosen.seats is None else chosen.seats
    names = list(dict.fromkeys(name.strip() for name in chosen.levels.split(",")))
    with _sensible():
        check_seats(game, seats)
        for name in names:
            level(game.name, name)
    if min(chosen.matches, chosen.workers, chosen.playouts or 1) < 1:
        raise Unusable(_("an arena takes at least one level, match, worker and playout"))
    options = _options(game, chosen.option)
    how = {"clocked": chosen.clock, "playouts": chosen.playouts}
    due = list(fixtures(game.name, board, options, seats, names, chosen.matches, chosen.seed, **how))
    try:
        some = workers(chosen.workers, chosen.cluster)
    except ImportError:
        raise Unusable(_("--cluster needs the extra “cluster” of this package, which isn't installed")) from None
    except OSError:
        raise Unusable(_("no scheduler of a cluster answers at {address}", address=chosen.cluster)) from None
    with some as executor:
        outcomes = contest(executor, due, chosen.out, 2 * chosen.workers, _complain)
    if chosen.json:
        _tell(summary(outcomes))
    else:
        for line in told(outcomes):
            _say(line)
    return FINE


def _characters(chosen: argparse.Namespace) -> int:
    game = _game(chosen.game)
    board, options = _board(chosen.board or game.name, game), _options(game, chosen.option)
    with _sensible():
        level(game.name, chosen.level)
        for finding in portray(game.name, board, chosen.level, chosen.matches, chosen.seed, options):
            _say(finding.told())
    return FINE


def _replay(chosen: argparse.Namespace) -> int:
    try:
        text = record_in(chosen.file) if is_report(chosen.file) else text_of(chosen.file)
    except OSError as error:
        raise Unusable(_("{file} can't be read: {why}", file=chosen.file, why=error.strerror)) from None
    except Broken as broken:
        _complain(str(broken))
        return FAULTY
    fault: Broken | None = None
    lot: Lot | None = None
    try:
        record = read(text)
        lot = record.lot
        game = game_of(record)
        match: Match | None = replay(record, game, _board(chosen.board or record.board, game))
    except Broken as broken:
        fault, match = broken, broken.match
    if match and chosen.json:
        _tell(telling.beginning(match))
        for each in telling.actions(match):
            _tell(each)
        if match.over:
            _tell(telling.ending(match))
    elif match:
        _say_standing(match)
    foul = first_foul(match, lot) if match and lot else None
    if lot and match and foul is None and not chosen.json:
        _say(_("Every draw follows from {number} (fingerprint {print}).", number=lot.told, print=lot.fingerprint))
    if foul is not None:
        words = _("Action {at} of chance doesn't follow from the lot in the header.", at=foul + 1)
        if chosen.json:
            _tell({"foul": {"action": foul + 1, "reason": words}})
        sys.stdout.flush()
        _complain(words)
        return FAULTY
    if fault:
        if chosen.json:
            _tell({"fault": {"line": fault.line, "rule": fault.rule or None, "reason": fault.reason}})
        sys.stdout.flush()
        _complain(str(fault))
        return FAULTY
    return FINE


def _check_board(chosen: argparse.Namespace) -> int:
    game = _game(chosen.game) if chosen.game else None
    if not chosen.file.is_file():
        raise Unusable(_("there is no file {file}", file=chosen.file))
    try:
        layout = _read_map(chosen.file)
    except FaultyMap as faulty:
        for fault in faulty.faults:
            _say(str(fault))
        return FAULTY
    from game.layouts.check import lacking  # noqa: PLC0415 -- brings pygame, as reading maps does
    from game.tables.drawable import misdrawn  # noqa: PLC0415 -- likewise

    if not game and not layout.game:
        _say(_("{file} has no faults; it doesn't say for which game it is.", file=chosen.file.name))
        return FINE
    game = game or _game(layout.game)
    lacks = [*lacking(layout, game.needs), *map(layout.fault, misdrawn(game.name, layout.board, layout.plan))]
    for lack in lacks:
        _say(str(lack))
    if lacks:
        return FAULTY
    _say(_("{file} is a good board for {game}.", file=chosen.file.name, game=game.title))
    return FINE


# What a command line names


def _game(name: str) -> Game:
    try:
        return find(name)
    except KeyError as unknown:
        raise Unusable(str(unknown.args[0])) from None


def _players(game: Game, chosen: argparse.Namespace) -> list[Player]:
    seats = game.seats[-1] if chosen.seats is None else chosen.seats
    with _sensible():
        check_seats(game, seats)
    names = [name.strip() for name in chosen.levels.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        words = _("name one level for all {seats} seats, or one for each, not {levels}", seats=seats, levels=len(names))
        raise Unusable(f"--levels: {words}")
    with _sensible():
        for name in names:
            check_plays(game.name, name)
    return [Player(sign, sign, *read_plays(name)) for sign, name in zip(game.signs, names, strict=False)]


def _options(game: Game, written: Sequence[str]) -> dict[str, str]:
    chosen = {}
    for each in written:
        name, equals, value = each.partition("=")
        chosen[name] = value if equals else ON
    with _sensible():
        return game.settle(chosen)


def _board(wanted: str, game: Game) -> Board:
    """A board by its name among those of the box, or by its file."""
    folder = files.box() / "boards"
    known = {path.stem: path for path in sorted(folder.glob("*.tmx"))}
    path = known.get(wanted) or Path(wanted)
    if not path.is_file():
        raise Unusable(
            _("there is no board {name}; there is {names}, or name a file", name=wanted, names=", ".join(known))
        )
    try:
        board = _read_map(path).board
    except FaultyMap as faulty:
        raise Unusable(str(faulty)) from None
    for lack in game.needs(board):
        raise Unusable(_("{file} is no board for {game}: {lack}", file=path.name, game=game.title, lack=lack))
    return board


def _read_map(path: Path) -> Layout:
    """A map's layout. FaultyMap says what is wrong with it."""
    from game.layouts.tmx import load  # noqa: PLC0415 -- brings pygame, which a wrong command line needn't wait for

    return load(path)


@contextmanager
def _sensible() -> Iterator[None]:
    """What the parts below find wrong with a value is wrong with the command line."""
    try:
        yield
    except ValueError as why:
        raise Unusable(str(why)) from None


# Playing and telling


def _decide(match: Match) -> None:
    """Let the level whose turn it is think, without a clock, so that a seed gives the same match anywhere."""
    its = level(match.game.name, match.players[match.actor].level or RANDOM)
    match.play(match.rules.read(think(match.job(match.actor, its.counted)).action))


def _say_standing(match: Match) -> None:
    """Who won; or who is to decide, in a match that isn't over."""
    result = match.result()
    _say(ngettext("{count} action", "{count} actions", len(match.history)))
    for seat in sorted(range(match.seats), key=lambda seat: result.places[seat]):
        player = match.players[seat]
        _say(f"{result.places[seat]}. {player.name} ({player.plays}): {number(result.scores[seat])}")
    if match.over:
        for sentence in match.game.voice(match.rules).verdict(match.state, match.names):
            _say(sentence)
    elif match.actor >= 0:
        _say(_("It isn't over: {name} is to decide.", name=match.names[match.actor]))
    else:
        _say(_("It isn't over."))


def _tell(plain: Mapping[str, object]) -> None:
    print(json.dumps(plain))  # noqa: T201 -- this is what was asked for


def _say(words: str) -> None:
    print(words)  # noqa: T201 -- this is what was asked for


def _complain(words: str) -> None:
    print(words, file=sys.stderr)  # noqa: T201 -- there is no window to say it in
