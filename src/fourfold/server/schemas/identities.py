"""People and bots: identities and tokens."""

from __future__ import annotations

from pydantic import Field

from fourfold.server.schemas.base import Model, NameText


class NewIdentity(Model):
    """Ask for an identity: a name others see, and a language."""

    name: NameText | None = None
    language: str | None = Field(default=None, max_length=35, examples=["fr"])


class Me(Model):
    """Who the client is."""

    name: str
    language: str
    bot: bool
    player: str | None = Field(
        default=None,
        description="The id under which everybody knows the client, once it has sat in a rated "
        "game: `/api/players/{player}`.",
    )


class Token(Model):
    """A bot's bearer token. It is shown this once; the server keeps only its hash."""

    token: str
    name: str
