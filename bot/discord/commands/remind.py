"""/remind, /revive: the clock of a table and of a person, in one place."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.bell import shown_day
from bot.discord.commands.making import PACE_CHOICES, Command, command, table_here
from bot.discord.errors import Refusal
from bot.tables.clock import (
    DAY,
    HOUR,
    Deadline,
    Habits,
    matching_zones,
    read_hours,
    read_return,
    read_zone,
    zone_of,
)
from bot.tables.store import Header
from bot.tables.table import seat_of
from bot.tables.waker import refuse_unless_host, set_pace
from bot.translate import words
from render.say import Say

OFF = "off"
EVERY: dict[str, int | None] = {
    "pace": None,
    "1h": HOUR,
    "3h": 3 * HOUR,
    "6h": 6 * HOUR,
    "12h": 12 * HOUR,
    "1d": DAY,
    "2d": 2 * DAY,
    "7d": 7 * DAY,
    "never": 0,
}
LENGTHS: dict[str, int] = {"12h": 12 * HOUR, "1d": DAY, "2d": 2 * DAY, "3d": 3 * DAY, "7d": 7 * DAY}
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
        if any(each is not None for each in (pace, deadline, consequence, mute)):
            header = await table_here(answer)
            if pace is not None:
                await set_pace(answer.bot.tables, header.game, answer.person, pace)
                answer.bot.herald.poke(header.game)
            if deadline is not None or consequence is not None:
                await _set_deadline(answer, header, deadline, consequence)
            if mute is not None:
                await _mute(answer, header, mute)
        if habits.away_until is not None and habits.away_until != before.away_until:
            await store.note_away(answer.person, habits, answer.bot.tables.now())
        elif habits != before:
            await store.note_habits(answer.person, habits)
        await answer.tell(await _shown(answer, habits))

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


# What is shown ------------------------------------------------------------------------------------------


async def _shown(answer: Answer, habits: Habits) -> str:
    """All of it with the present values: the table's part, then the person's."""
    say = answer.say
    try:
        header = await table_here(answer)
    except Refusal:
        lines = [say("remind-no-table")]
    else:
        lines = await _table_part(answer, header)
    every = next((name for name, value in EVERY.items() if value == habits.every), "pace")
    now = answer.bot.tables.now()
    is_away = habits.away_until is not None and habits.away_until > now
    lines += [
        "",
        say("remind-person"),
        say("remind-every", every=say(f"every-{every}")),
        say("remind-quiet", hours=say("remind-none") if habits.quiet is None else str(habits.quiet)),
        say("remind-zone", zone=zone_of(habits).key),
        say("remind-where", where=say("where-dm" if habits.by_dm else "where-channel")),
        say("remind-next", next=say("upcoming-on" if habits.when_next else "upcoming-off")),
        say("remind-away", until=shown_day(habits.away_until or 0) if is_away else say("remind-none")),
    ]
    return "\n".join(lines)


async def _table_part(answer: Answer, header: Header) -> list[str]:
    say, store = answer.say, answer.bot.store
    host = say("nobody") if header.host is None else f"<@{header.host}>"
    lines = [say("remind-table", host=host), say("remind-pace", pace=say(f"pace-{header.pace}"))]
    lines.append(_deadline_told(await store.deadline(header.game), say))
    if header.seat_of(answer.person) is not None:
        turn = await store.awaited(header.game)
        muted = OFF
        if await store.mutes_game(answer.person, header.game):
            muted = "game"
        elif turn is not None and turn.person == answer.person and turn.wait.muted:
            muted = "turn"
        lines.append(say("remind-mute", mute=say(f"mute-{muted}")))
    return lines


def _deadline_told(deadline: Deadline | None, say: Say) -> str:
    if deadline is None:
        return say("remind-deadline", length=say("deadline-off"))
    length = next(name for name, value in LENGTHS.items() if value == deadline.length)
    then = say(f"key-stuck-{deadline.consequence}")
    return say("remind-deadline-then", length=say(f"deadline-{length}"), consequence=then)


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
