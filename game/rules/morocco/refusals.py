"""The rules of what may be done read one by one, with reasons, in the rulebook's order."""

from __future__ import annotations

from game.core.play import CHANCE, OVER, Action, Refusal
from game.core.text import _
from game.rules.morocco.actions import (
    Assistant,
    Bodyguard,
    Choose,
    Cousins,
    End,
    Keep,
    LayOut,
    Lot,
    Pass,
    Point,
    Roll,
    Scout,
    Second,
    Send,
    Settle,
    Swap,
    Take,
    Tourist,
)
from game.rules.morocco.legality import can_send, open_beside, seconds
from game.rules.morocco.market import Market
from game.rules.morocco.setup import check_layout
from game.rules.morocco.state import (
    ARROW,
    COLOURS,
    IN_STALL,
    KEEP,
    LAY_OUT,
    LOT,
    OPEN,
    REWARD,
    ROLL,
    SCOUT,
    SECOND,
    SEND,
    SPEND,
    TOURISTS,
    WILD,
    State,
    cubes,
    free,
)
from game.rules.morocco.words import colour_name, missing, price


def check(market: Market, s: State, action: Action) -> Refusal | None:
    """Why the actor may not do this: the first rule that forbids it; None if it is legal."""
    if s.actor == OVER:
        return Refusal("MO-40", _("The game is over."))
    if isinstance(action, Lot | LayOut | Roll):
        return _check_chance(market, s, action)
    if s.actor == CHANCE:
        return Refusal("MO-3", _("First chance decides: cubes and tokens are drawn, or the die is rolled."))
    if s.phase not in _asked_in(action):
        stall = action.number if isinstance(action, Point) and s.phase == SEND else None
        too_dear = _check_price(market, s, stall) if stall is not None and s.tiles[stall] == OPEN else None
        return too_dear or _asked_first(s)
    match action:
        case Scout(number=mat):
            if mat == s.pawn:
                return Refusal("MO-9", _("The pawn may not stay where it is: move it to another mat."))
        case Second():
            return _check_second(market, s, action)
        case Send():
            return _check_send(market, s, action)
        case Swap():
            if not s.gold[s.seat]:
                return Refusal("MO-20", _("Swapping two cubes costs a gold coin, and you have none."))
        case Pass():
            if can_send(s):
                return Refusal("MO-19", _("You can send a worker, so you must."))
        case Point(number=target):
            return _check_point(market, s, target)
        case Settle(number=space):
            return _check_settle(s, space)
        case Keep(colour=colour) if colour >= 0 and not cubes(s.hands[s.due[0]])[colour]:
            return Refusal("MO-36", _("You have no {colour} cube to keep.", colour=colour_name(COLOURS[colour])))
        case _:
            pass
    return None


def _asked_in(action: Action) -> tuple[int, ...]:
    """The phases in which an action answers the question."""
    match action:
        case Scout():
            return (SCOUT,)
        case Second():
            return (SECOND,)
        case Send() | Pass():
            return (SEND,)
        case Swap():
            return (SEND, SPEND)
        case End():
            return (SPEND,)
        case Point():
            return (ARROW,)
        case Settle():
            return (TOURISTS,)
        case Take():
            return (REWARD,)
        case Choose():
            return (WILD,)
        case Keep():
            return (KEEP,)
        case _:
            return ()


def _asked_first(s: State) -> Refusal:
    """What has to be done now, before or instead of anything else."""
    if s.phase == SCOUT:
        return Refusal("MO-9", _("Now the pawn is moved to a mat of the rooftop."))
    if s.phase == SECOND:
        return Refusal("MO-17", _("First the second of the cousins is placed, beside the first in another stall."))
    if s.phase == REWARD:
        return Refusal("MO-27", _("First a reward is chosen: a gold coin or a bodyguard."))
    if s.phase == ARROW:
        return Refusal("MO-32", _("First the arrow of the tile is turned to an open stall beside it."))
    if s.phase == TOURISTS:
        return Refusal("MO-34", _("First the tourist moves to a free space of the stall that the arrow points at."))
    if s.phase == SPEND:
        return Refusal("MO-12", _("One worker a turn, and yours is sent: spend gold, or end the turn."))
    if s.phase == WILD:
        return Refusal("MO-7", _("First a cube is chosen: the die shows its wild face."))
    if s.phase == KEEP:
        return Refusal("MO-36", _("First one cube is kept for the next round, or none."))
    return Refusal("MO-12", _("Now a worker is sent to a stall."))


def _check_send(market: Market, s: State, action: Send) -> Refusal | None:
    stall, place = divmod(action.number, IN_STALL)
    if s.tiles[stall] != OPEN:
        return Refusal("MO-18", _("That stall is closed; workers go to open stalls only."))
    if not free(s.stalls[stall]) >> place & 1:
        return Refusal("MO-18", _("A worker stands there already."))
    lacking = _check_supply(s, action)
    if lacking:
        return lacking
    too_dear = _check_price(market, s, stall)
    if too_dear:
        return too_dear
    row, column = market.price(s, stall)
    held = list(cubes(s.hands[s.seat]))
    held[row] -= 1
    held[column] -= 1
    if isinstance(action, Tourist | Cousins):
        rule = "MO-16" if isinstance(action, Tourist) else "MO-17"
        if not any(held):
            words = _("Needs one more cube of any colour besides {price}; you have no other.", price=price(row, column))
            return Refusal(rule, words)
        if not held[action.colour]:
            words = _("Besides {price} you have no {colour} cube.", price=price(row, column),
                      colour=colour_name(action.extra))  # fmt: skip
            return Refusal(rule, words)
    if isinstance(action, Cousins) and not seconds(market, s, action.number):
        return Refusal("MOQ-20", _("From there the second cousin finds no free space in another open stall beside it."))
    return None


def _check_price(market: Market, s: State, stall: int) -> Refusal | None:
    row, column = market.price(s, stall)
    short = missing(row, column, cubes(s.hands[s.seat]))
    return Refusal("MO-13", _("Needs {price}; {short}.", price=price(row, column), short=short)) if short else None


def _check_supply(s: State, action: Send) -> Refusal | None:
    """Whether there is such a worker to send (MOQ-16)."""
    seat = s.seat
    match action:
        case Assistant() if not s.assistants[seat]:
            return Refusal("MO-14", _("You have no assistant left: all twelve stand in the market."))
        case Bodyguard() if not s.guards[seat]:
            return Refusal("MO-15", _("You have no bodyguard; second and third places bring them."))
        case Tourist() if not s.tourists[seat]:
            return Refusal("MO-16", _("You have no tourist left."))
        case Cousins() if not s.cousins[seat]:
            return Refusal("MO-17", _("You have no cousins token left."))
        case Cousins() if s.assistants[seat] < 2:
            return Refusal("MOQ-20", _("The cousins are two assistants, and you haven't two left."))
        case _:
            return None


def _check_second(market: Market, s: State, action: Second) -> Refusal | None:
    stall, place = divmod(action.number, IN_STALL)
    if stall == s.cousin // IN_STALL:
        return Refusal("MO-17", _("The second cousin goes to another stall than the first."))
    if action.number not in market.beside[s.cousin]:
        return Refusal("MO-17", _("The second cousin goes to a space that touches the first one's by a side."))
    if s.tiles[stall] != OPEN:
        return Refusal("MO-17", _("That stall is closed; the second cousin needs an open one."))
    if not free(s.stalls[stall]) >> place & 1:
        return Refusal("MO-18", _("A worker stands there already."))
    return None


def _check_point(market: Market, s: State, target: int) -> Refusal | None:
    if target not in market.near[s.stall]:
        return Refusal("MO-32", _("The arrow points at a stall side by side with its own."))
    if target not in open_beside(market, s, s.stall):
        return Refusal("MO-32", _("That stall is closed; the arrow must point at an open one while there is any."))
    return None


def _check_settle(s: State, space: int) -> Refusal | None:
    stall, place = divmod(space, IN_STALL)
    if stall != s.arrows[s.stall]:
        return Refusal("MO-34", _("The tourist moves to the stall that the arrow points at."))
    if not free(s.stalls[stall]) >> place & 1:
        return Refusal("MO-34", _("A worker stands there already; the tourist needs a free space."))
    return None


def _check_chance(market: Market, s: State, action: Lot | LayOut | Roll) -> Refusal | None:
    match action:
        case Lot(seat=seat):
            if s.phase != LOT:
                return Refusal("MO-5", _("The start player is drawn before anything else."))
            if not 0 <= seat < market.seats:
                return Refusal("MO-5", _("There is no such seat."))
            return None
        case LayOut():
            if s.phase != LAY_OUT:
                return Refusal("MO-4", _("Cubes and tokens are laid out once, before the first round."))
            return check_layout(market, action)
        case Roll():
            if s.phase != ROLL:
                return Refusal("MO-7", _("The die is rolled at the start of a round, by two or three players."))
            return None
