"""Datasets of solved positions: reproducible, correct and equal in both formats."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pyarrow.parquet as pq
import pytest

from fourfold import Limit, QuartoState, Rules, Value, parse, solve
from fourfold.envs.features import feature_names
from fourfold.evaluation.datasets import (
    pieces_range,
    sample_positions,
    solution_row,
    write_json_lines,
    write_parquet,
)

if TYPE_CHECKING:
    from pathlib import Path

QUARTO = Rules.preset("quarto")


@pytest.mark.parametrize(
    "rules", [QUARTO, Rules.preset("quarto-advanced"), Rules.preset("quardo", players=3)], ids=repr
)
def test_seed_determines_positions(rules: Rules) -> None:
    one, again = (
        [str(state) for state in sample_positions(rules, 12, (4, 9), seed=3)] for _ in range(2)
    )
    assert one == again
    assert len(set(one)) == 12
    assert one != [str(state) for state in sample_positions(rules, 12, (4, 9), seed=4)]


def test_positions_are_undecided_with_and_without_hand() -> None:
    drawn = list(sample_positions(QUARTO, 30, (4, 9)))
    assert {state.count for state in drawn} == set(range(4, 10))
    assert {isinstance(state, QuartoState) and state.hand is None for state in drawn} == {
        True,
        False,
    }
    assert not any(state.is_over or state.open_figures for state in drawn)


def test_row_equals_solution() -> None:
    state = parse("quarto", "05d./..7./2.../..a. 8 c2")
    row = solution_row(state)
    exact = solve(state)
    assert (row["value"], row["distance"], row["proved"]) == (Value.WIN, 1, True)
    assert {move["move"]: move["value"] for move in row["moves"]} == {
        str(move): int(score.value) for move, score in exact.moves.items()
    }
    assert len(row["features"]) == len(feature_names(QUARTO))
    assert parse(row["preset"], row["position"]) == state


def test_quardo_row_has_leads() -> None:
    state = parse("quardo", "0123/4567/89ab/cd.. 7ffff 0-0 1")
    row = solution_row(state, Limit(nodes=5000))
    assert row["distance"] is None
    assert all(move["lead"] is not None for move in row["moves"])


def test_both_formats_have_equal_rows(tmp_path: Path) -> None:
    rows = [solution_row(state) for state in sample_positions(QUARTO, 3, (11, 12), seed=1)]
    out = io.StringIO()
    write_json_lines(rows, out)
    assert [json.loads(line) for line in out.getvalue().splitlines()] == rows
    file = tmp_path / "positions.parquet"
    write_parquet(iter(rows), file)
    assert pq.read_table(file).to_pylist() == rows


@pytest.mark.parametrize("text", ["", "a", "9-4", "4-16", "-3"])
def test_invalid_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no range"):
        pieces_range(text, QUARTO)


def test_sample_stops_when_positions_run_out() -> None:
    with pytest.raises(ValueError, match="no further position"):
        list(sample_positions(QUARTO, 18, (0, 0)))
