"""Valdora: travel, load gems, deliver commissions, open workshops. 3 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Game, Json, Seat, Step, check_players, refuse_options
from rules.events import hear
from rules.notation import Notation
from rules.valdora import play, scoring, wire
from rules.valdora.actions import FORMS, SIDES, Action
from rules.valdora.data import GEMS, SEATS, Box, standard_box
from rules.valdora.events import Event
from rules.valdora.setup import opening
from rules.valdora.state import State
from rules.valdora.view import View, view

RULES_VERSION = 1


class Valdora(Game[State, Action, Event, View]):
    """The rules of Valdora over a box of components."""

    id = "valdora"
    seat_counts = SEATS

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self._notation: Notation[Action] = Notation(
            {
                "space": self.box.spaces,
                "side": SIDES,
                "gem": GEMS,
                "equipment": self.box.equipment,
                "commission": self.box.commissions,
            },
            FORMS,
        )

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

    def winners(self, state: State) -> tuple[Seat, ...]:
        """See ``Game.winners``."""
        return scoring.winners(self.box, state)

    def several(self, state: State, verb: str) -> tuple[Action, ...]:
        """Loading all that fits throws nothing out and puts a gem where it costs least."""
        found: list[Action] = []
        while verb in ("load", "deliver"):
            steps = [each for each in self.legal_actions(state) if self.text(each).split(" ")[0] == verb]
            if verb == "load":
                free = [each for each in steps if state.active.gem_on(each.equipment) is None]  # type: ignore
                steps = sorted(free, key=lambda each: self.box.equipment[each.equipment].cost)  # type: ignore
            if not steps:
                break
            found.append(steps[0])
            state = self.apply(state, steps[0]).state
        return tuple(found)

    def parse(self, line: str) -> Action:
        """See ``Game.parse``."""
        return self._notation.parse(line)

    def text(self, action: Action) -> str:
        """See ``Game.text``."""
        return self._notation.text(action)

    def dump(self, state: State) -> dict[str, Json]:
        """See ``Game.dump``."""
        return wire.dump(self.box, state)

    def dump_view(self, view: View) -> dict[str, Json]:
        """See ``Game.dump_view``."""
        return wire.dump(self.box, view)

    def load(self, data: Json) -> State:
        """See ``Game.load``."""
        return wire.load(self.box, data)
