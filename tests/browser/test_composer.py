"""Writing: commands by keyboard alone, options, autocomplete, refusals, plain text."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenery
from tests.browser.puppet import Puppet

pytestmark = pytest.mark.slow


def visit(page: Page, puppet: Puppet) -> None:
    page.goto(puppet.url)
    expect(page.locator("#place")).to_have_text("#valley")


def test_nothing_can_be_written_before_it_is_known_who_writes_and_where(alone: Page, puppet: Puppet) -> None:
    alone.route_web_socket("**/page/ws*", lambda socket: None)  # it opens, and nothing ever comes
    alone.goto(puppet.url)
    expect(alone.locator("#say")).to_be_disabled()
    expect(alone.locator(".composer button").first).to_be_disabled()
    alone.locator("#say").dispatch_event("keydown", {"key": "Enter"})


def test_a_command_is_found_filled_and_sent_by_keyboard_alone(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.type("/ne")
    expect(page.locator(".listbox").get_by_role("option")).to_have_count(1)
    expect(page.locator(".listbox").get_by_role("option")).to_contain_text("Open a table")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("play")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    sent = {
        "op": "use-command",
        "channel": scenery.VALLEY,
        "name": "new",
        "options": {"game": "sylvan", "players": 3},
    }
    assert puppet.next("use-command") == sent
    expect(page.locator("#say")).to_be_focused()


def test_the_arrow_keys_walk_through_all_commands_and_escape_closes_the_list(
    page: Page, puppet: Puppet
) -> None:
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.type("/")
    names = ["board", "move", "new", "settings language", "settings reminders", "tableau"]
    expect(page.locator(".suggest .row .label")).to_have_text(names)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".suggest .row.active .label")).to_have_text("tableau")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".suggest .row.active .label")).to_have_text("board")
    page.keyboard.press("Escape")
    expect(page.locator(".suggest")).to_be_hidden()


def test_a_command_without_options_is_sent_by_a_second_enter(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.type("/settings lang")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert puppet.next("use-command")["name"] == "settings language"


def test_what_is_typed_after_a_commands_name_goes_into_its_first_option(page: Page, puppet: Puppet) -> None:
    puppet.answers["autocomplete"] = lambda _: {"choices": [{"name": "r5 (2 steps)", "value": "r5"}]}
    visit(page, puppet)
    page.locator("#say").fill("/move r5")
    expect(page.locator(".listbox").get_by_role("option")).to_have_text("r5 (2 steps)")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert puppet.next("use-command")["options"] == {"to": "r5"}


def test_autocomplete_asks_the_bot_for_what_is_typed_and_shows_its_answer(page: Page, puppet: Puppet) -> None:
    def choices(frame: scenery.Json) -> scenery.Json:
        typed = frame["options"]["to"]
        return {"choices": [{"name": f"{typed}{n} for a coin", "value": f"{typed}{n}"} for n in (1, 2)]}

    puppet.answers["autocomplete"] = choices
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.type("/move ")
    page.keyboard.type("r")
    page.locator(".listbox").get_by_role("option", name="r2 for a coin").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    asked = puppet.next("autocomplete")
    assert (asked["name"], asked["focused"], asked["channel"]) == ("move", "to", scenery.VALLEY)
    assert puppet.next("use-command")["options"] == {"to": "r2"}


def test_an_option_with_autocomplete_offers_something_before_a_key_is_pressed(
    page: Page, puppet: Puppet
) -> None:
    puppet.answers["autocomplete"] = lambda _: {"choices": [{"name": "r1", "value": "r1"}]}
    visit(page, puppet)
    page.locator("#say").fill("/move ")
    assert puppet.next("autocomplete")["options"] == {"to": ""}
    expect(page.locator(".listbox").get_by_role("option")).to_have_text("r1")


def test_a_bot_too_slow_for_autocomplete_is_said_in_the_list(page: Page, puppet: Puppet) -> None:
    puppet.answers["autocomplete"] = lambda _: {"message": "Valebot took too long."}
    visit(page, puppet)
    page.locator("#say").fill("/move r")
    expect(page.locator(".suggest .note")).to_have_text("Valebot took too long.")


def test_a_missing_option_and_a_number_out_of_range_are_told_before_sending(
    page: Page, puppet: Puppet
) -> None:
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.type("/new ")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#composer .trouble")).to_have_text("game is missing.")
    page.keyboard.press("Enter")
    page.keyboard.type("players")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#composer .trouble")).to_have_text("players must be at most 5.")
    assert puppet.heard.empty()


def test_a_refusal_is_shown_and_the_command_stays_to_be_mended(page: Page, puppet: Puppet) -> None:
    puppet.answers["use-command"] = lambda _: {"message": "This channel is locked."}
    visit(page, puppet)
    page.locator("#say").fill("/board ")
    page.keyboard.press("Enter")
    expect(page.locator("#composer .trouble")).to_have_text("This channel is locked.")
    expect(page.locator(".order-name")).to_contain_text("/board")


def test_a_person_is_picked_by_name_and_sent_by_id(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").fill("/tableau Chi")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert puppet.next("use-command")["options"] == {"player": scenery.CHIARA}


def test_backspace_turns_a_command_back_into_text(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").fill("/board ")
    page.keyboard.press("Backspace")
    expect(page.locator("#say")).to_have_value("/board")


def test_plain_text_is_said_and_the_field_is_free_again(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").fill("Good morning, valley!")
    page.keyboard.press("Enter")
    said = {"op": "say", "channel": scenery.VALLEY, "content": "Good morning, valley!"}
    assert puppet.next("say") == said
    expect(page.locator("#say")).to_have_value("")


def test_an_unknown_command_is_named_and_not_said_aloud(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").fill("/dance")
    page.keyboard.press("Enter")
    expect(page.locator("#composer .trouble")).to_have_text("There is no command /dance.")
    assert puppet.heard.empty()


def test_a_command_under_way_and_one_without_an_answer_are_shown(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    frame = {"t": "interaction", "id": "1", "channel_id": scenery.VALLEY, "command": "board"}
    puppet.say({**frame, "state": "pending"}, scenery.ANNA)
    expect(page.locator(".notice.waiting")).to_have_text("Sending /board…")
    puppet.say({**frame, "state": "failed"}, scenery.ANNA)
    expect(page.locator(".notice.failure")).to_contain_text("The application did not respond")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".notice")).to_have_count(0)


def test_where_one_may_not_write_the_page_says_so(page: Page, puppet: Puppet) -> None:
    puppet.channels[0] = {**puppet.channels[0], "may": {"send": False, "command": False}}
    visit(page, puppet)
    expect(page.locator("#say")).to_be_disabled()
    expect(page.locator("#say")).to_have_attribute("placeholder", "Anna may not write here")
