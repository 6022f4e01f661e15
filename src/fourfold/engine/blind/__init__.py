"""Blindfolded opponents, which play from what they have felt and still remember (D8)."""
