"""What a table refuses, and why: keys and numbers like the rules' own errors, never sentences."""

from __future__ import annotations

from rules.core import GameError


class TableError(GameError):
    """Something asked of a table, a database or a file of ours that cannot be done."""

    kind = "table-refused"


class NoSuchGame(TableError):
    """There is no game with this number."""

    kind = "no-such-game"


class Stale(TableError):
    """Meant for a position that is not the present one: the table has moved on."""

    kind = "stale"


class NotSeated(TableError):
    """Whoever asks does not sit at this table."""

    kind = "not-seated"


class NotYourTurn(TableError):
    """Another seat is awaited."""

    kind = "not-your-turn"


class NotNow(TableError):
    """The table is not in the right state: not started, already full, over."""

    kind = "not-now"


class NothingOfThatKind(NotNow):
    """No step of a *verb* can be taken in this position; the game knows why."""


class NotAllowed(TableError):
    """This is for the host, or for others at the table."""

    kind = "not-allowed"


class NeedsAgreement(TableError):
    """An undo that the others must agree to first."""

    kind = "needs-agreement"


class ChannelTaken(TableError):
    """Another table is live in this channel."""

    kind = "channel-taken"


class Frozen(TableError):
    """The stored lines no longer lead where they led: the game rests instead of being guessed at."""

    kind = "frozen"


class BadFile(TableError):
    """A replay file that cannot be read or does not replay."""

    kind = "bad-file"


class StoreUnavailable(TableError):
    """The database could not do it; nothing was stored."""

    kind = "store-unavailable"


class Busy(StoreUnavailable):
    """Another process is doing something there and takes its time; nothing was stored."""

    kind = "busy"


class Unsure(StoreUnavailable):
    """The database was lost just when it was to store for good: it may have, or not."""

    kind = "unsure"


class Damaged(StoreUnavailable):
    """A row that no version of ours has written: a disk has changed it, and it alone is of no use."""

    kind = "damaged"


class FileMoved(StoreUnavailable):
    """A file of the database was moved, deleted or replaced: nothing is stored until a restart."""

    kind = "file-moved"


class LeaseHeld(StoreUnavailable):
    """Another process works on this database."""

    kind = "lease-held"


class CutOff(StoreUnavailable):
    """The other processes no longer count on this one: what it had is theirs, and it must not act."""

    kind = "cut-off"


class Conflict(TableError):
    """A row like this is already stored; the store raises it, tables make a better word of it."""

    kind = "conflict"
