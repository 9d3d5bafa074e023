"""A channel with something of everything in it, as a game of Valdora would look."""

from tests.browser import scenery
from tests.browser.puppet import Puppet
from tests.browser.scenery import button, gallery, message, row, select, text


def tell(puppet: Puppet) -> None:
    """Fill the valley: talk, a table, a turn, an embed, and a private answer for Anna."""
    puppet.post(message(1001, author=scenery.PEOPLE[0], content="Shall we? I have **an hour**, maybe two."))
    puppet.post(message(1002, author=scenery.PEOPLE[1], content="Давайте! `/new` и поехали"))
    puppet.post(_table())
    puppet.post(_embed())
    puppet.post(_turn(puppet))
    puppet.whisper(scenery.ANNA, _private())


def _table() -> scenery.Json:
    used = {"name": "new", "user": scenery.PEOPLE[1]}
    parts = [
        text("## A table of Valdora\nTwo of three seats are taken; **one more** and you can start."),
        {"type": 14, "divider": True, "spacing": 1},
        {
            "type": 9,
            "components": [text("1. <@201>\n2. <@202>\n-# Opened <t:1767268700:R> · public text in English")],
            "accessory": button("rules", "Rules"),
        },
        row(
            button("join", "Join", 1),
            button("bot", "Add computer player"),
            button("start", "Start", 3, disabled=True),
            button("leave", "Leave", 4),
            {"type": 2, "style": 5, "label": "Help", "url": "https://example.org/help"},
        ),
    ]
    container = {"type": 17, "accent_color": 0x3C6A2F, "components": parts}
    return message(1003, type=20, flags=scenery.LAYOUT, interaction_metadata=used, components=[container])


def _embed() -> scenery.Json:
    fields = [
        {"name": "Rounds", "value": "24", "inline": True},
        {"name": "Winner", "value": "Chiara", "inline": True},
    ]
    embed = {
        "title": "Yesterday's game",
        "description": "> What a finish!",
        "color": 0xD99A2B,
        "fields": fields,
    }
    return message(1004, content="For the record:", embeds=[embed])


def _turn(puppet: Puppet) -> scenery.Json:
    attachment = {"id": "1", "filename": "board.png", "size": 90_000, "content_type": "image/png"}
    sized = {"url": puppet.picture(), "proxy_url": puppet.picture(), "width": 1200, "height": 900}
    parts = [
        text(
            "### <@201>, it is your turn\n- Борис moved to **r13** and loaded gold\n- Chiara bought a *cart*"
        ),
        gallery((puppet.picture(), "The board of Valdora, round 4: your pawn stands in city H")),
        select("move", "Move to", "r1", "r2", "City A", "The harbour"),
        row(button("provisions", "Buy provisions", 1), button("end", "End turn"), button("undo", "Undo", 4)),
    ]
    rows = [part if part["type"] != 3 else row(part) for part in parts]
    container = {"type": 17, "accent_color": 0xB8432F, "components": rows}
    return message(
        1005,
        flags=scenery.LAYOUT,
        components=[container],
        attachments=[{**attachment, **sized, "description": None}],
        mentions=[scenery.PEOPLE[0]],
    )


def _private() -> scenery.Json:
    used = {"name": "tableau", "user": scenery.PEOPLE[0]}
    words = "You have **6 coins** and no provisions."
    return message(1006, type=20, flags=scenery.EPHEMERAL, content=words, interaction_metadata=used)
