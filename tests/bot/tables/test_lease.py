"""One process at a time on a database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.tables.errors import LeaseHeld, StoreUnavailable
from bot.tables.lease import Lease

pytestmark = pytest.mark.slow

HOLD = """
import sys
from pathlib import Path
from bot.tables.errors import LeaseHeld
from bot.tables.lease import Lease
try:
    lease = Lease.take(Path(sys.argv[1]))
except LeaseHeld as held:
    print("held by", held.params["process"], flush=True)
else:
    print("taken", flush=True)
    sys.stdin.read()
"""


def _other(path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", HOLD, str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _says(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_process_is_refused_and_told_who_holds_the_lease(path: Path) -> None:
    with Lease.take(path), _other(path) as other:
        assert _says(other) == f"held by {os.getpid()}"
        other.communicate()
    with Lease.take(path):
        pass


def test_a_killed_process_leaves_the_lease_to_the_next(path: Path) -> None:
    with _other(path) as first:
        assert _says(first) == "taken"
        with pytest.raises(LeaseHeld) as held:
            Lease.take(path)
        assert held.value.params["process"] == first.pid
        first.send_signal(signal.SIGKILL)
        first.communicate()
    with Lease.take(path), pytest.raises(LeaseHeld):
        Lease.take(path)


def test_a_patient_process_takes_over_as_soon_as_the_first_is_gone(path: Path) -> None:
    with _other(path) as first:
        assert _says(first) == "taken"
        assert first.stdin is not None
        first.stdin.close()  # it ends now, in its own time
        with Lease.take(path, patience=30):
            pass
        first.wait()


def test_a_lease_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable) as trouble:
        Lease.take(tmp_path / "nowhere" / "tables.db")
    assert trouble.value.key == "tables.database-cannot-be-opened"


def test_deleted_lease_file_lets_no_second_process_in(path: Path) -> None:
    with Lease.take(path):
        path.with_name(path.name + "-lease").unlink()
        with _other(path) as other:
            assert _says(other) == "held by 0", "nobody can say who holds it"
            other.communicate()
    with Lease.take(path):
        pass
