"""What things of Valdora are called: one name each, in menus, pictures, descriptions and accounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from render.say import Say
from rules.valdora.data import GEMS, Components


def gem(name: str, say: Say) -> str:
    """A gem, gold included."""
    return say(f"valdora-gem-{name}")


def gems(names: Iterable[str], say: Say) -> str:
    """How many of each kind, in words."""
    found = Counter(names)
    return ", ".join(f"{found[each]}× {gem(each, say)}" for each in sorted(found))


def heap(names: Iterable[str], say: Say) -> str:
    """``2r s 3g``: how many of each kind, by the letter a language has for it."""
    found = Counter(names)
    letters = (
        (f"{found[each]}" if found[each] > 1 else "") + say(f"valdora-letter-{each}")
        for each in GEMS
        if found[each]
    )
    return " ".join(letters)


def colour(name: str, say: Say) -> str:
    """The colour of a patron, a craftsman, a workshop."""
    return say(f"valdora-colour-{name}")


def equipment(name: str, say: Say) -> str:
    """A card of equipment."""
    return say(f"valdora-equipment-{name}")


def patron_of(name: str, say: Say) -> str:
    """The colour of a commission: in some languages it takes another ending there."""
    return say(f"valdora-commission-colour-{name}")


def commission(box: Components, card: str, say: Say) -> str:
    """What a patron asks for and gives, with the word for it."""
    return _commission("valdora-commission", box, card, say)


def commission_told(box: Components, card: str, say: Say) -> str:
    """The same after a word that says what it is: ``red (ruby, 5 points)``."""
    return _commission("valdora-commission-told", box, card, say)


def commission_short(box: Components, card: str, say: Say) -> str:
    """A commission by its colour and points alone, where there is little room."""
    found = box.commissions[card]
    return say("valdora-commission-short", colour=patron_of(found.patron, say), n=found.points)


def card(box: Components, name: str, say: Say) -> str:
    """A card of any book."""
    return equipment(name, say) if name in box.equipment else commission(box, name, say)


def space(box: Components, name: str, say: Say) -> str:
    """A space of the board with what it is."""
    found = box.spaces[name]
    if found.patron:
        return say("valdora-space-house", colour=colour(found.patron, say))
    kind = f"{found.kind}-{found.book}" if found.book else found.kind
    return say(f"valdora-space-{kind}", id=name)


def label(box: Components, name: str, say: Say) -> str:
    """A space where what it is can be seen or was said: ``r5``, and houses by their name."""
    return space(box, name, say) if box.spaces[name].patron else name


def _commission(key: str, box: Components, card: str, say: Say) -> str:
    found = box.commissions[card]
    needs = ", ".join(say("valdora-a-coin") if each == "coin" else gem(each, say) for each in found.needs)
    return say(key, colour=patron_of(found.patron, say), needs=needs, n=found.points)
