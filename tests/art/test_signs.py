"""Signs of one set are told apart by form alone, at the smallest size they are drawn in."""

from __future__ import annotations

import io
from itertools import combinations

import pygame
import pytest

from art.source.draw import ART
from art.source.kit import Drawing
from art.source.player_signs import PLATE
from art.source.signs import BADGE, EMBLEM, LID, TRADE, sign

PIXELS = 11
"""The smallest sign on a piece, in pixels."""
SETS = {
    "trades": (tuple(TRADE.values()), 0.35),
    "players": (tuple(BADGE.values()), 0.35),
    "seats": (tuple(EMBLEM.values()), 0.45),
    "cubes": (tuple(LID.values()), 0.2),
    "suits": (("spade", "heart", "diamond", "club"), 0.1),
}
"""Signs, and how much of their common area two of them must not share. Spade and club are near by tradition."""


def coverage(d: Drawing, pixels: int) -> list[float]:
    picture = pygame.image.load_sized_svg(io.BytesIO(d.svg().encode()), (pixels, pixels))
    return [picture.get_at((x, y)).a / 255 for y in range(pixels) for x in range(pixels)]


def sign_coverage(name: str) -> list[float]:
    d = Drawing(26, 26, (13, 13))
    sign(d, name, "#000000")
    return coverage(d, PIXELS)


def apart(one: list[float], other: list[float]) -> float:
    shared = sum(min(a, b) for a, b in zip(one, other, strict=True))
    whole = sum(max(a, b) for a, b in zip(one, other, strict=True))
    return 1 - shared / whole


@pytest.mark.parametrize("name", SETS)
def test_signs_of_a_set_differ_in_form(name: str) -> None:
    names, least = SETS[name]
    drawn = {sign_name: sign_coverage(sign_name) for sign_name in names}
    distances = {(a, b): apart(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)}
    assert {pair: round(value, 2) for pair, value in distances.items() if value < least} == {}


def test_plates_of_the_players_differ_in_outline() -> None:
    outlines = {}
    for player, outline in PLATE.items():
        d = Drawing(120, 120, (60, 60))
        d.path(outline, fill="#000000")
        outlines[player] = coverage(d, 26)
    distances = {(a, b): apart(outlines[a], outlines[b]) for a, b in combinations(outlines, 2)}
    assert {pair: round(value, 2) for pair, value in distances.items() if value < 0.08} == {}


@pytest.mark.parametrize("seat", ["blue", "white"])
def test_workers_of_a_seat_differ_in_outline(seat: str) -> None:
    outlines = {}
    for worker in ("assistant", "tourist", "bodyguard", "cousins"):
        picture = pygame.image.load_sized_svg(ART / "morocco" / f"{worker}-{seat}.svg", (26, 26))
        outlines[worker] = [float(picture.get_at((x, y)).a > 128) for y in range(26) for x in range(26)]
    distances = {(a, b): apart(outlines[a], outlines[b]) for a, b in combinations(outlines, 2)}
    assert {pair: round(value, 2) for pair, value in distances.items() if value < 0.2} == {}


def test_quarters_of_the_gauge_differ_in_form() -> None:
    drawn = {}
    for kind in ("worker", "overflow", "tried"):
        picture = pygame.image.load_sized_svg(ART / "morocco" / f"gauge-{kind}-1.svg", (32, 32))
        drawn[kind] = [picture.get_at((x, y)).a / 255 for y in range(32) for x in range(32)]
    distances = {(a, b): apart(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)}
    assert {pair: round(value, 2) for pair, value in distances.items() if value < 0.12} == {}


@pytest.mark.parametrize(("size", "height"), [("", 90), ("-small", 64)])
@pytest.mark.parametrize(("value", "least"), [("1", 0.1), ("6", 0.1), ("null", 0.06)])
def test_the_same_card_of_two_suits_differs_in_form(size: str, height: int, value: str, least: float) -> None:
    """A Null's ring and diadem are the same in all suits, so less of it differs."""
    drawn = {}
    for suit in ("spade", "heart", "diamond", "club"):
        picture = pygame.image.load_sized_svg(ART / "marrakesh" / f"card-{suit}-{value}{size}.svg", (height, height))
        wide, high = picture.get_size()
        across, down = range(wide // 6, wide * 5 // 6), range(high // 5, high * 9 // 10)
        drawn[suit] = [float(sum(picture.get_at((x, y))[:3]) < 480) for y in down for x in across]
    distances = {(a, b): apart(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)}
    assert {pair: round(value, 2) for pair, value in distances.items() if value < least} == {}


def test_every_sign_fits_its_box() -> None:
    for names, _ in SETS.values():
        for name in names:
            edge = Drawing(26, 26, (13, 13))
            sign(edge, name, "#000000")
            drawn = coverage(edge, 52)
            outermost = [drawn[y * 52 + x] for y in range(52) for x in range(52) if {x, y} & {0, 51}]
            assert max(outermost) == 0, name


LARGE = sorted(file.relative_to(ART / "large").as_posix() for file in (ART / "large").rglob("*.svg"))
BEARERS = {
    "marracash": "visitor medallion trade sign plate souvenir",
    "morocco": "assistant tourist bodyguard sign score market-tile cube die",
    "marrakesh": "card man sign rank-wheel",
}
"""What bears a sign that can be larger, by game."""


def test_every_piece_that_bears_a_sign_has_a_picture_with_a_large_one() -> None:
    for game, kinds in BEARERS.items():
        for kind in kinds.split():
            assert [name for name in LARGE if name.startswith(f"{game}/{kind}-")], f"{game}/{kind}"
    seats = {f"morocco/{kind}-{seat}.svg" for kind in ("assistant", "sign") for seat in EMBLEM}
    assert seats <= set(LARGE)


@pytest.mark.parametrize("name", LARGE)
def test_a_large_sign_is_seen_and_stays_where_the_usual_picture_has_its_room(name: str) -> None:
    usual, large = (pygame.image.load_sized_svg(ART / part / name, (60, 60)) for part in ("", "large"))
    assert usual.get_size() == large.get_size()
    wide, high = usual.get_size()
    pixels = [(x, y) for x in range(wide) for y in range(high)]
    pairs = ([abs(a - b) for a, b in zip(usual.get_at(at), large.get_at(at), strict=True)] for at in pixels)
    assert sum(max(pair) > 60 for pair in pairs) > 0.008 * len(pixels), "nobody sees a difference"
    edge = [at for at in pixels if at[0] in (0, wide - 1) or at[1] in (0, high - 1)]
    assert max(large.get_at(at).a - usual.get_at(at).a for at in edge) <= 40, "it reaches beyond its box"


@pytest.mark.parametrize("name", ["morocco/assistant-blue", "morocco/bodyguard-yellow", "marracash/visitor-green"])
def test_in_grey_a_large_sign_stands_out_over_more_of_its_piece(name: str) -> None:
    """Between the darkest and the brightest of its body: what belongs to neither ground nor outline."""
    drawn = [pygame.image.load_sized_svg(ART / part / f"{name}.svg", (64, 64)) for part in ("", "large")]
    greys = [[sum(picture.get_at((x, y))[:3]) / 3 for y in range(34, 58) for x in range(16, 48)] for picture in drawn]
    plain = sorted(greys[0])[len(greys[0]) // 2]
    apart = [sum(abs(grey - plain) > 60 for grey in each) for each in greys]
    assert apart[1] > 1.15 * apart[0]
