"""Words of reminders: who is awaited, what was chosen, who is away or was moved."""

from __future__ import annotations

from bot.chat.layout import Button, Layout, Link
from bot.chat.say import LANGUAGES, speaker
from bot.games import chat_of
from bot.tables.reminders.schedule import DAY, HOUR, SNOOZES, Deadline, Habits, zone_of
from bot.tables.tables import Position
from bot.tables.values import Header, Reminder
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
AWAY_DAYS = (1, 3, 7, 14, 30)


def shown_day(moment: int) -> str:
    """A day, as each reader's Discord writes it."""
    return f"<t:{moment // 1000}:D>"


def shown_often(habits: Habits) -> str:
    """The name of somebody's interval."""
    return next((name for name, value in EVERY.items() if value == habits.every), "pace")


def shown_length(deadline: Deadline | None) -> str:
    """The name of how long a turn may take."""
    return (
        OFF if deadline is None else next(name for name, value in LENGTHS.items() if value == deadline.length)
    )


def says_no(text: str) -> bool:
    """Whether *text* says no in any language: people type as their keyboard is set."""
    words = (speaker(language)("remind-off").split(", ") for language in LANGUAGES)
    return text.strip().casefold() in {word for each in words for word in each}


# What was chosen ----------------------------------------------------------------------------------------


def person_part(habits: Habits, now: int, say: Say) -> list[str]:
    """How one person wants to be reminded."""
    is_away = habits.away_until is not None and habits.away_until > now
    return [
        say("remind-next", next=say("upcoming-on" if habits.when_next else "upcoming-off")),
        say("remind-every", every=say(f"every-{shown_often(habits)}")),
        say("remind-where", where=say("where-dm" if habits.by_dm else "where-channel")),
        say("remind-quiet", hours=say("remind-none") if habits.quiet is None else str(habits.quiet)),
        say("remind-zone", zone=zone_of(habits).key),
        say("remind-away", until=shown_day(habits.away_until or 0)) if is_away else say("remind-here"),
    ]


def table_part(header: Header, muted: str | None, say: Say) -> list[str]:
    """What the host of a table has chosen, and (*muted*) what somebody who sits there has."""
    host = say("nobody") if header.host is None else f"<@{header.host}>"
    lines = [
        say("remind-table", host=host),
        say("remind-pace", pace=say(f"pace-{header.pace}")),
        say("remind-limit", n=header.settings.most_reminders),
        _deadline_told(header.settings.deadline, say),
    ]
    if muted is not None:
        lines.append(say("remind-mute", mute=say(f"mute-{muted}")))
    return lines


def _deadline_told(deadline: Deadline | None, say: Say) -> str:
    if deadline is None:
        return say("remind-deadline", length=say("deadline-off"))
    length = shown_length(deadline)
    then = say(f"key-stuck-{deadline.consequence}")
    return say("remind-deadline-then", length=say(f"deadline-{length}"), consequence=then)


# What is sent -------------------------------------------------------------------------------------------


def to_person(
    reminder: Reminder, here: Position | None, header: Header, link: str, say: Say, *, by_dm: bool
) -> Layout:
    """It is your turn, or (without a position to play in) you are next."""
    game, name = say(f"game-{header.kind}"), f"<@{reminder.person}>"
    if here is None:
        return Layout(say("clock-next", name=name, game=game, link=link))
    chat = chat_of(header.kind)
    # It may stand in the channel: a prompt says what kind of step is awaited, never what somebody holds.
    awaited = chat.prompt(chat.offer(here.state, here.seat, whole=False), chat.signed(say))
    text = say("clock-turn", name=name, game=game, ago=_ago(reminder.since), link=link, awaited=awaited)
    buttons = [Button(say(f"key-snooze-{how}"), f"/snooze-{how}") for how in SNOOZES]
    buttons.append(Button(say("key-away"), "/away"))
    if by_dm:
        # A panel would answer in the direct message, where no game is played.
        leading = Link(say("key-play-now"), link)
        return Layout(text, header.game, 0, buttons=tuple(buttons), link=leading)
    play = Button(say("key-play-now"), "/play", "blue")
    return Layout(text, header.game, 0, buttons=(play, *buttons))


def untouched(header: Header) -> Layout:
    """A word of warning before a forgotten game is closed."""
    say = speaker(header.locale)
    names = " ".join(f"<@{person}>" for person in header.people)
    return Layout(say("clock-untouched", names=names, game=say(f"game-{header.kind}")))


def away(header: Header, person: int, until: int) -> Layout:
    """Somebody at the table is away."""
    say = speaker(header.locale)
    return Layout(say("clock-away", name=f"<@{person}>", until=shown_day(until)))


def back(header: Header, person: int) -> Layout:
    """Somebody at the table is here after all."""
    return Layout(speaker(header.locale)("clock-here-again", name=f"<@{person}>"))


def moved(header: Header, seat: int, link: str, say: Say, *, kept: bool) -> Layout:
    """A private word to whoever lost a seat without a word of their own, with the way back."""
    how = "kept" if kept else "free" if header.chairs[seat].is_vacant else "taken"
    text = say(f"moved-{how}", game=say(f"game-{header.kind}"), link=link)
    return Layout(text, link=Link(say("key-to-the-table"), link))


def away_until(game: int, say: Say) -> Layout:
    """The private question for how long somebody goes away."""
    buttons = tuple(Button(say("key-away-days", n=days), f"/away-{days}") for days in AWAY_DAYS)
    return Layout(say("clock-away-until"), game, 0, buttons=buttons)


def _ago(since: int | None) -> str:
    return f"<t:{(since or 0) // 1000}:R>"
