"""A toy game for tables: add numbers, draw cards nobody knew, whisper, end the turn. Quick and complete."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias, cast

from rules.core import BadData, Game, IllegalAction, Json, Seat, Step, check_players, refuse_options
from rules.events import hear, revealed, secret
from rules.notation import Form, Notation
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


class Moment(NamedTuple):
    round: int
    seat: Seat


class State(NamedTuple):
    deck: tuple[str, ...]
    seat: int
    totals: tuple[int, ...]
    turns_left: int
    steps: int = 0  # made in this turn
    viewer: Seat | None = None
    scores: tuple[Mapping[str, int], ...] | None = None
    ranking: tuple[tuple[Seat, ...], ...] = ()

    @property
    def turn(self) -> Moment:
        return Moment(1, self.seat)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.totals


class Toy(Game[State, Action, Event, State]):
    """*turns* for each seat, of at most *steps*; whoever has the highest total wins.

    *bonus* is a rule that can be changed.
    """

    id = "toy"
    seat_counts = (2, 3, 4)

    def __init__(
        self, turns: int = 100_000, version: str = "v1", bonus: int = 0, steps: int = 100_000
    ) -> None:
        self._turns, self._version, self._bonus, self._steps = turns, version, bonus, steps
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
        return State(deck, 0, (0,) * players, self._turns * players)

    def to_act(self, state: State) -> Seat | None:
        return state.seat if state.turns_left else None

    def legal_actions(self, state: State) -> list[Action]:
        if not state.turns_left:
            return []
        if state.steps >= self._steps:
            return [End()]
        drawing: list[Action] = [Draw()] if state.deck else []
        numbers = [each(number) for number in NUMBERS for each in (Add, Whisper)]
        return [*numbers, *drawing, End()]

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        seat = state.seat
        if isinstance(action, End):
            after = (seat + 1) % len(state.totals)
            return Step(state._replace(seat=after, turns_left=state.turns_left - 1, steps=0), (Ended(seat),))
        if state.steps >= self._steps:
            raise IllegalAction("toy.enough")
        state = state._replace(steps=state.steps + 1)
        if isinstance(action, Add):
            number = int(action.number) + self._bonus
            totals = (*state.totals[:seat], state.totals[seat] + number, *state.totals[seat + 1 :])
            return Step(state._replace(totals=totals), (Added(seat, number, totals[seat]),))
        if isinstance(action, Whisper):
            return Step(state, (Whispered(seat, action.number),))
        if not state.deck:
            raise IllegalAction("toy.no-cards")
        return Step(state._replace(deck=state.deck[:-1]), (Drawn(seat, state.deck[-1]),))

    def view(self, state: State, seat: Seat | None) -> State:
        seen = state._replace(deck=(), viewer=seat)
        if state.turns_left:
            return seen
        return seen._replace(scores=self.scores(state), ranking=self.ranking(state))

    def hear(self, event: Event, seat: Seat | None) -> Event:
        return hear(event, seat)

    def scores(self, state: State) -> tuple[Mapping[str, int], ...]:
        return tuple({"total": total} for total in state.totals)

    def ranking(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        return tuple(
            tuple(seat for seat, total in enumerate(state.totals) if total == reached)
            for reached in sorted(set(state.totals), reverse=True)
        )

    def winners(self, state: State) -> tuple[Seat, ...]:
        return self.ranking(state)[0]

    def ends_turn(self, action: Action) -> bool:
        return isinstance(action, End)

    def begins_turn(self, view: State) -> bool:
        return not view.steps

    def several(self, state: State, verb: str) -> tuple[Action, ...]:
        """Drawing all is drawing three, or what is left."""
        return (Draw(),) * min(3, len(state.deck)) if verb == "draw" else ()

    def imagine(self, view: State, chance: Chance) -> State | None:
        """The deck is anybody's guess."""
        if not view.turns_left or view.viewer is None:
            return None
        steps = view.steps if view.seat == view.viewer else 0
        return view._replace(deck=chance.shuffled(NUMBERS * 3), seat=view.viewer, steps=steps, viewer=None)

    def dump(self, state: State) -> dict[str, Json]:
        return {"seat": state.seat, "totals": list(state.totals), "left": state.turns_left}

    def dump_view(self, view: State) -> dict[str, Json]:
        return self.dump(view)

    def load(self, data: Json) -> State:
        found = cast("dict[str, list[int]]", data)
        return State((), cast(int, found["seat"]), tuple(found["totals"]), cast(int, found["left"]))
