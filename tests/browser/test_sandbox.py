"""The page, the real sandbox and a bot on the real library, all together."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from playwright.sync_api import Page, expect

from tests.browser.album import Album
from tests.patience import PATIENCE
from tests.sandbox.parrot import Parrot
from tests.sandbox.stage import connected, stage

pytestmark = pytest.mark.slow


class Show:
    """A sandbox with a parrot in it, running in a thread of its own until the curtain falls."""

    def __init__(self) -> None:
        self.url: Future[str] = Future()
        self._loop = asyncio.new_event_loop()
        self._curtain = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self._loop.run_until_complete(self._play())
        self._loop.close()

    async def _play(self) -> None:
        async with stage() as at, connected(Parrot(), at):
            self.url.set_result(at.base)
            await self._curtain.wait()

    def open(self) -> str:
        self._thread.start()
        return self.url.result(PATIENCE)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._curtain.set)
        self._thread.join(PATIENCE)


@pytest.fixture
def sandbox() -> Iterator[str]:
    show = Show()
    yield show.open()
    show.close()


def use(page: Page, command: str, *keys: str) -> None:
    page.locator("#say").fill(f"/{command} ")
    for key in keys:
        page.keyboard.type(key)
    page.keyboard.press("Enter")


def newest(page: Page, text: str) -> None:
    expect(page.locator(".message").last).to_contain_text(text)


def test_a_newcomer_uses_every_kind_of_answer(page: Page, sandbox: str, artifacts: Album) -> None:
    page.goto(sandbox)
    expect(page.locator("#place")).to_have_text("#tables")
    use(page, "say", "good morning")
    newest(page, "good morning en-US")
    page.locator("#say").fill("/gem ru")
    page.locator(".listbox").get_by_role("option", name="Ruby").click()
    page.keyboard.press("Enter")
    newest(page, "gem ruby")
    use(page, "board")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.locator(".message").last.get_by_role("heading")).to_have_text("Moved")
    page.locator(".message .select").click()
    page.locator(".listbox").get_by_role("option", name="Gold").click()
    page.get_by_role("button", name="Done").click()
    newest(page, "picked gold")
    newest(page, "Only you can see this")
    artifacts.keep(page, "sandbox.png")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".message.ephemeral")).to_have_count(0)


def test_a_form_travels_to_the_bot_and_back(page: Page, sandbox: str) -> None:
    page.goto(sandbox)
    use(page, "ask")
    form = page.get_by_role("dialog", name="A question")
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("combobox", name="Your colour").click()
    page.locator(".listbox").get_by_role("option", name="blue").click()
    form.get_by_role("button", name="Submit").click()
    newest(page, "Anna likes blue")


def test_a_mention_marks_the_person_and_a_sulking_bot_is_told_of(page: Page, sandbox: str) -> None:
    page.goto(sandbox)
    page.locator("#say").fill("/greet Лев")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    lev = page.get_by_role("radio", name="Лев")
    expect(lev.locator(".badge")).to_contain_text("1")
    lev.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    use(page, "sulk")
    expect(page.locator(".notice.waiting")).to_contain_text("/sulk")
    expect(page.locator(".notice.failure")).to_contain_text("Приложение не ответило")
