"""Evenings on which people ask for what cannot be done, and are told why."""

from __future__ import annotations

from typing import Any

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated
from tests.golden.wording import Json, walk

RARE = (
    "axe",
    "bridge",
    "claim",
    "hammer",
    "page",
    "pass",
    "provisions",
    "redraw",
    "refresh",
    "silver",
    "treetop",
)
OPTIONS = {
    "axe": ("tree",),
    "build": ("card", "tree"),
    "draw": ("source",),
    "hammer": ("from", "to"),
    "move": ("to",),
    "page": ("side",),
    "treetop": ("tree",),
}
WHAT = {"what": "gold pan"}


async def turn(at: Evening, who: str, *lines: str) -> None:
    """Type *lines* of a game as commands."""
    for line in lines:
        verb, *words = line.split(" ")
        options: dict[str, Any] = {}
        if verb == "claim":
            options = {"item": words[0], "cards": " ".join(words[1:])}
        elif verb in OPTIONS:
            options = dict(zip(OPTIONS[verb], words, strict=False))
            if words[-1] == "flag":
                options["flag"] = True
        elif words:
            options = {"what": " ".join(words)}
        await at.command(who, f"turn {verb}" if verb in RARE else verb, **options)


def table_message(at: Evening, who: str) -> tuple[int, int]:
    """Return the numbers of the table and of its position, as the newest message of a turn has them."""
    ids = [part.get("custom_id", "") for part in walk(at.message_with(who, "describe"))]
    _, table, position, _ = next(each for each in ids if each.endswith(":/describe")).split(":")
    return int(table), int(position)


async def forged(at: Evening, who: str, word: str) -> None:
    """Press a forged button that means *word* for the table as it is now."""
    table, position = table_message(at, who)
    await at.press_forged(who, f"v1:{table}:{position}:{word}")


def test_sylvan_moves(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("It is the turn of Лев: others cannot play")
        await at.command("Maya", "build", card="mouse-axe", tree="t1")
        await at.command("Tom", "build", card="mouse-axe", tree="t1")
        await at.command("Tom", "hand")
        await at.press("Tom", "play")
        await at.command("Tom", "tableau")
        await at.suggestions("Maya", "build", "card")
        await at.suggestions("Tom", "build", "card")
        at.scene("Лев builds where he cannot")
        await at.command("Лев", "build", card="hedgehog-axe", tree="t1")
        await at.command("Лев", "build", card="mouse-axe", tree="t2")
        await at.command("Лев", "build", card="mouse-axe", tree="t12")
        await at.command("Лев", "build", card="mouse-axe", tree="t1", flag=True)
        await at.command("Лев", "build", card="an owl", tree="t1")
        await at.command("Лев", "build", card="mouse-axe", tree="t1 t3")
        await at.command("Лев", "build", card="mouse-axe")
        await at.suggestions("Лев", "build", "card", "owl")
        await at.suggestions("Лев", "build", "tree", "t1", card="hedgehog-axe")
        at.scene("He does something else before he builds")
        await at.command("Лев", "draw", source="deck")
        await at.command("Лев", "end")
        await at.command("Лев", "turn redraw")
        await at.command("Лев", "turn pass")
        await at.command("Лев", "turn claim", item="axe", cards="mouse-axe mouse-axe mouse-axe")
        await at.suggestions("Лев", "turn axe", "tree")
        await at.press_forged("Лев", "v1:1:0:axe t1")
        await at.press_forged("Лев", "v1:1:0:redraw")
        at.scene("After he has built")
        with at.in_brief():
            await at.command("Лев", "build", card="mouse-axe", tree="t1")
        await at.command("Лев", "build", card="parakeet-axe", tree="t3")
        await at.press_forged("Лев", "v1:1:1:build parakeet-axe t3")
        await at.command("Лев", "end")
        await at.press_forged("Лев", "v1:1:1:end")
        await at.command("Лев", "turn refresh")
        await at.command("Лев", "turn claim", item="axe", cards="mouse-axe")
        await at.press_forged("Лев", "v1:1:1:claim axe mouse-axe")
        await at.press_forged("Лев", "v1:1:1:claim axe squirrel-axe mouse-axe hedgehog-axe")
        await at.press_forged("Лев", "v1:1:1:claim axe hedgehog-axe hedgehog-axe hedgehog-axe")
        await at.press_forged("Лев", "v1:1:1:claim hammer hedgehog-axe hedgehog-axe hedgehog-axe")
        await at.command("Лев", "turn axe", tree="t1")
        await at.press_forged("Лев", "v1:1:1:axe t1")
        await at.command("Лев", "turn bridge", trees="t1 t2")
        await at.command("Лев", "draw", source="4")
        await at.command("Лев", "turn hammer", **{"from": "t1"}, to="t2")
        await at.command("Лев", "move", to="A")
        await at.suggestions("Лев", "move", "to")

    play(script)


def test_sylvan_items(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        with at.in_brief():
            await turn(at, "Лев", "build parakeet-bridge t10", "draw 2")
            await turn(at, "Maya", "build mouse-treetop t1", "treetop t10")
        at.scene("One item a turn, and a tree with a treetop is closed")
        await at.command("Maya", "turn axe", tree="t1")
        await forged(at, "Maya", "treetop t2")
        with at.in_brief():
            await turn(at, "Maya", "draw 1")
        await at.command("Лев", "build", card="parakeet-axe", tree="t10")
        with at.in_brief():
            await turn(at, "Лев", "build mouse-span t1 flag", "draw deck")
            await turn(at, "Maya", "build parakeet-hammer t14", "refresh")
        at.scene("After the market was replaced only the draw is left")
        await at.command("Maya", "turn claim", item="axe", cards="mouse-axe")
        await forged(at, "Maya", "axe t1")
        with at.in_brief():
            await turn(at, "Maya", "draw deck")
            await turn(at, "Лев", "build squirrel-axe t5", "draw 3")
            await turn(at, "Maya", "build squirrel-hammer t9", "draw deck")
        at.scene("A second flag on one tree")
        await at.command("Лев", "build", card="mouse-axe", tree="t1", flag=True)
        with at.in_brief():
            await turn(at, "Лев", "build mouse-axe t6", "draw 2")
            await turn(at, "Maya", "build squirrel-hammer t5 flag")
        await at.command(
            "Maya", "turn claim", item="axe", cards="parakeet-hammer squirrel-hammer squirrel-hammer"
        )
        await at.suggestions("Maya", "turn claim", "cards", item="axe")
        await at.suggestions("Maya", "turn claim", "cards", "owl", item="hammer")
        with at.in_brief():
            await turn(at, "Maya", "claim hammer parakeet-hammer squirrel-hammer squirrel-hammer")
        at.scene("A hammer")
        await at.command("Maya", "turn hammer", **{"from": "t5"}, to="t5")
        await at.command("Maya", "turn hammer", **{"from": "t1"}, to="t2")
        await at.command("Maya", "turn hammer", **{"from": "t99"}, to="t2")
        await at.suggestions("Maya", "turn hammer", "to", "t99", **{"from": "t5"})
        await at.suggestions("Maya", "turn hammer", "to", **{"from": "t1"})
        await at.suggestions("Maya", "turn hammer", "to", **{"from": "t12"})
        with at.in_brief():
            await turn(at, "Maya", "hammer t5 t11", "refresh", "draw 2")
            await turn(at, "Лев", "build squirrel-bridge t5 flag")
            await turn(at, "Лев", "claim bridge mouse-span parakeet-bridge squirrel-bridge")
        at.scene("A bridge")
        await at.command("Лев", "turn bridge", trees="t2 t1")
        await at.command("Лев", "turn bridge", trees="t1 t14")

    play(script)


def test_valdora_moves(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        first, second, third = "Лев", "Maya", "Giulia"
        at.scene("Before the first move")
        await at.command(first, "end")
        await forged(at, first, "end")
        for name, options in (("load", WHAT), ("deliver", WHAT), ("buy", WHAT), ("turn silver", {})):
            await at.command(first, name, **options)
        await at.command(first, "turn provisions")
        await at.command(first, "turn page", side="left")
        await forged(at, first, "silver")
        await at.suggestions(first, "buy", "what")
        at.scene("Where nobody can go")
        await at.command(first, "move", to="H")
        await at.command(first, "move", to="r1")
        await at.command(first, "move", to="the moon")
        await at.suggestions(first, "move", "to", "the moon")
        at.scene("At a mine there is silver and nothing else")
        await turn(at, first, "move m3")
        await at.command(first, "move", to="A")
        await forged(at, first, "move A")
        for name, options in (("load", WHAT), ("deliver", WHAT), ("buy", WHAT), ("turn provisions", {})):
            await at.command(first, name, **options)
        await forged(at, first, "provisions")
        await forged(at, first, "!load; end")
        await at.command(first, "build", card="mouse-axe", tree="t1")
        with at.in_brief():
            await turn(at, first, "silver")
        at.scene("On a road")
        with at.in_brief():
            await turn(at, second, "move r9")
        await at.command(second, "load", what="ruby pan")
        await at.command(second, "load", what="gold shovel")
        await at.command(second, "turn silver")
        with at.in_brief():
            await turn(at, second, "load gold pan")
        at.scene("In a city with commissions")
        with at.in_brief():
            await turn(at, third, "move C")
        await at.command(third, "turn page", side="left")
        await at.command(third, "buy", what="right pan")
        await at.command(third, "buy", what="right return silver left")
        await at.command(third, "load", what="gold pan")
        with at.in_brief():
            await turn(at, third, "page right")
        await forged(at, third, "load ruby pan")
        await at.command(third, "turn provisions")

    play(script)


def test_valdora_purse(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        first, second, third = "Лев", "Maya", "Giulia"
        with at.in_brief():
            await turn(at, first, "move m3", "silver")
            await turn(at, second, "move r9", "load gold pan")
            await turn(at, third, "move C", "provisions")
            await turn(at, first, "move D", "buy right", "buy right", "buy right")
        at.scene("Three commissions are the most")
        await at.command(first, "buy", what="right")
        await at.command(first, "buy", what="right return silver right")
        await at.command(first, "buy", what="right return blue left")
        await at.command(first, "load", what="gold pan")
        await at.command(first, "deliver", what="silver pan")
        await at.command(first, "turn provisions")
        with at.in_brief():
            await turn(at, first, "end")
            await turn(at, second, "move A")
        at.scene("Equipment costs gold")
        await at.command(second, "buy", what="right")
        await at.command(second, "buy", what="right shovel")
        with at.in_brief():
            await turn(at, second, "buy right pan")
        await at.command(second, "buy", what="right pan")
        await forged(at, second, "buy right pan")
        with at.in_brief():
            await turn(at, second, "page right", "page right", "page right")
            await turn(at, third, "move H")
        at.scene("At a harbour")
        await at.command(third, "load", what="ruby pan")
        with at.in_brief():
            await turn(at, third, "load gold pan")
            await turn(at, first, "move house-silver")
        at.scene("At the house of a patron")
        await at.command(first, "deliver", what="silver pan")
        await at.command(first, "deliver", what="white-sae pan")
        await at.command(first, "load", what="gold pan")
        with at.in_brief():
            await turn(at, first, "end")
        at.scene("Without a coin, and too far")
        await at.command(second, "move", to="H")
        await at.command(second, "move", to="r5")
        with at.in_brief():
            await turn(at, second, "move house-green")
            await turn(at, third, "move C")
        await at.command(third, "turn provisions")
        with at.in_brief():
            await turn(at, third, "end")
            await turn(at, first, "move D", "end")
        await at.command(second, "move", to="r5")

    play(script)


def test_turns_ended_by_hand(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        with at.in_brief():
            await at.press("Лев", "plan")
            await at.press("Лев", "plan list")
            await at.press("Лев", "plan self-off")

        async def go_round(*lines: str) -> None:
            with at.in_brief():
                await turn(at, "Лев", "end")
                await turn(at, "Maya", lines[0], "end")
                await turn(at, "Giulia", lines[1], "end")
                await turn(at, "Лев", lines[2])

        at.scene("His turns end only when he ends them, so there is time to try what cannot be done")
        with at.in_brief():
            await turn(at, "Лев", "move r9", "load gold pan")
        await at.command("Лев", "load", what="gold pan")
        await forged(at, "Лев", "load gold pan")
        await at.suggestions("Лев", "load", "what")
        await go_round("move C", "move D", "move house-white")
        await at.command("Лев", "deliver", what="white-sae pan")
        await forged(at, "Лев", "deliver white-sae pan")
        await go_round("move A", "move C", "move D")
        with at.in_brief():
            await turn(at, "Лев", "buy right")
        await go_round("move D", "move A", "move house-white")
        await at.command("Лев", "deliver", what="silver pan")
        await at.suggestions("Лев", "deliver", "what")

    play(script)


def test_lobby(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.newcomer("Anna")
        at.newcomer("Pit")
        at.scene("A channel without a table")
        for name in ("join", "board", "plan", "end", "table close", "table rematch", "table replay"):
            await at.command("Maya", name)
        await at.command("Maya", "games")
        await at.suggestions("Maya", "move", "to")
        await at.suggestions("Maya", "tableau", "player")
        at.scene("An open table")
        with at.in_brief():
            await at.command("Maya", "new", game="valdora", hints=False)
        await at.command("Maya", "new", game="valdora", thread=False)
        await at.command("Maya", "start")
        await at.command("Maya", "join")
        await at.command("Giulia", "start")
        await at.press("Giulia", "computer")
        await at.press("Giulia", "leave")
        for name in ("board", "tableau", "hand", "undo", "plan", "hint", "end", "table log", "table resign"):
            await at.command("Maya", name)
        for name in ("table rematch", "table revive", "table replay", "table review", "table replace"):
            await at.command("Maya", name)
        await at.press("Лев", "join")
        await at.command("Лев", "start")
        with at.in_brief():
            await at.press("Giulia", "join")
            await at.press("Tom", "join")
            await at.press("Anna", "join")
        await at.press("Pit", "join")
        await at.press("Maya", "computer")
        at.scene("The game has begun")
        with at.in_brief():
            await at.press("Anna", "leave")
            await at.press("Maya", "start")
        await at.press_forged("Anna", "v1:1:0:/join")
        await at.press_forged("Tom", "v1:1:0:/join")
        await at.press_forged("Anna", "v1:1:0:/leave")
        await at.press_forged("Maya", "v1:1:0:/leave")
        await at.command("Maya", "start")
        await at.command("Maya", "hint")
        await at.command("Maya", "table rematch")
        await at.command("Maya", "table computer")

    play(script)


def test_seats(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев", "Giulia")
        at.scene("Nothing to take back, no seat to be had")
        await at.command("Лев", "undo")
        await at.command("Tom", "undo")
        await at.command("Tom", "table resign")
        await at.command("Tom", "table close")
        await at.command("Tom", "table replace")
        await at.command("Tom", "table replace", player="@Maya")
        await at.command("Maya", "table replace", newcomer="@Valebot")
        await at.command("Maya", "table replace", player="@Maya", newcomer="@Лев")
        await at.command("Maya", "table replace", player="@Tom")
        await at.command("Maya", "tableau", player="Nobody")
        await at.suggestions("Maya", "tableau", "player", "Nobody")
        await at.command("Giulia", "me remind", pace="live")
        at.scene("Лев asks to close the table, and again")
        await at.command("Лев", "table close")
        await at.press("Лев", "abandon")
        await at.press("Tom", "abandon-yes")
        await at.command("Лев", "table close")
        await at.press("Лев", "abandon")
        await at.press("Maya", "abandon-no")
        at.scene("The host closes it")
        await at.command("Maya", "table close")
        await at.press("Maya", "abandon")
        await at.command("Лев", "build", card="mouse-axe", tree="t1")
        await at.command("Лев", "board")
        await at.press_forged("Лев", "v1:1:0:/play")
        await at.press_forged("Лев", "v1:1:0:/undo")
        await at.press_forged("Лев", "v1:1:0:/hint")
        await at.press_forged("Лев", "v1:1:0:/plan")
        await at.press_forged("Лев", "v1:1:0:/abandon")
        await at.press_forged("Лев", "v1:1:0:/resign")
        await at.press_forged("Лев", "v1:1:0:/abandon-yes")
        await at.command("Лев", "table replay")
        await at.command("Лев", "table review")
        at.scene("Another table is open here")
        with at.in_brief():
            await at.command("Tom", "new", game="sylvan")
        await at.press_forged("Maya", "v1:1:0:/rematch")
        await at.press_forged("Giulia", "v1:1:0:/join")

    play(script)


def test_left_seats(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев", "Giulia")
        at.newcomer("Anna")
        at.scene("Giulia has left her seat")
        with at.in_brief():
            await at.command("Giulia", "table resign")
            await at.press("Giulia", "resign")
        await at.press("Tom", "left-back")
        await at.press("Maya", "left-take")
        await at.press("Tom", "left-easy")
        await at.command("Giulia", "hand")
        await at.press_forged("Giulia", "v1:1:0:/back")
        at.scene("Tom would like it")
        await at.press("Tom", "left-take")
        await at.press("Tom", "left-take")
        await at.press("Anna", "seat-yes")
        await at.press("Maya", "seat-no")
        await at.press("Tom", "left-take")
        await at.command("Tom", "table replace")
        at.scene("The others let a computer player have it")
        with at.in_brief():
            await at.press("Maya", "left-easy")
        await at.press_forged("Giulia", "v1:1:1:/left-back")
        await at.press_forged("Tom", "v1:1:1:/left-take")
        await at.press_forged("Maya", "v1:1:1:/left-end")

    play(script)


def test_undo(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев", "Giulia")
        with at.in_brief():
            await turn(at, "Лев", "build mouse-axe t1", "draw 1")
        at.scene("Something was revealed: the others must agree")
        await at.press_forged("Лев", "v1:1:2:/undo")
        await at.press_forged("Maya", "v1:1:2:/undo")
        await at.command("Лев", "undo")
        await at.command("Maya", "undo")
        await at.press("Tom", "undo-no")
        await at.press("Giulia", "undo-no")
        await at.command("Maya", "build", card="parakeet-axe", tree="t3")

    play(script)


def test_forged_buttons(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Ids that are none")
        for word in ("", "play", "v1", "v0:1:0:/play", "v2:1:0:/play", "v1:one:0:/play", "v1:1:-1:/play"):
            await at.press_forged("Лев", word or " ")
        await at.press_forged("Лев", "v1:1:0:" + "x" * 93)
        await at.press_forged("Лев", "v1:1:0:build mouse-axe t1; " + "draw 1; " * 8)
        at.scene("Words that are none")
        for word in (
            "/",
            "/nothing",
            "/play now",
            "x",
            "build",
            "build mouse-axe t1 t2",
            "!",
            "!build",
            "undo 1",
        ):
            await at.press_forged("Лев", f"v1:1:0:{word}")
        for word in ("<", "?build", "!claim; draw 1", "; ", "build mouse-axe t1; build mouse-axe t1"):
            await at.press_forged("Лев", f"v1:1:0:{word}")
        for word in (
            "/tableau 9",
            "/tableau x",
            "/turn 99",
            "/log x",
            "/rules chess overview",
            "/settings xx",
        ):
            await at.press_forged("Лев", f"v1:1:0:{word}")
        for word in ("/remind every 5m", "/remind deadline 2d", "/plan play 3", "/try 0 build mouse-axe t1"):
            await at.press_forged("Maya", f"v1:1:0:{word}")
        for word in ("/setup opens nobody", "/learn chess", "/lesson next 0", "/do 0.0 draw", "/review 7"):
            await at.press_forged("Maya", f"v1:1:0:{word}")
        for word in (
            "/puzzle look chess 20000",
            "/puzzle look sylvan x",
            "/solve sylvan 1 0 draw",
            "/computer-wise",
        ):
            await at.press_forged("Maya", f"v1:1:0:{word}")
        for word in (
            "/stuck-wait",
            "/abandon-yes",
            "/seat-maybe",
            "/left-take",
            "/back",
            "/snooze-hour",
            "/away",
        ):
            await at.press_forged("Maya", f"v1:1:0:{word}")
        at.scene("Positions and tables that are none")
        await at.press_forged("Лев", "v1:1:7:build mouse-axe t1")
        await at.press_forged("Лев", "v1:999999999999999:0:/play")
        await at.press_forged("Лев", "v1:1000000000000000:0:/play")
        await at.press_forged("Лев", "v1:2:0:build mouse-axe t1")
        await at.press_forged("Tom", "v1:1:0:build mouse-axe t1")
        await at.press_forged("Maya", "v1:1:0:build mouse-axe t1")
        with at.in_brief():
            await turn(at, "Лев", "build mouse-axe t1")
        at.scene("Stale buttons")
        await at.press_forged("Лев", "v1:1:0:build mouse-axe t1")
        await at.press_forged("Лев", "v1:1:0:build parakeet-axe t3")
        await at.fault("The next button arrives with another id.", kind="forged-id", custom_id="v1:1:0:/undo")
        await at.press("Лев", "describe")
        at.scene("Forged in a private panel")
        with at.in_brief():
            await at.press("Лев", "undo", at.message_with("Лев", "undo"))
            await at.press("Лев", "play", at.message_with("Лев", "hint"))
        panel = at.seen_by("Лев")[0]
        for word in (
            "?nothing",
            "/try 0 draw 1",
            "/plan play 7",
            "/plan nothing",
            "/lesson next 99",
            "!draw",
        ):
            await arrives_as(at, "Лев", panel, f"v1:1:2:{word}")
        await arrives_as(at, "Лев", panel, "v1:2:0:/play")

    play(script)


async def arrives_as(at: Evening, who: str, message: Json, custom_id: str) -> None:
    """Press a button of *message*, which arrives with another id."""
    words = [part["custom_id"].split(":", 3)[-1] for part in walk(message) if part["type"] == 2]
    await at.fault(f"The next button arrives as {custom_id}", kind="forged-id", custom_id=custom_id)
    await at.press(who, words[0].removeprefix("/"), message)


async def arrives_with(at: Evening, option: str, value: Any = None, *, nested: bool = False) -> None:
    """Let the next command arrive with another value of its first option, or with another field."""
    field = f"data.options.0.options.{option}" if nested else f"data.options.{option}"
    changed = {"kind": "odd-event", "event": "INTERACTION_CREATE", "field": field, "value": value}
    await at.fault(f"The next command arrives with {field} = {value!r}", **changed)


def test_typed_options(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("What Discord itself does not send")
        await at.command("Maya", "new")
        await at.command("Maya", "new", game="chess")
        await at.command("Maya", "new", game="sylvan", pace="never")
        await at.command("Maya", "nothing")
        await at.command("Maya", "seek", game="sylvan", players=9)
        await at.command("Maya", "me remind", limit=0)
        at.scene("Values and options that are none")
        await arrives_with(at, "0.value", "chess")
        await at.command("Maya", "new", game="sylvan")
        await arrives_with(at, "1.value", "xx")
        await at.command("Maya", "new", game="sylvan", language="it")
        await arrives_with(at, "1.value", "never, " * 20)
        await at.command("Maya", "new", game="sylvan", pace="live")
        await arrives_with(at, "1.name", "colour")
        await at.command("Maya", "new", game="sylvan", pace="live")
        await arrives_with(at, "0.name", "colour")
        await at.command("Maya", "new", game="sylvan")
        await arrives_with(at, "1.value", "whenever")
        await at.command("Maya", "seek", game="sylvan", days="sat")
        await arrives_with(at, "1.value", 20)
        await at.command("Maya", "seek", game="sylvan", players=4)
        await arrives_with(at, "0.value", "me", nested=True)
        await at.command("Maya", "me privacy", what="forget")
        odd = {"kind": "odd-event", "event": "INTERACTION_CREATE", "field": "member.user"}
        await at.fault("The next command arrives without its user.", **odd)
        await at.command("Maya", "games")
        await arrives_with(at, "0.value", 99, nested=True)
        await at.command("Maya", "me remind", limit=9)
        await arrives_with(at, "0.value", "5d", nested=True)
        await at.command("Maya", "me remind", deadline="1d")
        await arrives_with(at, "0.value", "wise", nested=True)
        await at.command("Maya", "table computer", level="easy")
        at.scene("Hours, zones and days that are none")
        for value in ("late", "25:00-26:00", "22:00", "8-8", "22:00-08:00 " * 20):
            await at.command("Maya", "me remind", quiet=value)
        for value in ("Atlantis", "../etc/passwd", "**bold** @everyone"):
            await at.command("Maya", "me remind", zone=value)
        for value in ("soon", "2029-12-31", "2031-02-01", "2030-13-01", "2030-02-30"):
            await at.command("Maya", "me remind", away=value)
        at.scene("Nothing is found while typing")
        await at.suggestions("Maya", "me remind", "zone", "atlantis")
        await at.suggestions("Maya", "rules", "topic", "xyzzy")
        await at.command("Maya", "rules", topic="xyzzy")
        await at.command("Maya", "rules", topic="sylvan xyzzy")
        await at.suggestions("Maya", "move", "to", "A")
        await at.command("Maya", "me rating", player="@Valebot")
        await at.command("Maya", "puzzle today", game="chess")

    play(script)


def test_places(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("In a direct message")
        await at.open_direct_messages("Maya")
        here = "direct messages of Maya"
        for name in ("new", "board", "table close"):
            await at.command("Maya", name, channel=here)
        for name in ("games", "me rating", "me stats", "learn"):
            await at.command("Maya", name, channel=here)
        await at.command("Maya", "me remind", channel=here, pace="live")
        at.scene("In a thread")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan", thread=True)
        thread = list(at.names.channels.values())[-1]
        await at.command("Maya", "new", game="sylvan", channel=thread)
        await at.command("Лев", "new", game="sylvan", thread=True, channel=thread)
        await at.command("Лев", "tournament open", game="sylvan", channel=thread)
        await at.command("Лев", "seek", game="sylvan", channel=thread)
        at.scene("In a forum")
        await at.command("Maya", "new", game="sylvan", channel="game-shelf")
        await at.say("Maya", "Hello", channel="game-shelf")
        at.scene("People of another server get nowhere")
        await at.add_server("Hill", "hall", "Tom")
        with at.in_brief():
            await at.press("Лев", "join")
            await at.press("Maya", "start")
        at.channel = at.place("hall")
        for word in ("/play", "/describe", "/tables", "/plan", "/resign", "/undo"):
            await at.press_forged("Tom", f"v1:1:0:{word}")
        await at.press_forged("Tom", "v1:1:0:build mouse-axe t1")
        await at.press_forged("Tom", "v1:1:0:/turn 0")
        await at.press_forged("Tom", "v1:1:0:/seek-in")

    play(script)


def test_limits(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Six boards a minute are the most")
        with at.in_brief():
            for _ in range(6):
                await at.command("Maya", "board")
        await at.command("Maya", "board")
        await at.pass_time(seconds=58)
        await at.command("Maya", "board")
        await at.press_forged("Maya", "v1:1:9:build mouse-axe t1")
        await at.pass_time(seconds=2)
        with at.in_brief():
            await at.command("Maya", "board")
        at.scene("Very long texts")
        long = "owl " * 400
        for name, option in (
            ("build", "card"),
            ("rules", "topic"),
            ("tableau", "player"),
            ("me remind", "zone"),
        ):
            await at.suggestions("Лев", name, option, "owl " * 25)
        for options in ({"quiet": "1" * 5000}, {"zone": "Zone" * 500}, {"away": "2" * 6000}):
            (option, text), *_ = options.items()
            at.golden.act(f"Лев types /me remind {option}: and {len(text)} letters")
            act = {"op": "use-command", "channel": at.channel, "name": "me remind", "options": options}
            await at.sandbox.acts.do(at.sandbox.world.users[at.user("Лев")], act)
            await at.settle()
        await at.command("Лев", "build", card=long.strip()[:80], tree="t1")

    play(script)


def test_company(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Three notices are the most, ten to be in")
        with at.in_brief():
            for _ in range(3):
                await at.command("Maya", "seek", game="valdora", players=3)
        await at.command("Maya", "seek", game="valdora")
        await at.command("Лев", "seek", game="sylvan", players=5)
        at.scene("In already, not in, over")
        await at.press("Maya", "seek-in")
        await at.press("Лев", "seek-out")
        notice = at.message_with("Лев", "seek-in")
        with at.in_brief():
            await at.press("Maya", "seek-out", notice)
        await at.press_forged("Лев", "v1:3:0:/seek-in")
        await at.press_forged("Лев", "v1:3:0:/seek-out")
        await at.press_forged("Лев", "v1:99:0:/seek-in")

    play(script)


def test_tournament(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("No tournament yet")
        for name in ("join", "begin", "standings", "drop", "takeover"):
            await at.command("Лев", f"tournament {name}")
        await at.command("Лев", "tournament close", what="whole")
        await at.command("Лев", "tournament open", game="sylvan", seats=9)
        await at.command("Лев", "tournament open", game="sylvan", rounds=10)
        await arrives_with(at, "1.value", 99, nested=True)
        await at.command("Лев", "tournament open", game="sylvan", rounds=3)
        at.scene("Signing up")
        with at.in_brief():
            await at.command("Лев", "tournament open", game="sylvan", seats=2, rounds=1)
        await at.command("Лев", "tournament begin")
        await at.command("Giulia", "tournament begin")
        await at.command("Giulia", "tournament computers")
        await at.command("Giulia", "tournament close", what="whole")
        await at.command("Giulia", "tournament takeover")
        await at.command("Giulia", "tournament drop")
        await at.command("Giulia", "tournament drop", player="@Лев")
        await at.press("Giulia", "t-leave")
        await at.press("Giulia", "t-begin")
        await at.command("Лев", "tournament close", what="round")
        with at.in_brief():
            await at.press("Giulia", "t-join")
            await at.press("Tom", "t-join")
        await at.press("Giulia", "t-join")
        await at.command("Лев", "tournament computers", number=64)
        with at.in_brief():
            for _ in range(2):
                await at.command("Maya", "tournament open", game="valdora", channel="tavern")
        await at.command("Maya", "tournament open", game="valdora", channel="tavern")
        at.scene("It is over")
        with at.in_brief():
            await at.command("Лев", "tournament close", what="whole")
        await at.press_forged("Лев", "v1:1:0:/t-join")
        await at.press_forged("Лев", "v1:1:0:/t-begin")
        await at.press_forged("Лев", "v1:99:0:/t-join")
        await at.press_forged("Лев", "v1:1:0:/t-out")
        await at.press_forged("Лев", "v1:1:0:/t-computers-easy-2")

    play(script)


def test_setup(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Not for everybody")
        await at.command("Лев", "setup")
        await at.press_forged("Лев", "v1:0:0:/setup opens managers")
        with at.in_brief():
            await at.command("Maya", "setup")
        await at.pick_user("Maya", "?&setup role", "@everyone")
        at.scene("Only managers open tables here")
        with at.in_brief():
            await at.pick("Maya", "setup opens managers")
        await at.command("Лев", "new", game="sylvan")
        await at.command("Лев", "seek", game="sylvan")
        await at.command("Лев", "play-now", game="sylvan")

    play(script)
