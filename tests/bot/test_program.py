"""``python -m bot`` as people start it."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import termios
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.raised import ROOT
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


def started(folder: Path, *words: str, **settings: str) -> subprocess.Popen[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def state_of(link: str) -> dict[str, object]:
    with urllib.request.urlopen(f"{link}control/state") as answer:
        found: dict[str, object] = json.load(answer)
        return found


def test_without_a_token_the_whole_bot_runs_in_a_sandbox_and_ends_well(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as program:
        try:
            assert program.stdout is not None
            said = ""
            while "Ctrl+C" not in said:
                line = program.stdout.readline()
                assert line, "it ended by itself"
                said += line
            assert "SANDBOX" in said
            link = next(word for word in said.split() if word.startswith("http://127.0.0.1:"))
            until = time.monotonic() + PATIENCE
            while not state_of(link)["online"]:
                assert time.monotonic() < until
                time.sleep(0.05)
            program.send_signal(signal.SIGTERM)
            _, log = program.communicate(timeout=PATIENCE)
            assert program.returncode == 0, log
            assert "closed" in log
            assert not list(tmp_path.iterdir()), "the games of a sandbox leave nothing behind"
        finally:
            program.kill()


def interrupted(folder: Path, moment: str) -> tuple[int, str]:
    """Run the bot at a terminal and press Ctrl+C there once *moment* was printed.

    Return the exit code and what was printed after that.
    """
    ours, theirs = pty.openpty()

    def take_terminal() -> None:
        os.setsid()
        fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)

    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot", "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
        preexec_fn=take_terminal,
    ) as program:  # fmt: skip
        os.close(theirs)
        try:
            said, pressed_at = "", -1
            while chunk := _read_terminal(ours):
                said += chunk
                if pressed_at < 0 and moment in said:
                    pressed_at = len(said)
                    os.write(ours, b"\x03")
            return program.wait(PATIENCE), said[pressed_at:].replace("^C", "")
        finally:
            program.kill()
            os.close(ours)


def _read_terminal(terminal: int) -> str:
    """Return what comes next, or nothing when the last program that had the terminal has ended."""
    assert select.select([terminal], [], [], PATIENCE)[0], "the program says nothing"
    try:
        return os.read(terminal, 65536).decode()
    except OSError:  # Linux's word for it
        return ""


@pytest.mark.parametrize("attempt", range(6))
def test_ctrl_c_in_a_terminal_ends_with_one_line(tmp_path: Path, attempt: int) -> None:
    code, said = interrupted(tmp_path, "bot: ready")
    assert code == 0
    # Lines that were on their way when the key was pressed do not count.
    assert [line for line in said.splitlines() if line and " info  " not in line] == []
    assert said.splitlines()[-1].endswith("bot: closed")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("moment", ["Stop with Ctrl+C", "bot: database"])
def test_ctrl_c_during_the_start_prints_no_traceback(tmp_path: Path, moment: str) -> None:
    _, said = interrupted(tmp_path, moment)
    assert "Traceback" not in said
    assert "error" not in said


def test_sandbox_ends_with_a_killed_bot(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as program:
        try:
            assert program.stdout is not None
            link = next(
                word for line in program.stdout for word in line.split() if word.startswith("http://")
            )
            assert state_of(link)
        finally:
            program.kill()
    until = time.monotonic() + PATIENCE
    with suppress(OSError):  # refused, or cut off while it answers
        while state_of(link):
            assert time.monotonic() < until, "the sandbox outlives the bot"
            time.sleep(0.05)


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with started(tmp_path, "--port", str(taken.getsockname()[1])) as program:
            said, log = program.communicate(timeout=PATIENCE)
    assert program.returncode
    assert not said
    assert len(log.splitlines()) == 1
    assert "Traceback" not in log


@pytest.mark.parametrize("word", ["99999", "-1", "dale", "9" * 5000], ids=lambda word: word[:9])
def test_a_port_that_is_none_is_said_by_the_program_that_was_called(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([f"--port={word}"])
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("python -m bot: error: argument --port: a number from 0 to 65535, not '")
    assert len(said) < 110


def test_unreachable_discord_is_asked_again_until_the_program_is_told_to_stop(tmp_path: Path) -> None:
    settings = {"DISCORD_TOKEN": "x", "DISCORD_API": "http://127.0.0.1:1/api/v10"}
    with started(tmp_path, "--discord", **settings) as program:
        assert program.stderr is not None
        log = ""
        while log.count("discord-unreachable") < 2:
            line = program.stderr.readline()
            assert line, f"it ended by itself: {log}"
            log += line
        program.send_signal(signal.SIGTERM)
        _, rest = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0
    assert "bot: closed" in rest
    assert "Traceback" not in log + rest


def test_version_and_help_name_the_installed_program() -> None:
    script = Path(sys.executable).with_name("valebot")
    told = {
        words: subprocess.run([script, *words], capture_output=True, text=True, check=True).stdout
        for words in [("--version",), ("--help",), ("db", "export", "--help")]
    }
    assert re.fullmatch(r"valebot \d+\.\d+\.\d+\n", told["--version",])
    assert told["--help",].startswith("usage: valebot [")
    assert told["db", "export", "--help"].startswith("usage: valebot db export ")


@pytest.mark.parametrize(
    "command",
    [
        ("bot", "doctor"),
        ("bot", "--help"),
        ("bot", "invite", "--application", "123456789012345678"),
        ("rules", "--help"),
        ("rules", "play", "sylvan", "--players", "2", "--seed", "a"),
        ("render", "--help"),
    ],
    ids=" ".join,
)
def test_output_that_nobody_reads_ends_without_a_traceback(tmp_path: Path, command: tuple[str, ...]) -> None:
    module, *words = command
    readable, writable = os.pipe()
    os.close(readable)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", module, *words], cwd=tmp_path, env=environment,
        stdout=writable, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
    )  # fmt: skip
    os.close(writable)
    assert done.stderr == ""
    assert done.returncode in (0, 141)


@pytest.mark.parametrize(
    "words",
    [("--help",), ("db", "--help"), ("invite", "--application", "123456789012345678"), ("db", "check")],
)
def test_what_needs_no_discord_imports_none_of_it(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A link or a look at the database comes a second sooner, and works where the library is broken."""
    code = (
        "import sys\n"
        "sys.modules['discord'] = None\n"  # importing it fails
        "from bot.__main__ import main\n"
        f"sys.exit(main({list(words)!r}))\n"
    )
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr, done.stderr
