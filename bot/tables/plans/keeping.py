"""What somebody does with plans: try a turn out, keep it, put plans in order, drop them, play one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.tables.errors import NotNow, NotYourTurn, Stale
from bot.tables.history import PLANNED
from bot.tables.plans.boards import Boards
from bot.tables.plans.facts import changed, facts_of
from bot.tables.plans.playing import Planned
from bot.tables.plans.values import DRAFT, MOST, Plan, Way
from bot.tables.play import Play
from bot.tables.steps import meant
from bot.tables.tables import Done, Position, Tables
from rules.scratch import Scratch, only_end_of, tried_word


@dataclass(frozen=True, slots=True)
class Desk:
    """All that somebody has planned for a game, and the turn they are trying out."""

    here: Position
    seat: int
    scratch: Scratch | None  # None: no turn of theirs is to come
    kept: tuple[Plan, ...]
    replaces: int | None = None  # the place of the plan that what is tried out is to stand for
    moved_on: bool = False  # what was tried out would bring something else by now, and begins anew

    @property
    def is_own_turn(self) -> bool:
        """Whether what is tried out can be played at once."""
        return self.here.seat == self.seat

    @property
    def person(self) -> int:
        """Whose desk it is."""
        person = self.here.header.chairs[self.seat].person
        assert person is not None
        return person

    @property
    def is_by_hand(self) -> bool:
        """Whether their turns end by their own word only."""
        return self.person in self.here.by_hand

    @property
    def made(self) -> int:
        """How many lines have been tried."""
        return 0 if self.scratch is None else len(self.scratch.tried)

    def holds(self, plan: Plan) -> bool:
        """Whether every fact of a plan that is kept would hold if it were their turn now."""
        scratch = self.scratch
        return scratch is not None and not changed(
            scratch.game, scratch.before, plan, ends_by_itself=not self.is_by_hand
        )


class Plans:
    """Everybody's plans; nobody is told of another's."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._play = Play(tables)
        self._planned = Planned(tables)
        self._stored = tables.repositories.plans
        self._boards = Boards()

    async def desk(self, game: int, person: int) -> Desk:
        """What somebody has planned so far."""
        async with self._tables.lock(game):
            return await self._desk(game, person)

    async def step(self, game: int, person: int, made: int, word: str) -> Desk:
        """Try *word* after the *made* lines that were tried before; a double click is one."""

        def further(scratch: Scratch, desk: Desk) -> Scratch:
            return tried_word(scratch, meant(scratch, word), by_hand=desk.is_by_hand)

        return await self._tried(game, person, made, further)

    async def back(self, game: int, person: int, made: int) -> Desk:
        """Take the last line back that was tried, with the end that followed by itself."""

        def shorter(scratch: Scratch, desk: Desk) -> Scratch:
            lines = [each.line for each in scratch.tried][:-1]
            without = self._after(desk, lines)
            if lines and not desk.is_by_hand and only_end_of(without):
                without = self._after(desk, lines[:-1])
            return without

        return await self._tried(game, person, made, shorter)

    async def anew(self, game: int, person: int) -> Desk:
        """Begin again."""
        async with self._tables.lock(game):
            await self._tables.playing_seat(game, person)
            await self._stored.draft(game, person, None)
            return await self._desk(game, person)

    async def keep(self, game: int, person: int, made: int, way: Way) -> Desk:
        """Keep what was tried out, after the plans that are kept already."""
        async with self._tables.lock(game):
            desk = await self._desk(game, person)
            if desk.is_own_turn:
                raise NotNow("plans.your-turn-has-come", game=game)
            if desk.scratch is None or desk.made != made or not made:
                return desk
            await self._keep(desk, replace(_draft(desk, desk.scratch), way=way, replaces=None))
            return await self._desk(game, person)

    async def drop(self, game: int, person: int, place: int) -> Desk:
        """Let a plan go; those behind it move up."""
        return await self._rearranged(game, person, place, lambda plans, at: plans[:at] + plans[at + 1 :])

    async def first(self, game: int, person: int, place: int) -> Desk:
        """Try this plan before the others."""

        def preferred(plans: list[Plan], at: int) -> list[Plan]:
            return [plans[at], *plans[:at], *plans[at + 1 :]]

        return await self._rearranged(game, person, place, preferred)

    async def other_way(self, game: int, person: int, place: int) -> Desk:
        """Play it at once instead of asking, or the other way round."""

        def turned(plans: list[Plan], at: int) -> list[Plan]:
            way: Way = "ask" if plans[at].way == "play" else "play"
            return [*plans[:at], replace(plans[at], way=way), *plans[at + 1 :]]

        return await self._rearranged(game, person, place, turned)

    async def change(self, game: int, person: int, place: int) -> Desk:
        """Put a plan back on the scratch board, as far as it can be tried there now."""
        async with self._tables.lock(game):
            desk = await self._desk(game, person)
            if desk.scratch is None or not 1 <= place <= len(desk.kept):
                return desk
            scratch = self._after(desk, desk.kept[place - 1].lines)
            await self._stored.draft(game, person, replace(_draft(desk, scratch), replaces=place))
            return await self._desk(game, person)

    async def play_by_itself(self, game: int, person: int, allowed: bool) -> Desk:
        """Whether a turn of theirs may end by itself in this game."""
        async with self._tables.lock(game):
            await self._tables.playing_seat(game, person)
            await self._stored.note_by_hand(game, person, not allowed)
            self._tables.drop(game)
            return await self._desk(game, person)

    async def play(self, game: int, person: int, made: int, interaction: str) -> Done:
        """Play what was tried out: on one's own turn, if it stands just so."""
        desk = await self.desk(game, person)
        if not desk.is_own_turn:
            raise NotYourTurn("tables.not-your-turn", game=game, awaited=str(desk.here.seat))
        if desk.scratch is None or desk.made != made or not made:
            raise Stale("tables.position-passed", game=game, seen=made, now=desk.made)
        lines = [each.line for each in desk.scratch.tried]
        return await self._play.lines(game, person, lines, desk.here.number, interaction)

    async def play_planned(self, game: int, person: int, interaction: str) -> Done:
        """Play the first plan that holds, now that its owner says so."""
        here = await self._tables.position(game)
        if here.seat is None or here.header.chairs[here.seat].person != person:
            raise NotYourTurn("tables.not-your-turn", game=game, awaited=str(here.seat))
        verdict = await self._planned.verdict(here)
        if verdict is None or verdict.plan is None:
            raise NotNow("plans.nothing-holds", game=game)
        name = f"{PLANNED}{interaction}"
        return await self._play.lines(game, person, verdict.plan.lines, here.number, name)

    # Inside the lock of a game ---------------------------------------------------------------------------

    async def _desk(self, game: int, person: int) -> Desk:
        seat = await self._tables.playing_seat(game, person)
        here = await self._tables.load(game)
        rules, plans = self._tables.rules_of(here.header), await self._stored.of(game, person)
        scratch = self._boards.clean(rules, here, seat)
        kept = tuple(each for each in plans if each.place != DRAFT)
        draft = next((each for each in plans if each.place == DRAFT), None)
        desk = Desk(here, seat, scratch, kept)
        if draft is None or scratch is None:
            return desk
        again = self._after(desk, draft.lines)
        if facts_of(again.tried) != draft.facts:
            await self._stored.draft(game, person, None)
            return replace(desk, moved_on=True)
        return replace(desk, scratch=again, replaces=draft.replaces)

    def _after(self, desk: Desk, lines: Sequence[str]) -> Scratch:
        scratch = self._boards.tried(self._tables.rules_of(desk.here.header), desk.here, desk.seat, lines)
        assert scratch is not None, "there is a turn to come"
        return scratch

    async def _tried(
        self, game: int, person: int, made: int, change: Callable[[Scratch, Desk], Scratch]
    ) -> Desk:
        async with self._tables.lock(game):
            desk = await self._desk(game, person)
            if desk.scratch is None:
                raise NotNow("plans.no-turn-to-come", game=game)
            if desk.moved_on or desk.made != made:
                return desk  # pressed twice, or on an older panel: what there is now is shown
            scratch = change(desk.scratch, desk)
            self._boards.keep(scratch.game, desk.here, desk.seat, scratch)
            await self._stored.draft(game, person, _draft(desk, scratch))
            return replace(desk, scratch=scratch)

    async def _rearranged(
        self, game: int, person: int, place: int, change: Callable[[list[Plan], int], list[Plan]]
    ) -> Desk:
        async with self._tables.lock(game):
            desk = await self._desk(game, person)
            if 1 <= place <= len(desk.kept):
                plans = change(list(desk.kept), place - 1)
                await self._stored.write(game, person, _in_order(plans))
            return await self._desk(game, person)

    async def _keep(self, desk: Desk, plan: Plan) -> None:
        game, person, plans = plan.game, plan.person, list(desk.kept)
        if desk.replaces is not None and desk.replaces <= len(plans):
            plans[desk.replaces - 1] = plan
        elif len(plans) < MOST:
            plans.append(plan)
        else:
            raise NotNow("plans.no-more", most=MOST)
        async with self._tables.repositories.transaction() as together:
            await together.plans.write(game, person, _in_order(plans))
            await together.plans.draft(game, person, None)


def _draft(desk: Desk, scratch: Scratch) -> Plan:
    lines = tuple(each.line for each in scratch.tried)
    here = desk.here
    facts = facts_of(scratch.tried)
    return Plan(
        here.header.game, desk.person, desk.seat, DRAFT, here.number, lines, facts, replaces=desk.replaces
    )


def _in_order(plans: Sequence[Plan]) -> list[Plan]:
    return [replace(plan, place=place) for place, plan in enumerate(plans, 1)]
