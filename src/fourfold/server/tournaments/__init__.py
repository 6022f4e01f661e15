"""Tournaments: stored as events, folded by `fourfold.tournament`, run by any process.

The database holds the truth. Every action ends in events that only one process can append, so it
happens exactly once.
"""
