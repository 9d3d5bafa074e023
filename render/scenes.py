"""What every game's pictures have in common: the scenes there are, and what they are drawn with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.say import Say
from render.theme import Theme
from rules.core import AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture speaks and looks, and who sits at the table (names by seat)."""

    say: Say
    theme: Theme
    names: Sequence[str]


class Scenes(ABC):
    """The pictures of one game. Views come in, frames and descriptions go out."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def board(
        self, view: Any, look: Look, *, marks: bool, last_move: Sequence[str] | None
    ) -> tuple[Image.Image, str]:
        """The board and its description."""

    @abstractmethod
    def tableau(self, view: Any, seat: Seat, look: Look) -> tuple[Image.Image, str]:
        """What lies before one player."""

    @abstractmethod
    def overview(self, view: Any, look: Look) -> tuple[Image.Image, str]:
        """Everybody in one picture."""

    @abstractmethod
    def ending(self, view: Any, look: Look, *, course: Sequence[Sequence[int]]) -> tuple[Image.Image, str]:
        """The ranking; *course* holds everybody's points after each round."""

    def hand(self, view: Any, seat: Seat, look: Look) -> tuple[Image.Image, str] | None:
        """What only its owner may see; ``None`` when the game has nothing of the kind."""
        return None

    def last_move(self, events: Iterable[Any]) -> tuple[str, ...] | None:
        """The spaces somebody just travelled along, if anybody did."""
        return None
