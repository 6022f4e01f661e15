"""Ports for servers that tests start."""

from __future__ import annotations

import random
import socket

PORTS = range(20_000, 32_000)
"""Below the ephemeral ports, so that a restarted server finds its port free."""


def free_port() -> int:
    """Return an unused port."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
