"""What lies where on the table of MarraCash: nothing is hidden but the order of the souvenirs."""

from __future__ import annotations

from game.core.board import Spot
from game.core.table import Table
from game.rules.marracash.souk import BAG, CARD_NAMES, PILE, SHOWN, SOLD_CARDS, SOUVENIR, STONE, STONE_BOX, Souk, sign
from game.rules.marracash.state import BID, COLOURS, LINE_UP, LOT, REVEAL, VISITORS, State, counts


def table(souk: Souk, s: State, *, souvenirs: bool) -> Table:
    """All pieces and coins of a state. The bank's coins aren't counted: it is unlimited (MC-8)."""
    seen = Table(asked=s.actor)
    for fountain, group in zip(souk.fountains, s.groups, strict=True):
        for colour, count in enumerate(counts(group)):
            seen.put(fountain, COLOURS[colour], count)
    for shop, spot in enumerate(souk.shops):
        seen.put(spot, COLOURS[souk.colour[shop]], s.customers[shop])
        if s.owner[shop] >= 0:
            seen.put(spot, sign(s.owner[shop]))
    if s.line:
        for place in range(s.head, s.tail):
            seen.put(souk.places[place], COLOURS[s.line[place]])
    else:
        for colour, count in enumerate(VISITORS):
            seen.put(BAG, COLOURS[colour], count)
    for seat, purse in enumerate(souk.purse):
        seen.put(purse, sign(seat), s.signs[seat])
        seen.coins[purse] = s.cash[seat]
    seen.put(_stone(souk, s), STONE)
    if souvenirs:
        seen.put(PILE, SOUVENIR, s.pile.bit_count())
        for spot, card in zip(SHOWN, s.shown, strict=True):
            if card >= 0:
                seen.put(spot, CARD_NAMES[card])
        for card, name in enumerate(CARD_NAMES):
            seen.put(SOLD_CARDS, name, card not in s.shown and not s.pile >> card & 1)
    return seen


def _stone(souk: Souk, s: State) -> Spot:
    """Where the auction stone lies: on the shop for sale, else before the seat whose turn it is."""
    if s.phase == BID:
        return souk.shops[s.shop]
    before_play = s.phase in (LOT, LINE_UP) or (s.phase == REVEAL and s.step == 0)
    return STONE_BOX if before_play else souk.purse[s.seat]
