"""A small picture of a table as everybody may see it, to be kept beside a record."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.table.public import PublicView
from game.scenes.table.public_picture import draw_public
from game.ui.far import FarCanvas
from game.ui.screen import scale

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

SIZE: Final = (640, 360)
"""Its pixels."""
_FINER: Final = (1280, 720)
"""The pixels that it is drawn with."""


def snapshot(table: TableScene) -> bytes:
    """The public view of a table as a PNG: no hand, no covered card."""
    services, k = table.services, scale(_FINER)
    surface = pygame.Surface(_FINER)
    view = PublicView(table)
    view.lay_out((_FINER[0] / k, _FINER[1] / k))
    draw_public(FarCanvas(surface, k, services.art, services.type), view)
    kept = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(surface.convert(24), SIZE), kept, "snapshot.png")
    return kept.getvalue()
