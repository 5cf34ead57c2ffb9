"""Records: a match as text and back, and what is said of damaged ones."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace as changed
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.core.play import CHANCE
from game.core.table import PUBLIC
from game.match import upgrade
from game.match.match import Match
from game.match.players import Player
from game.match.record import FORMAT, Broken, line, quoted, read, write
from game.match.replay import game_of, replay
from game.rules.marracash.card import MARRACASH

RECORDS = Path(__file__).parent / "records"


@pytest.fixture(scope="module")
def whole(random_match) -> str:
    """The record of a whole match with souvenirs."""
    return write(random_match(5, "ppcc", souvenirs="on", start="lot"))


def again(text, souk) -> Match:
    record = read(text)
    return replay(record, game_of(record), souk)


def broken(text, souk) -> Broken:
    with pytest.raises(Broken) as caught:
        again(text, souk)
    return caught.value


def outcome(text, souk) -> tuple[Match | None, Broken | None]:
    """The match of a record that may be damaged, or what is said of it."""
    try:
        return again(text, souk), None
    except Broken as fault:
        return fault.match, fault


def same(one: Match, other: Match) -> bool:
    return (
        one.state == other.state
        and one.history == other.history
        and one.players == other.players
        and one.options == other.options
        and one.table(PUBLIC) == other.table(PUBLIC)
    )


def test_records_replay_to_the_same_match(random_match, souk):
    for seed in range(8):
        options = {"souvenirs": "on"} if seed % 2 else {"commission": "per-shop"}
        match = random_match(seed, "pcc" if seed % 3 else "pppp", **options)
        text = write(match)
        assert same(again(text, souk), match)
        assert write(again(text, souk)) == text


def test_a_record_is_written_line_by_line_as_the_match_goes_on(match_of, souk):
    match = match_of()
    written = write(match)
    for words in ("auction R5", "bid 125", "pass", "pass"):
        before = len(match.history)
        match.play(match.rules.read(words))
        written += "".join(line(played) for played in match.history[before:])
    assert written == write(match)
    assert written.splitlines()[-4:-1] == ["0       auction R5", "0       bid 125", "1       pass"]


def test_every_turn_has_its_digest(whole):
    digests = [each for each in whole.splitlines() if "  # " in each]
    turns = sum(each.split()[1] in ("auction", "move") for each in whole.splitlines() if each[:1].isdigit())
    assert turns / 2 <= len(digests) <= turns + 1


def test_an_unfinished_match_goes_on_after_its_record(random_match, souk):
    match = random_match(4, actions=50, souvenirs="on")
    record = read(write(match))
    went_on = replay(record, MARRACASH, souk, Random(1))
    assert went_on.actor == match.actor
    while not went_on.over:
        went_on.play(went_on.simplest())
    assert went_on.history[:50] == match.history[:50]


def test_a_record_that_stops_before_a_draw_draws_when_it_goes_on(whole, souk):
    upto = whole[: whole.index("chance  line-up")]
    assert again(upto, souk).actor == CHANCE
    went_on = replay(read(upto), MARRACASH, souk, Random(1))
    assert went_on.actor >= 0
    assert went_on.legal()


def test_an_agreement_to_end_is_recorded(random_match, souk):
    match = random_match(4, actions=50)
    match.agree_to_end()
    text = write(match)
    assert text.endswith("\nagreed\n")
    ended = again(text, souk)
    assert ended.over
    assert ended.result() == match.result()
    assert "MC-41" in str(broken(text + "0       pass\n", souk))


@pytest.mark.parametrize(
    "name",
    [
        "Amina",
        "أمينة",
        "阿米娜",
        'say "hi" \\ there',
        "two\nlines\r\x85\u2028",
        "",
        " # no comment ",
        "e\u0301 \U0001f469\u200d\U0001f33e",
        "\ud800",
    ],
)
def test_names_in_any_script_come_back_as_they_were(name, souk):
    players = [Player("Ali", name), Player("Anfa", "b", "random"), Player("Omar", "c")]
    text = write(Match(MARRACASH, souk, {}, players, Random(1)))
    assert len(text.split("\n")) == len(text.splitlines()) + 1
    text.encode()
    assert again(text, souk).players[0].name == name


def test_letters_stay_readable_in_quotes():
    assert quoted("Ámïna أمينة") == '"Ámïna أمينة"'


def test_comments_empty_lines_and_windows_line_ends_mean_nothing(whole, souk):
    spaced = "\N{BYTE ORDER MARK}" + whole.replace("\n\n", "\n\n# a comment\n\n").replace("\n", "\r\n")
    assert same(again(spaced, souk), again(whole, souk))


def test_the_digests_are_the_same_in_processes_with_other_hash_seeds(whole, souk):
    script = (
        "import sys; from pathlib import Path; from game.layouts.tmx import load\n"
        "from game.match.record import read; from game.match.replay import replay, game_of\n"
        "record = read(sys.stdin.read()); board = load(Path('boards/marracash.tmx')).board\n"
        "print(replay(record, game_of(record), board).digest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            input=whole, capture_output=True, text=True, check=True, cwd=RECORDS.parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert found == {again(whole, souk).digest()}


# Damaged records


def test_cut_at_any_line_it_replays_as_far_as_it_goes(whole, souk):
    lines = whole.splitlines(keepends=True)
    body = lines.index("\n") + 1
    full = again(whole, souk)
    for count in range(len(lines)):
        if count < body - 2:
            text = "".join(lines[:count])
            if text.count("seat:") < 3:
                assert 1 <= broken(text, souk).line <= body
        else:
            match = again("".join(lines[:count]), souk)
            assert match.history == full.history[: max(0, count - body)]


def test_cut_inside_a_line_it_says_so_and_keeps_what_is_before(whole, souk):
    rng = Random(3)
    body = whole.index("\n\n") + 2
    for _each in range(60):
        cut = rng.randrange(body + 1, len(whole))
        if whole[cut - 1] == "\n" or whole[cut] == "\n":
            continue
        text = whole[:cut]
        fault = broken(text, souk)
        assert fault.line == text.count("\n") + 1
        assert len(fault.match.history) == text[body:].count("\n")


def test_with_changed_bytes_it_never_crashes_and_always_says_where(whole, souk):
    rng = Random(8)
    full, data, said = again(whole, souk), whole.encode(), 0
    for _each in range(150):
        harmed = bytearray(data)
        for _byte in range(rng.choice((1, 1, 5))):
            harmed[rng.randrange(len(harmed))] = rng.randrange(256)
        text = harmed.decode(errors="replace")
        match, fault = outcome(text, souk)
        if match:
            assert len(match.history) == len(match.states) - 1
            assert len(match.history) <= len(full.history)
        if fault:
            said += 1
            assert 1 <= fault.line <= text.count("\n") + 1
            assert str(fault).startswith(f"Line {fault.line}: ")
            assert fault.reason
        else:
            assert match.history == full.history
    assert said > 100


def test_with_lines_swapped_the_first_wrong_one_is_named(whole, souk):
    rng, lines = Random(4), whole.splitlines(keepends=True)
    body = lines.index("\n") + 1
    full = again(whole, souk)
    for _each in range(40):
        one, other = sorted(rng.sample(range(body, len(lines)), 2))
        if lines[one] == lines[other]:
            continue
        swapped = [*lines]
        swapped[one], swapped[other] = lines[other], lines[one]
        match, fault = outcome("".join(swapped), souk)
        if fault:
            assert fault.line > one
            assert match.history[: one - body] == full.history[: one - body][: len(match.history)]
        else:
            assert match.state == full.state


def test_an_action_against_the_rules_names_line_and_rule(whole, souk):
    at = next(number for number, each in enumerate(whole.splitlines()) if " auction " in each)
    lines = whole.splitlines(keepends=True)
    seat = lines[at].split()[0]
    fault = broken("".join([*lines[:at], f"{seat}       move F8 F9\n", *lines[at:]]), souk)
    assert (fault.line, fault.rule) == (at + 1, "MC-12")
    assert "(MC-12)" in str(fault)
    assert fault.match.actor == int(seat)


def test_an_action_of_the_wrong_seat_names_both(match_of, souk):
    fault = broken(write(match_of()) + "2       auction R5\n", souk)
    assert "seat 0 (Ali)" in fault.reason
    assert "seat 2 (Omar)" in fault.reason


def test_a_bid_changed_to_another_legal_one_is_found_by_the_digest(match_of, souk):
    match = match_of()
    for words in ("auction R5", "bid 100", "pass", "pass", "auction R4", "bid 100", "pass", "pass"):
        match.play(match.rules.read(words))
    text = write(match)
    last_bid = text.rindex("bid 100")
    fault = broken(text[:last_bid] + "bid 125" + text[last_bid + 7 :], souk)
    assert "digest" in fault.reason
    assert fault.line == text.count("\n")
    assert fault.match.history == match.history[:5]


HEADS = [
    ("", "no record"),
    ("\n", "no record"),
    ("\x00\xff" * 40, "no record"),
    ("<?xml version='1.0'?>\n<map/>\n", "no record"),
    ("riad record x\n", "no record"),
    ("riad record 99999999999999999999\n", "no record"),
    (f"riad record {FORMAT + 1}\n", "newer"),
]


@pytest.mark.parametrize(("text", "says"), HEADS)
def test_a_foreign_text_is_no_record(text, says, souk):
    fault = broken(text, souk)
    assert fault.line == 1
    assert says in fault.reason
    assert fault.match is None


CHANGES = [
    ("game: marracash", "game: chess", 2, "no game 'chess'"),
    ("game: marracash\n", "", 13, "doesn't say the game"),
    ("rules: 1", "rules: 7", 3, "newer"),
    ("rules: 1", "rules: one", 3, "no version"),
    ("rules: 1", "rules: 1\nrules: 1", 4, "twice"),
    ('"marracash"', '"casbah"', 4, "casbah"),
    ('"marracash"', "marracash", 4, "quotes"),
    ("begun: 20", "begun: 0x", 5, "no date"),
    ("begun: ", "began: ", 5, "no part called"),
    ("souvenirs on", "souvenirs maybe", 6, "maybe"),
    ("souvenirs on", "camels on", 6, "camels"),
    ("seat: Ali", "seat: Zaid", 10, "Zaid"),
    ("seat: Anfa", "seat: Ali", 11, "Ali"),
    ("Omar random", "Omar wizard", 12, "wizard"),
    ('"Ali"', '"Ali', 10, "in quotes"),
    ('"Ali"', '"\\q"', 10, "in quotes"),
]


@pytest.mark.parametrize(("old", "new", "at", "says"), CHANGES)
def test_a_header_that_does_not_fit_names_its_line(whole, souk, old, new, at, says):
    assert old in whole
    fault = broken(whole.replace(old, new, 1), souk)
    assert says in fault.reason
    assert fault.line == at
    assert fault.match is None


def test_too_few_seats_are_said(whole, souk):
    lines = [each for each in whole.splitlines(keepends=True) if not each.startswith(("seat: Omar", "seat: Leila"))]
    assert "3 to 4 players, not 2" in broken("".join(lines), souk).reason


def test_a_board_that_lacks_what_the_game_needs_is_said(whole, souk):
    small = changed(souk, streets=souk.streets[:3])
    record = read(whole)
    with pytest.raises(Broken) as caught:
        replay(record, MARRACASH, small)
    assert caught.value.line == record.places["board"]


def test_a_date_without_a_zone_and_one_beyond_all_time_are_read_or_refused(whole, souk):
    begun = next(each for each in whole.splitlines() if each.startswith("begun"))
    naive = again(whole.replace(begun, "begun: 2026-11-30T18:05"), souk)
    assert naive.begun.isoformat() == "2026-11-30T18:05:00+00:00"
    assert "no date" in broken(whole.replace(begun, "begun: 0001-01-01T00:00:00+09:00"), souk).reason


# Old records


def test_an_old_record_is_renewed_step_by_step(match_of, souk, monkeypatch):
    match = match_of()
    match.play(match.rules.read("auction R5"))
    old = write(match).replace("auction R5", "offer R5")
    monkeypatch.setitem(upgrade.RULES, ("marracash", 1), lambda record: changed(record, rules=2))

    def from_2_to_3(record):
        entries = tuple(changed(each, text=each.text.replace("offer", "auction")) for each in record.entries)
        return changed(record, rules=3, entries=entries)

    monkeypatch.setitem(upgrade.RULES, ("marracash", 2), from_2_to_3)
    assert "offer" in broken(old, souk).reason
    assert replay(read(old), changed(MARRACASH, version=3), souk).state == match.state


def test_an_old_record_without_a_step_is_refused_in_a_sentence(match_of, souk):
    with pytest.raises(Broken, match="Line 3: records of these old rules of MarraCash can't be replayed any more"):
        replay(read(write(match_of())), changed(MARRACASH, version=2), souk)


def test_an_old_format_is_read_through_its_steps(monkeypatch):
    monkeypatch.setitem(upgrade.FORMATS, 7, lambda lines: [each.replace("spiel", "game") for each in lines])
    monkeypatch.setitem(upgrade.FORMATS, 8, lambda lines: [each.upper() for each in lines])
    assert upgrade.relined(["spiel: a"], 7, 9) == ["GAME: A"]
    with pytest.raises(LookupError):
        upgrade.relined(["spiel: a"], 6, 9)


def test_a_record_of_format_1_goes_through_its_step(souk):
    old = (RECORDS / "marracash-1.record").read_text(encoding="utf-8")
    assert old.startswith("riad record 1\n")
    new = write(again(old, souk))
    assert new.startswith("riad record 3\n")
    assert read(new).ended
    assert not read(old).ended
    assert same(again(new, souk), again(old, souk))


def test_a_title_and_a_note_are_kept_whatever_they_say(match_of, souk):
    match = match_of()
    for words in ("Before the rain", 'a "quoted" \\ one', "ليلى", "two\nlines"):
        record = read(write(match, words, words[::-1]))
        assert (record.title, record.note) == (words, words[::-1])
    assert (read(write(match)).title, read(write(match)).note) == ("", "")


def test_a_record_says_how_many_turns_have_begun_and_that_it_ended(whole, random_match):
    record = read(whole)
    assert record.ended
    assert record.turns == sum("  # " in each for each in whole.splitlines())
    running = read(write(random_match(3, actions=40)))
    assert not running.ended
    assert 0 < running.turns < 40


def test_a_record_that_says_it_ended_too_early_is_broken(random_match, souk):
    match = random_match(3, actions=40)
    fault = broken(write(match) + "ended\n", souk)
    assert fault.reason == "the game has not ended here"
    assert fault.match.history == match.history


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.record")), ids=lambda file: file.stem)
def test_records_of_the_past_still_replay(file, souk):
    match = again(file.read_text(encoding="utf-8"), souk)
    assert match.over
    assert isinstance(match.begun, datetime)


def test_there_are_records_of_the_past():
    assert list(RECORDS.glob("*.record"))
