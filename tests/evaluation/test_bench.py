"""The bench for language models, with substitutes for models."""

from __future__ import annotations

import json
import shlex
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from fourfold import Call, QuartoState, Rules, Value, parse, solve
from fourfold.cli.commands import app
from fourfold.evaluation import Question, examine, memory_questions, position_questions, subject
from fourfold.evaluation.games import play
from fourfold.evaluation.report import picture, report, summary
from fourfold.evaluation.scoring import QUARDO_LIMIT, Mark, Result, mark
from fourfold.evaluation.subjects import read_answer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUARTO = Rules.preset("quarto")
WON = parse("quarto", "05d./..7./2.../..a. 8 c2")
ALIGNED = parse("quarto", "05d9/..../..../.... - d1")


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    return [*position_questions(QUARTO, 10, (9, 12), seed=1), *memory_questions(4, seed=1)]


def test_perfect_subject_has_no_regret(questions: list[Question]) -> None:
    result = examine(subject("perfect"), questions)
    assert result.regret == 0
    assert [result.count(what) for what in ("illegal", "missed_call", "wrong_call")] == [0, 0, 0]
    assert result.memory == 1


def test_chance_regret_equals_mean_over_moves(questions: list[Question]) -> None:
    result = examine(subject("random"), questions)
    means = []
    for question in questions:
        if isinstance(question.state, QuartoState):
            found = solve(question.state).moves
            plain = [int(found[move].value) for move in question.state.legal_moves()]
            means.append(max(map(int, (s.value for s in found.values()))) - sum(plain) / len(plain))
    assert result.by_chance == pytest.approx(sum(means) / len(means))
    assert result.by_chance > 0
    assert result.count("missed_call") == 2  # the two positions with an alignment


def test_seed_determines_questions() -> None:
    one, again, other = (position_questions(QUARTO, 5, (9, 12), seed=seed) for seed in (3, 3, 4))
    assert one == again != other
    assert memory_questions(3) == memory_questions(3)


def test_prompt_omits_legal_moves() -> None:
    prompt = position_questions(QUARTO, 2, (9, 9), seed=1)[1].prompt
    assert "Q2 " in prompt
    assert "MOVE:" in prompt
    assert "legal" not in prompt.partition("Cells are")[2]


@pytest.mark.parametrize(
    ("said", "regret", "kind"),
    [
        ("d1", 0, ""),
        ("b2", 1, ""),  # a draw instead of a win
        ("a1", 2, "illegal"),
        ("hello", 2, "illegal"),
        ("!row2", 2, "wrong_call"),
    ],
)
def test_mark_has_regret_and_kind_of_error(said: str, regret: float, kind: str) -> None:
    found = mark(WON, said)
    assert found.regret == regret
    assert [name for name in ("illegal", "missed_call", "wrong_call") if getattr(found, name)] == (
        [kind] if kind else []
    )


def test_mark_notes_missed_call() -> None:
    assert mark(ALIGNED, "!row1") == Mark(
        str(ALIGNED), 4, "!row1", 0, mark(ALIGNED, "!row1").by_chance
    )
    missed = mark(ALIGNED, "1")
    assert missed.missed_call
    assert missed.regret == 2  # the opponent calls it (Q4)
    assert solve(ALIGNED).moves[parse_gift("1")].value == Value.LOSS


def parse_gift(text: str) -> Any:
    """Return a gift from its text."""
    return next(move for move in ALIGNED.legal_moves() if str(move) == text)


def test_quardo_mark_of_best_move_has_no_regret() -> None:
    state = parse("quardo", "012./5678/..../.... 7ffff 0-0 1")
    assert mark(state, "a1~d4").illegal
    best = solve(state, QUARDO_LIMIT).best[0]
    assert mark(state, str(best)).regret == 0


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("MOVE: b2", "b2"),
        ("First I thought MOVE: a1\nbut no.\nMove: `!row2`", "!row2"),
        ("The best is **c3**.", "c3"),
        ("**MOVE:** b2~c3", "b2~c3"),
        ("", ""),
    ],
)
def test_answer_is_parsed_leniently(text: str, move: str) -> None:
    assert read_answer(text) == move


def test_command_subject_answers_prompts(questions: list[Question]) -> None:
    code = "import sys; print('MOVE:', 'd1' if 'piece 8' in sys.stdin.read() else 'x')"
    one = subject(f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}")
    assert read_answer(one.answer(Question("you have piece 8 in hand"))) == "d1"
    assert read_answer(one.answer(Question("nothing"))) == "x"
    assert subject(f"{shlex.quote(sys.executable)} -c 1/0").answer(Question("")) == ""


class ModelHandler(BaseHTTPRequestHandler):
    """A model that always places on d1 if the key is right."""

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert request["model"] == "small"
        assert self.path == "/v1/chat/completions"
        key = self.headers["Authorization"]
        said = "I win.\nMOVE: d1" if key == "Bearer secret" else "no"
        body = json.dumps({"choices": [{"message": {"content": said}}]}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Discard the message."""


@pytest.fixture
def address() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), ModelHandler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1"
        server.shutdown()
        thread.join()


def test_model_subject_answers_over_http(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_KEY", "secret")
    one = subject(address, "small", "A_KEY")
    assert examine(one, [Question("?", WON)]).marks[0].regret == 0


def test_game_marks_every_move() -> None:
    outcome, marks = play(subject("random"), QUARTO, "1", seed=2)
    assert marks
    assert outcome.winners != () or outcome.is_draw


class SilentSubject:
    """A subject that gives empty answers."""

    def answer(self, question: Question) -> str:  # noqa: ARG002
        """Return an empty answer."""
        return ""


def test_illegal_move_forfeits_game() -> None:
    outcome, marks = play(SilentSubject(), QUARTO, "1", seed=1)
    assert outcome.reason.value == "forfeit"
    assert marks[-1].illegal


def test_report_contains_figures_and_picture(questions: list[Question]) -> None:
    result = examine(subject("random"), questions)
    assert f"{result.regret:.3f}" in report(result, "random")
    assert len(ElementTree.fromstring(picture(result)).findall(".//{*}rect")) >= 4  # noqa: S314
    assert ElementTree.fromstring(picture(Result())) is not None  # noqa: S314
    assert "regret per move: 0.000" in summary(Result(), "nobody")[1]


def test_bench_command_prints_and_writes_report(tmp_path: Path) -> None:
    arguments = ["--positions", "2", "--memory", "1", "--report", str(tmp_path / "report")]
    ran = CliRunner().invoke(app, ["bench", "perfect", *arguments])
    assert "regret per move: 0.000" in ran.output
    assert "remembered: 100% of 1" in ran.output
    assert json.loads((tmp_path / "report" / "result.json").read_text())["illegal"] == 0
    assert (tmp_path / "report" / "report.md").read_text().startswith("# perfect: 2 moves")


def test_solution_contains_calls() -> None:
    assert [move for move in solve(ALIGNED).moves if isinstance(move, Call)]
