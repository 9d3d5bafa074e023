"""What plans look like to their owner: the scratch board, the plans that are kept, what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.chat import trying
from bot.chat.drawing import Drawers, Wanted
from bot.chat.errors import sentence
from bot.chat.layout import Button, Choice, Layout, Link, Menu, cut, distinct
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
from rules.scratch import Scratch

LONGEST_PLAN = 600  # signs of one plan among several


class PlanPanels:
    """Makes the private panels of plans, in their reader's language."""

    def __init__(self, people: People, drawers: Drawers) -> None:
        self._people = people
        self._drawers = drawers

    # The scratch board ----------------------------------------------------------------------------------

    async def board(self, panel: Layout, desk: Desk, scratch: Scratch, say: Say) -> Layout:
        """The controls with their pictures."""
        return replace(panel, pictures=await self._pictures(desk, scratch, say))

    async def controls(self, desk: Desk, scratch: Scratch, say: Say, word: str = "") -> Layout:
        """The turn as far as it has been tried out, before it is drawn; *word* is a menu gone into."""
        header = desk.here.header
        chat, made = chat_of(header.kind), desk.made
        word_to_try = f"/try {made}"
        offer = trying.offer(chat, scratch, await self._people.names(header, say))
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
                panel,
                menus=trying.menus_to_try(further, word_to_try),
                buttons=(Button(say("key-back"), "/plan look"),),
            )
        back = [Button(say("key-back"), f"/plan back {made}"), Button(say("key-plan-anew"), "/plan anew")]
        before_end = back if made else []
        steps = before_end if scratch.is_over else chat.buttons(offer, say, before_end)
        menus = () if scratch.is_over else trying.menus_to_try(chat.menus(offer, say), word_to_try)
        return replace(
            panel,
            menus=menus,
            buttons=(*trying.buttons_to_try(steps, word_to_try, scratch), *_kept_buttons(desk, say)),
        )

    async def _pictures(self, desk: Desk, scratch: Scratch, say: Say) -> tuple[Picture, ...]:
        header = desk.here.header
        names = await self._people.names(header, say)  # first, since accounts are asked for by them
        wanted = Wanted(header.kind, say.language, names, await self._people.accounts(header))
        return await trying.pictures(self._drawers, wanted, scratch, header.game)

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


def _title(desk: Desk, say: Say) -> str:
    lines = [say("plan-try-out" if desk.is_own_turn else "plan-scratch")]
    if desk.moved_on:
        lines.append(say("plan-moved-on"))
    if desk.replaces is not None:
        lines.append(say("plan-changes", place=desk.replaces))
    return "\n".join(lines)


def _prompt(chat: AnyChat, header: Header, scratch: Scratch, offer: Offer[Any], say: Say) -> Iterable[str]:
    told = _foretold(chat, header, [event for each in scratch.tried for event in each.events], say)
    if told:
        yield say("turn-so-far", told=told)
    if scratch.tried:
        yield say("plan-brings", list=", ".join(trying.brings(chat, scratch, offer, say)))
    if scratch.is_over:
        yield say("plan-over")
        return
    if scratch.lit:
        yield say("plan-lit")
    yield chat.prompt(offer, chat.signed(say))


def _foretold(chat: AnyChat, header: Header, events: Sequence[Any], say: Say) -> str:
    return trying.foretold(chat, events, lambda seat: called(header, seat, say), say)


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
    return _foretold(chat, here.header, events, say) or ", ".join(plan.lines)


def _why(here: Position, plan: Plan, found: Changed, say: Say) -> str:
    """What keeps a plan from being played."""
    return say("plan-disarmed", place=plan.place, why=_changed(here, plan, found, say))


def _changed(here: Position, plan: Plan, found: Changed, say: Say) -> str:
    header, chat = here.header, chat_of(here.header.kind)
    steps = recalled(chat.game, here, plan)
    planned = steps[found.step].events if found.step < len(steps) else ()
    told = _foretold(chat, header, planned, say)
    if found.error is not None:
        why = sentence(found.error, say)
        return say("plan-changed-refused", told=told, why=why) if told else why
    for then, now in zip(planned, found.events, strict=False):
        if then != now:
            plain = chat.changed(then, now, lambda seat: called(header, seat, say), chat.signed(say))
            if plain:
                return plain
            break
    instead = _foretold(chat, header, found.events, say)
    return say("plan-changed", told=told or "–", instead=instead or say("log-nothing"))
