"""What every game shows of itself in a chat, and how its legal lines become buttons and menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from bot.chat.layout import (
    LONGEST_LABEL,
    LONGEST_OPTION,
    MOST_OPTIONS,
    Button,
    Choice,
    Menu,
    cut,
    distinct,
    menus_of,
)
from bot.games.illustrations import Illustration
from bot.games.lesson import Lesson
from bot.games.signs import Signed, bare, fitting
from bot.games.verbs import Verb
from render.say import Say
from rules.core import AnyGame, Param, Seat, Sight
from rules.events import foreseen
from rules.prospects import Prospect, prospects
from rules.words import THEN, only_end, played

V = TypeVar("V", bound=Sight)
IN_A_ROW = 5  # buttons; more lines of a kind are a menu
BLUE: Literal["blue"] = "blue"  # plays a step
GREEN: Literal["green"] = "green"  # after it the turn is over
Name: TypeAlias = Callable[[Seat], str]  # how to call whoever sits there


class Several(NamedTuple):
    """All steps of a kind at once: how many, and whether nothing is left to do then."""

    steps: int
    ends: bool


class Plan(NamedTuple):
    """Several steps up to the end of the turn that people think of as one, such as to go and load all."""

    word: str
    menu: str  # the name of the menu it stands in
    events: tuple[Any, ...]  # what would happen, as far as the viewer can foresee it


@dataclass(frozen=True, slots=True)
class Offer(Generic[V]):
    """What can be done in a position, and what *view* shows of it: all that words are made from."""

    view: V
    prospects: tuple[Prospect, ...]
    several: Mapping[str, Several] = field(default_factory=dict)  # by verb
    plans: tuple[Plan, ...] = ()
    names: tuple[str, ...] = ()  # of the players by seat, as plain text: menus show no mentions

    @property
    def lines(self) -> list[str]:
        """Every legal line."""
        return [each.line for each in self.prospects]

    def name(self, seat: Seat, say: Say) -> str:
        """How a player is called in a label."""
        return self.names[seat] if self.names else say("player", seat=seat + 1)

    def of_verb(self, name: str) -> list[Prospect]:
        """What can be done of one kind."""
        return [each for each in self.prospects if each.line.partition(" ")[0] == name]


class Section(NamedTuple):
    """A part of a position in words: what it is about, and a line for each thing."""

    title: str
    lines: tuple[str, ...]


class ChatGame(ABC, Generic[V]):
    """How one game looks and speaks in a chat: made from views and heard events, never from whole positions.

    *topics* are what ``/rules`` explains, in the order of the rulebook, each with its *illustration*. All its
    words are in the folder *words*: ``<language>.ftl`` and ``rules.<language>.ftl``.
    """

    verbs: ClassVar[tuple[Verb, ...]]
    hidden: ClassVar[bool]  # the playing panel is for the owner's eyes
    topics: ClassVar[Mapping[str, Illustration]]
    words: ClassVar[Path]
    lesson: ClassVar[Lesson | None] = None  # a first game that teaches
    signs: ClassVar[Mapping[str, str]] = {}  # what stands before words in a chat, by their keys

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def signed(self, say: Say) -> Say:
        """*say* with the game's signs; whoever tells or offers something of it in a chat speaks so."""
        return say if isinstance(say, Signed) else Signed(say, self.signs)

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.game.id

    @abstractmethod
    def label(self, offer: Offer[V], prospect: Prospect, say: Say) -> str:
        """What a line would do and what it costs."""

    @abstractmethod
    def prompt(self, offer: Offer[V], say: Say) -> str:
        """What is awaited now."""

    @abstractmethod
    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words, for an account; ``None`` when it needs none."""

    def foretold(self, event: Any, name: Name, say: Say) -> str | None:
        """The same of an event that somebody only foresees: what would come to light is not known."""
        return self.told(event, name, say)

    def changed(self, planned: Any, now: Any, name: Name, say: Say) -> str | None:
        """Why something *planned* would be another event *now*, where there is a plain word for it."""
        return None

    def brings(self, before: V, after: V, say: Say) -> list[str]:
        """What a turn tried out would bring its viewer besides points, and what it leaves open."""
        return []

    @abstractmethod
    def points(self, view: V, seat: Seat) -> int:
        """The points of *seat* so far, of those that everybody can count."""

    def step(self, offer: Offer[V], prospect: Prospect, say: Say) -> str:
        """A line with its verb, where no menu's title says it."""
        label, name = self.label(offer, prospect, say), prospect.line.partition(" ")[0]
        verb = self.verb(name)
        return say(f"{self.id}-plan-{name}", label=label) if verb and verb.shape == "menu" else label

    def described(self, view: V, names: tuple[str, ...], say: Say) -> list[Section]:
        """All that *view* shows, in words: the same sections in the same order every time."""
        return []

    def named(self, kind: str, value: Param, say: Say) -> str | int:
        """A parameter of a computer player's reason in words: *kind* says what it is."""
        return value if isinstance(value, int) else str(value)

    def facts(self, topic: str, say: Say) -> dict[str, str]:
        """What a topic of the rules tells out of the component file."""
        return {}

    def hint(self, offer: Offer[V], prospect: Prospect, say: Say) -> str:
        """What else one would like to know before choosing it; stands below the label."""
        return ""

    def reason(self, offer: Offer[V], verb: str, chosen: Sequence[str], say: Say) -> str:
        """Why nothing of *verb* can be done now, or nothing that begins with what was *chosen*."""
        return say("error-tables-nothing-of-that-kind")

    def plans(self, state: Any, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Whole turns people think of as one, made of legal *lines*: the name of their menu, and the word."""
        return iter(())

    def plan_title(self, offer: Offer[V], menu: str, say: Say) -> str:
        """What stands on a menu of plans."""
        return say(f"{self.id}-whole-{menu}")

    def plan_alone(self, offer: Offer[V], plan: Plan, say: Say) -> str:
        """What a button says for a plan that is the only one of its menu; nothing: its steps are as quick."""
        return ""

    def plan_choice(self, offer: Offer[V], plan: Plan, say: Say) -> Choice:
        """A plan in its menu; for games that have any."""
        raise NotImplementedError

    def part(self, verb: Verb, value: str, say: Say) -> str:
        """The first word of a longer choice; for games whose verbs have more than one option."""
        return value

    def group(self, line: str) -> str:
        """Lines of one verb may have several menus."""
        return ""

    def rank(self, line: str) -> tuple[str, int]:
        """Lines of one verb are offered in this order; by default as the rules list them."""
        return "", 0

    # From positions to offers ---------------------------------------------------------------------------

    def offer(
        self, state: Any, viewer: Seat | None, names: tuple[str, ...] = (), *, whole: bool = True
    ) -> Offer[V]:
        """What can be done now, as *viewer* may know it; ``None``: for everybody to see.

        *whole* turns are work to think out: whoever wants single steps alone does without them.
        """
        listed = prospects(self.game, state, viewer)
        found = sorted(listed, key=lambda each: self.rank(each.line))
        offer: Offer[V] = Offer(self.game.view(state, viewer), tuple(found), names=names)
        # Only where there is a step of the kind to begin with: most positions are listed once.
        several = {
            verb.name: self._several(state, verb)
            for verb in self.verbs
            if verb.several and offer.of_verb(verb.name)
        }
        words = self.plans(state, [each.line for each in listed]) if whole else ()
        plans = tuple(self._plan(state, viewer, menu, word) for menu, word in words)
        return replace(offer, several=several, plans=plans)

    def _several(self, state: Any, verb: Verb) -> Several:
        actions = self.game.several(state, verb.name)
        if len(actions) < 2:
            return Several(len(actions), ends=False)  # a single step stands for itself
        for action in actions:
            state = self.game.apply(state, action).state
        return Several(len(actions), only_end(self.game, state) is not None)

    def _plan(self, state: Any, viewer: Seat | None, menu: str, word: str) -> Plan:
        happened = (event for step in played(self.game, state, word) for event in step.events)
        return Plan(word, menu, tuple(foreseen(event, viewer) for event in happened))

    def verb(self, name: str) -> Verb | None:
        """The verb of this name."""
        return next((verb for verb in self.verbs if verb.name == name), None)

    # From offers to choices -----------------------------------------------------------------------------

    def buttons(self, offer: Offer[V], say: Say, before_end: Sequence[Button] = ()) -> list[Button]:
        """The buttons of a position; those that end the turn come last, *before_end* just before them."""
        say, steps, ends = self.signed(say), list[Button](), list[Button]()
        for verb in self.verbs:
            if self._offers_all(offer, verb):
                (ends if offer.several[verb.name].ends else steps).append(self._all(offer, verb, say))
                if not offer.several[verb.name].ends:
                    label = cut(say(f"{self.id}-all-{verb.name}-end"), LONGEST_LABEL)
                    ends.append(Button(label, f"{verb.all_word}{THEN}end", GREEN))
            if verb.shape == "button":
                found = [self._button(offer, verb, each, say) for each in offer.of_verb(verb.name)]
                (ends if verb.ends else steps).extend(found)
            else:
                steps += self._in_a_row(offer, verb, say)
        for plan in self._lonely(offer):
            if label := self.plan_alone(offer, plan, say):
                is_last = plan.word.endswith(f"{THEN}end")
                button = Button(cut(label, LONGEST_LABEL), plan.word, GREEN if is_last else BLUE)
                (ends if is_last else steps).insert(0, button)
        return [*steps, *before_end, *ends]

    def menus(self, offer: Offer[V], say: Say) -> list[Menu]:
        """The menus of a position: whole plans first."""
        say = self.signed(say)
        found = self._plan_menus(offer, say)
        for verb in self.verbs:
            if verb.shape == "menu":
                found += self._in_menus(offer, verb, say)
        return found

    def further(self, offer: Offer[V], word: str, say: Say) -> list[Menu]:
        """The menus behind ``?verb value``; none when it is not legal."""
        name, _, value = word.removeprefix("?").partition(" ")
        verb = self.verb(name)
        if verb is None or not value:
            return []
        say = self.signed(say)
        chosen = [each for each in offer.of_verb(name) if verb.split(each.line)[:1] == (value,)]
        return menus_of(f"{name} {value}", say(f"{self.id}-menu-{name}"), self._choices(offer, chosen, say))

    def values(self, offer: Offer[V], verb: Verb, chosen: Sequence[str], say: Say) -> list[Choice]:
        """The legal values of the option that comes after those *chosen*, for autocompletion."""
        say, index, found = self.signed(say), len(chosen), dict[str, str]()
        if index == 0 and self._offers_all(offer, verb):
            found[verb.all_word] = say(f"{self.id}-all-{verb.name}")
        for each in offer.of_verb(verb.name):
            values = verb.split(each.line)
            if verb.is_flagged(each.line) or list(values[:index]) != list(chosen):
                continue
            if index == len(verb.options) - 1:
                found.setdefault(values[index], self._label(offer, each, say))
            else:
                found.setdefault(values[index], self.part(verb, values[index], say))
        return distinct(Choice(label, value) for value, label in found.items())

    def meant(self, offer: Offer[V], verb: Verb, typed: Sequence[str], say: Say) -> list[str]:
        """*typed* values with names in the reader's language turned into what the game writes.

        The beginning of a label is enough where only one begins so; what nobody offers stays as it is.
        """
        found: list[str] = []
        for word in typed:
            choices = self.values(offer, verb, found, say)
            found.append(word if any(each.value == word for each in choices) else _named(choices, word))
        return found

    def why_not(self, offer: Offer[V], verb: str, chosen: Sequence[str], say: Say) -> str:
        """The reason in as many characters as stand in place of a choice, where the words allow it."""
        return fitting(lambda each: self.reason(offer, verb, chosen, each), self.signed(say), LONGEST_OPTION)

    def _offers_all(self, offer: Offer[V], verb: Verb) -> bool:
        return verb.name in offer.several and offer.several[verb.name].steps > 1

    def _all(self, offer: Offer[V], verb: Verb, say: Say) -> Button:
        colour = GREEN if offer.several[verb.name].ends else BLUE
        return Button(cut(say(f"{self.id}-all-{verb.name}"), LONGEST_LABEL), verb.all_word, colour)

    def _button(self, offer: Offer[V], verb: Verb, prospect: Prospect, say: Say) -> Button:
        colour = GREEN if verb.ends else BLUE
        label = fitting(lambda each: self.step(offer, prospect, each), say, LONGEST_LABEL)
        if len(label) > LONGEST_LABEL:  # the verb goes before a word that says what it is about
            label = fitting(lambda each: self.label(offer, prospect, each), say, LONGEST_LABEL)
        return Button(cut(label, LONGEST_LABEL), prospect.line, colour)

    def _in_a_row(self, offer: Offer[V], verb: Verb, say: Say) -> list[Button]:
        """The lines of a verb that fit into a row of buttons: they are pressed at once."""
        grouped = self._grouped(offer, verb).values()
        rows = (members for members in grouped if self._fit(offer, members, say))
        return [self._button(offer, verb, each, say) for members in rows for each in members]

    def _in_menus(self, offer: Offer[V], verb: Verb, say: Say) -> list[Menu]:
        """The others."""
        found: list[Menu] = []
        for name, members in self._grouped(offer, verb).items():
            if self._fit(offer, members, say):
                continue
            title = say(f"{self.id}-menu-{name}")
            if len(members) > MOST_OPTIONS and len(verb.options) > 1:
                found += menus_of(name, title, self._first_words(offer, verb, members, say))
            else:
                found += menus_of(name, title, self._choices(offer, members, say))
        return found

    def _grouped(self, offer: Offer[V], verb: Verb) -> dict[str, list[Prospect]]:
        """The lines of a verb by the name of their menu; what fits into one is not spread over several."""
        members = offer.of_verb(verb.name)
        found: dict[str, list[Prospect]] = {}
        for each in members:
            group = self.group(each.line) if len(members) > MOST_OPTIONS else ""
            found.setdefault(f"{verb.name}-{group}" if group else verb.name, []).append(each)
        return found

    def _fit(self, offer: Offer[V], members: list[Prospect], say: Say) -> bool:
        """Whether they can be buttons: alone always, else only when no label is cut or needs a hint."""
        if len(members) == 1:
            return True
        return len(members) <= IN_A_ROW and all(
            len(self.step(offer, each, say)) <= LONGEST_LABEL and not self.hint(offer, each, say)
            for each in members
        )

    def _plan_menus(self, offer: Offer[V], say: Say) -> list[Menu]:
        found: list[Menu] = []
        for menu, plans in self._by_menu(offer).items():
            if len(plans) > 1:
                choices = distinct(self._planned(offer, plan, say) for plan in plans)
                found += menus_of(f"whole-{menu}", self.plan_title(offer, menu, say), choices)
        return found

    def _planned(self, offer: Offer[V], plan: Plan, say: Say) -> Choice:
        choice = self.plan_choice(offer, plan, say)
        if len(choice.label) <= LONGEST_OPTION:
            return choice
        label = fitting(lambda each: self.plan_choice(offer, plan, each).label, say, LONGEST_OPTION)
        return replace(choice, label=label)

    def _by_menu(self, offer: Offer[V]) -> dict[str, list[Plan]]:
        found: dict[str, list[Plan]] = {}
        for plan in offer.plans:
            found.setdefault(plan.menu, []).append(plan)
        return found

    def _lonely(self, offer: Offer[V]) -> list[Plan]:
        """Plans that would be the only choice of a menu."""
        return [plans[0] for plans in self._by_menu(offer).values() if len(plans) == 1]

    def _first_words(self, offer: Offer[V], verb: Verb, members: list[Prospect], say: Say) -> list[Choice]:
        """What leads to a further menu; a word with a single line behind it is that line."""
        behind: dict[str, list[Prospect]] = {}
        for each in members:
            behind.setdefault(verb.split(each.line)[0], []).append(each)
        if len(behind) == 1:
            return self._choices(offer, members, say)
        return distinct(
            Choice(self.part(verb, word, say), f"?{verb.name} {word}")
            if len(lines) > 1
            else self._choice(offer, lines[0], say)
            for word, lines in behind.items()
        )

    def _choices(self, offer: Offer[V], members: list[Prospect], say: Say) -> list[Choice]:
        return distinct(self._choice(offer, each, say) for each in members)

    def _choice(self, offer: Offer[V], prospect: Prospect, say: Say) -> Choice:
        return Choice(self._label(offer, prospect, say), prospect.line, self.hint(offer, prospect, say))

    def _label(self, offer: Offer[V], prospect: Prospect, say: Say) -> str:
        return fitting(lambda each: self.label(offer, prospect, each), say, LONGEST_OPTION)


def _named(choices: Sequence[Choice], typed: str) -> str:
    """The value of the choice called *typed*, or of the only one whose name begins so; else as typed."""
    wanted = bare(typed).casefold()
    labels = {bare(each.label).casefold(): each.value for each in choices}
    begun = [value for label, value in labels.items() if label.startswith(wanted)]
    return labels.get(wanted) or (begun[0] if len(begun) == 1 else typed)


AnyChat: TypeAlias = ChatGame[Any]
