"""``python -m tests.mutants bot --number 40 --seed 1``: draw mutants and run tests against each of them.

Every mutant lives in a copy of the last commit, so the checkout stays as it is. The tests run with ``-x``; a
mutant is killed when they fail or do not end. Survivors are listed with their diff.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from difflib import unified_diff
from pathlib import Path

from tests.mutants.drawing import Mutant, draw

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 1800  # seconds for the tests of one mutant


def main() -> int:
    """Run and report; the exit code is the number of survivors."""
    wishes = _parser().parse_args()
    paths = [path for name in wishes.packages for path in (ROOT / name).rglob("*.py")]
    mutants = draw(paths, wishes.number, wishes.seed)
    if wishes.only:
        mutants = [mutants[number - 1] for number in wishes.only]
    survivors = 0
    with tempfile.TemporaryDirectory(prefix="valebot-mutants-") as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree], cwd=ROOT, check=True)
        try:
            for number, mutant in enumerate(mutants, 1):
                killed = wishes.list or _is_killed(mutant, tree, wishes.tests)
                survivors += not killed
                place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
                word = "" if wishes.list else "killed" if killed else "SURVIVED"
                print(f"{number:3} {place} {word}", flush=True)
                if wishes.list or not killed:
                    print(_diff(mutant), flush=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
    if not wishes.list:
        print(f"{len(mutants) - survivors} of {len(mutants)} killed")
    return min(survivors, 100)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("packages", nargs="+", help="folders or files to change, such as bot")
    parser.add_argument("--number", type=int, default=40, help="how many mutants (40)")
    parser.add_argument("--seed", default="1", help="which ones (1)")
    parser.add_argument("--tests", default="tests/golden -n 2", help="what pytest runs (tests/golden -n 2)")
    parser.add_argument("--only", type=int, nargs="+", help="the numbers of some of them")
    parser.add_argument("--list", action="store_true", help="only show the mutants")
    return parser


def _is_killed(mutant: Mutant, tree: Path, tests: str) -> bool:
    target = tree / mutant.path.relative_to(ROOT)
    before = target.read_bytes()
    target.write_bytes(mutant.applied())
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *shlex.split(tests)]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_bytes(before)
    return done.returncode != 0


def _diff(mutant: Mutant) -> str:
    before = mutant.path.read_text(encoding="utf-8").splitlines()
    after = mutant.applied().decode().splitlines()
    return "\n".join(list(unified_diff(before, after, lineterm="", n=1))[2:])


if __name__ == "__main__":
    sys.exit(main())
