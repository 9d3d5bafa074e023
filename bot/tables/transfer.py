"""Games as files: a stored game as a replay with seats for names, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.tables.errors import BadFile, ChannelTaken, Conflict, NotNow
from bot.tables.history import digest
from bot.tables.tables import Tables, results
from bot.tables.values import EMPTY, Change, Header, Line, Turn
from rules.core import AnyGame, GameError
from rules.replay import Replay, fold, read, tell


async def export_game(tables: Tables, game: int, *, with_secrets: bool = False) -> str:
    """The game as a replay file. A game under way holds secrets (its seed): they must be asked for."""
    here = await tables.position(game)
    header = here.header
    if header.status == "playing" and not with_secrets:
        raise NotNow("tables.export-would-tell-secrets-of-a-game-under-way", game=game)
    if header.options:
        raise NotNow("tables.options-cannot-be-exported", game=game, options=tuple(header.options))
    lines = tuple(each.text for each in here.played)
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
    header = _header(found, channel, guild, tables.now())
    if awaited is None:
        header = replace(header, status="finished", ended_at=tables.now())
        change = Change(0, tables.now(), "finished", header=header, results=results(rules, state))
    else:
        change = Change(0, tables.now(), "started", header=header, turn=Turn(awaited, tables.now()))
    return await _store(tables, header, change, lines)


async def _store(tables: Tables, header: Header, change: Change, lines: list[Line]) -> Header:
    """The table and all its lines at once: no half game can live."""
    try:
        async with tables.repositories.transaction() as together:
            game = await together.games.open(header)
            await together.games.commit(replace(change, game=game, lines=_marked(game, lines)))
    except Conflict as conflict:
        raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict
    return replace(header, game=game)


def _play(rules: AnyGame, found: Replay, now: int) -> tuple[Any, list[Line]]:
    state, lines = rules.setup(found.players, found.seed, {}), []
    for n, (text, step) in enumerate(fold(rules, found)):
        seat = rules.to_act(state)
        if seat is None:
            raise BadFile("tables.file-goes-on-after-the-end", line=text)
        lines.append(Line(n, seat, text, digest(step.events), None, now))
        state = step.state
    return state, lines


def _header(found: Replay, channel: int | None, guild: int | None, now: int) -> Header:
    return Header(
        game=0,
        kind=found.game,
        status="playing",
        host=None,
        guild=guild,
        channel=channel,
        opened_at=now,
        chairs=(EMPTY,) * found.players,
        rules=found.version,
        seed=found.seed,
        started_at=now,
    )


def _marked(game: int, lines: list[Line]) -> tuple[Line, ...]:
    """All lines as one deed, told apart from every interaction of Discord's."""
    if not lines:
        return ()
    return (lines[0]._replace(interaction=f"import {game}"), *lines[1:])
