"""What can go wrong before a picture exists, said in a sentence."""

from __future__ import annotations


class PictureError(Exception):
    """A picture cannot be made; the message says why, for people."""


class UnknownTheme(PictureError):
    """There is no such theme."""


class UnknownLanguage(PictureError):
    """There is no catalogue for this language."""


class MissingFont(PictureError):
    """A font file that belongs to the project is not where it should be, or is no font."""


class MissingWords(PictureError):
    """A catalogue lacks a sentence, or the sentence lacks a value."""


class ImpossibleView(PictureError):
    """The view, or what came with it, shows something that cannot be drawn."""
