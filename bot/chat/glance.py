"""Many tables in one message: somebody's own, with what waits for them first, or all of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.layout import Layout
from bot.chat.people import called
from bot.chat.say import speaker
from bot.chat.seeking import link_to
from bot.games import chat_of
from bot.tables.company.glance import MOST_ROWS, Glance
from bot.tables.company.values import Seek
from bot.tables.tables import Position
from render.say import Say

LONGEST = 3800  # characters of all rows; a message has 4,000
KEPT_ROWS, KEPT_LENGTH = 5, 1000  # for notices, however many tables there are


def mine(found: Sequence[tuple[Glance, str]], total: int, seeks: Sequence[Seek], say: Say) -> Layout:
    """List a user's live tables, each with a link to its message, and the notices they are in.

    *total* counts all their live tables; *found* may hold only the first of them.
    """
    tables = [_mine(glance, link, say) for glance, link in found]
    rows = _rows(tables, total, [_seek("glance-seek", each, say) for each in seeks], say)
    return Layout("\n".join([say("games-title"), *rows]))


def of_server(
    found: Sequence[tuple[Glance, str]], total: int, seeks: Sequence[Seek], language: str
) -> Layout:
    """List the live tables of a server that everybody may see, and its open notices.

    *total* counts all these tables; *found* may hold only the first of them.
    """
    say = speaker(language)
    tables = [_table(glance, link, say) for glance, link in found]
    rows = _rows(tables, total, [_seek("status-seek", each, say) for each in seeks], say)
    return Layout("\n".join([say("status-title"), *(rows or [say("status-none")])]))


def standing_told(here: Position, seat: int, say: Say) -> str:
    """Points and place of a seat, of what everybody can count."""
    chat = chat_of(here.header.kind)
    view = chat.game.view(here.state, None)
    points = [chat.points(view, each) for each in range(len(here.header.chairs))]
    place = 1 + sum(each > points[seat] for each in points)
    scored = say(f"{here.header.kind}-scored", n=points[seat])
    return say("glance-standing", scored=scored, place=place, seats=len(points))


def _mine(glance: Glance, link: str, say: Say) -> str:
    header, here = glance.header, glance.here
    game = say(f"game-{header.kind}")
    if glance.unreachable:
        return say("games-unreachable", game=game, place=f"<#{header.channel}>")
    if here is None or here.seat is None:
        key = "glance-open" if header.status == "open" else "glance-rests"
        return say(key, game=game, here=len(header.chairs), link=link)
    since, number = f"<t:{here.since // 1000}:R>", here.state.turn.round
    standing = "" if glance.seat is None else standing_told(here, glance.seat, say)
    if glance.is_mine:
        return say("glance-mine", game=game, since=since, round=number, standing=standing, link=link)
    name = called(header, here.seat, say)
    facts = {"game": game, "name": name, "since": since, "round": number}
    return say("glance-theirs", **facts, standing=standing, link=link)


def _table(glance: Glance, link: str, say: Say) -> str:
    header, here = glance.header, glance.here
    game = say(f"game-{header.kind}")
    if here is None or here.seat is None:
        key = "glance-open" if header.status == "open" else "glance-rests"
        return say(key, game=game, here=len(header.chairs), link=link)
    since, name = f"<t:{here.since // 1000}:R>", called(header, here.seat, say)
    return say("status-table", game=game, name=name, since=since, round=here.state.turn.round, link=link)


def _seek(key: str, seek: Seek, say: Say) -> str:
    game = say(f"game-{seek.kind}")
    return say(key, game=game, here=len(seek.people), seats=seek.seats, link=link_to(seek))


def _rows(tables: Sequence[str], total: int, notices: Sequence[str], say: Say) -> list[str]:
    """Return the rows of one message: tables, then notices, each with how many more there are."""
    used = sum(len(row) + 1 for row in tables)
    most, room = max(KEPT_ROWS, MOST_ROWS - len(tables)), max(KEPT_LENGTH, LONGEST - used)
    below = fitting(notices, len(notices), say, most, room)
    used = sum(len(row) + 1 for row in below)
    return [*fitting(tables, total, say, MOST_ROWS - min(most, len(notices)), LONGEST - used), *below]


def fitting(
    rows: Sequence[str], total: int, say: Say, most: int = MOST_ROWS, longest: int = LONGEST
) -> list[str]:
    """Return at most *most* rows in about *longest* characters, and how many of *total* are left out."""
    found: list[str] = []
    for row in rows[:most]:
        longest -= len(row) + 1
        if longest < 0:
            break
        found.append(row)
    more = total - len(found)
    return [*found, say("glance-more", n=more)] if more else found
