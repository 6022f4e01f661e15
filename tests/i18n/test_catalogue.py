"""The catalogue is complete: the same texts in all six languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from babel import Locale
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast

from fourfold.i18n import LANGUAGES, Translator
from fourfold.i18n.catalogue import FILES, Catalogue
from tests.helpers.messages import (
    LOCALES,
    all_variables,
    contents,
    files_of,
    messages,
    patterns,
    resource,
)

OTHERS = [language for language in LANGUAGES if language != "en"]
SOFT_CATEGORIES = {"fr": {"many"}, "pt-BR": {"many"}}
"""Plural forms for millions, which no text here needs."""

COUNTS = {
    *("count", "seconds", "minutes", "hours", "days", "nodes", "most", "players", "present"),
    *("total", "points", "all", "seen", "chances", "right", "draws", "losses", "wins"),
    *("sound", "damaged", "repaired"),
}
"""Variables that are a number of something."""
NUMBERS = COUNTS | {"place"}
OTHER_VARIABLES = {
    *("actual", "address", "allowed", "answer", "body", "bot", "cell", "cells", "certainty"),
    *("clock", "code", "coins", "colour", "core", "command", "database", "day", "edge", "elo"),
    *("entrant", "entrants", "expect", "expected", "fact", "feel", "felt", "field", "fields"),
    *(
        "figure",
        "figures",
        "file",
        "first",
        "folder",
        "found",
        "from",
        "game",
        "games",
        "hand",
        "header",
    ),
    *(
        "height",
        "help",
        "high",
        "host",
        "id",
        "increment",
        "index",
        "input",
        "kept",
        "key",
        "kind",
        "known",
    ),
    *("language", "languages", "last", "law", "least", "length", "letter", "level", "levels"),
    *("limit", "numbers", "others"),
    *("line", "low", "move", "moves", "name", "names", "now", "number", "one", "opener", "option"),
    *("options", "other", "page", "panel", "percent", "piece", "pieces", "place", "possible"),
    *("preset", "presets", "problem", "program", "proxy", "pulses", "question", "rank", "reason"),
    "redis",
    *("rest", "result", "revision", "round", "rule", "score", "scores", "seat", "second", "set"),
    *(
        "shape",
        "starter",
        "stated",
        "swaps",
        "table",
        "text",
        "theme",
        "themes",
        "time",
        "title",
        "to",
        "to_act",
    ),
    *("top", "base", "trait", "traits", "truth", "turn", "url", "value", "values", "victim"),
    *("voice", "was", "what", "where", "which", "word", "words"),
}
"""Variables that are names, texts, ordinal numbers or values on a scale."""
BARE_COUNTS = {
    # one number of another: "Move 3 of 20", "4 of 19 lessons done"
    *(
        "web-browsing",
        "web-pointed",
        "web-unpointed",
        "replay-step",
        "learn-step",
        "learn-progress",
    ),
    *("sounds-best", "sounds-question", "sounds-result", "web-eye-score", "web-eye-score.you"),
    *("cup-round-of", "cup-projector-page", "ratings-placed"),
    *("check-ask", "check-repaired"),
    # a number behind its label: "right: 3", "Ann: 2", "3 won, 1 drawn"
    *("hindsight-legend-right", "hindsight-legend-wrong", "hindsight-legend-unfelt"),
    *("hindsight-heat-table", "hindsight-heat-coins", "observer-touches", "sounds-score"),
    *("terminal-score", "terminal-score.you", "terminal-left-some", "terminal-where"),
    *("games-title-waiting", "match-tally", "check-total"),
    # players use the number alone: "win in 3"
    *("score-win-in", "score-loss-in"),
    # a range, and not a count: "from 1 to 12", "highest 1820"
    *("tournament-setup", "ratings-graph"),
    # the variable has another meaning: what was typed, and names
    *("bad-seconds", "terminal-welcome"),
}
"""Messages without a word that changes with their number."""

SAMPLES: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(COUNTS, (0, 1, 2, 5, 19, 20, 21, 100)),
    "seconds": (0, 1, 2, 19, 20, 59, 61, 86400),
    "minutes": (0, 1, 2, 19, 20, 60),
    "hours": (0, 1, 2, 19, 20, 24),
    "days": (0, 1, 2, 14),
    "nodes": (0, 1, 2, 19, 20, 1_000_000),
    "height": ("tall", "short"),
    "colour": ("light", "dark"),
    "shape": ("round", "square"),
    "core": ("solid", "hollow"),
    "body": ("straight", "tapered"),
    "top": ("dent", "bulge"),
    "base": ("hexagon", "circle"),
    "edge": ("flat", "rim"),
    "level": ("3", "perfect", "strongest", "other"),
    "which": ("first", "second", "third", "only"),
    "rank": (2, 3),
    "set": ("quarto", "quardo"),
    "input": ("keys", "touch", "mouse"),
    "game": ("quarto", "quardo"),
}


def test_languages_match_locale_folders() -> None:
    assert {path.name for path in LOCALES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_locale_folder_contains_expected_files(language: str) -> None:
    assert files_of(language) == sorted(FILES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_files_contain_only_messages_and_comments(language: str, name: str) -> None:
    kinds = {type(entry) for entry in resource(language, name).body}
    assert kinds <= {ast.Message, ast.Comment, ast.GroupComment, ast.ResourceComment}


@pytest.mark.parametrize("language", LANGUAGES)
def test_message_ids_are_unique_across_files(language: str) -> None:
    counts = Counter(message.id.name for name in FILES for message in messages(language, name))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_parse_alone_as_in_their_files(language: str) -> None:
    texts = Catalogue(language).texts
    names = [name for name in FILES if (language, name) != ("en", "errors")]
    expected = {entry.id.name: entry for name in names for entry in messages(language, name)}
    assert texts.keys() == expected.keys()
    for key, text in texts.items():
        entries = FluentParser(with_spans=False).parse(text).body
        (found,) = (entry for entry in entries if isinstance(entry, ast.Message))
        assert found.equals(expected[key], ignored_fields=["span", "comment"]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_message_is_found_with_those_it_refers_to(language: str) -> None:
    """Each in a new catalogue, in which no other message has been used."""
    references = {
        key.partition(".")[0]: contents(pattern).references
        for name in FILES
        for key, pattern in patterns(language, name)
        if contents(pattern).references
    }
    assert references
    for key, names in references.items():
        catalogue = Catalogue(language)
        catalogue.message(key)
        assert all(map(catalogue.bundle.has_message, names)), key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_keys_match_english_order(language: str, name: str) -> None:
    keys = [key for key, _ in patterns(language, name)]
    english = [key for key, _ in patterns("en", name)]
    assert keys == english or (name == "errors" and sorted(keys) == sorted(english))


@pytest.mark.parametrize("language", OTHERS)
def test_variables_match_english(language: str) -> None:
    """Ignore ``set``: each language chooses where the set of pieces changes its words."""
    assert _variables(language) == _variables("en")


def _variables(language: str) -> dict[str, frozenset[str]]:
    """Return the variables of each text, without ``set``."""
    return {key: names - {"set"} for key, names in all_variables(language).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_selectors_have_every_plural_form(language: str) -> None:
    locale = Locale.parse(language.replace("-", "_"))
    wanted = {"other", *locale.plural_form.tags} - SOFT_CATEGORIES.get(language, set())
    lacking = {
        key: wanted - keys
        for name in FILES
        for key, pattern in patterns(language, name)
        for variable, keys in contents(pattern).selectors
        if variable in NUMBERS and not wanted <= keys
    }
    assert lacking == {}


def unselected_counts(language: str) -> set[tuple[str, str]]:
    """Return the texts and counts of a language whose plural forms are not told apart."""
    return {
        (key, variable)
        for name in FILES
        for key, pattern in patterns(language, name)
        for variable in COUNTS & contents(pattern).variables
        if variable not in {chosen for chosen, _ in contents(pattern).selectors}
    }


@pytest.mark.parametrize("language", ["en", "fr", "ro", "pt-BR"])
def test_counts_select_plural_forms(language: str) -> None:
    """Chinese has one form for all numbers."""
    assert {entry for entry in unselected_counts(language) if entry[0] not in BARE_COUNTS} == set()


def test_bare_counts_are_in_use() -> None:
    assert {key for key, _ in unselected_counts("en")} == BARE_COUNTS


def test_variables_are_counts_or_listed() -> None:
    """A new variable must be listed as one or the other, so that no count is overlooked."""
    used = {
        variable
        for name in FILES
        for _, pattern in patterns("en", name)
        for variable in contents(pattern).variables
    }
    assert used - COUNTS - OTHER_VARIABLES == set()
    assert OTHER_VARIABLES - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_selectors_use_only_known_forms(language: str) -> None:
    locale = Locale.parse(language.replace("-", "_"))
    known = {"other", *locale.plural_form.tags}
    for name in FILES:
        for key, pattern in patterns(language, name):
            for variable, keys in contents(pattern).selectors:
                words = {form for form in keys if not form.isdecimal()}
                allowed = known if variable in NUMBERS else set(SAMPLES[variable])
                assert words <= allowed, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_trait_selectors_have_both_values(language: str) -> None:
    for key in ("piece-quarto", "piece-quardo", "piece-quardo-named"):
        pattern = dict(patterns(language, "pieces"))[key]
        chosen = dict(contents(pattern).selectors)
        assert len(chosen) == 4
        assert all(keys == set(SAMPLES[variable]) for variable, keys in chosen.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_render_with_all_variables(language: str) -> None:
    translate = Translator(language)
    for key, variables in all_variables(language).items():
        for turn in range(8):
            values = {
                name: SAMPLES[name][turn % len(SAMPLES[name])] if name in SAMPLES else f"<{name}>"
                for name in variables
            }
            text = translate(key, **values)
            assert text.strip() == text != "", key
            assert not re.search(r"[{}$]|  ", text), (key, text)
            missing = [name for name in variables - set(SAMPLES) if f"<{name}>" not in text]
            assert not missing or key == "terminal-coins-left", (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translator_raises_when_value_or_message_is_missing(language: str) -> None:
    translate = Translator(language)
    with pytest.raises(FluentReferenceError, match="name"):
        translate("said-move")
    with pytest.raises(LookupError):
        translate("no-such-message")


def test_unknown_language_error_names_it() -> None:
    with pytest.raises(ValueError, match="'xx'"):
        Translator("xx")


@pytest.mark.parametrize("count", [1, 2, 19, 20, 21, 101, 119, 120])
def test_romanian_coin_counts_use_de_from_twenty(count: int) -> None:
    text = Translator("ro")("said-coins", name="Ana", count=count)
    with_de = count >= 20 and not 1 <= count % 100 <= 19
    assert (" de monede" in text) == with_de


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_texts_differ_from_english(language: str, name: str) -> None:
    english = dict(patterns("en", name))
    same = {
        key
        for key, pattern in patterns(language, name)
        if pattern.equals(english[key])
        and any(re.search("[a-z]{2}", t) for t in contents(pattern).text)
    }
    proper = {
        *("preset-quarto", "preset-quardo", "lobby-game-quarto", "lobby-game-quardo"),
        *("cup-break-buchholz-cut-1", "cup-break-sonneborn-berger"),
        "cup-break-long-sonneborn-berger",
    }
    alike = {
        *("trait-base", "value-hexagon", "terminal-score"),
        *("lobby-variant-quarto", "web-mono", "cup-points", "cup-table", "cup-table-number"),
        *("cup-corrected", "cup-forfeit-by", "cup-format"),
        *("web-rating", "ratings-rating", "ratings-bot", "cup-rating"),
    }
    assert same <= proper | alike
