"""Around the game: open a table, take a chair, start, play again, be forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace

from bot import chance
from bot.tables.errors import ChannelTaken, Conflict, NotAllowed, NotNow
from bot.tables.reminders.schedule import DAY, PACES
from bot.tables.repositories import Subjects
from bot.tables.seating import left
from bot.tables.tables import Tables, over, seat_of
from bot.tables.values import LIVE, Chair, Change, Header, Settings, Turn
from rules.core import AnyGame, BadSetup
from rules.players import LEVELS

HOST_SILENT_FOR = DAY  # then anybody at an open table may start the game


@dataclass(frozen=True, slots=True)
class Wish:
    """The table somebody would like to open."""

    kind: str
    host: int
    channel: int
    guild: int | None = None
    settings: Settings = field(default_factory=Settings)
    options: Mapping[str, str] = field(default_factory=dict)
    forum: int | None = None  # the channel is a post of that forum


class Lobby:
    """What happens at tables besides playing; they are held in one of *languages*."""

    def __init__(self, tables: Tables, languages: Sequence[str]) -> None:
        self._tables = tables
        self._games = tables.repositories.games
        self._languages = tuple(languages)

    async def open(self, wish: Wish) -> Header:
        """A new table in a channel that has none, its host on the first chair."""
        game = known_game(self._tables, wish.kind)
        one_of("pace", wish.settings.pace, PACES)
        one_of("locale", wish.settings.locale, self._languages)
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
            host_at=self._tables.now(),
        )
        return await self._open(header, wish.forum)

    async def rematch(self, game: int, person: int) -> Header:
        """A new table for the same people; asked twice, the same new table."""
        async with self._tables.lock(game):
            old = await self._games.header(game)
            seat_of(old, person)
            if old.status in LIVE:
                raise NotNow("tables.game-not-over", game=game)
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
                host_at=self._tables.now(),
            )
            try:
                return await self._open(header)
            except ChannelTaken:
                there = await self._games.header(await self._live(old.channel))
                if there.rematch_of != game:
                    raise
                return there

    async def join(self, game: int, person: int) -> Header:
        """Take a chair at an open table; whoever has one hears that."""
        async with self._tables.lock(game):
            if (await self._games.header(game)).seat_of(person) is not None:
                raise NotAllowed("tables.you-sit-here", game=game)
            header = await self._open_header(game, begun="tables.begun-without-you")
            return await self._sit(header, Chair(person))

    async def leave(self, game: int, person: int) -> Header:
        """Give a chair back at an open table; the host's place passes on, an empty table closes."""
        async with self._tables.lock(game):
            header = await self._open_header(game, person, begun="tables.begun-resign")
            seat = seat_of(header, person)
            header = replace(header, chairs=header.chairs[:seat] + header.chairs[seat + 1 :])
            if not header.people:
                return await self._tables.rewrite(self._tables.ended(header))
            if header.host == person:
                header = replace(header, host=header.people[0], host_at=self._tables.now())
            return await self._tables.rewrite(self._tables.rewritten(header, "seats"))

    async def add_computer(self, game: int, person: int, level: str) -> Header:
        """Put a computer player on a free chair of an open table."""
        one_of("level", level, LEVELS)
        async with self._tables.lock(game):
            header = await self._open_header(game, person)
            if header.host == person:
                header = replace(header, host_at=self._tables.now())
            return await self._sit(header, Chair(level=level))

    async def start(self, game: int, person: int) -> Header:
        """Begin: lots decide who sits where, and with that who begins.

        The host does, or anybody at the table once the host has been silent for a day.
        """
        async with self._tables.lock(game):
            header = await self._open_header(game, person)
            free_at = header.host_at + HOST_SILENT_FOR
            if header.host not in (person, None) and self._tables.now() < free_at:
                raise NotAllowed(
                    "tables.the-host-starts", host=str(header.host), free_at=str(free_at // 1000)
                )
            begun, turn = drawn(known_game(self._tables, header.kind), header, self._tables.now())
            return await self._tables.rewrite(self._tables.rewritten(begun, "started", turn))

    async def open_begun(self, wish: Wish, chairs: Sequence[Chair]) -> Header:
        """A table in a channel that has none, whose game begins at once with these players."""
        try:
            async with self._tables.repositories.transaction() as together:
                return await open_begun(self._tables, together, wish, chairs)
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(wish.channel)) from conflict

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored: seats become "someone", results stay countable."""
        seated = {each.game for each in await self._games.standings(person, None)}
        asked = await self._tables.repositories.questions.games_of(person)
        games = sorted({*seated, *asked})
        async with AsyncExitStack() as held:
            # In one order for all, and everybody else holds one lock only: nobody waits in a circle.
            for game in games:
                await held.enter_async_context(self._tables.lock(game))
            headers = [await self._games.header(game) for game in games]
            async with self._tables.repositories.transaction() as together:
                await together.forget(person)
                for header in headers:
                    await self._leave_empty(together, header, person)
            self._tables.drop_tables_of(person)

    # Inside ---------------------------------------------------------------------------------------------

    async def _open(self, header: Header, forum: int | None = None) -> Header:
        try:
            async with self._tables.repositories.transaction() as together:
                game = await together.games.open(header)
                if forum is not None and header.guild is not None:
                    await together.servers.note_post(game, header.guild, forum)
            return replace(header, game=game)
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict

    async def _live(self, channel: int | None) -> int:
        game = None if channel is None else await self._games.live_table(channel)
        return 0 if game is None else game

    async def _leave_empty(self, together: Subjects, header: Header, person: int) -> None:
        """What becomes of a table somebody vanishes from: the others are asked who plays on."""
        after = await together.games.header(header.game)
        if header.seat_of(person) is None:  # only a question there was about them: its message changes
            await together.games.commit(Change(after.game, self._tables.now(), "question"))
            return
        if not after.people and not await together.games.kept_seats(header.game):
            await together.games.commit(self._tables.ended(after))
            return
        if after.status == "open" and after.host is None:
            after = replace(after, host=after.people[0], host_at=self._tables.now())
            await together.games.commit(self._tables.rewritten(after, "seats"))
            return
        await together.games.commit(Change(after.game, self._tables.now(), "seats"))
        seat = header.seat_of(person)
        if after.status == "playing" and seat is not None:
            await together.questions.ask(left(after, seat, None, self._tables.now()))

    async def _open_header(
        self, game: int, person: int | None = None, begun: str = "tables.already-started"
    ) -> Header:
        """The table, if it is open and *person*, if named, sits there; *begun* is said of one under way."""
        header = await self._games.header(game)
        if person is not None:
            seat_of(header, person)
        if header.status == "playing":
            raise NotNow(begun, game=game)
        if header.status != "open":
            raise over(header)
        return header

    async def _sit(self, header: Header, chair: Chair) -> Header:
        most = max(known_game(self._tables, header.kind).seat_counts)
        if len(header.chairs) >= most:
            raise NotNow("tables.table-full", game=header.game, seats=most)
        header = replace(header, chairs=(*header.chairs, chair))
        return await self._tables.rewrite(self._tables.rewritten(header, "seats"))


async def open_begun(tables: Tables, together: Subjects, wish: Wish, chairs: Sequence[Chair]) -> Header:
    """The same within a transaction; ``Conflict`` when the channel has a table."""
    now = tables.now()
    header = Header(
        game=0,
        kind=wish.kind,
        status="open",
        host=wish.host,
        guild=wish.guild,
        channel=wish.channel,
        opened_at=now,
        chairs=tuple(chairs),
        settings=wish.settings,
        options=wish.options,
        host_at=now,
    )
    begun, turn = drawn(known_game(tables, wish.kind), header, now)
    begun = replace(begun, game=await together.games.open(begun))
    await together.games.commit(tables.rewritten(begun, "started", turn))
    if wish.forum is not None and wish.guild is not None:
        await together.servers.note_post(begun.game, wish.guild, wish.forum)
    return begun


def drawn(rules: AnyGame, header: Header, now: int) -> tuple[Header, Turn]:
    """The table as its game begins: lots decide who sits where, and with that who begins."""
    chairs = list(header.chairs)
    chance.new_draw().shuffle(chairs)
    seed = chance.new_seed()
    first = rules.to_act(rules.setup(len(chairs), seed, header.options))
    if first is None:
        raise BadSetup("core.game-over")
    begun = replace(
        header, status="playing", rules=rules.version, seed=seed, started_at=now, chairs=tuple(chairs)
    )
    return begun, Turn(first, now)


def known_game(tables: Tables, kind: str) -> AnyGame:
    """The rules of a game there is."""
    if kind not in tables.games:
        raise BadSetup("core.unknown-game", game=kind)
    return tables.games[kind]


def one_of(what: str, word: str, allowed: tuple[str, ...]) -> None:
    """Refuse a word that is none of those allowed."""
    if word not in allowed:
        raise BadSetup(f"tables.unknown-{what}", word=word, allowed=allowed)
