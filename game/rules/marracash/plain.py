"""The state in plain words, as `json.md` documents them: a referee follows a match by it without our code."""

from __future__ import annotations

from game.core.play import CHANCE, OVER
from game.rules.marracash.souk import CARD_NAMES, Souk
from game.rules.marracash.state import AUCTIONED, BID, CHOOSE, COLOURS, DONE, ENDED, MOVED, PHASES, State, counts

_ACTORS = {CHANCE: "chance", OVER: "over"}


def plain(souk: Souk, s: State, *, souvenirs: bool) -> dict[str, object]:
    """Every field of the state, by name; seats are numbers from 0, amounts are Dirham."""
    told: dict[str, object] = {
        "phase": PHASES[s.phase],
        "actor": _ACTORS.get(s.actor, s.actor),
        "round": s.round,
        "turn": s.seat,
        "start_player": s.start,
        "combination": combinations(s),
        "actions_done": s.step,
        "cash": list(s.cash),
        "signs": list(s.signs),
        "owners": {shop: owner if owner >= 0 else None for shop, owner in zip(souk.shops, s.owner, strict=True)},
        "customers": dict(zip(souk.shops, s.customers, strict=True)),
        "fountains": {
            fountain: {COLOURS[colour]: count for colour, count in enumerate(counts(group)) if count}
            for fountain, group in zip(souk.fountains, s.groups, strict=True)
        },
        "line": [COLOURS[colour] for colour in s.line[s.head : s.tail]],
        "auction": None,
        "turns_left": s.last if s.last >= 0 else None,
        "idle_turns": s.idle,
    }
    if s.phase == BID:
        told["auction"] = {
            "shop": souk.shops[s.shop],
            "auctioneer": s.seat,
            "bid": s.bid or None,
            "bidder": s.bidder if s.bid else None,
            "bidding": [seat for seat in range(souk.seats) if s.bidding >> seat & 1],
        }
    if souvenirs:
        told["souvenirs"] = {
            "face_up": [CARD_NAMES[card] if card >= 0 else None for card in s.shown],
            "unseen": [name for card, name in enumerate(CARD_NAMES) if s.pile >> card & 1],
            "choice_for": souk.shops[s.shop] if s.phase == CHOOSE else None,
            "commission_due": [
                {"shop": souk.shops[shop], "customers": count, "takings": takings} for shop, count, takings in s.due
            ],
        }
    return told


def combinations(s: State) -> str:
    """Which combinations of MC-19 the turn is, or may still become: "ABC", then "AB" or "C", then one letter."""
    if s.round == 1 or s.phase == ENDED:
        return ""
    if s.acts.startswith(AUCTIONED):
        return "C"
    return {"": "ABC", MOVED: "AB" if s.step < DONE else "A", MOVED + MOVED: "A", MOVED + AUCTIONED: "B"}[s.acts]
