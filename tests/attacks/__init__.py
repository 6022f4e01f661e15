"""Attacks on a running server while honest players use it.

    python -m tests.attacks                     # all attacks, ten minutes in all, SQLite
    python -m tests.attacks --minutes 2 --only languages --only headers
    python -m tests.attacks --database postgresql://… --redis redis://…
    python -m tests.attacks --url http://127.0.0.1:8404 --pid 4711

Each module in `tests.attacks.attacks` is one attack: its docstring describes the damage it once
did, and `attack` repeats it. The server, the honest players and the attacker are separate
processes, the attacker with the lowest priority, so that players wait only for the server. Each
client has its own address, which needs a system where all of 127.0.0.0/8 is local, as on Linux.
`tests.attacks.bounds` has the limits that must hold.
"""
