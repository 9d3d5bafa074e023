"""Is a game sound? Replays it and compares all that is stored beside its lines."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.errors import Frozen, TableError
from bot.tables.history import opening, replay
from bot.tables.repositories.games import Games
from bot.tables.tables import results
from bot.tables.values import Header
from rules.core import AnyGame


async def trouble_with(stored: Games, games: Mapping[str, AnyGame], number: int) -> TableError | None:
    """What is wrong with a game; ``None`` when all is well. Nothing is changed."""
    try:
        header = await stored.header(number)
        if header.rules is not None:
            await _check(stored, games, header)
        elif header.status in ("playing", "finished") or await stored.lines(number):
            raise Frozen("tables.played-without-rules", game=number)
        # Last: what the replay finds says more.
        if header.damaged:
            raise Frozen("tables.facts-differ", game=number)
    except TableError as error:
        return error
    return None


async def _check(stored: Games, games: Mapping[str, AnyGame], header: Header) -> None:
    number, game = header.game, games.get(header.kind)
    if game is None:
        raise Frozen("tables.game-unknown", game=number, kind=header.kind)
    played = replay(game, header, await stored.lines(number))
    state = played[-1].after if played else opening(game, header)
    awaited, turn = game.to_act(state), await stored.turn(number)
    if header.status == "finished" and awaited is not None:
        raise Frozen("tables.finished-but-not-over", game=number)
    expected = awaited if header.status == "playing" else None
    if (None if turn is None else turn.seat) != expected or (header.status == "playing" and turn is None):
        raise Frozen("tables.wrong-seat-awaited", game=number, awaited=str(expected))
    came_out = results(game, state) if header.status == "finished" else (None,) * len(header.chairs)
    if tuple(await stored.results(number)) != came_out:
        raise Frozen("tables.results-differ", game=number)
