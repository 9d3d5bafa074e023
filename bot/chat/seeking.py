"""Notices of people who look for players, and what is told when one is settled."""

from __future__ import annotations

from bot.chat.layout import Button, Layout, Link
from bot.chat.say import speaker
from bot.tables.company.values import Seek
from render.say import Say


def notice(seek: Seek, *, waits: bool = False) -> Layout:
    """The living notice: who is in and what is missing, or what came of it; *waits* for a place."""
    say = speaker(seek.settings.locale)
    if seek.outcome is not None:
        return Layout(_settled(seek, say))
    facts = say(
        "seek-facts",
        seats=seek.seats,
        pace=say(f"pace-{seek.settings.pace}"),
        language=say(f"language-{seek.settings.locale}"),
        days=say(f"days-{seek.days}"),
    )
    lines = [
        say("seek-title", game=say(f"game-{seek.kind}")),
        say("seek-asker", name=_person(seek.asker, say)),
        facts,
        *([] if seek.settings.rated else [say("lobby-unrated")]),
        say("seek-people", here=len(seek.people), seats=seek.seats, names=_names(seek)),
        say("seek-waits") if waits else say("seek-until", until=f"<t:{seek.due // 1000}:R>"),
    ]
    if seek.role is not None:
        lines.insert(1, f"<@&{seek.role}>")
    buttons = (Button(say("key-seek-in"), "/seek-in", "green"), Button(say("key-seek-out"), "/seek-out"))
    return Layout("\n".join(lines), seek.id, 0, buttons=buttons)


def ready(seek: Seek) -> Layout:
    """Everybody is told at their table, once."""
    say = speaker(seek.settings.locale)
    return Layout(say("seek-ready", names=_names(seek), game=say(f"game-{seek.kind}")))


def first_words(kind: str, language: str) -> Layout:
    """What stands first in a post of a forum."""
    say = speaker(language)
    return Layout(say("post-first", game=say(f"game-{kind}")))


def over_told(seek: Seek, person: int, say: Say) -> Layout:
    """Return the direct message to *person* that a notice they are in is over without a table."""
    game, here = say(f"game-{seek.kind}"), len(seek.people)
    if seek.outcome == "lost":
        return Layout(say("seek-told-lost" if person == seek.asker else "seek-told-lost-joined", game=game))
    text = say("seek-told-expired", game=game, here=here, seats=seek.seats)
    return Layout(text, link=Link(say("key-to-the-notice"), link_to(seek)))


def link_to(seek: Seek) -> str:
    """Where its notice stands."""
    place = f"https://discord.com/channels/{seek.guild}/{seek.channel}"
    return place if seek.message is None else f"{place}/{seek.message}"


def _settled(seek: Seek, say: Say) -> str:
    game = say(f"game-{seek.kind}")
    if seek.outcome == "met":
        return say("seek-met", game=game, names=_names(seek), place=f"<#{seek.place}>")
    return say(f"seek-{seek.outcome}", game=game, here=len(seek.people), seats=seek.seats)


def _names(seek: Seek) -> str:
    return ", ".join(f"<@{person}>" for person in seek.people)


def _person(person: int | None, say: Say) -> str:
    return say("someone") if person is None else f"<@{person}>"
