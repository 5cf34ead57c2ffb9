"""Words of both directions on one line."""

from __future__ import annotations

import pytest

from game.core.text import apart
from game.ui.bidi import leftwards, runs

SALMA, LEYLA, SARA = "سلمى", "ليلى", "שרה"


def said(words):
    """The runs as they stand; those that run leftwards in angle brackets."""
    return [f"<{run.words}>" if run.leftwards else run.words for run in runs(words)]


@pytest.mark.parametrize(
    ("words", "stand"),
    [
        ("Omar passes.", ["Omar passes."]),
        (SALMA, [f"<{SALMA}>"]),
        (f"{SALMA} takes the laptop", [f"<{SALMA}>", " takes the laptop"]),
        (f"Ali pays {SALMA} 300.", ["Ali pays ", "300", f"<{SALMA} >", "."]),
        (f"{SALMA} 1,250", ["1,250", f"<{SALMA} >"]),
        (f"{SARA} · to play", [f"<{SARA}>", " · to play"]),
        (f"{SARA} {SALMA}", [f"<{SARA} {SALMA}>"]),
        (f"({SALMA})", ["(", f"<{SALMA}>", ")"]),
        ("Omar: 5 % of 20", ["Omar: 5 % of 20"]),
        (f"{SALMA} 5%", ["5%", f"<{SALMA} >"]),
        ("مُحَمَّد", ["<مُحَمَّد>"]),
    ],
)
def test_runs_stand_where_they_are_read(words, stand):
    assert said(words) == stand


def test_names_that_are_set_apart_keep_the_order_of_a_list():
    names = ", ".join(map(apart, (SALMA, LEYLA, "Omar")))
    assert said(names) == [f"<{SALMA}>", ", ", f"<{LEYLA}>", ", Omar"]
    assert said(f"{SALMA}, {LEYLA}") == [f"<{SALMA}, {LEYLA}>"], "else they are read from the right"
    assert apart("Omar") == "Omar"


def test_what_sets_apart_may_be_cut_off_and_is_never_seen():
    cut = f"Ali, {apart(SALMA)}"[:-1]
    assert said(cut) == ["Ali, ", f"<{SALMA}>"]
    assert said(f"{SALMA}\N{POP DIRECTIONAL ISOLATE}\N{RIGHT-TO-LEFT MARK}") == [f"<{SALMA}>"]


def test_a_field_knows_where_its_words_begin():
    assert leftwards(f"2 {SALMA} Omar")
    assert not leftwards(f"Omar {SALMA}")
    assert not leftwards("12")
