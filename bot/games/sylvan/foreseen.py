"""A turn of Sylvan Dale that was only tried out: what it brings, and what keeps it from being as planned."""

from __future__ import annotations

from typing import Any

from bot.games.chat import Name
from render.say import Say
from render.sylvan import naming
from rules.sylvan import events as ev
from rules.sylvan.scoring import controller
from rules.sylvan.scratch import Held
from rules.sylvan.view import View


def foretold(event: Any, name: Name, say: Say) -> str | None:
    """What is told otherwise than something that has happened."""
    match event:
        case Held():
            return _held(event, name, say)
        case ev.HandShown():
            return say("sylvan-foretold-redraw")
    return None


def _held(event: Held, name: Name, say: Say) -> str:
    if event.holder is None:
        return say("sylvan-foretold-free", tree=event.tree)
    return say("sylvan-foretold-held", tree=event.tree, holder=name(event.holder))


def changed(planned: Any, now: Any, name: Name, say: Say) -> str | None:
    """Somebody else would control a tree, a tile would be another one, a card is gone."""
    match planned, now:
        case Held(), Held() if planned.tree == now.tree:
            return say("sylvan-changed-holder", change=_held(now, name, say))
        case ev.Built(), ev.Built():
            return say("sylvan-changed-tile", style=naming.style(now.style, say))
        case ev.CardTaken(), ev.CardTaken():
            return say("sylvan-changed-card", place=now.place, card=naming.card(now.card, say))
    return None


def brings(after: View, say: Say) -> list[str]:
    """How many trees one would control."""
    trees = sum(controller(tree) == after.viewer for tree in after.trees)
    return [say("sylvan-brings-trees", n=trees)]
