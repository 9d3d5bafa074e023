"""A whole game as one animated picture: who moved, what they did, how far it is; it ends on the poster."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image

from render.canvas import Frame, Pen, rounded
from render.errors import PictureError
from render.film import Beat, Turn, beats_of, turns_of
from render.geometry import Box
from render.pasting import Pasting
from render.scenes import Look, Scenes, Told
from render.spoken import shortened
from render.theme import (
    BOARD_SIZE,
    REPLAY_BAR,
    REPLAY_BOARD,
    REPLAY_COLOURS,
    REPLAY_FIRST_MS,
    REPLAY_HEAD,
    REPLAY_LAST_MS,
    SIZE_SMALL,
    SIZE_TEXT,
    Theme,
    Tone,
)
from render.tiles import HIGH, WIDE, Key, contents
from rules.core import Seat, Sight

LIMIT = 8_000_000  # bytes; Discord takes 10 MiB
_TOKEN = 46
_GAP = 10
_SIZE = (REPLAY_BOARD[0], REPLAY_HEAD + REPLAY_BOARD[1] + REPLAY_BAR)
_BLUR = 3  # so many pixels around itself something is seen in a board made smaller


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
    turns, last = turns_of(frames), frames[-1][0]
    over = last.scores is not None
    told = [scenes.told(each.events, look) for each in turns]
    beats = beats_of(turns, told, poster=over)
    film = _Film(scenes, look, turns, told)
    film.add(scenes.board(frames[0][0], look, marks=False, events=())[0], None, 0, REPLAY_FIRST_MS)
    for number, beat in enumerate(beats, start=1):
        final = beat.turns[-1]
        heard = [event for turn in beat.turns for event in turn.events]
        film.add(scenes.replayed(final.view, look, heard, final.seat), beat, beat.number, beat.ms)
        if progress is not None:
            progress(number, len(beats))
    words = [look.say("alt-replay", turns=len(turns))]
    if over:
        poster, result = scenes.ending(last, look, course=course)
        film.close(poster)
        words.append(result)
    return film.written(), shortened(words)


class _Film:
    """Frames with their heads and bars, in one palette."""

    def __init__(self, scenes: Scenes[Any], look: Look, turns: Sequence[Turn], told: Sequence[Told]) -> None:
        self.scenes, self.look, self.turns = scenes, look, len(turns)
        self.accents = (*scenes.accents(look.theme), look.theme.panel, look.theme.plate)
        scored = [turn.seat if what.points else None for turn, what in zip(turns, told, strict=True)]
        self.ground = _ground(look.theme, scored)
        self.palette: Image.Image | None = None
        self.small = _Small()
        self.shown: list[Image.Image] = []
        self.lasting: list[int] = []

    def add(self, board: Image.Image, beat: Beat | None, number: int, ms: int) -> None:
        """A board, with the head that tells *beat*, after so many turns."""
        whole = self._framed(board, number)
        if beat is not None:
            self._head(whole, beat)
        # One palette for all frames, without dithering: what stands still stays the same to the byte.
        self.palette = self.palette or _palette(whole.image, self.accents)
        self.shown.append(whole.image.quantize(palette=self.palette, dither=Image.Dither.NONE))
        self.lasting.append(ms)

    def close(self, poster: Image.Image) -> None:
        """The last frame: colours of its own, so that no bar has bands."""
        whole = self._framed(poster, self.turns)
        words = self.look.say("replay-end", turns=self.turns)
        box = Box(16, 0, _SIZE[0] - 32, REPLAY_HEAD)
        whole.write(words, box, self.look.theme.ink, face="label", size=SIZE_TEXT, align="centre")
        palette = _palette(whole.image, self.accents)
        self.shown.append(whole.image.quantize(palette=palette, dither=Image.Dither.NONE))
        self.lasting.append(REPLAY_LAST_MS)

    def _framed(self, board: Image.Image, number: int) -> Frame:
        whole = Frame(self.ground)
        whole.image.paste(self.small.made_of(board), (0, REPLAY_HEAD))
        done = round(_SIZE[0] * number / max(1, self.turns))
        if done:
            top = _SIZE[1] - REPLAY_BAR
            whole.image.paste(self.look.theme.ink, (0, top, done, top + REPLAY_BAR // 2))
        return whole

    def _head(self, whole: Frame, beat: Beat) -> None:
        """Who moved and what they did; of several turns only tokens and deeds."""
        look, theme = self.look, self.look.theme
        count = f"{beat.number}/{self.turns}"
        right = Box(_SIZE[0] - 16 - 130, 0, 130, REPLAY_HEAD)
        taken = whole.write(count, right, theme.ink_soft, face="label", size=SIZE_TEXT, align="right")
        room = Box(12, 0, right.right - taken - 24, REPLAY_HEAD)
        alone = len(beat.turns) == 1
        each = (room.width - _GAP * (len(beat.turns) - 1)) // len(beat.turns)
        for place, (turn, told) in enumerate(zip(beat.turns, beat.told, strict=True)):
            box = Box(room.x + (each + _GAP) * place, 0, each, REPLAY_HEAD)
            self._deed(whole, turn.seat, look.name(turn.seat) if alone else "", told, box)

    def _deed(self, whole: Frame, seat: Seat, name: str, told: Told, box: Box) -> None:
        theme = self.look.theme
        whole.paste(self.scenes.token(theme, seat, _TOKEN), (box.x + _TOKEN // 2, box.centre[1]))
        left = box.x + _TOKEN + _GAP
        if name:
            most = Box(left, 0, min(300, box.right - left), box.height)
            left += whole.write(name, most, theme.ink, face="label", size=34, smallest=SIZE_SMALL) + 14
        words = told.words if name else told.brief
        if box.right - left > 30:
            rest = Box(left, 0, box.right - left, box.height)
            whole.write(words, rest, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)

    def written(self) -> bytes:
        """A GIF; when a game grows too big, every second frame is left out until it fits."""
        frames, lasting = self.shown, self.lasting
        while True:
            out = io.BytesIO()
            frames[0].save(
                out, "GIF", save_all=True, append_images=frames[1:], duration=lasting,
                loop=0, optimize=True, disposal=1,
            )  # fmt: skip
            if out.tell() <= LIMIT or len(frames) < 4:
                return out.getvalue()
            kept = [*range(0, len(frames) - 1, 2), len(frames) - 1]
            ends = [*kept[1:], len(frames)]
            lasting = [sum(lasting[one:end]) for one, end in zip(kept, ends, strict=True)]
            frames = [frames[number] for number in kept]


class _Small:
    """Boards made smaller one after the other: of each only what differs from the one before."""

    def __init__(self) -> None:
        self._tiles: list[Key] = []
        self._small = Image.new("RGB", (0, 0))

    def made_of(self, board: Image.Image) -> Image.Image:
        """*board* as large as a film shows it, to the pixel as if all of it were made smaller."""
        before, self._tiles = self._tiles, _tiles_of(board)
        if before and self._tiles:
            pairs = enumerate(zip(before, self._tiles, strict=True))
            self._small = self._small.copy()
            for box in [_shown(place) for place, (one, other) in pairs if one != other]:
                self._small.paste(_part(board, box), box[:2])
        else:
            self._small = board.resize(REPLAY_BOARD, Image.Resampling.LANCZOS)
        return self._small


def _tiles_of(board: Image.Image) -> list[Key]:
    """What its tiles are known by; nothing if it is no list of what lies where."""
    if not isinstance(board, Pasting) or board.is_drawn or board.size != BOARD_SIZE:
        return []
    return contents(board)


def _shown(place: int) -> Box:
    """Where a tile of the board is seen on the small one."""
    row, column = divmod(place, BOARD_SIZE[0] // WIDE)
    across, down = REPLAY_BOARD[0] / BOARD_SIZE[0], REPLAY_BOARD[1] / BOARD_SIZE[1]
    left, top = int(column * WIDE * across), int(row * HIGH * down)
    right, bottom = math.ceil((column + 1) * WIDE * across), math.ceil((row + 1) * HIGH * down)
    left, top = max(0, left - _BLUR), max(0, top - _BLUR)
    right, bottom = min(REPLAY_BOARD[0], right + _BLUR), min(REPLAY_BOARD[1], bottom + _BLUR)
    return Box(left, top, right - left, bottom - top)


def _part(board: Image.Image, box: Box) -> Image.Image:
    """What *box* of the small board shows; Pillow looks at what is around it, too."""
    across, down = board.width / REPLAY_BOARD[0], board.height / REPLAY_BOARD[1]
    corners = (box.x * across, box.y * down, box.right * across, box.bottom * down)
    return board.resize((box.width, box.height), Image.Resampling.LANCZOS, corners)


def _ground(theme: Theme, scored: Sequence[Seat | None]) -> Image.Image:
    """The head's sheet, and the bar with a notch in the player's colour where points were made."""
    pen = Pen(*_SIZE, scale=2, ground=theme.panel.dark)
    pen.shade(rounded(Box(0, 0, _SIZE[0], REPLAY_HEAD), 0), theme.panel, flat=0.5)
    top = _SIZE[1] - REPLAY_BAR
    for number, seat in enumerate(scored, start=1):
        if seat is not None:
            x = _SIZE[0] * number / len(scored)
            notch = Box(round(x) - 5, top + REPLAY_BAR // 2, 5, REPLAY_BAR // 2)
            pen.fill(rounded(notch, 1), theme.seats[seat].tone.base)
    return pen.picture()


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
