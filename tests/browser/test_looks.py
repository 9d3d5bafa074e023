"""Looks: light and dark, a phone's width, and axe-core's opinion on accessibility. Screenshots are kept."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser import scenery, stories
from tests.browser.album import Album
from tests.browser.puppet import Puppet
from tests.browser.scenery import button, message, row, select, text
from tests.browser.test_messages import FORM

pytestmark = pytest.mark.slow

SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
STRICT = {"resultTypes": ["violations"]}
CHECKED = "(options) => axe.run(options).then((results) => results.violations)"
GROUND = "getComputedStyle(document.body).backgroundColor"
TOO_WIDE = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && !node.closest("#sidebar"))
  .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => node.className)"""
TOO_SMALL = """() => [...document.querySelectorAll(".button, .select, .round, .person, .channel")]
  .filter((node) => node.checkVisibility() && node.offsetHeight < 43)
  .map((node) => node.textContent)"""


def visit(page: Page, puppet: Puppet) -> None:
    stories.tell(puppet)
    page.goto(puppet.url)
    page.locator('[data-id="1006"]').wait_for()


def assert_accessible(page: Page) -> None:
    """Nothing that axe-core checks is violated."""
    if page.evaluate("typeof axe") == "undefined":  # reading it takes longer than running it
        page.evaluate(Axe().axe_script)
    found = page.evaluate(CHECKED, STRICT)
    violations = [
        (one["id"], one["impact"], node["target"], node["failureSummary"])
        for one in found
        for node in one["nodes"]
    ]
    assert violations == []


def assert_accessible_in_both(page: Page, shots: Album | None = None, name: str = "") -> None:
    """The same by day and by night; with *shots*, both are kept there under a *name*."""
    grounds = set()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        grounds.add(page.evaluate(GROUND))
        if shots:
            shots.keep(page, f"{name}-{scheme}.png")
        assert_accessible(page)
    assert len(grounds) == len(SCHEMES)


def test_a_desktop_is_accessible_in_every_state(page: Page, puppet: Puppet, artifacts: Album) -> None:
    visit(page, puppet)
    assert_accessible_in_both(page, artifacts, "desktop")
    page.locator("#say").fill("/new ")
    page.locator(".listbox").get_by_role("option", name="Valdora").wait_for()
    assert_accessible_in_both(page, artifacts, "command")
    page.locator(".message .select").click()
    page.locator(".popup").wait_for()
    assert_accessible_in_both(page)
    page.keyboard.press("Escape")
    puppet.say(FORM)
    page.get_by_role("dialog").wait_for()
    assert_accessible_in_both(page, artifacts, "form")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Faults").click()
    assert_accessible_in_both(page)
    page.keyboard.press("Escape")
    page.locator(".picture").first.click()
    assert_accessible_in_both(page, artifacts, "picture")


def test_a_newcomers_first_page_is_accessible(phone: Page, puppet: Puppet, artifacts: Album) -> None:
    phone.goto(puppet.url)
    phone.locator("#hint").wait_for()
    assert_accessible_in_both(phone, artifacts, "newcomer")
    phone.locator("#hint-close").click()
    expect(phone.locator("#hint")).to_be_hidden()


def test_a_phone_shows_everything_without_scrolling_sideways(
    phone: Page, puppet: Puppet, artifacts: Album
) -> None:
    visit(phone, puppet)
    expect(phone.locator("#hint")).to_be_hidden()  # something is going on: no room to lose
    for scheme in SCHEMES:
        phone.emulate_media(color_scheme=scheme)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        assert phone.evaluate(TOO_WIDE) == []
    assert_accessible_in_both(phone, artifacts, "phone")
    phone.locator("#menu").click()
    expect(phone.locator("#close-drawer")).to_be_in_viewport(ratio=1)
    assert_accessible_in_both(phone, artifacts, "phone-channels")
    phone.get_by_role("button", name="quiet-corner").click()
    expect(phone.locator("#place")).to_have_text("#quiet-corner")
    expect(phone.locator("#sidebar")).not_to_be_in_viewport()


def test_what_one_touches_on_a_phone_is_large_enough(phone: Page, puppet: Puppet) -> None:
    visit(phone, puppet)
    assert phone.evaluate(TOO_SMALL) == []


def test_the_colours_can_be_switched_and_are_remembered(page: Page, puppet: Puppet) -> None:
    page.emulate_media(color_scheme="light")
    visit(page, puppet)
    light = page.evaluate(GROUND)
    theme = page.locator("#theme")
    theme.click()
    theme.click()
    expect(theme).to_have_accessible_name("Colours: Dark")
    dark = page.evaluate(GROUND)
    assert dark != light
    page.reload()
    page.locator('[data-id="1006"]').wait_for()
    assert page.evaluate(GROUND) == dark


def test_many_people_leave_room_for_the_channels_name(page: Page, puppet: Puppet) -> None:
    extra = [{**puppet.people[0], "id": str(210 + n), "global_name": f"Maximiliane {n}"} for n in range(8)]
    puppet.people += extra
    visit(page, puppet)
    box = page.locator("#place").bounding_box()
    assert box is not None
    assert box["width"] > 80
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_long_captions_and_labels_stay_within_a_phone(phone: Page, puppet: Puppet) -> None:
    long = "Use an item first, then take a card from the market: parakeet + bridge or treetop"
    parts = [text(long), row(select("to", long, "r1", "r2")), row(button("all", long), button("end", "End"))]
    boxed = {"type": 17, "components": parts}
    puppet.post(message(1001, flags=scenery.LAYOUT, components=[*parts, boxed]))
    phone.goto(puppet.url)
    expect(phone.locator(".select")).to_have_count(2)
    assert phone.evaluate(TOO_WIDE) == []


def test_picture_is_enlarged_on_a_phone_and_its_long_description_leaves_it_room(
    phone: Page, puppet: Puppet
) -> None:
    board: scenery.Json = {
        "media": {"url": puppet.picture(), "width": 1200, "height": 900},
        "description": "Road. " * 160,
    }
    puppet.post(message(1001, flags=scenery.LAYOUT, components=[{"type": 12, "items": [board]}]))
    phone.goto(puppet.url)
    small = phone.locator(".picture").bounding_box()
    assert small is not None
    phone.locator(".picture").tap()
    phone.locator(".stage.zoomed").wait_for()
    large = phone.locator(".lightbox img").bounding_box()
    stage = phone.locator(".lightbox .stage").bounding_box()
    assert large is not None
    assert stage is not None
    assert large["width"] >= small["width"] * 1.9
    assert large["height"] <= stage["height"]
    assert stage["height"] > 740 * 0.75
    assert_accessible_in_both(phone)


def test_large_picture_is_moved_with_the_arrow_keys(phone: Page, puppet: Puppet) -> None:
    pictures = [(puppet.picture(), name) for name in ("The board", "The tableau")]
    puppet.post(message(1001, flags=scenery.LAYOUT, components=[scenery.gallery(*pictures)]))
    phone.goto(puppet.url)
    phone.get_by_role("button", name="Enlarge: The board").press("Enter")
    board = phone.get_by_role("dialog").get_by_role("img", name="The board")
    phone.locator(".stage.zoomed").wait_for()
    before = board.bounding_box()
    phone.keyboard.press("ArrowRight")
    after = board.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] < before["x"]
    phone.keyboard.press("0")
    phone.keyboard.press("ArrowRight")
    phone.get_by_role("dialog").get_by_role("img", name="The tableau").wait_for()
