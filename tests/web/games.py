"""Game fixtures: results of Python's rules that the web app's rules must equal.

``python -m tests.web.games`` writes them to ``web/tests/fixtures/games.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.match import Match, Play, Record, Setup
from fourfold.rules import FIGURES, PRESETS, Call, FourfoldError, Put, Rules, Swap, parse
from fourfold.rules.board import CELLS
from fourfold.rules.moves import DECLINE, GIVES, PLACES
from fourfold.rules.pieces import PIECES

if TYPE_CHECKING:
    from fourfold.rules import Move, QuardoState, QuartoState

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "games.json"
GAMES: tuple[tuple[str, dict[str, object], str | None], ...] = (
    ("quarto", {}, None),
    ("quarto", {}, None),
    ("quarto", {"auto_call": True}, None),
    ("quarto-beginner", {"traits": "height,core", "squares": True}, None),
    ("quarto-advanced", {}, "0.../.5../..a./...f 3 b2"),
    ("quarto-advanced", {}, "..../1357/..../.... - d2"),
    ("quardo-classic", {}, None),
    ("quardo", {}, None),
    ("quardo", {}, "01../..../..../.... 7ffff 0-0 2"),
    ("quardo", {"players": 3}, "...3/..../..../.... 7ffff 0-0-0 2"),
)
ATTEMPTS = 3
"""Number of illegal moves tried in each position."""
CALL_CHANCE = 0.35
"""Probability that a player checks all figures and calls an aligned one."""


def make() -> dict[str, Any]:
    """Play all games."""
    return {
        "presets": {name: _preset(name) for name in PRESETS},
        "games": [_game(*case, Random(index)) for index, case in enumerate(GAMES)],
    }


def _preset(name: str) -> dict[str, Any]:
    """Return a preset as ``/api/presets`` describes it."""
    rules = Rules.preset(name)
    return {
        "preset": name,
        "game": rules.game.value,
        "piece_set": rules.piece_set.value,
        "defaults": {
            "traits": [str(trait) for trait in rules.traits],
            "squares": rules.squares,
            "auto_call": rules.auto_call,
            "players": rules.players,
            "blindfold": rules.blindfold,
        },
    }


def _game(
    preset: str, options: dict[str, object], position: str | None, random: Random
) -> dict[str, Any]:
    """Play one game to its end."""
    rules = Rules.preset(preset, **options)
    players = ("Ann", "Bob", 'Cem "C"')[: rules.players]
    match = Match.start(Setup(rules, players, position=position))
    steps = []
    while match.outcome is None:
        state = match.state
        move = _choose(state, random)
        match = match.apply(Play(state.to_act, move), 0)
        steps.append({**_description(state, random), "move": str(move)})
    outcome = match.outcome
    return {
        "preset": preset,
        "options": options,
        "position": position,
        "start": str(Match.start(match.setup).state),
        "steps": steps,
        "end": str(match.state),
        "outcome": {
            "winners": list(outcome.winners),
            "reason": outcome.reason.value,
            "figures": [str(figure) for figure in outcome.figures],
        },
        "record": str(Record.of(match)),
    }


def _description(state: QuartoState | QuardoState, random: Random) -> dict[str, Any]:
    """Return the facts of a position."""
    return {
        "position": str(state),
        "to_act": state.to_act,
        "legal": " ".join(map(str, state.legal_moves())),
        "refused": [_attempt(state, move) for move in _illegal_moves(state, random)],
    }


def _attempt(state: QuartoState | QuardoState, move: Move) -> dict[str, str]:
    """Return the refusal of an illegal move."""
    try:
        state.play(move)
    except FourfoldError as error:
        return {"move": str(move), "code": error.code, "rule": error.rule}
    raise AssertionError(f"{move} is legal in {state}")


def _illegal_moves(state: QuartoState | QuardoState, random: Random) -> list[Move]:
    """Return some illegal moves."""
    swaps: list[Move] = [Swap(a, b) for a in CELLS for b in CELLS if a < b]
    puts: list[Move] = [Put(piece, cell) for piece in PIECES for cell in CELLS]
    calls: list[Move] = [Call(figure) for figure in FIGURES]
    groups: list[list[Move]] = [list(GIVES), list(PLACES), calls, [DECLINE], puts, swaps]
    possible = {*state.legal_moves(), *map(Call, getattr(state, "open_figures", ()))}
    wrong = [[move for move in group if move not in possible] for group in groups]
    chosen = [random.choice(group) for group in wrong if group]
    return random.sample(chosen, ATTEMPTS)


def _choose(state: QuartoState | QuardoState, random: Random) -> Move:
    """Return the next move."""
    figures = getattr(state, "open_figures", ())
    if figures and random.random() < CALL_CHANCE:
        return Call(random.choice(figures))
    moves = state.legal_moves()
    swaps = [move for move in moves if isinstance(move, Swap)]
    return random.choice(swaps if swaps and random.random() < CALL_CHANCE else moves)


def text() -> str:
    """Return the content of the fixture file."""
    for game in (data := make())["games"]:
        parse(Rules.preset(game["preset"], **game["options"]), game["end"])
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
