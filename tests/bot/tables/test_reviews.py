"""Reviews as they are kept: by measure, without names, and made anew when they cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotNow
from bot.tables.reviewing import Reviewers
from rules.review import Noted, Parts, Review, SeatReview
from rules.thought import Reason
from tests.bot.tables.place import ANNA, BEN, place, run

NOTED = Noted(
    turn=3,
    seat=1,
    at=7,
    lines=("build mouse-axe t10", "draw 1"),
    why=Reason("sylvan.hint-flag", {"tree": "t10", "glory": 5}),
    parts=Parts(5.0, 1.5, -0.3),
    around=2.4,
    chance=0.071,
    worlds=8,
)
FOUND = Review(
    calibrated=True,
    course=((0.5, 0.5), (0.62, 0.38), (0.0, 1.0)),
    movers=(0, 1),
    seats=(SeatReview(1, 0, (), ()), SeatReview(1, 1, (NOTED,), ())),
)


def test_a_review_is_found_by_its_measure_and_only_the_newest_is_kept(where: Where) -> None:
    async def scene() -> None:
        async with place(where) as here:
            game, stored = (await here.start(ANNA, BEN)).game, here.stored
            assert await stored.reviews.of(game, "1.a") is None
            await stored.reviews.keep(game, "1.a", FOUND)
            assert await stored.reviews.of(game, "1.a") == FOUND
            assert await stored.reviews.of(game, "1.b") is None
            await stored.reviews.keep(game, "1.b", FOUND)
            assert await stored.reviews.of(game, "1.a") is None
            assert await stored.reviews.of(game, "1.b") == FOUND
            async with stored.store.transaction() as to:
                await to.execute("UPDATE reviews SET found = 'gibberish'")
            assert await stored.reviews.of(game, "1.b") is None

    run(scene)


def test_a_game_whose_positions_cannot_be_judged_has_no_review(path: Path) -> None:
    async def scene() -> None:
        async with place(path) as here:
            header = await here.start(ANNA, BEN)
            with pytest.raises(NotNow, match="no review of this game"):
                await Reviewers(here.tables).kept(await here.tables.position(header.game))

    run(scene)
