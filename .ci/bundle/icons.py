"""Draws the program's icon in all sizes, and packs them as Windows and macOS want them.

`python -m bundle.icons FOLDER` writes riad-16.png to riad-512.png, riad.ico and riad.icns into a folder.
"""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path
from typing import Final

import pygame

DRAWING: Final = Path(__file__).resolve().parents[2] / "art" / "icon.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Edges in pixels."""
WINDOWS: Final = (16, 24, 32, 48, 64, 128, 256)
MAC: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""The pictures of an .icns by their type; some sizes are there twice, once for screens of double density."""


def png(size: int) -> bytes:
    """The icon as a PNG of so many pixels each way."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(DRAWING.read_bytes()), (size, size))
    out = io.BytesIO()
    pygame.image.save(drawn, out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Icons of Windows: a directory, then the PNGs; an edge of 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, data = b"", b""
    for size, picture in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at + len(data))
        data += picture
    return head + entries + data


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Icons of macOS: each PNG behind its type and length."""
    data = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", len(data) + 8) + data


def write(folder: Path) -> None:
    """All of them into a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"riad-{size}.png").write_bytes(picture)
    (folder / "riad.ico").write_bytes(ico({size: pictures[size] for size in WINDOWS}))
    (folder / "riad.icns").write_bytes(icns({kind: pictures[size] for kind, size in MAC.items()}))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
