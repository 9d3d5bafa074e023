"""A game of each size from the first turn to the last, each in one language."""

from __future__ import annotations

import pytest

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.playing.players import Style, by_buttons, by_commands, by_menus, play_to_the_end


def in_language(language: str) -> pytest.MarkDecorator:
    """Play an evening in one language only."""
    return pytest.mark.parametrize("language", [language], indirect=True)


def pages_of(at: Evening, who: str) -> int:
    """Return how many pages the log has that somebody has just opened at its last."""
    before = (word for word in at.offers(who) if word.startswith("log "))
    return int(next(before).split(" ")[1]) + 1


async def whole_game(
    at: Evening, game: str, turns: int, computers: tuple[str, ...] = (), **styles: Style
) -> None:
    """Open a table, play until the game is over."""
    host, *others = styles
    at.scene("A table fills")
    await at.command(host, "new", game=game)
    for name in others:
        await at.press(name, "join")
    for level in computers:
        await at.command(host, "table computer", level=level)
    await at.press(host, "start")
    at.scene("The game: the first, the last and every tenth turn in full")
    await play_to_the_end(at, turns=turns, seed=game, **styles)


@in_language("en")
def test_valdora_for_three_by_menus(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "valdora", 52, ("easy", "medium"), Maya=by_menus)
        at.scene("The log has pages")
        await at.command("Maya", "table log", part="whole")
        with at.in_brief():
            for page in range(pages_of(at, "Maya") - 1, 0, -1):
                await at.press("Maya", f"log {page}")
        await at.press("Maya", "log-file")
        at.scene("Nothing can be played any more")
        for command in ("end", "undo", "hint", "plan", "hand", "turn silver"):
            await at.command("Maya", command)
        await at.suggestions("Maya", "move", "to")
        at.scene("The same people again")
        await at.press("Tom", "rematch")
        await at.press("Maya", "rematch")

    play(script)


@in_language("it")
def test_valdora_for_four_by_buttons(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "valdora", 41, ("medium",) * 3, Giulia=by_buttons)

    play(script)


@in_language("ru")
def test_valdora_for_five_by_commands(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "valdora", 35, ("medium",) * 4, Лев=by_commands)

    play(script)


@in_language("ru")
def test_sylvan_dale_for_two_by_menus(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "sylvan", 32, Лев=by_menus, Maya=by_menus)
        at.scene("The game is looked at once more")
        await at.command("Лев", "table log", part="whole")
        await at.command("Лев", "board")
        await at.command("Лев", "table replay")
        await at.command("Tom", "me stats")
        at.scene("A rematch")
        await at.command("Лев", "table rematch")
        with at.in_brief():
            await at.press("Maya", "rematch")
        await at.press("Лев", "start")

    play(script)


@in_language("it")
def test_sylvan_dale_for_three_by_commands(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "sylvan", 16, ("easy", "easy"), Giulia=by_commands)
        at.scene("The log of a game that is over")
        await at.command("Giulia", "table log")
        await at.command("Giulia", "tableau")
        await at.command("Tom", "table log", part="whole")

    play(script)


@in_language("en")
def test_sylvan_dale_for_four_by_buttons(play: Play) -> None:
    async def script(at: Evening) -> None:
        await whole_game(at, "sylvan", 32, ("easy", "easy"), Maya=by_buttons, Tom=by_buttons)

    play(script)
