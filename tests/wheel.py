"""``python -m tests.wheel FOLDER``: build the wheel, compare it with the repository, install and try it.

It needs the standard library and git only. What works just in a checkout fails here.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "render", "rules", "sandbox")
NOT_PACKAGED = frozenset(("render/fonts/README.md",))  # for people who read the repository
PATIENCE = 120.0  # seconds until the sandbox must be online
QUIET = ("--quiet", "--disable-pip-version-check")


class Faulty(Exception):
    """The wheel cannot be used; the text says why."""


def tracked(*folders: str) -> list[str]:
    """Return the files that git tracks in some folders of the repository, or in all of it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", *folders], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def copy_source(target: Path) -> None:
    """Copy the tracked files. A build in the checkout would find what earlier builds left there."""
    for name in tracked():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)


def build(source: Path, folder: Path, *options: str, python: str = sys.executable) -> Path:
    """Build the wheel of a source folder and return its path."""
    words = [python, "-m", "pip", "wheel", *QUIET, "--no-deps", *options, "--wheel-dir", str(folder)]
    subprocess.run([*words, "."], cwd=source, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def missing(wheel: Path) -> list[str]:
    """Return the tracked files of our packages that the wheel lacks."""
    with zipfile.ZipFile(wheel) as archive:
        packaged = set(archive.namelist())
    return sorted({*tracked(*PACKAGES)} - packaged - NOT_PACKAGED)


def refuse_missing(wheel: Path) -> None:
    """Raise ``Faulty`` when the wheel lacks tracked files."""
    names = missing(wheel)
    if names:
        shown = "".join(f"\n  {name}" for name in names[:20])
        raise Faulty(f"the wheel lacks {len(names)} tracked files (package-data in pyproject.toml?):{shown}")


def try_commands(programs: Path, folder: Path) -> None:
    """Run each program of the installed wheel once."""
    python, valebot = str(programs / "python"), str(programs / "valebot")
    _run([valebot, "--version"], folder)
    _run([valebot, "--help"], folder)
    _run([valebot, "invite", "--application", "123456789012345678"], folder)
    game = _run([python, "-m", "rules", "play", "sylvan", "--players", "2", "--seed", "wheel"], folder)
    (folder / "game.txt").write_text(game, encoding="utf-8")
    _run([python, "-m", "render", "game.txt", "pictures", "--no-replay", "--language", "ru"], folder)


def try_sandbox(programs: Path, folder: Path) -> None:
    """Start the sandbox, wait until the bot is online there, load the page, and end with Ctrl+C."""
    command = [str(programs / "valebot"), "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, env=_environment(), stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        try:
            links = (word for line in program.stdout for word in line.split() if word.startswith("http://"))
            link = next(links, None)
            if link is None:
                raise Faulty("the sandbox prints no link")
            _wait_until_online(link, program)
            for page in ("", "page/files/main.js", "page/files/theme.css"):
                urllib.request.urlopen(link + page, timeout=PATIENCE).close()
            program.send_signal(signal.SIGINT)
            if program.wait(PATIENCE):
                raise Faulty(f"the sandbox ends with exit code {program.returncode}")
        finally:
            program.kill()


def _wait_until_online(link: str, program: subprocess.Popen[str]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        with urllib.request.urlopen(f"{link}control/state", timeout=PATIENCE) as answer:
            if json.load(answer)["online"]:
                return
        if program.poll() is not None or time.monotonic() > until:
            raise Faulty("the bot does not come online in the sandbox")
        time.sleep(0.1)


def _run(command: Sequence[str], folder: Path) -> str:
    ended = subprocess.run(
        command, cwd=folder, env=_environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return ended.stdout


def _environment() -> dict[str, str]:
    """Return an environment in which nothing points to the checkout, to Discord or to a database."""
    return {"PATH": os.environ["PATH"]}


def main(folder: Path) -> int:
    """Build, compare, install and try; return the exit code."""
    shutil.rmtree(folder, ignore_errors=True)
    source, env, here = (folder / name for name in ("source", "env", "tried"))
    here.mkdir(parents=True)
    try:
        copy_source(source)
        subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
        programs = env / "bin"
        python = str(programs / "python")
        wheel = build(source, folder, python=python)
        refuse_missing(wheel)
        pip = [python, "-m", "pip", "install", *QUIET, "--constraint", str(ROOT / "constraints.txt")]
        subprocess.run([*pip, str(wheel)], check=True)
        try_commands(programs, here)
        try_sandbox(programs, here)
    except Faulty as error:
        print(f"wheel: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"wheel: {error}", file=sys.stderr)
        return 1
    print(f"{wheel.name} is complete and works")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
