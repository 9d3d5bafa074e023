"""Whatever fails while an answer is being prepared, a sentence comes: over real sockets, forged or not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.chat.topics import Topic, choice, heading
from bot.discord import answering
from bot.discord.commands.explaining import clickable
from bot.discord.sending import patiently
from bot.tables.reminders.schedule import DAY, FEWEST_TO_MOST
from render.pictures import Picture
from rules.words import THEN
from sandbox.commanding import find
from tests.bot.blank import Unseen
from tests.bot.house import Guest, keys, options
from tests.bot.inside import (
    Inside,
    all_answers,
    awaited,
    finished,
    inside,
    inside_a_house,
    orders,
    pressed_anew,
    seated,
    sees,
)
from tests.bot.test_games import by_button, to_move
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow

SPOKEN = ("en", "ru", "it")  # by the first three people of the house
FORGED = (
    ("me settings", {"language": "tlh"}),
    ("new", {"game": "chess"}),
    ("new", {"game": "sylvan", "language": "tlh"}),
    ("new", {"game": "sylvan", "pace": "hasty"}),
    ("seek", {"game": "chess"}),
    ("seek", {"game": "sylvan", "days": "yesterday"}),
    ("seek", {"game": "sylvan", "pace": "hasty"}),
    ("play-now", {"game": "chess"}),
    ("table computer", {"level": "godlike"}),
    ("me privacy", {"what": "remember"}),
    ("me remind", {"pace": "hasty"}),
    ("me remind", {"deadline": "never"}),
    ("me remind", {"every": "now"}),
    ("me remind", {"where": "fax"}),
    ("me remind", {"limit": 10_000}),
)


def without_choices(home: Inside, guest: Guest, name: str) -> None:
    """From now on the sandbox takes any value for the options of a command, as a forged client sends it."""
    world = home.at.sandbox.world
    command, _ = find(world, world.users[str(guest.id)], world.channels[home.at.tables], name)
    inside = [inner for each in command["options"] for inner in each.get("options") or ()]
    for option in inside or command["options"]:
        for limit in ("choices", "min_value", "max_value"):
            option.pop(limit, None)


def helped(home: Inside, language: str) -> str:
    """What ``/help`` says."""
    return clickable(speaker(language)("help-text"), home.app.registration.ids)


@inside_a_house
async def test_an_option_that_was_never_offered_is_refused_in_a_sentence_and_stores_nothing(
    home: Inside,
) -> None:
    _, guests = await seated(home, 0, 1, 2)
    before = await home.table(home.at.tables)
    for guest, language in zip(guests.values(), SPOKEN, strict=True):
        for name, chosen in FORGED:
            without_choices(home, guest, name)
            said = await guest.command(home.at.tables, name, **chosen)
            (word,) = [str(each) for each in chosen.values() if each not in ("sylvan",)]
            option = next(key for key, value in chosen.items() if str(value) == word)
            if option == "limit":
                most = FEWEST_TO_MOST[-1]
                assert said == speaker(language)("error-tables-bad-number-of-reminders", most=most)
            else:
                assert said == speaker(language)("error-chat-not-offered", option=option, word=word)
        assert await home.stored.people.language(guest.id) is None
        assert (await home.stored.people.habits(guest.id)).every is None
        assert await guest.command(home.at.tables, "help") == helped(home, language)
    assert await home.table(home.at.tables) == before


@inside_a_house
async def test_what_was_asked_last_stays_though_what_was_asked_before_takes_longer_on_its_way(
    home: Inside,
) -> None:
    say, maya, held, free = speaker("en"), await home.guest(0), asyncio.Event(), asyncio.Event()
    turn = choice(Topic("valdora", "turn"), say)
    booklet = await maya.command_message(home.at.tables, "rules", topic=turn)
    first, last = list(options(booklet))[-2:]

    async def held_up(edit: Callable[[], Awaitable[None]], name: str) -> None:
        if not held.is_set():
            held.set()
            await free.wait()
        await patiently(edit, name)

    with patch.object(answering, "patiently", held_up):
        await maya.select(booklet, options(booklet)[first], first)
        await held.wait()
        await maya.select(booklet, options(booklet)[last], last)
        await asyncio.sleep(0.3)  # which would be enough to overtake it
        free.set()
        _, kind, name = last.split(" ")
        await maya.renewed(booklet, heading(Topic(kind, name), say))
        await home.app.answers.close(PATIENCE)  # when all of it has arrived
    assert heading(Topic(kind, name), say) in text_of(maya.message(booklet["id"]) or {})


@inside_a_house
async def test_a_language_that_once_got_into_the_database_leaves_nobody_thinking(home: Inside) -> None:
    maya = await home.guest(0)
    await home.stored.people.note_language(maya.id, "tlh")
    assert await maya.command(home.at.tables, "help") == helped(home, "en")


@inside_a_house
async def test_what_discord_refuses_meanwhile_is_told_in_a_sentence(home: Inside) -> None:
    for number, language in enumerate(SPOKEN):
        guest = await home.guest(number)
        await home.at.control(
            "POST", "faults", kind="status", status=400, times=1, match="POST /channels/*/threads"
        )
        said = await guest.command(home.at.tables, "new", game="sylvan", thread=True)
        assert said == speaker(language)("error-discord")


@inside_a_house
async def test_who_does_not_sit_there_hears_that_before_anything_about_the_game(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host, tom = guests[header.host or 0], await home.guest(3)
    await orders(home, header, 2)
    for when in ("under way", "over"):
        for word in ("undo", "resign", "abandon", "play", "left-easy", "seat-yes", "snooze-hour", "away"):
            said = await pressed_anew(home, tom, f"v1:{header.game}:0:/{word}")
            assert text_of(said) == speaker("en")("error-tables-not-seated"), (when, word)
        line = await pressed_anew(home, tom, f"v1:{header.game}:0:end")
        assert text_of(line) == speaker("en")("error-tables-not-seated")
        if when == "under way":
            await finished(home, header, host)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_absence_taken_back_is_taken_back_in_the_channels_too(tmp_path: object, language: str) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        say, maya, lev = speaker(language), await home.guest(0), await home.guest(1)
        await maya.command(home.at.tables, "new", game="sylvan", language=language)
        await lev.command(home.at.tables, "join")
        await maya.command(home.at.tables, "start")
        header = await home.table(home.at.tables)
        await maya.turn_message(header.game, 0)
        date = datetime.fromtimestamp((home.clock.at + 7 * DAY) / 1000, UTC).date().isoformat()
        await maya.command(home.at.tables, "me remind", away=date)
        name = f"<@{maya.id}>"
        away = say("clock-away", name=name, until="|").split("|")[0]
        await sees(lev, away)
        await maya.command(home.at.tables, "me remind", away="off")
        told = await sees(lev, say("clock-here-again", name=name))
        assert not keys(told)
        home.pass_time(DAY)
        assert (await home.stored.people.habits(maya.id)).away_until is None

    test(tmp_path)  # type: ignore[arg-type]


class Held(Unseen):
    """The first picture of a private panel comes when the test lets it, all others at once."""

    def __init__(self) -> None:
        super().__init__(1, "light")
        self.gate = asyncio.Event()
        self.begun = 0

    async def hand(self, *wanted: Any, **more: Any) -> Picture | None:
        self.begun += 1
        if self.begun == 1:
            await self.gate.wait()
        return await super().hand(*wanted, **more)


def test_a_picture_that_comes_late_never_takes_the_place_of_a_newer_panel(tmp_path: Path) -> None:
    async def play() -> None:
        drawers = Held()
        async with inside(tmp_path, drawn=lambda: drawers) as home:
            header, guests = await seated(home, 0, 1)
            guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            message = await guest.turn_message(header.game, number)
            panel = await guest.said(await guest.click(message, keys(message)["/play"]))
            await by_button(guest, panel, line)
            await home.past(header.game, number)
            newer = await guest.renewed(panel, f"v1:{header.game}:{number + 1}:")
            drawers.gate.set()
            await all_answers(home, guest)
            assert drawers.begun >= 2
            now = guest.message(panel["id"])
            assert now is not None
            assert {*keys(now)} == {*keys(newer)}, "it stays as it is"

    asyncio.run(play())


@inside_a_house
async def test_outdated_private_panel_answers_a_repeated_choice(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = guests[await awaited(home, header)]
    await home.app.people.choose_language(guest.id, "en")
    message = await guest.turn_message(header.game, 0)
    outdated, used, late = [
        await guest.said(await guest.click(message, keys(message)["/play"])) for _ in range(3)
    ]
    build = next(word for word in options(used) if word.startswith("build ") and THEN not in word)
    newer, done = f"v1:{header.game}:1:", speaker("en")("said-done", told="|").partition("|")[0]
    for panel in (used, outdated):
        await guest.select(panel, options(panel)[build], build)
        panel = await guest.renewed(panel, newer)
        assert "/describe" in keys(panel)
    await by_button(guest, panel, "draw deck")
    await guest.renewed(panel, done)
    await guest.select(late, options(late)[build], build)  # their turn is over since
    await guest.renewed(late, done)
    assert [each.text for each in await home.stored.games.lines(header.game)] == [build, "draw deck"]
