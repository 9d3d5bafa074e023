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
    return _counted([card(each, say) for each in names]) or say("sylvan-none")


def sets(names: Sequence[str], say: Say) -> str:
    """Cards by their symbols, three of which make an item: ``axe (mouse, parakeet ×2)``."""
    found: dict[str, list[str]] = {}
    for each in names:
        of_style, _, symbol = each.partition("-")
        found.setdefault(symbol, []).append(style(of_style, say))
    told = (
        say("sylvan-set", symbol=item(symbol, say), styles=_counted(styles))
        for symbol, styles in found.items()
    )
    return ", ".join(told) or say("sylvan-none")


def _counted(words: Sequence[str]) -> str:
    return ", ".join(f"{word} ×{n}" if n > 1 else word for word, n in Counter(words).items())


def items(names: Sequence[str], say: Say) -> str:
    """Items with their numbers; what there is none of is not named."""
    found = Counter(names)
    told = (f"{item(each, say)} {found[each]}" for each in ITEMS if found[each])
    return ", ".join(told) or say("sylvan-none")
