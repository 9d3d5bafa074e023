"""Is a game sound? Replays it and compares what is stored beside its lines."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.errors import Frozen, TableError
from bot.tables.history import opening, replay
from bot.tables.repositories.games import Games
from bot.tables.values import Header
from rules.core import AnyGame


async def trouble_with(stored: Games, games: Mapping[str, AnyGame], number: int) -> TableError | None:
    """What is wrong with a game; ``None`` when all is well. Nothing is changed."""
    try:
        header = await stored.header(number)
        if header.rules is not None:
            await _check(stored, games, header)
    except TableError as error:
        return error
    return None


async def _check(stored: Games, games: Mapping[str, AnyGame], header: Header) -> None:
    number, game = header.game, games.get(header.kind)
    if game is None:
        raise Frozen("tables.game-unknown", game=number, kind=header.kind)
    lines = await stored.lines(number)
    if [line.n for line in lines] != list(range(len(lines))):
        raise Frozen("tables.lines-missing", game=number)
    state = opening(game, header)
    for played in replay(game, header, lines):
        state = played.after
    awaited, turn = game.to_act(state), await stored.turn(number)
    if header.status == "finished" and awaited is not None:
        raise Frozen("tables.finished-but-not-over", game=number)
    if header.status == "playing" and (turn is None or turn.seat != awaited):
        raise Frozen("tables.wrong-seat-awaited", game=number, awaited=str(awaited))
