"""Fair shares of shards, whatever processes come, go and die."""

from __future__ import annotations

import random
from dataclasses import replace

from bot.tables.sharing.balance import Lease, Moves, Process, fair_shares, moves
from bot.tables.sharing.member import Rhythm
from bot.tables.sharing.share import ALL, Share, shard_of


def _processes(*names: str) -> list[Process]:
    return [Process(name, came, came) for came, name in enumerate(names)]


def _leases(owners: str) -> list[Lease]:
    """One letter for the owner of each shard; a dot is nobody."""
    return [Lease(shard, None if owner == "." else owner) for shard, owner in enumerate(owners)]


def _owners(leases: list[Lease]) -> str:
    return "".join(each.owner or "." for each in leases)


def _step(name: str, processes: list[Process], leases: list[Lease]) -> bool:
    """One process does what it should; whether that was anything."""
    plan = moves(name, processes, leases)
    for shard in plan.take:
        assert leases[shard].owner is None
        leases[shard] = Lease(shard, name)
    for shard in plan.ask:
        assert leases[shard].owner not in (None, name)
        leases[shard] = replace(leases[shard], wanted=name)
    for shard, whom in plan.give:
        assert leases[shard].owner == name
        leases[shard] = Lease(shard, whom)
    return plan != Moves()


def _settle(processes: list[Process], leases: list[Lease], chance: random.Random) -> int:
    """Everybody acts, in any order, until nobody wants to; how many acts it took."""
    acts = 0
    while True:
        order = chance.sample(processes, len(processes))
        acted = [_step(each.name, processes, leases) for each in order]
        if not any(acted):
            return acts
        acts += 1
        assert acts < 200, "they never come to rest"


def test_who_came_first_has_the_odd_ones_and_who_leaves_has_none() -> None:
    three = _processes("a", "b", "c")
    assert fair_shares(7, three) == {"a": 3, "b": 2, "c": 2}
    assert fair_shares(1, three) == {"a": 1, "b": 0, "c": 0}
    assert fair_shares(4, [replace(three[0], leaving=True), *three[1:]]) == {"a": 0, "b": 2, "c": 2}
    assert fair_shares(4, [replace(three[0], leaving=True)]) == {"a": 0}


def test_what_is_nobodys_is_taken_before_anybody_is_asked() -> None:
    assert moves("b", _processes("a", "b"), _leases("aaa.")) == Moves(take=(3,), ask=(0,))


def test_nobody_asks_whoever_has_no_more_than_a_fair_share() -> None:
    assert moves("c", _processes("a", "b", "c"), _leases("aabb")) == Moves(ask=(2,))
    assert moves("b", _processes("a", "b"), _leases("a")) == Moves()


def test_what_the_dead_asked_for_is_kept() -> None:
    leases = [Lease(0, "a", wanted="dead"), Lease(1, "a", wanted="b")]
    assert moves("a", _processes("a", "b"), leases) == Moves(give=((1, "b"),))


def test_one_shard_goes_to_the_newcomer_only_when_its_owner_leaves() -> None:
    old, new = _processes("a", "b")
    assert moves("b", [old, new], _leases("a")) == Moves()
    leaving = [replace(old, leaving=True), new]
    leases = _leases("a")
    assert _step("b", leaving, leases)
    assert _step("a", leaving, leases)
    assert _owners(leases) == "b"


def test_whatever_happens_everybody_comes_to_a_fair_share_and_then_rests() -> None:
    for seed in range(300):
        chance = random.Random(seed)
        names = iter("abcdefghijklmnopqrstuvwxyz")
        processes, leases = _processes(next(names)), _leases("." * chance.randint(1, 12))
        for came in range(1, 12):
            happens = chance.choice(("come", "come", "die", "leave"))
            if happens == "come":
                processes.append(Process(next(names), came, came))
            elif happens == "leave":
                place = chance.randrange(len(processes))
                processes[place] = replace(processes[place], leaving=True)
            elif len(processes) > 1:
                dead = processes.pop(chance.randrange(len(processes))).name
                leases = [replace(each, owner=None) if each.owner == dead else each for each in leases]
            before = _owners(leases)
            _settle(processes, leases, chance)
            fair = fair_shares(len(leases), processes)
            if any(fair.values()):
                assert {name: _owners(leases).count(name) for name in fair} == fair
            else:
                assert _owners(leases) == before  # everybody wants to go and there is nobody to take it


def test_a_server_belongs_to_one_shard_and_direct_messages_to_the_first() -> None:
    guild = 5 << 22 | 77
    assert shard_of(guild, 4) == 1
    assert Share(4, frozenset({1})).has(guild)
    assert not Share(4, frozenset({0, 2, 3})).has(guild)
    assert Share(4, frozenset({0})).has(None)
    assert ALL.has(guild)
    assert ALL.has(None)


def test_who_is_silent_has_stopped_by_itself_before_others_take_over_which_they_do_within_half_a_minute() -> (
    None
):
    real = Rhythm()
    assert real.stop + real.patience < real.lost
    assert real.watched < real.lost
    ended = 5.0  # seconds at most that the server takes to end connections
    assert real.lost + real.tick + real.patience + ended <= 30
    assert real.identify > 5, "Discord's five seconds between two sessions"
