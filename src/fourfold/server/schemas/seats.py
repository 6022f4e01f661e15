"""Links to seats, invitations and devices."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, NameText, SeatNumber, Secret
from fourfold.server.schemas.games import Game


class SeatLink(Model):
    """A secret link to a seat: the first to open it gets the seat. Shown only once."""

    seat: SeatNumber
    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class TableLink(Model):
    """A secret link to a whole table: whoever opens it gets the next free seat. Shown this once."""

    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class SeatDevice(Model):
    """A device that holds a seat: whoever took it, or came by a link from another device."""

    id: str = Field(max_length=12, examples=["0f3a9c1d2e4b"])
    since: int
    current: bool = Field(description="It is the one that asks.")
    removable: bool = Field(description="It came after the one that asks, which may remove it.")


class SeatDevices(Model):
    """All devices that hold a seat, the first one first, and the link that waits for another."""

    devices: list[SeatDevice]
    link_until: int | None = Field(description="When the link that was not used yet expires.")


class CreatedGame(Model):
    """A new game and the links to its open seats."""

    game: Game
    links: list[SeatLink]
    table_link: TableLink | None = Field(
        description="One link for everybody, where several players are missing."
    )


class Welcome(Model):
    """Agree that an observer comes after the start, or not; the host asks for it by agreeing."""

    accept: bool = True


class Peek(Model):
    """Ask what a secret link is for, without using it."""

    secret: Secret


class Seated(Model):
    """Who sits somewhere, as an invitation tells it."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None


class InvitationInfo(Model):
    """What a secret link is for: who invites, to which game, and to which seat of it."""

    host: str = Field(description="The name of whoever made the game; empty if not known.")
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    rated: bool = Field(description="It counts for ratings; whoever joins agrees to that.")
    seat: SeatNumber | None = Field(description="None: whichever is free next.")
    seats: list[Seated]
    good: bool = Field(description="The link can still be used.")
    carries: bool = Field(description="It brings the client's own seat to another device.")
    until: int | None = Field(description="When it expires; milliseconds since 1970.")
    game: str | None = Field(
        description="The game, if the client holds a seat in it already, perhaps by this very link."
    )


class Join(Model):
    """Take the seat of a secret link."""

    secret: Secret
    name: NameText | None = None


class TakeSeat(Model):
    """Take an open seat of a listed game."""

    name: NameText | None = None


class Joined(Model):
    """The seat that is now the client's."""

    game: Game
    seat: SeatNumber
