"""Software passkeys with the answers of a browser and its authenticator (WebAuthn 2)."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encode(data: bytes) -> str:
    """Encode bytes for WebAuthn's JSON."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """A device with one passkey."""

    origin: str
    name: str
    uses: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Create a passkey with the server's options."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        credential_data = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._authenticator_data(PRESENT | VERIFIED | ATTESTED) + credential_data
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options)
        return self._credential(
            {"clientDataJSON": encode(client_data), "attestationObject": encode(statement)}
        )

    def sign_challenge(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign the server's challenge with the passkey."""
        self.uses += 1
        data, client_data = (
            self._authenticator_data(PRESENT | VERIFIED),
            self._client_data("webauthn.get", options),
        )
        signed = data + hashlib.sha256(client_data).digest()
        response = {
            "clientDataJSON": encode(client_data),
            "authenticatorData": encode(data),
            "signature": encode(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
        }
        return self._credential(response)

    def _authenticator_data(self, flags: int) -> bytes:
        """Return the authenticator data: the name's hash, flags and the use counter."""
        name = hashlib.sha256(self.name.encode()).digest()
        return name + struct.pack(">BI", flags, self.uses)

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        """Return the client data: the kind, the challenge and the origin."""
        client_data = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(client_data).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        """Return a credential as a browser sends it."""
        credential_id = encode(self.id)
        return {
            "id": credential_id,
            "rawId": credential_id,
            "type": "public-key",
            "response": response,
        }
