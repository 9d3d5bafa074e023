"""The engine protocol: one JSON object a line in, one out, so that any program can play our games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO

from rules.core import AnyGame, GameError, Json, Seat
from rules.events import Event, event_json
from rules.reading import BadJson, Entry, parse_json

VERSION = 1
LONGEST_LINE = 1 << 20  # a full state takes about 5,000 bytes


class BadRequest(GameError):
    """A request that cannot be understood."""

    kind = "bad-request"


class NoGame(GameError):
    """A request about a game when there is none yet."""

    kind = "no-game"


class Session:
    """One conversation: at most one game, and answers to requests about it."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._game: AnyGame | None = None
        self._state: Any = None
        self.over = False
        self._ops: dict[str, Callable[[dict[str, Entry]], dict[str, Json]]] = {
            "games": self._list_games,
            "new": self._new,
            "load": self._load,
            "legal": self._legal,
            "apply": self._apply,
            "state": self._show,
            "quit": self._quit,
        }

    def answer(self, line: bytes) -> str:
        """The answer to one request: one line of JSON, whatever came in."""
        request: Json = None
        try:
            request = parse_json(line.decode("utf-8"))
            said = {"ok": True, **self._carry_out(Entry(request, BadRequest))}
        except UnicodeDecodeError:
            said = _refusal("bad-json", "the line is not UTF-8")
        except BadJson as error:
            said = _refusal("bad-json", str(error))
        except GameError as error:
            said = _refusal(error.kind, str(error))
        except Exception as error:  # a fault of ours must not end a conversation; its text might leak
            said = _refusal("internal-error", type(error).__name__)
        if isinstance(request, dict) and "id" in request:
            said["id"] = request["id"]
        try:
            return json.dumps(said)
        except RecursionError:  # an id that could just be read and cannot be written
            return json.dumps(_refusal("bad-json", "nested too deeply"))

    def _carry_out(self, request: Entry) -> dict[str, Json]:
        found = request.table()
        found.pop("id", None)
        if "op" not in found:
            request.fail("core.field-missing", field="op")
        return self._ops[found.pop("op").word(self._ops)](found)

    def _list_games(self, request: dict[str, Entry]) -> dict[str, Json]:
        _only(request)
        games: list[Json] = [
            {"id": game.id, "players": list(game.seat_counts)} for game in self._games.values()
        ]
        return {"protocol": VERSION, "games": games}

    def _new(self, request: dict[str, Entry]) -> dict[str, Json]:
        _only(request, "game", "players", "seed")
        game = self._games[request["game"].word(self._games)]
        players = request["players"].number(1, 99)
        self._state = game.setup(players, request["seed"].text(), {})
        self._game = game
        return self._position(())

    def _load(self, request: dict[str, Entry]) -> dict[str, Json]:
        _only(request, "state")
        named = request["state"].table().get("game")
        if named is None:
            request["state"].fail("core.field-missing", field="game")
        game = self._games[named.word(self._games)]
        self._state = game.load(request["state"].value)
        self._game = game
        return self._position(())

    def _legal(self, request: dict[str, Entry]) -> dict[str, Json]:
        _only(request)
        game = self._playing()
        actions = sorted(game.text(action) for action in game.legal_actions(self._state))
        return {"seat": game.to_act(self._state), "actions": list(actions)}

    def _apply(self, request: dict[str, Entry]) -> dict[str, Json]:
        several = "actions" in request
        _only(request, "actions" if several else "action")
        game = self._playing()
        entries = request["actions"].items() if several else [request["action"]]
        state = self._state
        events: list[Event] = []
        for entry in entries:
            step = game.apply(state, game.parse(entry.text()))
            state = step.state
            events += step.events
        self._state = state
        return self._position(tuple(events))

    def _show(self, request: dict[str, Entry]) -> dict[str, Json]:
        if "view" not in request:
            _only(request)
            game = self._playing()
            return {"state": game.dump(self._state)}
        _only(request, "view")
        game = self._playing()
        seat = self._viewer(request["view"], len(game.scores(self._state)))
        return {"state": game.dump_view(game.view(self._state, seat))}

    def _viewer(self, entry: Entry, players: int) -> Seat | None:
        if isinstance(entry.value, str):
            entry.word(("public",))
            return None
        return entry.number(0, players - 1)

    def _quit(self, request: dict[str, Entry]) -> dict[str, Json]:
        _only(request)
        self.over = True
        return {}

    def _playing(self) -> AnyGame:
        if self._game is None:
            raise NoGame("core.no-game-yet")
        return self._game

    def _position(self, events: tuple[Event, ...]) -> dict[str, Json]:
        game, state = self._playing(), self._state
        seat = game.to_act(state)
        said: dict[str, Json] = {
            "seat": seat,
            "over": seat is None,
            "events": [event_json(event) for event in events],
        }
        if seat is None:
            said["scores"] = [dict(parts) for parts in game.scores(state)]
            said["winners"] = list(game.winners(state))
        return said


def _only(request: dict[str, Entry], *names: str) -> None:
    """Exactly these fields: a mistyped "view" must not show a full state."""
    for name in names:
        if name not in request:
            raise BadRequest("core.field-missing", field=name)
    for name in request:
        if name not in names:
            raise BadRequest("core.field-unknown", field=name)


def _refusal(code: str, message: str) -> dict[str, Json]:
    return {"ok": False, "error": {"code": code, "message": message}}


def serve(session: Session, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests in order, each at once, until ``quit`` or the end of input."""
    for line in _lines(requests):
        said = _refusal("bad-json", f"a line takes at most {LONGEST_LINE} bytes") if line is None else None
        answers.write((json.dumps(said) if said else session.answer(line or b"")).encode() + b"\n")
        answers.flush()
        if session.over:
            return


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """The lines that come in; ``None`` for one that is too long, which is read past, not kept."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line
            continue
        while not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE + 1)
            if not line:
                break
        yield None
