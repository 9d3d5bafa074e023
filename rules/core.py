"""The contract between a game's rules and everything that stands on them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from rules.errors import (
    BadData,
    BadSetup,
    BadState,
    GameError,
    IllegalAction,
    MalformedAction,
    NoPlayer,
    OutOfTurn,
    Param,
)
from rules.expectation import Expectation, Measure
from rules.notation import Notation
from rules.rng import Chance
from rules.thought import Allowance, Choice, Reason

__all__ = [
    "AnyGame",
    "BadData",
    "BadSetup",
    "BadState",
    "Game",
    "GameError",
    "IllegalAction",
    "Json",
    "MalformedAction",
    "NoPlayer",
    "OutOfTurn",
    "Param",
    "Ranking",
    "Seat",
    "Sight",
    "Step",
    "Table",
    "Turn",
    "check_players",
    "refuse_options",
    "shared_places",
]

Seat: TypeAlias = int
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Ranking: TypeAlias = tuple[tuple[Seat, ...], ...]  # best first; seats that share a place stand together


class Turn(Protocol):
    """What shared code reads of whose turn it is."""

    @property
    def round(self) -> int:
        """Which time round the table it is, from 1."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is; once the game is over, whose it was last."""


class Table(Protocol):
    """What shared code reads of states and of views."""

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""

    @property
    def seats(self) -> Sequence[Any]:
        """What each player has, in the order of the seats."""


class Sight(Table, Protocol):
    """What shared code reads of views alone."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; ``None`` is a spectator's."""

    @property
    def scores(self) -> tuple[Mapping[str, int], ...] | None:
        """As ``Game.scores``, once the game is over."""

    @property
    def ranking(self) -> Ranking:
        """As ``Game.ranking``, once the game is over; before that it is empty."""


S = TypeVar("S", bound=Table)
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V", bound=Sight)


class Step(NamedTuple, Generic[S, E]):
    """What one action led to."""

    state: S
    events: tuple[E, ...]


class Game(ABC, Generic[S, A, E, V]):
    """A game's rules: pure functions from values to values; they know seats, not people."""

    id: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    wishes: ClassVar[tuple[str, ...]] = ()  # verbs that a demonstration prefers, best first
    scouts: ClassVar[str | None] = None  # the verb of which a demonstration looks one step ahead
    reasons: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # of its computer player, with their parameters
    notation: Notation[A]  # how its actions are written; its constructor sets it

    @classmethod
    @abstractmethod
    def from_data(cls, content: Json | None) -> Self:
        """The game with the components of a data file; ``None`` means the project's own.

        ``BadData`` when they do not fit, or when the game has none and is given some.
        """

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
    def ranking(self, state: S) -> Ranking:
        """Who would come out where if the game ended now, by the rulebook's tie-breaks all the way down."""

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who would win if the game ended now; several share."""
        return self.ranking(state)[0]

    @abstractmethod
    def ends_turn(self, action: A) -> bool:
        """Whether *action* does nothing but end the turn."""

    @abstractmethod
    def begins_turn(self, view: V) -> bool:
        """Whether nothing of this turn has been decided yet."""

    def several(self, state: S, verb: str) -> tuple[A, ...]:
        """All steps of a kind that a player would take at once, one after the other, such as load all."""
        return ()

    def choose(self, view: V, level: str, chance: Chance, allowance: Allowance) -> Choice:
        """What its computer player of *level* does as the viewer, whose turn it is; see ``rules.players``."""
        raise NoPlayer("players.unknown-game", game=self.id)

    def forecast(self, view: V, actions: Sequence[A], chance: Chance) -> tuple[Reason, ...]:
        """What *actions* of the viewer bring, at once and later: only what follows from what it sees."""
        return ()

    def expect(self, state: S) -> Expectation | None:
        """What *state*, in which a turn begins, promises everybody; ``None``: there is no telling.

        It looks at what lies there, hidden or not, and never at what is to come: the order of a deck.
        """
        return None

    def measure(self) -> Measure | None:
        """How chances to win follow from what is expected; ``None``: nobody has measured it."""
        return None

    def imagine(self, view: V, chance: Chance) -> S | None:
        """A position that looks like *view* to its viewer, who begins a turn or goes on with it.

        What it cannot see is filled in by lot. ``None``: no turn of the viewer's can be told from here.
        """
        return None

    def cover(self, view: V, events: Sequence[E]) -> V:
        """*view* with what *events* of its viewer's turn brought to light hidden again."""
        return view

    def outlook(self, view: V, events: Sequence[E]) -> tuple[Any, ...]:
        """What one looks at besides the *events* that led to *view*, as events: who controls a tree."""
        return ()

    def stake(self, state: S, seat: Seat) -> int:
        """What a puzzle counts: the points *seat* has after this turn if it does nothing more that counts."""
        return self.scores(state)[seat]["total"]

    def glance(self, state: S, seat: Seat) -> int:
        """What everybody sees of ``stake`` at once: whoever goes by it alone answers the obvious."""
        return self.stake(state, seat)

    def settled(self, state: S) -> bool:
        """Whether nothing the seat to act still does this turn can add to its ``stake``, nor must be done."""
        return False

    def answer(self, state: S) -> Hashable:
        """What tells two answers to a puzzle apart, of the positions they end in."""
        return state  # type: ignore[return-value]

    def puzzle_file(self) -> bytes | None:
        """A year of puzzles as ``rules.puzzles`` writes them, if the game comes with some."""
        return None

    def parse(self, line: str) -> A:
        """Read an action from its one line of text, or raise ``MalformedAction``."""
        return self.notation.parse(line)

    def text(self, action: A) -> str:
        """The one line of text that ``parse`` reads back as *action*."""
        return self.notation.text(action)

    def verb(self, action: A) -> str:
        """The first word of its line."""
        return self.notation.verb(action)

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


def shared_places(standing: Sequence[tuple[int, ...]]) -> Ranking:
    """Seats by what each has reached, the most first; those who reached the same share a place."""
    places: dict[tuple[int, ...], tuple[Seat, ...]] = {}
    for seat, reached in enumerate(standing):
        places[reached] = (*places.get(reached, ()), seat)
    return tuple(places[reached] for reached in sorted(places, reverse=True))
