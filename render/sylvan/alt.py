"""Sylvan Dale's pictures in words, for people who cannot see them: enough to play on.

Trees, cards and items are named as one types them; on trees styles stand by their first letter, each
tile with the number of its owner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render import lettering
from render.say import Say
from render.scenes import ALT_LIMIT, shortened
from render.sylvan.ending import place_of, ranked
from render.sylvan.side import region_name
from render.sylvan.standing import hand_size, held_trees, next_tile, rulers, tiles_left
from render.sylvan.tableau import SOURCES
from rules.core import Seat
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import Box
from rules.sylvan.state import Tree
from rules.sylvan.view import StackView, View

_LONGEST_NAME = 14
_NOTHING = "–"


def _name(say: Say, names: Sequence[str], seat: Seat) -> str:
    name = lettering.clean(names[seat], say("player", seat=seat + 1))
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"


def _tree(tree: Tree, holder: Seat | None) -> str:
    """``ms1h2^=2!13``: the base, tiles with their owners, a treetop, who controls it, whose flags."""
    tiles = "".join(f"{tile.style[0]}{tile.seat + 1}" for tile in tree.tiles)
    top = "^" if tree.treetop else ""
    held = f"={holder + 1}" if holder is not None else ""
    flags = "!" + "".join(str(seat + 1) for seat in tree.flags) if tree.flags else ""
    return f"{tree.base[0]}{tiles}{top}{held}{flags}"


def board(
    view: View,
    *,
    say: Say,
    names: Sequence[str],
    box: Box,
    marked: Sequence[str] = (),
    changed: Sequence[str] = (),
) -> str:
    """The board: whose turn, who stands how, the market, every tree, bridges, regions."""
    players = len(view.seats)
    sites = box.boards[players]
    doing = say("sylvan-over") if view.turn.phase == "over" else say(f"sylvan-to-{view.turn.phase}")
    parts = [say("alt-sylvan-turn", n=view.turn.round, name=_name(say, names, view.turn.seat), doing=doing)]
    seats = "; ".join(_seat(view, seat, say, names) for seat in range(players))
    parts.append(say("alt-sylvan-seats", list=seats))
    market = ", ".join(f"{number} {card}" for number, card in enumerate(view.market, start=1)) or _NOTHING
    parts.append(say("alt-sylvan-market", list=market, deck=view.deck, discard=view.discard))
    if marked:
        parts.append(say("alt-sylvan-open-trees", list=" ".join(marked)))
    trees = "; ".join(
        f"{site.id} {_tree(tree, holder)}"
        for site, tree, holder in zip(sites.sites, view.trees, held_trees(view), strict=True)
    )
    parts.append(say("alt-sylvan-trees", list=trees))
    regions = "; ".join(
        f"{region_name(say, box, players, region)} {'+'.join(str(seat + 1) for seat in seats) or _NOTHING}"
        for region, seats in rulers(sites, view).items()
    )
    parts.append(say("alt-sylvan-regions", list=regions))
    bridges = " ".join(
        f"{one}-{other}:{bridge.seat + 1}" for bridge in view.bridges for one, other in [bridge.trees]
    )
    if bridges:
        parts.append(say("alt-sylvan-bridges", list=bridges))
    parts.append(say("alt-sylvan-supply", list=_items(view.supply)))
    if changed:
        parts.append(say("alt-sylvan-changed", list=" ".join(changed)))
    return shortened(parts)


def _seat(view: View, seat: Seat, say: Say, names: Sequence[str]) -> str:
    tile = next_tile(view, seat) or _NOTHING
    left = tiles_left(view, seat)[view.turn.round - 1]
    return f"{seat + 1} {_name(say, names, seat)} {sum(view.seats[seat].glory)} {tile} {left}"


def _items(pieces: Sequence[str]) -> str:
    counts = Counter(pieces)
    return ", ".join(f"{item} {counts[item]}" for item in ITEMS)


def _cards(cards: Sequence[str]) -> str:
    counts = Counter(cards)
    return (
        ", ".join(f"{card} ×{number}" if number > 1 else card for card, number in counts.items()) or _NOTHING
    )


def tableau(view: View, seat: Seat, *, say: Say, names: Sequence[str]) -> str:
    """One player's table."""
    return shortened(_table(view, seat, say, names))


def _table(view: View, seat: Seat, say: Say, names: Sequence[str]) -> list[str]:
    me = view.seats[seat]
    glory = ", ".join(f"{say(f'sylvan-source-{source}')} {getattr(me.glory, source)}" for source in SOURCES)
    one, two = tiles_left(view, seat)
    return [
        say("alt-sylvan-table", name=_name(say, names, seat), n=sum(me.glory), list=glory),
        say("alt-sylvan-open", list=_cards(me.open)),
        say("alt-sylvan-items", list=_items(me.items)),
        say("alt-sylvan-stacks", next=next_tile(view, seat) or _NOTHING, one=one, two=two),
        say("alt-sylvan-left", flags=me.flags_left, cards=hand_size(view, seat)),
    ]


def overview(view: View, *, say: Say, names: Sequence[str]) -> str:
    """Everybody: as much of each table as there is room for, the same for all."""
    tables = [_table(view, seat, say, names) for seat in range(len(view.seats))]
    room = (ALT_LIMIT - len(tables)) // len(tables)
    return "\n".join(shortened(table, room) for table in tables)


def hand(view: View, seat: Seat, *, say: Say) -> str:
    """What only its owner may see."""
    me = view.seats[seat]
    assert not isinstance(me.hand, int)
    parts = [say("alt-sylvan-hand", list=_cards(me.hand))]
    for number, stack in enumerate(me.stacks, start=1):
        assert not isinstance(stack, StackView)
        parts.append(say("alt-sylvan-stack", n=number, list=", ".join(stack) or _NOTHING))
    return shortened(parts)


def ending(view: View, *, say: Say, names: Sequence[str]) -> str:
    """The ranking and where the glory came from."""
    assert view.scores is not None
    parts = [say("sylvan-over") + "."]
    for seat in ranked(view):
        scores = view.scores[seat]
        sources = ", ".join(f"{say(f'sylvan-source-{source}')} {scores[source]}" for source in SOURCES)
        parts.append(
            say(
                "alt-sylvan-rank",
                place=place_of(view, seat),
                name=_name(say, names, seat),
                n=scores["total"],
                list=sources,
            )
        )
    return shortened(parts)
