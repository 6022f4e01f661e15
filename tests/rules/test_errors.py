"""The error classes: their codes, messages and rules, and a case of each."""

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
from fourfold.i18n import language_for
from fourfold.rules import errors as errors_module
from fourfold.rules.options import Count, Option
from tests.helpers.games.strategies import FULL_BOARD, ORDERED, parse_quardo, parse_quarto

if TYPE_CHECKING:
    from collections.abc import Callable

RULE_NUMBERS = {
    *(f"G{number}" for number in range(1, 6)),
    *(f"Q{number}" for number in range(1, 15)),
    *(f"D{number}" for number in range(1, 10)),
}
EMPTY = "..../..../..../...."
BY_HAND = Rules.preset("quardo", coins="by-hand")
NAMING = "0123/4.../8.../c5.. 7fff7 1-0 1 d1"
SWAPPED = NAMING.replace("d1", "a1~a2")


def list_subclasses(kind: type[FourfoldError]) -> list[type[FourfoldError]]:
    """Return a class and all its subclasses that the rules define."""
    found = [kind]
    for child in kind.__subclasses__():
        if child.__module__ == errors_module.__name__:
            found += list_subclasses(child)
    return found


TREE = list_subclasses(FourfoldError)
LEAVES = [kind for kind in TREE if len(list_subclasses(kind)) == 1]

ERROR_CASES: dict[str, Callable[[], object]] = {
    "piece-syntax": lambda: parse_move("g@b2"),
    "cell-syntax": lambda: Cell.parse("e1"),
    "figure-syntax": lambda: Figure.parse("row5"),
    "move-syntax": lambda: parse_move("castle"),
    "swap-order": lambda: parse_move("c3~b2"),
    "board-syntax": lambda: parse_quarto("...."),
    "hand-syntax": lambda: parse_quarto(f"{EMPTY} z -"),
    "last-syntax": lambda: parse_quarto(f"{EMPTY} - z"),
    "coins-syntax": lambda: parse_quardo(f"{EMPTY} 8ffff 0-0 1"),
    "scores-syntax": lambda: parse_quardo(f"{EMPTY} 7ffff 0-20 1"),
    "turn-syntax": lambda: parse_quardo(f"{EMPTY} 7ffff 0-0 0"),
    "field-count": lambda: parse_quardo(EMPTY),
    "piece-twice": lambda: parse_quarto("00../..../..../...."),
    "last-empty": lambda: parse_quarto(f"{EMPTY} - a1"),
    "declined-early": lambda: parse_quarto(f"{EMPTY} x -"),
    "played-on": lambda: parse_quarto("0123/..../..../.... 4 a1", auto_call=True),
    "call-in-position": lambda: parse_quarto(f"{EMPTY} - - !row1"),
    "coins-do-not-add": lambda: parse_quardo(f"{EMPTY} 7ffff 1-0 1"),
    "wrong-seats": lambda: parse_quardo(f"{EMPTY} 7ffff 0-0-0 1"),
    "unknown-preset": lambda: Rules.preset("chess"),
    "unknown-option": lambda: Rules.preset("quarto", speed=1),
    "bad-option": lambda: Option(
        name="size", default=1, kind=Count(1, 2), rule="G1", help=""
    ).parse(3),
    "bad-traits": lambda: Rules.preset("quarto", traits="weight"),
    "bad-wrong-call": lambda: Rules.preset("quarto", wrong_call="never"),
    "bad-switch": lambda: Rules.preset("quarto", squares="yes"),
    "fixed-option": lambda: Rules.preset("quardo", squares=False),
    "bad-players": lambda: Rules.preset("quarto", players=3),
    "bad-clock": lambda: Rules.preset("quarto", clock=0),
    "bad-touches": lambda: Rules.preset("quarto", touches=1),
    "needs-blindfold": lambda: Rules.preset("quarto", fingertip_sight=True),
    "game-over": lambda: parse_quarto(f"{FULL_BOARD} xx d4").play("--"),
    "not-this-game": lambda: parse_quarto(EMPTY).play("7@b2"),
    "call-automatic": lambda: parse_quarto(EMPTY, auto_call=True).play("!row1"),
    "nothing-in-hand": lambda: parse_quarto(EMPTY).play("b2"),
    "piece-in-hand": lambda: parse_quarto(f"{EMPTY} 7 -").play("8"),
    "piece-gone": lambda: parse_quarto("0.../..../..../....").play("0"),
    "cell-occupied": lambda: parse_quarto("0.../..../..../.... 7").play("a1"),
    "nothing-to-give": lambda: parse_quarto(FULL_BOARD).play("0"),
    "decline-early": lambda: parse_quarto(EMPTY).play("--"),
    "pawn-gone": lambda: parse_quardo("0.../..../..../.... 7ffff 0-0 1").play("0@b2"),
    "swap-empty": lambda: parse_quardo("0.../..../..../.... 7ffff 0-0 1").play("a1~b1"),
    "swap-not-adjacent": lambda: parse_quardo("0.1./..../..../.... 7ffff 0-0 1").play("a1~c1"),
    "swap-no-coin": lambda: parse_quardo("01../..../..../.... 7ffff 0-0 1").play("a1~b1"),
    "call-not-counted": lambda: parse_quarto(ORDERED).play("!sqa1"),
    "call-incomplete": lambda: parse_quarto(EMPTY).play("!row1"),
    "call-not-aligned": lambda: parse_quarto(FULL_BOARD).play("!row1"),
    "call-dead": lambda: parse_quarto(ORDERED).play("!row1"),
    "coins-first": lambda: fourfold.parse(BY_HAND, NAMING).play("f@d4"),
    "nothing-to-name": lambda: fourfold.parse(BY_HAND, NAMING.removesuffix(" d1")).play("--"),
    "coin-owed": lambda: fourfold.parse(BY_HAND, SWAPPED).play("--"),
    "call-not-formed": lambda: fourfold.parse(BY_HAND, NAMING).play("!cola"),
    "call-no-coin": lambda: fourfold.parse(BY_HAND, NAMING).play("!row4"),
    "unknown-language": lambda: language_for("xx"),
}


def get_error(code: str) -> FourfoldError:
    """Return the error that the case of a code raises."""
    with pytest.raises(FourfoldError) as caught:
        ERROR_CASES[code]()
    return caught.value


def test_codes_are_unique_and_kebab_case() -> None:
    codes = [kind.code for kind in TREE]
    assert len(codes) == len(set(codes))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_error_classes_define_code_and_message() -> None:
    assert [kind for kind in TREE if "code" not in vars(kind) or "message" not in vars(kind)] == []
    assert all(kind.__doc__ for kind in TREE)


def test_every_leaf_error_has_a_case() -> None:
    assert set(ERROR_CASES) == {kind.code for kind in LEAVES}


def test_module_docstring_draws_the_error_tree() -> None:
    drawn = set(
        re.findall(r"[─ ] ?([A-Z]\w+(?:Error|Move|Refused))\b", errors_module.__doc__ or "")
    )
    groups = {kind.__name__ for kind in TREE if kind not in LEAVES}
    assert groups <= drawn | {"FourfoldError"}


@pytest.mark.parametrize("kind", LEAVES, ids=lambda kind: kind.code)
def test_error_message_formats_its_details(kind: type[FourfoldError]) -> None:
    error = get_error(kind.code)
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
    error = get_error(kind.code)
    if isinstance(error, IllegalMove | PositionError):
        assert error.rule in RULE_NUMBERS


@pytest.mark.parametrize("kind", LEAVES, ids=lambda kind: kind.code)
def test_errors_survive_pickle_and_copy(kind: type[FourfoldError]) -> None:
    error = get_error(kind.code)
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301
        assert type(other) is kind
        assert (str(other), repr(other)) == (str(error), repr(error))
        assert (other.details, other.rule) == (error.details, error.rule)
        assert other == error
        assert hash(other) == hash(error)


def test_errors_compare_by_value() -> None:
    errors = [get_error(code) for code in ERROR_CASES]
    assert len(set(errors)) == len(ERROR_CASES)
    assert all(errors[at] == get_error(code) for at, code in enumerate(ERROR_CASES))
    taken = parse_quarto("01../..../..../.... 7")
    refusals = []
    for cell in ("a1", "b1"):
        with pytest.raises(IllegalMove) as caught:
            taken.play(cell)
        refusals.append(caught.value)
    assert refusals[0] != refusals[1]
    assert refusals[0] != "cell-occupied"
    assert IllegalMove(rule="Q1") != IllegalMove(rule="D3")


def test_notation_errors_differ_by_character() -> None:
    errors = [
        fourfold.NotationError("a.b", 1, found="."),
        fourfold.NotationError("ab.", 2, found="."),
        fourfold.NotationError("ab.c", 2, found="."),
    ]
    assert len({str(error) for error in errors}) == 3
    assert errors[0] != errors[1] != errors[2]
    assert errors[0] != "'.' does not fit here."


def test_error_repr_rebuilds_the_error() -> None:
    names = {**vars(errors_module), **vars(fourfold)}
    for code in ERROR_CASES:
        error = get_error(code)
        rebuilt = eval(repr(error), names)  # noqa: S307
        assert (type(rebuilt), str(rebuilt)) == (type(error), str(error))


def test_source_cites_existing_rules() -> None:
    folder = Path(errors_module.__file__).parent
    for path in folder.glob("*.py"):
        cited = set(re.findall(r"\b[GQD]\d{1,2}\b", path.read_text(encoding="utf-8")))
        assert cited <= RULE_NUMBERS, path.name


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (FourfoldError(), "That is not possible."),
        (IllegalMove(rule="Q1"), "This move is not possible now. (Q1)"),
        (fourfold.CallRefused(figure="row1"), "row1 cannot be called. (Q7)"),
        (fourfold.NotationError("ab", 1), "“b” is not valid here.\n  ab\n   ^"),
        (fourfold.NotationError("ab", 2), "“…” is not valid here.\n  ab\n    ^"),
    ],
)
def test_error_text_formats_message_and_rule(error: FourfoldError, shown: str) -> None:
    assert str(error) == shown
