"""Measuring two things by turns."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run: other programs on the machine do not count."""
    began = time.process_time()
    work()
    return time.process_time() - began


def rounds(works: Mapping[str, Callable[[], float]], number: int) -> dict[str, list[float]]:
    """Run every work once a round, in an order drawn anew each time; what each of them answered."""
    order = random.Random(0)
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(number):
        names = list(works)
        order.shuffle(names)
        for name in names:
            found[name].append(works[name]())
    return found


def ratio(ones: list[float], others: list[float]) -> float:
    """The median of the ratios round by round."""
    return statistics.median(one / other for one, other in zip(ones, others, strict=True))


def verdict(name: str, value: float, goal: str, *, met: bool) -> None:
    """One line of the report."""
    print(f"  {name:<58} {value:8.3f}   goal {goal:<12} {'met' if met else 'MISSED'}")
