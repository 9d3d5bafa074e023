"""What the pages of tests looked like, for people who want to see it."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page


@dataclass(frozen=True, slots=True)
class Album:
    """Screenshots in *folder*: where nobody asked for any (``VALEBOT_ARTIFACTS=DIR``), none are taken.

    No test compares them, and each is a whole page painted without a graphics card and packed.
    """

    folder: Path | None

    def keep(self, page: Page, name: str) -> None:
        """Take a picture of *page* as it is now."""
        if self.folder is not None:
            page.screenshot(path=self.folder / name)
