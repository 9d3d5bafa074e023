"""Many tables in one message: somebody's own, with what waits for them first, or all of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.layout import Layout
from bot.chat.people import called
from bot.chat.say import speaker
from bot.chat.seeking import link_to
from bot.games import chat_of
from bot.tables.company.glance import Glance
from bot.tables.company.values import Seek
from bot.tables.tables import Position
from render.say import Say

MOST_ROWS = 25
LONGEST = 3800  # a message has 4,000


def mine(found: Sequence[tuple[Glance, str]], seeks: Sequence[Seek], say: Say) -> Layout:
    """Somebody's live tables, each with the link to its message, and the notices they are in."""
    rows = [_mine(glance, link, say) for glance, link in found]
    rows += [_seek("glance-seek", each, say) for each in seeks]
    return Layout("\n".join([say("games-title"), *_fitting(rows, say)]))


def of_server(found: Sequence[tuple[Glance, str]], seeks: Sequence[Seek], language: str) -> Layout:
    """All live tables of a server that everybody may see, and its open notices."""
    say = speaker(language)
    rows = [_table(glance, link, say) for glance, link in found]
    rows += [_seek("status-seek", each, say) for each in seeks]
    return Layout("\n".join([say("status-title"), *(_fitting(rows, say) or [say("status-none")])]))


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


def _fitting(rows: Sequence[str], say: Say) -> list[str]:
    """As many rows as a message takes, and how many more there are."""
    found: list[str] = []
    length = 0
    for row in rows[:MOST_ROWS]:
        length += len(row) + 1
        if length > LONGEST:
            break
        found.append(row)
    more = len(rows) - len(found)
    return [*found, say("glance-more", n=more)] if more else found
