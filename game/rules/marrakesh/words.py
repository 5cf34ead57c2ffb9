"""Words that questions, refusals and the log share: cards, suits, numbers to be played, patterns."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.text import _, ngettext
from game.rules.marrakesh.cards import BY_NAME, SUITS, number, suit
from game.rules.marrakesh.scoring import Ovals

DASH = "–"


def suit_name(suit_: int) -> str:
    """A suit as it beats another: "Clubs"."""
    return {"clubs": _("Clubs"), "diamonds": _("Diamonds"), "hearts": _("Hearts"), "spades": _("Spades")}[SUITS[suit_]]


def face_name(count: int) -> str:
    """What a card counts: "Null", "Ace", "4"."""
    return {0: _("Null"), 1: _("Ace")}.get(count) or str(count)


def card_name(card: str) -> str:
    """A card by its short name: "Heart 4", "Club Null", "Spade Ace"."""
    suit_ = {"clubs": _("Club"), "diamonds": _("Diamond"), "hearts": _("Heart"), "spades": _("Spade")}[
        SUITS[suit(BY_NAME[card])]
    ]
    return _("{suit} {face}", suit=suit_, face=face_name(number(BY_NAME[card])))


def times_number(count: int, played: int) -> str:
    """A number played so often: "four 2s"."""
    words = {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six")}[count]
    return ngettext("{times} {number}", "{times} {number}s", count, times=words, number=played)


def numbers_words(numbers: Sequence[int]) -> str:
    """Numbers to be played: "6 and 4", "four 2s", "nothing"."""
    if not numbers:
        return _("nothing")
    if len(numbers) == 1:
        return str(numbers[0])
    if len(set(numbers)) == 1:
        return times_number(len(numbers), numbers[0])
    return _("{one} and {other}", one=numbers[0], other=numbers[1])


def pattern(ovals: Ovals) -> str:
    """Men off by turn: "3-1-2"."""
    return "-".join(map(str, ovals))


def score_name(name: str) -> str:
    """A pattern, chips or a Fez as people call it."""
    return {
        "backgammon": _("Backgammon"),
        "gammon": _("Gammon"),
        "gibraltar": _("Gibraltar"),
        "tangier": _("Tangier"),
        "el-ayun": _("El Ayun"),
        "bogart": _("Bogart"),
        "casablanca": _("Casablanca"),
        "rabat": _("Rabat"),
        "game": _("Game"),
        "grand-fez": _("Grand Fez"),
        "royal-fez": _("Royal Fez"),
        "common-fez": _("Common Fez"),
        "little-fez": _("Little Fez"),
        "chip": _("Chip"),
        "double-chip": _("Double-Chip"),
        "pips": _("Pips"),
    }[name]


def ordinal(count: int) -> str:
    """Which of three turns, or of six tricks."""
    return [_("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth")][count - 1]


def men_off(count: int) -> str:
    """How many men came off."""
    return ngettext("{count} man off", "{count} men off", count) if count else _("no man off")
