"""The pictures of Lanterns in words, for people who cannot see them: enough to play on."""

from __future__ import annotations

from collections.abc import Sequence

from render.say import Say
from render.scenes import Look
from render.spoken import NOTHING, ending_told, fitted, name_of
from rules.core import Seat
from tests.third.render.board import End
from tests.third.render.ending import source_words
from tests.third.rules.data import ROPES
from tests.third.rules.state import Rope
from tests.third.rules.view import View, hand_of, hand_size, scores


def board(view: View, look: Look, *, marked: Sequence[End] = (), last: str | None = None) -> str:
    """Whose turn it is, every rope, the piles, and how everybody stands."""
    say = look.say
    ropes = "; ".join(
        f"{say(f'lanterns-rope-{name}')} {_rope(rope)}" for name, rope in zip(ROPES, view.ropes, strict=True)
    )
    ends = "; ".join(
        f"{say(f'lanterns-rope-{rope}')} {say(f'lanterns-side-{side}')}" for rope, side in marked
    )
    parts = [
        say("alt-lanterns-ropes", list=ropes),
        say("alt-lanterns-piles", card=view.open or NOTHING, deck=view.deck),
        *([say("alt-lanterns-last", card=last)] if last else ()),
        *([say("alt-lanterns-ends", list=ends)] if ends else ()),
    ]
    return fitted(lambda longest: [_turn(view, look, longest), *_seats(view, look, longest), *parts])


def _turn(view: View, look: Look, longest: int) -> str:
    doing = look.say("lanterns-over") if view.turn.over else name_of(look, view.turn.seat, longest)
    return look.say("alt-lanterns-turn", n=view.turn.round, doing=doing)


def _rope(rope: Rope) -> str:
    """``4:2 17 23:1``: numbers from left to right, each with the seat that hung it."""
    hung = (each.card if each.seat is None else f"{each.card}:{each.seat + 1}" for each in rope)
    return " ".join(hung) or NOTHING


def _seats(view: View, look: Look, longest: int) -> list[str]:
    return [_figures(view, seat, look.say, name_of(look, seat, longest)) for seat in range(len(view.seats))]


def _figures(view: View, seat: Seat, say: Say, name: str) -> str:
    parts = scores(view)[seat]
    told = ", ".join(f"{word} {parts[source]}" for source, word in source_words(say).items())
    return say(
        "alt-lanterns-seat",
        name=f"{name} ({seat + 1})",
        n=parts["total"],
        list=told,
        oil=view.seats[seat].oil,
        cards=hand_size(view, seat),
    )


def tableau(view: View, seat: Seat, look: Look) -> str:
    """One player's figures."""
    return fitted(lambda longest: [_figures(view, seat, look.say, name_of(look, seat, longest))])


def overview(view: View, look: Look) -> str:
    """Everybody's figures."""
    return fitted(lambda longest: _seats(view, look, longest))


def hand(view: View, seat: Seat, look: Look) -> str:
    """What only its owner may see."""
    cards = ", ".join(sorted(hand_of(view, seat), key=int)) or NOTHING
    return look.say("alt-lanterns-hand", list=cards)


def ending(view: View, look: Look, course: Sequence[Sequence[int]]) -> str:
    """The ranking, where the points came from, and their course."""
    sources = source_words(look.say)
    return ending_told(view, look, rank="alt-lanterns-rank", sources=sources, course=course)
