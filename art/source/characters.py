"""The characters' faces: a round medallion each, legible at forty pixels by what they wear and by their beard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, BRASS_OUTLINE, CREAM, INK, lit, outline_of, shaded

SKIN_LINE = "#4A2A14"
GREY, HAIR, RED_HAIR = "#D8D2C6", "#33211A", "#A8481C"
GROUND = {
    "hoarder": "#6E4A2A",
    "broker": "#23806A",
    "spoiler": "#4A3A62",
    "goldsmith": "#8A5A1E",
    "thirsty": "#3F7AA6",
    "captain": "#1F3F8F",
    "lion": "#8E2A22",
    "fox": "#2F5B4A",
    "runner": "#B06A2A",
}
"""The colour of each medallion."""


def _medallion(d: Drawing, colour: str) -> None:
    d.circle(2, 4, 51, fill="#1A0E08", fill_alpha=0.24)
    paint = d.linear((-36, -36), (36, 36), (0, lit(colour, 0.24)), (0.5, colour), (1, shaded(colour, 0.34)))
    d.circle(0, 0, 49, fill=paint, stroke=BRASS_OUTLINE, weight=6)


def _rim(d: Drawing) -> None:
    d.circle(0, 0, 49, stroke=BRASS, weight=3.6)


def _bust(d: Drawing, cloth: str) -> None:
    coat = "M-37 31C-34 17 -21 13 0 13C21 13 34 17 37 31C28 43 14 48 0 48C-14 48 -28 43 -37 31Z"
    paint = d.linear((-36, 10), (36, 48), (0, lit(cloth, 0.24)), (0.5, cloth), (1, shaded(cloth, 0.28)))
    d.path(coat, fill=paint, stroke=outline_of(cloth), weight=3.4)


def _head(d: Drawing, skin: tuple[str, str] = ("#EBBF93", "#B9805A")) -> None:
    light, shade = skin
    d.ellipse(0, -3, 20, 23, fill=d.linear((-18, -24), (18, 20), (0, light), (1, shade)), stroke=SKIN_LINE, weight=3)


def _eyes(d: Drawing, y: float = -4, *, narrow: bool = False) -> None:
    for x in (-8, 8):
        d.ellipse(x, y, 3, 1.6 if narrow else 3.2, fill=INK)


def _nose(d: Drawing) -> None:
    d.path("M0 -2C3 3 4 5 0 6", stroke=SKIN_LINE, weight=2.2)


def _hoarder(d: Drawing) -> None:
    _bust(d, "#5B3A2A")
    _head(d)
    d.path("M-20 0C-22 20 -14 36 0 38C14 36 22 20 20 0C14 10 8 9 0 9C-8 9 -14 10 -20 0Z", fill=GREY,
           stroke="#6B645A", weight=2.6)  # fmt: skip
    d.path("M-11 9C-6 5 6 5 11 9C6 13 -6 13 -11 9Z", fill="#EFEAE0", stroke="#6B645A", weight=1.6)
    _eyes(d)
    _nose(d)
    cap = d.linear((-20, -32), (20, -10), (0, "#C4553C"), (1, "#6E1F16"))
    d.path("M-21 -12C-22 -36 22 -36 21 -12C10 -18 -10 -18 -21 -12Z", fill=cap, stroke="#3A100B", weight=3.2)
    gold = d.linear((10, 22), (34, 46), (0, "#FFE7A8"), (1, "#B97F24"))
    d.circle(23, 33, 10.5, fill=gold, stroke=BRASS_OUTLINE, weight=3)
    d.circle(23, 33, 4.6, stroke=BRASS_OUTLINE, weight=2)


def _broker(d: Drawing) -> None:
    _bust(d, "#F0E2C4")
    _head(d)
    _eyes(d)
    _nose(d)
    d.path("M0 9C-5 6 -11 7 -17 3C-13 13 -5 13 0 11C5 13 13 13 17 3C11 7 5 6 0 9Z", fill=HAIR)
    d.path("M-4 16C-3 24 3 24 4 16Z", fill=HAIR)
    turban = d.linear((-24, -38), (24, -8), (0, "#FFFDF4"), (1, "#C9B78F"))
    d.path("M-24 -11C-31 -32 -12 -41 0 -41C12 -41 31 -32 24 -11C10 -18 -10 -18 -24 -11Z", fill=turban,
           stroke=SKIN_LINE, weight=3.2)  # fmt: skip
    d.path("M-20 -29C-6 -34 10 -28 22 -17M-25 -18C-8 -27 8 -28 17 -36", stroke="#9A815A", weight=2.2)
    d.circle(0, -29, 5, fill="#2E9C7E", stroke=BRASS_OUTLINE, weight=2.2)


def _spoiler(d: Drawing) -> None:
    hood = "M0 -46C16 -40 31 -22 30 0C30 12 33 22 37 31C20 50 -20 50 -37 31C-33 22 -30 12 -30 0C-31 -22 -16 -40 0 -46Z"
    cloth = "#3A2F4C"
    paint = d.linear((-30, -40), (30, 44), (0, lit(cloth, 0.26)), (0.5, cloth), (1, shaded(cloth, 0.4)))
    d.path(hood, fill=paint, stroke=outline_of(cloth), weight=3.4)
    d.path("M0 -32C14 -28 21 -14 20 0C19 14 11 22 0 22C-11 22 -19 14 -20 0C-21 -14 -14 -28 0 -32Z", fill="#17101F")
    d.ellipse(0, 1, 15.5, 18, fill=d.linear((-14, -16), (14, 18), (0, "#C99872"), (1, "#7C5138")))
    d.path("M-14 -9L-3 -4M14 -9L3 -4", stroke=INK, weight=4)
    _eyes(d, 0, narrow=True)
    _nose(d)
    d.path("M-6 13C-2 10 2 10 6 13", stroke=INK, weight=2.6)


def _goldsmith(d: Drawing) -> None:
    _bust(d, "#7A4A2B")
    _head(d, ("#D9A578", "#95603C"))
    d.path("M-17 6C-15 20 -8 27 0 27C8 27 15 20 17 6C10 13 -10 13 -17 6Z", fill=HAIR)
    _nose(d)
    for x in (-8.5, 8.5):
        d.circle(x, -4, 7.4, fill=CREAM, fill_alpha=0.75, stroke="#D29A2E", weight=3)
        d.circle(x, -4, 2.6, fill=INK)
    d.line((-1.4, -4), (1.4, -4), stroke="#D29A2E", weight=3)
    cloth = d.linear((-22, -36), (22, -10), (0, "#F3D27A"), (1, "#B0791F"))
    d.path("M-21 -13C-25 -38 25 -38 21 -13C10 -20 -10 -20 -21 -13Z", fill=cloth, stroke=BRASS_OUTLINE, weight=3.2)
    d.path("M-21 -15C-10 -23 10 -23 21 -15", stroke="#6A3B12", weight=4)


def _thirsty(d: Drawing) -> None:
    _bust(d, "#E9EEF2")
    _head(d)
    _eyes(d)
    _nose(d)
    d.path("M-8 10C-4 16 4 16 8 10Z", fill="#7A2A1E", stroke=SKIN_LINE, weight=1.8)
    straw = d.linear((-40, -26), (40, -10), (0, "#FFF0C8"), (1, "#CFA45A"))
    d.path("M-18 -16C-17 -44 17 -44 18 -16Z", fill=straw, stroke=SKIN_LINE, weight=3)
    d.ellipse(0, -16, 40, 8.4, fill=straw, stroke=SKIN_LINE, weight=3)
    d.path("M-17.6 -24C-8 -20 8 -20 17.6 -24L18 -17C8 -13 -8 -13 -18 -17Z", fill="#2E9C7E")
    orange = d.linear((12, 20), (36, 46), (0, "#FFC36B"), (1, "#D9620F"))
    d.circle(24, 32, 12, fill=orange, stroke="#7A3208", weight=3)
    d.path("M24 21C28 14 35 14 37 18C33 22 28 23 24 21Z", fill="#3F8A3C", stroke="#1F4A1E", weight=1.8)


def _captain(d: Drawing) -> None:
    _bust(d, "#23489C")
    d.path("M-30 22L-8 30M30 22L8 30", stroke=BRASS, weight=4)
    _head(d, ("#D9A578", "#95603C"))
    _eyes(d)
    _nose(d)
    d.path("M0 8C-7 3 -15 6 -23 -2C-21 14 -8 17 0 12C8 17 21 14 23 -2C15 6 7 3 0 8Z", fill=HAIR)
    steel = d.linear((-22, -40), (22, -10), (0, "#F2F5F8"), (1, "#75828F"))
    d.path("M-22 -11C-22 -30 -10 -37 0 -45C10 -37 22 -30 22 -11C10 -17 -10 -17 -22 -11Z", fill=steel,
           stroke="#2C3640", weight=3.2)  # fmt: skip
    d.path("M-22 -13C-10 -20 10 -20 22 -13", stroke=BRASS, weight=4.4)
    d.circle(0, -24, 4.6, fill="#C43B25", stroke="#2C3640", weight=2)


def _lion(d: Drawing) -> None:
    mane = d.radial((0, -2), 42, (0, lit(RED_HAIR, 0.2)), (0.7, RED_HAIR), (1, shaded(RED_HAIR, 0.3)))
    points = (
        "M0 -43L9 -35L21 -38L24 -27L36 -23L33 -11L41 -1L33 8L36 20L25 24L22 36L10 34L0 43L-10 34L-22 36L-25 24"
        "L-36 20L-33 8L-41 -1L-33 -11L-36 -23L-24 -27L-21 -38L-9 -35Z"
    )
    d.path(points, fill=mane, stroke="#4A1C0A", weight=3.4)
    _head(d)
    d.path("M-12 8C-8 24 8 24 12 8C6 12 -6 12 -12 8Z", fill=RED_HAIR, stroke="#4A1C0A", weight=2)
    d.path("M-13 -12L-4 -9M13 -12L4 -9", stroke="#4A1C0A", weight=3.6)
    _eyes(d)
    _nose(d)


def _fox(d: Drawing) -> None:
    cloth = "#D9762B"
    paint = d.linear((-32, -42), (32, 44), (0, lit(cloth, 0.26)), (0.5, cloth), (1, shaded(cloth, 0.3)))
    hood = (
        "M-31 -41L-12 -30C-4 -33 4 -33 12 -30L31 -41C34 -26 31 -12 28 -2C30 10 34 22 37 31C20 50 -20 50 -37 31"
        "C-34 22 -30 10 -28 -2C-31 -12 -34 -26 -31 -41Z"
    )
    d.path(hood, fill=paint, stroke=outline_of(cloth), weight=3.4)
    d.path("M-27 -34L-17 -27L-25 -20ZM27 -34L17 -27L25 -20Z", fill="#4A2410")
    skin = d.linear((-16, -22), (16, 24), (0, "#F3CFA4"), (1, "#C08A5E"))
    muzzle = "M0 -24C13 -24 19 -12 18 0C17 12 8 25 0 27C-8 25 -17 12 -18 0C-19 -12 -13 -24 0 -24Z"
    d.path(muzzle, fill=skin, stroke=SKIN_LINE, weight=2.8)
    d.path("M-13 -6C-9 -10 -6 -8 -3 -4C-7 -3 -10 -3 -13 -6ZM13 -6C9 -10 6 -8 3 -4C7 -3 10 -3 13 -6Z", fill=INK)
    _nose(d)
    d.path("M-6 13C-1 17 4 16 8 11", stroke=SKIN_LINE, weight=2.6)
    d.path("M-3 19L0 27L3 19Z", fill=HAIR)


def _runner(d: Drawing) -> None:
    d.path("M-18 -14C-36 -22 -42 -14 -43 -8C-36 -12 -32 -8 -40 0C-30 0 -24 -4 -19 -8Z", fill="#2E9C7E",
           stroke="#0F4F3E", weight=2.4)  # fmt: skip
    _bust(d, "#F0E2C4")
    hair = d.linear((-20, -34), (20, -8), (0, "#5A3A2A"), (1, "#24140E"))
    d.path("M-21 -4C-26 -34 -8 -36 2 -36C18 -36 24 -22 21 -4Z", fill=hair, stroke="#1B0F0A", weight=2.8)
    _head(d)
    d.path("M-20 -9C-18 -30 18 -30 20 -9C12 -19 -12 -19 -20 -9Z", fill=hair)
    d.path("M-20.6 -10C-10 -19 10 -19 20.6 -10L20.6 -4C10 -13 -10 -13 -20.6 -4Z", fill="#2E9C7E", stroke="#0F4F3E",
           weight=2)  # fmt: skip
    _eyes(d, 0)
    _nose(d)
    d.path("M-7 11C-3 16 3 16 7 11", stroke=SKIN_LINE, weight=2.6)


FACES: dict[str, Callable[[Drawing], None]] = {
    "hoarder": _hoarder,
    "broker": _broker,
    "spoiler": _spoiler,
    "goldsmith": _goldsmith,
    "thirsty": _thirsty,
    "captain": _captain,
    "lion": _lion,
    "fox": _fox,
    "runner": _runner,
}


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    for name, draw in FACES.items():
        d = piece_box()
        _medallion(d, GROUND[name])
        draw(d)
        _rim(d)
        yield f"characters/{name}", d
