"""Matches built from lists of states, for games played without a match."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from fourfold.match.events import Play
from fourfold.match.match import Match
from fourfold.match.model import Setup
from fourfold.rules import Call
from fourfold.rules.state import start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.rules import Move, State


def match_through(states: Iterable[State], players: Iterable[str] | None = None) -> Match:
    """Return the match that passes through these states, one move apart."""
    path = list(states)
    if not path:
        raise ValueError("a match needs at least one state, the one it begins with")
    first, rules = path[0], path[0].rules
    names = players or [f"seat {seat}" for seat in range(1, rules.players + 1)]
    position = None if first == start(rules) else str(first)
    match = Match.start(Setup(rules, tuple(names), position=position))
    for before, after in pairwise(path):
        match = match.apply(Play(before.to_act, _move_between(before, after)), 0)
    return match


def _move_between(before: State, after: State) -> Move:
    """Return the move that leads from one state to the next."""
    calls = [] if before.is_over else [Call(figure) for figure in before.open_figures]
    moves: list[Move] = [*before.legal_moves(), *calls]
    for move in moves:
        if before.play(move) == after:
            return move
    raise ValueError(f"no move leads from {before} to {after}")
