"""Builders of Sylvan Dale in a chat: hands are hidden, so the playing panel is for its owner's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from bot.games.chat import ChatGame, Name, Offer, Verb
from bot.games.sylvan.topics import TOPICS
from render.say import Say
from rules.core import AnyGame
from rules.prospects import Prospect
from rules.sylvan import Sylvan
from rules.sylvan import actions as act
from rules.sylvan import events as ev
from rules.sylvan.view import View

ITEM_VERBS = ("claim", "axe", "hammer", "bridge", "treetop")


class SylvanChat(ChatGame[View]):
    """See ``ChatGame``."""

    hidden = True
    topics = TOPICS
    words = Path(__file__).parent / "words"
    verbs = (
        Verb("build", ("card", "tree"), flag="flag", shape="menu"),
        Verb("redraw", colour="blue"),
        Verb("pass"),
        Verb("claim", ("item", "cards"), shape="menu"),
        Verb("axe", ("tree",), shape="menu"),
        Verb("hammer", ("from", "to"), flag="flag", shape="menu"),
        Verb("bridge", ("trees",), shape="menu"),
        Verb("treetop", ("tree",), shape="menu"),
        Verb("refresh", colour="blue"),
        Verb("draw", ("source",), colour="green"),
        Verb("end"),
    )

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._box = cast(Sylvan, game).box

    def part(self, verb: Verb, value: str, say: Say) -> str:
        """A card, an item or a tree to go on from."""
        if verb.name == "build":
            return self._card(value, say)
        return say(f"sylvan-symbol-{value}") if verb.name == "claim" else say("sylvan-tree", tree=value)

    def prompt(self, offer: Offer[View], say: Say) -> str:
        """Build, then items, then a card."""
        turn = offer.view.turn
        if turn.phase == "build":
            tile = offer.view.seats[turn.seat].stacks[turn.round - 1][0]
            return say("sylvan-prompt-build", style=say(f"sylvan-style-{tile}"))
        with_items = any(line.split(" ")[0] in ITEM_VERBS for line in offer.lines)
        return say("sylvan-prompt-items" if with_items else "sylvan-prompt-draw")

    # Labels -------------------------------------------------------------------------------------------

    def label(self, view: View, prospect: Prospect, say: Say) -> str:
        """What a line would do and what it costs."""
        action = self.game.parse(prospect.line)
        if isinstance(action, act.PlaceBridge):
            built = cast(ev.BridgeBuilt, prospect.events[0])
            return say("sylvan-label-bridge", one=action.one, other=action.other, n=built.glory)
        tellers: dict[type, Callable[[View, Any, Say], str]] = {
            act.Build: self._build,
            act.Claim: self._claim,
            act.UseAxe: self._axe,
            act.UseHammer: self._hammer,
            act.PlaceTreetop: self._treetop,
            act.Draw: self._draw,
        }
        teller = tellers.get(type(action))
        return say(f"sylvan-label-{prospect.line}") if teller is None else teller(view, action, say)

    def _build(self, view: View, action: act.Build, say: Say) -> str:
        card, tree = self._card(action.card, say), self._tree(view, action.tree, say)
        key = "sylvan-label-build-flag" if action.flag else "sylvan-label-build"
        return say(key, card=card, tree=tree)

    def _claim(self, view: View, action: act.Claim, say: Say) -> str:
        cards = ", ".join(self._card(card, say) for card in action.cards)
        return say("sylvan-label-claim", item=say(f"sylvan-symbol-{action.item}"), cards=cards)

    def _axe(self, view: View, action: act.UseAxe, say: Say) -> str:
        return say("sylvan-label-axe", tree=self._tree(view, action.tree, say))

    def _hammer(self, view: View, action: act.UseHammer, say: Say) -> str:
        key = "sylvan-label-hammer-flag" if action.flag else "sylvan-label-hammer"
        return say(key, origin=action.origin, to=self._tree(view, action.to, say))

    def _treetop(self, view: View, action: act.PlaceTreetop, say: Say) -> str:
        return say("sylvan-label-treetop", tree=self._tree(view, action.tree, say))

    def _draw(self, view: View, action: act.Draw, say: Say) -> str:
        if action.source == act.DECK:
            return say("sylvan-label-draw-deck")
        place = int(action.source)
        return say("sylvan-label-draw-market", place=place, card=self._card(view.market[place - 1], say))

    # Words --------------------------------------------------------------------------------------------

    def _card(self, card: str, say: Say) -> str:
        style, _, symbol = card.partition("-")
        return say("sylvan-card", style=say(f"sylvan-style-{style}"), symbol=say(f"sylvan-symbol-{symbol}"))

    def _cards(self, cards: Sequence[str], say: Say) -> str:
        return ", ".join(self._card(card, say) for card in cards)

    def _tree(self, view: View, tree: str, say: Say) -> str:
        places = self._box.boards[len(view.seats)].places
        found = view.trees[places[tree]]
        return say("sylvan-tree-high", tree=tree, style=say(f"sylvan-style-{found.top}"), n=found.levels)

    # Events -------------------------------------------------------------------------------------------

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words."""
        match event:
            case ev.Built():
                return say("sylvan-told-built", tree=event.tree, style=say(f"sylvan-style-{event.style}"))
            case ev.FlagAttached():
                return say("sylvan-told-flag", tree=event.tree, n=event.glory)
            case ev.HandShown():
                return say("sylvan-told-hand-shown", cards=self._cards(event.cards or (), say))
            case ev.Passed():
                return say("sylvan-told-passed")
            case ev.ItemClaimed():
                return say("sylvan-told-claimed", item=say(f"sylvan-symbol-{event.item}"))
            case ev.TileRemoved():
                return say("sylvan-told-axe", tree=event.tree, owner=name(event.owner))
            case ev.TileMoved():
                return say("sylvan-told-hammer", origin=event.origin, to=event.to)
            case ev.BridgeBuilt():
                return say("sylvan-told-bridge", one=event.trees[0], other=event.trees[1], n=event.glory)
            case ev.TreetopPlaced():
                return say("sylvan-told-treetop", tree=event.tree)
            case ev.MarketCleared():
                return say("sylvan-told-refresh")
            case ev.CardsDrawn():
                return say("sylvan-told-drawn", n=event.number)
            case ev.CardTaken():
                return say("sylvan-told-taken", card=self._card(event.card, say))
            case ev.RoundScored():
                return say("sylvan-told-round", n=event.round)
        return None
