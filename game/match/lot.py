"""The lot of a match: the one number that all of chance's draws follow from, fixed before the match begins.

Its fingerprint is shown at the start, the number at the end: whoever wants can prove that nothing was drawn to suit
anybody (`game.match.replay.first_foul`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from random import Random, SystemRandom
from typing import Final

BITS: Final = 64
_WRITTEN: Final = re.compile(r"(?P<number>[0-9a-f]{16})(?: from (?P<begins>[0-9]{1,9}))?")


@dataclass(frozen=True, slots=True)
class Lot:
    """A number of 64 bits, and the action of the match from which on draws follow from it (0: from the start)."""

    number: int
    begins: int = 0

    @classmethod
    def drawn(cls, begins: int = 0) -> Lot:
        """A lot that nobody can foresee."""
        return cls(SystemRandom().getrandbits(BITS), begins)

    @classmethod
    def read(cls, written: str) -> Lot:
        """A lot from a record. ValueError where it is none."""
        found = _WRITTEN.fullmatch(written)
        if not found:
            raise ValueError(written)
        return cls(int(found["number"], 16), int(found["begins"] or 0))

    def written(self) -> str:
        """For a record: 16 hexadecimal digits, and where it begins if that isn't the start."""
        return f"{self.number:016x}" + (f" from {self.begins}" if self.begins else "")

    def at(self, count: int) -> Random:
        """What chance draws with when `count` actions have been done."""
        return Random(f"{self.number} {count}")

    @property
    def thoughts(self) -> int:
        """What the opponents' own chances hang on; it tells nothing of the draws."""
        return Random(f"thoughts {self.number}").getrandbits(BITS)

    @property
    def told(self) -> str:
        """The number for people, in groups of four digits."""
        return _in_fours(f"{self.number:016X}")

    @property
    def fingerprint(self) -> str:
        """16 digits that only this number has, and from which nobody finds it: SHA-256 of its 16 digits."""
        return _in_fours(sha256(f"{self.number:016x}".encode()).hexdigest()[:16].upper())


def _in_fours(digits: str) -> str:
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
