"""What a board must have to be a souk of MarraCash (MCQ-31), as far as the graph shows it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.core.board import Board, Lack, Spot
from game.core.text import _
from game.rules.marracash.souk import SIGNS
from game.rules.marracash.state import COLOURS

FEWEST_SHOPS: Final = 3 * SIGNS + 1
"""One more than three players have signs, so that something is always left to auction (MC-2, MCQ-14)."""
MOST_ENTRANCES: Final = 10
"""With more, the last entrance might not get three visitors of different colours (MC-5)."""


def needs(board: Board) -> list[Lack]:
    """What the board lacks; [] when it will do."""
    chapters = (_things, _entrances, _colours, _streets, _reach, _doors)
    return [lack for chapter in chapters for lack in chapter(board)]


def _things(board: Board) -> list[Lack]:
    lacks = [
        Lack(_("{spot} is a {kind}; a souk has fountains and shops only (MCQ-31)", spot=spot, kind=kind), spot)
        for spot, kind in board.spots.items()
        if kind not in ("fountain", "shop")
    ]
    shops = len(board.of_kind("shop"))
    if shops < FEWEST_SHOPS:
        words = _("there are {shops} shops; three players need {least} (MCQ-31)", shops=shops, least=FEWEST_SHOPS)
        lacks.append(Lack(words))
    return lacks


def _entrances(board: Board) -> list[Lack]:
    entrances = _entrance_fountains(board)
    lacks = [
        Lack(
            _("{shop} has a door at the entrance {spot}; no door may face an entrance (MCQ-31)", shop=shop, spot=spot),
            shop,
        )
        for spot in entrances
        for shop in dict.fromkeys(board.fronts.get(spot, ()))
    ]
    if not entrances:
        lacks.append(Lack(_("no fountain is an entrance; at least one must be (MCQ-31)")))
    if len(entrances) > MOST_ENTRANCES:
        words = _("there are {count} entrances; {most} is the most (MC-5)", count=len(entrances), most=MOST_ENTRANCES)
        lacks.append(Lack(words))
    return lacks


def _entrance_fountains(board: Board) -> list[Spot]:
    return [spot for spot in board.of_kind("fountain") if board.note(spot, "entrance") == "true"]


def _colours(board: Board) -> list[Lack]:
    colours = ", ".join(COLOURS)
    lacks, count = list[Lack](), Counter[str]()
    for shop in board.of_kind("shop"):
        colour = board.note(shop, "colour")
        count[colour] += 1
        if colour not in COLOURS:
            words = _(
                "{shop} is of colour '{colour}'; it must be one of {colours} (MC-3)",
                shop=shop,
                colour=colour,
                colours=colours,
            )
            lacks.append(Lack(words, shop))
    return lacks + [Lack(_("no shop is {colour} (MCQ-31)", colour=colour)) for colour in COLOURS if not count[colour]]


def _streets(board: Board) -> list[Lack]:
    lacks, joined = list[Lack](), dict[frozenset[Spot], str]()
    fountains, shops = set(board.of_kind("fountain")), set(board.of_kind("shop"))
    for street in board.streets:
        ends = frozenset((street.start, street.end))
        if not ends <= fountains or len(ends) < 2:
            lacks.append(Lack(_("street {street} must join two fountains (MC-23)", street=street.name), street.name))
        elif ends in joined:
            words = _(
                "{one} and {other} join the same two fountains; only one street may (MCQ-31)",
                one=joined[ends],
                other=street.name,
            )
            lacks.append(Lack(words, street.name))
        joined.setdefault(ends, street.name)
        if not shops.issuperset(street.beside):
            words = _("a door on street {street} belongs to no shop (MCQ-1)", street=street.name)
            lacks.append(Lack(words, street.name))
    for spot, fronts in board.fronts.items():
        if not shops.issuperset(fronts):
            lacks.append(Lack(_("a door at {spot} belongs to no shop (MCQ-1)", spot=spot), spot))
    return lacks


def _reach(board: Board) -> list[Lack]:
    """Every fountain must be reached from the first entrance, or else from the first fountain."""
    fountains = board.of_kind("fountain")
    reached = set((*_entrance_fountains(board), *fountains)[:1])
    ways = [(street.start, street.end) for street in board.streets]
    grown = True
    while grown:
        new = {there for way in ways for here, there in (way, way[::-1]) if here in reached} - reached
        grown = bool(new)
        reached |= new
    return [Lack(_("no way leads to {spot} (MCQ-31)", spot=spot), spot) for spot in fountains if spot not in reached]


def _doors(board: Board) -> list[Lack]:
    passed = {shop for street in board.streets for shop in street.beside}
    passed.update(
        shop for street in board.streets for end in (street.start, street.end) for shop in board.fronts.get(end, ())
    )
    lost = [shop for shop in board.of_kind("shop") if shop not in passed]
    return [Lack(_("no street passes {shop}; it needs a door (MCQ-31)", shop=shop), shop) for shop in lost]
