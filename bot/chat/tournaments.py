"""What a tournament shows: who signs up, how a round goes, how everybody stands, the podium."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.drawing import Drawers, drawn_of
from bot.chat.layout import Button, Choice, Layout, Menu
from bot.chat.people import People, called
from bot.chat.reminders import shown_length
from bot.chat.say import speaker
from bot.tables.tournaments.values import (
    BENCH,
    MOST_PEOPLE,
    Board,
    Tournament,
    Whole,
    shown_points,
    standings,
)
from bot.tables.values import Header
from render.pictures import Picture
from render.say import Say
from render.standing.values import Row
from rules.players import LEVELS

MOST_NAMED = 64
MOST_WITH_RULES = 48  # rows; more leave no room for what decides between equals
ON_PODIUM = 3


class TournamentPanels:
    """Makes the layouts of tournaments, in the language of their tables."""

    def __init__(self, people: People, drawers: Drawers) -> None:
        self._people = people
        self._drawers = drawers

    async def living(self, whole: Whole) -> Layout:
        """The message a tournament lives in, as it is now."""
        tournament, say = whole.tournament, speaker(whole.tournament.settings.locale)
        if tournament.status == "open":
            return signing_up(whole, say)
        if tournament.status == "playing":
            return await self._round(whole, say)
        return Layout(_over(whole, say), pictures=await self._pictures(whole, say))

    async def standing(self, whole: Whole, say: Say) -> Layout:
        """How everybody stands, for whoever asks: all of them in words."""
        if whole.tournament.never_began:
            return Layout(_over(whole, say))
        if not whole.tournament.round:
            return Layout(signing_up(whole, say).text)
        rows = [say("tournament-standings", title=_title(whole.tournament, say)), *_ranking(whole, say)]
        if len(rows) < MOST_WITH_RULES:
            rows.append(say("tournament-order"))
        return Layout("\n".join(rows), pictures=await self._pictures(whole, say))

    async def _round(self, whole: Whole, say: Say) -> Layout:
        tournament = whole.tournament
        lines = [_heading(whole, say)]
        if tournament.due is not None:
            lines.append(say("tournament-round-ends", when=f"<t:{tournament.due // 1000}:R>"))
        lines += [_board(whole, board, say) for board in whole.boards_of(tournament.round)]
        if bench := [each for each in whole.seats if (each.round, each.board) == (tournament.round, BENCH)]:
            names = ", ".join(_called(whole, each.who, say) for each in bench)
            lines.append(say("tournament-bench", names=names))
        out = [_called(whole, each.number, say) for each in whole.participants if each.dropped]
        if out:
            lines.append(say("tournament-out", names=", ".join(out)))
        lines.append(say("tournament-order"))
        button = Button(say("key-tournament-out"), "/t-out")
        pictures = await self._pictures(whole, say)
        return Layout("\n".join(lines), tournament.id, 0, pictures, buttons=(button,))

    async def _pictures(self, whole: Whole, say: Say) -> tuple[Picture, ...]:
        tournament, header = whole.tournament, as_table(whole)
        if not tournament.round:
            return ()
        names = await self._people.names(header, say)
        accounts = await self._people.accounts(header)
        seat = {each.number: place for place, each in enumerate(whole.participants)}
        rows = tuple(
            Row(
                each.place,
                names[seat[each.participant.number]],
                accounts[seat[each.participant.number]],
                shown_points(each.points),
                shown_points(each.opponents),
                each.wins,
                out=each.participant.dropped and tournament.status == "playing",
            )
            for each in standings(whole)
        )
        podium = tournament.status == "finished"
        key = (
            "tournament-played"
            if podium
            else "tournament-final"
            if tournament.is_final
            else "tournament-round"
        )
        facts = {"round": tournament.round, "rounds": tournament.rounds, "people": len(rows)}
        title, aside = _title(tournament, say), say(key, **facts)
        drawing = self._drawers.tournament(tournament.kind, title, aside, rows, say.language, podium=podium)
        return await drawn_of(0, drawing)


def as_table(whole: Whole) -> Header:
    """All participants as if they sat at one table: so each of them is called in one way everywhere."""
    chairs = tuple(each.chair for each in whole.participants)
    return Header(0, whole.tournament.kind, "playing", None, whole.tournament.guild, None, 0, chairs)


def signing_up(whole: Whole, say: Say) -> Layout:
    """A tournament that has not begun."""
    tournament, settings = whole.tournament, whole.tournament.settings
    organiser = say("someone") if tournament.organiser is None else f"<@{tournament.organiser}>"
    lines = [
        say("tournament-open-title", title=_title(tournament, say)),
        say(
            "tournament-facts",
            organiser=organiser,
            rounds=tournament.rounds,
            days=round(tournament.length / 86_400_000) or 1,
            seats=tournament.seats,
            pace=say(f"pace-{settings.pace}"),
        ),
    ]
    if tournament.final:
        lines.append(say("tournament-with-final"))
    if settings.deadline is not None:
        length = say(f"deadline-{shown_length(settings.deadline)}")
        then = say(f"key-stuck-{settings.deadline.consequence}")
        lines.append(say("remind-deadline-then", length=length, consequence=then))
    if not settings.rated:
        lines.append(say("lobby-unrated"))
    names = [_called(whole, each.number, say) for each in whole.participants]
    lines.append(say("tournament-people", n=len(names), most=MOST_PEOPLE))
    if names:
        lines.append(", ".join(names))
    buttons = (
        Button(say("key-tournament-join"), "/t-join", "green"),
        Button(say("key-tournament-leave"), "/t-leave"),
        Button(say("key-tournament-begin"), "/t-begin", "blue"),
    )
    levels = (
        Choice(say("tournament-computers", n=n, name=say(f"computer-{level}")), f"/t-computers-{level}-{n}")
        for level in LEVELS
        for n in (1, 4)
    )
    menu = Menu("tournament", say("menu-computer"), tuple(levels))
    return Layout("\n".join(lines), tournament.id, 0, menus=(menu,), buttons=buttons)


def folded(whole: Whole, chapter: int, say: Say) -> Layout:
    """What stays of a message once another one tells how it goes on: nothing to press."""
    title = _title(whole.tournament, say)
    if not chapter:
        names = ", ".join(_called(whole, each.number, say) for each in whole.participants)
        return Layout("\n".join([say("tournament-begun", title=title), names]))
    lines = [say("tournament-round-over", title=title, round=chapter)]
    return Layout("\n".join([*lines, *(_board(whole, each, say) for each in whole.boards_of(chapter))]))


def place_for(whole: Whole, board: Board, say: Say) -> Layout:
    """The message a table's thread hangs on: who meets there."""
    names = ", ".join(_called(whole, each.who, say) for each in whole.at(board))
    key = "tournament-final-table" if whole.tournament.is_final else "tournament-table"
    title = _title(whole.tournament, say)
    return Layout(say(key, title=title, round=board.round, board=board.board, names=names))


def thread_name(whole: Whole, board: Board, say: Say) -> str:
    """What the thread of a table is called."""
    title = say(f"game-{whole.tournament.kind}")
    if whole.tournament.is_final:
        return say("tournament-thread-final", game=title)
    return say("tournament-thread", game=title, round=board.round, board=board.board)


def ends_soon(whole: Whole, say: Say) -> Layout:
    """For a table that is not finished when little of the round is left."""
    when = f"<t:{(whole.tournament.due or 0) // 1000}:R>"
    return Layout(say("tournament-ends-soon", when=when))


def unreachable(whole: Whole, say: Say) -> Layout:
    """For the organiser when nothing can be written where the tournament is."""
    channel = f"<#{whole.tournament.channel}>"
    return Layout(say("tournament-unreachable", title=_title(whole.tournament, say), channel=channel))


# Inside ---------------------------------------------------------------------------------------------------


def _title(tournament: Tournament, say: Say) -> str:
    return say("tournament-title", game=say(f"game-{tournament.kind}"))


def _called(whole: Whole, who: int, say: Say) -> str:
    seat = next(place for place, each in enumerate(whole.participants) if each.number == who)
    return called(as_table(whole), seat, say)


def _heading(whole: Whole, say: Say) -> str:
    tournament = whole.tournament
    key = "tournament-final-title" if tournament.is_final else "tournament-round-title"
    title = _title(tournament, say)
    return say(key, title=title, round=tournament.round, rounds=tournament.rounds)


def _board(whole: Whole, board: Board, say: Say) -> str:
    """A table in one line: who sits there, where it is, and what it brought once it is over."""
    where = say("tournament-board-name", board=board.board) if board.place is None else f"<#{board.place}>"
    seats = whole.at(board)
    if not board.done:
        names = ", ".join(_called(whole, each.who, say) for each in seats)
        return say("tournament-board", place=where, names=names)
    ranked = sorted(seats, key=lambda each: (-(each.points or 0), each.rank or 0))
    names = " · ".join(
        f"{_called(whole, each.who, say)}: {shown_points(each.points or 0)}" for each in ranked
    )
    return say("tournament-board-done", place=where, names=names)


def _ranking(whole: Whole, say: Say, most: int = MOST_NAMED) -> Sequence[str]:
    return [
        say(
            "tournament-row",
            place=each.place,
            name=_called(whole, each.participant.number, say),
            score=shown_points(each.points),
            met=shown_points(each.opponents),
            won=each.wins,
        )
        for each in standings(whole)[:most]
    ]


def _over(whole: Whole, say: Say) -> str:
    title = _title(whole.tournament, say)
    if whole.tournament.never_began:
        return say("tournament-never-began", title=title)
    if whole.tournament.status == "cancelled":
        return "\n".join([say("tournament-cancelled", title=title), *_ranking(whole, say, 10)])
    first = [_called(whole, each.participant.number, say) for each in standings(whole)[:ON_PODIUM]]
    lines = [say("tournament-over", title=title, name=first[0])]
    return "\n".join([*lines, *_ranking(whole, say, 10), say("tournament-order"), say("tournament-thanks")])
