"""Questions to a table as messages: what is asked with its buttons, and how it came out."""

from __future__ import annotations

from bot.chat.layout import Button, Layout
from bot.chat.people import called
from bot.chat.say import speaker
from bot.tables.questions.deciding import ANSWERS, BACK, CLOSED, FILLING, LAPSED, NO, OVERTAKEN, TAKEN, YES
from bot.tables.values import Header, Question
from render.say import Say
from rules.players import LEVELS

_AGREED = {
    "undo": "vote-undo-agreed",
    "revive": "revive-agreed",
}
_REFUSED = {
    "undo": "vote-undo-refused",
    "abandon": "vote-abandon-refused",
    "revive": "revive-refused",
    "seat": "seat-refused",
}


def asked(question: Question, header: Header, why: str = "") -> Layout:
    """Return the message that asks and shows the votes so far; *why* is the reason an undo needs a vote."""
    say = speaker(header.locale)
    text = f"{_text(question, why, say)}\n-# {_tally(question, header, say)}"
    return Layout(text, header.game, question.mark, buttons=_buttons(question, say))


def voted(question: Question, header: Header, link: str) -> Layout:
    """Return a message of its own with the votes so far; *link* leads to the question."""
    say = speaker(header.locale)
    return Layout(say("vote-so-far", link=link, tally=_tally(question, header, say)))


def rung(question: Question) -> list[int]:
    """Whose word is awaited."""
    return [person for person, word in question.voices.items() if word is None]


def settled(question: Question, outcome: str, header: Header) -> Layout:
    """What stays of the question: how it came out, and the way back for whoever was moved."""
    say = speaker(header.locale)
    name = _person(question.asker, say)
    if outcome in (OVERTAKEN, CLOSED):
        return Layout(say(f"question-{outcome}"))
    if outcome in (NO, LAPSED):
        return Layout(say(_REFUSED[question.kind]))
    if question.kind == "abandon":
        return Layout(say(closed_key(header)))
    if question.kind in _AGREED:
        return Layout(say(_AGREED[question.kind], name=name))
    if question.kind == "stuck":
        return decided_turn(question.game, question.asker, outcome, header.locale)
    if question.kind == "left":
        return Layout(_left_told(question, outcome, header, say))
    return _seat_told(question, outcome, header, say)


def closed_key(header: Header, kind: str = "abandoned") -> str:
    """Return the key of the sentence about a table that was closed; *kind* is that of its notice."""
    return "table-never-began" if header.started_at is None else f"table-{kind}"


def decided_turn(game: int, person: int | None, what: str, locale: str) -> Layout:
    """What was decided about a turn nobody makes, for all to see."""
    say = speaker(locale)
    is_kept = what == "seat" and person is not None
    buttons = (Button(say("key-come-back"), "/back", "green"),) if is_kept else ()
    return Layout(say(f"clock-decided-{what}", name=_person(person, say)), game, 0, buttons=buttons)


# What is asked -------------------------------------------------------------------------------------------


def _text(question: Question, why: str, say: Say) -> str:
    name = _person(question.asker, say)
    others = " ".join(_person(each, say) for each in question.voices if each != question.asker)
    until = f"<t:{(question.due or 0) // 1000}:R>"
    if question.kind == "undo":
        return say(f"vote-{why.partition('.')[2]}", name=name, others=others)
    if question.kind == "stuck":
        return say("clock-silent", name=name, others=others, ago=f"<t:{question.target // 1000}:R>")
    if question.kind == "left":
        computer = say(f"computer-{FILLING}")
        return say("ask-left", name=name, others=others, until=until, computer=computer)
    if question.kind == "seat":
        return _seat_asked(question, others, until, say)
    return say(f"ask-{question.kind}", name=name, others=others, until=until)


def _seat_asked(question: Question, others: str, until: str, say: Say) -> str:
    name, newcomer = _person(question.asker, say), _taker(question, say)
    if question.asker == question.newcomer.person:
        return say("ask-seat-newcomer", name=name, others=others, until=until)
    if question.owner is None:
        return say("ask-seat-offered", name=name, newcomer=newcomer, others=others, until=until)
    if question.owner == question.asker:
        return say("ask-seat-handed", name=name, newcomer=newcomer, others=others, until=until)
    owner = _person(question.owner, say)
    key = "ask-seat-moved" if question.target == question.due else "ask-seat-missed"
    return say(key, name=name, owner=owner, newcomer=newcomer, others=others, until=until)


def _tally(question: Question, header: Header, say: Say) -> str:
    """How many have voted and how, of those who may."""
    voters = {*header.people, question.newcomer.person}
    said = [word for person, word in question.voices.items() if person in voters]
    if ANSWERS[question.kind] == (YES, NO):
        return say("vote-tally", yes=said.count(YES), no=said.count(NO), open=said.count(None))
    return say("vote-tally-choices", n=len(said) - said.count(None), of=len(said))


def _buttons(question: Question, say: Say) -> tuple[Button, ...]:
    if question.kind == "left":
        # Somebody who was forgotten cannot be recognised, so nobody can come back.
        back = () if question.asker is None else (Button(say("key-left-back"), "/left-back", "green"),)
        return (
            *(
                Button(say(f"key-left-{level}", name=say(f"computer-{level}")), f"/left-{level}")
                for level in LEVELS
            ),
            Button(say("key-left-take"), "/left-take", "green"),
            *back,
            Button(say("key-abandon"), "/left-end", "red"),
        )
    if question.kind == "stuck":
        return tuple(Button(say(f"key-stuck-{word}"), f"/stuck-{word}") for word in ANSWERS["stuck"])
    return (
        Button(say("key-agree"), f"/{question.kind}-{YES}", "green"),
        Button(say("key-refuse"), f"/{question.kind}-{NO}"),
    )


# How it came out -----------------------------------------------------------------------------------------


def _left_told(question: Question, outcome: str, header: Header, say: Say) -> str:
    assert question.seat is not None
    if outcome == BACK:
        return say("left-came-back", name=_person(question.asker, say))
    if outcome in (TAKEN, *LEVELS):
        return say("left-taken", name=called(header, question.seat, say))
    return say("left-ended", name=_person(question.asker, say))


def _seat_told(question: Question, outcome: str, header: Header, say: Say) -> Layout:
    if outcome != YES:
        return Layout(say("seat-present", name=_person(question.owner, say)))
    newcomer = _taker(question, say)
    if question.owner is None:
        return Layout(say("left-taken", name=newcomer))
    is_kept = question.newcomer.level is not None and question.owner != question.asker
    buttons = (Button(say("key-come-back"), "/back", "green"),) if is_kept else ()
    text = say("seat-moved", newcomer=newcomer, owner=_person(question.owner, say))
    return Layout(text, header.game, 0, buttons=buttons)


def _taker(question: Question, say: Say) -> str:
    chair = question.newcomer
    if chair.level is None:
        return _person(chair.person, say)
    return say(f"computer-{chair.level}")


def _person(person: int | None, say: Say) -> str:
    return say("someone") if person is None else f"<@{person}>"
