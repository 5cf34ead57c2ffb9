"""Records played again, each line checked by the rules."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from game.core.board import Board
from game.core.card import Game
from game.core.play import CHANCE, Seat
from game.core.text import _
from game.match.lot import Lot
from game.match.match import IllegalAction, Match
from game.match.players import check_plays
from game.match.record import AGREED, CHANCE_WORD, ENDED, SEAT_WORD, Broken, Entry, Record, change, quoted
from game.match.upgrade import renewed
from game.shelf import find

_DIGEST: Final = re.compile(r"[0-9a-f]{8}")


def game_of(record: Record) -> Game:
    """The game that a record is of. Broken if it isn't in this box."""
    try:
        return find(record.game)
    except KeyError as unknown:
        raise Broken(record.places["game"], str(unknown.args[0])) from None


def replay(record: Record, game: Game, board: Board, chance: Lot | Random | None = None) -> Match:
    """The match of a record, each line checked by the rules.

    Chance goes on from the record's lot, or from `chance` if it has none; without `chance` it waits.

    Broken names the first line that can't be followed, and holds the match up to there.
    """
    record = _of_this_version(record, game)
    match = _set_up(record, game, board)
    sure = 0
    for entry in record.entries:
        if entry.text.split(maxsplit=1)[0] == SEAT_WORD:
            _seat(match, entry)
            continue
        words, _mark, comment = entry.text.partition("#")
        written = comment.strip()
        length = len(match.history)
        _follow(match, entry, words.split())
        if _DIGEST.fullmatch(written):
            if written != match.digest():
                match.keep(sure)
                raise Broken(entry.line, _unlike(sure, length), match)
            sure = len(match.history)
        elif entry.cut:
            match.keep(length)
            raise Broken(entry.line, _("the record ends in the middle of this line"), match)
    if chance:
        match.draw_from(record.lot or chance)
    return match


def first_foul(match: Match, lot: Lot) -> int | None:
    """The first action of chance that doesn't follow from a lot, by its index; None where all do."""
    for at, played in enumerate(match.history[lot.begins :], start=lot.begins):
        if played.seat == CHANCE and match.rules.chance(match.states[at], lot.at(at)) != played.action:
            return at
    return None


def _unlike(sure: int, length: int) -> str:
    if sure == length:
        return _("the digest isn't that of the state after this line: the line was changed")
    return _(
        "the digest isn't that of the state after this line: this line or one of the {count} before was changed",
        count=length - sure,
    )


def _of_this_version(record: Record, game: Game) -> Record:
    """The record as today's rules of the game would have written it."""
    if record.game != game.name:
        at = record.places["game"]
        raise Broken(at, _("the record is of {game}, not of {other}", game=record.game, other=game.name))
    at = record.places["rules"]
    if record.rules > game.version:
        raise Broken(
            at, _("these rules of {game} are newer than the {known} of this Riad", game=game.title, known=game.version)
        )
    try:
        return renewed(record, game.version)
    except LookupError:
        raise Broken(
            at, _("records of these old rules of {game} can't be replayed any more", game=game.title)
        ) from None


def _set_up(record: Record, game: Game, board: Board) -> Match:
    """The match before its first line. Broken names the part of the header that doesn't fit."""
    places = record.places
    if record.board != board.name:
        here, there = quoted(board.name), quoted(record.board)
        raise Broken(places["board"], _("it was played on the board {there}, not on {here}", there=there, here=here))
    for name, value in record.options.items():
        try:
            game.settle({name: value})
        except ValueError as wrong:
            raise Broken(places[f"option {name}"], str(wrong)) from None
    signs: set[str] = set()
    for seat, player in enumerate(record.players):
        at = places[f"seat {seat}"]
        if player.sign not in game.signs or player.sign in signs:
            left = ", ".join(sign for sign in game.signs if sign not in signs)
            raise Broken(at, _("there is no sign {sign} here; there is {left}", sign=quoted(player.sign), left=left))
        signs.add(player.sign)
        if player.level is not None:
            try:
                check_plays(game.name, player.plays)
            except ValueError as wrong:
                raise Broken(at, str(wrong)) from None
    for lack in game.needs(board):
        raise Broken(places["board"], lack.words)
    try:
        begun, practice = record.begun, record.practice
        return Match(game, board, record.options, record.players, None, begun=begun, practice=practice)
    except ValueError as wrong:
        raise Broken(max(places.values()), str(wrong)) from None


def _follow(match: Match, entry: Entry, words: list[str]) -> None:
    """Play one line. Broken, with the match before it, if it can't be played."""
    if words == [AGREED]:
        match.agree_to_end()
        return
    if words == [ENDED]:
        if not match.over:
            raise Broken(entry.line, _("the game has not ended here"), match)
        return
    actor = _actor(words[0]) if words else None
    if actor is None or len(words) < 2:
        raise Broken(entry.line, _("{words} is no action", words=quoted(entry.text)), match)
    try:
        action = match.rules.read(" ".join(words[1:]))
    except ValueError as wrong:
        raise Broken(entry.line, str(wrong), match) from None
    if actor != match.actor and not match.over:
        said, due = _who(match, actor), _who(match, match.actor)
        raise Broken(entry.line, _("it is for {due} to decide here, not for {said}", due=due, said=said), match)
    try:
        match.play(action)
    except IllegalAction as illegal:
        raise Broken(entry.line, str(illegal.refusal), match, illegal.refusal.rule) from None


def _seat(match: Match, entry: Entry) -> None:
    """Let somebody sit down as a line says. Broken, with the match before it, if nobody can like that."""
    if entry.cut:
        raise Broken(entry.line, _("the record ends in the middle of this line"), match)
    try:
        seat, player = change(entry, match.players)
        match.sit_down(seat, player)
    except Broken as broken:
        raise Broken(entry.line, broken.reason, match) from None
    except ValueError as wrong:
        raise Broken(entry.line, str(wrong), match) from None


def _actor(word: str) -> Seat | None:
    if word == CHANCE_WORD:
        return CHANCE
    return int(word) if len(word) == 1 and word in "0123456789" else None


def _who(match: Match, actor: Seat) -> str:
    if actor == CHANCE:
        return CHANCE_WORD
    name = match.players[actor].name if actor < match.seats else "?"
    return _("seat {seat} ({name})", seat=actor, name=name)
