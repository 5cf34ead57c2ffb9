"""Every refusal that the rules can give is given, with its number and its sentence."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.core.play import Action
from game.rules import morocco
from game.rules.morocco.actions import LETTERS, LayOut
from tests.rules.morocco.notation import Position, fresh, laid_out, position


class Dance(Action):
    """Something that nobody may do."""

    def written(self) -> str:
        return "dance"


def written_refusals() -> list[str]:
    """The sentences of all refusals, as the code has them."""
    folder = Path(morocco.__file__).parent
    nodes = [
        node for name in ("refusals.py", "setup.py") for node in ast.walk(ast.parse((folder / name).read_text("utf-8")))
    ]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [str(node.args[0].value) for node in calls if node.func.id == "_" and isinstance(node.args[0], ast.Constant)]


GREEN = "S11: Green assistant, Green assistant, Green assistant"
OVER = position("turn: White; second turn: yes; last: yes; gold: White 1").after("pass")
DRAWN = fresh().after("lot 0")
SEND = position("cubes: Blue K K K; gold: Blue 1; S12: tile White; S33: nw Green assistant")
SECOND = position("cubes: Blue K K K; S12: tile White; S21: ne Green assistant").after("cousins S11-sw black")
REWARD = position("S11: Green bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
ARROW = position(f"{GREEN}; S33: tile White; cubes: Blue K K").after("assistant S11-se")
BESIDE_CLOSED = position("S22: Green bodyguard, Green assistant; S12: tile White; cubes: Blue G G").after(
    "assistant S22-se"
)
TOURIST = position(
    "turn: White; S11: Green bodyguard, Blue tourist; S21: tile White; S12: ne White assistant; cubes: White K K"
)
TOURIST = TOURIST.after("assistant S11-se", "take gold", "take gold")
SPEND = position("cubes: Blue K K K; gold: Blue 1").after("assistant S11-nw")
WILD = fresh(3).after("lot 0", laid_out(), "roll wild")
KEEP = position("first: Green; turn: Blue; second turn: yes; cubes: Blue K K K").after("assistant S11-nw")
SCOUT = position("phase: scout; pawn: roof-2")
CASES: list[tuple[Position, str | Action]] = [
    (OVER, "pass"),
    (DRAWN, "scout roof-1"),
    (SEND, "scout roof-1"),
    (SEND, "end"),
    (SEND, "take gold"),
    (SEND, "keep black"),
    (SEND, "choose black"),
    (SEND, Dance()),
    (SCOUT, "assistant S11-nw"),
    (SCOUT, "scout roof-2"),
    (SECOND, "assistant S11-nw"),
    (SECOND, "second S11-nw"),
    (SECOND, "second S22-nw"),
    (SECOND, "second S21-ne"),
    (position("cubes: Blue K K K; S12: tile White").after("cousins S11-se black"), "second S12-sw"),
    (position("cubes: Blue K K K; S21: ne Green assistant").after("cousins S11-se black"), "second S21-ne"),
    (REWARD, "point S12"),
    (ARROW, "take gold"),
    (ARROW, "point S33"),
    (BESIDE_CLOSED, "point S12"),
    (TOURIST, "point S12"),
    (TOURIST, "settle S22-nw"),
    (TOURIST, "settle S12-ne"),
    (SPEND, "assistant S11-ne"),
    (WILD, "scout roof-1"),
    (KEEP, "scout roof-1"),
    (KEEP, "keep green"),
    (SEND, "assistant S12-nw"),
    (SEND, "assistant S33-nw"),
    (position("cubes: Blue K K; gold: Blue 1; assistants: Blue 0"), "assistant S11-nw"),
    (SEND, "bodyguard S11-nw"),
    (position("cubes: Blue K K K; tourists: Blue 0"), "tourist S11-nw black"),
    (position("cubes: Blue K K K; cousins: Blue 0"), "cousins S11-ne black"),
    (position("cubes: Blue K K K; assistants: Blue 1"), "cousins S11-ne black"),
    (SEND, "assistant S22-nw"),
    (position("cubes: Blue K K"), "tourist S11-nw black"),
    (SEND, "tourist S11-nw green"),
    (SEND, "cousins S11-nw black"),
    (position("cubes: Blue K K"), "swap row-1 row-2"),
    (SEND, "pass"),
    (DRAWN, "lot 0"),
    (fresh(), "lot 7"),
    (SEND, laid_out()),
    (DRAWN, LayOut("KKPBO", LETTERS, LETTERS, "234" * 12)),
    (DRAWN, LayOut(LETTERS, LETTERS, LETTERS, "2" * 36)),
    (SEND, "roll black"),
]


def refused(at: Position, written: str | Action) -> tuple[str, str]:
    action = at.rules.read(written) if isinstance(written, str) else written
    refusal = at.rules.check(at.state, action)
    assert refusal is not None, f"{action.written()} is allowed"
    return refusal.rule, refusal.reason


@pytest.mark.parametrize("sentence", written_refusals())
def test_each_refusal_in_the_code_is_given_for_some_action(sentence: str) -> None:
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence))
    assert any(re.fullmatch(pattern, refused(at, written)[1]) for at, written in CASES), sentence


def test_all_refusals_are_found_in_the_code() -> None:
    assert len(written_refusals()) >= 40


@pytest.mark.parametrize(("at", "written"), CASES)
def test_a_refusal_names_a_rule_and_speaks_in_one_sentence(at: Position, written: str | Action) -> None:
    rule, reason = refused(at, written)
    assert re.fullmatch(r"MOQ?-\d+", rule)
    assert reason[0].isupper()
    assert reason.endswith(".")
    assert "{" not in reason
    at.refuses(written, rule)


@pytest.mark.parametrize(
    ("cubes", "space", "says"),
    [
        ("G", "S24", "Needs one green and one brown cube; you have no brown. (MO-13)"),
        ("O", "S24", "Needs one green and one brown cube; you have neither green nor brown. (MO-13)"),
        ("P", "S33", "Needs two purple cubes; you have only one purple. (MO-13)"),
        ("K", "S33", "Needs two purple cubes; you have no purple. (MO-13)"),
    ],
)
def test_what_is_missing_is_named(cubes: str, space: str, says: str) -> None:
    at = position(f"cubes: Blue {cubes}; gold: Blue 1")
    assert str(at.rules.check(at.state, at.rules.read(f"assistant {space}-nw"))) == says


def test_what_a_person_clicks_is_refused_for_what_was_meant() -> None:
    """The first refusal of the actions that touch a space, in the order of all actions, is the assistant's."""
    at = position("cubes: Blue G; gold: Blue 1")
    touching = [action for action in at.rules.actions.values() if "S24-nw" in action.touches()]
    first = at.rules.check(at.state, touching[0])
    assert first is not None
    assert "you have no brown" in first.reason
    second = position("cubes: Blue K K K; S12: tile White").after("cousins S11-se black")
    onward = [action for action in second.rules.actions.values() if action.touches() == ("second-cousin", "S12-sw")]
    assert [second.rules.check(second.state, action).rule for action in onward] == ["MO-17"]
