"""``python -m sandbox``, as a program."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from sandbox.__main__ import main
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

LONG = "9" * 5000
PROGRAM = [sys.executable, "-m", "sandbox"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


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
        rest, complaints = running.communicate(timeout=PATIENCE)
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
def test_it_stays_on_this_machine(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--host", host]) == 2
    told = capsys.readouterr().err
    assert "not a loopback address" in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [("--port", "x"), ("--port", "70000"), ("--port", LONG), ("--shards", "0"), ("--shards", LONG)],
    ids=lambda arguments: " ".join(arguments)[:14],
)
def test_a_number_that_makes_no_sense_is_refused(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "a number from" in capsys.readouterr().err


def test_a_transcript_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    program = [*PROGRAM, "--port", "0", "--transcript", str(tmp_path / "none" / "all.jsonl")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=PATIENCE)
    assert running.returncode == 2
    assert complaints.startswith("sandbox: cannot write")
    assert len(complaints.splitlines()) == 1


def test_where_a_port_is_taken_another_serves_if_that_will_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = [*PROGRAM, "--port", port, "--or-another"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            link = program.stdout.readline()
            program.terminate()
            _, log = program.communicate(timeout=PATIENCE)
    assert link.startswith("http://127.0.0.1:")
    assert f":{port}/" not in link
    assert f"port {port} is taken" in log
