"""The puzzle of the day in words and pictures: its post, the board to try it on, its solution, a record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.chat import trying
from bot.chat.drawing import Drawers, Wanted, drawn_of
from bot.chat.layout import Button, Layout
from bot.games import chat_of
from bot.games.chat import Offer
from bot.recent import Recent
from bot.tables.puzzles.solving import Bench, Daily
from bot.tables.puzzles.values import DAY, Attempt, Record, Tally
from render.pictures import Picture
from render.say import Say
from rules.players import LEVELS
from rules.scratch import Scratch

KEPT = 24  # pictures that every server and person of a language is shown alike
NOON = DAY // 2  # a moment that most calendars of the world count to the same day


class PuzzlePanels:
    """Makes what is shown of puzzles."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers
        self._drawn: Recent[tuple[str, int, str, bool], tuple[Picture, ...]] = Recent(KEPT)

    # In a channel -----------------------------------------------------------------------------------------

    async def post(self, daily: Daily, before: Tally | None, say: Say) -> Layout:
        """The puzzle of the day for everybody; *before*: how many solved yesterday's."""
        lines = [_title(daily, say), say(f"{daily.kind}-puzzle"), say("puzzle-rules")]
        aside = []
        if before is not None:
            lines.append(say("puzzle-yesterday", tally=_tallied(before, say)))
            aside.append(Button(say("key-puzzle-solution"), f"/puzzle solution {daily.kind} {daily.day - 1}"))
        return Layout(
            "\n".join(lines),
            pictures=await self._shared(daily, say, solved=False),
            buttons=(Button(say("key-puzzle-solve"), f"/puzzle look {daily.kind} {daily.day}", "blue"),),
            aside=tuple(aside),
        )

    async def solution(self, daily: Daily, tally: Tally, say: Say, own: Attempt | None = None) -> Layout:
        """The one best answer, how many found it and, in private, how the reader fared."""
        scratch = daily.solution()
        lines = [
            _title(daily, say),
            say("puzzle-solution", gained=_scored(daily, daily.puzzle.best, say)),
            _told(daily, scratch, say),
            _tallied(tally, say),
            *([] if own is None else [_fared(daily, own, say)]),
        ]
        return Layout("\n".join(lines), pictures=await self._shared(daily, say, solved=True))

    async def _shared(self, daily: Daily, say: Say, *, solved: bool) -> tuple[Picture, ...]:
        key = (daily.kind, daily.day, say.language, solved)
        found = self._drawn.get(key)
        if found is None:
            scratch = daily.solution() if solved else daily.begun()
            found = await self._pictures(daily, scratch, say)
            if len(found) > 1:  # a picture that failed is tried again for the next one who looks
                self._drawn.keep(key, found)
        return found

    # In private -------------------------------------------------------------------------------------------

    async def board(self, panel: Layout, bench: Bench, say: Say) -> Layout:
        """The controls with their pictures."""
        if bench.made:
            return replace(panel, pictures=await self._pictures(bench.daily, bench.scratch, say))
        return replace(panel, pictures=await self._shared(bench.daily, say, solved=False))

    def controls(self, bench: Bench, say: Say, word: str = "") -> Layout:
        """A puzzle as far as somebody has tried it, before it is drawn; *word* is a menu gone into."""
        daily, scratch, made = bench.daily, bench.scratch, bench.made
        chat, at = chat_of(daily.kind), f"{daily.kind} {daily.day}"
        word_to_try = f"/solve {at} {made}"
        offer = trying.offer(chat, scratch, _names(daily, say))
        panel = Layout("\n".join(_head(bench, say)), prompt="\n".join(_prompt(bench, offer, say)))
        further = tuple(chat.further(offer, word, say)) if word else ()
        if further:
            return replace(
                panel,
                menus=trying.menus_to_try(further, word_to_try),
                buttons=(Button(say("key-back"), f"/puzzle look {at}"),),
            )
        before_end = _back_buttons(at, made, say) if made else []
        steps = before_end if scratch.is_over else chat.buttons(offer, say, before_end)
        menus = () if scratch.is_over else trying.menus_to_try(chat.menus(offer, say), word_to_try)
        answer = [Button(say("key-puzzle-answer"), f"/puzzle answer {at} {made}", "green")] if made else []
        tried = trying.buttons_to_try(steps, word_to_try, scratch)
        return replace(panel, menus=menus, buttons=(*tried, *answer))

    async def _pictures(self, daily: Daily, scratch: Scratch, say: Say) -> tuple[Picture, ...]:
        wanted = Wanted(daily.kind, say.language, _names(daily, say))
        found = await trying.pictures(self._drawers, wanted, scratch, 0)
        if not chat_of(daily.kind).hidden:
            return found
        # Beside the hand what lies open: there is no table at which one could ask for it.
        tableau = self._drawers.tableau(wanted, scratch.view, scratch.seat, aside=True)
        return (*found, *await drawn_of(0, tableau))


def recorded(records: Sequence[Record], say: Say) -> Layout:
    """How somebody fares with the puzzles of each game."""
    lines = [say("puzzle-mine")]
    for each in records:
        game = say(f"game-{each.kind}")
        if not each.days:
            lines.append(say("puzzle-mine-none", game=game))
            continue
        figures = {"days": each.days, "once": each.at_once, "solved": each.solved}
        lines.append(say("puzzle-mine-row", game=game, **figures))
        lines.append(say("puzzle-mine-streak", streak=each.streak, longest=each.longest))
    return Layout("\n".join((*lines, say("puzzle-mine-note"))))


# Parts ----------------------------------------------------------------------------------------------------


def _title(daily: Daily, say: Say) -> str:
    moment = (daily.day * DAY + NOON) // 1000
    return say("puzzle-title", game=say(f"game-{daily.kind}"), day=f"<t:{moment}:D>")


def _head(bench: Bench, say: Say) -> Iterable[str]:
    daily, attempt = bench.daily, bench.attempt
    yield _title(daily, say)
    yield say(f"{daily.kind}-puzzle")
    if bench.moved_on:
        yield say("puzzle-moved-on")
    if bench.short is not None:
        yield _verdict(bench, bench.short, say)
    elif attempt.short is not None:
        yield _fared(daily, attempt, say)
    else:
        yield say("puzzle-first-counts")


def _verdict(bench: Bench, short: int, say: Say) -> str:
    daily = bench.daily
    if not short:
        return say("puzzle-right-once" if bench.attempt.tries == 1 else "puzzle-right")
    return say("puzzle-short", missing=_scored(daily, short, say))


def _fared(daily: Daily, attempt: Attempt, say: Say) -> str:
    """What somebody's tries have come to."""
    if attempt.short is None:
        return say("puzzle-own-none")
    if attempt.at_once:
        return say("puzzle-own-once")
    missing = _scored(daily, attempt.short, say)
    key = "puzzle-own-later" if attempt.solved_at is not None else "puzzle-own-not"
    return say(key, missing=missing, tries=attempt.tries)


def _prompt(bench: Bench, offer: Offer[Any], say: Say) -> Iterable[str]:
    daily, scratch = bench.daily, bench.scratch
    chat = chat_of(daily.kind)
    told = _told(daily, scratch, say)
    if told:
        yield say("turn-so-far", told=told)
        before = daily.game.view(scratch.before, scratch.seat)
        brought = [
            _scored(daily, daily.brings(scratch), say),
            *chat.brings(before, offer.view, chat.signed(say)),
        ]
        yield say("plan-brings", list=", ".join(brought))
    if scratch.is_over:
        yield say("plan-over")
        return
    if scratch.lit:
        yield say("puzzle-lit")
    yield chat.prompt(offer, chat.signed(say))


def _told(daily: Daily, scratch: Scratch, say: Say) -> str:
    """What was tried, in the words of a turn."""
    names = list(_names(daily, say))
    names[daily.puzzle.seat] = say("puzzle-you-told")
    events = [event for each in scratch.tried for event in each.events]
    return trying.foretold(chat_of(daily.kind), events, lambda seat: names[seat], say)


def _back_buttons(at: str, made: int, say: Say) -> list[Button]:
    return [
        Button(say("key-back"), f"/puzzle back {at} {made}"),
        Button(say("key-plan-anew"), f"/puzzle anew {at} {made}"),
    ]


def _scored(daily: Daily, points: int, say: Say) -> str:
    return say(f"{daily.kind}-scored", n=points)


def _tallied(tally: Tally, say: Say) -> str:
    if not tally.people:
        return say("puzzle-tally-none")
    return say("puzzle-tally", people=tally.people, once=tally.at_once, solved=tally.solved)


def _names(daily: Daily, say: Say) -> tuple[str, ...]:
    """The reader has the seat to move; computer players have the others."""
    names, seat, place = [], daily.puzzle.seat, 0
    for each in range(len(daily.puzzle.state.seats)):
        if each == seat:
            names.append(say("puzzle-you"))
            continue
        level, round_ = LEVELS[place % len(LEVELS)], place // len(LEVELS)
        name = say(f"computer-{level}")
        names.append(f"{name} {round_ + 1}" if round_ else name)
        place += 1
    return tuple(names)
