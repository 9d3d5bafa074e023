"""/remind, /revive: the clock of a table and of a person, in one place."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import PACE_CHOICES, Command, command
from bot.discord.habits import EVERY, LENGTHS, OFF, shown
from bot.discord.requests import table_here
from bot.tables.clock import (
    FEWEST_TO_MOST,
    Deadline,
    Habits,
    matching_zones,
    read_hours,
    read_return,
    read_zone,
)
from bot.tables.store import Header
from bot.tables.table import seat_of
from bot.tables.waker import refuse_unless_host, set_most_reminders, set_pace
from bot.translate import words

CONSEQUENCES = ("turn", "seat", "free", "end")
MOST_CHOICES = 25


def _choices(kind: str, *values: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=words(f"{kind}-{value}"), value=value) for value in values]


async def _zones(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=name) for name in matching_zones(current, MOST_CHOICES)]


@app_commands.choices(
    pace=PACE_CHOICES,
    deadline=_choices("deadline", OFF, *LENGTHS),
    consequence=_choices("key-stuck", *CONSEQUENCES),
    every=_choices("every", *EVERY),
    where=_choices("where", "channel", "dm"),
    mute=_choices("mute", "turn", "game", OFF),
    upcoming=_choices("upcoming", "on", OFF),
)
@app_commands.rename(upcoming="next")
@app_commands.autocomplete(zone=_zones)
async def _remind(
    interaction: Incoming,
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
    async def work(answer: Answer) -> None:
        store = answer.bot.store
        before = await store.habits(answer.person)
        # Everything is read before anything is stored: a slip of the pen changes nothing.
        habits = _changed(before, every, quiet, zone, where, upcoming)
        if away is not None:
            until = None if _is_off(away) else read_return(away, answer.bot.tables.now(), habits)
            habits = replace(habits, away_until=until)
        if any(each is not None for each in (pace, limit, deadline, consequence, mute)):
            header = await table_here(answer)
            if pace is not None:
                await set_pace(answer.bot.tables, header.game, answer.person, pace)
                answer.bot.herald.poke(header.game)
            if limit is not None:
                await set_most_reminders(answer.bot.tables, header.game, answer.person, limit)
            if deadline is not None or consequence is not None:
                await _set_deadline(answer, header, deadline, consequence)
            if mute is not None:
                await _mute(answer, header, mute)
        if habits.away_until is not None and habits.away_until != before.away_until:
            await store.note_away(answer.person, habits, answer.bot.tables.now())
        elif habits != before:
            await store.note_habits(answer.person, habits)
        await answer.tell(await shown(answer, habits))

    await answering(interaction, work)


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
        habits = replace(habits, quiet=None if _is_off(quiet) else read_hours(quiet))
    if zone is not None:
        habits = replace(habits, zone=read_zone(zone))
    if where is not None:
        habits = replace(habits, by_dm=where == "dm")
    if upcoming is not None:
        habits = replace(habits, when_next=upcoming == "on")
    return habits


async def _set_deadline(answer: Answer, header: Header, length: str | None, consequence: str | None) -> None:
    """What is not said stays as it was; without a length nothing runs out."""
    await refuse_unless_host(answer.bot.tables, header.game, answer.person)
    old = await answer.bot.store.deadline(header.game)
    new = None
    if length in LENGTHS:
        what = CONSEQUENCES[0] if old is None else old.consequence
        new = Deadline(LENGTHS[length], what, answer.bot.tables.now())
    elif length is None:
        new = old
    if new is not None and consequence in CONSEQUENCES:
        new = new._replace(consequence=consequence)
    await answer.bot.store.note_deadline(header.game, new)


def _is_off(text: str) -> bool:
    return text.strip().casefold() in (OFF, "-", "no")


async def _mute(answer: Answer, header: Header, mute: str) -> None:
    store = answer.bot.store
    seat_of(header, answer.person)
    if mute == "turn":
        await store.mute_turn(await answer.bot.reminding.own_turn(answer.person, header.game), True)
        return
    await store.mute_game(answer.person, header.game, mute == "game")
    turn = await store.awaited(header.game)
    if mute == OFF and turn is not None and turn.person == answer.person:
        await store.mute_turn(turn, False)


async def _revive(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        await answer.bot.reminding.standstill.revive(header.game, answer.person)
        answer.bot.herald.poke(header.game)
        await answer.tell(answer.say("said-revived"))

    await answering(interaction, work)


def commands() -> list[Command]:
    """The commands of this module."""
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
    return [command("remind", _remind, options=options, everywhere=True), command("revive", _revive)]
