"""Notations of other programs: published examples and round trips."""

from __future__ import annotations

import random

import pytest

from fourfold import Figure, Outcome, QuartoState, Reason, Record, new, parse
from fourfold.protocol.notations import (
    read_bruto,
    read_escapade,
    read_gamesman,
    read_indjev99,
    write_bruto,
    write_escapade,
    write_gamesman,
    write_indjev99,
)
from fourfold.rules import Rules

# game.txt from Quarto-Solver's repository.
SOLVER_GAME = """bO b1 ao a2 aO a3 bo d2 bx c3 Bx c1 Ao d1 AO b4 BO a1 BX b3 aX c2 AX d3 Bo d4 Ax a4
ax c4 bX b2"""


def random_game(seed: int, preset: str = "quarto") -> list[QuartoState]:
    """Return the states of a game of random moves."""
    rng = random.Random(seed)
    state = new(Rules.preset(preset, auto_call=True))
    assert isinstance(state, QuartoState)
    states = [state]
    while not states[-1].is_over:
        states.append(states[-1].play(rng.choice(states[-1].legal_moves())))
    return states


def test_escapade_equals_hand_written_example() -> None:
    state = read_escapade("0    5         FA")
    assert str(state) == "0.../.5../..../...f a -"
    # Cells 0, 5 and 15 are filled; bits 3 and 1 are set only in f, bits 2 and 0 in 5 and f.
    assert write_escapade(state, packed=True) == "80218000" + "80208000" + "8020" + "A0"
    assert read_escapade("8021800080208000" + "8020" + "A0") == state
    assert write_escapade(read_escapade(" " * 17)) == " " * 17


@pytest.mark.parametrize("seed", range(5))
def test_escapade_round_trips(seed: int) -> None:
    for state in random_game(seed):
        if state.hand is None:
            continue
        text = write_escapade(state)
        assert read_escapade(text).board == state.board
        assert read_escapade(write_escapade(state, packed=True)) == read_escapade(text)


def test_escapade_refuses_position_before_give() -> None:
    state = parse("quarto", "0.../..../..../.... - a1")
    with pytest.raises(ValueError, match="to be given"):
        write_escapade(state)


def test_indjev99_reads_published_game() -> None:
    states = read_indjev99(SOLVER_GAME, "quarto")
    assert str(states[2]) == "..../..../..../.9.. - b4"
    # The fifteenth piece aligns column c, so reading stops there.
    assert str(states[-1].outcome) == str(Outcome((2,), Reason.CALLED, (Figure.parse("colc"),)))
    assert write_indjev99(states).split() == SOLVER_GAME.split()[:-2]


@pytest.mark.parametrize("seed", range(5))
def test_games_round_trip(seed: int) -> None:
    states = random_game(seed, "quarto-advanced")
    assert read_indjev99(write_indjev99(states)) == states
    assert read_bruto(write_bruto(states), "quarto-advanced") == states
    assert Record.of(read_bruto(write_bruto(states), "quarto-advanced")) == Record.of(states)


def test_bruto_equals_hand_written_example() -> None:
    assert [str(state) for state in read_bruto("..xoox a3oxoo")] == [
        "..../..../..../.... - -",
        "..../..../..../.... 9 -",
        "..9./..../..../.... - c1",
        "..9./..../..../.... 2 c1",
    ]
    assert write_bruto(random_game(1)).splitlines()[-1].endswith("....")


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_escapade, "0"),
        (read_escapade, "z" * 17),
        (read_escapade, "z" * 22),
        (read_indjev99, "cO"),
        (read_indjev99, "bO b5"),
        (read_bruto, "..xo"),
        (read_bruto, "..xoxoz"),
        (read_bruto, "..xoox e3oxoo"),
    ],
)
def test_malformed_notation_is_refused(read: object, text: str) -> None:
    assert callable(read)
    with pytest.raises(ValueError, match="is not in the notation of"):
        read(text)


def test_gamesman_equals_hand_written_example() -> None:
    state = read_gamesman("A    F         P")
    assert str(state) == "0.../.5../..../...f - -"
    assert write_gamesman(state) == "A    F         P"
    assert write_gamesman(read_gamesman(" " * 16)) == " " * 16
    with pytest.raises(ValueError, match="in hand"):
        write_gamesman(parse("quarto", "0.../..../..../.... 3 a1"))


@pytest.mark.parametrize("seed", range(5))
def test_gamesman_round_trips(seed: int) -> None:
    for state in random_game(seed):
        if state.hand is None:
            assert read_gamesman(write_gamesman(state)).board == state.board


@pytest.mark.parametrize("text", ["", "A", " " * 17, "Q" + " " * 15, "a" + " " * 15])
def test_malformed_gamesman_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="notation of Gamesman"):
        read_gamesman(text)
