"""Every rule option is in the API, the command, the catalogue, records and fixtures."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.cli.play import play
from fourfold.i18n import Translator
from fourfold.match import Match, Record
from fourfold.rules import Rules
from fourfold.rules.presets import OPTIONS
from fourfold.server.schemas.games import Options
from tests.helpers.markdown import DOCS, ROOT
from tests.i18n.test_in_force import CHOICES
from tests.web import in_force
from tests.web import matches as match_fixtures

if TYPE_CHECKING:
    from fourfold.rules.options import Option

MAX_RECIPE_FILES = 10
COUNT_LABELS = ["none", "limited", "number", "count"]
ALWAYS_PRESENT = {"players", "blindfold", "fingertip_sight"}
"""Options that no match can be played without, or that only the page uses."""
PRESETS = {
    "players": "quardo",
    "first_mover": "quardo",
    "coins": "quardo",
    "touches": "quardo-touch",
    "fingertip_sight": "quardo-touch",
}


def test_options_are_in_api() -> None:
    assert tuple(Options.model_fields) == tuple(OPTIONS)


def test_options_are_in_play_command() -> None:
    assert set(OPTIONS) <= set(inspect.signature(play).parameters)


@pytest.mark.parametrize("option", [one for one in OPTIONS.values() if one.name != "players"])
def test_option_has_labels(option: Option) -> None:
    """The form of a new game draws an option by its kind, with these texts."""
    has, key = Translator("en").has, f"option-{option.name.replace('_', '-')}"
    parts = {"choice": option.kind.allowed.split(", "), "count": COUNT_LABELS}
    wanted = [key, *(f"{key}-{part}" for part in parts.get(option.kind.name, ()))]
    assert [one for one in wanted if not has(one)] == []


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


def test_recipe_names_few_files() -> None:
    """An option is declared once: its own files, besides texts and fixtures, are at most ten."""
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    recipe = page.split("### Add a rule option")[1].split("###")[0]
    named = set(re.findall(r"`((?:src|web|tests|docs)/[a-zA-Z_/]+\.[a-z]+)`", recipe))
    own = named - {"src/fourfold/rules/options.py", "web/src/pages/lobby/OptionField.svelte"}
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert len(own - {"docs/options.md", "tests/test_options.py"}) <= MAX_RECIPE_FILES
