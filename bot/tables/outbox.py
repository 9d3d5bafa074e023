"""What was stored and not yet shown: each notice is shown at least once, in its game's order."""

from __future__ import annotations

from typing import Protocol

from bot.tables.store import Notice, Store

BATCH = 100


class Shown(Protocol):
    """Whoever shows things to people."""

    async def show(self, notice: Notice) -> bool:
        """Show it; false when it could not be shown and must be tried again another time.

        A crash between showing and noting it makes a notice come twice: its id tells.
        """


async def deliver(store: Store, shown: Shown) -> int:
    """Show everything pending; how many notices had to be left for another time."""
    stuck: set[int] = set()
    left: set[int] = set()
    while True:
        batch = [each for each in await store.pending(BATCH + len(left)) if each.id not in left]
        if not batch:
            return len(left)
        done: list[int] = []
        for notice in batch:
            # A game's later notices wait behind one that failed; other games go on.
            if notice.game not in stuck and await shown.show(notice):
                done.append(notice.id)
            else:
                stuck.add(notice.game)
                left.add(notice.id)
        if done:
            await store.shown(done)
