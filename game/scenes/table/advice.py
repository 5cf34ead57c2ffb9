"""Advice at a table: why computers acted so, and hints for a person who asks for one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.ai.worker import Answer, Tip
from game.core.board import Spot
from game.core.play import Action
from game.core.table import PUBLIC
from game.core.text import _, rounded, rounded_signed
from game.scenes.scene import Go, Push
from game.scenes.table.aside import around, aside, shared
from game.scenes.table.prompt import Choice
from game.scenes.table.why import WhyMark, WhyScene
from game.stage.numbering import RADIUS, Numbered, draw_number, draw_numbers
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role

if TYPE_CHECKING:
    from game.scenes.table.plates import Plate
    from game.scenes.table.scene import TableScene

KEY: Final = "T"
_WIDE: Final = 340
_ROW: Final = 58
_EDGE: Final = 14


class Advice:
    """Asks the best player there is what a person might do, and keeps its hint until the next act."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._waits = False
        self._said = ""
        """What is said in place of a hint; "" if nothing is."""
        self._tips: tuple[tuple[Tip, Action], ...] = ()
        self._tapped: Action | None = None
        """The act that a finger has tapped once, so that it is shown on the board."""
        self._place: Bounds | None = None
        """Where the hint stands."""

    # why

    def why(self, place: int) -> Go:
        """Why a computer's seat has acted as it did."""
        return Push(WhyScene(self._table, place, self._table.opponents.answers.of(place)))

    def mark(self, plates: Sequence[Plate]) -> None:
        """Put a mark at the sign of each computer's seat that has acted."""
        table, answers = self._table, self._table.opponents.answers
        last = answers.last()
        for plate in plates:
            if answers.of(plate.place):
                box = plate.sign_box(table.services.ruler.growth)
                latest = last is not None and last.seat == plate.place
                plate.children = [WhyMark(table, plate.place, box, latest=latest)]

    # hints

    @property
    def busy(self) -> bool:
        """Whether a hint is shown, or being thought of."""
        return bool(self._waits or self._said or self._tips)

    def show(self, answer: Answer) -> bool:
        """Show a hint that nobody has asked for; False: it says nothing."""
        self._tips = self._legal(answer)
        return bool(self._tips)

    def _legal(self, answer: Answer) -> tuple[tuple[Tip, Action], ...]:
        """The tips that may be followed now."""
        legal = {action.written(): action for action in self._table.match.legal()}
        return tuple((tip, legal[tip.action]) for tip in answer.tips if tip.action in legal)

    def hint(self) -> None:
        """Let somebody think about what the person who is asked might do; asked again, the hint goes away."""
        table = self._table
        if self.busy:
            self.forget()
            return
        if not table.persons_turn:
            return
        table.opponents.thinking.ask(table.match.hint_job(table.match.actor))
        self._waits, self._said = True, _("A hint is being thought of …")
        seen = [event for event in table.match.events if event.seen_by(PUBLIC)]
        table.log.note(_("{sign} asks for a hint.", sign=table.signs[table.match.actor]), seen[-1])

    def forget(self) -> None:
        """No hint is wanted any more: something was done, or somebody else is asked."""
        if self._waits:
            self._table.opponents.thinking.drop()
        self._waits, self._said, self._tips, self._tapped, self._place = False, "", (), None, None

    def update(self) -> bool:
        """Look whether the hint is there. Answers whether something is to be shown otherwise."""
        if not self._waits:
            return False
        thinking = self._table.opponents.thinking
        answer = thinking.answer()
        if answer:
            self._tips = self._legal(answer)
            self._said = "" if self._tips else _("Nothing tells the best acts apart.")
        elif thinking.trouble:
            self._said = _("There is no hint. {why}", why=thinking.trouble.words)
        else:
            return False
        self._waits = False
        return True

    def pointed_at(self, name: str) -> Action | None:
        """The act of the hint that is pointed at, by its name on the screen; else the one tapped once."""
        named = (action for at, (_tip, action) in enumerate(self._tips, 1) if name == f"hint-{at}")
        return next(named, self._tapped)

    def choices(self) -> list[Choice]:
        """The button that asks for a hint."""
        table = self._table
        offered = table.services.settings.hints or self.busy
        if not offered or not any(player.person for player in table.match.players):
            return []
        words = _("Take the hint away") if self._tips or self._said else _("Hint")
        return [Choice("hint", words, self._press, KEY, enabled=table.persons_turn, icon="hint")]

    def _press(self) -> None:
        self.hint()
        self._table.rebuild()

    def nodes(self) -> list[Node]:
        """The hint in words, in the corner of the board where it hides least."""
        table = self._table
        if not table.persons_turn or not (self._tips or self._said):
            return []
        box, rows = self._stand()
        lines: list[Node] = []
        for at, (tip, action) in enumerate(self._tips[:rows]):
            row = Bounds(box.x + 6, box.y + _EDGE + at * _ROW, box.width - 12, _ROW)
            press = partial(self._do, action)
            lines.append(_Line(at + 1, table.voice.label(action), self._because(tip, first=at == 0), row, press))
        return [HintPanel(self._said or _("Hint"), box, lines)]

    def _do(self, action: Action) -> None:
        """Do one of the acts; a finger, which can't point, first has it shown."""
        if self._table.by_finger and self._tapped is not action:
            self._tapped = action
            self._table.rebuild()
        else:
            self._table.play(action)

    def draw(self, canvas: Canvas) -> None:
        """The numbers at the spots of the acts."""
        table = self._table
        if self._tips and table.persons_turn:
            numbers = [Numbered(at, action.touches()) for at, (_tip, action) in enumerate(self._tips, 1)]
            draw_numbers(canvas, numbers, self._places())

    def _places(self) -> dict[Spot, Bounds]:
        return dict(self._table.face.spots(self._table.controller.table))

    def _stand(self) -> tuple[Bounds, int]:
        """Where on the board the panel hides nothing of what the hint is about, nor of all that may be touched now.

        It has as many of the acts as there is such room for; the others have their numbers on the board alone.
        """
        board, places = self._table.zones.board, self._places()
        about = [places[spot] for _tip, action in self._tips for spot in action.touches() if spot in places]
        measure, label = self._table.services.ruler.measure, self._table.voice.label
        longest = [measure(self._said, tokens.OPTION)]
        for at, (tip, action) in enumerate(self._tips):
            longest += [measure(label(action), tokens.CHOICE), measure(self._because(tip, first=at == 0), tokens.HELP)]
        wide = min(max(_WIDE, max(longest) + 90), board.width - 24)
        touchable, seen = around(self._table)
        kept = [*(spot.grown(RADIUS) for spot in about), *touchable]
        for rows in range(max(1, len(self._tips)), 0, -1):
            box = aside(board, (wide, rows * _ROW + 2 * _EDGE), kept, seen, self._place)
            if not shared(box, kept):
                break
        self._place = box
        return box, rows

    def _because(self, tip: Tip, *, first: bool) -> str:
        """How much worse an act is than the best, and the reason that weighs most."""
        unit = self._table.face.unit()
        if first:
            words = _("looks best")
        elif tip.difference:
            words = _("{amount} {unit} less", amount=rounded(tip.difference), unit=unit)
        else:
            words = _("may be as good")
        if not tip.term or not rounded(tip.amount).strip("0"):
            return words
        return _("{words}: {amount} {term}", words=words, amount=rounded_signed(tip.amount), term=_(tip.term))


class HintPanel(Node):
    """The plate under a hint."""

    radius = 14

    def __init__(self, words: str, bounds: Bounds, lines: Sequence[Node]) -> None:
        super().__init__("hints", Role.GROUP, words, bounds, children=lines)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Dark, with what is said where there are no lines."""
        canvas.box(self.bounds, tokens.NIGHT, radius=14, alpha=0.95, line=tokens.BRASS, width=2, line_alpha=0.8)
        if not self.children:
            canvas.label(self.label, self.bounds.grown(-24, 0), tokens.OPTION, tokens.PLASTER)


class _Line(Node):
    """One act of a hint: pointed at, it is shown on the board; pressed, it is done."""

    def __init__(self, number: int, label: str, because: str, bounds: Bounds, press: Press) -> None:
        super().__init__(f"hint-{number}", Role.BUTTON, label, bounds, press=press, value=because)
        self._number = number

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Its number, the act, and the reason below."""
        box = self.bounds
        if look.pointed or look.focused:
            canvas.box(box, tokens.WHITE, radius=10, alpha=0.05 if look.held else 0.12)
        draw_number(canvas, self._number, box.x + 30, box.middle_y)
        room = Bounds(box.x + 62, box.y + 4, box.width - 74, box.height / 2 - 4)
        canvas.label(self.label, room, tokens.CHOICE, tokens.CREAM, "left")
        canvas.label(self.value, room.moved(0, box.height / 2 - 4), tokens.HELP, tokens.MIST, "left")
