"""What a first game that teaches looks like: a step at a time, with the game's own menus and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from bot.chat import trying
from bot.chat.drawing import Drawers, Wanted
from bot.chat.layout import Button, Layout
from bot.games import CHATS, chat_of
from bot.games.chat import AnyChat, Name
from bot.games.lesson import (
    LEARNER,
    Lesson,
    Scene,
    Step,
    Turned,
    events_of,
    is_at_home,
    left_to_do,
    made,
    scenes,
)
from bot.tables.learning import Place
from render.pictures import Picture
from render.say import Say
from rules.core import GameError
from rules.events import foreseen
from rules.players import LEVELS


@dataclass(frozen=True, slots=True)
class Learner:
    """Who learns, as pictures and sentences call them."""

    person: int
    name: str
    account: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A step of a lesson as it stands: what was made in it, and what else was tried and put back."""

    kind: str
    lesson: Lesson
    place: Place
    scene: Scene  # after the lines made
    since: tuple[Turned, ...]  # before the step
    other: tuple[Turned, ...] = ()  # legal, but not what is wanted here

    @property
    def step(self) -> Step | None:
        """``None``: the lesson is over."""
        steps = self.lesson.steps
        return steps[self.place.step] if self.place.step < len(steps) else None

    @property
    def is_done(self) -> bool:
        """Whether nothing of it is left to do."""
        return self.step is None or not left_to_do(self.step, self.place.lines)


def lesson_of(kind: str) -> Lesson | None:
    """The lesson of a game, if there is one for the components it is played with here."""
    if kind not in CHATS:
        return None
    chat = chat_of(kind)
    return chat.lesson if chat.lesson is not None and is_at_home(chat.game) else None


def taught() -> tuple[str, ...]:
    """The games that can be learned here."""
    return tuple(kind for kind in CHATS if lesson_of(kind) is not None)


def number_of(kind: str) -> int:
    """What stands for a game in its lesson's buttons where others have a table's number: lines are long."""
    return list(CHATS).index(kind) + 1


def numbered(number: int) -> str:
    """The game of this number; nothing where there is none."""
    return next((kind for place, kind in enumerate(CHATS, 1) if place == number), "")


def page_of(kind: str, lesson: Lesson, place: Place, other: tuple[Turned, ...] = ()) -> Page:
    """The page of a place; one that is no more, since the lesson is another now, begins its step anew."""
    game = chat_of(kind).game
    number = min(place.step, len(lesson.steps))
    place = replace(place, step=number)
    if number == len(lesson.steps):
        last = scenes(game, lesson)[-1]
        return Page(kind, lesson, replace(place, lines=()), last, ())
    since = scenes(game, lesson)[number].since
    try:
        return Page(kind, lesson, place, made(game, lesson, number, place.lines), since, other)
    except GameError:
        return Page(kind, lesson, replace(place, lines=()), made(game, lesson, number, ()), since, other)


class LearningPanels:
    """Makes the pages of lessons, in their reader's language."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers

    async def drawn(self, panel: Layout, page: Page, learner: Learner, say: Say) -> Layout:
        """The controls with their pictures."""
        game = chat_of(page.kind).game
        names, accounts = names_of(page.lesson, learner, say), (learner.account,)
        wanted = Wanted(page.kind, say.language, names, (*accounts, *("" for _ in names[1:])))
        view = game.view(page.scene.state, LEARNER)
        events = [game.hear(event, LEARNER) for event in events_of(page.scene.since or page.since)]
        pictures: tuple[Picture, ...] = await trying.of_view(
            self._drawers, wanted, view, events, marks=not page.is_done
        )
        return replace(panel, pictures=pictures)

    def controls(self, page: Page, learner: Learner, say: Say, word: str = "") -> Layout:
        """A page before it is drawn; *word* is a menu gone into."""
        if page.step is None:
            return _ending(page, say)
        chat, names = chat_of(page.kind), names_of(page.lesson, learner, say)
        name = _calling(learner, names)
        panel = Layout(
            "\n".join(_told(chat, page, page.step, name, say)),
            number_of(page.kind),
            aside=tuple(_ways(page, say)),
        )
        if page.is_done:
            done = [_prompt_of_lines(chat, page, name, say), _word_of(page, page.step, "done", say)]
            buttons = (Button(say("key-next"), _nav(page, "next"), "blue"),)
            return replace(panel, prompt="\n".join(filter(None, done)), buttons=buttons)
        offer = chat.offer(page.scene.state, LEARNER, names)
        if len(left_to_do(page.step, page.place.lines)) == 1:
            offer = replace(offer, plans=())  # one thing at a time: whole turns come where one is asked for
        prompt = [
            _other_told(chat, page, page.step, name, say),
            say("learn-task", task=_word_of(page, page.step, "task", say)),
            _prompt_of_lines(chat, page, name, say),
            chat.prompt(offer, chat.signed(say)),
        ]
        panel = replace(panel, prompt="\n".join(filter(None, prompt)))
        to_do = f"/do {page.place.step}.{len(page.place.lines)}"
        further = tuple(chat.further(offer, word, say)) if word else ()
        if further:
            back = Button(say("key-back"), _nav(page, "look"))
            return replace(panel, menus=trying.menus_to_try(further, to_do), buttons=(back,), aside=())
        return replace(
            panel,
            menus=trying.menus_to_try(chat.menus(offer, say), to_do),
            buttons=trying.buttons_to_try(chat.buttons(offer, say), to_do),
        )


def which(say: Say) -> Layout:
    """All lessons to choose from."""
    return Layout(say("learn-which"), buttons=tuple(learn_buttons(say)))


def learn_buttons(say: Say) -> Iterator[Button]:
    """What leads to each lesson."""
    for kind in taught():
        yield Button(say("key-learn-game", game=say(f"{kind}-short")), f"/learn {kind}", "blue")


def first_steps(say: Say) -> tuple[Button, ...]:
    """Where somebody begins who knows nothing yet: lessons and rules."""
    rules = (
        Button(say("key-rules-game", game=say(f"{kind}-short")), f"/rules {kind} overview") for kind in CHATS
    )
    return (*learn_buttons(say), *rules)


def welcome(say: Say) -> Layout:
    """To a server that has just taken us in."""
    games = ", ".join(say(f"game-{kind}") for kind in CHATS)
    return Layout(say("welcome-text", games=games), buttons=first_steps(say))


def primer(kind: str, say: Say) -> Layout:
    """The goal, a turn, what to try: for somebody's very first turn."""
    buttons = (
        Button(say("key-learn"), f"/learn {kind}", "blue"),
        Button(say("key-rules"), f"/rules {kind} overview"),
    )
    text = "\n".join((say(f"primer-{kind}"), say("primer-once")))
    return Layout(text, buttons=buttons)


def names_of(lesson: Lesson, learner: Learner, say: Say) -> tuple[str, ...]:
    """Everybody's name by seat: the learner, then the computer players."""
    others = (say(f"computer-{level}") for level in LEVELS)
    return (learner.name, *others)[: lesson.players]


def _calling(learner: Learner, names: Sequence[str]) -> Name:
    return lambda seat: f"<@{learner.person}>" if seat == LEARNER else f"**{names[seat]}**"


def _told(chat: AnyChat, page: Page, step: Step, name: Name, say: Say) -> Iterator[str]:
    number, of = page.place.step + 1, len(page.lesson.steps)
    title = _word_of(page, step, "title", say)
    yield say("learn-title", game=say(f"game-{page.kind}"), n=number, of=of, title=title)
    yield _word_of(page, step, "text", say)
    meanwhile = "" if page.place.lines else _meanwhile(chat, page.since, name, say)
    if meanwhile:
        yield say("learn-meanwhile", told=meanwhile)


def _meanwhile(chat: AnyChat, since: Sequence[Turned], name: Name, say: Say) -> str:
    """What the others did since the learner's last line."""
    own = [at for at, each in enumerate(since) if each.seat == LEARNER]
    others = since[own[-1] + 1 :] if own else since
    parts = []
    for seat, turn in groupby(others, key=lambda each: each.seat):
        told = _heard(chat, events_of(turn), name, say)
        if told:
            parts.append(say("account-turn", name=name(seat), told=told))
    return " ".join(f"{each}." for each in parts)


def _heard(chat: AnyChat, events: Sequence[Any], name: Name, say: Say) -> str:
    signed = chat.signed(say)
    told = (chat.told(chat.game.hear(event, LEARNER), name, signed) for event in events)
    return "; ".join(each for each in told if each)


def _prompt_of_lines(chat: AnyChat, page: Page, name: Name, say: Say) -> str:
    """What the learner has done in this step."""
    told = _heard(chat, events_of(page.scene.since), name, say)
    return say("turn-so-far", told=told) if told else ""


def _other_told(chat: AnyChat, page: Page, step: Step, name: Name, say: Say) -> str:
    """A kind word for another legal move."""
    if not page.other:
        return ""
    events = [foreseen(event, LEARNER) for event in events_of(page.other)]
    told, look = trying.foretold(chat, events, name, say), _word_of(page, step, "look", say)
    kind = say("learn-other", told=told) if told else say("learn-other-plain")
    return f"{kind}\n{look}"


def _word_of(page: Page, step: Step, what: str, say: Say) -> str:
    """A sentence of the lesson; what is only read has none for having been done."""
    if what in ("done", "look") and not step.do:
        return ""
    return say(f"lesson-{page.kind}-{step.name}-{what}")


def _nav(page: Page, word: str) -> str:
    return f"/lesson {word} {page.place.step}"


def _ways(page: Page, say: Say) -> Iterator[Button]:
    if page.place.step or page.place.lines:
        yield Button(say("key-back"), _nav(page, "back"))
    if not page.is_done:
        yield Button(say("key-skip"), _nav(page, "skip"))
    if page.place.step:
        yield Button(say("key-plan-anew"), _nav(page, "anew"))


def _ending(page: Page, say: Say) -> Layout:
    kind, moss = page.kind, say("computer-easy")
    buttons = (
        Button(say("key-learn-table", name=moss), _nav(page, "table"), "green"),
        Button(say("key-learn-seek"), _nav(page, "seek")),
    )
    aside = (
        Button(say("key-back"), _nav(page, "back")),
        Button(say("key-plan-anew"), _nav(page, "anew")),
        Button(say("key-rules"), f"/rules {kind} overview"),
    )
    text = say("learn-end", game=say(f"game-{kind}"), name=moss)
    return Layout(text, number_of(kind), buttons=buttons, aside=aside)
