"""Games as files: a stored game as a replay with seats for names, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from bot.tables.errors import BadFile, ChannelTaken, Conflict, NotNow
from bot.tables.history import digest, with_origin
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables, results
from bot.tables.values import EMPTY, Change, Header, Line, Turn
from rules.core import AnyGame, GameError
from rules.replay import Replay, fold, read, tell

CHECKSUM = "checksum "
# Limits of an imported file. A Valdora game of random moves, far longer than people's games, has 9,000 lines.
MOST_BYTES = 4 * 1024 * 1024
MOST_LINES = 50_000
MOST_SEED = 200  # characters; the bot's own seeds have 32


def read_file(path: Path) -> str:
    """Return the text of a replay file; read no more of it than the limit, however large it is."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadFile("tables.file-too-large", bytes=MOST_BYTES)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadFile("tables.file-is-not-text") from error


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
    first, *others = tell(tables.games[header.kind], stored, "all")
    return "\n".join([first, f"{CHECKSUM}{_checksum([first, *others])}", *others]) + "\n"


@dataclass(frozen=True, slots=True)
class Import:
    """A replay file that was read and replayed: nothing is wrong with it, and nothing is stored yet."""

    header: Header
    change: Change
    lines: tuple[Line, ...]


def read_import(
    games: Mapping[str, AnyGame],
    text: str,
    now: int,
    *,
    channel: int | None = None,
    guild: int | None = None,
    unchecked: bool = False,
) -> Import:
    """A game with empty seats out of a replay file; one under way needs a channel to go on in.

    A file that is not as it was exported is refused, unless it may come *unchecked*.
    """
    _check_length(text)
    if not unchecked:
        _check_sum(text)
    try:
        found = read(text)
        if len(found.seed) > MOST_SEED:
            raise BadFile("tables.seed-too-long", characters=MOST_SEED)
        if found.game not in games:
            raise BadFile("tables.game-unknown", kind=found.game)
        rules = games[found.game]
        state, lines = _play(rules, found, now)
    except BadFile:
        raise
    except GameError as error:
        raise BadFile("tables.file-does-not-replay", why=str(error)) from error
    awaited = rules.to_act(state)
    if awaited is not None and channel is None:
        raise NotNow("tables.game-under-way-needs-a-channel")
    header = with_origin(rules, _header(found, channel, guild, now))
    if awaited is None:
        header = replace(header, status="finished", ended_at=now)
        change = Change(0, now, "finished", header=header, results=results(rules, state))
    else:
        change = Change(0, now, "started", header=header, turn=Turn(awaited, now))
    return Import(header, change, tuple(lines))


async def store_import(repositories: Repositories, found: Import) -> Header:
    """The table and all its lines at once: no half game can live."""
    try:
        async with repositories.transaction() as together:
            game = await together.games.open(found.header)
            await together.games.commit(replace(found.change, game=game, lines=_marked(game, found.lines)))
    except Conflict as conflict:
        raise ChannelTaken("tables.channel-taken", channel=str(found.header.channel)) from conflict
    return replace(found.header, game=game)


def _check_length(text: str) -> None:
    """Refuse what would take long to replay, before anything of it is replayed."""
    if len(text) > MOST_BYTES:
        raise BadFile("tables.file-too-large", bytes=MOST_BYTES)
    if len(text.splitlines()) > MOST_LINES:
        raise BadFile("tables.file-has-too-many-lines", lines=MOST_LINES)


def _check_sum(text: str) -> None:
    first, *others = text.splitlines() or [""]
    if not others or not others[0].startswith(CHECKSUM):
        raise BadFile("tables.file-without-checksum")
    if others[0] != f"{CHECKSUM}{_checksum([first, *others[1:]])}":
        raise BadFile("tables.file-was-changed-since-its-export")


def _checksum(lines: Sequence[str]) -> str:
    """Of the lines, however each of them ends: programs that carry files about change that."""
    return sha256("\n".join(lines).encode()).hexdigest()[:32]


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


def _marked(game: int, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """All lines as one deed, told apart from every interaction of Discord's."""
    if not lines:
        return ()
    return (lines[0]._replace(interaction=f"import {game}"), *lines[1:])
