"""The contract between a game's rules and everything that stands on them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

Seat: TypeAlias = int
Ranking: TypeAlias = tuple[tuple[int, ...], ...]
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Param: TypeAlias = "str | int | tuple[str, ...]"


class GameError(Exception):
    """Something a player, a program or a data file asked for that the rules refuse.

    It carries a key and parameters, never a sentence: sentences belong to a language.
    """

    kind: ClassVar[str] = "refused"

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        """The key and what belongs to it, for logs and for people who write programs."""
        said = self.key.rpartition(".")[2].replace("-", " ")
        told = ", ".join(f"{name} {_short(value)}" for name, value in self.params.items())
        return f"{said}: {told}" if told else said

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions pickle by their args; ours must keep its parameters between processes.
        return _revive, (type(self), self.key, self.params)


def _revive(error: type[GameError], key: str, params: dict[str, Param]) -> GameError:
    return error(key, **params)


def _short(value: Param, most: int = 60) -> str:
    """Echo *value* without letting a megabyte of it through, or an unprintable sign."""
    text = " ".join(value) if isinstance(value, tuple) else str(value)
    text = text if len(text) <= most else text[:most] + "…"
    return text if text.isprintable() else ascii(text)


class MalformedAction(GameError):
    """The line says nothing in this game's notation."""

    kind = "malformed-action"


class IllegalAction(GameError):
    """The line makes sense, but the rules forbid it now."""

    kind = "illegal-action"


class OutOfTurn(GameError):
    """It is another seat's turn, or nobody's any more."""

    kind = "out-of-turn"


class BadSetup(GameError):
    """No game can begin like this."""

    kind = "bad-setup"


class BadState(GameError):
    """A state read from outside that is malformed or does not add up."""

    kind = "bad-state"


class BadData(GameError):
    """A component file that is malformed or does not fit the rulebook."""

    kind = "bad-data"


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Step(NamedTuple, Generic[S, E]):
    """What one action led to."""

    state: S
    events: tuple[E, ...]


class Game(ABC, Generic[S, A, E, V]):
    """A game's rules: pure functions from values to values; they know seats, not people."""

    id: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]

    @property
    @abstractmethod
    def version(self) -> str:
        """Changes whenever a stored game might replay differently: rules or component data."""

    @abstractmethod
    def setup(self, players: int, seed: str, options: Mapping[str, str]) -> S:
        """The opening position; the same arguments give the same one everywhere, always."""

    @abstractmethod
    def to_act(self, state: S) -> Seat | None:
        """Whose decision is awaited; ``None`` when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S) -> list[A]:
        """Everything the seat to act may do, each once; empty when the game is over."""

    @abstractmethod
    def apply(self, state: S, action: A) -> Step[S, E]:
        """Carry out *action* for the seat to act, or raise a ``GameError``; *state* stays as it is."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What *seat* may know; ``None`` is a spectator."""

    @abstractmethod
    def hear(self, event: E, seat: Seat | None) -> E:
        """*event* without what *seat* may not know; ``None`` is a spectator."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Mapping[str, int], ...]:
        """For each seat its points by source and their ``total``, as if the game ended now."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who would win if the game ended now; several share."""

    @abstractmethod
    def parse(self, line: str) -> A:
        """Read an action from its one line of text, or raise ``MalformedAction``."""

    @abstractmethod
    def text(self, action: A) -> str:
        """The one line of text that ``parse`` reads back as *action*."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """All of *state* as JSON."""

    @abstractmethod
    def dump_view(self, view: V) -> dict[str, Json]:
        """A view as JSON, in the shape of ``dump`` with the hidden parts counted."""

    @abstractmethod
    def load(self, data: Json) -> S:
        """Read back what ``dump`` gave, or raise ``BadState`` when it does not add up."""

    def act(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """``apply`` for a caller who claims a seat: only the seat to act is heard."""
        awaited = self.to_act(state)
        if awaited is None:
            raise OutOfTurn("core.game-over")
        if awaited != seat:
            raise OutOfTurn("core.not-your-turn", seat=seat, awaited=awaited)
        return self.apply(state, action)

    def ranking(self, state: S) -> Ranking:
        """Everybody by place, best first; seats that share a place together."""
        winners, totals = self.winners(state), [score["total"] for score in self.scores(state)]
        merits = [(seat in winners, total) for seat, total in enumerate(totals)]
        return tuple(
            tuple(seat for seat, each in enumerate(merits) if each == merit)
            for merit in sorted(set(merits), reverse=True)
        )

    def ends_turn(self, action: A) -> bool:
        """Whether *action* does nothing but end the turn."""
        return self.text(action) == "end"

    def several(self, state: S, verb: str) -> tuple[A, ...]:
        """All steps of this kind a player would take at once, one after the other."""
        return ()


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def check_players(game: type[AnyGame], players: int) -> None:
    """Refuse a number of players the box is not made for."""
    if players not in game.seat_counts:
        allowed = tuple(str(count) for count in game.seat_counts)
        raise BadSetup("core.bad-player-count", players=players, allowed=allowed)


def refuse_options(options: Mapping[str, str], known: Sequence[str] = ()) -> None:
    """Refuse an option the game does not know: a typing error must not pass unnoticed."""
    for name in options:
        if name not in known:
            raise BadSetup("core.unknown-option", option=name)
