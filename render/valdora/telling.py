"""What a turn of Valdora was, in few words, for the head of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from render.say import Say
from render.scenes import Told
from render.valdora import naming
from rules.valdora.data import Components
from rules.valdora.events import (
    BonusTaken,
    CommissionBought,
    Delivered,
    EquipmentBought,
    Loaded,
    Moved,
    ProvisionsTaken,
    SilverTaken,
    WorkshopOpened,
)


def told(box: Components, events: Sequence[object], say: Say) -> Told:
    """Where the pawn went and what was done there; points come from deliveries, workshops and bonus tiles."""
    ways = [f"→ {naming.label(box, event.to, say)}" for event in events if isinstance(event, Moved)]
    words = [*ways, *(found for event in events if (found := _words(event, say)))]
    gems = sum(isinstance(event, Loaded) for event in events)
    if gems:
        words.append(say("valdora-did-load", n=gems))
    points = any(isinstance(event, Delivered | WorkshopOpened | BonusTaken) for event in events)
    return Told(", ".join(words), " ".join(ways), points)


def _words(event: object, say: Say) -> str:
    if isinstance(event, EquipmentBought):
        return say("valdora-did-equip")
    if isinstance(event, CommissionBought):
        return say("valdora-did-take")
    if isinstance(event, Delivered):
        return say("valdora-did-deliver")
    if isinstance(event, WorkshopOpened):
        return say("valdora-did-workshop")
    if isinstance(event, BonusTaken):
        return say("valdora-did-bonus")
    if isinstance(event, SilverTaken):
        return say("valdora-did-silver")
    if isinstance(event, ProvisionsTaken):
        return say("valdora-did-provisions")
    return ""
