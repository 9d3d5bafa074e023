"""``/rules`` as a booklet: chapters, Back and Next, each page with a picture called an example."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.drawing import Drawers
from bot.chat.panels import LONGEST_ALT, Panels
from bot.chat.people import People
from bot.chat.say import LANGUAGES, speaker
from bot.chat.topics import Topic, chapter, chapters, choice, find, heading, topics
from bot.discord.parts import MOST_CHARACTERS, MOST_COMPONENTS, view_of
from bot.games import CHATS
from render.pictures import Picture
from tests.bot.house import described, keys, options
from tests.bot.inside import Inside, sees
from tests.bot.lessons import played
from tests.sandbox.reading import text_of

ALL = topics()
everywhere = pytest.mark.parametrize("language", LANGUAGES)


class OnePicture(Drawers):
    """Draws the same thing always, with as many words for it as there is room for."""

    async def illustration(self, wanted: object, illustration: object) -> Picture:
        return Picture(b"", "board.jpg", "a" * LONGEST_ALT)


def panels() -> Panels:
    return Panels(People(None), OnePicture(1, "light"))  # type: ignore[arg-type]


@everywhere
@pytest.mark.parametrize("kind", list(CHATS))
def test_back_and_next_lead_through_every_page_and_the_menu_to_any(kind: str, language: str) -> None:
    say, pages = speaker(language), chapters(kind)
    for at, topic in enumerate(pages):
        page = panels().topic(topic, say)
        before = [f"/rules {kind} {pages[at - 1].name}"] if at else []
        after = [f"/rules {kind} {each.name}" for each in pages[at + 1 : at + 2]]
        assert [each.word for each in page.buttons] == [*before, *after]
        (menu,) = page.menus
        assert [each.value for each in menu.choices] == [f"/rules {kind} {each.name}" for each in pages]
        assert [each.label for each in menu.choices] == [chapter(each, say) for each in pages]
        assert page.text.startswith(heading(topic, say))


@everywhere
def test_a_picture_is_called_an_example_for_those_who_see_it_and_those_who_hear_it(language: str) -> None:
    async def run() -> None:
        say = speaker(language)
        for topic in ALL:
            page = await panels().rules(topic, say)
            assert page.prompt == say("rules-example")
            (picture,) = page.pictures
            assert picture.alt.startswith(say("rules-example-alt", alt="a"))
            assert len(picture.alt) <= LONGEST_ALT
            view = view_of(page)
            assert view.content_length() <= MOST_CHARACTERS
            assert len(list(view.walk_children())) <= MOST_COMPONENTS

    asyncio.run(run())


@everywhere
@pytest.mark.parametrize("topic", ALL, ids=lambda topic: f"{topic.game}-{topic.name}")
def test_a_title_is_found_first_as_it_is_shown_wherever_that_is(topic: Topic, language: str) -> None:
    say = speaker(language)
    for shown in (choice(topic, say), heading(topic, say)):
        for typed in (shown, shown.upper(), shown.replace("ё", "е").replace("à", "a"), f"  {shown} "):
            assert find(typed, language)[0] == topic, typed
    for shown in (say(topic.title), chapter(topic, say)):
        assert find(shown, language, topic.game)[0] == topic, shown
    half = choice(topic, say)[:-3]
    assert topic in find(half, language), half


def test_a_very_long_question_is_answered_like_any_other() -> None:
    assert find("workshop " * 1000, "en")[0].name == "workshops"
    assert find("x" * 6000, "en") == ()


@everywhere
def test_one_leafs_through_it_in_place_and_finds_a_title_as_it_is_shown(
    language: str, tmp_path: Path
) -> None:
    played(tmp_path, lambda home: leafed_through(home, language))


async def leafed_through(home: Inside, language: str) -> None:
    maya, say = await home.guest(0), speaker(language)
    await home.app.people.choose_language(maya.id, language)
    first = await maya.command_message(home.at.tables, "rules", topic=choice(Topic("sylvan", "flags"), say))
    assert heading(Topic("sylvan", "flags"), say) in text_of(first)
    await maya.click(first, keys(first)["/rules sylvan items"])
    page = await maya.renewed(first, heading(Topic("sylvan", "items"), say))
    await maya.click(page, keys(page)["/rules sylvan flags"])
    page = await maya.renewed(page, heading(Topic("sylvan", "flags"), say))
    await maya.select(page, options(page)["/rules sylvan tie"], "/rules sylvan tie")
    page = await maya.renewed(page, heading(Topic("sylvan", "tie"), say))
    assert described(await maya.pictured(page))[0].startswith(say("rules-example-alt", alt=""))
    shown = choice(Topic("valdora", "workshops"), say)
    asked = {"channel": home.at.tables, "name": "rules", "options": {"topic": shown}, "focused": "topic"}
    offered = (await maya.page.do("autocomplete", **asked))["choices"]
    assert offered[0] == {"name": shown, "value": "valdora workshops"}


def test_the_booklet_opens_from_a_lobby_and_from_help(tmp_path: Path) -> None:
    played(tmp_path, opened_everywhere)


async def opened_everywhere(home: Inside) -> None:
    maya = await home.guest(0)
    await home.app.people.choose_language(maya.id, "en")
    await maya.command(home.at.tables, "new", game="valdora")
    lobby = await sees(maya, "an open table")
    page = await maya.said(await maya.click(lobby, keys(lobby)["/rules"]))
    assert "**Valdora · 1/25 · What Valdora is about**" in text_of(page)
    assert {"/learn valdora", "/rules sylvan overview"} <= set(keys(page))
    helped = await maya.command_message(home.at.tables, "help")
    assert {"/learn valdora", "/rules sylvan overview"} <= set(keys(helped))
    page = await maya.renewed(helped, "/rules sylvan overview")
    await maya.click(page, keys(page)["/rules sylvan overview"])
    await sees(maya, "Builders of Sylvan Dale · 1/21")
