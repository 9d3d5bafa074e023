"""What ``/rules`` shows beside its words: for each topic a picture in which the thing can be seen.

The pictures are drawn from one recorded game, always the same, by whoever draws; nothing here is secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from bot.components import games
from bot.rulestopics import Topic
from render import pictures
from render.gallery import turn_start
from render.pictures import Picture
from render.recorded import Moment, recorded
from render.replay import course_of
from render.scenes import Look
from rules.core import AnyGame, Seat

SEED = "rules 4"  # in its games every kind of step comes


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture of a moment of the recorded game.

    *scene*: ``reach`` is the board with what the player to move can do. *after*: the last step of this
    kind (``load``), or else with this word in it (``flag``); without one, *share* of the game is over.
    """

    scene: Literal["board", "reach", "tableau", "overview", "hand", "ending"]
    after: str = ""
    share: float = 0.6


_OPENING = Illustration("board", share=0)
_MIDDLE = Illustration("board")
_LATE = Illustration("board", share=0.95)
_REACH = Illustration("reach")
_OVERVIEW = Illustration("overview")
_HAND = Illustration("hand", share=0.2)
_ENDING = Illustration("ending")

ILLUSTRATIONS: Mapping[str, Mapping[str, Illustration]] = MappingProxyType(
    {
        "valdora": {
            "overview": _OPENING,
            "turn": _REACH,
            "move": _REACH,
            "provisions": Illustration("tableau", "provisions"),
            "encounters": _REACH,  # it says what each space costs
            "shop": _MIDDLE,  # the books lie open in the corners
            "pages": Illustration("board", "page"),
            "commissions": _OVERVIEW,
            "load": Illustration("tableau", "load"),
            "horse-and-cart": Illustration("tableau", "horse"),
            "harbours": _MIDDLE,  # ships, and gems on the discard
            "deliver": Illustration("tableau", "deliver"),
            "craftsmen": _MIDDLE,  # the piles around their board
            "workshops": Illustration("overview", share=0.95),
            "bonus": Illustration("overview", share=0.95),
            "silver": Illustration("tableau", "silver"),
            "end": _LATE,  # nearly all piles are gone
            "scoring": _ENDING,
            "tie": _ENDING,
            "reconstructed": _OPENING,
        },
        "sylvan": {
            "overview": _OPENING,
            "turn": _REACH,
            "build": _REACH,
            "flags": Illustration("board", "flag"),
            "redraw": _HAND,
            "items": Illustration("tableau", "claim"),
            "axe": Illustration("board", "axe"),
            "hammer": Illustration("board", "hammer"),
            "bridge": Illustration("board", "bridge"),
            "treetop": Illustration("board", "treetop"),
            "draw": _MIDDLE,  # deck and market are on it
            "refresh": _MIDDLE,
            "control": _LATE,
            "regions": _LATE,
            "rounds": _HAND,  # with the stacks of both rounds
            "scoring": _ENDING,
            "tie": _ENDING,
            "hidden": _HAND,
            "reconstructed": _OPENING,
        },
    }
)


def illustration_of(topic: Topic) -> Illustration:
    """The picture that fits *topic*."""
    return ILLUSTRATIONS[topic.game][topic.name]


# In the drawing process -------------------------------------------------------------------------------


def illustrated(kind: str, wanted: Illustration, look: Look) -> Picture:
    """Draw it. A game with other components may never come to the step: then the *share* counts."""
    game, moments = games()[kind], _moments(kind)
    if wanted.scene == "ending":
        states = [each.state for each in moments]
        return pictures.ending(game, game.view(states[-1], None), look, course=course_of(game, states))
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
