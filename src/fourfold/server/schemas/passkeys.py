"""Passkeys: what browsers need to make and show them."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from fourfold.server.schemas.base import Model


class PasskeyOptions(Model):
    """What a browser is to make or show a passkey with."""

    options: dict[str, Any] = Field(description="As JSON, for `PublicKeyCredential`'s parsers.")


class PasskeyAnswer(Model):
    """What a browser has made or shown."""

    credential: dict[str, Any] = Field(description="The `toJSON()` of a `PublicKeyCredential`.")


class PasskeyInfo(Model):
    """A passkey of the client's."""

    id: str
    created: int
    used: int | None = Field(description="When somebody last signed in with it.")


class PasskeyList(Model):
    """The client's passkeys, the oldest first."""

    passkeys: list[PasskeyInfo]
