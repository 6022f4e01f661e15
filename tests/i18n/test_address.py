"""Messages speak to their listener, and the English ones avoid words that sound translated."""

from __future__ import annotations

import re

import pytest

from fourfold.i18n.catalogue import FILES
from tests.helpers.messages import LANGUAGES, all_variables, contents, patterns

BANNED = re.compile(
    r"\b(puts|the put|whoever|by itself|an eye for|anew|nobody|everybody)\b|Computer \(",
    re.IGNORECASE,
)
YOU = {
    "en": r"\byou(r|’re)?\b",
    "fr": r"\b(vous|votre|vos)\b",
    "ro": r"",  # the verb alone says who is meant
    "pt-BR": r"\b(você|sua?)\b",
    "zh-Hans": r"你",
    "zh-Hant": r"你",
}
OF_NO_PLAYER = {
    *("said-opening", "said-taken-back", "said-resume"),
    *("result-full-board", "result-no-alignment", "result-agreed", "result-absent-draw"),
    "result-ongoing",
}
"""Events and results that name no player."""


def texts(language: str, *without: str) -> dict[str, str]:
    """Return the plain text of every message of a language, without those of some files."""
    return {
        key: "".join(contents(pattern).text)
        for name in FILES
        if name not in without
        for key, pattern in patterns(language, name)
    }


def test_english_messages_avoid_banned_words() -> None:
    assert {key: text for key, text in texts("en").items() if BANNED.search(text)} == {}


def test_english_messages_have_curly_quotes() -> None:
    """Refusals have straight ones: the library raises them in Python."""
    straight = {key for key, text in texts("en", "errors").items() if re.search("[\"']", text)}
    assert straight == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_and_results_have_a_form_for_their_player(language: str) -> None:
    words, variables = texts(language), all_variables(language)
    told = {key for key in words if re.fullmatch(r"(said|result)-[a-z-]+", key)}
    assert len(told) > 40
    assert {key for key in told if f"{key}.you" not in words} == OF_NO_PLAYER
    for key in told - OF_NO_PLAYER:
        form = f"{key}.you"
        assert re.search(YOU[language], words[form], re.IGNORECASE), form
        assert words[form] != words[key], form
        assert "name" not in variables[form] or key == "said-observer-names", form


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_of_events_and_results_are_plural_forms(language: str) -> None:
    for name in FILES:
        for key, pattern in patterns(language, name):
            found = contents(pattern)
            if key.startswith(("said-", "result-", "force-touches", "web-coins-held")):
                chosen = {variable for variable, _ in found.selectors}
                assert found.variables & {"count", "seconds"} <= chosen, key
