"""``python -m sandbox``, as a program."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "sandbox"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_help_tells_how_a_bot_finds_it() -> None:
    told = run("--help")
    assert told.returncode == 0
    assert "DISCORD_API=http://127.0.0.1:9000/api/v10" in told.stdout


def test_it_prints_one_link_serves_it_and_saves_the_transcript_on_leaving(tmp_path: Path) -> None:
    saved = tmp_path / "all.jsonl"
    program = [*PROGRAM, "--port", "0", "--transcript", str(saved)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        link = running.stdout.readline().strip()
        with urllib.request.urlopen(f"{link}api/v10/gateway") as answer:
            assert answer.status == 200
        running.send_signal(signal.SIGTERM)
        rest, complaints = running.communicate(timeout=30)
    assert (rest, complaints, running.returncode) == ("", "", 0)
    assert '"/gateway"' in saved.read_text("utf-8")


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = run("--port", port)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == (
        f"sandbox: port {port} is taken, perhaps by another sandbox; choose another with --port\n"
    )


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.2", "example.org", "::"])
def test_it_stays_on_this_machine(host: str) -> None:
    told = run("--host", host)
    assert told.returncode == 2
    assert "not a loopback address" in told.stderr
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [("--port", "x"), ("--port", "70000"), ("--shards", "0")])
def test_a_number_that_makes_no_sense_is_refused(arguments: tuple[str, ...]) -> None:
    told = run(*arguments)
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
