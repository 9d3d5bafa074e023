"""What can be undone: what somebody played with their last click, and whether the others have to agree."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.history import Played, opening
from bot.tables.values import Header
from rules.core import AnyGame

OTHERS_PLAYED = "tables.undo-past-own-turn"
REVEALED = "tables.undo-past-something-revealed"


def first_to_undo(rules: AnyGame, header: Header, played: Sequence[Played], seat: int) -> int | None:
    """Return the place of the first line that an undo of *seat* removes; ``None`` when there is none.

    All lines of one click go at once: a whole turn that was one choice needs one undo. An earlier line that
    revealed something stays, because the others would have to agree to that.
    """
    first = _last_choice(rules, header, played, seat)
    while first and played[first].continues:
        before = played[first - 1]
        if before.reveals or before.turn != played[first].turn:
            break
        first -= 1
    return first


def _last_choice(rules: AnyGame, header: Header, played: Sequence[Played], seat: int) -> int | None:
    """Return the place of *seat*'s last line that was a choice: a forced end would follow again at once."""
    found = None
    for place in reversed(range(len(played))):
        if played[place].seat == seat:
            found = place  # when none of them was a choice, the first
            if _was_chosen(rules, header, played, place):
                break
    return found


def why_agreement(rules: AnyGame, header: Header, played: Sequence[Played], first: int) -> str | None:
    """Why the others must agree that all lines from *first* on are taken back; ``None``: they need not.

    What a computer player did since goes with it, as long as it brought nothing to light.
    """
    owner = played[first].seat
    for place in range(first, len(played)):
        seat = played[place].seat
        by_person = seat != owner and header.chairs[seat].level is None
        if by_person and _was_chosen(rules, header, played, place):
            return OTHERS_PLAYED
    return REVEALED if any(each.reveals for each in played[first:]) else None


def taken_back_alone_by(rules: AnyGame, header: Header, played: Sequence[Played]) -> int | None:
    """The seat whose last step can be taken back now without anybody's word."""
    for place in reversed(range(len(played))):
        each = played[place]
        if each.reveals:
            return None
        if header.chairs[each.seat].person is not None and _was_chosen(rules, header, played, place):
            return each.seat
    return None


def _was_chosen(rules: AnyGame, header: Header, played: Sequence[Played], place: int) -> bool:
    before = played[place - 1].after if place else opening(rules, header)
    return len(rules.legal_actions(before)) > 1
