"""What a board must have to be played on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board import Board, Spot, Street
from game.rules.morocco.needs import needs
from tests.rules.boards import published

BOARD = published("morocco")


def told(board: Board) -> list[str]:
    """What a board lacks, as people read it."""
    return [str(lack) for lack in needs(board)]


def without(board: Board, spot: str) -> Board:
    """The board without a spot and its links."""
    spots = {name: kind for name, kind in board.spots.items() if name != spot}
    streets = tuple(street for street in board.streets if spot not in (street.start, street.end))
    return replace(board, spots=spots, streets=streets)


def unlinked(name: str) -> Board:
    return replace(BOARD, streets=tuple(street for street in BOARD.streets if street.name != name))


def linked(name: str, start: str, end: str) -> Board:
    return replace(BOARD, streets=(*BOARD.streets, Street(name, Spot(start), Spot(end))))


def noted(spot: str, key: str, value: str) -> Board:
    return replace(BOARD, notes={**BOARD.notes, Spot(spot): {key: value}})


def with_spot(name: str, kind: str) -> Board:
    return replace(BOARD, spots={**BOARD.spots, Spot(name): kind})


def test_the_published_market_lacks_nothing() -> None:
    assert told(BOARD) == []


@pytest.mark.parametrize(
    ("board", "says"),
    [
        (without(BOARD, "J33"), "there is no juice called J33 (MO-3)"),
        (without(BOARD, "row-2"), "there is no row-cube called row-2 (MO-4)"),
        (without(BOARD, "column-5"), "there is no column-cube called column-5 (MO-4)"),
        (without(BOARD, "roof-centre"), "there is no roof-centre called roof-centre (MO-5)"),
        (without(BOARD, "quarters"), "there is no quarters called quarters (MO-2)"),
        (without(BOARD, "supply"), "there is no supply called supply (MO-10)"),
        (without(BOARD, "track"), "there is no track called track (MO-1)"),
        (without(BOARD, "S33"), "there is no stall called S33 (MOQ-1)"),
        (without(BOARD, "S33"), "S33-nw belongs to 'S33', which is no stall (MO-18)"),
        (without(BOARD, "S33-nw"), "S33 has 3 spaces; a stall has 4 (MO-18)"),
        (without(BOARD, "J33"), "S33-se must touch one juice seller, not 0 (MOQ-1)"),
        (linked("corner:extra", "S33-nw", "J00"), "S33-nw must touch one juice seller, not J22, J00 (MOQ-1)"),
        (with_spot("S66", "stall"), "S66 is no name of a stall (MOQ-1)"),
        (with_spot("F1", "fountain"), "F1 is a fountain; a market has no such spot (MOQ-1)"),
        (noted("J00", "value", "5"), "J00 has a token of value '5'; it must be one of 2, 3, 4 (MOQ-2)"),
        (noted("J00", "worth", "2"), "J00 has a token of value ''; it must be one of 2, 3, 4 (MOQ-2)"),
        (unlinked("ring:roof-1/roof-2"), "roof-1 has 1 neighbours in the rooftop's ring; it needs two (MO-10)"),
        (linked("stall-next:odd", "S11", "roof-1"), "stall-next:odd must join a stall and a stall (MOQ-1)"),
        (linked("stall-next:odd", "S11", "S11"), "stall-next:odd must join a stall and a stall (MOQ-1)"),
        (linked("space-next:odd", "S11-nw", "S22"), "space-next:odd must join a space and a space (MOQ-1)"),
        (linked("stall-next:twice", "S12", "S11"), "S11 and S12 are linked twice (MO-32)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_the_spot_and_the_rule(board: Board, says: str) -> None:
    assert says in told(board)


def test_a_stall_without_a_neighbour_is_named() -> None:
    alone = [street for street in BOARD.streets if not (street.name.startswith("stall-next") and "S11" in street.name)]
    says = told(replace(BOARD, streets=tuple(alone)))
    assert says == ["no stall lies beside S11; an arrow needs one to point at (MO-32)"]


def test_two_rings_are_no_ring() -> None:
    mats = [spot for spot in BOARD.spots if BOARD.spots[spot] == "rooftop"]
    assert len(mats) == 5
    streets = [street for street in BOARD.streets if not street.name.startswith("ring:")]
    more = {Spot("roof-6"): "rooftop"}
    rings = [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4)]
    links = [Street(f"ring:{one}/{other}", Spot(f"roof-{one}"), Spot(f"roof-{other}")) for one, other in rings]
    says = told(replace(BOARD, spots={**BOARD.spots, **more}, streets=(*streets, *links)))
    assert "the mats of the rooftop must form one ring (MO-10)" in says


def test_a_souk_of_another_game_is_no_market() -> None:
    says = told(published("marracash"))
    assert "F1 is a fountain; a market has no such spot (MOQ-1)" in says
    assert "there is no stall called S11 (MOQ-1)" in says
