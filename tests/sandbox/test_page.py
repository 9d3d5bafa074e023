"""The page's door and the tests' door: what people see, do and may not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import yarl

from tests.sandbox.parrot import PIXEL, Parrot
from tests.sandbox.stage import Json, Refused, connected, played, stage


@played
async def test_the_snapshot_shows_the_world_as_the_person_sees_it() -> None:
    async with stage() as at:
        lev = await at.person(1)
        shot = lev.snapshot
        assert (shot["me"]["global_name"], shot["me"]["locale"]) == ("Лев", "ru")
        assert [one["locale"] for one in shot["people"]] == ["en-US", "ru", "it", "en-US"]
        assert [one["name"] for one in shot["channels"]] == [
            "tables",
            "tavern",
            "quiet-corner",
            "game-shelf",
        ]
        *channels, forum = shot["channels"]
        assert all(one["may"] == {"send": True, "command": True} for one in channels)
        assert forum["may"] == {"send": False, "command": False}  # posts are what one writes in
        assert shot["guilds"][0]["name"] == "Valley"
        assert shot["online"] is False
        async with connected(Parrot(), at):
            await lev.sees("online", online=True)
            assert "gem" in [one["name"] for one in (await lev.sees("commands"))["commands"]]


@played
async def test_people_talk_and_older_words_are_fetched_page_by_page() -> None:
    async with stage() as at:
        maya, lev = await at.person(0), await at.person(1)
        for number in range(60):
            await maya.do("say", channel=at.tavern, content=f"word {number}")
        message = await lev.sees_message("word 59")
        assert message["author"]["id"] == at.people[0].id
        again = await at.person(1)
        shown = again.snapshot["messages"][at.tavern]
        assert [one["content"] for one in shown] == [f"word {number}" for number in range(10, 60)]
        older = await again.do("history", channel=at.tavern, before=shown[0]["id"])
        assert [one["content"] for one in older["messages"]] == [f"word {number}" for number in range(10)]


@played
async def test_a_person_changes_the_language() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya, lev = await at.person(0), await at.person(1)
        await maya.do("set-locale", locale="it")
        assert (await lev.sees("person"))["person"]["locale"] == "it"
        await maya.do("use-command", channel=at.tables, name="say", options={"text": "x"})
        await maya.sees_message("x it en-US")
        with pytest.raises(Refused, match="no such language"):
            await maya.do("set-locale", locale="tlh")


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ({"op": "dance"}, "no such op"),
        ({"op": "say", "channel": "1", "content": "x"}, "no such channel"),
        ({"op": "say", "channel": "tavern", "content": " "}, "characters"),
        ({"op": "say", "channel": "tavern", "content": "x" * 2001}, "characters"),
        ({"op": "click", "channel": "tavern", "message": "1", "custom_id": "a"}, "no such message"),
        ({"op": "submit-modal", "interaction": "1", "values": {}}, "no such form"),
        ({"op": "history", "channel": "tavern", "before": "x"}, "id"),
        ({"op": "use-command", "channel": "tavern", "name": "x", "options": []}, "options"),
        ({"op": "use-command", "channel": "tavern", "name": "", "options": {}}, "no such command"),
    ],
)
@played
async def test_what_cannot_be_done_is_refused_with_a_sentence(act: Json, why: str) -> None:
    async with stage() as at:
        maya = await at.person()
        names = {"tavern": at.tavern}
        given: dict[str, Any] = act | {"channel": names.get(act.get("channel", ""), act.get("channel"))}
        with pytest.raises(Refused, match=why):
            await maya.do(given.pop("op"), **given)


@played
async def test_a_disabled_button_and_one_that_is_not_there_cannot_be_pressed() -> None:
    async with stage() as at:
        button = {"type": 2, "style": 1, "label": "x", "custom_id": "a", "disabled": True}
        body = {"content": "x", "components": [{"type": 1, "components": [button]}]}
        _, message = await at.raw("POST", f"/channels/{at.tables}/messages", body)
        maya = await at.person()
        for custom_id, why in (("a", "disabled"), ("b", "no such component")):
            with pytest.raises(Refused, match=why):
                await maya.do("click", channel=at.tables, message=message["id"], custom_id=custom_id)


@played
async def test_a_frame_that_is_no_json_is_refused_and_the_page_stays() -> None:
    async with stage() as at:
        url = f"{at.base}/page/ws?person={at.people[0].id}"
        async with at.http.ws_connect(url) as socket:
            assert (await socket.receive_json())["t"] == "snapshot"
            await socket.send_str("{")
            assert (await socket.receive_json())["t"] == "refused"
            await socket.send_str('{"op": "open-dm", "re": 5}')
            assert (await socket.receive_json())["t"] == "channel-create"
            assert (await socket.receive_json())["re"] == 5


@played
async def test_nobody_is_nobody() -> None:
    async with stage() as at:
        for person in ("1", "", at.sandbox.world.bot.id):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await at.http.ws_connect(f"{at.base}/page/ws?person={person}")


@played
async def test_other_hosts_and_origins_are_turned_away() -> None:
    async with stage() as at:
        url = f"{at.base}/page/people"
        port = at.sandbox.port
        refused = (
            {"Host": "valley.example"},
            {"Host": "["},
            {"Origin": "https://valley.example"},
            {"Origin": "null"},
            {"Origin": "http://["},
            # Other programs on this machine serve pages, too.
            {"Origin": f"http://127.0.0.1:{port - 1}"},
            {"Origin": f"http://localhost:{port}"},
            {"Origin": f"https://127.0.0.1:{port}"},
            {"Origin": "http://127.0.0.1"},
        )
        for headers in refused:
            async with at.http.get(url, headers=headers) as response:
                assert response.status == 403, headers
        local = {"Host": f"localhost:{port}"}
        for headers in ({}, {"Origin": at.base}, local, {**local, "Origin": f"http://localhost:{port}"}):
            async with at.http.get(url, headers=headers) as response:
                assert response.status == 200


@played
async def test_the_pages_files_are_served_fresh_and_nothing_else_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret.txt").write_text("no")
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<p>Долина")
    (folder / "page.js").write_text("export {}")
    (folder / "notes.py").write_text("no")
    (folder / "away.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr("sandbox.page_api.FOLDER", folder)
    async with stage() as at:
        for path, kind in (("/", "text/html"), ("/page/files/page.js", "text/javascript")):
            async with at.http.get(at.base + path) as response:
                assert (response.status, response.content_type) == (200, kind)
                assert (response.charset, response.headers["Cache-Control"]) == ("utf-8", "no-store")
        outside = ("..%2fsecret.txt", "%2e%2e/secret.txt", "away.txt", "none.js", "notes.py", "%2fetc")
        for name in (*outside, "%00", "page%00.js", "%ff.js", "a" * 5000 + ".js"):
            async with at.http.get(yarl.URL(f"{at.base}/page/files/{name}", encoded=True)) as response:
                assert response.status == 404, name


@played
async def test_the_transcript_holds_requests_events_and_acts_and_no_secret() -> None:
    async with stage(token="a-very-secret-token") as at:
        async with connected(Parrot(), at):
            maya = await at.person()
            await maya.do("use-command", channel=at.tables, name="think", options={})
            await maya.sees_message("and more")
            tokens = list(at.sandbox.world.interactions)
            async with at.http.get(f"{at.base}/page/transcript") as response:
                assert "attachment" in response.headers["Content-Disposition"]
                text = await response.text()
        lines = [json.loads(line) for line in text.splitlines()]
        assert {one["kind"] for one in lines} == {"request", "event", "heard", "act"}
        assert any(one.get("event") == "INTERACTION_CREATE" for one in lines)
        assert any(one.get("files") == ["board.png"] for one in lines)
        assert "a-very-secret-token" not in text
        assert tokens
        assert not any(token in text for token in tokens)
        await at.control("DELETE", "transcript")
        assert list(at.sandbox.transcript.lines()) == []


@played
async def test_tests_add_people_servers_and_channels_and_act_without_a_page() -> None:
    async with stage() as at:
        person = await at.control("POST", "people", name="Ada", locale="ru")
        made = await at.control("POST", "guilds", name="Hills", members=[person["id"]])
        [channel] = made["channels"]
        await at.control("POST", "act", person=person["id"], op="say", channel=channel["id"], content="hi")
        query = f"channel={channel['id']}&person={person['id']}"
        shown = await at.control("GET", f"messages?{query}")
        assert [one["content"] for one in shown["messages"]] == ["hi"]
        later = await at.control("GET", f"messages?{query}&after={shown['messages'][0]['id']}")
        assert later["messages"] == []
        async with at.http.get(f"{at.base}/control/messages?{query}&after=never") as response:
            assert response.status == 400
        stranger = f"channel={channel['id']}&person={at.people[0].id}"
        async with at.http.get(f"{at.base}/control/messages?{stranger}") as response:
            assert response.status == 400
        async with at.http.post(f"{at.base}/control/clock", data=b"{") as response:
            assert response.status == 400


@played
async def test_the_oldest_files_make_room_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage() as at:
        monkeypatch.setattr("sandbox.state.STORE", 2 * len(PIXEL))
        path = f"/channels/{at.tables}/messages"
        links = []
        for _ in range(3):
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("files[0]", PIXEL, filename="p.png", content_type="image/png")
            _, told = await at.raw("POST", path, data=form)
            links.append(told["attachments"][0]["url"])
        found = []
        for link in links:
            async with at.http.get(link) as response:
                found.append(response.status)
        assert found == [404, 200, 200]


@played
async def test_a_page_that_reads_no_more_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.page_api.BEHIND", 2)
    async with stage() as at:
        url = f"{at.base}/page/ws?person={at.people[0].id}"
        async with at.http.ws_connect(url) as socket:
            assert (await socket.receive_json())["t"] == "snapshot"
            for _ in range(3):
                at.sandbox.news.to_all({"t": "online", "online": False})
            assert [(await socket.receive()).type for _ in range(3)] == [
                aiohttp.WSMsgType.TEXT,
                aiohttp.WSMsgType.TEXT,
                aiohttp.WSMsgType.CLOSE,
            ]


@played
async def test_a_long_transcript_says_how_much_it_forgot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.transcript.MOST", 2)
    async with stage() as at:
        for number in range(5):
            await at.raw("GET", f"/users/{number}")
        lines = [json.loads(line) for line in at.sandbox.transcript.lines()]
        assert [one.get("path", one.get("lines")) for one in lines] == [3, "/users/3", "/users/4"]
