"""Passkeys: options and answers of browsers that create or use them."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from fourfold.server.schemas.base import Model


class PasskeyOptions(Model):
    """The options with which a browser creates or uses a passkey."""

    options: dict[str, Any] = Field(description="As JSON, for `PublicKeyCredential`'s parsers.")


class PasskeyAnswer(Model):
    """A browser's answer: the credential of a created or used passkey."""

    credential: dict[str, Any] = Field(description="The `toJSON()` of a `PublicKeyCredential`.")


class PasskeyInfo(Model):
    """A passkey of the client."""

    id: str
    created: int
    used: int | None = Field(description="When it was last used to sign in.")


class PasskeyList(Model):
    """The client's passkeys, the oldest first."""

    passkeys: list[PasskeyInfo]
