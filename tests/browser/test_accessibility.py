"""Screen reader announcements, keyboard focus, contrast and small windows."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import scenery, stories
from tests.browser.puppet import Puppet
from tests.browser.scenery import Json, button, message, row, select, text
from tests.browser.test_looks import SCHEMES, assert_accessible, assert_accessible_in_both

pytestmark = pytest.mark.slow

LEVELS = 'nodes => nodes.map((each) => [each.tagName, each.className.replace("depth-", "#")])'
IN_SIGHT = """(node) => {
  const it = node.getBoundingClientRect(), box = document.querySelector(".scroll").getBoundingClientRect();
  return it.top >= box.top && it.bottom <= box.bottom;
}"""
# The smaller contrast of an element's border with its inside and its surroundings, by WCAG's formula.
BORDER_CONTRAST = """(node) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const grounds = [];
  for (let each = node; each; each = each.parentElement)
    grounds.unshift(getComputedStyle(each).backgroundColor);
  const painted = (...colors) => {
    for (const color of ["white", ...colors]) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const border = painted(...grounds, getComputedStyle(node).borderTopColor);
  return Math.min(...[painted(...grounds), painted(...grounds.slice(0, -1))].map((ground) =>
    (Math.max(border, ground) + 0.05) / (Math.min(border, ground) + 0.05)));
}"""
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BORDERED = (".composer .line", ".select", ".button.secondary", "#language", "#theme", "#transcript")


def visit(page: Page, puppet: Puppet, *messages: Json) -> None:
    for one in messages:
        puppet.post(one)
    page.goto(puppet.url)
    expect(page.locator("#place")).to_have_text("#valley")


def change(puppet: Puppet, one: Json) -> None:
    puppet.say({"t": "message-update", "message": one})


def panel(number: int, *parts: Json, **more: object) -> Json:
    container = {"type": 17, "components": list(parts)}
    return message(number, flags=scenery.LAYOUT, components=[container], **more)


def private(number: int, content: str) -> Json:
    return message(number, flags=scenery.EPHEMERAL, content=content)


def tall(number: int) -> Json:
    """Return a message that fills the list and scrolls the others away."""
    return message(number, content="\n".join(["A long account"] * 60))


def announced(page: Page) -> Locator:
    return page.locator("#announcer p")


def test_answer_to_a_command_is_announced_in_full_block_by_block(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.post(message(1001, flags=scenery.THINKING))
    expect(announced(page)).to_have_text(["Valebot is thinking…"])
    story = "A long story. " * 40
    words = [f"## How to play\n{story}\n- Press **Join**\n- </new:1>\nOne\nTwo", "Where to? ||City A||"]
    change(puppet, panel(1001, *map(text, words), row(button("join", "Join"))))
    blocks = [
        "Valebot: How to play",
        story.strip(),
        "Press Join",
        "/new",
        "One",
        "Two",
        "Where to? Hidden: show it",
    ]
    expect(announced(page)).to_have_text(["Valebot is thinking…", *blocks])
    assert page.locator("#announcer").locator("button, a, [tabindex]").count() == 0


def test_panel_is_announced_only_when_its_words_change(page: Page, puppet: Puppet) -> None:
    lobby = "## An open table\nHost: <@201>"
    visit(page, puppet, panel(1001, text(lobby), row(button("bot", "Add computer player"))))
    change(puppet, panel(1001, text(lobby), row(button("bot", "Add computer player", disabled=True))))
    change(puppet, panel(1001, text(f"{lobby}\nReady to start"), row(button("start", "Start"))))
    expect(announced(page)).to_have_text(["Valebot: An open table", "Host: @Anna", "Ready to start"])


def test_messages_say_which_language_they_are_in(page: Page, puppet: Puppet) -> None:
    turn = [text("### Your turn\nWhere do you want to go?"), row(select("to", "Go to", "City A"))]
    visit(page, puppet, panel(1001, *turn), message(1002, content="Ваша рука"), message(1003, content="OK"))
    page.get_by_role("radio", name="Борис").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator('[data-id="1001"] .layout')).to_have_attribute("lang", "en")
    expect(page.locator('[data-id="1002"] [lang="ru"] .text')).to_have_text("Ваша рука")
    expect(page.locator('[data-id="1003"] [lang]')).to_have_count(0)
    page.locator(".message .select").click()
    expect(page.locator(".listbox")).to_have_attribute("lang", "en")
    puppet.post(message(1004, content="La partita è finita"))
    expect(page.locator("#announcer div")).to_have_attribute("lang", "it")


def test_headings_of_messages_skip_no_level(page: Page, puppet: Puppet) -> None:
    texts = ("### Where to?", "## A turn", "### Options\n# Title")
    visit(page, puppet, panel(1001, *map(text, texts)), panel(1002, text("### Where to?")))
    levels = [["H2", "#3"], ["H2", "#2"], ["H3", "#3"], ["H2", "#1"], ["H2", "#3"]]
    page.locator(".message h2").first.wait_for()
    assert page.locator(".message :is(h1, h2, h3, h4, h5)").evaluate_all(LEVELS) == levels
    assert_accessible(page)


def test_field_refers_to_no_row_of_a_closed_list(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    say, chip = page.locator("#say"), page.locator(".chip input")
    say.focus()
    page.keyboard.type("/ne")
    expect(say).to_have_attribute("aria-activedescendant", re.compile("list-"))
    page.keyboard.press("Enter")
    expect(chip).to_have_attribute("aria-activedescendant", re.compile("list-"))
    page.keyboard.press("Enter")
    expect(page.locator(".tail")).to_be_focused()
    expect(chip).to_have_value("Valdora")
    expect(chip).not_to_have_attribute("aria-activedescendant", re.compile(""))
    expect(chip).to_have_attribute("aria-expanded", "false")
    assert_accessible_in_both(page)
    page.keyboard.press("Enter")
    expect(say).to_be_focused()
    expect(say).not_to_have_attribute("aria-activedescendant", re.compile(""))
    assert_accessible_in_both(page)


def test_focus_goes_to_the_private_answer_of_a_press(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, panel(1001, text("Your turn"), row(button("play", "Play"))))
    page.get_by_role("button", name="Play").press("Enter")
    hand = [text("Your hand"), row(select("build", "Build", "t1", "t2"))]
    puppet.whisper(scenery.ANNA, {**panel(1002, *hand), "flags": scenery.LAYOUT | scenery.EPHEMERAL})
    expect(page.locator('[data-id="1002"] > article')).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox", name="Build")).to_be_focused()
    puppet.whisper(scenery.ANNA, private(1003, "Your very first turn"))
    page.locator('[data-id="1003"]').wait_for()
    expect(page.get_by_role("combobox", name="Build")).to_be_focused()


def test_focus_stays_in_sight_after_a_press(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, panel(1001, text("An open table"), row(button("start", "Start"))))
    page.get_by_role("button", name="Start").press("Enter")
    change(puppet, panel(1001, text("The game begins")))
    expect(page.locator('[data-id="1001"] > article')).to_be_focused()
    puppet.post(tall(1002))
    expect(page.locator('[data-id="1002"] > article')).to_be_focused()
    expect(page.locator(".jump")).to_be_hidden()


def test_new_message_does_not_scroll_the_focus_away(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, panel(1001, text("An open table"), row(button("start", "Start"))))
    start = page.get_by_role("button", name="Start")
    start.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    puppet.post(tall(1002))
    expect(page.locator(".jump")).to_be_visible()
    expect(start).to_be_focused()
    assert start.evaluate(IN_SIGHT)
    page.locator(".jump").press("Enter")
    expect(page.locator('[data-id="1002"] > article')).to_be_focused()


def _dismissed(page: Page, puppet: Puppet, number: int) -> None:
    page.locator(f'[data-id="{number}"]').get_by_role("button", name="Dismiss").press("Enter")
    puppet.next("dismiss")
    gone = {"t": "message-delete", "channel_id": scenery.VALLEY, "id": str(number)}
    puppet.say(gone, scenery.ANNA)


def test_dismiss_keeps_the_focus(page: Page, puppet: Puppet) -> None:
    for number in (1001, 1002, 1003):
        puppet.whisper(scenery.ANNA, private(number, "Your hand"))
    visit(page, puppet)
    _dismissed(page, puppet, 1002)
    expect(page.locator('[data-id="1003"] > article')).to_be_focused()
    _dismissed(page, puppet, 1003)
    expect(page.locator('[data-id="1001"] > article')).to_be_focused()
    _dismissed(page, puppet, 1001)
    expect(page.locator(".scroll")).to_be_focused()
    assert_accessible_in_both(page)


def _notice(page: Page, puppet: Puppet) -> None:
    frame = {"t": "interaction", "id": "1", "channel_id": scenery.VALLEY, "command": "board"}
    puppet.say({**frame, "state": "failed"}, scenery.ANNA)
    page.get_by_role("button", name="Dismiss").press("Enter")
    expect(page.locator(".notice")).to_have_count(0)


def _spoiler(page: Page, puppet: Puppet) -> None:
    hidden = {"type": 12, "items": [{"media": {"url": puppet.picture()}, "spoiler": True}]}
    puppet.post(message(1001, flags=scenery.LAYOUT, components=[hidden]))
    page.get_by_role("button", name="Hidden: show it").press("Enter")
    expect(page.locator(".picture")).to_be_focused()


def _older(page: Page, puppet: Puppet) -> None:
    puppet.answers["history"] = lambda _: {"messages": [message(500, content="Long ago")]}
    page.get_by_role("button", name="Show earlier messages").press("Enter")
    page.locator('[data-id="500"]').wait_for()


def _hint(page: Page, _: Puppet) -> None:
    page.get_by_role("button", name="Got it").press("Enter")
    expect(page.locator("#hint")).to_be_hidden()


@pytest.mark.parametrize(("act", "messages"), [(_notice, 0), (_spoiler, 0), (_older, 50), (_hint, 0)])
def test_focus_is_not_lost_with_the_button_pressed(
    page: Page, puppet: Puppet, act: Callable[[Page, Puppet], None], messages: int
) -> None:
    visit(page, puppet, *(message(1001 + n, content=f"Message {n}") for n in range(messages)))
    act(page, puppet)
    page.evaluate(LAID_OUT)  # a hidden element keeps the focus until then
    assert page.evaluate("document.activeElement !== document.body")


def test_skip_link_always_leads_to_the_message_field(page: Page, phone: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#skip").press("Enter")
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.type("/new ")
    expect(page.locator(".chip input")).to_be_focused()
    assert_accessible_in_both(page)
    page.locator("#skip").press("Enter")
    expect(page.locator(".chip input")).to_be_focused()
    visit(phone, puppet)
    phone.locator("#menu").click()
    expect(phone.locator("#skip")).to_have_js_property("inert", value=True)
    assert_accessible_in_both(phone)
    phone.keyboard.press("Escape")
    expect(phone.locator("#skip")).to_have_js_property("inert", value=False)


def test_borders_of_controls_stand_out(page: Page, puppet: Puppet) -> None:
    stories.tell(puppet)
    visit(page, puppet)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for kind in BORDERED:
            for control in page.locator(kind).all():
                assert control.evaluate(BORDER_CONTRAST) >= 3, (scheme, kind)


def test_small_window_leaves_room_below_its_head(alone: Page, puppet: Puppet) -> None:
    alone.set_viewport_size({"width": 320, "height": 256})  # 1280 x 1024 at 400 %
    visit(alone, puppet)
    assert_accessible_in_both(alone)
    say = alone.locator("#say")
    expect(say).to_be_in_viewport(ratio=1)
    head = alone.locator(".bar").bounding_box()
    assert head is not None
    assert head["height"] <= 256 / 4
    place = alone.locator("#place").bounding_box()
    assert place is not None
    assert place["width"] > 60
    assert alone.evaluate("document.documentElement.scrollWidth") <= 320


def test_list_of_channels_does_not_slide_sideways(page: Page, puppet: Puppet) -> None:
    puppet.channels[2] |= {"name": "A thread with a name far too long for the list of channels"}
    visit(page, puppet)
    box = page.locator("#channels")
    assert box.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    assert_accessible_in_both(page)
