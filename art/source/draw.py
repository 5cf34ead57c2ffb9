"""Writes all pictures anew: `python -m art.source.draw [folder]`, into `art/` when no folder is named."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from art.source import (
    characters,
    courtyard,
    curtain,
    icons,
    marrakesh_aids,
    marrakesh_cards,
    marrakesh_pieces,
    marrakesh_table,
    money,
    morocco_cubes,
    morocco_market,
    morocco_rooftop,
    morocco_workers,
    people,
    player_signs,
    setup_scenes,
    shops,
    souk,
)
from art.source.kit import Drawing

ART = Path(__file__).resolve().parents[1]
SIGNED = (
    people, player_signs, shops, money, morocco_workers, morocco_cubes, morocco_market, marrakesh_pieces,
    marrakesh_cards, marrakesh_aids,
)  # fmt: skip
"""What bears signs that tell colours, seats and suits apart."""
PLAIN = (souk, morocco_rooftop, marrakesh_table, characters, curtain, icons, courtyard, setup_scenes)
LARGE = "large"
"""The folder of the pictures that have larger signs than those of the same name."""


def all_drawings() -> Iterator[tuple[str, Drawing]]:
    """Every picture by its name: its path in `art/` without the ending."""
    for source in PLAIN:
        yield from source.drawings()
    for source in SIGNED:
        usual = dict(source.drawings())
        yield from usual.items()
        for name, drawing in source.drawings(large=True):
            if drawing.svg() != usual[name].svg():
                yield f"{LARGE}/{name}", drawing


def write(folder: Path) -> list[Path]:
    """Writes every picture below a folder and returns the files."""
    files = []
    for name, drawing in all_drawings():
        file = folder / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawing.svg(), encoding="utf-8", newline="\n")
        files.append(file)
    return files


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ART
    print(f"{len(write(target))} pictures written to {target}")  # noqa: T201 - the one line this script says
