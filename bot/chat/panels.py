"""What the messages of a table show: lobby, turn, the private panel, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.chat import describing, hints, logbook, standing
from bot.chat.account import since_last_turn, steps_told, told_in_short, turn_told
from bot.chat.drawing import Drawers, Wanted, drawn_of
from bot.chat.layout import (
    LONGEST_LABEL,
    Button,
    Choice,
    Layout,
    Menu,
    TextFile,
    cut,
    distinct,
    menus_of,
)
from bot.chat.learning import lesson_of
from bot.chat.people import People, called
from bot.chat.say import speaker
from bot.chat.topics import Topic, chapter, chapters, heading
from bot.games import CHATS, chat_of
from bot.games.illustrations import Illustration
from bot.recent import Recent
from bot.tables.computers import Thought
from bot.tables.history import Played, opening
from bot.tables.standing import Moved
from bot.tables.tables import Position
from bot.tables.undo import taken_back_alone_by
from bot.tables.values import Header
from render.pictures import Picture
from render.say import Say
from rules.core import AnyGame, Ranking, Seat
from rules.players import LEVELS
from rules.replay import course

KEPT_ILLUSTRATIONS = 48  # some hundred kilobytes each
LONGEST_ALT = 1024
EVERYBODY = "all"  # in place of a seat


class Panels:
    """Makes layouts; public ones in the table's language, private ones in the reader's."""

    def __init__(self, people: People, drawers: Drawers) -> None:
        self._people = people
        self._drawers = drawers
        self._illustrations: Recent[tuple[str, Illustration, str], tuple[Picture, ...]] = Recent(
            KEPT_ILLUSTRATIONS
        )

    # Public ---------------------------------------------------------------------------------------------

    def lobby(self, header: Header) -> Layout:
        """An open table: who is in and what is missing."""
        say, game = speaker(header.locale), chat_of(header.kind).game
        here, fewest, most = len(header.chairs), min(game.seat_counts), max(game.seat_counts)
        seated = "\n".join(_seats(header, say))
        lines = [
            say("lobby-title", game=say(f"game-{header.kind}")),
            say("lobby-facts", host=f"<@{header.host}>", pace=say(f"pace-{header.pace}")),
            *([] if header.settings.hints else [say("lobby-without-hints")]),
            *([] if header.settings.rated else [say("lobby-unrated")]),
            seated,
            say("lobby-missing", n=fewest - here) if here < fewest else say("lobby-ready", most=most),
        ]
        buttons = (
            Button(say("key-join"), "/join", "green"),
            Button(say("key-leave"), "/leave"),
            Button(say("key-computer"), "/computer"),
            Button(say("key-start"), "/start", "blue", disabled=here < fewest),
        )
        levels = tuple(
            Choice(say(f"level-{level}", name=say(f"computer-{level}")), f"/computer-{level}")
            for level in LEVELS
        )
        menu = Menu("computer", say("menu-computer"), levels)
        aside = (*_learn_button(header, say), Button(say("key-rules"), "/rules"))
        return Layout("\n".join(lines), header.game, 0, menus=(menu,), buttons=buttons, aside=aside)

    def begun(self, header: Header) -> Layout:
        """What stays of an open table's message: who sits where and who begins."""
        say, game = speaker(header.locale), chat_of(header.kind).game
        first = game.to_act(opening(game, header)) or 0
        title = say("begun-title", game=say(f"game-{header.kind}"))
        begins = say("begun-first", name=called(header, first, say))
        return Layout("\n".join([title, *_seats(header, say), begins]))

    async def turn(self, here: Position) -> Layout:
        """The turn that is under way: whose, what happened, the board, what can be done."""
        header, chat, seat = here.header, chat_of(here.header.kind), here.seat
        say = speaker(header.locale)
        assert seat is not None
        since = since_last_turn(here, seat)
        drawing = await self._turn_drawing(here, seat, [*since, *here.steps], say)
        before = told_in_short(chat, header, since, say)
        steps = steps_told(chat, header, here.steps, None, say)
        vacant, title = header.chairs[seat].is_vacant, say(f"game-{header.kind}")
        lines = [
            say("turn-empty", game=title)
            if vacant
            else say("turn-title", game=title, name=called(header, seat, say))
        ]
        if before:
            lines.append(before)
        prompt = [say("turn-so-far", told=steps)] if steps else []
        menus = list[Menu]()
        # Beside what is played: a row of its own would push a turn out of a desktop's window.
        beside = [*await self._undo_button(here, say), Button(say("key-plan"), "/plan")]
        if vacant:
            buttons = beside[-1:]  # nobody can play in it
        elif chat.hidden:
            prompt.append(say("turn-hidden"))
            buttons = [Button(say("key-play"), "/play", "blue"), *beside]
        else:
            offer = chat.offer(here.state, None, await self._people.names(header, say))
            prompt.append(chat.prompt(offer, chat.signed(say)))
            buttons, menus = chat.buttons(offer, say, beside), chat.menus(offer, say)
        return Layout(
            "\n\n".join(lines),
            header.game,
            here.number,
            await drawing,
            tuple(menus),
            tuple(buttons),
            prompt="\n".join(prompt),
            aside=_aside(header, say),
        )

    def played_out(self, header: Header, seat: int, steps: Sequence[Played]) -> Layout:
        """What stays of a finished turn's message: what was done, nothing to press."""
        say, chat = speaker(header.locale), chat_of(header.kind)
        told = steps_told(chat, header, steps, None, say)
        if not told:
            return Layout(say("turn-over", name=called(header, seat, say)))
        return Layout(turn_told(header, seat, steps, told, say))

    async def thinking(self, here: Position, before: Layout | None) -> Layout:
        """What stays of the turn *before*, while a computer player makes the next one."""
        header, say = here.header, speaker(here.header.locale)
        assert here.seat is not None
        lines = [] if before is None else [before.text]
        text = "\n".join([*lines, say("turn-thinking", name=called(header, here.seat, say))])
        return Layout(text, header.game, here.number, buttons=tuple(await self._undo_button(here, say)))

    async def ending(self, here: Position, changes: Sequence[Moved] = ()) -> Layout:
        """The end: ranking, chart, what it *changes* for everybody's rating, thanks, Rematch."""
        header, game = here.header, chat_of(here.header.kind).game
        say, view = speaker(header.locale), game.view(here.state, None)
        rows = ranking_told(header, view, say)
        drawing = self._drawers.ending(await self._wanted(header, say), view, course(game, _states(here)))
        pictures = await drawn_of(header.game, drawing)
        looks = ("replay", "review") if game.measure() is not None else ("replay",)
        buttons = (
            Button(say("key-rematch"), "/rematch", "green"),
            *(Button(say(f"key-{look}"), f"/{look}") for look in looks),
        )
        title, told = say("end-title", game=say(f"game-{header.kind}")), standing.changes_told(changes, say)
        text = "\n".join([title, *rows, *told, say("end-thanks")])
        return Layout(text, header.game, here.number, pictures, buttons=buttons)

    # Private --------------------------------------------------------------------------------------------

    async def private(self, panel: Layout, here: Position, seat: int, say: Say) -> Layout:
        """The controls with the picture that is for their owner's eyes."""
        return replace(panel, pictures=await self._hand(here, seat, say))

    async def controls(
        self, here: Position, seat: int, say: Say, word: str = "", *, planned: bool = False
    ) -> Layout:
        """The playing panel before it is drawn; *word* is a menu gone into, *planned* a plan that holds."""
        header, chat = here.header, chat_of(here.header.kind)
        if here.seat is None:
            return Layout(say("hand-title"), header.game, here.number)
        if here.seat != seat:
            text = say("panel-not-your-turn", name=called(header, here.seat, say))
            return Layout(text, header.game, here.number)
        offer = chat.offer(here.state, seat, await self._people.names(header, say))
        prompt = [say("turn-so-far", told=told)] if (told := self._told_so_far(here, seat, say)) else []
        prompt.append(chat.prompt(offer, chat.signed(say)))
        panel = Layout("", header.game, here.number, prompt="\n".join(prompt), aside=(_describe_button(say),))
        menus = tuple(chat.further(offer, word, say)) if word else ()
        if menus:
            return replace(panel, menus=menus, buttons=(Button(say("key-back"), "<"),))
        beside = [*await self._undo_button(here, say), Button(say("key-try-out"), "/plan")]
        ready = [Button(say("key-as-planned"), "/planned", "green")] if planned else []
        buttons = (*ready, *chat.buttons(offer, say, beside))
        return replace(panel, menus=tuple(chat.menus(offer, say)), buttons=buttons)

    def _told_so_far(self, here: Position, seat: int, say: Say) -> str:
        return steps_told(chat_of(here.header.kind), here.header, here.steps, seat, say)

    async def hand(self, here: Position, seat: int, say: Say) -> Layout:
        """What only its owner may see."""
        hidden = chat_of(here.header.kind).hidden
        text = say("hand-title") if hidden else say("hand-nothing-hidden")
        return Layout(text, here.header.game, here.number, await self._hand(here, seat, say))

    async def hint(self, here: Position, thought: Thought, say: Say) -> str:
        """What a computer player would do for whoever is to move."""
        return hints.told(here, thought, await self._people.names_in_text(here.header, say), say)

    async def board(self, here: Position, seat: int | None, say: Say, text: str) -> Layout:
        """The board as *seat* sees it."""
        header = here.header
        view = chat_of(header.kind).game.view(here.state, seat)
        drawing = self._drawers.board(await self._wanted(header, say), view, aside=True)
        pictures = await drawn_of(header.game, drawing)
        return Layout(text, header.game, here.number, pictures, buttons=(_describe_button(say),))

    async def described(self, here: Position, seat: int | None, say: Say) -> list[Layout]:
        """The whole position as *seat* sees it, in words."""
        names = await self._people.names_in_text(here.header, say)
        return [Layout(part) for part in describing.described(here, seat, names, say)]

    async def tableau(self, here: Position, viewer: int | None, seat: int | None, say: Say) -> Layout:
        """What lies before *seat*, or before everybody, and a menu of all tables."""
        header = here.header
        view = chat_of(header.kind).game.view(here.state, viewer)
        wanted = await self._wanted(header, say)
        drawing = (
            self._drawers.overview(wanted, view)
            if seat is None
            else self._drawers.tableau(wanted, view, seat, aside=True)
        )
        menu = await self.seats(here, seat, say)
        return replace(menu, pictures=await drawn_of(header.game, drawing))

    async def seats(self, here: Position, seat: int | None, say: Say) -> Layout:
        """The same before its picture is drawn."""
        names = await self._people.names(here.header, say)
        everybody = Choice(say("choice-everybody"), f"/tableau {EVERYBODY}")
        single = (Choice(name, f"/tableau {place}") for place, name in enumerate(names))
        menus = (Menu("tableau", say("menu-tableau"), tuple(distinct((everybody, *single)))),)
        text = (
            say("tableau-everybody")
            if seat is None
            else say("tableau-title", name=called(here.header, seat, say))
        )
        return Layout(text, here.header.game, here.number, menus=menus)

    async def replay(self, here: Position, say: Say, told: Callable[[Layout], Awaitable[None]]) -> Layout:
        """The whole game as a moving picture, as a spectator saw it; *told* shows how far it is."""
        header = here.header

        async def progress(percent: int) -> None:
            await told(Layout(say("replay-progress", percent=percent)))

        # Beside the event loop: a long game has hundreds of positions to be looked at.
        frames, points = await asyncio.to_thread(_film, here)
        drawing = self._drawers.replay(await self._wanted(header, say), frames, points, progress)
        text = say("replay-title", game=say(f"game-{header.kind}"))
        return Layout(text, header.game, here.number, await drawn_of(header.game, drawing))

    async def rules(self, topic: Topic, say: Say) -> Layout:
        """A topic of the rules with a picture of what it speaks of."""
        chat = chat_of(topic.game)
        illustration = chat.topics[topic.name]
        key = (topic.game, illustration, say.language)
        found = self._illustrations.get(key)
        if found is None:
            names = tuple(say("player", seat=seat + 1) for seat in range(chat.game.seat_counts[0]))
            wanted = Wanted(topic.game, say.language, names)
            found = await drawn_of(0, self._drawers.illustration(wanted, illustration))
            if found:
                self._illustrations.keep(key, found)
        page = self.topic(topic, say)
        return replace(page, pictures=_examples(found, say), prompt=say("rules-example")) if found else page

    def topic(self, topic: Topic, say: Say) -> Layout:
        """The same before its picture is drawn: a page of a booklet, with its chapters as a menu."""
        pages = chapters(topic.game)
        choices = [Choice(chapter(each, say), _page_word(each)) for each in pages]
        at = pages.index(topic)
        ways = [Button(say("key-back"), _page_word(pages[at - 1]))] if at else []
        if at + 1 < len(pages):
            ways.append(Button(say("key-next"), _page_word(pages[at + 1]), "blue"))
        return Layout(
            f"{heading(topic, say)}\n{topic.told(say)}",
            menus=tuple(menus_of("rules", say("menu-rules"), distinct(choices))),
            buttons=tuple(ways),
            aside=tuple(_other_booklets(topic, say)),
        )

    # Looked through -------------------------------------------------------------------------------------

    async def log(self, here: Position, reader: int | None, number: int | None, say: Say) -> Layout:
        """A page of the log; ``None``: the last."""
        names = await self._people.names(here.header, say)
        return logbook.page(here, reader, number, names, say)

    async def log_file(self, here: Position, reader: int | None, say: Say) -> TextFile:
        """The whole log."""
        return logbook.as_text(here, reader, await self._people.names(here.header, say), say)

    def opened(self, here: Position, reader: int | None, number: int, say: Say) -> Layout | None:
        """A turn of the log, before its board is drawn, if there is such a turn."""
        turns = logbook.told_turns(here, reader, say)
        return logbook.opened(here, turns, number, say) if 1 <= number <= len(turns) else None

    async def turn_board(
        self, here: Position, reader: int | None, number: int, opened: Layout, say: Say
    ) -> Layout:
        """The same with the board as it was after that turn."""
        header, game = here.header, chat_of(here.header.kind).game
        steps = logbook.told_turns(here, reader, say)[number - 1].steps
        view, events = game.view(steps[-1].after, None), [e for s in steps for e in _heard(game, s.events)]
        drawing = self._drawers.board(await self._wanted(header, say), view, events, marks=True, aside=True)
        return replace(opened, pictures=await drawn_of(header.game, drawing))

    def done(self, here: Position, seat: int, told: str, say: Say) -> Layout:
        """What somebody has just done, for their eyes; they can take it back while nobody need agree."""
        buttons = (Button(say("key-undo"), "/undo"),) if _taken_back_by(here) == seat else ()
        told = told or say("log-nothing")
        return Layout(say("said-done", told=told), here.header.game, here.number, buttons=buttons)

    # Inside ---------------------------------------------------------------------------------------------

    async def _wanted(self, header: Header, say: Say) -> Wanted:
        names = await self._people.names(header, say)  # first, since accounts are asked for by them
        return Wanted(header.kind, say.language, names, await self._people.accounts(header))

    async def _undo_button(self, here: Position, say: Say) -> list[Button]:
        """While a last step can be taken back without anybody's word; after the turn it says whose it was."""
        seat = _taken_back_by(here)
        if seat is None:
            return []
        if seat == here.seat and here.steps:
            return [Button(say("key-undo"), "/undo")]
        name = (await self._people.names(here.header, say))[seat]
        return [Button(cut(say("key-undo-of", name=name), LONGEST_LABEL), "/undo")]

    async def _turn_drawing(
        self, here: Position, seat: int, steps: Sequence[Played], say: Say
    ) -> asyncio.Future[tuple[Picture, ...]]:
        """The pictures of a turn, being drawn while the words are found."""
        header, game = here.header, chat_of(here.header.kind).game
        wanted, view = await self._wanted(header, say), game.view(here.state, None)
        events = [event for step in steps for event in _heard(game, step.events)]
        drawing = self._drawers.turn(wanted, view, seat, events)
        begun = asyncio.ensure_future(drawn_of(header.game, drawing))
        await asyncio.sleep(0)  # it is on its way before anything else is done
        return begun

    async def _hand(self, here: Position, seat: int, say: Say) -> tuple[Picture, ...]:
        view = chat_of(here.header.kind).game.view(here.state, seat)
        drawing = self._drawers.hand(await self._wanted(here.header, say), view, seat)
        return await drawn_of(here.header.game, drawing)


def _film(here: Position) -> tuple[list[tuple[Any, Sequence[Any]]], list[tuple[int, ...]]]:
    """What a spectator saw and heard, position by position, and everybody's points on the way."""
    game, states = chat_of(here.header.kind).game, _states(here)
    happened: list[Sequence[Any]] = [(), *(_heard(game, each.events) for each in here.played)]
    views = (game.view(state, None) for state in states)
    return list(zip(views, happened, strict=True)), course(game, states)


def _aside(header: Header, say: Say) -> tuple[Button, ...]:
    """What one may want to look at in somebody's turn; each answers in private."""
    looks = ("tables", "rules", "hint", "log") if header.settings.hints else ("tables", "rules", "log")
    return (*(Button(say(f"key-{look}"), f"/{look}") for look in looks), _describe_button(say))


def _examples(drawn: Sequence[Picture], say: Say) -> tuple[Picture, ...]:
    """Pictures that say, to those who hear them, too, that they show no table of theirs."""
    return tuple(
        replace(each, alt=cut(say("rules-example-alt", alt=each.alt), LONGEST_ALT)) for each in drawn
    )


def _page_word(topic: Topic) -> str:
    return f"/rules {topic.game} {topic.name}"


def _other_booklets(topic: Topic, say: Say) -> Iterator[Button]:
    """From a first page one may want to go elsewhere."""
    if topic.number > 1:
        return
    if lesson_of(topic.game) is not None:
        yield Button(say("key-learn"), f"/learn {topic.game}")
    for kind in CHATS:
        if kind != topic.game:
            yield Button(say("key-rules-game", game=say(f"{kind}-short")), _page_word(chapters(kind)[0]))


def _learn_button(header: Header, say: Say) -> tuple[Button, ...]:
    return () if lesson_of(header.kind) is None else (Button(say("key-learn"), "/learn"),)


def _describe_button(say: Say) -> Button:
    return Button(say("key-describe"), "/describe")


def ranking_told(header: Header, view: Any, say: Say) -> list[str]:
    """Everybody by their place, in what this game counts; a shared victory is told as one."""
    rows = []
    for place, seat in _places(view.ranking):
        key = "end-winner" if place == 1 else "end-row"
        scored = say(f"{header.kind}-scored", n=view.scores[seat]["total"])
        rows.append(say(key, place=place, name=called(header, seat, say), scored=scored))
    return [*rows, say("end-shared")] if len(view.ranking[0]) > 1 else rows


def _taken_back_by(here: Position) -> int | None:
    rules = chat_of(here.header.kind).game
    return None if here.seat is None else taken_back_alone_by(rules, here.header, here.played)


def _seats(header: Header, say: Say) -> list[str]:
    """Who sits where."""
    return [f"{seat + 1}. {called(header, seat, say)}" for seat in range(len(header.chairs))]


def _places(ranking: Ranking) -> list[tuple[int, Seat]]:
    """Every seat with its place, best first; whoever shares a place has the same."""
    found: list[tuple[int, Seat]] = []
    for seats in ranking:
        place = len(found) + 1
        found += [(place, seat) for seat in seats]
    return found


def _states(here: Position) -> list[Any]:
    game = chat_of(here.header.kind).game
    return [opening(game, here.header), *(each.after for each in here.played)]


def _heard(game: AnyGame, events: Sequence[Any]) -> tuple[Any, ...]:
    """What everybody may hear."""
    return tuple(game.hear(event, None) for event in events)
