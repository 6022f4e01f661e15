"""Malformed texts, which raise only FourfoldErrors that point into the text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourfold
from fourfold import (
    Cell,
    Figure,
    FourfoldError,
    Move,
    NotationError,
    Piece,
    Rules,
    parse_move,
)
from tests.helpers.effort import rounds
from tests.helpers.games.strategies import ALL_RULES, MANY, AnyState, play_all, play_choices, states

LETTERS = "0123456789abcdefxg.-/ !@~rowclsqdiag\n\tÄ٣\x00{}%"
PLAUSIBLE_TEXT = st.text(alphabet=LETTERS, max_size=40)
MUTANTS_PER_RULES = rounds(30, 300)


def check_pointer(error: FourfoldError, text: str) -> None:
    """Check that a notation error points into the text and can be printed."""
    assert isinstance(error, NotationError)
    assert error.text == text
    assert 0 <= error.at <= len(text)
    assert error.pointer.endswith("^")
    assert error.pointer in str(error)
    assert type(error).__name__ in repr(error)


def check_position(rules: Rules, text: str) -> AnyState | None:
    """Parse a position; check its refusal or its round trip through text."""
    try:
        state = fourfold.parse(rules, text)
    except FourfoldError as error:
        check_pointer(error, text)
        return None
    assert fourfold.parse(rules, str(state)) == state
    assert str(fourfold.parse(rules, str(state))) == str(state)
    # Any parsed state can be played: no listed move is refused.
    for move in state.legal_moves()[:3]:
        state.play(move)
    return state


def check_move(text: str) -> Move | None:
    """Parse a move; check its refusal or that it formats to the same text."""
    try:
        move = parse_move(text)
    except FourfoldError as error:
        check_pointer(error, text)
        return None
    assert str(move) == text
    return move


def mutate(rng: random.Random, text: str) -> str:
    """Return a text with up to three small changes."""
    for _ in range(rng.randint(0, 3)):
        at, end = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        letter = rng.choice(LETTERS)
        text = rng.choice(
            [
                text[:at] + letter + text[at:],
                text[:at] + letter + text[at + 1 :],
                text[:at] + text[at + 1 :],
                text[:at] + text[end:],
                text[:end] + text[at:],
                text[end:] + text[:at],
                " ".join(rng.sample(text.split(" "), len(text.split(" ")))),
            ]
        )
    return text


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_mutated_positions_are_parsed_or_refused(rules: Rules) -> None:
    rng = random.Random(repr(rules))
    start = fourfold.new(rules)
    parsed_count = 0
    for _ in range(MUTANTS_PER_RULES):
        moves = play_choices(start, rng.randbytes(rng.randint(0, 40)))
        text = mutate(rng, str(play_all(start, moves)))
        parsed_count += check_position(rules, text) is not None
    assert 0 < parsed_count < MUTANTS_PER_RULES


def test_mutated_moves_are_parsed_or_refused() -> None:
    rng = random.Random("moves")
    parsed_count, attempts = 0, rounds(1000, 30_000)
    for _ in range(attempts):
        text = mutate(rng, rng.choice(["7", "b2", "!row2", "!sqc3", "--", "7@b2", "b2~c3"]))
        parsed_count += check_move(text) is not None
    assert 0.03 * attempts < parsed_count < 0.97 * attempts


@MANY
@given(st.sampled_from(ALL_RULES), PLAUSIBLE_TEXT | st.text(max_size=60))
def test_parse_handles_any_text(rules: Rules, text: str) -> None:
    check_position(rules, text)


@MANY
@given(PLAUSIBLE_TEXT | st.text(max_size=12))
def test_parse_move_handles_any_text(text: str) -> None:
    check_move(text)


@MANY
@given(st.sampled_from([Piece, Cell, Figure]), PLAUSIBLE_TEXT | st.text(max_size=5))
def test_piece_cell_and_figure_parse_any_text(
    kind: type[Piece] | type[Cell] | type[Figure], text: str
) -> None:
    try:
        found = kind.parse(text)
    except FourfoldError as error:
        check_pointer(error, text)
    else:
        assert str(found) == text


@MANY
@given(states(), PLAUSIBLE_TEXT)
def test_play_handles_any_text(state: AnyState, text: str) -> None:
    before = str(state)
    try:
        after: AnyState | None = state.play(text)
    except FourfoldError:
        after = None
    assert after != state
    assert str(state) == before


@MANY
@given(states(), st.data())
def test_play_refuses_exactly_the_illegal_moves(state: AnyState, data: st.DataObject) -> None:
    text = data.draw(
        st.sampled_from([*"05af", "a1", "c3", "d4", "--", "!row1", "!sqb2", "!diag2"])
        | st.builds("{}@{}".format, st.sampled_from("05af"), st.sampled_from(["a1", "c3"]))
        | st.sampled_from(["a1~b1", "b2~c3", "a1~d4", "c3~d4"])
    )
    legal = {str(move) for move in state.legal_moves()}
    calls = {f"!{figure}" for figure in state.open_figures if not state.is_over}
    try:
        state.play(text)
    except FourfoldError:
        assert text not in legal | calls
    else:
        assert text in legal | calls


@pytest.mark.parametrize("text", ["a\nb 7", "..../\n..../", "\n\n", "..../..../..../...\n 7 -"])
def test_pointer_shows_the_faulty_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        fourfold.parse("quarto", text)
    line, caret = caught.value.pointer.split("\n")
    start = text.rfind("\n", 0, caught.value.at) + 1
    assert line == "  " + text[start:].split("\n", 1)[0]
    assert caret.index("^") - 2 == caught.value.at - start


@pytest.mark.parametrize(("at", "start", "end"), [(3, "0", "…"), (500, "…", "…"), (997, "…", "9")])
def test_pointer_cuts_long_lines_around_the_fault(at: int, start: str, end: str) -> None:
    text = "0123456789" * 100
    text = f"{text[:at]}#{text[at + 1 :]}"
    line, caret = NotationError(f"before\n{text}\nafter", 7 + at).pointer.split("\n")
    assert (line[2], line[-1]) == (start, end)
    assert len(line) < 80
    assert line[caret.index("^")] == "#"
