"""Identities of people and bots, and tokens."""

from __future__ import annotations

from pydantic import Field

from fourfold.server.schemas.base import Model, NameText


class NewIdentity(Model):
    """A request for an identity: a public name and a language."""

    name: NameText | None = None
    language: str | None = Field(default=None, max_length=35, examples=["fr"])


class Me(Model):
    """The client's identity."""

    name: str
    language: str
    bot: bool
    player: str | None = Field(
        default=None,
        description="The client's public id, for `/api/players/{player}`; null before its first "
        "rated game.",
    )


class Token(Model):
    """A bot's bearer token. It is shown only once: the server stores only its hash."""

    token: str
    name: str
