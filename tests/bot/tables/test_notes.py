"""The bot's own notes beside the games, on real SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from bot.tables.notes import NotedStore, Question, Shown
from bot.tables.table import Tables

from bot.tables.lobby import Lobby, Wish
from rules.games import all_games


def noted(path: Path, test: Callable[[NotedStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await NotedStore.open(path / "x.db")
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


async def opened(store: NotedStore, channel: int = 7) -> int:
    return (await Lobby(Tables(store, all_games())).open(Wish("sylvan", 1, channel, 5))).game


def test_a_name_and_a_language_are_kept_apart_and_forgotten_together(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        await store.note_name(1, "Maya")
        await store.note_language(1, "ru")
        await store.note_name(1, "Maya M.")
        await store.note_language(2, "it")
        assert await store.names([1, 2, 3]) == {1: "Maya M."}
        assert [await store.language(person) for person in (1, 2, 3)] == ["ru", "it", None]
        await store.forget(1)
        assert await store.names([1]) == {}
        assert await store.language(1) is None

    noted(tmp_path, test)


def test_the_living_message_of_a_table_is_remembered(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        game = await opened(store)
        assert await store.message(game) is None
        for message in (10, 11):
            await store.note_message(Shown(game, 7, message, "turn", 0, 99))
        assert await store.message(game) == Shown(game, 7, 11, "turn", 0, 99)
        await store.drop_message(game)
        assert await store.message(game) is None

    noted(tmp_path, test)


def test_what_is_pending_is_known_by_table(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        one, other = await opened(store, 7), await opened(store, 8)
        assert await store.pending_games() == [one, other]
        await store.shown([each.id for each in await store.pending_of(one)])
        assert await store.pending_games() == [other]
        assert await store.latest_table(8) == other
        assert await store.latest_table(9) is None

    noted(tmp_path, test)


def test_tables_awaiting_a_computer_player_are_found(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        lobby = Lobby(Tables(store, all_games()))
        found = set()
        for channel in range(12):
            game = await opened(store, channel)
            await lobby.add_computer(game, 1, "easy")
            header = await lobby.start(game, 1)
            if header.chairs[0].level is not None:  # lots decide who begins
                found.add(game)
        assert set(await store.awaiting_computers()) == found

    noted(tmp_path, test)


def test_a_table_is_marked_unreachable_and_reached_again(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        game = await opened(store)
        await store.mark_unreachable(game, "50001")
        assert await store.unreachable(game) == "50001"
        await store.mark_unreachable(game, None)
        assert await store.unreachable(game) is None
        await store.note_fact("commands", "abc")
        await store.note_fact("commands", "def")
        assert await store.fact("commands") == "def"
        assert await store.fact("nothing") is None

    noted(tmp_path, test)


def test_a_question_is_kept_until_it_is_settled_even_if_its_asker_is_forgotten(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        game = await opened(store)
        asked = Question(game, "undo", 7, 70, person=1, mark=4)
        await store.note_question(Question(game, "abandon", 7, 71, person=2, mark=0))
        await store.note_question(replace(asked, message=69))
        await store.note_question(asked)
        assert [each.message for each in await store.questions(game)] == [71, 70]
        await store.forget(1)
        assert (await store.questions(game))[1] == replace(asked, person=0)
        await store.drop_question(game, "undo")
        assert [each.kind for each in await store.questions(game)] == ["abandon"]

    noted(tmp_path, test)


def test_lost_tables_and_the_servers_of_live_ones_are_listed(tmp_path: Path) -> None:
    async def test(store: NotedStore) -> None:
        first, second = await opened(store), await opened(store, 8)
        assert await store.tables_in(5) == [first, second]
        assert (await store.live_guilds(), await store.tables_in(6)) == ([5], [])
        await store.mark_unreachable(second, "locked")
        assert await store.unreachable_games() == [second]
        await store.mark_unreachable(second, None)
        assert await store.unreachable_games() == []

    noted(tmp_path, test)
