"""Why nothing of a kind can be done in Sylvan Dale now: for the eyes of whoever is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.chat import Offer
from render.say import Say
from render.sylvan import naming
from rules.sylvan.actions import ITEMS, Claim
from rules.sylvan.data import Components
from rules.sylvan.items import listed_claims
from rules.sylvan.view import BuilderView, View

BUILDING = ("build", "redraw", "pass")  # of these exactly one can be done as long as nothing is built
# What is said of one of them when another can be done: by what is wanted, and by what can be.
INSTEAD = {
    ("build", "redraw"): "sylvan-why-no-card-fits",
    ("build", "pass"): "sylvan-why-nothing-to-build",
    ("redraw", "build"): "error-sylvan-a-card-fits",
    ("redraw", "pass"): "error-sylvan-redrawing-does-not-help",
    ("pass", "build"): "error-sylvan-a-card-fits",
    ("pass", "redraw"): "sylvan-why-no-card-fits",
}


def why_not(box: Components, offer: Offer[View], verb: str, chosen: Sequence[str], say: Say) -> str:
    """The reason why nothing follows what was *chosen* so far of a verb."""
    view, first = offer.view, offer.lines[0].partition(" ")[0]
    if chosen and offer.of_verb(verb):
        return _CHOSEN[verb](box, view, chosen[0], say)
    if verb in BUILDING:
        return say(INSTEAD.get((verb, first), "sylvan-why-built"))
    if view.turn.phase == "build":
        return say("sylvan-why-build-first", first=first)
    if verb == "draw":
        return say("sylvan-why-no-card-left")
    if verb == "end":
        return say("sylvan-why-no-end")
    if verb == "refresh":
        is_full = len(view.market) == box.market
        return say("error-sylvan-market-cards-differ" if is_full else "error-sylvan-market-is-not-full")
    if view.turn.phase == "draw":
        return say("error-sylvan-only-the-draw-is-left")
    return _claim(view, say) if verb == "claim" else _use(view, verb, say)


def _claim(view: View, say: Say) -> str:
    sets = listed_claims(_me(view).open, ITEMS)
    items = dict.fromkeys(each.item for each in sets if isinstance(each, Claim))
    if not items:
        return say("sylvan-why-no-set")
    return say("sylvan-why-no-supply", items=", ".join(naming.item(each, say) for each in items))


def _use(view: View, item: str, say: Say) -> str:
    me = _me(view)
    if view.turn.used:
        return say("error-sylvan-one-item-a-turn")
    if item not in me.items:
        return say("sylvan-why-no-item", item=naming.item(item, say))
    if item == "hammer":
        open_trees = [tree for tree in view.trees if tree.tiles and not tree.treetop]
        own = any(tree.tiles[-1].seat == view.turn.seat for tree in open_trees)
        return say("sylvan-why-nowhere-to" if own else "sylvan-why-no-own-tile")
    # There are more trees than treetops, and more neighbours than bridges.
    return say("sylvan-why-no-tile" if item == "axe" else "error-sylvan-no-flag-left")


# After a first choice that leads nowhere ----------------------------------------------------------------


def _card_chosen(box: Components, view: View, card: str, say: Say) -> str:
    hand = _me(view).hand
    if isinstance(hand, int) or card not in hand:
        return say("error-sylvan-not-in-hand")
    return say("sylvan-why-this-card-fits-nowhere", card=naming.card(card, say))


def _item_chosen(box: Components, view: View, item: str, say: Say) -> str:
    if item in ITEMS and item not in view.supply:
        return say("error-sylvan-supply-is-empty")
    return say("sylvan-why-no-set-for-it")


def _tree_chosen(box: Components, view: View, tree: str, say: Say) -> str:
    is_there = tree in box.boards[len(view.seats)].places
    return say("error-sylvan-no-own-tile-on-top", tree=tree) if is_there else say("sylvan-why-no-such-tree")


def _me(view: View) -> BuilderView:
    return view.seats[view.turn.seat]


_CHOSEN: dict[str, Callable[[Components, View, str, Say], str]] = {
    "build": _card_chosen,
    "claim": _item_chosen,
    "hammer": _tree_chosen,
}
