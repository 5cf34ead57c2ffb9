"""The picture of the table: the board, what stands beside it, what the action pointed at would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.parts import Aid, draw_call
from game.scenes.table.plates import Plate
from game.scenes.table.prompt import Prompt
from game.stage.face import Marks
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def draw_table(table: TableScene, canvas: Canvas) -> None:
    """Ground, board, plates, log, prompt; then what is said over them."""
    shown, controller, choosing = table.shown, table.controller, table.choosing
    last = table.leads_back.marks()
    if table.persons_turn:
        pointed = table.tree.focused if table.tree.focus_seen else table.tree.pointed
        shown.marks = choosing.marks(pointed, last)
        action = choosing.pointed_at(pointed) or table.advice.pointed_at(pointed)
        if action:
            shown.preview = choosing.preview(action)
            shown.forecast = choosing.forecast(action)
    else:
        shown.marks = Marks(last=last)
    canvas.backdrop(table.theme)
    table.face.draw_board(canvas.usual(), shown)
    for node in table.tree.roots:
        if isinstance(node, Plate):
            node.scene = shown
            node.seat.money = None if node.seat.money is None else table.number(node.place)
            node.seat.change = shown.forecast.totals.get(node.place, 0) if shown.forecast else 0
        elif isinstance(node, Prompt):
            node.question.forecast = shown.forecast
        elif isinstance(node, Aid):
            node.shown = shown
    table.advice.draw(canvas)
    table.tree.draw(canvas)
    table.face.draw_flights(canvas.usual(), shown)
    for seat, words in controller.calls:
        about = table.zones.board if seat is None else table.zones.seats[seat]
        draw_call(canvas, about, words, aside=seat is not None)
