"""/settings, /remind, /privacy: for one person, also in direct messages."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from discord import app_commands

from bot.chat.layout import MOST_OPTIONS, Button, Layout
from bot.chat.people import People
from bot.chat.reminders import EVERY, LENGTHS, OFF, person_part, says_no
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, choices, command, language_choices, pace_choices
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming
from bot.discord.requests.reminders import ReminderRequests
from bot.tables.lobby import Lobby
from bot.tables.reminders import settings
from bot.tables.reminders.schedule import (
    FEWEST_TO_MOST,
    Habits,
    matching_zones,
    read_hours,
    read_return,
    read_zone,
)
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables

AUTO = "auto"
MUTES: dict[str, Literal["turn", "game", "off"]] = {"turn": "turn", "game": "game", OFF: "off"}


def commands(
    answers: Answers, people: People, lobby: Lobby, tables: Tables, repositories: Repositories
) -> list[Command]:
    """What concerns one person alone."""

    async def settings_(answer: Answer, language: str | None = None) -> None:
        if language is not None:
            await people.choose_language(answer.person, None if language == AUTO else language)
            answer.say = await answers.reader(answer.interaction)
        chosen = await people.language(answer.person) or AUTO
        say, habits = answer.say, await repositories.people.habits(answer.person)
        told = [
            say("settings-now", language=say(f"language-{chosen}")),
            "",
            *person_part(habits, tables.now(), say),
        ]
        await answer.show(Layout("\n".join(told), buttons=(Button(say("key-reminders"), "/remind"),)))

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


def reminder_commands(
    answers: Answers, requests: ReminderRequests, tables: Tables, repositories: Repositories, lookup: Lookup
) -> list[Command]:
    """/remind: the clock of a table and of a person, in one place."""

    async def zones(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=name) for name in matching_zones(current, MOST_OPTIONS)]

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
        before = await repositories.people.habits(answer.person)
        # Everything is read before anything is stored: a slip of the pen changes nothing.
        habits = _changed(before, every, quiet, zone, where, upcoming)
        if away is not None:
            until = None if says_no(away) else read_return(away, tables.now(), habits)
            habits = replace(habits, away_until=until)
        length = None if deadline is None else LENGTHS.get(deadline, 0)
        asked = settings.Asked(
            habits=None if habits == before else habits,
            pace=pace,
            most_reminders=limit,
            length=length,
            consequence=consequence,
            mute=MUTES.get(mute or ""),
        )
        at_table = asked.is_for_the_host or asked.mute is not None
        game = (await lookup.here(answer)).game if at_table else None
        await settings.change(tables, answer.person, asked, game)
        await answer.tell(await requests.told(answer, habits))

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


def _changed(
    habits: Habits,
    every: str | None,
    quiet: str | None,
    zone: str | None,
    where: str | None,
    upcoming: str | None,
) -> Habits:
    """*habits* with what was said; what was not said stays."""
    if every in EVERY:
        habits = replace(habits, every=EVERY[every])
    if quiet is not None:
        habits = replace(habits, quiet=None if says_no(quiet) else read_hours(quiet))
    if zone is not None:
        habits = replace(habits, zone=read_zone(zone))
    if where is not None:
        habits = replace(habits, by_dm=where == "dm")
    if upcoming is not None:
        habits = replace(habits, when_next=upcoming == "on")
    return habits
