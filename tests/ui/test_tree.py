from __future__ import annotations

import pytest

from game.ui.bounds import Bounds
from game.ui.node import Node, Role
from game.ui.scroll import Scroll
from game.ui.tree import ASKING, TOOLTIP_DELAY, Done, Tree


def button(name, x=0.0, y=0.0, width=100.0, height=50.0, **more):
    return Node(name, Role.BUTTON, name.title(), Bounds(x, y, width, height), **more)


def tree_of(*nodes):
    tree = Tree()
    tree.grow(nodes)
    return tree


def test_what_was_drawn_last_is_touched_first():
    tree = tree_of(button("below"), button("above", x=50))
    assert tree.at(75, 25).name == "above"
    assert tree.at(25, 25).name == "below"
    assert tree.at(500, 500) is None


def test_a_small_thing_is_hit_within_a_fingers_reach():
    tree = tree_of(button("small", 100, 100, 20, 20))
    assert tree.at(89, 110).name == "small"
    assert tree.at(87, 110) is None


def test_between_two_small_things_the_nearer_one_is_hit():
    tree = tree_of(button("left", 100, 100, 20, 20), button("right", 130, 100, 20, 20))
    assert tree.at(124, 110).name == "left"
    assert tree.at(127, 110).name == "right"


def test_words_are_not_in_the_way_of_what_lies_below_them():
    tree = tree_of(button("below"), Node("words", Role.TEXT, "Words", Bounds(0, 0, 100, 50)))
    assert tree.at(25, 25).name == "below"


def test_a_thing_is_pressed_when_the_button_comes_up_over_it():
    pressed = []
    tree = tree_of(button("go", press=lambda: pressed.append("go")), button("stay", x=200))
    tree.hold(10, 10)
    assert not pressed
    assert isinstance(tree.release(20, 20), Done)
    assert pressed == ["go"]


def test_nothing_is_pressed_when_the_button_comes_up_elsewhere():
    pressed = []
    tree = tree_of(button("go", press=lambda: pressed.append("go")), button("stay", x=200))
    tree.hold(10, 10)
    assert tree.release(210, 10) is None
    tree.hold(210, 10)
    tree.release(10, 10)
    assert not pressed


def test_what_cant_be_done_is_not_pressed_by_pointer_or_key():
    pressed = []
    tree = tree_of(button("go", press=lambda: pressed.append("go"), enabled=False, key="Enter", description="Why not"))
    tree.hold(10, 10)
    assert tree.release(10, 10) is None
    tree.focus("go")
    tree.steer("Enter")
    tree.steer("Space")
    assert not pressed


def test_the_answer_of_a_press_comes_back():
    tree = tree_of(button("go", press=lambda: "there"))
    tree.hold(1, 1)
    assert tree.release(1, 1).answer == "there"


def test_tab_goes_through_everything_and_round():
    tree = tree_of(
        button("one"), button("two", x=200), Node("words", Role.TEXT, "", Bounds(0, 0, 1, 1)), button("three")
    )
    order = []
    for _ in range(4):
        tree.steer("Tab")
        order.append(tree.focused)
    assert order == ["one", "two", "three", "one"]
    tree.steer("Shift+Tab")
    assert tree.focused == "three"


def test_tab_stops_at_what_cant_be_done_only_if_there_is_a_reason_to_hear():
    tree = tree_of(button("silent", enabled=False), button("told", enabled=False, description="Not yet."))
    tree.steer("Tab")
    assert tree.focused == "told"


@pytest.mark.parametrize(("key", "there"), [("Right", "right"), ("Left", "left"), ("Up", "up"), ("Down", "down")])
def test_arrows_go_to_the_nearest_in_their_direction(key, there):
    tree = tree_of(
        button("middle", 300, 300),
        button("right", 450, 310),
        button("far right", 650, 300),
        button("left", 150, 290),
        button("up", 310, 200),
        button("down", 290, 400),
        button("aside", 460, 420),
    )
    tree.focus("middle")
    tree.steer(key)
    assert tree.focused == there


def test_an_arrow_stays_where_nothing_lies_beyond():
    tree = tree_of(button("one"), button("two", x=200))
    tree.focus("two")
    tree.steer("Right")
    assert tree.focused == "two"


def test_the_ring_shows_only_after_a_key():
    tree = tree_of(button("go"))
    tree.hold(1, 1)
    tree.release(1, 1)
    assert not tree.focus_seen
    tree.steer("Tab")
    assert tree.focus_seen
    tree.hold(1, 1)
    assert not tree.focus_seen


def test_enter_presses_what_has_the_ring_before_any_shortcut():
    pressed = []
    tree = tree_of(
        button("main", key="Enter", press=lambda: pressed.append("main")),
        button("other", x=200, press=lambda: pressed.append("other")),
    )
    tree.steer("Enter")
    tree.focus("other")
    tree.steer("Enter")
    assert pressed == ["main", "other"]


def test_a_key_that_nobody_wants_is_left_for_the_screen():
    assert tree_of(button("go")).steer("F5") is False


def test_focus_and_pointer_stay_by_name_when_a_screen_changes():
    tree = tree_of(button("go"), button("stay", x=200))
    tree.focus("stay")
    tree.point(10, 10)
    tree.grow([button("go"), button("stay", x=400)])
    assert (tree.focused, tree.pointed) == ("stay", "go")
    tree.grow([button("stay", x=400)])
    assert (tree.focused, tree.pointed) == ("stay", "")


def test_two_things_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two things on this screen are called go"):
        tree_of(button("go"), button("go"))


def test_finding_nothing_says_what_there_is():
    with pytest.raises(KeyError, match="go, stay"):
        tree_of(button("go"), button("stay")).find("leave")


def test_a_description_is_told_after_a_while_and_at_once_with_the_keyboard():
    tree = tree_of(button("go", description="Goes."))
    tree.point(10, 10)
    tree.update(TOOLTIP_DELAY / 2)
    assert tree.described() is None
    tree.dirty = False
    tree.update(TOOLTIP_DELAY)
    assert tree.described().name == "go"
    assert tree.dirty
    tree.point(500, 500)
    assert tree.described() is None
    tree.steer("Tab")
    assert tree.described().name == "go"


def test_the_tree_says_everything_in_words():
    group = Node("group", Role.GROUP, "Who", Bounds(0, 0, 1, 1), children=[button("a", on=True), button("b", on=False)])
    off = button("off", enabled=False, description="Not yet.")
    assert tree_of(group, off).say().splitlines() == [
        "group group: Who",
        "  button a: A [on]",
        "  button b: B [off]",
        "button off: Off (not possible) - Not yet.",
    ]


def test_what_is_scrolled_out_of_sight_isnt_touched():
    rows = [button(f"row-{i}", 0, i * 60) for i in range(5)]
    tree = tree_of(Scroll("list", "rows", Bounds(0, 0, 100, 120), 300, children=rows))
    assert tree.at(50, 130) is None
    assert tree.at(50, 90).name == "row-1"
    assert tree.wheel(50, 50, -1)
    assert tree.at(50, 10).name == "row-1"
    assert not tree.wheel(500, 500, -1)


def test_a_list_keeps_its_place_when_it_is_made_anew_and_a_log_its_end():
    def made(height, *, stick):
        return Scroll("list", "rows", Bounds(0, 0, 100, 120), height, stick=stick)

    tree = tree_of(made(300, stick=False))
    tree.wheel(50, 50, -1)
    tree.grow([made(400, stick=False)])
    assert tree.find("list").offset == 66
    tree.grow([])
    tree.grow([made(300, stick=True)])
    tree.grow([made(400, stick=True)])
    assert tree.find("list").offset == 280
    tree.wheel(50, 50, 1)
    tree.grow([made(500, stick=True)])
    assert tree.find("list").offset == 280 - 66


def test_tab_goes_from_group_to_group_and_back_to_where_one_was():
    def row(name, y):
        parts = [button(f"{name}.{i}", i * 120, y) for i in range(3)]
        return Node(name, Role.GROUP, name, Bounds(0, y, 400, 50), children=parts)

    tree = tree_of(row("upper", 0), row("lower", 100))
    order = []
    for key in ("Tab", "Right", "Tab", "Right", "Right", "Tab", "Shift+Tab"):
        tree.steer(key)
        order.append(tree.focused)
    assert order == ["upper.0", "upper.1", "lower.0", "lower.1", "lower.2", "upper.1", "lower.2"]


def test_things_that_name_one_group_are_one_for_tab():
    spots = [button(name, x=x) for name, x in (("one", 0), ("two", 200), ("three", 400))]
    spots[0].group = spots[2].group = "board"
    tree = tree_of(*spots)
    tree.home = ("board",)
    tree.steer("Tab")
    assert tree.focused == "one"
    tree.steer("Tab")
    assert tree.focused == "two"
    tree.steer("Tab")
    assert tree.focused == "one"


def test_the_keyboard_comes_to_what_is_chosen_in_a_group_and_first_to_its_home():
    parts = [button("a"), button("b", x=120, on=True)]
    group = Node("choice", Role.GROUP, "Choice", Bounds(0, 0, 300, 50), children=parts)
    tree = tree_of(button("top", y=200), group)
    tree.home = ("gone", "choice")
    tree.steer("Down")
    assert tree.focused == "b"


def test_arrows_stay_within_the_group_as_long_as_something_lies_that_way():
    group = Node("row", Role.GROUP, "", Bounds(0, 0, 900, 50), children=[button("a"), button("b", x=700)])
    tree = tree_of(group, button("near", x=300), button("far", x=900))
    tree.focus("a")
    tree.steer("Right")
    assert tree.focused == "b"
    tree.steer("Right")
    assert tree.focused == "far"


def test_arrows_go_on_from_where_the_focus_was_when_what_had_it_is_gone():
    tree = tree_of(*(_spot(name, x) for name, x in (("a", 0), ("b", 200), ("c", 400))))
    tree.focus("b")
    tree.grow([_spot("a", 0), _spot("c", 400)])
    assert tree.focused == ""
    tree.steer("Right")
    assert tree.focused == "c"
    tree.grow([_spot("a", 0)])
    tree.steer("Right")
    assert tree.focused == "a", "nothing lies there: the closest one"


def _spot(name, x):
    spot = button(name, x=x)
    spot.group = "board"
    return spot


def test_shift_and_an_arrow_stop_at_what_only_has_something_to_say():
    told = button("told", x=200, enabled=False)
    told.description = "Why not."
    spot = Node("spot", Role.TEXT, "Spot", Bounds(400, 0, 100, 50), description="A fountain.")
    tree = tree_of(button("go"), told, spot)
    tree.focus("told")
    tree.steer("Right")
    assert tree.focused == "told"
    tree.steer("Shift+Right")
    assert tree.described().name == "spot"


def test_what_has_the_focus_is_scrolled_into_sight():
    rows = [button(f"row-{i}", 0, i * 60) for i in range(5)]
    tree = tree_of(Scroll("list", "rows", Bounds(0, 0, 100, 120), 300, children=rows))
    tree.focus("row-4")
    assert 0 <= tree.find("row-4").bounds.y <= 70
    tree.steer("Home")
    assert tree.find("row-0").bounds.y == 0
    tree.steer("End")
    tree.focus("row-1")
    assert 0 <= tree.find("row-1").bounds.y <= 70


def test_a_finger_that_rests_on_a_thing_hears_what_it_is_and_presses_nothing():
    pressed = []
    tree = tree_of(button("go", press=lambda: pressed.append("go"), description="Goes."))
    tree.hold(10, 10, finger=True)
    tree.update(ASKING / 2)
    assert tree.described() is None
    tree.update(ASKING)
    assert tree.described().name == "go"
    assert tree.release(10, 10) is None
    tree.hold(10, 10, finger=True)
    tree.update(ASKING / 2)
    tree.release(10, 10)
    tree.hold(10, 10)
    tree.update(ASKING * 2)
    assert tree.described() is None, "a mouse has pointed before"
    tree.release(10, 10)
    assert pressed == ["go", "go"]
