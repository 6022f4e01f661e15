"""Answers of ``fourfold engine``, line by line."""

from __future__ import annotations

import pytest

from fourfold import Limit, Rules, new, parse, parse_move, solve
from fourfold.protocol import serve
from fourfold.protocol.lines import BadLine, Go, read_rules, write_rules

WON = "05d./..7./2.../..a. 8 c2"


def answers(*lines: str) -> list[str]:
    """Return the engine's answers."""
    out: list[str] = []
    serve(lines, out.append)
    return out


def test_engine_identifies_itself() -> None:
    first, *_, last = answers("fourfold")
    assert first.startswith("id name Fourfold")
    assert last == "fourfoldok 1"


def test_engine_finds_win_and_reports_proof() -> None:
    info, best = answers("newgame quarto", f"position {WON}", "go")
    assert info.startswith("info score win 1 proved nodes ")
    assert info.endswith("pv d1 !row1")
    assert best == "bestmove d1"


def test_engine_calls_unless_nocall_is_given() -> None:
    aligned = "position 05d9/..../..../.... - d1"
    assert answers(aligned, "go")[-1] == "bestmove !row1"
    barred = answers(aligned, "go nocall")[-1].removeprefix("bestmove ")
    assert barred in {str(move) for move in parse("05d9/..../..../.... - d1").legal_moves()}


def test_engine_values_match_solver() -> None:
    *lines, end = answers(f"position {WON}", "values")
    assert end == "valuesok"
    exact = solve(parse("quarto", WON)).moves
    assert {line.split()[1]: line.split()[2] for line in lines} == {
        str(move): str(score.value) for move, score in exact.items()
    }


def test_engine_plays_quardo_and_values_every_move() -> None:
    full = "0123/4567/89ab/cd.. 7ffff 0-0 1"
    info, best = answers("newgame quardo", f"position {full}", "go nodes 2000")
    assert info.startswith("info score coins ")
    state = parse("quardo", full)
    assert state.is_legal(best.removeprefix("bestmove "))
    *values, end = answers("newgame quardo", f"position {full}", "values nodes 20000")
    assert end == "valuesok"
    assert {line.split()[1] for line in values} == {str(move) for move in state.legal_moves()}
    assert all(line.split()[2] == "lead" for line in values)


def test_engine_level_plays_reproducible_move() -> None:
    lines = answers(
        "setoption name Level value 1", "setoption name Seed value 5", "position start", "go"
    )
    assert len(lines) == 1
    assert new("quarto").is_legal(lines[0].removeprefix("bestmove "))
    assert lines == answers("setoption name Level value 1", "setoption name Seed value 5", "go")


def test_engine_takes_a_limit_of_centuries() -> None:
    """Longer than a timer can wait; an error in its thread would be reported here."""
    *_, best, _ = answers("newgame quardo", "go movetime 9999999999999", "stop", "isready")
    assert best.startswith("bestmove ")


def test_engine_stop_ends_search() -> None:
    lines = answers("newgame quardo", "go infinite", "stop", "isready")
    assert lines[-2].startswith("bestmove ")
    assert lines[-1] == "readyok"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("position x", "error board-syntax"),
        ("newgame chess", "error unknown-preset"),
        ("newgame", "error bad-line"),
        ("newgame quarto squares", "error bad-line"),
        ("newgame quardo-touch", "error bad-line"),
        ("go deeply", "error bad-line unknown word deeply after go"),
        ("go movetime soon", "error bad-line"),
        (f"go nodes {10**400}", "error bad-line"),
        ("setoption name Level value 9", "error unknown-level"),
        ("setoption name Colour value red", "error bad-line"),
        ("hello", "error bad-line unknown command hello"),
    ],
)
def test_engine_answers_error_when_line_is_invalid(line: str, answer: str) -> None:
    found, ready = answers(line, "isready")
    assert found.startswith(answer)
    assert ready == "readyok"


def test_engine_refuses_level_of_other_game_on_go() -> None:
    lines = answers("setoption name Level value strongest", "position start", "go")
    assert lines[0].startswith("error unknown-level")


def test_engine_refuses_go_when_game_is_over() -> None:
    over = "position 05d9/..../..../.... - d1 !row1"
    assert answers(over, "go") == ["error bad-line the game is over"]
    assert answers(over, "values") == ["valuesok"]
    assert answers("", "quit", "isready") == []


@pytest.mark.parametrize(
    "rules",
    [
        Rules.preset("quarto", traits="colour,core", squares=True, wrong_call="loses"),
        Rules.preset("quardo", players=3),
        Rules.preset("quarto-advanced", auto_call=True),
    ],
)
def test_rules_round_trip_through_protocol_words(rules: Rules) -> None:
    assert read_rules(write_rules(rules).split()) == rules


def test_go_limits_round_trip() -> None:
    go = Go.parse(["movetime", "500", "nodes", "9", "nocall"])
    assert go.limit == Limit(seconds=0.5, nodes=9)
    assert Go.parse(str(go).split()[1:]) == go
    assert Go.parse(["time", "16000", "inc", "2000"]).limit == Limit(seconds=2.0)
    assert Go.parse(["infinite"]).limit == Limit()
    with pytest.raises(BadLine):
        Go.parse(["nodes"])


def test_engine_moves_use_move_notation() -> None:
    assert parse_move(answers("go")[-1].removeprefix("bestmove "))
