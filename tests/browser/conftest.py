"""A real Chromium, a puppet of a server, and a folder for screenshots."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.puppet import Puppet
from tests.patience import PATIENCE

LONG = PATIENCE * 1000  # in milliseconds
# What is still to come is waited for with wait_for(): each time expect() does not find something, it writes
# down the whole page, in case that was the last time, and with a game's messages that takes long.
expect.set_options(timeout=LONG)
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# Not for the whole session: while it lives, its own event loop runs, and no other test could start one.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("The browser tests need Chromium: there is no program named chromium on this machine.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def puppet() -> Iterator[Puppet]:
    puppet = Puppet()
    puppet.start()
    yield puppet
    puppet.stop()


@contextmanager
def window(browser: Browser, width: int, height: int, *, phone: bool = False) -> Iterator[Page]:
    """A window of its own; whatever goes wrong in its scripts fails the test."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(LONG)
    with faultless(page):
        yield page
        context.close()


@contextmanager
def faultless(page: Page) -> Iterator[None]:
    """Whatever goes wrong in the page's scripts as long as this lasts fails the test."""
    errors: list[str] = []

    def note(error: Error) -> None:
        errors.append(str(error))

    page.on("pageerror", note)
    yield
    page.remove_listener("pageerror", note)
    assert errors == []


# One for all tests of a file: a window takes longer to open than most of them need it. What it remembers
# is forgotten after each; who meddles with it in other ways asks for one alone.
@pytest.fixture(scope="module")
def desktop(browser: Browser) -> Iterator[Page]:
    with window(browser, 1280, 860) as page:
        yield page


@pytest.fixture
def page(desktop: Page) -> Iterator[Page]:
    with faultless(desktop):
        yield desktop
        if desktop.url.startswith("http"):
            desktop.evaluate(FORGET)
        desktop.goto("about:blank")
    desktop.emulate_media(color_scheme="null")


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    """A window for a test that meddles with it."""
    with window(browser, 1280, 860) as page:
        yield page


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with window(browser, 360, 740, phone=True) as page:
        yield page


@pytest.fixture(scope="session")
def artifacts() -> Path:
    folder = Path(os.environ.get("VALEBOT_ARTIFACTS", "build/screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
