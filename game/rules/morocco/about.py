"""What there is to know of the places of the market: what they are, their rule in a sentence, their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.text import _, ngettext
from game.rules.morocco.actions import MOVING_TOURIST, SECOND_COUSIN
from game.rules.morocco.market import CENTRE, FULL, QUARTERS, SUPPLY, Market
from game.rules.morocco.state import (
    COLOURS,
    COUNTS,
    EMPTY,
    IN_STALL,
    OPEN,
    SEND,
    WORKERS,
    State,
    cubes,
    ranking,
    workers,
)
from game.rules.morocco.words import both, colour_name, cube_list, price, stall_name, worker_name
from game.rules.morocco.words import missing as missing_cubes


def place(market: Market, spot: Spot) -> str:
    """A spot in words; those beside the board as the words of a button."""
    stall, _dash, corner = spot.partition("-")
    match market.board.spots.get(spot), corner:
        case "stall", _:
            return stall_name(spot)
        case "space", "nw":
            return _("the upper left of {stall}", stall=stall_name(Spot(stall)))
        case "space", "ne":
            return _("the upper right of {stall}", stall=stall_name(Spot(stall)))
        case "space", "sw":
            return _("the lower left of {stall}", stall=stall_name(Spot(stall)))
        case "space", "se":
            return _("the lower right of {stall}", stall=stall_name(Spot(stall)))
        case "row-cube", row:
            return _("row {row}", row=row)
        case "column-cube", column:
            return _("column {column}", column=column)
        case "rooftop", mat:
            return _("mat {mat}", mat=mat)
        case "juice", _:
            return _("the juice seller {spot}", spot=spot)
    if stall == "cube" and corner in COLOURS:
        return _capital(colour_name(corner))
    if spot in (*WORKERS, "cousins"):
        return _capital(worker_name(spot))
    others = {
        QUARTERS: _("the guards’ quarters"),
        CENTRE: _("the centre of the rooftop"),
        SUPPLY: _("the supply"),
        SECOND_COUSIN: _("Second cousin"),
        MOVING_TOURIST: _("Tourist on its way"),
    }
    return others.get(spot, spot)


def about(market: Market, s: State, spot: Spot, names: Sequence[str]) -> str:
    """What a spot is now; "" where there is nothing to say."""
    if not s.rows:
        return ""
    if spot in market.stalls:
        return _stall(market, s, market.stalls.index(spot), names)
    if spot in market.spaces:
        return _space(market, s, market.spaces.index(spot), names)
    if spot in market.mats:
        mat = market.mats.index(spot)
        here = _(" The pawn is here and may not stay.") if mat == s.pawn else ""
        return mat_words(market, s, mat) + here
    if spot in market.sellers:
        return _seller(market, s, market.sellers.index(spot), names)
    if spot in market.rows:
        colour = colour_name(COLOURS[s.rows[market.rows.index(spot)]])
        return _("Each stall of this row costs one {colour} cube (MO-13).", colour=colour)
    if spot in market.columns:
        colour = colour_name(COLOURS[s.columns[market.columns.index(spot)]])
        return _("Each stall of this column costs one {colour} cube (MO-13).", colour=colour)
    if spot == QUARTERS:
        waiting = [f"{name} {count}" for name, count in zip(names, s.quarters, strict=False) if count]
        return _("Bodyguards to be gained by second and third places: {names}.", names=", ".join(waiting) or "0")
    return ""


def mat_words(market: Market, s: State, mat: int) -> str:
    """Who would gain which cubes if the pawn came to a mat (MO-10)."""
    own = cube_list(COLOURS[s.roof[near]] for near in market.ring[mat])
    other = cube_list([COLOURS[s.roof[mat]]])
    return _("Who moves the pawn here gains {own}, everybody else {other} (MO-10).", own=own, other=other)


def _stall(market: Market, s: State, stall: int, names: Sequence[str]) -> str:
    name = _capital(stall_name(market.stalls[stall]))
    tile = s.tiles[stall]
    if tile == EMPTY:
        return _("{stall} is closed by an empty stall tile.", stall=name)
    if tile != OPEN:
        return _("{stall} is claimed by {name}.", stall=name, name=names[tile])
    overflow = market.overflow(s, stall)
    total = market.filling(s, stall)
    missing = max(0, FULL - total)
    words = [_("{stall} costs {price}.", stall=name, price=price(*market.price(s, stall)))]
    short = missing_cubes(*market.price(s, stall), cubes(s.hands[s.seat])) if s.phase == SEND else ""
    if short:
        words.append(_("{name}, {short} (MO-13).", name=names[s.seat], short=short))
    words.append(
        _("{total} of {full}, {overflow} by overflow.", total=total, full=FULL, overflow=overflow)
        if overflow
        else _("{total} of {full}.", total=total, full=FULL)
    )
    if missing:
        words.append(ngettext("{count} is missing.", "{count} are missing.", missing))
    there = [f"{names[rank.seat]} {rank.workers}" for rank in ranking(s.stalls[stall])]
    return " ".join([*words, ", ".join(there) + "."] if there else words)


def _space(market: Market, s: State, space: int, names: Sequence[str]) -> str:
    stall, place_ = divmod(space, IN_STALL)
    here = _stall(market, s, stall, names)
    for worker in workers(s.stalls[stall]):
        if worker.place == place_:
            kind = worker_name(WORKERS[worker.kind])
            words = ngettext("{name}’s {kind}, who counts {count}.", "{name}’s {kind}, who counts {count}.",
                             COUNTS[worker.kind], name=names[worker.seat], kind=kind)  # fmt: skip
            return f"{words} {here}"
    return here


def _seller(market: Market, s: State, seller: int, names: Sequence[str]) -> str:
    for seat, taken in enumerate(s.taken):
        if taken >> seller & 1:
            return _("{name} has taken the token of this juice seller.", name=names[seat])
    waiting = [
        names[worker.seat]
        for stall, there in enumerate(s.stalls)
        if s.tiles[stall] == OPEN
        for worker in workers(there)
        if market.corner[IN_STALL * stall + worker.place] == seller
    ]
    words = _("A juice token of {value}, for whoever stands here first when a stall closes (MO-29).",
              value=s.values[seller])  # fmt: skip
    return f"{words} {_('Here: {names}.', names=both(waiting))}" if waiting else words


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
