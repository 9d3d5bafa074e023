"""Forms with files are read as the libraries write them; what is no form is refused."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from sandbox.multipart import FORM, Part, parts


class _Written:
    """What a writer of the library writes to."""

    def __init__(self) -> None:
        self.raw = b""

    async def write(self, chunk: bytes) -> None:
        self.raw += chunk


def test_a_form_of_the_library_is_taken_apart() -> None:
    data = b'\r\n--\x00\xff"\r\n\r\n--not-a-boundary'
    form = aiohttp.FormData(quote_fields=False)  # as the library for bots makes them
    form.add_field("payload_json", '{"a": "ж"}', content_type="application/json")
    form.add_field("files[0]", data, filename='доска "A".jpg', content_type="image/jpeg")
    form.add_field("files[1]", b"", filename="empty.txt")

    async def written() -> tuple[str, bytes]:
        payload, to = form(), _Written()
        await payload.write(to)  # type: ignore[arg-type]
        return payload.headers["Content-Type"], to.raw

    content_type, raw = asyncio.run(written())
    assert content_type.startswith(FORM)
    first, second, third = parts(content_type, raw)
    assert first == Part("payload_json", None, "application/json", '{"a": "ж"}'.encode())
    assert second == Part("files[0]", 'доска "A".jpg', "image/jpeg", data)
    assert (third.name, third.filename, third.data) == ("files[1]", "empty.txt", b"")


@pytest.mark.parametrize(
    ("content_type", "raw"),
    [
        (FORM, b"--x--"),
        (f"{FORM}; boundary=x", b""),
        (f"{FORM}; boundary=x", b"--x\r\nno header, no end"),
        (f"{FORM}; boundary=x", b"--x\r\nno header\r\n--x--"),
    ],
)
def test_what_is_no_form_is_refused(content_type: str, raw: bytes) -> None:
    with pytest.raises(ValueError, match=r"a form without|a part without"):
        list(parts(content_type, raw))
