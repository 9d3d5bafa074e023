"""What people look at: the board, tables, the log, hints, rules."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.playing.players import open_table


def test_log_and_position_in_words(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("No table, and one that has not begun")
        for command in ("board", "tableau", "hand", "hint", "table log", "table replay", "undo", "end"):
            await at.command("Maya", command)
        await at.suggestions("Maya", "tableau", "player")
        await at.command("Maya", "new", game="valdora")
        for command in ("board", "tableau", "hand", "hint", "table log", "undo", "end"):
            await at.command("Maya", command)
        at.scene("At the beginning")
        with at.in_brief():
            await at.press("Лев", "join")
            await at.press("Giulia", "join")
            await at.press("Maya", "start")
        await at.press("Лев", "describe")
        await at.command("Maya", "table log")
        await at.command("Maya", "table replay")
        await at.command("Maya", "hand")
        at.scene("After some turns")
        with at.in_brief():
            await at.pick("Лев", "move r13; !load; end")
            await at.pick("Maya", "move C; buy right")
            await at.press("Maya", "end")
            await at.pick("Giulia", "move m3; !silver; end")
            await at.pick("Лев", "move A; buy right pan")
        await at.command("Maya", "board")
        await at.press("Maya", "describe")
        await at.command("Maya", "tableau")
        await at.suggestions("Maya", "tableau", "player")
        await at.command("Maya", "tableau", player="1")
        await at.command("Tom", "tableau", player="giu")
        await at.command("Tom", "tableau", player="Hazel")
        await at.command("Tom", "tableau")
        at.scene("The log")
        await at.command("Maya", "table log")
        await at.press("Maya", "log", at.seen_by("Maya")[0])
        await at.pick("Maya", "turn 2")
        await at.press("Maya", "turn 1")
        await at.press("Maya", "turn 2")
        await at.press("Maya", "log 1")
        await at.press("Maya", "log-file")
        await at.command("Лев", "table log")
        await at.command("Tom", "table log", part="since")

    play(script)


def test_table_without_hints(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Maya", "new", game="sylvan", hints=False)
        await at.press("Лев", "join")
        await at.press("Maya", "start")
        await at.command("Лев", "hint")

    play(script)


def test_hints(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Valdora: before the move, in a city, once the turn is someone else's")
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
        await at.press("Лев", "hint")
        with at.in_brief():
            await at.pick("Лев", "move C")
        await at.command("Лев", "hint")
        await at.command("Maya", "hint")
        await at.command("Tom", "hint")
        with at.in_brief():
            await at.press("Лев", "end")
        await at.press("Лев", "hint")
        at.scene("Sylvan Dale")
        at.channel = at.place("tavern")
        with at.in_brief():
            await open_table(at, "sylvan", "Maya", "Лев")
        await at.command("Лев", "hint")
        with at.in_brief():
            await at.press("Лев", "play")
            await at.pick("Лев", "build mouse-span t1")
        await at.command("Лев", "hint")

    play(script)


def test_booklet_of_valdora(play: Play) -> None:
    async def script(at: Evening) -> None:
        await booklet(at, "valdora")

    play(script)


def test_booklet_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        await booklet(at, "sylvan")

    play(script)


async def booklet(at: Evening, game: str) -> None:
    """Turn all pages."""
    at.scene("From the first page to the last")
    await at.command("Maya", "rules", topic=f"{game} overview")
    pages = [word for word in at.offers("Maya") if word.startswith(f"rules {game} ")]
    for page in list(dict.fromkeys(pages))[1:]:
        await at.press("Maya", page)


def test_topics_of_the_rules(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("A topic is found by its words")
        for text in ("", "hammer", "молот", "martello", "xyzzy"):
            await at.suggestions("Maya", "rules", "topic", text)
        await at.command("Maya", "rules", topic="xyzzy")
        with at.in_brief():
            await at.command("Maya", "rules")
            await at.command("Maya", "rules", topic="flags")
            await at.command("Maya", "rules", topic="Silver")
            await at.press("Maya", "rules sylvan overview")
        at.scene("At a table its own game comes first")
        with at.in_brief():
            await open_table(at, "sylvan", "Maya", "Лев")
        await at.suggestions("Maya", "rules", "topic")
        with at.in_brief():
            await at.command("Maya", "rules")
            await at.press("Maya", "rules", at.message_with("Maya", "play"))

    play(script)
