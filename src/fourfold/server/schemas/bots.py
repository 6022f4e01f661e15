"""Bots: the list of bots, answers to challenges, and the lines of their stream."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fourfold.server.schemas.base import SINCE_DESCRIPTION, BotId, Model, SeatNumber
from fourfold.server.schemas.games import Game
from fourfold.server.schemas.live import Reconnect
from fourfold.server.schemas.views import NoticeBody, ViewBody

Reason = Literal["preset", "options", "clock", "busy", "later", "other"]
"""Why a bot declines: the preset, the options, the clock, too many games, later, or other."""


class Bot(Model):
    """A bot that is connected and can be challenged."""

    id: BotId
    name: str


class Bots(Model):
    """The connected bots, sorted by name."""

    bots: list[Bot]


class ChallengeAnswer(Model):
    """The answer to a challenge: accept it, or decline it with a reason."""

    accept: bool
    reason: Reason = "other"


class Hello(Model):
    """The first line: the bot's own identity."""

    type: Literal["hello"] = "hello"
    bot: Bot
    now: int


class Challenge(Model):
    """A game that waits for the bot's answer; a rematch if the game has ``previous``."""

    type: Literal["challenge"] = "challenge"
    game: Game
    seat: SeatNumber
    until: int | None = Field(description="When it expires; milliseconds since 1970.")


class ChallengeOver(Model):
    """A challenge by or to the bot that will not be played."""

    type: Literal["challenge-over"] = "challenge-over"
    game: str
    reason: str = Field(
        description="`cancelled`, `no-answer`, or the reason for which it was declined."
    )


class GameStart(Model):
    """A running game of the bot: it has just started, or the bot has just connected."""

    type: Literal["start"] = "start"
    game: Game
    seats: list[SeatNumber] = Field(description="The bot's seats, almost always one.")


class GameNews(Model):
    """The fields of a line about a running game: the view and the new notices."""

    game: str
    seat: SeatNumber
    index: int = Field(description="The number of events; the `expect` of an action.")
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody
    notices: list[NoticeBody]
    now: int


class Turn(GameNews):
    """The bot is to act."""

    type: Literal["turn"] = "turn"


class Asked(GameNews):
    """An undo or a draw needs the bot's answer (``asked`` of the view)."""

    type: Literal["asked"] = "asked"


class GameEnd(GameNews):
    """A game is over; ``result`` of the view has the outcome."""

    type: Literal["end"] = "end"


class StreamHeartbeat(Model):
    """The connection is alive, although nothing has happened for a while."""

    type: Literal["heartbeat"] = "heartbeat"
    now: int


StreamLine = Annotated[
    Hello
    | Challenge
    | ChallengeOver
    | GameStart
    | Turn
    | Asked
    | GameEnd
    | StreamHeartbeat
    | Reconnect,
    Field(discriminator="type"),
]
