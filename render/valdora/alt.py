"""Valdora's pictures in words, for people who cannot see them: enough to play on.

Spaces, cards and gems are named as one types them; gems on heaps by their first letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from render.say import Say
from render.scenes import Look
from render.spoken import NOTHING, ending_told, fitted, name_of
from render.valdora.lately import Deed, lately
from render.valdora.sources import source_words
from render.valdora.standing import all_points_known, completed_count, public_points
from render.valdora.travel import Price, prices
from rules.core import Seat
from rules.valdora.data import COIN, GEMS, Components
from rules.valdora.scoring import score
from rules.valdora.view import SideView, View


def _heap(gems: Iterable[str]) -> str:
    """``2r s 3g``: how many of each kind, by first letter."""
    found = Counter(gems)
    return (
        " ".join(f"{found[gem] if found[gem] > 1 else ''}{gem[0]}" for gem in GEMS if found[gem]) or NOTHING
    )


def _side(side: SideView) -> str:
    return f"{side.top} {side.cards}" if side.top is not None else NOTHING


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
        f"{seat + 1} {name_of(look, seat, longest)} {me.space}, {me.coins},"
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
    told = ", ".join(_reached(space, price) for space, price in reach.items())
    return [say("alt-valdora-reach", list=told)] if told else []


def _lately(view: View, say: Say, box: Components, events: Iterable[object]) -> list[str]:
    """``2 A > r5, ruby; 3 r5 > house-red, red!``: everybody's last way, what they took or delivered (!)."""
    told = lately(box, view, events)
    ways = [
        ", ".join((f"{seat + 1} {way[0]} > {way[-1]}", *map(_deed, told.deeds.get(seat, ()))))
        for seat, way, _ in told.journeys
    ]
    return [say("alt-valdora-way", list="; ".join(ways))] if ways else []


def _deed(deed: Deed) -> str:
    name = deed.name or {"silver": COIN}.get(deed.sign, deed.sign)
    return f"{name}!" if deed.sign == "delivered" else name


def _lying(view: View, say: Say, box: Components) -> list[str]:
    """Gems and books."""
    roads = "; ".join(
        f"{road} {_heap(view.roads[place])}" for road, place in box.roads.items() if view.roads[place]
    )
    books = "; ".join(
        f"{city} {_side(view.books[place].left)} | {_side(view.books[place].right)}"
        for city, place in box.books.items()
    )
    return [
        say("alt-valdora-roads", list=roads or NOTHING),
        say("alt-valdora-discard", list=_heap(view.discard)),
        say("alt-valdora-books", list=books),
    ]


def _left(view: View, say: Say, box: Components) -> list[str]:
    """What is left to take, and whose the workshops are, by seat."""
    crafts = ", ".join(f"{colour} {view.craftsmen.count(colour)}" for colour in box.workshops)
    owners = ((colour, view.workshops[place]) for colour, place in box.workshops.items())
    owned = ", ".join(f"{colour} {seat + 1}" for colour, seat in owners if seat is not None)
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
    gear = ", ".join(
        f"{slot.equipment} ({slot.gem})" if slot.gem else slot.equipment for slot in me.equipment
    )
    crafts = Counter(me.craftsmen)
    hired = ", ".join(f"{colour} {crafts[colour]}" for colour in box.workshops if crafts[colour])
    own = [colour for colour, place in box.workshops.items() if view.workshops[place] == seat]
    parts = [
        say("alt-valdora-table", name=name, space=me.space),
        say("alt-valdora-coins", n=me.coins),
        say("valdora-provisions" if me.provisions else "valdora-no-provisions") + ".",
        say("alt-valdora-gear", list=gear),
        say("alt-valdora-asked", list=", ".join(me.commissions) or NOTHING),
        say("alt-valdora-done", n=completed_count(view, seat)),
        say("alt-valdora-hired", list=hired or NOTHING),
    ]
    if own:
        parts.append(say("alt-valdora-owned", list=", ".join(own)))
    parts.append(say("alt-valdora-tiles", n=me.bonus))
    total = score(box, view, seat)["total"]
    if all_points_known(view, seat):
        parts.append(say("alt-valdora-total", n=total))
    else:
        parts.append(say("alt-valdora-total-sealed", n=total, sealed=completed_count(view, seat)))
    return parts


def overview(view: View, look: Look, box: Components) -> str:
    """Everybody, in figures whose order is told once."""
    say = look.say
    return fitted(
        lambda longest: [
            say("alt-valdora-everybody"),
            *(_row(view, seat, name_of(look, seat, longest), box) for seat in range(len(view.seats))),
        ]
    )


def _row(view: View, seat: Seat, name: str, box: Components) -> str:
    """``1 Anna: r3, 0, 0, 6, 1, 68; pan g, pick; violet, white-rae; silver 1, white 2!.``"""
    me, crafts = view.seats[seat], Counter(view.seats[seat].craftsmen)
    own = {colour for colour, place in box.workshops.items() if view.workshops[place] == seat}
    figures = (me.coins, int(me.provisions), completed_count(view, seat), me.bonus)
    gear = (f"{slot.equipment} {slot.gem[0]}" if slot.gem else slot.equipment for slot in me.equipment)
    hired = (f"{c} {crafts[c]}{'!' if c in own else ''}" for c in box.workshops if crafts[c] or c in own)
    parts = (", ".join(gear), ", ".join(me.commissions), ", ".join(hired))
    public = public_points(box, view, seat)
    told = ", ".join((me.space, *map(str, figures), str(public)))
    return f"{seat + 1} {name}: {told}; " + "; ".join(part or NOTHING for part in parts) + "."


def ending(view: View, look: Look, *, course: Sequence[Sequence[int]] = ()) -> str:
    """The ranking, where the points came from, and their course."""
    say = look.say
    over, sources = say("valdora-over"), source_words(say)
    return ending_told(view, look, over=over, rank="alt-valdora-rank", sources=sources, course=course)
