"""Text: which font has which sign, how wide it runs, how it is made to fit, and its mask."""

from __future__ import annotations

import string
import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.errors import MissingFont
from render.pasting import Core, number
from render.theme import FALLBACK_FACE, FONTS, Face

FOLDER = Path(__file__).with_name("fonts")
STRANGER = "◇"  # stands for a sign that none of our fonts has
ELLIPSIS = "…"
LONGEST = 80  # signs of a name that are worth looking at
# Every one of our faces has these; looking that up in the font for each of them would take long.
COMMON = frozenset(
    string.ascii_letters + string.digits + string.punctuation + "…’"
    + "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
)  # fmt: skip
# Scripts whose letters change shape beside each other: drawn one by one they would be wrong.
_JOINED = ("ARABIC", "SYRIAC", "DEVANAGARI", "BENGALI", "THAI", "KHMER", "MYANMAR", "TIBETAN")
# Which way signs run, by their bidirectional class; figures run to the right in every script.
_WAYS = {"L": "left", "EN": "left", "AN": "left", "R": "right", "AL": "right"}


class Text(NamedTuple):
    """Words that fit: possibly smaller or shortened."""

    words: str
    face: Face
    size: int
    width: int


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels; basic layout, so that every machine sets the same line."""
    path = FOLDER / FONTS[face]
    try:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingFont(f"cannot read the font {path.name} in {path.parent}: {error}") from error


@lru_cache(maxsize=4096)
def _has(face: Face, sign: str) -> bool:
    if sign.isspace() or sign in COMMON:
        return True
    probe = font(face, 24)
    return probe.getlength(sign) > 0 and bytes(probe.getmask(sign)) != _missing(face)


@cache
def _missing(face: Face) -> bytes:
    """What a face draws for a sign it lacks; asked once, since that box is dear to draw."""
    return bytes(font(face, 24).getmask("\uffff"))


def _drawable(sign: str) -> bool:
    return _has("text", sign) or _has(FALLBACK_FACE, sign)


def seen(words: str) -> str:
    """*words* in the order the eye meets them from the left: right-to-left stretches turned round.

    A line that begins right-to-left runs so as a whole, its ellipsis at the left end.
    """
    ways = [_WAYS.get(unicodedata.bidirectional(sign), "") for sign in words]
    base = next((way for way in ways if way), "left")
    if "right" not in ways:
        return words
    for place, way in enumerate(ways):
        if not way:  # a space or a dot goes with its neighbours if they agree, else with the line
            before = ways[place - 1] if place else base
            after = next((other for other in ways[place:] if other), base)
            ways[place] = before if before == after else base
    stretches = [
        "".join(sign for sign, _ in each) for _, each in groupby(zip(words, ways, strict=True), itemgetter(1))
    ]
    kinds = [way for way, _ in groupby(ways)]
    turned = [part[::-1] if way == "right" else part for part, way in zip(stretches, kinds, strict=True)]
    return "".join(reversed(turned) if base == "right" else turned)


def _runs(words: str, face: Face) -> list[tuple[Face, str]]:
    """*words* as they are seen, cut where the main font lacks signs."""
    runs: list[tuple[Face, str]] = []
    for sign in seen(words):
        wears = face if _has(face, sign) else FALLBACK_FACE
        if runs and runs[-1][0] == wears:
            runs[-1] = (wears, runs[-1][1] + sign)
        else:
            runs.append((wears, sign))
    return runs


@lru_cache(maxsize=8192)
def width_of(words: str, face: Face, size: int) -> int:
    """How many pixels *words* run."""
    return -int(-sum(font(wears, size).getlength(run) for wears, run in _runs(words, face)) // 1)


@lru_cache(maxsize=2048)
def clean(words: str, instead: str) -> str:
    """*words* from a stranger in signs we can draw; *instead* when too few of them are left."""
    kept: list[str] = []
    # NFKC makes plain letters of fancy ones, which are common in names.
    for sign in unicodedata.normalize("NFKC", words[:LONGEST])[:LONGEST]:
        kind = unicodedata.category(sign)
        if sign.isspace():
            sign = " "
        elif kind[0] == "C" or kind in ("Mn", "Me", "Mc", "Sk"):
            continue
        elif unicodedata.name(sign, "").startswith(_JOINED) or not _drawable(sign):
            if kind == "So":  # an emoji is an ornament: the name is whole without it
                continue
            sign = STRANGER
        if not (sign in (" ", STRANGER) and kept[-1:] == [sign]):
            kept.append(sign)
    found = "".join(kept).strip()
    drawn = sum(sign.isalnum() for sign in found)
    return found if drawn and drawn >= 2 * found.count(STRANGER) else instead


@lru_cache(maxsize=4096)
def fit(words: str, face: Face, size: int, width: int, smallest: int | None = None) -> Text:
    """*words* in *width*: first a little smaller, down to *smallest*, then shortened."""
    full = width_of(words, face, size)
    for tried in range(size, (smallest or size) - 1, -1):
        # No sign is off its share by more than a pixel: what cannot fit need not be measured.
        if tried < size and full * tried > (width + len(words)) * size:
            continue
        run = width_of(words, face, tried)
        if run <= width:
            return Text(words, face, tried, run)
    last = smallest or size
    for length in range(len(words) - 1, 0, -1):
        short = words[:length].rstrip(" .,-_'’") + ELLIPSIS
        run = width_of(short, face, last)
        if run <= width:
            return Text(short, face, last, run)
    return Text("", face, last, 0)


def mask(words: str, face: Face, size: int) -> Image.Image:
    """The shape of one line, as high as the face's ascent and descent."""
    ascent, descent = font(face, size).getmetrics()
    shape = Image.new("L", (max(1, width_of(words, face, size) + 4), ascent + descent))
    pen = ImageDraw.Draw(shape)
    runs, x = _runs(words, face), 2.0
    for place, (wears, run) in enumerate(runs):
        used = font(wears, size)
        pen.text((x, ascent), run, fill=255, font=used, anchor="ls")
        if place < len(runs) - 1:  # to measure it takes half as long as to draw it
            x += used.getlength(run)
    return shape


@lru_cache(maxsize=1024)
def ink(words: str, face: Face, size: int) -> tuple[Image.Image, int, int]:
    """The shape of one line without its empty margins, and how wide those are at the left and above."""
    whole = mask(words, face, size)
    left, top, right, bottom = whole.getbbox() or (0, 0, 1, 1)
    return whole.crop((left, top, right, bottom)), left, top


class Run(NamedTuple):
    """A line ready to be inked: its shape, how far its first ink lies from its corner, its measures."""

    ink: Core | None  # nothing when nothing fits
    left: int
    above: int
    width: int
    height: int
    number: int  # it is known by this


@lru_cache(maxsize=4096)
def run(text: Text) -> Run:
    """Words that fit, in their shape; numbers and names come again in every picture."""
    if not text.words:
        return Run(None, 0, 0, 0, 0, number())
    shape, left, above = ink(text.words, text.face, text.size)
    top, bottom = figure_height(text.face, text.size)
    return Run(shape.im, left - 2, above, text.width, top + bottom, number())


@cache
def figure_height(face: Face, size: int) -> tuple[int, int]:
    """Where figures and capitals begin and end below the top of a line."""
    ascent, _ = font(face, size).getmetrics()
    top = font(face, size).getbbox("H0", anchor="ls")[1]
    return ascent + round(top), ascent
