"""Forms with files, taken apart: the library's reader works each header of each part out anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from aiohttp.multipart import content_disposition_filename, parse_content_disposition

FORM: Final = "multipart/form-data"
BOUNDARY: Final = re.compile(r'boundary=(?:"([^"]+)"|([^\s;]+))', re.IGNORECASE)
HEAD_ENDS: Final = b"\r\n\r\n"
REMEMBERED: Final = 256  # there are few names of fields and files


class Part(NamedTuple):
    """A field of a form."""

    name: str
    filename: str | None
    kind: str | None  # its content type
    data: bytes


def parts(content_type: str, raw: bytes) -> Iterator[Part]:
    """The fields of a form; refuses with a ``ValueError`` what is none."""
    boundary = BOUNDARY.search(content_type)
    if boundary is None:
        raise ValueError("a form without a boundary")
    line = b"\r\n--" + (boundary[1] or boundary[2]).encode()
    _, *pieces = (b"\r\n" + raw).split(line)
    if not pieces or not pieces.pop().startswith(b"--"):
        raise ValueError("a form without an end")
    for piece in pieces:
        head, found, data = piece.partition(HEAD_ENDS)
        if not found:
            raise ValueError("a part without headers")
        yield Part(*_read(head), data)


@lru_cache(REMEMBERED)
def _read(head: bytes) -> tuple[str, str | None, str | None]:
    lines = (line.partition(":") for line in head.decode("utf-8", "surrogateescape").split("\r\n"))
    headers = {name.strip().casefold(): value.strip() for name, _, value in lines}
    _, said = parse_content_disposition(headers.get("content-disposition"))
    name = content_disposition_filename(said, "name")
    return name or "", content_disposition_filename(said), headers.get("content-type")
