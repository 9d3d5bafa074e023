"""What the rules refuse, by kind: a key and parameters, never a sentence."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

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


class NoPlayer(GameError):
    """A level, or a game to play, that there is no computer player for."""

    kind = "no-player"
