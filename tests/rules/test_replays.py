"""Whole recorded games: the same lines still lead to the same events. ``pytest --bless`` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import GameError
from rules.games import all_games
from rules.replay import BadReplay, Replay, course, fold, read, tell
from rules.valdora import Valdora
from tests.rules import record

REPLAYS = sorted(record.REPLAYS.glob("*.txt"))
GAMES = all_games()


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_recorded_game_still_goes_the_same_way(path: Path, bless: bool) -> None:
    recorded = path.read_text("utf-8")
    replay = read(recorded)
    told = "\n".join(tell(GAMES[replay.game], replay, "all")) + "\n"
    if bless:
        path.write_text(told, "utf-8")
    else:
        assert told == recorded


@pytest.mark.parametrize("name", record.SEARCHES)
def test_a_recorded_game_shows_what_it_was_recorded_for(name: str) -> None:
    search, replay = record.SEARCHES[name], recorded(name)
    assert (replay.game, replay.players) == (search.game, search.players)
    found = record.course(replay)
    assert found.game.to_act(found.state) is None
    assert search.wanted(found)


def recorded(name: str) -> Replay:
    return read((record.REPLAYS / f"{name}.txt").read_text("utf-8"))


def test_a_tie_on_points_goes_to_the_seat_with_more_coins() -> None:
    game, state, _ = record.course(recorded("valdora-coin-tie"))
    totals = [parts["total"] for parts in game.scores(state)]
    (winner,) = game.winners(state)
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert winner in tied
    assert all(state.seats[winner].coins > state.seats[seat].coins for seat in tied if seat != winner)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_the_course_of_a_game_leads_from_the_first_turns_to_the_final_points(path: Path) -> None:
    replay = read(path.read_text("utf-8"))
    game = GAMES[replay.game]
    states = [game.setup(replay.players, replay.seed, {}), *(step.state for _, step in fold(game, replay))]
    found = course(game, states)
    assert found[-1] == tuple(parts["total"] for parts in game.scores(states[-1]))
    assert all(len(points) == replay.players for points in found)


def test_the_seed_is_not_shown_when_a_replay_is_printed_for_debugging() -> None:
    assert "harvest" not in repr(Replay("valdora", "v1", 3, "harvest", ()))


@given(st.text())
def test_any_seed_comes_back_from_the_header(seed: str) -> None:
    game = Valdora()
    replay = Replay(game.id, game.version, 3, seed, ())
    try:
        told = "\n".join(tell(game, replay, "public"))
    except GameError:
        return  # a lone surrogate cannot be a seed
    assert read(told) == replay


def test_events_are_told_for_the_ears_asked_for() -> None:
    game = Valdora()
    replay = recorded("valdora-3")
    everything = list(tell(game, replay, "all"))
    heard = {ear: list(tell(game, replay, ear)) for ear in (0, 1, 2)}
    public = list(tell(game, replay, "public"))
    assert not any("commission=" in line for line in public if "delivered" in line)
    for seat, lines in heard.items():
        mine = [line for line in lines if "delivered" in line and "commission=" in line]
        assert mine
        assert all(f"seat={seat}" in line for line in mine)
        assert [line for line in everything if line in mine]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "core.no-replay-header"),
        ("hello", "core.no-replay-header"),
        ('valdora v1, 3 seats, seed "open', "core.no-replay-header"),
        ('valdora v1, 3 seats, seed "a" b', "core.no-replay-header"),
        ("valdora v1, 300 seats, seed x", "core.no-replay-header"),
    ],
)
def test_a_text_without_a_header_is_no_replay(text: str, key: str) -> None:
    with pytest.raises(BadReplay) as refused:
        read(text)
    assert refused.value.key == key


def test_a_replay_of_other_rules_is_refused_instead_of_played_wrongly() -> None:
    replay = read("valdora v0, 3 seats, seed harvest\n\n> move r13\n")
    with pytest.raises(BadReplay) as refused:
        list(fold(Valdora(), replay))
    assert refused.value.params == {"found": "valdora v0", "ours": "valdora v1"}
