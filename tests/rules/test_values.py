"""Public values, valid or refused however they are constructed."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from dataclasses import fields, replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourfold
from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    PRESETS,
    Call,
    Cell,
    Figure,
    FourfoldError,
    Game,
    Give,
    NotationError,
    OptionError,
    Piece,
    PieceSet,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Rules,
    Swap,
    Trait,
    WrongCall,
    parse_move,
)
from tests.helpers.games.strategies import ORDERED, QUARDO_RULES, SOME, AnyState, states

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = [Cell, Piece, Figure]
ANY_STATE = states() | states(QUARDO_RULES)
PROPERTIES = ["board", "count", "pieces_left", "to_act", "open_figures", "outcome", "is_over"]

TEXT: Any = "2"
FRACTION: Any = 1.5
DRAW = fourfold.Score(fourfold.Value.DRAW)
PUBLIC = {name: getattr(fourfold, name) for name in fourfold.__all__}


def rebuild(value: object) -> object:
    """Evaluate the repr of a value as after ``from fourfold import *``."""
    return eval(repr(value), dict(PUBLIC))  # noqa: S307 - our own output


def read_properties(state: AnyState) -> dict[str, object]:
    """Return every public property of a state."""
    shown = {name: getattr(state, name) for name in PROPERTIES}
    return shown | {"moves": state.legal_moves(), "text": str(state), "hash": hash(state)}


# Pieces, cells and figures


def test_values_of_different_types_are_never_equal() -> None:
    values: list[object] = [*CELLS, *PIECES, *FIGURES]
    assert len(set(values)) == 16 + 16 + 19
    for one, other in combinations([*values, *range(19)], 2):
        assert one != other
    assert {Cell(1): "cell", Piece(1): "piece", Figure(1): "figure", 1: "one"}[Cell(1)] == "cell"


@pytest.mark.parametrize("value", [*CELLS, *PIECES, *FIGURES], ids=repr)
def test_each_value_is_one_object(value: Cell | Piece | Figure) -> None:
    assert type(value)(value.number) is value
    assert type(value)(value) is value  # type: ignore[arg-type]  # mypy sees a union of types
    assert copy.copy(value) is copy.deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) is value  # noqa: S301 - our own bytes
    assert rebuild(value) is value
    assert list(range(20))[value] == int(value) == value.number


def test_values_format_as_their_names() -> None:
    assert f"{Cell(5):>4}{Piece(10):<3}{Figure(0)}" == "  b2a  row1"


@pytest.mark.parametrize(
    "value",
    [
        *[Swap(Cell(5), Cell(10)), Put(Piece(7), Cell(5)), fourfold.Decline()],
        *[Rules(), fourfold.Clock.per_turn(60), fourfold.Outcome((1,), fourfold.Reason.COINS)],
        *[fourfold.new("quarto"), fourfold.new("quardo"), fourfold.Limit(seconds=1.0)],
        *[fourfold.Score(fourfold.Value.WIN, 3), fourfold.Value.WIN, Game.QUARTO],
    ],
    ids=repr,
)
def test_values_accept_a_width(value: object) -> None:
    text = str(value)
    assert f"{value:>{len(text) + 3}}|" == f"   {text}|"


def test_moves_sort_by_kind_then_by_number() -> None:
    """Kinds have the order in which the notation's page lists them."""
    texts = ["0", "f", "a1", "d4", "!row1", "!diag2", "--", "0@a1", "0@d4", "f@a1", "a1~b1"]
    moves = [parse_move(text) for text in texts]
    assert sorted([parse_move(text) for text in reversed(texts)]) == moves
    assert moves[0] < moves[1] <= moves[1]
    with pytest.raises(TypeError, match="not supported"):
        _ = moves[0] < TEXT


def test_package_lists_all_public_names() -> None:
    listed = subprocess.run(  # in a process that has imported nothing else
        [sys.executable, "-c", "import fourfold; print(*dir(fourfold))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(fourfold.__all__) <= set(listed.stdout.split())


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: fourfold.player("3", "quarto", seed=TEXT), "seed takes a whole number, not '2'"),
        (lambda: fourfold.new("quardo", seed=FRACTION), "seed takes a whole number, not 1.5"),
        (lambda: fourfold.Match.new("quarto", ["a", "b"], seed=TEXT), "seed takes a whole number"),
        (lambda: fourfold.Limit(seconds=TEXT), "seconds takes a number, not '2'"),
        (lambda: fourfold.Limit(nodes=FRACTION), "nodes takes a whole number, not 1.5"),
        (lambda: fourfold.perft(fourfold.new("quarto"), TEXT), "depth takes a whole number"),
        (lambda: fourfold.Record.parse(FRACTION), "Record.parse takes text, not 1.5"),
    ],
)
def test_arguments_of_a_wrong_type_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        call()


@pytest.mark.parametrize("kind", KINDS)
def test_values_are_immutable(kind: type[Cell | Piece | Figure]) -> None:
    value = kind(3)
    with pytest.raises(AttributeError, match="never changes"):
        value.number = 4
    with pytest.raises(AttributeError, match="never changes"):
        del value.number
    assert value.number == 3


def test_values_are_ordered_within_their_type() -> None:
    assert sorted(CELLS, reverse=True) == list(reversed(CELLS))
    assert Cell(1) < Cell(2) <= Cell(2)
    assert Cell(2) > Cell(1) >= Cell(1)
    for compare in ("__lt__", "__le__"):
        assert getattr(Cell(1), compare)(Piece(2)) is NotImplemented


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrong", ["b2", "7", None, 1.0, [1]])
def test_constructors_accept_numbers_only(kind: type[Cell | Piece | Figure], wrong: Any) -> None:
    with pytest.raises(TypeError, match=f"^{kind.__name__} takes a number from 0 to 1[58], not "):
        kind(wrong)


def test_constructor_error_suggests_parse_for_text() -> None:
    with pytest.raises(TypeError, match=r"Cell\.parse\('b2'\) reads text"):
        Cell("b2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"not Piece\(1\)"):
        Cell(Piece(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [7, None, b"b2", ["b2"]])
def test_parse_functions_accept_text_only(wrong: Any) -> None:
    empty: Any = b""
    readers = [Cell.parse, Piece.parse, Figure.parse, fourfold.parse_move]
    for read in readers:
        with pytest.raises(TypeError):
            read(wrong)
    with pytest.raises(TypeError, match="not"):
        fourfold.parse("quarto", empty if wrong is None else wrong)


# Moves


@pytest.mark.parametrize("kind", [Give, Place, Call])
@pytest.mark.parametrize("wrong", [5, "7", "b2", None])
def test_moves_of_one_part_reject_numbers_and_text(kind: Any, wrong: object) -> None:
    with pytest.raises(TypeError, match=f"^{kind.__name__} takes a (Piece|Cell|Figure), such as"):
        kind(wrong)


@pytest.mark.parametrize(("kind", "values"), [(Put, (1, Cell(1))), (Swap, (Cell(1), 2))])
def test_moves_of_two_parts_reject_numbers(kind: Any, values: tuple[object, object]) -> None:
    with pytest.raises(TypeError, match="takes a"):
        kind(*values)
    with pytest.raises(TypeError, match="takes a"):
        kind(*reversed(values))


# States


@SOME
@given(ANY_STATE)
def test_state_rebuilds_from_its_fields(state: AnyState) -> None:
    values = {each.name: getattr(state, each.name) for each in fields(state) if each.init}
    copied = type(state)(**values)
    assert copied == state
    assert read_properties(copied) == read_properties(state)
    assert read_properties(fourfold.parse(state.rules, str(state))) == read_properties(state)


@SOME
@given(ANY_STATE)
def test_state_rules_outcome_and_moves_rebuild_from_repr(state: AnyState) -> None:
    for value in [state, state.rules, state.outcome, *state.legal_moves()]:
        assert rebuild(value) == value


@SOME
@given(st.data())
def test_quarto_state_is_refused_exactly_like_its_text(data: st.DataObject) -> None:
    board = data.draw(
        st.sampled_from([(None,) * 16, PIECES, (*PIECES[:15], None), (*PIECES[:4], *[None] * 12)])
        | st.lists(st.none() | st.sampled_from(PIECES), min_size=16, max_size=16).map(tuple)
    )
    rules = Rules.preset("quarto", auto_call=data.draw(st.booleans()))
    parts: dict[str, Any] = {
        "hand": data.draw(st.none() | st.sampled_from(PIECES)),
        "last": data.draw(st.none() | st.sampled_from(CELLS)),
        "called": data.draw(st.none() | st.sampled_from(FIGURES)),
    }
    parts["declines"] = 0 if parts["hand"] else data.draw(st.integers(0, 3))
    check_like_text(rules, QuartoState, board=board, **parts)


@SOME
@given(st.data())
def test_quardo_state_is_refused_exactly_like_its_text(data: st.DataObject) -> None:
    board = data.draw(st.permutations([*PIECES[:3], *PIECES[2:5], *[None] * 10]).map(tuple))
    players = data.draw(st.sampled_from([2, 3]))
    check_like_text(
        Rules.preset("quardo", players=players),
        QuardoState,
        board=data.draw(st.sampled_from([board, (None,) * 16])),
        coin_bits=data.draw(st.sampled_from([0x7FFFF, 0x7FFFE, 0x80000, 0, 1])),
        scores=data.draw(st.sampled_from([(0, 0), (1, 0), (10, 9), (0, 0, 0), (9, 9, 0), (-1, 1)])),
        turn=data.draw(st.integers(0, 4)),
    )


def check_like_text(rules: Rules, kind: type[AnyState], **values: Any) -> None:
    """Check that a state's fields and the text of these fields give the same state or error."""
    text = str(kind.imagined(rules, **{k: v for k, v in values.items() if k != "called"}))
    text += f" !{values['called']}" if values.get("called") else ""
    try:
        expected: AnyState | NotationError = fourfold.parse(rules, text)
    except NotationError as error:
        expected = error
    try:
        found: AnyState | NotationError = kind(rules, **values)
    except NotationError as error:
        found = error
    assert found == expected
    if not isinstance(found, NotationError) and not isinstance(expected, NotationError):
        assert read_properties(found) == read_properties(expected)


@SOME
@given(ANY_STATE, ANY_STATE)
def test_replace_recomputes_derived_properties(one: AnyState, other: AnyState) -> None:
    if type(one) is type(other):
        values = {each.name: getattr(other, each.name) for each in fields(other) if each.init}
        assert read_properties(replace(one, **values)) == read_properties(other)


def test_replace_matches_play() -> None:
    state = fourfold.parse("quarto", "012./..../..../.... 3 a1")
    moved = replace(state, board=(*PIECES[:4], *[None] * 12), hand=None, last=Cell(3))
    assert moved == state.play("d1")
    assert (moved.count, [str(figure) for figure in moved.open_figures]) == (4, ["row1"])
    with pytest.raises(fourfold.PositionError, match="b4 cannot be the cell filled last"):
        replace(state, last=Cell.parse("b4"))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: QuartoState("quarto"), "rules are Rules"),  # type: ignore[arg-type]
        (lambda: QuartoState(Rules(), [None] * 16), "a board is a tuple"),  # type: ignore[arg-type]
        (lambda: QuartoState(Rules(), (None,) * 15), "a board is a tuple"),
        (lambda: QuartoState(Rules(), (0,) * 16), "a board holds pieces"),  # type: ignore[arg-type]
        (lambda: QuartoState(Rules(), hand=7), "hand is a Piece or None"),  # type: ignore[arg-type]
        (lambda: QuartoState(Rules(), last="b2"), "last is a Cell"),  # type: ignore[arg-type]
        (lambda: QuartoState(Rules(), called=PIECES[0]), "called is a"),  # type: ignore[arg-type]
        (
            lambda: QuardoState(Rules.preset("quardo"), scores=[0, 0]),  # type: ignore[arg-type]
            "scores are a tuple",
        ),
    ],
)
def test_state_rejects_fields_of_other_types(make: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(
    ("kind", "rules"), [(QuartoState, Rules.preset("quardo")), (QuardoState, Rules())]
)
def test_state_rejects_rules_of_the_other_game(kind: Any, rules: Rules) -> None:
    with pytest.raises(ValueError, match=f"is not played with {kind.__name__}"):
        kind(rules)


def test_state_rejects_declines_with_a_piece_in_hand() -> None:
    full = fourfold.parse("quarto", f"{ORDERED} x -")
    with pytest.raises(ValueError, match="declined"):
        replace(full, hand=PIECES[0])


# Rules

SETTINGS: dict[str, list[object]] = {
    "game": list(Game),
    "piece_set": list(PieceSet),
    "traits": [tuple(Trait), (Trait.SHAPE, Trait.COLOUR), (), ("colour",), (7,)],
    "squares": [False, True, 1],
    "auto_call": [False, True, "no"],
    "wrong_call": [*WrongCall, "free", "never"],
    "players": [2, 3, 7, True],
    "clock": [None, 60, -1, 0],
    "blindfold": [False, True],
    "touches": [None, 0, 5, -1],
}


@SOME
@given(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in SETTINGS.items()}))
def test_rules_are_valid_or_refused(settings: dict[str, Any]) -> None:
    try:
        rules = Rules(**settings)
    except OptionError:
        return
    assert rebuild(rules) == rules
    assert hash(rebuild(rules)) == hash(rules)
    assert Rules.preset(rules.name, **rules.options) == rules
    fourfold.new(rules)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"players": 7}, "bad-players"),
        ({"clock": -1}, "bad-clock"),
        ({"traits": ()}, "bad-traits"),
        ({"touches": 3}, "bad-touches"),
        ({"squares": 1}, "bad-switch"),
        ({"wrong_call": "never"}, "bad-wrong-call"),
        ({"game": Game.QUARDO}, "fixed-option"),
        ({"piece_set": PieceSet.QUARDO}, "fixed-option"),
        ({"game": Game.QUARDO, "piece_set": PieceSet.QUARDO}, "fixed-option"),
    ],
)
def test_invalid_rules_are_refused_by_constructor_and_replace(settings: Any, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        Rules(**settings)
    assert caught.value.code == code
    with pytest.raises(OptionError):
        replace(Rules(), **settings)


@pytest.mark.parametrize("settings", [{"game": "quarto"}, {"piece_set": "quarto"}])
def test_rules_reject_text_for_game_and_piece_set(settings: Any) -> None:
    with pytest.raises(TypeError, match="quarto"):
        Rules(**settings)


def test_rules_sort_traits() -> None:
    assert Rules(traits=(Trait.CORE, Trait.COLOUR)) == Rules(traits=(Trait.COLOUR, Trait.CORE))


# Other values


@pytest.mark.parametrize(
    "value",
    [
        *[*Game, *PieceSet, *Trait, *WrongCall, *fourfold.Reason],
        *[Rules.preset(name) for name in PRESETS],
        Rules.preset("quarto", wrong_call="free", traits="core,colour"),
        fourfold.Outcome((1,), fourfold.Reason.CALLED, (Figure(3),)),
        fourfold.Score(fourfold.Value.WIN, 3),
        fourfold.Solution("…", DRAW, {Give(Piece(1)): DRAW}, (), 0, 0.5),
        fourfold.Record.of([fourfold.new("quarto"), fourfold.new("quarto").play("7")]),
        fourfold.Limit(seconds=1.0),
        *[Rules.preset("quardo", players=n, clock=c) for n, c in product((2, 3), (None, 60))],
    ],
    ids=str,
)
def test_value_repr_rebuilds_the_value(value: object) -> None:
    assert rebuild(value) == value


@SOME
@given(ANY_STATE, st.sampled_from(["7", "b2", "!row1", "--", "7@b2", "a1~b1", "zz", "!rowx"]))
def test_refusal_repr_rebuilds_the_refusal(state: AnyState, move: str) -> None:
    try:
        state.play(move)
    except FourfoldError as error:
        refusal = error
    else:
        return
    names = {type(refusal).__name__: type(refusal)}
    assert eval(repr(refusal), dict(PUBLIC) | names) == refusal  # noqa: S307 - our own output
