"""Evenings before a game begins."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening


def test_open_join_start(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya opens a table, others join, and the game starts")
        await at.command("Maya", "new", game="sylvan")
        await at.press("Лев", "join")
        await at.press("Лев", "join")
        await at.press("Giulia", "leave")
        await at.press("Giulia", "join")
        await at.press("Лев", "start")
        await at.press("Giulia", "leave")
        await at.press("Maya", "start")

    play(script)
