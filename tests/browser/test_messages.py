"""Messages: buttons, menus, forms, private answers, pictures, text."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenery, stories
from tests.browser.puppet import Puppet
from tests.browser.scenery import Json, button, message, row, select

pytestmark = pytest.mark.slow


def visit(page: Page, puppet: Puppet, *messages: Json) -> None:
    for one in messages:
        puppet.post(one)
    page.goto(puppet.url)
    expect(page.locator("#place")).to_have_text("#valley")


def settle(puppet: Puppet, state: str, custom_id: str) -> None:
    where = {"channel_id": scenery.VALLEY, "message_id": "1001", "custom_id": custom_id}
    puppet.say({"t": "interaction", "id": "5001", "state": state, **where}, scenery.ANNA)


def test_a_click_sends_the_button_and_waits_until_the_bot_answers(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, content="A table", components=[row(button("join", "Join", 1))]))
    join = page.get_by_role("button", name="Join")
    join.click()
    expect(join).to_have_attribute("aria-busy", "true")
    sent = {"op": "click", "channel": scenery.VALLEY, "message": "1001", "custom_id": "join"}
    assert puppet.next("click") == sent
    settle(puppet, "answered", "join")
    expect(join).not_to_have_attribute("aria-busy", "true")
    expect(join).to_be_focused()


def test_a_second_click_while_waiting_is_not_sent(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, components=[row(button("join", "Join"), button("leave", "Leave"))]))
    page.get_by_role("button", name="Join").dblclick()
    page.get_by_role("button", name="Leave").click()
    assert puppet.next("click")["custom_id"] == "join"
    assert puppet.next("click")["custom_id"] == "leave"


def test_a_bot_that_does_not_answer_a_click_is_named_under_the_message(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, components=[row(button("join", "Join"))]))
    page.get_by_role("button", name="Join").click()
    settle(puppet, "failed", "join")
    expect(page.locator(".message .failure")).to_have_text("The application did not respond")
    expect(page.get_by_role("button", name="Join")).not_to_have_attribute("aria-busy", "true")


def test_a_refused_click_is_told_and_waits_no_longer(page: Page, puppet: Puppet) -> None:
    puppet.answers["click"] = lambda _: {"message": "This message is gone."}
    visit(page, puppet, message(1001, components=[row(button("join", "Join"))]))
    page.get_by_role("button", name="Join").click()
    expect(page.locator("#toast")).to_contain_text("This message is gone.")
    expect(page.get_by_role("button", name="Join")).not_to_have_attribute("aria-busy", "true")


def test_a_disabled_button_cannot_be_clicked_and_a_link_leads_outside(page: Page, puppet: Puppet) -> None:
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"}
    visit(page, puppet, message(1001, components=[row(button("start", "Start", disabled=True), link)]))
    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/rules")


def test_a_menu_is_used_by_keyboard(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, components=[row(select("to", "Move to", "r1", "r2", "City A"))]))
    page.get_by_role("combobox", name="Move to").press("ArrowDown")
    page.keyboard.type("cit")
    expect(page.locator(".listbox").get_by_role("option")).to_have_text(["City ATakes you to City A"])
    page.keyboard.press("Enter")
    sent = {
        "op": "select",
        "channel": scenery.VALLEY,
        "message": "1001",
        "custom_id": "to",
        "values": ["city a"],
    }
    assert puppet.next("select") == sent


def test_escape_leaves_a_menu_without_a_choice(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, components=[row(select("to", "Move to", "r1", "r2"))]))
    menu = page.get_by_role("combobox", name="Move to")
    menu.click()
    page.get_by_role("listbox").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(menu).to_be_focused()
    assert puppet.heard.empty()


def test_a_menu_of_several_values_sends_them_together(page: Page, puppet: Puppet) -> None:
    visit(
        page,
        puppet,
        message(1001, components=[row(select("load", "Load", "Gold", "Ruby", "Emerald", most=2))]),
    )
    page.get_by_role("combobox", name="Load").click()
    for name in ("Gold", "Emerald", "Ruby"):
        page.locator(".listbox").get_by_role("option", name=name).click()
    page.get_by_role("button", name="Done").click()
    assert puppet.next("select")["values"] == ["gold", "emerald"]


def test_a_menu_of_people_offers_everybody(page: Page, puppet: Puppet) -> None:
    people = {"type": 5, "custom_id": "who", "placeholder": "Replace by"}
    visit(page, puppet, message(1001, components=[row(people)]))
    page.get_by_role("combobox", name="Replace by").click()
    page.locator(".listbox").get_by_role("option", name="Борис").click()
    assert puppet.next("select")["values"] == [scenery.BORIS]


FORM: Json = {
    "t": "modal-open",
    "interaction": "6001",
    "title": "A word to the table",
    "custom_id": "word",
    "components": [
        {"type": 18, "label": "Your words", "component": {"type": 4, "custom_id": "words", "style": 2}},
        {
            "type": 18,
            "label": "Game",
            "component": {
                "type": 3,
                "custom_id": "game",
                "options": [{"label": "Valdora", "value": "v"}, {"label": "Sylvan Dale", "value": "s"}],
            },
        },
        {
            "type": 18,
            "label": "Note",
            "component": {"type": 4, "custom_id": "note", "style": 1, "required": False},
        },
    ],
}


def test_a_form_demands_what_is_required_and_sends_what_was_filled_in(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.say(FORM, scenery.ANNA)
    form = page.get_by_role("dialog", name="A word to the table")
    expect(form.get_by_label("Your words")).to_be_focused()
    form.get_by_role("button", name="Submit").click()
    expect(form.locator(".trouble")).to_have_text("Your words is missing.")
    form.get_by_label("Your words").fill("Well played!")
    form.get_by_role("combobox", name="Game").click()
    page.locator(".listbox").get_by_role("option", name="Sylvan Dale").click()
    form.get_by_role("button", name="Submit").click()
    values = {"words": "Well played!", "game": ["s"], "note": ""}
    assert puppet.next("submit-modal") == {"op": "submit-modal", "interaction": "6001", "values": values}
    expect(form).to_have_count(0)


def test_escape_closes_a_form_and_tells_the_server(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").focus()
    puppet.say(FORM, scenery.ANNA)
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    assert puppet.next("close-modal") == {"op": "close-modal", "interaction": "6001"}
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#say")).to_be_focused()


def test_a_private_answer_is_marked_and_can_be_dismissed(page: Page, puppet: Puppet) -> None:
    puppet.whisper(scenery.ANNA, message(1001, flags=scenery.EPHEMERAL, content="Your hand"))
    visit(page, puppet)
    private = page.locator(".message.ephemeral")
    expect(private).to_contain_text("Only you can see this")
    private.get_by_role("button", name="Dismiss").click()
    assert puppet.next("dismiss") == {"op": "dismiss", "channel": scenery.VALLEY, "message": "1001"}
    puppet.say({"t": "message-delete", "channel_id": scenery.VALLEY, "id": "1001"}, scenery.ANNA)
    expect(private).to_have_count(0)


def test_thinking_gives_way_to_the_answer(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, flags=scenery.THINKING))
    expect(page.locator(".thinking")).to_have_text("Valebot is thinking…")
    puppet.say({"t": "message-update", "message": message(1001, content="Here is the board.")})
    expect(page.locator(".thinking")).to_have_count(0)
    expect(page.locator(".message")).to_contain_text("Here is the board.")


def test_typing_is_shown_until_the_message_comes(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.say({"t": "typing", "channel_id": scenery.VALLEY, "user_id": scenery.BOT})
    expect(page.locator("#typing")).to_have_text("Valebot is typing…")
    puppet.post(message(1001, content="Done."))
    expect(page.locator("#typing")).to_have_text("")
    expect(page.locator("#announcer")).to_have_text("Valebot: Done.")


def test_a_picture_opens_large_zooms_and_escape_brings_one_back(page: Page, puppet: Puppet) -> None:
    puppet.post(
        message(1001, flags=scenery.LAYOUT, components=[scenery.gallery((puppet.picture(), "The board"))])
    )
    visit(page, puppet)
    small = page.get_by_role("button", name="Enlarge: The board")
    small.click()
    large = page.get_by_role("dialog").get_by_role("img", name="The board")
    large.wait_for()
    before = large.bounding_box()
    page.keyboard.press("+")
    after = large.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.4
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(small).to_be_focused()


def test_a_layout_shows_each_of_its_parts(page: Page, puppet: Puppet) -> None:
    stories.tell(puppet)
    visit(page, puppet)
    table = page.locator('[data-id="1003"]')
    expect(table.locator(".container.accented h2")).to_have_text("A table of Valdora")
    expect(table.locator(".section .accessory")).to_have_text("Rules")
    expect(table.locator("hr.line")).to_have_count(1)
    expect(table.locator(".origin")).to_have_text("ББорис used /new")
    expect(page.locator('[data-id="1004"] .embed .title')).to_have_text("Yesterday's game")
    page.locator('[data-id="1005"] .gallery img').wait_for()


def test_pictures_are_as_large_as_in_discord_on_a_desktop_and_no_wider_than_a_phone(
    page: Page, phone: Page, puppet: Puppet
) -> None:
    large, wide, small = (_pictured(puppet, *size) for size in ((1600, 1200), (1600, 600), (200, 100)))
    galleries = [{"type": 12, "items": items} for items in ([large], [wide], [small], [large, wide])]
    puppet.post(message(1001, flags=scenery.LAYOUT, components=galleries))
    sizes = {}
    for window in (page, phone):
        window.goto(puppet.url)
        shown = window.locator(".gallery img")
        expect(shown).to_have_count(5)
        window.wait_for_function("() => [...document.images].every((each) => each.complete)")
        sizes[window] = shown.evaluate_all(
            "nodes => nodes.map((each) => [each.clientWidth, each.clientHeight])"
        )
    assert sizes[page][:3] == [[467, 350], [550, 206], [200, 100]], "whole, within 550 x 350"
    assert sizes[page][3:] == [[273, 273]] * 2, "two of one gallery stand side by side, cut to squares"
    assert all(300 < width <= 360 for width, _ in sizes[phone][:2])


def _pictured(puppet: Puppet, width: int, height: int) -> Json:
    """An item of a gallery."""
    name = f"{width}x{height}.png"
    puppet.pictures[name] = scenery.picture(width, height)
    return {"media": {"url": puppet.picture(name), "width": width, "height": height}, "description": name}


def test_what_messages_say_never_becomes_markup(page: Page, puppet: Puppet) -> None:
    nasty = '<img src=x onerror="document.title=1"> [go](javascript:alert(1)) **<b>bold</b>**'
    visit(page, puppet, message(1001, content=nasty))
    text = page.locator(".message .text")
    expect(text).to_have_text('<img src=x onerror="document.title=1"> [go](javascript:alert(1)) <b>bold</b>')
    expect(text.locator("img, a, b")).to_have_count(0)


def test_older_messages_are_fetched_when_asked_for(page: Page, puppet: Puppet) -> None:
    puppet.answers["history"] = lambda _: {"messages": [message(500, content="Long ago")]}
    visit(page, puppet, *(message(1000 + n, content=f"Message {n}") for n in range(50)))
    page.get_by_role("button", name="Show earlier messages").click()
    assert puppet.next("history")["before"] == "1000"
    expect(page.locator(".message").first).to_contain_text("Long ago")


def test_a_menu_stays_open_when_somebody_writes_meanwhile(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, message(1001, components=[row(select("to", "Move to", "r1", "r2"))]))
    page.get_by_role("combobox", name="Move to").click()
    puppet.post(message(1002, author=scenery.PEOPLE[1], content="Hurry up!"))
    expect(page.locator(".message").last).to_contain_text("Hurry up!")
    page.locator(".listbox").get_by_role("option", name="r2").click()
    assert puppet.next("select")["values"] == ["r2"]


def test_a_message_whose_forerunner_is_deleted_gets_a_head_of_its_own(page: Page, puppet: Puppet) -> None:
    visit(page, puppet, *(message(1001 + n, content=f"Number {n}") for n in range(3)))
    expect(page.locator(".message.follows")).to_have_count(2)
    puppet.say({"t": "message-delete", "channel_id": scenery.VALLEY, "id": "1001"})
    expect(page.locator(".message .name")).to_have_count(1)
    expect(page.locator(".message").first).to_contain_text("Number 1")


def test_a_form_of_a_command_that_gets_no_answer_is_told_of(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    frame = {"t": "interaction", "id": "7001", "channel_id": scenery.VALLEY, "custom_id": "word"}
    puppet.say({**frame, "state": "pending"}, scenery.ANNA)
    expect(page.locator(".notice.waiting")).to_have_text("Sending the form…")
    puppet.say({**frame, "state": "failed"}, scenery.ANNA)
    expect(page.locator(".notice.failure")).to_contain_text("The application did not respond")
