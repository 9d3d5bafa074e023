"""Positions in words: programs that read descriptions and menus, never the state, play whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.chat.describing import LONGEST, lines_of, parts
from bot.chat.layout import Button
from bot.chat.say import LANGUAGES, speaker
from bot.games import CHATS, chat_of
from bot.games.signs import bare
from render.recorded import recorded
from rules.sylvan.scoring import controller
from rules.valdora.scoring import score
from rules.words import THEN

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Boris", "Clara", "Dora", "Eva")
SAY = speaker("en")


class Shown(NamedTuple):
    """All that somebody gets to read: the description by its sections, and labels with what they mean."""

    sections: dict[str, list[str]]
    choices: list[tuple[str, str, str]]  # a menu's title or nothing, a label, what it means


def text(kind: str, state: Any, seat: int | None, language: str = "en") -> list[str]:
    """The lines of a description."""
    chat, say = chat_of(kind), speaker(language)
    view = chat.game.view(state, seat)
    found = chat.described(view, NAMES[: len(view.seats)], say)
    return [line for section in found for line in lines_of(section, say)]


def shown(kind: str, state: Any) -> Shown:
    """What whoever is to move reads."""
    chat = chat_of(kind)
    seat = chat.game.to_act(state)
    offer = chat.offer(state, seat, NAMES)
    choices = [_pressed(chat, each) for each in chat.buttons(offer, SAY) if THEN not in each.word]
    for menu in (each for each in chat.menus(offer, SAY) if not each.name.startswith("whole-")):
        for choice in menu.choices:
            deeper = chat.further(offer, choice.value, SAY) if choice.value.startswith("?") else []
            choices += [(inner.title, each.label, each.value) for inner in deeper for each in inner.choices]
            choices += [] if deeper else [(menu.title, choice.label, choice.value)]
    plain = [(title, bare(label), word) for title, label, word in choices]
    return Shown(read(text(kind, state, seat)), plain)


def _pressed(chat: Any, button: Button) -> tuple[str, str, str]:
    """A button of a kind that has a menu where there is more of it says so in its first words."""
    verb = chat.verb(button.word.partition(" ")[0])
    if verb is None or verb.shape == "button":
        return "", button.label, button.word
    return SAY(f"{chat.id}-menu-{verb.name}"), re.sub(r"^[\w ]+: ", "", button.label), button.word


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

PLAYER = re.compile(
    r"\*\*(?P<name>.+?)\*\*: (?P<space>.+?); (?P<coins>\d+) coins?; (?P<fed>provisions|no provisions)\. "
    r"Equipment: (?P<gear>.*?)\. Commissions: (?P<asked>.*?)\. Completed: (?P<done>\d+)\. "
    r"Craftsmen: (?P<hired>.*?)\. Bonus tiles: (?P<bonus>\d+)\. Points[^:]*: (?P<points>\d+)\."
)
COMMISSION = re.compile(r"(?P<colour>\w+) \((?P<needs>[^)]*), (?P<points>\d+) points?\)")


def players(seen: dict[str, list[str]]) -> dict[str, dict[str, str]]:
    """Everybody's line, taken apart."""
    found = [PLAYER.fullmatch(line) for line in seen["Players"]]
    return {each["name"]: each.groupdict() for each in found if each}


def mover(seen: dict[str, list[str]]) -> str:
    told = re.search(r"\. (\w+): ", seen["Turn"][0])
    assert told is not None
    return told[1]


def asked(me: dict[str, str]) -> list[tuple[str, list[str]]]:
    """The colours of one's commissions and what they want."""
    return [(each["colour"], each["needs"].split(", ")) for each in COMMISSION.finditer(me["asked"])]


def slots(me: dict[str, str]) -> dict[str, str]:
    """Equipment and what lies on it."""
    return dict(re.findall(r"(\w+) \((\w+)\)", me["gear"]))


LOADS = {"pan": "gold", "shovel": "ruby", "pick": "sapphire", "hammer": "amethyst", "chisel": "emerald"}


def valdora(seen: Shown, chance: Random) -> str:
    """What a plain player does about what it reads."""
    me = players(seen.sections)[mover(seen.sections)]
    first = ("Complete all", "Load all that fits", "Take silver coins")
    for label in first:
        for _, offered, word in seen.choices:
            if offered == label:
                return word
    for wanted in ("Complete a commission…", "Load…", "Buy…"):
        found = [word for title, label, word in seen.choices if title == wanted and "give back" not in label]
        if found:
            return chance.choice(found)
    ways = [(label, word) for title, label, word in seen.choices if title.startswith("Go to")]
    if ways:
        return max(ways, key=lambda way: _worth(way[0], me) + chance.random() * 2)[1]
    pages = [
        word
        for _, label, word in seen.choices
        if label.startswith("Turn the") and ("free" in label or me["coins"] > "2")
    ]
    if pages and chance.random() < 0.8:
        return chance.choice(pages)
    return next(word for _, label, word in seen.choices if label == "End the turn")


def _worth(way: str, me: dict[str, str]) -> float:
    """How good it is to go there: to deliver, to load what is wanted, to shop, for silver."""
    coins, carried = int(me["coins"]), Counter(slots(me).values())
    wanted = [needs for _, needs in asked(me)]
    price = 0.5 * int((re.search(r"costs (\d+)", way) or ["", "0"])[1])
    for colour, needs in asked(me):
        if way.startswith(f"{colour} house"):
            return 20 - price if all((each == "1 coin" and coins) or carried[each] for each in needs) else -3
    free = {LOADS.get(card, "any") for card, gem in slots(me).items() if gem == "empty"}
    lying = re.findall(r"× (\w+)", way)
    if lying:
        gems = [gem for gem in lying if gem in free or ("any" in free and coins > 2)]
        return len(gems) + 3 * sum(gem in needs for needs in wanted for gem in gems) - price
    if "(commissions)" in way:
        return 6 - price if len(wanted) < 3 and coins > 0 else -2
    if "(equipment)" in way:
        return 7 - price if carried["gold"] and len(slots(me)) < 7 else -2
    return 5 - coins if "mine" in way else -1


def check_valdora(seen: dict[str, list[str]], state: Any, seat: int) -> None:
    """Everything that was read is so."""
    chat = chat_of("valdora")
    box, view = chat.game.box, chat.game.view(state, seat)  # type: ignore[attr-defined]
    for name, me in zip(NAMES, view.seats, strict=False):
        told = players(seen)[name]
        assert int(told["coins"]) == me.coins
        assert (told["fed"] == "provisions") == me.provisions
        assert slots(told) == {each.equipment: each.gem or "empty" for each in me.equipment}
        wants = [(box.commissions[each].patron, list(box.commissions[each].needs)) for each in me.commissions]
        assert asked(told) == [(c, [n.replace("coin", "1 coin") for n in needs]) for c, needs in wants]
        assert int(told["bonus"]) == me.bonus
    assert int(players(seen)[NAMES[seat]]["points"]) == score(box, view, seat)["total"]
    roads = dict(line.split(": ", 1) for line in seen["Gems on the roads and the discard"])
    for road, place in box.roads.items():
        lying = Counter({gem: int(n) for n, gem in re.findall(r"(\d+)× (\w+)", roads[road])})
        assert lying == Counter(view.roads[place])
    for colour in box.piles:
        line = next(each for each in seen["Craftsmen and workshops"] if each.startswith(colour))
        assert f"craftsmen left {view.craftsmen.count(colour)};" in line
    assert len(seen["Books"]) == 2 * len(box.books)
    for line, side in zip(seen["Books"], (s for b in view.books for s in b), strict=True):
        assert line.endswith(f": {side.cards}")


# Sylvan Dale, read --------------------------------------------------------------------------------------

TREE = re.compile(
    r"(?P<tree>t\d+), (?P<region>.+?), (?P<levels>\d+) levels?: (?P<styles>.*?)\. "
    r"Controlled by: (?P<holder>\w+) \(tiles: (?P<counts>.*?)\)\.(?P<rest>.*)"
)


def trees(seen: dict[str, list[str]]) -> dict[str, dict[str, str]]:
    found = [TREE.fullmatch(line) for line in seen["Trees, from the base to the top"]]
    return {each["tree"]: each.groupdict() for each in found if each}


def sylvan(seen: Shown, chance: Random) -> str:
    """Flags first, then trees one would come to control; items that take a tree; any card."""
    me, wood = mover(seen.sections), trees(seen.sections)

    def worth(choice: tuple[str, str, str]) -> float:
        title, label, _ = choice
        if title == "Build…":
            tree = wood[re.findall(r"t\d+", label)[0]]
            counts = {name: int(n) for name, n in re.findall(r"(\w+) (\d+)", tree["counts"])}
            takes = counts.get(me, 0) + 1 >= max([0, *(n for name, n in counts.items() if name != me)])
            return 30 + 5 * ("🚩" in label) + takes * int(tree["levels"])
        gain = re.search(r"\+(\d+) glory", label)
        if gain:
            return 10 + int(gain[1]) if int(gain[1]) > 2 else -1
        if title in ("Use an axe on…", "Hammer: from → to…"):
            return 12 if "→ you" in label else -1
        return 20 if title == "Claim an item…" else 5 if label.startswith("Take no.") else 0

    return max(seen.choices, key=lambda choice: worth(choice) + chance.random())[2]


def check_sylvan(seen: dict[str, list[str]], state: Any, seat: int) -> None:
    wood = trees(seen)
    assert len(wood) == len(state.trees)
    for tree, told in zip(state.trees, wood.values(), strict=True):
        holder = controller(tree)
        assert int(told["levels"]) == tree.levels
        assert told["holder"] == ("nobody" if holder is None else NAMES[holder])
        counts = Counter(NAMES[each.seat] for each in tree.tiles)
        assert dict(re.findall(r"(\w+) (\d+)", told["counts"])) == {n: str(c) for n, c in counts.items()}
        assert ("treetop" in told["rest"]) == tree.treetop
        assert all(NAMES[each] in told["rest"] for each in tree.flags)
    for name, me in zip(NAMES, state.seats, strict=False):
        line = next(each for each in seen["Players"] if each.startswith(f"{name}:"))
        assert line.startswith(f"{name}: {sum(me.glory)} glory (")
        assert f"flags left {me.flags_left}, hand {len(me.hand)};" in line
    assert seen["Yours alone"][0].count("+") == len(set(state.seats[seat].hand))


PLAYS = {"valdora": (valdora, check_valdora, 3), "sylvan": (sylvan, check_sylvan, 3)}


@pytest.mark.parametrize("kind", PLAYS)
def test_a_whole_game_can_be_played_from_descriptions_and_menus_alone(kind: str) -> None:
    choose, check, count = PLAYS[kind]
    chat, chance = chat_of(kind), Random(kind)
    state = chat.game.setup(count, "by ear", {})
    for number in range(6000):
        seat = chat.game.to_act(state)
        if seat is None:
            break
        seen = shown(kind, state)
        word = choose(seen, chance)
        if number % 7 == 0:
            check(seen.sections, state, seat)
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
            told = parts(lines)
            assert "\n".join(told) == "\n".join(lines), "nothing is lost between parts"
            assert all(len(part) <= LONGEST for part in told)
