"""The games that were played here: the evening's sheet, players, one against another, and each game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from game.core.text import _, ngettext
from game.match.chronicle import Chronicle, Game
from game.match.tally import chosen, evening, evenings, standings
from game.scenes.foot import foot_words, settle_buttons
from game.scenes.panels import Across, PanelScene
from game.scenes.scene import Drop, Go
from game.scenes.services import Services
from game.scenes.statistics_rows import HEADS, LINE, GameRow, TableRow
from game.scenes.statistics_tables import Table, evening_sheet, head_to_head, players, title_of, told
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.choices import Segmented, Spinner
from game.ui.node import Node
from game.ui.scroll import Scroll
from game.ui.topbar import TopBar
from game.ui.words import Words

GAME_ROW: Final = 92
"""How high a game's row is, with the gap below it."""
SHEET: Final = (40, 1840)
"""Where the one panel begins, and how wide it is."""
EVENING, PLAYERS, AGAINST, GAMES = "evening", "players", "against", "games"
ANY: Final = "any"


class StatisticsScene(PanelScene):
    """Four views of one chronicle, and what can be done with it."""

    def __init__(self, services: Services, chronicle: Chronicle, view: str = EVENING) -> None:
        super().__init__(services)
        self.tree.home = ("view",)
        self.chronicle = chronicle
        self.view = view
        self.games: Sequence[Game] = ()
        self._trouble = ""
        self._day: date | None = None
        self._game = self._players = ANY
        self._name = ""
        self._place = 0
        self._asked = ""
        """What was asked to be deleted once: the second time it is done."""

    def enter(self) -> None:
        """Read the chronicle."""
        past = self.chronicle.past()
        self.games, self._trouble = past.games, past.trouble
        self.lay_out()

    @property
    def panels(self) -> Sequence[Across]:
        """One."""
        return (SHEET,)

    @property
    def _shown(self) -> list[Game]:
        """The games that the view and its filters leave."""
        if self.view == EVENING:
            days = evenings(self.games)
            return evening(self.games, self._day if self._day in days else days[0]) if days else []
        name = "" if self._game == ANY else self._game
        return chosen(self.games, name, 0 if self._players == ANY else int(self._players))

    def lay_out(self) -> None:
        """The tabs, what filters them, and what they show."""
        panel = self.panel(*SHEET)
        views = [(EVENING, _("Evening sheet")), (PLAYERS, _("Players")), (AGAINST, _("Head to head")),
                 (GAMES, _("Games"))]  # fmt: skip
        ruler = self.services.ruler
        widest = max(ruler.measure(words, tokens.CHOICE) for _view, words in views)
        line = Bounds(panel.x + 30, panel.y + 22, panel.width - 60, 54 * ruler.growth)
        wide = min(line.width, max(800.0, (widest + 16) * len(views)))
        tabs = Segmented("view", _("view"), Bounds(*line[:2], wide, line.height), views, self.view, self._turn)
        filters = self._filters(line)
        if any(node.bounds.x < tabs.bounds.right for node in filters):
            line = line.moved(0, line.height + 10)
            filters = self._filters(line)
        top = line.bottom + 20
        body = Bounds(panel.x + 30, top, panel.width - 60, panel.bottom - 20 - top)
        self.tree.grow([TopBar(self.theme, self.space[0], _("Played here")), tabs, *filters,
                        *self._content(body), *self._foot()])  # fmt: skip

    # choosing what is shown

    def _filters(self, line: Bounds) -> list[Node]:
        """At the right of the tabs, or below them: the evening, or game, number of players, player."""
        if not self.games:
            return []
        right, grown = line.right, self.services.ruler.growth
        y, high = line.y + 2, 50 * grown
        if self.view == EVENING:
            days = [(day.isoformat(), day.isoformat()) for day in evenings(self.games)]
            day = self._day.isoformat() if self._day and (self._day.isoformat(),) * 2 in days else days[0][0]
            box = Bounds(right - 320 * grown, y, 320 * grown, high)
            return [Spinner("day", _("evening"), box, days, day, self._on)]
        games = [(ANY, _("All games")), *((name, title_of(name)) for name in sorted({g.game for g in self.games}))]
        counts = sorted({len(game.seats) for game in self.games})
        seats = [(ANY, _("any number")), *((str(count), _("{count} players", count=count)) for count in counts)]
        spinners: list[Node] = [
            Spinner("game", _("game"), Bounds(right - 300 * grown, y, 300 * grown, high), games, self._game, self._of),
            Spinner("seats", _("players"), Bounds(right - 544 * grown - 16, y, 244 * grown, high), seats, self._players,
                    self._for),
        ]  # fmt: skip
        names = self._names
        if self.view == AGAINST and names:
            people = [(name, name) for name in names]
            left = right - 544 * grown - 32
            box = Bounds(max(line.x, left - 340 * grown), y, min(340 * grown, left - line.x), high)
            spinners.append(Spinner("name", _("player"), box, people, self._who, self._against))
        return spinners

    @property
    def _names(self) -> list[str]:
        return sorted(each.name for each in standings(self._shown))

    @property
    def _who(self) -> str:
        """The player whom head to head is about; the one with most points to begin with."""
        return self._name if self._name in self._names else standings(self._shown)[0].name

    def _turn(self, view: str) -> None:
        self.view, self._asked = view, ""
        self.lay_out()

    def _on(self, day: str) -> None:
        self._day = date.fromisoformat(day)
        self.lay_out()

    def _of(self, game: str) -> None:
        self._game, self._place, self._asked = game, 0, ""
        self.lay_out()

    def _for(self, count: str) -> None:
        self._players, self._place, self._asked = count, 0, ""
        self.lay_out()

    def _against(self, name: str) -> None:
        self._name = name
        self.lay_out()

    def _choose(self, place: int) -> None:
        self._place, self._asked = place, ""
        self.lay_out()

    # showing it

    def _content(self, body: Bounds) -> list[Node]:
        games = self._shown
        if not games:
            words = _("No game has been played to its end here yet.") if not self.games else _("No such game.")
            return [Words("empty", words, Bounds(*body[:3], 60), tokens.OPTION, tokens.MIST)]
        if self.view == GAMES:
            return [self._list(body, games)]
        if self.view == EVENING:
            return self._table(body, evening_sheet(games))
        if self.view == PLAYERS:
            return self._table(body, players(games, one_game=self._game != ANY))
        return self._table(body, head_to_head(games, self._who))

    def _table(self, body: Bounds, table: Table) -> list[Node]:
        grown = self.services.ruler.growth
        heads, line = HEADS * grown, LINE * grown
        head = TableRow("heads", table, None, Bounds(*body[:3], heads))
        below = Bounds(body.x, body.y + heads + 6, body.width, body.height - heads - 6)
        rows: list[Node] = [
            TableRow(f"row-{place}", table, row, Bounds(below.x, below.y + place * line, below.width, line))
            for place, row in enumerate(table.rows)
        ]
        return [head, Scroll("rows", _("Table"), below, len(rows) * line, children=rows)]

    def _list(self, body: Bounds, games: Sequence[Game]) -> Node:
        self._place = min(self._place, len(games) - 1)
        high = GAME_ROW * self.services.ruler.growth
        rows: list[Node] = []
        for place, game in enumerate(games):
            box = Bounds(body.x, body.y + place * high, body.width - 18, high - 12)
            press = self._chooses(place)
            rows.append(GameRow(f"game-{place}", *told(game), box, self.theme, on=place == self._place, press=press))
        return Scroll("rows", _("Games"), body, len(rows) * high - 12, children=rows)

    def _chooses(self, place: int) -> Callable[[], object]:
        return lambda: self._choose(place)

    # the foot

    def _foot(self) -> list[Node]:
        bar, none = self.bar, not self.games
        places = [Bounds(bar.right - 24 - 222 - n * 246, bar.y + 20, 230, 62) for n in range(4)]
        back = Button("back", _("Back"), places[0], Drop, key="Esc")
        everything = _("Really all?") if self._asked == "all" else _("Delete all")
        buttons: list[Button] = [
            back,
            Button("delete-all", everything, places[1], self._delete_all, enabled=not none or bool(self._trouble)),
            Button("export", _("Export as CSV"), places[2], self._export, enabled=bool(self._shown)),
        ]
        if self.view == GAMES:
            sure = _("Really delete it?") if self._asked == "one" else _("Delete this one")
            buttons.append(Button("delete", sure, places[3], self._delete, enabled=bool(self._shown)))
        ruler = self.services.ruler
        first, second = foot_words(bar, ruler, places[len(buttons) - 1].x)
        settle_buttons(bar, ruler, buttons[::-1])
        count = ngettext("{count} game", "{count} games", len(self._shown))
        return [
            Words("summary", count, first, tokens.PROMPT, tokens.CREAM),
            Words("summary-tells", self._tells(), second, tokens.SECOND_LINE, tokens.MIST),
            *reversed(buttons),
        ]

    def _tells(self) -> str:
        if self._trouble:
            return self._trouble
        if self.view == EVENING:
            return _("A point for each player left behind, half of one for a shared place.")
        if self.view == PLAYERS and self._game == ANY:
            return _("Choose one game to see scores.")
        return _("Kept on this computer alone; watched games aren't counted.")

    def _export(self) -> None:
        data = self.services.files.data
        if data is None:
            self.services.toasts.say(_("There is no folder to keep a table in."))
            return
        file: Path = data / "tables" / time.strftime("riad-games-%Y%m%d-%H%M%S.csv")
        trouble = self.chronicle.export(self._shown, file, title_of)
        self.services.toasts.say(trouble or _("Table written: {file}", file=file))

    def _delete(self) -> None:
        if self._asked != "one":
            self._asked = "one"
            self.lay_out()
            return
        self._done(self.chronicle.forget(self._shown[self._place]))

    def _delete_all(self) -> None:
        if self._asked != "all":
            self._asked = "all"
            self.lay_out()
            return
        self._done(self.chronicle.forget())

    def _done(self, trouble: str) -> None:
        self._asked = ""
        if trouble:
            self.services.toasts.say(trouble)
        self._game = self._players = ANY
        self.enter()

    def back(self) -> Go | None:
        """To where one came from."""
        return Drop()
