"""Each error has a text in six languages; the English text is the error's own."""

from __future__ import annotations

import re
import string

import pytest

import fourfold.braille.errors
import fourfold.engine
import fourfold.match.errors
import fourfold.puzzles.errors
import fourfold.server.errors
import fourfold.server.http.request_errors
import fourfold.terminal.errors
import fourfold.tournament
from fourfold import FIGURES, PIECES, FourfoldError, NotationError, PieceSet, Rules, new
from fourfold.i18n import LANGUAGES, Speaker, Translator, rule_page
from fourfold.i18n.rule_pages import ALL_RULES, RULINGS, SHARED, rule_numbers
from fourfold.match import Record, RecordError
from fourfold.rules import PRESETS
from fourfold.rules.errors import CallNotAligned, PieceInHand
from fourfold.rules.wording import fill_in
from tests.helpers.messages import messages, patterns, subclasses

ERRORS = sorted(subclasses(FourfoldError), key=lambda error: error.code)
NUMBERS = [*(f"G{n}" for n in range(1, 6)), *(f"Q{n}" for n in range(1, 15))]
NUMBERS += [f"D{n}" for n in range(1, 10)]


def placeholder_values(error: type[FourfoldError]) -> dict[str, str]:
    """Return a placeholder for each detail of an error."""
    names = (name for _, name, _, _ in string.Formatter().parse(error.message) if name)
    return {name: f"<{name}>" for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_error_codes_match_catalogue(language: str) -> None:
    codes = [error.code for error in ERRORS]
    assert len(codes) == len(set(codes)) > 80
    assert set(codes) == {message.id.name for message in messages(language, "errors")}


def test_english_text_equals_error_message() -> None:
    for error in ERRORS:
        values = placeholder_values(error)
        assert Translator("en")(error.code, **values) == fill_in(error.message, **values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_cites_details_and_rule(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for error in ERRORS:
        text = speaker.refusal(error(**placeholder_values(error)))
        assert all(value in text for value in placeholder_values(error).values()), error.code
        cited = re.search(r"[(（]([GQD]\d+)[)）]", text.split("\n")[0])
        assert (cited[1] if cited else "") == error.rule, error.code


def test_cited_rules_exist() -> None:
    assert {error.rule for error in ERRORS} - {""} <= set(NUMBERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_title_and_text(language: str) -> None:
    keys = {key for key, _ in patterns(language, "rules") if key.startswith("rule-")}
    assert keys == {
        key for n in NUMBERS for key in (f"rule-{n.lower()}", f"rule-{n.lower()}.title")
    }


def test_rule_numbers_match_specification() -> None:
    assert sorted(ALL_RULES) == sorted(NUMBERS)
    assert set(RULINGS) <= set(NUMBERS)


def test_rule_pages_cover_every_rule() -> None:
    pages = [rule_numbers(Rules.preset(preset)) for preset in PRESETS]
    assert {number for page in pages for number in page} | set(SHARED) == set(NUMBERS)
    assert all(len(page) == len(set(page)) for page in pages)


def test_rule_page_depends_on_options() -> None:
    both = rule_numbers(Rules.preset("quarto-beginner", traits="height", squares=True))
    assert {"Q9", "Q10"} <= set(both)
    assert not {"Q9", "Q10"} & set(rule_numbers(Rules.preset("quarto")))


def test_classic_rule_page_omits_calling_rules() -> None:
    calling = {"Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q10", "Q11"}
    assert not calling & set(rule_numbers(Rules.preset("quardo-classic")))


def test_blindfolded_rule_page_includes_agreements() -> None:
    assert "Q13" in rule_numbers(Rules.preset("quardo-touch"))


def test_rulings_exclude_rulebook_rules() -> None:
    """The rule page of `docs/rules.md` marks the same rules."""
    assert {"Q4", "Q10", "Q12", "D2", "D4", "D6", "D8", "D9"} <= RULINGS
    assert not {"Q1", "Q2", "Q3", "Q5", "Q9", "D1", "D3", "D5", "D7"} & RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_rule_page_contains_all_its_rules(preset: str, language: str) -> None:
    rules = Rules.preset(preset)
    page = rule_page(rules, Translator(language))
    assert [rule.number for rule in page.shared] == list(SHARED)
    assert [rule.number for rule in page.own] == list(rule_numbers(rules))
    assert page.own_title in page.title
    shown = [rule.text for rule in (*page.shared, *page.own)]
    assert len(set(shown)) == len(shown)
    assert {r.number for r in (*page.shared, *page.own) if r.ruling} == RULINGS & {
        *SHARED,
        *rule_numbers(rules),
    }


@pytest.mark.parametrize(
    ("preset", "rule"),
    [(preset, entry.rule) for preset, entry in PRESETS.items()],
)
def test_preset_rule_is_on_its_page(preset: str, rule: str) -> None:
    assert rule in rule_numbers(Rules.preset(preset))


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_names_pieces_and_figures(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for figure in FIGURES:
        assert speaker.figure(figure) in speaker.refusal(CallNotAligned(figure=figure))
    for piece in PIECES:
        text = speaker.refusal(PieceInHand(hand=piece))
        assert re.search(rf"{piece} ?[(（]{speaker.piece(piece)}[)）]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notation_refusal_points_with_caret(language: str) -> None:
    with pytest.raises(NotationError) as caught:
        fourfold.parse(Rules(), "0.../.5../..a./..?f 3 -")
    text = Speaker(language, PieceSet.QUARTO).refusal(caught.value)
    *_, line, caret = text.split("\n")
    assert line[caret.index("^")] == "?"


def test_english_refusal_equals_library_message() -> None:
    state = new("quarto").play("7").play("b2")
    with pytest.raises(FourfoldError) as caught:
        state.play("b2")
    refusal = Speaker("en", PieceSet.QUARTO).refusal(caught.value)
    assert str(caught.value) == f"{refusal}\n  {state}"  # the library quotes the position


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_record_refusal_translates_inner_reason(language: str) -> None:
    headers = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Result "*"]\n'
    with pytest.raises(RecordError) as caught:
        Record.parse(f"{headers}\n1. 7\n2. b2 7\n")
    refusal = Speaker(language, PieceSet.QUARTO).refusal(caught.value)
    assert "already on the board" not in refusal
