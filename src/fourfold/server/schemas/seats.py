"""Links to seats, invitations and devices."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, NameText, SeatNumber, Secret
from fourfold.server.schemas.games import Game


class SeatLink(Model):
    """A secret link to a seat: the first player to open it gets the seat. Shown only once."""

    seat: SeatNumber
    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class TableLink(Model):
    """A secret link to a whole table: a player who opens it gets a free seat. Shown only once."""

    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class SeatDevice(Model):
    """A device that holds a seat: the first one, or one that used a link from another device."""

    id: str = Field(max_length=12, examples=["0f3a9c1d2e4b"])
    since: int
    current: bool = Field(description="It is the client itself.")
    removable: bool = Field(description="The client may remove it, as it got the seat later.")


class SeatDevices(Model):
    """All devices that hold a seat, the first one first, and the unused link for another."""

    devices: list[SeatDevice]
    link_until: int | None = Field(description="When the unused link expires, if there is one.")


class CreatedGame(Model):
    """A new game and the links to its open seats."""

    game: Game
    links: list[SeatLink]
    table_link: TableLink | None = Field(
        description="One link for all open seats, if there are several."
    )


class Welcome(Model):
    """Agreement or refusal to an observer after the start; the host asks by agreeing."""

    accept: bool = True


class Peek(Model):
    """A request for the description of a secret link."""

    secret: Secret


class Seated(Model):
    """The player at a seat, as shown in an invitation."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None


class InvitationInfo(Model):
    """The description of a secret link: its host, game and seat."""

    host: str = Field(description="The name of the host; empty if it is unknown.")
    preset: str
    options: dict[str, Any] = Field(
        description="The options that differ from the preset's defaults."
    )
    rated: bool = Field(description="It counts for ratings; players agree to that by joining.")
    seat: SeatNumber | None = Field(description="Null: the next free seat.")
    seats: list[Seated]
    good: bool = Field(description="The link can still be used.")
    carries: bool = Field(description="It shares a player's seat with another device.")
    until: int | None = Field(description="When it expires; milliseconds since 1970.")
    game: str | None = Field(
        description="The id of the game, if the client holds a seat in it already."
    )


class Join(Model):
    """A request to take the seat of a secret link."""

    secret: Secret
    name: NameText | None = None


class TakeSeat(Model):
    """A request to take an open seat of a listed game."""

    name: NameText | None = None


class Joined(Model):
    """The seat that the client has taken."""

    game: Game
    seat: SeatNumber
