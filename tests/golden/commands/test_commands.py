"""Evenings that show the list of commands and the help."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening


def test_list_of_commands(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya manages the server")
        await at.list_commands("Maya")

    play(script)


def test_help(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.open_direct_messages("Лев")
        at.scene("In a channel")
        await at.command("Лев", "help")
        at.scene("In a direct message there are fewer commands")
        await at.command("Лев", "help", channel="direct messages of Лев")
        await at.list_commands("Лев", channel="direct messages of Лев")

    play(script)
