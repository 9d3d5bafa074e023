"""A server's choices as a private panel: what is chosen now, and a menu for each question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from bot.chat.layout import Choice, Layout, Menu, Search
from bot.chat.say import LANGUAGES
from bot.tables.company.values import OPENERS, PLACES, RINGING_HOURS, Choices
from bot.tables.reminders.schedule import PACES
from render.say import Say

AUTO = "auto"
VALUES: Mapping[str, Sequence[str]] = {
    "role_hours": tuple(map(str, RINGING_HOURS)),
    "language": (AUTO, *LANGUAGES),
    "pace": PACES,
    "tables": PLACES,
    "opens": OPENERS,
}
CHANNELS, ROLES = ("notices", "status", "puzzle", "forum"), ("role", "opens_role")


def changed(choices: Choices, question: str, value: str) -> Choices | None:
    """*choices* with one question answered; ``None`` when no menu says so: anybody may send anything."""
    if question in (*CHANNELS, *ROLES):
        return _with(choices, question, int(value)) if value.isdecimal() and len(value) < 20 else None
    if value not in VALUES.get(question, ()):
        return None
    if question == "role_hours":
        return _with(choices, question, int(value))
    return _with(choices, question, "" if value == AUTO else value)


def _with(choices: Choices, question: str, answer: str | int) -> Choices:
    changes: dict[str, Any] = {question: answer}
    return replace(choices, **changes)


def panel(choices: Choices, warnings: Sequence[str], say: Say) -> Layout:
    """All questions; those that follow from an answer come with it."""
    asked = ["notices", "role", *(["role_hours"] if choices.role else []), "language", "pace", "tables"]
    asked += ["forum"] if choices.tables == "forum" else []
    asked += ["opens", *(["opens_role"] if choices.opens == "role" else []), "status", "puzzle"]
    lines = [say("setup-title"), *(_told(each, choices, say) for each in asked), *warnings]
    return Layout("\n".join(lines), menus=tuple(_menu(each, choices, say) for each in asked))


def _told(question: str, choices: Choices, say: Say) -> str:
    key = question.replace("_", "-")
    return say(f"setup-{key}", now=_now(question, choices, say))


def _now(question: str, choices: Choices, say: Say) -> str:
    """The answer that counts now."""
    chosen = getattr(choices, question)
    if question in CHANNELS:
        return f"<#{chosen}>" if chosen else say("setup-here" if question == "notices" else "setup-none")
    if question in ROLES:
        return f"<@&{chosen}>" if chosen else say("setup-none")
    return _answer(question, AUTO if chosen == "" else str(chosen), say)


def _menu(question: str, choices: Choices, say: Say) -> Menu:
    key = question.replace("_", "-")
    chosen = getattr(choices, question)
    if question in CHANNELS:
        of: Literal["forums", "channels"] = "forums" if question == "forum" else "channels"
        return Search(f"setup {question}", say(f"ask-setup-{key}"), (), of, chosen)
    if question in ROLES:
        return Search(f"setup {question}", say(f"ask-setup-{key}"), (), "roles", chosen)
    offered = tuple(
        Choice(_answer(question, value, say), f"/setup {question} {value}") for value in VALUES[question]
    )
    title = say(f"ask-setup-{key}", now=_now(question, choices, say))
    return Menu(question, title, offered)


def _answer(question: str, value: str, say: Say) -> str:
    """A value in words."""
    if question == "role_hours":
        return say("setup-hours", n=int(value))
    if question == "language" and value == AUTO:
        return say("setup-language-auto")
    if question == "tables":
        return say(f"tables-{value}")
    if question == "opens":
        return say(f"opens-{value}")
    return say(f"{question}-{value}")
