"""Where things stand in the courtyard of the title, in units of 1920 x 1080."""

from __future__ import annotations

from art.source.shapes import arch_line, horseshoe

WIDTH, HEIGHT = 1920, 1080
ARCHES = (430, 960, 1490)
"""The middles of the three arches."""
ARCH_WIDTH, ARCH_HEIGHT = 312, 420
BASE = 806
"""Where the arches stand."""
EAVES = 206
"""The upper edge of the roof's green tiles."""
WALL_TOP = 216
FLOOR = BASE + 18
"""Where the floor begins, below the step."""
LANTERNS = (695, 1225)
TREES = (110, 1810)
WINDOWS = (112, 1808)


def arch(middle: float, grow: float = 0) -> str:
    """The opening of an arch, or one that is larger all round."""
    return horseshoe(middle, BASE, ARCH_WIDTH + 2 * grow, ARCH_HEIGHT + grow)


def open_arch(middle: float) -> str:
    """The edge of an arch without its base line."""
    return arch_line(middle, BASE, ARCH_WIDTH, ARCH_HEIGHT)
