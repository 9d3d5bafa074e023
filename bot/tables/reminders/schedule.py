"""When to remind whom: paces, persons' habits, quiet hours. Values in, moments out; nothing is read or sent.

Moments are milliseconds since 1970 (UTC). Hours of a day are those of a person's own zone, so that
daylight saving, leap days and skipped dates are the calendar's business, not ours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from rules.core import BadSetup

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
FEWEST_TO_MOST = range(1, 21)  # how many reminders a host may choose
MOST_REMINDERS = 5  # then they stop and the table is asked, unless its host chose another number
UNSTARTED_FOR = 14 * DAY  # an open table is closed after that
UNTOUCHED_FOR = 60 * DAY  # a game is closed after that, a week after its warning
WARNED_FOR = 7 * DAY
LONGEST_AWAY = 366 * DAY
EVENING, MORNING = time(20), time(9)
SNOOZES = ("hour", "tonight", "tomorrow")


class Rhythm(NamedTuple):
    """How long to wait for the first reminder, and between two."""

    first: int
    then: int


RHYTHMS: dict[str, Rhythm | None] = {
    "live": Rhythm(10 * MINUTE, 20 * MINUTE),
    "daily": Rhythm(12 * HOUR, DAY),
    "relaxed": Rhythm(3 * DAY, 3 * DAY),
    "none": None,
}
PACES = tuple(RHYTHMS)


def patience(pace: str) -> int:
    """How long a table of this pace waits for an answer; one without reminders as long as the slowest."""
    rhythm = RHYTHMS[pace] or RHYTHMS["relaxed"]
    assert rhythm is not None
    return rhythm.then


class Hours(NamedTuple):
    """Quiet hours as minutes of the day; they may pass midnight."""

    start: int
    end: int

    def __str__(self) -> str:
        return "-".join(f"{minute // 60:02}:{minute % 60:02}" for minute in self)


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody wants to be reminded."""

    zone: str | None = None  # none told: UTC
    quiet: Hours | None = None
    every: int | None = None  # their own interval; none: the table's pace; 0: no reminders at all
    by_dm: bool = False
    when_next: bool = False  # a word already when the player before them begins
    away_until: int | None = None


class Deadline(NamedTuple):
    """How long a turn may take, and what the table does then."""

    length: int
    consequence: str
    set_at: int  # a turn under way has its full time from then on


@dataclass(frozen=True, slots=True)
class Wait:
    """A turn nobody has made yet, and what was done about it."""

    touched: int  # when something last happened
    sent: int = 0
    last: int | None = None  # when the last reminder went out
    snoozed: int | None = None
    muted: bool = False  # for this turn or the whole game
    most: int = MOST_REMINDERS


def next_due(wait: Wait, pace: str, habits: Habits) -> int | None:
    """When to do the next thing about this turn; ``None``: never.

    After the last reminder there is one more such moment, for the table to be asked what to do.
    """
    rhythm = rhythm_of(pace, habits)
    if rhythm is None or wait.muted or wait.sent > wait.most:
        return None
    if wait.snoozed is not None:
        return awake(wait.snoozed, habits)
    if wait.last is None:
        return awake(wait.touched + rhythm.first, habits)
    return awake(wait.last + rhythm.then, habits)


def runs_out(since: int, deadline: Deadline | None, habits: Habits) -> int | None:
    """When the time for a turn begun at *since* is over; an absence that was announced does not count."""
    if deadline is None:
        return None
    return max(since, deadline.set_at, habits.away_until or 0) + deadline.length


def rhythm_of(pace: str, habits: Habits) -> Rhythm | None:
    """What somebody wishes for themselves counts more than what the table does."""
    if habits.every is None:
        return RHYTHMS[pace]
    return Rhythm(habits.every, habits.every) if habits.every else None


def awake(at: int, habits: Habits) -> int:
    """*at*, or the end of the absence and the quiet hours it falls into."""
    if habits.away_until is not None:
        at = max(at, habits.away_until)
    if habits.quiet is None:
        return at
    zone = zone_of(habits)
    # An end that a clock change swallows may fall into the next quiet hours: look again.
    while is_quiet(at, habits.quiet, zone):
        at = _quiet_end(at, habits.quiet.end, zone)
    return at


def is_quiet(at: int, hours: Hours, zone: ZoneInfo) -> bool:
    """Whether the clock on the wall shows a quiet hour."""
    local = _local(at, zone)
    minute = local.hour * 60 + local.minute
    if hours.start <= hours.end:
        return hours.start <= minute < hours.end
    return minute >= hours.start or minute < hours.end


def _quiet_end(at: int, minute: int, zone: ZoneInfo) -> int:
    """The first moment after *at* at which clocks show *minute*."""
    local = _local(at, zone)
    moments = (
        _moment(local.date() + timedelta(days=days), time(*divmod(minute, 60), fold=fold), zone)
        for days in (0, 1, 2)
        for fold in (0, 1)  # an hour that comes twice has two ends
    )
    return min(each for each in moments if each > at)


def snooze_until(now: int, how: str, habits: Habits) -> int:
    """An hour from now, tonight, or tomorrow morning where the person lives."""
    zone = zone_of(habits)
    today = _local(now, zone).date()
    if how == "tomorrow":
        return _moment(today + timedelta(days=1), MORNING, zone)
    tonight = _moment(today, EVENING, zone)
    return tonight if how == "tonight" and tonight > now else now + HOUR


# What people type ---------------------------------------------------------------------------------------


def zone_of(habits: Habits) -> ZoneInfo:
    """The zone somebody lives in; one that this machine has lost counts as UTC."""
    return ZoneInfo(habits.zone if habits.zone in zones() else "UTC")


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones that name a place, and UTC."""
    places = (
        name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix"))
    )
    return ("UTC", *sorted(places))


def matching_zones(typed: str, most: int) -> list[str]:
    """Zones whose name has what was typed, those of which a part begins so first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = [name for name in zones() if wanted in name.casefold()]
    found.sort(key=lambda name: not any(part.startswith(wanted) for part in name.casefold().split("/")))
    return found[:most]


def read_zone(text: str) -> str:
    """A zone as typed, whatever its capitals."""
    wanted = text.strip().casefold().replace(" ", "_")
    for name in zones():
        if name.casefold() == wanted:
            return name
    raise BadSetup("tables.unknown-zone", word=text[:60])


def read_hours(text: str) -> Hours:
    """Quiet hours as typed: ``22:00-08:00`` or ``22-8``."""
    match = re.fullmatch(r"\s*(\d{1,2})(?::(\d\d))?\s*[-–—]\s*(\d{1,2})(?::(\d\d))?\s*", text, re.ASCII)
    if match is None:
        raise BadSetup("tables.bad-hours", word=text[:60])
    hour, minute, end_hour, end_minute = (int(each or 0) for each in match.groups())
    if max(hour, end_hour) > 23 or max(minute, end_minute) > 59 or (hour, minute) == (end_hour, end_minute):
        raise BadSetup("tables.bad-hours", word=text[:60])
    return Hours(hour * 60 + minute, end_hour * 60 + end_minute)


def read_return(text: str, now: int, habits: Habits) -> int:
    """The day somebody is back, as typed (``2027-03-01``): the moment it begins where they live."""
    try:
        day = date.fromisoformat(text.strip())
        moment = _moment(day, time(0), zone_of(habits))
    except (ValueError, OverflowError) as error:
        raise BadSetup("tables.bad-date", word=text[:60]) from error
    if not now < moment <= now + LONGEST_AWAY:
        raise BadSetup("tables.bad-date", word=text[:60])
    return moment


def back_in(days: int, now: int, habits: Habits) -> int:
    """The moment the day begins that is *days* from today where the person lives."""
    zone = zone_of(habits)
    return _moment(_local(now, zone).date() + timedelta(days=days), time(0), zone)


def _local(at: int, zone: ZoneInfo) -> datetime:
    # Added, not divided: a fraction of a second must not round up into the next minute.
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at)).astimezone(zone)


def _moment(day: date, hour: time, zone: ZoneInfo) -> int:
    utc = datetime.combine(day, hour, tzinfo=zone).astimezone(UTC)
    return (utc - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)
