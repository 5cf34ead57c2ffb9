"""What a map must have, and the sentence that says what is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board import Board, Spot, Street
from game.rules.marrakesh.needs import needs
from tests.rules.boards import published

MAP = "marrakesh"


def told(board: Board) -> list[str]:
    """What a board lacks, as people read it."""
    return [str(lack) for lack in needs(board)]


def without(spot: str) -> Board:
    board = published(MAP)
    return replace(board, spots={name: kind for name, kind in board.spots.items() if name != spot})


def test_the_published_map_has_all_that_is_needed() -> None:
    assert told(published(MAP)) == []


@pytest.mark.parametrize(
    ("spot", "lack"),
    [
        ("oval-1-3", "there is no oval called oval-1-3 (MK-1)"),
        ("hand-0", "there is no hand called hand-0 (MK-5)"),
        ("played-0-6", "there is no played called played-0-6 (MK-10)"),
        ("pack", "there is no pack called pack (MK-2)"),
        ("discard", "there is no discard called discard (MK-10)"),
        ("chips", "there is no chips called chips (MK-1)"),
        ("dice-1", "there is no dice called dice-1 (MKQ-25)"),
        ("point-0-4", "there is no point called point-0-4 (MK-1)"),
    ],
)
def test_a_spot_that_is_missing_is_named(spot: str, lack: str) -> None:
    assert lack in told(without(spot))


def test_a_spot_of_an_unknown_kind_or_name_is_named() -> None:
    board = published(MAP)
    odd = replace(board, spots={**board.spots, Spot("F1"): "fountain", Spot("oval-2-1"): "oval"})
    assert told(odd) == [
        "F1 is a fountain; a table of Marrakesh has no such spot (MK-1)",
        "oval-2-1 is no name of a oval (MK-1)",
    ]


def test_every_point_must_be_joined_with_the_next_lower_one() -> None:
    board = published(MAP)
    first, *others = board.streets
    one, other = sorted((first.start, first.end), reverse=True)
    assert told(replace(board, streets=tuple(others))) == [f"no walk joins {one} and {other} (MK-12)"]
    doubled = replace(first, name="walk:again")
    assert told(replace(board, streets=(*board.streets, doubled))) == [f"{one} and {other} are joined twice (MK-12)"]
    odd = Street("walk:odd", Spot("point-0-6"), Spot("point-1-5"))
    assert told(replace(board, streets=(*board.streets, odd))) == [
        "walk:odd must join a point and the next lower one of the same board (MK-12)"
    ]
