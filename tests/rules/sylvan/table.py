"""Positions of Sylvan Dale set up by hand: name what matters, the rest of the box is laid out around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast

import pytest

from rules.core import IllegalAction
from rules.sylvan import Sylvan
from rules.sylvan.data import standard_box
from rules.sylvan.events import Event
from rules.sylvan.state import Builder, State, Tree

Fields: TypeAlias = Mapping[str, Any]

GAME = Sylvan()
BOX = standard_box()
ITEMS = ("axe", "hammer", "bridge", "treetop")
STYLES = ("squirrel", "hedgehog", "mouse", "parakeet")
UNLIKE = ("hedgehog-axe", "mouse-hammer", "parakeet-bridge")  # a market that cannot be refreshed
NO_ITEMS = dict.fromkeys(ITEMS, 0)
NO_GLORY = {"flags": 0, "bridges": 0, "trees": 0, "regions": 0}


def position(
    *,
    players: int = 4,
    trees: Mapping[str, Fields] | None = None,
    avoid: str = "",
    seats: Sequence[Fields] = (),
    turn: Fields | None = None,
    market: Sequence[str] = UNLIKE,
    deck: Sequence[str] | None = None,
    top: Sequence[str] = (),
    discard: Sequence[str] = (),
    bridges: Sequence[tuple[int, str, str]] = (),
    supply: Fields | None = None,
) -> State:
    """A position that adds up.

    A tree is ``{"base", "tiles": ["0 mouse", ...], "flags", "treetop"}``, each with a default; bases not
    named avoid the style *avoid* as long as they last. A seat names ``hand``, ``open``, ``items``,
    ``next`` (its next tiles), ``glory``. A turn may name ``laps``: how often everybody has built in this
    round. *top* are the topmost cards of the deck, the next one last; *deck* is all of it, and then what
    is left over lies with the last seat's open cards. Items held and built come from the supply; a
    *supply* named leaves the rest with the last seat.
    """
    where = {"round": 1, "seat": 0, "phase": "build", "used": False, **(turn or {})}
    grown = _trees(players, trees or {}, avoid)
    laid = [_seat(players, seat, dict(named), where, grown, bridges) for seat, named in _each(players, seats)]
    _deal_items(laid, grown, bridges, supply)
    return GAME.load(
        {
            "game": "sylvan",
            "players": players,
            "turn": {name: value for name, value in where.items() if name != "laps"},
            "trees": grown,
            "bridges": [{"seat": seat, "trees": [one, other]} for seat, one, other in bridges],
            "market": list(market),
            "discard": list(discard),
            "deck": cast("list[Any]", _deck(laid, market, discard, deck, top)),
            "supply": laid[0].pop("supply"),
            "seats": cast("list[Any]", laid),
        }
    )


def building(me: Fields | None = None, **named: Any) -> State:
    """A position in which seat 0 is to build."""
    return position(seats=[me or {}, *named.pop("others", ())], **named)


def built(me: Fields | None = None, **named: Any) -> State:
    """A position in which seat 0 has built and may claim, use an item or draw."""
    turn = {"phase": "items", **named.pop("turn", {})}
    return position(seats=[me or {}, *named.pop("others", ())], turn=turn, **named)


def play(state: State, *lines: str) -> State:
    """The position after these actions."""
    for line in lines:
        state = GAME.apply(state, GAME.parse(line)).state
    return state


def events(state: State, *lines: str) -> list[Event]:
    """What the last of these actions made happen."""
    before = play(state, *lines[:-1])
    return list(GAME.apply(before, GAME.parse(lines[-1])).events)


def legal(state: State, verb: str = "") -> set[str]:
    """Everything the seat to act may do, or all that begins with *verb*."""
    lines = [GAME.text(action) for action in GAME.legal_actions(state)]
    assert len(set(lines)) == len(lines)
    return {line for line in lines if not verb or line.split()[0] == verb}


def refused(state: State, line: str) -> str:
    """The key with which the rules forbid *line*, which is well written but not legal now."""
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.parse(line))
    assert line not in legal(state)
    return caught.value.key


def tree(state: State, name: str) -> Tree:
    """A tree by its name."""
    return state.trees[BOX.boards[len(state.seats)].places[name]]


def tiles(state: State, name: str) -> list[str]:
    """The tiles on a tree from bottom to top, as ``0 mouse``."""
    return [f"{tile.seat} {tile.style}" for tile in tree(state, name).tiles]


def total(me: Builder) -> int:
    """All glory of a builder."""
    return sum(me.glory)


def _each(players: int, seats: Sequence[Fields]) -> Iterable[tuple[int, Fields]]:
    return enumerate([*seats, *[{}] * (players - len(seats))])


def _trees(players: int, named: Mapping[str, Fields], avoid: str) -> dict[str, Any]:
    bases = Counter(dict.fromkeys(STYLES, 5))
    bases.subtract(tree["base"] for tree in named.values() if "base" in tree)
    wanted = sorted(bases.elements(), key=lambda style: (style != avoid, style))
    grown: dict[str, Any] = {}
    for name in BOX.boards[players].places:
        tree = named.get(name, {})
        grown[name] = {
            "base": tree["base"] if "base" in tree else wanted.pop(),
            "tiles": [{"seat": int(tile[0]), "style": tile[2:]} for tile in tree.get("tiles", ())],
            "flags": list(tree.get("flags", ())),
            "treetop": tree.get("treetop", False),
        }
    return grown


def _seat(
    players: int, seat: int, named: dict[str, Any], turn: Fields, trees: Fields, bridges: Sequence[Any]
) -> dict[str, Any]:
    flags = sum(seat in tree["flags"] for tree in trees.values())
    on_bridges = sum(bridge[0] == seat for bridge in bridges)
    return {
        "hand": list(named.get("hand", ())),
        "open": list(named.get("open", ())),
        "items": {**NO_ITEMS, **Counter(named.get("items", ()))},
        "stacks": _stacks(players, seat, named.get("next", ()), turn, trees),
        "flags_left": named.get("flags_left", 16 - flags - on_bridges),
        "glory": {**NO_GLORY, "flags": 5 * flags, **named.get("glory", {})},
    }


def _stacks(players: int, seat: int, following: Sequence[str], turn: Fields, trees: Fields) -> Any:
    """As high as the turn says: as many laps as the fullest trees need, or all of them at the end."""
    order = list(range(players)) if turn["round"] == 1 else list(reversed(range(players)))
    had = order[: order.index(turn["seat"]) + (turn["phase"] != "build")]
    placed = Counter(tile["seat"] for tree in trees.values() for tile in tree["tiles"])
    before = 8 * (turn["round"] - 1)
    laps = turn.get("laps", max([0, *(placed[each] - before - (each in had) for each in order)]))
    gone = 16 if turn["phase"] == "over" else before + laps + (seat in had)
    left = Counter(dict.fromkeys(STYLES, 4))
    left.subtract(tile["style"] for tree in trees.values() for tile in tree["tiles"] if tile["seat"] == seat)
    left.subtract(following)
    assert min(left.values()) >= 0, f"more tiles than seat {seat} has: {left}"
    rest = [*following, *sorted(left.elements())][: 16 - gone]
    return [[], rest] if turn["round"] == 2 else [rest[:-8], rest[-8:]]


def _deal_items(
    laid: list[dict[str, Any]], trees: Fields, bridges: Sequence[Any], supply: Fields | None
) -> None:
    left = Counter({"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9})
    for seat in laid:
        left.subtract(seat["items"])
    left.subtract({"bridge": len(bridges), "treetop": sum(tree["treetop"] for tree in trees.values())})
    for item, number in (supply or {}).items():
        laid[-1]["items"][item] += left[item] - number
        left[item] = number
    laid[0]["supply"] = dict(left)


def _deck(
    laid: list[dict[str, Any]],
    market: Sequence[str],
    discard: Sequence[str],
    deck: Sequence[str] | None,
    top: Sequence[str],
) -> list[str]:
    left = Counter(BOX.cards)
    left.subtract([*market, *discard, *(deck or ()), *top])
    for seat in laid:
        left.subtract(seat["hand"] + seat["open"])
    assert min(left.values()) >= 0, f"more cards than the box holds: {left}"
    if deck is None:
        return [*sorted(left.elements()), *top]
    laid[-1]["open"] += sorted(left.elements())
    return list(deck)
