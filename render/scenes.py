"""What every game's pictures have in common: the scenes there are, and what they are drawn with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from PIL import Image

from render import lettering
from render.canvas import Sprite
from render.say import Say
from render.theme import Theme, Tone
from rules.core import AnyGame, Seat, Sight

V = TypeVar("V", bound=Sight)
Drawn: TypeAlias = tuple[Image.Image, str]  # a frame and its description


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture speaks and looks, and who sits at the table: names by seat, and *accounts* if known."""

    say: Say
    theme: Theme
    names: Sequence[str]
    accounts: Sequence[str] = ()

    def name(self, seat: Seat) -> str:
        """A player's name in signs that can be drawn: else their account's, else their number."""
        account = self.accounts[seat] if seat < len(self.accounts) else ""
        return lettering.clean(self.names[seat], lettering.clean(account, self.say("player", seat=seat + 1)))


class Told(NamedTuple):
    """What somebody did in a turn, in few words and in fewer; *points* tells whether it made any."""

    words: str = ""
    brief: str = ""
    points: bool = False


class Scenes(ABC, Generic[V]):
    """The pictures of one game. Its views come in, frames and descriptions go out."""

    words: ClassVar[Path]  # the folder of the words in them

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def board(self, view: V, look: Look, *, marks: bool, events: Iterable[object]) -> Drawn:
        """The board; *marks* is for the player to move, the last of the heard *events* are shown on it."""

    @abstractmethod
    def tableau(self, view: V, seat: Seat, look: Look) -> Drawn:
        """What lies before one player."""

    @abstractmethod
    def overview(self, view: V, look: Look) -> Drawn:
        """Everybody in one picture."""

    @abstractmethod
    def ending(self, view: V, look: Look, *, course: Sequence[Sequence[int]]) -> Drawn:
        """The ranking; *course* holds everybody's points each time all have had a turn."""

    def hand(self, view: V, seat: Seat, look: Look) -> Drawn | None:
        """What only its owner may see; ``None`` when the game has nothing of the kind."""
        return None

    def crowded(self, view: V) -> Iterable[tuple[str, V]]:
        """Positions fuller than games come to, with names, made from any *view*: for galleries and tests."""
        return ()

    @abstractmethod
    def token(self, theme: Theme, seat: Seat, size: int) -> Sprite:
        """A player's sign, about so large, its anchor in the middle."""

    def told(self, events: Sequence[object], look: Look) -> Told:
        """What somebody did in a turn, for the head of a replay."""
        return Told()

    def replayed(self, view: V, look: Look, events: Sequence[object], seat: Seat) -> Image.Image:
        """The board of a replay after the turn of *seat*."""
        return self.board(view, look, marks=False, events=events)[0]

    def accents(self, theme: Theme) -> tuple[Tone, ...]:
        """The colours its pieces are told apart by: a moving picture must not lose them."""
        return tuple(look.tone for look in theme.seats)
