"""Fixtures of observed games: the observer's messages and the true state.

``python -m tests.web.observed_games`` writes them to ``web/tests/fixtures/observed.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.match import (
    Match,
    Observe,
    Pause,
    Play,
    Resume,
    Ruling,
    StopObserving,
    Touch,
    correct_ruling,
)
from fourfold.rules import CELLS, FIGURES, PIECES, Put, QuardoState, Rules, Swap
from fourfold.server.games.presenters import present_view

if TYPE_CHECKING:
    from fourfold.match import Event
    from fourfold.rules import Cell, Figure, Piece

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "observed.json"
VIEW_FIELDS = ("position", "players", "to_act", "turn", "scores", "result", "observer", "paused")
TOUCH, TRY, SWAP = 0.5, 0.6, 0.75
"""Cumulative chances that a player touches, tries any move, or swaps if possible."""
LEAVING = 60
"""The event at which the second game's observer leaves; the computer rules on the move."""


def make() -> list[dict[str, Any]]:
    """Play two games: one of two players, one of three whose observer leaves and returns."""
    return [_game(2, Random(1)), _game(3, Random(2))]


def text() -> str:
    """Return the content of the fixture file, one step per line."""
    games = [",\n".join(json.dumps(step) for step in game["steps"]) for game in make()]
    return "[" + ",\n".join(f"[\n{steps}\n]" for steps in games) + "]\n"


def _game(players: int, random: Random) -> dict[str, Any]:
    """Play a game; record the observer's message and the true state after each event."""
    rules = Rules.preset("quardo-touch", players=players)
    names = ("Ann", "Bob", "Cem")[:players]
    match = Match.new(rules, names, seed=players).apply(Observe("Olga"), 0)
    steps = [_step(match, index) for index in range(len(match.log))]
    touched = [0] * players
    while match.outcome is None:
        before, event = match, _next(match, players, random)
        match = match.apply(event, match.now + 10)
        touched = _touch_counts(touched, before, match)
        truth = {"last": _last_move(match), "claims": _claims(match), "touched": touched}
        steps.append({**_step(match, len(match.log) - 1), "truth": truth})
    return {"steps": steps}


def _next(match: Match, players: int, random: Random) -> Event:
    """Return the next event."""
    if match.observer is None:
        return Observe("Olga")
    if match.paused:
        return Resume()
    late = players == 3 and len(match.log) >= LEAVING
    stayed = not any(isinstance(entry.event, StopObserving) for entry in match.log)
    if late and stayed and match.proposal is not None:
        return StopObserving()
    if match.proposal is not None and random.random() < 0.5:
        return Ruling(approve=correct_ruling(match) is None)
    if random.random() < 0.03:
        return Pause()
    return _players_event(match, players, random)


def _players_event(match: Match, players: int, random: Random) -> Event:
    """Return a touch, an attempt or a move."""
    chance = random.random()
    if chance < TOUCH or match.proposal is not None:
        targets: list[Cell | Piece | Figure] = [*CELLS, *CELLS, *PIECES, *FIGURES]
        return Touch(random.randint(1, players), random.choice(targets))
    seat = match.state.to_act
    if chance < TRY:
        first, second = sorted(random.sample(list(CELLS), 2))
        arbitrary = random.choice((Swap(first, second), Put(random.choice(PIECES), first)))
        return Play(seat, arbitrary)
    moves = list(match.state.legal_moves())
    swaps = [move for move in moves if isinstance(move, Swap)]
    return Play(seat, random.choice(swaps if swaps and chance < SWAP else moves))


def _step(match: Match, index: int) -> dict[str, Any]:
    """Return the observer's message after an event."""
    view, notices = present_view(match.observer_view(since=index), "en")
    body = view.model_dump(mode="json")
    return {
        "notice": notices[0].model_dump(mode="json"),
        "view": {name: body[name] for name in (*VIEW_FIELDS, "proposal", "touch_counts")},
    }


def _last_move(match: Match) -> str | None:
    """Return the last move, derived from the difference between the boards."""
    if not match.past:
        return None
    old, new = match.past[-1].state.board, match.state.board
    changed = [cell for cell in CELLS if old[cell] != new[cell]]
    if len(changed) == 2:
        return f"{changed[0]}~{changed[1]}"
    return f"{new[changed[0]]}@{changed[0]}"


def _claims(match: Match) -> list[str]:
    """Return the figures whose coins the pending move would collect."""
    if match.proposal is None or correct_ruling(match) is not None:
        return []
    after = match.state.play(match.proposal.move)
    assert isinstance(match.state, QuardoState)
    assert isinstance(after, QuardoState)
    return [str(one) for one in FIGURES if one in match.state.coins and one not in after.coins]


def _touch_counts(known: list[int], before: Match, after: Match) -> list[int]:
    """Return the number of touches of each seat since the last move."""
    if len(after.past) > len(before.past):
        return [0] * len(known)
    event = after.log[-1].event
    touching = event.seat if isinstance(event, Touch) else 0
    return [count + (seat == touching) for seat, count in enumerate(known, 1)]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
