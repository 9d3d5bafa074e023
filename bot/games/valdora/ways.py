"""Where to go in Valdora: what each place offers, and what one would do there at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.chat.layout import MOST_OPTIONS
from render.say import Say
from render.valdora import naming
from rules.core import AnyGame
from rules.valdora import events as ev
from rules.valdora.data import Components
from rules.valdora.view import SideView, View
from rules.words import ALL, THEN

GO, SHOP, BOTH = "go", "shop", "both"  # the names of the menus
DEEDS = ("deliver", "load", "silver", "provisions")  # what one goes somewhere for, best first


def plans(game: AnyGame, state: Any, lines: Sequence[str]) -> list[tuple[str, str]]:
    """Ways to go and do something there, with the name of their menu: one for all while they fit into it."""
    found = list(_plans(game, state, lines))
    return [(BOTH, word) for _, word in found] if len(found) <= MOST_OPTIONS else found


def _plans(game: AnyGame, state: Any, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every way to go somewhere, do all of one kind that can be done there and end; or to go and buy."""
    moves = [line for line in lines if line.startswith("move ")]
    after = {line: game.apply(state, game.parse(line)).state for line in moves}
    # What there is to do is listed once for every place: most have little of it.
    there = {line: [game.text(each) for each in game.legal_actions(after[line])] for line in moves}
    for deed in DEEDS:
        for line in moves:
            if any(each.startswith(deed) for each in there[line]) and game.several(after[line], deed):
                yield GO, THEN.join((line, f"{ALL}{deed}", "end"))
    for line in moves:
        yield from ((SHOP, f"{line}{THEN}{buy}") for buy in there[line] if buy.startswith("buy "))


def done(box: Components, events: Sequence[Any], say: Say) -> str:
    """What a plan does on arrival."""
    delivered = sum(isinstance(each, ev.Delivered) for each in events)
    returned = ""
    parts = [say("valdora-whole-deliver", n=delivered)] if delivered else []
    for each in events:
        match each:
            case ev.Loaded():
                gem, card = naming.gem(each.gem, say), naming.equipment(each.equipment, say)
                parts.append(say("valdora-label-load", gem=gem, equipment=card))
            case ev.SilverTaken():
                parts.append(say("valdora-coins-there", n=each.coins))
            case ev.EquipmentBought():
                card, gold_on = (naming.equipment(name, say) for name in (each.card, each.gold_on))
                side = say(f"valdora-side-{each.side}")
                parts.append(say("valdora-label-buy-equipment", card=card, side=side, gold_on=gold_on))
            case ev.CommissionReturned():
                returned = naming.commission_short(box, each.card, say)  # for the one bought next
            case ev.CommissionBought():
                card = naming.commission_told(box, each.card, say)
                parts.append(
                    say("valdora-whole-exchange", card=card, returned=returned) if returned else card
                )
            case ev.ProvisionsTaken():
                parts.append(say("valdora-provisions-there"))
    return ", ".join(parts)


def paid(events: Sequence[Any], say: Say) -> str:
    """What a plan or a way costs."""
    coins = sum(len(each.paid) for each in events if isinstance(each, ev.Moved))
    coins += sum(each.cost for each in events if isinstance(each, ev.Loaded))
    coins += sum(each.coins for each in events if isinstance(each, ev.Delivered))
    coins += sum(isinstance(each, ev.CommissionBought) for each in events)
    parts = [say("valdora-pays", n=coins)] if coins else []
    if any(isinstance(each, ev.Moved) and each.provisions for each in events):
        parts.append(say("valdora-eats"))
    return " · ".join(parts)


def offers(box: Components, view: View, space: str, say: Say) -> str:
    """What there is at a place besides the gems of a road."""
    found, me = box.spaces[space], view.seats[view.turn.seat]
    parts: list[str] = []
    if found.book is not None:
        book = view.books[box.books[space]]
        parts.append(say("valdora-sells", left=_top(box, book.left, say), right=_top(box, book.right, say)))
    if found.ships:
        parts.append(say("valdora-ships", n=found.ships, gems=naming.gems(view.discard, say) or "–"))
    if "silver" in found.offers and me.coins < box.coin_limit:
        parts.append(say("valdora-coins-there", n=box.coin_limit - me.coins))
    if found.patron is not None:
        asked = [each for each in me.commissions if box.commissions[each].patron == found.patron]
        parts += [naming.commission_told(box, each, say) for each in asked]
    return " · ".join(parts)


def _top(box: Components, side: SideView, say: Say) -> str:
    if side.top is None:
        return "–"
    is_tool = side.top in box.equipment
    return naming.equipment(side.top, say) if is_tool else naming.commission_short(box, side.top, say)
