"""Whether all is as it should be once everything lies still."""

from __future__ import annotations

import gc
from random import Random

from game.core.play import OVER
from game.core.table import PUBLIC, Table
from game.match.saves import Saves
from game.scenes.history.scene import HistoryScene
from game.scenes.loop import App
from game.scenes.opening import House
from game.scenes.scene import Scene
from game.scenes.table.projector import ProjectorScene
from game.scenes.table.public import PublicView
from game.scenes.table.scene import TableScene
from game.scenes.watching import WatchScene
from game.stage.controller import Controller
from game.ui.node import PRESSED, Node


class Wrong(AssertionError):  # noqa: N818 -- it names what the matter is
    """Something isn't as it should be."""


def pressable(scene: Scene) -> list[Node]:
    """What can be pressed, or could be at another time."""
    return [node for node in scene.tree.walk() if node.role in PRESSED]


def leading_on(scene: TableScene) -> list[Node]:
    """What a person can press on a table to go on."""
    return [
        node
        for node in scene.tree.walk()
        if (node.name.startswith("spot ") and getattr(node, "lit", False))
        or (node.enabled and node.name.startswith(("do ", "touch ")))
    ]


def lies_still(scene: Scene) -> bool:
    """Whether nothing goes on by itself any more."""
    if isinstance(scene, ProjectorScene):
        table = scene.table
        if not scene.view.resting or not table.controller.resting or table.match.over:
            return False
        return table.eyes.waiting is not None or _waits_for_a_person(table)
    if not isinstance(scene, TableScene):
        return True
    return scene.controller.resting and not scene.match.over and _waits_for_a_person(scene)


def _waits_for_a_person(table: TableScene) -> bool:
    return table.persons_turn or not any(player.person for player in table.match.players)


def look(app: App) -> None:
    """Wrong says what a screen that lies still shows, or holds, otherwise than it should."""
    scene = app.scenes.top
    if app.canvas.surface.get_size() != app.screen.size:
        raise Wrong(f"drawn for {app.canvas.surface.get_size()}, shown in {app.screen.size}")
    if scene.dirty or scene.tree.dirty:
        raise Wrong("it isn't drawn though all lies still")
    scene.tree.say()
    for below in app.scenes.stack:
        if isinstance(below, TableScene):
            _look_at_table(below, on_top=below is scene)
        elif isinstance(below, HistoryScene):
            past = below.match.rules.table(below.match.states[below.count], below.eye)
            _compare("the past", below.controller, past)
    if isinstance(scene, ProjectorScene):
        _look_at_public(scene.view)
    if app.audience and app.audience.view:
        _look_at_public(app.audience.view)


def _look_at_public(view: PublicView) -> None:
    table = view._table
    if len(view._heard) != len(view.match.history) and not table.persons_turn:
        return  # it follows with the next frame
    if table.controller.resting and not table.reading and not view._later:
        _compare("the public view", view.controller, view.match.table(PUBLIC))


def _compare(what: str, shown: Controller, said: Table) -> None:
    """Wrong says what lies otherwise than the rules say, if nothing moves."""
    unlike = difference(shown.table, said) if shown.resting else ""
    if unlike:
        raise Wrong(f"{what} shows what the rules don't say: {unlike}")


def _look_at_table(scene: TableScene, *, on_top: bool) -> None:
    if not scene.reading:
        _compare("the table", scene.controller, scene.match.table(scene.eyes.seat))
    covered = scene.drawer_open and scene.zones.drawer  # by what happened, until it is closed
    if on_top and scene.persons_turn and not covered and not leading_on(scene):
        raise Wrong(f"a person is asked and has nothing to press:\n{scene.tree.say()}")


def look_at_disk(app: App) -> None:
    """Wrong says how the match that is saved differs from the one that is played."""
    for scene in app.scenes.stack:
        if not isinstance(scene, TableScene) or isinstance(scene, WatchScene):
            continue
        if not scene.match.history or scene.match.over:
            continue
        saves = Saves(app._games)
        loaded = saves.load_autosave(House(app.services, saves).board_of, Random(0))
        if loaded.trouble or loaded.match is None or loaded.match.digest() != scene.match.digest():
            raise Wrong(f"what is saved isn't what is played: {loaded.trouble}")


def look_for_leftovers(staying: list[Scene]) -> None:
    """Wrong names the scenes that were left and are still held by something."""
    gc.collect()
    left = [each for each in gc.get_objects() if isinstance(each, Scene) and each not in staying]
    if left:
        names = ", ".join(sorted(type(each).__name__ for each in left))
        raise Wrong(f"these were left and are held by something: {names}")


def difference(shown: Table, said: Table) -> str:
    """What the table that is shown has otherwise than the rules say; the bank's money is told, but not kept."""
    unlike = [
        f"{spot}: {shown.pieces.get(spot)}, not {said.pieces.get(spot)}"
        for spot in {*shown.pieces, *said.pieces}
        if shown.pieces.get(spot) != said.pieces.get(spot)
    ]
    unlike += [f"{spot}: {shown.coins.get(spot)}, not {paid}" for spot, paid in said.coins.items()
               if shown.coins.get(spot) != paid]  # fmt: skip
    if shown.points != said.points:
        unlike.append(f"points {shown.points}, not {said.points}")
    if said.asked not in (shown.asked, OVER):
        unlike.append(f"asks {shown.asked}, not {said.asked}")
    return "; ".join(unlike)
