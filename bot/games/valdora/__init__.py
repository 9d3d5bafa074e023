"""Valdora in a chat: everything is public, so the panel is the table's message itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

from bot.chat.layout import Choice
from bot.games.chat import ChatGame, Name, Offer, Plan, Section
from bot.games.valdora import foreseen, ways
from bot.games.valdora.described import sections
from bot.games.valdora.lesson import LESSON
from bot.games.valdora.signs import SIGNS
from bot.games.valdora.topics import TOPICS
from bot.games.valdora.why import why_not
from bot.games.verbs import Verb
from render.say import Say
from render.valdora import naming
from render.valdora.standing import public_points
from rules.core import AnyGame, Param, Seat
from rules.prospects import Prospect
from rules.valdora import Valdora
from rules.valdora import actions as act
from rules.valdora import events as ev
from rules.valdora.view import View
from rules.words import THEN


class ValdoraChat(ChatGame[View]):
    """See ``ChatGame``."""

    hidden = False
    topics = TOPICS
    lesson = LESSON
    words = Path(__file__).parent / "words"
    verbs = (
        Verb("deliver", ("what",), shape="menu", several=True),
        Verb("load", ("what",), shape="menu", several=True),
        Verb("buy", ("what",), shape="menu"),
        Verb("move", ("to",), shape="menu"),
        Verb("page", ("side",), rare=True),
        Verb("silver", ends=True, rare=True),
        Verb("provisions", ends=True, rare=True),
        Verb("end", ends=True),
    )
    signs = SIGNS

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._box = cast(Valdora, game).box

    def rank(self, line: str) -> tuple[str, int]:
        """Ways come in the order of the board's numbers: r9 before r10."""
        if not line.startswith("move "):
            return super().rank(line)
        word = line.rstrip("0123456789")
        return word, int(line[len(word) :] or 0)

    def group(self, line: str) -> str:
        """Ways to roads, to houses and to other places have menus of their own."""
        verb, _, to = line.partition(" ")
        if verb != "move":
            return ""
        kind = self._box.spaces[to].kind
        return kind if kind in ("road", "house") else "place"

    def prompt(self, offer: Offer[View], say: Say) -> str:
        """Move first, then what the space offers."""
        turn = offer.view.turn
        key = "valdora-prompt-move" if turn.phase == "move" else "valdora-prompt-act"
        return say(key, space=naming.space(self._box, offer.view.seats[turn.seat].space, say))

    def reason(self, offer: Offer[View], verb: str, chosen: Sequence[str], say: Say) -> str:
        """See ``bot.games.valdora.why``."""
        return why_not(self._box, offer.view, verb, say)

    def described(self, view: View, names: tuple[str, ...], say: Say) -> list[Section]:
        """See ``bot.games.valdora.described``."""
        return sections(self._box, view, names, say)

    def points(self, view: View, seat: Seat) -> int:
        """See ``ChatGame.points``: covered commissions are not counted."""
        return public_points(self._box, view, seat)

    def named(self, kind: str, value: Param, say: Say) -> str | int:
        """Spaces, gems, colours and cards by their names."""
        if kind == "space":
            return naming.space(self._box, str(value), say)
        if isinstance(value, int):
            return value
        namers = {"gem": naming.gem, "colour": naming.colour}
        return namers[kind](str(value), say) if kind in namers else self._card(str(value), say)

    def facts(self, topic: str, say: Say) -> dict[str, str]:
        """What lies in the books, and the map in words."""
        if topic == "books":
            return {"commissions": self._commissions(say), "equipment": self._equipment(say)}
        return {"map": self._map(say)} if topic == "map" else {}

    def _commissions(self, say: Say) -> str:
        box = self._box
        told = (
            f"{naming.commission_told(box, each.id, say)} ×{each.per_book}"
            for each in box.commissions.values()
        )
        return "\n".join(f"- {each}" for each in told)

    def _equipment(self, say: Say) -> str:
        cards = (each for each in self._box.equipment.values() if each.per_catalog)
        return ", ".join(f"{naming.equipment(each.id, say)} ×{each.per_catalog}" for each in cards)

    def _map(self, say: Say) -> str:
        """The neighbours of every space; roads are told with the other spaces they lie beside."""
        beside: dict[str, list[str]] = {}
        spaces = self._box.spaces
        for one, other in self._box.edges:
            for here, there in ((one, other), (other, one)):
                if spaces[here].kind != "road" or spaces[there].kind == "road":
                    beside.setdefault(here, []).append(naming.label(self._box, there, say))
        places = sorted(beside, key=list(spaces).index)
        return "\n".join(
            f"- {naming.label(self._box, each, say)}: {', '.join(beside[each])}" for each in places
        )

    # Ways -----------------------------------------------------------------------------------------------

    def hint(self, offer: Offer[View], prospect: Prospect, say: Say) -> str:
        """What there is at the end of a way."""
        action = self.game.parse(prospect.line)
        return ways.offers(self._box, offer.view, action.to, say) if isinstance(action, act.Move) else ""

    def plans(self, state: Any, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
        """To go and do all that can be done there."""
        return iter(ways.plans(self.game, state, lines))

    def plan_choice(self, offer: Offer[View], plan: Plan, say: Say) -> Choice:
        """Where to, and what for."""
        last = say("valdora-whole-ends") if plan.word.endswith(f"{THEN}end") else ""
        hint = " · ".join(each for each in (ways.paid(plan.events, say), last) if each)
        return Choice(self._whole(plan, say), plan.word, hint)

    def plan_alone(self, offer: Offer[View], plan: Plan, say: Say) -> str:
        """The same with its price."""
        return " · ".join(each for each in (self._whole(plan, say), ways.paid(plan.events, say)) if each)

    def _whole(self, plan: Plan, say: Say) -> str:
        moved = cast(ev.Moved, plan.events[0])
        # With two commissions in it, a choice has no room for more than the letter of the city.
        exchanges = any(isinstance(each, ev.CommissionReturned) for each in plan.events)
        space = (naming.label if exchanges else naming.space)(self._box, moved.to, say)
        return say("valdora-whole", space=space, what=ways.done(self._box, plan.events, say))

    # Labels -------------------------------------------------------------------------------------------

    def label(self, offer: Offer[View], prospect: Prospect, say: Say) -> str:
        """What a line would do and what it costs."""
        action, view = self.game.parse(prospect.line), offer.view
        if isinstance(action, act.Move):
            return self._move(view, action, prospect, say)
        tellers: dict[type, Callable[[View, Any, Say], str]] = {
            act.Page: self._page,
            act.BuyEquipment: self._buy_equipment,
            act.BuyCommission: self._buy_commission,
            act.Exchange: self._exchange,
            act.Load: self._load,
            act.Deliver: self._deliver,
        }
        teller = tellers.get(type(action))
        return say(f"valdora-label-{prospect.line}") if teller is None else teller(view, action, say)

    def _move(self, view: View, action: act.Move, prospect: Prospect, say: Say) -> str:
        moved = cast(ev.Moved, prospect.events[0])
        parts = [naming.space(self._box, action.to, say)]
        road = self._box.roads.get(action.to)
        if road is not None:
            parts.append(naming.gems(view.roads[road], say))
        if moved.paid:
            parts.append(say("valdora-pays", n=len(moved.paid)))
        if moved.provisions:
            parts.append(say("valdora-eats"))
        return " · ".join(part for part in parts if part)

    def _page(self, view: View, action: act.Page, say: Say) -> str:
        return say(f"valdora-label-page-{action.side}", n=1 if view.turn.pages else 0)

    def _buy_equipment(self, view: View, action: act.BuyEquipment, say: Say) -> str:
        card = self._card(self._top(view, action.side), say)
        side = say(f"valdora-side-{action.side}")
        gold_on = self._card(action.gold_on, say)
        return say("valdora-label-buy-equipment", card=card, side=side, gold_on=gold_on)

    def _buy_commission(self, view: View, action: act.BuyCommission, say: Say) -> str:
        card = self._card(self._top(view, action.side), say)
        return say("valdora-label-buy-commission", card=card, side=say(f"valdora-side-{action.side}"))

    def _exchange(self, view: View, action: act.Exchange, say: Say) -> str:
        # Two commissions in one label: the new one without the word for it, the old one by its points.
        card = naming.commission_told(self._box, self._top(view, action.side), say)
        side = say(f"valdora-side-{action.side}")
        returned = naming.commission_short(self._box, action.returned, say)
        return say("valdora-label-exchange", card=card, side=side, returned=returned)

    def _load(self, view: View, action: act.Load, say: Say) -> str:
        card = self._box.equipment[action.equipment]
        slots = {slot.equipment: slot.gem for slot in view.seats[view.turn.seat].equipment}
        thrown = slots.get(action.equipment)
        label = say(
            "valdora-label-load", gem=naming.gem(action.gem, say), equipment=naming.equipment(card.id, say)
        )
        extra = [say("valdora-pays", n=card.cost)] if card.cost else []
        if thrown:
            extra.append(say("valdora-throws", gem=naming.gem(thrown, say)))
        return " · ".join([label, *extra])

    def _deliver(self, view: View, action: act.Deliver, say: Say) -> str:
        carried = ", ".join(self._card(name, say) for name in action.equipment)
        label = self._card(action.commission, say)
        return f"{label} ← {carried}" if carried else label

    # Words --------------------------------------------------------------------------------------------

    def _top(self, view: View, side: act.Side) -> str:
        book = view.books[self._box.books[view.seats[view.turn.seat].space]]
        return (book.left if side == "left" else book.right).top or ""

    def _card(self, card: str, say: Say) -> str:
        return naming.card(self._box, card, say)

    # Turns tried out ----------------------------------------------------------------------------------

    def foretold(self, event: Any, name: Name, say: Say) -> str | None:
        """A page shows what nobody knows yet."""
        if isinstance(event, ev.PageTurned):
            return say("valdora-foretold-page", card=self._card(event.card, say))
        return self.told(event, name, say)

    def changed(self, planned: Any, now: Any, name: Name, say: Say) -> str | None:
        """See ``bot.games.valdora.foreseen``."""
        return foreseen.changed(self._box, planned, now, name, say)

    def brings(self, before: View, after: View, say: Say) -> list[str]:
        """See ``bot.games.valdora.foreseen``."""
        return foreseen.brings(before, after, say)

    # Events -------------------------------------------------------------------------------------------

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words."""
        match event:
            case ev.Moved():
                space = naming.space(self._box, event.to, say)
                if not event.paid:
                    return say("valdora-told-moved", space=space)
                paid = ", ".join(name(seat) for seat in event.paid)
                return say("valdora-told-moved-paying", space=space, names=paid)
            case ev.PageTurned():
                shows = self._card(event.shows, say) if event.shows else say("valdora-nothing")
                return say("valdora-told-page", card=self._card(event.card, say), shows=shows)
            case ev.EquipmentBought() | ev.CommissionBought():
                return say("valdora-told-bought", card=self._card(event.card, say))
            case ev.CommissionReturned():
                return say("valdora-told-returned", card=self._card(event.card, say))
            case ev.Loaded():
                gem, card = naming.gem(event.gem, say), naming.equipment(event.equipment, say)
                return say("valdora-told-loaded", gem=gem, equipment=card)
            case ev.Delivered():
                return say("valdora-told-delivered", colour=naming.patron_of(event.patron, say))
            case ev.CraftsmanHired():
                return say("valdora-told-hired", colour=naming.colour(event.colour, say))
            case ev.WorkshopOpened():
                return say("valdora-told-workshop", colour=naming.colour(event.colour, say))
            case ev.BonusTaken():
                return say("valdora-told-bonus")
            case ev.FinalRoundBegan():
                return say("valdora-told-final-round")
            case ev.SilverTaken():
                return say("valdora-told-silver", n=event.coins)
            case ev.ProvisionsTaken():
                return say("valdora-told-provisions")
        return None
