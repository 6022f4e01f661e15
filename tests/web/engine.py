"""What the engine says of some positions, for the web app, whose engine has to say the same.

``python -m tests.web.engine`` writes it to ``web/tests/fixtures/engine.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold import Rules, new
from fourfold.engine import Limit, levels, player, solve
from fourfold.engine.quardo.analysis import QuardoAnalyst
from fourfold.rules import QuardoState, QuartoState

if TYPE_CHECKING:
    from fourfold.engine import Solution
    from fourfold.engine.score import Score
    from fourfold.rules import Move

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "engine.json"
PRESETS = ("quarto", "quarto-beginner", "quarto-advanced")
TURNS = (0, 3, 18, 21, 24, 27)
MAT_TURNS = (0, 5, 9, 13)
MAT_ENDINGS = {2: (14, 16), 3: (14, 17)}
MEGABYTES, NODES = 4, 30_000
"""What the web app's engine has for Quardo, and how many positions it may look at."""
LINES_FROM = 16
"""Turns from which a best line is soon found."""


def make() -> dict[str, list[dict[str, Any]]]:
    """Return positions of both games with the moves of all levels, and Quarto's exact values."""
    return {
        "quarto": [_case(Rules.preset(preset), turns) for preset in PRESETS for turns in TURNS],
        "quardo": [
            _mat(players, turns)
            for players in (2, 3)
            for turns in (*MAT_TURNS, *MAT_ENDINGS[players])
        ],
    }


def _mat(players: int, turns: int) -> dict[str, Any]:
    """Return one position of Quardo and the moves of all levels but the one by the clock."""
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
    """Return every lead that a move has, with the moves that have it."""
    moves: dict[Score, list[str]] = {}
    for move, score in solution.moves.items():
        moves.setdefault(score, []).append(str(move))
    return [{**_lead(score), "moves": " ".join(same)} for score, same in moves.items()]


def _lead(score: Score) -> dict[str, Any]:
    """Return a lead, whether it is proved, and whether it is the least to be had."""
    return {"coins": score.lead, "proved": score.proved, "atLeast": score.at_least}


def _case(rules: Rules, turns: int) -> dict[str, Any]:
    """Return one position and what is said of it."""
    state = _reached(rules, turns)
    solution = solve(state, variation=turns >= LINES_FROM)
    return {
        "traits": rules.trait_mask,
        "squares": rules.squares,
        "position": str(state),
        "chosen": {
            level: str(player(level, rules, turns).choose(state)) for level in levels(rules)
        },
        "seed": turns,
        "scores": {
            str(move): [int(score.value), score.placements]
            for move, score in solution.moves.items()
        },
        "line": [str(move) for move in solution.variation],
    }


def _reached(rules: Rules, turns: int) -> QuartoState:
    """Play moves without an alignment."""
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


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), indent=1) + "\n", encoding="utf-8")
