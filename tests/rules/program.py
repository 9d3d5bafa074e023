"""``python -m rules``, as a process of its own or called in this one, which takes a tenth of the time."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

from rules.__main__ import main


class Done(NamedTuple):
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


def started(*arguments: str, hash_seed: str = "random") -> Done:
    """Run the program."""
    done = subprocess.run(
        [sys.executable, "-m", "rules", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return Done(done.returncode, done.stdout, done.stderr)


def called(*arguments: str) -> Done:
    """What the program would do, without a process: a test that needs one sees to it that it is the same."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
    return Done(code, out.getvalue(), err.getvalue())
