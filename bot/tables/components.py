"""The games as this bot plays them: with our components, or with the files that ``VALEBOT_DATA`` names.

Drawing and thinking happen in processes of their own; they inherit the variable and so play the same games.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rules.core import AnyGame
from rules.games import all_games

VARIABLE = "VALEBOT_DATA"


def use(files: Sequence[Path]) -> None:
    """Play with these component files from now on, or raise ``BadData`` that says what is wrong with one."""
    all_games(files)
    os.environ[VARIABLE] = os.pathsep.join(str(path.absolute()) for path in files)
    games.cache_clear()


@cache
def games() -> dict[str, AnyGame]:
    """Every game by its id."""
    return all_games([Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name])
