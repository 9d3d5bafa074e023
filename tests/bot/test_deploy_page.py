"""docs/deploy.md and the files it relies on say what the code does."""

from __future__ import annotations

import re
import tomllib

import discord

from bot.config import KNOWN, LOG_FORMATS, LOG_LEVELS, THEMES, Settings, read_settings
from bot.invite import PERMISSIONS
from bot.operating.metrics import Metrics
from bot.operating.sights import Connections, Sights, Stored
from tests.bot.raised import ROOT

PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
SETTINGS = dict(re.findall(r"^\| `([A-Z_]+)` \| (.*) \|$", PAGE, re.MULTILINE))


def test_every_setting_is_in_the_table_and_no_other() -> None:
    assert sorted(SETTINGS) == sorted(KNOWN)


def test_the_table_names_the_defaults() -> None:
    defaults = {
        "VALEBOT_DATABASE": Settings().database,
        "VALEBOT_LOG_LEVEL": Settings().log_level,
        "VALEBOT_LOG_FORMAT": Settings().log_format,
        "VALEBOT_THEME": Settings().theme,
    }
    for name, default in defaults.items():
        assert SETTINGS[name].startswith(f"`{default}` |"), name


def test_the_table_names_what_can_be_chosen() -> None:
    choices = {"VALEBOT_LOG_LEVEL": LOG_LEVELS, "VALEBOT_LOG_FORMAT": LOG_FORMATS, "VALEBOT_THEME": THEMES}
    for name, words in choices.items():
        assert all(f"`{word}`" in SETTINGS[name] for word in words), name


def test_the_permissions_the_invitation_asks_for_are_named() -> None:
    (named,) = re.findall(r"these permissions, no more: (.*)\.$", PAGE, re.MULTILINE)
    # Discord's settings page says "View Channels" where a channel's own page says "View Channel".
    names = [name.lower().replace(" ", "_").replace("channels", "channel") for name in named.split(", ")]
    assert set(names) == set(PERMISSIONS)
    numbers = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    assert sum(PERMISSIONS.values()) == numbers.value, "the library knows them by the same numbers"


def test_the_image_gets_every_package_and_starts_what_the_procfile_starts() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = project["tool"]["setuptools"]["packages"]["find"]["include"]
    copied = re.findall(r"^COPY (\w+) \1$", dockerfile, re.MULTILINE)
    assert sorted(copied) == sorted(package.rstrip("*") for package in packages)
    (command,) = re.findall(r"^CMD \[(.*)\]$", dockerfile, re.MULTILINE)
    words = " ".join(re.findall(r'"([^"]*)"', command))
    assert (ROOT / "Procfile").read_text(encoding="utf-8").strip() == f"worker: {words}"


COMPOSE = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")


def test_the_image_the_compose_file_and_the_page_name_only_settings_that_exist() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    set_there = re.findall(r"^ +([A-Z][A-Z_]+): ", COMPOSE.partition("  bot:")[2], re.MULTILINE)
    assert {"DISCORD_TOKEN", "VALEBOT_DATABASE"} <= set(set_there) <= set(KNOWN)
    named = set(re.findall(r"\b(?:VALEBOT|DISCORD)_[A-Z_]+\b", COMPOSE + dockerfile + PAGE))
    assert named <= set(KNOWN)


def test_compose_starts_two_bots_when_the_database_is_there() -> None:
    bots = COMPOSE.partition("  bot:")[2]
    assert re.search(r"^      replicas: 2$", bots, re.MULTILINE)
    assert "condition: service_healthy" in bots
    assert "healthcheck:" in COMPOSE.partition("  bot:")[0]
    assert "ports:" not in COMPOSE, "nothing is published"
    (address,) = re.findall(r"VALEBOT_DATABASE: postgresql://(\w+):(\w+)@(\w+)/(\w+)", bots)
    given = dict(re.findall(r"POSTGRES_(\w+): (\w+)", COMPOSE))
    assert address == (given["USER"], given["PASSWORD"], "postgres", given["DB"])


def test_image_and_procfile_hosts_get_what_postgresql_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "postgres" in project["project"]["optional-dependencies"]
    assert (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()[-1] == ".[postgres]"
    assert "'.[postgres]'" in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_image_asks_the_bot_how_it_is() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    (command,) = re.findall(r"^HEALTHCHECK .*CMD \[(.*)\]$", dockerfile, re.MULTILINE)
    assert re.findall(r'"([^"]*)"', command) == ["python", "-m", "bot", "health"]
    (address,) = re.findall(r"VALEBOT_METRICS=(\S+)", dockerfile)
    assert read_settings({"VALEBOT_METRICS": address}).metrics is not None


def test_the_page_names_every_metric_and_no_other() -> None:
    async def nothing() -> Stored:
        return Stored(0, 0, 0)

    sights = Sights(lambda: Connections(1, 1), lambda: 0, lambda: 0, nothing)
    text = Metrics().page(sights, Stored(0, 0, 0), 0.0).decode()
    served = set(re.findall(r"^# TYPE (valebot_\w+) ", text, re.MULTILINE))
    served = {name for name in served if not name.endswith("_created")}
    assert set(re.findall(r"`(valebot_\w+)`", PAGE)) == served


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    headings = re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= anchors
