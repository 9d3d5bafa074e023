"""One name for each thing: over whole recorded games nobody reads a word of the notation, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from bot.chat.hints import reasons_told
from bot.chat.layout import LONGEST_LABEL, LONGEST_OPTION, cut
from bot.chat.reminders import says_no
from bot.chat.say import LANGUAGES, speaker
from bot.chat.topics import topics
from bot.games import all_chats, chat_of
from bot.games.chat import AnyChat, Offer
from bot.games.signs import bare
from bot.tables.computers import Thought
from render import lettering, pictures
from render.canvas import Pen
from render.lettering import Text
from render.recorded import Moment, recorded
from render.say import Say
from render.valdora import naming
from rules.core import Param
from rules.players import reasons
from rules.sylvan.scoring import controller
from rules.valdora.events import CommissionBought, CommissionReturned
from tests.render.positions import BOX
from tests.render.quickly import unpainted

pytestmark = pytest.mark.slow

everywhere = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("kind", [chat.id for chat in all_chats()])
NAMES = ("Анна", "Bartholomäus von Eulenstein", "Ж" * 32, "李小龍", "Eva")


@cache
def moments(kind: str) -> tuple[Moment, ...]:
    """A whole game with as many players as can be."""
    game = chat_of(kind).game
    return tuple(recorded(game, game.seat_counts[-1], "harvest"))


@everywhere
@every_game
def test_a_game_is_called_the_same_on_its_poster_in_descriptions_and_in_the_chat(
    kind: str, language: str
) -> None:
    chat, say = chat_of(kind), speaker(language)
    look = pictures.look(language, "light", NAMES[: chat.game.seat_counts[-1]])
    title = look.say(f"{kind}-title")
    assert title == say(f"game-{kind}")
    told = pictures.board(chat.game, chat.game.view(moments(kind)[0].state, None), look).alt
    assert told.lstrip("«").startswith((title, title.removeprefix("Builders of ")))


@cache
def offers(kind: str, every: int, *, whole: bool = True) -> tuple[Offer[Any], ...]:
    """What is offered at every so many positions of a recorded game, in whatever words."""
    chat = chat_of(kind)
    acting = [(each.state, chat.game.to_act(each.state)) for each in moments(kind)[::every]]
    names = NAMES[: chat.game.seat_counts[-1]]
    return tuple(chat.offer(state, seat, names, whole=whole) for state, seat in acting if seat is not None)


@cache
def written(kind: str) -> set[str]:
    """Every word that a game's lines are made of, besides labels on the board such as r5 and t12."""
    chat = chat_of(kind)
    lines = {
        word for offer in offers(kind, 5, whole=False) for line in offer.lines for word in line.split(" ")
    }
    parts = {part for word in lines for part in word.split("-")}
    return {word for word in lines | parts if len(word) > 2 and not re.fullmatch(r"[a-z]?\d+", word)} - {
        verb.name for verb in chat.verbs if not verb.options
    }


def notation(kind: str, language: str) -> re.Pattern[str]:
    """Words of the notation that are none of the language's own."""
    own = "-" if language == "en" else ""  # in English a hammer is a hammer
    words = [word for word in written(kind) if own in word]
    return re.compile(
        rf"(?<![\w/-])({'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})(?![\w-])"
    )


def spoken(kind: str, say: Say) -> Iterator[str]:
    """All that is said in a recorded game: prompts, labels, menus, plans, accounts, rules."""
    chat = chat_of(kind)
    for offer in offers(kind, 6):
        yield chat.prompt(offer, say)
        yield from labels(chat, offer, say)
        yield from (chat.step(offer, each, say) for each in offer.prospects[:5])
        for verb in chat.verbs:
            if verb.options:
                yield from (each.label for each in chat.values(offer, verb, [], say))
    for moment in moments(kind):
        for event in moment.events:
            yield chat.told(event, lambda seat: f"<@{seat}>", say) or ""
    for topic in topics():
        if topic.game == kind:
            yield re.sub("`[^`]*`", "", topic.told(say))  # commands are typed as they are


def labels(chat: AnyChat, offer: Offer[Any], say: Say) -> Iterator[str]:
    yield from (each.label for each in chat.buttons(offer, say))
    for menu in chat.menus(offer, say):
        yield menu.title
        for choice in menu.choices:
            yield choice.label
            if choice.value.startswith("?"):
                further = chat.further(offer, choice.value, say)
                yield from (each.label for inner in further for each in inner.choices)


def drawn(kind: str, language: str) -> Iterator[str]:
    """The descriptions of every kind of picture."""
    game = chat_of(kind).game
    look = pictures.look(language, "light", NAMES[: game.seat_counts[-1]])
    game_over = moments(kind)[-1].state
    for moment in moments(kind)[:: len(moments(kind)) // 4]:
        seat = game.to_act(moment.state)
        if seat is not None:
            view = game.view(moment.state, seat)
            yield pictures.board(game, view, look, marks=True, events=moment.events).alt
            yield pictures.tableau(game, view, seat, look).alt
            yield pictures.overview(game, view, look).alt
            hand = pictures.hand(game, view, seat, look)
            yield hand.alt if hand else ""
    yield pictures.ending(game, game.view(game_over, None), look, course=[]).alt


def without_notation(texts: Iterable[str], kind: str, language: str) -> None:
    pattern = notation(kind, language)
    for text in texts:
        found = pattern.search(text)
        assert found is None, f"{found.group() if found else ''!r} in {text!r}"


@everywhere
@every_game
def test_nothing_said_in_a_whole_game_has_a_word_of_the_notation(kind: str, language: str) -> None:
    without_notation(spoken(kind, speaker(language)), kind, language)


@every_game
def test_neither_pictures_nor_their_descriptions_have_a_word_of_the_notation(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is painted that is without a word.

    English comes last: what is kept is not written again, and only in English a hammer is a hammer.
    """
    seen: set[str] = set()
    fit = lettering.fit

    def fitted(*args: Any) -> Text:
        seen.add(args[0])
        return fit(*args)

    def penned(pen: Pen, words: str, *more: Any) -> None:
        seen.add(words)

    monkeypatch.setattr(lettering, "fit", fitted)
    monkeypatch.setattr(Pen, "write", penned)
    with unpainted():
        for language in sorted(LANGUAGES, key=lambda each: each == "en"):
            seen.clear()
            without_notation(drawn(kind, language), kind, language)
            assert len(seen) > 20
            without_notation(seen, kind, language)


@everywhere
@every_game
def test_what_is_typed_is_taken_as_the_game_writes_it_and_as_it_is_called(kind: str, language: str) -> None:
    chat, say = chat_of(kind), speaker(language)
    for offer in offers(kind, 25, whole=False):
        for verb in chat.verbs:
            for choice in chat.values(offer, verb, [], say) if verb.options else ():
                assert chat.meant(offer, verb, [choice.value], say) == [choice.value]
                for typed in (choice.label, bare(choice.label)):
                    assert chat.meant(offer, verb, [f" {typed.upper()} "], say) == [choice.value]


# Labels -------------------------------------------------------------------------------------------------


@everywhere
@every_game
def test_no_label_is_cut(kind: str, language: str) -> None:
    chat, say = chat_of(kind), speaker(language)
    for offer in offers(kind, 3):
        for each in offer.prospects:
            verb = chat.verb(each.line.partition(" ")[0])
            assert verb is not None
            label = chat.label(offer, each, say)
            assert len(label) <= (LONGEST_LABEL if verb.shape == "button" else LONGEST_OPTION), label


@everywhere
def test_a_page_says_its_side_and_price_and_not_the_card_that_goes(language: str) -> None:
    chat, say = chat_of("valdora"), speaker(language)
    said = {
        (each.line, bool(offer.view.turn.pages), chat.label(offer, each, say))
        for offer in offers("valdora", 1)
        for each in offer.of_verb("page")
    }
    assert len(said) == 4, "two sides, free or for a coin: nothing else tells labels apart"
    assert len({label for _, _, label in said}) == 4


@everywhere
@pytest.mark.parametrize("verb", ["axe", "hammer"])
def test_axe_and_hammer_say_which_trees_change_hands(verb: str, language: str) -> None:
    chat, say = chat_of("sylvan"), speaker(language)
    seen = {False: 0, True: 0}
    for state, offer in crowded():
        places = {name: place for place, name in enumerate(f"t{n + 1}" for n in range(len(state.trees)))}
        for each in offer.of_verb(verb):
            after = chat.game.apply(state, chat.game.parse(each.line)).state
            label = chat.label(offer, each, say)
            for tree in each.line.split(" ")[1:]:
                if tree not in places:
                    continue  # the flag
                one, other = (controller(here.trees[places[tree]]) for here in (state, after))
                told = f" · {tree}: {called(offer, one, say)} → {called(offer, other, say)}"
                assert (told in label) == (one != other), (each.line, label)
                seen[one != other] += 1
    assert all(seen.values()), "both kinds of move come up"


@everywhere
def test_a_bridge_says_whose_its_trees_are(language: str) -> None:
    chat, say = chat_of("sylvan"), speaker(language)
    found = 0
    for state, offer in crowded():
        for each in offer.of_verb("bridge"):
            label = chat.label(offer, each, say)
            for tree in each.line.split(" ")[1:]:
                holder = controller(state.trees[int(tree.removeprefix("t")) - 1])
                assert f"{tree}: {called(offer, holder, say)}" in label
                found += 1
    assert found


def crowded() -> Iterator[tuple[Any, Offer[Any]]]:
    """Positions late in a game in which whoever is to move has one of each item to use."""
    chat = chat_of("sylvan")
    for moment in moments("sylvan")[len(moments("sylvan")) // 2 :: 7]:
        state, seat = moment.state, chat.game.to_act(moment.state)
        if seat is None or state.turn.phase != "items":
            continue
        me = state.seats[seat]._replace(items=("axe", "bridge", "hammer", "treetop"))
        seats = (*state.seats[:seat], me, *state.seats[seat + 1 :])
        state = state._replace(seats=seats, turn=state.turn._replace(used=False))
        yield state, chat.offer(state, seat, NAMES[:4])


def called(offer: Offer[Any], seat: int | None, say: Say) -> str:
    if seat is None:
        return say("sylvan-nobody")
    return say("sylvan-you") if seat == offer.view.turn.seat else cut(NAMES[seat], 12)


# Hints, numbers, people ---------------------------------------------------------------------------------

SAMPLES: dict[str, Param] = {
    "commission": "white-rsa",
    "space": "house-green",
    "gem": "amethyst",
    "equipment": "cart",
    "card": "parakeet-span",
    "item": "treetop",
    "colour": "violet",
    "glory": 5,
    "points": 10,
    "lacking": 2,
    "turns": 2,
    "more": 3,
    "seat": 1,
    **dict.fromkeys(("tree", "one", "other", "origin", "to"), "t12"),
}
SIGNS = (  # what must be read of a parameter
    ("glory", "5"),
    ("points", "10"),
    ("lacking", "2"),
    ("turns", "2"),
    ("more", "3"),
    ("seat", NAMES[1]),
    ("tree", "t12"),
)


@everywhere
@every_game
def test_every_reason_of_a_computer_player_is_told_with_what_it_is_about(kind: str, language: str) -> None:
    say, pattern = speaker(language), notation(kind, language)
    for key, names in reasons(chat_of(kind).game).items():
        params = {name: SAMPLES[name] for name in names}
        (told,) = reasons_told(kind, Thought((), key, params), NAMES, say)
        assert told.endswith("."), told
        assert not pattern.search(told), told
        for name, sign in SIGNS:
            assert name not in names or sign in told, (name, told)


@everywhere
def test_a_plan_has_its_verb_and_object_on_each_line(language: str) -> None:
    chat, say = chat_of("sylvan"), speaker(language)
    for _, offer in crowded():
        for verb in ("axe", "hammer", "bridge", "treetop"):
            for each in offer.of_verb(verb)[:2]:
                label, step = chat.label(offer, each, say), chat.step(offer, each, say)
                assert step.endswith(label)
                assert step != label


def test_no_is_understood_in_every_language() -> None:
    for word in ("off", " No ", "-", "нет", "Выкл", "spento"):
        assert says_no(word), word
    assert not says_no("22:00-08:00")


@everywhere
def test_options_have_names_that_discord_takes_and_each_its_own(language: str) -> None:
    say = speaker(language)
    for chat in all_chats():
        for verb in chat.verbs:
            options = verb.options if verb.flag is None else (*verb.options, verb.flag)
            names = [say(f"{chat.id}-name-{verb.name}-{option}") for option in options]
            assert len(set(names)) == len(names)
            for name in names:
                assert re.fullmatch(r"[\w-]{1,32}", name), name
                assert name == name.lower()


@everywhere
def test_a_game_is_called_the_same_in_the_chat_and_on_its_poster(language: str) -> None:
    say = speaker(language)
    for chat in all_chats():
        assert say(f"{chat.id}-title") == say(f"game-{chat.id}")


@everywhere
def test_exchange_on_arrival_says_what_is_bought_and_what_is_given_back(language: str) -> None:
    chat, say = chat_of("valdora"), speaker(language)
    buys, returns = {"en": ("buy", "give back"), "ru": ("купить:", "вернуть:")}.get(
        language, ("compra:", "restituisci:")
    )
    found = 0
    for offer in offers("valdora", 1):
        for plan in offer.plans:
            events = {type(event): event for event in plan.events}
            if CommissionReturned not in events:
                continue
            returned = naming.commission_short(BOX, events[CommissionReturned].card, chat.signed(say))
            bought = naming.commission_told(BOX, events[CommissionBought].card, chat.signed(say))
            label = chat.plan_choice(offer, plan, chat.signed(say)).label
            assert f": {buys} {bought}" in label
            assert label.endswith(f"{returns} {returned}")
            assert len(label) <= LONGEST_OPTION
            found += 1
    assert found, "the recorded game has such a choice"
