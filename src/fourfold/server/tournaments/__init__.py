"""Tournaments on the server: stored as events, folded by `fourfold.tournament`, run by any process.

The database holds the truth. Whatever is done ends in events that only one process can append, so
it happens exactly once.
"""
