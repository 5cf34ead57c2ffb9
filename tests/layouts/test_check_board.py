"""Maps that are drawn right but won't do for their game: `check-board` says all that is missing, and where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import cli
from game.cli.naming import FAULTY

ENTRANCE = '<property name="entrance" type="bool" value="true"/>'


def cut(text: str, *names: str) -> str:
    """A map without some of its objects."""
    for name in names:
        text, count = re.subn(
            rf'  <object id="\d+" name="{name}" [^>]*?(?:/>|>.*?</object>)\n', "", text, flags=re.DOTALL
        )
        assert count == 1, f"{name} stands in the map {count} times"
    return text


def swap(text: str, before: str, after: str) -> str:
    """A map with something else in one place."""
    assert text.count(before) == 1, f"{before!r} stands in the map {text.count(before)} times"
    return text.replace(before, after)


def grown(text: str, layer: str, *things: str, first: int = 900) -> str:
    """A map with more objects in a layer, numbered from the first on."""
    drawn = "".join(f'  <object id="{first + place}" {each}</object>\n' for place, each in enumerate(things))
    return re.sub(
        rf'(<objectgroup id="\d+" name="{layer}".*?)( </objectgroup>)', rf"\1{drawn}\2", text, flags=re.DOTALL
    )


def shop(text: str, name: str) -> tuple[str, ...]:
    """A shop of a map and its doors, to be cut."""
    return (name, *re.findall(rf'name="({name} [nesw]\d?)"', text))


def without_shops(text: str, *names: str) -> str:
    for name in names:
        text = cut(text, *shop(text, name))
    return text


BROKEN = {
    # souks of MarraCash
    "no entrance": (
        "marracash",
        lambda text: text.replace(ENTRANCE, ""),
        ["spots: no fountain is an entrance; at least one must be (MCQ-31)"],
    ),
    "a door at an entrance": (
        "marracash",
        lambda text: swap(text, 'name="G2 w" type="door" x="924" y="210"', 'name="G2 w" type="door" x="924" y="168"'),
        ["spots, object 28 'G2': G2 has a door at the entrance F1; no door may face an entrance (MCQ-31)"],
    ),
    "two streets between two fountains": (
        "marracash",
        lambda text: grown(
            text, "streets", 'name="alley" type="street" x="882" y="126"><polyline points="0,0 0,20 252,20 252,0"/>'
        ),
        [
            "streets, object 900 'alley': F1-F2 and alley join the same two fountains; only one street may (MCQ-31)",
        ],
    ),
    "an island": (
        "marracash",
        lambda text: grown(
            text,
            "streets",
            'name="loop" type="street" x="400" y="890"><polyline points="0,0 90,0"/>',
        ).replace(
            '  <object id="17" name="Y1"',
            '  <object id="990" name="F17" type="fountain" x="400" y="890"><point/></object>\n'
            '  <object id="991" name="F18" type="fountain" x="490" y="890"><point/></object>\n'
            '  <object id="17" name="Y1"',
        ),
        [
            "spots, object 990 'F17': no way leads to F17 (MCQ-31)",
            "spots, object 991 'F18': no way leads to F18 (MCQ-31)",
        ],
    ),
    "too few shops": (
        "marracash",
        lambda text: without_shops(text, "Y5", "P5", "G5", "R5", "B5", "Y4", "P4"),
        ["spots: there are 18 shops; three players need 19 (MCQ-31)"],
    ),
    "a colour that is missing": (
        "marracash",
        lambda text: without_shops(text, "B1", "B2", "B3", "B4", "B5"),
        ["spots: no shop is blue (MCQ-31)"],
    ),
    "a shop without a door": (
        "marracash",
        lambda text: cut(text, *shop(text, "G3")[1:]),
        ["spots, object 29 'G3': no street ends here and no door belongs to it"],
    ),
    "all of it at once": (
        "marracash",
        lambda text: without_shops(text.replace(ENTRANCE, ""), "B1", "B2", "B3", "B4", "B5", "Y4", "P4"),
        [
            "spots: there are 18 shops; three players need 19 (MCQ-31)",
            "spots: no fountain is an entrance; at least one must be (MCQ-31)",
            "spots: no shop is blue (MCQ-31)",
        ],
    ),
    "a square shop": (
        "marracash",
        lambda text: swap(
            text,
            'name="Y1" type="shop" x="84" y="84" width="84" height="168"',
            'name="Y1" type="shop" x="84" y="168" width="84" height="84"',
        ),
        ["spots, object 17 'Y1': it is 1 x 1 tiles; a shop is 2 x 1 or 1 x 2"],
    ),
    "a shop with three corners": (
        "marracash",
        lambda text: swap(
            text,
            """<object id="17" name="Y1" type="shop" x="84" y="84" width="84" height="168">""",
            """<object id="17" name="Y1" type="shop" x="84" y="84"><polygon points="0,168 84,168 42,0"/>""",
        ),
        ["spots, object 17 'Y1': a shop is a rectangle"],
    ),
    "a shop on another": (
        "marracash",
        lambda text: (
            swap(text, 'name="G5" type="shop" x="1092" y="672"', 'name="G5" type="shop" x="1092" y="560"')
            .replace('name="G5 w1" type="door" x="1092" y="714"', 'name="G5 w1" type="door" x="1092" y="690"')
            .replace('name="G5 w2" type="door" x="1092" y="798"', 'name="G5 w2" type="door" x="1092" y="720"')
        ),
        ["spots, object 31 'G5': it lies on P4"],
    ),
    "a fountain beside another": (
        "marracash",
        lambda text: grown(
            grown(text, "spots", 'name="F17" type="fountain" x="1134" y="70"><point/>'),
            "streets",
            'name="alley" type="street" x="1134" y="126"><polyline points="0,0 0,-56"/>',
            first=910,
        ),
        ["spots, object 900 'F17': it lies too near F2; a tile apart there is room for both"],
    ),
    "a shop in the middle of a street": (
        "marracash",
        lambda text: grown(
            grown(text, "spots", 'name="Y6" type="shop" x="84" y="588" width="84" height="168">'),
            "doors",
            'name="Y6 e" type="door" x="168" y="660">'
            '<properties><property name="shop" type="object" value="900"/></properties><point/>',
            first=910,
        ).replace('height="168">  </object>', 'height="168"></object>'),
        ["streets, object 55 'F8-F14': it runs over Y6"],
    ),
    "a shop on a fountain": (
        "marracash",
        lambda text: (
            swap(text, 'name="R4" type="shop" x="756" y="504"', 'name="R4" type="shop" x="756" y="540"')
            .replace('name="R4 s1" type="door" x="798" y="588"', 'name="R4 s1" type="door" x="798" y="608"')
            .replace('name="R4 s2" type="door" x="882" y="588"', 'name="R4 s2" type="door" x="882" y="608"')
        ),
        ["spots, object 12 'F12': it lies on R4"],
    ),
    # markets of Morocco
    "a stall with another name": (
        "morocco",
        lambda text: swap(text, 'name="S15" type="stall"', 'name="S16" type="stall"'),
        ["spots: there is no stall called S15 (MOQ-1)", "spots, object 5 'S16': S16 is no name of a stall (MOQ-1)"],
    ),
    "no supply": (
        "morocco",
        lambda text: cut(text, "supply"),
        ["spots: there is no supply called supply (MO-10)"],
    ),
    "neighbours with another name": (
        "morocco",
        lambda text: swap(text, 'name="ring" type="neighbours"', 'name="rink" type="neighbours"'),
        ["spots, object 172 'roof-1': roof-1 has 0 neighbours in the rooftop's ring; it needs two (MO-10)"],
    ),
    # tables of Marrakesh
    "a trick too many": (
        "marrakesh",
        lambda text: grown(text, "spots", 'name="played-0-7" type="played" x="300" y="300"><point/>'),
        ["spots, object 900 'played-0-7': played-0-7 is no name of a played (MK-10)"],
    ),
    "a walk that is missing": (
        "marrakesh",
        lambda text: cut(text, "walk:1-3/2"),
        ["spots, object 20 'point-1-3': no walk joins point-1-3 and point-1-2 (MK-12)"],
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_all_that_a_map_lacks_is_said_with_its_layer_and_object(workshop: Path, capsys, name: str) -> None:
    board, change, sentences = BROKEN[name]
    path = workshop / f"{board}.tmx"
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    assert cli.main(["check-board", str(path)]) == FAULTY
    assert capsys.readouterr().out.splitlines() == sentences
