"""A game in a process that listens to itself: prints every attempt to reach a network, then that it was played.

`python -m tests.quiet FOLDER`; a person's folders lie below FOLDER.
"""

from __future__ import annotations

import socket
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

INSIDE = getattr(socket, "AF_UNIX", None)
"""The family of a pair of sockets between two processes of this machine: nothing else is let pass."""


def listen(event: str, args: tuple[object, ...]) -> None:
    """Tell of everything that has to do with a network."""
    if not event.startswith(("socket.", "urllib.", "http.", "smtplib.", "ftplib.", "webbrowser.")):
        return
    if event == "socket.__new__" and args[1] == INSIDE:
        return
    print("reached out:", event, args[1:], flush=True)


def serve_listening(pipe: Connection) -> None:
    """The thinking process, listening to itself as well."""
    from game.ai.thinking import serve

    sys.addaudithook(listen)
    serve(pipe)


def sockets_of(pid: int | str = "self") -> set[str]:
    """The sockets of a process that could leave the machine, also those opened below Python."""
    own = {str(each.readlink()) for each in Path(f"/proc/{pid}/fd").iterdir() if each.is_symlink()}
    found = set()
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        file = Path(f"/proc/{pid}/net/{table}")
        rows = file.read_text().splitlines()[1:] if file.exists() else []
        found |= {f"{table} {row.split()[1]}" for row in rows if f"socket:[{row.split()[9]}]" in own}
    return found


def main() -> None:
    sys.addaudithook(listen)
    from game import app as program
    from game.ai.thinking import Thinking
    from game.ai.worker import Job
    from game.scenes import opening
    from tests.conftest import Hands
    from tests.scenes.test_whole_game import play_on, set_up

    asked: list[Job] = []

    class Listened(Thinking):
        """Looks for sockets each time that it is asked, here and in its process."""

        def __init__(self) -> None:
            super().__init__(serve_listening)

        def ask(self, job: Job) -> None:
            super().ask(job)
            asked.append(job)
            for pid in ("self", self._process.pid) if sys.platform == "linux" and self._end else ():
                for each in sockets_of(pid):
                    print("reached out:", each, flush=True)

    opening.Thinking = Listened  # type: ignore[misc]
    hands = Hands(program.open_app((1280, 720), Path(sys.argv[1])))
    set_up(hands, seats=3, people=1)
    play_on(hands, Random(1))
    hands.press("title")
    hands.key("F12")
    hands.app.close()
    print("played, with", "many" if len(asked) > 20 else len(asked), "decisions of opponents")


if __name__ == "__main__":
    main()
