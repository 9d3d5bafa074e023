"""Draws every kind of picture from recorded games, in every language and both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from render import pictures
from render.games import scenes_of
from render.pictures import Picture
from render.recorded import Moment, recorded
from render.say import languages
from render.scenes import Look
from render.theme import THEMES
from rules.core import AnyGame, Sight
from rules.replay import course

NAMES = ("Anna", "Bartholomäus von Eulenstein", "Женя", "李小龍", "Giulia")
SEED = "harvest"
_Made = tuple[str, Callable[[], Picture | None]]


def gallery(
    folder: Path,
    games: Sequence[AnyGame],
    *,
    replays: bool = True,
    spoken: Sequence[str] | None = None,
    progress: Callable[[int, int, str], None] | None = None,
) -> list[Path]:
    """Write all pictures and their descriptions into *folder*, in the languages *spoken*; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces = [each for game in games for each in wanted(game, replays, spoken or languages())]
    written: list[Path] = []
    for number, (name, make) in enumerate(pieces, start=1):
        picture = make()
        if picture is not None:
            path = folder / f"{name}.{picture.filename.rpartition('.')[2]}"
            path.write_bytes(picture.data)
            path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
            written.append(path)
        if progress is not None:
            progress(number, len(pieces), name)
    return written


def wanted(game: AnyGame, replays: bool, spoken: Sequence[str]) -> Iterator[_Made]:
    """All pictures of a game by name, each to be drawn when it is called."""
    moments = list(recorded(game, game.seat_counts[-1], SEED))
    for language in spoken:
        for theme in THEMES:
            look = pictures.look(language, theme, NAMES[: game.seat_counts[-1]])
            yield from _scenes(game, moments, look, f"{game.id}-{language}-{theme}")
            if language == spoken[0]:
                yield from _crowded(game, moments, look, f"{game.id}-{language}-{theme}")
    if replays:
        look = pictures.look("en", "light", NAMES[: game.seat_counts[-1]])
        yield (
            f"{game.id}-replay",
            lambda: pictures.replay(
                game, seen_by_all(game, moments), look, course=points_on_the_way(game, moments)
            ),
        )


def _scenes(game: AnyGame, moments: Sequence[Moment], look: Look, prefix: str) -> Iterator[_Made]:
    """Opening, middle and end of one game."""
    middle = turn_start(game, moments, len(moments) * 2 // 5)
    late = turn_start(game, moments, len(moments) * 17 // 20)
    last = moments[-1].state
    for name, number, marks in (("opening", 0, False), ("middle", middle, True), ("late", late, False)):
        yield f"{prefix}-board-{name}", _board(game, moments, number, look, marks)
    view = game.view(moments[late].state, 0)
    yield f"{prefix}-tableau-own", lambda: pictures.tableau(game, view, 0, look)
    yield f"{prefix}-tableau-other", lambda: pictures.tableau(game, view, 1, look)
    yield f"{prefix}-hand", lambda: pictures.hand(game, view, 0, look)
    yield f"{prefix}-overview", lambda: pictures.overview(game, game.view(moments[late].state, None), look)
    points = points_on_the_way(game, moments)
    yield f"{prefix}-ending", lambda: pictures.ending(game, game.view(last, None), look, course=points)


def _crowded(game: AnyGame, moments: Sequence[Moment], look: Look, prefix: str) -> Iterator[_Made]:
    """Boards fuller than games come to."""
    late = moments[turn_start(game, moments, len(moments) * 17 // 20)].state
    for name, view in scenes_of(game).crowded(game.view(late, None)):
        yield f"{prefix}-{name}", partial(pictures.board, game, view, look, marks=True)


def points_on_the_way(game: AnyGame, moments: Sequence[Moment]) -> list[tuple[int, ...]]:
    """The course of a recorded game, for its ending."""
    return course(game, [each.state for each in moments])


def seen_by_all(game: AnyGame, moments: Sequence[Moment]) -> list[tuple[Sight, list[object]]]:
    """What a spectator sees and hears of a recorded game."""
    return [
        (game.view(each.state, None), [game.hear(event, None) for event in each.events]) for each in moments
    ]


def _board(
    game: AnyGame, moments: Sequence[Moment], number: int, look: Look, marks: bool
) -> Callable[[], Picture]:
    def make() -> Picture:
        seat = game.to_act(moments[number].state)
        lately = moments[max(0, number - 12) : number + 1]
        events = [game.hear(event, seat) for each in lately for event in each.events]
        return pictures.board(game, game.view(moments[number].state, seat), look, marks=marks, events=events)

    return make


def turn_start(game: AnyGame, moments: Sequence[Moment], number: int) -> int:
    """The first position from *number* on in which another seat is to act than before."""
    for place in range(max(1, number), len(moments)):
        if game.to_act(moments[place].state) != game.to_act(moments[place - 1].state):
            return place
    return len(moments) - 1
