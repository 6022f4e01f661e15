"""Each refusal has its text in six languages, and English says what the error itself says."""

from __future__ import annotations

import re
import string

import pytest

import fourfold.engine
import fourfold.match.errors
import fourfold.server.errors
import fourfold.server.http.request_errors
import fourfold.terminal.errors
import fourfold.tournament
from fourfold import FIGURES, PIECES, FourfoldError, NotationError, PieceSet, Rules, new
from fourfold.i18n import LANGUAGES, Speaker, Translator, rule_page
from fourfold.i18n.rulepages import ALL_RULES, RULINGS, SHARED, rule_numbers
from fourfold.match import Record, RecordError
from fourfold.rules import PRESETS
from fourfold.rules.errors import CallNotAligned, PieceInHand
from tests.i18n.ftl import messages, patterns
from tests.i18n.test_usage import subclasses

ERRORS = sorted(subclasses(FourfoldError), key=lambda error: error.code)
NUMBERS = [*(f"G{n}" for n in range(1, 6)), *(f"Q{n}" for n in range(1, 15))]
NUMBERS += [f"D{n}" for n in range(1, 10)]


def fields(error: type[FourfoldError]) -> dict[str, str]:
    """Return a value for each detail of an error."""
    names = (name for _, name, _, _ in string.Formatter().parse(error.message) if name)
    return {name: f"<{name}>" for name in names}


def test_codes_are_unique_and_are_the_catalogue() -> None:
    codes = [error.code for error in ERRORS]
    assert len(codes) == len(set(codes)) > 80
    assert set(codes) == {message.id.name for message in messages("en", "errors")}


def test_english_is_the_errors_own_text() -> None:
    for error in ERRORS:
        values = fields(error)
        assert Translator("en")(error.code, **values) == error.message.format(**values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_with_its_rule(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for error in ERRORS:
        text = speaker.refusal(error(**fields(error)))
        assert all(value in text for value in fields(error).values()), error.code
        cited = re.search(r"[(（]([GQD]\d+)[)）]", text.split("\n")[0])
        assert (cited[1] if cited else "") == error.rule, error.code


def test_every_rule_that_is_cited_exists() -> None:
    assert {error.rule for error in ERRORS} - {""} <= set(NUMBERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(language: str) -> None:
    keys = {key for key, _ in patterns(language, "rules") if key.startswith("rule-")}
    assert keys == {
        key for n in NUMBERS for key in (f"rule-{n.lower()}", f"rule-{n.lower()}.title")
    }


def test_rule_numbers_are_those_of_the_spec() -> None:
    assert sorted(ALL_RULES) == sorted(NUMBERS)
    assert set(RULINGS) <= set(NUMBERS)


def test_every_preset_has_a_page_and_every_rule_is_on_one() -> None:
    pages = [rule_numbers(Rules.preset(preset)) for preset in PRESETS]
    assert {number for page in pages for number in page} | set(SHARED) == set(NUMBERS)
    assert all(len(page) == len(set(page)) for page in pages)


def test_a_page_has_the_rules_of_the_options() -> None:
    both = rule_numbers(Rules.preset("quarto-beginner", traits="height", squares=True))
    assert {"Q9", "Q10"} <= set(both)
    assert not {"Q9", "Q10"} & set(rule_numbers(Rules.preset("quarto")))


def test_the_classic_game_shows_no_rule_that_it_does_not_play_by() -> None:
    calling = {"Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q10", "Q11"}
    assert not calling & set(rule_numbers(Rules.preset("quardo-classic")))


def test_the_blindfolded_game_is_told_about_agreements() -> None:
    assert "Q13" in rule_numbers(Rules.preset("quardo-touch"))


def test_only_our_own_rules_are_marked_as_rulings() -> None:
    assert {"Q4", "D4", "D6", "D9"} <= RULINGS
    assert not {"Q10", "Q12", "D2", "D8"} & RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_holds_its_rules_whole(preset: str, language: str) -> None:
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
def test_the_rule_that_settles_a_preset_is_on_its_page(preset: str, rule: str) -> None:
    assert rule in rule_numbers(Rules.preset(preset))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_and_figures_in_a_refusal_are_named(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for figure in FIGURES:
        assert speaker.figure(figure) in speaker.refusal(CallNotAligned(figure=figure))
    for piece in PIECES:
        text = speaker.refusal(PieceInHand(hand=piece))
        assert re.search(rf"{piece} ?[(（]{speaker.piece(piece)}[)）]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_text_is_shown_with_a_caret(language: str) -> None:
    with pytest.raises(NotationError) as caught:
        fourfold.parse(Rules(), "0.../.5../..a./..?f 3 -")
    text = Speaker(language, PieceSet.QUARTO).refusal(caught.value)
    *_, line, caret = text.split("\n")
    assert line[caret.index("^")] == "?"


def test_english_refusals_equal_what_the_library_raises() -> None:
    state = new("quarto").play("7").play("b2")
    with pytest.raises(FourfoldError) as caught:
        state.play("b2")
    refusal = Speaker("en", PieceSet.QUARTO).refusal(caught.value)
    assert str(caught.value) == f"{refusal}\n  {state}"  # the library quotes the position


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_reason_inside_a_records_refusal_is_translated(language: str) -> None:
    headers = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Result "*"]\n'
    with pytest.raises(RecordError) as caught:
        Record.parse(f"{headers}\n1. 7\n2. b2 7\n")
    said = Speaker(language, PieceSet.QUARTO).refusal(caught.value)
    assert "already on the board" not in said
