"""The pack: cards, the rank of suits, and what two cards make of a trick (MK-2, MK-8, MK-11, MK-17 to MK-22)."""

from __future__ import annotations

from typing import Final, NamedTuple

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""From the lowest to the highest; but clubs beat spades (MK-8)."""
LETTERS: Final = "CDHS"
FACES: Final = "QA23456"
"""A card's number is its place here: the Queen counts nothing and is called Null (MK-2)."""
NUMBERS: Final = len(FACES)

# A card is one int, so that packs and hands are tuples of small numbers: 7 x suit + number.


def suit(card: int) -> int:
    """The number of a card's suit in SUITS."""
    return card // NUMBERS


def number(card: int) -> int:
    """What a card counts: 1 to 6, and 0 for a Null."""
    return card % NUMBERS


CARDS: Final = tuple(letter + face for letter in LETTERS for face in FACES)
"""The cards by their short names: a suit's letter, then A, 2 to 6, or Q for the Null."""
BY_NAME: Final = {name: card for card, name in enumerate(CARDS)}

COPIES: Final = 2
"""Of each Ace to Six in the pack of 52; of each Null there is one (MKQ-1)."""


def full_pack(packs: int) -> tuple[int, ...]:
    """All cards in order: 52, or 104 of two packs (MK-2, MKQ-28)."""
    return tuple(card for card in range(len(CARDS)) for _copy in range(packs * (COPIES if number(card) else 1)))


def beats(suit_: int, other: int) -> bool:
    """Whether a suit outranks another one (MK-8): spades and hearts two others each, diamonds and clubs one (MKQ-4)."""
    lowest, highest = 0, len(SUITS) - 1
    if {suit_, other} == {lowest, highest}:
        return suit_ == lowest
    return suit_ > other


HIGHER, SUIT_MATCH, DOUBLES, TRIPLES = range(4)
"""How the two cards of a trick stand to one another; each but the first earns an extra card."""
RELATIONS: Final = ("higher", "suit-match", "doubles", "triples")
RELATION_RULES: Final = ("MK-8", "MK-17", "MK-18", "MK-19")

TIMES: Final = (1, 1, 4, 6)
"""How often a card's number is played by the relation (MK-11, MK-18, MK-19): with 1, each of both cards once."""


class Outcome(NamedTuple):
    """What a lead and an answer come to."""

    led: bool
    """Whether the leader wins."""
    relation: int
    numbers: tuple[int, ...]
    """What the winner plays, each number as often as it is played, the highest first.

    Nulls are left out (MK-11), so that doubles or triples of Nulls give nothing to play (MKQ-12, MKQ-14).
    """


def _outcome(lead: int, answer: int) -> Outcome:
    same_suit, same_number = suit(lead) == suit(answer), number(lead) == number(answer)
    relation = TRIPLES if same_suit and same_number else DOUBLES if same_number else SUIT_MATCH if same_suit else HIGHER
    once = (number(lead),) if same_number else sorted((number(lead), number(answer)), reverse=True)
    numbers = tuple(played for played in once for _time in range(TIMES[relation]) if played)
    return Outcome(not same_suit and beats(suit(lead), suit(answer)), relation, numbers)


OUTCOMES: Final = tuple(tuple(_outcome(lead, answer) for answer in range(len(CARDS))) for lead in range(len(CARDS)))
"""By lead and answer."""

NO_MATCH, SUIT_ONLY, NUMBER_ONLY, BOTH, AFTER_TRIPLES = range(5)
"""How an extra card stands to the card that the winner played to the trick (MK-20, MK-21)."""
MATCHES: Final = ("none", "suit", "number", "both", "triples")
EXTRA_TIMES: Final = (1, 4, 4, 6, 4)
"""How often the extra card's number is played (MK-20); after triples always four times (MK-21, MKQ-15)."""


def extra_match(extra: int, winners: int, relation: int) -> int:
    """How an extra card matches the winner's own card (MK-20, MKQ-13), or that it needn't (MK-21)."""
    if relation == TRIPLES:
        return AFTER_TRIPLES
    return SUIT_ONLY * (suit(extra) == suit(winners)) + NUMBER_ONLY * (number(extra) == number(winners))


def extra_numbers(extra: int, match: int) -> tuple[int, ...]:
    """What is played for an extra card: nothing for a Null (MK-22)."""
    played = number(extra)
    return (played,) * EXTRA_TIMES[match] if played else ()
