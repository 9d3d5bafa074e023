"""Whose a table is: servers belong to shards, shards to processes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Share:
    """So many shards there are, and these are ours."""

    count: int
    shards: frozenset[int]

    def has(self, guild: int | None) -> bool:
        """Whether we look after the tables of a server; direct messages belong to the first shard."""
        return shard_of(guild, self.count) in self.shards


ALL = Share(1, frozenset({0}))


def shard_of(guild: int | None, count: int) -> int:
    """The shard of a server, as Discord reckons it."""
    return ((guild or 0) >> 22) % count


class Sharing(Protocol):
    """What this process looks after just now."""

    @property
    def share(self) -> Share:
        """Ours as far as we know."""

    def is_serving(self) -> bool:
        """Whether we may still speak for our share: others may have taken it while we were not looking."""


class Alone:
    """One process does everything."""

    share = ALL

    def is_serving(self) -> bool:
        """Nobody else could."""
        return True
