"""One language of controls: few clicks, one rule for colours, what to do above what can be pressed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from statistics import median
from typing import Any

import pytest

from bot.chat.layout import MOST_OPTIONS, Choice, menus_of
from bot.chat.say import LANGUAGES, speaker
from bot.games import all_chats, chat_of
from bot.games.chat import BLUE, GREEN, AnyChat, Offer
from render.recorded import recorded
from rules.words import meant, only_end
from tests.bench import clicks
from tests.bot.house import keys, options
from tests.bot.inside import Inside, awaited, inside_a_house, seated, shown
from tests.bot.test_turns import move_to
from tests.sandbox.reading import parts, text_of

everywhere = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("chat", all_chats(), ids=lambda chat: chat.id)
BLUE_BUTTON, GREEN_BUTTON, GREY_BUTTON = 1, 3, 2


@cache
def game_of(kind: str) -> tuple[Any, ...]:
    """The positions of a recorded game."""
    game = chat_of(kind).game
    return tuple(moment.state for moment in recorded(game, game.seat_counts[-1], "controls"))


@cache
def offer_in(kind: str, number: int) -> Offer[Any] | None:
    """What is offered in one of them, unless the game is over."""
    chat, state = chat_of(kind), game_of(kind)[number]
    seat = chat.game.to_act(state)
    return None if seat is None else chat.offer(state, seat if chat.hidden else None)


def offers(chat: AnyChat, every: int) -> Iterator[tuple[Any, Offer[Any]]]:
    """Positions of a recorded game, and what is offered in them."""
    for number in range(0, len(game_of(chat.id)), every):
        offer = offer_in(chat.id, number)
        if offer is not None:
            yield game_of(chat.id)[number], offer


def ends_the_turn(chat: AnyChat, state: Any, word: str) -> bool:
    """Whether the turn is over after *word*: by itself, or because nothing else is left to do."""
    seat = chat.game.to_act(state)
    for action in meant(chat.game, state, word):
        state = chat.game.apply(state, action).state
    return chat.game.to_act(state) != seat or only_end(chat.game, state) is not None


@every_game
def test_what_can_be_done_is_listed_once_for_a_panel(chat: AnyChat, monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[Any] = []
    legal_actions = type(chat.game).legal_actions

    def noted(game: Any, state: Any) -> Any:
        listed.append(state)
        return legal_actions(game, state)

    states = game_of(chat.id)[::7]
    monkeypatch.setattr(type(chat.game), "legal_actions", noted)
    for state in states:
        seat = chat.game.to_act(state)
        if seat is not None:
            listed.clear()
            offer = chat.offer(state, seat if chat.hidden else None)
            chat.buttons(offer, speaker("en"))
            chat.menus(offer, speaker("en"))
            assert sum(each is state for each in listed) == 1


def test_a_turn_takes_no_more_clicks_than_the_bars_say() -> None:
    counted = clicks.counted()
    assert {kind: median(counted[kind]) <= bar for kind, bar in clicks.BARS.items()} == dict.fromkeys(
        clicks.BARS, True
    )


@every_game
def test_a_menu_has_more_than_one_choice_and_destinations_have_one_menu(chat: AnyChat) -> None:
    say = speaker("en")
    for _, offer in offers(chat, 3):
        menus = chat.menus(offer, say)
        for menu in menus:
            assert 1 < len(menu.choices) <= MOST_OPTIONS, menu.name
            assert all(len(each.hint) <= 100 for each in menu.choices)
        ways = [menu for menu in menus if menu.name.partition("#")[0].partition("-")[0] == "move"]
        if len(offer.of_verb("move")) <= MOST_OPTIONS:
            assert len(ways) <= 1


@pytest.mark.parametrize("number", range(1, 80))
def test_no_menu_is_left_with_a_single_choice(number: int) -> None:
    menus = menus_of("way", "Where to", [Choice(str(each), str(each)) for each in range(number)])
    assert [choice.value for menu in menus for choice in menu.choices] == [str(n) for n in range(number)]
    assert len(menus) == -(-number // MOST_OPTIONS)
    assert number == 1 or min(len(menu.choices) for menu in menus) > 1


@every_game
def test_what_ends_the_turn_is_green_and_comes_last_and_every_other_step_is_blue(chat: AnyChat) -> None:
    say = speaker("en")
    for state, offer in offers(chat, 3):
        buttons = chat.buttons(offer, say)
        colours = [each.colour for each in buttons]
        assert colours == sorted(colours), "blue before green"
        assert set(colours) <= {BLUE, GREEN}
        words = [each.word for each in buttons]
        assert "end" not in words or words[-1] == "end"
        for each in buttons:
            if each.colour == GREEN and not each.word.startswith("draw"):
                assert ends_the_turn(chat, state, each.word), each.word


@everywhere
def test_each_way_of_valdora_says_what_there_is(language: str) -> None:
    chat, say = chat_of("valdora"), speaker(language)
    ways = [
        choice
        for _, offer in offers(chat, 3)
        for menu in chat.menus(offer, say)
        if menu.name.startswith("move")
        for choice in menu.choices
    ]
    hints = {choice.value.removeprefix("move "): choice.hint for choice in ways if choice.hint}
    assert {"A", "B", "C", "D", "H", "h1", "h2", "m1"} <= set(hints)
    assert any(place.startswith("house-") for place in hints), "where one's own commission is delivered"
    assert any(" · " in choice.label for choice in ways if choice.value.startswith("move r")), "its gems"


@everywhere
@pytest.mark.parametrize(
    ("kind", "signs"),
    [
        ("valdora", {"valdora-gem-ruby": "🔴", "valdora-equipment-pick": "⛏️"}),
        ("sylvan", {"sylvan-style-hedgehog": "🦔", "sylvan-symbol-axe": "🪓"}),
    ],
    ids=["valdora", "sylvan"],
)
def test_signs_stand_before_gems_tools_styles_and_symbols(
    kind: str, signs: dict[str, str], language: str
) -> None:
    chat, say = chat_of(kind), speaker(language)
    said = [
        choice.label
        for _, offer in offers(chat, 5)
        for menu in chat.menus(offer, say)
        for choice in menu.choices
    ]
    for key, sign in signs.items():
        assert chat.signed(say)(key) == f"{sign} {say(key)}"
        assert any(sign in each for each in said), sign


# Over sockets -------------------------------------------------------------------------------------------


@inside_a_house
async def test_a_whole_turn_of_valdora_is_one_choice(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    guest = guests[await awaited(home, header)]
    message = await guest.turn_message(header.game, 0)
    whole = [value for value in options(message) if value.endswith("; end")]
    assert whole
    await guest.select(message, options(message)[whole[0]], whole[0])
    await home.past(header.game, 2)
    assert await awaited(home, header) != guest.id
    await shown(home, header.game)


@inside_a_house
async def test_where_one_is_what_was_done_and_what_can_be_done_stand_above_the_menus(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    guest = guests[await awaited(home, header)]
    message = await guest.turn_message(header.game, 0)
    way = await move_to(home, header, "")
    await guest.select(message, options(message)[way], way)
    message = await guest.renewed(message, f"v1:{header.game}:1:")
    kinds = [each["type"] for each in message["components"]]
    text, picture, row = 10, 12, 1
    first = kinds.index(row)
    assert kinds[first - 1] == text
    assert max(place for place, kind in enumerate(kinds) if kind == picture) < first - 1
    above = message["components"][first - 1]["content"]
    assert "This turn:" in above
    assert "You are here" in above
    assert "You are here" not in json.dumps(message["components"][: first - 1])
    assert "it is your turn" in text_of(message)


@inside_a_house
async def test_buttons_have_their_colours_on_the_wire_and_looking_comes_last(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    guest = guests[await awaited(home, header)]
    message = await guest.turn_message(header.game, 0)
    way = await move_to(home, header, "r")
    await guest.select(message, options(message)[way], way)
    message = await guest.renewed(message, f"v1:{header.game}:1:")
    styles = {
        each["custom_id"].split(":", 3)[3]: each["style"] for each in parts(message) if each["type"] == 2
    }
    assert list(styles) == list(keys(message))
    assert styles["end"] == GREEN_BUTTON
    assert styles["/undo"] == styles["/log"] == styles["/describe"] == GREY_BUTTON
    playing = [word for word in styles if not word.startswith("/")]
    assert playing[-1] == "end"
    assert {styles[word] for word in playing} <= {BLUE_BUTTON, GREEN_BUTTON}
    assert list(styles).index("/undo") < list(styles).index("end") < list(styles).index("/tables")
