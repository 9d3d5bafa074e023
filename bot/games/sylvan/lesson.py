"""The first game of Sylvan Dale that teaches: a tower, a flag, a bridge, who controls what, a round."""

from __future__ import annotations

from bot.games.lesson import Lesson, Step

LESSON = Lesson(
    players=2,
    seed="lesson 45",
    steps=(
        Step("goal"),
        Step("build", do=("build mouse-bridge t6",)),
        Step("draw", do=("draw 1",)),
        Step("control", before=("build mouse-treetop t6", "draw 2"), do=("build hedgehog-bridge t6",)),
        Step(
            "flag",
            before=("draw 2", "build hedgehog-hammer t6", "draw deck"),
            do=("build squirrel-hammer t6 flag",),
        ),
        Step(
            "item",
            before=("draw 1", "build parakeet-treetop t7", "draw 3"),
            do=("build hedgehog-bridge t7", "claim bridge hedgehog-bridge hedgehog-bridge mouse-bridge"),
        ),
        Step("bridge", do=("bridge t6 t7",)),
        Step(
            "region",
            before=(
                "draw 3",
                *("build parakeet-axe t7 flag", "draw 3"),
                *("build squirrel-hammer t10", "draw 3"),
                *("build parakeet-hammer t5", "draw 3"),
            ),
            do=("build parakeet-hammer t7",),
        ),
        Step(
            "round",
            before=(
                *("claim hammer parakeet-hammer squirrel-hammer squirrel-hammer", "hammer t10 t5", "draw 1"),
                *("build mouse-treetop t7", "draw 1"),
                *("build squirrel-treetop t10", "draw 1"),
                *("build hedgehog-hammer t10", "draw deck"),
                *("build hedgehog-span t10", "draw deck"),
                *("build squirrel-treetop t10", "draw deck"),
            ),
        ),
        Step("end"),
    ),
)
