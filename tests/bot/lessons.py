"""People who learn: what a test's guests do with a lesson."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from bot.chat.learning import lesson_of
from bot.games.lesson import Lesson
from bot.tables.learning import Place
from tests.bot.house import Guest, keys, options
from tests.bot.inside import Inside, inside
from tests.patience import PATIENCE
from tests.sandbox.stage import Json


def played(
    folder: Path, story: Callable[[Inside], Coroutine[Any, Any, None]], *, newcomers: bool = False
) -> None:
    """Run *story* in a house of its own."""

    async def bounded() -> None:
        async with asyncio.timeout(600), inside(folder, newcomers=newcomers) as home:
            await story(home)

    asyncio.run(bounded())


def lesson(kind: str) -> Lesson:
    found = lesson_of(kind)
    assert found is not None
    return found


async def place_of(home: Inside, guest: Guest, kind: str) -> Place:
    found = await home.stored.lessons.place(guest.id, kind)
    assert found is not None
    return found


def offered(page: Json) -> dict[str, str]:
    """What can be done: custom id by word, as it stands behind ``/do`` and the place."""
    found = {**keys(page), **options(page)}
    return {word.split(" ", 2)[2]: custom_id for word, custom_id in found.items() if word.startswith("/do ")}


def ways(page: Json) -> set[str]:
    """The buttons that lead through the lesson."""
    return {word.split(" ")[1] for word in keys(page) if word.startswith("/lesson ")}


async def turned(home: Inside, guest: Guest, page: Json, kind: str, word: str) -> Json:
    """Press Next, Back and the like; the page after it."""
    here = await place_of(home, guest, kind)
    await guest.click(page, keys(page)[f"/lesson {word} {here.step}"])
    return await gone_on(home, guest, page, kind, here)


async def done(home: Inside, guest: Guest, page: Json, kind: str, word: str) -> Json:
    """Do what is wanted, or a part of it; the page after it."""
    here = await place_of(home, guest, kind)
    await pressed(guest, page, word)
    return await gone_on(home, guest, page, kind, here)


async def gone_on(home: Inside, guest: Guest, page: Json, kind: str, before: Place) -> Json:
    """The page of wherever they are once they are not where they were *before*."""
    async with asyncio.timeout(PATIENCE):
        while (now := await place_of(home, guest, kind)) == before:
            await asyncio.sleep(0.005)
    return await guest.renewed(page, sign_of(kind, now))


async def pressed(guest: Guest, page: Json, word: str) -> str:
    """Do something of the game itself; the interaction."""
    found = {**keys(page), **options(page)}
    whole = next(each for each in found if each.startswith("/do ") and each.split(" ", 2)[2] == word)
    if whole in keys(page):
        return await guest.click(page, found[whole])
    return await guest.select(page, found[whole], whole)


def sign_of(kind: str, place: Place) -> str:
    """What stands on the page of a place and on no other: a button that leads on from it."""
    steps = lesson(kind).steps
    if place.step == len(steps):
        return f"/lesson table {place.step}"
    done = set(steps[place.step].do) <= set(place.lines)
    return f"/lesson next {place.step}" if done else f"/do {place.step}.{len(place.lines)} "
