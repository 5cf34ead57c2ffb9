"""Watching: computers play one game after another, and what is seen is explained by the rule at work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any, Final

import pygame

from game.ai.levels import levels
from game.ai.thinking import Thinking
from game.core.card import Game
from game.core.play import Action
from game.core.table import Event, Said
from game.core.text import _
from game.core.voice import Voice
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.caption import Caption, height
from game.scenes.grounds import Maps
from game.scenes.scene import Go, Home, Swap
from game.scenes.services import Services
from game.scenes.table.layout import EDGE
from game.scenes.table.log_panel import LogPanel
from game.scenes.table.parts import Aid
from game.scenes.table.plates import plates_of
from game.scenes.table.scene import TableScene
from game.shelf import rulebook
from game.stage.face import Face
from game.tables.faces import face_of
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.feed import key_name
from game.ui.topbar import TopBar
from game.ui.words import Words

PACE: Final = 1.25
"""How long motions take, as a part of their usual time."""
LEAST, MOST = 1.4, 5.0
"""Seconds that a caption stands before the next act, for few words and for many."""
A_WORD: Final = 0.17
"""Seconds that a word of a caption takes to be read while one looks at the table as well."""
ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
"""What the log writes where something is still going on."""
VERDICT: Final = 9.0
"""Seconds that the verdict stands."""
NUDGE: Final = 12
"""Pixels that the mouse must move for somebody to be there: a table that is knocked moves it less."""
PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
RELEASES: Final = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.FINGERUP)
HELD: Final = 1.0
"""Seconds after which whoever presses something has waited long enough, even if it isn't let go of."""
QUIET: Final = ("F9", "F12")
"""Keys that take a picture or write a report: they end nothing."""


class WatchScene(TableScene):
    """The table of a match that computers play for whoever looks on. Any input leads back to the title.

    It leaves when what was pressed is let go of, so that nothing on the title is pressed by it. Nothing is kept of the
    match. `follow_up` opens the next one.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        face: Face,
        voice: Voice[Any],
        follow_up: Callable[[], WatchScene],
        *,
        by_itself: bool,
        thinking: Thinking,
    ) -> None:
        """`by_itself`: nobody asked for it, so that it is silent, and ends when the mouse is moved, too."""
        book = tuple(rulebook(match.game).paragraphs())
        self.words, self.rule = _(match.game.motto), book[0]
        """What has happened last, and the rule that was at work."""
        self._follow_up = follow_up
        self._by_itself = by_itself
        self._said: list[str] = []
        """The rules that were told, the last one last."""
        self._left_to_read = LEAST
        self._leaving: float | None = None
        """Seconds until it is left even if what was pressed is held on; None: nothing was pressed."""
        self._moved = 0
        self._judged = False
        """Whether the verdict has been told."""
        self._book = {paragraph.number: paragraph for paragraph in book}
        super().__init__(
            services, match, face, voice, Saves(None), lambda _match: follow_up(), lambda _count: None,
            thinking=thinking,
        )  # fmt: skip
        if by_itself:
            self.hearing.hear = lambda _sound: None

    # input

    def intercept(self, event: pygame.Event) -> bool:
        """Everything ends it, and reaches nothing else."""
        if event.type in PRESSES and self._leaving is None and not self._is_quiet(event):
            self._leaving = HELD
        elif (event.type in RELEASES and self._leaving is not None) or event.type == pygame.MOUSEWHEEL:
            self._leaving = 0.0
        elif event.type == pygame.MOUSEMOTION and self._by_itself:
            self._moved += sum(abs(pixels) for pixels in event.rel)
            if self._moved > NUDGE:
                self._leaving = 0.0
        return True

    def _is_quiet(self, event: pygame.Event) -> bool:
        return event.type == pygame.KEYDOWN and key_name(event) in QUIET

    def update(self, seconds: float) -> Go | None:
        """Play on; leave; or, once a verdict has been read, go on to the next game."""
        if self._leaving is not None:
            self._leaving -= seconds
            if self._leaving <= 0:
                return Home()
        if self.match.over and self.controller.resting:
            return self._tell_the_end(seconds)
        return super().update(seconds)

    def _obey_settings(self) -> None:
        """Not faster than can be followed, whatever people prefer while they play."""
        if hasattr(self, "controller"):
            self.controller.pace = PACE * max(1.0, self.services.settings.pace)
            self.controller.reduced = self.services.settings.reduced_motion

    @property
    def foot(self) -> float:
        """High enough for the longest rule."""
        rules = [rule for rule in self._book.values() if not rule.example]
        return max(super().foot, height(rules, self.space[0] - 2 * EDGE, self.services.ruler))

    # playing

    def _let_others_act(self, seconds: float) -> None:
        self._left_to_read -= seconds
        if self._left_to_read <= 0:
            super()._let_others_act(seconds)

    def play(self, action: Action) -> None:
        """An act, and its caption."""
        before = len(self.match.history)
        super().play(action)
        events = self.eyes.see([event for played in self.match.history[before:] for event in played.events])
        self._caption(events)

    def _caption(self, events: Sequence[Event]) -> None:
        """Of what happened, a sentence and the rule at work: of several the one whose rule was told the longest ago."""
        lines = [(line.words, line.rule) for line in self.voice.lines(events, self.signs)
                 if line.heading is None and line.words and ELLIPSIS not in line.words]  # fmt: skip
        called = [(f"{self.signs[event.seat]}: {call}", event.rule) for event in events
                  if isinstance(event, Said) and (call := self.voice.call(event))]  # fmt: skip
        stated, before = [pair for pair in (*lines, *called) if pair[1] in self._book], self.rule
        if stated:
            self.words, rule = min(stated, key=lambda each: self._said.index(each[1]) if each[1] in self._said else -1)
            self._said = [each for each in self._said if each != rule] + [rule]
            self.rule = self._book[rule]
        told = len(self.words.split()) + (len(self.rule.words.split()) if self.rule is not before else 0)
        self._left_to_read = min(MOST, max(LEAST, told * A_WORD))
        self._build()

    def _tell_the_end(self, seconds: float) -> Go | None:
        if not self._judged:
            self._judged, self._ended = True, 0.0
            winner, tie = self.voice.verdict(self.match.state, self.match.names)
            aim = self._book.get(self.match.rules.result(self.match.state).rule, self.rule)
            self.words, self.rule = f"{winner} {tie}".strip(), aim
            self._build()
        self._ended += seconds
        return Swap(self._follow_up()) if self._ended >= VERDICT else None

    def _save(self) -> None:
        """Nothing is kept."""

    def unsaved(self) -> str:
        """Nothing is to be kept."""
        return ""

    def back(self) -> Go | None:
        """Esc leads to the title like everything else."""
        return Home()

    # picture

    def _build(self) -> None:
        zones, match, face = self.zones, self.match, self.face
        line = self.voice.headline(match.state, self.signs) if not match.over else _("The game is over")
        asked = match.actor if self.controller.resting else None
        leads_back = _("any key leads back")
        beside = Bounds(zones.bar.right - 420, 8, 400, 44)
        bar = TopBar(self.theme, zones.bar.width, _("Watching {game}", game=match.game.title), line)
        bar.left_of_buttons = beside.right - self.services.ruler.measure(leads_back, tokens.FACT) - 24
        seat = next((played.seat for played in reversed(match.history) if played.seat >= 0), None)
        self.tree.grow(
            [
                bar,
                Words("leads-back", leads_back, beside, tokens.FACT, tokens.MIST, "right"),
                *plates_of(match, face, self.theme, zones.seats, self.number, None, asked, remarks=True),
                Caption(seat, self.words, self.rule, zones.prompt, face, self.theme),
                *([] if zones.drawer else self._right_column()),
            ]
        )
        self.dirty = True

    def _right_column(self) -> list[LogPanel | Aid]:
        nothing = lambda *_about: None  # noqa: E731 -- nothing can be pressed here
        log = LogPanel(self.log, self.face, self.zones.log, self.theme, self.services.ruler, nothing, nothing,
                       drawer=False)  # fmt: skip
        return [log, Aid(self.face, self.zones.aid, self.shown)]


def watch(services: Services, maps: Maps, games: Sequence[Game], *, by_itself: bool) -> WatchScene:
    """The first of some games being played by computers, and then the others in turn. FaultyMap or OSError."""
    game, chance = games[0], SystemRandom()
    layout = maps.layout(maps.file(game.name))
    seats = chance.choice([seats for seats in game.seats if seats > 2] or list(game.seats))
    offered = [level.name for level in levels(game.name)]
    able = offered[1:-1] or offered  # the weakest shows little of a game, the strongest takes its time
    players = [Player(sign, sign, chance.choice(able)) for sign in game.signs[:seats]]
    match = Match(game, layout.board, {}, players, Lot.drawn())
    voice = game.voice(match.rules)
    face = face_of(game.name, match.rules, voice, layout.plan, game.signs[:seats])

    def next_one() -> WatchScene:
        return watch(services, maps, (*games[1:], game), by_itself=by_itself)

    thinking = Thinking()
    thinking.warm()
    return WatchScene(services, match, face, voice, next_one, by_itself=by_itself, thinking=thinking)
