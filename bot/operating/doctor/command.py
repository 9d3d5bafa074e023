"""Looks at one thing after the other and prints a line about each."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from bot.config import Settings
from bot.operating.doctor import machine
from bot.operating.doctor.discord_side import look_at_discord
from bot.operating.doctor.findings import Finding, State


def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Look at everything; the exit code, 1 when something must be done."""
    return asyncio.run(_run(settings, arguments.channel))


async def _run(settings: Settings, channel: int | None) -> int:
    to_do = 0
    async for finding in _findings(settings, channel):
        to_do += finding.state is State.DO
        print(_without_secrets(str(finding), settings), flush=True)
    return 1 if to_do else 0


async def _findings(settings: Settings, channel: int | None) -> AsyncIterator[Finding]:
    yield machine.versions()
    yield machine.fonts()
    yield await machine.picture(settings.theme)
    yield await machine.database(settings.database)
    if isinstance(settings.database, Path):
        yield machine.privacy(settings.database)
    yield machine.disk(settings.database)
    async for finding in look_at_discord(settings, channel):
        yield finding


def _without_secrets(line: str, settings: Settings) -> str:
    # The last line of defence: what a library puts into its errors is not ours to know.
    for secret in filter(None, settings.secrets):
        line = line.replace(secret, "***")
    return line
