"""What holds always, tried in many cases: drawn by lot once, spread over all there is, the same on every run.

For texts and lists of any shape there is Hypothesis; where a case is a few numbers of which each has its
range, it draws some of them twice, and takes longer for drawing than the test does for trying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import update_wrapper
from inspect import signature
from typing import Any

from rules.rng import Chance


def in_cases(number: int, **choices: Sequence[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The test in so many cases, each with one of every one of *choices*; of every test its own ones."""

    def tried(test: Callable[..., None]) -> Callable[..., None]:
        def every(**given: Any) -> None:
            for case in _cases(number, choices, Chance("cases", test.__name__)):
                try:
                    test(**given, **case)
                except BaseException as error:
                    error.add_note(f"in the case {case}")
                    raise

        asked = signature(test)
        left = [each for each in asked.parameters.values() if each.name not in choices]
        update_wrapper(every, test).__signature__ = asked.replace(parameters=left)  # type: ignore[attr-defined]
        return every

    return tried


def _cases(number: int, choices: dict[str, Sequence[Any]], chance: Chance) -> Iterator[dict[str, Any]]:
    columns = [chance.shuffled(_spread(each, number)) for each in choices.values()]
    for row in zip(*columns, strict=True):
        yield dict(zip(choices, row, strict=True))


def _spread(values: Sequence[Any], number: int) -> list[Any]:
    """So many of *values*: each about as often as any other, or from first to last at even distances."""
    if len(values) <= number:
        return [values[place % len(values)] for place in range(number)]
    return [values[place * (len(values) - 1) // (number - 1)] for place in range(number)]
