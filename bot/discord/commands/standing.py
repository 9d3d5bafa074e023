"""/me rating, /leaderboard: how people stand in a server."""

from __future__ import annotations

from collections.abc import Callable

from discord import Member, User, app_commands

from bot.chat import standing
from bot.chat.errors import Refusal
from bot.chat.layout import Layout
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, command, game_choices
from bot.discord.lookup import Lookup
from bot.discord.throttle import Throttle
from bot.games import CHATS
from bot.tables.repositories import Repositories
from bot.tables.standing import Ratings
from render import lettering


def commands(
    answers: Answers,
    repositories: Repositories,
    ratings: Ratings,
    standings: standing.Standings,
    lookup: Lookup,
    throttle: Throttle,
    now: Callable[[], int],
) -> list[Command]:
    """The commands of this module."""

    async def kind_for(answer: Answer, said: str | None, person: int) -> str:
        """The game asked about: as said, else the one of this channel, else the one last played."""
        assert answer.guild is not None
        here = said or await lookup.kind_in(answer.interaction.channel_id)
        played = [] if here else await repositories.entrants.kinds_of(answer.guild, person)
        return next((kind for kind in (here, *played) if kind in CHATS), next(iter(CHATS)))

    @answers.command
    async def rating(answer: Answer, player: User | None = None, game: str | None = None) -> None:
        if answer.guild is None:
            raise Refusal("chat.only-in-servers")
        if player is not None and player.bot:
            raise Refusal("chat.bots-do-not-play")
        who = answer.interaction.user if player is None else player
        kind = await kind_for(answer, game, who.id)
        course = await ratings.course(answer.guild, kind, who.id)
        text = standing.rating_text(answer.say(f"game-{kind}"), f"<@{who.id}>", course, answer.say)
        if not course:
            await answer.tell(text)
            return
        throttle.take(answer.person)
        drawn = standings.rating(kind, _drawn_name(who), course, text, answer.say)
        await answer.show_in_time(drawn, Layout(text))

    @answers.command
    async def leaderboard(answer: Answer, game: str | None = None) -> None:
        if answer.guild is None:
            raise Refusal("chat.only-in-servers")
        kind = await kind_for(answer, game, answer.person)
        places = await ratings.best(answer.guild, kind, now(), answer.person)
        await answer.show(standing.best_told(answer.say(f"game-{kind}"), places, answer.person, answer.say))

    rating = app_commands.choices(game=game_choices())(rating)
    leaderboard = app_commands.choices(game=game_choices())(leaderboard)
    return [
        command("rating", rating, options={"player": "rated-player", "game": "rated-game"}),
        command("leaderboard", leaderboard, options={"game": "rated-game"}),
    ]


def _drawn_name(who: User | Member) -> str:
    """Their name, or their account's where pictures have no letters for it."""
    return lettering.clean(who.display_name, who.name)
