"""The commands that play and follow matches: simulate, replay."""

from __future__ import annotations

import argparse
import sys
from random import Random, SystemRandom

from game.ai.levels import RANDOM, level
from game.ai.worker import think
from game.cli.naming import (
    FAULTY,
    FINE,
    Unusable,
    board_named,
    complain,
    game_named,
    options_named,
    players_named,
    say,
    sensible,
    tell,
)
from game.core.board import Board
from game.core.card import Game
from game.core.text import _, ngettext, number
from game.match import telling
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.record import Broken, read, write
from game.match.replay import first_foul, game_of, replay
from game.match.report import is_report, record_in
from game.match.saves import text_of, write_whole


def simulate(chosen: argparse.Namespace) -> int:
    """Let computers play a match, or many; the exit code."""
    game = game_named(chosen.game)
    board = board_named(chosen.board or game.name, game)
    players = players_named(game, chosen)
    options = options_named(game, chosen.option)
    if chosen.matches is not None:
        return _simulate_many(chosen, game, board, options, players)
    seed = SystemRandom().getrandbits(32) if chosen.seed is None else chosen.seed
    with sensible():
        match = Match(game, board, options, players, Random(seed))
    if chosen.json:
        tell({"seed": seed, **telling.beginning(match)})
    told = 0
    while not match.over:
        if chosen.json:
            for each in telling.actions(match, told):
                tell(each)
            told = len(match.history)
        _decide(match)
    if chosen.json:
        for each in (*telling.actions(match, told), telling.ending(match)):
            tell(each)
    else:
        say(_("{game}, seed {seed}", game=game.title, seed=seed))
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
        with sensible():
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
        say(line)
        for seat, place in enumerate(result.places):
            wins[seat] += place == 1
            totals[seat] += result.scores[seat]
    for seat, player in enumerate(players):
        mean = number(round(totals[seat] / chosen.matches))
        words = _("won or shared {wins}, {mean} on average", wins=wins[seat], mean=mean)
        say(f"{player.name} ({player.plays}): {words}")
    ended = ngettext("{count} match, every one ended", "{count} matches, every one ended", chosen.matches)
    say(_("{ended}; {faults} of their records replay otherwise", ended=ended, faults=faults))
    return FAULTY if faults else FINE


def follow(chosen: argparse.Namespace) -> int:
    """Check a record and play it again as far as it can be followed; the exit code."""
    try:
        text = record_in(chosen.file) if is_report(chosen.file) else text_of(chosen.file)
    except OSError as error:
        raise Unusable(_("{file} can't be read: {why}", file=chosen.file, why=error.strerror)) from None
    except Broken as broken:
        complain(str(broken))
        return FAULTY
    fault: Broken | None = None
    lot: Lot | None = None
    try:
        record = read(text)
        lot = record.lot
        game = game_of(record)
        match: Match | None = replay(record, game, board_named(chosen.board or record.board, game))
    except Broken as broken:
        fault, match = broken, broken.match
    if match and chosen.json:
        tell(telling.beginning(match))
        for each in telling.actions(match):
            tell(each)
        if match.over:
            tell(telling.ending(match))
    elif match:
        _say_standing(match)
    foul = first_foul(match, lot) if match and lot else None
    if lot and match and foul is None and not chosen.json:
        say(_("Every draw follows from {number} (fingerprint {print}).", number=lot.told, print=lot.fingerprint))
    if foul is not None:
        words = _("Action {at} of chance doesn't follow from the lot in the header.", at=foul + 1)
        if chosen.json:
            tell({"foul": {"action": foul + 1, "reason": words}})
        sys.stdout.flush()
        complain(words)
        return FAULTY
    if fault:
        if chosen.json:
            tell({"fault": {"line": fault.line, "rule": fault.rule or None, "reason": fault.reason}})
        sys.stdout.flush()
        complain(str(fault))
        return FAULTY
    return FINE


def _decide(match: Match) -> None:
    """Let the level whose turn it is think, without a clock, so that a seed gives the same match anywhere."""
    its = level(match.game.name, match.players[match.actor].level or RANDOM)
    match.play(match.rules.read(think(match.job(match.actor, its.counted)).action))


def _say_standing(match: Match) -> None:
    """Who won; or who is to decide, in a match that isn't over."""
    result = match.result()
    say(ngettext("{count} action", "{count} actions", len(match.history)))
    for seat in sorted(range(match.seats), key=lambda seat: result.places[seat]):
        player = match.players[seat]
        say(f"{result.places[seat]}. {player.name} ({player.plays}): {number(result.scores[seat])}")
    if match.over:
        for sentence in match.game.voice(match.rules).verdict(match.state, match.names):
            say(sentence)
    elif match.actor >= 0:
        say(_("It isn't over: {name} is to decide.", name=match.names[match.actor]))
    else:
        say(_("It isn't over."))
