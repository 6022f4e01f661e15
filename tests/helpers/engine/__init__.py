"""The engine: positions, counts and scores to compare it with."""
