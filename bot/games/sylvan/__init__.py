"""Builders of Sylvan Dale in a chat: hands are hidden, so the playing panel is for its owner's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from bot.chat.layout import Choice, cut
from bot.games.chat import ChatGame, Name, Offer, Plan, Section
from bot.games.sylvan import foreseen, whole
from bot.games.sylvan.described import sections
from bot.games.sylvan.lesson import LESSON
from bot.games.sylvan.signs import SIGNS
from bot.games.sylvan.topics import TOPICS
from bot.games.sylvan.why import why_not
from bot.games.verbs import Verb
from render.say import Say
from render.sylvan import naming
from render.sylvan.side import region_name
from rules.core import AnyGame, Param, Seat
from rules.prospects import Prospect
from rules.sylvan import Sylvan
from rules.sylvan import actions as act
from rules.sylvan import events as ev
from rules.sylvan.scoring import controller
from rules.sylvan.state import Tree
from rules.sylvan.view import View
from rules.words import THEN

LONGEST_NAME = 12  # of a player in a label: two of them and two trees stand in 100 signs
ITEM_VERBS = ("claim", "axe", "hammer", "bridge", "treetop")


class SylvanChat(ChatGame[View]):
    """See ``ChatGame``."""

    hidden = True
    topics = TOPICS
    lesson = LESSON
    words = Path(__file__).parent / "words"
    verbs = (
        Verb("build", ("card", "tree"), flag="flag", shape="menu"),
        Verb("redraw", rare=True),
        Verb("pass", rare=True),
        Verb("claim", ("item", "cards"), shape="menu", rare=True),
        Verb("axe", ("tree",), shape="menu", rare=True),
        Verb("hammer", ("from", "to"), flag="flag", shape="menu", rare=True),
        Verb("bridge", ("trees",), shape="menu", rare=True),
        Verb("treetop", ("tree",), shape="menu", rare=True),
        Verb("refresh", rare=True),
        Verb("draw", ("source",), ends=True),
        Verb("end", ends=True),
    )
    signs = SIGNS

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._box = cast(Sylvan, game).box

    def part(self, verb: Verb, value: str, say: Say) -> str:
        """A card, an item or a tree to go on from."""
        if verb.name == "build":
            return naming.card(value, say)
        return naming.item(value, say) if verb.name == "claim" else say("sylvan-tree", tree=value)

    def prompt(self, offer: Offer[View], say: Say) -> str:
        """Build, then items, then a card."""
        turn = offer.view.turn
        if turn.phase == "build":
            tile = str(offer.view.seats[turn.seat].stacks[turn.round - 1][0])
            return say("sylvan-prompt-build", style=naming.style(tile, say))
        with_items = any(line.split(" ")[0] in ITEM_VERBS for line in offer.lines)
        return say("sylvan-prompt-items" if with_items else "sylvan-prompt-draw")

    def reason(self, offer: Offer[View], verb: str, chosen: Sequence[str], say: Say) -> str:
        """See ``bot.games.sylvan.why``."""
        return why_not(self._box, offer, verb, chosen, say)

    def described(self, view: View, names: tuple[str, ...], say: Say) -> list[Section]:
        """See ``bot.games.sylvan.described``."""
        return sections(self._box, view, names, say)

    def points(self, view: View, seat: Seat) -> int:
        """See ``ChatGame.points``."""
        return sum(view.seats[seat].glory)

    def named(self, kind: str, value: Param, say: Say) -> str | int:
        """Cards and items by their names; trees are called as their labels are."""
        if kind == "card":
            return naming.card(str(value), say)
        return naming.item(str(value), say) if kind == "item" else super().named(kind, value, say)

    def facts(self, topic: str, say: Say) -> dict[str, str]:
        """Which trees each region has, on every board."""
        return {"boards": "\n".join(self._boards(say))} if topic == "map" else {}

    def _boards(self, say: Say) -> Iterator[str]:
        for players, board in self._box.boards.items():
            if players == min(self._box.boards):
                continue  # the next one without its glade
            regions = "; ".join(
                f"{region_name(say, self._box, players, region)} "
                + " ".join(board.sites[place].id for place in places)
                for region, places in board.regions.items()
            )
            cols = max(site.col for site in board.sites)
            yield say("sylvan-board-told", players=players, cols=cols, list=regions)

    # Whole turns ----------------------------------------------------------------------------------------

    def plans(self, state: Any, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
        """See ``bot.games.sylvan.whole``."""
        return whole.plans(self.game, state, lines)

    def plan_title(self, offer: Offer[View], menu: str, say: Say) -> str:
        """What is drawn in the end."""
        key = "sylvan-whole-build" if offer.view.turn.phase == "build" else "sylvan-whole-item"
        return say(key, draw=self._draw(offer, act.Draw(menu), say))

    def plan_choice(self, offer: Offer[View], plan: Plan, say: Say) -> Choice:
        """The steps before the draw; a bridge's glory is among the events."""
        bridges = tuple(each for each in plan.events if isinstance(each, ev.BridgeBuilt))
        *before, step, _ = plan.word.split(THEN)
        prospect = Prospect(step, bridges)
        shown = self.label if step.startswith(("build ", "claim ")) else self.step
        claim = say("sylvan-whole-claim", item=naming.item(before[0].split(" ")[1], say)) if before else ""
        return Choice(shown(offer, prospect, say), plan.word, claim)

    # Labels -------------------------------------------------------------------------------------------

    def label(self, offer: Offer[View], prospect: Prospect, say: Say) -> str:
        """What a line would do, what it costs, and whose tree changes hands."""
        action = self.game.parse(prospect.line)
        if isinstance(action, act.PlaceBridge):
            built = cast(ev.BridgeBuilt, prospect.events[0])
            return self._bridge(offer, action, built.glory, say)
        tellers: dict[type, Callable[[Offer[View], Any, Say], str]] = {
            act.Build: self._build,
            act.Claim: self._claim,
            act.UseAxe: self._axe,
            act.UseHammer: self._hammer,
            act.PlaceTreetop: self._treetop,
            act.Draw: self._draw,
        }
        teller = tellers.get(type(action))
        return say(f"sylvan-label-{prospect.line}") if teller is None else teller(offer, action, say)

    def _build(self, offer: Offer[View], action: act.Build, say: Say) -> str:
        card, tree = naming.card(action.card, say), self._tree(offer.view, action.tree, say)
        key = "sylvan-label-build-flag" if action.flag else "sylvan-label-build"
        return say(key, card=card, tree=tree)

    def _claim(self, offer: Offer[View], action: act.Claim, say: Say) -> str:
        cards = naming.cards(action.cards, say)
        return say("sylvan-label-claim", item=naming.item(action.item, say), cards=cards)

    def _axe(self, offer: Offer[View], action: act.UseAxe, say: Say) -> str:
        found = self._found(offer.view, action.tree)
        owner, rest = found.tiles[-1].seat, found._replace(tiles=found.tiles[:-1])
        tree, is_own = self._tree(offer.view, action.tree, say), owner == offer.view.turn.seat
        key = "sylvan-label-axe-own" if is_own else "sylvan-label-axe"
        label = say(key, tree=tree) if is_own else say(key, tree=tree, owner=_name(offer, owner, say))
        return " · ".join([label, *_changes(offer, {action.tree: (found, rest)}, say)])

    def _hammer(self, offer: Offer[View], action: act.UseHammer, say: Say) -> str:
        origin, to = self._found(offer.view, action.origin), self._found(offer.view, action.to)
        left = origin._replace(tiles=origin.tiles[:-1])
        grown = to._replace(tiles=(*to.tiles, origin.tiles[-1]))
        key = "sylvan-label-hammer-flag" if action.flag else "sylvan-label-hammer"
        label = say(key, origin=action.origin, to=self._tree(offer.view, action.to, say))
        moved = {action.origin: (origin, left), action.to: (to, grown)}
        return " · ".join([label, *_changes(offer, moved, say)])

    def _bridge(self, offer: Offer[View], action: act.PlaceBridge, glory: int, say: Say) -> str:
        first, second = (
            _name(offer, controller(self._found(offer.view, tree)), say)
            for tree in (action.one, action.other)
        )
        trees = {"one": action.one, "other": action.other, "first": first, "second": second}
        return say("sylvan-label-bridge", n=glory, **trees)

    def _treetop(self, offer: Offer[View], action: act.PlaceTreetop, say: Say) -> str:
        holder = _name(offer, controller(self._found(offer.view, action.tree)), say)
        return say("sylvan-label-treetop", tree=self._tree(offer.view, action.tree, say), holder=holder)

    def _draw(self, offer: Offer[View], action: act.Draw, say: Say) -> str:
        if action.source == act.DECK:
            return say("sylvan-label-draw-deck")
        place = int(action.source)
        card = naming.card(offer.view.market[place - 1], say)
        return say("sylvan-label-draw-market", place=place, card=card)

    # Words --------------------------------------------------------------------------------------------

    def _found(self, view: View, tree: str) -> Tree:
        return view.trees[self._box.boards[len(view.seats)].places[tree]]

    def _tree(self, view: View, tree: str, say: Say) -> str:
        found = self._found(view, tree)
        return say("sylvan-tree-high", tree=tree, style=naming.style(found.top, say), n=found.levels)

    # Turns tried out ----------------------------------------------------------------------------------

    def foretold(self, event: Any, name: Name, say: Say) -> str | None:
        """See ``bot.games.sylvan.foreseen``."""
        return foreseen.foretold(event, name, say) or self.told(event, name, say)

    def changed(self, planned: Any, now: Any, name: Name, say: Say) -> str | None:
        """See ``bot.games.sylvan.foreseen``."""
        return foreseen.changed(planned, now, name, say)

    def brings(self, before: View, after: View, say: Say) -> list[str]:
        """See ``bot.games.sylvan.foreseen``."""
        return foreseen.brings(after, say)

    # Events -------------------------------------------------------------------------------------------

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words."""
        match event:
            case ev.Built():
                card, style = naming.card(event.card, say), naming.style(event.style, say)
                return say("sylvan-told-built", card=card, tree=event.tree, style=style)
            case ev.FlagAttached():
                return say("sylvan-told-flag", tree=event.tree, n=event.glory)
            case ev.HandShown():
                return say("sylvan-told-hand-shown", cards=naming.cards(event.cards or (), say))
            case ev.Passed():
                return say("sylvan-told-passed")
            case ev.ItemClaimed():
                return say("sylvan-told-claimed", item=naming.item(event.item, say))
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
                return say("sylvan-told-taken", card=naming.card(event.card, say))
            case ev.RoundScored():
                return say("sylvan-told-round", n=event.round, list=_gains(event, name, say))
        return None


def _name(offer: Offer[View], seat: Seat | None, say: Say) -> str:
    """Somebody in a label, where there is little room; whoever reads it is *you*."""
    if seat is None:
        return say("sylvan-nobody")
    return say("sylvan-you") if seat == offer.view.turn.seat else cut(offer.name(seat, say), LONGEST_NAME)


def _changes(offer: Offer[View], trees: Mapping[str, tuple[Tree, Tree]], say: Say) -> list[str]:
    """Which of *trees*, each as it is and as it would be, change hands."""
    held = {tree: (controller(before), controller(after)) for tree, (before, after) in trees.items()}
    return [
        say("sylvan-change", tree=tree, before=_name(offer, before, say), after=_name(offer, after, say))
        for tree, (before, after) in held.items()
        if before != after
    ]


def _gains(event: ev.RoundScored, name: Name, say: Say) -> str:
    """What a round brought everybody."""
    brought = enumerate(zip(event.trees, event.regions, strict=True))
    return ", ".join(say("sylvan-gain", name=name(seat), n=sum(gained)) for seat, gained in brought)
