"""Both games in a chat, over whole random games: everything legal is offered, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.chat.layout import Button, Layout
from bot.chat.say import LANGUAGES, speaker
from bot.discord.parts import view_of
from bot.games import all_chats, chat_of
from bot.games.chat import AnyChat, Offer
from render.pictures import Picture
from rules.core import Step
from rules.events import reveals
from rules.words import THEN
from tests.bot.simple import choose

PICTURES = (Picture(b"", "a.jpg", "board"), Picture(b"", "b.jpg", "table"))


def positions(chat: AnyChat, players: int, seed: str, whim: float) -> Iterator[tuple[Any, Step[Any, Any]]]:
    """A game in which somebody does anything legal now and then."""
    game, chance = chat.game, Random(f"{chat.id} {players} {seed}")
    state = game.setup(players, seed, {})
    for _ in range(1500):
        lines = legal(chat, state)
        if not lines:
            return
        line = chance.choice(lines) if chance.random() < whim else choose(game, state, chance)
        step = game.apply(state, game.parse(line))
        yield state, step
        state = step.state


def games() -> list[Any]:
    """Both games with every number of players, in all languages."""
    found = []
    for chat in all_chats():
        for place, players in enumerate(chat.game.seat_counts):
            language = LANGUAGES[place % len(LANGUAGES)]
            found.append(pytest.param(chat, players, language, id=f"{chat.id}-{players}-{language}"))
    return found


def legal(chat: AnyChat, state: Any) -> list[str]:
    """Every legal line."""
    return [chat.game.text(action) for action in chat.game.legal_actions(state)]


def mine(chat: AnyChat, state: Any) -> Offer[Any]:
    """What is offered to whoever is to move."""
    return chat.offer(state, chat.game.to_act(state))


def every_value(chat: AnyChat, state: Any, language: str) -> set[str]:
    """Everything the panel lets one do, going into every menu."""
    say, offer = speaker(language), mine(chat, state)
    found = {button.word for button in chat.buttons(offer, say)}
    waiting = [choice.value for menu in chat.menus(offer, say) for choice in menu.choices]
    while waiting:
        value = waiting.pop()
        if value.startswith("?"):
            waiting += [each.value for menu in chat.further(offer, value, say) for each in menu.choices]
        else:
            found.add(value)
    return {value for value in found if not value.startswith("!") and THEN not in value}


@pytest.mark.parametrize(("chat", "players", "language"), games())
def test_the_panel_offers_every_legal_line_and_no_other(chat: AnyChat, players: int, language: str) -> None:
    for number, (state, _) in enumerate(positions(chat, players, "offers", 0.3)):
        if number % 9 == 0:
            assert every_value(chat, state, language) == set(legal(chat, state))


@pytest.mark.parametrize(("chat", "players", "language"), games())
def test_every_panel_keeps_discords_limits(chat: AnyChat, players: int, language: str) -> None:
    say = speaker(language)
    for number, (state, _) in enumerate(positions(chat, players, "limits", 0.5)):
        if number % 9:
            continue
        offer = mine(chat, state)
        menus, beside = (
            chat.menus(offer, say),
            (Button("Take back", "/undo"), Button("Describe", "/describe")),
        )
        buttons = (*chat.buttons(offer, say), *beside)
        layout = Layout(chat.prompt(offer, say), 999_999, 99_999, PICTURES, tuple(menus), buttons)
        view = view_of(layout)
        parts = list(view.walk_children())
        assert len(parts) <= 40
        ids = [each.custom_id for each in parts if hasattr(each, "custom_id")]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 for each in ids)
        for menu in menus:
            assert 1 <= len(menu.choices) <= 25
            assert all(len(each.label) <= 100 and len(each.value) <= 100 for each in menu.choices)
            assert len({each.value for each in menu.choices}) == len(menu.choices)
        shown = [each for each in parts if getattr(each, "custom_id", "").split(":")[-1].startswith("?")]
        assert len(shown) == len(menus), "no menu was left out for want of room"


@pytest.mark.parametrize(("chat", "players", "language"), games())
def test_commands_complete_every_legal_line(chat: AnyChat, players: int, language: str) -> None:
    say = speaker(language)
    for number, (state, _) in enumerate(positions(chat, players, "commands", 0.3)):
        if number % 15:
            continue
        offer = mine(chat, state)
        for line in offer.lines:
            verb = chat.verb(line.partition(" ")[0])
            assert verb is not None
            chosen: list[str] = []
            for value in verb.split(line):
                choices = chat.values(offer, verb, chosen, say)
                assert len({each.label for each in choices}) == len(choices)
                assert all(len(each.label) <= 100 and len(each.value) <= 100 for each in choices)
                assert value in {each.value for each in choices}
                chosen.append(value)


@pytest.mark.parametrize(("chat", "players", "language"), games())
def test_every_event_can_be_told_to_everybody(chat: AnyChat, players: int, language: str) -> None:
    say = speaker(language)
    for _, step in positions(chat, players, "events", 0.3):
        for event in step.events:
            for seat in (None, *range(players)):
                told = chat.told(chat.game.hear(event, seat), lambda seat: f"<@{seat}>", say)
                assert told is None or told.strip()


def test_what_is_told_to_all_names_no_card_drawn_from_the_deck() -> None:
    chat, say = chat_of("sylvan"), speaker("en")
    for _, step in positions(chat, 2, "secrets", 0.3):
        for event in step.events:
            if type(event).__name__ == "CardsDrawn" and reveals(event):
                told = chat.told(chat.game.hear(event, None), str, say) or ""
                assert not any(style in told for style in ("squirrel", "hedgehog", "mouse", "parakeet"))


def test_loading_all_that_fits_throws_nothing_out() -> None:
    game = chat_of("valdora").game
    seen = 0
    for state, _ in positions(chat_of("valdora"), 3, "loading", 0.2):
        actions = game.several(state, "load")
        seen += len(actions) > 1
        for action in actions:
            state, events = game.apply(state, action)
            assert events[0].thrown is None
    assert seen


def test_roads_are_offered_in_the_order_of_their_numbers() -> None:
    chat = chat_of("valdora")
    roads = [
        [int(line.removeprefix("move r")) for line in mine(chat, state).lines if line.startswith("move r")]
        for state, _ in positions(chat, 3, "roads", 0.3)
    ]
    assert max(map(len, roads)) > 9
    assert all(each == sorted(each) for each in roads)


def test_items_are_spoken_of_only_when_one_can_be_claimed_or_used() -> None:
    chat, say = chat_of("sylvan"), speaker("en")
    said = {
        (
            say("sylvan-prompt-items") == chat.prompt(mine(chat, state), say),
            bool(every_value(chat, state, "en") & used),
        )
        for state, _ in positions(chat, 2, "items", 0.3)
        if state.turn.phase != "build"
        for used in [{line for line in legal(chat, state) if not line.startswith(("draw", "refresh", "end"))}]
    }
    assert said == {(True, True), (False, False)}
