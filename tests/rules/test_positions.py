"""Refused positions and moves: their error codes and the positions of the faults."""

from __future__ import annotations

import pytest

import fourfold
from fourfold import NotationError, PositionError, Rules, parse_move
from tests.helpers.games.strategies import FULL_BOARD, ORDERED

EMPTY = "..../..../..../...."

# Preset, text with an arrow before the character pointed at, code.
ILL_FORMED = [
    ("quarto", "→", "field-count"),
    ("quarto", "→ ", "field-count"),
    ("quarto", f"→ {EMPTY}", "field-count"),
    ("quarto", f"{EMPTY} →", "field-count"),
    ("quarto", f"{EMPTY} → 7 -", "field-count"),
    ("quarto", f"{EMPTY} 7 → -", "field-count"),
    ("quarto", f"{EMPTY} 7 - →", "field-count"),
    ("quarto", f"{EMPTY} 7 - →row1", "field-count"),
    ("quarto", f"{EMPTY} 7 - !row1 →!row1", "field-count"),
    ("quarto", "..../..../..../...→", "board-syntax"),
    ("quarto", "...............→", "board-syntax"),
    ("quarto", "0123→", "board-syntax"),
    ("quarto", "................→.", "board-syntax"),
    ("quarto", "..../..../..../....→.", "board-syntax"),
    ("quarto", "..../..../..../....→/", "board-syntax"),
    ("quarto", "....→.../..../....", "board-syntax"),
    ("quarto", "...→/..../..../....", "board-syntax"),
    ("quarto", "..../→/..../....", "board-syntax"),
    ("quarto", "..→g./..../..../.... - -", "board-syntax"),
    ("quarto", "..→A./..../..../.... - -", "board-syntax"),
    ("quarto", "..→ä./..../..../.... - -", "board-syntax"),
    ("quarto", "..→\t./..../..../.... - -", "board-syntax"),
    ("quarto", "..../..../..../..→x.", "board-syntax"),
    ("quarto", "0.../.→0../..../.... - -", "piece-twice"),
    ("quarto", "0.../..../..../.... →0 a1", "piece-twice"),
    ("quarto", f"{EMPTY} →g -", "hand-syntax"),
    ("quarto", f"{EMPTY} →F -", "hand-syntax"),
    ("quarto", f"{EMPTY} 7 →e1", "last-syntax"),
    ("quarto", f"{EMPTY} 7 a→5", "last-syntax"),
    ("quarto", f"{EMPTY} 7 a→", "last-syntax"),
    ("quarto", f"{EMPTY} 7 →x", "last-syntax"),
    ("quarto", f"{EMPTY} 7 →a1", "last-empty"),
    ("quarto", "0.../..../..../.... 7 →b1", "last-empty"),
    ("quarto", f"{EMPTY} →x -", "declined-early"),
    ("quarto", f"{ORDERED[:-1]}. →xx a1", "declined-early"),
    ("quarto", "0.../..../..../.... - a1 →!row1", "call-in-position"),
    ("quarto", "0123/f.../..../.... - a2 →!row1", "call-in-position"),
    ("quarto", "0123/f.../..../.... - a2 →!sqa1", "call-in-position"),
    ("quarto", f"{ORDERED} xx d4 →!row4", "call-in-position"),
    ("quarto", "0123/..../..../.... - a1 !→what", "figure-syntax"),
    ("quarto", "0123/..../..../.... - a1 !→", "figure-syntax"),
    ("quardo", "→", "field-count"),
    ("quardo", f"{EMPTY}→", "field-count"),
    ("quardo", f"{EMPTY} 7ffff 0-0→", "field-count"),
    ("quardo", f"{EMPTY} 7ffff 0-0 1 →1", "field-count"),
    ("quardo", "0→0../..../..../.... 7ffff 0-0 1", "piece-twice"),
    ("quardo", f"{EMPTY} 7fff→ 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} 7ffff→f 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} →8ffff 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} 7f→gff 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} 7ff→Ff 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} 0→x7ff 0-0 1", "coins-syntax"),
    ("quardo", f"{EMPTY} 7ffff →a-0 1", "scores-syntax"),
    ("quardo", f"{EMPTY} 7ffff 0-→ 1", "scores-syntax"),
    ("quardo", f"{EMPTY} 7ffff →-0 1", "scores-syntax"),
    ("quardo", f"{EMPTY} 7ffff 0-→x 1", "scores-syntax"),
    ("quardo", f"{EMPTY} 7ffff 0-→٣ 1", "scores-syntax"),
    ("quardo", f"{EMPTY} 7ffff →0 1", "wrong-seats"),
    ("quardo", f"{EMPTY} 7ffff →0-0-0 1", "wrong-seats"),
    ("quardo", f"{EMPTY} 7ffff 0-0 →0", "turn-syntax"),
    ("quardo", f"{EMPTY} 7ffff 0-0 →x", "turn-syntax"),
    ("quardo", f"{EMPTY} 7ffff 0-0 →3", "wrong-seats"),
    ("quardo", f"{EMPTY} 7ffff →1-0 1", "coins-do-not-add"),
    ("quardo", f"{EMPTY} 7fffe →0-0 1", "coins-do-not-add"),
    ("quardo", f"{EMPTY} 00000 →19-19 1", "coins-do-not-add"),
]
IMPOSSIBLE = {
    "piece-twice",
    "last-empty",
    "declined-early",
    "call-in-position",
    "wrong-seats",
    "coins-do-not-add",
    "played-on",
}


def parse_error(preset: str | Rules, text: str, **options: object) -> NotationError:
    """Return the error raised for a position."""
    with pytest.raises(NotationError) as caught:
        fourfold.parse(preset, text, **options)
    return caught.value


@pytest.mark.parametrize(("preset", "marked", "code"), ILL_FORMED)
def test_position_error_points_at_the_faulty_character(preset: str, marked: str, code: str) -> None:
    at, text = marked.index("→"), marked.replace("→", "")
    error = parse_error(preset, text)
    assert (error.code, error.at, error.text) == (code, at, text)
    assert isinstance(error, PositionError) == (code in IMPOSSIBLE)
    caret = error.pointer.splitlines()[-1]
    assert caret == "  " + " " * at + "^"
    assert str(error).endswith(error.pointer)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("0123/..../..../.... 4 a1", "a1"),
        ("0123/..../..../.... 4 d1", "d1"),
        (f"{ORDERED} x b2", "b2"),
        (f"{FULL_BOARD} x a1", "a1"),
        (f"{FULL_BOARD} xx c3", "c3"),
    ],
)
def test_q11_position_after_an_automatic_win_is_refused(text: str, cell: str) -> None:
    error = parse_error("quarto", text, auto_call=True)
    assert (error.code, error.at, error.rule) == ("played-on", 20, "Q11")
    assert isinstance(error, PositionError)
    assert str(error.details["cell"]) == cell


def test_q11_call_field_is_refused_with_automatic_calling() -> None:
    error = parse_error("quarto", "0123/..../..../.... - a1 !row1", auto_call=True)
    assert (error.code, error.at) == ("call-in-position", 25)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("0123/..../..../.... - d1 !row1", 1),
        ("0123/..../..../.... f d1 !row1", 2),
        (f"{ORDERED} - d4 !row4", 1),
        (f"{ORDERED} x d4 !cold", 2),
    ],
)
def test_position_with_a_winning_call_round_trips(text: str, seat: int) -> None:
    state = fourfold.parse("quarto", text)
    assert state.outcome is not None
    assert state.outcome.winners == (seat,)
    assert str(state) == text


def test_position_with_two_declines_round_trips() -> None:
    state = fourfold.parse("quarto", f"{FULL_BOARD} xx d4")
    assert state.is_over
    assert str(state) == f"{FULL_BOARD} xx d4"


VALID_MOVES = [
    *"0123456789abcdef",
    *(cells := [column + row for row in "1234" for column in "abcd"]),
    "--",
    *(f"!{figure}" for figure in fourfold.FIGURES),
    *(f"{piece}@{cell}" for piece in "0123456789abcdef" for cell in cells),
    *(f"{one}~{two}" for at, one in enumerate(cells) for two in cells[at + 1 :]),
]
PREFIXES = {move[:length] for move in VALID_MOVES for length in range(len(move) + 1)}


def find_first_misfit(text: str) -> int:
    """Return the index at which a text stops being a prefix of a move."""
    return next(at for at in range(len(text), -1, -1) if text[:at] in PREFIXES)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "move-syntax"),
        ("g", "move-syntax"),
        ("F", "move-syntax"),
        ("-", "move-syntax"),
        ("---", "move-syntax"),
        ("77", "move-syntax"),
        ("b9", "move-syntax"),
        ("b22", "move-syntax"),
        ("7 ", "move-syntax"),
        ("row1", "move-syntax"),
        ("!", "figure-syntax"),
        ("!x", "figure-syntax"),
        ("!row5", "figure-syntax"),
        ("!row1 ", "figure-syntax"),
        ("!sqd1", "figure-syntax"),
        ("7@", "cell-syntax"),
        ("7@e1", "cell-syntax"),
        ("7@a5", "cell-syntax"),
        ("7@b22", "cell-syntax"),
        ("@b2", "piece-syntax"),
        ("g@b2", "piece-syntax"),
        ("77@b2", "piece-syntax"),
        ("b2~", "cell-syntax"),
        ("~b2", "cell-syntax"),
        ("b2~e3", "cell-syntax"),
        ("b2~c9", "cell-syntax"),
        ("b2~c33", "cell-syntax"),
        ("c3~b2", "swap-order"),
        ("c3~c3", "swap-order"),
        ("c3~d1", "swap-order"),
    ],
)
def test_move_error_points_at_the_first_misfit(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.code == code
    assert (caught.value.text, caught.value.at) == (text, find_first_misfit(text))
