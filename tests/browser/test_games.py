"""The real program in a real browser: a newcomer's first turns, a whole game, Russian, a phone, axe-core."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, ViewportSize, expect

from tests.browser.album import Album
from tests.browser.program import Json, Program, custom_id, program, words
from tests.browser.test_looks import TOO_SMALL, TOO_WIDE, assert_accessible, assert_accessible_in_both
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow

DESKTOP: ViewportSize = {"width": 1920, "height": 950}  # what a browser leaves of a screen of 1920 x 1080
NOWHERE = "about:blank"
NOTHING = "-"  # in place of a choice: why there is none
LONG = PATIENCE * 1000  # milliseconds; a busy machine draws slowly
TILES = 32  # of two players of Sylvan Dale: when all are built the game is over
IN_THE_PAGE = (0, 1, 16, *range(30, 99))  # turns; those between are played without it, to be quick
PICTURES_HERE = """(number) => {
  const shown = [...document.querySelectorAll(".message:not(.ephemeral)")].at(-1).querySelectorAll("img");
  return shown.length === number && [...shown].every((one) => one.complete && one.naturalWidth > 0);
}"""
# The height of what others did above three lines.
MORE_LINES = """(turn) => {
  const account = turn.querySelector(".text .depth-2 + p");
  const line = parseFloat(getComputedStyle(turn).lineHeight);
  return account ? Math.max(0, account.clientHeight - 3 * line) : 0;
}"""
# A window of another size is laid out anew by the frame after the next.
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
CUT = "nodes => nodes.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
FOCUS_IN_SIGHT = """() => {
  const node = document.activeElement, list = document.querySelector(".scroll");
  const it = node.getBoundingClientRect(), box = list.getBoundingClientRect();
  const shown = Math.min(it.bottom, box.bottom) - Math.max(it.top, box.top);
  return list.contains(node) && shown >= Math.min(it.height, 40);
}"""
# What ends a turn of Sylvan Dale or helps a hand that fits nowhere, best first.
KEYS = ("Draw from the deck", "End the turn", "Show the hand, draw anew", "Pass: nothing can be built")


# For the session, not the file: the long one of the tests here is begun far ahead of the others.
@pytest.fixture(scope="session")
def valebot(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One program for all; the browser is asked for first, so that without one nothing is started."""
    with program(tmp_path_factory.mktemp("valebot")) as made:
        yield made
        assert "Traceback" not in made.log()


def enter(page: Page, valebot: Program, channel: str) -> None:
    """Open the link and go into a channel."""
    page.goto(valebot.link)
    page.locator(f'[data-channel="{channel}"]').click()
    expect(page.locator(f'[data-channel="{channel}"]')).to_have_attribute("aria-current", re.compile("."))


def be(page: Page, name: str) -> None:
    """Be this person from now on."""
    page.get_by_role("radio", name=name).click()
    expect(page.get_by_role("radio", name=name)).to_be_checked()


def choose(page: Page, name: str | re.Pattern[str]) -> None:
    """Take an option of the open list."""
    page.locator(".listbox").get_by_role("option", name=name).first.click()


def use(page: Page, command: str, *choices: str) -> None:
    """Write a command in the composer, take what is offered and send it."""
    page.locator("#say").fill(f"/{command} ")
    for choice in choices:
        choose(page, choice)
    page.keyboard.press("Enter")


def living(page: Page, sign: str) -> Locator:
    """The newest message for everybody with *sign* in it, once it has come."""
    message = page.locator(".message:not(.ephemeral)", has_text=sign).last
    message.wait_for(timeout=LONG)
    return message


def with_pictures(page: Page, number: int) -> None:
    """Wait until the newest message for everybody shows so many pictures, and all have been loaded."""
    # Not at every frame, as it would by itself: the page would draw frames for nothing else than to be asked.
    page.wait_for_function(PICTURES_HERE, arg=number, timeout=LONG, polling=100)


def assert_seen_at_once(page: Page, turn: Locator) -> None:
    """A whole turn, with three lines of what others did, fits between the bars of a desktop's window."""
    before = page.viewport_size
    assert before
    page.set_viewport_size(DESKTOP)
    page.evaluate(LAID_OUT)
    box, pane, more = turn.bounding_box(), page.locator(".scroll").bounding_box(), turn.evaluate(MORE_LINES)
    page.set_viewport_size(before)
    assert box
    assert pane
    assert box["height"] - more <= pane["height"]


def expect_reason(page: Page, command: str, reason: str) -> None:
    """What cannot be done now says why in the list of choices, and again when it is sent all the same."""
    page.locator("#say").fill(f"/{command} ")
    option = page.locator(".listbox").get_by_role("option", name=reason)
    option.wait_for(timeout=LONG)
    option.click()
    page.keyboard.press("Enter")
    page.locator(".message.ephemeral", has_text=reason).last.wait_for()


def expect_over(page: Page, message: str | None) -> None:
    """A finished turn's message keeps what was done; pictures, buttons and menus are gone."""
    old = page.locator(f'.message[data-id="{message}"]')
    old.filter(has_not_text="it is your turn").wait_for(timeout=LONG)
    expect(old).to_contain_text("@Maya: goes to: city")
    expect(old.locator("img, .button, .select")).to_have_count(0)


def test_a_newcomer_plays_valdora_by_commands_and_by_buttons(
    page: Page, valebot: Program, artifacts: Album
) -> None:
    page.goto(valebot.link)
    expect(page.locator("#place")).to_have_text("#tables")
    page.locator("#say").fill("/new ")
    page.locator(".listbox").get_by_role("option", name="Valdora").wait_for(timeout=LONG)
    artifacts.keep(page, "game-new.png")
    choose(page, "Valdora")
    page.keyboard.press("Enter")
    computer = living(page, "2 players still missing").get_by_role("button", name="Add computer player")
    computer.click()
    living(page, "1 player still missing")
    page.get_by_role("button", name="Add computer player").click()
    living(page, "Ready to start")
    artifacts.keep(page, "game-lobby.png")
    page.get_by_role("button", name="Start", exact=True).click()

    turn = living(page, "@Maya, it is your turn")
    first = turn.get_attribute("data-id")
    with_pictures(page, 2)
    artifacts.keep(page, "game-turn.png")
    assert_seen_at_once(page, turn)
    assert_accessible(page)
    expect_reason(page, "load", "You load gems after travelling: move first")
    use(page, "move", "city A (equipment)")
    said = page.locator(".message.ephemeral")  # the primer of a very first turn is among them
    said.filter(has_text="Done: goes to: city A (equipment)").wait_for()
    turn = living(page, "This turn: goes to: city A (equipment)")
    artifacts.keep(page, "game-moved.png")
    assert_seen_at_once(page, turn)
    use(page, "end")
    expect_over(page, first)

    turn = living(page, "@Maya, it is your turn")
    second = turn.get_attribute("data-id")
    assert second != first
    expect(turn).to_contain_text(re.compile("(Moss|Hazel|Owl).*: goes to: "))
    turn.get_by_role("combobox", name="Go to").click()
    choose(page, re.compile("city [A-Z]"))
    living(page, "This turn: goes to: city").get_by_role("button", name="End the turn").click()
    expect_over(page, second)
    living(page, "@Maya, it is your turn")


def open_panel(page: Page) -> Locator:
    """Press Play; once more if the message was drawn anew under the pointer, as people would."""
    # In a very first turn its primer comes with the panel.
    private = page.locator(".message.ephemeral").filter(has_not_text="very first turn")
    for _ in range(3):
        before = private.count()
        living(page, "it is your turn").get_by_role("button", name="Play", exact=True).click()
        try:
            private.nth(before).wait_for(timeout=LONG / 4)
        except Error:
            continue
        expect(private).to_have_count(before + 1)
        return private.last
    raise AssertionError("Play opened no panel")


def turn_in_the_page(page: Page, name: str, artifacts: Album, shot: str) -> None:
    """Somebody's turn of Sylvan Dale: open the private panel, build, draw a card."""
    be(page, name)
    panel = open_panel(page)
    panel.locator("img").wait_for(timeout=LONG)
    artifacts.keep(page, f"game-sylvan-{shot}.png")
    while "Done:" not in (text := panel.inner_text()):
        step_in_the_page(page, panel)
        expect(panel).not_to_have_text(text, use_inner_text=True, timeout=LONG)


def step_in_the_page(page: Page, panel: Locator) -> None:
    for key in KEYS:
        if panel.get_by_role("button", name=key).count():
            panel.get_by_role("button", name=key).click()
            return
    if not panel.locator(".select").count():  # one way alone is no menu
        panel.get_by_role("button", name="Build:").first.click()
        return
    panel.locator(".select").first.click()
    page.locator(".listbox").get_by_role("option").first.click()


def turn_by_commands(valebot: Program, channel: str, person: str) -> None:
    """The same turn without a page."""
    cards = valebot.offered(person, channel, "build", "card")
    while cards == [NOTHING]:
        answer = valebot.command(person, channel, "turn redraw")
        cards = valebot.offered(person, channel, "build", "card")
        if "pass" in words(answer):
            answer = valebot.command(person, channel, "turn pass")
            break
    else:
        tree = valebot.offered(person, channel, "build", "tree", card=cards[0])[0]
        answer = valebot.command(person, channel, "build", card=cards[0], tree=tree)
    if "draw deck" in words(answer):
        valebot.command(person, channel, "draw", source="deck")
    elif "end" in words(answer):
        valebot.command(person, channel, "end")


def to_move(valebot: Program, channel: str, people: list[Json]) -> Json | None:
    """Whose turn it is, as ``/games`` tells each; nobody's when the game is over."""
    for person in people:
        told = text_of(valebot.command(person["id"], channel, "games"))
        if "▶ **Builders of Sylvan Dale**: your turn" in told:
            return person
    return None


# The others are quick, and are better left together: every worker that gets some starts a program for them.
@pytest.mark.long
def test_two_people_play_sylvan_dale_to_the_end(page: Page, valebot: Program, artifacts: Album) -> None:
    channel = valebot.channel("dale")
    people = [person for person in valebot.people() if person["locale"] == "en-US"][:2]
    host, guest = (person["global_name"] for person in people)
    enter(page, valebot, channel)
    be(page, host)
    use(page, "new", "Builders of Sylvan Dale")
    living(page, "1 player still missing")
    be(page, guest)
    page.get_by_role("button", name="Join", exact=True).click()
    living(page, "Ready to start")
    be(page, host)
    page.get_by_role("button", name="Start", exact=True).click()
    living(page, "it is your turn")
    valebot.ask("rates", {"on": False})
    turns = 0
    while person := to_move(valebot, channel, people):
        people.sort(key=person.__eq__)  # who has just moved is asked last
        if turns in IN_THE_PAGE:
            if page.url == NOWHERE:
                enter(page, valebot, channel)
            turn_in_the_page(page, person["global_name"], artifacts, f"turn-{turns + 1}")
        else:
            page.goto(NOWHERE)
            turn_by_commands(valebot, channel, person["id"])
        turns += 1
    valebot.ask("rates", {"on": True})
    assert turns >= TILES
    end = living(page, "the game is over")
    expect(end).to_contain_text("🏆")
    expect(end).to_contain_text(f"@{guest}")
    end.get_by_role("button", name="Rematch").wait_for()
    with_pictures(page, 1)
    artifacts.keep(page, "game-end.png")
    assert_accessible(page)


def table(valebot: Program, channel: str, person: str, language: str) -> None:
    """A game of Valdora with two computer players, waiting for *person*."""
    valebot.until(lambda: valebot.ask("state")["online"] or None)
    valebot.command(person, channel, "new", game="valdora", language=language)
    lobby = valebot.until(
        lambda: next((each for each in valebot.messages(channel, person) if "/computer" in words(each)), None)
    )
    for _ in range(2):
        valebot.click(person, lobby, custom_id(lobby, "/computer"))
    valebot.until(lambda: "3. " in text_of(valebot.messages(channel, person)[-1]) or None)
    valebot.command(person, channel, "start")


def test_a_russian_plays_at_a_russian_table(page: Page, valebot: Program, artifacts: Album) -> None:
    channel = valebot.channel("стол")
    lev = next(person for person in valebot.people() if person["locale"] == "ru")
    table(valebot, channel, lev["id"], "ru")
    enter(page, valebot, channel)
    be(page, lev["global_name"])
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    turn = living(page, f"@{lev['global_name']}, ваш ход")
    with_pictures(page, 2)
    artifacts.keep(page, "game-russian.png")
    assert_seen_at_once(page, turn)
    page.locator("#say").fill("/tabl")
    labels = ["tableau", *(f"table {name}" for name in ("close", "computer", "leave", "log", "rematch"))]
    for label in labels:
        page.locator(".suggest .row .label", has_text=re.compile(f"^{label}$")).wait_for()
    page.locator("#say").fill("/table close")
    expect(page.locator(".suggest .row .label")).to_have_text(["table close"])
    expect_reason(page, "deliver", "Контракты выполняют после движения: сначала идите")
    page.locator("#say").fill("/move ")
    option = page.locator(".listbox").get_by_role("option", name="город A (снаряжение)")
    option.wait_for()
    artifacts.keep(page, "game-russian-move.png")
    option.click()
    page.keyboard.press("Enter")
    said = page.locator(".message.ephemeral")
    said.filter(has_text="Сделано: идёт: город A (снаряжение)").wait_for()
    turn = living(page, "В этот ход: идёт: город A (снаряжение)")
    turn.get_by_role("button", name="Закончить ход").wait_for()
    latin = re.sub(r"Valebot|@\S+|\b[A-Z]\b|\b[rm]\d+\b", "", turn.inner_text())
    assert re.findall("[A-Za-z]{2,}", latin) == ["AM"] * latin.count("AM") + ["PM"] * latin.count("PM")


def test_a_turn_is_played_on_a_phone(phone: Page, valebot: Program, artifacts: Album) -> None:
    channel = valebot.channel("pocket")
    maya = valebot.people()[0]
    table(valebot, channel, maya["id"], "en")
    phone.goto(valebot.link)
    phone.locator("#menu").click()
    phone.locator(f'[data-channel="{channel}"]').click()
    living(phone, "@Maya, it is your turn")
    with_pictures(phone, 2)
    artifacts.keep(phone, "game-phone.png")
    phone.locator(".message").last.scroll_into_view_if_needed()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.evaluate(TOO_WIDE) == []
    assert phone.evaluate(TOO_SMALL) == []
    assert_accessible(phone)
    living(phone, "Where to?").get_by_role("combobox", name="Go to").click()
    artifacts.keep(phone, "game-phone-menu.png")
    choose(phone, "city A (equipment)")
    living(phone, "This turn: goes to: city A (equipment)")
    artifacts.keep(phone, "game-phone-moved.png")


def test_who_leaves_is_told_of_and_the_table_chooses_who_plays_on(
    page: Page, valebot: Program, artifacts: Album
) -> None:
    people = [person["global_name"] for person in valebot.people() if person["locale"] == "en-US"][:2]
    host, leaving = people
    enter(page, valebot, valebot.channel("seats"))
    be(page, host)
    use(page, "new", "Builders of Sylvan Dale")
    lobby = living(page, "1 player still missing")
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_disabled()
    be(page, leaving)
    lobby.get_by_role("button", name="Join", exact=True).click()
    living(page, "Ready to start")
    be(page, host)
    expect(start).to_be_enabled()
    start.click()
    begun = living(page, "the game begins")
    for name in people:
        expect(begun).to_contain_text(f"@{name}")
    be(page, leaving)
    use(page, "table resign")
    # The primer of a very first turn may come after it.
    page.locator(".message.ephemeral").get_by_role("button", name="Leave the game").click()
    question = living(page, f"@{leaving} leaves the game")
    artifacts.keep(page, "seats-left.png")
    assert_accessible(page)
    be(page, host)
    question.get_by_role("button", name="Hazel plays on (medium)").click()
    expect(living(page, "Somebody else plays on in the seat").locator(".button")).to_have_count(0)
    artifacts.keep(page, "seats-taken.png")


def test_help_and_the_private_panels_are_read_whole_in_every_language(
    page: Page, valebot: Program, artifacts: Album
) -> None:
    channel = valebot.channel("panels")
    valebot.until(lambda: valebot.ask("state")["online"] or None)
    valebot.command(valebot.people()[-1]["id"], channel, "new", game="valdora", language="en")
    enter(page, valebot, channel)
    for locale in ("en-US", "ru", "it"):
        person = next(each for each in valebot.people() if each["locale"] == locale)
        be(page, person["global_name"])
        private = page.locator(".message.ephemeral")
        before = private.count()
        for number, name in enumerate(("help", "me settings", "me remind"), 1):
            valebot.command(person["id"], channel, name)
            expect(private).to_have_count(before + number)
            artifacts.keep(page, f"panel-{name.split()[-1]}-{locale}.png")
        expect(private.nth(before).locator("li .mention").first).to_have_text("/learn")
        expect(private.last.locator(".select")).to_have_count(6)
        assert page.locator(".select .caption").evaluate_all(CUT) == []
        assert_accessible(page)


def assert_focus_in_sight(page: Page) -> None:
    page.evaluate(LAID_OUT)
    assert page.evaluate(FOCUS_IN_SIGHT), page.evaluate("document.activeElement.outerHTML.slice(0, 300)")


def last_announced(page: Page, sign: str) -> None:
    """Wait until a block with *sign* has been announced."""
    page.locator("#announcer p", has_text=sign).last.wait_for(state="attached", timeout=LONG)


def help_by_keyboard(page: Page) -> None:
    """Pick ``/help`` from the list, send it, read the answer, dismiss it."""
    page.locator("#say").focus()
    page.keyboard.type("/help")
    page.locator(".listbox").get_by_role("option", name="help").wait_for()
    page.keyboard.press("Enter")
    assert_accessible_in_both(page)  # while the command is composed
    page.keyboard.press("Enter")
    answer = page.locator(".message.ephemeral")
    answer.locator("li").first.wait_for(timeout=LONG)
    last_announced(page, answer.locator("li, p").filter(visible=True).nth(-2).inner_text())
    assert_accessible_in_both(page)
    answer.get_by_role("button", name="Dismiss").press("Enter")
    answer.wait_for(state="detached")
    assert_focus_in_sight(page)
    assert_accessible_in_both(page)


def begin_by_keyboard(page: Page) -> Locator:
    """Open a table of Sylvan Dale, add a computer player, start; the message of the first turn."""
    page.locator("#say").focus()
    page.keyboard.type("/new Sylvan")
    page.locator(".listbox").get_by_role("option", name="Builders of Sylvan Dale").wait_for(timeout=LONG)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    living(page, "1 player still missing")
    page.get_by_role("button", name="Add computer player").press("Enter")
    lobby = living(page, "Ready to start")
    last_announced(page, "Ready to start")
    assert_focus_in_sight(page)
    assert_accessible_in_both(page)
    lobby.get_by_role("button", name="Start", exact=True).press("Enter")
    turn = living(page, "it is your turn")
    with_pictures(page, 2)
    assert_focus_in_sight(page)
    assert_accessible_in_both(page)
    return turn


def play_by_keyboard(page: Page, turn: Locator) -> None:
    """Open the private hand and take the first thing it offers."""
    turn.get_by_role("button", name="Play", exact=True).press("Enter")
    panel = page.locator(".message.ephemeral", has=page.locator("img"))  # the primer comes without one
    panel.wait_for(timeout=LONG)
    panel = page.locator(f'[data-id="{panel.get_attribute("data-id")}"]')
    expect(panel.locator("article")).to_be_focused()
    assert_focus_in_sight(page)
    assert_accessible_in_both(page)
    before = panel.inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # past the picture
    page.keyboard.press("Enter")
    if page.locator(".listbox").count():
        assert_accessible(page)
        page.keyboard.press("Enter")
    expect(panel).not_to_have_text(before, use_inner_text=True, timeout=LONG)
    last_announced(page, panel.locator(".text").first.inner_text().splitlines()[0])
    assert_focus_in_sight(page)
    assert_accessible_in_both(page)


def test_a_game_is_begun_and_played_by_keyboard_alone(page: Page, valebot: Program) -> None:
    enter(page, valebot, valebot.channel("keys"))
    valebot.until(lambda: valebot.ask("state")["online"] or None)
    help_by_keyboard(page)
    play_by_keyboard(page, begin_by_keyboard(page))
