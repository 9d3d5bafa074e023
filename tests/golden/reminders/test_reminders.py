"""Evenings on which somebody does not play."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated


def test_vote_after_silence(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("A turn waits, and reminders come")
        await seated(at, "sylvan", "Maya", "Лев")
        for _ in range(7):
            await at.pass_time(days=1)
        at.scene("The others decide that a computer player takes this turn")
        await at.press("Maya", "stuck-turn")

    play(script)
