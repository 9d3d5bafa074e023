"""What things of Sylvan Dale are called: one name each, in menus, pictures, descriptions and accounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.say import Say
from rules.sylvan.actions import ITEMS


def style(name: str, say: Say) -> str:
    """The style of a dwelling or a card."""
    return say(f"sylvan-style-{name}")


def item(name: str, say: Say) -> str:
    """An item, or the symbol of a card."""
    return say(f"sylvan-symbol-{name}")


def card(name: str, say: Say) -> str:
    """A card by its style and symbol."""
    of_style, _, symbol = name.partition("-")
    return say("sylvan-card", style=style(of_style, say), symbol=item(symbol, say))


def cards(names: Sequence[str], say: Say) -> str:
    """Cards, like ones once with their number."""
    found = Counter(names)
    told = (
        f"{card(each, say)} ×{number}" if number > 1 else card(each, say) for each, number in found.items()
    )
    return ", ".join(told) or say("sylvan-none")


def items(names: Sequence[str], say: Say) -> str:
    """Items with their numbers; what there is none of is not named."""
    found = Counter(names)
    told = (f"{item(each, say)} {found[each]}" for each in ITEMS if found[each])
    return ", ".join(told) or say("sylvan-none")
