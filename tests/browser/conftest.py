"""A real Chromium, a puppet of a server, and an album of screenshots."""

import os
import shutil
from asyncio import AbstractEventLoop
from asyncio.events import _set_running_loop, get_running_loop
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.album import Album
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


# The same browser without the parts that only a window on a screen needs; either will do.
PROGRAMS = ("chromium-headless-shell", "chromium")
LOOP = pytest.StashKey[AbstractEventLoop]()


# Playwright's event loop counts as running for as long as it lives, and no other test could start one. So it
# is put aside between the tests of the browser, and one browser serves all those of a session.
@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    _set_running_loop(item.config.stash.get(LOOP, None))
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None]:
    try:
        return (yield)
    finally:
        _set_running_loop(None)


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("The browser tests need Chromium: there is no program named chromium here.")
    with sync_playwright() as playwright:
        loop = pytestconfig.stash[LOOP] = get_running_loop()
        browser = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        yield browser
        _set_running_loop(loop)  # the last test may have been any other
        browser.close()


# Always at the same address, so that the browser need not fetch and read the page's files for each test anew.
@pytest.fixture(scope="session")
def stage() -> Iterator[Puppet]:
    puppet = Puppet()
    puppet.start()
    yield puppet
    puppet.stop()


@pytest.fixture
def puppet(stage: Puppet) -> Puppet:
    stage.begin_anew()
    return stage


def window(browser: Browser, width: int, height: int, *, phone: bool = False) -> Page:
    """A window of its own; it goes with the browser."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(LONG)
    return page


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


@contextmanager
def lent(window: Page) -> Iterator[Page]:
    """A window for one test; what it remembers is forgotten afterwards."""
    with faultless(window):
        yield window
        if window.url.startswith("http"):
            window.evaluate(FORGET)
        window.goto("about:blank")
    window.emulate_media(color_scheme="null")


# One for all tests: a window takes longer to open than most of them need it. Who meddles with it in other
# ways than those that are forgotten asks for one alone.
@pytest.fixture(scope="session")
def desktop(browser: Browser) -> Page:
    return window(browser, 1280, 860)


@pytest.fixture
def page(desktop: Page) -> Iterator[Page]:
    with lent(desktop) as page:
        yield page


@pytest.fixture(scope="session")
def pocket(browser: Browser) -> Page:
    return window(browser, 360, 740, phone=True)


@pytest.fixture
def phone(pocket: Page) -> Iterator[Page]:
    with lent(pocket) as page:
        yield page


@pytest.fixture
def alone(browser: Browser) -> Iterator[Page]:
    """A window for a test that meddles with it."""
    page = window(browser, 1280, 860)
    with faultless(page):
        yield page
        page.context.close()


@pytest.fixture(scope="session")
def artifacts() -> Album:
    folder = os.environ.get("VALEBOT_ARTIFACTS")
    return Album(Path(folder) if folder else None)
