"""People who plan: what a test's guests do with the scratch board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from bot.tables.plans.keeping import Desk
from tests.bot.house import Guest, keys, options
from tests.bot.inside import Inside
from tests.patience import PATIENCE
from tests.sandbox.stage import Json

LONGEST = 12  # steps of one turn
# What one would rather do, best first; a whole turn in one choice before its steps.
WISHES = ("deliver", "build", "load", "buy", "silver", "claim", "bridge", "draw", "provisions", "end", "move")
Taste = Callable[[Sequence[str], Random], str]


def offered(panel: Json) -> dict[str, str]:
    """What can be tried: custom id by word, as it stands behind ``/try`` and the number of steps."""
    found = {**keys(panel), **options(panel)}
    return {word.split(" ", 2)[2]: custom_id for word, custom_id in found.items() if word.startswith("/try ")}


def to_a_road(panel: Json) -> str:
    """A way to a road where something can be loaded, as one choice up to the end of the turn."""
    return next(
        word for word in offered(panel) if word.startswith("move r") and word.endswith("; !load; end")
    )


def sensible(words: Sequence[str], chance: Random) -> str:
    """Something useful, a whole turn if there is one."""

    def rank(word: str) -> tuple[bool, int, float]:
        last = word.split("; ")[-1].removeprefix("!").removeprefix("?").split(" ")[0]
        wished = WISHES.index(last) if last in WISHES else len(WISHES)
        whole = last in ("end", "draw") and "; " in word
        return not whole, wished, chance.random()

    return min(words, key=rank)


async def desk_of(home: Inside, game: int, guest: Guest) -> Desk:
    return await home.app.plans.desk(game, guest.id)


async def pressed(guest: Guest, panel: Json, word: str) -> str:
    """Press a button or choose from a menu of a panel."""
    if word in keys(panel):
        return await guest.click(panel, keys(panel)[word])
    return await guest.select(panel, options(panel)[word], word)


async def opened(guest: Guest, message: Json) -> Json:
    """What the Plan button under a turn answers in private."""
    return await guest.said(await guest.click(message, keys(message)["/plan"]))


async def tried(home: Inside, game: int, guest: Guest, panel: Json, word: str) -> Json:
    """Try *word*; the panel after it."""
    made = (await desk_of(home, game, guest)).made
    await pressed(guest, panel, f"/try {made} {word}")
    if word.startswith("?"):
        return await guest.renewed(panel, "/plan look")
    async with asyncio.timeout(PATIENCE):
        while (after := (await desk_of(home, game, guest)).made) == made:
            await asyncio.sleep(0.01)
    return await guest.renewed(panel, f"/plan back {after}")


async def thought_out(
    home: Inside, game: int, guest: Guest, panel: Json, chance: Random, taste: Taste = sensible
) -> Json:
    """Try a whole turn out, by what the panel offers; the panel in the end."""
    for _ in range(LONGEST):
        words = list(offered(panel))
        if not words:
            break
        panel = await tried(home, game, guest, panel, taste(words, chance))
    return panel


async def kept(home: Inside, game: int, guest: Guest, panel: Json, word: str = "keep") -> Json:
    """Keep what was tried out; the list of plans."""
    made = (await desk_of(home, game, guest)).made
    await pressed(guest, panel, f"/plan {word} {made}")
    return await guest.renewed(panel, "/plan self-off")
