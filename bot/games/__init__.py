"""How each game is played in a chat: which actions are buttons, which are menus, how events are told."""

from __future__ import annotations

from bot.games.face import Face
from bot.games.sylvan import SylvanFace
from bot.games.valdora import ValdoraFace
from rules.games import all_games

# A new game adds a line.
_GAMES = all_games()
FACES: dict[str, Face] = {"valdora": ValdoraFace(_GAMES["valdora"]), "sylvan": SylvanFace(_GAMES["sylvan"])}
