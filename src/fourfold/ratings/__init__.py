"""Ratings, which depend on results only.

Games of two are rated by Glicko-2, games of three by the Plackett–Luce model of openskill, and each
family of games separately.
"""

from fourfold.ratings.families import FAMILIES, THREE, family_of
from fourfold.ratings.glicko import PERIOD
from fourfold.ratings.ladder import Ladder, leaderboard, rate, rate_day, rating_on
from fourfold.ratings.model import MIN_OPPONENTS, RatedGame, Rating
from fourfold.ratings.sources import is_rateable, rated_games
from fourfold.ratings.weights import RECENT_DAYS, Meetings

__all__ = [
    "FAMILIES",
    "MIN_OPPONENTS",
    "PERIOD",
    "RECENT_DAYS",
    "THREE",
    "Ladder",
    "Meetings",
    "RatedGame",
    "Rating",
    "family_of",
    "is_rateable",
    "leaderboard",
    "rate",
    "rate_day",
    "rated_games",
    "rating_on",
]
