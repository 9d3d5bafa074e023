"""What the doctor finds: a thing, how it is, and a line about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class State(Enum):
    """How a thing is."""

    OK = "ok"
    LOOK = "look"  # it works; somebody may want to know
    DO = "DO"  # something must be done


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor's."""

    what: str
    state: State
    said: str

    def __str__(self) -> str:
        return f"{self.state.value:<5} {self.what}: {self.said}"


def ok(what: str, said: str) -> Finding:
    """All is well with it."""
    return Finding(what, State.OK, said)


def look(what: str, said: str) -> Finding:
    """It works, but somebody may want to know."""
    return Finding(what, State.LOOK, said)


def do(what: str, said: str) -> Finding:
    """Something must be done."""
    return Finding(what, State.DO, said)
