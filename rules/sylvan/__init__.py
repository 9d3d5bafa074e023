"""Builders of Sylvan Dale: build dwellings in the trees, bridge them, rule the regions. 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import ClassVar, Self

from rules.core import Game, Json, Ranking, Seat, Step, check_players, refuse_options
from rules.events import hear
from rules.expectation import Expectation, Measure
from rules.notation import Notation
from rules.rng import Chance
from rules.sylvan import play, player, puzzling, scoring, scratch, wire
from rules.sylvan.actions import FORMS, ITEMS, SOURCES, Action, End
from rules.sylvan.data import SEATS, Components, build_box, standard_box
from rules.sylvan.events import Event
from rules.sylvan.player import expecting
from rules.sylvan.setup import opening
from rules.sylvan.state import State
from rules.sylvan.view import View, view
from rules.thought import Allowance, Choice, Reason

RULES_VERSION = 2


class Sylvan(Game[State, Action, Event, View]):
    """The rules of Builders of Sylvan Dale over a box of components."""

    id = "sylvan"
    seat_counts = SEATS
    wishes = ("build",)
    reasons: ClassVar[Mapping[str, tuple[str, ...]]] = {**player.REASONS, **player.FORECASTS}

    def __init__(self, box: Components | None = None) -> None:
        self.box = box or standard_box()
        self.notation = Notation(
            {
                "card": self.box.kinds(),
                "tree": self.box.trees(),
                "item": ITEMS,
                "source": SOURCES,
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
        return f"v{RULES_VERSION}" if self.box is standard_box() else f"v{RULES_VERSION}+{self.box.digest}"

    def setup(self, players: int, seed: str, options: Mapping[str, str]) -> State:
        """See ``Game.setup``; Sylvan Dale has no options."""
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
        return view(state, seat)

    def hear(self, event: Event, seat: Seat | None) -> Event:
        """See ``Game.hear``."""
        return hear(event, seat)

    def scores(self, state: State) -> tuple[dict[str, int], ...]:
        """Glory so far by source: flags, bridges, trees, regions; and what decides a tie."""
        return scoring.scores(state)

    def ranking(self, state: State) -> Ranking:
        """Most glory first; of equals the one with more trees, then with more flags; of those everybody."""
        return scoring.ranking(state)

    def ends_turn(self, action: Action) -> bool:
        """Drawing a card ends the turn too, but it does something besides."""
        return isinstance(action, End)

    def begins_turn(self, view: View) -> bool:
        """Every turn begins with building, or with finding out that one cannot."""
        return view.turn.phase == "build"

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
        return scratch.cover(view, events)

    def outlook(self, view: View, events: Sequence[Event]) -> tuple[scratch.Held, ...]:
        """Who controls each tree that *events* have changed."""
        return scratch.outlook(self.box, view, events)

    def stake(self, state: State, seat: Seat) -> int:
        """Glory so far and, in the last turn of a round, what its end brings."""
        return puzzling.stake(self.box, state, seat)

    def settled(self, state: State) -> bool:
        """After building, when no item can be used any more: cards bring no glory."""
        return puzzling.settled(state)

    def answer(self, state: State) -> puzzling.Answer:
        """The board: cards, claims and the draw do not matter."""
        return puzzling.answer(state)

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
