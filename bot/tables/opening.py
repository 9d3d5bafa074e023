"""Opening a database, whichever it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import ModuleType

from bot.tables.address import Address, Where
from bot.tables.errors import StoreUnavailable
from bot.tables.lease import Lease
from bot.tables.sqlite import SqliteStore
from bot.tables.store import Store


async def open_store(where: Where, *, readonly: bool = False, serving: bool = True) -> Store:
    """The store in a file or on a server, migrated; ``readonly`` for looking at what others work on.

    Who is not *serving* hears nobody, and keeps nobody from changing the shape.
    """
    if isinstance(where, Path):
        return await SqliteStore.open(where, readonly=readonly)
    store: Store = await _postgres().PostgresStore.open(where, readonly=readonly, serving=serving)
    return store


@asynccontextmanager
async def store_nobody_serves(where: Where, *, readonly: bool = False) -> AsyncIterator[Store]:
    """The same while no bot plays on it; ``LeaseHeld`` when one does."""
    async with AsyncExitStack() as stack:
        if isinstance(where, Path):
            stack.enter_context(Lease.take(where))
        store = await open_store(where, readonly=readonly, serving=False)
        stack.push_async_callback(store.close)
        if isinstance(where, Address):
            await stack.enter_async_context(_postgres().kept_free(where))
        yield store


async def strange_tables(address: Address) -> list[str]:
    """Those on a server that are not as the migrations make them."""
    found: list[str] = await _postgres().strange_tables(address)
    return found


def _postgres() -> ModuleType:
    """Only when it is asked for: whoever keeps games in a file needs none of it."""
    try:
        import bot.tables.postgres.store
    except ImportError as error:
        if not (error.name or "").startswith("psycopg"):
            raise
        raise StoreUnavailable(
            "tables.postgresql-needs-an-extra", run="pip install '.[postgres]' in the folder of the bot"
        ) from error
    return bot.tables.postgres.store
