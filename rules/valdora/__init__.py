"""Valdora: travel, load gems, deliver commissions, open workshops. 3 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import ClassVar, Self

from rules.core import Game, Json, Ranking, Seat, Step, check_players, refuse_options
from rules.events import hear
from rules.expectation import Expectation, Measure
from rules.notation import Notation
from rules.rng import Chance
from rules.thought import Allowance, Choice, Reason
from rules.valdora import play, player, scoring, scratch, wire
from rules.valdora.actions import FORMS, SIDES, Action, End
from rules.valdora.data import GEMS, SEATS, Components, build_box, standard_box
from rules.valdora.events import Event
from rules.valdora.player import expecting
from rules.valdora.setup import opening
from rules.valdora.several import several
from rules.valdora.state import State
from rules.valdora.view import View, view

RULES_VERSION = 1


class Valdora(Game[State, Action, Event, View]):
    """The rules of Valdora over a box of components."""

    id = "valdora"
    seat_counts = SEATS
    wishes = ("deliver", "load", "buy", "silver", "provisions")
    scouts = "move"
    reasons: ClassVar[Mapping[str, tuple[str, ...]]] = {**player.REASONS, **player.FORECASTS}

    def __init__(self, box: Components | None = None) -> None:
        self.box = box or standard_box()
        self.notation = Notation(
            {
                "space": self.box.spaces,
                "side": SIDES,
                "gem": GEMS,
                "equipment": self.box.equipment,
                "commission": self.box.commissions,
            },
            FORMS,
        )

    @classmethod
    def from_data(cls, content: Json | None) -> Self:
        """See ``Game.from_data``."""
        return cls(None if content is None else build_box(content))

    @property
    def version(self) -> str:
        """Rules and components: a stored game replays the same while this stays the same."""
        return (
            f"v{RULES_VERSION}"
            if self.box.digest == standard_box().digest
            else f"v{RULES_VERSION}+{self.box.digest}"
        )

    def setup(self, players: int, seed: str, options: Mapping[str, str]) -> State:
        """See ``Game.setup``; Valdora has no options."""
        check_players(type(self), players)
        refuse_options(options)
        return opening(self.box, players, seed)

    def to_act(self, state: State) -> Seat | None:
        """See ``Game.to_act``."""
        return None if state.turn.phase == "over" else state.turn.seat

    def legal_actions(self, state: State) -> list[Action]:
        """See ``Game.legal_actions``."""
        return play.legal_actions(self.box, state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """See ``Game.apply``."""
        return play.apply(self.box, state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """See ``Game.view``."""
        return view(self.box, state, seat)

    def hear(self, event: Event, seat: Seat | None) -> Event:
        """See ``Game.hear``."""
        return hear(event, seat)

    def scores(self, state: State) -> tuple[dict[str, int], ...]:
        """Points by source: commissions, colours, workshops, bonus, gems."""
        return tuple(scoring.score(self.box, state, seat) for seat in range(len(state.seats)))

    def ranking(self, state: State) -> Ranking:
        """Most points first; of equals the one with more coins; of those everybody."""
        return scoring.ranking(self.box, state)

    def ends_turn(self, action: Action) -> bool:
        """See ``Game.ends_turn``."""
        return isinstance(action, End)

    def begins_turn(self, view: View) -> bool:
        """Every turn begins with a move."""
        return view.turn.phase == "move"

    def several(self, state: State, verb: str) -> tuple[Action, ...]:
        """Load all that fits, deliver all that can be."""
        return several(self.box, state, verb)

    def choose(self, view: View, level: str, chance: Chance, allowance: Allowance) -> Choice:
        """See ``Game.choose``."""
        return player.choose(self.box, view, level, chance, allowance)

    def forecast(self, view: View, actions: Sequence[Action], chance: Chance) -> tuple[Reason, ...]:
        """See ``Game.forecast``."""
        return player.forecast(self.box, view, actions, chance)

    def expect(self, state: State) -> Expectation:
        """See ``Game.expect``."""
        return expecting.expect(self.box, state)

    def measure(self) -> Measure:
        """See ``Game.measure``."""
        return expecting.measure()

    def imagine(self, view: View, chance: Chance) -> State | None:
        """See ``Game.imagine``."""
        return scratch.imagine(self.box, view, chance)

    def cover(self, view: View, events: Sequence[Event]) -> View:
        """See ``Game.cover``."""
        return scratch.cover(self.box, view, events)

    def stake(self, state: State, seat: Seat) -> int:
        """All points."""
        return scoring.score(self.box, state, seat)["total"]

    def glance(self, state: State, seat: Seat) -> int:
        """What is printed on commissions, and gems; what their patrons' craftsmen bring is thought out."""
        parts = scoring.score(self.box, state, seat)
        return parts["commissions"] + parts["gems"]

    def settled(self, state: State) -> bool:
        """In a shop, at a mine and for provisions no points are made: one has decided on one of them."""
        return state.turn.doing in ("shop", "silver", "provisions")

    def puzzle_file(self) -> bytes | None:
        """See ``Game.puzzle_file``."""
        return files(__name__).joinpath("puzzles.json.gz").read_bytes()

    def dump(self, state: State) -> dict[str, Json]:
        """See ``Game.dump``."""
        return wire.dump(self.box, state)

    def dump_view(self, view: View) -> dict[str, Json]:
        """See ``Game.dump_view``."""
        return wire.dump(self.box, view)

    def load(self, data: Json) -> State:
        """See ``Game.load``."""
        return wire.load(self.box, data)
