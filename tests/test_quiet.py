"""Nothing leaves the machine."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.quiet import listen, sockets_of

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "asyncio", "webbrowser", "xmlrpc"}


def test_a_whole_game_against_opponents_opens_no_socket(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.quiet", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["played, with many decisions of opponents"]


def test_the_listener_hears_what_reaches_out(capsys):
    listen("socket.__new__", (None, socket.AF_INET, 1, 0))
    listen("socket.getaddrinfo", ("example.org", 80))
    listen("open", ("a file",))
    assert capsys.readouterr().out.count("reached out: ") == 2


@pytest.mark.skipif(not Path("/proc/self/net/tcp").exists(), reason="reads the sockets of a process from /proc")
def test_a_socket_opened_below_python_would_be_seen():
    assert sockets_of() == set()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        assert len(sockets_of()) == 1


def test_no_module_of_riad_knows_a_network():
    for file in (ROOT / "game").rglob("*.py"):
        used = set(re.findall(r"^\s*(?:from|import) ([\w.]+)", file.read_text(encoding="utf-8"), re.MULTILINE))
        assert not used & OUTSIDE, file
