"""Pictures in tiles: the very file that encoding them whole gives, and nothing drawn twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random

import pytest
from PIL import Image, ImageChops

from render import pasting, tiles
from render.canvas import Frame, Pen
from render.encode import TILES, encode, encode_again
from render.gallery import NAMES, SEED
from render.games import scenes_of
from render.geometry import Box, oval
from render.kept import afresh
from render.pasting import Pasting
from render.pictures import look
from render.recorded import recorded
from render.sprite import Sprite
from render.theme import JPEG_QUALITY, THEMES
from render.tiles import HIGH, WIDE, Tiles, whole
from rules.games import all_games

SIZE = (3 * WIDE, 2 * HIGH + 40)  # the last row is less high, and ends in the middle of a cell
COLOURS = ((180, 40, 30), (20, 90, 160), (240, 200, 60))


def ground(size: tuple[int, int] = SIZE) -> Image.Image:
    noise = [Image.effect_noise(size, 60) for _ in range(3)]
    return Image.merge("RGB", noise)


def sprites() -> list[Sprite]:
    found = []
    for size in (12, 60, 150):
        for colour in COLOURS:
            pen = Pen(size, size, scale=2)
            pen.disc((size / 2, size / 2), size * 0.4, colour, 160)
            pen.line(oval((size / 2, size / 2), size * 0.4, size * 0.4), (0, 0, 0), 3, closed=True)
            found.append(pen.sprite((size // 2, size // 2)))
    return found


def scattered(on: Image.Image, art: list[Sprite], chance: Random) -> Frame:
    """Some art and words anywhere, also beyond the edges."""
    frame = Frame(on)
    for _ in range(chance.randrange(9)):
        at = (chance.randrange(-40, on.width + 40), chance.randrange(-40, on.height + 40))
        frame.paste(chance.choice(art), at)
    for _ in range(chance.randrange(3)):
        box = Box(chance.randrange(on.width), chance.randrange(on.height), 90, 40)
        frame.write(chance.choice(("12", "Anna", "…")), box, chance.choice(COLOURS))
    return frame


@pytest.mark.parametrize("most", [tiles.MOST, 20_000], ids=["all kept", "most forgotten"])
def test_any_pictures_one_after_the_other_are_encoded_as_if_each_were_the_only_one(most: int) -> None:
    chance, art, kept = Random("tiles"), sprites(), Tiles(most)
    grounds = [ground(), ground(), ground((WIDE, 25))]
    for _ in range(120):
        state, on = chance.getstate(), chance.choice(grounds)
        frame = scattered(on, art, chance)
        data = kept.encode(frame.image, 78)
        chance.setstate(state)
        again = scattered(chance.choice(grounds), art, chance)
        assert data == whole(again.image, 78)
        assert kept.weight <= most
    assert 0 < kept.made < kept.asked


@pytest.mark.parametrize("name", all_games())
def test_the_boards_and_tableaux_of_a_game_are_those_that_are_encoded_whole(name: str) -> None:
    game = all_games()[name]
    players, kept = game.seat_counts[-1], Tiles()
    scenes, seen = scenes_of(game), look("ru", "dark", NAMES[:players])
    for moment in islice(recorded(game, players, SEED), 40, 52):
        seat = game.to_act(moment.state) or 0
        view, heard = game.view(moment.state, seat), [game.hear(each, seat) for each in moment.events]
        board, _ = scenes.board(view, seen, marks=True, events=heard)
        table, _ = scenes.tableau(view, seat, seen)
        for frame in (board, table):
            assert isinstance(frame, Pasting)
            assert kept.encode(frame, JPEG_QUALITY) == whole(frame, JPEG_QUALITY)
    assert kept.made < kept.asked / 3, "a turn changes little"


def test_a_picture_that_was_there_before_is_neither_drawn_nor_encoded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art, on, kept = sprites(), ground(), Tiles()
    first = kept.encode(scattered(on, art, Random(1)).image, 78)
    monkeypatch.setattr(tiles, "whole", None)
    again = scattered(on, art, Random(1)).image
    assert kept.encode(again, 78) == first
    assert not again.is_drawn


def test_only_the_tiles_that_something_touches_are_made_anew() -> None:
    art, on, kept = sprites(), ground(), Tiles()
    kept.encode(Frame(on).image, 78)
    before, frame = kept.made, Frame(on)
    frame.paste(art[0], (WIDE, HIGH))  # on the corner of four
    kept.encode(frame.image, 78)
    assert kept.made - before == 4


def test_quality_and_ground_are_not_mixed_up() -> None:
    kept, grounds = Tiles(), [ground(), ground()]
    for on in grounds:
        for quality in (78, 60):
            assert kept.encode(Frame(on).image, quality) == whole(Frame(on).image, quality)


def test_a_ground_that_is_gone_is_not_taken_for_one_that_came_in_its_place() -> None:
    kept, seen = Tiles(), set()
    for shade in range(20):
        on = Image.new("RGB", SIZE, (shade, 0, 0))
        seen.add(pasting.number_of(on))
        assert kept.encode(Frame(on).image, 90) == whole(Frame(on).image, 90)
        del on
    assert len(seen) == 20


def test_threads_share_tiles_and_memory() -> None:
    art, on, kept = sprites(), ground(), Tiles(60_000)

    def encoded(seed: int) -> bool:
        chance = Random(seed % 7)
        return kept.encode(scattered(on, art, chance).image, 78) == whole(
            scattered(on, art, Random(seed % 7)).image, 78
        )

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(encoded, range(80)))


def test_a_picture_of_another_width_or_one_that_is_drawn_is_encoded_whole() -> None:
    kept, odd = Tiles(), ground((WIDE + 8, HIGH))
    assert kept.encode(Frame(odd).image, 78) == whole(odd, 78)
    drawn = Frame(ground()).image
    drawn.load()
    assert kept.encode(drawn, 78) == whole(drawn, 78)
    assert kept.asked == 0


def test_a_picture_that_grew_too_large_in_tiles_loses_quality_like_any() -> None:
    TILES.forget()
    noise = ground()
    most = len(encode(noise)) - 1
    assert encode_again(Frame(noise).image, most) == encode(noise, most)
    assert len(encode(noise, most)) <= most
    assert encode_again(noise) == encode(noise), "nothing is known of what lies on it"


# Pasted when looked at --------------------------------------------------------------------------------


def test_what_is_laid_before_and_after_a_look_is_the_same_picture() -> None:
    art, on = sprites(), ground()
    one, other = Frame(on), Frame(on)
    for place, sprite in enumerate(art):
        one.paste(sprite, (40 * place, 30 + 9 * place))
        other.paste(sprite, (40 * place, 30 + 9 * place))
        other.image.load()
    assert not one.image.is_drawn
    assert one.image.tobytes() == other.image.tobytes()


@pytest.mark.parametrize("look_at", ["copy", "convert", "resize", "getbbox", "tobytes", "getcolors"])
def test_pillow_has_it_drawn_whatever_it_does_with_it(look_at: str) -> None:
    frame = scattered(ground(), sprites(), Random(3))
    given = {"convert": ("L",), "resize": ((20, 20),)}.get(look_at, ())
    getattr(frame.image, look_at)(*given)
    assert frame.image.is_drawn


def test_a_part_is_cut_out_without_drawing_the_rest() -> None:
    frame = scattered(ground(), sprites(), Random(5))
    part = frame.image.crop((100, 20, 300, 190))
    assert not frame.image.is_drawn
    frame.image.load()
    assert not ImageChops.difference(part, frame.image.crop((100, 20, 300, 190))).getbbox()


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_kept_holds_on_to_nothing_it_was_drawn_from(theme: str) -> None:
    game = all_games()["sylvan"]
    view = game.view(game.setup(2, SEED, {}), None)
    with afresh() as memory:
        scenes_of(game).board(view, look("en", theme, NAMES[:2]), marks=False, events=())
        assert not [each for each in memory.things.values() if isinstance(each, Pasting)]
