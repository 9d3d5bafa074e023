"""Whole lessons over real sockets: done right, played wrongly, left and found again, forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.learning import number_of
from bot.chat.say import LANGUAGES, speaker
from bot.games import chat_of
from bot.games.lesson import is_wanted, lines_of, made
from bot.tables.errors import NoSuchGame
from bot.tables.learning import Place
from tests.bot.house import Guest, described, keys
from tests.bot.inside import Inside, living, pressed_anew, sees, with_pictures
from tests.bot.lessons import done, lesson, offered, place_of, played, pressed, sign_of, turned, ways
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json, stage

pytestmark = pytest.mark.slow
KINDS = ("valdora", "sylvan")


async def begun(home: Inside, kind: str, language: str = "en", number: int = 0) -> tuple[Guest, Json]:
    guest = await home.guest(number)
    await home.app.people.choose_language(guest.id, language)
    return guest, await guest.command_message(home.at.tables, "learn", game=kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_lesson_is_done_and_ends_with_an_offer(kind: str, language: str, tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, kind, language)
        say = speaker(language)
        for number, step in enumerate(lesson(kind).steps):
            assert say(f"lesson-{kind}-{step.name}-title") in text_of(page)
            assert ("next" in ways(page)) == (not step.do)
            for line in step.do:
                assert say(f"lesson-{kind}-{step.name}-task") in text_of(page)
                page = await done(home, maya, page, kind, line)
            if step.do:
                assert say(f"lesson-{kind}-{step.name}-done") in text_of(page)
                assert not offered(page)
            assert (await maya.pictured(page))["flags"] & 64, number
            page = await turned(home, maya, page, kind, "next")
        assert (await place_of(home, maya, kind)).finished
        assert say("learn-end", game=say(f"game-{kind}"), name=say("computer-easy")) in text_of(page)
        assert {"table", "seek", "back", "anew"} <= ways(page)

    played(tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_played_wrongly_everything_legal_gets_a_kind_answer_and_is_put_back(
    kind: str, tmp_path: Path
) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, kind)
        say = speaker("en")
        for number, step in enumerate(lesson(kind).steps):
            look = say(f"lesson-{kind}-{step.name}-look") if step.do else ""
            for line in step.do:
                here = await place_of(home, maya, kind)
                for word in others(kind, here, page):
                    edits = edits_of(maya, page)
                    await pressed(maya, page, word)
                    page = await kindly(maya, page, look, edits)
                    assert await place_of(home, maya, kind) == here
                page = await done(home, maya, page, kind, line)
            assert number == (await place_of(home, maya, kind)).step
            page = await turned(home, maya, page, kind, "next")
        assert (await place_of(home, maya, kind)).finished

    played(tmp_path, story)


def others(kind: str, here: Place, page: Json) -> list[str]:
    """Something of each kind that is offered and not wanted; all of it is tried in ``test_lessons``."""
    game, step = chat_of(kind).game, lesson(kind).steps[here.step]
    state = made(game, lesson(kind), here.step, here.lines).state
    found: dict[str, str] = {}
    for word in offered(page):
        if not is_wanted(step, here.lines, lines_of(game, state, word)):
            found.setdefault(" ".join(each.split(" ")[0] for each in word.split("; ")), word)
    assert found
    return list(found.values())


def edits_of(guest: Guest, page: Json) -> int:
    """How often a message was changed so far."""
    return sum((frame.get("message") or {}).get("id") == page["id"] for frame in guest.page.frames)


async def kindly(guest: Guest, page: Json, look: str, edits: int) -> Json:
    """The page once it answers the move just made: each answer is another edit of the message."""
    async with asyncio.timeout(PATIENCE):
        while True:
            now = guest.message(page["id"])
            assert now is not None
            if edits_of(guest, page) > edits and "That works, too" in text_of(now) and look in text_of(now):
                return now
            await asyncio.sleep(0.005)


def test_ones_place_is_kept_over_a_restart_and_old_buttons_go_on(tmp_path: Path) -> None:
    async def first(home: Inside) -> tuple[Guest, Json]:
        maya, page = await begun(home, "valdora")
        page = await turned(home, maya, page, "valdora", "next")
        page = await done(home, maya, page, "valdora", "move r13")
        assert "Your pawn stands on r13." in text_of(page)
        page = await turned(home, maya, page, "valdora", "next")
        page = await turned(home, maya, page, "valdora", "skip")
        return maya, await done(home, maya, page, "valdora", "move A")

    async def second(home: Inside, maya: Guest, page: Json) -> None:
        maya.house = home
        assert await place_of(home, maya, "valdora") == Place(3, ("move A",))
        page = await done(home, maya, page, "valdora", "page right")
        assert "a hammer has come up" in text_of(page)
        page = await maya.command_message(home.at.tables, "learn", game="valdora")
        assert "4 of 11: Books and pages" in text_of(page)

    async def both() -> None:
        async with asyncio.timeout(600), stage(rate_limits=False) as at:
            async with living(at, tmp_path) as home:
                maya, page = await first(home)
            async with living(at, tmp_path) as home:
                await second(home, maya, page)

    asyncio.run(both())


@pytest.mark.parametrize("again", ["command", "button"])
def test_a_new_message_begins_where_the_old_one_was_left(again: str, tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, "sylvan")
        page = await turned(home, maya, page, "sylvan", "next")
        page = await turned(home, maya, page, "sylvan", "skip")
        if again == "command":
            page = await maya.command_message(home.at.tables, "learn", game="sylvan")
        else:
            helped = await maya.command_message(home.at.tables, "help")
            page = await maya.said(await maya.click(helped, keys(helped)["/learn sylvan"]))
        assert "3 of 10: Drawing a card" in text_of(page)

    played(tmp_path, story)


def test_back_start_over_and_skip_lead_through_a_lesson_both_ways(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, "valdora")
        assert ways(page) == {"next"}
        for _ in lesson("valdora").steps:
            page = await turned(home, maya, page, "valdora", "skip" if "skip" in ways(page) else "next")
        assert (await place_of(home, maya, "valdora")) == Place(11, (), True)
        page = await turned(home, maya, page, "valdora", "back")
        page = await turned(home, maya, page, "valdora", "back")
        page = await done(home, maya, page, "valdora", "move house-violet")
        page = await turned(home, maya, page, "valdora", "back")  # only what was done in this step
        assert (await place_of(home, maya, "valdora")) == Place(9, (), True)
        page = await turned(home, maya, page, "valdora", "anew")
        assert (await place_of(home, maya, "valdora")) == Place(0, (), True)

    played(tmp_path, story)


def test_stale_doubled_and_forged_clicks_change_nothing_they_should_not(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, first = await begun(home, "valdora")
        page = await turned(home, maya, first, "valdora", "next")
        old = keys(first)["/lesson next 0"]
        number = number_of("valdora")
        for word in (
            "/lesson next 1",
            "/lesson nonsense 1",
            "/do 1.0 move r13",
            f"/do 1.0 {'x' * 50}",
            "/do 1",
        ):
            answer = await pressed_anew(home, maya, f"v1:{number}:0:{word}")
            assert "button" in text_of(answer), word  # it is on no message of hers alone
        assert await place_of(home, maya, "valdora") == Place(1)
        ids = offered(page)
        panel = await maya.command_message(home.at.tables, "learn", game="valdora")
        page = await done(home, maya, panel, "valdora", "move r13")
        # The older message still has its buttons: they show where she is, and play nothing.
        await maya.select(first, ids["move A"], "/do 1.0 move A")
        late = await maya.renewed(first, "/lesson next 1")
        assert "Your pawn stands on r13." in text_of(late)
        assert old not in keys(late).values()
        assert await place_of(home, maya, "valdora") == Place(1, ("move r13",))
        answer = await pressed_anew(home, maya, "v1:0:0:/learn nothing")
        assert text_of(answer) == "There is no lesson for this game here. `/rules` explains it."

    played(tmp_path, story)


def test_two_clicks_at_once_are_one(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, "valdora")
        custom_id = keys(page)["/lesson next 0"]
        await asyncio.gather(*(maya.click(page, custom_id) for _ in range(3)))
        await maya.renewed(page, sign_of("valdora", Place(1)))
        assert await place_of(home, maya, "valdora") == Place(1)

    played(tmp_path, story)


async def at_the_end(home: Inside, kind: str) -> tuple[Guest, Json]:
    maya = await home.guest(0)
    await home.app.people.choose_language(maya.id, "en")
    end = Place(len(lesson(kind).steps), (), True)
    await home.stored.lessons.go(maya.id, kind, end, end)
    return maya, await maya.command_message(home.at.tables, "learn", game=kind)


@pytest.mark.parametrize("kind", KINDS)
def test_the_end_offers_a_table_with_moss_and_opens_one_however_often_it_is_pressed(
    kind: str, tmp_path: Path
) -> None:
    async def story(home: Inside) -> None:
        maya, page = await at_the_end(home, kind)
        custom_id = next(value for word, value in keys(page).items() if word.startswith("/lesson table"))
        await asyncio.gather(*(maya.click(page, custom_id) for _ in range(3)))
        await maya.renewed(page, "sits down with you")
        header = await home.table(home.at.tables)
        assert (header.kind, header.status) == (kind, "playing")
        assert sorted(chair.level or "" for chair in header.chairs)[1:] == ["easy"] * (len(header.chairs) - 1)
        assert header.game == 1
        with pytest.raises(NoSuchGame):
            await home.stored.games.header(2)

    played(tmp_path, story)


def test_the_end_offers_a_notice_for_others(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await at_the_end(home, "sylvan")
        custom_id = next(value for word, value in keys(page).items() if word.startswith("/lesson seek"))
        await maya.click(page, custom_id)
        await sees(maya, "Builders of Sylvan Dale: players wanted")

    played(tmp_path, story)


def test_without_a_game_the_one_of_this_channel_is_taught_and_elsewhere_one_chooses(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya = await home.guest(0)
        await home.app.people.choose_language(maya.id, "en")
        asked = await maya.command_message(home.at.tables, "learn")
        assert set(keys(asked)) == {"/learn valdora", "/learn sylvan"}
        await maya.command(home.at.tables, "new", game="sylvan")
        lobby = await sees(maya, "an open table")
        assert {"/learn", "/rules"} <= set(keys(lobby))
        page = await maya.said(await maya.click(lobby, keys(lobby)["/learn"]))
        assert "Builders of Sylvan Dale, 1 of 10" in text_of(page)
        assert page["flags"] & 64
        page = await maya.command_message(home.at.tables, "learn")
        assert "Builders of Sylvan Dale, 1 of 10" in text_of(page)
        rules = await maya.said(await maya.click(lobby, keys(lobby)["/rules"]))
        assert "What Sylvan Dale is about" in text_of(rules)

    played(tmp_path, story)


def test_who_is_forgotten_has_learned_nothing(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya, page = await begun(home, "valdora")
        await turned(home, maya, page, "valdora", "next")
        await home.stored.lessons.prime(maya.id, "valdora")
        await maya.command(home.at.tables, "me privacy", what="forget")
        assert await home.stored.lessons.place(maya.id, "valdora") is None
        assert await home.stored.lessons.is_due(maya.id, "valdora", 0)

    played(tmp_path, story)


@with_pictures
async def test_real_pictures_come_with_every_page(home: Inside) -> None:
    for kind in KINDS:
        maya, page = await begun(home, kind)
        page = await maya.pictured(page)
        assert len(described(page)) == 2
        assert any("Moss" in each for each in described(page))


def test_a_server_that_takes_the_bot_in_is_greeted_once_and_learns_from_there(tmp_path: Path) -> None:
    async def story(home: Inside) -> None:
        maya = await home.guest(0)
        await home.app.people.choose_language(maya.id, "en")
        for _ in range(2):
            await home.at.control("POST", "faults", kind="remove-bot", guild=home.at.guild)
            await home.at.control("POST", "faults", kind="add-bot", guild=home.at.guild)
            hello = await sees(maya, "**Hello.** I keep board games")
        assert not hello["flags"] & 64
        assert list(keys(hello))[:2] == ["/learn valdora", "/learn sylvan"]
        page = await maya.said(await maya.click(hello, keys(hello)["/learn valdora"]))
        assert "Valdora, 1 of 11" in text_of(page)
        assert page["flags"] & 64
        rules = await maya.said(await maya.click(hello, keys(hello)["/rules sylvan overview"]))
        assert "Builders of Sylvan Dale · 1/" in text_of(rules)
        assert sum("**Hello.**" in text_of(each) for each in maya.messages()) == 1

    played(tmp_path, story)
