"""A person's decision in the making: spots touched, buttons, amounts, and what each act would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final

from game.core.board import Spot
from game.core.play import Action
from game.core.table import Event
from game.core.text import _, number
from game.core.voice import Forecast, Voice
from game.match.match import Match
from game.match.picker import Picker
from game.scenes.table.prompt import Choice, Ladder
from game.stage.face import Face, Marks
from game.ui.keys import Binding

KEYED: Final = 5
"""So many buttons beside one another at most have keys of their own, 1 to 5."""


class Choosing:
    """The decision of the seat to act."""

    def __init__(self, match: Match, voice: Voice[Any], face: Face) -> None:
        self.match = match
        self.voice = voice
        self._face = face
        self.picker = Picker(())
        self.ladder: tuple[Action, ...] = ()
        self.limits: dict[int, int] = {}
        """Up to which amount a seat goes on raising by itself."""
        self._rung = 0
        self._of_itself = 0
        """How many of the spots touched needed no person."""
        self.tried: Action | None = None
        """The act that is shown though nobody points at it: asked for once, by a finger or one who confirms acts."""
        self._previews: dict[str, list[Event]] = {}

    def begin(self) -> None:
        """A decision begins: nothing is touched, the least amount stands to be chosen."""
        self.picker = Picker(self.match.legal())
        self._of_itself = 0
        self._previews = {}
        self._rung = 0
        self.tried = None
        self.ladder = tuple(action for action in self.picker.buttons() if _amount(action))
        if not self.ladder:
            self.limits.clear()
        self._settle()

    def _settle(self) -> None:
        """Touch what needs no thought: the one spot that everything begins with, or the first kind of piece.

        A kind of piece is a spot beside the board, chosen by a button; another one may be touched instead.
        """
        spots = self.picker.next_spots()
        if self.picker.touched or not spots:
            return
        first = next(action.touches() for action in self.picker.legal if action.touches())
        kind = len(first) > 1 and self._beside(first[0])
        if kind or (len(spots) == 1 and not self.picker.buttons()):
            self.picker.touch(first[0])
        self._of_itself = len(self.touched)

    def _beside(self, spot: Spot) -> bool:
        """Whether a spot is nowhere on the table, so that a button stands for it."""
        return spot not in self.match.board.spots and not self._face.on_table(spot)

    @property
    def touched(self) -> tuple[Spot, ...]:
        """The spots touched so far."""
        return self.picker.touched

    @property
    def forgettable(self) -> bool:
        """Whether some of them were a person's choice, or an act was tried."""
        return len(self.touched) > self._of_itself or self.tried is not None

    def forget(self) -> None:
        """Let go of them; of the act that was tried alone, if there is one."""
        if self.tried:
            self.tried = None
            return
        self.picker.forget()
        self._of_itself = 0
        self._settle()

    def touch(self, spot: Spot) -> Action | None:
        """Touch a spot; the action, once there is but one."""
        return self.picker.touch(spot)

    def first_spots(self) -> set[Spot]:
        """What may be touched with nothing chosen."""
        return {action.touches()[0] for action in self.picker.legal if action.touches()}

    def next_spots(self) -> set[Spot]:
        """What may be touched now."""
        return self.picker.next_spots()

    def leads_on(self, spot: Spot) -> bool:
        """Whether touching a spot chooses something."""
        return spot in self.picker.next_spots() or spot in self.first_spots()

    def completing(self, spot: Spot) -> Action | None:
        """The action that touching a spot would do; None: it leads on, or nowhere."""
        touches = (*self.touched, spot)
        for action in self.picker.legal:
            if action.touches() == touches:
                return action
        return None

    def named(self, name: str) -> Action | None:
        """The action of a button, by its name on the screen."""
        kind, _space, written = name.partition(" ")
        if kind == "touch":
            return self.completing(Spot(written))
        if kind != "do":
            return None
        return next((action for action in self.picker.legal if action.written() == written), None)

    # amounts

    def climb(self, rungs: int) -> None:
        """Choose another amount: so many rungs up."""
        self.tried = None
        self._rung = max(0, min(len(self.ladder) - 1, self._rung + rungs))

    def amount(self) -> int | None:
        """The amount that stands to be chosen."""
        return _amount(self.ladder[self._rung]) if self.ladder else None

    def limit(self) -> Action | None:
        """Make the amount that stands the seat's limit: the least raise, with which it begins."""
        amount = self.amount()
        if amount is None:
            return None
        self.limits[self.match.actor] = amount
        return self.ladder[0]

    def raise_of_itself(self) -> Action | None:
        """The least raise, if the seat's limit allows it."""
        limit = self.limits.get(self.match.actor)
        return self.ladder[0] if self.ladder and limit is not None and _amount(self.ladder[0]) <= limit else None

    def drop_limit(self) -> bool:
        """Forget the seat's limit, which the amounts have passed; False: it has none."""
        return bool(self.ladder) and self.limits.pop(self.match.actor, None) is not None

    def ladder_of(self, step: Callable[[int], object]) -> Ladder | None:
        """The amounts for the prompt bar."""
        if not self.ladder:
            return None
        return Ladder(tuple(_amount(action) for action in self.ladder), self._rung, step)

    def bindings(self, climb: Callable[[int], object]) -> list[Binding]:
        """The keys that go along the amounts."""
        if not self.ladder:
            return []
        steps = (
            (("+", "="), _("more"), 1), (("-",), _("less"), -1),
            (("PageUp",), _("four steps more"), 4), (("PageDown",), _("four steps less"), -4),
        )  # fmt: skip
        return [Binding(keys, words, lambda _key, rungs=rungs: climb(rungs)) for keys, words, rungs in steps]  # type: ignore[misc]

    # buttons

    def choices(
        self,
        play: Callable[[Action], object],
        touch: Callable[[Spot], object],
        forget: Callable[[], object],
        limit: Callable[[], object],
    ) -> list[Choice]:
        """The buttons of the prompt bar, from left to right."""
        made: list[Choice] = []
        if self.ladder:
            action = self.ladder[self._rung]
            made.append(self._do(action, play, "Enter", main=True))
            if self._rung and any(not other.touches() and other not in self.ladder for other in self.picker.legal):
                words = _("Up to {amount}", amount=number(self.amount() or 0))
                help_ = _("Goes on raising by the least, up to this amount.")
                made.append(Choice("limit", words, limit, "B", description=help_))
        tried = self.tried
        if tried and not (self.ladder and tried == self.ladder[self._rung]):
            made.append(self._do(tried, play, "Enter", main=True))
        for action in self.picker.buttons():
            if action not in self.ladder and action is not tried:
                key = "P" if _verb(action) == "pass" else ""
                made.append(self._do(action, play, key))
        made += self._touching(touch)
        if self.forgettable:
            made.append(Choice("forget", _("Choose again"), forget, "Esc"))
        return _numbered(made)

    def _do(self, action: Action, play: Callable[[Action], object], key: str, *, main: bool = False) -> Choice:
        name = f"do {action.written()}"
        return Choice(name, self.voice.label(action), lambda: play(action), key, action, main=main)

    def _touching(self, touch: Callable[[Spot], object]) -> list[Choice]:
        """Buttons for what is touched beside the board: so many visitors from an end of the line."""
        following = self.picker.next_spots() | self.first_spots()
        order = dict.fromkeys(spot for action in self.picker.legal for spot in action.touches())
        beside = [
            spot
            for spot in order
            if spot in following and self._beside(spot) and (len(self.touched) < 2 or spot in self.picker.next_spots())
        ]
        chosen = self.touched[:1]
        return [
            Choice(
                f"touch {spot}", self.voice.place(spot), _pressed(touch, spot),
                on=spot in chosen, picture=self._face.picture_of(spot, self.match.actor),
            )
            for spot in beside
        ]  # fmt: skip

    # what it would bring

    def pointed_at(self, name: str) -> Action | None:
        """The action of what is pointed at, by its name on the screen; else the one that was tried."""
        spot = spot_named(name)
        return (self.completing(spot) if spot else None) or self.named(name) or self.tried

    def marks(self, name: str, last: tuple[Spot, ...]) -> Marks:
        """What is marked on the table while something is pointed at, by its name; `last`: where something happened."""
        marks = Marks(last=last, pointed=spot_named(name), chosen=self.touched)
        first = frozenset(self.first_spots())
        if self.touched:
            marks.reachable = frozenset(self.next_spots())
            marks.choosable = first - marks.reachable - set(self.touched)
        else:
            marks.choosable = first
        return marks

    def preview(self, action: Action) -> Sequence[Event]:
        """The events of an action that has not happened."""
        key = action.written()
        if key not in self._previews:
            self._previews[key] = self.match.preview(action)
        return self._previews[key]

    def forecast(self, action: Action) -> Forecast:
        """The same in words and sums."""
        return self.voice.forecast(self.preview(action), tuple(player.sign for player in self.match.players))


def _numbered(choices: list[Choice]) -> list[Choice]:
    """The same, those without a key numbered from 1, if there aren't too many."""
    unkeyed = sum(not choice.key for choice in choices)
    digits = count(1)
    return [choice if choice.key or unkeyed > KEYED else replace(choice, key=str(next(digits))) for choice in choices]


def spot_named(name: str) -> Spot | None:
    """The spot of a node of the table, by the node's name; None for other nodes."""
    return Spot(name.removeprefix("spot ")) if name.startswith("spot ") else None


def _pressed(touch: Callable[[Spot], object], spot: Spot) -> Callable[[], object]:
    return lambda: touch(spot)


def _verb(action: Action) -> str:
    return action.written().partition(" ")[0]


def _amount(action: Action) -> int:
    amount = action.plain().get("amount")
    return amount if isinstance(amount, int) else 0
