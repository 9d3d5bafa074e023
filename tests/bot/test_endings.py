"""How a game's end is told: in what the game counts, and a shared victory as one."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.chat.panels import ranking_told
from bot.chat.say import LANGUAGES, speaker
from bot.games import CHATS, chat_of
from bot.tables.values import Chair, Header
from render.recorded import recorded


@cache
def last_view(kind: str) -> Any:
    """What everybody sees of a game that is over."""
    game = chat_of(kind).game
    *_, last = recorded(game, game.seat_counts[-1], "harvest")
    return game.view(last.state, None)


def told(kind: str, language: str, *, shared: bool) -> list[str]:
    """The rows of a finished game, as it was or with its first two on one place."""
    view = last_view(kind)
    if shared:
        first, second, *others = [seat for seats in view.ranking for seat in seats]
        view = view._replace(ranking=((first, second), *((seat,) for seat in others)))
    chairs = tuple(Chair(person=100 + seat) for seat in range(len(view.seats)))
    return ranking_told(Header(1, kind, "finished", 100, 1, 1, 0, chairs), view, speaker(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", CHATS)
def test_two_winners_have_the_same_place_and_a_word_of_their_own(kind: str, language: str) -> None:
    rows = told(kind, language, shared=True)
    assert [row[:6] for row in rows[:2]] == ["🏆 **1."] * 2
    assert rows[2].startswith("3. ")
    assert rows[-1] == speaker(language)("end-shared")
    assert speaker(language)("end-shared") not in told(kind, language, shared=False)


@pytest.mark.parametrize(("language", "word"), [("en", "glory"), ("ru", "славы"), ("it", "gloria")])
def test_sylvan_dale_ends_in_glory_and_valdora_in_points(language: str, word: str) -> None:
    assert all(word in row for row in told("sylvan", language, shared=False))
    assert not any(word in row for row in told("valdora", language, shared=False))
