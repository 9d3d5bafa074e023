"""Reviews of finished games over real sockets: from the button to the picture, once for everybody."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.tables.reviewing import LOWEST, Reviewers, Work
from bot.tables.tables import Position
from rules.review import Effort, Review, measure_of
from tests.bot.house import Guest, described, keys, options
from tests.bot.inside import Inside, finished, inside_a_house, pressed_anew, seated, with_pictures
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow
LITTLE = Effort(nodes=1, ahead=0, turns=60, fewest=3, most=3)  # a second, and enough of what stands out
LEAST = Effort(nodes=1, ahead=0, turns=2, fewest=1, most=1)  # for whoever does not look into it


async def played(home: Inside, *, channel: str | None = None) -> tuple[int, list[Guest], Json]:
    """A finished game: its number, who played it, the message of its end."""
    header, guests = await seated(home, 0, 1, channel=channel)
    people = list(guests.values())
    return header.game, people, await finished(home, header, people[0])


def quick(home: Inside) -> None:
    """Reviews take a second; the process that makes them yields to no other more than it must."""
    home.app.reviewers.effort, home.app.reviewers.niceness = LITTLE, 0


class Held(Reviewers):
    """Reviews that come when the test lets them; what they were asked for is counted."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.gate = asyncio.Event()
        self.begun = 0

    async def _reviewed(self, here: Position, work: Work) -> Review:
        self.begun += 1
        work.percent = 37
        await self.gate.wait()
        return await super()._reviewed(here, work)


def held(home: Inside) -> Held:
    """From now on the bot's reviews are held."""
    app = home.app
    made = Held(app.tables, LEAST, 0)
    app.reviewers = made
    requests = app.buttons._requests["review"].__self__  # type: ignore[attr-defined]
    requests._reviewers = made
    return made


async def asked(guest: Guest, end: Json) -> Json:
    """The private message that answers **Review**."""
    return await guest.said(await guest.click(end, keys(end)["/review"]))


async def ready(guest: Guest, message: Json) -> Json:
    """The same message when the review is there with its chart, in whatever language."""
    return await guest.pictured(await guest.renewed(message, "🦉"))


@with_pictures
async def test_from_the_button_to_the_chart_and_to_the_turns_that_stand_out(home: Inside) -> None:
    quick(home)
    game, (maya, lev), end = await played(home)
    whole = await ready(maya, await asked(maya, end))
    (alt,) = described(whole)
    assert "Maya" in alt
    assert "Лев" in alt
    assert "100 %" in alt
    assert "of positions called 70 %, about 70 % are won" in text_of(whole)
    first = next(value for value in options(whole) if value.endswith(" 1"))
    await maya.select(whole, options(whole)[first], first)
    turn = await maya.renewed(whole, "Hidden cards were not used")
    told = text_of(turn)
    assert "cost" in told
    assert "± " in told
    assert "in the turn itself" in told
    turn = await maya.pictured(turn)
    assert len(described(turn)) == 2  # the board, and the hand it was chosen from
    seat = first.split()[1]
    await maya.click(turn, keys(turn)[f"/review {seat}"])
    again = await maya.renewed(turn, "reviewed by")
    other = next(word for word in keys(again) if word in ("/review 0", "/review 1"))
    await maya.click(again, keys(again)[other])
    theirs = await maya.renewed(again, f"<@{lev.id}>: turns played")
    assert f"<@{maya.id}>: " not in text_of(theirs)
    stored = await home.stored.store.read("SELECT found FROM reviews WHERE game = ?", game)
    assert str(maya.id) not in stored[0]["found"]


@inside_a_house
async def test_asked_by_two_at_once_it_is_made_once_and_others_wait_their_turn(home: Inside) -> None:
    reviewers = held(home)
    game, (maya, lev), end = await played(home)
    _, _, other = await played(home, channel=home.at.tavern)
    first, second = await asyncio.gather(asked(maya, end), asked(lev, end))
    assert "Looking through the game" in text_of(first)
    await maya.renewed(first, "37 %")
    third = await asked(maya, other)
    assert "1 other review comes first" in text_of(third)
    reviewers.gate.set()
    await asyncio.gather(ready(maya, first), ready(lev, second), ready(maya, third))
    assert reviewers.begun == 2
    assert "разбор: 🦉 Сова" in await lev.command(home.at.tables, "table review")
    assert reviewers.begun == 2
    assert await home.stored.reviews.of(game, str(measure_of(home.app.tables.games["sylvan"], LEAST)))


@inside_a_house
async def test_who_goes_away_finds_it_kept_and_a_restart_begins_anew(home: Inside) -> None:
    reviewers = held(home)
    game, (maya, lev), end = await played(home)
    message = await asked(maya, end)
    await reviewers.close()
    await maya.renewed(message, "just restarting")
    again = await asked(maya, end)
    await maya.page.do("dismiss", channel=again["channel_id"], message=again["id"])
    reviewers.gate.set()
    await until(lambda: reviewers.under_way(game) is None)
    assert reviewers.begun == 2
    await ready(lev, await asked(lev, end))
    assert reviewers.begun == 2


@inside_a_house
async def test_it_is_made_at_the_lowest_priority_and_a_process_that_breaks_is_told(home: Inside) -> None:
    home.app.reviewers.effort = LEAST
    _, (maya, _), end = await played(home)
    others = children()  # of the tests before this one, in the same process
    message = await asked(maya, end)
    await until(lambda: [os.getpriority(os.PRIO_PROCESS, pid) for pid in children() - others] == [LOWEST])
    for pid in children() - others:
        os.kill(pid, signal.SIGKILL)
    await maya.renewed(message, "did not succeed")
    home.app.reviewers.niceness = 0
    await ready(maya, await asked(maya, end))


def children() -> set[int]:
    """Processes that work for this one."""
    return {each.pid for each in multiprocessing.active_children() if each.pid is not None}


@inside_a_house
async def test_one_review_is_for_everybody_who_asks_and_in_every_language(home: Inside) -> None:
    quick(home)
    header, guests = await seated(home, 0, 1)
    maya, lev = guests.values()
    assert "Only finished games" in await maya.command(home.at.tables, "table review")
    end = await finished(home, header, maya)
    await _so_many_an_hour_and_no_more_but_what_is_kept_is_shown(home, maya, lev, end)
    await _forged_requests_get_a_sentence_and_onlookers_any_seat(home, header.game, end)
    await _every_turn_that_stands_out_is_told_in_every_language(home, maya, end)


async def _so_many_an_hour_and_no_more_but_what_is_kept_is_shown(
    home: Inside, maya: Guest, lev: Guest, end: Json
) -> None:
    while not home.app.reviews.wait_for(maya.id):
        pass
    refused = await asked(maya, end)
    assert "3 new reviews an hour are the most. The next one in 60 minutes" in text_of(refused)
    await ready(lev, await asked(lev, end))
    await ready(maya, await asked(maya, end))


async def _forged_requests_get_a_sentence_and_onlookers_any_seat(home: Inside, game: int, end: Json) -> None:
    tom = await home.guest(3)
    whole = await ready(tom, await asked(tom, end))
    assert text_of(whole).count("Owl would have: ") == 2  # everybody's turns, nobody's in particular
    await tom.select(whole, options(whole)["/review 1"], "/review 1")
    await tom.renewed(whole, "turns that cost most")
    for word in ("/review 2", "/review 0 Z", "/review x", "/review 0 1 1", "/review -1"):
        said = await pressed_anew(home, tom, f"v1:{game}:0:{word}")
        assert "no longer in use" in text_of(said), word
    said = await pressed_anew(home, tom, "v1:999:0:/review 0")
    assert "no such game" in text_of(said)


async def _every_turn_that_stands_out_is_told_in_every_language(home: Inside, maya: Guest, end: Json) -> None:
    for language in LANGUAGES:
        await maya.command(home.at.tables, "me settings", language=language)
        say = speaker(language)
        whole = await asked(maya, end)
        title = say("review-title", game=say("game-sylvan"), adviser=f"🦉 {say('computer-hard')}")
        await maya.renewed(whole, title)
        value = next(each for each in options(whole) if each.endswith(" 1"))
        await maya.select(whole, options(whole)[value], value)
        await maya.renewed(whole, say("review-instead", adviser=f"🦉 {say('computer-hard')}"))


@inside_a_house
async def test_an_abandoned_game_has_no_review(home: Inside) -> None:
    quick(home)
    header, guests = await seated(home, 0, 1)
    maya = next(iter(guests.values()))
    async with home.stored.store.transaction() as to:
        await to.execute("UPDATE games SET status = 'abandoned' WHERE id = ?", header.game)
    assert "Only finished games" in text_of(await pressed_anew(home, maya, f"v1:{header.game}:0:/review"))


@inside_a_house
async def test_a_game_that_rests_has_no_review_and_says_why(home: Inside) -> None:
    quick(home)
    game, (maya, _), end = await played(home)
    async with home.stored.store.transaction() as to:
        await to.execute("UPDATE actions SET digest = 'another' WHERE game = ? AND n = 3", game)
    home.app.tables.drop(game)
    said = text_of(await asked(maya, end))
    assert "🦉" not in said
    assert "This game is paused: its stored moves no longer fit together" in said
    assert not await home.stored.store.read("SELECT 1 FROM reviews WHERE game = ?", game)


async def until(found: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not found():
            await asyncio.sleep(0.01)
