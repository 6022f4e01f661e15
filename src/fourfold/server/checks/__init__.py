"""Damaged games and tournaments in a stored database: finding and repairing them."""

from fourfold.server.checks.damage import Damage
from fourfold.server.checks.database_check import find_damage, is_in_use, repair

__all__ = ["Damage", "find_damage", "is_in_use", "repair"]
