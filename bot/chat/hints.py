"""What a computer player would do in somebody's place, a line for each step, and why."""

from __future__ import annotations

from bot.games import chat_of
from bot.tables.computers import HINTING, Thought
from bot.tables.tables import Position
from render.say import Say


def told(here: Position, thought: Thought, names: tuple[str, ...], say: Say) -> str:
    """The steps and the reason. What a step turns up is not looked at: the thought stops there."""
    chat, state, steps = chat_of(here.header.kind), here.state, []
    for line in thought.lines:
        offer = chat.offer(state, here.seat, names)
        prospect = next(each for each in offer.prospects if each.line == line)
        steps.append(f"· {chat.step(offer, prospect, say)}")
        state = chat.game.apply(state, chat.game.parse(line)).state
    why = reason_told(here.header.kind, thought, say)
    return say("hint-told", name=say(f"computer-{HINTING}"), plan="\n".join(steps), why=why)


def reason_told(kind: str, thought: Thought, say: Say) -> str:
    """Why, with the names of what it is about."""
    chat = chat_of(kind)
    named = {name: chat.named(name, value, say) for name, value in thought.params.items()}
    return say(f"hint-{thought.why.replace('.hint-', '-').replace('.', '-')}", **named)
