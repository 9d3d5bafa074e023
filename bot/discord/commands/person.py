"""/settings, /remind, /privacy: for one person, also in direct messages."""

from __future__ import annotations

from discord import app_commands

from bot.chat.choosing import AUTO
from bot.chat.layout import MOST_OPTIONS
from bot.chat.people import People
from bot.chat.reminders import EVERY, LENGTHS, OFF
from bot.discord.answering import Answer, Answers
from bot.discord.commands.completing import why_nothing
from bot.discord.commands.making import Command, choices, command, language_choices, pace_choices
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming
from bot.discord.requests.choosing import MUTES, OF_TABLE, ChoosingRequests
from bot.tables.lobby import Lobby
from bot.tables.reminders import settings
from bot.tables.reminders.schedule import FEWEST_TO_MOST, matching_zones
from rules.core import BadSetup


def commands(answers: Answers, people: People, lobby: Lobby, requests: ChoosingRequests) -> list[Command]:
    """What concerns one person alone."""

    async def settings_(answer: Answer, language: str | None = None) -> None:
        await requests.settings(answer, language)

    async def privacy(answer: Answer, what: str | None = None) -> None:
        if what == "forget":
            await lobby.forget(answer.person)
            people.forget(answer.person)
            await answer.tell(answer.say("privacy-forgotten"))
        else:
            await answer.tell(answer.say("privacy-text"))

    offered = [*language_choices(), *choices("language", [AUTO])]
    set_up = app_commands.choices(language=offered)(answers.command(settings_))
    private = app_commands.choices(what=choices("privacy", ["forget"]))(answers.command(privacy))
    return [
        command("settings", set_up, options={"language": "my-language"}, everywhere=True),
        command("privacy", private, options={"what": "privacy-what"}, everywhere=True),
    ]


def reminder_commands(answers: Answers, requests: ChoosingRequests, lookup: Lookup) -> list[Command]:
    """/remind: the clock of a table and of a person, in one place; a panel, and options for who types."""

    async def zones(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        found = matching_zones(current, MOST_OPTIONS)
        if not found:
            unknown = BadSetup("tables.unknown-zone", word=current)
            return why_nothing(unknown, await answers.reader(interaction))
        return [app_commands.Choice(name=name, value=name) for name in found]

    async def remind(
        answer: Answer,
        pace: str | None = None,
        limit: app_commands.Range[int, FEWEST_TO_MOST[0], FEWEST_TO_MOST[-1]] | None = None,
        deadline: str | None = None,
        consequence: str | None = None,
        every: str | None = None,
        quiet: str | None = None,
        zone: str | None = None,
        where: str | None = None,
        mute: str | None = None,
        upcoming: str | None = None,
        away: str | None = None,
    ) -> None:
        of_table = {"pace": pace, "limit": limit, "deadline": deadline, "consequence": consequence}
        own = {"every": every, "quiet": quiet, "zone": zone, "where": where, "upcoming": upcoming}
        options = {**of_table, **own, "mute": mute, "away": away}
        said = {name: str(value) for name, value in options.items() if value is not None}
        if said:
            game = (await lookup.here(answer)).game if OF_TABLE & said.keys() else None
            await requests.store(answer, said, game)
        await requests.show(answer)

    callback = answers.command(remind)
    callback = app_commands.choices(
        pace=pace_choices(),
        deadline=choices("deadline", [OFF, *LENGTHS]),
        consequence=choices("key-stuck", settings.CONSEQUENCES),
        every=choices("every", EVERY),
        where=choices("where", ["channel", "dm"]),
        mute=choices("mute", MUTES),
        upcoming=choices("upcoming", ["on", OFF]),
    )(callback)
    callback = app_commands.autocomplete(zone=zones)(callback)
    options = {
        "pace": "remind-pace",
        "limit": "remind-limit",
        "deadline": "remind-deadline",
        "consequence": "remind-consequence",
        "every": "remind-every",
        "quiet": "remind-quiet",
        "zone": "remind-zone",
        "where": "remind-where",
        "mute": "remind-mute",
        "upcoming": "remind-next",
        "away": "remind-away",
    }
    return [command("remind", callback, options=options, everywhere=True)]
