"""Ratings as people meet them: at the end of a game, /rating, /leaderboard, over real sockets."""

from __future__ import annotations

import re

import pytest

from bot.chat.say import speaker
from bot.chat.standing import MOST_ROWS, best_told
from bot.tables.ratings import Player, Rating
from bot.tables.repositories.entrants import Rated
from bot.tables.standing import LATELY, Place
from tests.bot.house import described
from tests.bot.inside import Inside, finished, inside_a_house, seated
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


def test_own_place_is_shown_however_far_down_it_is() -> None:
    rating = Rating(sigma=3_000_000)
    places = [Place(number, Rated(Player(number), rating, 0, 9)) for number in range(1, 41)]
    told = best_told("Valdora", places, 37, speaker("en")).text.splitlines()
    assert told[-2:] == ["…", "**37. <@37>: 1500 ± 60, 9 games**"]
    assert len(told) == 1 + MOST_ROWS + 2
    far = best_told("Valdora", places, 5, speaker("en")).text
    assert "**5. <@5>" in far
    assert "…" not in far
    assert "no finished rated game" in best_told("Valdora", places, 99, speaker("en")).text


@inside_a_house
async def test_the_end_tells_everybodys_change_and_rating_shows_the_course(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    maya, other = guests.values()
    channel = home.at.tables
    assert "no finished rated game" in await maya.command(channel, "me rating")
    assert "No rated game" in await maya.command(channel, "leaderboard")
    end = text_of(await finished(home, header, maya))
    assert "**Ratings**" in end
    rows = dict(re.findall(r"<@(\d+)>: (\d+ ± \d+, provisional \([+−]\d+\))", end))
    assert set(rows) == {str(maya.id), str(other.id)}
    shown = await maya.pictured(await maya.command_message(channel, "me rating"))
    assert rows[str(maya.id)].split(",")[0] in text_of(shown)
    assert "1 rated game in this server" in text_of(shown)
    (alt,) = described(shown)
    assert "provisional" in alt
    theirs = await maya.command(channel, "me rating", player=str(other.id), game="sylvan")
    assert rows[str(other.id)].split(",")[0] in theirs
    assert "no finished rated game" in await maya.command(channel, "me rating", game="valdora")
    best = await maya.command(channel, "leaderboard")
    assert best.index("Provisional") < best.index(f"**· <@{maya.id}>")
    assert f"· <@{other.id}>" in best


@inside_a_house
async def test_own_place_is_shown_after_a_long_silence_and_others_are_not(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    maya, other = guests.values()
    await finished(home, header, maya)
    home.clock.at += LATELY + 1
    best = await maya.command(home.at.tables, "leaderboard")
    assert f"<@{maya.id}>" in best
    assert f"<@{other.id}>" not in best


@inside_a_house
async def test_an_unrated_table_says_so_and_changes_nothing(home: Inside) -> None:
    maya, other = await home.guest(0), await home.guest(1)
    channel = home.at.tables
    await maya.command(channel, "new", game="sylvan", language="ru", rated=False)
    await other.command(channel, "join")
    header = await home.table(channel)
    assert not header.settings.rated
    lobby = [each for each in maya.messages() if "Без рейтинга" in text_of(each)]
    assert lobby
    await maya.command(channel, "start")
    end = text_of(await finished(home, await home.table(channel), maya))
    assert "Рейтинги" not in end


@inside_a_house
async def test_a_damaged_rating_does_not_keep_the_end_from_being_shown(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    maya = next(iter(guests.values()))
    async with home.stored.store.transaction() as to:
        await to.execute("UPDATE entrants SET level = 'gibberish', person = NULL WHERE seat = 0")
    end = text_of(await finished(home, header, maya))
    assert "the game is over" in end
