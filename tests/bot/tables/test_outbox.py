"""What must still be shown is shown, in order, at least once."""

from __future__ import annotations

from pathlib import Path

from bot.tables.outbox import deliver
from tests.bot.tables.place import ANNA, BEN, Screen, place, run
from tests.bot.tables.toy import Toy


def test_everything_stored_is_shown_in_order_and_once(path: Path) -> None:
    async def work() -> None:
        async with place(path, Toy(turns=1)) as here:
            game = (await here.start(ANNA, BEN)).game
            for _ in range(120):  # more than one batch
                await here.act(game, "add 1")
            await here.act(game, "end")
            await here.act(game, "end")
        async with place(path) as here:
            screen = Screen()
            assert await deliver(here.store, screen) == 0
            kinds = [notice.kind for notice in screen.notices]
            assert kinds == ["opened", "seats", "started", *["acted"] * 121, "finished"]
            assert [notice.position for notice in screen.notices][3:] == list(range(1, 123))
            assert await deliver(here.store, screen) == 0
            assert len(screen.notices) == 125

    run(work)


def test_a_game_that_cannot_be_shown_waits_and_holds_up_no_other(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            first = (await here.open(ANNA, channel=1)).game
            for _ in range(75):
                await here.lobby.join(first, BEN)
                await here.lobby.leave(first, BEN)
            second = (await here.open(BEN, channel=2)).game
            screen = Screen(broken={first})
            assert await deliver(here.store, screen) == 151
            assert [notice.game for notice in screen.notices] == [second]
            screen.broken.clear()
            assert await deliver(here.store, screen) == 0
            ids = [notice.id for notice in screen.notices[1:]]
            assert ids == sorted(set(ids))

    run(work)


def test_the_number_of_a_notice_never_comes_again(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.open(ANNA)
            screen = Screen()
            await deliver(here.store, screen)
        async with place(path) as here:
            await here.open(ANNA, channel=2)
            assert (await here.store.pending(1))[0].id > screen.notices[-1].id

    run(work)
