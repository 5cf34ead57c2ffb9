"""The committed pictures are those that the scripts draw, and all that the program asks for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from art.source import draw
from art.source.lint import faults

COLOURS = ("red", "purple", "green", "blue", "yellow")
SEATS = ("blue", "green", "yellow", "white", "purple")
CUBES = ("black", "green", "purple", "brown", "orange")
PLAYERS = ("ali", "anfa", "omar", "leila")
FILES = sorted(draw.ART.rglob("*.svg"))


def names() -> set[str]:
    return {str(file.relative_to(draw.ART).with_suffix("")).replace("\\", "/") for file in FILES}


def test_the_committed_pictures_are_drawn_by_the_scripts_to_the_last_byte(tmp_path: Path) -> None:
    drawn = {file.relative_to(tmp_path): file.read_bytes() for file in draw.write(tmp_path)}
    committed = {file.relative_to(draw.ART): file.read_bytes() for file in FILES}
    assert sorted(drawn) == sorted(committed)
    assert [str(name) for name in drawn if drawn[name] != committed[name]] == []


def test_no_two_drawings_share_a_name() -> None:
    drawn = [name for name, _ in draw.all_drawings()]
    assert len(drawn) == len(set(drawn))


def test_every_picture_of_marracash_is_there() -> None:
    for_each_colour = ["visitor-*", "medallion-*", "souvenir-*", "trade-*", "trade-*-dark"]
    for_each_colour += ["roof-*-wide", "roof-*-tall", "roof-*-wide-owned", "roof-*-tall-owned"]
    for_each_colour += [f"{name}-*{side}" for name in ("awning", "blind") for side in ("", "-up", "-left", "-right")]
    wanted = {name.replace("*", colour) for name in for_each_colour for colour in COLOURS}
    wanted |= {f"{name}-{player}" for name in ("sign", "plate", "slot") for player in PLAYERS}
    wanted |= {f"banknote-{value}" for value in (25, 100, 200, 500)} | {f"paving-{k}" for k in (1, 2, 3, 4)}
    wanted |= {"fountain", "entrance", "palm", "stone", "earth", "wall-h", "wall-v", "tower", "gate-tower"}
    wanted |= {"footprint", "end-marker", "souvenir-back", "head", "head-dark"}
    assert {f"marracash/{name}" for name in wanted} - names() == set()


def test_every_picture_of_morocco_is_there() -> None:
    for_each_seat = ["assistant-*", "tourist-*", "bodyguard-*", "cousins-*", "sign-*", "score-*", "market-tile-*"]
    wanted = {name.replace("*", seat) for name in for_each_seat for seat in SEATS}
    wanted |= {f"arrow-{seat}{side}" for seat in (*SEATS, "empty") for side in ("", "-down", "-left", "-up")}
    wanted |= {name.replace("*", cube) for name in ("cube-*", "cube-*-shape", "die-*") for cube in CUBES}
    wanted |= {f"gauge-{kind}-{quarter}" for kind in ("worker", "overflow", "tried") for quarter in (1, 2, 3, 4)}
    wanted |= {"market", "square", "stall", "stall-lit", "stall-dim", "stall-pointed", "stall-empty", "gauge"}
    wanted |= {"juice-2", "juice-3", "juice-4", "juice-back", "juice-taken", "die-wild"}
    wanted |= {"niche-row", "niche-row-lit", "niche-column", "niche-column-lit"}
    wanted |= {"rooftop", "mat", "mat-pawn", "pawn", "coin", "start-tower"}
    assert {f"morocco/{name}" for name in wanted} == {name for name in names() if name.startswith("morocco/")}


def test_every_picture_of_marrakesh_is_there() -> None:
    suits, values = ("spade", "heart", "diamond", "club"), ("1", "2", "3", "4", "5", "6", "null")
    wanted = {f"card-{suit}-{value}{size}" for suit in suits for value in values for size in ("", "-small")}
    wanted |= {f"suit-{suit}{ground}" for suit in suits for ground in ("", "-on-dark")}
    wanted |= {f"{what}-{side}" for what in ("man", "sign") for side in ("red", "white")}
    wanted |= {f"die-{side}-{shows}" for side in ("red", "white") for shows in range(7)}
    wanted |= {"card-back", "card-back-small", "card-place", "pack", "pack-low", "null-chip", "chip-tray"}
    beaten = "spade-heart spade-diamond heart-diamond heart-club diamond-club club-spade"
    wanted |= {"rank-wheel"} | {f"rank-wheel-{used}" for used in (*beaten.split(), *suits)}
    wanted |= {f"number-{state}" for state in ("to-play", "chosen", "played", "strike")}
    wanted |= {f"score-pad-{rounds}" for rounds in (3, 6, 12)}
    wanted |= {"carpet", "carpet-ground", "felt", "board", "oval-lit"}
    assert {f"marrakesh/{name}" for name in wanted} == {name for name in names() if name.startswith("marrakesh/")}


def test_every_picture_of_the_frame_is_there() -> None:
    icons = "menu book eye sound mute gear full window undo arrow check hammer walk info close up down person computer"
    wanted = {f"ui/icon-{name}" for name in icons.split()} | {"ui/logo", "ui/star", "ui/star-dark", "icon"}
    wanted |= {f"ui/ground-{place}" for place in ("marracash", "morocco", "marrakesh", "night", "setup")}
    wanted |= {f"ui/curtain-{part}" for part in ("fold", "shade-top", "shade-bottom", "rod", "border")}
    wanted |= {f"setup/scene-{game}" for game in ("marracash", "morocco", "marrakesh")}
    wanted |= {"title/courtyard", "title/glow"}
    assert wanted - names() == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_loader_draws_all_of_a_picture_right(file: Path) -> None:
    assert faults(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<text x="1">Riad</text>', "<text> is not drawn"),
        ('<use href="#a"/>', "<use> is not drawn"),
        ('<g opacity=".5"/>', "<g opacity=…>"),
        ('<g><path d="M0 0L1 1" filter="url(#a)"/></g>', "<path filter=…>"),
        ('<rect x="1mm" y="0" width="2" height="2"/>', '<rect x="1mm">'),
        ('<path d="M0 0L1 1" fill="red"/>', '<path fill="red">'),
        ('<path d="M0 0L1 1" fill="url(#none)"/>', "names no gradient"),
        ('<path d="M0 0L1 1" stroke-dasharray="2 2"/>', "<path stroke-dasharray=…>"),
        ('<linearGradient id="a" x1="0" x2="1"/>', "needs gradientUnits"),
        ('<linearGradient id="a" gradientUnits="objectBoundingBox"/>', "objectBoundingBox"),
        (
            '<radialGradient id="a" gradientUnits="userSpaceOnUse"/><circle r="1" fill="url(#a)" fill-opacity="0.5"/>',
            "use stop-opacity",
        ),
        ("<g>Riad</g>", "text in or after <g>"),
        ("<g>", "not well formed"),
    ],
)
def test_what_the_loader_misdraws_is_found(body: str, said: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{body}</svg>'
    assert any(said in fault for fault in faults(text)), faults(text)


def test_a_box_that_would_be_distorted_is_found() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 8"/>'
    assert re.search("viewBox", faults(text)[0])


def test_the_courtyard_stays_small_enough_to_be_read_quickly() -> None:
    assert (draw.ART / "title" / "courtyard.svg").stat().st_size < 700_000
