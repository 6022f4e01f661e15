"""The error classes: stable codes, valid messages, existing rules, no unused class."""

from __future__ import annotations

import copy
import pickle
import re
import string
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import fourfold
from fourfold import Cell, Figure, FourfoldError, IllegalMove, PositionError, Rules, parse_move
from fourfold.rules import errors as errors_module
from tests.rules.strategies import FULL_BOARD, ORDERED, quardo, quarto

if TYPE_CHECKING:
    from collections.abc import Callable

RULE_NUMBERS = {
    *(f"G{number}" for number in range(1, 6)),
    *(f"Q{number}" for number in range(1, 15)),
    *(f"D{number}" for number in range(1, 10)),
}
EMPTY = "..../..../..../...."


def subclasses_of(kind: type[FourfoldError]) -> list[type[FourfoldError]]:
    """Return a class and all its subclasses that the rules define."""
    found = [kind]
    for child in kind.__subclasses__():
        if child.__module__ == errors_module.__name__:
            found += subclasses_of(child)
    return found


TREE = subclasses_of(FourfoldError)
LEAVES = [kind for kind in TREE if len(subclasses_of(kind)) == 1]

PROVOKE: dict[str, Callable[[], object]] = {
    "piece-syntax": lambda: parse_move("g@b2"),
    "cell-syntax": lambda: Cell.parse("e1"),
    "figure-syntax": lambda: Figure.parse("row5"),
    "move-syntax": lambda: parse_move("castle"),
    "swap-order": lambda: parse_move("c3~b2"),
    "board-syntax": lambda: quarto("...."),
    "hand-syntax": lambda: quarto(f"{EMPTY} z -"),
    "last-syntax": lambda: quarto(f"{EMPTY} - z"),
    "coins-syntax": lambda: quardo(f"{EMPTY} 8ffff 0-0 1"),
    "scores-syntax": lambda: quardo(f"{EMPTY} 7ffff 0-20 1"),
    "turn-syntax": lambda: quardo(f"{EMPTY} 7ffff 0-0 0"),
    "field-count": lambda: quardo(EMPTY),
    "piece-twice": lambda: quarto("00../..../..../...."),
    "last-empty": lambda: quarto(f"{EMPTY} - a1"),
    "declined-early": lambda: quarto(f"{EMPTY} x -"),
    "played-on": lambda: quarto("0123/..../..../.... 4 a1", auto_call=True),
    "call-in-position": lambda: quarto(f"{EMPTY} - - !row1"),
    "coins-do-not-add": lambda: quardo(f"{EMPTY} 7ffff 1-0 1"),
    "wrong-seats": lambda: quardo(f"{EMPTY} 7ffff 0-0-0 1"),
    "unknown-preset": lambda: Rules.preset("chess"),
    "unknown-option": lambda: Rules.preset("quarto", speed=1),
    "bad-traits": lambda: Rules.preset("quarto", traits="weight"),
    "bad-wrong-call": lambda: Rules.preset("quarto", wrong_call="never"),
    "bad-switch": lambda: Rules.preset("quarto", squares="yes"),
    "fixed-option": lambda: Rules.preset("quardo", squares=False),
    "bad-players": lambda: Rules.preset("quarto", players=3),
    "bad-clock": lambda: Rules.preset("quarto", clock=0),
    "bad-touches": lambda: Rules.preset("quarto", touches=1),
    "needs-blindfold": lambda: Rules.preset("quarto", fingertip_sight=True),
    "game-over": lambda: quarto(f"{FULL_BOARD} xx d4").play("--"),
    "not-this-game": lambda: quarto(EMPTY).play("7@b2"),
    "call-automatic": lambda: quarto(EMPTY, auto_call=True).play("!row1"),
    "nothing-in-hand": lambda: quarto(EMPTY).play("b2"),
    "piece-in-hand": lambda: quarto(f"{EMPTY} 7 -").play("8"),
    "piece-gone": lambda: quarto("0.../..../..../....").play("0"),
    "cell-occupied": lambda: quarto("0.../..../..../.... 7").play("a1"),
    "nothing-to-give": lambda: quarto(FULL_BOARD).play("0"),
    "decline-early": lambda: quarto(EMPTY).play("--"),
    "pawn-gone": lambda: quardo("0.../..../..../.... 7ffff 0-0 1").play("0@b2"),
    "swap-empty": lambda: quardo("0.../..../..../.... 7ffff 0-0 1").play("a1~b1"),
    "swap-not-adjacent": lambda: quardo("0.1./..../..../.... 7ffff 0-0 1").play("a1~c1"),
    "swap-no-coin": lambda: quardo("01../..../..../.... 7ffff 0-0 1").play("a1~b1"),
    "call-not-counted": lambda: quarto(ORDERED).play("!sqa1"),
    "call-incomplete": lambda: quarto(EMPTY).play("!row1"),
    "call-not-aligned": lambda: quarto(FULL_BOARD).play("!row1"),
    "call-dead": lambda: quarto(ORDERED).play("!row1"),
}


def provoked(code: str) -> FourfoldError:
    """Return the error raised by the public functions for this code."""
    with pytest.raises(FourfoldError) as caught:
        PROVOKE[code]()
    return caught.value


def test_codes_are_unique_and_kebab_case() -> None:
    codes = [kind.code for kind in TREE]
    assert len(codes) == len(set(codes))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_error_classes_define_code_and_message() -> None:
    assert [kind for kind in TREE if "code" not in vars(kind) or "message" not in vars(kind)] == []
    assert all(kind.__doc__ for kind in TREE)


def test_every_leaf_error_can_be_provoked() -> None:
    assert set(PROVOKE) == {kind.code for kind in LEAVES}


def test_module_docstring_draws_the_error_tree() -> None:
    drawn = set(
        re.findall(r"[─ ] ?([A-Z]\w+(?:Error|Move|Refused))\b", errors_module.__doc__ or "")
    )
    groups = {kind.__name__ for kind in TREE if kind not in LEAVES}
    assert groups <= drawn | {"FourfoldError"}


@pytest.mark.parametrize("kind", LEAVES, ids=lambda kind: kind.code)
def test_provoked_error_formats_its_details(kind: type[FourfoldError]) -> None:
    error = provoked(kind.code)
    assert type(error) is kind
    needed = {name for _, name, _, _ in string.Formatter().parse(kind.message) if name}
    assert needed <= set(error.details)
    shown = str(error)
    for name in needed:
        assert str(error.details[name]) in shown
    assert error.rule in RULE_NUMBERS | {""}
    if error.rule:
        assert f"({error.rule})" in shown
    assert "{" not in shown
    assert type(error).__name__ in repr(error)


@pytest.mark.parametrize("kind", LEAVES, ids=lambda kind: kind.code)
def test_illegal_moves_and_positions_cite_a_rule(kind: type[FourfoldError]) -> None:
    error = provoked(kind.code)
    if isinstance(error, IllegalMove | PositionError):
        assert error.rule in RULE_NUMBERS


@pytest.mark.parametrize("kind", LEAVES, ids=lambda kind: kind.code)
def test_errors_survive_pickle_and_copy(kind: type[FourfoldError]) -> None:
    error = provoked(kind.code)
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301
        assert type(other) is kind
        assert (str(other), repr(other)) == (str(error), repr(error))
        assert (other.details, other.rule) == (error.details, error.rule)
        assert other == error
        assert hash(other) == hash(error)


def test_errors_compare_by_value() -> None:
    errors = [provoked(code) for code in PROVOKE]
    assert len(set(errors)) == len(PROVOKE)
    assert all(errors[at] == provoked(code) for at, code in enumerate(PROVOKE))
    taken = quarto("01../..../..../.... 7")
    refusals = []
    for cell in ("a1", "b1"):
        with pytest.raises(IllegalMove) as caught:
            taken.play(cell)
        refusals.append(caught.value)
    assert refusals[0] != refusals[1]
    assert refusals[0] != "cell-occupied"
    assert IllegalMove(rule="Q1") != IllegalMove(rule="D3")


def test_notation_errors_differ_by_character() -> None:
    pointed = [
        fourfold.NotationError("a.b", 1, found="."),
        fourfold.NotationError("ab.", 2, found="."),
        fourfold.NotationError("ab.c", 2, found="."),
    ]
    assert len({str(error) for error in pointed}) == 3
    assert pointed[0] != pointed[1] != pointed[2]
    assert pointed[0] != "'.' does not fit here."


def test_error_repr_rebuilds_the_error() -> None:
    names = {**vars(errors_module), **vars(fourfold)}
    for code in PROVOKE:
        error = provoked(code)
        again = eval(repr(error), names)  # noqa: S307
        assert (type(again), str(again)) == (type(error), str(error))


def test_source_cites_existing_rules() -> None:
    folder = Path(errors_module.__file__).parent
    for path in folder.glob("*.py"):
        cited = set(re.findall(r"\b[GQD]\d{1,2}\b", path.read_text(encoding="utf-8")))
        assert cited <= RULE_NUMBERS, path.name


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (FourfoldError(), "Something was refused."),
        (IllegalMove(rule="Q1"), "This move is not possible now. (Q1)"),
        (fourfold.CallRefused(figure="row1"), "row1 cannot be called. (Q7)"),
        (fourfold.NotationError("ab", 1), "'b' does not fit here.\n  ab\n   ^"),
        (fourfold.NotationError("ab", 2), "'…' does not fit here.\n  ab\n    ^"),
    ],
)
def test_error_text_formats_message_and_rule(error: FourfoldError, shown: str) -> None:
    assert str(error) == shown
