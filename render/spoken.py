"""What the descriptions of all pictures have in common: names, lengths, and the course of a game in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from render.ending import places, victory
from render.say import Say
from render.scenes import Look
from rules.core import Seat, Sight

ALT_LIMIT = 1024  # what Discord takes
NOTHING = "–"
_LENGTHS = (24, 16, 10, 6)  # of names, the longest that leaves room for the game
_READ = 200  # signs of a name that are worth looking at


def name_of(look: Look, seat: Seat, longest: int) -> str:
    """A player's name in any script, without signs that would turn or break the line."""
    whole = unicodedata.normalize("NFC", look.names[seat][:_READ])
    kept = "".join(" " if sign.isspace() else sign for sign in whole if not _unspoken(sign))
    name = " ".join(kept.split()) or look.say("player", seat=seat + 1)
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def _unspoken(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "C" and not sign.isspace()


def fitted(*tellings: Callable[[int], Sequence[str]]) -> str:
    """The first telling that fits, with names as long as there is room for.

    If none does: the last one without its last sentences.
    """
    parts: Sequence[str] = ()
    for tell in tellings:
        for longest in _LENGTHS:
            parts = tell(longest)
            text = " ".join(parts)
            if len(text) <= ALT_LIMIT:
                return text
    return shortened(parts)


def shortened(parts: Sequence[str], limit: int = ALT_LIMIT) -> str:
    """Sentences joined as long as they fit: the first matter most."""
    text = ""
    for part in parts:
        longer = f"{text} {part}".strip()
        if len(longer) > limit:
            return text or part[: limit - 1] + "…"
        text = longer
    return text


def _course(say: Say, points: Sequence[Sequence[int]]) -> list[str]:
    """Everybody's points at each quarter of the game, if the course is known."""
    if not points:
        return []
    laps = sorted({max(1, len(points) * quarter // 4) for quarter in (1, 2, 3, 4)})
    told = "; ".join(f"{lap}: {' '.join(str(total) for total in points[lap - 1])}" for lap in laps)
    return [say("alt-course", list=told)]


def ending_told(
    view: Sight,
    look: Look,
    *,
    rank: str,
    sources: Mapping[str, str],
    course: Sequence[Sequence[int]],
) -> str:
    """The ranking by the sentence *rank*, where points came from (*sources* with words), their course."""
    scores = view.scores or ()

    def tell(longest: int) -> list[str]:
        won = view.ranking[0] if view.ranking else ()
        names = [name_of(look, seat, longest) for seat in won]
        parts = [victory(look.say, names, scores[won[0]]["total"]) + "."] if won else []
        for seat, place in places(view.ranking):
            points = scores[seat]
            told = ", ".join(f"{word} {points[source]}" for source, word in sources.items())
            name = look.say("alt-seat", name=name_of(look, seat, longest), seat=seat + 1)
            parts.append(look.say(rank, place=place, name=name, n=points["total"], list=told))
        return [*parts, *_course(look.say, course)]

    return fitted(tell)
