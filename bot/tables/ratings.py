"""How well people play: a pure function of the finished rated games, in their order. Nothing is stored here.

Plackett and Luce's model (``openskill``): places of several players at once, shared ones included. Computer
players are players like any other, by their level. Whoever left a game ranks behind all who stayed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

MILLION = 1_000_000
_MODEL = PlackettLuce()
_MIDDLE = 1500  # what everybody begins with, as it is shown
_SCALE = 20  # shown points for one of the model's
_SETTLED = 7 * MILLION  # below this uncertainty a rating is no longer provisional: after eight games or so


class Player(NamedTuple):
    """Who is rated: a person, a computer player of a level, or somebody who was forgotten."""

    person: int | None = None
    level: str | None = None
    alias: int | None = None


class Rating(NamedTuple):
    """What is believed about a player's strength, in millionths: so it is the same on every machine."""

    mu: int = round(_MODEL.mu * MILLION)
    sigma: int = round(_MODEL.sigma * MILLION)

    @property
    def number(self) -> int:
        """The one number that is shown."""
        return round(_MIDDLE + _SCALE * (self.mu / MILLION - _MODEL.mu))

    @property
    def around(self) -> int:
        """How uncertain that number is."""
        return round(_SCALE * self.sigma / MILLION)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet to compare it with others'."""
        return self.sigma > _SETTLED


class Entry(NamedTuple):
    """How a player came out of a game; without a *place*: left it."""

    seat: int
    player: Player
    place: int | None


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A finished game that counts."""

    game: int
    ended_at: int
    entries: tuple[Entry, ...]


NEW = Rating()
Known = Mapping[Player, Rating]


def rated(games: Iterable[RatedGame], known: Known | None = None) -> Iterator[tuple[RatedGame, Known]]:
    """Each game, in the order given, with what its players are rated after it; *known*: before the first."""
    ratings = dict(known or {})
    for game in games:
        after = after_game(game, ratings)
        ratings |= after
        yield game, after


def after_game(game: RatedGame, known: Known) -> Known:
    """What the players of a game are rated after it; one player alone proves nothing."""
    players = {each.player for each in game.entries}
    before = {player: known.get(player, NEW) for player in players}
    if len(players) < 2:
        return before
    last = 1 + max((each.place or 0 for each in game.entries), default=0)
    ranks = [float(last if each.place is None else each.place) for each in game.entries]
    teams = [[_believed(before[each.player])] for each in game.entries]
    found: dict[Player, list[tuple[float, float]]] = defaultdict(list)
    for each, (made,) in zip(game.entries, _MODEL.rate(teams, ranks=ranks), strict=True):
        found[each.player].append((made.mu, made.sigma))
    # A computer player on two seats is one player: both results count, each half.
    return {player: _mean(results) for player, results in found.items()}


def _believed(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.mu / MILLION, sigma=rating.sigma / MILLION)


def _mean(results: list[tuple[float, float]]) -> Rating:
    mu, sigma = (fmean(part) for part in zip(*results, strict=True))
    return Rating(round(mu * MILLION), round(sigma * MILLION))
