"""Games between players, paired so that each has both seats, and what they say about strength."""

from fourfold.arena.contests import Tally, contest, play_game

__all__ = ["Tally", "contest", "play_game"]
