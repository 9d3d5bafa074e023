"""Settings: from the environment or a file; a wrong one is one clear line."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.chat.say import language_of
from bot.config import KNOWN, BadSetting, disk_warning, read_settings
from bot.discord.throttle import Throttle
from bot.invite import PERMISSIONS, invitation
from bot.log import Log, _JsonLines, _Lines
from tests.bot.raised import ROOT


def test_without_anything_the_defaults_hold() -> None:
    settings = read_settings({})
    assert settings.token is None
    assert settings.database == Path("valebot.db")
    assert settings.api is None


def test_the_environment_counts_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# a word\nexport DISCORD_TOKEN='from the file'\nVALEBOT_LOG_LEVEL=debug\n")
    settings = read_settings({"VALEBOT_LOG_LEVEL": "error"}, file)
    assert (settings.token, settings.log_level) == ("from the file", "error")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_API", "https://discord.com/api/v10", "should look like"),
        ("DISCORD_API", "http://192.168.0.1:9000/api/v10", "is not this machine"),
        ("DISCORD_API", "http://127.0.0.1.evil.example:80/api", "is not this machine"),
        ("DISCORD_API", "http://127.0.0.1/api/v10", "should look like"),
        ("DISCORD_API", "http://127.0.0.1:99999999/api/v10", "is no address"),
        ("VALEBOT_LOG_LEVEL", "loud", "is not one of"),
        ("VALEBOT_LOG_FORMAT", "xml", "is not one of"),
        ("VALEBOT_THEME", "pink", "is not one of"),
        ("VALEBOT_DRAWERS", "-1", "from 0 to 64"),
        ("VALEBOT_DRAWERS", "many", "from 0 to 64"),
        ("VALEBOT_METRICS", "9464", "should look like 127.0.0.1:9464"),
        ("VALEBOT_METRICS", "here:9464", "should look like"),
        ("VALEBOT_METRICS", "::1:9464", "should look like"),
        ("VALEBOT_METRICS", "127.0.0.1:http", "should look like"),
        ("VALEBOT_METRICS", "127.0.0.1:", "should look like"),
        ("VALEBOT_METRICS", "http://127.0.0.1:9464", "should look like"),
        ("VALEBOT_METRICS", "127.0.0.1:0", "from 1 to 65535"),
        ("VALEBOT_METRICS", f"127.0.0.1:{'9' * 5000}", "from 1 to 65535"),
        ("VALEBOT_SHARDS", "0", "from 1 to 16384"),
        ("VALEBOT_GRACE", "7", "from 8 to 600"),
        ("VALEBOT_TEST_SEED", "harvest", "only together with DISCORD_API"),
        ("VALEBOT_TEST_CLOCK", "clock", "only together with DISCORD_API"),
        ("VALEBOT_GRACE", "9" * 5000, "from 8 to 600"),
        ("VALEBOT_DATABASE", "/", "is a folder"),
        ("VALEBOT_DATABASE", "/nowhere/at/all.db", "does not exist"),
    ],
)
def test_a_wrong_setting_is_one_clear_line(name: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting) as refused:
        read_settings({name: value})
    assert said in str(refused.value)
    assert str(refused.value).startswith(f"{name}: ")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "api", ["http://127.0.0.1:9000/api/v10/", "http://[::1]:9000/x", "http://localhost:1/x"]
)
def test_a_stand_in_on_this_machine_is_accepted(api: str) -> None:
    assert read_settings({"DISCORD_API": api}).api == api.rstrip("/")


@pytest.mark.parametrize(
    ("said", "from_here"),
    [
        ("127.0.0.1:9464", "127.0.0.1:9464"),
        ("localhost:1", "127.0.0.1:1"),
        ("0.0.0.0:65535", "127.0.0.1:65535"),
        ("[::]:9464", "[::1]:9464"),
        ("10.0.0.7:9464", "10.0.0.7:9464"),
    ],
)
def test_metrics_are_served_at_any_address_of_this_machine(said: str, from_here: str) -> None:
    metrics = read_settings({"VALEBOT_METRICS": said}).metrics
    assert metrics is not None
    assert str(metrics) == said.replace("localhost", "127.0.0.1")
    assert str(metrics.from_here) == from_here


@pytest.mark.parametrize("text", ["DISCORD_TOKEN", "DISCORD_TOCKEN=x"])
def test_a_typing_error_in_the_file_is_named_with_its_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"\n{text}\n")
    with pytest.raises(BadSetting, match="line 2"):
        read_settings({}, file)


def test_the_example_lists_every_setting_with_a_sentence() -> None:
    text = (ROOT / ".env.example").read_text()
    assert set(re.findall(r"^([A-Z_]+)=", text, re.MULTILINE)) == set(KNOWN)
    assert len(re.findall(r"^# .*\n(?:# .*\n)*[A-Z_]+=", text, re.MULTILINE)) == len(KNOWN)


def test_the_token_and_the_password_are_in_no_representation_of_the_settings() -> None:
    settings = read_settings({"DISCORD_TOKEN": "secret", "DATABASE_URL": "postgres://u:secret@h/db"})
    assert "secret" not in repr(settings)
    assert {"secret", ":secret@"} <= {*settings.secrets}


def test_the_database_named_for_us_counts_more_than_the_hosts() -> None:
    hosts, ours = "postgres://u:p@h/hosts", "postgresql://u:p@h/ours"
    assert str(read_settings({"DATABASE_URL": hosts}).database) == "postgresql://u@h/hosts"
    both = read_settings({"DATABASE_URL": hosts, "VALEBOT_DATABASE": ours})
    assert str(both.database) == "postgresql://u@h/ours"
    file = read_settings({"DATABASE_URL": hosts, "VALEBOT_DATABASE": "games.db"})
    assert file.database == Path("games.db")
    for name, value in (("DATABASE_URL", "mysql://u:secret@h/x"), ("VALEBOT_DATABASE", "postgres://secret")):
        with pytest.raises(BadSetting, match=f"^{name}: ") as refused:
            read_settings({name: value})
        assert "secret" not in str(refused.value)


def test_no_host_wipes_a_server() -> None:
    address = read_settings({"DATABASE_URL": "postgres://u:p@h/db"}).database
    assert disk_warning({"DYNO": "web.1"}, address) is None
    warning = disk_warning({"DYNO": "web.1"}, Path("valebot.db"))
    assert warning is not None
    assert "PostgreSQL" in warning


def test_discord_is_demanded_with_a_token(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["--discord"]) == 1
    assert (
        capsys.readouterr().err
        == "valebot: DISCORD_TOKEN: missing, and --discord demands it (see .env.example)\n"
    )


def test_the_invitation_asks_for_what_is_needed_and_no_more() -> None:
    link = invitation("MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y", None)
    assert "client_id=123456789012345678" in link
    assert f"permissions={sum(PERMISSIONS.values())}" in link
    assert not {"administrator", "manage_messages"} & set(PERMISSIONS)
    assert "scope=bot+applications.commands" in link


@pytest.mark.parametrize("token", [None, "nonsense", "MTIz.x.y"])  # the last is of application 123
def test_no_invitation_without_an_application(token: str | None) -> None:
    with pytest.raises(BadSetting):
        invitation(token, None)


@pytest.mark.parametrize("text", ["123", "-1", "0", "", "x" * 18, "9" * 19, "9" * 5000, "१" * 18, "0" * 18])
def test_invite_refuses_an_impossible_application_id(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["invite", f"--application={text}"])
    told = capsys.readouterr()
    assert (end.value.code, told.out) == (2, "")
    assert "argument --application: an id of 17 to 19 digits" in told.err


@pytest.mark.parametrize("text", ["155149108183695360", "1437462906213765283"])
def test_invite_accepts_old_and_new_application_ids(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", "--application", text]) == 0
    assert f"client_id={text}&" in capsys.readouterr().out


def test_a_host_that_wipes_disks_is_noticed() -> None:
    assert "Heroku" in (disk_warning({"DYNO": "worker.1"}, Path("valebot.db")) or "")
    assert disk_warning({"DYNO": "worker.1"}, Path("/data/valebot.db")) is None
    assert disk_warning({}, Path("valebot.db")) is None


@pytest.mark.parametrize("style", [_Lines, _JsonLines])
def test_log_lines_carry_facts_and_never_the_token(style: type[_Lines]) -> None:
    out = io.StringIO()
    output = logging.StreamHandler(out)
    output.setFormatter(style(("s3cret",)))
    logger = logging.getLogger("tests.log")
    logger.addHandler(output)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        Log("tests.log").info("acted", game=3, why="the token is s3cret")
    finally:
        logger.removeHandler(output)
    line = out.getvalue()
    assert "s3cret" not in line
    assert "acted" in line
    if style is _JsonLines:
        assert json.loads(line)["game"] == 3
    else:
        assert " game=3 " in line


def test_dear_requests_are_granted_so_often_and_then_after_a_while() -> None:
    now = 0.0
    limits = Throttle(most=2, seconds=60, now=lambda: now)
    assert [limits.wait_for(1) for _ in range(3)] == [0, 0, 60]
    assert limits.wait_for(2) == 0
    now = 60.0
    assert limits.wait_for(1) == 0


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("ru", "ru"), ("it", "it"), ("pt-BR", "en"), ("", "en")]
)
def test_a_locale_of_discords_is_read_in_a_language_of_ours(locale: str, language: str) -> None:
    assert language_of(locale) == language


def test_component_files_are_read_from_a_list(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for path in (one, other):
        path.write_text("{}", "utf-8")
    settings = read_settings({"VALEBOT_DATA": f"{one}{os.pathsep}{other}"})
    assert settings.data == (one, other)
    with pytest.raises(BadSetting, match="VALEBOT_DATA: there is no file"):
        read_settings({"VALEBOT_DATA": str(tmp_path / "nowhere.json")})


def test_a_broken_component_file_stops_the_start_with_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"game": "valdora"}', "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--discord"],
        env={**os.environ, "VALEBOT_DATA": str(path), "DISCORD_TOKEN": "x"},
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 1
    assert done.stderr == "valebot: VALEBOT_DATA: field missing: entry (all of it), field gems\n"
