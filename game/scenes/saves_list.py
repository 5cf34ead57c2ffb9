"""The list of saved games: open one, delete one. What can't be read stands there with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.text import _, ngettext
from game.match.saves import Saved, Saves
from game.scenes.foot import foot_words, settle_buttons
from game.scenes.panels import Across, PanelScene
from game.scenes.saves_rows import GAP, ROW, Pictures, SavedRow, facts, when
from game.scenes.scene import Drop, Go
from game.scenes.services import Services
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.topbar import TopBar
from game.ui.words import Words

LIST, CHOSEN = (40, 1180), (1244, 636)
"""Where the two columns begin, and how wide they are."""

Open = Callable[[Saved], Go | None]
"""Opens a saved game at its table; None where it can't be, which has been said then."""


class _Picture(Node):
    """The picture of the chosen game, large."""

    def __init__(self, saved: Saved, bounds: Bounds, pictures: Pictures) -> None:
        super().__init__("picture", Role.GROUP, _("the table as it was saved"), bounds)
        self._saved = saved
        self._pictures = pictures

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The picture."""
        self._pictures.draw(canvas, self._saved, self.bounds)


class SavesScene(PanelScene):
    """Every record that people keep, the latest first, and the chosen one beside them. `keeps`: a match is going on."""

    def __init__(self, services: Services, saves: Saves, open_: Open, *, keeps: bool = False) -> None:
        super().__init__(services)
        self.tree.home = ("rows",)
        self.saves = saves
        self._open = open_
        self._keeps = keeps
        self.kept: list[Saved] = []
        self._place = 0
        self._asked = False
        """Whether deleting was pressed once: the second time it is done."""
        self._go: Go | None = None
        self._pictures = Pictures()

    @property
    def panels(self) -> Sequence[Across]:
        """The list, and the saved game that is chosen."""
        return LIST, CHOSEN

    @property
    def chosen(self) -> Saved | None:
        """The one that would be opened."""
        return self.kept[self._place] if self.kept else None

    def enter(self) -> None:
        """Look into the folder."""
        self.kept = self.saves.kept()
        self._place = min(self._place, max(0, len(self.kept) - 1))
        self.lay_out()

    def update(self, seconds: float) -> Go | None:
        """Open what was asked for by a key of the list."""
        go, self._go = self._go, None
        return go

    @property
    def _row(self) -> float:
        return ROW * self.services.ruler.growth

    def _choose(self, place: int) -> None:
        self._place, self._asked = place, False
        self.lay_out()

    def _walk(self, steps: int) -> None:
        self._choose(max(0, min(len(self.kept) - 1, self._place + steps)))
        self.show_row(f"saved-{self._place}", self._place, self._row)

    def lay_out(self) -> None:
        """The list, and the saved game that is chosen beside it."""
        self.tree.grow([TopBar(self.theme, self.space[0], _("Saved games")), *self._list(), *self._beside(),
                        *self._foot()])  # fmt: skip

    def _list(self) -> list[Node]:
        panel = self.panel(*LIST)
        box = panel.grown(-20, -20)
        if not self.kept:
            words = _("Nothing is saved yet. The pause of a table keeps its game under a name.")
            return [Words("empty", words, box.grown(-20), tokens.OPTION, tokens.MIST, wrapped=True)]
        rows: list[Node] = []
        for place, saved in enumerate(self.kept):
            bounds = Bounds(box.x, box.y + place * self._row, box.width - 18, self._row - GAP)
            row = SavedRow(place, saved, bounds, self.theme, self._pictures, on=place == self._place,
                           press=lambda place=place: self._choose(place), walk=self._walk, go=self._ask)  # type: ignore[misc] # fmt: skip
            row.window = box
            rows.append(row)
        return [Scroll("rows", _("Saved games"), box, len(rows) * self._row - GAP, children=rows)]

    def _beside(self) -> list[Node]:
        saved, panel = self.chosen, self.panel(*CHOSEN)
        if saved is None:
            return []
        inner = panel.grown(-26, -24)
        ruler = self.services.ruler
        across = inner.width / ruler.growth  # for larger text the picture makes room for it
        picture = Bounds(inner.middle_x - across / 2, inner.y, across, across * 9 / 16)
        title = Bounds(inner.x, picture.bottom + 16, inner.width, 48 * ruler.growth)
        lines = len(ruler.wrap(facts(saved), tokens.FACT, inner.width)) if facts(saved) else 0
        said = Bounds(inner.x, title.bottom + 10, inner.width, lines * ruler.leading(tokens.FACT))
        high = 30 * ruler.growth
        saved_when = Bounds(inner.x, panel.bottom - 20 - high, inner.width, high)
        note = Bounds(inner.x, said.bottom + 12, inner.width, saved_when.y - said.bottom - 28)
        told = saved.trouble or (saved.record.note if saved.record else "")
        colour = tokens.LOSS if saved.trouble else tokens.PLASTER
        style = tokens.PANEL_HEADING if len(saved.title) > 24 else tokens.NAME
        return [
            _Picture(saved, picture, self._pictures),
            Words("chosen-title", saved.title, title, style, tokens.GLOW, heading=True),
            Words("chosen-facts", facts(saved), said, tokens.FACT, tokens.MIST, wrapped=True),
            Words("chosen-note", told, note, tokens.OPTION, colour, wrapped=True),
            Words("chosen-when", _("Saved {when}", when=when(saved)), saved_when, tokens.FACT, tokens.MIST),
        ]

    def _foot(self) -> list[Node]:
        bar, saved = self.bar, self.chosen
        back = Bounds(bar.right - 246, bar.y + 20, 222, 62)
        go = Bounds(bar.right - 800, bar.y + 20, 260, 62)
        gone = Bounds(bar.right - 520, bar.y + 20, 254, 62)
        ruler = self.services.ruler
        first, second = foot_words(bar, ruler, go.x)
        count = ngettext("{count} saved game", "{count} saved games", len(self.kept))
        sure = _("Really delete it?") if self._asked else _("Delete")
        buttons = [
            Button("open", _("Open"), go, self._opened, kind="main", key="Enter",
                   enabled=bool(saved and saved.record), description=saved.trouble if saved else ""),
            Button("delete", sure, gone, self._delete, enabled=saved is not None),
            Button("back", _("Back"), back, Drop, key="Esc"),
        ]  # fmt: skip
        settle_buttons(bar, ruler, buttons)
        return [
            Words("summary", count, first, tokens.PROMPT, tokens.CREAM),
            Words("summary-tells", self._tells(), second, tokens.SECOND_LINE, tokens.MIST),
            *buttons,
        ]

    def _tells(self) -> str:
        if self._keeps:
            return _("The game that is going on is kept among them when another one is opened.")
        return _("A game that is opened goes on by itself; what was saved stays as it is.")

    def _ask(self) -> None:
        self._go = self._opened()

    def _opened(self) -> Go | None:
        saved = self.chosen
        return self._open(saved) if saved and saved.record else None

    def _delete(self) -> None:
        if not self._asked:
            self._asked = True
            self.lay_out()
            return
        self._asked = False
        trouble = self.saves.delete(self.chosen) if self.chosen else ""
        if trouble:
            self.services.toasts.say(trouble)
        self.enter()
