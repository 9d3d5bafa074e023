"""A small player for both games, in Python: prefers what brings something at once.

Usage: player.py GAME PLAYERS SEED -- ENGINE...
For example: player.py valdora 3 harvest -- python -m rules
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

# The first word of an action says what it does; the further to the left, the better.
LIKES = ("deliver", "claim", "bridge", "hammer", "axe", "treetop", "load", "silver", "buy", "build")


def main() -> None:
    """Play one game with this player in every seat."""
    game, players, seed, _, *engine = sys.argv[1:]
    with subprocess.Popen(engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout

        def ask(**request: object) -> Any:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()  # the engine answers each line at once
            answer = json.loads(process.stdout.readline())
            if not answer["ok"]:
                raise SystemExit(answer["error"]["message"])
            return answer

        position = ask(op="new", game=game, players=int(players), seed=seed)
        number = 0
        while not position["over"]:
            seat = position["seat"]
            actions = ask(op="legal")["actions"]
            view = ask(op="state", view=seat)["state"]  # what this seat may know, nothing else
            number += 1
            position = ask(op="apply", action=choose(actions, view, number))
        print(f"{number} actions, winners {position['winners']}")
        for seat, parts in enumerate(position["scores"]):
            print(f"seat {seat}: {parts['total']}")
        ask(op="quit")


def choose(actions: list[str], view: Any, number: int) -> str:
    """The best-liked action; among equals another one each time, so that nobody walks in circles."""
    likes = LIKES
    if view["game"] == "valdora":
        me = view["seats"][view["turn"]["seat"]]
        if len(me["commissions"]) == 3:  # enough work: buy no more
            likes = tuple(word for word in LIKES if word != "buy")
    flags = [action for action in actions if action.endswith(" flag")]  # five glory each
    if flags:
        return flags[number % len(flags)]
    for word in likes:
        liked = [action for action in actions if action.split()[0] == word]
        if liked:
            return liked[number * 7 % len(liked)]
    return actions[number * 7 % len(actions)]


if __name__ == "__main__":
    main()
