"""Lessons and drawn examples of the web app agree with the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.i18n.rule_pages import ALL_RULES
from fourfold.rules import (
    PIECES,
    Call,
    Figure,
    Give,
    Move,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Rules,
    Swap,
    parse,
)
from fourfold.rules.alignment import alignment
from fourfold.rules.errors import CallDead, IllegalMove

FOLDER = Path(__file__).parents[2] / "web" / "src" / "pages" / "learn"
FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "answers.json"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
PICTURES: list[dict[str, Any]] = json.loads((FOLDER / "pictures.json").read_text(encoding="utf-8"))
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson["steps"]]
FREE = {"give", "place", "put", "miss"}
"""Goals that any move of their kind reaches."""
WITHOUT_MOVE = {"point", "pick", "feel"}
"""Goals that are reached by selecting cells or a piece, or by touching."""
VALUES = (
    ("light", "dark", "round", "square", "tall", "short", "solid", "hollow"),
    ("straight", "tapered", "dent", "bulge", "hexagon", "circle", "flat", "rim"),
)
"""The values of the traits of both sets (G2), each pair in the order of its bits."""


def rules_of_lesson(lesson: dict[str, Any]) -> Rules:
    options = {"players": lesson["players"]} if "players" in lesson else {}
    return Rules.preset(lesson["preset"], **options)


def answers(state: QuartoState | QuardoState, step: dict[str, Any]) -> list[Move]:
    """Return every move that reaches the goal of a step, from the rules alone."""
    kinds = {"give": Give, "place": Place, "put": Put, "swap": Swap}
    goal = step["goal"]
    legal = state.legal_moves()
    if goal in kinds:
        return [move for move in legal if isinstance(move, kinds[goal])]
    if isinstance(state, QuardoState):
        assert goal == "collect"
        return [
            move
            for move in legal
            if isinstance(move, Put | Swap) and len(state.collects(move)) >= step["coins"]
        ]
    return _quarto_answers(state, goal)


def answers_without_move(lesson: dict[str, Any], step: dict[str, Any]) -> list[str]:
    """Return the cells, pieces or touch targets that reach a goal without a move."""
    if step["goal"] != "pick":
        return list(step["targets"])
    names = VALUES[lesson["preset"].startswith("quardo")]
    wanted = [divmod(names.index(value), 2) for value in step["values"]]
    return [
        str(piece)
        for piece in PIECES
        if all(piece.number >> bit & 1 == value for bit, value in wanted)
    ]


def _quarto_answers(state: QuartoState, goal: str) -> list[Move]:
    legal = state.legal_moves()
    if goal == "miss":
        assert state.open_figures
        return [move for move in legal if isinstance(move, Give)]
    if goal == "align":
        return [move for move in legal if state.play(move).open_figures]
    if goal == "call":
        return [Call(figure) for figure in state.open_figures]
    if goal == "dead":
        return [Call(figure) for figure in state.rules.figures if _is_dead(state, figure)]
    assert goal == "safe"
    return [move for move in legal if not _wins(state.play(move))]


def _is_dead(state: QuartoState, figure: Figure) -> bool:
    if figure in state.open_figures:
        return False
    try:
        state.play(Call(figure))
    except CallDead:
        return True
    except IllegalMove:
        return False
    raise AssertionError


def _wins(state: QuartoState) -> bool:
    return any(state.play(move).open_figures for move in state.legal_moves())


def all_answers() -> dict[str, list[str]]:
    """Return the answers to all steps, for the tests of the web app."""
    return {f"{lesson['id']}-{step['id']}": _answer_texts(lesson, step) for lesson, step in STEPS}


def _answer_texts(lesson: dict[str, Any], step: dict[str, Any]) -> list[str]:
    if step["goal"] in WITHOUT_MOVE:
        return answers_without_move(lesson, step)
    state = parse(rules_of_lesson(lesson), step["position"])
    return [str(move) for move in answers(state, step)]


def fixture_text() -> str:
    return json.dumps(all_answers(), indent=1) + "\n"


def test_answers_fixture_is_up_to_date() -> None:
    known = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert known == all_answers(), "run: python -m tests.web.test_lessons"


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda value: value["id"])
def test_step_has_answers_and_not_all_moves_are_right(
    lesson: dict[str, Any], step: dict[str, Any]
) -> None:
    state = parse(rules_of_lesson(lesson), step["position"])
    assert not state.is_over
    if step["goal"] in WITHOUT_MOVE:
        assert 0 < len(answers_without_move(lesson, step)) <= len(PIECES) / 2
        return
    right = answers(state, step)
    assert right
    if step["goal"] not in FREE:
        assert len(right) < len(state.legal_moves()) + len(state.rules.figures)
    if step["goal"] == "safe":
        assert len(right) < len(state.legal_moves())
    if isinstance(state, QuartoState) and step["goal"] not in {"call", "miss"}:
        assert not state.open_figures, "an alignment that the lesson does not mention"


def test_end_lesson_is_decided_by_last_pawn() -> None:
    lesson, step = next(pair for pair in STEPS if pair[0]["id"] == "end")
    state = parse(rules_of_lesson(lesson), step["position"])
    (move,) = answers(state, step)
    assert state.legal_moves() == (move,)
    outcome = state.play(move).outcome
    assert outcome is not None
    assert outcome.winners == (state.to_act,)


def test_steal_lesson_gives_call_to_receiver() -> None:
    for lesson, step in STEPS:
        if lesson["id"] == "steal" and step["goal"] == "call":
            state = parse(rules_of_lesson(lesson), step["position"])
            assert isinstance(state, QuartoState)
            assert state.hand is not None


def test_missed_alignment_is_stolen_after_any_gift() -> None:
    lesson, step = next(pair for pair in STEPS if pair[1]["goal"] == "miss")
    state = parse(rules_of_lesson(lesson), step["position"])
    assert isinstance(state, QuartoState)
    for move in answers(state, step):
        outcome = state.play(move).play(step["then"][0]).outcome
        assert outcome is not None
        assert outcome.winners != (state.to_act,)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_lessons_cite_existing_rules(lesson: dict[str, Any]) -> None:
    assert lesson["rule"] in ALL_RULES


# Pictures


def rules_of_picture(picture: dict[str, Any]) -> Rules:
    if len(picture["position"].split(" ")) == 4:
        players = picture["position"].split(" ")[2].count("-") + 1
        return Rules.preset("quardo", players=players)
    presets = {"Q9": "quarto-beginner", "Q10": "quarto-advanced", "D7": "quarto-advanced"}
    return Rules.preset(presets.get(picture["rule"], "quarto"))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda p: f"{p['rule']} {p['kind']}")
def test_pictures_match_their_kind(picture: dict[str, Any]) -> None:
    rules = rules_of_picture(picture)
    state = parse(rules, picture["position"])
    assert picture["rule"] in ALL_RULES
    figure = Figure.parse(picture["figure"]) if "figure" in picture else None
    shared = 0 if figure is None else alignment(state.board, figure, rules)
    kind = picture["kind"]
    if isinstance(state, QuardoState):
        _check_quardo(state, picture, shared)
        return
    open_figures = state.open_figures
    if kind in {"aligned", "placer", "thief", "dead"}:
        assert shared
    if kind in {"placer", "thief"}:
        assert open_figures == (figure,)
        assert (state.hand is not None) == (kind == "thief")
    if kind == "dead":
        assert open_figures == ()
    if kind in {"apart", "uncounted"}:
        assert figure is not None
        assert all(state.board[cell] is not None for cell in figure.cells)
        assert not shared
    if kind == "uncounted":
        assert figure is not None
        assert alignment(state.board, figure, Rules.preset("quarto"))


def _check_quardo(state: QuardoState, picture: dict[str, Any], shared: object) -> None:
    kind = picture["kind"]
    if "move" in picture:
        move = next(move for move in state.legal_moves() if str(move) == picture["move"])
        assert isinstance(move, Swap if picture["rule"] == "D3" else Put)
        assert state.collects(move)
    if kind == "gone":
        assert shared
        assert not state.coin_bits >> Figure.parse(picture["figure"]).number & 1
    if kind == "coins":
        assert state.coin_bits.bit_count() == len(state.rules.figures)
    if kind == "opening":
        assert state.rules.players == 3
        assert sum(piece is not None for piece in state.board) == 1


if __name__ == "__main__":
    FIXTURE.write_text(fixture_text(), encoding="utf-8")
