"""Threads for tables, over real sockets: opened once, and archived after a week."""

from __future__ import annotations

import pytest

from sandbox.state import Channel
from tests.bot.company import number_of, press, settled, sought
from tests.bot.inside import Inside, inside_a_house
from tests.bot.test_tournament import opened, round_begins

pytestmark = pytest.mark.slow
A_WEEK = 10080  # minutes


def threads(home: Inside) -> list[Channel]:
    return [each for each in home.at.sandbox.world.channels.values() if each.parent_id == home.at.tables]


def durations(home: Inside) -> list[int]:
    return [each.thread.auto_archive_duration for each in threads(home) if each.thread is not None]


@inside_a_house
async def test_lost_answer_to_a_threads_creation_leaves_one_thread(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    match = f"POST /channels/{home.at.tables}/threads"
    for guest in (maya, lev):  # the second table does not get the thread of the first
        await home.at.control("POST", "faults", kind="lost-answer", match=match)
        said = await guest.command(home.at.tables, "new", game="sylvan", language="en", thread=True)
        thread = said.partition("<#")[2].partition(">")[0]
        assert thread == threads(home)[-1].id
    assert len(threads(home)) == 2
    assert durations(home) == [A_WEEK, A_WEEK]


@inside_a_house
async def test_threads_of_seek_notices_and_tournaments_are_archived_after_a_week(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    await settled(home, number_of(notice))
    assert durations(home) == [A_WEEK]
    await opened(home, maya, lev, await home.guest(2))
    await maya.command(home.at.tables, "tournament begin")
    await round_begins(home, 1)
    assert durations(home) == [A_WEEK, A_WEEK]
