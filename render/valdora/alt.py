"""Valdora's pictures in words, for people who cannot see them.

Everything has its name in the reader's language; gems on heaps stand by a letter, to fit what Discord takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from render.say import Say
from render.scenes import Look
from render.spoken import NOTHING, ending_told, fitted, name_of
from render.valdora import naming
from render.valdora.lately import Deed, lately
from render.valdora.sources import source_words
from render.valdora.standing import all_points_known, completed_count, public_points
from render.valdora.travel import Price, prices
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.scoring import score
from rules.valdora.view import AdventurerView, SideView, View


def _heap(gems: Iterable[str], say: Say) -> str:
    return naming.heap(gems, say) or NOTHING


def _side(box: Components, side: SideView, say: Say) -> str:
    """The card on top, and how many lie there."""
    if side.top is None:
        return NOTHING
    is_tool = side.top in box.equipment
    card = naming.equipment(side.top, say) if is_tool else naming.commission_short(box, side.top, say)
    return say("alt-valdora-side", card=card, n=side.cards)


def board(view: View, look: Look, box: Components, *, reach: bool, events: Iterable[object]) -> str:
    """The board: whose turn, how all stand, gems, books, craftsmen; with *reach* what is in reach."""
    say = look.say
    parts = [
        *_reach(view, say, box, reach),
        *_lying(view, say, box),
        *_left(view, say, box),
        *_lately(view, say, box, events),  # told in the chat as well: the first to be left out
    ]
    return fitted(lambda longest: [*_standing(view, look, box, longest), *parts])


def _standing(view: View, look: Look, box: Components, longest: int) -> list[str]:
    """Whose turn it is, and everybody's pawn, coins, completed commissions and public points."""
    say = look.say
    doing = {"move": "valdora-to-move", "act": "valdora-to-act", "over": "valdora-over"}[view.turn.phase]
    mover = name_of(look, view.turn.seat, longest)
    seats = "; ".join(
        f"{seat + 1} {name_of(look, seat, longest)}: {naming.label(box, me.space, say)}, {me.coins},"
        f" {completed_count(view, seat)}, {public_points(box, view, seat)}"
        for seat, me in enumerate(view.seats)
    )
    return [
        say("alt-valdora-turn", n=view.turn.round, name=mover, doing=say(doing)),
        *([say("valdora-final-round") + "."] if view.final_round else ()),
        say("alt-valdora-pawns", list=seats),
    ]


def _reach(view: View, say: Say, box: Components, marks: bool) -> list[str]:
    reach = prices(box, view) if marks else {}
    told = ", ".join(_reached(naming.label(box, space, say), price) for space, price in reach.items())
    return [say("alt-valdora-reach", list=told)] if told else []


def _lately(view: View, say: Say, box: Components, events: Iterable[object]) -> list[str]:
    """``2 A > r5, ruby; 3 r5 > red house, red!``: everybody's last way, what they took or delivered (!)."""
    told = lately(box, view, events)
    ways = [
        ", ".join(
            (
                f"{seat + 1} {naming.label(box, way[0], say)} > {naming.label(box, way[-1], say)}",
                *(_deed(box, deed, say) for deed in told.deeds.get(seat, ())),
            )
        )
        for seat, way, _ in told.journeys
    ]
    return [say("alt-valdora-way", list="; ".join(ways))] if ways else []


def _deed(box: Components, deed: Deed, say: Say) -> str:
    match deed.sign:
        case "gem":
            return naming.gem(deed.name, say)
        case "delivered":
            return f"{naming.patron_of(deed.name, say)}!"
        case "equipment":
            return naming.equipment(deed.name, say)
        case "commission":
            return naming.commission_short(box, deed.name, say)
        case "silver":
            return say("alt-valdora-coins-taken", n=deed.coins)
        case _:
            return say("alt-valdora-fed")


def _lying(view: View, say: Say, box: Components) -> list[str]:
    """Gems and books."""
    roads = "; ".join(
        f"{road} {_heap(view.roads[place], say)}" for road, place in box.roads.items() if view.roads[place]
    )
    books = ". ".join(
        say(
            "alt-valdora-book",
            city=city,
            left=_side(box, view.books[place].left, say),
            right=_side(box, view.books[place].right, say),
        )
        for city, place in box.books.items()
    )
    return [
        say("alt-valdora-roads", list=roads or NOTHING),
        say("alt-valdora-discard", list=_heap(view.discard, say)),
        say("alt-valdora-books", list=books),
    ]


def _left(view: View, say: Say, box: Components) -> list[str]:
    """What is left to take, and whose the workshops are, by seat."""
    crafts = ", ".join(
        f"{naming.colour(colour, say)} {view.craftsmen.count(colour)}" for colour in box.workshops
    )
    owners = ((colour, view.workshops[place]) for colour, place in box.workshops.items())
    owned = ", ".join(
        say("alt-valdora-owner", colour=naming.colour(colour, say), seat=seat + 1)
        for colour, seat in owners
        if seat is not None
    )
    return [
        say("alt-valdora-craftsmen", list=crafts),
        *([say("alt-valdora-workshops", list=owned)] if owned else ()),
        say("alt-valdora-bonus", n=view.bonus),
    ]


def _reached(space: str, price: Price) -> str:
    """A space in reach; ``+2`` coins, ``*`` when the provisions go."""
    return space + (f" +{price.coins}" if price.coins else "") + ("*" if price.provisions else "")


def tableau(view: View, seat: Seat, look: Look, box: Components) -> str:
    """One player's table."""
    say = look.say
    return fitted(lambda longest: _table(view, seat, say, name_of(look, seat, longest), box))


def _table(view: View, seat: Seat, say: Say, name: str, box: Components) -> list[str]:
    me = view.seats[seat]
    own = _own(view, seat, box)
    parts = [
        say("alt-valdora-table", name=name, space=naming.label(box, me.space, say)),
        say("alt-valdora-coins", n=me.coins),
        say("valdora-provisions" if me.provisions else "valdora-no-provisions") + ".",
        say("alt-valdora-gear", list=_gear(me, say)),
        say("alt-valdora-asked", list=_asked(box, me, say)),
        say("alt-valdora-done", n=completed_count(view, seat)),
        say("alt-valdora-hired", list=_hired(me, box, (), say)),
    ]
    if own:
        parts.append(say("alt-valdora-owned", list=", ".join(naming.colour(each, say) for each in own)))
    parts.append(say("alt-valdora-tiles", n=me.bonus))
    total = score(box, view, seat)["total"]
    if all_points_known(view, seat):
        parts.append(say("alt-valdora-total", n=total))
    else:
        parts.append(say("alt-valdora-total-sealed", n=total, sealed=completed_count(view, seat)))
    return parts


def _gear(me: AdventurerView, say: Say) -> str:
    """Equipment with the gem on it."""
    return ", ".join(
        say("valdora-loaded", equipment=naming.equipment(slot.equipment, say), gem=naming.gem(slot.gem, say))
        if slot.gem
        else naming.equipment(slot.equipment, say)
        for slot in me.equipment
    )


def _asked(box: Components, me: AdventurerView, say: Say) -> str:
    return ", ".join(naming.commission_told(box, each, say) for each in me.commissions) or NOTHING


def _hired(me: AdventurerView, box: Components, own: Collection[str], say: Say) -> str:
    """Craftsmen by colour; those of *own* with their workshop."""
    crafts = Counter(me.craftsmen)
    told = (
        say(
            "alt-valdora-crafts-own" if colour in own else "alt-valdora-crafts",
            colour=naming.colour(colour, say),
            n=crafts[colour],
        )
        for colour in box.workshops
        if crafts[colour] or colour in own
    )
    return ", ".join(told) or NOTHING


def overview(view: View, look: Look, box: Components) -> str:
    """Everybody, a sentence each; where that is too long, in figures whose order is told once."""
    say, seats = look.say, range(len(view.seats))
    return fitted(
        lambda longest: [_row(view, seat, name_of(look, seat, longest), box, say) for seat in seats],
        lambda longest: [
            say("alt-valdora-everybody"),
            *(_figures(view, seat, name_of(look, seat, longest), box, say) for seat in seats),
        ],
    )


def _figures(view: View, seat: Seat, name: str, box: Components, say: Say) -> str:
    """``1 Anna: r3, 0, 0, 6, 1, 68; pan g, pick; violet, white rae; silver 1, white 2!.``"""
    me, crafts = view.seats[seat], Counter(view.seats[seat].craftsmen)
    own = _own(view, seat, box)
    figures = (me.coins, int(me.provisions), completed_count(view, seat), me.bonus)
    gear = (
        f"{naming.equipment(slot.equipment, say)} {naming.heap((slot.gem,) if slot.gem else (), say)}".strip()
        for slot in me.equipment
    )
    hired = (
        f"{naming.colour(each, say)} {crafts[each]}{'!' if each in own else ''}"
        for each in box.workshops
        if crafts[each] or each in own
    )
    asked = (_brief(box, each, say) for each in me.commissions)
    parts = (", ".join(gear), ", ".join(asked), ", ".join(hired))
    space, public = naming.label(box, me.space, say), public_points(box, view, seat)
    told = ", ".join((space, *map(str, figures), str(public)))
    return f"{seat + 1} {name}: {told}; " + "; ".join(part or NOTHING for part in parts) + "."


def _brief(box: Components, commission: str, say: Say) -> str:
    """A commission by its colour; the letters of its gems where a colour has several."""
    found = box.commissions[commission]
    colour = naming.patron_of(found.patron, say)
    return f"{colour} {naming.heap(found.needs, say)}" if len(found.needs) > 1 else colour


def _own(view: View, seat: Seat, box: Components) -> list[str]:
    """The colours of somebody's workshops."""
    return [colour for colour, place in box.workshops.items() if view.workshops[place] == seat]


def _row(view: View, seat: Seat, name: str, box: Components, say: Say) -> str:
    me = view.seats[seat]
    short = ", ".join(naming.commission_short(box, each, say) for each in me.commissions)
    return say(
        "alt-valdora-row",
        name=f"{seat + 1} {name}",
        space=naming.label(box, me.space, say),
        coins=me.coins,
        provisions=say("alt-valdora-fed" if me.provisions else "alt-valdora-hungry"),
        done=completed_count(view, seat),
        bonus=me.bonus,
        points=public_points(box, view, seat),
        gear=_gear(me, say),
        asked=short or NOTHING,
        hired=_hired(me, box, _own(view, seat, box), say),
    )


def ending(view: View, look: Look, *, course: Sequence[Sequence[int]] = ()) -> str:
    """The ranking, where the points came from, and their course."""
    sources = source_words(look.say)
    return ending_told(view, look, rank="alt-valdora-rank", sources=sources, course=course)
