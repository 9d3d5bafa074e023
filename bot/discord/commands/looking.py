"""/board, /tableau, /hand, /log, /replay, /review, /games, /stats, /hint: looking without touching."""

from __future__ import annotations

from collections.abc import Sequence

from discord import User, app_commands

from bot.chat import glance as texts
from bot.chat.account import shortened, since_last_turn, turns_told
from bot.chat.errors import Refusal
from bot.chat.layout import Button, Choice, Layout
from bot.chat.names import plain
from bot.chat.panels import Panels
from bot.chat.people import People
from bot.discord.answering import Answer, Answers
from bot.discord.commands.completing import offered, why_nothing
from bot.discord.commands.making import Command, choices, command
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming
from bot.discord.requests.looking import LookingRequests
from bot.discord.requests.playing import PlayingRequests
from bot.discord.requests.reviewing import ReviewRequests
from bot.discord.throttle import Throttle
from bot.games import chat_of
from bot.tables.company import glance
from bot.tables.repositories import Repositories
from bot.tables.stats import head_to_head, records
from bot.tables.tables import Tables, seat_of
from bot.tables.values import Header
from render.say import Say

LONGEST_LOG = 3500


def commands(
    answers: Answers,
    tables: Tables,
    panels: Panels,
    playing: PlayingRequests,
    looking: LookingRequests,
    people: People,
    lookup: Lookup,
    throttle: Throttle,
) -> list[Command]:
    """The commands that show one table."""

    @answers.command
    async def board(answer: Answer) -> None:
        header = await lookup.here(answer, live=False)
        throttle.take(answer.person)
        here = await tables.position(header.game)
        seat = header.seat_of(answer.person)
        title = answer.say("board-title", game=answer.say(f"game-{header.kind}"))
        await answer.show(await panels.board(here, seat, answer.say, title))

    @answers.command
    async def tableau(answer: Answer, player: str | None = None) -> None:
        header = await lookup.here(answer, live=False)
        here = await tables.position(header.game)
        names = await people.names(header, answer.say)
        seat = seat_of(header, answer.person) if player is None else _seat(header, names, player)
        if seat is None:
            raise Refusal("chat.nobody-of-that-name")
        await looking.tableau(answer, here, seat)

    async def players(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        say = await answers.reader(interaction)
        game = await lookup.number_in(interaction.channel_id, live=False)
        header = None if game is None else await tables.header(game)
        if header is None or header.guild != interaction.guild_id:
            return why_nothing("chat.no-table-here", say)
        names = await people.names(header, say)
        found = [Choice(name, str(seat + 1)) for seat, name in enumerate(names)]
        return offered(found, current, say)

    @answers.command
    async def hand(answer: Answer) -> None:
        header = await lookup.here(answer, live=False)
        seat = seat_of(header, answer.person)
        here = await tables.position(header.game)
        await answer.show(await panels.hand(here, seat, answer.say))

    @answers.command
    async def log(answer: Answer, part: str = "since") -> None:
        header = await lookup.here(answer, live=False)
        here = await tables.position(header.game)
        seat = header.seat_of(answer.person)
        if part != "since" or seat is None:
            await looking.log(answer, here)
            return
        played = [*since_last_turn(here, seat), *here.steps]
        told = turns_told(chat_of(header.kind), header, played, seat, answer.say)
        text = shortened(told, answer.say, LONGEST_LOG, 200)
        if not text:  # one's own turn was the last: what was before it is still of interest
            await looking.log(answer, here)
            return
        whole = Button(answer.say("key-log-whole"), "/log")
        await answer.show(Layout(text, header.game, here.number, buttons=(whole,)))

    @answers.command
    async def replay(answer: Answer) -> None:
        await playing.replay(answer, await lookup.number_here(answer, live=False), 0)

    @answers.command
    async def hint(answer: Answer) -> None:
        await looking.hint(answer, await lookup.number_here(answer))

    tableau = app_commands.autocomplete(player=players)(tableau)
    log = app_commands.choices(part=choices("log", ("since", "whole")))(log)
    return [
        command("board", board),
        command("tableau", tableau, options={"player": "player"}),
        command("hand", hand),
        command("log", log, options={"part": "log-part"}),
        command("replay", replay),
        command("hint", hint),
    ]


def commands_of_reviews(answers: Answers, reviewing: ReviewRequests, lookup: Lookup) -> list[Command]:
    """The command that looks at a finished game as a strong player does."""

    @answers.command
    async def review(answer: Answer) -> None:
        await reviewing.review(answer, await lookup.number_here(answer, live=False), 0)

    return [command("review", review)]


def _seat(header: Header, names: Sequence[str], said: str) -> int | None:
    """The seat somebody means: by its number as it was offered, a mention, or a name or its beginning."""
    said = plain(said)
    if said.isdecimal() and 1 <= int(said) <= len(names):
        return int(said) - 1
    if said.startswith("<@") and said.strip("<@!>").isdecimal():
        return header.seat_of(int(said.strip("<@!>")))
    folded = [name.casefold() for name in names]
    wanted = said.casefold()
    if wanted in folded:
        return folded.index(wanted)
    beginning = [seat for seat, name in enumerate(folded) if wanted and name.startswith(wanted)]
    return beginning[0] if len(beginning) == 1 else None


def commands_of_servers(
    answers: Answers, tables: Tables, repositories: Repositories, lookup: Lookup
) -> list[Command]:
    """The commands that look at many tables."""

    @answers.command
    async def games(answer: Answer) -> None:
        guild = answer.guild
        found, total = await glance.of_person(tables, answer.person, guild)
        linked = [(each, await lookup.link(each.header)) for each in found]
        seeks = [] if guild is None else await repositories.seeks.of(answer.person, guild)
        if not found and not seeks:
            raise Refusal("chat.no-games")
        await answer.show(texts.mine(linked, total, seeks, answer.say))

    @answers.command
    async def stats(answer: Answer, rival: User | None = None) -> None:
        if answer.guild is None:
            raise Refusal("chat.only-in-servers")
        if rival is None:
            await answer.tell(await _results(repositories, answer.guild, answer))
            return
        found = await head_to_head(repositories, answer.guild, answer.person, rival.id)
        facts = {"games": found.games, "mine": found.first, "theirs": found.second}
        await answer.tell(answer.say("stats-rival", rival=f"<@{rival.id}>", **facts))

    return [
        command("games", games, everywhere=True),
        command("stats", stats, options={"rival": "rival"}),
    ]


async def _results(repositories: Repositories, guild: int, answer: Answer) -> str:
    say = answer.say
    rows = [
        say(
            "stats-row",
            name=say("someone") if each.person is None else f"<@{each.person}>",
            game=say(f"game-{each.kind}"),
            games=each.games,
            wins=each.wins,
            average=say(f"{each.kind}-average", n=_decimal(each.average, say)),
        )
        for each in await records(repositories, guild)
    ]
    return (
        "\n".join([say("stats-title"), *texts.fitting(rows, len(rows), say)]) if rows else say("stats-none")
    )


def _decimal(value: float, say: Say) -> str:
    """With one figure after the comma, which in English is a point."""
    written = f"{value:.1f}"
    return written if say.language == "en" else written.replace(".", ",")
