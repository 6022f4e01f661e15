"""Every option of the rules is in records, the API, the command and the lobby."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from fourfold.cli.play import play
from fourfold.match import Match, Record
from fourfold.match.record import OPTION_KEYS
from fourfold.rules import Rules
from fourfold.rules.presets import OPTIONS
from fourfold.server.schemas.games import Options
from tests.i18n.test_in_force import CHOICES
from tests.pages import DOCS, ROOT
from tests.web import in_force
from tests.web import matches as matches_for_web

LOBBY = ROOT / "web" / "src" / "lobby" / "newGameForm.svelte.ts"
NEVER_LEFT_OUT = {"players", "blindfold", "fingertip_sight"}
"""A match has its seats and limits only a blindfold's touches; what sight shows is the page's."""
PRESETS = {"players": "quardo", "touches": "quardo-touch", "fingertip_sight": "quardo-touch"}


def test_every_option_is_in_records_and_their_documentation() -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    assert tuple(OPTION_KEYS) == OPTIONS
    assert [key for key in OPTION_KEYS.values() if f"`{key}`" not in page] == []


def test_every_option_is_in_the_api() -> None:
    assert tuple(Options.model_fields) == OPTIONS


def test_every_option_is_in_the_command() -> None:
    assert set(OPTIONS) <= set(inspect.signature(play).parameters)


def test_every_option_is_in_the_lobby() -> None:
    text = LOBBY.read_text(encoding="utf-8")
    assert [option for option in OPTIONS if f"options.{option} =" not in text] == []


def test_every_option_is_in_the_records_of_the_web_app() -> None:
    text = (ROOT / "web" / "src" / "match" / "record.ts").read_text(encoding="utf-8")
    (table,) = re.findall(r"export const OPTION_KEYS[^=]*= \{(.*?)\}", text, re.DOTALL)
    assert dict(re.findall(r'(\w+): "(\w+)"', table)) == OPTION_KEYS


def test_every_option_is_in_what_python_plays_for_the_web_app() -> None:
    matches = {option for _, _, options in matches_for_web.GAMES for option in options}
    assert matches | {"players"} == set(OPTIONS)
    assert {option for _, options in in_force.CASES for option in options} == set(OPTIONS)


@pytest.mark.parametrize("option", [one for one in OPTIONS if one not in NEVER_LEFT_OUT])
def test_every_option_matters_in_what_python_plays_for_the_web_app(option: str) -> None:
    """Otherwise the browser's twin of the rules could leave it out, and nobody would notice."""
    assert any(
        matches_for_web.steps(index, without=option) != matches_for_web.steps(index)
        for index, (_, _, options) in enumerate(matches_for_web.GAMES)
        if option in options
    )


def test_every_option_is_stated_to_players() -> None:
    assert set(CHOICES) == set(OPTIONS)


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in CHOICES for value in CHOICES[option]]
)
def test_records_keep_every_option(option: str, value: Any) -> None:
    rules = Rules.preset(PRESETS.get(option, "quarto"), **{option: value})
    names = ["Ann", "Bob", "Cem"][: rules.players]
    record = Record.of(Match.new(rules, names, seed=1, at=0))
    assert Record.parse(str(record)).match.rules == rules
