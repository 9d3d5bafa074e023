"""A position of Sylvan Dale. Named tuples: frozen, equal by content, and the cheapest to make anew."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from rules.core import Seat
from rules.pieces import Pieces, put

Phase: TypeAlias = Literal["build", "items", "draw", "over"]
Stack: TypeAlias = tuple[str, ...]  # the next tile first


class Turn(NamedTuple):
    """Whose turn it is and how far it has come."""

    round: int
    seat: Seat
    phase: Phase
    used: bool = False


class Tile(NamedTuple):
    """A dwelling and whose it is."""

    seat: Seat
    style: str


class Tree(NamedTuple):
    """A tree: its base, the tiles on it from bottom to top, the seats with a flag here.

    The last three follow from the others (``trees.make_tree``); they are kept because listing actions
    asks every tree for them.
    """

    base: str
    tiles: tuple[Tile, ...]
    flags: tuple[Seat, ...]
    treetop: bool
    takes: str | None  # the style a card must have to build here; None: the tree takes no tile
    styles: tuple[str, ...]  # of the base and the tiles
    flaggable: frozenset[str]  # the styles of tiles that earn a flag here

    @property
    def levels(self) -> int:
        """The height; the base is the first level, a treetop is none."""
        return len(self.styles)

    @property
    def top(self) -> str:
        """The style of the topmost dwelling."""
        return self.styles[-1]


class Bridge(NamedTuple):
    """A bridge between two trees, the one with the lower number first."""

    seat: Seat
    trees: tuple[str, str]


class Glory(NamedTuple):
    """Glory by its source."""

    flags: int = 0
    bridges: int = 0
    trees: int = 0
    regions: int = 0


class Builder(NamedTuple):
    """What one player has."""

    hand: Pieces
    open: Pieces
    items: Pieces
    stacks: tuple[Stack, Stack]
    flags_left: int
    glory: Glory


class State(NamedTuple):
    """Everything there is to know about a game, hidden things included.

    *chance* and *shuffles* tell how the discard will be shuffled; they are never shown to anybody.
    """

    turn: Turn
    trees: tuple[Tree, ...]  # in the order of the board
    bridges: tuple[Bridge, ...]  # by tree number, then seat
    deck: tuple[str, ...]  # bottom to top
    discard: Pieces
    market: tuple[str, ...]  # left to right
    supply: Pieces
    seats: tuple[Builder, ...]
    chance: str
    shuffles: int = 0

    @property
    def active(self) -> Builder:
        """The builder whose turn it is."""
        return self.seats[self.turn.seat]

    def then(
        self,
        turn: Turn,
        me: Builder,
        *,
        trees: tuple[Tree, ...] | None = None,
        bridges: tuple[Bridge, ...] | None = None,
        deck: tuple[str, ...] | None = None,
        discard: Pieces | None = None,
        market: tuple[str, ...] | None = None,
        supply: Pieces | None = None,
        shuffles: int | None = None,
    ) -> State:
        """The state after the active builder became *me*, and what else became something else.

        The same as ``_replace``, which takes twice as long; every action goes through here.
        """
        # What calling ``State`` does, without the function that Python makes for it.
        return tuple.__new__(
            State,
            (
                turn,
                self.trees if trees is None else trees,
                self.bridges if bridges is None else bridges,
                self.deck if deck is None else deck,
                self.discard if discard is None else discard,
                self.market if market is None else market,
                self.supply if supply is None else supply,
                put(self.seats, self.turn.seat, me),
                self.chance,
                self.shuffles if shuffles is None else shuffles,
            ),
        )


# The same few turns, tiles and cards come over and over: they are made and looked into once.


@cache
def turn_at(playing: int, seat: Seat, phase: Phase, used: bool = False) -> Turn:
    """A turn that has come so far."""
    return Turn(playing, seat, phase, used)


@cache
def tile_of(seat: Seat, style: str) -> Tile:
    """A tile of *seat*."""
    return Tile(seat, style)


@cache
def style_of(card: str) -> str:
    """The style on *card*."""
    return card.partition("-")[0]


@cache
def symbol_of(card: str) -> str:
    """The symbol on *card*."""
    return card.partition("-")[2]
