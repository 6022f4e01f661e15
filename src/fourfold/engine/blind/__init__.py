"""Opponents that are really blindfolded: they play from what they felt and still remember (D8)."""
