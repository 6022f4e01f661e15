"""Typed commands in six languages: every phrase, every word, every name, and whatever else."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
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
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.terminal.commands import (
    NEEDED,
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
from fourfold.terminal.text_input import accented, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.terminal.commands import Command

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
    """Return every command word of a language with what it means."""
    translate = Translator(language)
    return [(w, text) for w in Word for text in translate(f"command-{w.value}").split()]


# Thousands of words in a few tests: each test more costs more than what it checks.


@SIX
def test_every_word_of_the_language(language: str) -> None:
    parse = commands(language).parse
    for word, text in words(language):
        argument, meant = ARGUMENTS.get(word, ("", word))
        for typed in (text, text.upper(), f"  {text}"):
            assert parse(typed + argument.replace(" ", "  ")) == meant, typed


@SIX
def test_accents_may_be_left_out_where_only_one_word_is_meant(language: str) -> None:
    for word, text in words(language):
        argument, meant = ARGUMENTS.get(word, ("", word))
        assert commands(language).parse(plain(text) + argument) == meant, text


@SIX
def test_english_is_understood_everywhere(language: str) -> None:
    for word, text in words("en"):
        argument, meant = ARGUMENTS.get(word, ("", word))
        assert commands(language).parse(text + argument) == meant, text


@SIX
def test_no_word_means_two_things(language: str) -> None:
    meanings: dict[str, set[Word]] = {}
    for word, text in [*words("en"), *words(language)]:
        meanings.setdefault(accented(text), set()).add(word)
    assert {text: many for text, many in meanings.items() if len(many) > 1} == {}


@SIX
def test_words_that_differ_by_an_accent_differ_in_what_follows(language: str) -> None:
    meanings: dict[str, set[Word]] = {}
    for word, text in [*words("en"), *words(language)]:
        meanings.setdefault(plain(text), set()).add(word)
    twins = [many for many in meanings.values() if len(many) > 1]
    assert twins == ([{Word.GIVE, Word.YES}] if language == "ro" else [])


@SIX
def test_no_word_is_notation(language: str) -> None:
    notation = {*map(str, PIECES), *map(str, CELLS), "--"}
    assert not {plain(text) for _, text in words(language)} & notation


@SIX
@pytest.mark.parametrize("word", NEEDED)
def test_words_without_their_argument_are_incomplete(language: str, word: Word) -> None:
    game = Game.QUARDO if word is Word.PUT else Game.QUARTO
    for text in Translator(language)(f"command-{word.value}").split():
        for typed in (text, f"{text}!", f" {text.upper()}. "):
            assert commands(language, game=game).parse(typed) == Incomplete(word, (NEEDED[word],))


@SIX
def test_words_that_stand_alone_refuse_others(language: str) -> None:
    for word, text in words(language):
        if word not in NEEDED:
            with pytest.raises(ExtraWords) as caught:
                commands(language).parse(f"{text} zzz")
            assert caught.value.details == {"word": text, "found": "zzz"}


PHRASES = json.loads((Path(__file__).parents[1] / "data" / "commands.json").read_text("utf-8"))
"""What each phrase means, by language and game; the web app is held to the same file."""
WEB_ONLY = set(PHRASES["web only"])
"""Words that only the web app has a use for."""
GAMES = {"both": ("quarto", "quardo")}


def phrases(language: str) -> Iterator[tuple[str, str, str | None]]:
    """Yield every phrase of a language with the preset it is typed in and what it means."""
    for game, meanings in PHRASES[language].items():
        for preset in GAMES.get(game, (game,)):
            for typed, meaning in meanings.items():
                yield preset, typed, meaning


def meaning(commands: Commands, typed: str) -> str | None:
    """Return what a text means, as the file of phrases writes it."""
    try:
        command = commands.parse(typed)
    except NotationError as error:
        return f"{error.code}: {error.details['found']}"
    return None if command is None else written(command)


def written(command: Command) -> str:
    """Write a command as the file of phrases does."""
    match command:
        case PlaceAndCall(place, call):
            return f"{place} {call}"
        case Incomplete(word, missing):
            return f"{word.value} ? {' '.join(missing)}"
        case Word():
            return command.value
    return asked(command)


def asked(command: Command) -> str:
    """Write a command that asks for something, or a move."""
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


@SIX
def test_what_people_type(language: str) -> None:
    for preset, typed, meant in phrases(language):
        rules = Rules.preset(preset)
        here = None if meant in WEB_ONLY else meant
        assert meaning(commands(language, rules.piece_set, rules.game), typed) == here, typed


def test_the_words_that_only_the_web_has_are_no_words_here() -> None:
    assert not WEB_ONLY & {word.value for word in Word}


def test_a_refusal_points_into_what_was_typed() -> None:
    with pytest.raises(NotationError) as caught:
        commands("fr").parse("  Abandonner  à Éléphant")
    error = caught.value
    assert (error.text, error.text[error.at :]) == ("  Abandonner  à Éléphant", "Éléphant")
    assert error.details == {"word": "Abandonner", "found": "Éléphant"}


@SIX
def test_an_answer_completes_what_was_typed(language: str) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    give = say("command-give").split()[0]
    typed = f"{give} {say('value-tall')} {say('value-dark')}"
    assert commands(language).parse(typed) == Incomplete(Word.GIVE, ("shape", "core"))
    answer = f"{say('value-round')} {say('value-hollow')}"
    assert commands(language).parse(f"{typed} {answer}") == Give(PIECES[9])


@SIX
def test_a_pawn_that_was_not_named_has_its_cell(language: str) -> None:
    quardo = commands(language, PieceSet.QUARDO, Game.QUARDO)
    assert quardo.parse("b2") == Incomplete(Word.PUT, ("piece",), CELLS[5])


@SIX
def test_an_answer_is_a_word_and_nothing_more(language: str) -> None:
    no = Translator(language)("command-no").split()[0]
    assert commands(language).word(f" {no.upper()}! ") is Word.NO
    for typed in (f"{no} b2", "b2", "7", "", "zzz", "give"):
        assert commands(language).word(typed) is None


@SIX
@SETS
def test_every_piece_by_the_name_it_is_spoken_with(language: str, piece_set: PieceSet) -> None:
    speaker = Speaker(language, piece_set)
    parse = commands(language, piece_set).parse
    give, put, touch = (
        speaker.translate(f"command-{word}").split()[0] for word in ("give", "put", "touch")
    )
    for piece in PIECES:
        for name in (speaker.piece(piece), speaker.named(piece)):
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
def test_contradictory_traits_are_refused(language: str) -> None:
    say = Speaker(language, PieceSet.QUARTO).translate
    values = [say(f"value-{v}") for v in ("tall", "short", "dark", "round", "hollow")]
    with pytest.raises(NotationError):
        commands(language).parse("give " + " ".join(values))


@SIX
def test_every_figure_by_the_words_of_the_language(language: str) -> None:
    for figure in FIGURES:
        for typed in figure_words(language, figure):
            assert commands(language).parse(f"call {typed}") == Call(figure), typed
            assert commands(language).parse(f"touch {typed}") == Feel(figure), typed


def figure_words(language: str, figure: Figure) -> Iterator[str]:
    """Yield what a figure may be called in a language."""
    name = str(figure)
    say = Translator(language)
    for word, short in FIGURE_WORDS.items():
        if not name.startswith(short):
            continue
        place = name.removeprefix(short)
        texts = {*say(f"command-{word}").split(), *Translator("en")(f"command-{word}").split()}
        if word == "diagonal":  # "line 1" is the row
            texts -= {*say("command-row").split(), *Translator("en")("command-row").split()}
        for text in texts:
            yield from (f"{text} {place}", f"{text}{place}", f"{text.upper()}  {place}")


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
