"""The head of an ending: the winner's piece in a laurel, one sentence, and the last board far behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageFilter

from render import lettering
from render.canvas import Frame, Pen, Sprite, sprite_of
from render.geometry import Box, Point, polar, spline
from render.theme import SIZE_TEXT, SIZE_TITLE, Colour, Theme
from rules.core import Seat

_LEAVES = 11  # of each branch
_LARGE = (104, 84)  # how large a sentence in one line is, and one in two
_SMALLEST = 68
_LENGTHS = (32, 24, 18, 14, 10, 7, 5)  # of names
_SOFT = 4  # how much smaller the board behind is blurred


def softened(theme: Theme, board: Image.Image) -> Image.Image:
    """*board* as one sees it from afar, in the light of the page: a ground to write on.

    Boards have their panels at the right; one looks at what lies left of them.
    """
    width = board.width * 4 // 5
    height = width * board.height // board.width
    top = (board.height - height) // 2
    small = board.crop((0, top, width, top + height)).reduce(_SOFT).filter(ImageFilter.GaussianBlur(1.3))
    far = small.resize(board.size, Image.Resampling.BICUBIC)
    return Image.blend(far, Image.new("RGB", board.size, theme.page.base), 0.3)


def draw_poster(
    frame: Frame,
    theme: Theme,
    head: Box,
    *,
    winners: Sequence[Seat],
    piece: Callable[[Frame, Seat, Box], None],
    title: str,
    sentence: Callable[[int], str],
    aside: str,
) -> None:
    """Who won, large; whoever shares the victory stands side by side.

    *sentence* says it with names of at most so many signs: they are cut before the sentence is.
    """
    size = min(head.height - 24, 360, 620 // len(winners))
    spots = [
        Box(head.x + 36 + (size + 6) * place, head.centre[1] - size // 2, size, size)
        for place in range(len(winners))
    ]
    for seat, spot in zip(winners, spots, strict=True):
        frame.paste(halo(theme, seat, size), spot[:2])
        piece(frame, seat, spot.inset(size * 9 // 50))
        frame.paste(laurel(theme, size), spot[:2])
    left = spots[-1].right + 34
    words = Box(left, head.centre[1] - 140, head.right - left - 34, 280)
    frame.paste(veil(theme, words.width + 100, words.height + 60), (words.x - 50, words.y - 30))
    rows = Box(words.x, words.y + 54, words.width, words.height - 104)
    for text, y in ((title, words.y), (aside, rows.bottom)):
        box = Box(words.x, y, words.width, 50)
        frame.write(text, box, theme.ink_soft, size=SIZE_TITLE, smallest=SIZE_TEXT)
    lines = _lines(sentence, words.width)
    sizes = range(_LARGE[len(lines) - 1], _SMALLEST, -1)
    fitting = (size for size in sizes if _width(lines, size) <= words.width)
    same = next(fitting, _SMALLEST)
    for line, box in zip(lines, rows.rows(len(lines)), strict=True):
        frame.write(line, box, theme.ink, face="label", size=same)


def _lines(sentence: Callable[[int], str], width: int) -> list[str]:
    """The sentence in a line, or in two, with names as long as they fit."""
    for longest in _LENGTHS:
        words = sentence(longest).split(" ")
        wholes = [
            [" ".join(words)],
            *([" ".join(words[:gap]), " ".join(words[gap:])] for gap in range(1, len(words))),
        ]
        for lines in sorted(wholes, key=lambda each: (len(each), max(map(len, each)))):
            if _width(lines, _SMALLEST) <= width:
                return lines
    return [sentence(_LENGTHS[-1])]


def _width(lines: Sequence[str], size: int) -> int:
    return max(lettering.width_of(line, "label", size) for line in lines)


def veil(theme: Theme, width: int, height: int) -> Sprite:
    """A soft light behind the words; once a game, so it is not kept."""
    return _glow(Box(44, 44, width - 88, height - 88), (width, height), theme.page.base, 180, 20)


def halo(theme: Theme, seat: Seat, size: int) -> Sprite:
    """A disc of light for the piece, with a rim in the winner's colour."""
    pen = Pen(size, size, scale=2)
    centre = (size / 2, size / 2)
    pen.disc(centre, size * 0.38, theme.seats[seat].tone.light, 150)
    pen.disc(centre, size * 0.35, theme.card.base, 235)
    return pen.sprite()


def _glow(box: Box, size: tuple[int, int], colour: Colour, alpha: int, blur: int) -> Sprite:
    mask = Image.new("L", size)
    mask.paste(alpha, (box.x, box.y, box.right, box.bottom))
    picture = Image.new("RGB", size, colour)
    picture.putalpha(mask.filter(ImageFilter.GaussianBlur(blur)))
    return sprite_of(picture)


def laurel(theme: Theme, size: int) -> Sprite:
    """Two branches that meet below, with a ribbon where they cross."""
    pen = Pen(size, size, scale=3)
    centre, r = (size / 2, size / 2 + size * 0.01), size * 0.39
    for side in (-1, 1):
        branch = [_around(centre, r, side, share) for share in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        pen.line(spline(branch), theme.laurel.dark, size * 0.016)
        for number in range(_LEAVES):
            share = (number + 0.6) / _LEAVES
            at, turn = _around(centre, r, side, share), 90 - side * (12 + 150 * share)
            length = size * (0.115 - 0.04 * share)
            for lean in (-38, 34):
                _leaf(pen, theme, at, length, turn - side * 90 + lean)
        _leaf(pen, theme, _around(centre, r, side, 1), size * 0.08, 90 - side * 162 - side * 90)
    _ribbon(pen, theme, (centre[0], centre[1] + r), size)
    return pen.sprite()


def _around(centre: Point, r: float, side: int, share: float) -> Point:
    """A point of the branch at this *side*, from below (0) to its tip (1)."""
    return polar(centre, r, 90 - side * (6 + 144 * share))


def _leaf(pen: Pen, theme: Theme, at: Point, length: float, degrees: float) -> None:
    tip = polar(at, length, degrees)
    middle = polar(at, length * 0.48, degrees)
    leaf = spline(
        [at, polar(middle, length * 0.24, degrees + 90), tip, polar(middle, length * 0.24, degrees - 90)],
        closed=True,
    )
    pen.line(leaf, theme.outline, length * 0.09, closed=True)
    pen.shade(leaf, theme.laurel)
    pen.line([at, polar(at, length * 0.8, degrees)], theme.laurel.dark, length * 0.05, alpha=160)


def _ribbon(pen: Pen, theme: Theme, at: Point, size: int) -> None:
    k, (x, y) = size / 100, at
    for side in (-1, 1):
        tail = [
            (x, y - 2 * k),
            (x + side * 15 * k, y + 5 * k),
            (x + side * 12 * k, y + 8 * k),
            (x + side * 13 * k, y + 11 * k),
            (x, y + 3 * k),
        ]
        pen.line(tail, theme.outline, 1.2 * k, closed=True)
        pen.shade(tail, theme.banner)
    pen.disc(at, 4.2 * k, theme.outline)
    pen.disc(at, 3.4 * k, theme.banner.base)
