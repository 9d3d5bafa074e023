"""What stands before gems, tools and colours of Valdora in a chat, by the key of their word.

Gems are round, colours of patrons are square: a ruby is not mistaken for the red house.
"""

from __future__ import annotations

GEMS = {"ruby": "🔴", "sapphire": "🔵", "amethyst": "🟣", "emerald": "🟢", "gold": "🟡"}
COLOURS = {
    "silver": "🔘",
    "yellow": "🟨",
    "white": "⬜",
    "violet": "🟪",
    "red": "🟥",
    "blue": "🟦",
    "green": "🟩",
}
EQUIPMENT = {
    "pan": "🍳",
    "shovel": "🥄",
    "pick": "⛏️",
    "hammer": "🔨",
    "chisel": "🪛",
    "horse": "🐎",
    "cart": "🛒",
}
SIGNS = {
    **{f"valdora-gem-{name}": sign for name, sign in GEMS.items()},
    **{f"valdora-colour-{name}": sign for name, sign in COLOURS.items()},
    **{f"valdora-commission-colour-{name}": sign for name, sign in COLOURS.items()},
    **{f"valdora-equipment-{name}": sign for name, sign in EQUIPMENT.items()},
    "valdora-a-coin": "🪙",
}
