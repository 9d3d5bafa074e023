"""What a computer player would do in somebody's place, a line for each step, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games import chat_of
from bot.games.chat import AnyChat
from bot.tables.computers import HINTING, Thought
from bot.tables.tables import Position
from render.say import Say
from rules.thought import Reason


def told(here: Position, thought: Thought, names: tuple[str, ...], say: Say) -> str:
    """The steps and the reason. What a step turns up is not looked at: the thought stops there."""
    steps = steps_of(chat_of(here.header.kind), here.state, here.seat, thought.lines, names, say)
    why = "\n".join(reasons_told(here.header.kind, thought, names, say))
    return say("hint-told", name=say(f"computer-{HINTING}"), plan="\n".join(steps), why=why)


def steps_of(
    chat: AnyChat, state: Any, seat: int | None, lines: Sequence[str], names: tuple[str, ...], say: Say
) -> list[str]:
    """*lines* that *seat* could play one after the other, each in the words of the game."""
    steps = []
    for line in lines:
        offer = chat.offer(state, seat, names, whole=False)
        prospect = next(each for each in offer.prospects if each.line == line)
        steps.append(f"· {chat.step(offer, prospect, say)}")
        state = chat.game.apply(state, chat.game.parse(line)).state
    return steps


def reasons_told(kind: str, thought: Thought, names: tuple[str, ...], say: Say) -> list[str]:
    """Why, with the names of what it is about, and what it brings now and later."""
    found = (Reason(thought.why, dict(thought.params)), *thought.forecast)
    return [reason_told(chat_of(kind), reason, names, say) for reason in found]


def reason_told(chat: AnyChat, reason: Reason, names: tuple[str, ...], say: Say) -> str:
    """One reason, with the names of what it is about."""
    named = {
        kind: names[value] if kind == "seat" and isinstance(value, int) else chat.named(kind, value, say)
        for kind, value in reason.params.items()
    }
    return say(f"hint-{reason.key.replace('.hint-', '-').replace('.', '-')}", **named)
