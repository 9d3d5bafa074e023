"""What stands before styles and symbols of Sylvan Dale in a chat, by the key of their word."""

from __future__ import annotations

STYLES = {"squirrel": "🐿️", "hedgehog": "🦔", "mouse": "🐭", "parakeet": "🦜"}
SYMBOLS = {"axe": "🪓", "hammer": "🔨", "bridge": "🌉", "treetop": "🌳", "span": "🌉🌳"}
SIGNS = {
    **{f"sylvan-style-{name}": sign for name, sign in STYLES.items()},
    **{f"sylvan-symbol-{name}": sign for name, sign in SYMBOLS.items()},
}
