"""The loudspeaker in the top bar of a screen."""

from __future__ import annotations

from game.core.text import _
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.topbar import BarButton


def sound_button(services: Services, scene: Scene) -> BarButton:
    """The loudspeaker in a scene's top bar: whether there is sound, or why not; pressing it changes that."""

    def press() -> None:
        services.toggle_sound()
        scene.resized(scene.space)

    trouble = services.speaker.trouble
    if trouble:
        return "sound", _("There is no sound: {why}", why=trouble), "mute", press, "M"
    if services.speaker.silent:
        return "sound", _("Sound is off"), "mute", press, "M"
    return "sound", _("Sound is on"), "sound", press, "M"
