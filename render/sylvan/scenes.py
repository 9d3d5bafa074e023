"""Sylvan Dale's pictures in the shape every game's have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image

from render.canvas import Sprite
from render.scenes import Drawn, Look, Scenes, Told
from render.sylvan import alt, marks
from render.sylvan.board import board
from render.sylvan.crowded import crowded
from render.sylvan.ending import ending
from render.sylvan.hand import hand
from render.sylvan.overview import overview
from render.sylvan.palette import wood_of
from render.sylvan.standing import buildable
from render.sylvan.tableau import tableau
from render.sylvan.telling import told
from render.theme import Theme, Tone
from rules.core import Seat
from rules.sylvan import Sylvan
from rules.sylvan.view import View


class SylvanScenes(Scenes[View]):
    """Board, tableaux, overview, hand and ending of Builders of Sylvan Dale."""

    words = Path(__file__).with_name("words")

    def __init__(self, game: Sylvan) -> None:
        super().__init__(game)
        self.box = game.box

    def board(self, view: View, look: Look, *, marks: bool, events: Iterable[object]) -> Drawn:
        """See ``Scenes.board``; *marks* shows the trees on which the viewer's cards can build."""
        happened = list(events)
        marked = buildable(self.box, view) if marks else ()
        frame = board(view, look, self.box, marked=marked, events=happened)
        return frame, alt.board(view, look, self.box, marked=marked, events=happened)

    def tableau(self, view: View, seat: Seat, look: Look) -> Drawn:
        """See ``Scenes.tableau``."""
        return tableau(view, seat, look, self.box), alt.tableau(view, seat, look)

    def overview(self, view: View, look: Look) -> Drawn:
        """See ``Scenes.overview``."""
        return overview(view, look, self.box), alt.overview(view, look)

    def ending(self, view: View, look: Look, *, course: Sequence[Sequence[int]]) -> Drawn:
        """See ``Scenes.ending``."""
        behind = board(view, look, self.box)
        frame = ending(view, look, self.box, board=behind, course=course)
        return frame, alt.ending(view, look, course=course)

    def hand(self, view: View, seat: Seat, look: Look) -> Drawn:
        """See ``Scenes.hand``: the cards in hand and both stacks in order."""
        return hand(view, seat, look, self.box), alt.hand(view, seat, look, self.box)

    def crowded(self, view: View) -> Iterable[tuple[str, View]]:
        """See ``Scenes.crowded``."""
        return (("crowded", crowded(self.box, view)),)

    def token(self, theme: Theme, seat: Seat, size: int) -> Sprite:
        """See ``Scenes.token``."""
        return marks.token(theme, seat, size)

    def told(self, events: Sequence[object], look: Look) -> Told:
        """See ``Scenes.told``."""
        return told(events, look.say)

    def replayed(self, view: View, look: Look, events: Sequence[object], seat: Seat) -> Image.Image:
        """See ``Scenes.replayed``: the panel names whoever has moved."""
        return board(view, look, self.box, events=events, moved=seat)

    def accents(self, theme: Theme) -> tuple[Tone, ...]:
        """See ``Scenes.accents``: seats, dwellings, treetops, bridges, standards and cards."""
        wood = wood_of(theme)
        built = (wood.acorn, wood.thatch, wood.mushroom, wood.nest, wood.leaf, wood.plank, wood.cloth)
        return (*super().accents(theme), *built, *wood.ground.values(), theme.gold, theme.mark)
