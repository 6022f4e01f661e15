"""Ports for servers that tests start."""

from __future__ import annotations

import random
import socket

PORTS = range(20_000, 32_000)
"""Below those that connections get: a server that is started again finds its own free."""


def free_port() -> int:
    """Return a port that nobody uses."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
