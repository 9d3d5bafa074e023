"""A turn of Valdora that was only tried out: what it brings, and what keeps it from being as planned."""

from __future__ import annotations

from typing import Any

from bot.games.chat import Name
from render.say import Say
from render.valdora import naming
from rules.valdora import events as ev
from rules.valdora.data import Components
from rules.valdora.view import View


def changed(box: Components, planned: Any, now: Any, name: Name, say: Say) -> str | None:
    """Others stand on a space, or no longer do."""
    match planned, now:
        case ev.Moved(), ev.Moved() if planned.to == now.to and planned.paid != now.paid:
            space = naming.space(box, now.to, say)
            if not now.paid:
                return say("valdora-changed-free", space=space)
            names = ", ".join(name(seat) for seat in now.paid)
            return say("valdora-changed-toll", space=space, names=names, n=len(now.paid))
        case ((ev.EquipmentBought() | ev.CommissionBought()), (ev.EquipmentBought() | ev.CommissionBought())):
            card = naming.card(box, now.card, say)
            return say("valdora-changed-card", card=card)
    return None


def brings(before: View, after: View, say: Say) -> list[str]:
    """Coins, provisions, and the commissions that stay open."""
    assert after.viewer is not None
    was, now = before.seats[after.viewer], after.seats[after.viewer]
    parts = [say("valdora-brings-coins", n=now.coins)] if was.coins != now.coins else []
    if was.provisions != now.provisions:
        parts.append(say("valdora-brings-provisions" if now.provisions else "valdora-eats"))
    return [*parts, say("valdora-brings-open", n=len(now.commissions))]
