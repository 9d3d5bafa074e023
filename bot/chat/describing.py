"""A whole position as text, in as many parts as it takes, its sections always in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.account import since_last_turn, turns_told
from bot.games import chat_of
from bot.games.chat import AnyChat, Section
from bot.tables.tables import Position
from render.say import Say

LONGEST = 3800  # signs of a part; Discord takes 4,000


def described(here: Position, seat: int | None, names: tuple[str, ...], say: Say) -> list[str]:
    """Everything *seat* (``None``: a spectator) may know, and what changed since its last turn."""
    chat = chat_of(here.header.kind)
    played = here.played if seat is None else [*since_last_turn(here.played, seat), *here.steps]
    changed = turns_told(chat, here.header, played, seat, say)[-len(here.header.chairs) :]
    return told(chat, chat.game.view(here.state, seat), names, changed, say)


def told(chat: AnyChat, view: Any, names: tuple[str, ...], changed: Sequence[str], say: Say) -> list[str]:
    """All that *view* shows and what *changed*, in parts."""
    found = [*chat.described(view, names, say), Section(say("described-changes"), tuple(changed))]
    title = say("described-title", game=say(f"game-{chat.id}"))
    return parts([title, *(line for section in found for line in lines_of(section, say))])


def lines_of(section: Section, say: Say) -> list[str]:
    """A section with its title; an empty one says so, so that all are always there."""
    told = section.lines or (say("log-empty"),)
    return [f"**{section.title}**", *(f"- {line}" for line in told)]


def parts(lines: list[str], longest: int = LONGEST) -> list[str]:
    """Lines in as few texts as hold them; no line is torn."""
    found = [""]
    for line in lines:
        longer = f"{found[-1]}\n{line}".strip()
        if len(longer) > longest:
            found.append(line)
        else:
            found[-1] = longer
    return found
