"""Valdora's pictures in the shape every game's have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image

from render.canvas import Sprite
from render.scenes import Drawn, Look, Scenes, Told
from render.theme import Theme, Tone
from render.valdora import alt, sprites
from render.valdora.board import board
from render.valdora.crowded import crowded
from render.valdora.ending import ending
from render.valdora.overview import overview
from render.valdora.palette import valley_of
from render.valdora.tableau import tableau
from render.valdora.telling import told
from rules.core import Seat
from rules.valdora import Valdora
from rules.valdora.view import View


class ValdoraScenes(Scenes[View]):
    """Board, tableaux, overview and ending of Valdora; nobody holds anything hidden."""

    words = Path(__file__).with_name("words")

    def __init__(self, game: Valdora) -> None:
        super().__init__(game)
        self.box = game.box

    def board(self, view: View, look: Look, *, marks: bool, events: Iterable[object]) -> Drawn:
        """See ``Scenes.board``; everybody's last way is drawn, and what they took."""
        heard = tuple(events)
        frame = board(view, look, self.box, reach=marks, events=heard)
        return frame, alt.board(view, look, self.box, reach=marks, events=heard)

    def tableau(self, view: View, seat: Seat, look: Look) -> Drawn:
        """See ``Scenes.tableau``."""
        return tableau(view, seat, look, self.box), alt.tableau(view, seat, look, self.box)

    def overview(self, view: View, look: Look) -> Drawn:
        """See ``Scenes.overview``."""
        return overview(view, look, self.box), alt.overview(view, look, self.box)

    def ending(self, view: View, look: Look, *, course: Sequence[Sequence[int]]) -> Drawn:
        """See ``Scenes.ending``."""
        behind, _ = self.board(view, look, marks=False, events=())
        frame = ending(view, look, self.box, board=behind, course=course)
        return frame, alt.ending(view, look, course=course)

    def crowded(self, view: View) -> Iterable[tuple[str, View]]:
        """See ``Scenes.crowded``."""
        return crowded(self.box, view)

    def token(self, theme: Theme, seat: Seat, size: int) -> Sprite:
        """See ``Scenes.token``."""
        return sprites.marker(theme, seat, size)

    def told(self, events: Sequence[object], look: Look) -> Told:
        """See ``Scenes.told``."""
        return told(self.box, events, look.say)

    def replayed(self, view: View, look: Look, events: Sequence[object], seat: Seat) -> Image.Image:
        """See ``Scenes.replayed``: the panel names whoever has moved."""
        if view.turn.phase != "over":
            view = view._replace(turn=view.turn._replace(seat=seat, phase="act"))
        return self.board(view, look, marks=False, events=events)[0]

    def accents(self, theme: Theme) -> tuple[Tone, ...]:
        """See ``Scenes.accents``: seats, gems, patrons."""
        valley = valley_of(theme)
        return (*super().accents(theme), *valley.gems.values(), *valley.patrons.values(), theme.banner)
