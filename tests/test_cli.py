"""Commands without a window: simulate, replay, check-board; what they say of bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game import __main__, cli

ROOT = Path(__file__).parents[1]
SOUK = ROOT / "boards" / "marracash.tmx"
DRAWN_FROM = {"bag", "bank", "stone-box", "pile", "discard"}


@pytest.fixture
def run(capsys):
    def ask(*words) -> tuple[int, str, str]:
        code = cli.main([str(word) for word in words])
        return code, *capsys.readouterr()

    return ask


@pytest.fixture
def record(run, tmp_path) -> Path:
    file = tmp_path / "match.record"
    assert run("simulate", "marracash", "--seed", 7, "--option", "souvenirs", "--record", file)[0] == 0
    return file


def lines_of(out: str) -> list[dict]:
    return [json.loads(line) for line in out.splitlines()]


def program(*words: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


# Simulating


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variant", [[], ["souvenirs"], ["souvenirs=on", "commission=per-shop"]])
def test_a_match_is_simulated_to_its_end_and_its_record_replays(run, tmp_path, seats, variant):
    file = tmp_path / "match.record"
    options = [word for option in variant for word in ("--option", option)]
    code, out, err = run("simulate", "marracash", "--seats", seats, "--seed", 3, *options, "--record", file)
    assert (code, err) == (0, "")
    assert out.startswith("MarraCash, seed 3\n")
    again = run("replay", file)
    assert again[0] == 0
    assert again[1] == out.partition("\n")[2]


def test_each_seat_plays_at_its_own_level(run):
    levels = "greedy,random,greedy,random"
    header = lines_of(run("simulate", "marracash", "--levels", levels, "--json", "--seed", 1)[1])[0]
    assert [seat["level"] for seat in header["seats"]] == levels.split(",")
    assert header["seed"] == 1


def test_the_same_seed_gives_the_same_match_and_another_one_another(run):
    first, second, other = (
        [line["written"] for line in lines_of(run("simulate", "marracash", "--json", "--seed", seed)[1])[1:-1]]
        for seed in (5, 5, 6)
    )
    assert first == second
    assert first != other


def test_many_matches_are_summed_up(run):
    code, out, _err = run("simulate", "marracash", "--matches", 4, "--seed", 10, "--seats", 3)
    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines()[:4]] == ["seed 10", "seed 11", "seed 12", "seed 13"]
    assert out.splitlines()[-1] == "4 matches, every one ended; 0 of their records replay otherwise"


def test_another_board_is_named_by_its_file(run, tmp_path):
    record = tmp_path / "a.record"
    small = ROOT / "boards" / "marracash-small.tmx"
    assert run("simulate", "marracash", "--seats", 3, "--board", small, "--record", record)[0] == 0
    assert 'board: "marracash-small"' in record.read_text(encoding="utf-8")
    assert run("replay", record)[0] == 0


# JSON: following a match by its lines alone


def told_match(run, *words) -> list[dict]:
    code, out, err = run("simulate", "marracash", "--json", *words)
    assert (code, err) == (0, "")
    return lines_of(out)


@pytest.mark.parametrize("words", ["--seed 1", "--seed 2 --seats 3 --option souvenirs --levels greedy"])
def test_a_referee_finds_the_money_in_the_events(run, words):
    header, *actions, end = told_match(run, *words.split())
    state = header["state"]
    for line in actions:
        cash = dict(enumerate(state["cash"]))
        for event in line["events"]:
            if "amount" in event and "payer" in event:
                for spot, sum_ in ((event["payer"], -event["amount"]), (event["payee"], event["amount"])):
                    if spot != "bank":
                        cash[int(spot.removeprefix("seat-"))] += sum_
        assert list(cash.values()) == line["state"]["cash"], line["written"]
        state = line["state"]
    assert end["result"]["scores"] == state["cash"]
    assert min(end["result"]["places"]) == 1


def test_a_referee_finds_the_visitors_signs_and_cards_in_the_events(run):
    header, *actions, _end = told_match(run, "--seed", 4, "--option", "souvenirs")
    state, board = header["state"], header["board"]
    fountains = {spot: Counter() for spot, kind in board["spots"].items() if kind == "fountain"}
    shops, cards, line_up = Counter(), {}, {}
    for line in actions:
        for event in line["events"]:
            if event["event"] not in ("Moved", "Entered"):
                continue
            start, end, kind = event["path"][0], event["path"][-1], event["kind"]
            if start in fountains:
                fountains[start][kind] -= event["count"]
            if end in fountains:
                fountains[end][kind] += event["count"]
            if event["event"] == "Entered":
                shops[end] += 1
                assert event["number"] == shops[end]
                assert board["notes"][end]["colour"] == kind
            if end.startswith("line-"):
                line_up[int(end[5:])] = kind
            if start.startswith("line-"):
                assert line_up.pop(int(start[5:])) == kind
            if start.startswith("souvenir-"):
                del cards[start]
            if end.startswith("souvenir-"):
                cards[end] = kind
        state = line["state"]
        assert state["fountains"] == {spot: dict(+group) for spot, group in fountains.items()}
        assert state["customers"] == {shop: shops[shop] for shop in state["customers"]}
        assert state["line"] == [line_up[place] for place in sorted(line_up)]
        assert [card for card in state["souvenirs"]["face_up"] if card] == [cards[place] for place in sorted(cards)]
        assert state["signs"] == [6 - list(state["owners"].values()).count(seat) for seat in range(4)]
    assert sum(shops.values()) > 10


def test_a_referee_finds_moves_along_the_streets_of_the_board(run):
    header, *actions, _end = told_match(run, "--seed", 5)
    streets = {(street["start"], street["end"]): street["beside"] for street in header["board"]["streets"]}
    streets |= {(end, start): beside[::-1] for (start, end), beside in streets.items()}
    owners = header["state"]["owners"]
    moves = 0
    for line in actions:
        if line["action"]["do"] == "move":
            start, end = line["action"]["start"], line["action"]["end"]
            passed = [*streets[start, end], *header["board"]["fronts"].get(end, ())]
            for event in line["events"]:
                if event["event"] == "Entered":
                    colour = event["kind"]
                    first = next(
                        shop for shop in passed
                        if owners[shop] is not None and header["board"]["notes"][shop]["colour"] == colour
                    )  # fmt: skip
                    assert event["path"] == [start, end, first]
                    assert event["owner"] == owners[first]
                    moves += 1
        owners = line["state"]["owners"]
    assert moves > 5


def test_every_key_and_word_of_the_output_is_explained(run):
    page = (ROOT / "game" / "rules" / "marracash" / "json.md").read_text(encoding="utf-8")
    used: set[str] = set()
    for words in ("--seed 1", "--seed 1 --seats 3 --option souvenirs --levels greedy"):
        header, *actions, end = told_match(run, *words.split())
        used |= set(header) | set(header["options"]) | set(header["board"]) | set(end) | set(end["result"])
        for line in actions:
            used |= set(line) | {line["action"]["do"], *line["action"]} | set(line["state"]) | {line["state"]["phase"]}
            used |= set(line["state"].get("souvenirs", ())) | set(line["state"]["auction"] or ())
            for event in line["events"]:
                used |= {event["event"], *event}
    assert used >= {"Commission", "Fee", "sell", "choose a souvenir", "Skipped", "LastRound", "bidding", "choice_for"}
    assert [word for word in sorted(used) if f"`{word}`" not in page] == []


def test_a_replay_tells_the_same_as_the_match(run, tmp_path):
    file = tmp_path / "a.record"
    header, *told = told_match(run, "--seed", 8, "--option", "souvenirs", "--record", file)
    again = lines_of(run("replay", file, "--json")[1])
    header.pop("seed")
    assert again[0] == header
    assert again[1:] == told


# Replaying what is damaged


def test_a_damaged_record_says_line_and_rule_and_is_told_as_far_as_it_is_good(run, record):
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if " auction " in line)
    lines[at] = lines[at].split()[0] + "       move F8 F9"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    code, out, err = run("replay", record, "--json")
    assert code == 1
    assert err.startswith(f"Line {at + 1}: ")
    assert "(MC-12)" in err
    *_good, last, fault = lines_of(out)
    assert fault["fault"]["line"] == at + 1
    assert fault["fault"]["rule"] == "MC-12"
    assert last["written"] == lines[at - 1].split("#")[0].partition(" ")[2].strip()
    assert run("replay", record)[0] == 1


def test_an_unfinished_record_says_who_is_to_decide(run, record):
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.index(" pass")].rpartition("\n")[0] + "\n", encoding="utf-8")
    code, out, _err = run("replay", record)
    assert code == 0
    assert "is to decide" in out.splitlines()[-1]


@pytest.mark.parametrize("text", ["", "nonsense\n", "riad record 999\n", "riad record 1\ngame: chess\n", "\0" * 50])
def test_a_foreign_record_gets_a_sentence(run, tmp_path, text):
    file = tmp_path / "a.record"
    file.write_text(text, encoding="utf-8")
    code, out, err = run("replay", file)
    assert code == 1
    assert out == ""
    assert err.startswith("Line ")
    assert err.count("\n") == 1


# Bad input

BAD = [
    (["simulate"], "GAME"),
    (["simulate", "chess"], "no game 'chess'"),
    (["simulate", "marracash", "--seats", "2"], "3 to 4 players, not 2"),
    (["simulate", "marracash", "--seats", "5"], "3 to 4 players, not 5"),
    (["simulate", "marracash", "--seats", "-1"], "not -1"),
    (["simulate", "marracash", "--seats", "many"], "many"),
    (["simulate", "marracash", "--levels", "wizard"], "no level 'wizard'"),
    (["simulate", "marracash", "--levels", "person"], "no level 'person'"),
    (["simulate", "marracash", "--levels", ""], "no level ''"),
    (["simulate", "marracash", "--levels", "random,greedy"], "not 2"),
    (["simulate", "marracash", "--levels", "random,random,random,random,random"], "not 5"),
    (["simulate", "marracash", "--option", "camels"], "no option 'camels'"),
    (["simulate", "marracash", "--option", "souvenirs=maybe"], "'maybe'"),
    (["simulate", "marracash", "--option", "commission"], "'on'"),
    (["simulate", "marracash", "--option", ""], "no option ''"),
    (["simulate", "marracash", "--seed", "x"], "--seed"),
    (["simulate", "marracash", "--board", "casbah"], "no board casbah"),
    (["simulate", "marracash", "--board", "README.md"], "README.md"),
    (["simulate", "marracash", "--seats", "4", "--board", "marracash-small"], "4"),
    (["simulate", "marracash", "--matches", "0"], "--matches"),
    (["simulate", "marracash", "--matches", "2", "--json"], "--matches"),
    (["simulate", "marracash", "--record", "nowhere/at/all.record"], "nowhere"),
    (["simulate", "marracash", "--colour"], "--colour"),
    (["replay"], "FILE"),
    (["replay", "nowhere.record"], "nowhere.record can't be read: No such file"),
    (["replay", "boards"], "boards can't be read"),
    (["check-board", "nowhere.tmx"], "no file nowhere.tmx"),
    (["check-board", "boards/marracash.tmx", "--game", "chess"], "no game 'chess'"),
    (["play"], "play"),
]


@pytest.mark.parametrize(("words", "says"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_bad_input_gets_exit_2_and_one_sentence(run, words, says, monkeypatch):
    monkeypatch.chdir(ROOT)
    code, _out, err = run(*words)
    assert code == 2
    assert says in err
    assert "Traceback" not in err
    assert "usage" not in err


def test_a_record_on_a_board_that_is_nowhere_gets_exit_2(run, record):
    record.write_text(record.read_text(encoding="utf-8").replace('"marracash"', '"../casbah"'), encoding="utf-8")
    code, _out, err = run("replay", record)
    assert code == 2
    assert "no board ../casbah" in err


# Boards


def test_the_boards_of_the_box_are_good(run):
    code, out, _err = run("check-board", SOUK)
    assert (code, out) == (0, "marracash.tmx is a good board for MarraCash.\n")


def test_a_faulty_map_gets_all_its_faults_and_exit_1(run, tmp_path):
    text = SOUK.read_text(encoding="utf-8").replace('name="F3"', 'name="F4"').replace('value="red"', 'value="pink"', 1)
    (tmp_path / "bad.tmx").write_text(text, encoding="utf-8")
    for beside in ("ground.tsx", "ground.png", "boards.tiled-project"):
        (tmp_path / beside).write_bytes((SOUK.parent / beside).read_bytes())
    code, out, _err = run("check-board", tmp_path / "bad.tmx")
    assert code == 1
    assert len(out.splitlines()) >= 2
    assert "F4" in out
    assert "pink" in out


@pytest.mark.parametrize("content", [b"", b"<map>", b"\x00\xff\xfe", b"<?xml version='1.0'?><svg/>"])
def test_a_file_that_is_no_map_gets_a_sentence_and_exit_1(run, tmp_path, content):
    (tmp_path / "a.tmx").write_bytes(content)
    code, out, err = run("check-board", tmp_path / "a.tmx")
    assert code == 1
    assert out.strip()
    assert err == ""


# The program


def test_the_command_line_is_for_here_or_for_the_window():
    assert cli.asked(["simulate", "marracash"])
    assert cli.asked(["--version"])
    assert cli.asked(["nonsense"])
    assert not cli.asked([])
    assert not cli.asked(["--size", "1280x720"])


def test_without_a_command_the_window_opens_with_its_options(monkeypatch):
    from game import app

    opened = []
    monkeypatch.setattr(app, "main", lambda words: opened.append(words) or 0)
    monkeypatch.setattr(sys, "argv", ["riad", "--size", "1280x720"])
    assert __main__.main() == 0
    assert opened == [["--size", "1280x720"]]


def test_the_program_prints_only_what_was_asked_for():
    done = program("simulate", "marracash", "--json", "--seed", "1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert len(lines_of(done.stdout)) > 100


def test_the_program_goes_by_its_exit_codes(tmp_path):
    assert program("simulate", "chess").returncode == 2
    (tmp_path / "a.record").write_text("?\n")
    done = program("replay", str(tmp_path / "a.record"))
    assert (done.returncode, done.stdout) == (1, "")
    assert program("--version").stdout.startswith("riad")


def test_commands_work_on_a_console_with_few_letters(tmp_path):
    file = tmp_path / "match.record"
    assert program("simulate", "marracash", "--seed", "1", "--record", str(file)).returncode == 0
    file.write_text(file.read_text(encoding="utf-8").replace('"Ali"', '"ليلى"'), encoding="utf-8")
    done = program("replay", str(file), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="needs head")
def test_who_has_read_enough_may_stop_reading():
    command = f"{sys.executable} -m game simulate marracash --json --seed 1 | head -1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.stderr == ""
    assert len(lines_of(done.stdout)) == 1


def test_an_arena_tells_how_levels_stand_and_goes_on_from_its_file(run, tmp_path):
    words = ("arena", "marracash", "--seats", 3, "--levels", "novice,random", "--matches", 3, "--out", tmp_path / "out")
    code, said, progress = run(*words, "--json")
    assert code == cli.FINE
    found = json.loads(said)
    assert found["pairings"][0]["games"] == 3
    assert "3 of 3" in progress
    code, said, progress = run(*words)
    assert said.startswith("novice v random: won")
    assert "3 matches have been played before" in progress


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--levels fair --matches 0", "at least one level, match"),
        ("--levels fair,genius", "no level 'genius'"),
        ("--levels fair,novice --seats 9", "9"),
    ],
)
def test_an_arena_that_makes_no_sense_is_told_in_a_sentence(run, words, told):
    code, _said, complaint = run("arena", "marracash", *words.split())
    assert code == cli.UNUSABLE
    assert told in complaint


def test_an_arena_on_a_cluster_says_what_it_needs(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _said, complaint = run("arena", "marracash", "--levels", "fair,novice", "--cluster", "local")
    assert code == cli.UNUSABLE
    assert "cluster" in complaint
