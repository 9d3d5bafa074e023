"""A whole position of Sylvan Dale in words, section by section, for whoever plays without the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.chat import Section
from render.say import Say
from render.sylvan import naming
from render.sylvan.side import region_name
from render.sylvan.standing import hand_size, held_trees, next_tile, rulers, tiles_left
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.state import Tree
from rules.sylvan.view import StackView, View


def sections(box: Components, view: View, names: tuple[str, ...], say: Say) -> list[Section]:
    """Turn, own hand, players, market, trees, regions: always in this order; a spectator has no hand."""
    return [
        Section(say("sylvan-section-turn"), tuple(_turn(view, names, say))),
        Section(say("sylvan-section-own"), tuple(_own(view, say))),
        Section(say("sylvan-section-players"), tuple(_players(view, names, say))),
        Section(say("sylvan-section-market"), tuple(_market(view, say))),
        Section(say("sylvan-section-trees"), tuple(_trees(box, view, names, say))),
        Section(say("sylvan-section-regions"), tuple(_regions(box, view, names, say))),
    ]


def _turn(view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    doing = say("sylvan-over") if view.turn.phase == "over" else say(f"sylvan-to-{view.turn.phase}")
    yield say("alt-sylvan-turn", n=view.turn.round, name=names[view.turn.seat], doing=doing)


def _own(view: View, say: Say) -> Iterator[str]:
    me = None if view.viewer is None else view.seats[view.viewer]
    if me is None or isinstance(me.hand, int):
        yield say("sylvan-none")
        return
    yield say("alt-sylvan-hand", list=naming.cards(me.hand, say))
    for number, stack in enumerate(me.stacks, start=1):
        if not isinstance(stack, StackView):
            styles = ", ".join(naming.style(each, say) for each in stack) or say("sylvan-none")
            yield say("alt-sylvan-stack", n=number, list=styles)


def _players(view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    for seat, me in enumerate(view.seats):
        tile, (one, two) = next_tile(view, seat), tiles_left(view, seat)
        yield say(
            "sylvan-player-told",
            name=names[seat],
            n=sum(me.glory),
            **me.glory._asdict(),
            next=naming.style(tile, say) if tile else say("sylvan-none"),
            one=one,
            two=two,
            left=me.flags_left,
            cards=hand_size(view, seat),
            open=naming.cards(me.open, say),
            items=naming.items(me.items, say),
        )


def _market(view: View, say: Say) -> Iterator[str]:
    cards = ", ".join(f"{place} {naming.card(each, say)}" for place, each in enumerate(view.market, start=1))
    yield say("alt-sylvan-market", list=cards or say("sylvan-none"), deck=view.deck, discard=view.discard)
    yield say("alt-sylvan-supply", list=naming.items(view.supply, say))


def _trees(box: Components, view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    sites = box.boards[len(view.seats)].sites
    for site, tree, holder in zip(sites, view.trees, held_trees(view), strict=True):
        bridges = [each for each in view.bridges if site.id in each.trees]
        told = [
            say(
                "sylvan-tree-told",
                tree=site.id,
                region=region_name(say, box, len(view.seats), site.region),
                n=tree.levels,
                styles=_levels(tree, names, say),
                holder=say("sylvan-nobody") if holder is None else names[holder],
                counts=_counts(tree, names) or say("sylvan-none"),
            )
        ]
        if tree.treetop:
            told.append(say("sylvan-closed"))
        if tree.flags:
            told.append(say("sylvan-flags-told", list=", ".join(names[seat] for seat in tree.flags)))
        if bridges:
            spans = (f"{'–'.join(each.trees)} {names[each.seat]}" for each in bridges)
            told.append(say("alt-sylvan-bridges", list=", ".join(spans)))
        yield " ".join(told)


def _levels(tree: Tree, names: tuple[str, ...], say: Say) -> str:
    """From the base to the top."""
    tiles = (
        say("sylvan-tile-told", style=naming.style(each.style, say), name=names[each.seat])
        for each in tree.tiles
    )
    return ", ".join([naming.style(tree.base, say), *tiles])


def _counts(tree: Tree, names: tuple[str, ...]) -> str:
    """By how much somebody controls it: everybody's tiles, most first."""
    counts: Counter[Seat] = Counter(each.seat for each in tree.tiles)
    return ", ".join(f"{names[seat]} {number}" for seat, number in counts.most_common())


def _regions(box: Components, view: View, names: tuple[str, ...], say: Say) -> Iterator[str]:
    board = box.boards[len(view.seats)]
    for region, seats in rulers(board, view).items():
        yield say(
            "sylvan-region-told",
            region=region_name(say, box, len(view.seats), region),
            trees=" ".join(board.sites[place].id for place in board.regions[region]),
            names=", ".join(names[seat] for seat in seats) or say("sylvan-nobody"),
        )
