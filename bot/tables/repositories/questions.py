"""What tables are asked: each question with the voices of those who were asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import get_args

from bot.tables.errors import Damaged
from bot.tables.repositories.rows import damaged, marks, number, number_or_none, text, text_or_none
from bot.tables.repositories.session import Session
from bot.tables.repositories.within import of_tables
from bot.tables.sharing.share import ALL, Share
from bot.tables.store import Row, Value
from bot.tables.values import Chair, Question, QuestionKind

_COLUMNS = (
    "game", "kind", "asker", "due", "seat", "owner", "newcomer", "level", "position", "target", "outcome",
)  # fmt: skip
_ASK = f"INSERT INTO questions ({', '.join(_COLUMNS)}) VALUES ({marks(len(_COLUMNS))}) RETURNING id"
_READ = (
    f"SELECT id, {', '.join(_COLUMNS)}, channel, message, coalesce(mark, id) AS mark, person, answer"
    " FROM questions LEFT JOIN voices ON voices.question = questions.id WHERE {which} ORDER BY id, person"
)
_FORGET = (
    # It stays until it is settled, without its asker: its message has buttons to lose.
    "UPDATE questions SET asker = NULL WHERE asker = ?",
    "UPDATE questions SET newcomer = NULL, outcome = coalesce(outcome, 'overtaken') WHERE newcomer = ?",
    "UPDATE questions SET owner = NULL, outcome = coalesce(outcome, 'overtaken') WHERE owner = ?",
    "DELETE FROM voices WHERE person = ?",
    "DELETE FROM refused WHERE person = ?",
)


_KINDS: tuple[QuestionKind, ...] = get_args(QuestionKind)


class Questions:
    """What is being asked at the tables of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def ask(self, question: Question) -> int:
        """Store a new question; its number, unique for good."""
        async with self._session.writing() as to:
            number = int((await to.execute(_ASK, *_values(question)))[0]["id"])
            for person, answer in question.voices.items():
                sql = "INSERT INTO voices (question, person, answer) VALUES (?, ?, ?)"
                await to.execute(sql, number, person, answer)
            to.stir()
        return number

    async def say(self, question: int, person: int, answer: str) -> None:
        """What somebody who was asked says now."""
        async with self._session.writing() as to:
            sql = "UPDATE voices SET answer = ? WHERE question = ? AND person = ?"
            await to.execute(sql, answer, question, person)

    async def settle(self, question: int, outcome: str) -> None:
        """It is decided, and must still be told."""
        async with self._session.writing() as to:
            await to.execute("UPDATE questions SET outcome = ? WHERE id = ?", outcome, question)

    async def note_message(self, question: int, channel: int, message: int) -> None:
        """It has been asked aloud there."""
        async with self._session.writing() as to:
            sql = "UPDATE questions SET channel = ?, message = ? WHERE id = ?"
            await to.execute(sql, channel, message, question)

    async def drop(self, question: int) -> None:
        """Its outcome has been told."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM voices WHERE question = ?", question)
            await to.execute("DELETE FROM questions WHERE id = ?", question)

    async def refuse(self, game: int, person: int, until: int, now: int) -> None:
        """Somebody was refused a seat, and asks for none again before then; what has passed goes."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM refused WHERE until <= ?", now)
            sql = (
                "INSERT INTO refused (game, person, until) VALUES (?, ?, ?)"
                " ON CONFLICT (game, person) DO UPDATE SET until = excluded.until"
            )
            await to.execute(sql, game, person, until)

    async def refused_until(self, game: int, person: int) -> int:
        """Until when somebody asks for no seat of that game; 0 for whoever was never refused one."""
        sql = "SELECT until FROM refused WHERE game = ? AND person = ?"
        rows = await self._session.read(sql, game, person)
        return number(rows[0], "until") if rows else 0

    async def at(self, game: int) -> Sequence[Question]:
        """What a table is asked and what has not been told yet, oldest first."""
        return await self._read("game = ?", game)

    async def find(self, game: int, kind: QuestionKind, mark: int) -> Question | None:
        """The question that a button belongs to."""
        found = await self._read("game = ? AND kind = ? AND coalesce(mark, id) = ?", game, kind, mark)
        return found[0] if found else None

    async def games_of(self, person: int) -> Sequence[int]:
        """Return the games with an open question by or about *person*."""
        sql = (
            "SELECT DISTINCT game FROM questions WHERE outcome IS NULL AND ? IN (asker, newcomer, owner)"
            " ORDER BY game"
        )
        return [number(row, "game") for row in await self._session.read(sql, person)]

    async def due(self, now: int, share: Share = ALL) -> Sequence[Question]:
        """Questions whose time is over."""
        which, values = of_tables(share, "questions.game")
        return await self._read(f"outcome IS NULL AND due <= ?{which}", now, *values)

    async def forget(self, person: int) -> None:
        """Nobody hears who asked or what they said."""
        async with self._session.writing() as to:
            for sql in _FORGET:
                await to.execute(sql, person)

    async def _read(self, which: str, *values: Value) -> list[Question]:
        rows = await self._session.read(_READ.format(which=which), *values)
        found = []
        for _, each in groupby(rows, key=lambda row: row["id"]):
            try:
                found.append(_question(list(each)))
            except Damaged:
                continue  # nobody can be asked what makes no sense; who checks the database is told
        return found


def _values(question: Question) -> tuple[Value, ...]:
    """What ``_COLUMNS`` names."""
    newcomer = {"newcomer": question.newcomer.person, "level": question.newcomer.level}
    return tuple(newcomer[name] if name in newcomer else getattr(question, name) for name in _COLUMNS)


def _question(rows: Sequence[Row]) -> Question:
    row = rows[0]
    return Question(
        game=number(row, "game"),
        kind=_kind(row),
        asker=number_or_none(row, "asker"),
        voices={
            number(each, "person"): text_or_none(each, "answer")
            for each in rows
            if each["person"] is not None
        },
        due=number_or_none(row, "due"),
        seat=number_or_none(row, "seat"),
        owner=number_or_none(row, "owner"),
        newcomer=Chair(number_or_none(row, "newcomer"), text_or_none(row, "level")),
        position=number(row, "position"),
        target=number(row, "target"),
        outcome=text_or_none(row, "outcome"),
        channel=number_or_none(row, "channel"),
        message=number_or_none(row, "message"),
        id=number(row, "id"),
        mark=number(row, "mark"),
    )


def _kind(row: Row) -> QuestionKind:
    found = text(row, "kind")
    for kind in _KINDS:
        if found == kind:
            return kind
    raise damaged("kind")
