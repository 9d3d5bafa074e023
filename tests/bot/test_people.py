"""How people are called in pictures, and what is stored for it."""

from __future__ import annotations

from pathlib import Path

from bot.chat.people import People
from bot.chat.say import speaker
from tests.bot.tables.place import ANNA, BEN, CLEO, place, run


def test_whoever_our_fonts_cannot_spell_is_called_by_their_account_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with place(tmp_path / "valebot.db") as here:
            header = await here.open(ANNA, BEN)
            met = People(here.stored.people)
            await met.meet(ANNA, "Anna", "anna_1990", "en-GB")
            await met.meet(BEN, "李小龍", "bruce.lee", "en-GB")
            for people in (met, People(here.stored.people)):
                assert await people.names(header, speaker("en")) == ("Anna", "李小龍")
                assert await people.accounts(header) == ("", "bruce.lee")
            assert await here.stored.people.accounts([ANNA, BEN]) == {BEN: "bruce.lee"}

    run(work)


def test_an_account_is_forgotten_with_its_person_and_when_their_name_can_be_drawn(tmp_path: Path) -> None:
    async def work() -> None:
        async with place(tmp_path / "valebot.db") as here:
            people = People(here.stored.people)
            for person in (BEN, CLEO):
                await people.meet(person, "李小龍", "bruce.lee", "en-GB")
            await people.meet(BEN, "Bruce", "bruce.lee", "en-GB")
            await here.stored.forget(CLEO)
            assert await here.stored.people.accounts([BEN, CLEO]) == {}

    run(work)


def test_messages_follow_the_last_locale_unless_a_language_was_chosen(tmp_path: Path) -> None:
    async def work() -> None:
        async with place(tmp_path / "valebot.db") as here:
            people = People(here.stored.people)
            await people.meet(ANNA, "Anna", "anna", "en-GB")
            assert (await people.meet(ANNA, "Anna", "anna", "ru")).language == "ru"
            await people.meet(BEN, "Ben", "ben", "de")
            for known in (people, People(here.stored.people)):
                assert (await known.speaker_for(ANNA, "it")).language == "ru"
                assert (await known.speaker_for(BEN, "it")).language == "en", "the language of answers, too"
                assert (await known.speaker_for(CLEO, "it")).language == "it", "no interaction yet"
            await people.choose_language(ANNA, "it")
            assert (await people.speaker_for(ANNA, "en")).language == "it"
            await here.stored.forget(ANNA)
            people.forget(ANNA)
            assert (await people.speaker_for(ANNA, "en")).language == "en"

    run(work)
