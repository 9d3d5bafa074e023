"""``make bench``: every section, or the ones named."""

from __future__ import annotations

import argparse
from importlib import import_module

SECTIONS = (
    "rules",
    "tables",
    "plans",
    "ratings",
    "reviews",
    "postgres",
    "asleep",
    "pictures",
    "turn",
    "clicks",
    "load",
    "scale",
    "long",
    "processes",
)

BY_NAME = ("faults",)  # takes a quarter of an hour and breaks things


def main() -> None:
    """Run the sections and print their ratios."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    known: tuple[object, ...] = (*SECTIONS, *BY_NAME, [])
    parser.add_argument("sections", nargs="*", choices=known, help=f"by default all but {', '.join(BY_NAME)}")
    for section in parser.parse_args().sections or SECTIONS:
        import_module(f"tests.bench.{section}").main()


if __name__ == "__main__":
    main()
