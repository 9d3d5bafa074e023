"""Live tables at a glance, for a list of them: whose turn it is since when."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.errors import Damaged, Frozen, NoSuchGame, NotNow
from bot.tables.stats import my_games
from bot.tables.tables import Position, Tables
from bot.tables.values import Header

MOST_ROWS = 25  # tables and notices that one message lists


@dataclass(frozen=True, slots=True)
class Glance:
    """A live table as one looks at it among others."""

    header: Header
    here: Position | None = field(default=None, repr=False)  # none: it has not begun, or rests
    seat: int | None = None  # of whoever looks
    unreachable: bool = False

    @property
    def is_mine(self) -> bool:
        """Whether it waits for whoever looks."""
        return self.here is not None and self.here.seat is not None and self.here.seat == self.seat


async def of_person(tables: Tables, person: int, guild: int | None) -> tuple[list[Glance], int]:
    """Return the first ``MOST_ROWS`` live tables of a user, and how many there are in all.

    *guild* limits them to one server. Tables that wait for the user come first.
    """
    found = await my_games(tables, person, guild)
    seen = [await of_table(tables, each.standing.game, each.standing.seat) for each in found[:MOST_ROWS]]
    readable = [each for each in seen if each is not None]
    return readable, len(found) - len(seen) + len(readable)


async def of_table(tables: Tables, game: int, seat: int | None = None) -> Glance | None:
    """A table as *seat* looks at it, or anybody; ``None`` when a disk has damaged it, or it is none."""
    try:
        header = await tables.header(game)
        lost = await tables.repositories.messages.unreachable(game) is not None
        here = await tables.position(game)
    except (Damaged, NoSuchGame):
        return None
    except (NotNow, Frozen):
        return Glance(header, None, seat, lost)
    return Glance(here.header, here, seat, lost)
