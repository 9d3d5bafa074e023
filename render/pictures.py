"""Pictures ready to be sent: bytes, a file name, and words for those who cannot see them.

All are made from views and heard events: what a seat or a spectator may know. Everything here may be
called from worker threads and processes; nothing touches an event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from render.encode import BOARD_BYTES, SUFFIX, TABLEAU_BYTES, encode, encode_again, encode_lighter
from render.games import scenes_of, speaker
from render.replay import animated
from render.scenes import Drawn, Look
from render.theme import theme_named
from rules.core import AnyGame, Seat, Sight

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Picture:
    """A file to attach and its description."""

    data: bytes
    filename: str
    alt: str


def look(language: str, theme: str, names: Sequence[str], accounts: Sequence[str] = ()) -> Look:
    """A look by the names of a language and a theme; refuses unknown ones.

    *accounts* are the user names of accounts by seat: for names in a script we have no font for.
    """
    return Look(speaker(language), theme_named(theme), tuple(names), tuple(accounts))


def board(
    game: AnyGame, view: Sight, look: Look, *, marks: bool = False, events: Iterable[object] = ()
) -> Picture:
    """The board after a turn; *marks* is for the player to move, and the last move of *events* shows."""
    drawn = scenes_of(game).board(view, look, marks=marks, events=events)
    return _made_again(f"{game.id}-board", drawn, BOARD_BYTES)


def tableau(game: AnyGame, view: Sight, seat: Seat, look: Look) -> Picture:
    """What lies before one player, as far as the viewer may know."""
    drawn = scenes_of(game).tableau(view, seat, look)
    return _made_again(f"{game.id}-seat-{seat + 1}", drawn, TABLEAU_BYTES)


def turn(
    game: AnyGame, view: Sight, seat: Seat, look: Look, *, events: Iterable[object] = ()
) -> tuple[Picture | Exception, Picture | Exception]:
    """Board and tableau of the player to move.

    One that fails does not keep the other from coming: what went wrong stands in its place.
    """
    return (
        _tried(lambda: board(game, view, look, marks=True, events=events)),
        _tried(lambda: tableau(game, view, seat, look)),
    )


def _tried(work: Callable[[], T]) -> T | Exception:
    try:
        return work()
    except Exception as error:
        return error


def overview(game: AnyGame, view: Sight, look: Look) -> Picture:
    """Everybody's table in one picture."""
    return made(f"{game.id}-overview", scenes_of(game).overview(view, look))


def ending(game: AnyGame, view: Sight, look: Look, *, course: Sequence[Sequence[int]] = ()) -> Picture:
    """The ranking, where the points came from, and their course."""
    return made(f"{game.id}-ending", scenes_of(game).ending(view, look, course=course))


def hand(game: AnyGame, view: Sight, seat: Seat, look: Look) -> Picture | None:
    """What only its owner may see; ``None`` when the game has nothing of the kind."""
    drawn = scenes_of(game).hand(view, seat, look)
    return None if drawn is None else made(f"{game.id}-hand-{seat + 1}", drawn, TABLEAU_BYTES)


def replay(
    game: AnyGame,
    frames: Sequence[tuple[Sight, Sequence[object]]],
    look: Look,
    *,
    course: Sequence[Sequence[int]] = (),
    progress: Callable[[int, int], None] | None = None,
) -> Picture:
    """A whole game, a picture for every turn; *frames* are its views, each with the events that led there."""
    data, words = animated(scenes_of(game), frames, look, course, progress)
    return Picture(data, f"{game.id}-replay.gif", words)


def made(name: str, drawn: Drawn, most: int = BOARD_BYTES) -> Picture:
    """A drawn frame as a file."""
    frame, words = drawn
    return Picture(encode(frame, most), f"{name}.{SUFFIX}", words)


def lighter(picture: Picture) -> Picture:
    """Return the picture as a smaller file of lower quality; a moving picture stays as it is."""
    if not picture.filename.endswith(f".{SUFFIX}"):
        return picture
    return replace(picture, data=encode_lighter(picture.data))


def _made_again(name: str, drawn: Drawn, most: int) -> Picture:
    """As ``made``, for the pictures of every turn."""
    frame, words = drawn
    return Picture(encode_again(frame, most), f"{name}.{SUFFIX}", words)
