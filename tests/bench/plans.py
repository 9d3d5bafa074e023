"""What five planners cost a table per turn, beside five who play by hand: all that tables and rules do."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median

from bot.tables.computers import Driver, Thinkers
from bot.tables.lobby import Lobby, Wish
from bot.tables.plans.keeping import Plans
from bot.tables.play import Play, Word
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Position, Tables
from rules.games import all_games
from rules.players import choose
from rules.words import THEN

PEOPLE = (1, 2, 3, 4, 5)
ROUNDS = 12  # of the table; both tables play one by turns
LEVEL = "easy"  # quick to think, and thinking is not counted


@dataclass
class Table:
    """A table of five, and what its turns have cost."""

    tables: Tables
    game: int
    words: count[int] = field(default_factory=count)
    planning: float = 0.0
    playing: float = 0.0
    turns: int = 0
    planned: int = 0

    async def by_hand(self) -> None:
        """Whoever is to move plays a whole turn by one word."""
        here = await self.tables.position(self.game)
        assert here.seat is not None
        word = _thought(self.tables, here, here.state)
        begun = time.perf_counter()
        person = here.header.chairs[here.seat].person or 0
        await Play(self.tables).word(
            Word(self.game, person, word, f"{id(self)} {next(self.words)}", here.number)
        )
        self.playing += time.perf_counter() - begun
        self.turns += 1

    async def everybody_plans(self) -> None:
        """Whoever is not to move and has no plan opens the panel, tries a turn out and keeps it."""
        plans, here = Plans(self.tables), await self.tables.position(self.game)
        for seat, chair in enumerate(here.header.chairs):
            person = chair.person or 0
            if seat == here.seat:
                continue
            desk = await plans.desk(self.game, person)
            if desk.kept or desk.scratch is None:
                continue
            word = _thought(self.tables, here, desk.scratch.worlds[0])
            begun = time.perf_counter()
            desk = await plans.desk(self.game, person)
            desk = await plans.step(self.game, person, desk.made, word)
            await plans.keep(self.game, person, desk.made, "play")
            self.planning += time.perf_counter() - begun

    async def driven(self) -> None:
        """Plans play themselves."""
        before = len((await self.tables.position(self.game)).played)
        driver = Driver(Play(self.tables), self.tables, Thinkers())
        begun = time.perf_counter()
        driver.poke(self.game)
        await driver.settled(self.game, 60)
        self.playing += time.perf_counter() - begun
        played = (await self.tables.position(self.game)).played[before:]
        made = len({each.turn for each in played if each.planned})
        self.turns, self.planned = self.turns + made, self.planned + made


def _thought(tables: Tables, here: Position, state: object) -> str:
    """A whole turn as one word, as far as nothing comes to light on the way."""
    rules = tables.rules_of(here.header)
    seat = rules.to_act(state)
    view, legal = rules.view(state, seat), rules.legal_actions(state)
    choice = choose(rules, view, legal, LEVEL, f"{here.number} {seat}")
    lines = [rules.text(action) for action in choice.actions]
    return THEN.join(lines)


async def _opened(tables: Tables, channel: int) -> Table:
    lobby = Lobby(tables, ("en",))
    header = await lobby.open(Wish("valdora", PEOPLE[0], channel, guild=1))
    for person in PEOPLE[1:]:
        await lobby.join(header.game, person)
    await lobby.start(header.game, PEOPLE[0])
    return Table(tables, header.game)


async def measure(folder: Path) -> tuple[Table, Table]:
    """Both tables on one database, a round each by turns."""
    stored = Repositories(await SqliteStore.open(folder / "plans.db"))
    tables = Tables(stored, all_games())
    try:
        hand, planners = await _opened(tables, 1), await _opened(tables, 2)
        order = random.Random(0)
        for _ in range(ROUNDS):
            for which in order.sample(("hand", "plans"), 2):
                wanted = (hand if which == "hand" else planners).turns + len(PEOPLE)
                if which == "hand":
                    while hand.turns < wanted:
                        await hand.by_hand()
                else:
                    while planners.turns < wanted:
                        await planners.everybody_plans()
                        await planners.by_hand()
                        await planners.driven()
        return hand, planners
    finally:
        await stored.close()


def main() -> None:
    """Print what a turn costs in each way."""
    print("Plans (a table of five, Valdora; time of tables and rules per turn, pictures left out)")
    runs = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            runs.append(asyncio.run(measure(Path(folder))))
    hand = median(one.playing / one.turns for one, _ in runs)
    played = median(other.playing / other.turns for _, other in runs)
    thought = median(other.planning / other.turns for _, other in runs)
    share = median(other.planned / other.turns for _, other in runs)
    print(f"  by hand {hand * 1e3:.2f} ms; planned {played * 1e3:.2f} ms when the turn comes,")
    print(f"  {thought * 1e3:.2f} ms before it; {share:.0%} of the planners' turns played themselves")
    print(f"  ratio when the turn comes {played / hand:.2f}, in all {(played + thought) / hand:.2f}")


if __name__ == "__main__":
    main()
