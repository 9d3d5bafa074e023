"""Chances to win: what is called comes true about as often as it is called, and a command says how often."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.calibrate import HEADER, Bin, Game, bins, played, series
from rules.chances import Sample, chances, fit, read_measure, weighed
from rules.core import BadData, NoPlayer
from rules.expectation import Measure
from rules.simulate import interval, random_steps
from tests.rules.players.positions import GAMES
from tests.rules.program import called

PAGE = Path(__file__).parents[3] / "docs" / "players.md"
ROW = re.compile(r"\| \d+ to \d+ % \| [\d.]+ % \| [\d.]+ % \| \d+ % to \d+ % \| \d+ \| \d+ \|")


def two(better: float, share: float) -> Sample:
    """Two seats, one of which has *better* prospects and had that *share* of the win."""
    own = (0.0, 1.0)
    seats = tuple(
        (value, 0.0, 0.0, 0.0, 0.0, 0.0, seat) for value, seat in zip((better, 0.0), own, strict=True)
    )
    return Sample(seats, (share, 1 - share))


def test_weights_find_how_much_an_advantage_is_worth() -> None:
    samples = [two(1.0, 1.0)] * 300 + [two(1.0, 0.0)] * 100
    samples += [two(-1.0, 0.0)] * 300 + [two(-1.0, 1.0)] * 100
    weights = fit(samples)
    assert weighed(two(1.0, 0).features, weights[2])[0] == pytest.approx(0.75, abs=0.02)
    assert weighed(two(0.0, 0).features, weights[2])[0] == pytest.approx(0.5, abs=0.02)


def test_chances_add_up_from_the_opening_to_the_end_where_they_are_what_was_won() -> None:
    for game in GAMES.values():
        state = game.setup(game.seat_counts[-1], "chances", {})
        assert sum(chances(game, state)) == pytest.approx(1)
        for number, (_, after) in enumerate(random_steps(game, game.seat_counts[-1], "chances")):
            state = after
            if number % 40 == 0 and game.to_act(after) is not None:
                assert sum(chances(game, after)) == pytest.approx(1)
        winners = game.winners(state)
        assert chances(game, state) == tuple(
            (seat in winners) / len(winners) for seat in range(len(state.seats))
        )


def test_shipped_weights_fit_every_table_and_these_rules() -> None:
    for game in GAMES.values():
        measure = game.measure()
        assert measure is not None
        assert measure.rules == game.version
        assert set(measure.weights) == set(game.seat_counts)


def test_who_is_ahead_is_called_the_likelier_winner_and_the_more_so_the_later() -> None:
    for game in GAMES.values():
        measure = game.measure()
        assert measure is not None
        for players, weights in measure.weights.items():
            called = []
            for done in (0.1, 0.5, 0.9):
                ahead = (1.0, done, done**2, 1.0, done, 0.0)
                level = (0.0,) * 6
                own = (0.0,) * (players - 1)
                called.append(weighed(((*ahead, *own), *(((*level, *own),) * (players - 1))), weights)[0])
            assert called == sorted(called), (game.id, players)
            assert called[0] > 1 / players


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_on_a_small_sample_what_is_called_comes_true_within_the_interval(name: str) -> None:
    game, number = GAMES[name], {"sylvan": 9, "valdora": 3}[name]
    games = series(game, number, "small sample", 1, io.StringIO())
    measure = game.measure()
    assert measure is not None
    # Halves, since there are few games: whoever was called less likely, and more. A game counts once.
    found = bins(games, dict(measure.weights))
    halves = [[each for each in found if each.high <= 50], [each for each in found if each.low >= 50]]
    won, said = ([_mean(half, what) for half in halves] for what in ("won", "called"))
    assert won[0] < won[1]
    for share, expected in zip(won, said, strict=True):
        low, high = interval(share * number, number)
        assert low < expected < high


def _mean(found: Sequence[Bin], what: str) -> float:
    positions = sum(each.positions for each in found)
    return float(sum(getattr(each, what) * each.positions for each in found)) / positions


def test_games_of_a_series_are_the_same_on_any_number_of_cores() -> None:
    one = [played(GAMES["sylvan"], "cores", number) for number in (0, 3)]
    assert series(GAMES["sylvan"], 4, "cores", 2, io.StringIO())[::3] == one


def test_bins_count_positions_and_games_and_leave_out_what_was_never_called() -> None:
    sample = Sample(((0.0,) * 7, (0.0,) * 7), (1.0, 0.0))
    found = bins([Game(2, (sample, sample))], {2: (0.0,) * 7})
    assert found == [Bin(50, 60, 0.5, 0.5, 4, 1)]
    assert ROW.fullmatch(found[0].row())


@pytest.mark.slow
def test_the_command_shows_progress_and_prints_the_table_that_stands_on_the_page(tmp_path: Path) -> None:
    file = tmp_path / "measure.json"
    series = ("calibrate", "sylvan", "--games", "1", "--jobs", "1", "--seed", "s")
    done = called(*series, "--fit", str(file))
    assert done.returncode == 0
    assert "1/1 games" in done.stderr
    printed = done.stdout.splitlines()
    assert tuple(printed[2:4]) == HEADER
    assert all(ROW.fullmatch(line) for line in printed[4:])
    assert '"rules": "v2"' in file.read_text("utf-8")


def test_the_page_has_the_table_of_each_game_and_the_command_that_made_it() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("\n".join(HEADER)) == len(GAMES)
    assert len(ROW.findall(page)) >= 8 * len(GAMES)
    for name, game in GAMES.items():
        assert f"`python -m rules calibrate {name} --games " in page
        assert f"{name} {game.version}, " in page


def test_a_game_nobody_has_measured_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["sylvan"]
    monkeypatch.setattr(type(game), "measure", lambda self: None)
    with pytest.raises(NoPlayer):
        chances(game, game.setup(2, "x", {}))
    monkeypatch.setattr(type(game), "measure", lambda self: Measure("v2", {}))
    with pytest.raises(NoPlayer):
        chances(game, game.setup(2, "x", {}))


def test_a_measure_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "measure.json"
    file.write_text('{"rules": "v1", "weights": {"3": [1, 2]}}')
    with pytest.raises(BadData):
        read_measure(file)
