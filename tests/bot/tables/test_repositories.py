"""What is kept beside the games, on real SQLite."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import lobby as lobby_module
from bot.tables.address import Where
from bot.tables.learning import Place
from bot.tables.lobby import Lobby, Wish
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Chair, PendingEdit, Question, Shown
from rules.games import all_games
from tests.bot.tables.place import LANGUAGES


def noted(where: Where, test: Callable[[Repositories], Awaitable[None]]) -> None:
    async def run() -> None:
        stored = Repositories(await open_store(where))
        try:
            await test(stored)
        finally:
            await stored.close()

    asyncio.run(run())


async def opened(stored: Repositories, channel: int = 7) -> int:
    return (await Lobby(Tables(stored, all_games()), LANGUAGES).open(Wish("sylvan", 1, channel, 5))).game


def test_a_name_and_a_language_are_kept_apart_and_forgotten_together(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        await stored.people.note_name(1, "Maya")
        await stored.people.note_language(1, "ru")
        await stored.people.note_name(1, "Maya M.")
        await stored.people.note_language(2, "it")
        assert await stored.people.names([1, 2, 3]) == {1: "Maya M."}
        assert [await stored.people.language(person) for person in (1, 2, 3)] == ["ru", "it", None]
        await stored.forget(1)
        assert await stored.people.names([1]) == {}
        assert await stored.people.language(1) is None

    noted(where, test)


def test_pending_edits_are_kept_once_per_message_without_forgotten_people(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        edits = stored.pending_edits
        first, other = PendingEdit(7, 10, "<@1>: m3; <@12>: m4"), PendingEdit(8, 12)
        for edit in (PendingEdit(7, 10), first, PendingEdit(7, 11, "x"), other):
            await edits.store(edit)
        assert await edits.channels() == [7, 8]
        assert await edits.in_channel(7) == [PendingEdit(7, 11, "x"), first]
        await stored.forget(1)
        forgotten = PendingEdit(7, 10, "…: m3; <@12>: m4")
        assert await edits.in_channel(7) == [PendingEdit(7, 11, "x"), forgotten]
        await edits.drop(first)  # it was replaced meanwhile
        for edit in (PendingEdit(7, 11, "x"), other):
            await edits.drop(edit)
        assert await edits.in_channel(7) == [forgotten]
        assert await edits.channels() == [7]

    noted(where, test)


def test_the_living_message_of_a_table_is_remembered(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        game = await opened(stored)
        assert await stored.messages.message(game) is None
        for message in (10, 11):
            await stored.messages.shown(game, [], Shown(game, 7, message, "turn", 0, 99))
        assert await stored.messages.message(game) == Shown(game, 7, 11, "turn", 0, 99)
        await stored.messages.drop_message(game)
        assert await stored.messages.message(game) is None

    noted(where, test)


def test_what_is_pending_is_known_by_table(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        one, other = await opened(stored, 7), await opened(stored, 8)
        assert await stored.messages.pending_games() == [one, other]
        await stored.messages.shown(one, [each.id for each in await stored.messages.pending(one)])
        assert await stored.messages.pending_games() == [other]
        assert await stored.games.latest_table(8) == other
        assert await stored.games.latest_table(9) is None

    noted(where, test)


def test_tables_awaiting_a_computer_player_are_found(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        lobby = Lobby(Tables(stored, all_games()), LANGUAGES)
        found = set()
        for channel in range(12):
            game = await opened(stored, channel)
            await lobby.add_computer(game, 1, "easy")
            header = await lobby.start(game, 1)
            if header.chairs[0].level is not None:  # lots decide who begins
                found.add(game)
        assert set(await stored.games.awaiting_computers()) == found

    noted(where, test)


def test_a_table_is_marked_unreachable_and_reached_again(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        game = await opened(stored)
        await stored.messages.mark_unreachable(game, "50001")
        assert await stored.messages.unreachable(game) == "50001"
        await stored.messages.shown(game, [])
        assert await stored.messages.unreachable(game) is None
        await stored.messages.note_fact("commands", "abc")
        await stored.messages.note_fact("commands", "def")
        assert await stored.messages.fact("commands") == "def"
        assert await stored.messages.fact("nothing") is None

    noted(where, test)


def test_a_question_is_kept_until_it_is_settled_even_if_its_asker_is_forgotten(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        game = await opened(stored)
        asked = Question(game, "seat", 1, {1: "yes", 2: None}, 9, seat=1, owner=2, newcomer=Chair(3))
        first = await stored.questions.ask(Question(game, "abandon", 2, {1: None, 2: "yes"}))
        second = await stored.questions.ask(asked)
        await stored.questions.note_message(second, 7, 70)
        asked = replace(asked, id=second, mark=second, channel=7, message=70)
        assert await stored.questions.find(game, "seat", second) == asked
        assert [each.id for each in await stored.questions.due(9)] == [second]
        await stored.forget(1)
        assert (await stored.questions.at(game))[1] == replace(asked, asker=None, voices={2: None})
        await stored.forget(3)
        assert (await stored.questions.at(game))[1].outcome == "overtaken"
        assert await stored.questions.due(9) == []
        await stored.questions.drop(second)
        assert [each.id for each in await stored.questions.at(game)] == [first]
        await stored.questions.drop(first)
        assert await stored.questions.ask(replace(asked, voices={})) > second, "no number comes back"

    noted(where, test)


def test_lost_tables_and_the_servers_of_live_ones_are_listed(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        first, second = await opened(stored), await opened(stored, 8)
        assert await stored.games.tables_in(5) == [first, second]
        assert (await stored.games.live_guilds(0, 9), await stored.games.tables_in(6)) == ([5], [])
        assert await stored.games.live_guilds(5, 9) == []
        await stored.messages.mark_unreachable(second, "locked")
        assert await stored.messages.unreachable_games() == [second]
        await stored.messages.shown(second, [])
        assert await stored.messages.unreachable_games() == []

    noted(where, test)


TABLES = Path(lobby_module.__file__).parent


def test_sql_is_written_in_one_room_in_words_that_other_databases_know() -> None:
    statement = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(FROM|VALUES|SET|WHERE)\b")
    ours_alone = re.compile(r"INSERT OR|\?\d|\bchanges\(\)|\browid\b|executemany|\biif\(|json_")
    for path in TABLES.rglob("*.py"):
        text, room = path.read_text("utf-8"), path.relative_to(TABLES).parts[0]
        if room == "repositories":
            assert not ours_alone.search(text), path
        elif room != "postgres" and path.name not in ("sqlite.py", "lease.py"):
            assert not statement.search(text), path


def test_a_transaction_over_several_subjects_is_stored_as_one_and_sees_itself(where: Where) -> None:
    async def fail(stored: Repositories) -> None:
        async with stored.transaction() as together:
            await together.people.note_name(1, "Maya")
            await together.messages.note_fact("a", "b")
            assert await together.people.names([1]) == {1: "Maya"}
            assert await stored.people.names([1]) == {}
            raise RuntimeError("slipped")

    async def test(stored: Repositories) -> None:
        with pytest.raises(RuntimeError):
            await fail(stored)
        assert (await stored.people.names([1]), await stored.messages.fact("a")) == ({}, None)

    noted(where, test)


def test_only_what_may_change_the_next_due_time_stirs(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        await stored.people.note_name(1, "Maya")
        assert not stored.stirred.is_set()
        await opened(stored)
        assert stored.stirred.is_set()

    noted(where, test)


def test_a_place_in_a_lesson_is_moved_from_where_it_was_and_stays_finished(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        lessons, first, second = stored.lessons, Place(), Place(1, ("move r13",))
        assert await lessons.place(1, "valdora") is None
        assert await lessons.go(1, "valdora", first, first)
        assert await lessons.go(1, "valdora", first, second)
        assert not await lessons.go(1, "valdora", first, Place(5))  # another click was quicker
        assert await lessons.place(1, "valdora") == second
        assert await lessons.go(1, "valdora", second, Place(2, (), finished=True))
        assert await lessons.go(1, "valdora", Place(2), first)
        assert await lessons.place(1, "valdora") == Place(0, (), finished=True)
        assert await lessons.place(1, "sylvan") is await lessons.place(2, "valdora") is None

    noted(where, test)


def test_a_primer_is_given_once_and_a_server_greeted_once(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        lessons = stored.lessons
        assert await lessons.is_due(1, "sylvan", 0)
        assert [await lessons.prime(1, "sylvan") for _ in range(2)] == [True, False]
        assert not await lessons.is_due(1, "sylvan", 0)
        assert await lessons.is_due(1, "valdora", 0)
        await lessons.go(1, "valdora", Place(), Place(3, (), finished=True))
        assert not await lessons.is_due(1, "valdora", 0)
        await stored.forget(1)
        assert await lessons.is_due(1, "sylvan", 0)
        assert await lessons.place(1, "valdora") is None
        assert [await stored.servers.welcome(5) for _ in range(2)] == [True, False]

    noted(where, test)


def test_a_place_nobody_can_read_is_the_beginning_of_its_step(where: Where) -> None:
    async def test(stored: Repositories) -> None:
        for written in ("nonsense", "3", "{", "[" * 100_000):
            async with stored.store.transaction() as to:
                await to.execute("DELETE FROM lessons")
                sql = "INSERT INTO lessons (person, kind, step, lines, finished) VALUES (1, 'x', 2, ?, 0)"
                await to.execute(sql, written)
            assert await stored.lessons.place(1, "x") == Place(2)

    noted(where, test)
