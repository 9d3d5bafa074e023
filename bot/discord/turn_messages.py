"""Which turn a table's message was made for, and what remains of it when that turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.account import turn_from
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.say import speaker
from bot.tables.history import Played
from bot.tables.tables import Position
from bot.tables.values import Header, Shown


@dataclass(frozen=True, slots=True)
class MadeFor:
    """The state of a table that a message shows; another turn gets another message."""

    kind: str
    seat: int | None = None
    since: int | None = None
    begun: int | None = None

    def is_of(self, shown: Shown) -> bool:
        """Return whether the message was made for this; early versions did not store where a turn began."""
        begun = self.begun if shown.begun is None else shown.begun
        return MadeFor(shown.kind, shown.seat, shown.since, begun) == self

    def __str__(self) -> str:
        """Return a short text for a nonce of 25 characters; with the number of a notice it is unique."""
        moment = (self.since or 0) // 100 + (self.begun or 0)
        return f"{self.kind[0]}{self.seat or 0}{moment % 10**5}"


def turn_at(here: Position) -> MadeFor:
    """Return what a message of the turn under way is made for."""
    return MadeFor("turn", here.seat, here.since, here.begun)


def steps_of(old: Shown | MadeFor, here: Position | None) -> Sequence[Played]:
    """Return the steps of the turn that a message was made for; none when it was taken back or never made."""
    turn = () if old.begun is None or here is None else turn_from(here.played, old.begun)
    return turn if turn and turn[0].seat == old.seat else ()


def folded(panels: Panels, header: Header, old: Shown | MadeFor, turn: Sequence[Played]) -> Layout:
    """Return what remains of the message of a turn or lobby that is over: text without buttons."""
    if old.kind == "turn" and old.seat is not None:
        return panels.played_out(header, old.seat, turn)
    if header.started_at is not None:
        return panels.begun(header)
    return Layout(speaker(header.locale)("lobby-closed"))


def remains(panels: Panels, header: Header, old: Shown, here: Position | None) -> str | None:
    """Return the text that remains of an old message; ``None``: nothing, since nobody made that turn."""
    turn = steps_of(old, here)
    if here is not None and old.kind == "turn" and old.begun is not None and not turn:
        return None
    return folded(panels, header, old, turn).text
