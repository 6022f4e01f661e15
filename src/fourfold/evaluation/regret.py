"""Exact regret: what a player's moves of Quarto gave away, by the solver.

A report for whoever hosts games, not a verdict. People go wrong now and then; programs do not.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.evaluation.scoring import mark
from fourfold.match import Play, replay
from fourfold.rules import QuartoState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.evaluation.scoring import Mark
    from fourfold.match import Match


@dataclass(frozen=True, slots=True)
class Regret:
    """What one player's moves gave away, on average, in wins and draws lost.

    Only ``choices`` count: positions in which some move gives something away. ``by_chance`` is what
    random moves would have lost there, and ``perfect`` is the number of choices that lost nothing.
    """

    games: int
    choices: int
    perfect: int
    regret: float
    by_chance: float

    @property
    def skill(self) -> float:
        """What was kept of what chance would have lost: 1 is perfect play, 0 random play."""
        return 1 - self.regret / self.by_chance if self.by_chance else 0.0


def regret_report(matches: Iterable[Match]) -> dict[str, Regret]:
    """Return the regret of everyone in games of Quarto, by name."""
    marks: dict[str, list[Mark]] = {}
    games: dict[str, int] = {}
    for match in matches:
        for name in match.setup.players:
            games[name] = games.get(name, 0) + 1
        for name, one in _marks(match):
            marks.setdefault(name, []).append(one)
    return {name: _regret(count, marks.get(name, [])) for name, count in games.items()}


def _marks(match: Match) -> Iterator[tuple[str, Mark]]:
    """Mark every move that somebody chose, with their name."""
    for entry, before, _ in replay(match):
        move = entry.event.move if isinstance(entry.event, Play) else None
        if move is None or entry.seat is None or not isinstance(before.state, QuartoState):
            continue
        if not entry.refused:
            yield match.setup.players[entry.seat - 1], mark(before.state, str(move))


def _regret(games: int, marks: list[Mark]) -> Regret:
    """Sum up somebody's moves."""
    choices = [one for one in marks if one.by_chance > 0]
    if not choices:
        return Regret(games, 0, 0, 0.0, 0.0)
    return Regret(
        games,
        len(choices),
        sum(one.regret == 0 for one in choices),
        statistics.fmean(one.regret for one in choices),
        statistics.fmean(one.by_chance for one in choices),
    )
