"""Starts Riad: a window to play in, its check of itself, or one of the commands that need no window."""

from __future__ import annotations

import os
import sys
from multiprocessing import freeze_support
from pathlib import Path


def main() -> int:
    """Do what the command line asks for; the exit code."""
    freeze_support()  # before anything else: in a frozen program the thinking process starts here as well
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would greet on our standard output
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # a program without a console has none on Windows
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 -- for as long as it runs
    words = sys.argv[1:]
    if words == ["--self-test"]:
        return _test()
    from game import cli  # noqa: PLC0415 -- the thinking process imports this module, and has no use for the rest

    if cli.asked(words):
        return cli.main(words)
    from game import app  # noqa: PLC0415 -- commands need no window

    return app.main(words)


def _test() -> int:
    try:
        from game import selftest  # noqa: PLC0415 -- needs everything there is
    except ImportError as error:
        print(f"This Riad is not whole: {error}", file=sys.stderr)  # noqa: T201 -- this is what was asked for
        return 1
    return selftest.main()


if __name__ == "__main__":
    sys.exit(main())
