"""What the messages of a table show: lobby, turn, the private panel, votes, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any

from bot.discord.account import shortened, since_last_turn, steps_told, turns_told
from bot.discord.layout import Key, Layout, key_for
from bot.discord.people import called, names_at
from bot.drawing import Drawers
from bot.games import FACES
from bot.games.face import Choice, Menu
from bot.illustrations import Illustration, illustration_of
from bot.log import Log
from bot.playing import face_of
from bot.rulestopics import Topic
from bot.say import speaker
from bot.tables.history import Played, opening
from bot.tables.lobby import LEVELS
from bot.tables.notes import NotedStore
from bot.tables.store import Header
from bot.tables.table import Position
from render.pictures import Picture
from render.say import Say

log = Log("bot.panels")
KEPT_ILLUSTRATIONS = 48  # some hundred kilobytes each


class Panels:
    """Makes layouts; public ones in the table's language, private ones in the reader's."""

    def __init__(self, store: NotedStore, drawers: Drawers) -> None:
        self._store = store
        self._drawers = drawers
        self._illustrations: dict[tuple[str, Illustration, str], tuple[Picture, ...]] = {}

    # Public ---------------------------------------------------------------------------------------------

    def lobby(self, header: Header) -> Layout:
        """An open table: who is in and what is missing."""
        say, game = speaker(header.locale), FACES[header.kind].game
        here, fewest, most = len(header.chairs), min(game.seat_counts), max(game.seat_counts)
        seated = "\n".join(f"{seat + 1}. {called(header, seat, say)}" for seat in range(here))
        lines = [
            say("lobby-title", game=say(f"game-{header.kind}")),
            say("lobby-facts", host=f"<@{header.host}>", pace=say(f"pace-{header.pace}")),
            *([] if header.hints else [say("lobby-without-hints")]),
            seated,
            say("lobby-missing", n=fewest - here) if here < fewest else say("lobby-ready", most=most),
        ]
        keys = [Key(say("key-join"), "/join", "green"), Key(say("key-leave"), "/leave")]
        keys.append(Key(say("key-computer"), "/computer"))
        keys.append(Key(say("key-start"), "/start", "blue"))
        levels = tuple(
            Choice(say(f"level-{level}", name=say(f"computer-{level}")), f"/computer-{level}")
            for level in LEVELS
        )
        menu = Menu("computer", say("menu-computer"), levels)
        return Layout("\n".join(lines), header.game, 0, menus=(menu,), keys=tuple(keys))

    async def turn(self, here: Position, played: Sequence[Played]) -> Layout:
        """The turn that is under way: whose, what happened, the board, what can be done."""
        header, face = here.header, face_of(here.header)
        say, seat = speaker(header.locale), face.game.to_act(here.state)
        assert seat is not None
        before = turns_told(face, header, since_last_turn(played, seat), None, say)
        steps = steps_told(face, header, here.steps, None, say)
        lines = [say("turn-title", game=say(f"game-{header.kind}"), name=called(header, seat, say))]
        if before:
            lines.append(shortened(before, say))
        if steps:
            lines.append(say("turn-so-far", told=steps))
        lines.append(face.prompt(here.state, say) if not face.hidden else say("turn-hidden"))
        pictures = await self._turn_pictures(here, seat, [*since_last_turn(played, seat), *here.steps], say)
        keys = [] if face.hidden else [key_for(each) for each in face.buttons(here.state, say)]
        if face.hidden:
            keys.append(Key(say("key-play"), "/play", "blue"))
        if here.steps and not here.steps[-1].reveals:
            keys.append(Key(say("key-undo"), "/undo"))
        menus = () if face.hidden else tuple(face.menus(here.state, say))
        return Layout("\n\n".join(lines), header.game, here.number, pictures, menus, tuple(keys))

    def played_out(self, header: Header, seat: int, steps: Sequence[Played]) -> Layout:
        """What stays of a finished turn's message: what was done, nothing to press."""
        say, face = speaker(header.locale), face_of(header)
        name = called(header, seat, say)
        told = steps_told(face, header, steps, None, say)
        return Layout(say("account-turn", name=name, told=told) if told else say("turn-over", name=name))

    async def ending(self, here: Position, played: Sequence[Played]) -> Layout:
        """The end: ranking, chart, thanks, Rematch."""
        header, face = here.header, face_of(here.header)
        say, game = speaker(header.locale), face.game
        scores, winners = game.scores(here.state), game.winners(here.state)
        ranked = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]["total"]))
        rows = []
        for place, seat in enumerate(ranked, 1):
            key = "end-winner" if seat in winners else "end-row"
            name = called(header, seat, say)
            rows.append(say(key, place=place, name=name, n=scores[seat]["total"]))
        states = [opening(game, header), *(each.after for each in played)]
        names = await names_at(self._store, header, say)
        drawing = self._drawers.ending(header.kind, states, say.language, names)
        pictures = await _drawn(header.game, [drawing])
        keys = (Key(say("key-rematch"), "/rematch", "green"), Key(say("key-replay"), "/replay"))
        text = "\n".join([say("end-title", game=say(f"game-{header.kind}")), *rows, say("end-thanks")])
        return Layout(text, header.game, here.number, pictures, keys=keys)

    def vote(self, header: Header, kind: str, asker: int, position: int) -> Layout:
        """A question to everybody at the table."""
        say = speaker(header.locale)
        others = " ".join(f"<@{person}>" for person in header.people if person != asker)
        text = say(f"vote-{kind}", name=f"<@{asker}>", others=others)
        keys = (Key(say("key-agree"), f"/{kind}-yes", "green"), Key(say("key-refuse"), f"/{kind}-no"))
        return Layout(text, header.game, position, keys=keys)

    # Private --------------------------------------------------------------------------------------------

    async def private(self, here: Position, seat: int, say: Say, word: str = "") -> Layout:
        """The playing panel for its owner's eyes; *word* is a menu gone into."""
        header, face = here.header, face_of(here.header)
        view = face.game.view(here.state, seat)
        pictures = await self._hand(header, view, seat, say)
        if face.game.to_act(here.state) != seat:
            return Layout(say("panel-not-your-turn"), header.game, here.number, pictures)
        further = face.further(here.state, word, say) if word else []
        if further:
            keys = [Key(say("key-back"), "<")]
            menus = tuple(further)
        else:
            keys = [key_for(each) for each in face.buttons(here.state, say)]
            menus = tuple(face.menus(here.state, say))
            if here.steps and not here.steps[-1].reveals:
                keys.append(Key(say("key-undo"), "/undo"))
        text = face.prompt(here.state, say)
        return Layout(text, header.game, here.number, pictures, menus, tuple(keys))

    async def hand(self, here: Position, seat: int, say: Say) -> Layout:
        """What only its owner may see."""
        header, face = here.header, face_of(here.header)
        pictures = await self._hand(header, face.game.view(here.state, seat), seat, say)
        text = say("hand-title") if face.hidden else say("hand-nothing-hidden")
        return Layout(text, header.game, here.number, pictures)

    async def board(self, here: Position, seat: int | None, say: Say, text: str) -> Layout:
        """The board as *seat* sees it."""
        header, game = here.header, face_of(here.header).game
        names = await names_at(self._store, header, say)
        view = game.view(here.state, seat)
        drawing = self._drawers.board(header.kind, view, say.language, names, aside=True)
        return Layout(text, header.game, here.number, await _drawn(header.game, [drawing]))

    async def tableau(self, here: Position, viewer: int | None, seat: int, say: Say) -> Layout:
        """What lies before *seat*."""
        header, game = here.header, face_of(here.header).game
        names = await names_at(self._store, header, say)
        view = game.view(here.state, viewer)
        drawing = self._drawers.tableau(header.kind, view, seat, say.language, names, aside=True)
        text = say("tableau-title", name=called(header, seat, say))
        return Layout(text, header.game, here.number, await _drawn(header.game, [drawing]))

    async def replay(self, here: Position, played: Sequence[Played], say: Say) -> Layout:
        """The whole game as a moving picture."""
        header, game = here.header, face_of(here.header).game
        positions = [(opening(game, header), ()), *((each.after, each.events) for each in played)]
        names = await names_at(self._store, header, say)
        drawing = self._drawers.replay(header.kind, positions, say.language, names)
        text = say("replay-title", game=say(f"game-{header.kind}"))
        return Layout(text, header.game, here.number, await _drawn(header.game, [drawing]))

    async def rules(self, topic: Topic, say: Say) -> Layout:
        """A topic of the rules with a picture of what it speaks of."""
        text = f"**{say(f'game-{topic.game}')}: {say(topic.title)}**\n{say(topic.text)}"
        wanted = illustration_of(topic)
        key = (topic.game, wanted, say.language)
        if key not in self._illustrations:
            names = [say("player", seat=seat + 1) for seat in range(FACES[topic.game].game.seat_counts[0])]
            drawn = await _drawn(0, [self._drawers.illustration(topic.game, wanted, say.language, names)])
            if not drawn:
                return Layout(text)
            while len(self._illustrations) >= KEPT_ILLUSTRATIONS:
                self._illustrations.pop(next(iter(self._illustrations)))
            self._illustrations[key] = drawn
        return Layout(text, pictures=self._illustrations[key])

    # Inside ---------------------------------------------------------------------------------------------

    async def _turn_pictures(
        self, here: Position, seat: int, steps: Sequence[Played], say: Say
    ) -> tuple[Picture, ...]:
        header, game = here.header, face_of(here.header).game
        names = await names_at(self._store, header, say)
        view = game.view(here.state, None)
        events = [game.hear(event, None) for step in steps for event in step.events]
        drawings: list[Awaitable[Picture | None]] = [
            self._drawers.board(header.kind, view, say.language, names, events=events, marks=True),
            self._drawers.tableau(header.kind, view, seat, say.language, names),
        ]
        return await _drawn(header.game, drawings)

    async def _hand(self, header: Header, view: Any, seat: int, say: Say) -> tuple[Picture, ...]:
        names = await names_at(self._store, header, say)
        return await _drawn(header.game, [self._drawers.hand(header.kind, view, seat, say.language, names)])


async def _drawn(game: int, drawings: Sequence[Awaitable[Picture | None]]) -> tuple[Picture, ...]:
    """The pictures that could be drawn: one that fails never keeps a turn from being shown."""
    found = []
    for drawn in await asyncio.gather(*drawings, return_exceptions=True):
        if isinstance(drawn, BaseException):
            log.error("not-drawn", game=game, why=repr(drawn)[:300])
        elif drawn is not None:
            found.append(drawn)
    return tuple(found)
