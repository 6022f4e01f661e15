"""Typed commands in six languages: every word, every name, and whatever else is typed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Decline,
    Figure,
    FourfoldError,
    Give,
    NotationError,
    PieceSet,
    Place,
    Put,
    Swap,
    Trait,
)
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.terminal.commands import (
    FIGURE_WORDS,
    NEED_MORE,
    Commands,
    Feel,
    Incomplete,
    Say,
    Word,
)
from fourfold.terminal.typed import plain

SIX = pytest.mark.parametrize("language", LANGUAGES)
SETS = pytest.mark.parametrize("piece_set", PieceSet)
ARGUMENTS: dict[Word, tuple[str, object]] = {
    Word.GIVE: (" 7", Give(PIECES[7])),
    Word.PLACE: (" b2", Place(CELLS[5])),
    Word.CALL: (" row2", Call(FIGURES[1])),
    Word.DECLINE: ("", Decline()),
    Word.PUT: (" 7 b2", Put(PIECES[7], CELLS[5])),
    Word.SWAP: (" c3 b2", Swap(CELLS[5], CELLS[10])),
    Word.TOUCH: (" b2", Feel(CELLS[5])),
    Word.SAY: (" b2", Say(CELLS[5])),
}


@cache
def commands(language: str, piece_set: PieceSet = PieceSet.QUARTO) -> Commands:
    """Return the commands of a language."""
    return Commands(Speaker(language, piece_set))


def words(language: str) -> list[tuple[Word, str]]:
    """Return every command word of a language with what it means."""
    translate = Translator(language)
    return [(w, text) for w in Word for text in translate(f"command-{w.value}").split()]


EVERY_WORD = [(language, word, text) for language in LANGUAGES for word, text in words(language)]


@pytest.mark.parametrize(("language", "word", "text"), EVERY_WORD)
def test_every_word_of_every_language(language: str, word: Word, text: str) -> None:
    argument, meant = ARGUMENTS.get(word, ("", word))
    for typed in (text, text.upper(), plain(text), f"  {text}"):
        assert commands(language).parse(typed + argument.replace(" ", "  ")) == meant


@SIX
@pytest.mark.parametrize(("word", "text"), words("en"))
def test_english_is_understood_everywhere(language: str, word: Word, text: str) -> None:
    argument, meant = ARGUMENTS.get(word, ("", word))
    assert commands(language).parse(text + argument) == meant


@SIX
def test_no_word_means_two_things(language: str) -> None:
    meanings: dict[str, set[Word]] = {}
    for word, text in [*words("en"), *words(language)]:
        meanings.setdefault(plain(text), set()).add(word)
    assert {text: many for text, many in meanings.items() if len(many) > 1} == {}


@SIX
def test_no_word_is_notation(language: str) -> None:
    notation = {*map(str, PIECES), *map(str, CELLS), "--"}
    assert not {plain(text) for _, text in words(language)} & notation


@SIX
@pytest.mark.parametrize("word", sorted(NEED_MORE, key=str))
def test_words_without_their_argument_are_incomplete(language: str, word: Word) -> None:
    for text in Translator(language)(f"command-{word.value}").split():
        for typed in (text, f"{text}!", f" {text.upper()}. "):
            assert commands(language).parse(typed) == Incomplete(word)


@pytest.mark.parametrize(
    ("typed", "word"),
    [("swap b2", Word.SWAP), ("put 7", Word.PUT), ("put tall dark round hollow", Word.PUT)],
)
def test_half_an_argument_is_incomplete(typed: str, word: Word) -> None:
    assert commands("en").parse(typed) == Incomplete(word)


B2, C3 = CELLS[5], CELLS[10]


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "place on b2", Place(B2)),
        ("en", "Place it on B2.", Place(B2)),
        ("en", "put 7 on b2", Put(PIECES[7], B2)),
        ("en", "put pawn 7 on b2", Put(PIECES[7], B2)),
        ("en", "7 b2", Put(PIECES[7], B2)),
        ("en", "a, b2", Put(PIECES[10], B2)),
        ("en", "tall dark round hollow b2", Put(PIECES[9], B2)),
        ("en", "swap b2 and c3", Swap(B2, C3)),
        ("en", "swap b2, c3", Swap(B2, C3)),
        ("en", "swap c3 with b2", Swap(B2, C3)),
        ("en", "give piece 7", Give(PIECES[7])),
        ("en", "give the tall, dark, round, hollow piece", Give(PIECES[9])),
        ("en", "call col b", Call(FIGURES[5])),
        ("en", "QUARTO! row 1", Call(FIGURES[0])),
        ("en", "call the diagonal from d1 to a4", Call(FIGURES[9])),
        ("en", "call the square b2 c2 b3 c3", Call(FIGURES[14])),
        ("en", "touch the coin of row 2", Feel(FIGURES[1])),
        ("en", "say row 2", Say(FIGURES[1])),
        ("en", "say column b", Say(FIGURES[5])),
        ("fr", "annoncer la rangée 2", Call(FIGURES[1])),
        ("fr", "QUARTO ! la diagonale de a1 à d4", Call(FIGURES[8])),
        ("fr", "poser le pion 7 en b2", Put(PIECES[7], B2)),
        ("fr", "échanger b2 et c3", Swap(B2, C3)),
        ("fr", "donner la pièce a", Give(PIECES[10])),
        ("ro", "schimbă b2 și c3", Swap(B2, C3)),
        ("ro", "așază pe b2", Place(B2)),
        ("pt-BR", "trocar b2 e c3", Swap(B2, C3)),
        ("pt-BR", "pôr e em b2", Put(PIECES[14], B2)),
        ("zh-Hans", "互换b2和c3", Swap(B2, C3)),
        ("zh-Hans", "喊第2行", Call(FIGURES[1])),
        ("zh-Hans", "放置7在b2", Put(PIECES[7], B2)),
        ("zh-Hant", "互換b2與c3", Swap(B2, C3)),
        ("zh-Hant", "放在b2。", Place(B2)),
    ],
)
def test_what_people_say(language: str, typed: str, meant: object) -> None:
    assert commands(language).parse(typed) == meant


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("donner Éléphant", "Éléphant"),
        ("placer Très", "Très"),
        ("annoncer la Forêt", "Forêt"),
        ("dire  É9", "É9"),
    ],
)
def test_errors_show_what_was_typed(typed: str, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        commands("fr").parse(typed)
    assert caught.value.details["found"] == caught.value.text == found


@SIX
@SETS
def test_every_piece_by_the_name_it_is_spoken_with(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    parse = commands(language, piece_set).parse
    give, put, touch = (
        speaker.translate(f"command-{word}").split()[0] for word in ("give", "put", "touch")
    )
    for piece in PIECES:
        name = speaker.piece(piece)
        assert parse(name) == Give(piece)
        assert parse(f"{give} {name}") == Give(piece)
        assert parse(f"{give} {plain(name).upper()}") == Give(piece)
        assert parse(f"{put} {name} c3") == Put(piece, CELLS[10])
        assert parse(f"{touch} {name}") == Feel(piece)


@SIX
@SETS
def test_every_piece_by_its_english_name(language: str, piece_set: PieceSet) -> None:
    english = Speaker("en", piece_set)
    parse = commands(language, piece_set).parse
    for piece in PIECES:
        assert parse(f"give {english.piece(piece)}") == Give(piece)


@SIX
@SETS
def test_traits_in_any_order(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    for piece in PIECES:
        names = [
            speaker.translate(f"value-{trait.values_in(piece_set)[piece.value(trait)]}")
            for trait in reversed(Trait)
        ]
        assert commands(language, piece_set).parse("give " + ", ".join(names)) == Give(piece)


@SIX
@pytest.mark.parametrize("some", [1, 2, 3])
def test_too_few_traits_are_refused(language: str, some: int) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    values = [say(f"value-{value}") for value in ("tall", "dark", "round", "hollow")]
    with pytest.raises(NotationError):
        commands(language).parse("give " + " ".join(values[:some]))


@SIX
def test_contradictory_traits_are_refused(language: str) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    values = [say(f"value-{v}") for v in ("tall", "short", "dark", "round", "hollow")]
    with pytest.raises(NotationError):
        commands(language).parse("give " + " ".join(values))


@SIX
@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_every_figure_by_the_words_of_the_language(language: str, figure: Figure) -> None:
    name = str(figure)
    say = Translator(language)
    for word, short in FIGURE_WORDS.items():
        if not name.startswith(short):
            continue
        place = name.removeprefix(short)
        for text in (*say(f"command-{word}").split(), *Translator("en")(f"command-{word}").split()):
            for typed in (f"{text} {place}", f"{text}{place}", f"{text.upper()}  {place}"):
                assert commands(language).parse(f"call {typed}") == Call(figure)
                assert commands(language).parse(f"touch {typed}") == Feel(figure)


@SIX
def test_every_figure_by_the_name_it_is_spoken_with(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for figure in FIGURES:
        assert commands(language).parse(f"call {speaker.figure(figure)}") == Call(figure)


@SIX
def test_notation_always_works(language: str) -> None:
    parse = commands(language).parse
    for piece in PIECES:
        assert parse(str(piece)) == Give(piece)
        for cell in CELLS:
            assert parse(f"{piece}@{cell}") == Put(piece, cell)
    for cell in CELLS:
        assert parse(f" {str(cell).upper()} ") == Place(cell)
    for figure in FIGURES:
        assert parse(f"!{figure}") == Call(figure)
    assert parse("--") == Decline()
    assert parse("b2~c3") == Swap(CELLS[5], CELLS[10])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("ｂ２", Place(CELLS[5])), ("！row2", Call(FIGURES[1])), ("放ｂ２", Place(CELLS[5]))],
)
def test_full_width_letters_of_a_chinese_keyboard(typed: str, meant: object) -> None:
    assert commands("zh-Hans").parse(typed) == meant


@SIX
@pytest.mark.parametrize("typed", ["e5", "z9", "!row5", "7@e1", "g@b2", "b2~b2", "b2~zz"])
def test_a_move_that_was_meant_is_refused_not_unknown(language: str, typed: str) -> None:
    with pytest.raises(NotationError):
        commands(language).parse(typed)


@SIX
@pytest.mark.parametrize("typed", ["", "  ", "hello", "ja", "42", "q", "b22"])
def test_what_is_no_command_is_nothing(language: str, typed: str) -> None:
    assert commands(language).parse(typed) is None


def said(language: str, piece_set: PieceSet, text: str) -> str:
    """Return how the program answers a text, whatever it is."""
    try:
        command = commands(language, piece_set).parse(text)
    except FourfoldError as error:
        return Speaker(language, piece_set).refusal(error)
    return "unknown" if command is None else repr(command)


@SIX
@given(text=st.text(max_size=30))
def test_no_text_breaks_it(language: str, text: str) -> None:
    assert said(language, PieceSet.QUARTO, text)


@SIX
@given(data=st.data())
def test_no_mixture_of_known_words_breaks_it(language: str, data: st.DataObject) -> None:
    known = [text for _, text in words(language)] + ["b2", "7", "row", "!", "@", "~", "square", ","]
    chosen = data.draw(st.lists(st.sampled_from(known), max_size=5))
    glue = data.draw(st.sampled_from(["", " "]))
    assert said(language, PieceSet.QUARDO, glue.join(chosen))
