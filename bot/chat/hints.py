"""What a computer player would do in somebody's place, told by the labels of the buttons."""

from __future__ import annotations

from bot.games import chat_of
from bot.tables.computers import HINTING, Thought
from bot.tables.tables import Position
from render.say import Say


def told(here: Position, thought: Thought, say: Say) -> str:
    """The steps and the reason. What a step turns up is not looked at: the thought stops there."""
    chat, state, labels = chat_of(here.header.kind), here.state, []
    for line in thought.lines:
        offer = chat.offer(state, here.seat)
        prospect = next(each for each in offer.prospects if each.line == line)
        labels.append(chat.label(offer.view, prospect, say))
        state = chat.game.apply(state, chat.game.parse(line)).state
    why = say(f"hint-{thought.why.replace('.hint-', '-').replace('.', '-')}")
    return say("hint-told", name=say(f"computer-{HINTING}"), plan="; ".join(labels), why=why)
