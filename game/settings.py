"""What a person prefers, kept between evenings."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.core.text import _
from game.match.saves import write_whole

SPEEDS: Final = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}
"""How long motions take, as a part of their usual time; the first two and the last need no more words."""

ALWAYS, FINAL, NEVER = "always", "final", "never"
"""When an act is to be confirmed before it counts; FINAL: when it can't be taken back."""

VOLUMES: Final = ("volume", "effects", "music")
LOUDEST: Final = 100
USUAL_SIZE: Final = 100
TEXT_SIZES: Final = range(80, 201, 10)
"""How large text may be, per cent of what it was designed for."""
INTERFACE_SIZES: Final = range(60, 101, 10)
"""How large everything may be, per cent of what fits into the window."""
_LIMITS: Final = {
    **dict.fromkeys(VOLUMES, (0, LOUDEST)),
    "text_size": (TEXT_SIZES[0], TEXT_SIZES[-1]),
    "interface_size": (INTERFACE_SIZES[0], INTERFACE_SIZES[-1]),
}


@dataclass(slots=True)
class Settings:
    """The preferences; each has a default that needs no choosing."""

    language: str = ""
    """The language's code; "" is the system's."""
    speed: str = "normal"
    reduced_motion: bool = False
    confirm: str = NEVER
    """When an act is asked for twice before it counts: ALWAYS, FINAL or NEVER."""
    full_screen: bool = False
    text_size: int = USUAL_SIZE
    """Per cent."""
    interface_size: int = USUAL_SIZE
    """Per cent."""
    large_signs: bool = False
    """Whether the letters and signs that tell colours apart are as large as pieces have room for."""
    volume: int = 80
    """Of everything that is heard, per cent."""
    effects: int = 100
    music: int = 0
    """Whoever shares a table with others may not want any."""
    muted: bool = False
    sound_behind: bool = False
    """Whether sound goes on while another window is in front."""
    captions: bool = False
    """Whether sounds that mean something are also said in words."""
    hints: bool = True
    """Whether somebody who is asked may ask for a hint."""
    names: list[str] = field(default_factory=list)
    """Names that people played under, the last ones first."""

    @property
    def pace(self) -> float:
        """What the length of a motion is multiplied by; 0 shows the end at once."""
        return SPEEDS[self.speed]

    def remember(self, *names: str) -> None:
        """Put names in front of those remembered."""
        new = [name for name in dict.fromkeys(names) if name]
        self.names = (new + [name for name in self.names if name not in new])[:12]


def read(file: Path | None) -> tuple[Settings, str]:
    """The settings of a file, and a sentence if something was wrong with it.

    A damaged file is set aside under another name and the defaults hold; without a file they do, too.
    """
    if file is None or not file.exists():
        return Settings(), ""
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        return _sound(said), ""
    except OSError as error:
        why = error.strerror or str(error)
        return Settings(), _("The settings in {file} can't be read ({why}); the usual ones hold.", file=file, why=why)
    except ValueError as error:
        aside = file.with_name(f"{file.stem}-damaged{file.suffix}")
        try:
            file.replace(aside)
        except OSError:
            aside = file
        return Settings(), _(
            "The settings were damaged ({why}); the usual ones hold. The old file is {file}.", why=error, file=aside
        )


def write(settings: Settings, file: Path | None) -> str:
    """Keep the settings; a sentence if that failed. Without a file nothing is kept."""
    if file is None:
        return ""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        return _("The settings can't be saved: {why}.", why=error.strerror or error)
    return ""


def _sound(said: Any) -> Settings:
    """Settings from what a file said. ValueError names what doesn't fit; what isn't known is left out."""
    if not isinstance(said, dict):
        raise ValueError(_("it doesn't hold settings"))  # noqa: TRY004 -- the file is wrong, not the program
    kept: dict[str, Any] = {}
    usual = Settings()
    for known in fields(Settings):
        if known.name in said:
            value, kind = said[known.name], type(getattr(usual, known.name))
            if type(value) is not kind or (kind is list and not all(isinstance(each, str) for each in value)):
                raise ValueError(_("{name} can't be {value}", name=known.name, value=json.dumps(value)))
            kept[known.name] = value
    for name, known_ones in (("speed", SPEEDS), ("confirm", (ALWAYS, FINAL, NEVER))):
        if name in kept and kept[name] not in known_ones:
            raise ValueError(_("{name} can't be {value}", name=name, value=json.dumps(kept[name])))
    for name, (least, most) in _LIMITS.items():
        if not least <= kept.get(name, least) <= most:
            raise ValueError(_("{name} can't be {value}", name=name, value=kept[name]))
    return Settings(**kept)
