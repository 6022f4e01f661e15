"""Blindfolded opponents, which play by touch and memory (D8)."""
