"""Opponents that really are blindfolded: they play by what they felt and still remember (D8)."""
