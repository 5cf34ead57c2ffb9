"""Broken maps: each is told in a sentence that names layer and object, and all are told at once."""

from __future__ import annotations

import base64
import re
import zlib

import pytest

from game.core.board import Board, Lack
from game.layouts.check import faults_of
from game.layouts.faults import FaultyMap
from game.layouts.tmx import load

F8 = 'name="F8" type="fountain" x="126" y="546">'
F9 = 'name="F9" type="fountain" x="294" y="546">'
Y1 = 'name="Y1" type="shop" x="84" y="84" width="84" height="168">'
G1 = """name="G1" type="shop" x="252" y="84" width="168" height="84">
   <properties>
    <property name="colour" propertytype="Colour" value="green"/>"""
LINE = '  <object id="901" type="line" x="0" y="0"><polyline points="0,0 9,9"/></object>\n'
STREET = 'name="F1-F2" type="street" x="882" y="126">'
DRAWN = STREET + '\n   <polyline points="0,0 252,0"/>'
START = '<properties><property name="start" type="object" value="{}"/></properties>'
DOOR = 'name="B3 n1" type="door" x="798" y="420">'
GATE = 'name="gate of F8" type="gate" x="71" y="546">'
NOTE = "\n   <properties>"

BROKEN = [
    # spots
    (F9, F9.replace("F9", "F8"), "spots, object 9 'F8': object 8 'F8' has the same name"),
    (F9, F9.replace('name="F9" ', ""), "spots, object 9: it has no name"),
    (F9, F9.replace(' type="fountain"', ""), "spots, object 9 'F9': it has no class; choose one of fountain, shop"),
    (
        F9,
        F9.replace("fountain", "fontain"),
        "spots, object 9 'F9': the class 'fontain' is unknown. Is 'fountain' meant?",
    ),
    (F9, F9.replace("fountain", "palm"), "spots, object 9 'F9': a palm belongs in layer 'scene'"),
    (
        F9,
        F9.replace('x="294"', 'x="294" template="f.tx"'),
        "spots, object 9 'F9': it is made from a template, which isn't read; detach it from the template",
    ),
    (F9, F9.replace('x="294"', 'x="nan"'), "spots, object 9 'F9': its x is no number: nan"),
    ('id="9" name="F9"', 'id="8" name="F9"', "spots, object 8 'F9': another object has the same number"),
    ('id="9" name="F9"', 'id="nine" name="F9"', "spots, object nine 'F9': its number must be a whole number"),
    (
        F8,
        F8.replace('x="126"', 'x="-3000"'),
        "spots, object 8 'F8': it lies outside the frame that the table shows",
    ),
    (
        Y1,
        Y1.replace('width="84"', 'width="0"'),
        "spots, object 17 'Y1': it is a rectangle without size; give it a size or draw a point",
    ),
    (
        Y1,
        Y1.replace('x="84"', 'x="84" rotation="15"'),
        "spots, object 17 'Y1': it is turned by 15 degrees; draw it unturned",
    ),
    (
        Y1,
        Y1 + "<ellipse/>",
        "spots, object 17 'Y1': it is drawn as ellipse; a shop must be point or rectangle or polygon",
    ),
    (
        Y1,
        Y1.replace('x="84"', 'gid="3" x="84"'),
        "spots, object 17 'Y1': it is drawn as tile; a shop must be point or rectangle or polygon",
    ),
    (Y1, Y1 + '<polygon points="0,0 9,9"/>', "spots, object 17 'Y1': it has too few corners"),
    (Y1, Y1 + '<polygon points="0,0 9,9 x,y"/>', "spots, object 17 'Y1': its corners aren't all numbers"),
    (
        '  <object id="17" ' + Y1,
        '  <object id="900" name="F17" type="fountain" x="630" y="800"><point/></object>\n  <object id="17" ' + Y1,
        "spots, object 900 'F17': no street ends here and no door belongs to it",
    ),
    # properties
    (
        Y1 + NOTE,
        Y1 + NOTE + '<property name="width" value="3"/>',
        "spots, object 17 'Y1': the property name 'width' is reserved; choose another",
    ),
    (
        Y1 + NOTE,
        Y1 + NOTE + '<property name="color" value="red"/>',
        "spots, object 17 'Y1': a shop has no property 'color'. Is 'colour' meant?",
    ),
    (
        Y1 + NOTE,
        Y1 + NOTE + '<property name="wares" type="list"/>',
        r"/spots, object 17 'Y1': property 'wares' is of type list, which isn't read; use string, int, .+",
    ),
    (
        F8 + NOTE + '\n    <property name="entrance" type="bool" value="true"/>',
        F8 + NOTE + '<property name="entrance" value="yes"/>',
        "spots, object 8 'F8': property 'entrance' is of type string; it must be bool",
    ),
    (
        F8 + NOTE + '\n    <property name="entrance" type="bool" value="true"/>',
        F8 + NOTE + '<property name="entrance" type="bool" value="maybe"/>',
        "spots, object 8 'F8': property 'entrance': 'maybe' is neither true nor false",
    ),
    (
        Y1 + NOTE + '\n    <property name="colour" propertytype="Colour" value="yellow"/>',
        Y1 + NOTE + '<property name="colour" propertytype="Colour" value="orange"/>',
        "spots, object 17 'Y1': property 'colour': 'orange' is none of red, purple, green, blue, yellow",
    ),
    # streets
    (
        DRAWN,
        DRAWN.replace("0,0 252,0", "0,0 200,0"),
        "streets, object 42 'F1-F2': its finish lies on no spot; the nearest is F2, 52 px away",
    ),
    (
        STREET,
        STREET + START.format("5"),
        "streets, object 42 'F1-F2': its property 'start' is object 5 'F5', but it is drawn to F1",
    ),
    (
        STREET,
        STREET + START.format("first"),
        "streets, object 42 'F1-F2': property 'start': 'first' is no whole number",
    ),
    (STREET, STREET.replace("F1-F2", "F1-F3"), "streets, object 43 'F1-F3': object 42 'F1-F3' has the same name"),
    (STREET, STREET.replace("F1-F2", "F2"), "streets, object 42 'F2': object 2 'F2' has the same name"),
    (STREET, STREET.replace('name="F1-F2" ', ""), "streets, object 42: it has no name"),
    (
        DRAWN,
        DRAWN.replace("0,0 252,0", "0,0 252,0 0,0"),
        "streets, object 42 'F1-F2': it comes back to where it starts, F1",
    ),
    (
        DRAWN,
        DRAWN.replace("0,0 252,0", "0,0 0,252 252,252 252,0"),
        "streets, object 42 'F1-F2': it runs through F6; end it there and begin another",
    ),
    (
        DRAWN,
        STREET + "<point/>",
        "streets, object 42 'F1-F2': it is drawn as point; a street must be polyline",
    ),
    (
        F9,
        F9.replace('x="294" y="546"', 'x="136" y="546"'),
        "streets, object 54 'F8-F9': its start lies on several spots; choose one of F8, F9",
    ),
    # doors
    (
        DOOR,
        DOOR.replace('y="420"', 'y="504"'),
        "doors, object 139 'B3 n1': no street within 63 px; the nearest is F12, 126 px away",
    ),
    (
        DOOR,
        DOOR.replace('x="798"', 'x="700"'),
        "doors, object 139 'B3 n1': it lies 56 px from the edge of B3; put it on the edge",
    ),
    (
        DOOR + NOTE + '\n    <property name="shop" type="object" value="39"/>',
        DOOR + NOTE,
        "doors, object 139 'B3 n1': choose an object for its property 'shop'",
    ),
    (
        DOOR + NOTE + '\n    <property name="shop" type="object" value="39"/>',
        DOOR + NOTE + '\n    <property name="shop" type="object" value="999"/>',
        "doors, object 139 'B3 n1': its property 'shop' refers to object 999, which isn't there",
    ),
    (
        DOOR + NOTE + '\n    <property name="shop" type="object" value="39"/>',
        DOOR + NOTE + '\n    <property name="shop" type="object" value="5"/>',
        "doors, object 139 'B3 n1': its property 'shop' is object 5 'F5', which is no spot with an outline",
    ),
    (
        DOOR + NOTE,
        DOOR + NOTE + '<property name="onto" type="object" value="39"/>',
        "doors, object 139 'B3 n1': its property 'onto' is object 39 'B3': neither a street nor where one ends",
    ),
    (
        DOOR + NOTE,
        DOOR + NOTE + '<property name="onto" type="object" value="14"/>',
        "doors, object 139 'B3 n1': it should open onto F14, which is 771 px away",
    ),
    (
        DOOR,
        DOOR.replace('x="798"', 'x="925"'),
        "doors, object 139 'B3 n1': it lies between F6-F7 (42 px) and F6 (60 px); choose one for 'onto'",
    ),
    (
        G1,
        G1.replace("green", "yellow"),
        r"/doors, object 97 'G1 s2': G1 is passed at the same point of F3-F4 as Y2, and both .+ comes first\?",
    ),
    # scene
    (
        GATE + NOTE + '\n    <property name="onto" type="object" value="8"/>',
        GATE + NOTE,
        "scene, object 151 'gate of F8': choose an object for its property 'onto'",
    ),
    (
        GATE + NOTE + '\n    <property name="onto" type="object" value="8"/>',
        GATE + NOTE + '\n    <property name="onto" type="object" value="42"/>',
        "scene, object 151 'gate of F8': its property 'onto' is object 42 'F1-F2', which is no spot",
    ),
    (
        '<object id="156" name="field" type="field" x="84"',
        '<object id="156" name="field" type="field" x="90"',
        "scene: the field must begin and end where tiles do",
    ),
    (
        '<object id="156" name="field" type="field"',
        '<object id="156" name="field" type="frame"',
        "scene: there must be one frame, not 2",
    ),
    (
        '  <object id="155" name="line"',
        LINE + '  <object id="155" name="line"',
        "scene: there must be one line, not 2",
    ),
    # layers and the map as a whole
    (
        '<objectgroup id="4" name="streets"',
        '<objectgroup id="4" name="streests"',
        "streests, object 42 'F1-F2': a street belongs in layer 'streets'",
    ),
    ('<objectgroup id="3" name="spots"', '<objectgroup id="3" name="places"', "there is no object layer 'spots'"),
    (
        '<objectgroup id="3" name="spots"',
        '<objectgroup id="3" name="spots" offsetx="0.5"',
        "spots: the layer or its group is shifted; set both offsets to 0",
    ),
    ('infinite="0"', 'infinite="1"', "the map is infinite; uncheck 'Infinite' under Map > Map Properties"),
    ('orientation="orthogonal"', 'orientation="isometric"', "the map must be orthogonal, not isometric"),
    ('tileheight="84"', 'tileheight="42"', "the map's tiles must be square"),
    (
        ' width="15" height="11" tilewidth="84"',
        ' width="fifteen" height="11" tilewidth="84"',
        "the map's width must be a whole number from 1 to 1000, not fifteen",
    ),
    ('source="ground.tsx"', 'source="sand.tsx"', r"/sand\.tsx can't be read: .*No such file or directory.*"),
    ('source="ground.tsx"', 'source="boards.tiled-project"', r"/boards\.tiled-project can't be read: .*"),
    ('source="ground.tsx"', 'source="marracash.tmx"', "marracash.tmx holds <map> where Tiled writes <tileset>"),
    ('firstgid="1"', "", "a tileset has no firstgid; save the map with Tiled once more"),
    (
        '<data encoding="csv">',
        '<data encoding="base64" compression="zstd">',
        r"/ground: its tiles can't be unpacked \(.+\); choose 'CSV' as Tile Layer Format in the map's properties",
    ),
    (
        '<data encoding="csv">',
        "<data>",
        "ground: it has 0 tiles where the map has 165 cells",
    ),
    (
        "13,9,9,9,9,9,9,9,9,9,17,9,9,9,14,",
        "",
        "ground: it has 150 tiles where the map has 165 cells",
    ),
    (
        "13,9,9,9,9,9,9,9,9,9,17,9,9,9,14,",
        "99,9,9,9,9,9,9,9,9,9,17,9,9,9,14,",
        "ground: the tile at column 0, row 0 has no class in its tileset",
    ),
]


@pytest.mark.parametrize(("before", "after", "sentence"), BROKEN, ids=[case[2][:60] for case in BROKEN])
def test_a_broken_map_is_told_in_a_sentence(edited, before, after, sentence):
    with pytest.raises(FaultyMap) as raised:
        load(edited(before, after))
    told = [str(fault) for fault in raised.value.faults]
    if sentence.startswith("/"):
        assert any(re.fullmatch(sentence[1:], each) for each in told), told
    else:
        assert sentence in told


def load_faults(path):
    with pytest.raises(FaultyMap) as raised:
        load(path)
    return raised.value.faults


def test_a_single_slip_makes_no_other_faults(edited):
    for before, after in (
        (F9, F9.replace(' type="fountain"', "")),
        (DRAWN, DRAWN.replace("0,0 252,0", "0,0 200,0")),
        (DOOR, DOOR.replace('y="420"', 'y="398"')),
    ):
        with pytest.raises(FaultyMap) as raised:
            load(edited(before, after))
        assert len(raised.value.faults) == 1
        edited(after, before)


def test_all_faults_are_told_at_once(edited):
    edited(F9, F9.replace("F9", "F8"))
    edited(DRAWN, DRAWN.replace("0,0 252,0", "0,0 200,0"))
    with pytest.raises(FaultyMap) as raised:
        load(edited(DOOR, DOOR.replace('y="420"', 'y="504"')))
    heading, *lines = str(raised.value).splitlines()
    assert heading == f"marracash.tmx has {len(lines)} faults:"
    assert {line.split(",")[0].strip() for line in lines} == {"spots", "streets", "doors"}


def test_an_onto_reference_decides_where_the_drawing_doesnt(edited):
    edited(DOOR, DOOR.replace('x="798"', 'x="925"'))
    path = edited(
        DOOR.replace('x="798"', 'x="925"') + NOTE,
        DOOR.replace('x="798"', 'x="925"') + NOTE + '<property name="onto" type="object" value="6"/>',
    )
    doors = [door for door in load(path).plan.doors if door.shop == "B3"]
    assert [(door.x, door.onto) for door in doors] == [(925, "F6"), (882, "F6")]


def test_a_reference_of_a_street_decides_between_spots_that_lie_close(edited):
    edited(F9, F9.replace('x="294" y="546"', 'x="136" y="546"'))
    path = edited('name="F8-F9" type="street" x="126" y="546">', 'name="F8-F9" type="street" x="130" y="546">')
    told = [str(fault) for fault in load_faults(path)]
    assert "streets, object 54 'F8-F9': its start lies on several spots; choose one of F8, F9" in told
    edited(
        'name="F8-F9" type="street" x="130" y="546">',
        'name="F8-F9" type="street" x="130" y="546">' + START.format("8"),
    )
    told = [str(fault) for fault in load_faults(path)]
    assert not any(sentence.startswith("streets, object 54 'F8-F9': its start") for sentence in told)


@pytest.mark.parametrize("compression", [None, "zlib"])
def test_packed_tiles_are_read_like_plain_ones(edited, workshop, compression):
    plain = load(workshop / "marracash.tmx").plan.kinds
    text = (workshop / "marracash.tmx").read_text("utf-8")
    csv = text.split('<data encoding="csv">')[1].split("</data>")[0]
    raw = b"".join(int(tile).to_bytes(4, "little") for tile in csv.split(","))
    packed = base64.b64encode(zlib.compress(raw) if compression else raw).decode()
    how = f' compression="{compression}"' if compression else ""
    path = edited(f'<data encoding="csv">{csv}</data>', f'<data encoding="base64"{how}>{packed}</data>')
    assert load(path).plan.kinds == plain


def test_what_the_loader_doesnt_read_is_left_alone(edited, workshop):
    before = load(workshop / "marracash.tmx")
    path = edited(
        '<objectgroup id="2"',
        '<imagelayer id="9" name="art" offsetx="0.5"><image source="none.png"/></imagelayer>'
        '<layer id="10" name="shade" width="1" height="1"><data><chunk/></data></layer>'
        '<group id="11" name="notes" offsetx="7"><objectgroup id="12" name="labels">'
        '<object id="800" x="5" y="5"/><object id="801" x="5" y="5"><text>north</text></object>'
        '<object id="802" template="t.tx" x="5" y="5"/></objectgroup></group>'
        '<objectgroup id="2"',
    )
    assert load(path) == before


def test_classes_as_tiled_1_9_wrote_them_are_read(workshop):
    before = load(workshop / "marracash.tmx")
    for name in ("marracash.tmx", "ground.tsx"):
        file = workshop / name
        text = file.read_text("utf-8")
        file.write_text(re.sub(r'(<(?:object|tile) [^>]*?)type="', r'\1class="', text), "utf-8")
    assert 'type="shop"' not in (workshop / "marracash.tmx").read_text("utf-8")
    assert load(workshop / "marracash.tmx") == before


def test_layers_in_a_group_are_read(edited, workshop):
    before = load(workshop / "marracash.tmx")
    edited('<objectgroup id="3" name="spots"', '<group id="20" name="all"><objectgroup id="3" name="spots"')
    path = edited("</map>", "</group></map>")
    assert load(path) == before


def test_a_default_that_doesnt_fit_its_type_is_told(workshop):
    project = workshop / "boards.tiled-project"
    project.write_text(project.read_text("utf-8").replace('"value": "red"', '"value": "orange"'), "utf-8")
    told = str(load_faults(workshop / "marracash.tmx")[0])
    assert re.fullmatch(
        r"boards\.tiled-project is no project file of Tiled \(.*colour: 'orange' is none of red.*\)", told
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "the project file boards.tiled-project should lie beside the map: it says what a shop or a street is"),
        ("not JSON", r"/boards\.tiled-project is no project file of Tiled \(.+\)"),
        ("[]", r"/boards\.tiled-project is no project file of Tiled \(.+\)"),
        (
            '{"propertyTypes": [{"type": "class", "name": 5, "members": null}]}',
            r"/boards\.tiled-project is no project.+",
        ),
        ('{"propertyTypes": [{"type": "class", "name": "shop"}]}', r"/boards\.tiled-project is no project file .+"),
    ],
)
def test_a_project_file_that_wont_do_is_told(workshop, text, sentence):
    project = workshop / "boards.tiled-project"
    project.unlink()
    if text is not None:
        project.write_text(text, "utf-8")
    with pytest.raises(FaultyMap) as raised:
        load(workshop / "marracash.tmx")
    told = [str(fault) for fault in raised.value.faults]
    assert re.fullmatch(sentence[1:], told[0]) if sentence.startswith("/") else told[0] == sentence


def test_a_class_member_with_a_reserved_name_is_told(workshop):
    project = workshop / "boards.tiled-project"
    project.write_text(project.read_text("utf-8").replace('"name": "colour"', '"name": "width"'), "utf-8")
    with pytest.raises(FaultyMap) as raised:
        load(workshop / "marracash.tmx")
    sentence = "class shop has a property 'width', a name that is reserved; choose another"
    assert str(raised.value.faults[0]) == sentence


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\x00",
        b"<map",
        b"<tileset/>",
        b"<map/>",
        b'{"type": "map"}',
        b'<?xml version="1.0" encoding="x"?><map/>',
    ],
)
def test_rubbish_is_told_not_crashed_on(workshop, content):
    path = workshop / "rubbish.tmx"
    path.write_bytes(content)
    assert faults_of(path, lambda _board: [])


@pytest.mark.parametrize("name", ["", ".", "nowhere/at.tmx", "nul\0l.tmx", "x" * 5000])
def test_a_path_that_is_no_map_is_told(workshop, name):
    assert faults_of(workshop / name, lambda _board: [])


def test_a_swollen_entity_is_told(workshop):
    path = workshop / "bomb.tmx"
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    path.write_text(f'<!DOCTYPE map [<!ENTITY e0 "boom">{entities}]><map>&e9;</map>', "utf-8")
    assert faults_of(path, lambda _board: [])


def test_a_readable_map_is_held_to_what_the_game_needs(workshop):
    asked: list[Board] = []

    def needs(board: Board) -> list[Lack]:
        asked.append(board)
        return [Lack("a minaret"), Lack("it is too narrow", "F1-F2"), Lack("it is dry", "F9")]

    assert list(map(str, faults_of(workshop / "marracash.tmx", needs))) == [
        "spots: a minaret",
        "streets, object 42 'F1-F2': it is too narrow",
        "spots, object 9 'F9': it is dry",
    ]
    assert asked[0].name == "marracash"
