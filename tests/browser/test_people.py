"""Being several people: the switch, marks, languages, channels, the line to the server."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenery, stories
from tests.browser.album import Album
from tests.browser.puppet import Puppet
from tests.browser.scenery import message

pytestmark = pytest.mark.slow


def visit(page: Page, puppet: Puppet) -> None:
    page.goto(puppet.url)
    expect(page.locator("#place")).to_have_text("#valley")


def test_alt_and_a_number_makes_one_somebody_else(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.keyboard.press("Alt+3")
    expect(page.get_by_role("radio", name="Chiara")).to_be_checked()
    page.locator("#say").fill("Ciao")
    page.keyboard.press("Enter")
    assert puppet.next_of("say")[0] == scenery.CHIARA


def test_who_becomes_somebody_whose_line_is_slow_stays_in_the_channel(page: Page, puppet: Puppet) -> None:
    puppet.late.add(scenery.CHIARA)
    visit(page, puppet)
    page.locator(f'[data-channel="{scenery.QUIET}"]').click()
    page.keyboard.press("Alt+3")
    expect(page.get_by_role("radio", name="Chiara")).to_be_checked()
    puppet.show(scenery.CHIARA)
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("#place")).to_have_text("#quiet-corner")


def test_nothing_is_sent_before_the_chosen_person_is_there(page: Page, puppet: Puppet) -> None:
    puppet.late.add(scenery.CHIARA)
    visit(page, puppet)
    page.locator("#say").focus()
    page.keyboard.press("Alt+3")
    expect(page.locator("#say")).to_be_disabled()
    puppet.show(scenery.CHIARA)
    expect(page.locator("#say")).to_be_enabled()
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.type("Ciao")
    page.keyboard.press("Enter")
    assert puppet.next_of("say")[0] == scenery.CHIARA


def test_through_somebody_whose_line_is_slow_one_comes_back_to_the_channel(
    page: Page, puppet: Puppet
) -> None:
    puppet.late |= {scenery.CHIARA, scenery.BORIS}
    visit(page, puppet)
    page.locator(f'[data-channel="{scenery.QUIET}"]').click()
    page.keyboard.press("Alt+3")
    page.keyboard.press("Alt+2")
    puppet.show(scenery.BORIS)
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#place")).to_have_text("#quiet-corner")


def test_one_sees_at_a_glance_whose_turn_it_is(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.post(message(1001, content="<@202>, it is your turn", mentions=[scenery.PEOPLE[1]]))
    boris = page.get_by_role("radio", name="Борис")
    expect(boris.locator(".badge")).to_contain_text("1")
    expect(page.get_by_role("radio", name="Chiara").locator(".badge")).to_have_count(0)
    boris.click()
    expect(boris.locator(".badge")).to_have_count(0)


def test_a_channel_elsewhere_shows_what_is_unread_until_it_is_opened(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.post(message(1001, channel_id=scenery.QUIET, content="Psst", mentions=[scenery.PEOPLE[0]]))
    quiet = page.locator(f'[data-channel="{scenery.QUIET}"]')
    expect(quiet.locator(".badge")).to_contain_text("1 mention")
    expect(page).to_have_title("(1) #valley · Valebot sandbox")
    quiet.click()
    expect(page.locator("#place")).to_have_text("#quiet-corner")
    expect(page.locator(".message")).to_contain_text("Psst")
    expect(page.locator("#sidebar .badge")).to_have_count(0)


def test_what_was_unread_in_a_deleted_channel_is_forgotten(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.post(message(1001, channel_id=scenery.QUIET, content="Psst", mentions=[scenery.PEOPLE[1]]))
    badge = page.get_by_role("radio", name="Борис").locator(".badge")
    badge.wait_for()
    puppet.say({"t": "channel-delete", "id": scenery.QUIET})
    expect(badge).to_have_count(0)


def test_the_page_speaks_the_language_of_the_person(page: Page, puppet: Puppet, artifacts: Album) -> None:
    stories.tell(puppet)
    visit(page, puppet)
    page.get_by_role("radio", name="Борис").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.get_by_role("navigation", name="Каналы").wait_for()
    page.locator("#say").fill("/ne")
    expect(page.locator(".listbox").get_by_role("option")).to_contain_text("Открыть стол")
    page.keyboard.press("Enter")
    expect(page.locator(".chip .option")).to_have_text("игра")
    expect(page.locator(".listbox").get_by_role("option").first).to_have_text("Валдора")
    artifacts.keep(page, "russian.png")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert puppet.next("use-command")["options"] == {"game": "valdora"}


def test_changing_the_language_changes_the_person(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.get_by_label("Language").select_option("it")
    assert puppet.next("set-locale") == {"op": "set-locale", "locale": "it"}
    puppet.say({"t": "person", "person": {**scenery.PEOPLE[0], "locale": "it"}})
    page.get_by_role("heading", name="Messaggi diretti").wait_for()


def test_what_one_began_to_write_waits_for_the_same_person(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#say").fill("half a sent")
    page.keyboard.press("Alt+2")
    expect(page.locator("#say")).to_have_value("")
    page.keyboard.press("Alt+1")
    expect(page.locator("#say")).to_have_value("half a sent")


def test_direct_messages_are_opened_with_the_bot(page: Page, puppet: Puppet) -> None:
    direct = {
        "id": scenery.DIRECT,
        "type": 1,
        "recipients": [scenery.THE_BOT],
        "may": {"send": True, "command": True},
    }
    puppet.answers["open-dm"] = lambda _: {"channel": scenery.DIRECT}
    visit(page, puppet)
    puppet.say({"t": "channel-create", "channel": direct}, scenery.ANNA)
    page.locator(f'[data-channel="{scenery.DIRECT}"]').click()
    expect(page.locator("#place")).to_have_text("Valebot")


def test_the_page_waits_calmly_for_a_server_that_went_away(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.fall()
    expect(page.locator("#away")).to_contain_text("tries again by itself")
    puppet.messages[scenery.VALLEY].append(message(1001, content="While you were away"))
    puppet.rise()
    expect(page.locator("#away")).to_be_hidden()
    expect(page.locator(".message")).to_contain_text("While you were away")


def test_an_offline_bot_is_mentioned(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    puppet.say({"t": "online", "online": False})
    expect(page.locator("#bot-away")).to_contain_text("Valebot is offline")
    puppet.say({"t": "online", "online": True})
    expect(page.locator("#bot-away")).to_be_hidden()


def test_the_hint_for_newcomers_goes_away_with_the_first_command_and_stays_away(
    page: Page, puppet: Puppet
) -> None:
    visit(page, puppet)
    expect(page.locator("#hint")).to_contain_text("Type /new")
    page.locator("#say").fill("/board ")
    page.keyboard.press("Enter")
    expect(page.locator("#hint")).to_be_hidden()
    page.reload()
    expect(page.locator("#place")).to_have_text("#valley")
    expect(page.locator("#hint")).to_be_hidden()


def test_the_hint_gives_way_to_the_first_message(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#hint").wait_for()
    puppet.post(message(1001, content="A table is open."))
    page.locator('[data-id="1001"]').wait_for()
    expect(page.locator("#hint")).to_be_hidden()


def test_the_command_in_the_hint_can_be_clicked(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    page.locator("#hint").get_by_role("button", name="/new").click()
    expect(page.locator(".order-name")).to_contain_text("/new")
    expect(page.locator(".chip input")).to_be_focused()


FAULTS: list[scenery.Json] = [
    {"kind": "slow", "seconds": 5, "times": 1, "match": "*"},
    {
        "kind": "status",
        "status": 429,
        "times": 1,
        "match": "*",
        "retry_after": 2,
        "global": False,
        "wall": False,
        "files": False,
    },
    {"kind": "duplicate", "times": 1, "event": "INTERACTION_CREATE"},
    {"kind": "drop-gateway"},
    {"kind": "deny", "channel": scenery.VALLEY, "permissions": ["send_messages", "attach_files"]},
    {"kind": "delete-message", "channel": scenery.VALLEY, "message": "1001"},
    {"kind": "edit-limit", "channel": scenery.VALLEY, "times": 0, "seconds": 600, "lifted": False},
    {"kind": "upload-limit", "bytes": 1000},
]


def test_faults_are_asked_for_from_their_panel(page: Page, puppet: Puppet) -> None:
    puppet.post(message(1001, content="Delete me"))
    visit(page, puppet)
    in_force = page.locator(".in-force")
    for fault in FAULTS:
        page.get_by_role("button", name="Faults").click()
        expect(in_force).to_contain_text("Nothing")
        page.get_by_label("What happens").select_option(fault["kind"])
        page.get_by_role("button", name="Let it happen").click()
        assert puppet.next("fault") == {"op": "fault", **fault}
        puppet.say({"t": "faults", "faults": [{"id": "1", "kind": "slow", "left": 2}]})
        expect(in_force).to_contain_text("2 times left")
        page.get_by_role("button", name="Clear all").click()
        assert puppet.next("clear-faults") == {"op": "clear-faults"}
        puppet.say({"t": "faults", "faults": []})
        page.keyboard.press("Escape")


def test_the_transcript_can_be_saved(page: Page, puppet: Puppet) -> None:
    visit(page, puppet)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save transcript").click()
    assert download.value.suggested_filename == "valebot-transcript.jsonl"
