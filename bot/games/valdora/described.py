"""A whole position of Valdora in words, section by section, for whoever plays without the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.chat import Section
from render.say import Say
from render.valdora import naming
from render.valdora.standing import all_points_known, completed_count, public_points
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.scoring import score
from rules.valdora.view import SideView, View


def sections(box: Components, view: View, names: tuple[str, ...], say: Say) -> list[Section]:
    """Turn, players, roads, books, craftsmen: always all of them, always in this order."""
    return [
        Section(say("valdora-section-turn"), tuple(_turn(view, names, say))),
        Section(say("valdora-section-players"), tuple(_players(box, view, names, say))),
        Section(say("valdora-section-roads"), tuple(_roads(box, view, say))),
        Section(say("valdora-section-books"), tuple(_books(box, view, say))),
        Section(say("valdora-section-craftsmen"), tuple(_craftsmen(box, view, names, say))),
    ]


def _turn(view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    doing = {"move": "valdora-to-move", "act": "valdora-to-act", "over": "valdora-over"}[view.turn.phase]
    yield say("alt-valdora-turn", n=view.turn.round, name=names[view.turn.seat], doing=say(doing))
    if view.final_round:
        yield say("valdora-final-round") + "."


def _players(box: Components, view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    for seat, me in enumerate(view.seats):
        gear = ", ".join(
            say("valdora-slot", equipment=naming.equipment(each.equipment, say), gem=_gem(each.gem, say))
            for each in me.equipment
        )
        asked = "; ".join(naming.commission_told(box, each, say) for each in me.commissions)
        hired = Counter(me.craftsmen)
        crafts = ", ".join(f"{naming.colour(each, say)} {hired[each]}" for each in box.piles if hired[each])
        yield say(
            "valdora-player-told",
            name=names[seat],
            space=naming.space(box, me.space, say),
            coins=me.coins,
            provisions=say("alt-valdora-fed" if me.provisions else "alt-valdora-hungry"),
            gear=gear,
            asked=asked or say("valdora-none"),
            done=completed_count(view, seat),
            hired=crafts or say("valdora-none"),
            bonus=me.bonus,
            points=_points(box, view, seat, say),
        )


def _gem(gem: str | None, say: Say) -> str:
    return naming.gem(gem, say) if gem else say("valdora-empty")


def _points(box: Components, view: View, seat: Seat, say: Say) -> str:
    """All points where the reader may know them, else those everybody can count."""
    if all_points_known(view, seat):
        return say("valdora-points-all", n=score(box, view, seat)["total"])
    return say("valdora-points-public", n=public_points(box, view, seat))


def _roads(box: Components, view: View, say: Say) -> Iterator[str]:
    for road, place in box.roads.items():
        yield say("valdora-road-told", road=road, gems=_heap(view.roads[place], say))
    yield say("valdora-discard-told", gems=_heap(view.discard, say))


def _heap(gems: tuple[str, ...], say: Say) -> str:
    return naming.gems(gems, say) or say("valdora-nothing")


def _books(box: Components, view: View, say: Say) -> Iterator[str]:
    for city, place in box.books.items():
        for side, lying in zip(("left", "right"), view.books[place], strict=True):
            where = say(f"valdora-side-{side}")
            yield say("valdora-book-told", city=city, side=where, card=_top(box, lying, say), n=lying.cards)


def _top(box: Components, side: SideView, say: Say) -> str:
    return naming.card(box, side.top, say) if side.top else say("valdora-nothing")


def _craftsmen(box: Components, view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    for colour, pile in box.piles.items():
        owner = view.workshops[box.workshops[colour]]
        yield say(
            "valdora-pile-told",
            colour=naming.colour(colour, say),
            n=view.craftsmen.count(colour),
            needs=pile.workshop_needs,
            points=pile.workshop_points,
            owner=say("valdora-free") if owner is None else names[owner],
        )
    yield say("alt-valdora-bonus", n=view.bonus)
