"""Names of pieces, figures, cells, lists and times in each language."""

from __future__ import annotations

import re

import pytest

from fourfold import CELLS, FIGURES, PIECES, PieceSet, Rules, Trait, parse
from fourfold.i18n import LANGUAGES, Speaker

BOTH_SETS = pytest.mark.parametrize("piece_set", PieceSet)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EACH_LANGUAGE
@BOTH_SETS
def test_piece_names_are_unique(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    assert len({speaker.piece(piece) for piece in PIECES}) == 16


@EACH_LANGUAGE
@BOTH_SETS
def test_piece_name_contains_each_trait_value(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    for piece in PIECES:
        for trait in Trait:
            value = trait.values_in(piece_set)[piece.value(trait)]
            assert speaker.translate(f"value-{value}") in speaker.piece(piece)


@EACH_LANGUAGE
@BOTH_SETS
def test_flipped_trait_changes_only_its_word(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    for trait in Trait:
        zero, one = (speaker.translate(f"value-{v}") for v in trait.values_in(piece_set))
        for piece in PIECES:
            if piece.value(trait) == 0:
                flipped = speaker.piece(PIECES[piece.number | 1 << trait])
                assert speaker.piece(piece).replace(zero, one, 1) == flipped


def test_english_piece_names_match_design() -> None:
    quarto, quardo = Speaker("en", PieceSet.QUARTO), Speaker("en", PieceSet.QUARDO)
    assert quarto.piece(PIECES[9]) == "tall dark round hollow"
    assert quarto.piece_phrase(PIECES[9]) == "the tall dark round hollow piece"
    assert quardo.piece(PIECES[15]) == "tapered round with dome and rim"
    assert quardo.piece_phrase(PIECES[11]) == "the tapered hexagonal pawn with a dome and a rim"


NOUNS = {
    "en": ("piece", "pawn"),
    "fr": ("pièce", "pion"),
    "ro": ("piesa", "pionul"),
    "pt-BR": ("peça", "peão"),
    "zh-Hans": ("柱", "棋子"),
    "zh-Hant": ("柱體", "棋子"),
}
"""The rulebooks' nouns for a piece of Quarto and one of Quardo."""


@EACH_LANGUAGE
@BOTH_SETS
def test_full_piece_name_contains_noun_and_traits(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    noun = NOUNS[language][piece_set is PieceSet.QUARDO]
    assert len({speaker.piece_phrase(piece) for piece in PIECES}) == 16
    for piece in PIECES:
        name = speaker.piece_phrase(piece)
        assert noun in name
        for trait in Trait:
            value = trait.values_in(piece_set)[piece.value(trait)]
            assert speaker.translate(f"value-{value}") in name


@EACH_LANGUAGE
def test_figure_names_are_unique(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    names = [speaker.figure(figure) for figure in FIGURES]
    assert len(set(names)) == 19
    for figure, name in zip(FIGURES, names, strict=True):
        if figure.is_square:
            assert all(str(cell) in name for cell in figure.cells)
        elif str(figure).startswith("diag"):
            assert str(figure.cells[0]) in name
            assert str(figure.cells[3]) in name
        else:
            assert str(figure)[-1] in name


@EACH_LANGUAGE
def test_cell_text_names_its_piece(language: str) -> None:
    state = parse(Rules(), "7.../..../..../....")
    speaker = Speaker(language, PieceSet.QUARTO)
    text = [speaker.cell(cell, state.board) for cell in CELLS]
    assert text[0].startswith("a1")
    assert text[0].endswith(speaker.piece(PIECES[7]))
    assert len(set(text)) == 16
    empty = {text.replace(str(cell), "") for cell, text in zip(CELLS, text, strict=True)}
    assert len(empty) == 2


@EACH_LANGUAGE
def test_shared_values_are_all_listed(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    both = parse(Rules(), "0145/..../..../....")
    text = speaker.shared_traits(both.board, FIGURES[0], both.rules)
    assert text == speaker.join(
        [speaker.translate("value-round"), speaker.translate("value-solid")]
    )
    some = Rules.preset("quarto-beginner", traits="core")
    assert speaker.shared_traits(both.board, FIGURES[0], some) == speaker.translate("value-solid")
    assert speaker.shared_traits(both.board, FIGURES[1], both.rules) == ""


@pytest.mark.parametrize(
    ("language", "three"),
    [
        ("en", "a, b and c"),
        ("fr", "a, b et c"),
        ("ro", "a, b și c"),
        ("pt-BR", "a, b e c"),
        ("zh-Hans", "a、b和c"),
        ("zh-Hant", "a、b和c"),
    ],
)
def test_list_joins_items_with_conjunction(language: str, three: str) -> None:
    listed = Speaker(language, PieceSet.QUARTO).format_list
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == three.replace("a, ", "").replace("a、", "").replace(
        "b", "a"
    ).replace("c", "b")
    assert listed(iter("abc")) == three
    four = listed("wxyz")
    assert [four.index(letter) for letter in "wxyz"] == sorted(map(four.index, "wxyz"))


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 seconds"),
        (1, "one second"),
        (59, "59 seconds"),
        (60, "one minute"),
        (61, "one minute and one second"),
        (62, "one minute and 2 seconds"),
        (310, "5 minutes and 10 seconds"),
        (3599, "59 minutes and 59 seconds"),
        (3600, "one hour"),
        (3601, "one hour and one minute"),
        (7199, "2 hours"),
        (86_399, "one day"),
        (86_400, "one day"),
        (86_401, "one day and one hour"),
        (259_200, "3 days"),
    ],
)
def test_english_duration_is_in_words(seconds: int, text: str) -> None:
    assert Speaker("en", PieceSet.QUARTO).duration(1000 * seconds) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "5 minutes et une seconde"),
        ("ro", "5 minute și o secundă"),
        ("zh-Hans", "5分钟1秒"),
        ("zh-Hant", "5分鐘1秒"),
    ],
)
def test_duration_is_translated(language: str, text: str) -> None:
    assert Speaker(language, PieceSet.QUARTO).duration(301_000) == text


DAYS = range(86_400, 14 * 86_400, 3600)


@EACH_LANGUAGE
def test_durations_are_distinct_words(language: str) -> None:
    duration = Speaker(language, PieceSet.QUARTO).duration
    text = [duration(1000 * seconds) for seconds in (*range(3600), *range(3600, 86_400, 60), *DAYS)]
    assert len(set(text)) == len(text)
    assert not [text for text in text if re.search(r"\d\s*[:：.]\s*\d", text)]


@EACH_LANGUAGE
def test_duration_rounds_up_to_next_second(language: str) -> None:
    duration = Speaker(language, PieceSet.QUARTO).duration
    assert duration(59_001) == duration(60_000) != duration(59_000)
    assert duration(1) == duration(1000) != duration(0)


@EACH_LANGUAGE
@BOTH_SETS
def test_trait_values_have_distinct_letters(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    values = [value for trait in Trait for value in trait.values_in(piece_set)]
    assert len({speaker.translate(f"letter-{value}") for value in values}) == 8
