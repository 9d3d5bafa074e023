"""What is drawn is drawn once: kept in memory, found ready-made in files, or remembered in a cache folder."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from PIL import Image

from render import cache, shipped, sources
from render.pasting import Pasting
from render.sprite import Art, Sprite
from render.theme import Theme

P = ParamSpec("P")
T = TypeVar("T", bound=Art)

# All that both games need in one theme, with room to spare: four boards of 7.7 MB, two tables half as large,
# some 30 MB of sprites. Who draws in both themes reads some of it again now and then.
MOST = 85_000_000
_PLAIN = frozenset((int, str, bool, tuple, type(None)))
_DRAWING = threading.RLock()


class Thing:
    """Something kept, and when it was last asked for."""

    __slots__ = ("art", "used")

    def __init__(self, art: Art, used: int) -> None:
        self.art = art
        self.used = used


class Memory:
    """What this process has drawn so far; *ready*: art may be taken from files."""

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready
        self.kept: dict[tuple[Any, ...], Thing] = {}
        # The same by the very arguments, unshortened: found hundreds of times for one board.
        self.quick: dict[tuple[Any, ...], Thing] = {}
        self.weight = 0  # bytes
        self.now = 0  # moves on when something is kept: only then something may have to go

    @property
    def things(self) -> dict[tuple[Any, ...], Art]:
        """All of it, by what drew it and what that was given."""
        return {key: thing.art for key, thing in self.kept.items()}

    def keep(self, key: tuple[Any, ...], art: Art) -> Thing:
        """Remember *art*; of too much that goes which nobody has asked for longest."""
        self.now += 1
        self.kept[key] = thing = Thing(art, self.now)
        self.weight += weight(art)
        if self.weight > MOST:
            self.quick.clear()
            for oldest in sorted(self.kept, key=lambda each: self.kept[each].used)[:-1]:
                self.weight -= weight(self.kept.pop(oldest).art)
                if self.weight <= MOST * 15 // 16:  # so that this is not done for every little thing
                    break
        return thing


_memory = Memory(ready=True)
composed: set[Callable[..., Art]] = set()  # what is in no file


def drawn_once(make: Callable[P, T]) -> Callable[P, T]:
    """Keep what *make* draws or works out; two threads that need it do so once.

    It depends on its arguments alone: a theme is known by its name, and components by their digest.
    """
    return _keeping(make, shipped.find)


def composed_once(make: Callable[P, T]) -> Callable[P, T]:
    """Keep what *make* pastes together from art that is kept itself; no file holds it, it is quickly made."""
    composed.add(make)
    return _keeping(make, lambda name: None)


def painted_once(make: Callable[P, T]) -> Callable[P, T]:
    """As ``drawn_once``, for what takes long: what is not shipped is remembered in the cache folder."""

    def found(name: str) -> Art | None:
        return shipped.find(name) or cache.find(_signed(name))

    def remember(name: str, art: Art) -> Art:
        return cache.keep(_signed(name), art)

    def _signed(name: str) -> str:
        return f"{name} by {sources.signature(make.__module__)}"

    return _keeping(make, found, remember)


def _keeping(
    make: Callable[P, T],
    find: Callable[[str], Art | None],
    remember: Callable[[str, Art], Art] | None = None,
) -> Callable[P, T]:
    def drawn(key: tuple[Any, ...], work: Callable[[], T]) -> Thing:
        with _DRAWING:
            memory = _memory
            if key in memory.kept:
                return memory.kept[key]
            art = find(name_of(key)) if memory.ready else None
            if art is None:
                art = _settled(work())
                if memory.ready and remember is not None:
                    art = remember(name_of(key), art)
            return memory.keep(key, art)

    @wraps(make)
    def kept(*args: P.args, **kwargs: P.kwargs) -> T:
        memory = _memory
        given = (make, args) if not kwargs else (make, args, *kwargs.items())
        thing = memory.quick.get(given)
        if thing is None:
            key = (make, *map(_short, args), *kwargs.items())
            thing = memory.quick[given] = drawn(key, lambda: make(*args, **kwargs))
        thing.used = memory.now
        return cast(T, thing.art)

    return kept


def _settled(art: Art) -> Art:
    """What is kept is drawn, and holds on to nothing that it was drawn from."""
    return art.settled() if isinstance(art, Pasting) else art


def _short(value: Any) -> Hashable:
    """A theme is known by its name and components by their digest, in every process."""
    if type(value) in _PLAIN:
        return cast(Hashable, value)
    short: Hashable = value.name if isinstance(value, Theme) else getattr(value, "digest", value)
    return short


def name_of(key: tuple[Any, ...]) -> str:
    """What files call it: the function and what it was given."""
    make, *given = key
    return f"{make.__module__}.{make.__qualname__}({', '.join(map(repr, given))})"


def weight(thing: Art) -> int:
    """Bytes in memory."""
    if isinstance(thing, Image.Image):
        return 4 * thing.width * thing.height
    return thing.weight if isinstance(thing, Sprite) else 0


@contextmanager
def afresh(*, ready: bool = True) -> Iterator[Memory]:
    """Nothing is kept from before, as in a new process; unless *ready*, nothing comes from files either."""
    global _memory
    before, _memory = _memory, Memory(ready=ready)
    try:
        yield _memory
    finally:
        _memory = before
