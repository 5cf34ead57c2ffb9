"""The small signs that the art folder doesn't hold, drawn round (0, 0) within 12 units of it."""

from __future__ import annotations

from typing import Final

MARKS: Final = {
    "less": "M-8 0H8",
    "more": "M-8 0H8M0 -8V8",
    "before": "M4 -8L-4 0L4 8",
    "after": "M-4 -8L4 0L-4 8",
    "grip": "M-9 -9H9M-9 0H9M-9 9H9",
}
"""Each as the outline of its stroke."""
