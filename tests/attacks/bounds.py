"""Bounds that must hold during an attack."""

MOVE_P99_MS = 150.0
"""Milliseconds from sending a move until the opponent receives it, in 99 of 100 cases."""

MOVE_RATIO = 3.0
"""How many times longer the median move may take than shortly before and after the attack."""

REPLY_SECONDS = 1.0
"""Maximum wait for a move of the computer at level 1."""

GROWTH_MB = 32.0
"""Growth of the server's memory from before an attack until after it."""

PEAK_MB = 96.0
"""Growth of the server's memory from before an attack until its peak."""

WORKERS_MB = 1200.0
"""Memory of all engine processes; each loads its engine when it is first needed."""

TOTAL_GROWTH_MB = 64.0
"""Growth of the server's memory over all attacks."""

DISK_MB_PER_MINUTE = 30.0
"""Growth of the data folder, that of the honest players' games included."""

LOG_KB_PER_MINUTE = 5000.0
"""Growth of the server's log: a line of 300 bytes for each request that an address may send."""

STRONGEST_SECONDS = 20.0
"""Maximum wait for a move of the strongest computer, which thinks for five seconds."""

EXPORT_SECONDS = 5.0
"""Maximum wait for a small table while others download large archives."""

TOURNAMENT_KB = 200.0
"""Size of a tournament of two players, after all changes of its director."""

OPEN_FILES = 1024
"""The server's limit on open files, the usual default."""

REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 200.0, 2000
"""Requests allowed per address, whatever its headers claim."""

ACTIONS_A_SECOND, ACTIONS_AT_ONCE = 60.0, 400
"""Moves and touches allowed per address, however many identities it has."""
