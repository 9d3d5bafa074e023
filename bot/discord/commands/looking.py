"""/board, /tableau, /hand, /log, /replay, /games, /stats: looking without touching."""

from __future__ import annotations

from discord import User, app_commands

from bot.discord.account import shortened, since_last_turn, turns_told
from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import Command, command
from bot.discord.errors import Refusal
from bot.discord.requests import table_here
from bot.playing import face_of
from bot.tables.errors import NotSeated
from bot.tables.stats import head_to_head, my_games, records
from bot.tables.table import seat_of
from bot.translate import words

MOST_ROWS = 25
LONGEST_LOG = 3500


async def _board(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        answer.bot.requests.limit(answer)
        here = await answer.bot.tables.position(header.game)
        seat = header.seat_of(answer.person)
        title = answer.say("board-title", game=answer.say(f"game-{header.kind}"))
        await answer.show(await answer.bot.panels.board(here, seat, answer.say, title))

    await answering(interaction, work)


async def _tableau(interaction: Incoming, player: User | None = None) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        answer.bot.requests.limit(answer)
        here = await answer.bot.tables.position(header.game)
        viewer = header.seat_of(answer.person)
        seat = viewer if player is None else header.seat_of(player.id)
        if seat is None:
            raise NotSeated("tables.not-seated", game=header.game)
        await answer.show(await answer.bot.panels.tableau(here, viewer, seat, answer.say))

    await answering(interaction, work)


async def _hand(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        seat = seat_of(header, answer.person)
        here = await answer.bot.tables.position(header.game)
        await answer.show(await answer.bot.panels.hand(here, seat, answer.say))

    await answering(interaction, work)


@app_commands.choices(
    part=[app_commands.Choice(name=words(f"log-{part}"), value=part) for part in ("since", "whole")]
)
async def _log(interaction: Incoming, part: str = "since") -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        here, played = await answer.bot.tables.history(header.game)
        seat = header.seat_of(answer.person)
        face = face_of(header)
        if part == "since" and seat is not None:
            played = since_last_turn(played, seat)
        told = turns_told(face, here.header, played, seat, answer.say)
        await answer.tell(shortened(told, answer.say, LONGEST_LOG, 200) or answer.say("log-empty"))

    await answering(interaction, work)


async def _replay(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        await answer.bot.requests.replay(answer, header.game, 0)

    await answering(interaction, work)


async def _games(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        say, rows = answer.say, []
        for mine in await my_games(answer.bot.tables, answer.person, interaction.guild_id):
            standing = mine.standing
            state = "mine" if mine.my_turn else "open" if standing.status == "open" else "theirs"
            shown = await answer.bot.store.message(standing.game)
            place = f"<#{standing.channel}>"
            if shown is not None and standing.guild is not None:
                place = f"https://discord.com/channels/{standing.guild}/{shown.channel}/{shown.message}"
            if await answer.bot.store.unreachable(standing.game) is not None:
                state = "unreachable"
            rows.append(say(f"games-{state}", game=say(f"game-{standing.kind}"), place=place))
        if not rows:
            raise Refusal("chat.no-games")
        await answer.tell("\n".join([say("games-title"), *rows[:MOST_ROWS]]))

    await answering(interaction, work)


async def _stats(interaction: Incoming, rival: User | None = None) -> None:
    async def work(answer: Answer) -> None:
        guild, say = interaction.guild_id, answer.say
        if guild is None:
            raise Refusal("chat.only-in-servers")
        if rival is not None:
            found = await head_to_head(answer.bot.store, guild, answer.person, rival.id)
            text = say(
                "stats-rival",
                rival=f"<@{rival.id}>",
                games=found.games,
                mine=found.first,
                theirs=found.second,
            )
            await answer.tell(text)
            return
        rows = [
            say(
                "stats-row",
                name=say("someone") if each.person is None else f"<@{each.person}>",
                game=say(f"game-{each.kind}"),
                games=each.games,
                wins=each.wins,
                average=f"{each.average:.1f}",
            )
            for each in await records(answer.bot.store, guild)
        ]
        await answer.tell("\n".join([say("stats-title"), *rows[:MOST_ROWS]]) if rows else say("stats-none"))

    await answering(interaction, work)


def commands() -> list[Command]:
    """The commands of this module."""
    return [
        command("board", _board),
        command("tableau", _tableau, options={"player": "player"}),
        command("hand", _hand),
        command("log", _log, options={"part": "log-part"}),
        command("replay", _replay),
        command("games", _games, everywhere=True),
        command("stats", _stats, options={"rival": "rival"}),
    ]
