"""Around the game: open a table, take a seat, start, hand a seat over, give up, play again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.tables.errors import ChannelTaken, Conflict, NotAllowed, NotNow, NotSeated
from bot.tables.reminders.schedule import PACES
from bot.tables.tables import Tables, refuse_unless_playing, seat_of
from bot.tables.values import EMPTY, LIVE, Chair, Change, Header, Settings, Turn
from rules.core import AnyGame, BadSetup
from rules.players import LEVELS

_lot = secrets.SystemRandom()


@dataclass(frozen=True, slots=True)
class Wish:
    """The table somebody would like to open."""

    kind: str
    host: int
    channel: int
    guild: int | None = None
    settings: Settings = field(default_factory=Settings)
    options: Mapping[str, str] = field(default_factory=dict)


class Lobby:
    """What happens at tables besides playing; they are held in one of *languages*."""

    def __init__(self, tables: Tables, languages: Sequence[str]) -> None:
        self._tables = tables
        self._games = tables.repositories.games
        self._languages = tuple(languages)

    async def open(self, wish: Wish) -> Header:
        """A new table in a channel that has none, its host on the first chair."""
        game = _known_game(self._tables, wish.kind)
        _one_of("pace", wish.settings.pace, PACES)
        _one_of("locale", wish.settings.locale, self._languages)
        # A wrong option is refused now, not when everybody has come.
        game.setup(game.seat_counts[0], "try", wish.options)
        header = Header(
            game=0,
            kind=wish.kind,
            status="open",
            host=wish.host,
            guild=wish.guild,
            channel=wish.channel,
            opened_at=self._tables.now(),
            chairs=(Chair(wish.host),),
            settings=wish.settings,
            options=wish.options,
        )
        return await self._open(header)

    async def rematch(self, game: int, person: int) -> Header:
        """A new table for the same people; asked twice, the same new table."""
        async with self._tables.lock(game):
            old = await self._games.header(game)
            if old.status in LIVE:
                raise NotNow("tables.game-not-over", game=game)
            seat_of(old, person)
            chairs = tuple(chair for chair in old.chairs if chair.person or chair.level)
            header = Header(
                game=0,
                kind=old.kind,
                status="open",
                host=person,
                guild=old.guild,
                channel=old.channel,
                opened_at=self._tables.now(),
                chairs=chairs,
                settings=replace(old.settings, deadline=None),
                options=old.options,
                rematch_of=game,
            )
            try:
                return await self._open(header)
            except ChannelTaken:
                there = await self._games.header(await self._live(old.channel))
                if there.rematch_of != game:
                    raise
                return there

    async def join(self, game: int, person: int) -> Header:
        """Take a chair at an open table; whoever already has one keeps it."""
        async with self._tables.lock(game):
            header = await self._open_header(game)
            if header.seat_of(person) is not None:
                return header
            return await self._sit(header, Chair(person))

    async def leave(self, game: int, person: int) -> Header:
        """Give a chair back at an open table; the host's place passes on, an empty table closes."""
        async with self._tables.lock(game):
            header = await self._open_header(game)
            seat = seat_of(header, person)
            header = replace(header, chairs=header.chairs[:seat] + header.chairs[seat + 1 :])
            if not header.people:
                return await self._tables.rewrite(self._tables.ended(header))
            if header.host == person:
                header = replace(header, host=header.people[0])
            return await self._tables.rewrite(self._tables.rewritten(header, "seats"))

    async def add_computer(self, game: int, person: int, level: str) -> Header:
        """Put a computer player on a free chair of an open table."""
        _one_of("level", level, LEVELS)
        async with self._tables.lock(game):
            header = await self._open_header(game)
            seat_of(header, person)
            return await self._sit(header, Chair(level=level))

    async def start(self, game: int, person: int) -> Header:
        """Begin: lots decide who sits where, and with that who begins."""
        async with self._tables.lock(game):
            header = await self._open_header(game)
            seat_of(header, person)
            rules = _known_game(self._tables, header.kind)
            chairs = list(header.chairs)
            _lot.shuffle(chairs)
            seed, now = secrets.token_hex(16), self._tables.now()
            first = rules.to_act(rules.setup(len(chairs), seed, header.options))
            if first is None:
                raise BadSetup("core.game-over")
            begun = replace(
                header,
                status="playing",
                rules=rules.version,
                seed=seed,
                started_at=now,
                chairs=tuple(chairs),
            )
            return await self._tables.rewrite(self._tables.rewritten(begun, "started", Turn(first, now)))

    async def replace(self, game: int, by: int, seat: int, newcomer: Chair) -> Header:
        """Seat *newcomer* in a running game; the game itself does not notice.

        The host may do it for every seat, a player for their own, and anybody may take an empty one.
        """
        if newcomer.level is not None:
            _one_of("level", newcomer.level, LEVELS)
        async with self._tables.lock(game):
            header = await self._games.header(game)
            refuse_unless_playing(header)
            if seat not in range(len(header.chairs)):
                raise NotSeated("tables.no-such-seat", game=game, seat=seat)
            if newcomer.person is not None and header.seat_of(newcomer.person) is not None:
                raise NotAllowed("tables.already-seated", game=game)
            old = header.chairs[seat]
            vacant = old.person is None and old.level is None and newcomer.person == by
            if not (vacant or old.person == by or is_host(header, by)):
                raise NotAllowed("tables.for-the-host", game=game)
            return await self._tables.rewrite(await reseated(self._tables, header, seat, newcomer))

    async def resign(self, game: int, person: int) -> Header:
        """Get up in the middle of a game: the seat waits for somebody; without people the game ends."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            refuse_unless_playing(header)
            left = await reseated(self._tables, header, seat_of(header, person), EMPTY)
            return await self._tables.rewrite(left)

    async def abandon(self, game: int, person: int) -> Header:
        """The host ends the game for all; others need a vote (``Votes.ask_abandon``)."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            if header.status not in LIVE:
                raise NotNow("tables.game-over", game=game)
            if not is_host(header, person):
                raise NotAllowed("tables.for-the-host", game=game)
            return await self._tables.rewrite(self._tables.ended(header))

    async def revive(self, game: int, person: int) -> Header:
        """Let a table that was closed go on where it stood."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            if header.status != "abandoned":
                raise NotNow("tables.not-closed", game=game)
            seat_of(header, person)
            try:
                return await self._tables.rewrite(await self._revived(header))
            except Conflict as conflict:
                raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored: seats become "someone", results stay countable."""
        games = sorted(each.game for each in await self._games.standings(person, None))
        held = [self._tables.lock(game) for game in games]
        # In one order for all, and everybody else holds one lock only: nobody waits in a circle.
        for lock in held:
            await lock.acquire()
        try:
            await self._tables.repositories.forget(person)
            self._tables.drop_tables_of(person)
        finally:
            for lock in held:
                lock.release()

    # Inside ---------------------------------------------------------------------------------------------

    async def _open(self, header: Header) -> Header:
        try:
            return replace(header, game=await self._games.open(header))
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict

    async def _revived(self, header: Header) -> Change:
        now = self._tables.now()
        if header.started_at is None:
            again = replace(header, status="open", opened_at=now, ended_at=None)
            return self._tables.rewritten(again, "opened")
        here = await self._tables.load(header.game)
        assert here.seat is not None, "a game that is over is not abandoned"
        again = replace(here.header, status="playing", ended_at=None)
        return self._tables.rewritten(again, "started", Turn(here.seat, now))

    async def _live(self, channel: int | None) -> int:
        game = None if channel is None else await self._games.live_table(channel)
        return 0 if game is None else game

    async def _open_header(self, game: int) -> Header:
        header = await self._games.header(game)
        if header.status != "open":
            key = "already-started" if header.status == "playing" else "game-over"
            raise NotNow(f"tables.{key}", game=game)
        return header

    async def _sit(self, header: Header, chair: Chair) -> Header:
        most = max(_known_game(self._tables, header.kind).seat_counts)
        if len(header.chairs) >= most:
            raise NotNow("tables.table-full", game=header.game, seats=most)
        header = replace(header, chairs=(*header.chairs, chair))
        return await self._tables.rewrite(self._tables.rewritten(header, "seats"))


async def reseated(tables: Tables, header: Header, seat: int, chair: Chair) -> Change:
    """The change that seats somebody else in a running game; without people it ends."""
    chairs = (*header.chairs[:seat], chair, *header.chairs[seat + 1 :])
    header = replace(header, chairs=chairs)
    if not header.people:
        return tables.ended(header)
    if header.host not in header.people:
        header = replace(header, host=header.people[0])
    turn = await tables.repositories.games.turn(header.game)
    if turn is not None and turn.seat == seat:
        turn = Turn(seat, tables.now())  # the newcomer has had no time yet
    return tables.rewritten(header, "seats", turn)


def is_host(header: Header, person: int) -> bool:
    """Whether *person* may decide for the table; without a host everybody seated may."""
    return header.host == person or (header.host is None and header.seat_of(person) is not None)


def _known_game(tables: Tables, kind: str) -> AnyGame:
    if kind not in tables.games:
        raise BadSetup("core.unknown-game", game=kind)
    return tables.games[kind]


def _one_of(what: str, word: str, allowed: tuple[str, ...]) -> None:
    if word not in allowed:
        raise BadSetup(f"tables.unknown-{what}", word=word, allowed=allowed)
