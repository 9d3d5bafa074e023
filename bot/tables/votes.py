"""The others' word: an undo past what one may take back alone, and giving a game up without the host."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.errors import NotNow
from bot.tables.tables import Position, Tables, refuse_stale, refuse_unless_playing, seat_of
from bot.tables.undo import last_choice
from bot.tables.values import LIVE, Change, Header, Vote, VoteKind


@dataclass(frozen=True, slots=True)
class Count:
    """How a vote stands; *decided* is ``None`` while words are missing."""

    game: int
    kind: VoteKind
    decided: bool | None
    waiting: tuple[int, ...]  # people who have not spoken


class Votes:
    """Questions to everybody at a table. A computer player agrees to everything."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._games = tables.repositories.games

    async def ask_undo(self, game: int, person: int, position: int | None, interaction: str) -> Count:
        """Ask to go back to before *person*'s last step, whatever came since; all others must agree."""
        async with self._tables.lock(game):
            here = await self._here(game, person, position, interaction)
            if isinstance(here, Count):
                return here
            asked = await self._open_votes(here)
            if asked and asked[0].person != person:
                raise NotNow("tables.already-asked", game=game)
            if asked:
                return _count(here.header, "undo", asked, needed=len(here.header.people))
            seat = seat_of(here.header, person)
            first = last_choice(self._tables.rules_of(here.header), here.header, here.played, seat)
            if first is None:
                raise NotNow("tables.nothing-to-undo", game=game)
            vote = Vote("undo", person, True, here.number, here.played[first].n, self._tables.now())
            return await self._decide_undo(here, [vote], vote, interaction)

    async def answer_undo(
        self, game: int, person: int, position: int, agrees: bool, interaction: str
    ) -> Count:
        """A word on the undo asked for at this position; one no is enough to refuse it."""
        async with self._tables.lock(game):
            here = await self._here(game, person, position, interaction)
            if isinstance(here, Count):
                return here
            votes = await self._open_votes(here)
            if not votes:
                raise NotNow("tables.nothing-asked", game=game)
            vote = Vote("undo", person, agrees, position, votes[0].target, self._tables.now())
            standing = [each for each in votes if each.person != person]
            return await self._decide_undo(here, [*standing, vote], vote, interaction)

    async def vote_abandon(self, game: int, person: int, agrees: bool = True) -> Count:
        """A word on giving the game up; more than half of the people at the table decide."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            if header.status not in LIVE:
                raise NotNow("tables.game-over", game=game)
            seat_of(header, person)
            vote = Vote("abandon", person, agrees, 0, 0, self._tables.now())
            known = await self._games.votes(game)
            votes = [each for each in known if each.kind == "abandon" and each.person != person]
            votes.append(vote)
            count = _count(header, "abandon", votes, needed=len(header.people) // 2 + 1)
            if count.decided:
                await self._tables.write(self._tables.ended(header))
            else:
                await self._keep(header, vote, count)
            return count

    # Inside ---------------------------------------------------------------------------------------------

    async def _here(self, game: int, person: int, position: int | None, interaction: str) -> Position | Count:
        here = await self._tables.load(game)
        found = await self._games.find(interaction)
        if found is not None and found[0] == game:
            return Count(game, "undo", True, ())  # the word that decided it, sent again
        refuse_unless_playing(here.header)
        seat_of(here.header, person)
        refuse_stale(here, position)
        return here

    async def _open_votes(self, here: Position) -> list[Vote]:
        """Words on an undo of the present position; a move made meanwhile ended older questions."""
        votes = await self._games.votes(here.header.game)
        return [each for each in votes if each.kind == "undo" and each.position == here.number]

    async def _decide_undo(self, here: Position, votes: list[Vote], vote: Vote, interaction: str) -> Count:
        header = here.header
        count = _count(header, "undo", votes, needed=len(header.people))
        if not count.decided:
            await self._keep(header, vote, count)
            return count
        steps = sum(each.n >= vote.target for each in here.played)
        # The undo is the asker's: their step is the first that goes.
        asker = here.played[len(here.played) - steps].seat
        await self._tables.take_back(here, asker, steps, interaction)
        return count

    async def _keep(self, header: Header, vote: Vote, count: Count) -> None:
        refused = count.decided is False
        await self._tables.repositories.games.commit(
            Change(
                header.game,
                vote.at,
                f"{vote.kind}-refused" if refused else f"{vote.kind}-asked",
                votes=() if refused else (vote,),
                settles=(vote.kind,) if refused else (),
            )
        )


def _count(header: Header, kind: VoteKind, votes: list[Vote], needed: int) -> Count:
    """Only people who sit there now count: whoever left has no say, whoever came has."""
    people = header.people
    said = {each.person: each.agrees for each in votes if each.person in people}
    waiting = tuple(person for person in people if person not in said)
    agreed = sum(said.values())
    decided: bool | None = None
    if agreed >= needed:
        decided = True
    elif agreed + len(waiting) < needed:
        decided = False
    return Count(header.game, kind, decided, waiting)
