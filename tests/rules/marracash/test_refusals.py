"""Every refusal that the rules can give is given, with its number and its sentence."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.core.board import Spot
from game.core.play import Action
from game.rules import marracash
from game.rules.marracash.actions import Bid
from tests.rules.marracash.notation import Position, fresh, lined_up, position


class Dance(Action):
    """Something that nobody may do."""

    def written(self) -> str:
        return "dance"


def written_refusals() -> list[tuple[str, str]]:
    """The rule and the sentence of each refusal in the rules' code."""
    found = []
    for path in sorted(Path(marracash.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                rule, sentence = node.args
                assert isinstance(rule, ast.Constant)
                assert isinstance(sentence, ast.Call)
                assert isinstance(sentence.args[0], ast.Constant)
                found.append((str(rule.value), str(sentence.args[0].value)))
    return found


BEFORE = fresh().after("lot 0")
AUCTION = position("turn: Ali; F8: red").after("auction R1")
STANDING = AUCTION.after("bid 300")
CHOICE = position("turn: Leila; F8: green; G4: Ali; souvenirs: green-150 green-100").after("move F8 F9")
FILLING = position("turn: Omar; did: move move; F8: nobody; line: red blue")
SIX = "; ".join(f"{shop}: Omar" for shop in ("Y1", "Y2", "Y3", "Y4", "Y5", "P1"))
CASES: list[tuple[Position, str | Action]] = [
    (position("turns left: 1; line: nobody; F10: red").after("move F10 F9", "move F9 F10"), "pass"),
    (BEFORE, "auction R1"),
    (AUCTION, "sell red-50"),
    (CHOICE, "sell red-50"),
    (CHOICE, "pass"),
    (position("turn: Ali"), "bid 100"),
    (AUCTION, Bid(75)),
    (STANDING, "bid 300"),
    (STANDING, Bid(310)),
    (STANDING, "bid 1225"),
    (position("turn: Ali"), "pass"),
    (AUCTION, "pass"),
    (AUCTION, "auction R2"),
    (position("turn: Ali"), "fill F8 left 2"),
    (FILLING, "fill F1 left 2"),
    (FILLING, "fill F8 left 3"),
    (FILLING, "fill F8 left 1"),
    (FILLING, "move F1 F2"),
    (position("round: 1"), "move F8 F9"),
    (position("did: auction"), "move F8 F9"),
    (position("turn: Ali"), "move F9 F10"),
    (position("turn: Ali"), Dance()),
    (position("turn: Ali; R1: Omar"), "auction R1"),
    (position(f"turn: Omar; {SIX}"), "auction R1"),
    (position("turn: Omar; cash: Omar 75"), "auction R1"),
    (BEFORE, "lot 1"),
    (fresh(), "lot 4"),
    (position("turn: Ali"), lined_up()),
    (BEFORE, lined_up("RRB YPR GBY")),
    (BEFORE, lined_up("RRGB YPR GY")),
    (BEFORE, lined_up() + "R"),
    (BEFORE, re.sub("then .*", "then " + "".join(sorted(lined_up().rsplit(" ", 1)[1])), lined_up())),
    (position("turn: Ali"), "reveal red-50"),
    (fresh(souvenirs="on").after("lot 0", lined_up(), "reveal red-50"), "reveal red-50"),
]


@pytest.mark.parametrize(("at", "action"), CASES)
def test_a_refused_action_is_not_offered(at: Position, action: str | Action) -> None:
    tried = at.rules.read(action) if isinstance(action, str) else action
    refusal = at.rules.check(at.state, tried)
    assert refusal is not None
    assert refusal.reason.endswith((".", ")"))
    assert "{" not in refusal.reason
    assert tried not in at.rules.legal_actions(at.state)


def test_every_refusal_in_the_rules_is_reached() -> None:
    given = [at.rules.check(at.state, at.rules.read(do) if isinstance(do, str) else do) for at, do in CASES]
    given.append(position("F8: red").rules.out_of_reach([Spot("F8")], Spot("F10")))
    wanted = written_refusals()
    assert len(wanted) > 25
    for rule, sentence in wanted:
        pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence))
        assert any(each and each.rule == rule and re.fullmatch(pattern, each.reason) for each in given), sentence
