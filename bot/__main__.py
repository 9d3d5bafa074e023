"""``python -m bot``: the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot import db


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Board games on Discord.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    db.add_parser(commands)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        print(
            "python -m bot: this version has one command, db (see python -m bot db --help)", file=sys.stderr
        )
        return 2
    return db.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
