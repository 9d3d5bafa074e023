"""Private panels of menus with plain questions: each says what is chosen now, and is answered in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.chat.layout import Button, Choice, Layout, Menu
from bot.chat.reminders import AWAY_DAYS, EVERY, LENGTHS, OFF, shown_length, shown_often
from bot.chat.say import LANGUAGES
from bot.tables.reminders.schedule import FEWEST_TO_MOST, PACES, Habits, zone_of
from bot.tables.reminders.settings import CONSEQUENCES
from bot.tables.values import Header
from render.say import Say

AUTO = "auto"
ON = "on"
QUIET = ("21:00-09:00", "22:00-08:00", "23:00-07:00", "00:00-09:00")
# From west to east, where most people are; any other one is typed.
ZONES = (
    "Pacific/Honolulu",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Europe/Rome",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Kyiv",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Kolkata",
    "Asia/Omsk",
    "Asia/Novosibirsk",
    "Asia/Shanghai",
    "Asia/Irkutsk",
    "Asia/Tokyo",
    "Asia/Vladivostok",
    "Australia/Sydney",
    "Pacific/Auckland",
)
VALUES: Mapping[str, Sequence[str]] = {
    "upcoming": (OFF, ON),
    "every": tuple(EVERY),
    "where": ("channel", "dm"),
    "quiet": (OFF, *QUIET),
    "zone": ZONES,
    "away": (OFF, *map(str, AWAY_DAYS)),
    "mute": (OFF, "turn", "game"),
    "pace": PACES,
    "limit": tuple(map(str, FEWEST_TO_MOST)),
    "deadline": (OFF, *LENGTHS),
    "consequence": CONSEQUENCES,
}


def is_offered(question: str, value: str) -> bool:
    """Whether a menu could say so; anybody may send anything."""
    return value in VALUES.get(question, ())


def language(text: str, chosen: str, say: Say) -> Layout:
    """In which language somebody is answered."""
    choices = tuple(Choice(say(f"language-{each}"), f"/settings {each}") for each in (*LANGUAGES, AUTO))
    menu = Menu("language", say("ask-language", now=say(f"language-{chosen}")), choices)
    return Layout(text, menus=(menu,), buttons=(Button(say("key-reminders"), "/remind"),))


def reminders(text: str, habits: Habits, now: int, game: int | None, say: Say) -> Layout:
    """When, how often, where, quiet hours, away; *game* is a table one could ask about as well."""
    away = habits.away_until is not None and habits.away_until > now
    menus = (
        _menu("upcoming", say(f"upcoming-{ON if habits.when_next else OFF}"), say),
        _menu("every", say(f"every-{shown_often(habits)}"), say),
        _menu("where", say("where-dm" if habits.by_dm else "where-channel"), say),
        _menu("quiet", say("remind-none") if habits.quiet is None else str(habits.quiet), say),
        _zones(zone_of(habits).key, now, say),
        _menu("away", say("ask-away-yes") if away else say("ask-away-off"), say),
    )
    buttons = () if game is None else (Button(say("key-remind-table"), "/remind-table"),)
    return Layout(text, game or 0, 0, menus=menus, buttons=buttons)


def at_table(text: str, header: Header, muted: str | None, *, host: bool, say: Say) -> Layout:
    """What somebody wants of this table's reminders, and what its host decides for all."""
    menus = [] if muted is None else [_menu("mute", say(f"mute-{muted}"), say)]
    if host:
        deadline = header.settings.deadline
        menus += [
            _menu("pace", say(f"pace-{header.pace}"), say),
            _menu("limit", str(header.settings.most_reminders), say),
            _menu("deadline", say(f"deadline-{shown_length(deadline)}"), say),
        ]
        if deadline is not None:
            menus.append(_menu("consequence", say(f"key-stuck-{deadline.consequence}"), say))
    back = Button(say("key-remind-mine"), "/remind")
    return Layout(text, header.game, 0, menus=tuple(menus), buttons=(back,))


def _menu(question: str, now: str, say: Say) -> Menu:
    choices = (
        Choice(_answer(question, value, say), f"/remind {question} {value}") for value in VALUES[question]
    )
    return Menu(question, say(f"ask-{question}", now=now), tuple(choices))


def _answer(question: str, value: str, say: Say) -> str:
    """A value in words."""
    if question == "away" and value != OFF:
        return say("ask-away-days", n=int(value))
    if question in ("away", "quiet") and value == OFF:
        return say(f"ask-{question}-off")
    if question in ("quiet", "limit"):
        return value
    return say(f"key-stuck-{value}" if question == "consequence" else f"{question}-{value}")


def _zones(chosen: str, now: int, say: Say) -> Menu:
    """With the time it is there: one knows a clock better than the name of a zone."""
    moment = datetime.fromtimestamp(now / 1000, UTC)
    choices = (
        Choice(zone, f"/remind zone {zone}", f"{moment.astimezone(ZoneInfo(zone)):%H:%M}") for zone in ZONES
    )
    return Menu("zone", say("ask-zone", now=chosen), tuple(choices))
