"""How each game is played in a chat: which actions are buttons, which are menus, how events are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.components import games
from bot.games.face import Face
from bot.games.sylvan import SylvanFace
from bot.games.valdora import ValdoraFace
from rules.core import AnyGame

# A new game adds a line.
_MAKERS: dict[str, Callable[[AnyGame], Face]] = {"valdora": ValdoraFace, "sylvan": SylvanFace}


class _Faces(Mapping[str, Face]):
    """Made when first asked for: by then the settings have said which components are played with."""

    def __init__(self) -> None:
        self._made: dict[str, Face] = {}

    def __getitem__(self, kind: str) -> Face:
        if kind not in self._made:
            self._made[kind] = _MAKERS[kind](games()[kind])
        return self._made[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(_MAKERS)

    def __len__(self) -> int:
        return len(_MAKERS)


FACES: Mapping[str, Face] = _Faces()
