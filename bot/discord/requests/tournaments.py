"""What people ask of a tournament, by button and by command."""

from __future__ import annotations

from functools import partial

from bot.chat.errors import Refusal
from bot.chat.layout import Button, Layout
from bot.chat.tournaments import TournamentPanels
from bot.discord.answering import Answer
from bot.discord.lookup import check_permissions
from bot.discord.requests import Request, done
from bot.discord.throttle import Throttle
from bot.tables.tournaments.organising import By, Organising, Plan
from bot.tables.tournaments.running import Running
from rules.players import LEVELS

SOME = (1, 4)  # computer players at once


class TournamentRequests:
    """Signing up and off, beginning, dropping out, standing, taking over, closing."""

    def __init__(
        self, organising: Organising, running: Running, panels: TournamentPanels, throttle: Throttle
    ) -> None:
        self._organising = organising
        self._running = running
        self._panels = panels
        self._throttle = throttle

    def by_word(self) -> dict[str, Request]:
        """The words of these requests; the number of a tournament stands where a table's does."""
        computers = {
            f"t-computers-{level}-{number}": partial(self.add_computers, level=level, count=number)
            for level in LEVELS
            for number in SOME
        }
        return {
            "t-join": self.join,
            "t-leave": self.leave,
            "t-begin": self.begin,
            "t-out": self.ask_out,
            "t-out-sure": self.out,
            **computers,
        }

    async def open(self, answer: Answer, plan: Plan) -> None:
        """A new tournament in this channel."""
        _check_permissions(answer)
        if not answer.interaction.permissions.create_public_threads:
            raise Refusal("chat.no-threads-of-yours")
        await self._organising.open(plan)
        await self._done(answer, "said-tournament-open")

    async def join(self, answer: Answer, number: int, position: int) -> None:
        """Sign up."""
        await self._organising.join(number, answer.guild, answer.person)
        await self._done(answer, "said-tournament-joined")

    async def leave(self, answer: Answer, number: int, position: int) -> None:
        """Sign off."""
        await self._organising.drop(by(answer), number, answer.person)
        await self._done(answer, "said-tournament-left")

    async def add_computers(
        self, answer: Answer, number: int, position: int, level: str = "medium", count: int = 1
    ) -> None:
        """Let computer players fill it up."""
        await self._organising.add_computers(by(answer), number, level, count)
        await self._done(answer, "said-tournament-computers")

    async def begin(self, answer: Answer, number: int, position: int) -> None:
        """The first round follows."""
        await self._organising.begin(by(answer), number)
        await self._done(answer, "said-tournament-begun")

    async def ask_out(self, answer: Answer, number: int, position: int) -> None:
        """A public button is pressed by mistake, too: are they sure?"""
        whole = await self._organising.whole(number, answer.guild)
        who = whole.of_person(answer.person)
        if who is None or who.dropped:
            raise Refusal("tables.not-in-the-tournament")
        sure = Button(answer.say("key-tournament-out"), "/t-out-sure", "red")
        await answer.show(Layout(answer.say("sure-tournament-out"), number, buttons=(sure,)))

    async def out(self, answer: Answer, number: int, position: int) -> None:
        """Drop out."""
        await self._organising.drop(by(answer), number, answer.person)
        self._running.stir()
        await answer.put(Layout(answer.say("said-tournament-out")))

    # By command only ------------------------------------------------------------------------------------

    async def here(self, answer: Answer) -> int:
        """The number of this channel's tournament, or of the server's last."""
        if answer.guild is None:
            raise Refusal("chat.only-in-servers")
        whole = await self._organising.here(answer.guild, answer.interaction.channel_id)
        return whole.tournament.id

    async def standings(self, answer: Answer) -> None:
        """How everybody stands, to whoever asks."""
        whole = await self._organising.whole(await self.here(answer), answer.guild)
        self._throttle.take(answer.person)
        await answer.show(await self._panels.standing(whole, answer.say))

    async def drop(self, answer: Answer, person: int) -> None:
        """Take somebody out, or oneself."""
        await self._organising.drop(by(answer), await self.here(answer), person)
        await self._done(answer, "said-tournament-dropped")

    async def close(self, answer: Answer, what: str) -> None:
        """Close the round, or the whole tournament."""
        number = await self.here(answer)
        if what == "round":
            await self._organising.close_round(by(answer), number)
            await self._done(answer, "said-tournament-round-closed")
        else:
            await self._organising.cancel(by(answer), number)
            await self._done(answer, "said-tournament-closed")

    async def take_over(self, answer: Answer) -> None:
        """Become its organiser; it goes on in this channel."""
        _check_permissions(answer)
        channel = answer.interaction.channel_id
        assert channel is not None, "a command in a server comes from a channel"
        await self._organising.take_over(by(answer), await self.here(answer), channel)
        await self._done(answer, "said-tournament-taken-over")

    async def _done(self, answer: Answer, key: str) -> None:
        self._running.stir()
        await done(answer, key)


def _check_permissions(answer: Answer) -> None:
    """Raise unless the bot may write in this channel, where the living message is, and open threads in it."""
    check_permissions(answer)
    check_permissions(answer, thread=True)


def by(answer: Answer) -> By:
    """Who asks; whoever may manage the server runs it."""
    return By(answer.person, answer.guild, answer.interaction.permissions.manage_guild)
