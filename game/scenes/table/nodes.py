"""The logical tree of the table: what there is to see and to press just now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.board import Spot
from game.core.rulebook import cited
from game.core.text import _
from game.core.voice import Ask
from game.scenes.loudness import sound_button
from game.scenes.table.log_panel import LogPanel
from game.scenes.table.parts import Aid, BubbleNode, SpotNode
from game.scenes.table.plates import Plate, level_title, plates_of
from game.scenes.table.prompt import Choice, Prompt, Question
from game.ui.node import Node
from game.ui.topbar import BarButton, TopBar

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def nodes_of(table: TableScene) -> list[Node]:
    """All nodes of a table, lowest first."""
    zones, match = table.zones, table.match
    buttons: list[BarButton] = [
        ("rulebook", _("Rulebook"), "book", table.read_up, "F1"),
        ("past", _("Look back"), "past", table.leads_back.look_back, "H"),
        ("public", _("Public view"), "eye", table.project, "V"),
        sound_button(table.services, table),
        ("full", _("Full screen"), "full", table.services.toggle_full_screen, ""),
    ]
    if zones.drawer:
        buttons.insert(0, ("drawer", _("What happened"), "list", table.toggle_drawer, "L"))
    line = table.voice.headline(match.state, table.signs) if not match.over else _("The game is over")
    title = _("{game}, practice", game=match.game.title) if match.practice else match.game.title
    bar = TopBar(table.theme, zones.bar.width, title, line, menu=table.pause, buttons=buttons)
    nodes: list[Node] = [bar, *_plates(table), *_spots(table), _prompt(table)]
    if not zones.drawer or table.drawer_open:
        nodes += [
            LogPanel(
                table.log,
                table.face,
                zones.log,
                table.theme,
                table.services.ruler,
                table.read,
                table.leads_back.look_back,
                drawer=zones.drawer,
            ),
            Aid(table.face, zones.aid, table.shown),
        ]
    advice = table.advice.nodes()
    nodes += [*advice, *table.learning.nodes(advice[0] if advice else None)]
    if table.bubble:
        nodes.append(BubbleNode(table.bubble, zones.board, table.services.ruler, table.read))
    return nodes


def cited_at(table: TableScene) -> str:
    """The rule that is cited by what is told of the thing pointed at, or in focus; "" if none is."""
    name = table.tree.focused if table.tree.focus_seen else table.tree.pointed
    node = table.tree.find(name) if name else None
    if isinstance(node, SpotNode):
        return cited(table.voice.about(table.match.state, node.spot, table.signs))
    return cited(node.description) if node else ""


def _spots(table: TableScene) -> list[Node]:
    """Every spot of the board; the ones of no concern just now say what they are, and why not."""
    choosing, zones = table.choosing, table.zones
    may = choosing.next_spots() | choosing.first_spots() if table.persons_turn else frozenset()
    covered = zones.log if zones.drawer and table.drawer_open else None
    nodes: list[Node] = []
    spots = table.face.spots(table.controller.table)
    for spot, bounds in sorted(spots, key=lambda each: each[0] in may):  # what may be touched lies on top
        if covered and bounds.right > covered.x:
            continue
        about = partial(_about, table, spot)
        lit = spot in may
        nodes.append(SpotNode(spot, table.voice.place(spot), bounds, table.touch, lit=lit, description=about))
    return nodes


def _about(table: TableScene, spot: Spot) -> str:
    """What there is to know of a spot; nothing while something moves, and where it is shown what it would bring."""
    if table.choosing.completing(spot) or not table.controller.resting:
        return ""
    return table.voice.about(table.match.state, spot, table.signs)


def _plates(table: TableScene) -> list[Plate]:
    match, people = table.match, table.eyes.people
    viewer = match.actor if match.actor in people else people[0] if len(people) == 1 else None
    asked = match.actor if table.controller.resting else None
    zones, face = table.zones, table.face
    plates = plates_of(match, face, table.theme, zones.seats, table.number, viewer, asked, remarks=True,
                       press=None if match.over else lambda seat: partial(table.seats, seat))  # fmt: skip
    table.advice.mark(plates)
    return plates


def _prompt(table: TableScene) -> Prompt:
    match, choosing = table.match, table.choosing
    seat = match.actor if match.actor >= 0 else None
    if match.over:
        ask = Ask(_("The game is over."), _("The count follows."))
    elif table.shows_again:
        ask = Ask(_("This happened since your last decision."), _("Any key shows the end of it."))
    elif table.opponents.computers_turn:
        ask = Ask(
            _("{sign} is thinking …", sign=table.signs[match.actor]), level_title(match, match.players[match.actor])
        )
    else:
        ask = table.voice.ask(match.state, table.signs, choosing.touched)
    if choosing.tried and table.persons_turn:
        why = match.finality(choosing.tried)
        once_more = _("Once more, or Enter, and it is done. Esc: something else.")
        hint = _("It can't be taken back. {why}", why=why) if why else once_more
        ask = Ask(_("{act}?", act=table.voice.label(choosing.tried)), hint)
    question = Question(seat, ask, names=table.signs)
    if table.persons_turn:
        question.choices = [*_arranging(table), *choosing.choices(table.decide, table.touch, table.forget, table.limit)]
        question.ladder = choosing.ladder_of(table.climb)
    back, asking = table.leads_back.choices(), table.advice.choices()
    question.back = [*back[:2], *asking, *back[2:]]
    return Prompt(question, table.zones.prompt, table.face, table.theme, table.services.ruler)


def _arranging(table: TableScene) -> list[Choice]:
    words = table.face.arrangement()
    return [Choice("arrange", words, table.arrange, "S")] if words else []
