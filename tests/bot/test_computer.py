"""Computer players at tables: in a process of their own, seeing their seat's view, never stuck."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.tables import computers
from bot.tables.components import games
from bot.tables.computers import Thinkers, Thought
from rules.players import LEVELS, reasons


def test_every_reason_for_a_hint_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        say = speaker(language)
        for reason in (reason for game in games().values() for reason in reasons(game)):
            assert say(f"hint-{reason.replace('.hint-', '-').replace('.', '-')}")


@pytest.mark.parametrize("kind", ["valdora", "sylvan"])
def test_a_turn_and_a_hint_come_from_another_process_and_can_be_played(kind: str) -> None:
    game = games()[kind]
    state = game.setup(game.seat_counts[0], "harvest", {})

    async def think() -> tuple[tuple[str, ...], tuple[str, ...]]:
        thinkers = Thinkers()
        try:
            turn = await thinkers.turn(game, state, "medium", "1 0")
            return turn, (await thinkers.hint(game, state, "1 0")).lines
        finally:
            thinkers.close()

    turn, hint = asyncio.run(think())
    assert turn == hint  # the hint is what medium plays
    after = state
    for line in turn:
        after = game.apply(after, game.parse(line)).state


def test_a_level_that_fails_is_replaced_by_a_simpler_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["valdora"]
    state = game.setup(3, "harvest", {})
    tried: list[str] = []

    async def think(self: Thinkers, kind: str, view: Any, legal: Any, level: str, seed: str) -> Thought:
        tried.append(level)
        if level != "easy":
            raise RuntimeError("crashed")
        return Thought(("move r13",), "valdora.hint-travel", {})

    monkeypatch.setattr(Thinkers, "_think", think)
    assert asyncio.run(Thinkers().turn(game, state, "hard", "1 0")) == ("move r13",)
    assert tried == list(reversed(LEVELS))


def test_when_every_level_fails_something_legal_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["sylvan"]
    state = game.setup(2, "harvest", {})

    async def think(self: Thinkers, *_: Any) -> Thought:
        raise RuntimeError("crashed")

    monkeypatch.setattr(Thinkers, "_think", think)
    (line,) = asyncio.run(Thinkers().turn(game, state, "easy", "1 0"))
    assert game.parse(line) in game.legal_actions(state)


def test_somebody_is_told_when_a_thought_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["valdora"]
    state = game.setup(3, "harvest", {})
    told = asyncio.Event()

    async def think(self: Thinkers, *_: Any) -> Thought:
        await told.wait()  # a thought that lasts until somebody was told of it
        return Thought(("move r13",), "valdora.hint-travel", {})

    async def thinking() -> None:
        told.set()

    monkeypatch.setattr(Thinkers, "_think", think)
    monkeypatch.setattr(computers, "SHOWN_AFTER", 0.01)
    assert asyncio.run(Thinkers().turn(game, state, "hard", "1 0", thinking)) == ("move r13",)
