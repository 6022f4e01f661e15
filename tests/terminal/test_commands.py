"""Typed commands in six languages: phrases, words, names, and arbitrary text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

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
    Game,
    Give,
    NotationError,
    PieceSet,
    Place,
    Put,
    Rules,
    Swap,
    Trait,
)
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.i18n.command_words import phrases
from fourfold.terminal.commands import (
    REQUIRED_ARGUMENTS,
    Commands,
    Feel,
    Find,
    Incomplete,
    PlaceAndCall,
    Say,
    SayLines,
)
from fourfold.terminal.errors import ExtraWords
from fourfold.terminal.lexicon import FIGURE_WORDS, Word
from fourfold.terminal.text_input import normalize, normalize_spaces
from tests.helpers.terminal import PHRASES, WEB_ONLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.terminal.commands import Command

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
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
    Word.LINES: (" b2", SayLines(CELLS[5])),
    Word.WHERE: (" 7", Find(Word.WHERE, tuple((trait, 7 >> trait & 1) for trait in Trait))),
}


@cache
def commands(
    language: str, piece_set: PieceSet = PieceSet.QUARTO, game: Game = Game.QUARTO
) -> Commands:
    """Return the commands of a language."""
    return Commands(Speaker(language, piece_set), game)


def words(language: str) -> list[tuple[Word, str]]:
    """Return each command word of a language with its meaning."""
    return [(w, text) for w in Word for text in phrases(language, w.value)]


# Each test checks thousands of words: separate test cases would cost more than the checks.


@EACH_LANGUAGE
def test_every_command_word_is_parsed(language: str) -> None:
    parse = commands(language).parse
    for word, text in words(language):
        argument, meant = ARGUMENTS.get(word, ("", word))
        for typed in (text, text.upper(), f"  {text}"):
            assert parse(typed + argument.replace(" ", "  ")) == meant, typed


@EACH_LANGUAGE
def test_words_are_parsed_without_accents(language: str) -> None:
    for word, text in words(language):
        argument, meant = ARGUMENTS.get(word, ("", word))
        assert commands(language).parse(normalize(text) + argument) == meant, text


@EACH_LANGUAGE
def test_english_words_are_parsed_in_every_language(language: str) -> None:
    for word, text in words("en"):
        argument, meant = ARGUMENTS.get(word, ("", word))
        assert commands(language).parse(text + argument) == meant, text


@EACH_LANGUAGE
def test_words_have_one_meaning(language: str) -> None:
    meanings: dict[str, set[Word]] = {}
    for word, text in [*words("en"), *words(language)]:
        meanings.setdefault(normalize_spaces(text), set()).add(word)
    assert {text: many for text, many in meanings.items() if len(many) > 1} == {}


@EACH_LANGUAGE
def test_only_romanian_words_collide_without_accents(language: str) -> None:
    meanings: dict[str, set[Word]] = {}
    for word, text in [*words("en"), *words(language)]:
        meanings.setdefault(normalize(text), set()).add(word)
    ambiguous = [many for many in meanings.values() if len(many) > 1]
    assert ambiguous == ([{Word.GIVE, Word.YES}] if language == "ro" else [])


@EACH_LANGUAGE
def test_words_do_not_collide_with_notation(language: str) -> None:
    notation = {*map(str, PIECES), *map(str, CELLS), "--"}
    assert not {normalize(text) for _, text in words(language)} & notation


@EACH_LANGUAGE
@pytest.mark.parametrize("word", REQUIRED_ARGUMENTS)
def test_words_without_argument_are_incomplete(language: str, word: Word) -> None:
    game = Game.QUARDO if word is Word.PUT else Game.QUARTO
    for text in phrases(language, word.value):
        for typed in (text, f"{text}!", f" {text.upper()}. "):
            assert commands(language, game=game).parse(typed) == Incomplete(
                word, (REQUIRED_ARGUMENTS[word],)
            )


@EACH_LANGUAGE
def test_words_without_arguments_refuse_extra_words(language: str) -> None:
    for word, text in words(language):
        if word not in REQUIRED_ARGUMENTS:
            with pytest.raises(ExtraWords) as caught:
                commands(language).parse(f"{text} zzz")
            assert caught.value.details == {"word": text, "found": "zzz"}


GAMES = {"both": ("quarto", "quardo")}


def examples(language: str) -> Iterator[tuple[str, str, str | None]]:
    """Yield each phrase of a language with the preset it is typed in and its meaning."""
    for game, meanings in PHRASES[language].items():
        for preset in GAMES.get(game, (game,)):
            for typed, meaning in meanings.items():
                yield preset, typed, meaning


def meaning(commands: Commands, typed: str) -> str | None:
    """Return the meaning of a text in the format of the phrases file."""
    try:
        command = commands.parse(typed)
    except NotationError as error:
        return f"{error.code}: {error.details['found']}"
    return None if command is None else format_command(command)


def format_command(command: Command) -> str:
    """Format a command as in the phrases file."""
    match command:
        case PlaceAndCall(place, call):
            return f"{place} {call}"
        case Incomplete(word, missing):
            return f"{word.value} ? {' '.join(missing)}"
        case Word():
            return command.value
    return format_query(command)


def format_query(command: Command) -> str:
    """Format a query or a move as in the phrases file."""
    match command:
        case Feel(target):
            return f"touch {target}"
        case Say(target):
            return f"say {target}"
        case SayLines(cell):
            return f"lines {cell}"
        case Find(word, traits):
            return " ".join([word.value, *(f"{int(trait)}={value}" for trait, value in traits)])
    return str(command)


@EACH_LANGUAGE
def test_phrases_have_their_meaning(language: str) -> None:
    for preset, typed, meant in examples(language):
        rules = Rules.preset(preset)
        expected = None if meant in WEB_ONLY else meant
        assert meaning(commands(language, rules.piece_set, rules.game), typed) == expected, typed


def test_web_only_words_are_not_terminal_words() -> None:
    assert not WEB_ONLY & {word.value for word in Word}


def test_refusal_points_into_typed_text() -> None:
    with pytest.raises(NotationError) as caught:
        commands("fr").parse("  Abandonner  à Éléphant")
    error = caught.value
    assert (error.text, error.text[error.at :]) == ("  Abandonner  à Éléphant", "Éléphant")
    assert error.details == {"word": "Abandonner", "found": "Éléphant"}


@EACH_LANGUAGE
def test_answer_completes_incomplete_command(language: str) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    give = phrases(language, "give")[0]
    typed = f"{give} {say('value-tall')} {say('value-dark')}"
    assert commands(language).parse(typed) == Incomplete(Word.GIVE, ("shape", "core"))
    answer = f"{say('value-round')} {say('value-hollow')}"
    assert commands(language).parse(f"{typed} {answer}") == Give(PIECES[9])


@EACH_LANGUAGE
def test_cell_without_pawn_is_incomplete(language: str) -> None:
    quardo = commands(language, PieceSet.QUARDO, Game.QUARDO)
    assert quardo.parse("b2") == Incomplete(Word.PUT, ("piece",), CELLS[5])


@EACH_LANGUAGE
def test_answer_must_be_a_single_word(language: str) -> None:
    no = phrases(language, "no")[0]
    assert commands(language).word(f" {no.upper()}! ") is Word.NO
    for typed in (f"{no} b2", "b2", "7", "", "zzz", "give"):
        assert commands(language).word(typed) is None


@EACH_LANGUAGE
@SETS
def test_pieces_are_parsed_by_spoken_name(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    parse = commands(language, piece_set).parse
    give, put, touch = (phrases(language, word)[0] for word in ("give", "put", "touch"))
    for piece in PIECES:
        for name in (speaker.piece(piece), speaker.piece_phrase(piece)):
            assert parse(name) == Give(piece)
            assert parse(f"{give} {name}") == Give(piece)
            assert parse(f"{give} {normalize(name).upper()}") == Give(piece)
            assert parse(f"{put} {name} c3") == Put(piece, CELLS[10])
            assert parse(f"{touch} {name}") == Feel(piece)


@EACH_LANGUAGE
@SETS
def test_pieces_are_parsed_by_english_name(language: str, piece_set: PieceSet) -> None:
    english = Speaker("en", piece_set)
    parse = commands(language, piece_set).parse
    for piece in PIECES:
        assert parse(f"give {english.piece(piece)}") == Give(piece)


@EACH_LANGUAGE
@SETS
def test_traits_are_parsed_in_any_order(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    for piece in PIECES:
        names = [
            speaker.translate(f"value-{trait.values_in(piece_set)[piece.value(trait)]}")
            for trait in reversed(Trait)
        ]
        assert commands(language, piece_set).parse("give " + ", ".join(names)) == Give(piece)


@EACH_LANGUAGE
def test_contradictory_traits_are_refused(language: str) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    values = [say(f"value-{v}") for v in ("tall", "short", "dark", "round", "hollow")]
    with pytest.raises(NotationError):
        commands(language).parse("give " + " ".join(values))


@EACH_LANGUAGE
def test_figures_are_parsed_by_words_of_language(language: str) -> None:
    for figure in FIGURES:
        for typed in figure_words(language, figure):
            assert commands(language).parse(f"call {typed}") == Call(figure), typed
            assert commands(language).parse(f"touch {typed}") == Feel(figure), typed


def figure_words(language: str, figure: Figure) -> Iterator[str]:
    """Yield the names of a figure in a language."""
    name = str(figure)
    for word, short in FIGURE_WORDS.items():
        if not name.startswith(short):
            continue
        place = name.removeprefix(short)
        texts = {*phrases(language, word), *phrases("en", word)}
        if word == "diagonal":  # "line 1" is the row
            texts -= {*phrases(language, "row"), *phrases("en", "row")}
        for text in texts:
            yield from (f"{text} {place}", f"{text}{place}", f"{text.upper()}  {place}")


@EACH_LANGUAGE
def test_figures_are_parsed_by_spoken_name(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    for figure in FIGURES:
        assert commands(language).parse(f"call {speaker.figure(figure)}") == Call(figure)


@EACH_LANGUAGE
def test_notation_is_parsed_in_every_language(language: str) -> None:
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


@EACH_LANGUAGE
@pytest.mark.parametrize("typed", ["", "  ", "hello", "ja", "42", "q", "b22"])
def test_unknown_text_parses_to_none(language: str, typed: str) -> None:
    assert commands(language).parse(typed) is None


def response(language: str, piece_set: PieceSet, text: str) -> str:
    """Return the response to a text: its command, a refusal or "unknown"."""
    try:
        command = commands(language, piece_set).parse(text)
    except FourfoldError as error:
        return Speaker(language, piece_set).refusal(error)
    return "unknown" if command is None else repr(command)


@EACH_LANGUAGE
@given(text=st.text(max_size=30))
def test_parser_accepts_any_text(language: str, text: str) -> None:
    assert response(language, PieceSet.QUARTO, text)


@EACH_LANGUAGE
@given(data=st.data())
def test_parser_accepts_any_mixture_of_words(language: str, data: st.DataObject) -> None:
    known = [text for _, text in words(language)] + ["b2", "7", "row", "!", "@", "~", "square", ","]
    chosen = data.draw(st.lists(st.sampled_from(known), max_size=5))
    glue = data.draw(st.sampled_from(["", " "]))
    assert response(language, PieceSet.QUARDO, glue.join(chosen))
