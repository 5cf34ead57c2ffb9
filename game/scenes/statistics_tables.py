"""The tables of the statistics: heads and rows of words, knowing nothing of where they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.text import _, number
from game.match.chronicle import Game, Sitter
from game.match.tally import against, known_as, points, standings
from game.scenes.result import ordinal
from game.shelf import find

MOST_GAMES: Final = 4
"""Games of an evening with a column of their own; those before them share one."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column, and which part of the table's width it has; words stand left, figures right."""

    words: str
    part: float
    figures: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A row's words, column by column, and which of them are to shine."""

    cells: tuple[str, ...]
    bright: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """Heads and rows."""

    heads: tuple[Head, ...]
    rows: tuple[Row, ...]


def title_of(name: str) -> str:
    """A game's title; its name where it isn't in this box."""
    try:
        return find(name).title
    except KeyError:
        return name


def evening_sheet(games: Sequence[Game]) -> Table:
    """Players down, the evening's games across, and what they add up to."""
    early, late = games[:-MOST_GAMES], games[-MOST_GAMES:]
    spread = 0.54 / max(1, len(late) + bool(early))
    heads = [Head("", 0.22, figures=False)]
    if early:
        heads.append(Head(_("earlier"), spread))
    heads += [Head(title_of(game.game), spread) for game in late]
    heads += [Head(_("Games"), 0.07), Head(_("Won"), 0.07), Head(_("Points"), 0.10)]
    rows = []
    for standing in standings(games):
        cells, bright = [standing.name], {len(heads) - 1}
        if early:
            gained = [points(game, each) for game in early for each in _sat(game, standing.name)]
            cells.append(half(sum(gained)) if gained else "–")
        for game in late:
            there = _sat(game, standing.name)
            if any(each.place == 1 for each in there):
                bright.add(len(cells))
            cells.append(", ".join(f"{ordinal(each.place)} · {number(each.score)}" for each in there[:1]) or "–")
        cells += [str(standing.games), str(standing.wins), half(standing.points)]
        rows.append(Row(tuple(cells), frozenset(bright)))
    return Table(tuple(heads), tuple(rows))


def players(games: Sequence[Game], *, one_game: bool) -> Table:
    """Every player, with games, wins, points; scores only where they are of one game."""
    heads = (Head(_("Player"), 0.30, figures=False), Head(_("Games"), 0.10), Head(_("Won"), 0.10),
             Head(_("Won of 100"), 0.14), Head(_("Points"), 0.12), Head(_("Best score"), 0.12),
             Head(_("On average"), 0.12))  # fmt: skip
    rows = []
    for each in standings(games):
        scores = (number(each.best), number(round(each.mean))) if one_game else ("–", "–")
        share = str(round(100 * each.wins / each.games))
        rows.append(
            Row((each.name, str(each.games), str(each.wins), share, half(each.points), *scores), frozenset({4}))
        )
    return Table(heads, tuple(rows))


def head_to_head(games: Sequence[Game], name: str) -> Table:
    """One player against each of the others."""
    heads = (Head(_("{name} against", name=name), 0.40, figures=False), Head(_("Games"), 0.15), Head(_("ahead"), 0.15),
             Head(_("behind"), 0.15), Head(_("level"), 0.15))  # fmt: skip
    rows = [
        Row((each.name, str(each.games), str(each.ahead), str(each.behind), str(each.beside)), frozenset({2}))
        for each in against(games, name)
    ]
    return Table(heads, tuple(rows))


def told(game: Game) -> tuple[str, tuple[tuple[str, str], ...]]:
    """One game: which and when in a line, and each name with its score in the order of places."""
    when = game.ended.astimezone().strftime("%Y-%m-%d, %H:%M")
    first = _("{game} · {when}", game=title_of(game.game), when=when)
    if game.agreed:
        first = _("{what} · ended by agreement", what=first)
    ranked = sorted(game.seats, key=lambda each: each.place)
    return first, tuple((known_as(game, each), number(each.score)) for each in ranked)


def half(value: float) -> str:
    """Points, of which there may be halves."""
    whole = int(value)
    return f"{whole or ''}½" if value != whole else number(whole)


def _sat(game: Game, name: str) -> list[Sitter]:
    """Where a player sat in a game, the best seat first."""
    return sorted((each for each in game.seats if known_as(game, each) == name), key=lambda each: each.place)
