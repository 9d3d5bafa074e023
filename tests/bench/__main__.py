"""``make bench``: every section, or the ones named."""

from __future__ import annotations

import argparse
from importlib import import_module

SECTIONS = ("rules", "tables", "pictures", "turn", "clicks", "load", "long")


def main() -> None:
    """Run the sections and print their ratios."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=(*SECTIONS, []), help="all of them by default")
    for section in parser.parse_args().sections or SECTIONS:
        import_module(f"tests.bench.{section}").main()


if __name__ == "__main__":
    main()
