"""What every game shows of itself in a chat, and how its legal lines become buttons and menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from bot.chat.layout import LONGEST_LABEL, MOST_OPTIONS, Button, Choice, Menu, cut, distinct, menus_of
from bot.games.illustrations import Illustration
from render.say import Say
from rules.core import AnyGame, Param, Seat, Sight
from rules.prospects import Prospect, prospects

V = TypeVar("V", bound=Sight)
Name: TypeAlias = Callable[[Seat], str]  # how to call whoever sits there


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: the first word of its lines and the name of its slash command.

    *options* are the command's options, one for each further word; the last one takes all that is left.
    *flag* is a word that may follow them all; the command has an option of that name for yes or no.
    """

    name: str
    options: tuple[str, ...] = ()
    flag: str | None = None
    shape: Literal["button", "menu"] = "button"
    several: bool = False  # offers "all that can be"
    colour: Literal["grey", "blue", "green"] = "grey"

    def split(self, line: str) -> tuple[str, ...]:
        """The values of the options in *line*, without its flag."""
        return tuple(self.plain(line).split(" ", len(self.options))[1:])

    def plain(self, line: str) -> str:
        """*line* without its flag."""
        return line if self.flag is None else line.removesuffix(f" {self.flag}")

    def is_flagged(self, line: str) -> bool:
        """Whether *line* ends with the flag."""
        return self.plain(line) != line

    def line(self, values: Sequence[str], flag: bool | None, legal: Sequence[str]) -> str:
        """The line that *values* make; a flag is taken where one is earned unless it is refused."""
        line = " ".join([self.name, *(value.strip() for value in values)])
        if self.flag is None or flag is False:
            return line
        flagged = f"{line} {self.flag}"
        return flagged if flag or flagged in legal else line

    @property
    def all_word(self) -> str:
        """What stands for all steps of this kind at once."""
        return f"!{self.name}"


@dataclass(frozen=True, slots=True)
class Offer(Generic[V]):
    """What can be done in a position, and what *view* shows of it: all that words are made from."""

    view: V
    prospects: tuple[Prospect, ...]
    several: Mapping[str, int] = field(default_factory=dict)  # how many steps "all" would take, by verb
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

    def __init__(self, game: AnyGame) -> None:
        self.game = game

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

    def offer(self, state: Any, viewer: Seat | None, names: tuple[str, ...] = ()) -> Offer[V]:
        """What can be done now, as *viewer* may know it; ``None``: for everybody to see."""
        found = sorted(prospects(self.game, state, viewer), key=lambda each: self.rank(each.line))
        offer: Offer[V] = Offer(self.game.view(state, viewer), tuple(found), names=names)
        # Only where there is a step of the kind to begin with: most positions are listed once.
        several = {
            verb.name: len(self.game.several(state, verb.name))
            for verb in self.verbs
            if verb.several and offer.of_verb(verb.name)
        }
        return replace(offer, several=several)

    def verb(self, name: str) -> Verb | None:
        """The verb of this name."""
        return next((verb for verb in self.verbs if verb.name == name), None)

    # From offers to choices -----------------------------------------------------------------------------

    def buttons(self, offer: Offer[V], say: Say) -> list[Button]:
        """The buttons of a position."""
        found = []
        for verb in self.verbs:
            if self._offers_all(offer, verb):
                label = cut(say(f"{self.id}-all-{verb.name}"), LONGEST_LABEL)
                found.append(Button(label, verb.all_word, "blue"))
            if verb.shape == "button":
                for each in offer.of_verb(verb.name):
                    label = cut(self.label(offer, each, say), LONGEST_LABEL)
                    found.append(Button(label, each.line, verb.colour))
        return found

    def menus(self, offer: Offer[V], say: Say) -> list[Menu]:
        """The menus of a position."""
        found: list[Menu] = []
        for verb in self.verbs:
            if verb.shape == "menu":
                found += self._menus(offer, verb, say)
        return found

    def further(self, offer: Offer[V], word: str, say: Say) -> list[Menu]:
        """The menus behind ``?verb value``; none when it is not legal."""
        name, _, value = word.removeprefix("?").partition(" ")
        verb = self.verb(name)
        if verb is None or not value:
            return []
        chosen = [each for each in offer.of_verb(name) if verb.split(each.line)[:1] == (value,)]
        return menus_of(f"{name} {value}", say(f"{self.id}-menu-{name}"), self._choices(offer, chosen, say))

    def values(self, offer: Offer[V], verb: Verb, chosen: Sequence[str], say: Say) -> list[Choice]:
        """The legal values of the option that comes after those *chosen*, for autocompletion."""
        index, found = len(chosen), dict[str, str]()
        if index == 0 and self._offers_all(offer, verb):
            found[verb.all_word] = say(f"{self.id}-all-{verb.name}")
        for each in offer.of_verb(verb.name):
            values = verb.split(each.line)
            if verb.is_flagged(each.line) or list(values[:index]) != list(chosen):
                continue
            if index == len(verb.options) - 1:
                found.setdefault(values[index], self.label(offer, each, say))
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

    def _offers_all(self, offer: Offer[V], verb: Verb) -> bool:
        return verb.several and offer.several.get(verb.name, 0) > 1

    def _menus(self, offer: Offer[V], verb: Verb, say: Say) -> list[Menu]:
        groups: dict[str, list[Prospect]] = {}
        for each in offer.of_verb(verb.name):
            groups.setdefault(self.group(each.line), []).append(each)
        found: list[Menu] = []
        for group, members in groups.items():
            name = f"{verb.name}-{group}" if group else verb.name
            title = say(f"{self.id}-menu-{name}")
            if len(members) > MOST_OPTIONS and len(verb.options) > 1:
                found += menus_of(name, title, self._first_words(verb, members, say))
            else:
                found += menus_of(name, title, self._choices(offer, members, say))
        return found

    def _first_words(self, verb: Verb, members: list[Prospect], say: Say) -> list[Choice]:
        words = dict.fromkeys(verb.split(each.line)[0] for each in members)
        return distinct(Choice(self.part(verb, word, say), f"?{verb.name} {word}") for word in words)

    def _choices(self, offer: Offer[V], members: list[Prospect], say: Say) -> list[Choice]:
        return distinct(Choice(self.label(offer, each, say), each.line) for each in members)


def _named(choices: Sequence[Choice], typed: str) -> str:
    """The value of the choice called *typed*, or of the only one whose name begins so; else as typed."""
    wanted = typed.casefold().strip()
    labels = {each.label.casefold(): each.value for each in choices}
    begun = [value for label, value in labels.items() if label.startswith(wanted)]
    return labels.get(wanted) or (begun[0] if len(begun) == 1 else typed)


AnyChat: TypeAlias = ChatGame[Any]
