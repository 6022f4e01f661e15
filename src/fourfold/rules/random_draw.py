"""Random draws (G5, D2): the same seed gives the same number, in any language on any machine."""

from __future__ import annotations

import hashlib


def draw_number(seed: int, name: str, among: int) -> int:
    """Draw a number from 0 to ``among - 1``: SHA-256 of ``seed:name``, read as a number, modulo.

    >>> draw_number(42, "starter", 2)
    0
    """
    digest = hashlib.sha256(f"{seed}:{name}".encode()).digest()
    return int.from_bytes(digest, "big") % among
