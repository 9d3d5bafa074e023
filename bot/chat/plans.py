"""What plans look like to their owner: the scratch board, the plans that are kept, what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bot.chat.drawing import Drawers, Wanted, drawn_of
from bot.chat.errors import sentence
from bot.chat.layout import LONGEST_OPTION, Button, Choice, Layout, Link, Menu, cut, distinct
from bot.chat.people import People, called
from bot.games import chat_of
from bot.games.chat import AnyChat, Offer
from bot.tables.plans.facts import Changed, recalled
from bot.tables.plans.keeping import Desk
from bot.tables.plans.playing import Verdict
from bot.tables.plans.values import MOST, Plan
from bot.tables.tables import Position
from bot.tables.values import Header
from render.pictures import Picture
from render.say import Say
from rules.events import foreseen
from rules.scratch import Scratch, possible

LONGEST_WORD = 70  # of a button
LONGEST_PLAN = 600  # signs of one plan among several


class PlanPanels:
    """Makes the private panels of plans, in their reader's language."""

    def __init__(self, people: People, drawers: Drawers) -> None:
        self._people = people
        self._drawers = drawers

    # The scratch board ----------------------------------------------------------------------------------

    async def board(self, desk: Desk, scratch: Scratch, say: Say, word: str = "") -> Layout:
        """The turn as far as it has been tried out; *word* is a menu gone into."""
        panel = await self.controls(desk, scratch, say, word)
        return replace(panel, pictures=await self._pictures(desk, scratch, say))

    async def controls(self, desk: Desk, scratch: Scratch, say: Say, word: str = "") -> Layout:
        """The same before its pictures are drawn."""
        header = desk.here.header
        chat, made = chat_of(header.kind), desk.made
        offer = _offer(chat, scratch, await self._people.names(header, say))
        further = tuple(chat.further(offer, word, say)) if word else ()
        panel = Layout(
            _title(desk, say),
            header.game,
            desk.here.number,
            prompt="\n".join(_prompt(chat, header, scratch, offer, say)),
            aside=(Button(say("key-plans"), "/plan list"),),
        )
        if further:
            return replace(
                panel, menus=_tried(further, made), buttons=(Button(say("key-back"), "/plan look"),)
            )
        back = [Button(say("key-back"), f"/plan back {made}"), Button(say("key-plan-anew"), "/plan anew")]
        before_end = back if made else []
        steps = before_end if scratch.is_over else chat.buttons(offer, say, before_end)
        menus = () if scratch.is_over else _tried(chat.menus(offer, say), made)
        return replace(panel, menus=menus, buttons=(*_pressed(steps, made), *_kept_buttons(desk, say)))

    async def _pictures(self, desk: Desk, scratch: Scratch, say: Say) -> tuple[Picture, ...]:
        header, view, seat = desk.here.header, scratch.view, desk.seat
        names = await self._people.names(header, say)  # first, since accounts are asked for by them
        wanted = Wanted(header.kind, say.language, names, await self._people.accounts(header))
        events = [foreseen(event, seat) for event in scratch.happened]
        board = self._drawers.board(wanted, view, events, marks=not scratch.is_over, aside=True)
        hidden = chat_of(header.kind).hidden
        beside = self._drawers.hand if hidden else self._drawers.tableau
        drawings = (board, beside(wanted, view, seat, aside=True))
        first, second = await asyncio.gather(*(drawn_of(header.game, each) for each in drawings))
        return (*first, *second)

    # Plans that are kept --------------------------------------------------------------------------------

    def kept(self, desk: Desk, verdict: Verdict | None, say: Say) -> Layout:
        """All plans in their order, and what can be done with them."""
        header, now = desk.here.header, [*_verdict(desk, verdict, say)]
        lines = [say("plans-title") if desk.kept else say("plans-none"), *_listed(desk, say), *now]
        lines.append(say("plans-by-hand" if desk.is_by_hand else "plans-by-itself"))
        menus = (Menu("plan", say("menu-plan"), tuple(_choices(desk, say))),) if desk.kept else ()
        buttons = []
        if verdict is not None and verdict.plan is not None:
            buttons.append(Button(say("key-as-planned"), "/planned", "green"))
        if desk.scratch is not None and (desk.is_own_turn or len(desk.kept) < MOST):
            key = "key-try-out" if desk.is_own_turn else "key-plan-new"
            buttons.append(Button(say(key), "/plan look", "blue"))
        word = "self-on" if desk.is_by_hand else "self-off"
        buttons.append(Button(say(f"key-{word}"), f"/plan {word}"))
        text = "\n".join(lines)
        return Layout(text, header.game, desk.here.number, menus=menus, buttons=tuple(buttons))


def turn_has_come(here: Position, verdict: Verdict, link: str, say: Say) -> Layout:
    """The private word to somebody whose turn has come and whose plans do not play themselves."""
    header, game = here.header, say(f"game-{here.header.kind}")
    lines = [_why(here, plan, found, say) for plan, found in verdict.disarmed]
    if verdict.plan is None:
        text = "\n".join([say("plan-word-none", game=game, link=link), *lines])
        return Layout(text, link=Link(say("key-play-now"), link))
    told = _told_plan(here, verdict.plan, say)
    text = "\n".join([say("plan-word-ask", game=game, link=link, told=told), *lines])
    buttons = (Button(say("key-as-planned"), "/planned", "green"),)
    return Layout(text, header.game, here.number, buttons=buttons, link=Link(say("key-play-now"), link))


# The scratch board --------------------------------------------------------------------------------------


def _offer(chat: AnyChat, scratch: Scratch, names: tuple[str, ...]) -> Offer[Any]:
    """What can be tried now. Where something would have come to light, only what does not depend on it."""
    if scratch.is_over:
        return Offer(scratch.view, (), names=names)
    offer = chat.offer(scratch.shown, scratch.seat, names)
    if not scratch.lit:
        return offer
    lines = {each.line for each in possible(scratch)}
    left = tuple(each for each in offer.prospects if each.line in lines)
    return replace(offer, view=scratch.view, prospects=left, several={}, plans=())


def _title(desk: Desk, say: Say) -> str:
    lines = [say("plan-try-out" if desk.is_own_turn else "plan-scratch")]
    if desk.moved_on:
        lines.append(say("plan-moved-on"))
    if desk.replaces is not None:
        lines.append(say("plan-changes", place=desk.replaces))
    return "\n".join(lines)


def _prompt(chat: AnyChat, header: Header, scratch: Scratch, offer: Offer[Any], say: Say) -> Iterable[str]:
    told = foretold(chat, header, [event for each in scratch.tried for event in each.events], say)
    if told:
        yield say("turn-so-far", told=told)
    if scratch.tried:
        yield say("plan-brings", list=", ".join(_brings(chat, scratch, offer, say)))
    if scratch.is_over:
        yield say("plan-over")
        return
    if scratch.lit:
        yield say("plan-lit")
    yield chat.prompt(offer, chat.signed(say))


def _brings(chat: AnyChat, scratch: Scratch, offer: Offer[Any], say: Say) -> list[str]:
    """Points, and what else the game says of a turn."""
    game, seat = chat.game, scratch.seat
    gained = game.scores(scratch.shown)[seat]["total"] - game.scores(scratch.before)[seat]["total"]
    before = game.view(scratch.before, seat)
    scored = say(f"{chat.id}-scored", n=gained)
    return [f"+{scored}" if gained > 0 else scored, *chat.brings(before, offer.view, chat.signed(say))]


def foretold(chat: AnyChat, header: Header, events: Sequence[Any], say: Say) -> str:
    """Events that are only foreseen, in one line."""
    signed = chat.signed(say)
    told = [chat.foretold(event, lambda seat: called(header, seat, say), signed) for event in events]
    parts = []
    for words, again in groupby(each for each in told if each):
        times = len(list(again))
        parts.append(words if times == 1 else f"{words} ×{times}")
    return "; ".join(parts)


def _tried(menus: Iterable[Menu], made: int) -> tuple[Menu, ...]:
    """The menus of a turn, for trying: what a choice means is tried, not played."""
    found = (replace(menu, choices=tuple(_choices_to_try(menu, made))) for menu in menus)
    return tuple(menu for menu in found if menu.choices)


def _choices_to_try(menu: Menu, made: int) -> Iterable[Choice]:
    for choice in menu.choices:
        value = f"/try {made} {choice.value}"
        if len(value) <= LONGEST_OPTION:
            yield replace(choice, value=value)


def _pressed(buttons: Iterable[Button], made: int) -> tuple[Button, ...]:
    """The same for buttons; one whose word is too long has its steps beside it."""
    found = [
        each if each.word.startswith("/") else replace(each, word=f"/try {made} {each.word}")
        for each in buttons
    ]
    return tuple(each for each in found if len(each.word) <= LONGEST_WORD)


def _kept_buttons(desk: Desk, say: Say) -> tuple[Button, ...]:
    if not desk.made:
        return ()
    if desk.is_own_turn:
        return (Button(say("key-plan-play"), f"/plan play {desk.made}", "green"),)
    return (
        Button(say("key-plan-keep"), f"/plan keep {desk.made}", "green"),
        Button(say("key-plan-keep-ask"), f"/plan ask {desk.made}", "green"),
    )


# Plans that are kept ------------------------------------------------------------------------------------


def _listed(desk: Desk, say: Say) -> Iterable[str]:
    for plan in desk.kept:
        told = cut(_told_plan(desk.here, plan, say), LONGEST_PLAN)
        yield say("plans-row", place=plan.place, told=told, way=say(f"plans-way-{plan.way}"))
        if not desk.is_own_turn and not desk.holds(plan):
            yield say("plans-not-now")


def _verdict(desk: Desk, verdict: Verdict | None, say: Say) -> Iterable[str]:
    if verdict is not None:
        yield from (_why(desk.here, plan, found, say) for plan, found in verdict.disarmed)


def _choices(desk: Desk, say: Say) -> list[Choice]:
    found = []
    for plan in desk.kept:
        words = ["drop"] if desk.is_own_turn else ["change", "way", "drop"]
        if plan.place > 1:
            words.insert(0, "first")
        for word in words:
            key = f"plan-do-way-{plan.way}" if word == "way" else f"plan-do-{word}"
            found.append(Choice(say(key, place=plan.place), f"/plan {word} {plan.place}"))
    return distinct(found)


def _told_plan(here: Position, plan: Plan, say: Say) -> str:
    """What a plan does, in the words of a turn."""
    chat = chat_of(here.header.kind)
    events = [event for each in recalled(chat.game, here, plan) for event in each.events]
    return foretold(chat, here.header, events, say) or ", ".join(plan.lines)


def _why(here: Position, plan: Plan, found: Changed, say: Say) -> str:
    """What keeps a plan from being played."""
    return say("plan-disarmed", place=plan.place, why=_changed(here, plan, found, say))


def _changed(here: Position, plan: Plan, found: Changed, say: Say) -> str:
    header, chat = here.header, chat_of(here.header.kind)
    steps = recalled(chat.game, here, plan)
    planned = steps[found.step].events if found.step < len(steps) else ()
    told = foretold(chat, header, planned, say)
    if found.error is not None:
        why = sentence(found.error, say)
        return say("plan-changed-refused", told=told, why=why) if told else why
    for then, now in zip(planned, found.events, strict=False):
        if then != now:
            plain = chat.changed(then, now, lambda seat: called(header, seat, say), chat.signed(say))
            if plain:
                return plain
            break
    instead = foretold(chat, header, found.events, say)
    return say("plan-changed", told=told or "–", instead=instead or say("log-nothing"))
