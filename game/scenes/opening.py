"""Opening a table: from what was set up, or from a record, to the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.thinking import Thinking
from game.core.board import Board
from game.core.card import Game
from game.core.text import _
from game.layouts.plan import Plan
from game.layouts.tmx import Layout
from game.match.chronicle import Chronicle
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saved, Saves
from game.match.saves import load as load_record
from game.scenes import keys
from game.scenes.history.scene import HistoryScene
from game.scenes.keys import show_keys
from game.scenes.knowing import KnowingScene
from game.scenes.pause import Offer
from game.scenes.result import ResultScene
from game.scenes.saves_list import SavesScene
from game.scenes.saving import SavingScene
from game.scenes.scene import Anew, Go, Push, Scene, Swap
from game.scenes.services import Services
from game.scenes.statistics import StatisticsScene
from game.scenes.table.eyes import Eyes
from game.scenes.table.scene import TableScene
from game.scenes.table.snapshot import snapshot
from game.tables.faces import face_of
from game.ui.keys import Binding


@dataclass(slots=True)
class House:
    """Opens tables: knows the boards, the saves, and the process that thinks."""

    services: Services
    saves: Saves
    report: Callable[[], object] | None = None
    """Writes a report of a problem."""
    everywhere: Sequence[Binding] = ()
    """The keys that hold on every screen."""

    def layout(self, board: str) -> Layout:
        """A board's map by its name. FaultyMap or OSError says what is wrong."""
        return self.services.maps.layout(self.services.maps.file(board))

    def board_of(self, game: Game, name: str) -> Board:
        """The board of a record."""
        return self.layout(name).board

    def begin(
        self,
        game: Game,
        board: str,
        options: dict[str, str],
        players: Sequence[Player],
        *,
        practice: bool = False,
        lot: Lot | None = None,
    ) -> Scene:
        """A new match at its table."""
        layout = self.layout(board)
        match = Match(game, layout.board, options, players, lot or Lot.drawn(), practice=practice)
        self._say(self.saves.autosave(match))
        return self.table(match, layout.plan, fresh=True)

    def table(self, match: Match, plan: Plan, *, fresh: bool) -> Scene:
        """The table of a match."""
        thinking = Thinking()
        if not all(player.person for player in match.players):
            thinking.warm()
        voice = match.game.voice(match.rules)
        signs = tuple(player.sign for player in match.players)
        face = face_of(match.game.name, match.rules, voice, plan, signs)

        chronicle = Chronicle(self.services.files.data)

        def evening() -> Go:
            return Push(StatisticsScene(self.services, chronicle))

        def again() -> Go:
            board, options = match.board.name, dict(match.options)
            return Swap(self.begin(match.game, board, options, match.players, practice=match.practice))

        def play_on(count: int) -> Go | None:
            return self._play_on(match, plan, count)

        def watch(ended: Match) -> Go:
            eyes = Eyes(ended).past
            return Push(HistoryScene(self.services, ended, plan, eyes, play_on, 0, playing=True))

        def result(ended: Match) -> Scene:
            self._say(chronicle.enter(ended))
            return ResultScene(self.services, ended, face, voice, again, lambda: watch(ended), evening)

        table = TableScene(
            self.services, match, face, voice, self.saves, result, play_on, thinking=thinking, fresh=fresh
        )
        table.offers = self._offers(table)
        return table

    def _play_on(self, match: Match, plan: Plan, count: int) -> Go | None:
        """The table of a copy that stands where a match did after `count` actions; None: the match can't be kept."""
        trouble = self.saves.keep(match, _("{game} before a copy", game=match.game.title))
        if trouble:
            self._say(trouble)
            return None
        copied = match.copy(count, Lot.drawn(count))
        self._say(self.saves.autosave(copied))
        self._say(_("The game itself is kept among the saved games."))
        return Anew(self.table(copied, plan, fresh=not count))

    def go_on(self) -> Scene | None:
        """The match that was saved last, at its table; None where there is none, or it can't be read."""
        loaded = self.saves.load_autosave(self.board_of, Lot.drawn())
        if loaded.trouble:
            self._say(loaded.trouble)
        if loaded.match is None:
            return None
        plan = self.layout(loaded.match.board.name).plan
        return self.table(loaded.match, plan, fresh=False)

    def saved_games(self) -> Go:
        """The list of saved games."""
        return Push(SavesScene(self.services, self.saves, self.open_saved, keeps=self.saves.has_autosave()))

    def open_saved(self, saved: Saved) -> Go | None:
        """A saved game at its table. The match going on is kept first; where that can't be, nothing is opened."""
        loaded = load_record(saved.path, self.board_of, Lot.drawn())
        self._say(loaded.trouble)
        if loaded.match is None:
            return None
        trouble = self.saves.put_by(self.board_of, _("Before “{title}”", title=saved.title))
        trouble = trouble or self.saves.autosave(loaded.match)
        if trouble:
            self._say(trouble)
            return None
        return Anew(self.table(loaded.match, self.layout(loaded.match.board.name).plan, fresh=False))

    def _offers(self, table: TableScene) -> list[Offer]:
        """What the pause of a table offers."""
        knows = lambda: Push(KnowingScene(self.services, table.theme, table.match.game))  # noqa: E731 -- as the others
        offers = [
            Offer("save", _("Save under a name"), lambda: self._save(table)),
            Offer("seats", _("Who plays?"), table.seats),
            Offer("load", _("Saved games"), self.saved_games),
            Offer("knows", _("What the computer knows"), knows),
        ]
        if self.everywhere:
            offers.append(Offer("keys", _("Keys"), lambda: show_keys(self.services, table, self.everywhere), keys.KEY))
        if self.report:
            offers.append(Offer("report", _("Report a problem"), self.report, "F9"))
        return offers

    def _save(self, table: TableScene) -> Go:
        """The sheet for a name and a note."""
        match = table.match
        turns = sum(bool(played.digest) for played in match.history)
        suggested = _("{game}, turn {turn}", game=match.game.title, turn=turns)

        def keep(title: str, note: str) -> str:
            return self.saves.keep(match, title, note, snapshot(table))

        return Push(SavingScene(self.services, table.theme, suggested, keep))

    def _say(self, trouble: str) -> None:
        if trouble:
            self.services.toasts.say(trouble)
