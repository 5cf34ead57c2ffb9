"""A match as plain data, a JSON object for each action: what a referee needs to follow it without our code.

The words that all games share are explained here; those of one game in the page `json.md` of its rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from datetime import UTC

from game.core.board import Board
from game.core.play import CHANCE
from game.core.table import Event
from game.match.match import Match
from game.match.players import Player
from game.match.record import CHANCE_WORD

Plain = dict[str, object]
"""Words, numbers, None, and lists and dictionaries of them, under names."""


def beginning(match: Match) -> Plain:
    """The first line: the game, who plays it on which board, and the state before anything was drawn or done."""
    return {
        "game": match.game.name,
        "rules": match.game.version,
        "options": dict(match.options),
        "seats": [_sitter(each) for each in match.players],
        "begun": match.begun.astimezone(UTC).isoformat(timespec="seconds"),
        "board": board(match.board),
        "state": match.rules.plain(match.states[0]),
    }


def _sitter(player: Player) -> Plain:
    told: Plain = {"sign": player.sign, "name": player.name, "level": player.level}
    if player.character:
        told["character"] = player.character
    if player.learns:
        told["learner"] = True
    return told


def actions(match: Match, since: int = 0) -> Iterator[Plain]:
    """A line for each action after the first `since`: who did what, what happened, and the state after it."""
    for number, played in enumerate(match.history[since:], start=since + 1):
        yield {
            "number": number,
            "actor": CHANCE_WORD if played.seat == CHANCE else played.seat,
            "written": played.action.written(),
            "action": played.action.plain(),
            "events": [event(each) for each in played.events],
            "state": match.rules.plain(match.states[number]),
        }


def ending(match: Match) -> Plain:
    """The last line of a match that is over: places (1 is best, equal numbers share), scores, and the rule."""
    result = match.result()
    return {
        "result": {
            "places": list(result.places),
            "scores": list(result.scores),
            "rule": result.rule,
            "agreed": match.agreed,
        }
    }


def event(told: Event) -> Plain:
    """An event: its kind, the rule behind it, and all its fields by name."""
    own = {each.name: getattr(told, each.name) for each in fields(told)}
    if told.only is None:
        del own["only"]
    return {"event": type(told).__name__, **own}


def board(graph: Board) -> Plain:
    """A board: its spots with their kinds, the streets, what has a door onto a spot, and what is noted of spots."""
    return {
        "name": graph.name,
        "spots": dict(graph.spots),
        "streets": [
            {"name": street.name, "start": street.start, "end": street.end, "beside": list(street.beside)}
            for street in graph.streets
        ],
        "fronts": {spot: list(beside) for spot, beside in graph.fronts.items()},
        "notes": {spot: dict(noted) for spot, noted in graph.notes.items()},
    }
