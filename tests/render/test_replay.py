"""A replay to watch: 40 to 60 seconds, who moved and what they did, pauses where points are made."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageSequence

from render import lettering, pictures, replay
from render.film import Turn, beats_of, turns_of
from render.gallery import NAMES, points_on_the_way, seen_by_all
from render.games import scenes_of
from render.lettering import Text
from render.recorded import Moment, recorded
from render.say import languages
from render.scenes import Told
from render.theme import REPLAY_BOARD, REPLAY_FIRST_MS, REPLAY_LAST_MS
from rules.core import Sight
from rules.games import all_games

GAMES = all_games()


@cache
def moments(name: str, players: int) -> tuple[Moment, ...]:
    return tuple(recorded(GAMES[name], players, "harvest"))


def seen(name: str, players: int) -> list[tuple[Sight, list[object]]]:
    return seen_by_all(GAMES[name], moments(name, players))


def durations(film: bytes) -> list[int]:
    with Image.open(io.BytesIO(film)) as picture:
        return [frame.info["duration"] for frame in ImageSequence.Iterator(picture)]


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_is_shown_once_and_told_in_every_language(name: str) -> None:
    game = GAMES[name]
    for players in game.seat_counts:
        frames = seen(name, players)
        turns = turns_of(frames)
        assert [event for turn in turns for event in turn.events] == [
            event for _, events in frames for event in events
        ]
        for language in languages():
            look = pictures.look(language, "light", NAMES[:players])
            assert all(scenes_of(game).told(turn.events, look).words for turn in turns)


def test_whoever_moves_twice_because_the_order_turns_round_has_two_turns() -> None:
    turns = turns_of(seen("sylvan", 2))
    assert len(turns) == 32  # sixteen tiles each
    assert turns[15].seat == turns[16].seat


def made(count: int, loud: Sequence[int]) -> tuple[list[Turn], list[Told]]:
    view: Any = None
    return (
        [Turn(view, [], number % 4) for number in range(count)],
        [Told("words", "w", number in loud) for number in range(count)],
    )


@pytest.mark.parametrize("poster", [True, False])
@pytest.mark.parametrize("every", [1, 2, 4, 7, 1000])
@pytest.mark.parametrize("count", [1, 5, 16, 32, 63, 150, 240, 400, 1000])
def test_a_replay_takes_forty_to_sixty_seconds_whatever_the_length(
    count: int, every: int, poster: bool
) -> None:
    turns, told = made(count, range(0, count, every))
    beats = beats_of(turns, told, poster=poster)
    whole = REPLAY_FIRST_MS + sum(beat.ms for beat in beats) + (REPLAY_LAST_MS if poster else 0)
    assert 40_000 <= whole <= 60_000
    assert [turn for beat in beats for turn in beat.turns] == turns
    assert [beat.number for beat in beats][-1] == count


def test_points_stand_alone_and_pause_while_quiet_turns_go_together() -> None:
    turns, told = made(240, range(3, 240, 6))
    beats = beats_of(turns, told, poster=True)
    quiet = [beat for beat in beats if not beat.told[0].points]
    loud = [beat for beat in beats if beat.told[0].points]
    assert all(len(beat.turns) == 1 for beat in loud)
    assert not any(told.points for beat in quiet for told in beat.told)
    assert min(beat.ms for beat in loud) >= 2 * max(beat.ms for beat in quiet)
    assert max(len(beat.turns) for beat in quiet) > 1
    few, short = made(60, (3, 9))
    assert all(len(beat.turns) == 1 for beat in beats_of(few, short, poster=True))


@pytest.mark.usefixtures("panels_once")
@pytest.mark.parametrize("name", GAMES)
def test_the_film_ends_on_the_poster_and_is_small(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = GAMES[name], GAMES[name].seat_counts[0]
    written: list[str] = []
    fit = lettering.fit

    def noted(*args: Any) -> Text:
        written.append(args[0])
        return fit(*args)

    monkeypatch.setattr(lettering, "fit", noted)
    look = pictures.look("en", "dark", NAMES[:players])
    told: list[tuple[int, int]] = []
    film = pictures.replay(
        game,
        seen(name, players),
        look,
        course=points_on_the_way(game, moments(name, players)),
        progress=lambda done, of: told.append((done, of)),
    )
    turns = len(turns_of(seen(name, players)))
    shown = durations(film.data)
    assert len(film.data) <= 8_000_000
    assert 40_000 <= sum(shown) <= 60_000
    assert shown[-1] == REPLAY_LAST_MS
    assert told == [(number, len(told)) for number in range(1, len(told) + 1)]
    assert f"{turns}/{turns}" in written
    assert look.say("replay-end", turns=turns) in written
    assert f"{turns} turns" in film.alt
    assert " wins, " in film.alt


@pytest.mark.parametrize("name", GAMES)
def test_the_panel_names_whoever_has_moved(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = GAMES[name], GAMES[name].seat_counts[0]
    turn = turns_of(seen(name, players))[0]
    assert turn.seat == 0
    assert turn.view.turn.seat == 1
    look = pictures.look("en", "light", ("First", "Second", "Third", "Fourth", "Fifth")[:players])
    largest: dict[str, int] = {}
    fit = lettering.fit

    def noted(*args: Any) -> Text:
        text = fit(*args)
        largest[text.words] = max(text.size, largest.get(text.words, 0))
        return text

    monkeypatch.setattr(lettering, "fit", noted)
    scenes_of(game).replayed(turn.view, look, turn.events, turn.seat)
    assert largest["First"] > largest["Second"]


@pytest.mark.parametrize("name", GAMES)
def test_boards_after_others_are_made_smaller_as_if_each_were_the_only_one(name: str) -> None:
    game, players = GAMES[name], GAMES[name].seat_counts[0]
    look, small = pictures.look("en", "light", NAMES[:players]), replay._Small()
    for view, events in seen(name, players)[5:60:9]:
        board = scenes_of(game).replayed(view, look, events, 0)
        made = small.made_of(board)
        assert made.tobytes() == board.resize(REPLAY_BOARD, Image.Resampling.LANCZOS).tobytes()
    assert small._tiles, "only what differed was made smaller"


def test_a_game_too_large_for_the_chat_loses_frames_but_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game, look = GAMES["sylvan"], pictures.look("en", "light", NAMES[:2])
    frames = seen("sylvan", 2)[:24]
    whole = pictures.replay(game, frames, look).data
    monkeypatch.setattr(replay, "LIMIT", len(whole) - 1)
    fewer = pictures.replay(game, frames, look).data
    assert len(fewer) < len(whole)
    assert len(durations(fewer)) < len(durations(whole))
    assert sum(durations(fewer)) == sum(durations(whole))


def test_a_game_that_has_just_begun_has_a_replay_of_one_frame() -> None:
    film = pictures.replay(GAMES["sylvan"], seen("sylvan", 2)[:1], pictures.look("en", "light", NAMES[:2]))
    assert durations(film.data) == [REPLAY_FIRST_MS] or len(durations(film.data)) == 1
