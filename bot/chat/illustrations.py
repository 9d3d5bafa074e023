"""What ``/rules`` shows beside its words: for each topic a picture in which the thing can be seen.

The pictures are drawn from one recorded game, always the same, by whoever draws; nothing here is secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.games.illustrations import Illustration
from bot.tables.components import games
from render import pictures
from render.gallery import turn_start
from render.pictures import Picture
from render.recorded import Moment, recorded
from render.scenes import Look
from rules.core import AnyGame, Seat
from rules.replay import course

SEED = "rules 4"  # in its games every kind of step comes


def illustrated(kind: str, wanted: Illustration, look: Look) -> Picture:
    """Draw it. A game with other components may never come to the step: then the *share* counts."""
    game, moments = games()[kind], _moments(kind)
    if wanted.scene == "ending":
        states = [each.state for each in moments]
        return pictures.ending(game, game.view(states[-1], None), look, course=course(game, states))
    state, seat = _found(game, moments, wanted)
    view = game.view(state, seat)
    if wanted.scene == "tableau":
        return pictures.tableau(game, view, seat, look)
    if wanted.scene == "overview":
        return pictures.overview(game, view, look)
    drawn = pictures.hand(game, view, seat, look) if wanted.scene == "hand" else None
    return drawn or pictures.board(game, view, look, marks=wanted.scene == "reach")


@cache
def _moments(kind: str) -> tuple[Moment, ...]:
    game = games()[kind]
    return tuple(recorded(game, game.seat_counts[0], SEED))


def _found(game: AnyGame, moments: Sequence[Moment], wanted: Illustration) -> tuple[Any, Seat]:
    """The position, and whose table or hand to look at: whoever made the step, else whoever begins a turn."""
    step = _step(moments, wanted.after)
    if step is not None:
        return moments[step].state, game.to_act(moments[step - 1].state) or 0
    start = turn_start(game, moments, int(wanted.share * len(moments))) if wanted.share else 0
    state = moments[start].state
    return state, game.to_act(state) or 0


def _step(moments: Sequence[Moment], word: str) -> int | None:
    if not word:
        return None
    words = [each.line.split(" ") for each in moments]
    kind = [place for place, each in enumerate(words) if each[0] == word]
    found = kind or [place for place, each in enumerate(words) if word in each]
    return found[-1] if found else None
