"""Opening a table: from what was set up, or from a record, to the scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from game.ai.thinking import Thinking
from game.core.board import Board
from game.core.card import Game
from game.layouts.plan import Plan
from game.layouts.tmx import Layout, load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.result import ResultScene
from game.scenes.scene import Go, Scene, Swap
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.tables.faces import face_of


@dataclass(slots=True)
class House:
    """Opens tables: knows the boards, the saves, and the process that thinks."""

    services: Services
    saves: Saves

    def layout(self, board: str) -> Layout:
        """A board's map by its name. FaultyMap or OSError says what is wrong."""
        return load(self.services.files.boards / f"{Path(board).name}.tmx")

    def board_of(self, game: Game, name: str) -> Board:
        """The board of a record."""
        return self.layout(name).board

    def begin(self, game: Game, board: str, options: dict[str, str], players: Sequence[Player]) -> Scene:
        """A new match at its table."""
        layout = self.layout(board)
        match = Match(game, layout.board, options, players, Random(SystemRandom().getrandbits(64)))
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

        def again() -> Go:
            return Swap(self.begin(match.game, match.board.name, dict(match.options), match.players))

        def result(ended: Match) -> Scene:
            return ResultScene(self.services, ended, face, voice, again)

        return TableScene(self.services, match, face, voice, self.saves, result, thinking=thinking, fresh=fresh)

    def go_on(self) -> Scene | None:
        """The match that was saved last, at its table; None where there is none, or it can't be read."""
        loaded = self.saves.load_autosave(self.board_of, Random(SystemRandom().getrandbits(64)))
        if loaded.trouble:
            self._say(loaded.trouble)
        if loaded.match is None:
            return None
        plan = self.layout(loaded.match.board.name).plan
        return self.table(loaded.match, plan, fresh=False)

    def _say(self, trouble: str) -> None:
        if trouble:
            self.services.toasts.say(trouble)
