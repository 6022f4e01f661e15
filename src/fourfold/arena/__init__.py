"""Games between players, paired so that each has both seats, and what they say about strength."""

from fourfold.arena.contests import Tally, contest, play_game
from fourfold.arena.duels import DuelPlan, DuelResult, duel
from fourfold.arena.games import Conditions, PlayedGame
from fourfold.arena.sprt import Sprt

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
