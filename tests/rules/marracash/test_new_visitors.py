"""New visitors at the end of a turn: MC-37 to MC-39."""

from __future__ import annotations

from game.core.table import Moved
from tests.rules.marracash.notation import position

LINE = "line: red red red blue yellow green purple"
END = f"turn: Omar; did: move move; {LINE}"


def test_mc37_an_empty_entrance_is_filled_at_the_end_of_the_turn() -> None:
    after = position(f"turn: Omar; F8: red; F9: blue; {LINE}").after("move F8 F9")
    after.shows("asked: Omar; phase: act; F8: nobody")
    after.refuses("fill F8 left 2", "MC-37", "at the end of a turn")
    done = after.after("move F9 F10")
    done.shows("asked: Omar; phase: new visitors; turn: Omar")
    assert not done.offers("move")
    done.refuses("move F1 F3", "MC-37", "An entrance is empty")
    done.refuses("auction R1", "MC-37", "An entrance is empty")
    done.after("fill F8 left 2").shows("turn: Anfa; asked: Anfa; phase: act; F8: 2 red")


def test_mc37_who_emptied_it_fills_it_also_when_the_turn_ends_with_an_auction() -> None:
    after = position(f"turn: Omar; F8: red; {LINE}").after(
        "move F8 F9", "auction B5", "bid 100", "bid 125", *["pass"] * 3
    )
    after.shows("asked: Omar; phase: new visitors")


def test_mc37_only_entrances_are_filled() -> None:
    position(f"turn: Omar; F9: red; {LINE}").after("move F9 F10", "move F10 F11").shows("turn: Anfa; phase: act")


def test_mc38_one_takes_two_three_or_four_from_one_end() -> None:
    before = position(f"{END}; F8: nobody")
    assert before.offers("fill") == [f"fill F8 {end} {count}" for count in (2, 3, 4) for end in ("left", "right")]
    before.refuses("fill F8 left 1", "MC-38", "Bring 2, 3 or 4")
    before.refuses("fill F1 left 2", "MC-38", "isn't empty")
    before.after("fill F8 left 4").shows("F8: 3 red blue; line: yellow green purple")
    before.after("fill F8 right 3").shows("F8: yellow green purple; line: red red red blue")
    assert "fill F8 left 5" not in before.rules.actions


def test_mc38_they_are_taken_from_the_end_inwards_and_without_a_gap() -> None:
    after = position(f"{END}; F8: nobody").after("fill F8 right 3")
    came = [(told.kind, told.path) for told in after.events(Moved) if told.rule == "MC-38"]
    assert came == [
        ("purple", ("line-7", "F8")), ("green", ("line-6", "F8")), ("yellow", ("line-5", "F8")),
    ]  # fmt: skip
    after = position(f"{END}; F8: nobody").after("fill F8 left 2")
    assert [told.path[0] for told in after.events(Moved) if told.rule == "MC-38"] == ["line-1", "line-2"]


def test_mc38_this_goes_on_until_no_entrance_is_empty_end_and_number_chosen_anew() -> None:
    before = position(f"{END}; F1: nobody; F8: nobody; F16: nobody")
    one = before.after("fill F16 right 2")
    one.shows("asked: Omar; phase: new visitors; F16: green purple; line: red red red blue yellow")
    two = one.after("fill F1 left 3")
    two.shows("asked: Omar; F1: 3 red; line: blue yellow")
    two.after("fill F8 right 2").shows("asked: Anfa; F8: blue yellow; line: nobody")


def test_mc39_a_group_that_comes_later_may_repeat_colours() -> None:
    position(f"{END}; F8: nobody").after("fill F8 left 3").shows("F8: 3 red")
