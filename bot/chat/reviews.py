"""The review of a finished game in words and pictures: the chart, how a seat played, turns that stand out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import NamedTuple

from bot.chat import hints
from bot.chat.account import steps_told
from bot.chat.drawing import Drawers, Wanted, drawn_of
from bot.chat.layout import Button, Choice, Layout, Menu, distinct
from bot.chat.logbook import told_turns
from bot.chat.people import SIGNS, People, called
from bot.chat.standing import MINUS
from bot.games import chat_of
from bot.tables.history import Played, opening
from bot.tables.reviewing import Work
from bot.tables.tables import Position
from render.review import Sign
from render.say import Say
from rules.review import ADVISER, Noted, Parts, Review

LONGEST_TOLD = 900  # characters of what was played


class Marked(NamedTuple):
    """A turn that stands out, and the sign it has in picture and menu: figures cost, letters brought."""

    sign: str
    noted: Noted
    good: bool

    @property
    def size(self) -> float:
        """How much it cost or brought, above 0."""
        return abs(self.noted.parts.whole)


def marked(review: Review, seat: int) -> list[Marked]:
    """All that stand out of one seat's turns, what cost most first."""
    found = review.seats[seat]
    costly = [Marked(str(number), each, good=False) for number, each in enumerate(found.costly, 1)]
    better = [
        Marked(sign, each, good=True) for sign, each in zip(ascii_uppercase, found.better, strict=False)
    ]
    return [*costly, *better]


class ReviewPanels:
    """Makes layouts of reviews, in the reader's language and for the reader's eyes."""

    def __init__(self, people: People, drawers: Drawers) -> None:
        self._people = people
        self._drawers = drawers

    def progress(self, work: Work, say: Say) -> Layout:
        """What there is to see until it is ready."""
        if work.ahead:
            return Layout(say("review-waiting", n=work.ahead))
        return Layout(say("review-progress", percent=work.percent))

    async def whole(self, here: Position, review: Review, seat: int | None, say: Say) -> Layout:
        """The chart, with the signs of one seat's turns."""
        layout = await self.summary(here, review, seat, say)
        signs = [] if seat is None else marked(review, seat)
        shown = tuple(Sign(each.noted.turn, each.sign, each.good) for each in signs)
        title = say("review-picture", game=say(f"game-{here.header.kind}"))
        drawing = self._drawers.review(await self._wanted(here, say), title, review.course, seat or 0, shown)
        return replace(layout, pictures=await drawn_of(here.header.game, drawing))

    async def summary(self, here: Position, review: Review, seat: int | None, say: Say) -> Layout:
        """The same before its picture is drawn."""
        header = here.header
        names = await self._people.names(header, say)
        lines = [say("review-title", game=say(f"game-{header.kind}"), adviser=_adviser(say))]
        seats = range(len(names)) if seat is None else (seat,)
        lines += [_played(review, each, called(header, each, say), say) for each in seats]
        lines += [] if seat is None else _stands_out(review, seat, say)
        lines.append(say("review-honest" if review.calibrated else "review-unmeasured"))
        menus, buttons = self._choices(here, review, seat, names, say)
        return Layout("\n".join(lines), header.game, here.number, menus=menus, buttons=buttons)

    def _choices(
        self, here: Position, review: Review, seat: int | None, names: Sequence[str], say: Say
    ) -> tuple[tuple[Menu, ...], tuple[Button, ...]]:
        """The turns that stand out, and the other seats."""
        found = [] if seat is None else marked(review, seat)
        turns = tuple(
            distinct(
                Choice(_label(here, each, say), f"/review {seat} {each.sign}", _hint(here, each, say))
                for each in found
            )
        )
        others = [Choice(name, f"/review {place}") for place, name in enumerate(names) if place != seat]
        menus, buttons = [], []
        if len(turns) > 1:
            menus.append(Menu("review", say("menu-review"), turns))
        else:
            buttons += [Button(each.label, each.value) for each in turns]
        if len(others) > 1:
            menus.append(Menu("review-seat", say("menu-review-seat"), tuple(distinct(others))))
        else:
            buttons += [Button(each.label, each.value) for each in others]
        return tuple(menus), tuple(buttons)

    async def turn(self, here: Position, review: Review, each: Marked, say: Say) -> Layout:
        """A turn that stands out: the board after it as its player saw it, and the hand before."""
        layout = await self.told(here, review, each, say)
        header, game, noted = here.header, chat_of(here.header.kind).game, each.noted
        wanted, steps = await self._wanted(here, say), _steps(here, noted, say)
        view = game.view(steps[-1].after, noted.seat)
        events = [game.hear(event, noted.seat) for step in steps for event in step.events]
        board = await drawn_of(header.game, self._drawers.board(wanted, view, events, aside=True))
        before = game.view(_before(here, noted.at), noted.seat)
        hand = await drawn_of(header.game, self._drawers.hand(wanted, before, noted.seat, aside=True))
        return replace(layout, pictures=(*board, *hand))

    async def told(self, here: Position, review: Review, each: Marked, say: Say) -> Layout:
        """The same in words: what was played, what the adviser would have played, and why in points."""
        header, noted, chat = here.header, each.noted, chat_of(here.header.kind)
        names = await self._people.names_in_text(header, say)
        steps = _steps(here, noted, say)
        done = here.played[noted.at - sum(step.n < here.played[noted.at].n for step in steps) : noted.at]
        advised = hints.steps_of(chat, _before(here, noted.at), noted.seat, noted.lines, names, say)
        parts = noted.parts if not each.good else Parts(*(-part for part in noted.parts))
        amount = say(f"{header.kind}-review-amount", n=decimal(each.size, say))
        title = "review-better" if each.good else "review-cost"
        around = decimal(noted.around, say)
        lines = [
            say(title, sign=each.sign, turn=noted.turn, amount=amount, around=around, adviser=_adviser(say)),
            say("review-played", name=called(header, noted.seat, say), told=_told(here, steps, noted, say)),
        ]
        if done:
            lines.append(say("review-then", told=_told(here, done, noted, say)))
        lines += [
            say("review-instead", adviser=_adviser(say)),
            *advised,
            f"-# {hints.reason_told(chat, noted.why, names, say)}",
            say(
                "review-parts-better" if each.good else "review-parts",
                now=signed(parts.now, say),
                later=signed(parts.later, say),
                others=signed(-parts.rivals, say),
                chance=signed(100 * noted.chance * (-1 if each.good else 1), say, 0),
            ),
            say("review-worlds", n=noted.worlds),
        ]
        return Layout("\n".join(lines), header.game, here.number, buttons=_ways(review, each, say))

    async def _wanted(self, here: Position, say: Say) -> Wanted:
        names = await self._people.names(here.header, say)  # first, since accounts are asked for by them
        return Wanted(here.header.kind, say.language, names, await self._people.accounts(here.header))


def _adviser(say: Say) -> str:
    return f"{SIGNS[ADVISER]} {say(f'computer-{ADVISER}')}"


def _played(review: Review, seat: int, name: str, say: Say) -> str:
    found = review.seats[seat]
    same = found.turns - found.otherwise
    return say("review-seat", name=name, turns=found.turns, same=same, adviser=_adviser(say))


def _stands_out(review: Review, seat: int, say: Say) -> list[str]:
    """How many turns stand out, and of how many nothing can be said."""
    found = review.seats[seat]
    unsure = found.otherwise - len(found.costly) - len(found.better)
    lines = [say("review-costly", n=len(found.costly)), say("review-betters", n=len(found.better))]
    return [*lines, say("review-unsure", n=unsure)] if unsure else lines


def _ways(review: Review, each: Marked, say: Say) -> tuple[Button, ...]:
    """Back to the whole, and on to the next turn that stands out."""
    seat = each.noted.seat
    signs = [other.sign for other in marked(review, seat)]
    after = signs[signs.index(each.sign) + 1 :]
    on = (Button(say("key-next"), f"/review {seat} {after[0]}"),) if after else ()
    return (Button(say("key-back"), f"/review {seat}"), *on)


def _steps(here: Position, noted: Noted, say: Say) -> tuple[Played, ...]:
    return told_turns(here, None, say)[noted.turn - 1].steps


def _told(here: Position, steps: Sequence[Played], noted: Noted, say: Say) -> str:
    told = steps_told(chat_of(here.header.kind), here.header, steps, noted.seat, say)
    return (told or say("log-nothing"))[:LONGEST_TOLD]


def _before(here: Position, at: int) -> object:
    """The position before the action of this number, from 0."""
    return here.played[at - 1].after if at else opening(chat_of(here.header.kind).game, here.header)


def _label(here: Position, each: Marked, say: Say) -> str:
    amount = say(f"{here.header.kind}-review-amount", n=decimal(each.size, say))
    change = f"{'+' if each.good else MINUS}{amount}"
    return say("review-turn", sign=each.sign, turn=each.noted.turn, change=change)


def _hint(here: Position, each: Marked, say: Say) -> str:
    told = _told(here, _steps(here, each.noted, say), each.noted, say)
    for seat in range(len(here.header.chairs)):
        told = told.replace(called(here.header, seat, say), say("player", seat=seat + 1))
    return told.replace("**", "")


def decimal(value: float, say: Say, places: int = 1) -> str:
    """With so many figures after the comma, which in English is a point."""
    written = f"{value:.{places}f}"
    return written if say.language == "en" else written.replace(".", ",")


def signed(value: float, say: Say, places: int = 1) -> str:
    """The same with its sign."""
    written = decimal(abs(value), say, places)
    if not float(written.replace(",", ".")):
        return written
    return f"{MINUS if value < 0 else '+'}{written}"
