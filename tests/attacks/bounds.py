"""What has to hold while somebody attacks: the verdict of `python -m tests.attacks` in figures."""

MOVE_P99_MS = 150.0
"""From sending an honest move until it is on the opponent's screen, in 99 of 100."""

REPLY_SECONDS = 1.0
"""The longest that anybody waits for a move of the computer at level 1."""

GROWTH_MB = 32.0
"""Memory of the server after an attack, above what it had before."""

PEAK_MB = 96.0
"""Memory of the server at the worst moment of an attack, above what it had before."""

WORKERS_MB = 1200.0
"""Memory of all processes that think, together: each loads its engine when it is first needed."""

TOTAL_GROWTH_MB = 64.0
"""Memory of the server after all attacks, above what it had before the first."""

OPEN_FILES = 1024
"""The server's limit on open files: what a system gives to who does not ask for more."""

REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 200.0, 2000
"""Requests of one address that are let through, whatever it says of itself."""

ACTIONS_A_SECOND, ACTIONS_AT_ONCE = 60.0, 400
"""Moves and touches of one address that are let through, however many identities it has."""
