"""The primer: a private word in somebody's very first turn of a game, once and never again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.tables.learning import Place
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, all_answers, awaited, orders, seated, sees, shown
from tests.bot.lessons import played
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


async def speak(home: Inside, language: str) -> None:
    for person in home.at.people[:3]:
        await home.app.people.choose_language(int(person.id), language)


def primers(guest: Guest, kind: str, language: str = "en") -> int:
    """How many primers somebody sees."""
    first = speaker(language)(f"primer-{kind}").splitlines()[0]
    return sum(first in text_of(each) for each in guest.messages())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_comes_with_the_first_click_in_the_readers_language_and_only_to_them(
    language: str, tmp_path: Path
) -> None:
    async def story(home: Inside) -> None:
        await speak(home, language)
        header, guests = await seated(home, 0, 1, kind="sylvan")
        mover = guests[await awaited(home, header)]
        other = next(each for each in guests.values() if each is not mover)
        message = await mover.turn_message(header.game, 0)
        await other.click(message, keys(message)["/rules"])  # not their turn yet
        await all_answers(home, other)
        assert primers(other, "sylvan", language) == 0
        await mover.click(message, keys(message)["/play"])  # unless starting the game has brought it
        told = await sees(mover, speaker(language)("primer-sylvan").splitlines()[0])
        assert told["flags"] & 64
        assert {"/learn sylvan", "/rules sylvan overview"} <= set(keys(told))
        await mover.click(message, keys(message)["/log"])
        await mover.command(home.at.tables, "board")
        await all_answers(home, mover)
        assert primers(other, "sylvan", language) == 0
        assert primers(mover, "sylvan", language) == 1

    played(tmp_path, story, newcomers=True)


def test_a_command_counts_as_well_and_so_does_a_click_that_makes_the_whole_turn(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        await speak(home, "en")
        header, guests = await seated(home, 0, 1, 2, kind="valdora")
        mover = guests[await awaited(home, header)]
        await mover.command(home.at.tables, "move", to="r13")
        await sees(mover, "Your very first turn of **Valdora**")
        await orders(home, header, 3)
        await shown(home, header.game)

    played(tmp_path, story, newcomers=True)


def test_it_never_comes_again_whatever_is_played_later_and_not_after_a_lesson(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, lev = await home.guest(0), await home.guest(1)
        lessons = home.stored.lessons
        await lessons.go(maya.id, "sylvan", Place(), Place(10, (), True))
        await lessons.prime(lev.id, "sylvan")
        header, guests = await seated(home, 0, 1, kind="sylvan")
        for _ in guests:
            mover = guests[await awaited(home, header)]
            here = await home.app.tables.position(header.game)
            message = await mover.turn_message(header.game, here.number)
            await mover.said(await mover.click(message, keys(message)["/play"]))
            await orders(home, header, 2)
        await shown(home, header.game)
        await all_answers(home, maya)
        await all_answers(home, lev)
        assert not primers(maya, "sylvan")
        assert not primers(lev, "sylvan")

    played(tmp_path, story, newcomers=True)


def test_who_has_played_the_game_elsewhere_needs_none(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        header, guests = await seated(home, 0, 1, kind="sylvan")
        await orders(home, header, 8)
        for person in guests:
            assert not await home.stored.lessons.is_due(person, "sylvan", header.game + 1)
            assert await home.stored.lessons.is_due(person, "valdora", header.game + 1)

    played(tmp_path, story, newcomers=True)
