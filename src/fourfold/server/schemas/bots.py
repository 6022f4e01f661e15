"""Bots: who can be challenged, how they answer, and the lines of their stream."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fourfold.server.schemas.base import SINCE_DESCRIPTION, BotId, Model, SeatNumber
from fourfold.server.schemas.games import Game
from fourfold.server.schemas.live import Reconnect
from fourfold.server.schemas.views import NoticeBody, ViewBody

Reason = Literal["preset", "options", "clock", "busy", "later", "other"]
"""Why a bot does not accept: not this game, not so, not with this clock, not now, or just so."""


class Bot(Model):
    """A bot that is connected and can be challenged."""

    id: BotId
    name: str


class Bots(Model):
    """The bots that are connected, by name."""

    bots: list[Bot]


class ChallengeAnswer(Model):
    """Accept a challenge, or decline it and say why."""

    accept: bool
    reason: Reason = "other"


class Hello(Model):
    """The first line: who the server takes the bot for."""

    type: Literal["hello"] = "hello"
    bot: Bot
    now: int


class Challenge(Model):
    """A game waits for the bot's answer; it may be a rematch (``previous`` of the game)."""

    type: Literal["challenge"] = "challenge"
    game: Game
    seat: SeatNumber
    until: int | None = Field(description="When it expires; milliseconds since 1970.")


class ChallengeOver(Model):
    """A game that waited will not be played, whoever had challenged whom."""

    type: Literal["challenge-over"] = "challenge-over"
    game: str
    reason: str = Field(
        description="`cancelled`, `no-answer`, or the reason of whoever declined it."
    )


class GameStart(Model):
    """A game of the bot's runs: it has just started, or the bot has just connected."""

    type: Literal["start"] = "start"
    game: Game
    seats: list[SeatNumber] = Field(description="The bot's seats, nearly always one.")


class GameNews(Model):
    """What a line about a running game has: the view, and what the bot had not been told."""

    game: str
    seat: SeatNumber
    index: int = Field(description="How many events there are; the `expect` of an action.")
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody
    notices: list[NoticeBody]
    now: int


class Turn(GameNews):
    """The bot is to act."""

    type: Literal["turn"] = "turn"


class Asked(GameNews):
    """The bot is asked for an undo or a draw (``asked`` of the view), and the game waits for it."""

    type: Literal["asked"] = "asked"


class GameEnd(GameNews):
    """A game is over: ``result`` of the view says how."""

    type: Literal["end"] = "end"


class StreamHeartbeat(Model):
    """Nothing has happened for a while, and the connection is alive."""

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
