"""The question of the moment, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.board import Spot
from game.core.play import CHANCE
from game.core.text import _, ngettext
from game.core.voice import Ask
from game.rules.morocco.about import place
from game.rules.morocco.legality import can_send
from game.rules.morocco.market import Market
from game.rules.morocco.rounds import TURNS
from game.rules.morocco.state import (
    ARROW,
    ENDED,
    IN_STALL,
    KEEP,
    LAY_OUT,
    LOT,
    REWARD,
    ROLL,
    SCOUT,
    SECOND,
    SPEND,
    TOURISTS,
    WILD,
    State,
)
from game.rules.morocco.words import price, stall_name


def headline(market: Market, s: State, names: Sequence[str]) -> str:
    """Round, phase, whose turn it is, and who decides within it."""
    if s.phase in (LOT, LAY_OUT):
        return _("The market is set up")
    if s.phase == ENDED:
        return _("The game is over")
    parts = [_("Round {round}", round=s.round)]
    if s.phase == ROLL:
        parts.append(_("Market Die"))
    elif s.phase == WILD:
        parts += [_("Market Die"), _("{name} takes a cube", name=names[s.actor])]
    elif s.phase == SCOUT:
        parts += [_("Scout Stalls"), _("{name} moves the pawn", name=names[s.seat])]
    elif s.phase == KEEP:
        parts += [_("Round End"), _("{name} keeps a cube", name=names[s.actor])]
    else:
        turn = _("first turn") if s.step < market.seats * (TURNS - 1) else _("second turn")
        parts += [_("Assign Workers, {turn}", turn=turn), _("{name} to play", name=names[s.seat])]
        if s.actor not in (s.seat, CHANCE):
            parts.append(_("{name} decides", name=names[s.actor]))
    if s.links > 1 and s.phase in (REWARD, ARROW, TOURISTS):
        parts.append(_("chain of {links}", links=s.links))
    if s.last:
        parts.append(_("last round"))
    return " · ".join(parts)


def ask(market: Market, s: State, names: Sequence[str], touched: Sequence[Spot]) -> Ask:
    """What the actor is asked, some spots having been touched."""
    if s.phase == ENDED:
        return Ask(_("The game is over."), "")
    if s.actor == CHANCE:
        return Ask(_("The market die is rolled.") if s.phase == ROLL else _("Cubes and juice tokens are laid out."), "")
    name = names[s.actor]
    stall = stall_name(market.stalls[s.stall]) if s.phase in (REWARD, ARROW, TOURISTS) else ""
    if s.phase == SCOUT:
        question = _("{name}, where does the pawn go?", name=name)
        return Ask(question, _("You gain a cube of each neighbour, everybody else one of the pawn’s mat."))
    if s.phase == WILD:
        return Ask(_("{name}, which cube do you take?", name=name), _("The market die shows its wild face."))
    if s.phase == SECOND:
        question = _("{name}, where does the second cousin go?", name=name)
        return Ask(question, _("To a space that touches the first one’s, in another open stall. It is free."))
    if s.phase == REWARD:
        question = _("{name}, a gold coin or a bodyguard?", name=name)
        return Ask(question, _("Your reward in {stall}. You have {gold} gold.", stall=stall, gold=s.gold[s.actor]))
    if s.phase == ARROW:
        question = _("{name}, where does the arrow of {stall} point?", name=name, stall=stall)
        return Ask(question, _("It adds one to an open stall beside it."))
    if s.phase == TOURISTS:
        target = stall_name(market.stalls[s.arrows[s.stall]])
        question = _("{name}, where in {stall} does your tourist go?", name=name, stall=target)
        return Ask(question, _("One of your assistants takes its place there."))
    if s.phase == KEEP:
        question = _("{name}, which cube do you keep?", name=name)
        return Ask(question, _("One for the next round; the others go back to the supply."))
    if touched and touched[0] in (*market.rows, *market.columns):
        question = _("{name}, with which cube does the one of {niche} change places?", name=name,
                     niche=place(market, touched[0]))  # fmt: skip
        return Ask(question, _gold(s))
    if s.phase == SPEND:
        return Ask(_("{name}, swap cubes for gold, or end the turn?", name=name), _gold(s))
    return _ask_worker(market, s, name, touched)


def brief(s: State, names: Sequence[str]) -> str:
    """What the actor is asked, in a few words."""
    name = names[s.actor]
    if s.phase == SPEND or (s.phase not in _BRIEF and not can_send(s)):
        return _("{name}, swap cubes or go on", name=name)
    words = _BRIEF.get(s.phase)
    return words(name) if words else _("{name}, send a worker", name=name)


_BRIEF: Final[Mapping[int, Callable[[str], str]]] = {
    SCOUT: lambda name: _("{name}, move the pawn", name=name),
    WILD: lambda name: _("{name}, take a cube", name=name),
    SECOND: lambda name: _("{name}, place the second cousin", name=name),
    REWARD: lambda name: _("{name}, take a reward", name=name),
    ARROW: lambda name: _("{name}, point the arrow", name=name),
    TOURISTS: lambda name: _("{name}, place the tourist", name=name),
    KEEP: lambda name: _("{name}, keep one cube", name=name),
}


def _ask_worker(market: Market, s: State, name: str, touched: Sequence[Spot]) -> Ask:
    if not can_send(s):
        question = _("{name}, swap cubes for gold, or pass?", name=name)
        return Ask(question, _("Your cubes pay for no open stall as the market lies now."))
    if not touched:
        return Ask(_("{name}, whom do you send?", name=name), _("Bright stalls are the ones that your cubes can pay."))
    kind = touched[0]
    if len(touched) > 1 and touched[1] in market.spaces:
        stall = market.spaces.index(touched[1]) // IN_STALL
        question = _("{name}, which cube do you pay besides {price}?", name=name, price=price(*market.price(s, stall)))
        return Ask(question, _("Any cube that you have left."))
    questions = {
        "assistant": _("{name}, where does the assistant go?"),
        "bodyguard": _("{name}, where does the bodyguard go?"),
        "tourist": _("{name}, where does the tourist go?"),
        "cousins": _("{name}, where does the first cousin go?"),
    }
    hints = {
        "assistant": _("A cube of the row’s colour and one of the column’s. Counts one."),
        "bodyguard": _("A cube of the row’s colour and one of the column’s. Counts two, on one space."),
        "tourist": _("Row, column and any cube more. When the stall closes, it goes on along the arrow."),
        "cousins": _("Row, column and any cube more. The second goes beside it to another stall, free."),
    }
    question = questions.get(kind, _("{name}, whom do you send?")).format(name=name)
    return Ask(question, hints.get(kind, ""))


def _gold(s: State) -> str:
    return ngettext(
        "You have {count} gold coin. It swaps two row cubes or two column cubes.",
        "You have {count} gold coins. Each swaps two row cubes or two column cubes.",
        s.gold[s.seat],
    )
