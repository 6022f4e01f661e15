"""Engine fixtures: results of Python's engine that the web app's engine must equal.

``python -m tests.web.engine`` writes them to ``web/tests/fixtures/engine.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold import Rules, new
from fourfold.engine import Limit, levels, player, solve
from fourfold.engine.quardo.move_values import QuardoAnalyst
from fourfold.engine.reviews import review
from fourfold.match import Match, Play, Record, Setup
from fourfold.rules import Call, QuardoState, QuartoState
from fourfold.server.games.analysis import review_body

if TYPE_CHECKING:
    from fourfold.engine import Solution
    from fourfold.engine.score import Score
    from fourfold.rules import Move

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "engine.json"
PRESETS = ("quarto", "quarto-beginner", "quarto-advanced")
TURNS = (0, 3, 11, 12, 18, 21, 24, 27)
MAT_TURNS = (0, 5, 9, 13)
MAT_ENDINGS = {2: (14, 16), 3: (14, 17)}
MEGABYTES, NODES = 4, 30_000
"""Memory and node limit of the web app's engine for Quardo."""
LINES_FROM = 8
"""Pieces on the board from which a best line is found quickly."""
GIVEN = 3
"""Number of states beside a call: piece to give, piece given, board full."""
REVIEWED_FROM = 6
"""Pieces on the board from which all moves are valued quickly."""
CALL_CHANCE = 0.4
"""Probability that a possible call is made."""


def make() -> dict[str, list[dict[str, Any]]]:
    """Return positions of both games with the moves of all levels, and Quarto's exact values."""
    return {
        "quarto": [
            case
            for rules in map(Rules.preset, PRESETS)
            for case in (
                *(_case(_quiet_position(rules, turns), turns) for turns in TURNS),
                *(_case(_position_with_call(rules, given), 40 + given) for given in range(GIVEN)),
            )
        ],
        "reviews": [_review_case(preset) for preset in PRESETS],
        "quardo": [
            _mat(players, turns)
            for players in (2, 3)
            for turns in (*MAT_TURNS, *MAT_ENDINGS[players])
        ],
    }


def _mat(players: int, turns: int) -> dict[str, Any]:
    """Return a position of Quardo with the moves of all levels except the timed one."""
    rules = Rules.preset("quardo", players=players)
    rng, state = Random(f"engine {players} {turns}"), new(rules, seed=turns)
    for _ in range(turns):
        state = state.play(rng.choice(state.legal_moves()))
    assert isinstance(state, QuardoState)
    solution = QuardoAnalyst(MEGABYTES).solve(state, Limit(nodes=NODES))
    return {
        "players": players,
        "position": str(state),
        "scores": _moves_by_score(solution),
        "score": _lead(solution.score),
        "coins": list(solution.coins),
        "depth": solution.depth,
        "nodes": solution.nodes,
        "line": [str(move) for move in solution.variation],
        "chosen": {
            level: str(player(level, rules, turns).choose(state)) for level in levels(rules)[:-1]
        },
        "seed": turns,
    }


def _moves_by_score(solution: Solution) -> list[dict[str, Any]]:
    """Group the moves by their lead."""
    moves: dict[Score, list[str]] = {}
    for move, score in solution.moves.items():
        moves.setdefault(score, []).append(str(move))
    return [{**_lead(score), "moves": " ".join(same)} for score, same in moves.items()]


def _lead(score: Score) -> dict[str, Any]:
    """Return a lead, whether it is proved, and whether it is a lower bound."""
    return {"coins": score.lead, "proved": score.proved, "atLeast": score.at_least}


def _case(state: QuartoState, seed: int) -> dict[str, Any]:
    """Return a position with its engine results."""
    rules = state.rules
    solution = solve(state, variation=state.count >= LINES_FROM)
    return {
        "traits": rules.trait_mask,
        "squares": rules.squares,
        "position": str(state),
        "chosen": {level: str(player(level, rules, seed).choose(state)) for level in levels(rules)},
        "seed": seed,
        "scores": {
            str(move): [int(score.value), score.placements]
            for move, score in solution.moves.items()
        },
        "line": [str(move) for move in solution.variation],
    }


def _quiet_position(rules: Rules, turns: int) -> QuartoState:
    """Return a random position that was reached without an alignment."""
    rng = Random(f"engine {rules.name} {turns}")
    while True:
        state = new(rules)
        for _ in range(turns):
            move: Move = rng.choice(state.legal_moves())
            state = state.play(move)
            if state.open_figures:
                break
        else:
            if isinstance(state, QuartoState):
                return state


def _position_with_call(rules: Rules, given: int) -> QuartoState:
    """Return a random position with an open alignment.

    ``given`` 1 gives a piece afterwards; 2 plays until the board is full.
    """
    rng = Random(f"calls {rules.name} {given}")
    while True:
        state = new(rules)
        while isinstance(state, QuartoState) and (not state.open_figures or given == 2):
            if state.count == 16:
                break
            state = state.play(rng.choice(state.legal_moves()))
        assert isinstance(state, QuartoState)
        if state.open_figures and state.count >= REVIEWED_FROM:
            return state.play(rng.choice(state.legal_moves())) if given == 1 else state


def _review_case(preset: str) -> dict[str, Any]:
    """Return the record and review of a random game that starts from a position."""
    rng, rules = Random(f"review {preset}"), Rules.preset(preset)
    start = _quiet_position(rules, 2 * REVIEWED_FROM)
    setup = Setup(rules, ("Ann", "Bob"), position=str(start))
    match = Match.start(setup, 0)
    while match.outcome is None:
        calls: list[Move] = [Call(figure) for figure in match.state.open_figures]
        called = calls and rng.random() < CALL_CHANCE
        moves = calls if called else list(match.state.legal_moves())
        match = match.apply(Play(match.state.to_act, rng.choice(moves)), 0)
    moves_reviewed = [review_body(move).model_dump(mode="json") for move in review(match)]
    return {"record": str(Record.of(match)), "moves": moves_reviewed}


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), indent=1) + "\n", encoding="utf-8")
