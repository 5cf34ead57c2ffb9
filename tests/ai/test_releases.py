"""Another Riad at an arena's table: what it is asked, what it answers, and what is said if it doesn't."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.arena import fixtures, play
from game.ai.releases import Asked, Release, Unanswered, answers, program_of
from game.cli import main
from game.cli.naming import FINE, UNUSABLE, board_named
from game.core.play import CHANCE, OVER
from game.shelf import find
from tests.rules.boards import published

ROOT = Path(__file__).parents[2]
FIRST = Asked("marracash", "marracash", 3, {}, "fair", 7, False, None, [])


def course(game: str, seats: int, actions: int) -> list[str]:
    """So many actions of a match; who plays it does the first thing that is legal."""
    rules, rng, done = find(game).rules(published(game), seats, find(game).settle({})), Random(3), []
    state = rules.start()
    while state.actor != OVER and len(done) < actions:
        action = rules.chance(state, rng) if state.actor == CHANCE else rules.legal_actions(state)[0]
        rules.apply(state, action)
        done.append(action.written())
    return done


def replies(*questions: Asked | object) -> list[dict[str, Any]]:
    lines = [json.dumps(each._asdict() if isinstance(each, Asked) else each) for each in questions]
    return [json.loads(line) for line in answers(lines, board_named)]


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """Writes a program of some Python."""
    if sys.platform == "win32":
        pytest.skip("a script isn't a program there")

    def written(code: str) -> str:
        file = tmp_path / "riad"
        file.write_text(f"#!{sys.executable}\nimport sys\n{code}\n", encoding="utf-8")
        file.chmod(0o755)
        return str(file)

    return written


@pytest.fixture
def riad(program: Callable[[str], str]) -> str:
    """This Riad as a program."""
    return program(f"sys.path.insert(0, {str(ROOT)!r})\nfrom game.__main__ import main\nsys.exit(main())")


def test_a_question_is_answered_by_what_has_been_done():
    done = course("marracash", 3, 9)
    asked = [FIRST._replace(actions=done[:count]) for count in (4, 9, 4)]
    first, later, again = replies(*asked)
    assert first["action"] == again["action"]
    assert first["milliseconds"] > 0
    rules = find("marracash").rules(published("marracash"), 3, find("marracash").settle({}))
    for actions, said in ((done[:4], first), (done, later)):
        state = rules.start()
        for written in actions:
            rules.apply(state, rules.read(written))
        assert rules.check(state, rules.read(said["action"])) is None


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ({"game": "marracash"}, "missing"),
        ([], "must be a mapping"),
        (FIRST._replace(game="go"), "no game 'go'"),
        (FIRST._replace(board="nowhere"), "no board nowhere"),
        (FIRST._replace(seats=9), "9 players"),
        (FIRST._replace(options={"glitter": "on"}), "no option 'glitter'"),
        (FIRST._replace(level="genius"), "no level 'genius'"),
        (FIRST._replace(actions=["fly F8"]), "fly F8"),
        (FIRST._replace(actions=[*course("marracash", 3, 3), "move F8 F9"]), "MC-"),
        (FIRST._replace(actions=course("marracash", 3, 10_000)), "over"),
        (FIRST._replace(game="marrakesh", board="marrakesh", seats=2), "chance"),
    ],
)
def test_a_question_without_sense_gets_a_sentence_and_the_next_is_answered(question, told):
    no, yes = replies(question, FIRST._replace(actions=course("marracash", 3, 4)))
    assert told in no["error"]
    assert "action" not in no
    assert yes["action"]


@pytest.mark.parametrize("game", ["marracash", "marrakesh"])
def test_another_riad_of_the_same_rules_and_thoughts_plays_the_same_match(riad, game):
    seats = 3 if game == "marracash" else 2
    options = {"rounds": "3"} if game == "marrakesh" else {}
    its, other = ["fair", "novice"], [f"fair@{riad}", f"novice@{riad}"]
    here, there = (
        play(next(fixtures(game, published(game), find(game).settle(options), seats, levels, 1, 5)))
        for levels in (its, other)
    )
    assert (there.scores, there.actions) == (here.scores, here.actions)
    assert there.levels == tuple(f"{level}@{riad}" for level in here.levels)
    assert {(name.partition("@")[0], kind) for name, kind in there.times} == set(here.times)


def test_a_level_is_written_with_the_program_that_plays_it():
    assert program_of("strong") == ("strong", "")
    assert program_of("strong@/opt/riad 0.1/riad") == ("strong", "/opt/riad 0.1/riad")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("", "ended without an answer"),
        ("print('What?', flush=True); sys.stdin.read()", "makes no sense: What?"),
        ("print('[]', flush=True); sys.stdin.read()", "makes no sense: []"),
        ('print(\'{"error": "no level genius"}\', flush=True); sys.stdin.read()', "can't answer: no level genius"),
    ],
)
def test_a_program_that_does_not_answer_is_named(program, code, told):
    its = program(code)
    with Release(its) as release, pytest.raises(Unanswered) as why:
        release.ask(FIRST)
    assert str(why.value).startswith(its)
    assert told in str(why.value)


def test_an_arena_takes_another_riad_and_says_which_one_is_not_there(riad, capsys):
    words = ["arena", "marracash", "--seats", "3", "--matches", "1", "--levels"]
    assert main([*words, f"random,novice@{riad}"]) == FINE
    said = capsys.readouterr().out
    assert f"random v novice@{riad}: won" in said
    assert main([*words, "fair,fair@/no/such/riad"]) == UNUSABLE
    assert "/no/such/riad" in capsys.readouterr().err


@pytest.mark.parametrize(("act", "told"), [("move F8 F8", "F8"), ("pass", "MC-")])
def test_an_act_of_another_riad_is_held_to_the_rules(program, act, told):
    its = program(f'for _line in sys.stdin: print(\'{{"action": "{act}", "milliseconds": 1}}\', flush=True)')
    fixture = next(
        fixtures("marracash", published("marracash"), FIRST.options, 3, [f"fair@{its}", f"fair@{its}"], 1, 5)
    )
    with pytest.raises(Unanswered) as why:
        play(fixture)
    assert f"can't be done here, “{act}”" in str(why.value)
    assert told in str(why.value)


def test_an_arena_ends_with_a_sentence_where_another_riad_does_not_answer(program, capsys):
    its = program("sys.exit(2)")
    code = main(["arena", "marracash", "--seats", "3", "--matches", "1", "--levels", f"fair,fair@{its}"])
    assert code == UNUSABLE
    assert "ended without an answer" in capsys.readouterr().err
