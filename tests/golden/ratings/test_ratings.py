"""Evenings of results and ratings."""

from __future__ import annotations

import pytest

from tests.golden.conftest import Play
from tests.golden.evening import Evening


def test_before_any_game(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Maya", "me stats")
        await at.command("Maya", "me stats", rival="@Лев")
        await at.command("Maya", "me rating")
        await at.command("Maya", "me rating", player="@Лев", game="sylvan")
        await at.command("Maya", "leaderboard")
        await at.command("Maya", "leaderboard", game="sylvan")

    play(script)


# A game to its end takes a while. Its readers have different languages instead.
@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_results_and_ratings(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.newcomer("Вера", "ru")
        at.newcomer("Carlo", "it")
        at.scene("Лев leaves the game; a computer player makes Maya's turns until it is over")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")
            await at.command("Maya", "table computer", level="easy")
            await at.command("Maya", "start")
            await at.command("Maya", "me remind", deadline="12h", consequence="turn", pace="none")
            await at.command("Лев", "table resign")
            await at.press("Лев", "resign")
            await at.press("Maya", "left-easy")
            for _ in range(15):
                await at.pass_time(hours=12)
        await at.pass_time(hours=12)
        at.scene("What has become of it")
        await at.command("Maya", "me rating")
        await at.command("Maya", "me stats", rival="@Лев")
        await at.command("Maya", "leaderboard")
        for each in ("Tom", "Вера", "Carlo"):
            await at.command(each, "me rating", player="@Лев")
            await at.command(each, "leaderboard")
            await at.command(each, "me stats")
        at.scene("After three months of silence")
        await at.pass_time(days=91)
        await at.command("Maya", "leaderboard")
        await at.command("Tom", "leaderboard")

    play(script)
