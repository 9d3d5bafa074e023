"""Is a game sound? Replays it and compares all that is stored beside its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.errors import Frozen, TableError
from bot.tables.history import opening, replay
from bot.tables.repositories.games import Games
from bot.tables.tables import results
from bot.tables.values import Result, Whole
from rules.core import AnyGame


async def trouble_with(stored: Games, games: Mapping[str, AnyGame], number: int) -> TableError | None:
    """Return what is wrong with a game, or ``None``. It is read in one snapshot, so it may be played on."""
    try:
        whole, came_out = await stored.audited(number)
        header = whole.header
        if header.rules is not None:
            _check(games, whole, came_out)
        elif header.status in ("playing", "finished") or whole.lines:
            raise Frozen("tables.played-without-rules", game=number)
        # Last: what the replay finds says more.
        if header.damaged:
            raise Frozen("tables.facts-differ", game=number)
    except TableError as error:
        return error
    return None


def _check(games: Mapping[str, AnyGame], whole: Whole, came_out: Sequence[Result | None]) -> None:
    header, turn = whole.header, whole.turn
    number, game = header.game, games.get(header.kind)
    if game is None:
        raise Frozen("tables.game-unknown", game=number, kind=header.kind)
    played = replay(game, header, whole.lines)
    state = played[-1].after if played else opening(game, header)
    awaited = game.to_act(state)
    if header.status == "finished" and awaited is not None:
        raise Frozen("tables.finished-but-not-over", game=number)
    expected = awaited if header.status == "playing" else None
    if (None if turn is None else turn.seat) != expected or (header.status == "playing" and turn is None):
        raise Frozen("tables.wrong-seat-awaited", game=number, awaited=str(expected))
    expected_results = results(game, state) if header.status == "finished" else (None,) * len(header.chairs)
    if tuple(came_out) != expected_results:
        raise Frozen("tables.results-differ", game=number)
