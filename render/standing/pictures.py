"""Pictures of standing, ready to be sent; each may be made in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence

from render.games import speaker
from render.pictures import Picture, made
from render.standing.podium import draw_podium
from render.standing.rating import Rated, draw_rating
from render.standing.table import draw_table
from render.standing.values import Row
from render.theme import theme_named
from rules.core import AnyGame


def rating(
    game: AnyGame,
    title: str,
    name: str,
    course: Sequence[Rated],
    *,
    provisional: bool,
    language: str,
    theme: str,
) -> Picture:
    """The course of somebody's rating at *game*, which people call *title*."""
    look = speaker(language), theme_named(theme)
    return made("rating", draw_rating(game, title, name, course, provisional, *look))


def table(
    game: AnyGame, title: str, aside: str, rows: Sequence[Row], *, language: str, theme: str
) -> Picture:
    """How everybody stands in a tournament."""
    look = speaker(language), theme_named(theme)
    return made("tournament", draw_table(game, title, aside, rows, *look))


def podium(
    game: AnyGame, title: str, aside: str, rows: Sequence[Row], *, language: str, theme: str
) -> Picture:
    """The first three of a tournament that is over."""
    look = speaker(language), theme_named(theme)
    return made("podium", draw_podium(game, title, aside, rows, *look))
