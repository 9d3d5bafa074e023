"""Games as files: a stored game as a replay with seats for names, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.tables.errors import BadFile, ChannelTaken, Conflict, NotNow
from bot.tables.history import digest
from bot.tables.store import EMPTY, Change, Header, Line, Turn
from bot.tables.table import Tables, results
from rules.core import AnyGame, GameError
from rules.replay import Replay, fold, read, tell


async def export_game(tables: Tables, game: int, *, with_secrets: bool = False) -> str:
    """The game as a replay file. A game under way holds secrets (its seed): they must be asked for."""
    position, played = await tables.history(game)
    header = position.header
    if header.status == "playing" and not with_secrets:
        raise NotNow("tables.export-would-tell-secrets-of-a-game-under-way", game=game)
    if header.options:
        raise NotNow("tables.options-cannot-be-exported", game=game, options=tuple(header.options))
    lines = tuple(each.text for each in played)
    stored = Replay(header.kind, str(header.rules), len(header.chairs), str(header.seed), lines)
    return "\n".join(tell(tables.games[header.kind], stored, "all")) + "\n"


async def import_game(
    tables: Tables, text: str, *, channel: int | None = None, guild: int | None = None
) -> Header:
    """Store a replay file as a game with empty seats; one under way needs a channel to go on in."""
    try:
        found = read(text)
        if found.game not in tables.games:
            raise BadFile("tables.game-unknown", kind=found.game)
        rules = tables.games[found.game]
        state, lines = _play(rules, found, tables.now())
    except BadFile:
        raise
    except GameError as error:
        raise BadFile("tables.file-does-not-replay", why=str(error)) from error
    awaited = rules.to_act(state)
    if awaited is not None and channel is None:
        raise NotNow("tables.game-under-way-needs-a-channel")
    header = await _reserve(tables, found, channel, guild)
    if awaited is None:
        header = replace(header, status="finished")
        change = Change(header.game, tables.now(), "finished", header=header, results=results(rules, state))
    else:
        header = replace(header, status="playing", ended_at=None)
        turn = Turn(awaited, tables.now())
        change = Change(header.game, tables.now(), "started", header=header, turn=turn)
    try:
        await tables.write(replace(change, lines=_marked(header.game, lines)))
    except Conflict as conflict:
        raise ChannelTaken("tables.channel-taken", channel=str(channel)) from conflict
    return header


def _play(rules: AnyGame, found: Replay, now: int) -> tuple[Any, list[Line]]:
    state, lines = rules.setup(found.players, found.seed, {}), []
    for n, (text, step) in enumerate(fold(rules, found)):
        seat = rules.to_act(state)
        if seat is None:
            raise BadFile("tables.file-goes-on-after-the-end", line=text)
        lines.append(Line(n, seat, text, digest(step.events), None, now))
        state = step.state
    return state, lines


async def _reserve(tables: Tables, found: Replay, channel: int | None, guild: int | None) -> Header:
    """A number for the game; it counts as abandoned until its lines are stored, so no half game can live."""
    now = tables.now()
    header = Header(
        game=0,
        kind=found.game,
        status="abandoned",
        host=None,
        guild=guild,
        channel=channel,
        locale="en",
        pace="daily",
        opened_at=now,
        chairs=(EMPTY,) * found.players,
        rules=found.version,
        seed=found.seed,
        started_at=now,
        ended_at=now,
    )
    return replace(header, game=await tables.store.open_table(header))


def _marked(game: int, lines: list[Line]) -> tuple[Line, ...]:
    """All lines as one deed, told apart from every interaction of Discord's."""
    if not lines:
        return ()
    return (lines[0]._replace(interaction=f"import {game}"), *lines[1:])
