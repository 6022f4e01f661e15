"""Attacks on a running server, beside people who only want to play.

    python -m tests.attacks                     # all attacks, ten minutes in all, SQLite
    python -m tests.attacks --minutes 2 --only languages --only headers
    python -m tests.attacks --database postgresql://… --redis redis://…
    python -m tests.attacks --url http://127.0.0.1:8404 --pid 4711

Each module in `tests.attacks.attacks` is one attack: its docstring says what it once did to the
server, and `attack` does it again. The server, the honest players and the attacker are processes of
their own, the attacker the least urgent of them, so that what players wait for is the server.
Everybody comes from an address of their own; this needs a system where all of 127.0.0.0/8 is this
machine, as on Linux. `tests.attacks.bounds` says what has to hold.
"""
