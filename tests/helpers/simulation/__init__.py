"""Deterministic simulation of servers that share a database: a seed decides everything.

The servers run the product's code on a simulated event loop, whose time passes only when nothing is
left to do. Threads, the database, Redis, the engine and the network take their time from the seed,
and fail as it decides. See `tests.helpers.simulation.simulation`.
"""
