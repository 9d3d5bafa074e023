"""Plans whose turn has come: the first whose facts all hold is played, or its owner told what changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.errors import Stale
from bot.tables.history import PLANNED
from bot.tables.plans.facts import Changed, changed
from bot.tables.plans.values import DRAFT, Plan
from bot.tables.play import Play
from bot.tables.tables import Position, Tables
from bot.tables.values import WaitingTurn


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of somebody's plans: the one to be played, and those before it that do not hold."""

    plan: Plan | None
    disarmed: tuple[tuple[Plan, Changed], ...] = ()


def name_of(game: int, number: int) -> str:
    """The interaction of a plan that plays itself: tried again after a crash, it is the same one."""
    return f"{PLANNED}{game} {number}"


class Planned:
    """Looks at plans at the beginning of a turn."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._play = Play(tables)
        self._stored = tables.repositories

    async def verdict(self, here: Position) -> Verdict | None:
        """What the plans for the turn that has just begun come to; ``None``: there are none."""
        person = _beginner(here)
        if person is None:
            return None
        plans = [
            each for each in await self._stored.plans.of(here.header.game, person) if each.place != DRAFT
        ]
        return judged(self._tables, here, plans) if plans else None

    async def due(self, here: Position) -> Plan | None:
        """The plan that plays itself now; whoever wants to be asked, or whose plans fail, is told so once."""
        verdict = await self.verdict(here)
        if verdict is None:
            return None
        if verdict.plan is not None and verdict.plan.way == "play":
            return verdict.plan
        one = verdict.plan or verdict.disarmed[0][0]
        if one.told != here.number:
            await self._tell(here, one)
        return None

    async def late(self, turn: WaitingTurn) -> bool:
        """Whether a turn that nobody makes is made as its owner planned: the table need not be asked."""
        if turn.person is None:
            return False
        here = await self._tables.position(turn.game)
        if (here.seat, here.since) != (turn.seat, turn.since):
            return False
        verdict = await self.verdict(here)
        if verdict is None or verdict.plan is None:
            return False
        try:
            name = name_of(turn.game, here.number)
            await self._play.lines(turn.game, turn.person, verdict.plan.lines, here.number, name)
        except Stale:
            pass  # they came after all
        return True

    async def _tell(self, here: Position, plan: Plan) -> None:
        async with self._stored.transaction() as together:
            await together.plans.note_told(plan.game, plan.person, here.number)
            await together.reminders.tell_planned(
                plan.game, plan.person, plan.seat, here.since, self._tables.now()
            )


def judged(tables: Tables, here: Position, plans: Sequence[Plan]) -> Verdict:
    """The first of *plans* whose facts all hold at *here*, where their seat begins its turn."""
    rules, disarmed = tables.rules_of(here.header), list[tuple[Plan, Changed]]()
    for plan in plans:
        found = changed(rules, here.state, plan, ends_by_itself=here.ends_by_itself)
        if found is None:
            return Verdict(plan, tuple(disarmed))
        disarmed.append((plan, found))
    return Verdict(None, tuple(disarmed))


def _beginner(here: Position) -> int | None:
    """The person whose turn has begun and who has done nothing in it yet."""
    if here.seat is None or here.header.status != "playing" or here.steps:
        return None
    return here.header.chairs[here.seat].person
