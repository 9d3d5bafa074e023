"""Why nothing of a kind can be done: each reason from its own position, in every language, over sockets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.chat.layout import LONGEST_OPTION, cut
from bot.chat.say import LANGUAGES, speaker
from bot.discord.commands.grouping import typed
from bot.games import all_chats, chat_of
from bot.games.chat import AnyChat, Offer
from bot.games.verbs import Verb
from bot.tables.play import Word
from render.say import Say
from tests.bot.house import Guest
from tests.bot.inside import Inside, awaited, inside_a_house, pressed_anew, seated
from tests.bot.test_chats import mine, positions
from tests.rules.sylvan import table as dale
from tests.rules.valdora import table as valdora
from tests.sandbox.reading import text_of

GENERAL = {speaker(language)("error-tables-nothing-of-that-kind") for language in LANGUAGES}
ROAD = "r1"


def plain(told: str) -> str:
    """As it stands in place of a choice: no marks that only messages show."""
    return told.replace("`", "").replace("**", "")


def impossible(chat: AnyChat, offer: Offer[Any]) -> list[Verb]:
    """The verbs of which there is nothing to do."""
    return [verb for verb in chat.verbs if not offer.of_verb(verb.name)]


@pytest.mark.parametrize("chat", all_chats(), ids=lambda chat: str(chat.id))
def test_whatever_cannot_be_done_in_a_game_has_a_reason_that_fits_in_place_of_a_choice(chat: AnyChat) -> None:
    for number, (state, _) in enumerate(positions(chat, max(chat.game.seat_counts), "why", 0.3)):
        say = speaker(LANGUAGES[number % len(LANGUAGES)])
        offer = chat.offer(state, chat.game.to_act(state), whole=False)
        for verb in impossible(chat, offer):
            told = plain(chat.why_not(offer, verb.name, (), say))
            assert told not in GENERAL
            assert len(told) <= LONGEST_OPTION, told


class Heard(Say):
    """A speaker that remembers which sentences were wanted."""

    def __init__(self, language: str) -> None:
        self.language, self._say, self.keys = language, speaker(language), set[str]()

    def __call__(self, key: str, **values: str | int) -> str:
        """See ``Say``."""
        self.keys.add(key)
        return self._say(key, **values)


def why(state: Any, verb: str, *chosen: str, kind: str = "valdora", say: Say | None = None) -> str:
    """The reason, with no signs before words."""
    chat = chat_of(kind)
    return chat.reason(mine(chat, state), verb, chosen, say or speaker("en"))


def act(space: str, me: valdora.Fields | None = None, **named: Any) -> Any:
    """Valdora, arrived at *space*."""
    return valdora.arrived(space, me, **named)


GOLD = {"pan": "gold"}
VALDORA = {
    "begun to load": (
        valdora.play(act(ROAD, roads={ROAD: ["gold"] * 2}), "load gold pan"),
        "deliver",
        "you have begun to load",
    ),
    "begun to complete": (act("house-red", turn={"doing": "deliver"}), "load", "begun to complete"),
    "begun to shop": (act("A", turn={"doing": "shop", "pages": 1}), "provisions", "you have begun to shop"),
    "took silver": (valdora.play(act("m1"), "silver"), "load", "you have taken silver"),
    "took provisions": (
        valdora.play(act("A"), "provisions"),
        "buy",
        "taken provisions",
    ),
    "moved": (act(ROAD), "move", "You have already moved."),
    "no end": (valdora.position(), "end", "A turn begins with a move"),
    "load first": (valdora.position(), "load", "You load gems after travelling: move first (`/move`)."),
    "deliver first": (valdora.position(), "deliver", "You complete commissions after travelling"),
    "buy first": (valdora.position(), "buy", "You shop after travelling"),
    "page first": (valdora.position(), "page", "You shop after travelling"),
    "silver first": (valdora.position(), "silver", "You take silver after travelling"),
    "provisions first": (valdora.position(), "provisions", "You take provisions after travelling"),
    "load here": (act("m1"), "load", "on roads and at harbours; you are here: silver mine m1."),
    "deliver here": (act(ROAD), "deliver", "at the patrons' houses; you are here: road r1."),
    "shop here": (act("H"), "buy", "You shop in a city with a book; you are here: city H with a harbour."),
    "page here": (act(ROAD), "page", "You shop in a city with a book"),
    "silver here": (act(ROAD), "silver", "You take silver at a silver mine"),
    "provisions here": (act(ROAD), "provisions", "You take provisions in a city"),
    "no gems": (act(ROAD, roads={ROAD: []}), "load", "No gems lie on r1."),
    "empty ships": (act("h1", discard=[]), "load", "The ships of h1 are empty"),
    "no ship": (valdora.play(act("h1", discard=["gold"] * 2), "load gold pan"), "load", "All ships"),
    "no tool": (act(ROAD, roads={ROAD: ["ruby", "ruby"]}), "load", "carries what lies here: 2× ruby."),
    "tools full": (
        act(ROAD, {"equipment": GOLD}, roads={ROAD: ["gold"]}),
        "load",
        "carries one already: pan.",
    ),
    "dear": (
        act(ROAD, {"equipment": {"pan": None, "cart": None}, "coins": 1}, roads={ROAD: ["ruby"]}),
        "load",
        "That costs 2 coins, and you have 1.",
    ),
    "take off": (
        act(ROAD, {"equipment": {"pan": "gold", "cart": "gold"}, "coins": 6}, roads={ROAD: ["ruby"]}),
        "load",
        "choose which gem goes to the discard.",
    ),
    "no commission": (act("house-red"), "deliver", "You hold no commission"),
    "other house": (act("house-red", {"commissions": ["blue"]}), "deliver", "for this house (red house)."),
    "lacks a gem": (act("house-red", {"commissions": ["red"]}), "deliver", "you lack 1× ruby."),
    "lacks a coin": (
        act("house-silver", {"commissions": ["silver"], "coins": 0}),
        "deliver",
        "That costs 1 coin, and you have 0.",
    ),
    "no coin": (act("C", {"coins": 0}), "buy", "That costs 1 coin, and you have 0."),
    "empty book": (act("C", {"coins": 6}, emptied=["C"]), "buy", "No cards are left in this book."),
    "no page": (act("C", {"coins": 6}, emptied=["C"]), "page", "No cards are left in this book."),
    "dear page": (act("C", {"coins": 0}, turn={"doing": "shop", "pages": 1}), "page", "That costs 1 coin"),
    "no gold": (act("A"), "buy", "Equipment is paid for with gold"),
    "owned": (
        act("A", {"equipment": {"pan": "gold", "pick": None}}, books={"A": {"right": ["pick"]}}),
        "buy",
        "You own the cards on top already",
    ),
    "rich": (act("m1", {"coins": 6}), "silver", "You already have 6 coins"),
    "fed": (act("A", {"provisions": True}), "provisions", "You have provisions already."),
}
HAND = ["mouse-axe"]
NO_MOUSE: dict[str, Any] = {"players": 2, "avoid": "mouse"}
TREE = {"t5": {"tiles": ["0 mouse"]}}
SYLVAN: dict[str, tuple[Any, str, Sequence[str], str]] = {
    "built": (dale.built(), "build", (), "You build once a turn"),
    "redrawn": (dale.built(), "redraw", (), "You build once a turn"),
    "passed": (dale.built(), "pass", (), "You build once a turn"),
    "draw first": (dale.building({"hand": ["squirrel-axe"]}), "draw", (), "First you build (`/build`)"),
    "axe first": (dale.building({"hand": ["squirrel-axe"]}), "axe", (), "First you build (`/build`)"),
    "end first": (dale.building({"hand": ["squirrel-axe"]}), "end", (), "First you build (`/build`)"),
    "redraw first": (dale.building({"hand": HAND}, **NO_MOUSE), "draw", (), "first show them and draw"),
    "pass first": (dale.building({"hand": []}, deck=[], **NO_MOUSE), "draw", (), "first pass"),
    "no card": (dale.building({"hand": HAND}, **NO_MOUSE), "build", (), "None of your cards fits a tree"),
    "must redraw": (dale.building({"hand": HAND}, **NO_MOUSE), "pass", (), "None of your cards fits a tree"),
    "must pass": (dale.building({"hand": []}, deck=[], **NO_MOUSE), "build", (), "Nothing can be built"),
    "no help": (dale.building({"hand": []}, deck=[], **NO_MOUSE), "redraw", (), "would not help: pass"),
    "fits": (dale.building({"hand": ["squirrel-axe"]}, **NO_MOUSE), "redraw", (), "One of your cards fits"),
    "fits too": (dale.building({"hand": ["squirrel-axe"]}, **NO_MOUSE), "pass", (), "One of your cards fits"),
    "this card": (
        dale.building({"hand": ["mouse-axe", "squirrel-axe"]}, **NO_MOUSE),
        "build",
        ("mouse-axe",),
        "No open tree has the style of this card on top: mouse",
    ),
    "not held": (dale.building({"hand": ["squirrel-axe"]}), "build", ("mouse-axe",), "You do not hold"),
    "cardless": (dale.built(market=[], deck=[]), "draw", (), "No card is left in deck, discard or market"),
    "must draw": (dale.built(), "end", (), "Your turn ends when you draw a card"),
    "unlike": (dale.built(), "refresh", (), "have nothing in common"),
    "thin": (dale.built(market=["mouse-axe"], deck=[]), "refresh", (), "The market is not full."),
    "only draw": (dale.built({"items": ["axe"]}, turn={"phase": "draw"}), "axe", (), "Only the draw is left"),
    "no set": (dale.built(), "claim", (), "three open cards with one symbol; you have no such three."),
    "no supply": (
        dale.built({"open": ["mouse-axe"] * 3}, supply={"axe": 0}),
        "claim",
        (),
        "would bring: axe.",
    ),
    "not this set": (
        dale.built({"open": ["mouse-axe"] * 3}),
        "claim",
        ("bridge",),
        "with the symbol of this item",
    ),
    "none of this": (
        dale.built({"open": [*["mouse-axe"] * 3, *["mouse-hammer"] * 3]}, supply={"axe": 0}),
        "claim",
        ("axe",),
        "There is none left in the supply.",
    ),
    "no hammer": (dale.built(), "hammer", (), "You do not have this item: hammer."),
    "no axe": (dale.built(), "axe", (), "You do not have this item: axe."),
    "no bridge": (dale.built(), "bridge", (), "You do not have this item: bridge."),
    "no treetop": (dale.built(), "treetop", (), "You do not have this item: treetop."),
    "used": (
        dale.built({"items": ["axe"]}, trees=TREE, turn={"used": True}),
        "axe",
        (),
        "You can use one item in a turn.",
    ),
    "bare": (dale.built({"items": ["axe"]}), "axe", (), "No tree has a tile that could be removed."),
    "others' tiles": (
        dale.built({"items": ["hammer"]}, trees={"t5": {"tiles": ["1 mouse"]}}),
        "hammer",
        (),
        "None of your tiles lies on top",
    ),
    "this tree": (
        dale.built({"items": ["hammer"]}, trees=TREE),
        "hammer",
        ("t1",),
        "Your tile is not on top of t1.",
    ),
    "which tree": (
        dale.built({"items": ["hammer"]}, trees=TREE),
        "hammer",
        ("t99",),
        "There is no such tree on this board.",
    ),
}


@pytest.mark.parametrize("case", VALDORA)
def test_valdora_says_what_keeps_one_from_it(case: str) -> None:
    state, verb, told = VALDORA[case]
    assert told in why(state, verb)


@pytest.mark.parametrize("case", SYLVAN)
def test_sylvan_dale_says_what_keeps_one_from_it(case: str) -> None:
    state, verb, chosen, told = SYLVAN[case]
    assert told in why(state, verb, *chosen, kind="sylvan")


def test_every_reason_in_the_catalogues_was_given_once() -> None:
    # Somebody on every space around with no coin to pay, and a grove of full trees, are hardly ever met.
    say, rare = Heard("ru"), {"valdora-why-no-way", "sylvan-why-nowhere-to"}
    for state, verb, _ in VALDORA.values():
        why(state, verb, say=say)
    for state, verb, chosen, _ in SYLVAN.values():
        why(state, verb, *chosen, kind="sylvan", say=say)
    for chat in all_chats():
        text = (chat.words / "why.ru.ftl").read_text("utf-8")
        assert set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE)) - rare <= say.keys


async def told_to(home: Inside, guest: Guest, chat: AnyChat, game: int, say: Say) -> None:
    """Whatever *guest*, who is to move, cannot do is refused with its reason, typed and while typing."""
    channel, here = home.at.tables, await home.app.tables.position(game)
    offer = mine(chat, here.state)
    for verb in impossible(chat, offer):
        expected = chat.why_not(offer, verb.name, (), say)
        values = dict.fromkeys(verb.options, "xyzzy")
        assert await guest.command(channel, typed(verb.name), **values) == expected
        if not verb.options:
            continue
        first, *others = verb.options
        offered = await guest.offered(channel, typed(verb.name), first)
        assert offered == {"-": cut(plain(expected), LONGEST_OPTION)}
        taken = {first: "-", **dict.fromkeys(others, "-")}
        assert await guest.command(channel, typed(verb.name), **taken) == expected


@pytest.mark.slow
@pytest.mark.parametrize("kind", [chat.id for chat in all_chats()])
def test_every_verb_is_refused_with_its_reason_in_three_languages(kind: str, tmp_path: Any) -> None:
    @inside_a_house
    async def played(home: Inside) -> None:
        numbers = (0, 1, 2)
        for number, language in zip(numbers, LANGUAGES, strict=True):
            await home.app.people.choose_language(int(home.at.people[number].id), language)
        header, guests = await seated(home, *numbers, kind=kind)
        languages = {int(home.at.people[each].id): LANGUAGES[each] for each in numbers}
        chat = chat_of(kind)
        for _ in range(2 * len(numbers)):  # both halves of everybody's first turn
            person, here = await awaited(home, header), await home.app.tables.position(header.game)
            await told_to(home, guests[person], chat, header.game, speaker(languages[person]))
            line = chat.game.text(chat.game.legal_actions(here.state)[-1 if here.state.turn.seat else 0])
            order = Word(header.game, person, line, f"why {here.number}", here.number)
            await home.app.play.word(order)

    played(tmp_path)


@pytest.mark.slow
@inside_a_house
async def test_a_forged_button_for_all_of_a_kind_hears_the_reason(home: Inside) -> None:
    await home.app.people.choose_language(int(home.at.people[1].id), "ru")
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    while (person := await awaited(home, header)) != int(home.at.people[1].id):
        here = await home.app.tables.position(header.game)
        order = Word(header.game, person, "move A; end", f"on {here.number}", here.number)
        await home.app.play.word(order)
    here = await home.app.tables.position(header.game)
    answer = await pressed_anew(home, guests[person], f"v1:{header.game}:{here.number}:!load; end")
    assert text_of(answer) == "Камни грузят после движения: сначала идите (`/move`)."
    assert (await home.app.tables.position(header.game)).number == here.number
