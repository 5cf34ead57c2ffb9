"""The small signs that the art folder doesn't hold, drawn round (0, 0) within 12 units of it."""

from __future__ import annotations

from typing import Final

MARKS: Final = {
    "less": "M-8 0H8",
    "more": "M-8 0H8M0 -8V8",
    "before": "M4 -8L-4 0L4 8",
    "after": "M-4 -8L4 0L-4 8",
    "grip": "M-9 -9H9M-9 0H9M-9 9H9",
    "redo": "M9 -3L4 -8M9 -3L4 2M9 -3H-3A6.2 6.2 0 0 0 -3 9.4H3",
    "restart": "M-8.5 -7V-1H-2.5M-8.2 -1.2A8.6 8.6 0 1 1 -6.4 6.2",
    "seen": "M-9 -6L-2 0L-9 6ZM1 -6L8 0L1 6Z",
    "past": "M-10.5 -4.5L-8.6 1L-3.2 -1.4M-8.6 0.6A8.8 8.8 0 1 1 -6 6.6M0.4 -4.4V0.8L4 3",
    "question": "M-5 -5C-5 -12 6 -12 6 -5C6 -0.5 0.4 -1 0.4 4.4M0.4 9.6V10",
    "hint": "M-4 7H4M-3 10.5H3M-3.6 3.4C-9 -1 -6.5 -10 0 -10C6.5 -10 9 -1 3.6 3.4Z",
    "play": "M-6 -9L8 0L-6 9Z",
    "still": "M-4.5 -8V8M4.5 -8V8",
    "to-first": "M8 -8L0 0L8 8M-7 -8V8",
    "to-last": "M-8 -8L0 0L-8 8M7 -8V8",
    "round-before": "M1 -8L-7 0L1 8M9 -8L1 0L9 8",
    "round-after": "M-1 -8L7 0L-1 8M-9 -8L-1 0L-9 8",
}
"""Each as the outline of its stroke."""
