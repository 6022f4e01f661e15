"""Every rule option is in records, the API, the command and the lobby."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from fourfold.cli.play import play
from fourfold.match import Match, Record
from fourfold.rules import Rules
from fourfold.rules.presets import OPTIONS
from fourfold.server.schemas.games import Options
from tests.i18n.test_in_force import CHOICES
from tests.pages import DOCS, ROOT
from tests.web import in_force
from tests.web import matches as match_fixtures

LOBBY = ROOT / "web" / "src" / "pages" / "shared" / "newGameForm.svelte.ts"
ALWAYS_PRESENT = {"players", "blindfold", "fingertip_sight"}
"""Options that no match can be played without, or that only the page uses."""
PRESETS = {"players": "quardo", "touches": "quardo-touch", "fingertip_sight": "quardo-touch"}


def test_options_are_in_notation_page() -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    assert [one.header for one in OPTIONS.values() if f"`{one.header}`" not in page] == []


def test_options_are_in_api() -> None:
    assert tuple(Options.model_fields) == tuple(OPTIONS)


def test_options_are_in_play_command() -> None:
    assert set(OPTIONS) <= set(inspect.signature(play).parameters)


def test_options_are_in_lobby() -> None:
    text = LOBBY.read_text(encoding="utf-8")
    assert [option for option in OPTIONS if f"options.{option} =" not in text] == []


def test_options_are_in_web_records() -> None:
    text = (ROOT / "web" / "src" / "match" / "record.ts").read_text(encoding="utf-8")
    (table,) = re.findall(r"export const OPTION_KEYS[^=]*= \{(.*?)\}", text, re.DOTALL)
    assert dict(re.findall(r'(\w+): "(\w+)"', table)) == {
        name: option.header for name, option in OPTIONS.items()
    }


def test_options_are_in_web_fixtures() -> None:
    matches = {option for _, _, options in match_fixtures.GAMES for option in options}
    assert matches | {"players"} == set(OPTIONS)
    assert {option for _, options in in_force.CASES for option in options} == set(OPTIONS)


@pytest.mark.parametrize("option", [one for one in OPTIONS if one not in ALWAYS_PRESENT])
def test_option_changes_match_fixture(option: str) -> None:
    """Without this, the rules in the browser could ignore an option unnoticed."""
    assert any(
        match_fixtures.steps(index, without=option) != match_fixtures.steps(index)
        for index, (_, _, options) in enumerate(match_fixtures.GAMES)
        if option in options
    )


def test_options_have_stated_rules() -> None:
    assert set(CHOICES) == set(OPTIONS)


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in CHOICES for value in CHOICES[option]]
)
def test_record_preserves_option(option: str, value: Any) -> None:
    rules = Rules.preset(PRESETS.get(option, "quarto"), **{option: value})
    names = ["Ann", "Bob", "Cem"][: rules.players]
    record = Record.of(Match.new(rules, names, seed=1, at=0))
    assert Record.parse(str(record)).match.rules == rules
