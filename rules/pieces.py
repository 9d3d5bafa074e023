"""Like pieces lying together: a sorted tuple, so that equal heaps are equal values."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Pieces: TypeAlias = tuple[str, ...]


def heap(pieces: Iterable[str]) -> Pieces:
    """*pieces* as one heap."""
    return tuple(sorted(pieces))


def heap_of(counts: Mapping[str, int]) -> Pieces:
    """So many of each piece as one heap."""
    return tuple(piece for piece in sorted(counts) for _ in range(counts[piece]))


def add(pieces: Pieces, piece: str) -> Pieces:
    """*pieces* and one more."""
    place = bisect(pieces, piece)
    return pieces[:place] + (piece,) + pieces[place:]  # noqa: RUF005 - unpacking takes half as long again


def remove(pieces: Pieces, piece: str) -> Pieces:
    """*pieces* without one *piece*, which must be among them."""
    place = pieces.index(piece)
    return pieces[:place] + pieces[place + 1 :]


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """*items* with *item* in *place*."""
    changed = list(items)  # the quickest way: every action goes through here
    changed[place] = item
    return tuple(changed)
