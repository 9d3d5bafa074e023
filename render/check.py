"""Refuses what cannot be drawn of any game, with a sentence, before the first stroke."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from render.errors import ImpossibleView
from rules.core import Seat, Sight


def check_table(
    view: Sight, kind: type[Sight], game: str, seats: Sequence[int], names: Sequence[str]
) -> None:
    """Raise ``ImpossibleView`` unless this is a view of *game* with a name for each of its seats."""
    if not isinstance(view, kind):
        raise ImpossibleView(f"this is no view of {game} but a {type(view).__name__}")
    players = len(view.seats)
    if players not in seats:
        raise ImpossibleView(f"{game} has {seats[0]} to {seats[-1]} seats, not {players}")
    if len(names) != players:
        raise ImpossibleView(f"{players} seats need {players} names, not {len(names)}")
    check_seat(view, view.turn.seat)


def check_seat(view: Sight, seat: Seat) -> None:
    """Raise ``ImpossibleView`` unless *seat* sits at the table."""
    if not 0 <= seat < len(view.seats):
        raise ImpossibleView(f"there is no seat {seat} among {len(view.seats)}")


def check_named(known: Mapping[str, Collection[str]], named: Sequence[tuple[str, str]]) -> None:
    """Raise ``ImpossibleView`` unless everything *named*, a kind and a name, is *known*."""
    for kind, name in named:
        if name not in known[kind]:
            raise ImpossibleView(f"there is no {kind} {name!r} in the box")
