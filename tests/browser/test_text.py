"""Discord's Markdown and the page's words, asked of the modules themselves in the browser."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.program import ROOT
from tests.browser.puppet import PAGE, Puppet

pytestmark = pytest.mark.slow

RENDER = """async (text) => {
  const { markdown } = await import("/page/files/markdown.js");
  const names = { me: "1", user: (id) => ({1: "Anna"})[id] ?? null,
                  channel: (id) => ({5: "valley"})[id] ?? null, role: () => null,
                  now: () => 1767268800000, openChannel() {}, useCommand() {} };
  const box = document.createElement("div");
  box.append(markdown(text, names));
  for (const node of box.querySelectorAll("*"))
    for (const { name } of [...node.attributes])
      if (!["href", "class", "start"].includes(name)) node.removeAttribute(name);
  return box.innerHTML;
}"""

CASES = {
    "plain\ntwo": "<p>plain<br>two</p>",
    "**bold** *it* _it_": "<p><strong>bold</strong> <em>it</em> <em>it</em></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "__under__ ~~gone~~ snake_case_name": "<p><u>under</u> <s>gone</s> snake_case_name</p>",
    "`a*b*` and ``c`d``": "<p><code>a*b*</code> and <code>c`d</code></p>",
    r"\*not italic\*": "<p>*not italic*</p>",
    "# One\n## Two": '<h2 class="depth-1">One</h2><h3 class="depth-2">Two</h3>',
    "### Three\n# One\n### Three\n-# tiny": (
        '<h2 class="depth-3">Three</h2><h2 class="depth-1">One</h2><h3 class="depth-3">Three</h3>'
        '<p class="small">tiny</p>'
    ),
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. x\n4. y": '<ol start="3"><li>x</li><li>y</li></ol>',
    "> said\n> more\nafter": "<blockquote><p>said<br>more</p></blockquote><p>after</p>",
    "```py\nx = 1\n```": "<pre><code>x = 1</code></pre>",
    "[go](https://example.org)": '<p><a href="https://example.org/">go</a></p>',
    "see https://example.org/a.": '<p>see <a href="https://example.org/a">https://example.org/a</a>.</p>',
    "<@1> and <@9>": '<p><span class="mention mine">@Anna</span> and <span class="mention">@9</span></p>',
    "<#5> </new:77>": '<p><button class="mention">#valley</button> <button class="mention">/new</button></p>',
    "https://discord.com/channels/1/5/9": '<p><button class="mention">#valley</button></p>',
    "<t:1767265200:R>": "<p><time>1 hour ago</time></p>",
    "<t:99999999999999999:R>": "<p>&lt;t:99999999999999999:R&gt;</p>",
    "<:gem:123> 2 * 3 * 4": '<p><span class="emoji">:gem:</span> 2 * 3 * 4</p>',
}


@pytest.fixture
def open_page(page: Page, puppet: Puppet) -> Page:
    page.goto(f"{puppet.url}/page/people")  # the modules are at home there, and nothing has to be drawn
    return page


def test_markdown_is_read_as_discord_reads_it(open_page: Page) -> None:
    assert {text: open_page.evaluate(RENDER, text) for text in CASES} == CASES


WORDS = """async () => {
  const book = async (name) => Object.values(await import(`/page/files/words.${name}.js`))[0];
  return [await book("en"), await book("ru"), await book("it")];
}"""


def test_every_sentence_is_there_in_all_three_languages_with_the_same_blanks(open_page: Page) -> None:
    def blanks(entry: object) -> set[str]:
        forms = entry.values() if isinstance(entry, dict) else [entry]
        return {blank for form in forms for blank in re.findall(r"\{(\w+)\}", str(form))}

    english, *others = open_page.evaluate(WORDS)
    for book in others:
        assert list(book) == list(english)
        assert {key: blanks(book[key]) for key in book} == {key: blanks(english[key]) for key in english}


def test_russian_counts_have_their_three_forms(open_page: Page) -> None:
    counts = open_page.evaluate("""async () => {
      const { say, setLanguage } = await import("/page/files/words.js");
      setLanguage("ru");
      return [1, 3, 5].map((n) => say("mentions", { n }));
    }""")
    assert counts == ["1 упоминание", "3 упоминания", "5 упоминаний"]


def test_no_sentence_is_missing_and_none_is_left_over(open_page: Page) -> None:
    sources = [
        file for file in PAGE.iterdir() if file.suffix in (".js", ".html") and "words." not in file.name
    ]
    code = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    english = set(open_page.evaluate(WORDS)[0])
    named = set(re.findall(r'say\("(\w+)"', code)) | set(re.findall(r'data-(?:say|label)="(\w+)"', code))
    kinds = re.findall(r'^  "?([a-z-]+)"?: \{ fields', code, re.MULTILINE)
    faults = {f"fault_{kind}" for kind in kinds}
    quoted = set(re.findall(r'"(\w+)"', code))
    assert len(faults) == 25
    assert (named | faults) - english == set()
    assert english - faults - quoted == set()


# A message's words without what is filled in and without the names of messages and terms.
SENTENCE = re.compile(r"^[\w-]+ = ?(.*(?:\n .*)*)", re.MULTILINE)
FILLED_IN = re.compile(r"\{[^{}]*\}")
LANGUAGES_OF = """async (texts) => {
  const { languageOf } = await import("/page/files/words.js");
  return texts.map(languageOf);
}"""


def test_language_of_the_bots_sentences_is_known(open_page: Page) -> None:
    sentences = [
        (file.stem.split(".")[-1], FILLED_IN.sub(" ", FILLED_IN.sub(" ", sentence)))
        for room in ("bot", "render")
        for file in (ROOT / room).glob("**/words/*.ftl")
        for sentence in SENTENCE.findall(file.read_text(encoding="utf-8"))
    ]
    found = open_page.evaluate(LANGUAGES_OF, [text for _, text in sentences])
    of_words = [
        (language, guess, text)
        for (language, text), guess in zip(sentences, found, strict=True)
        if len(re.findall(r"\w", text)) > 20
    ]
    assert len(of_words) > 2000
    assert [each for each in of_words if each[1] not in (each[0], None)] == []
    assert sum(guess is None for _, guess, _ in of_words) < len(of_words) / 10
