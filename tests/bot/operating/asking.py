"""What tests of ``VALEBOT_METRICS`` share: a free port, and reading the two pages."""

from __future__ import annotations

import asyncio
import io
import math
import os
import socket
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.__main__ import main
from tests.bot.raised import ROOT
from tests.patience import PATIENCE
from tests.sandbox.stage import Json

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def free_address() -> str:
    """A port of this machine that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{found.getsockname()[1]}"


async def page(address: str, path: str) -> tuple[int, str]:
    """A page, once somebody serves it."""
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(f"http://{address}{path}") as answer:
                    return answer.status, await answer.text()
            except aiohttp.ClientConnectorError:
                await asyncio.sleep(0.02)


def samples(text: str) -> Samples:
    """What a page of metrics says, by name and labels."""
    return {
        (each.name, tuple(sorted(each.labels.items()))): each.value
        for family in text_string_to_metric_families(text)
        for each in family.samples
    }


def value(found: Samples, name: str, **labels: str) -> float:
    """One of them."""
    return found[f"valebot_{name}", tuple(sorted(labels.items()))]


async def until(address: str, name: str, least: float, **labels: str) -> Samples:
    """The page, once one of its values is no smaller than *least*."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = samples((await page(address, "/metrics"))[1])
            now = found.get((f"valebot_{name}", tuple(sorted(labels.items()))), math.nan)
            if now >= least:
                return found
            await asyncio.sleep(0.05)


def signs(health: Json) -> dict[str, bool]:
    """What is well, by name."""
    return {name: sign["well"] for name, sign in health.items() if name != "well"}


def bot(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` with these words, to its end."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    command = [sys.executable, "-m", "bot", *words]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE
    )


class Ended(NamedTuple):
    """What a program leaves behind."""

    returncode: int
    stdout: str
    stderr: str


def told(folder: Path, *words: str, **settings: str) -> Ended:
    """The same in our own process, which has long imported all of it."""
    out, err = io.StringIO(), io.StringIO()
    with (
        chdir(folder),
        patch.dict(os.environ, {"PATH": os.environ["PATH"], **settings}, clear=True),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main(words)
    return Ended(code, out.getvalue(), err.getvalue())
