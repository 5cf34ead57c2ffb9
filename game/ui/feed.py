"""From the window's events to the acts of a tree: pointing, pressing, typing, scrolling."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.tree import Done, Tree

NAMES: Final = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
"""The keys that have names of their own; the others are called by what they write."""

SILENT: Final = frozenset({"Esc", "Enter", "Tab", "Backspace", "Delete", "Left", "Right", "Up", "Down", "Home", "End",
                           "PageUp", "PageDown"})  # fmt: skip
"""The keys that write nothing."""


_ASKED: Final = frozenset(map(ord, "/ß,'+?"))
"""Where the question mark is, with the shift key: on British, German, French, southern, northern keyboards."""


def key_name(event: pygame.Event) -> str:
    """How a pressed key is called, with its modifiers: "Enter", "U", "Shift+Tab", "Ctrl+Z", "F11"."""
    key = int(event.key)
    name = NAMES.get(key) or pygame.key.name(key).upper()
    mods = int(getattr(event, "mod", 0))
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return f"Ctrl+{name}"
    if mods & pygame.KMOD_ALT:
        return f"Alt+{name}"
    if mods & pygame.KMOD_SHIFT and (key in _ASKED or getattr(event, "unicode", "") == "?"):
        return "?"
    if mods & pygame.KMOD_SHIFT and name in SILENT:
        return f"Shift+{name}"
    return name


def feed(tree: Tree, event: pygame.Event, k: float) -> Done | bool:
    """Let a tree have an event, `k` pixels being a unit.

    Done: something was pressed. True: it was used otherwise. False: the screen may have it.
    """
    if event.type == pygame.MOUSEMOTION:
        answer = tree.point(event.pos[0] / k, event.pos[1] / k)
        if tree.held:
            return Done(tree.find(tree.held), answer)
        return bool(tree.pointed)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
        finger = bool(getattr(event, "touch", False))
        return tree.hold(event.pos[0] / k, event.pos[1] / k, finger=finger) is not None
    if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
        return tree.release(event.pos[0] / k, event.pos[1] / k) or False
    if event.type == pygame.MOUSEWHEEL:
        x, y = pygame.mouse.get_pos()
        return tree.wheel(x / k, y / k, float(getattr(event, "precise_y", event.y)))
    if event.type == pygame.KEYDOWN:
        return _key(tree, key_name(event))
    if event.type == pygame.TEXTINPUT:
        return tree.type(event.text)
    if event.type == pygame.TEXTEDITING:
        tree.compose(event.text)
        return tree.typing() is not None
    if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
        tree.leave()
    return False


def _key(tree: Tree, name: str) -> Done | bool:
    if tree.typing() and (len(name) == 1 or name == "Space"):
        return True  # the letter follows as text
    return tree.steer(name)
