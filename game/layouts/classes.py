"""The classes of things that maps are made of, as the Tiled project defines them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.text import _
from game.layouts.faults import Fault

PLAIN = ("string", "int", "float", "bool", "color", "file", "object")
"""The types of property that are read."""


@dataclass(frozen=True, slots=True)
class Member:
    """One property of a class: its type, its default as written on maps, and its choices (() for any value)."""

    type: str
    default: str
    choices: tuple[str, ...] = ()

    def refusal(self, value: str) -> str:
        """Why a written value won't do; "" when it will."""
        if self.choices and value not in self.choices:
            return _("'{value}' is none of {choices}", value=value, choices=", ".join(self.choices))
        if self.type == "bool" and value not in ("true", "false"):
            return _("'{value}' is neither true nor false", value=value)
        if self.type in ("int", "object") and not _reads(int, value):
            return _("'{value}' is no whole number", value=value)
        if self.type == "float" and not _reads(float, value):
            return _("'{value}' is no number", value=value)
        return ""


Classes = dict[str, dict[str, Member]]
"""Each class by name, with its members by name."""


def likely(name: str, known: Iterable[str]) -> str:
    """A question after a misspelt name: " Is 'shop' meant?", or "" where nothing is near."""
    near = get_close_matches(name, list(known), 1)
    return " " + _("Is '{name}' meant?", name=near[0]) if near else ""


def read_classes(project: Path, faults: list[Fault]) -> Classes:
    """The classes of a Tiled project file; what is wrong with it goes into `faults`."""
    try:
        told = json.loads(project.read_text("utf-8"))
        types = told["propertyTypes"]
        enums = {str(each["name"]): tuple(map(str, each["values"])) for each in types if each["type"] == "enum"}
        return {
            str(each["name"]): {str(member["name"]): _member(member, enums) for member in each["members"]}
            for each in types
            if each["type"] == "class"
        }
    except FileNotFoundError:
        words = _(
            "the project file {name} should lie beside the map: it says what a shop or a street is", name=project.name
        )
    except OSError as error:
        words = _("the project file {name} can't be read: {why}", name=project.name, why=error.strerror)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        words = _("{name} is no project file of Tiled ({error})", name=project.name, error=repr(error))
    faults.append(Fault("", "", words))
    return {}


def _member(told: dict[str, Any], enums: dict[str, tuple[str, ...]]) -> Member:
    value = told.get("value", "")
    written = str(value).lower() if isinstance(value, bool) else str(value)
    member = Member(str(told["type"]), written, enums.get(str(told.get("propertyType", "")), ()))
    if member.type in PLAIN and member.refusal(written):
        raise ValueError(f"{told['name']}: {member.refusal(written)}")
    return member


def _reads(kind: type[int | float], value: str) -> bool:
    try:
        return isfinite(kind(value))
    except (ValueError, OverflowError):
        return False
