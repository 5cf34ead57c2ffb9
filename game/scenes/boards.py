"""The boards of a game: those of the box, those of a person's own, and all that is wrong with the faulty ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.card import Game
from game.core.text import _, ngettext
from game.scenes.board_picture import BoardPictures
from game.scenes.board_rows import GAP, ROW, SHAPE, BoardRow, fitting, whose
from game.scenes.foot import foot_words, settle_buttons
from game.scenes.grounds import Maps
from game.scenes.panels import Across, PanelScene
from game.scenes.scene import Drop, Go
from game.scenes.services import Services
from game.scenes.setting import Draft, Ground
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.topbar import TopBar
from game.ui.words import Words

AGAIN: Final = 1.0
"""Seconds from one look for changed maps to the next."""
LIST, CHOSEN = (40, 1040), (1104, 776)
"""Where the two columns begin, and how wide they are."""


class _Picture(Node):
    """The board that is looked at, large."""

    def __init__(self, game: Game, ground: Ground, bounds: Bounds, pictures: BoardPictures) -> None:
        super().__init__("picture", Role.GROUP, _("the board"), bounds)
        self._game = game
        self._ground = ground
        self._pictures = pictures

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The picture."""
        self._pictures.draw(canvas, self._game, self._ground, self.bounds)


class BoardsScene(PanelScene):
    """Chooses the board of a draft. A map that is changed meanwhile is read again, so that Tiled can stay open."""

    def __init__(self, services: Services, draft: Draft, maps: Maps, pictures: BoardPictures) -> None:
        super().__init__(services)
        self.draft = draft
        self.maps = maps
        self._pictures = pictures
        self._name = draft.board
        self._go: Go | None = None
        self._looked: tuple[tuple[str, float], ...] = ()
        self._since = 0.0
        """Seconds since the folder was looked into."""

    @property
    def panels(self) -> Sequence[Across]:
        """The list, and the board that is looked at."""
        return LIST, CHOSEN

    @property
    def chosen(self) -> Ground:
        """The board that is looked at."""
        grounds = self.draft.grounds
        return next((ground for ground in grounds if ground.name == self._name), grounds[0])

    def enter(self) -> None:
        """Look into the folders."""
        self._looked, self._since = self.maps.looked(), 0.0
        self.draft.grounds = self.maps.of(self.draft.game)
        self.lay_out()

    def update(self, seconds: float) -> Go | None:
        """Look for changed files from time to time; go where a key of the list leads."""
        self.dirty = self._pictures.next_frame() or self.dirty
        self._since += seconds
        if self._since >= AGAIN:
            self._since = 0.0
            if self.maps.looked() != self._looked:
                self.enter()
                self.dirty = True
        go, self._go = self._go, None
        return go

    def _look_at(self, name: str) -> None:
        self._name = name
        self.lay_out()

    def _walk(self, steps: int) -> None:
        names = [ground.name for ground in self.draft.grounds]
        place = max(0, min(len(names) - 1, names.index(self.chosen.name) + steps))
        self._look_at(names[place])
        self.show_row(f"board-{names[place]}", place, ROW)

    def lay_out(self) -> None:
        """The list, and the board that is looked at beside it."""
        title = _("Boards of {game}", game=self.draft.game.title)
        self.tree.grow([TopBar(self.theme, self.space[0], title), *self._list(), *self._beside(), *self._foot()])

    def _list(self) -> list[Node]:
        box = self.panel(*LIST).grown(-20, -20)
        rows: list[Node] = []
        for place, ground in enumerate(self.draft.grounds):
            bounds = Bounds(box.x, box.y + place * ROW, box.width - 18, ROW - GAP)
            row = BoardRow(self.draft.game, ground, bounds, self.theme, self._pictures, on=ground is self.chosen,
                           press=_looks(self._look_at, ground.name), walk=self._walk, go=self._ask)  # fmt: skip
            row.window = box
            rows.append(row)
        return [Scroll("rows", _("Boards"), box, len(rows) * ROW - GAP, children=rows)]

    def _beside(self) -> list[Node]:
        ground, inner = self.chosen, self.panel(*CHOSEN).grown(-26, -24)
        height = min(inner.width / SHAPE, inner.height - 190) if not ground.faults else 0
        picture = Bounds(inner.x, inner.y, inner.width, height)
        title = Bounds(inner.x, picture.bottom + (16 if height else 0), inner.width, 48)
        facts = Bounds(inner.x, title.bottom + 6, inner.width, 30)
        below = Bounds(inner.x, facts.bottom + 18, inner.width, inner.bottom - facts.bottom - 18)
        nodes: list[Node] = [
            Words("chosen-title", ground.title, title, tokens.NAME, tokens.GLOW, heading=True),
            Words("chosen-facts", fitting(self.draft.game, ground) or whose(ground), facts, tokens.FACT, tokens.MIST),
        ]
        if ground.faults:
            return [*nodes, *self._faults(ground.faults, below)]
        where = str(ground.file) if ground.own else whose(ground)
        return [_Picture(self.draft.game, ground, picture, self._pictures), *nodes,
                Words("chosen-file", where, below, tokens.FACT, tokens.PLASTER, wrapped=True)]  # fmt: skip

    def _faults(self, faults: Sequence[str], box: Bounds) -> list[Node]:
        """All that is wrong, one below the other."""
        heading = ngettext("{count} fault, by layer and object", "{count} faults, by layer and object", len(faults))
        ruler, y = self.services.ruler, box.y + 48
        told: list[Node] = []
        for place, fault in enumerate(faults):
            high = len(ruler.wrap(fault, tokens.OPTION, box.width - 24)) * ruler.leading(tokens.OPTION)
            line = Bounds(box.x, y, box.width - 24, high)
            told.append(Words(f"fault-{place}", fault, line, tokens.OPTION, tokens.LOSS, wrapped=True))
            y += high + 12
        room = Bounds(box.x, box.y + 48, box.width, box.height - 48)
        return [
            Words("faults-heading", heading, Bounds(box.x, box.y, box.width, 36), tokens.OPTION, tokens.PLASTER),
            Scroll("faults", heading, room, y - room.y, children=told),
        ]

    def _foot(self) -> list[Node]:
        bar, ground = self.bar, self.chosen
        back = Bounds(bar.right - 246, bar.y + 20, 222, 62)
        go = Bounds(bar.right - 870, bar.y + 20, 290, 62)
        copy = Bounds(bar.right - 560, bar.y + 20, 294, 62)
        ruler = self.services.ruler
        first, second = foot_words(bar, ruler, go.x)
        count = ngettext("{count} board", "{count} boards", len(self.draft.grounds))
        where = _("Your own are maps of Tiled in {folder}", folder=self.maps.own) if self.maps.own else ""
        buttons = [
            Button("choose", _("Play on this"), go, self._choose, kind="main", key="Enter",
                   enabled=not ground.faults, description=ground.faults[0] if ground.faults else ""),
            Button("copy", _("Copy as my own"), copy, self._copy, enabled=bool(self.maps.own and ground.layout),
                   description=_("a copy in your own folder, to be changed with Tiled")),
            Button("back", _("Back"), back, Drop, key="Esc"),
        ]  # fmt: skip
        settle_buttons(bar, ruler, buttons)
        return [
            Words("summary", count, first, tokens.PROMPT, tokens.CREAM),
            Words("summary-tells", where, second, tokens.SECOND_LINE, tokens.MIST),
            *buttons,
        ]

    def _ask(self) -> None:
        self._go = self._choose()

    def _choose(self) -> Go | None:
        if self.chosen.faults:
            return None
        self.draft.board = self.chosen.name
        return Drop()

    def _copy(self) -> None:
        """A copy to be changed; where that fails, that is said."""
        try:
            file = self.maps.copy(self.chosen)
        except (OSError, ValueError) as error:
            self.services.toasts.say(_("The board can't be copied: {why}.", why=error))
            return
        self._name = file.stem
        self.services.toasts.say(_("Copied: {file}. Open it with Tiled.", file=file))
        self.enter()


def _looks(look: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: look(name)
