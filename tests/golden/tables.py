"""Steps that many evenings begin with."""

from __future__ import annotations

from tests.golden.evening import Evening


async def seated(at: Evening, kind: str, *people: str, **options: str) -> None:
    """Open a table for *people*, the first of whom is its host, and start the game. Written in brief."""
    with at.in_brief():
        await at.command(people[0], "new", game=kind, **options)
        for each in people[1:]:
            await at.press(each, "join")
        await at.press(people[0], "start")
