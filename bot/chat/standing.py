"""How people stand, in words: what a game changed, a person's rating, the list of the best."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.chat.drawing import Drawers, drawn_of
from bot.chat.layout import Layout
from bot.chat.people import SIGNS
from bot.tables.ratings import NEW, Player, Rating
from bot.tables.repositories.entrants import Rated
from bot.tables.standing import Moved, Place
from render.say import Say
from render.standing.rating import Rated as Shown

MOST_ROWS = 20
MINUS = "−"


class Standings:
    """Layouts about how people stand that have a picture."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers

    async def rating(self, kind: str, name: str, course: Sequence[Rated], text: str, say: Say) -> Layout:
        """How somebody's rating went, from before their first game to now."""
        shown = [
            Shown(NEW.number, NEW.around),
            *(Shown(each.rating.number, each.rating.around, _day(each.ended_at)) for each in course),
        ]
        provisional = course[-1].rating.is_provisional
        title = say(f"game-{kind}")
        drawing = self._drawers.rating(kind, title, name, shown, say.language, provisional=provisional)
        return Layout(text, pictures=await drawn_of(0, drawing))


def changes_told(moved: Sequence[Moved], say: Say) -> list[str]:
    """Everybody's change after a game, the best of it first; a player on two seats is told once."""
    told: dict[Player, Moved] = {each.player: each for each in moved}
    rows = [
        say(
            "rating-left" if each.left else "rating-change",
            name=rated_name(each.player, say),
            rating=rating_told(each.after, say),
            change=signed(each.after.number - each.before.number),
        )
        for each in sorted(told.values(), key=lambda each: each.before.mu - each.after.mu)
    ]
    return [say("rating-changes"), *rows] if rows else []


def rating_text(game: str, name: str, course: Sequence[Rated], say: Say) -> str:
    """A person's rating at one game in a sentence or two."""
    if not course:
        return say("rating-none", name=name, game=game)
    now = rating_told(course[-1].rating, say)
    return say("rating-now", name=name, game=game, rating=now, games=len(course))


def best_told(game: str, places: Sequence[Place], asker: int, say: Say) -> Layout:
    """The list of the best, with whoever asks on it; provisional ratings stand apart."""
    if not places:
        return Layout(say("leaderboard-none", game=game))
    shown = list(places[:MOST_ROWS])
    own = [each for each in places[MOST_ROWS:] if each.rated.player.person == asker]
    rows = [say("leaderboard-title", game=game)]
    for number, each in enumerate((*shown, *own)):
        if each.number is None and (number == 0 or shown[number - 1].number is not None):
            rows.append(say("leaderboard-provisional"))
        elif number == len(shown):
            rows.append("…")
        rows.append(_row(each, asker, say))
    if not any(each.rated.player.person == asker for each in places):
        rows.append(say("leaderboard-not-yet"))
    return Layout("\n".join(rows))


def _row(each: Place, asker: int, say: Say) -> str:
    rating, name = each.rated.rating, rated_name(each.rated.player, say)
    place = "·" if each.number is None else f"{each.number}."
    key = "leaderboard-own" if each.rated.player.person == asker else "leaderboard-row"
    number, around = str(rating.number), str(rating.around)
    return say(key, place=place, name=name, number=number, around=around, games=each.rated.played)


def rated_name(player: Player, say: Say) -> str:
    """A rated player in the text of a message."""
    if player.person is not None:
        return f"<@{player.person}>"
    if player.level is not None:
        return f"{SIGNS[player.level]} {say(f'computer-{player.level}')}"
    return say("someone")


def rating_told(rating: Rating, say: Say) -> str:
    """The number with its uncertainty; as text, for a number would be written with commas."""
    key = "rating-number-provisional" if rating.is_provisional else "rating-number"
    return say(key, number=str(rating.number), around=str(rating.around))


def _day(moment: int) -> str:
    """As every language reads it."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d")


def signed(change: int) -> str:
    """A change with its sign."""
    return f"{MINUS}{-change}" if change < 0 else f"+{change}"
