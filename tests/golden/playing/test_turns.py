"""Single turns: panels, typed commands, what is refused."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.playing.players import custom_id, open_table, to_move

PRIVATE = 1 << 6


def test_first_turns_of_valdora(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Лев looks around before the first turn")
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
        await at.press("Лев", "tables")
        await at.pick("Лев", "tableau 1")
        await at.pick("Лев", "tableau all")
        await at.press("Лев", "log")
        await at.press("Лев", "plan")
        await at.press("Лев", "rules")
        at.scene("Others look on")
        await at.press("Maya", "hint")
        await at.press("Maya", "plan")
        await at.press("Tom", "plan")
        await at.press("Tom", "tables")
        await at.pick("Maya", "move A")
        await at.pick("Tom", "move A")
        await at.command("Tom", "end")
        at.scene("Step by step, from menu and buttons")
        old = custom_id(at, "Лев", "move A")
        await at.pick("Лев", "move r13")
        await at.press_forged("Лев", old)
        await at.fault("The next click arrives twice.", kind="duplicate", event="INTERACTION_CREATE")
        await at.press("Лев", "load gold pan")
        at.scene("The second turn is typed")
        await at.suggestions("Maya", "move", "to")
        await at.suggestions("Maya", "move", "to", "city")
        await at.suggestions("Maya", "load", "what")
        await at.suggestions("Лев", "move", "to")
        await at.command("Maya", "move", to="C")
        await at.suggestions("Maya", "buy", "what")
        await at.command("Maya", "buy", what="right")
        await at.command("Maya", "turn page", side="left")
        await at.command("Maya", "end")
        at.scene("A whole turn at once")
        await at.pick("Giulia", "move m3; !silver; end")

    play(script)


def test_first_turns_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Лев looks at the hand twice, Maya at hers")
        with at.in_brief():
            await open_table(at, "sylvan", "Maya", "Лев")
        await at.press("Maya", "play")
        await at.press("Tom", "play")
        await at.press("Лев", "play")
        with at.in_brief():
            await at.press("Лев", "play")
        await at.command("Лев", "hand")
        await at.command("Tom", "hand")
        at.scene("Step by step, in the second of two panels")
        await at.pick("Лев", "build mouse-span t1")
        at.scene("The first panel is outdated")
        outdated = [each for each in at.seen_by("Лев") if each["flags"] & PRIVATE][-1]
        await at.pick("Лев", "build mouse-axe t1", message=outdated)
        at.scene("The turn ends, and Maya types hers")
        await at.press("Лев", "draw 1")
        await at.suggestions("Maya", "build", "card")
        await at.suggestions("Maya", "build", "tree", card="mouse-treetop")
        await at.suggestions("Maya", "build", "tree", card="squirrel-axe")
        with at.in_brief():
            await at.command("Maya", "build", card="mouse-treetop", tree="t6")
        await at.suggestions("Maya", "draw", "source")
        await at.command("Maya", "draw", source="deck")
        at.scene("A whole turn at once")
        with at.in_brief():
            await at.press("Лев", "play")
        await at.press("Лев", "describe", at.seen_by("Лев")[0])
        with at.in_brief():
            await at.pick("Лев", next(each for each in at.offers("Лев") if each.endswith("; draw deck")))
        await at.press("Лев", "tables")
        await at.command("Maya", "board")

    play(script)


STEPS_OF_VALDORA: tuple[tuple[str, dict[str, str]], ...] = (
    ("move", {"to": "A"}),
    ("load", {"what": "gold pan"}),
    ("deliver", {"what": "blue"}),
    ("buy", {"what": "left"}),
    ("turn page", {"side": "right"}),
    ("turn silver", {}),
    ("turn provisions", {}),
    ("end", {}),
    ("draw", {"source": "deck"}),
)


async def try_all(at: Evening, who: str, *verbs: str) -> None:
    """Type steps that cannot be made now."""
    for name, options in STEPS_OF_VALDORA:
        if name in verbs:
            await at.command(who, name, **options)


def test_refused_steps_of_valdora(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
        at.scene("Before the move")
        rest = ("load", "deliver", "buy", "turn page", "turn silver", "turn provisions", "end", "draw")
        await try_all(at, "Лев", *rest)
        await at.command("Лев", "move", to="h3")
        await at.command("Лев", "move", to="nowhere")
        await at.command("Лев", "build", card="a", tree="b")
        await at.suggestions("Лев", "build", "card")
        await at.suggestions("Лев", "move", "to", "xyzzy")
        at.scene("On a road")
        with at.in_brief():
            await at.command("Лев", "move", to="r9")
        await try_all(at, "Лев", "move", "deliver", "buy", "turn page", "turn silver", "turn provisions")
        await at.command("Лев", "load", what="gold cart")
        await at.command("Лев", "load", what="diamond pan")
        at.scene("In a city with equipment, and nothing to pay with")
        with at.in_brief():
            await at.command("Лев", "load", what="!load")
            await at.command("Maya", "move", to="A")
        await try_all(at, "Maya", "move", "load", "deliver", "buy", "turn silver")
        with at.in_brief():
            await at.command("Maya", "turn provisions")
        at.scene("In a city with commissions")
        with at.in_brief():
            await at.command("Giulia", "move", to="C")
        await try_all(at, "Giulia", "deliver", "load")
        await at.command("Giulia", "turn page", side="left")
        with at.in_brief():
            await at.command("Giulia", "turn page", side="right")
        await try_all(at, "Giulia", "load", "turn provisions", "turn page")
        with at.in_brief():
            await at.command("Giulia", "buy", what="right")
            await at.command("Giulia", "end")
        at.scene("At the houses")
        with at.in_brief():
            await at.command("Лев", "move", to="house-silver")
            if to_move(at) == "Лев":
                await at.command("Лев", "end")
            await at.command("Maya", "move", to="C")
            await at.command("Maya", "buy", what="right")
        await try_all(at, "Maya", "turn provisions", "load")
        with at.in_brief():
            await at.command("Maya", "end")
            await at.command("Giulia", "move", to="H")
        await try_all(at, "Giulia", "load", "buy", "deliver")

    play(script)


def test_refused_steps_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await open_table(at, "sylvan", "Maya", "Лев")
        at.scene("Before something is built")
        axe = {"item": "axe", "cards": "mouse-axe"}
        await at.command("Лев", "draw", source="deck")
        await at.command("Лев", "turn claim", **axe)
        await at.command("Лев", "end")
        await at.command("Лев", "turn redraw")
        await at.command("Лев", "turn pass")
        await at.command("Лев", "move", to="A")
        await at.command("Лев", "build", card="hedgehog-axe", tree="t2")
        await at.command("Лев", "build", card="mouse-axe", tree="t2")
        await at.command("Лев", "build", card="mouse-axe", tree="t99")
        await at.command("Лев", "build", card="xyzzy", tree="t1")
        await at.command("Лев", "build", card="mouse-axe", tree="t1", flag=True)
        await at.suggestions("Лев", "build", "tree", card="hedgehog-axe")
        at.scene("After that")
        with at.in_brief():
            await at.command("Лев", "build", card="mouse-axe", tree="t1")
        await at.command("Лев", "build", card="mouse-axe", tree="t1")
        await at.command("Лев", "turn claim", **axe)
        await at.command("Лев", "turn axe", tree="t1")
        await at.command("Лев", "turn hammer", **{"from": "t1", "to": "t2"})
        await at.command("Лев", "turn bridge", trees="t1 t2")
        await at.command("Лев", "turn treetop", tree="t1")
        await at.command("Лев", "turn redraw")
        await at.command("Лев", "turn refresh")
        await at.command("Лев", "draw", source="9")
        await at.command("Лев", "end")

    play(script)
