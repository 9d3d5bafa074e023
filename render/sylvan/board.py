"""The board of Sylvan Dale: the kept wood with this turn's towers pasted on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, painted_once, rounded
from render.geometry import Box, oval
from render.scenes import Look
from render.sylvan import dwellings, fresh, layout, marks, side_layout
from render.sylvan.bridges import draw_bridge, draw_shields
from render.sylvan.check import check
from render.sylvan.deeds import Deed, deeds_of
from render.sylvan.landscape import paint_wood, regions_of
from render.sylvan.names import SIZE as NAME_SIZE
from render.sylvan.names import built_over, place_sign
from render.sylvan.palette import wood_of
from render.sylvan.side import draw_panels, draw_side, region_name
from render.sylvan.standing import held_trees, promising, rulers
from render.theme import SIZE_TYPED, Theme
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.state import Tree
from rules.sylvan.view import View


def board(
    view: View,
    look: Look,
    components: Components,
    *,
    marked: Sequence[str] = (),
    events: Iterable[object] = (),
    moved: Seat | None = None,
) -> Image.Image:
    """The board; *marked* trees (where one can build) get a golden name, what *events* changed looks new.

    In a replay the panel names whoever has *moved*, not who is to move next.
    """
    theme = look.theme
    check(components, view, look.names, marked)
    players = len(view.seats)
    places = layout.board(components, players)
    sites = components.boards[players].sites
    trees = {site.id: tree for site, tree in zip(sites, view.trees, strict=True)}
    deeds = deeds_of(events, {name: tree.levels for name, tree in trees.items()})
    check(components, view, look.names, [tree for deed in deeds for tree in deed.trees])
    frame = Frame(_ground(theme, components, players))
    _signs(frame, look, components, view, fresh.covered(places, deeds))
    fresh.draw_rings(frame, theme, places, deeds, near=False)
    _wood(frame, theme, view, places, trees, deeds)
    fresh.draw_rings(frame, theme, places, deeds, near=True)
    fresh.draw_sparks(frame, theme, places, deeds, trees)
    _feet(frame, theme, components, view, places, frozenset(marked))
    draw_side(frame, look, components, view, moved)
    return frame.image


@painted_once
def _ground(theme: Theme, components: Components, players: int) -> Image.Image:
    """The wood with the panels on it."""
    sites = components.boards[players]
    side = side_layout.side(players, len(sites.regions))
    covered = (side.turn, side.seats, side.regions, side.market)
    frame = Frame(paint_wood(theme, sites, layout.board(components, players), covered))
    draw_panels(frame, theme, components, players)
    return frame.image


def _signs(frame: Frame, look: Look, components: Components, view: View, news: Sequence[Box]) -> None:
    """The regions' names on their grass, each with the standard of whoever rules there."""
    say, theme = look.say, look.theme
    players, built = len(view.seats), [*built_over(components, view), *news]
    sites = components.boards[players]
    order = regions_of((*sites.sites, *sites.empty))
    for region, seats in rulers(sites, view).items():
        words = region_name(say, components, players, region)
        sign = place_sign(components, players, region, words, built, len(seats))
        if sign is None:
            continue
        board = sign.board
        frame.paste(_signboard(theme, order.index(region), board.width, board.height), board[:2])
        if sign.ruled:
            frame.paste(marks.standard(theme, seats, *sign.size), sign.cloth[:2])
        for line, box in sign.rows():
            frame.write(line, box, wood_of(theme).lettering, size=NAME_SIZE, align="centre")


@drawn_once
def _signboard(theme: Theme, region: int, width: int, height: int) -> Sprite:
    """A board in the green of a region: it makes one thing of a standard and the name beside it."""
    pen = Pen(width, height, scale=2)
    wood = wood_of(theme)
    outline = rounded(Box(1, 1, width - 2, height - 2), 12)
    pen.shade(outline, wood.greens[region % len(wood.greens)], alpha=225, flat=0.4)
    pen.line(outline, theme.panel_edge, 2, closed=True)
    return pen.sprite()


def _wood(
    frame: Frame,
    theme: Theme,
    view: View,
    places: layout.Board,
    trees: Mapping[str, Tree],
    deeds: Sequence[Deed],
) -> None:
    """Towers and bridges, the far ones first."""
    owners: dict[tuple[str, str], tuple[int, ...]] = {}
    for bridge in view.bridges:
        owners[bridge.trees] = (*owners.get(bridge.trees, ()), bridge.seat)
    new = {pair: [deed for deed in deeds if deed.kind == "bridge" and deed.trees == pair] for pair in owners}
    for place in sorted(places.places.values(), key=lambda each: each.foot[1]):
        draw_tower(frame, theme, place, trees[place.id])
        # A bridge begins at the far one of its trees; the near one stands before its end.
        for pair in owners:
            if pair[0] == place.id:
                for deed in new[pair][-1:]:
                    fresh.draw_bridge_light(frame, theme, places.spans[pair], deed)
                draw_bridge(frame, theme, places.spans[pair])
    fresh.draw_ghosts(frame, theme, places, deeds, trees)
    for pair, seats in owners.items():
        draw_shields(frame, theme, places.spans[pair], seats)
        fresh.draw_shield_sparks(frame, theme, places.spans[pair], seats, new[pair])


def draw_tower(frame: Frame, theme: Theme, place: layout.Place, tree: Tree) -> None:
    """A tree from its roots to its pennants."""
    frame.paste(dwellings.roots(theme, place.step), place.foot)
    dwellers = [(tree.base, None), *[(tile.style, tile.seat) for tile in tree.tiles]]
    for number, (style, seat) in enumerate(dwellers):
        frame.paste(dwellings.storey(theme, style, seat, number % 2, place.step), place.floor(number + 1))
    if tree.treetop:
        frame.paste(dwellings.treetop(theme, place.sized(84)), (place.foot[0], place.roof(tree.levels) + 4))
    if tree.flags:
        _flags(frame, theme, place, tree)


def _flags(frame: Frame, theme: Theme, place: layout.Place, tree: Tree) -> None:
    """Pennants on a pole, above the leaves of a treetop."""
    tall = place.flagpole(len(tree.flags), treetop=tree.treetop)
    frame.paste(marks.pole(theme, tall + 8), (place.foot[0], place.roof(tree.levels) + 8))
    boxes = place.pennants(tree.levels, len(tree.flags), treetop=tree.treetop)
    for seat, box in zip(tree.flags, boxes, strict=True):
        left = box.x < place.foot[0]
        frame.paste(marks.pennant(theme, seat, *box[2:], left), (box.right if left else box.x, box.y))


@drawn_once
def _number(theme: Theme, levels: int) -> Sprite:
    """How high a tree is, on a slice of wood."""
    size = layout.NUMBER
    pen = Pen(size + 4, size + 6)
    centre, r = (size / 2 + 1, size / 2 + 1), size / 2 - 1
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1, 2.4), blur=1.6, alpha=140)
    pen.disc(centre, r, theme.outline)
    pen.shade(oval(centre, r - 2, r - 2), theme.plate)
    pen.write(str(levels), centre, "label", SIZE_TYPED, theme.plate_ink)
    return pen.sprite((size // 2 + 1, size // 2 + 1))


def _feet(
    frame: Frame, theme: Theme, components: Components, view: View, places: layout.Board, lit: frozenset[str]
) -> None:
    """The names of the trees, how high they are and who controls them: nothing may stand before these.

    A tree in reach whose next tile earns the viewer a flag shows a pennant.
    """
    sites = components.boards[len(view.seats)].sites
    flags = promising(view, view.viewer) if view.viewer is not None else frozenset()
    for site, tree, seat in zip(sites, view.trees, held_trees(view), strict=True):
        place = places.places[site.id]
        if tree.levels >= layout.HIGH:
            frame.paste(_number(theme, tree.levels), place.number.centre)
        frame.paste(marks.tree_plate(theme, site.id, site.id in lit, *layout.LABEL), place.label[:2])
        if seat is not None:
            frame.paste(marks.token(theme, seat, layout.TOKEN), place.token.centre)
        if view.viewer is not None and site.id in lit and sites.index(site) in flags:
            frame.paste(
                marks.pennant(theme, view.viewer, *layout.PENNANT, True),
                (place.promise.right, place.promise.y),
            )
