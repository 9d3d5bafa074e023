"""What is counted while the bot runs: rooms tell it values; who counts them is handed in by ``app``."""

from __future__ import annotations

from typing import Protocol


class Meter(Protocol):
    """Hears how long things took. It is told numbers and kinds of things, never whose they are."""

    def answered(self, seconds: float) -> None:
        """Somebody got a first answer so long after they were heard."""

    def unanswered(self) -> None:
        """Somebody got no first answer: it was too late, or Discord could not be reached."""

    def drawn(self, scene: str, seconds: float) -> None:
        """A picture of this kind is ready, so long after it was asked for."""

    def shown(self, seconds: float) -> None:
        """A turn can be seen in its channel, so long after it was stored."""

    def limited(self, scope: str) -> None:
        """Discord told us to wait: *scope* is its word for how much of it is meant."""


class Unmeasured:
    """Nobody counts."""

    def answered(self, seconds: float) -> None:
        """See ``Meter``."""

    def unanswered(self) -> None:
        """See ``Meter``."""

    def drawn(self, scene: str, seconds: float) -> None:
        """See ``Meter``."""

    def shown(self, seconds: float) -> None:
        """See ``Meter``."""

    def limited(self, scope: str) -> None:
        """See ``Meter``."""


UNMEASURED = Unmeasured()
