"""The first game of Valdora that teaches: gold, a hammer, a commission, a delivery, a workshop."""

from __future__ import annotations

from bot.games.lesson import Lesson, Step

LESSON = Lesson(
    players=3,
    seed="lesson 63",
    steps=(
        Step("goal"),
        Step("move", do=("move r13",)),
        Step("load", do=("load gold pan",)),
        Step(
            "page",
            before=("end", "move r9", "load gold pan", "end", "move r12", "load gold pan", "end"),
            do=("move A", "page right"),
        ),
        Step("buy", do=("buy right pan",)),
        Step(
            "commission",
            before=(
                "end",
                *("move B", "buy right pan", "page right", "end"),
                *("move A", "buy left pan", "page right", "end"),
            ),
            do=("move D", "buy right"),
        ),
        Step(
            "gems",
            before=("end", "move h2", "load gold pan", "end", "move m1", "silver", "end"),
            do=("move r5", "load amethyst hammer", "load gold pan"),
        ),
        Step(
            "deliver",
            before=(
                "end",
                *("move C", "page right", "buy left", "end"),
                *("move r1", "load gold pan", "load gold horse", "end"),
            ),
            do=("move house-violet", "deliver violet hammer"),
        ),
        Step(
            "silver",
            before=(
                "end",
                *("move m3", "silver", "end"),
                *("move A", "buy right pan", "page right", "buy left horse", "page right", "end"),
            ),
            do=("move m2", "silver"),
        ),
        Step(
            "workshop",
            before=(  # another violet commission, another amethyst
                "end",
                *("move A", "buy right pan", "page right", "page left", "page left", "page right", "end"),
                *("move r13", "load gold pan", "load sapphire pick", "load emerald chisel", "end"),
                *("move D", "buy right", "end"),
                *("move h1", "load gold pan", "end"),
                *("move C", "buy right", "buy right", "page right", "buy right", "end"),
                *("move r5", "load amethyst hammer", "end"),
                *("move r8", "load amethyst hammer", "end"),
                *("move m3", "silver", "end"),
            ),
            do=("move house-violet", "deliver violet hammer"),
        ),
        Step("end"),
    ),
)
