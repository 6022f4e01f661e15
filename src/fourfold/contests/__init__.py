"""Contests between computer players, in pairs of games with swapped seats."""

from fourfold.contests.contests import Tally, contest, play_game
from fourfold.contests.duels import DuelPlan, DuelResult, duel
from fourfold.contests.games import Conditions, PlayedGame
from fourfold.contests.sprt import Sprt

__all__ = [
    "Conditions",
    "DuelPlan",
    "DuelResult",
    "PlayedGame",
    "Sprt",
    "Tally",
    "contest",
    "duel",
    "play_game",
]
