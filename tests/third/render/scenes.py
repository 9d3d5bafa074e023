"""The pictures of Lanterns in the shape every game's have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from render.canvas import Sprite
from render.check import check_seat, check_table
from render.scenes import Drawn, Look, Scenes
from render.theme import Theme, Tone
from rules.core import Seat
from tests.third.render import alt, art, tables
from tests.third.render.board import End, board
from tests.third.render.ending import ending
from tests.third.rules.actions import Hang
from tests.third.rules.data import SEATS
from tests.third.rules.events import Hung, Lit
from tests.third.rules.play import legal_actions
from tests.third.rules.view import View


class LanternsScenes(Scenes[View]):
    """Board, tableaux, overview, hand and ending of Lanterns."""

    words = Path(__file__).with_name("words")

    def board(self, view: View, look: Look, *, marks: bool, events: Iterable[object]) -> Drawn:
        """See ``Scenes.board``; *marks* shows the ends of ropes where the viewer's cards fit."""
        _check(view, look)
        marked, last = _open_ends(view) if marks else (), _last_hung(events)
        return board(view, look, marked=marked, last=last), alt.board(view, look, marked=marked, last=last)

    def tableau(self, view: View, seat: Seat, look: Look) -> Drawn:
        """See ``Scenes.tableau``."""
        _check(view, look, seat)
        return tables.tableau(view, seat, look), alt.tableau(view, seat, look)

    def overview(self, view: View, look: Look) -> Drawn:
        """See ``Scenes.overview``."""
        _check(view, look)
        return tables.overview(view, look), alt.overview(view, look)

    def hand(self, view: View, seat: Seat, look: Look) -> Drawn:
        """See ``Scenes.hand``."""
        _check(view, look, seat)
        return tables.hand(view, seat, look), alt.hand(view, seat, look)

    def ending(self, view: View, look: Look, *, course: Sequence[Sequence[int]]) -> Drawn:
        """See ``Scenes.ending``."""
        _check(view, look)
        behind, _ = self.board(view, look, marks=False, events=())
        return ending(view, look, behind, course), alt.ending(view, look, course)

    def token(self, theme: Theme, seat: Seat, size: int) -> Sprite:
        """See ``Scenes.token``."""
        return art.token(theme, seat, size)

    def accents(self, theme: Theme) -> tuple[Tone, ...]:
        """See ``Scenes.accents``: seats and signs."""
        return (*super().accents(theme), *art.TONES.values(), theme.gold)


def _check(view: View, look: Look, seat: Seat = 0) -> None:
    check_table(view, View, "Lanterns", SEATS, look.names)
    check_seat(view, seat)


def _open_ends(view: View) -> tuple[End, ...]:
    """Where the viewer, being to move, can hang a card."""
    if view.viewer != view.turn.seat:
        return ()
    ends = ((each.rope, each.side) for each in legal_actions(view) if isinstance(each, Hang))
    return tuple(dict.fromkeys(ends))


def _last_hung(events: Iterable[object]) -> str | None:
    """The lantern hung last, unless its rope was taken down since."""
    found: Hung | None = None
    for event in events:
        if isinstance(event, Hung):
            found = event
        elif isinstance(event, Lit) and found is not None and event.rope == found.rope:
            found = None
    return None if found is None else found.card
