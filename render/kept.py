"""What is drawn is drawn once: kept in memory, found ready-made in files, or remembered in a cache folder."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from itertools import count
from typing import Any, ParamSpec, TypeVar, cast

from PIL import Image

from render import cache, shipped, sources
from render.sprite import Art, Sprite
from render.theme import Theme

P = ParamSpec("P")
T = TypeVar("T", bound=Art)

# All that both games need in one theme, with room to spare: four boards of 7.7 MB, two tables half as large,
# some 30 MB of sprites. Who draws in both themes reads some of it again now and then.
MOST = 84_000_000
_PLAIN = frozenset((int, str, bool, tuple, type(None)))
_DRAWING = threading.RLock()


class Memory:
    """What this process has drawn so far; *ready*: art may be taken from files."""

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready
        self.things: dict[tuple[Any, ...], Art] = {}
        self.weight = 0  # bytes
        self._used: dict[tuple[Any, ...], int] = {}  # when each was last asked for
        self._clock = count()

    def use(self, key: tuple[Any, ...]) -> None:
        """It is wanted: it will not be the next to go."""
        self._used[key] = next(self._clock)

    def keep(self, key: tuple[Any, ...], thing: Art) -> None:
        """Remember *thing*; of too much that goes which nobody has asked for longest."""
        self.things[key] = thing
        self.weight += weight(thing)
        self.use(key)
        if self.weight > MOST:
            for oldest in sorted(self._used, key=self._used.__getitem__)[:-1]:
                self.weight -= weight(self.things.pop(oldest))
                del self._used[oldest]
                if self.weight <= MOST * 15 // 16:  # so that this is not done for every little thing
                    break


_memory = Memory(ready=True)


def drawn_once(make: Callable[P, T]) -> Callable[P, T]:
    """Keep what *make* draws or works out; two threads that need it do so once.

    It depends on its arguments alone: a theme is known by its name, and components by their digest.
    """
    return _keeping(make, shipped.find)


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
    def drawn(key: tuple[Any, ...], work: Callable[[], T]) -> Art:
        with _DRAWING:
            memory = _memory
            if key in memory.things:
                return memory.things[key]
            art = find(name_of(key)) if memory.ready else None
            if art is None:
                art = work()
                if memory.ready and remember is not None:
                    art = remember(name_of(key), art)
            memory.keep(key, art)
            return art

    @wraps(make)
    def kept(*args: P.args, **kwargs: P.kwargs) -> T:
        # Hashing all of a theme or of components would cost more than the paste.
        key = (make, *[each if type(each) in _PLAIN else _short(each) for each in args], *kwargs.items())
        found = _memory.things.get(key)
        if found is None:
            found = drawn(key, lambda: make(*args, **kwargs))
        else:
            _memory.use(key)
        return cast(T, found)

    return kept


def _short(value: Any) -> Hashable:
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
