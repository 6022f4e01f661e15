"""One blindfolded game between computer players, with counts of their actions (D8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer
from fourfold.engine.limit import NO_LIMIT
from fourfold.match import Match, Play, Touch
from fourfold.rules import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.engine import Limit, Player
    from fourfold.match import Event
    from fourfold.rules import Outcome, Rules

MAX_EVENTS = 5000
"""Far more than in any game: 48 moves, each after at most a few dozen attempts."""


@dataclass(frozen=True, slots=True)
class BlindfoldGame:
    """The outcome, and by seat the counts of ``moves``, ``cells``, ``checks``, ``refused``."""

    outcome: Outcome
    action_counts: tuple[Counter[str], ...]
    match: Match


class EndlessGame(Exception):
    """A player makes no progress, so its game does not end."""


def play_blindfold_game(
    rules: Rules,
    players: Sequence[Player | BlindPlayer],
    seed: int = 0,
    limit: Limit = NO_LIMIT,
    names: Sequence[str] | None = None,
) -> BlindfoldGame:
    """Play one blindfolded game; a player that is not a `BlindPlayer` sees the board."""
    seats = names or [f"seat {seat}" for seat in range(1, rules.players + 1)]
    match = Match.new(rules, seats, seed=seed, first=None if names is None else 1)
    action_counts: tuple[Counter[str], ...] = tuple(Counter() for _ in players)
    for _ in range(MAX_EVENTS):
        if match.outcome is not None:
            return BlindfoldGame(match.outcome, action_counts, match)
        seat = match.state.to_act
        event = _next_event(match, players[seat - 1], limit)
        match = match.apply(event, match.now)
        action_counts[seat - 1][_kind(match)] += 1
    raise EndlessGame(f"{rules!r}, seed {seed}")


def _next_event(match: Match, player: Player | BlindPlayer, limit: Limit) -> Event:
    """Return the next event of the player to act."""
    seat = match.state.to_act
    if not isinstance(player, BlindPlayer):
        return Play(seat, player.choose(match.state, limit))
    event = player.decide(match.view(seat), limit)
    if event is None:
        raise EndlessGame(f"seat {seat} does nothing")
    return event


def _kind(match: Match) -> str:
    """Return the kind of the last event."""
    last = match.log[-1]
    if isinstance(last.event, Touch):
        return "cells" if isinstance(last.event.target, Cell) else "checks"
    return "moves" if last.refusal is None else "refused"
