"""Checks that on every screen each text has its room, at every text size and in windows of every size.

`python -m tests.scenes.fits [--screen NAME ...] [--size WxH ...] [--text PERCENT ...] [--interface PERCENT] [--plain]
[--brief]` goes through all screens and all sizes in the drawn-out language, says what doesn't fit, and ends with 1 if
something doesn't. `--plain` reads the program's own language instead; `--brief` only counts.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.core import text
from game.scenes.table.advice import HintPanel
from game.scenes.table.learning import SlipPlate
from game.scenes.table.log_panel import LogPanel
from game.scenes.table.parts import Aid, BubbleNode
from game.ui.art import Art
from game.ui.node import PRESSED, Node, Role
from game.ui.tips import tooltip
from tests.conftest import Hands
from tests.scenes.more_screens import MORE
from tests.scenes.pseudo import Pseudo
from tests.scenes.recorder import Drawn, Written, recording
from tests.scenes.screens import SCREENS

SIZES = (1024, 640), (1280, 720), (1920, 1080), (2560, 1440)
TEXTS = 80, 100, 150, 200
ALL: dict[str, Callable[[Hands], None]] = {**SCREENS, **MORE}
OVER = LogPanel, Aid, BubbleNode, HintPanel, SlipPlate
"""What may lie over the board for a while."""
CLOSE = 2
"""Pixels by which letters may reach over an edge, or into one another."""


@dataclass(frozen=True)
class At:
    """A screen in a window of some size, with text of some size."""

    screen: str
    size: tuple[int, int]
    text: int

    def __str__(self) -> str:
        return f"{self.screen} at {self.size[0]} x {self.size[1]}, text {self.text} %"


@dataclass(frozen=True)
class Fault:
    """A text that hasn't its room: what is wrong with it, in words, and where."""

    at: At
    kind: str
    words: str
    node: str
    what: str

    def __str__(self) -> str:
        return f"{self.at}: “{self.words}” ({self.node or 'the scene'}) {self.what}"


class Blank(Art):
    """Pictures that take no time: a text stands where it stands whatever is drawn under it."""

    def picture(self, name: str, width: int, height: int, colours: object = ()) -> pygame.Surface:
        """An empty one."""
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    def drawn(self, key: object, width: int, height: int, compose: object) -> pygame.Surface:
        """An empty one."""
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    def expect(self, *what: object) -> None:
        """Nothing to draw ahead."""

    def expect_drawn(self, *what: object) -> None:
        """Nothing to draw ahead."""


@contextmanager
def speaking(catalogue: NullTranslations) -> Iterator[None]:
    """Another language meanwhile."""
    text.use(catalogue)
    try:
        yield
    finally:
        text.use(NullTranslations())


@contextmanager
def opened(screen: str, folder: Path, *, art: type[Art] = Blank) -> Iterator[Hands]:
    """The program at a screen."""
    from game import app as program

    with patch("game.scenes.loop.Art", art):
        app = program.open_app((1280, 720), folder)
    try:
        hands = Hands(app)
        ALL[screen](hands)
        yield hands
    finally:
        app.close()


def lay_out(hands: Hands, size: tuple[int, int], percent: int, interface: int = 100) -> None:
    """The window, the text and the interface have another size now."""
    app = hands.app
    if app.screen.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    app.services.settings.text_size, app.services.settings.interface_size = percent, interface
    app.services.settle_sizes()
    pointed = app.scenes.top.tree.pointed
    app._settle()
    hands.step(0.0)
    if pointed and app.scenes.top.tree.has(pointed):  # it stands elsewhere now
        hands.point(pointed)


def look(hands: Hands) -> Drawn:
    """What the topmost scene draws."""
    app = hands.app
    with recording() as drawn:
        app.scenes.top.draw(app.services.canvas(app.screen.surface))
    return drawn


def faults(hands: Hands, drawn: Drawn, at: At) -> list[Fault]:
    """What doesn't fit on a screen that has been laid out and looked at."""
    window = hands.app.screen.surface.get_rect()
    found = [
        *cut(drawn, window, hands.app.screen.k, at),
        *covered(drawn, at),
        *over_buttons(drawn, hands.app.screen.k, at),
    ]
    return [*found, *buttons(drawn, hands.app.screen.k, window, at), *tooltips(hands, drawn, at)]


def cut(drawn: Drawn, window: pygame.Rect, k: float, at: At) -> Iterator[Fault]:
    """Texts that were shortened, though nothing says the whole of them; that leave their box, or the window."""
    for each in drawn.texts:
        if each.cut and not (each.node and each.words in each.node.description):
            yield _fault(at, "shortened", each, "is shortened, and nothing says the whole of it")
        elif each.cut and each.node and each.node.role in _NEVER and each.words == each.node.label:
            yield _fault(at, "button shortened", each, "is shortened, though it is what a button says")
        visible = each.visible if each.turned else each.visible.clip(window)
        if not each.ink.colliderect(visible) and each.scrolls:
            continue  # further down, or up
        over = _beyond(each.ink, visible, up_and_down=not each.scrolls)
        if over:
            yield _fault(at, "cut", each, f"is cut off at its {over}")
        elif each.node and not each.turned and _holds_words(each.node):
            bounds = each.node.bounds
            box = pygame.Rect(*(round(edge * k) for edge in bounds))
            over = _beyond(each.ink, box, up_and_down=True)
            if over:
                yield _fault(at, "outside", each, f"reaches beyond the {over} of its box")
            elif each.within:
                over = _beyond(each.ink, pygame.Rect(*(round(edge * k) for edge in each.within)), up_and_down=True)
                if over:
                    yield _fault(at, "outside its row", each, f"reaches beyond the {over} of what it is a part of")


def covered(drawn: Drawn, at: At) -> Iterator[Fault]:
    """Texts that lie on one another, and those that something solid was laid over in part."""
    texts = [each for each in drawn.texts if not each.turned and not _under(each, drawn)]
    boxes = [each.ink.clip(each.visible) for each in texts]
    hidden = set()
    for n, (each, box) in enumerate(zip(texts, boxes, strict=True)):
        for cover in drawn.covers:
            if cover.order > each.order and cover.area.colliderect(box):
                shared = cover.area.clip(box)
                if cover.area.contains(box):
                    hidden.add(n)
                elif min(shared.size) > CLOSE:
                    by = cover.node.name if cover.node else "the scene"
                    yield _fault(at, "covered", each, f"is partly covered by {by}")
    rows = sorted((box.left, n) for n, box in enumerate(boxes) if n not in hidden and box.width and box.height)
    for place, (_left, n) in enumerate(rows):
        for left, other in rows[place + 1 :]:
            if left >= boxes[n].right:
                break
            shared = boxes[n].clip(boxes[other])
            lower = min(boxes[n].height, boxes[other].height)
            if shared.width > CLOSE and shared.height > max(CLOSE, 0.15 * lower):
                if texts[n].words == texts[other].words and texts[n].node is texts[other].node:
                    continue  # a shadow of the same words
                first, second = sorted((n, other))
                yield _fault(
                    at, "overlaps", texts[first], f"lies under “{texts[second].words}” ({_name(texts[second])})"
                )


def over_buttons(drawn: Drawn, k: float, at: At) -> Iterator[Fault]:
    """Texts that reach into a button that isn't theirs."""
    stood = _pressable(drawn, k)
    for each in drawn.texts:
        if each.turned or _under(each, drawn):
            continue
        box = each.ink.clip(each.visible)
        for node, area in stood:
            if node is each.node or _within(each.node, node):
                continue
            shared = area.clip(box)
            inside = (
                each.node is not None and _within(node, each.node) and area.inflate(2 * CLOSE, 4 * CLOSE).contains(box)
            )
            if min(shared.size) > CLOSE and not inside:  # a list may write its lines' words for them
                yield _fault(at, "in a button", each, f"reaches into the button {node.name}")


def buttons(drawn: Drawn, k: float, window: pygame.Rect, at: At) -> Iterator[Fault]:
    """Buttons that lie on one another, or outside the window."""
    stood = _pressable(drawn, k)
    for n, (node, area) in enumerate(stood):
        shown = area.clip(window)
        if area.width - shown.width > CLOSE or area.height - shown.height > CLOSE:
            yield Fault(at, "button outside", node.label, node.name, "is a button that isn't wholly in the window")
        for other, beside in stood[n + 1 :]:
            shared = area.clip(beside)
            if min(shared.size) > CLOSE and not _within(node, other) and not _within(other, node):
                yield Fault(at, "buttons overlap", node.label, node.name, f"shares pixels with the button {other.name}")


def tooltips(hands: Hands, drawn: Drawn, at: At) -> Iterator[Fault]:
    """Descriptions that don't fit into the window when they are shown."""
    app = hands.app
    window = app.screen.surface.get_rect()
    for node, clip in drawn.nodes:
        box = pygame.Rect(*(round(edge * app.screen.k) for edge in node.bounds))
        if node.description and (clip is None or box.colliderect(clip)):
            with recording() as shown:
                tooltip(app.services.canvas(app.screen.surface), node, (other for other, _clip in drawn.nodes))
            for each in cut(shown, window, app.screen.k, at):
                yield Fault(at, "tooltip", each.words, node.name, f"as a tooltip {each.what}")


def _pressable(drawn: Drawn, k: float) -> list[tuple[Node, pygame.Rect]]:
    """The buttons, and what of them can be seen; of the board's spots each has its own shape."""
    found = []
    for node, clip in drawn.nodes:
        if node.role in PRESSED and node.role is not Role.SPOT:
            area = pygame.Rect(*(round(edge * k) for edge in node.bounds))
            area = area.clip(clip) if clip is not None else area
            if area.width and area.height:
                found.append((node, area))
    return found


def _under(each: Written, drawn: Drawn) -> bool:
    """Whether a text of the board is hidden, be it in part, by something that comes and goes."""
    over = [cover for cover in drawn.covers if isinstance(cover.node, OVER) and cover.order > each.order]
    return each.node is None and any(cover.area.colliderect(each.ink) for cover in over)


_NEVER = Role.BUTTON, Role.TOGGLE, Role.CHOICE
"""What a node of these roles says is never to be shortened: one has to know what one presses."""


def _within(node: Node | None, whole: Node) -> bool:
    """Whether a node is a part of another one."""
    return node is not None and any(child is node or _within(node, child) for child in whole.children)


def _holds_words(node: Node) -> bool:
    """Whether what a node says has to stay in its box."""
    return (node.role in PRESSED or node.role in (Role.TEXT, Role.HEADING)) and node.role is not Role.SPOT


def _beyond(ink: pygame.Rect, box: pygame.Rect, *, up_and_down: bool) -> str:
    """Over which edges of a box letters reach."""
    over = {
        "left": box.left - ink.left, "right": ink.right - box.right,
        "top": box.top - ink.top if up_and_down else 0, "bottom": ink.bottom - box.bottom if up_and_down else 0,
    }  # fmt: skip
    return " and ".join(edge for edge, by in over.items() if by > CLOSE)


def _name(each: Written) -> str:
    return each.node.name if each.node else "the scene"


def _fault(at: At, kind: str, each: Written, what: str) -> Fault:
    return Fault(at, kind, each.words, each.node.name if each.node else "", what)


def survey(
    screens: Sequence[str],
    sizes: Sequence[tuple[int, int]] = SIZES,
    texts: Sequence[int] = TEXTS,
    *,
    interface: int = 100,
    catalogue: NullTranslations | None = None,
) -> Iterator[tuple[At, Drawn, list[Fault]]]:
    """Each screen at each size of window and text, with what doesn't fit."""
    with speaking(catalogue or Pseudo()):
        for screen in screens:
            with TemporaryDirectory() as folder, opened(screen, Path(folder)) as hands:
                for size in sizes:
                    for percent in texts:
                        at = At(screen, size, percent)
                        lay_out(hands, size, percent, interface)
                        drawn = look(hands)
                        yield at, drawn, faults(hands, drawn, at)


def main(argv: Sequence[str] | None = None) -> int:
    """Go through everything; 1 if something doesn't fit."""
    parser = argparse.ArgumentParser(prog="fits", description=__doc__)
    parser.add_argument("--screen", nargs="*", default=list(ALL), choices=list(ALL))
    parser.add_argument("--size", nargs="*", default=SIZES, type=lambda words: tuple(map(int, words.split("x"))))
    parser.add_argument("--text", nargs="*", default=TEXTS, type=int)
    parser.add_argument("--interface", default=100, type=int)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--brief", action="store_true")
    options = parser.parse_args(argv)
    written, left = 0, Counter[str]()
    catalogue = NullTranslations() if options.plain else Pseudo()
    surveyed = survey(options.screen, options.size, options.text, interface=options.interface, catalogue=catalogue)
    small = Counter[bool]()
    for at, drawn, found in surveyed:
        small.update(each.cut for each in drawn.texts)
        written += len(drawn.texts)
        left[at.screen] += len(found)
        if options.brief:
            print(at, len(drawn.texts), "texts,", len(found), "faults")
        else:
            for fault in found:
                print(fault)
    places = len(options.screen) * len(options.size) * len(options.text)
    print(f"{written} texts on {len(options.screen)} screens, {places} pictures: {left.total()} don't fit.")
    print(f"{small[True]} are shortened, with a tooltip that says them in full.")
    for screen, count in left.most_common():
        if count:
            print(f"  {screen}: {count}")
    return 1 if left.total() else 0


if __name__ == "__main__":
    sys.exit(main())
