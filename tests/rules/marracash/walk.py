"""The souk read cell by cell and its visitors walked one by one: a second opinion, made from the rulebook alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

# Shops by colour and number, fountains F1 to F16, palms ##, street cells dots: as on the published board.
CELLS = [
    row.split()
    for row in """\
Y1  P1  G1  G1  R1  R1  .   .   .   F1  .   .   F2
Y1  P1  .   .   .   .   F3  B1  P2  .   G2  G2  .
.   .   F4  Y2  Y2  P3  .   B1  P2  .   R2  R2  .
.   B2  .   R3  ##  P3  F5  .   .   F6  .   F7  .
.   B2  .   R3  Y3  Y3  .   G3  B3  B3  Y4  .   P4
F8  .   F9  .   F10 .   F11 G3  R4  R4  Y4  .   P4
.   G4  B4  B4  .   R5  .   .   F12 .   .   F13 ##
.   G4  Y5  Y5  .   R5  P5  P5  .   B5  B5  .   G5
F14 .   .   .   F15 .   .   .   F16 .   .   .   G5""".splitlines()
]
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
COLOUR = {"Y": "yellow", "P": "purple", "G": "green", "R": "red", "B": "blue"}

Cell = tuple[int, int]


def what(cell: Cell) -> str:
    """What is on a cell; "##" beyond the wall."""
    row, column = cell
    return CELLS[row][column] if 0 <= row < len(CELLS) and 0 <= column < len(CELLS[0]) else "##"


def beside(cell: Cell) -> list[str]:
    """The shops with a side to a cell: each open side is a door."""
    around = [what((cell[0] + down, cell[1] + right)) for down, right in SIDES]
    return [name for name in around if name[0] in COLOUR]


def fountains() -> dict[str, Cell]:
    """Where the fountains stand."""
    cells = {what((row, column)): (row, column) for row in range(len(CELLS)) for column in range(len(CELLS[0]))}
    return {name: cell for name, cell in cells.items() if name[0] == "F"}


def ways() -> Iterator[tuple[str, str, list[Cell]]]:
    """Every street in both directions: its ends, and the cells that one steps on, the destination's included."""
    free = lambda cell: what(cell) == "." or what(cell)[0] == "F"  # noqa: E731 -- used in this function only
    for name, cell in fountains().items():
        for side in SIDES:
            came, at, trail = cell, (cell[0] + side[0], cell[1] + side[1]), []
            while free(at):
                trail.append(at)
                if what(at) != ".":
                    yield name, what(at), trail
                    break
                ahead = (2 * at[0] - came[0], 2 * at[1] - came[1])
                turns = [(at[0] + down, at[1] + right) for down, right in SIDES]
                came, at = at, ahead if free(ahead) else next(c for c in turns if free(c) and c != came)


def walked(
    trail: Sequence[Cell],
    visitors: Sequence[str],
    owners: Mapping[str, str],
    customers: Mapping[str, int],
    mover: str,
) -> tuple[dict[str, int], dict[str, int], list[str]]:
    """Who has gained what, the customers of each shop, and who arrives, when visitors walk one after another."""
    inside, gained = dict(customers), dict.fromkeys((*owners.values(), mover), 0)
    takings, brought = dict.fromkeys(owners.values(), 0), dict.fromkeys(owners.values(), 0)
    arrived = []
    for colour in visitors:
        doors = [shop for cell in trail for shop in beside(cell)]
        mine = [shop for shop in doors if shop in owners and COLOUR[shop[0]] == colour]
        if not mine:
            arrived.append(colour)
            continue
        inside[mine[0]] = inside.get(mine[0], 0) + 1
        takings[owners[mine[0]]] += min(inside[mine[0]], 5) * 100
        brought[owners[mine[0]]] += 1
    for owner, taken in takings.items():
        commission = 0 if owner == mover else brought[owner] * (50 if taken <= 300 else 100)
        gained[owner] += taken - commission
        gained[mover] += commission
    return gained, inside, arrived
