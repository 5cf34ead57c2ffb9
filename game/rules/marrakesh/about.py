"""What there is to know of each spot, in words: only what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.text import _, ngettext
from game.rules.marrakesh.boards import CHIPS, CHIPS_IN_BOX, DISCARD, PACK
from game.rules.marrakesh.cards import BY_NAME, CARDS
from game.rules.marrakesh.scoring import pips
from game.rules.marrakesh.state import NO_CARD, State
from game.rules.marrakesh.turns import chips_placed, lies_in_ovals
from game.rules.marrakesh.words import card_name, men_off


def place(spot: Spot) -> str:
    """A spot in words."""
    kind, _dash, rest = spot.partition("-")
    number = rest.partition("-")[2]
    match kind:
        case "card" if rest in BY_NAME:
            return card_name(rest)
        case "point":
            return _("the {point}-point", point=number)
        case "oval":
            return _("oval {oval}", oval=number)
        case "played":
            return _("the cards played, trick {trick}", trick=number)
        case "hand":
            return _("the hand")
        case "dice":
            return _("the dice")
        case "pack":
            return _("the pack")
        case "discard":
            return _("the discard pile")
        case "chips":
            return _("the null chips")
        case _:
            return spot


def about(s: State, spot: Spot, names: Sequence[str]) -> str:
    """What lies on a spot and its rule; "" where there is nothing to say."""
    if spot == PACK:
        return ngettext("{count} card is left in the pack (MK-3).", "{count} cards are left in the pack (MK-3).",
                        len(s.pack))  # fmt: skip
    if spot == DISCARD:
        if not s.discard:
            return _("Nothing has been discarded.")
        return _("Discarded last: {card}. Only the top card may be looked at (MK-10).",
                 card=card_name(CARDS[s.discard[-1]]))  # fmt: skip
    if spot == CHIPS:
        left = max(0, CHIPS_IN_BOX - chips_placed(s.ovals))
        return ngettext("{count} null chip: for a turn without a man off (MK-16).",
                        "{count} null chips: one for each turn without a man off (MK-16).", left)  # fmt: skip
    kind, _dash, rest = spot.partition("-")
    seat, _dash, number = rest.partition("-")
    if seat not in ("0", "1"):
        return ""
    return _about_board(s, kind, int(seat), int(number or 0), names[int(seat)])


def _about_board(s: State, kind: str, seat: int, number: int, name: str) -> str:
    match kind:
        case "point":
            count = s.men[seat][number - 1]
            words = ngettext("{count} man on {name}’s {point}-point", "{count} men on {name}’s {point}-point", count,
                             name=name, point=number)  # fmt: skip
            return _("{men}; {pips} pips in all (MK-33).", men=words, pips=pips(s.men[seat]))
        case "oval":
            return _about_oval(s, seat, number, name)
        case "dice":
            thrown = [str(shows) for shows in range(6, 0, -1) for _die in range(s.thrown[seat][shows - 1])]
            return _("{name} has thrown {dice} (MK-4).", name=name, dice="-".join(thrown)) if thrown else ""
        case "hand":
            count = len(s.hands[seat])
            return ngettext("{name} holds {count} card.", "{name} holds {count} cards.", count, name=name)
        case "played":
            if number <= len(s.played[seat]):
                card = card_name(CARDS[s.played[seat][number - 1]])
                return _("{name} played the {card}.", name=name, card=card)
            if s.lead != NO_CARD and seat == s.seat and number == len(s.played[seat]) + 1:
                return _("{name} has led a card face down (MK-7).", name=name)
            return ""
        case _:
            return ""


def _about_oval(s: State, seat: int, number: int, name: str) -> str:
    used = lies_in_ovals(s.ovals[seat])
    if number <= len(used):
        lies = used[number - 1]
        if lies < 0:
            return _("{name}’s oval {oval}: no man off; the chip is void after a Backgammon (MK-28).", name=name,
                     oval=number)  # fmt: skip
        if lies == 0:
            return _("{name}’s oval {oval}: a null chip (MK-16).", name=name, oval=number)
        return _("{name}’s oval {oval}: {off} (MK-15).", name=name, oval=number, off=men_off(lies))
    if s.borne and seat == s.seat and number == len(used) + 1:
        return _("{name}’s oval {oval}: {off} so far (MK-15).", name=name, oval=number, off=men_off(s.borne))
    return _("{name}’s oval {oval}: not used yet (MK-15).", name=name, oval=number)
