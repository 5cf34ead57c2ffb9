"""Starts Riad: a window to play in, or one of the commands that need none."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Do what the command line asks for; the exit code."""
    freeze_support()  # before anything else: in a frozen program the thinking process starts here as well
    from game import cli  # noqa: PLC0415 -- that process imports this module, and has no use for the rest

    if cli.asked(sys.argv[1:]):
        return cli.main(sys.argv[1:])
    from game import app  # noqa: PLC0415 -- commands need no window

    return app.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
