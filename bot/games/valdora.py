"""Valdora in a chat: everything is public, so the panel is the table's message itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

from bot.games.face import Face, Name, Verb
from render.say import Say
from rules.core import AnyGame
from rules.valdora import Valdora
from rules.valdora import actions as act
from rules.valdora import events as ev
from rules.valdora.state import State


def _numbered(line: str) -> tuple[str, int]:
    """A line without its number, and the number."""
    word = line.rstrip("0123456789")
    return word, int(line[len(word) :] or 0)


class ValdoraFace(Face):
    """See ``Face``."""

    hidden = False
    verbs = (
        Verb("deliver", ("what",), shape="menu", several=True, colour="green"),
        Verb("load", ("what",), shape="menu", several=True),
        Verb("buy", ("what",), shape="menu"),
        Verb("move", ("to",), shape="menu"),
        Verb("page", ("side",)),
        Verb("silver", colour="green"),
        Verb("provisions", colour="green"),
        Verb("end"),
    )

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._box = cast(Valdora, game).box

    def of_verb(self, state: Any, verb: Verb) -> list[str]:
        """Ways come in the order of the board's numbers: r9 before r10."""
        lines = super().of_verb(state, verb)
        return sorted(lines, key=_numbered) if verb.name == "move" else lines

    def group(self, line: str) -> str:
        """Ways to roads, to houses and to other places have menus of their own."""
        verb, _, to = line.partition(" ")
        if verb != "move":
            return ""
        kind = self._box.spaces[to].kind
        return kind if kind in ("road", "house") else "place"

    def next_of_all(self, state: Any, verb: Verb, lines: Sequence[str]) -> str | None:
        """Loading all that fits throws nothing out and puts a gem where it costs least."""
        if verb.name != "load":
            return lines[0] if lines else None
        loads = [cast(act.Load, self.game.parse(line)) for line in lines]
        free = [load for load in loads if state.active.gem_on(load.equipment) is None]
        if not free:
            return None
        return self.game.text(min(free, key=lambda load: self._box.equipment[load.equipment].cost))

    def part(self, verb: Verb, value: str, say: Say) -> str:
        """No choice in Valdora is made in two parts."""
        return value

    def prompt(self, state: State, say: Say) -> str:
        """Move first, then what the space offers."""
        if state.turn.phase == "move":
            return say("valdora-prompt-move", space=self._space(state.active.space, say))
        return say("valdora-prompt-act", space=self._space(state.active.space, say))

    # Labels -------------------------------------------------------------------------------------------

    def label(self, state: State, line: str, say: Say) -> str:
        """What *line* would do and what it costs."""
        action = self.game.parse(line)
        tellers: dict[type, Callable[[State, Any, Say], str]] = {
            act.Move: self._move,
            act.Page: self._page,
            act.BuyEquipment: self._buy_equipment,
            act.BuyCommission: self._buy_commission,
            act.Exchange: self._exchange,
            act.Load: self._load,
            act.Deliver: self._deliver,
        }
        teller = tellers.get(type(action))
        return say(f"valdora-label-{line}") if teller is None else teller(state, action, say)

    def _move(self, state: State, action: act.Move, say: Say) -> str:
        moved = cast(ev.Moved, self.game.apply(state, action).events[0])
        parts = [self._space(action.to, say)]
        road = self._box.roads.get(action.to)
        if road is not None:
            parts.append(self._gems(state.roads[road], say))
        if moved.paid:
            parts.append(say("valdora-pays", n=len(moved.paid)))
        if moved.provisions:
            parts.append(say("valdora-eats"))
        return " · ".join(part for part in parts if part)

    def _page(self, state: State, action: act.Page, say: Say) -> str:
        cost = 1 if state.turn.pages else 0
        card = self._card(self._top(state, action.side), say)
        return say(f"valdora-label-page-{action.side}", card=card, n=cost)

    def _buy_equipment(self, state: State, action: act.BuyEquipment, say: Say) -> str:
        card = self._card(self._top(state, action.side), say)
        side = say(f"valdora-side-{action.side}")
        gold_on = self._card(action.gold_on, say)
        return say("valdora-label-buy-equipment", card=card, side=side, gold_on=gold_on)

    def _buy_commission(self, state: State, action: act.BuyCommission, say: Say) -> str:
        card = self._card(self._top(state, action.side), say)
        return say("valdora-label-buy-commission", card=card, side=say(f"valdora-side-{action.side}"))

    def _exchange(self, state: State, action: act.Exchange, say: Say) -> str:
        card = self._card(self._top(state, action.side), say)
        side = say(f"valdora-side-{action.side}")
        returned = self._short(action.returned, say)
        return say("valdora-label-exchange", card=card, side=side, returned=returned)

    def _load(self, state: State, action: act.Load, say: Say) -> str:
        card = self._box.equipment[action.equipment]
        thrown = state.active.gem_on(action.equipment)
        label = say(
            "valdora-label-load", gem=say(f"valdora-gem-{action.gem}"), equipment=self._card(card.id, say)
        )
        extra = [say("valdora-pays", n=card.cost)] if card.cost else []
        if thrown:
            extra.append(say("valdora-throws", gem=say(f"valdora-gem-{thrown}")))
        return " · ".join([label, *extra])

    def _deliver(self, state: State, action: act.Deliver, say: Say) -> str:
        carried = ", ".join(self._card(name, say) for name in action.equipment)
        label = self._card(action.commission, say)
        return f"{label} ← {carried}" if carried else label

    # Words --------------------------------------------------------------------------------------------

    def _top(self, state: State, side: act.Side) -> str:
        return state.books[self._box.books[state.active.space]].top(side) or ""

    def _space(self, space: str, say: Say) -> str:
        found = self._box.spaces[space]
        if found.patron:
            return say("valdora-space-house", colour=say(f"valdora-colour-{found.patron}"))
        kind = f"{found.kind}-{found.book}" if found.book else found.kind
        return say(f"valdora-space-{kind}", id=space)

    def _gems(self, gems: Sequence[str], say: Say) -> str:
        return ", ".join(
            f"{number}× {say(f'valdora-gem-{gem}')}" for gem, number in sorted(Counter(gems).items())
        )

    def _card(self, card: str, say: Say) -> str:
        """A card by its name: equipment, or what a patron asks for and gives."""
        if card in self._box.equipment:
            return say(f"valdora-equipment-{card}")
        found = self._box.commissions[card]
        needs = ", ".join(
            say("valdora-a-coin") if need == "coin" else say(f"valdora-gem-{need}") for need in found.needs
        )
        colour = say(f"valdora-colour-{found.patron}")
        return say("valdora-commission", colour=colour, needs=needs, n=found.points)

    def _short(self, commission: str, say: Say) -> str:
        """A commission by its colour and points alone, where there is little room."""
        found = self._box.commissions[commission]
        return f"{say(f'valdora-colour-{found.patron}')} {found.points}"

    # Events -------------------------------------------------------------------------------------------

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words."""
        match event:
            case ev.Moved():
                told = say("valdora-told-moved", space=self._space(event.to, say))
                if event.paid:
                    paid = ", ".join(name(seat) for seat in event.paid)
                    told = say("valdora-told-moved-paying", space=self._space(event.to, say), names=paid)
                return told
            case ev.PageTurned():
                return say("valdora-told-page", card=self._card(event.card, say))
            case ev.EquipmentBought() | ev.CommissionBought():
                return say("valdora-told-bought", card=self._card(event.card, say))
            case ev.CommissionReturned():
                return say("valdora-told-returned", card=self._card(event.card, say))
            case ev.Loaded():
                gem, card = say(f"valdora-gem-{event.gem}"), self._card(event.equipment, say)
                return say("valdora-told-loaded", gem=gem, equipment=card)
            case ev.Delivered():
                return say("valdora-told-delivered", colour=say(f"valdora-colour-{event.patron}"))
            case ev.CraftsmanHired():
                return say("valdora-told-hired", colour=say(f"valdora-colour-{event.colour}"))
            case ev.WorkshopOpened():
                return say("valdora-told-workshop", colour=say(f"valdora-colour-{event.colour}"))
            case ev.BonusTaken():
                return say("valdora-told-bonus")
            case ev.FinalRoundBegan():
                return say("valdora-told-final-round")
            case ev.SilverTaken():
                return say("valdora-told-silver", n=event.coins)
            case ev.ProvisionsTaken():
                return say("valdora-told-provisions")
        return None
