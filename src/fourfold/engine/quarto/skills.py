"""The abilities of Quarto's levels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuartoSkill:
    """The abilities of a level.

    ``lapse`` is its lapse rate. With ``ahead`` it places so that safe gifts are left. It plays by
    exact scores once ``exact_from`` pieces are on the board.
    """

    lapse: float
    ahead: bool
    exact_from: int | None


SKILLS = {
    "1": QuartoSkill(lapse=0.75, ahead=False, exact_from=None),
    "2": QuartoSkill(lapse=0.45, ahead=False, exact_from=None),
    "3": QuartoSkill(lapse=0.25, ahead=True, exact_from=None),
    "4": QuartoSkill(lapse=0.10, ahead=True, exact_from=10),
    "5": QuartoSkill(lapse=0.03, ahead=True, exact_from=8),
    "perfect": QuartoSkill(lapse=0.0, ahead=True, exact_from=0),
}
