"""Valdora's pictures in words, for people who cannot see them: enough to play on.

Spaces, cards and gems are named as one types them; gems on heaps by their first letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from render import lettering
from render.say import Say
from render.scenes import shortened
from render.valdora.ending import SOURCES, place_of, ranked
from render.valdora.standing import all_points_known, completed_count, points_by_source
from render.valdora.travel import Price, prices
from rules.core import Seat
from rules.valdora.data import GEMS, Box
from rules.valdora.view import SideView, View

_LONGEST_NAME = 18


def _name(say: Say, names: Sequence[str], seat: Seat) -> str:
    name = lettering.clean(names[seat], say("player", seat=seat + 1))
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"


def _heap(gems: Iterable[str]) -> str:
    """``2r s 3g``: how many of each kind, by first letter."""
    found = Counter(gems)
    return " ".join(f"{found[gem] if found[gem] > 1 else ''}{gem[0]}" for gem in GEMS if found[gem]) or "–"


def _side(side: SideView) -> str:
    return f"{side.top} {side.cards}" if side.top is not None else "–"


def board(
    view: View, *, say: Say, names: Sequence[str], box: Box, marks: bool, last_move: Sequence[str] | None
) -> str:
    """The board: whose turn, pawns, gems, books, craftsmen; with *marks* what is in reach."""
    doing = {"move": "valdora-to-move", "act": "valdora-to-act", "over": "valdora-over"}[view.turn.phase]
    mover = _name(say, names, view.turn.seat)
    parts = [say("alt-valdora-turn", n=view.turn.round, name=mover, doing=say(doing))]
    if view.final_round:
        parts.append(say("valdora-final-round") + ".")
    pawns = "; ".join(
        f"{seat + 1} {_name(say, names, seat)} {me.space}" for seat, me in enumerate(view.seats)
    )
    parts.append(say("alt-valdora-pawns", list=pawns))
    if last_move:
        parts.append(say("alt-valdora-way", list=" ".join(last_move)))
    roads = "; ".join(
        f"{road} {_heap(view.roads[place])}" for road, place in box.roads.items() if view.roads[place]
    )
    parts.append(say("alt-valdora-roads", list=roads or "–"))
    parts.append(say("alt-valdora-discard", list=_heap(view.discard)))
    books = "; ".join(
        f"{city} {_side(view.books[place].left)} | {_side(view.books[place].right)}"
        for city, place in box.books.items()
    )
    parts.append(say("alt-valdora-books", list=books))
    parts.append(
        say("alt-valdora-craftsmen", list=", ".join(f"{c} {view.craftsmen.count(c)}" for c in box.workshops))
    )
    if any(owner is not None for owner in view.workshops):
        parts.append(say("alt-valdora-workshops", list=_workshops(say, box, view, names)))
    parts.append(say("alt-valdora-bonus", n=view.bonus))
    if marks:
        reach = ", ".join(_reached(space, price) for space, price in prices(box, view).items())
        parts.insert(2, say("alt-valdora-reach", list=reach))
    return shortened(parts)


def _reached(space: str, price: Price) -> str:
    """A space in reach; ``+2`` coins, ``*`` when the provisions go."""
    return space + (f" +{price.coins}" if price.coins else "") + ("*" if price.provisions else "")


def _workshops(say: Say, box: Box, view: View, names: Sequence[str]) -> str:
    owned = ((colour, view.workshops[place]) for colour, place in box.workshops.items())
    return ", ".join(f"{colour} {_name(say, names, seat)}" for colour, seat in owned if seat is not None)


def tableau(view: View, seat: Seat, *, say: Say, names: Sequence[str], box: Box) -> str:
    """One player's table."""
    return shortened(_table(view, seat, say, names, box))


def _table(view: View, seat: Seat, say: Say, names: Sequence[str], box: Box) -> list[str]:
    me = view.seats[seat]
    gear = ", ".join(
        f"{slot.equipment} ({slot.gem})" if slot.gem else slot.equipment for slot in me.equipment
    )
    crafts = Counter(me.craftsmen)
    own = [colour for colour, place in box.workshops.items() if view.workshops[place] == seat]
    parts = [
        say("alt-valdora-table", name=_name(say, names, seat), space=me.space),
        say("alt-valdora-coins", n=me.coins),
        say("valdora-provisions" if me.provisions else "valdora-no-provisions") + ".",
        say("alt-valdora-gear", list=gear),
        say("alt-valdora-asked", list=", ".join(me.commissions) or "–"),
        say("alt-valdora-done", n=completed_count(view, seat)),
        say(
            "alt-valdora-hired", list=", ".join(f"{c} {crafts[c]}" for c in box.workshops if crafts[c]) or "–"
        ),
    ]
    if own:
        parts.append(say("alt-valdora-owned", list=", ".join(own)))
    parts.append(say("alt-valdora-tiles", n=me.bonus))
    total = sum(points_by_source(box, view, seat).values())
    if all_points_known(view, seat):
        parts.append(say("alt-valdora-total", n=total))
    else:
        parts.append(say("alt-valdora-total-sealed", n=total, sealed=completed_count(view, seat)))
    return parts


def overview(view: View, *, say: Say, names: Sequence[str], box: Box) -> str:
    """Everybody: as much of each table as there is room for, the same for all."""
    tables = [_table(view, seat, say, names, box) for seat in range(len(view.seats))]
    room = (1024 - len(tables)) // len(tables)
    return "\n".join(shortened(table, room) for table in tables)


def ending(view: View, *, say: Say, names: Sequence[str]) -> str:
    """The ranking and where the points came from."""
    assert view.scores is not None
    parts = [say("valdora-over") + "."]
    for seat in ranked(view):
        scores = view.scores[seat]
        sources = ", ".join(f"{say(f'valdora-source-{source}')} {scores[source]}" for source in SOURCES)
        parts.append(
            say(
                "alt-valdora-rank",
                place=place_of(view, seat),
                name=_name(say, names, seat),
                n=scores["total"],
                list=sources,
            )
        )
    return shortened(parts)
