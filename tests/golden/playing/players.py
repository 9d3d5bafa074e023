"""People who play a whole game: whose turn it is, what is offered, and which of it to take."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from random import Random

from tests.golden.evening import Evening, meaning
from tests.golden.wording import walk

THEN, ALL = "; ", "!"  # in the words of buttons: one step after another, all steps of a kind
EVERY = 10  # one turn in so many is written in full
# The verbs of both games, the most wanted first: the command of each and its options.
COMMANDS = {
    "deliver": ("deliver", "what"),
    "claim": ("turn claim", "item", "cards"),
    "bridge": ("turn bridge", "trees"),
    "treetop": ("turn treetop", "tree"),
    "hammer": ("turn hammer", "from", "to"),
    "axe": ("turn axe", "tree"),
    "build": ("build", "card", "tree"),
    "load": ("load", "what"),
    "silver": ("turn silver",),
    "provisions": ("turn provisions",),
    "buy": ("buy", "what"),
    "redraw": ("turn redraw",),
    "pass": ("turn pass",),
    "draw": ("draw", "source"),
    "end": ("end",),
    "page": ("turn page", "side"),
    "move": ("move", "to"),
    "refresh": ("turn refresh",),
}
ORDER = list(COMMANDS)
Style = Callable[[Evening, str, Random], Awaitable[None]]


def to_move(at: Evening) -> str:
    """Return who was pinged last."""
    pinged = (each for each in reversed(at.recorder.messages.values()) if each.pings and not each.gone)
    return at.names.readable(next(pinged).pings[0]).removeprefix("@")


def is_over(at: Evening) -> bool:
    """Return whether the game has ended."""
    return "rematch" in at.offers("Maya")


def lines(at: Evening, who: str) -> dict[str, bool]:
    """Return what the newest panel offers, and whether it stands in a menu."""
    ids = {part["custom_id"] for each in at.seen_by(who) for part in walk(each) if "custom_id" in part}
    now = max(_position(each) for each in ids)
    for message in at.seen_by(who):
        found: dict[str, bool] = {}
        for part in walk(message):
            if "custom_id" not in part or _position(part["custom_id"]) != now:
                continue
            if part["type"] == 3:
                found |= {each["value"]: True for each in part["options"]}
            else:
                found[meaning(part["custom_id"])] = False
        found = {line: menu for line, menu in found.items() if _verbs(line)[0] in COMMANDS}
        if found:
            return found
    return {}


def _position(custom_id: str) -> int:
    """Return how many steps the game had when a button or menu was shown."""
    return int(custom_id.split(":")[2])


def _verbs(line: str) -> list[str]:
    return [step.removeprefix(ALL).removeprefix("?").split(" ")[0] for step in line.split(THEN)]


def _chosen(offered: Sequence[str], chance: Random) -> str:
    """Return one of the steps people want most; now and then anything else."""
    if chance.random() < 0.3:
        return chance.choice(offered)
    best = min(_rank(line) for line in offered)
    return chance.choice([line for line in offered if _rank(line) == best])


def _rank(line: str) -> int:
    verbs = _verbs(line)
    return min(ORDER.index(verb) for verb in verbs if len(verbs) == 1 or verb not in ("end", "draw", "move"))


async def by_menus(at: Evening, who: str, chance: Random) -> None:
    """Take a whole turn where one is offered."""
    offered = await _panel(at, who)
    whole = [line for line in offered if THEN in line]
    await _take(at, who, _chosen(whole or list(offered), chance), offered)


async def by_buttons(at: Evening, who: str, chance: Random) -> None:
    """Go step by step, by buttons where there are any."""
    offered = await _panel(at, who)
    steps = [line for line in offered if THEN not in line]
    buttons = [line for line in steps if not offered[line]]
    await _take(at, who, _chosen(buttons or steps, chance), offered)


async def by_commands(at: Evening, who: str, chance: Random) -> None:
    """Type what the panel offers; look at the suggestions in turns that are written in full."""
    offered = await _panel(at, who)
    line = _chosen([line for line in offered if THEN not in line and not line.startswith("?")], chance)
    name, *options = COMMANDS[_verbs(line)[0]]
    values = [line] if line.startswith(ALL) else line.removesuffix(" flag").split(" ", len(options))[1:]
    typed: dict[str, str] = {}
    for option, value in zip(options, values, strict=False):
        if not at.recorder.is_brief:
            await at.suggestions(who, name, option, **typed)
        typed[option] = value
    await at.command(who, name, **typed)


async def _panel(at: Evening, who: str) -> dict[str, bool]:
    """Return what is offered; in Sylvan Dale somebody whose turn begins has to ask."""
    offered = lines(at, who)
    if not offered:
        await at.press(who, "play")
        offered = lines(at, who)
    return offered


async def _take(at: Evening, who: str, line: str, offered: dict[str, bool]) -> None:
    await (at.pick if offered[line] else at.press)(who, line)


async def play_to_the_end(at: Evening, *, turns: int, seed: str, **styles: Style) -> None:
    """Play a game that has so many turns of people: the first, the last and every tenth in full."""
    chance, turn, before = Random(seed), 0, ""
    while not is_over(at):
        who = to_move(at)
        message = at.message_with(who, "tables")["id"]
        if message != before:
            turn, before = turn + 1, message
        is_full = turn in (1, turns) or turn % EVERY == 0
        with nullcontext() if is_full else at.in_brief():
            await styles[who](at, who, chance)
    assert turn == turns, f"the game had {turn} turns"


async def open_table(at: Evening, game: str, host: str, *others: str) -> None:
    """Open a table and start the game."""
    await at.command(host, "new", game=game)
    for name in others:
        await at.press(name, "join")
    await at.press(host, "start")


def custom_id(at: Evening, who: str, line: str) -> str:
    """Return the id of a button that would do *line* now."""
    part = next(part for part in walk(at.message_with(who, line)) if "custom_id" in part)
    word = line if line.split(" ")[0] in COMMANDS else f"/{line}"
    return ":".join([*part["custom_id"].split(":")[:3], word])
