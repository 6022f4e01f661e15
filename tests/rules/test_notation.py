"""Round trips of values through their text, repr, pickle and copies."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass
from itertools import combinations

import pytest
from hypothesis import given

import fourfold
from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Cell,
    Decline,
    Figure,
    Give,
    Move,
    NotationError,
    Outcome,
    Piece,
    Place,
    Put,
    QuardoState,
    Reason,
    Rules,
    Swap,
    parse_move,
)
from fourfold.rules import moves as moves_module
from tests.helpers.games.strategies import (
    ALL_RULES,
    MANY,
    SOME,
    AnyState,
    games,
    play_all,
    play_choices,
    rules,
    states,
)

ALL_MOVES: list[Move] = [
    *map(Give, PIECES),
    *map(Place, CELLS),
    *map(Call, FIGURES),
    Decline(),
    *(Put(piece, cell) for piece in PIECES for cell in CELLS),
    *(Swap(one, other) for one, other in combinations(CELLS, 2)),
]
NAMES = {name: getattr(fourfold, name) for name in fourfold.__all__}


def rebuild(value: object) -> object:
    """Evaluate the repr of a value in a namespace of the public names."""
    return eval(repr(value), NAMES)  # noqa: S307


def check_round_trips(value: object) -> None:
    """Check that a value and its hash survive repr, pickle and copy."""
    copies = [rebuild(value), pickle.loads(pickle.dumps(value)), copy.copy(value)]  # noqa: S301
    for other in [*copies, copy.deepcopy(value)]:
        assert other == value
        assert type(other) is type(value)
        assert hash(other) == hash(value)
        assert str(other) == str(value)


@pytest.mark.parametrize("piece", PIECES)
def test_pieces_survive_round_trips(piece: Piece) -> None:
    assert Piece.parse(str(piece)) is piece
    assert copy.deepcopy(piece) is pickle.loads(pickle.dumps(piece)) is piece  # noqa: S301
    check_round_trips(piece)


@pytest.mark.parametrize("cell", CELLS)
def test_cells_survive_round_trips(cell: Cell) -> None:
    assert Cell.parse(str(cell)) is cell
    check_round_trips(cell)


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_survive_round_trips(figure: Figure) -> None:
    assert Figure.parse(str(figure)) is figure
    check_round_trips(figure)


def test_moves_survive_round_trips() -> None:
    for move in ALL_MOVES:
        assert parse_move(str(move)) == move
        check_round_trips(move)
    assert len({str(move) for move in ALL_MOVES}) == len(ALL_MOVES) == 16 + 16 + 19 + 1 + 256 + 120


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7", Give(Piece(7))),
        ("b", Give(Piece(11))),
        ("b2", Place(Cell(5))),
        ("!row2", Call(Figure(1))),
        ("--", Decline()),
        ("7@b2", Put(Piece(7), Cell(5))),
        ("b2~c3", Swap(Cell(5), Cell(10))),
    ],
)
def test_moves_have_the_documented_notation(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


def test_swap_names_the_lower_cell_first() -> None:
    b2, c3 = Cell.parse("b2"), Cell.parse("c3")
    assert Swap.between(c3, b2) == Swap.between(b2, c3) == Swap(b2, c3)
    for one, other in [(c3, b2), (b2, b2)]:
        with pytest.raises(NotationError) as caught:
            Swap(one, other)
        assert caught.value.code == "swap-order"


@SOME
@given(rules)
def test_rules_survive_round_trips(found: Rules) -> None:
    check_round_trips(found)


@MANY
@given(states())
def test_states_survive_round_trips(state: AnyState) -> None:
    parsed = fourfold.parse(state.rules, str(state))
    assert parsed == state
    assert hash(parsed) == hash(state)
    assert (parsed.legal_moves(), parsed.to_act) == (state.legal_moves(), state.to_act)
    assert (parsed.outcome, parsed.open_figures) == (state.outcome, state.open_figures)
    assert (parsed.count, parsed.pieces_left) == (state.count, state.pieces_left)
    check_round_trips(state)


@SOME
@given(states())
def test_position_parses_without_slashes(state: AnyState) -> None:
    assert fourfold.parse(state.rules, str(state).replace("/", "")) == state


@SOME
@given(states([base for base in ALL_RULES if base.game is fourfold.Game.QUARTO]))
def test_position_parses_without_last_cell_and_hand(state: AnyState) -> None:
    board, hand, *_ = str(state).split(" ")
    if hand == "-":
        assert fourfold.parse(state.rules, board) == fourfold.parse(state.rules, f"{board} - -")
    if not state.rules.auto_call:
        short = fourfold.parse(state.rules, f"{board} {hand}")
        assert short == fourfold.parse(state.rules, f"{board} {hand} -")
        assert str(short) == f"{board} {hand} -"


@SOME
@given(games())
def test_play_accepts_text_or_move(game: tuple[Rules, list[Move]]) -> None:
    state = other = fourfold.new(game[0])
    for move in game[1]:
        state, other = state.play(move), other.play(str(move))
        assert state == other
        assert hash(state) == hash(other)


@SOME
@given(states())
def test_play_does_not_change_the_state(state: AnyState) -> None:
    before, text = copy.deepcopy(state), str(state)
    for move in state.legal_moves():
        assert state.play(move) != state
    assert (str(state), state) == (text, before)


@pytest.mark.parametrize(
    "value",
    [
        fourfold.new("quarto"),
        fourfold.new("quardo"),
        Rules.preset("quarto"),
        Outcome((1,), Reason.COINS),
        *ALL_MOVES[:1],
        *ALL_MOVES[16:17],
        *ALL_MOVES[32:33],
        *ALL_MOVES[-1:],
        ALL_MOVES[100],
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_frozen(value: object) -> None:
    assert is_dataclass(value)
    assert fields(value)
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, getattr(value, field.name))
        with pytest.raises(FrozenInstanceError):
            delattr(value, field.name)


def test_different_states_are_not_equal() -> None:
    seen = {fourfold.new(base) for base in ALL_RULES}
    assert len(seen) == len(ALL_RULES)
    start = fourfold.new("quarto")
    assert start.play("7") != start.play("8")
    assert start.play("7").play("a1") != start.play("7").play("a2")
    assert len({fourfold.new("quardo"), fourfold.new("quarto")}) == 2
    three = fourfold.new("quardo", players=3)
    assert isinstance(three, QuardoState)
    assert three.skip() != three


def test_shared_moves_match_their_notation() -> None:
    assert [str(move) for move in moves_module.GIVES] == list("0123456789abcdef")
    for piece, row in zip(PIECES, moves_module.PUTS, strict=True):
        assert [str(move) for move in row] == [f"{piece}@{cell}" for cell in CELLS]


@pytest.mark.parametrize("base", ALL_RULES, ids=repr)
def test_strategies_reach_the_end_of_games(base: Rules) -> None:
    start = fourfold.new(base)
    assert play_all(start, play_choices(start, bytes(range(100, 148)))).is_over
