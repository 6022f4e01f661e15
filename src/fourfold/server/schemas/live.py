"""Messages over the WebSocket, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fourfold.server.schemas.actions import AnyAction
from fourfold.server.schemas.base import SINCE_DESCRIPTION, ErrorBody, Index, Model, SeatNumber
from fourfold.server.schemas.games import Game
from fourfold.server.schemas.views import ChatLine, Claimable, NoticeBody, Snapshot, ViewBody


class Update(Model):
    """Something happened: the view now, and what the client had not been told."""

    type: Literal["update"] = "update"
    index: int
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody
    notices: list[NoticeBody]
    claim: Claimable | None
    now: int


class TableNews(Model):
    """The table has changed: somebody sat down, came, left or wants a rematch."""

    type: Literal["table"] = "table"
    game: Game
    claim: Claimable | None
    now: int


class Heartbeat(Model):
    """The connection is alive; ``remaining_ms`` keeps clocks together."""

    type: Literal["heartbeat"] = "heartbeat"
    now: int
    index: int
    remaining_ms: int | None


class Reply(Model):
    """The answer to a command: done, or refused."""

    type: Literal["reply"] = "reply"
    id: str
    index: int | None = Field(
        description="The number of the event that it became, from 0: one less than the index of "
        "the game after it, which is what `expect` means."
    )
    error: ErrorBody | None


class Reconnect(Model):
    """The server is restarting: connect again after ``after_ms``; nothing is lost."""

    type: Literal["reconnect"] = "reconnect"
    after_ms: int


LiveMessage = Annotated[
    Snapshot | Update | TableNews | ChatLine | Heartbeat | Reply | Reconnect,
    Field(discriminator="type"),
]


class Command(Model):
    """What a client sends: an action with a name of its own choice for the reply."""

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
    """Ask for a heartbeat now."""

    type: Literal["ping"]


ClientMessage = Annotated[Command | SayCommand | Ping, Field(discriminator="type")]
