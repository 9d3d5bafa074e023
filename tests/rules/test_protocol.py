"""The engine protocol, spoken with the real program over real pipes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.games import all_games
from rules.protocol import LONGEST_LINE, Session
from rules.replay import read
from tests.rules.record import REPLAYS

pytestmark = pytest.mark.slow

GAMES = all_games()
NEW = {"op": "new", "game": "valdora", "players": 3, "seed": "harvest"}


class Engine:
    """``python -m rules`` as another program sees it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rules"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def send(self, line: bytes) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, **request: Any) -> Any:
        return self.send(json.dumps(request).encode())

    def refused(self, **request: Any) -> str:
        answer = self.ask(**request)
        assert answer["ok"] is False
        assert set(answer) == {"ok", "error"}
        assert set(answer["error"]) == {"code", "message"}
        code: str = answer["error"]["code"]
        return code

    def close(self) -> tuple[int, bytes]:
        _, complaints = self.process.communicate()
        return self.process.returncode, complaints


def started() -> Iterator[Engine]:
    engine = Engine()
    yield engine
    code, complaints = engine.close()
    assert (code, complaints) == (0, b"")  # no traceback


@pytest.fixture
def fresh() -> Iterator[Engine]:
    """A program that nobody has spoken to."""
    yield from started()


@pytest.fixture(scope="module")
def running() -> Iterator[Engine]:
    yield from started()


@pytest.fixture
def engine(running: Engine) -> Iterator[Engine]:
    """One program for all tests: whatever one of them said to it, the next is answered."""
    yield running
    assert running.process.poll() is None  # every test ends with a living process


def test_games_are_listed_with_their_numbers_of_players(engine: Engine) -> None:
    answer = engine.ask(op="games")
    assert answer["ok"] is True
    assert answer["protocol"] == 1
    assert {"id": "valdora", "players": [3, 4, 5]} in answer["games"]


def test_a_new_game_answers_with_a_position(engine: Engine) -> None:
    assert engine.ask(**NEW) == {"ok": True, "seat": 0, "over": False, "events": []}


@pytest.mark.parametrize("missing", ["game", "players", "seed"])
def test_a_new_game_needs_game_players_and_seed(engine: Engine, missing: str) -> None:
    request = {name: value for name, value in NEW.items() if name != missing}
    assert engine.refused(**request) == "bad-request"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "bad-request"),
        ({"game": 1}, "bad-request"),
        ({"players": 2}, "bad-setup"),
        ({"players": 6}, "bad-setup"),
        ({"players": True}, "bad-request"),
        ({"players": 3.0}, "bad-request"),
        ({"players": "3"}, "bad-request"),
        ({"seed": 7}, "bad-request"),
        ({"seed": None}, "bad-request"),
        ({"seed": "\ud800"}, "bad-setup"),
        ({"extra": 1}, "bad-request"),
    ],
)
def test_a_new_game_with_a_wrong_field_is_refused(engine: Engine, change: Any, code: str) -> None:
    assert engine.refused(**{**NEW, **change}) == code


def test_the_same_seed_gives_the_same_state_in_another_process(engine: Engine) -> None:
    engine.ask(**NEW)
    game = GAMES["valdora"]
    assert engine.ask(op="state")["state"] == game.dump(game.setup(3, "harvest", {}))


def test_legal_actions_come_sorted_for_the_seat_to_move(engine: Engine) -> None:
    engine.ask(**NEW)
    answer = engine.ask(op="legal")
    assert answer["seat"] == 0
    assert "move r13" in answer["actions"]
    assert answer["actions"] == sorted(set(answer["actions"]))


def test_an_action_is_applied_and_its_events_are_told(engine: Engine) -> None:
    engine.ask(**NEW)
    answer = engine.ask(op="apply", action="move r13")
    assert answer["events"] == [{"event": "moved", "seat": 0, "origin": "H", "to": "r13"}]
    assert engine.ask(op="state")["state"]["turn"]["phase"] == "act"


def test_of_a_list_nothing_is_applied_when_one_is_illegal(engine: Engine) -> None:
    engine.ask(**NEW)
    before = engine.ask(op="state")
    assert engine.refused(op="apply", actions=["move r13", "end", "end"]) == "illegal-action"
    assert engine.refused(op="apply", actions=["move r13", 5]) == "bad-request"
    assert engine.ask(op="state") == before
    assert engine.ask(op="apply", actions=["move r13", "end"])["seat"] == 1
    assert engine.ask(op="apply", actions=[])["events"] == []


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("move r99", "malformed-action"),
        ("MOVE r13", "malformed-action"),
        ("move  r13", "malformed-action"),
        ("", "malformed-action"),
        ("x" * 5000, "malformed-action"),
        ("move H", "illegal-action"),
        ("silver", "illegal-action"),
        (5, "bad-request"),
        (None, "bad-request"),
    ],
)
def test_a_wrong_action_leaves_the_game_unchanged(engine: Engine, action: Any, code: str) -> None:
    engine.ask(**NEW)
    before = engine.ask(op="state")
    assert engine.refused(op="apply", action=action) == code
    assert engine.ask(op="state") == before


@pytest.mark.parametrize("op", ["legal", "state", "apply"])
def test_without_a_game_there_is_nothing_to_ask_about(op: str) -> None:
    extra = {"action": "end"} if op == "apply" else {}
    answer = json.loads(Session(GAMES).answer(json.dumps({"op": op, **extra}).encode()))
    assert answer["error"]["code"] == "no-game"


def test_views_hide_the_books_and_count_what_others_completed(engine: Engine) -> None:
    engine.ask(**NEW)
    public = engine.ask(op="state", view="public")["state"]
    mine = engine.ask(op="state", view=2)["state"]
    everything = engine.ask(op="state")["state"]
    top = everything["books"]["A"]["right"][-1]
    assert public["books"]["A"] == {"left": {"top": None, "count": 0}, "right": {"top": top, "count": 18}}
    assert [seat["completed"] for seat in public["seats"]] == [0, 0, 0]
    assert [seat["completed"] for seat in mine["seats"]] == [0, 0, []]
    assert set(public) == set(everything)


@pytest.mark.parametrize("view", ["all", "0", 3, -1, True, None, 1.0, [], {}])
def test_a_view_of_nobody_is_refused(engine: Engine, view: Any) -> None:
    engine.ask(**NEW)
    assert engine.refused(op="state", view=view) == "bad-request"


def test_a_mistyped_view_does_not_show_the_full_state(engine: Engine) -> None:
    engine.ask(**NEW)
    assert engine.refused(op="state", veiw=1) == "bad-request"


def test_a_state_can_be_loaded_and_played_on(engine: Engine) -> None:
    engine.ask(**NEW)
    engine.ask(op="apply", actions=["move r13", "end"])
    state = engine.ask(op="state")["state"]
    engine.ask(op="new", game="valdora", players=5, seed="other")
    assert engine.ask(op="load", state=state) == {"ok": True, "seat": 1, "over": False, "events": []}
    assert engine.ask(op="state")["state"] == state


@pytest.mark.parametrize(
    "state", [None, [], 5, "x", {}, {"game": "chess"}, {"game": "valdora"}, {"game": []}]
)
def test_a_malformed_state_is_refused_and_the_game_goes_on(engine: Engine, state: Any) -> None:
    engine.ask(**NEW)
    assert engine.refused(op="load", state=state) in ("bad-request", "bad-state")
    assert engine.ask(op="legal")["seat"] == 0


def test_impossible_states_are_refused(engine: Engine) -> None:
    engine.ask(**NEW)
    state = engine.ask(op="state")["state"]
    state["discard"]["gold"] = 1
    answer = engine.ask(op="load", state=state)
    assert answer["error"] == {
        "code": "bad-state",
        "message": "pieces do not add up: entry (all of it), piece gold, found 23, expected 22",
    }
    state["discard"]["gold"] = 0
    state["seats"][0]["coins"], state["bank"] = 7, 18
    assert "seats[0].coins" in engine.ask(op="load", state=state)["error"]["message"]


def test_when_a_game_is_over_nobody_acts_and_scores_are_told(engine: Engine) -> None:
    recorded = read((REPLAYS / "valdora-3.txt").read_text("utf-8"))
    engine.ask(op="new", game="valdora", players=3, seed=recorded.seed)
    engine.ask(op="apply", actions=recorded.lines[:-1])
    answer = engine.ask(op="apply", action=recorded.lines[-1])
    assert answer["seat"] is None
    assert answer["over"] is True
    assert [set(parts) for parts in answer["scores"]] == [
        {"commissions", "colours", "workshops", "bonus", "gems", "total"}
    ] * 3
    assert answer["winners"]
    assert engine.ask(op="legal") == {"ok": True, "seat": None, "actions": []}
    assert engine.refused(op="apply", action="end") == "out-of-turn"
    state = engine.ask(op="state")["state"]
    assert (state["turn"]["phase"], state["turn"]["doing"]) == ("over", None)
    public = engine.ask(op="state", view="public")["state"]
    assert [seat["completed"] for seat in public["seats"]] == [seat["completed"] for seat in state["seats"]]
    assert engine.ask(op="load", state=state)["scores"] == answer["scores"]


def test_an_id_comes_back_in_answers_and_in_refusals(engine: Engine) -> None:
    assert engine.ask(op="games", id=[1, "x"])["id"] == [1, "x"]
    assert engine.ask(op="nonsense", id=None)["id"] is None
    assert engine.ask(id=7)["id"] == 7


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"x",
        b"{",
        b"[]",
        b"5",
        b"null",
        b'"games"',
        b"{}",
        b'{"op":null}',
        b'{"op":["games"]}',
        b'{"op":"games","op":"quit"}',
        b'{"op":"games","id":NaN}',
        b'{"op":"games","id":1e999}',
        b'{"op":"games","id":' + b"9" * 10_000 + b"}",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"op":"games","id":' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"op":"load","state":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
        b"\x00",
        b'{"op":"new","game":"valdora","players":' + b"9" * 3000 + b',"seed":"x"}',
    ],
    ids=range(21),
)
def test_whatever_comes_in_an_answer_goes_out_and_the_process_lives(engine: Engine, line: bytes) -> None:
    assert engine.send(line)["ok"] in (True, False)
    assert engine.ask(op="games")["ok"] is True


def test_a_gigantic_line_is_refused_and_read_past(engine: Engine) -> None:
    for size in (LONGEST_LINE, LONGEST_LINE + 1, 5 * LONGEST_LINE):
        answer = engine.send(b'{"op":"games","id":"' + b"x" * size + b'"}')
        assert answer["error"]["code"] == "bad-json"
    assert engine.ask(op="games")["ok"] is True


def test_quit_ends_the_process_in_peace(fresh: Engine) -> None:
    assert fresh.ask(op="quit", id=1) == {"ok": True, "id": 1}
    assert fresh.process.wait() == 0


def test_a_last_line_without_an_end_is_answered_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules"], input=b'{"op":"games"}', capture_output=True, check=True
    )
    assert json.loads(done.stdout)["ok"] is True


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


# What anything at all comes to, most of the time; so it is put everywhere, and anything at all now and then.
PLAIN: tuple[Any, ...] = (None, True, -1, 3, 10**30, 0.5, "", "end", [], [[]], {}, {"": None})
OPS = ("games", "new", "load", "legal", "apply", "state", "nonsense")
FIELDS = ("game", "players", "seed", "state", "action", "actions", "view", "id")


def check_answered(request: dict[str, Any]) -> None:
    session = Session(GAMES)
    session.answer(json.dumps(NEW).encode())
    answer = json.loads(session.answer(json.dumps(request).encode()))
    assert answer["ok"] or answer["error"]["code"] != "internal-error"


def test_no_field_of_a_request_with_a_wrong_value_is_an_internal_error() -> None:
    for op, field, value in product(OPS, FIELDS, PLAIN):
        right = {name: NEW[name] for name in ("game", "players", "seed") if op == "new"}
        check_answered({"op": op, **right, field: value})


@given(
    st.dictionaries(
        st.sampled_from(["op", *FIELDS]),
        st.sampled_from(["games", "new", "load", "legal", "apply", "state", "valdora", 3, "end"]) | JSON,
    )
)
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_no_request_is_an_internal_error(request: dict[str, Any]) -> None:
    check_answered(request)


STATE = GAMES["valdora"].dump(GAMES["valdora"].setup(3, "harvest", {}))


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in inside:
        yield from paths(inner, (*path, name))


def check_loaded_or_refused(path: tuple[Any, ...], value: Any) -> None:
    state = json.loads(json.dumps(STATE))
    if path:
        holder = state
        for name in path[:-1]:
            holder = holder[name]
        holder[path[-1]] = value
    else:
        state = value
    session = Session(GAMES)
    answer = json.loads(session.answer(json.dumps({"op": "load", "state": state}).encode()))
    assert answer["ok"] or answer["error"]["code"] in ("bad-state", "bad-request")


def test_a_state_with_something_wrong_in_each_place_is_loaded_or_refused() -> None:
    values = cycle(PLAIN)
    for path in paths(STATE):
        for value in islice(values, 3):
            check_loaded_or_refused(path, value)


@given(st.sampled_from(list(paths(STATE))), JSON)
@settings(max_examples=120)
def test_a_state_with_anything_put_anywhere_is_loaded_or_refused(path: tuple[Any, ...], value: Any) -> None:
    check_loaded_or_refused(path, value)


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a":', "}")])
def test_an_id_of_any_depth_gets_one_line_of_json(opens: str, closes: str) -> None:
    """Some can be read and not written again: also they get an answer, and the conversation goes on."""
    session, answers = Session(GAMES), []
    for depth in (*range(20, 900, 50), *range(900, sys.getrecursionlimit() + 10)):
        line = f'{{"op": "games", "id": {opens * depth}1{closes * depth}}}'
        answers.append(session.answer(line.encode()))
    assert all(answer.startswith('{"ok": ') and "\n" not in answer for answer in answers)
    assert answers[0].startswith('{"ok": true')
    assert json.loads(session.answer(b'{"op": "games"}'))["ok"]
