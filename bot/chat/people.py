"""How people are called and in which language they read: by mention in the chat, by name in pictures."""

from __future__ import annotations

from bot.chat.names import escaped, plain
from bot.chat.say import LANGUAGES, language_of, speaker
from bot.recent import Recent
from bot.tables.repositories.people import People as Stored
from bot.tables.values import Header
from render import lettering
from render.say import Say
from rules.core import BadSetup

REMEMBERED = 4096
SIGNS = {"easy": "🌱", "medium": "🌰", "hard": "🦉"}  # for the chat; our fonts have no such signs


class People:
    """What is known of people, remembered beside what is stored."""

    def __init__(self, stored: Stored) -> None:
        self._stored = stored
        self._languages: Recent[int, str | None] = Recent(REMEMBERED)
        self._names: Recent[int, str] = Recent(REMEMBERED)
        self._accounts: Recent[int, str] = Recent(REMEMBERED)
        self._locales: Recent[int, str | None] = Recent(REMEMBERED)

    async def meet(self, person: int, name: str, account: str, locale: str) -> Say:
        """Store a user's name and Discord locale; return the words of the language they read.

        The user name of their *account* is stored only where pictures cannot draw the name.
        """
        needed = "" if _drawable(name) else account
        known = self._names.get(person), self._accounts.get(person) or "", self._locales.get(person)
        if name and known != (name, needed, locale):  # Discord may leave the name out
            await self._stored.note_name(person, name, needed or None, locale)
            self._names.keep(person, name)
            self._accounts.keep(person, needed)
            self._locales.keep(person, locale)
        return await self.speaker_for(person, language_of(locale))

    async def speaker_for(self, person: int, default: str) -> Say:
        """Return the words for a message to *person*: also one that answers no interaction.

        The language they chose comes first, then the locale of their last interaction, then *default*.
        """
        chosen = await self.language(person)
        if chosen is not None:
            return speaker(chosen)
        if person not in self._locales:
            self._locales.keep(person, await self._stored.locale(person))
        locale = self._locales.get(person)
        return speaker(language_of(locale) if locale else default)

    async def language(self, person: int) -> str | None:
        """The language somebody chose, if they did."""
        if person not in self._languages:
            stored = await self._stored.language(person)
            # Whatever once got in there: a language we do not speak is none that was chosen.
            self._languages.keep(person, stored if stored in LANGUAGES else None)
        return self._languages.get(person)

    async def choose_language(self, person: int, language: str | None) -> None:
        """From now on answers come in this language; ``None``: as Discord is set."""
        if language is not None and language not in LANGUAGES:
            raise BadSetup("tables.unknown-locale", word=language, allowed=LANGUAGES)
        await self._stored.note_language(person, language)
        self._languages.keep(person, language)

    async def names_in_text(self, header: Header, say: Say) -> tuple[str, ...]:
        """Return everybody's name by seat for the text of a message, with Markdown escaped."""
        return tuple(map(escaped, await self.names(header, say)))

    async def names(self, header: Header, say: Say) -> tuple[str, ...]:
        """Return everybody's name by seat for labels, files and pictures, which show no Markdown."""
        unknown = [person for person in header.people if person not in self._names]
        if unknown:
            for person, name in (await self._stored.names(unknown)).items():
                self._names.keep(person, name)
        return tuple(self._name(header, seat, say) for seat in range(len(header.chairs)))

    async def accounts(self, header: Header) -> tuple[str, ...]:
        """The user names of accounts by seat, for pictures; empty where the name itself can be drawn."""
        people = [person for person in header.people if not _drawable(self._names.get(person) or "")]
        unknown = [person for person in people if person not in self._accounts]
        if unknown:
            found = await self._stored.accounts(unknown)
            for person in unknown:
                self._accounts.keep(person, found.get(person, ""))
        found = {person: self._accounts.get(person) or "" for person in people}
        return tuple("" if chair.person is None else found.get(chair.person, "") for chair in header.chairs)

    def forget(self, person: int) -> None:
        """Out of memory, after it was taken out of what is stored."""
        self._languages.drop(person)
        self._names.drop(person)
        self._accounts.drop(person)
        self._locales.drop(person)

    def forget_everybody(self) -> None:
        """The same of all: another process may have changed anything."""
        for each in (self._languages, self._names, self._accounts, self._locales):
            each.clear()

    def _name(self, header: Header, seat: int, say: Say) -> str:
        person = header.chairs[seat].person
        if person is None:
            return _without_name(header, seat, say)
        return plain(self._names.get(person) or "") or say("player", seat=seat + 1)


def _drawable(name: str) -> bool:
    """Whether our fonts have enough of its letters."""
    return bool(lettering.clean(name, ""))


def called(header: Header, seat: int, say: Say) -> str:
    """Somebody in the text of a message; who is not meant to be rung is not."""
    chair = header.chairs[seat]
    if chair.person is not None:
        return f"<@{chair.person}>"
    sign = f"{SIGNS[chair.level]} " if chair.level else ""
    return sign + _without_name(header, seat, say)


def _without_name(header: Header, seat: int, say: Say) -> str:
    chair = header.chairs[seat]
    if chair.level is None:
        return say("someone") if chair.forgotten else say("nobody")
    name = say(f"computer-{chair.level}")
    # Two of a kind are told apart by a number, from the second on.
    number = sum(each.level == chair.level for each in header.chairs[: seat + 1])
    return name if number == 1 else f"{name} {number}"
