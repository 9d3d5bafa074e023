"""A toy game for tables: add numbers, draw cards nobody knew, whisper, end the turn. Quick and complete."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias, cast

from rules.core import (
    BadData,
    Game,
    IllegalAction,
    Json,
    Ranking,
    Seat,
    Step,
    check_players,
    refuse_options,
    shared_places,
)
from rules.events import hear, revealed, secret
from rules.notation import Form, Notation
from rules.pieces import put
from rules.rng import Chance


@dataclass(frozen=True, slots=True)
class Add:
    number: str


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Whisper:
    number: str


@dataclass(frozen=True, slots=True)
class End:
    pass


@dataclass(frozen=True, slots=True)
class Added:
    seat: Seat
    number: int
    total: int


@dataclass(frozen=True, slots=True)
class Drawn:
    seat: Seat
    card: str | None = revealed()


@dataclass(frozen=True, slots=True)
class Whispered:
    seat: Seat
    number: str | None = secret()


@dataclass(frozen=True, slots=True)
class Ended:
    seat: Seat


Action: TypeAlias = Add | Draw | Whisper | End
Event: TypeAlias = Added | Drawn | Whispered | Ended
NUMBERS = tuple(str(number) for number in range(10))
FORMS = tuple(
    cast("Form[Action]", form)
    for form in (
        Form("add {number}", Add),
        Form("draw", Draw),
        Form("whisper {number}", Whisper),
        Form("end", End),
    )
)


class Turn(NamedTuple):
    round: int
    seat: Seat
    acted: bool = False


class State(NamedTuple):
    deck: tuple[str, ...]
    turn: Turn
    totals: tuple[int, ...]
    turns_left: int

    @property
    def seats(self) -> tuple[int, ...]:
        """All that a player has here is a total."""
        return self.totals


class View(NamedTuple):
    viewer: Seat | None
    turn: Turn
    seats: tuple[int, ...]
    scores: tuple[Mapping[str, int], ...] | None
    ranking: Ranking


class Toy(Game[State, Action, Event, View]):
    """*turns* for each seat; whoever has the highest total wins. *bonus* is a rule that can be changed."""

    id = "toy"
    seat_counts = (2, 3, 4)

    def __init__(self, turns: int = 100_000, version: str = "v1", bonus: int = 0) -> None:
        self._turns, self._version, self._bonus = turns, version, bonus
        self.notation = Notation({"number": NUMBERS}, FORMS)

    @classmethod
    def from_data(cls, content: Json | None) -> Self:
        if content is not None:
            raise BadData("toy.no-components")
        return cls()

    @property
    def version(self) -> str:
        return self._version

    def setup(self, players: int, seed: str, options: Mapping[str, str]) -> State:
        check_players(type(self), players)
        refuse_options(options, known=("open-hands",))
        deck = Chance(seed).shuffled(NUMBERS * 3)
        return State(deck, Turn(1, 0), (0,) * players, self._turns * players)

    def to_act(self, state: State) -> Seat | None:
        return state.turn.seat if state.turns_left else None

    def legal_actions(self, state: State) -> list[Action]:
        if not state.turns_left:
            return []
        drawing: list[Action] = [Draw()] if state.deck else []
        numbers = [each(number) for number in NUMBERS for each in (Add, Whisper)]
        return [*numbers, *drawing, End()]

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        seat = state.turn.seat
        if isinstance(action, End):
            after = (seat + 1) % len(state.seats)
            turn = Turn(state.turn.round + (after == 0), after)
            return Step(state._replace(turn=turn, turns_left=state.turns_left - 1), (Ended(seat),))
        state = state._replace(turn=state.turn._replace(acted=True))
        if isinstance(action, Add):
            number = int(action.number) + self._bonus
            totals = put(state.totals, seat, state.totals[seat] + number)
            return Step(state._replace(totals=totals), (Added(seat, number, totals[seat]),))
        if isinstance(action, Whisper):
            return Step(state, (Whispered(seat, action.number),))
        if not state.deck:
            raise IllegalAction("toy.no-cards")
        return Step(state._replace(deck=state.deck[:-1]), (Drawn(seat, state.deck[-1]),))

    def view(self, state: State, seat: Seat | None) -> View:
        over = not state.turns_left
        scores, ranking = (self.scores(state), self.ranking(state)) if over else (None, ())
        return View(seat, state.turn, state.totals, scores, ranking)

    def hear(self, event: Event, seat: Seat | None) -> Event:
        return hear(event, seat)

    def scores(self, state: State) -> tuple[Mapping[str, int], ...]:
        return tuple({"total": total} for total in state.totals)

    def ranking(self, state: State) -> Ranking:
        return shared_places([(total,) for total in state.totals])

    def ends_turn(self, action: Action) -> bool:
        return isinstance(action, End)

    def begins_turn(self, view: View) -> bool:
        return not view.turn.acted

    def dump(self, state: State) -> dict[str, Json]:
        return {"turn": list(state.turn), "totals": list(state.totals), "left": state.turns_left}

    def dump_view(self, view: View) -> dict[str, Json]:
        return {"turn": list(view.turn), "totals": list(view.seats)}

    def load(self, data: Json) -> State:
        found = cast("dict[str, list[int]]", data)
        round_, seat, acted = found["turn"]
        return State((), Turn(round_, seat, bool(acted)), tuple(found["totals"]), cast(int, found["left"]))
