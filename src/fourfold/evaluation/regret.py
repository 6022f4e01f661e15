"""Exact regret: the value lost by a player's moves of Quarto, according to the solver.

A report for hosts, not a verdict: people make mistakes now and then, engines do not.
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
    """The mean value lost by one player's moves.

    Only ``choices`` count: positions in which some move loses value. ``by_chance`` is the mean loss
    of random moves there, and ``perfect`` is the number of choices that lost nothing.
    """

    games: int
    choices: int
    perfect: int
    regret: float
    by_chance: float

    @property
    def skill(self) -> float:
        """Skill from 0 for random play to 1 for perfect play."""
        return 1 - self.regret / self.by_chance if self.by_chance else 0.0


def regret_report(matches: Iterable[Match]) -> dict[str, Regret]:
    """Return the regret of every player in games of Quarto, by name."""
    marks: dict[str, list[Mark]] = {}
    games: dict[str, int] = {}
    for match in matches:
        for name in match.setup.players:
            games[name] = games.get(name, 0) + 1
        for name, move_mark in _marks(match):
            marks.setdefault(name, []).append(move_mark)
    return {name: _regret(count, marks.get(name, [])) for name, count in games.items()}


def _marks(match: Match) -> Iterator[tuple[str, Mark]]:
    """Yield the mark of every move with the name of its player."""
    for entry, before, _ in replay(match):
        move = entry.event.move if isinstance(entry.event, Play) else None
        if move is None or entry.seat is None or not isinstance(before.state, QuartoState):
            continue
        if not entry.refused:
            yield match.setup.players[entry.seat - 1], mark(before.state, str(move))


def _regret(games: int, marks: list[Mark]) -> Regret:
    """Summarise the marks of one player."""
    choices = [move_mark for move_mark in marks if move_mark.by_chance > 0]
    if not choices:
        return Regret(games, 0, 0, 0.0, 0.0)
    return Regret(
        games,
        len(choices),
        sum(move_mark.regret == 0 for move_mark in choices),
        statistics.fmean(move_mark.regret for move_mark in choices),
        statistics.fmean(move_mark.by_chance for move_mark in choices),
    )
