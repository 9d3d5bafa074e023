"""What a turn of Sylvan Dale was, in few words, for the head of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from render.say import Say
from render.scenes import Told
from rules.sylvan.events import (
    BridgeBuilt,
    Built,
    FlagAttached,
    Passed,
    RoundScored,
    TileMoved,
    TileRemoved,
    TreetopPlaced,
)


def told(events: Sequence[object], say: Say) -> Told:
    """The deeds of a turn in their order; points are glory."""
    words = [found for event in events if (found := _words(event, say))]
    trees = [event.tree for event in events if isinstance(event, Built)]
    points = any(isinstance(event, FlagAttached | BridgeBuilt | RoundScored) for event in events)
    return Told(", ".join(words), " ".join(trees), points)


def _words(event: object, say: Say) -> str:
    if isinstance(event, Built):
        return say("sylvan-did-build", tree=event.tree)
    if isinstance(event, FlagAttached):
        return say("sylvan-did-flag", n=event.glory)
    if isinstance(event, BridgeBuilt):
        one, other = event.trees
        return say("sylvan-did-bridge", one=one, other=other, n=event.glory)
    if isinstance(event, TileMoved):
        return say("sylvan-did-hammer", origin=event.origin, to=event.to)
    if isinstance(event, TileRemoved):
        return say("sylvan-did-axe", tree=event.tree)
    if isinstance(event, TreetopPlaced):
        return say("sylvan-did-treetop", tree=event.tree)
    if isinstance(event, Passed):
        return say("sylvan-did-pass")
    if isinstance(event, RoundScored):
        return say("sylvan-did-round", n=event.round)
    return ""
