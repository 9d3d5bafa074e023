"""/board, /tableau, /hand, /log, /replay, /games, /stats, /hint: looking without touching."""

from __future__ import annotations

from discord import User, app_commands

from bot.chat import hints
from bot.chat.account import shortened, since_last_turn, turns_told
from bot.chat.errors import Refusal
from bot.chat.panels import Panels
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, choices, command
from bot.discord.lookup import Lookup
from bot.discord.requests.playing import PlayingRequests
from bot.discord.throttle import Throttle
from bot.games import chat_of
from bot.tables.computers import Thinkers
from bot.tables.errors import NotSeated, NotYourTurn
from bot.tables.repositories import Repositories
from bot.tables.stats import head_to_head, my_games, records
from bot.tables.tables import Tables, seat_of

MOST_ROWS = 25
LONGEST_LOG = 3500


def commands(
    answers: Answers,
    tables: Tables,
    panels: Panels,
    playing: PlayingRequests,
    lookup: Lookup,
    throttle: Throttle,
    thinkers: Thinkers,
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
    async def tableau(answer: Answer, player: User | None = None) -> None:
        header = await lookup.here(answer, live=False)
        throttle.take(answer.person)
        here = await tables.position(header.game)
        viewer = header.seat_of(answer.person)
        seat = viewer if player is None else header.seat_of(player.id)
        if seat is None:
            raise NotSeated("tables.not-seated", game=header.game)
        await answer.show(await panels.tableau(here, viewer, seat, answer.say))

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
        played = since_last_turn(here, seat) if part == "since" and seat is not None else here.played
        told = turns_told(chat_of(header.kind), here.header, played, seat, answer.say)
        await answer.tell(shortened(told, answer.say, LONGEST_LOG, 200) or answer.say("log-empty"))

    @answers.command
    async def replay(answer: Answer) -> None:
        await playing.replay(answer, await lookup.number_here(answer, live=False), 0)

    @answers.command
    async def hint(answer: Answer) -> None:
        header = await lookup.here(answer)
        seat = seat_of(header, answer.person)
        if not header.settings.hints:
            raise Refusal("chat.no-hints-here")
        here = await tables.position(header.game)
        if here.seat != seat:
            raise NotYourTurn("tables.not-your-turn", game=header.game, awaited=str(here.seat))
        throttle.take(answer.person)
        game = chat_of(header.kind).game
        thought = await thinkers.hint(game, here.state, f"{header.game} {here.number}")
        await answer.tell(hints.told(here, thought, answer.say))

    log = app_commands.choices(part=choices("log", ("since", "whole")))(log)
    return [
        command("board", board),
        command("tableau", tableau, options={"player": "player"}),
        command("hand", hand),
        command("log", log, options={"part": "log-part"}),
        command("replay", replay),
        command("hint", hint),
    ]


def commands_of_servers(answers: Answers, tables: Tables, repositories: Repositories) -> list[Command]:
    """The commands that look at many tables."""

    @answers.command
    async def games(answer: Answer) -> None:
        say, rows = answer.say, []
        for mine in await my_games(tables, answer.person, answer.guild):
            standing = mine.standing
            state = "mine" if mine.my_turn else "open" if standing.status == "open" else "theirs"
            shown = await repositories.messages.message(standing.game)
            place = f"<#{standing.channel}>"
            if shown is not None and standing.guild is not None:
                place = f"https://discord.com/channels/{standing.guild}/{shown.channel}/{shown.message}"
            if await repositories.messages.unreachable(standing.game) is not None:
                state = "unreachable"
            rows.append(say(f"games-{state}", game=say(f"game-{standing.kind}"), place=place))
        if not rows:
            raise Refusal("chat.no-games")
        await answer.tell("\n".join([say("games-title"), *rows[:MOST_ROWS]]))

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
            average=f"{each.average:.1f}",
        )
        for each in await records(repositories, guild)
    ]
    return "\n".join([say("stats-title"), *rows[:MOST_ROWS]]) if rows else say("stats-none")
