"""Why nothing of a kind can be done in Valdora now: from what lies there and what one has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from render.say import Say
from render.valdora import naming
from rules.valdora.data import Components, Space
from rules.valdora.state import Doing
from rules.valdora.view import AdventurerView, View

DOING: dict[str, Doing] = {
    "load": "load",
    "deliver": "deliver",
    "buy": "shop",
    "page": "shop",
    "silver": "silver",
    "provisions": "provisions",
}


def why_not(box: Components, view: View, verb: str, say: Say) -> str:
    """The reason for whoever is to move."""
    turn, me = view.turn, view.seats[view.turn.seat]
    if verb == "move":
        moved = turn.phase != "move"
        return say("error-valdora-already-moved") if moved else say("valdora-why-no-way", n=me.coins)
    if verb == "end":
        return say("valdora-why-no-end")
    doing, space = DOING[verb], box.spaces[me.space]
    if turn.phase == "move":
        return say("valdora-why-move-first", doing=doing)
    if turn.doing not in (None, doing):
        return say("valdora-why-begun", begun=str(turn.doing))
    if doing not in space.offers:
        return say("valdora-why-not-here", doing=doing, space=naming.space(box, space.id, say))
    return _REASONS[verb](box, view, space, say)


def _load(box: Components, view: View, space: Space, say: Say) -> str:
    if space.ships and view.turn.loads >= space.ships:
        return say("error-valdora-no-ship-left")
    here = view.discard if space.ships else view.roads[box.roads[space.id]]
    if not here:
        return say("valdora-why-no-ships" if space.ships else "valdora-why-no-gems", space=space.id)
    me = _me(view)
    able = {
        slot: [gem for gem in box.equipment[slot.equipment].loads if gem in here] for slot in me.equipment
    }
    able = {slot: gems for slot, gems in able.items() if gems}
    if not able:
        return say("valdora-why-no-tool", gems=naming.gems(here, say))
    free = [slot.equipment for slot, gems in able.items() if gems != [slot.gem]]
    if not free:
        tools = ", ".join(naming.equipment(slot.equipment, say) for slot in able)
        return say("valdora-why-tools-are-full", tools=tools)
    cost = min(box.equipment[each].cost for each in free)
    return _lacking(cost, me, say) if cost > me.coins else say("valdora-why-take-off")


def _deliver(box: Components, view: View, space: Space, say: Say) -> str:
    me = _me(view)
    if not me.commissions:
        return say("valdora-why-no-commission")
    wanted = [
        box.commissions[each] for each in me.commissions if box.commissions[each].patron == space.patron
    ]
    if not wanted:
        return say("valdora-why-another-house", space=naming.space(box, space.id, say))
    carried = Counter(slot.gem for slot in me.equipment if slot.gem)
    # The one that lacks least is what one came for.
    lacking = {card: Counter(card.gems) - carried for card in wanted}
    card = min(lacking, key=lambda each: (lacking[each].total(), each.coins))
    if not lacking[card]:
        return _lacking(card.coins, me, say)
    short, gems = naming.commission_short(box, card.id, say), naming.gems(lacking[card].elements(), say)
    return say("valdora-why-gems-missing", commission=short, gems=gems)


def _buy(box: Components, view: View, space: Space, say: Say) -> str:
    if _is_empty(box, view, space):
        return say("valdora-why-empty-book")
    me = _me(view)
    if space.book == "commission":
        return _lacking(1, me, say)
    golden = any(slot.gem == "gold" for slot in me.equipment)
    return say("valdora-why-all-owned" if golden else "valdora-why-no-gold")


def _page(box: Components, view: View, space: Space, say: Say) -> str:
    return say("valdora-why-empty-book") if _is_empty(box, view, space) else _lacking(1, _me(view), say)


def _silver(box: Components, view: View, space: Space, say: Say) -> str:
    return say("error-valdora-coins-are-full", limit=box.coin_limit)


def _provisions(box: Components, view: View, space: Space, say: Say) -> str:
    return say("error-valdora-has-provisions")


def _is_empty(box: Components, view: View, space: Space) -> bool:
    return not any(side.cards for side in view.books[box.books[space.id]])


def _lacking(cost: int, me: AdventurerView, say: Say) -> str:
    return say("error-valdora-not-enough-coins", needed=cost, coins=me.coins)


def _me(view: View) -> AdventurerView:
    return view.seats[view.turn.seat]


_REASONS: dict[str, Callable[[Components, View, Space, Say], str]] = {
    "load": _load,
    "deliver": _deliver,
    "buy": _buy,
    "page": _page,
    "silver": _silver,
    "provisions": _provisions,
}
