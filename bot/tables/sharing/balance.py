"""Who should have which shard: pure reckoning over who is there and who has what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Process:
    """A running bot as the others know it; the moments are the database's."""

    name: str
    came: int
    seen: int
    leaving: bool = False
    cut: bool = False  # the others no longer count on it, and it must not act


@dataclass(frozen=True, slots=True)
class Lease:
    """A shard: whose it is, and who asks for it."""

    shard: int
    owner: str | None = None
    wanted: str | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """What one process should do now."""

    take: tuple[int, ...] = ()  # nobody's
    ask: tuple[int, ...] = ()  # of others who have too many
    give: tuple[tuple[int, str], ...] = ()  # ours, and to whom


def fair_shares(shards: int, processes: Sequence[Process]) -> Mapping[str, int]:
    """How many shards each process should have; who leaves has none, who came first the odd ones."""
    staying = sorted((each for each in processes if not each.leaving), key=lambda one: (one.came, one.name))
    fair = dict.fromkeys((each.name for each in processes), 0)
    for place, each in enumerate(staying):
        fair[each.name] = shards // len(staying) + (place < shards % len(staying))
    return fair


def moves(me: str, processes: Sequence[Process], leases: Sequence[Lease]) -> Moves:
    """What *me* should do, among living *processes*, so that everybody comes to a fair share."""
    fair = fair_shares(len(leases), processes)
    has = Counter(each.owner for each in leases)
    lack = fair[me] - has[me]
    if lack > 0:
        free = tuple(each.shard for each in leases if each.owner is None)[:lack]
        return Moves(take=free, ask=_asked(me, fair, has, leases, lack - len(free)))
    return Moves(give=_given(me, fair, leases, -lack))


def _asked(
    me: str, fair: Mapping[str, int], has: Counter[str | None], leases: Sequence[Lease], lack: int
) -> tuple[int, ...]:
    """Which shards to ask for; what was asked for already counts."""
    surplus = {name: has[name] - number for name, number in fair.items()}
    for each in leases:
        if each.owner in surplus and _is_wanted(each, fair):
            surplus[each.owner] -= 1
            lack -= each.wanted == me
    found = list[int]()
    for each in leases:
        spare = surplus.get(each.owner or "", 0)
        if each.owner is not None and spare > 0 and len(found) < lack and not _is_wanted(each, fair):
            surplus[each.owner] -= 1
            found.append(each.shard)
    return tuple(found)


def _given(
    me: str, fair: Mapping[str, int], leases: Sequence[Lease], surplus: int
) -> tuple[tuple[int, str], ...]:
    asked = [
        (each.shard, each.wanted)
        for each in leases
        if each.owner == me and each.wanted is not None and _is_wanted(each, fair)
    ]
    return tuple(asked[:surplus])


def _is_wanted(lease: Lease, fair: Mapping[str, int]) -> bool:
    """Whether somebody else asks for it who is still there and stays."""
    return lease.wanted not in (None, lease.owner) and fair.get(lease.wanted or "", 0) > 0
