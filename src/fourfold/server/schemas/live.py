"""Messages of a game's WebSocket, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fourfold.server.schemas.actions import AnyAction
from fourfold.server.schemas.base import SINCE_DESCRIPTION, ErrorBody, Index, Model, SeatNumber
from fourfold.server.schemas.games import Game
from fourfold.server.schemas.views import ChatLine, Claimable, NoticeBody, Snapshot, ViewBody


class Update(Model):
    """New events: the current view, and the new notices."""

    type: Literal["update"] = "update"
    index: int
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody
    notices: list[NoticeBody]
    claim: Claimable | None
    now: int


class TableNews(Model):
    """A change at the table: in the seats, their presence or their requests for a rematch."""

    type: Literal["table"] = "table"
    game: Game
    claim: Claimable | None
    now: int


class Heartbeat(Model):
    """The connection is alive; ``remaining_ms`` keeps the client's clock accurate."""

    type: Literal["heartbeat"] = "heartbeat"
    now: int
    index: int
    remaining_ms: int | None


class Reply(Model):
    """The reply to a command: an index, or an error if it was refused."""

    type: Literal["reply"] = "reply"
    id: str
    index: int | None = Field(
        description="The number of the new event, from 0: one less than the index of the game "
        "after it, which is the value for `expect`."
    )
    error: ErrorBody | None


class Reconnect(Model):
    """The server is restarting: reconnect after ``after_ms``; nothing is lost."""

    type: Literal["reconnect"] = "reconnect"
    after_ms: int


LiveMessage = Annotated[
    Snapshot | Update | TableNews | ChatLine | Heartbeat | Reply | Reconnect,
    Field(discriminator="type"),
]


class Command(Model):
    """An action from a client; the reply carries the same ``id``, which the client chooses."""

    type: Literal["act"]
    id: str = Field(max_length=64)
    seat: SeatNumber | None = None
    expect: Index | None = None
    action: AnyAction


class SayCommand(Model):
    """A line of chat."""

    type: Literal["say"]
    id: str = Field(max_length=64)
    text: str = Field(min_length=1, max_length=2000)


class Ping(Model):
    """A request for a heartbeat."""

    type: Literal["ping"]


ClientMessage = Annotated[Command | SayCommand | Ping, Field(discriminator="type")]
