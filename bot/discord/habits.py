"""What was chosen about reminders, with the present values: the same for ``/remind`` and ``/settings``."""

from __future__ import annotations

from bot.discord.answer import Answer
from bot.discord.bell import shown_day
from bot.discord.errors import Refusal
from bot.discord.requests import table_here
from bot.tables.clock import DAY, HOUR, Deadline, Habits, zone_of
from bot.tables.store import Header
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


async def shown(answer: Answer, habits: Habits) -> str:
    """All of it with the present values: the table's part, then the person's."""
    say = answer.say
    try:
        header = await table_here(answer)
    except Refusal:
        lines = [say("remind-no-table")]
    else:
        lines = await _table_part(answer, header)
    return "\n".join([*lines, "", *person_part(answer, habits)])


def person_part(answer: Answer, habits: Habits) -> list[str]:
    """How one person wants to be reminded."""
    say, now = answer.say, answer.bot.tables.now()
    every = next((name for name, value in EVERY.items() if value == habits.every), "pace")
    is_away = habits.away_until is not None and habits.away_until > now
    return [
        say("remind-person"),
        say("remind-every", every=say(f"every-{every}")),
        say("remind-quiet", hours=say("remind-none") if habits.quiet is None else str(habits.quiet)),
        say("remind-zone", zone=zone_of(habits).key),
        say("remind-where", where=say("where-dm" if habits.by_dm else "where-channel")),
        say("remind-next", next=say("upcoming-on" if habits.when_next else "upcoming-off")),
        say("remind-away", until=shown_day(habits.away_until or 0) if is_away else say("remind-none")),
    ]


async def _table_part(answer: Answer, header: Header) -> list[str]:
    say, store = answer.say, answer.bot.store
    host = say("nobody") if header.host is None else f"<@{header.host}>"
    lines = [say("remind-table", host=host), say("remind-pace", pace=say(f"pace-{header.pace}"))]
    lines.append(say("remind-limit", n=header.most_reminders))
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
