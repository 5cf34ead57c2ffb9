"""What a souk of one's own must have: MCQ-31."""

from __future__ import annotations

from dataclasses import replace

from game.core.board import Board, Spot, Street
from game.rules.marracash.needs import needs
from tests.rules.boards import published


def told(board: Board) -> list[str]:
    """What a board lacks, as people read it."""
    return [str(lack) for lack in needs(board)]


def test_mcq31_the_published_souk_lacks_nothing() -> None:
    assert told(published("marracash")) == []


def test_mcq31_what_a_souk_of_ones_own_lacks_is_said() -> None:
    board = published("marracash")
    street = board.streets[0]
    front = replace(board, fronts={**board.fronts, Spot("F1"): (Spot("G2"),)})
    assert told(front) == ["G2 has a door at the entrance F1; no door may face an entrance (MCQ-31)"]
    closed = replace(board, notes={spot: {**note, "entrance": "false"} for spot, note in board.notes.items()})
    assert told(closed) == ["no fountain is an entrance; at least one must be (MCQ-31)"]
    doubled = replace(board, streets=(*board.streets, replace(street, name="again")))
    assert told(doubled) == [f"{street.name} and again join the same two fountains; only one street may (MCQ-31)"]
    apart = replace(board, spots={**board.spots, Spot("F17"): "fountain"})
    assert told(apart) == ["no way leads to F17 (MCQ-31)"]
    lost = replace(
        board, spots={**board.spots, Spot("R6"): "shop"}, notes={**board.notes, Spot("R6"): {"colour": "red"}}
    )
    assert told(lost) == ["no street passes R6; it needs a door (MCQ-31)"]
    grey = replace(board, notes={**board.notes, Spot("R1"): {"colour": "grey"}})
    assert told(grey) == ["R1 is of colour 'grey'; it must be one of red, purple, green, blue, yellow (MC-3)"]
    loop = replace(board, streets=(*board.streets, Street("ring", Spot("F2"), Spot("F2"))))
    assert told(loop) == ["street ring must join two fountains (MC-23)"]
    well = replace(board, spots={**board.spots, Spot("W1"): "well"})
    assert told(well) == ["W1 is a well; a souk has fountains and shops only (MCQ-31)"]
