"""When reminders are due: paces, habits, quiet hours, clock changes."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.reminders.schedule import (
    DAY,
    HOUR,
    MINUTE,
    MOST_REMINDERS,
    PACES,
    RHYTHMS,
    Habits,
    Hours,
    Wait,
    awake,
    back_in,
    is_quiet,
    matching_zones,
    next_due,
    read_hours,
    read_return,
    read_zone,
    snooze_until,
    zone_of,
    zones,
)
from rules.core import BadSetup

NIGHT = Hours(22 * 60, 8 * 60)


def at(text: str) -> int:
    """A moment written with its offset from UTC."""
    return round(datetime.fromisoformat(text).astimezone(UTC).timestamp() * 1000)


moments = st.integers(at("1995-01-01T00:00+00:00"), at("2060-01-01T00:00+00:00"))
minutes = st.integers(0, 24 * 60 - 1)
hours = st.builds(Hours, minutes, minutes)
# Half hours, skipped dates, clock changes at midnight, and a change of half an hour.
places = st.sampled_from(
    ("UTC", "Europe/Rome", "Europe/Moscow", "America/Sao_Paulo", "Pacific/Apia", "Australia/Lord_Howe",
     "Asia/Kathmandu", "America/St_Johns", "Africa/Casablanca", "Asia/Beirut")
)  # fmt: skip
habits = st.builds(
    Habits,
    zone=places,
    quiet=st.none() | hours,
    every=st.none() | st.integers(0, 30 * DAY),
    away_until=st.none() | moments,
)
waits = st.builds(
    Wait, touched=moments, sent=st.integers(0, 7), last=st.none() | moments, snoozed=st.none() | moments
)


@settings(deadline=None)
@given(moments, habits)
def test_nobody_is_woken_in_quiet_hours_or_while_away(now: int, person: Habits) -> None:
    moment = awake(now, person)
    assert moment >= max(now, person.away_until or 0)
    assert person.quiet is None or not is_quiet(moment, person.quiet, zone_of(person))
    assert awake(moment, person) == moment


@settings(deadline=None)
@given(moments, places, hours)
def test_quiet_hours_delay_no_longer_than_they_last(now: int, zone: str, quiet: Hours) -> None:
    person = Habits(zone, quiet)
    moment = awake(now, person)
    # A skipped date (Apia) is the longest a calendar can add.
    assert moment - now <= 2 * DAY
    if moment > now:
        assert all(is_quiet(each, quiet, ZoneInfo(zone)) for each in range(now, moment, 15 * MINUTE))


@settings(deadline=None)
@given(waits, st.sampled_from(PACES), habits)
def test_a_reminder_is_due_unless_somebody_wants_none_or_enough_were_sent(
    wait: Wait, pace: str, person: Habits
) -> None:
    due = next_due(wait, pace, person)
    wanted = person.every != 0 and (pace != "none" or person.every is not None)
    assert (due is not None) == (wanted and wait.sent <= MOST_REMINDERS)
    if due is not None:
        assert awake(due, person) == due
        assert due > (wait.snoozed or wait.last or wait.touched) - 1


def test_the_daily_pace_reminds_after_twelve_hours_and_then_every_day() -> None:
    assert next_due(Wait(0), "daily", Habits()) == 12 * HOUR
    assert next_due(Wait(0, 1, 12 * HOUR), "daily", Habits()) == 36 * HOUR


def test_every_pace_has_a_rhythm() -> None:
    assert tuple(RHYTHMS) == PACES
    found = [RHYTHMS[pace] for pace in ("live", "daily", "relaxed")]
    assert found == sorted(each for each in found if each is not None)
    assert next_due(Wait(0), "none", Habits()) is None


def test_a_muted_turn_has_no_reminders() -> None:
    assert next_due(Wait(0, muted=True), "live", Habits()) is None


def test_an_interval_of_ones_own_counts_more_than_the_pace() -> None:
    assert next_due(Wait(0), "none", Habits(every=HOUR)) == HOUR
    assert next_due(Wait(0, 2, 10), "daily", Habits(every=HOUR)) == HOUR + 10
    assert next_due(Wait(0), "daily", Habits(every=0)) is None


def test_quiet_hours_end_by_the_wall_when_clocks_go_forward_and_back() -> None:
    rome = Habits("Europe/Rome", NIGHT)
    assert awake(at("2026-03-28T23:00+01:00"), rome) == at("2026-03-29T08:00+02:00")
    assert awake(at("2026-10-24T23:00+02:00"), rome) == at("2026-10-25T08:00+01:00")


def test_an_end_that_clocks_skip_or_show_twice_is_an_end_all_the_same() -> None:
    early = Habits("Europe/Rome", Hours(23 * 60, 150))
    assert awake(at("2026-03-29T01:00+01:00"), early) == at("2026-03-29T03:30+02:00")
    assert awake(at("2026-10-25T02:10+02:00"), early) == at("2026-10-25T02:30+02:00")
    assert awake(at("2026-10-25T02:10+01:00"), early) == at("2026-10-25T02:30+01:00")


def test_a_leap_day_is_a_day() -> None:
    rome = Habits("Europe/Rome", NIGHT)
    assert awake(at("2028-02-28T22:00+01:00"), rome) == at("2028-02-29T08:00+01:00")
    assert snooze_until(at("2028-02-28T12:00+01:00"), "tomorrow", rome) == at("2028-02-29T09:00+01:00")
    assert back_in(1, at("2028-02-28T12:00+01:00"), rome) == at("2028-02-29T00:00+01:00")
    assert read_return("2028-02-29", at("2028-02-01T12:00+01:00"), rome) == at("2028-02-29T00:00+01:00")


def test_tonight_is_in_the_evening_and_after_that_in_an_hour() -> None:
    rome = Habits("Europe/Rome")
    assert snooze_until(at("2026-07-01T12:00+02:00"), "tonight", rome) == at("2026-07-01T20:00+02:00")
    assert snooze_until(at("2026-07-01T21:00+02:00"), "tonight", rome) == at("2026-07-01T22:00+02:00")
    assert snooze_until(at("2026-07-01T12:00+02:00"), "hour", rome) == at("2026-07-01T13:00+02:00")


def test_a_snoozed_reminder_comes_when_it_was_put_off_to() -> None:
    rome = Habits("Europe/Rome", NIGHT)
    snoozed = at("2026-07-01T22:30+02:00")
    assert next_due(Wait(0, 1, 5, snoozed), "daily", Habits()) == snoozed
    assert next_due(Wait(0, 1, 5, snoozed), "daily", rome) == at("2026-07-02T08:00+02:00")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("22:00-08:00", Hours(1320, 480)), ("22-8", Hours(1320, 480)), (" 0:30 – 06:15 ", Hours(30, 375))],
)
def test_quiet_hours_are_read_as_people_write_them(typed: str, meant: Hours) -> None:
    assert read_hours(typed) == meant
    assert read_hours(str(meant)) == meant


@pytest.mark.parametrize("typed", ["", "22", "22:00-24:00", "7:60-8", "8-8", "٢٢-٨", "night", "1-2-3"])
def test_quiet_hours_that_make_no_sense_are_refused(typed: str) -> None:
    with pytest.raises(BadSetup):
        read_hours(typed)


@pytest.mark.parametrize("typed", ["", "soon", "2026-02-30", "2026-07-01", "2020-01-01", "9999-12-31"])
def test_only_a_coming_day_within_a_year_can_be_the_day_of_return(typed: str) -> None:
    with pytest.raises(BadSetup):
        read_return(typed, at("2026-07-01T12:00+00:00"), Habits("Pacific/Apia" if "99" in typed else None))


def test_zones_are_found_by_their_city_and_read_in_any_capitals() -> None:
    assert matching_zones("rome", 25) == ["Europe/Rome"]
    assert matching_zones("new y", 25)[0] == "America/New_York"
    assert len(matching_zones("", 25)) == 25
    assert read_zone("europe/rome ") == "Europe/Rome"
    with pytest.raises(BadSetup):
        read_zone("../etc/passwd")
    assert all(ZoneInfo(name) for name in zones())


def test_a_zone_this_machine_does_not_know_counts_as_utc() -> None:
    assert zone_of(Habits("Mars/Olympus")) == ZoneInfo("UTC")
