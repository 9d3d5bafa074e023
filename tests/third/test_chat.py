"""How Lanterns is offered and told in a chat, where the suites of all games do not look."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.chat.say import speaker
from bot.games import chat_of
from tests.third.registered import registered
from tests.third.rules.events import Drawn
from tests.third.test_rules import small


@pytest.fixture(autouse=True)
def lanterns() -> Iterator[None]:
    with registered():
        yield


def test_all_ropes_that_can_be_lit_are_offered_at_once_by_button_and_by_command() -> None:
    chat, say = chat_of("lanterns"), speaker("en")
    offer = chat.offer(small("5:0 6:0", "8", "7:0 9:0"), 0)
    labels = {button.word: button.label for button in chat.buttons(offer, say)}
    light = chat.verb("light")
    assert light is not None
    assert labels["!light"] == "Light all ropes"
    assert labels["light north bright"] == "With oil: north rope (+7)"
    offered = [each.value for each in chat.values(offer, light, (), say)]
    assert offered == ["!light", "north", "south"]


def test_one_rope_alone_is_not_offered_as_all() -> None:
    chat = chat_of("lanterns")
    offer = chat.offer(small("5:0 6:0", "8", "7"), 0)
    assert "!light" not in {button.word for button in chat.buttons(offer, speaker("en"))}


def test_three_options_are_completed_one_after_the_other() -> None:
    chat, say = chat_of("lanterns"), speaker("it")
    hang, offer = chat.verb("hang"), chat.offer(small("9", "20", "40", hand="15"), 0)
    assert hang is not None
    steps = [chat.values(offer, hang, chosen, say) for chosen in ((), ("15",), ("15", "north"))]
    assert [[each.value for each in step] for step in steps] == [
        ["15"],
        ["north", "middle", "south"],
        ["right"],
    ]
    assert [step[0].label for step in steps] == ["lanterna 15", "corda a nord", "15 → corda a nord, a destra"]


def test_a_card_from_the_deck_is_named_to_its_owner_alone() -> None:
    chat, say = chat_of("lanterns"), speaker("en")
    assert chat.told(Drawn(0, "12"), str, say) == "takes 12"
    assert chat.told(Drawn(0), str, say) == "draws a card"
