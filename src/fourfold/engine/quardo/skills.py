"""The abilities of Quardo's levels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuardoSkill:
    """The abilities of a level: the rate at which it overlooks coins, and its search limit.

    ``nodes`` is None for a player that only takes coins, 0 for one limited by time.
    """

    lapse: float
    nodes: int | None


SKILLS = {
    "1": QuardoSkill(lapse=0.8, nodes=None),
    "2": QuardoSkill(lapse=0.3, nodes=None),
    "3": QuardoSkill(lapse=0.25, nodes=300),
    "4": QuardoSkill(lapse=0.08, nodes=1000),
    "5": QuardoSkill(lapse=0.02, nodes=6000),
    "strongest": QuardoSkill(lapse=0.0, nodes=0),
}
