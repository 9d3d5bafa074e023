"""Sylvan Dale's pictures in words, for people who cannot see them.

Everything has its name in the reader's language; on trees styles stand by a letter, each tile with the
number of its owner, to fit what Discord takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.say import Say
from render.scenes import Look
from render.spoken import NOTHING, ending_told, fitted, name_of, shortened
from render.sylvan import naming
from render.sylvan.deeds import deeds_of
from render.sylvan.ending import source_words
from render.sylvan.side import region_name
from render.sylvan.standing import fitting, hand_size, held_trees, next_tile, promising, rulers, tiles_left
from render.sylvan.tableau import SOURCES
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.state import Tree
from rules.sylvan.view import StackView, View


def _tree(tree: Tree, holder: Seat | None, say: Say) -> str:
    """``ms1h2^=2!13``: the base, tiles with their owners, a treetop, who controls it, whose flags."""
    tiles = "".join(f"{_letter(tile.style, say)}{tile.seat + 1}" for tile in tree.tiles)
    top = "^" if tree.treetop else ""
    held = f"={holder + 1}" if holder is not None else ""
    flags = "!" + "".join(str(seat + 1) for seat in tree.flags) if tree.flags else ""
    return f"{_letter(tree.base, say)}{tiles}{top}{held}{flags}"


def _letter(style: str, say: Say) -> str:
    return say(f"sylvan-letter-{style}")


def board(
    view: View,
    look: Look,
    box: Components,
    *,
    marked: Sequence[str] = (),
    events: Iterable[object] = (),
) -> str:
    """The board: whose turn, who stands how, the market, every tree, bridges, regions."""
    say = look.say
    changed = _changed(view, box, events)
    parts = [
        *_wood(view, say, box),
        say("alt-sylvan-supply", list=naming.items(view.supply, say)),
        *([say("alt-sylvan-changed", list=changed)] if changed else ()),
        # Last, where the room is short: the menus and /build offer the same trees.
        *([say("alt-sylvan-open-trees", list=" ".join(marked))] if marked else ()),
    ]
    return fitted(lambda longest: [*_standing(view, look, longest), *parts])


def _changed(view: View, box: Components, events: Iterable[object]) -> str:
    """``1 t7; 2 t14>t3 t5-t6``: by builder, what they changed last; ``>`` is a hammer, ``-`` a bridge."""
    sites = box.boards[len(view.seats)].sites
    heights = {site.id: tree.levels for site, tree in zip(sites, view.trees, strict=True)}
    found: dict[Seat, dict[str, None]] = {}
    for deed in deeds_of(events, heights):
        told = (">" if deed.kind == "hammer" else "-").join(deed.trees)
        found.setdefault(deed.seat, {})[told] = None
    return "; ".join(f"{seat + 1} {' '.join(told)}" for seat, told in found.items())


def _standing(view: View, look: Look, longest: int) -> list[str]:
    """Whose turn it is, how everybody stands, and the market."""
    say = look.say
    doing = say("sylvan-over") if view.turn.phase == "over" else say(f"sylvan-to-{view.turn.phase}")
    mover = name_of(look, view.turn.seat, longest)
    seats = "; ".join(_seat(view, seat, name_of(look, seat, longest), say) for seat in range(len(view.seats)))
    market = ", ".join(
        f"{number} {naming.card(card, say)}" for number, card in enumerate(view.market, start=1)
    )
    return [
        say("alt-sylvan-turn", n=view.turn.round, name=mover, doing=doing),
        say("alt-sylvan-seats", list=seats),
        say("alt-sylvan-market", list=market or NOTHING, deck=view.deck, discard=view.discard),
    ]


def _wood(view: View, say: Say, box: Components) -> list[str]:
    """Every tree, bridge and region."""
    players = len(view.seats)
    sites = box.boards[players]
    trees = "; ".join(
        f"{site.id} {_tree(tree, holder, say)}"
        for site, tree, holder in zip(sites.sites, view.trees, held_trees(view), strict=True)
    )
    bridges = " ".join(
        f"{one}-{other}:{bridge.seat + 1}" for bridge in view.bridges for one, other in [bridge.trees]
    )
    regions = "; ".join(
        f"{region_name(say, box, players, region)} {'+'.join(str(seat + 1) for seat in seats) or NOTHING}"
        for region, seats in rulers(sites, view).items()
    )
    return [
        say("alt-sylvan-trees", list=trees),
        *([say("alt-sylvan-bridges", list=bridges)] if bridges else ()),
        say("alt-sylvan-regions", list=regions),
    ]


def _seat(view: View, seat: Seat, name: str, say: Say) -> str:
    tile = _next(view, seat, say)
    left = tiles_left(view, seat)[view.turn.round - 1]
    return f"{seat + 1} {name} {sum(view.seats[seat].glory)}, {tile}, {left}"


def _next(view: View, seat: Seat, say: Say) -> str:
    tile = next_tile(view, seat)
    return NOTHING if tile is None else naming.style(tile, say)


def tableau(view: View, seat: Seat, look: Look) -> str:
    """One player's table."""
    say = look.say
    return fitted(lambda longest: _table(view, seat, say, name_of(look, seat, longest)))


def _table(view: View, seat: Seat, say: Say, name: str) -> list[str]:
    me = view.seats[seat]
    glory = ", ".join(f"{say(f'sylvan-source-{source}')} {getattr(me.glory, source)}" for source in SOURCES)
    one, two = tiles_left(view, seat)
    return [
        say("alt-sylvan-table", name=name, n=sum(me.glory), list=glory),
        say("alt-sylvan-open", list=naming.cards(me.open, say)),
        say("alt-sylvan-items", list=naming.items(me.items, say)),
        say("alt-sylvan-stacks", next=_next(view, seat, say), one=one, two=two),
        say("alt-sylvan-left", flags=me.flags_left, cards=hand_size(view, seat)),
    ]


def overview(view: View, look: Look) -> str:
    """Everybody, a sentence each; where that is too long, in figures whose order is told once."""
    say, seats = look.say, range(len(view.seats))
    return fitted(
        lambda longest: [_row(view, seat, name_of(look, seat, longest), say) for seat in seats],
        lambda longest: [
            say("alt-sylvan-everybody"),
            *(_figures(view, seat, name_of(look, seat, longest), say) for seat in seats),
        ],
    )


def _figures(view: View, seat: Seat, name: str, say: Say) -> str:
    """``1 Anna: 16 (5 0 5 6), squirrel, 0, 3, 14, 4; axe (mouse, parakeet ×2); bridge 1.``"""
    me = view.seats[seat]
    glory = " ".join(str(getattr(me.glory, source)) for source in SOURCES)
    figures = (*tiles_left(view, seat), me.flags_left, hand_size(view, seat))
    told = ", ".join((_next(view, seat, say), *map(str, figures)))
    cards, items = naming.sets(me.open, say), naming.items(me.items, say)
    return f"{seat + 1} {name}: {sum(me.glory)} ({glory}), {told}; {cards}; {items}."


def _row(view: View, seat: Seat, name: str, say: Say) -> str:
    me, (one, two) = view.seats[seat], tiles_left(view, seat)
    return say(
        "alt-sylvan-row",
        name=f"{seat + 1} {name}",
        n=sum(me.glory),
        **{source: getattr(me.glory, source) for source in SOURCES},
        next=_next(view, seat, say),
        one=one,
        two=two,
        left=me.flags_left,
        cards=hand_size(view, seat),
        open=naming.sets(me.open, say),
        items=naming.items(me.items, say),
    )


def hand(view: View, seat: Seat, look: Look, box: Components) -> str:
    """What only its owner may see."""
    say = look.say
    me = view.seats[seat]
    assert not isinstance(me.hand, int)
    held = "; ".join(_held(view, seat, card, box, say) for card in me.hand)
    parts = [say("alt-sylvan-hand", list=held or say("sylvan-none"))]
    for number, stack in enumerate(me.stacks, start=1):
        assert not isinstance(stack, StackView)
        parts.append(
            say(
                "alt-sylvan-stack",
                n=number,
                list=", ".join(naming.style(each, say) for each in stack) or NOTHING,
            )
        )
    return shortened(parts)


def _held(view: View, seat: Seat, card: str, box: Components, say: Say) -> str:
    """``mouse + axe: t3! t7``"""
    sites, flags = box.boards[len(view.seats)].sites, promising(view, seat)
    name, fits = naming.card(card, say), fitting(view, seat, card)
    if fits is None:
        return name
    trees = " ".join(f"{sites[tree].id}{'!' if tree in flags else ''}" for tree in fits)
    return f"{name}: {trees or NOTHING}"


def ending(view: View, look: Look, *, course: Sequence[Sequence[int]] = ()) -> str:
    """The ranking, where the points came from, and their course."""
    sources = source_words(look.say)
    return ending_told(view, look, rank="alt-sylvan-rank", sources=sources, course=course)
