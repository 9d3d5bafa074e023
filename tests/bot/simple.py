"""A simple player for tests: does what brings something now, and goes where something can be done."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.chat.say import speaker
from bot.games import chat_of
from rules import players
from rules.core import AnyGame

# Best first; what is not named comes last and is left to chance.
_WISHES = ("deliver", "load", "buy", "silver", "provisions", "build", "claim", "bridge", "draw", "end")
_NEVER = ("page", "axe", "treetop", "refresh")  # needs a plan, and this player has none
_TRIED_MOVES = 12


def choose(game: AnyGame, state: Any, chance: Random) -> str:
    """A legal line for the seat to act; the same chance gives the same line."""
    actions = game.legal_actions(state)
    moves = [action for action in actions if game.text(action).startswith("move ")]
    if moves:
        tried = chance.sample(moves, min(len(moves), _TRIED_MOVES))
        best = min(tried, key=lambda move: (_promise(game, state, move), chance.random()))
        return game.text(best)
    lines = [game.text(action) for action in actions]
    return min(lines, key=lambda line: (_rank(line), chance.random()))


def planned(game: AnyGame, state: Any, chance: Random) -> str:
    """What a computer player of middling strength plays; all loads or deliveries at once where it can."""
    view = game.view(state, game.to_act(state))
    choice = players.choose(game, view, game.legal_actions(state), "medium", str(chance.random()))
    line, chat = game.text(choice.actions[0]), chat_of(game.id)
    verb = chat.verb(line.split(" ")[0])
    offer = chat.offer(state, game.to_act(state), whole=False)
    offered = {each.word for each in chat.buttons(offer, speaker("en"))}
    return verb.all_word if verb is not None and verb.all_word in offered else line


def _promise(game: AnyGame, state: Any, move: Any) -> int:
    after = game.apply(state, move).state
    return min(_rank(game.text(action)) for action in game.legal_actions(after))


def _rank(line: str) -> int:
    verb = line.split(" ")[0]
    if verb in _NEVER:
        return len(_WISHES) + 1
    wished = _WISHES.index(verb) if verb in _WISHES else len(_WISHES)
    # A flag earns glory at once.
    return wished if not line.endswith(" flag") else wished - 1
