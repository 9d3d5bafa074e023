"""Positions in words: programs that read descriptions and menus, never the state, play whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.chat.describing import LONGEST, parts, told
from bot.chat.layout import Button
from bot.chat.say import LANGUAGES, speaker
from bot.games import CHATS, chat_of
from bot.games.signs import bare
from render.recorded import recorded
from render.say import Say
from rules.sylvan.scoring import controller
from rules.valdora.scoring import score
from rules.words import THEN
from tests.bot.tongues import TONGUES, Tongue

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Boris", "Clara", "Dora", "Eva")


class Shown(NamedTuple):
    """All that somebody gets to read: the description by its sections, and labels with what they mean."""

    tongue: Tongue
    sections: dict[str, list[str]]
    choices: list[tuple[str, str, str]]  # a menu's title or nothing, a label, what it means


def text(kind: str, state: Any, seat: int | None, language: str) -> list[str]:
    """What the button under a table sends, line by line."""
    chat = chat_of(kind)
    view = chat.game.view(state, seat)
    return "\n".join(told(chat, view, NAMES[: len(view.seats)], (), speaker(language))).splitlines()


def shown(kind: str, state: Any, language: str) -> Shown:
    """What whoever is to move reads."""
    chat, say = chat_of(kind), speaker(language)
    seat = chat.game.to_act(state)
    offer = chat.offer(state, seat, NAMES, whole=False)
    choices = [_pressed(chat, each, say) for each in chat.buttons(offer, say) if THEN not in each.word]
    for menu in chat.menus(offer, say):
        for choice in menu.choices:
            deeper = chat.further(offer, choice.value, say) if choice.value.startswith("?") else []
            choices += [(inner.title, each.label, each.value) for inner in deeper for each in inner.choices]
            choices += [] if deeper else [(menu.title, choice.label, choice.value)]
    plain = [(title, bare(label), word) for title, label, word in choices]
    return Shown(TONGUES[language], read(text(kind, state, seat, language)), plain)


def _pressed(chat: Any, button: Button, say: Say) -> tuple[str, str, str]:
    """A button of a kind that has a menu where there is more of it says so in its first words."""
    verb = chat.verb(button.word.partition(" ")[0])
    if verb is None or verb.shape == "button":
        return "", button.label, button.word
    return say(f"{chat.id}-menu-{verb.name}"), re.sub(r"^[\w ]+: ", "", button.label), button.word


def read(lines: list[str]) -> dict[str, list[str]]:
    """The sections of a description, by their titles."""
    found: dict[str, list[str]] = {}
    title = ""
    for line in lines:
        if line.startswith("- "):
            found[title].append(line.removeprefix("- "))
        else:
            title = line.strip("*")
            found[title] = []
    return found


# Valdora, read ------------------------------------------------------------------------------------------


def players(seen: Shown) -> dict[str, dict[str, str]]:
    """Everybody's line, taken apart."""
    found = [seen.tongue.row.fullmatch(line) for line in seen.sections[seen.tongue.players]]
    return {each["name"]: each.groupdict() for each in found if each}


def mover(seen: Shown) -> str:
    found = re.search(r"\. (\w+): ", seen.sections[seen.tongue.turn][0])
    assert found is not None
    return found[1]


def asked(me: dict[str, str], tongue: Tongue) -> list[tuple[str, list[str]]]:
    """The colours of one's commissions and what they want."""
    return [
        (
            tongue.names[each["colour"]],
            ["coin" if need == tongue.one_coin else tongue.names[need] for need in each["needs"].split(", ")],
        )
        for each in tongue.commission.finditer(me["asked"])
    ]


def slots(me: dict[str, str], tongue: Tongue) -> dict[str, str | None]:
    """Equipment and what lies on it."""
    return {
        tongue.names[card]: None if gem == tongue.empty else tongue.names[gem]
        for card, gem in re.findall(r"(\w+) \((\w+)\)", me["gear"])
    }


LOADS = {"pan": "gold", "shovel": "ruby", "pick": "sapphire", "hammer": "amethyst", "chisel": "emerald"}


def valdora(seen: Shown, chance: Random) -> str:
    """What a plain player does about what it reads."""
    tongue, me = seen.tongue, players(seen)[mover(seen)]
    for label in tongue.first:
        for _, offered, word in seen.choices:
            if offered == label:
                return word
    for wanted in tongue.busy:
        offers = [(label, word) for title, label, word in seen.choices if title == wanted]
        found = [word for label, word in offers if tongue.give_back not in label]
        if found:
            return chance.choice(found)
    ways = [(label, word) for title, label, word in seen.choices if title.startswith(tongue.go)]
    if ways:
        wants, gear = asked(me, tongue), slots(me, tongue)
        worth = partial(_worth, coins=int(me["coins"]), wants=wants, gear=gear, tongue=tongue)
        return max(ways, key=lambda way: worth(way[0]) + chance.random() * 2)[1]
    pages = [
        word
        for _, label, word in seen.choices
        if label.startswith(tongue.page) and (tongue.free in label or int(me["coins"]) > 2)
    ]
    if pages and chance.random() < 0.8:
        return chance.choice(pages)
    return next(word for _, label, word in seen.choices if label == tongue.end)


def _worth(
    way: str, *, coins: int, wants: list[tuple[str, list[str]]], gear: dict[str, str | None], tongue: Tongue
) -> float:
    """How good it is to go there: to deliver, to load what is wanted, to shop, for silver."""
    carried = list(gear.values())
    wanted = [needs for _, needs in wants]
    price = 0.5 * int((re.search(tongue.price, way) or ["", "0"])[1])
    for colour, needs in wants:
        houses = [tongue.house.format(name) for name, ours in tongue.names.items() if ours == colour]
        if way.startswith(tuple(houses)):
            return 20 - price if all((each == "coin" and coins) or each in carried for each in needs) else -3
    free = {LOADS.get(card, "any") for card, gem in gear.items() if gem is None}
    lying = [tongue.names[gem] for gem in re.findall(r"× (\w+)", way)]
    if lying:
        gems = [gem for gem in lying if gem in free or ("any" in free and coins > 2)]
        return len(gems) + 3 * sum(gem in needs for needs in wanted for gem in gems) - price
    if tongue.commissions in way:
        return 6 - price if len(wanted) < 3 and coins > 0 else -2
    if tongue.equipment in way:
        return 7 - price if "gold" in carried and len(gear) < 7 else -2
    return 5 - coins if tongue.mine in way else -1


def check_valdora(seen: Shown, state: Any, seat: int) -> None:
    """Everything that was read is so."""
    chat, tongue = chat_of("valdora"), seen.tongue
    box, view = chat.game.box, chat.game.view(state, seat)  # type: ignore[attr-defined]
    for name, me in zip(NAMES, view.seats, strict=False):
        row = players(seen)[name]
        assert int(row["coins"]) == me.coins
        assert (row["fed"] == tongue.with_provisions) == me.provisions
        assert slots(row, tongue) == {each.equipment: each.gem for each in me.equipment}
        wants = [(box.commissions[each].patron, list(box.commissions[each].needs)) for each in me.commissions]
        assert asked(row, tongue) == wants
        assert int(row["bonus"]) == me.bonus
    assert int(players(seen)[NAMES[seat]]["points"]) == score(box, view, seat)["total"]
    roads = dict(line.split(": ", 1) for line in seen.sections[tongue.roads])
    for road, place in box.roads.items():
        lying = Counter({tongue.names[gem]: int(n) for n, gem in re.findall(r"(\d+)× (\w+)", roads[road])})
        assert lying == Counter(view.roads[place])
    for colour in box.piles:
        names = tuple(f"{name}:" for name, ours in tongue.names.items() if ours == colour)
        line = next(each for each in seen.sections[tongue.craftsmen] if each.startswith(names))
        assert f"{tongue.craftsmen_left.format(view.craftsmen.count(colour))};" in line
    books = seen.sections[tongue.books]
    assert len(books) == 2 * len(box.books)
    for line, side in zip(books, (s for b in view.books for s in b), strict=True):
        assert line.endswith(f": {side.cards}")


# Sylvan Dale, read --------------------------------------------------------------------------------------


def trees(seen: Shown) -> dict[str, dict[str, str]]:
    found = [seen.tongue.tree.fullmatch(line) for line in seen.sections[seen.tongue.trees]]
    return {each["tree"]: each.groupdict() for each in found if each}


def sylvan(seen: Shown, chance: Random) -> str:
    """Flags first, then trees one would come to control; items that take a tree; any card."""
    tongue, me, wood = seen.tongue, mover(seen), trees(seen)

    def worth(choice: tuple[str, str, str]) -> float:
        title, label, _ = choice
        if title == tongue.build:
            tree = wood[re.findall(r"t\d+", label)[0]]
            counts = {name: int(n) for name, n in re.findall(r"(\w+) (\d+)", tree["counts"])}
            takes = counts.get(me, 0) + 1 >= max([0, *(n for name, n in counts.items() if name != me)])
            return 30 + 5 * ("🚩" in label) + takes * int(tree["levels"])
        gain = re.search(rf"\+(\d+) {tongue.glory}", label)
        if gain:
            return 10 + int(gain[1]) if int(gain[1]) > 2 else -1
        if title in tongue.takes:
            return 12 if tongue.you in label else -1
        return 20 if title == tongue.claim else 5 if label.startswith(tongue.draw) else 0

    return max(seen.choices, key=lambda choice: worth(choice) + chance.random())[2]


def check_sylvan(seen: Shown, state: Any, seat: int) -> None:
    tongue, wood = seen.tongue, trees(seen)
    assert len(wood) == len(state.trees)
    for tree, seen_of in zip(state.trees, wood.values(), strict=True):
        holder = controller(tree)
        assert int(seen_of["levels"]) == tree.levels
        assert seen_of["holder"] == (tongue.nobody if holder is None else NAMES[holder])
        counts = Counter(NAMES[each.seat] for each in tree.tiles)
        assert dict(re.findall(r"(\w+) (\d+)", seen_of["counts"])) == {n: str(c) for n, c in counts.items()}
        assert (tongue.treetop in seen_of["rest"]) == tree.treetop
        assert all(NAMES[each] in seen_of["rest"] for each in tree.flags)
    for name, me in zip(NAMES, state.seats, strict=False):
        line = next(each for each in seen.sections[tongue.players] if each.startswith(f"{name}:"))
        assert line.startswith(tongue.builder.format(name, sum(me.glory)))
        assert tongue.stock.format(me.flags_left, len(me.hand)) in line
    assert seen.sections[tongue.yours][0].count("+") == len(set(state.seats[seat].hand))


PLAYS = {"valdora": (valdora, check_valdora, 3), "sylvan": (sylvan, check_sylvan, 3)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PLAYS)
def test_a_whole_game_can_be_played_from_descriptions_and_menus_alone(kind: str, language: str) -> None:
    choose, check, count = PLAYS[kind]
    chat, chance = chat_of(kind), Random(kind)
    state = chat.game.setup(count, "by ear", {})
    for number in range(6000):
        seat = chat.game.to_act(state)
        if seat is None:
            break
        seen = shown(kind, state, language)
        word = choose(seen, chance)
        if number % 7 == 0:
            check(seen, state, seat)
        for action in _meant(chat, state, word):
            state = chat.game.apply(state, action).state
    assert chat.game.to_act(state) is None, "the game came to its end"
    totals = [each["total"] for each in chat.game.view(state, None).scores or ()]
    assert max(totals) > 20, totals


def _meant(chat: Any, state: Any, word: str) -> Iterator[Any]:
    """What a word stands for: a line, or all steps of a kind."""
    if not word.startswith("!"):
        return iter([chat.game.parse(word)])
    return iter(chat.game.several(state, word.removeprefix("!")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", CHATS)
def test_sections_come_in_the_same_order_all_game_long_and_parts_fit(kind: str, language: str) -> None:
    game = chat_of(kind).game
    moments = list(recorded(game, game.seat_counts[-1], "harvest"))
    for moment in moments[:: len(moments) // 9]:
        for seat in (None, 0):
            lines = text(kind, moment.state, seat, language)
            titles = [line for line in lines if line.startswith("**") and line.endswith("**")]
            assert titles == [line for line in text(kind, moments[0].state, seat, language) if line in titles]
            view, names = game.view(moment.state, seat), NAMES[: game.seat_counts[-1]]
            found = told(chat_of(kind), view, names, (), speaker(language))
            assert all(len(part) <= LONGEST for part in found)


def test_nothing_is_lost_between_parts_and_no_line_is_torn() -> None:
    lines = text("sylvan", chat_of("sylvan").game.setup(4, "parts", {}), 0, "en")
    found = parts(lines, 200)
    assert len(found) > 5
    assert "\n".join(found).splitlines() == lines
    assert all(len(part) <= 200 or part in lines for part in found)
