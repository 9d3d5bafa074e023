"""Lanterns: hang numbered lanterns on three ropes and light one before others do. 2 or 3 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from rules.core import BadData, Game, Json, Ranking, Seat, Step, check_players, refuse_options
from rules.events import hear
from rules.notation import Notation
from rules.pieces import heap
from rules.rng import Chance
from rules.thought import Allowance, Choice
from tests.third.rules import play, player, scratch, wire
from tests.third.rules.actions import FORMS, VOCABULARY, Action, End, Light
from tests.third.rules.data import CARDS, HAND, OIL, ROPES, SEATS
from tests.third.rules.events import Event
from tests.third.rules.state import Lantern, Player, State, Turn
from tests.third.rules.view import View, ranking, scores, view


class Lanterns(Game[State, Action, Event, View]):
    """The rules of Lanterns."""

    id = "lanterns"
    seat_counts = SEATS
    wishes = ("light", "hang", "draw")
    reasons = player.REASONS

    def __init__(self) -> None:
        self.notation = Notation(VOCABULARY, FORMS)

    @classmethod
    def from_data(cls, content: Json | None) -> Self:
        """See ``Game.from_data``; there are no components to exchange."""
        if content is not None:
            raise BadData("lanterns.no-components")
        return cls()

    @property
    def version(self) -> str:
        """See ``Game.version``."""
        return "v1"

    def setup(self, players: int, seed: str, options: Mapping[str, str]) -> State:
        """See ``Game.setup``; there are no options."""
        check_players(type(self), players)
        refuse_options(options)
        deck = list(Chance("lanterns", seed).shuffled(CARDS))
        hands = [heap(deck.pop() for _ in range(HAND)) for _ in range(players)]
        ropes = tuple((Lantern(deck.pop(), None),) for _ in ROPES)
        return State(
            turn=Turn(1, 0),
            ropes=ropes,
            open=deck.pop(),
            deck=tuple(deck),
            discard=(),
            seats=tuple(Player(hand, OIL) for hand in hands),
        )

    def to_act(self, state: State) -> Seat | None:
        """See ``Game.to_act``."""
        return None if state.turn.over else state.turn.seat

    def legal_actions(self, state: State) -> list[Action]:
        """See ``Game.legal_actions``."""
        return play.legal_actions(state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """See ``Game.apply``."""
        return play.apply(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """See ``Game.view``."""
        return view(state, seat)

    def hear(self, event: Event, seat: Seat | None) -> Event:
        """See ``Game.hear``."""
        return hear(event, seat)

    def scores(self, state: State) -> tuple[dict[str, int], ...]:
        """See ``Game.scores``."""
        return scores(state)

    def ranking(self, state: State) -> Ranking:
        """See ``Game.ranking``."""
        return ranking(state)

    def ends_turn(self, action: Action) -> bool:
        """See ``Game.ends_turn``."""
        return isinstance(action, End)

    def begins_turn(self, view: View) -> bool:
        """See ``Game.begins_turn``."""
        return not (view.turn.hung or view.turn.drawn or view.turn.lit)

    def several(self, state: State, verb: str) -> tuple[Action, ...]:
        """Every rope that can be lit, without oil: that is a choice of its own."""
        if verb != "light":
            return ()
        return tuple(
            each for each in self.legal_actions(state) if isinstance(each, Light) and not each.bright
        )

    def choose(self, view: View, level: str, chance: Chance, allowance: Allowance) -> Choice:
        """See ``Game.choose``."""
        return player.choose(view, level, chance, allowance)

    def imagine(self, view: View, chance: Chance) -> State | None:
        """See ``Game.imagine``."""
        return scratch.imagine(view, chance)

    def cover(self, view: View, events: Sequence[Event]) -> View:
        """See ``Game.cover``."""
        return scratch.cover(view, events)

    def dump(self, state: State) -> dict[str, Json]:
        """See ``Game.dump``."""
        return wire.dump(state)

    def dump_view(self, view: View) -> dict[str, Json]:
        """See ``Game.dump_view``."""
        return wire.dump(view)

    def load(self, data: Json) -> State:
        """See ``Game.load``."""
        return wire.load(data)
