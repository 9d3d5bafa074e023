"""Compression of the frames of a gateway connection."""

from __future__ import annotations

import importlib
import zlib
from contextlib import suppress
from typing import Any, Protocol


class Compressor(Protocol):
    """Compresses frames, as one stream for the whole connection."""

    def __call__(self, text: str) -> bytes:
        """Return the next frame."""


def zlib_stream() -> Compressor:
    """Compress with zlib."""
    stream = zlib.compressobj()
    return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)


def zstd_stream() -> Compressor | None:
    """Use the package discord.py would use, or Python's own from 3.14 on; ``None`` without either."""
    for name, compressor in (("zstandard", _zstandard), ("compression.zstd", _compression_zstd)):
        with suppress(ImportError):
            return compressor(importlib.import_module(name))
    return None


def _zstandard(module: Any) -> Compressor:
    stream = module.ZstdCompressor().compressobj()
    return lambda text: bytes(stream.compress(text.encode()) + stream.flush(module.COMPRESSOBJ_FLUSH_BLOCK))


def _compression_zstd(module: Any) -> Compressor:
    stream = module.ZstdCompressor()
    return lambda text: bytes(stream.compress(text.encode(), mode=stream.FLUSH_BLOCK))
