"""Secrets of seats and identities, and ids of games."""

from __future__ import annotations

import secrets
from hashlib import sha256

SECRET_BYTES = 32
ID_LENGTH = 10
DEVICE_LENGTH = 12
ID_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"
"""No 0, 1, i, l or o, which look alike; no capitals to dictate; no vowels, so no words."""


def new_secret() -> str:
    """Return 256 random bits as 43 characters that need no escaping in a URL or a cookie."""
    return secrets.token_urlsafe(SECRET_BYTES)


# A password needs a slow, salted hash because people choose from few passwords, which can be
# guessed. 2^256 secrets cannot be guessed and no two are alike, so one fast hash is enough: a
# reader of the database learns nothing that opens a seat.
def hash_secret(secret: str) -> str:
    """Return the hash under which a secret is stored: its SHA-256 in hex."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def device_id(game: str, seat: int, identity: str) -> str:
    """Return the id by which the devices at a seat see a device; it grants no access."""
    return sha256(f"{game} {seat} {identity}".encode()).hexdigest()[:DEVICE_LENGTH]


def new_game_id() -> str:
    """Return the id of a new game, which is not secret; `add_game` refuses an id in use.

    There are 28^10, nearly 3 * 10^14 of them.
    """
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))
