"""A review as JSON and back, for whoever keeps it."""

from __future__ import annotations

import json

from rules.core import BadData, Json
from rules.reading import BadJson, Entry, parse_json
from rules.review import Noted, Parts, Review, SeatReview
from rules.thought import Reason

MOST = 100_000  # turns, points and the like


def dumped(review: Review) -> str:
    """All of it in one line."""
    found = {
        "calibrated": review.calibrated,
        "course": [list(chances) for chances in review.course],
        "movers": list(review.movers),
        "seats": [
            {
                "turns": seat.turns,
                "otherwise": seat.otherwise,
                "costly": [_noted(each) for each in seat.costly],
                "better": [_noted(each) for each in seat.better],
            }
            for seat in review.seats
        ],
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _noted(noted: Noted) -> dict[str, Json]:
    params: dict[str, Json] = {}
    for name, value in noted.why.params.items():
        params[name] = list(value) if isinstance(value, tuple) else value
    return {
        "turn": noted.turn,
        "seat": noted.seat,
        "at": noted.at,
        "lines": list(noted.lines),
        "why": [noted.why.key, params],
        "parts": list(noted.parts),
        "around": noted.around,
        "chance": noted.chance,
        "worlds": noted.worlds,
    }


def loaded(text: str) -> Review:
    """What ``dumped`` gave, or ``BadData``."""
    try:
        top = Entry(parse_json(text), BadData).fields(("calibrated", "course", "movers", "seats"))
    except BadJson as error:
        raise BadData("core.file-is-not-json", reason=str(error)) from None
    seats = tuple(map(_read_seat, top["seats"]))
    return Review(
        calibrated=top["calibrated"].flag(),
        course=tuple(tuple(each.amount() for each in chances.items(len(seats))) for chances in top["course"]),
        movers=tuple(each.number(0, len(seats) - 1) for each in top["movers"]),
        seats=seats,
    )


def _read_seat(entry: Entry) -> SeatReview:
    found = entry.fields(("turns", "otherwise", "costly", "better"))
    return SeatReview(
        turns=found["turns"].number(0, MOST),
        otherwise=found["otherwise"].number(0, MOST),
        costly=tuple(map(_read_noted, found["costly"])),
        better=tuple(map(_read_noted, found["better"])),
    )


def _read_noted(entry: Entry) -> Noted:
    found = entry.fields(("turn", "seat", "at", "lines", "why", "parts", "around", "chance", "worlds"))
    key, params = found["why"].items(2)
    return Noted(
        turn=found["turn"].number(1, MOST),
        seat=found["seat"].number(0, MOST),
        at=found["at"].number(0, MOST),
        lines=tuple(each.text() for each in found["lines"]),
        why=Reason(key.text(), {name: _param(each) for name, each in params.table().items()}),
        parts=Parts(*(each.amount() for each in found["parts"].items(3))),
        around=found["around"].amount(),
        chance=found["chance"].amount(),
        worlds=found["worlds"].number(1, MOST),
    )


def _param(entry: Entry) -> str | int | tuple[str, ...]:
    if isinstance(entry.value, list):
        return tuple(each.text() for each in entry.items())
    return entry.value if isinstance(entry.value, str) else entry.number(-MOST, MOST)
