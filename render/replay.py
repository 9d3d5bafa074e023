"""A whole game as one animated picture: a frame for every turn, small enough for the chat."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image

from render.errors import PictureError
from render.scenes import Look, Scenes
from render.spoken import shortened
from render.theme import REPLAY_COLOURS, REPLAY_LAST_MS, REPLAY_SIZE, REPLAY_TURN_MS, Tone
from rules.core import Sight

LIMIT = 10 * 1024 * 1024 - 64 * 1024  # what Discord takes, less a little for the request around it


def animated(
    scenes: Scenes[Any],
    frames: Sequence[tuple[Sight, Sequence[object]]],
    look: Look,
    course: Sequence[Sequence[int]] = (),
    progress: Callable[[int, int], None] | None = None,
) -> tuple[bytes, str]:
    """The moving picture and its description, from views with the events that led to each."""
    if not frames:
        raise PictureError("a replay needs at least one position")
    turns = turns_of(frames)
    words = [look.say("alt-replay", turns=len(turns) - 1)]
    accents = scenes.accents(look.theme)
    shown: list[Image.Image] = []
    palette: Image.Image | None = None
    for number, (view, events) in enumerate(turns, start=1):
        small = _small(scenes.board(view, look, marks=False, events=events)[0])
        # One palette for all frames, without dithering: what stands still stays the same to the byte.
        palette = palette or _palette(small, accents)
        shown.append(small.quantize(palette=palette, dither=Image.Dither.NONE))
        if progress is not None:
            progress(number, len(turns))
    if frames[-1][0].scores is not None:
        last, result = scenes.ending(frames[-1][0], look, course=course)
        small = _small(last)
        # It has nothing in common with the boards before it: colours of its own, so that no bar has bands.
        shown.append(small.quantize(palette=_palette(small, accents), dither=Image.Dither.NONE))
        words.append(result)
    return _written(shown), shortened(words)


def _small(frame: Image.Image) -> Image.Image:
    return frame.resize(REPLAY_SIZE, Image.Resampling.LANCZOS, reducing_gap=2.0)


def _palette(frame: Image.Image, tones: Sequence[Tone]) -> Image.Image:
    """Colours for a whole game: those of the landscape, and those of pieces that come up later."""
    accents = [colour for tone in tones for colour in (tone.light, tone.base, tone.dark)]
    frame = frame.reduce(2)
    side = 32  # large enough for each accent to count as much as a patch of meadow
    across = frame.width // side
    sample = Image.new("RGB", (frame.width, frame.height + side * -(-len(accents) // across)))
    sample.paste(frame, (0, 0))
    for number, colour in enumerate(accents):
        x, y = side * (number % across), frame.height + side * (number // across)
        sample.paste(colour, (x, y, x + side, y + side))
    return sample.quantize(REPLAY_COLOURS, Image.Quantize.MEDIANCUT)


def turns_of(frames: Sequence[tuple[Sight, Sequence[object]]]) -> list[tuple[Sight, list[object]]]:
    """The opening and the view after every turn, each with all events of that turn."""
    turns: list[tuple[Sight, list[object]]] = [(frames[0][0], [])]
    happened: list[object] = []
    for number, (view, events) in enumerate(frames[1:], start=1):
        happened += events
        if view.turn.seat != frames[number - 1][0].turn.seat or number == len(frames) - 1:
            turns.append((view, happened))
            happened = []
    return turns


def _written(frames: list[Image.Image]) -> bytes:
    """A GIF; when a very long game grows too big, every second frame is left out until it fits."""
    while True:
        out = io.BytesIO()
        durations = [REPLAY_TURN_MS] * (len(frames) - 1) + [REPLAY_LAST_MS]
        frames[0].save(
            out,
            "GIF",
            save_all=True,
            append_images=frames[1:],
            duration=durations,
            loop=0,
            optimize=True,
            disposal=1,
        )
        if out.tell() <= LIMIT or len(frames) < 3:
            return out.getvalue()
        frames = [*frames[:-1:2], frames[-1]]
