"""Games: how one is wished for, and what everybody sees around its board."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from fourfold.server.schemas.base import (
    BotId,
    ClockText,
    Model,
    NameText,
    PositionText,
    SeatNumber,
    Whole,
)
from fourfold.server.schemas.ratings import RatingBody


class Options(Model):
    """The options of a preset; what is not given stays as the preset has it."""

    traits: list[str] | None = Field(default=None, max_length=4, examples=[["colour", "height"]])
    squares: bool | None = None
    auto_call: bool | None = None
    wrong_call: Literal["once", "free", "loses"] | None = Field(
        default=None, description="What a wrong call costs (Q7)."
    )
    players: Whole | None = Field(default=None, examples=[2])
    clock: Whole | ClockText | None = Field(
        default=None,
        description="Seconds for each turn, or `3d/turn`, `450s/game`, `600s+5s/game` (Q12, D9).",
        examples=[60, "600s+5s/game"],
    )
    blindfold: bool | None = None
    touches: Whole | None = Field(default=None, description="Touches of the board a turn (D8).")
    fingertip_sight: bool | None = Field(
        default=None, description="Blindfolded players see for a moment what they touch (D8)."
    )


class SeatRequest(Model):
    """Who is to sit somewhere: the client, somebody with the link, the program, or a bot."""

    kind: Literal["me", "open", "program", "bot"] = "me"
    name: NameText | None = None
    level: str | None = Field(default=None, max_length=20, examples=["3"])
    bot: BotId | None = Field(default=None, description="The id of the bot that is challenged.")

    @model_validator(mode="after")
    def _needs_more(self) -> Self:
        """Refuse a program without a level, and a bot without its id."""
        for kind, field in (("program", "level"), ("bot", "bot")):
            if self.kind == kind and getattr(self, field) is None:
                raise PydanticCustomError("missing", "Field required", {"field": field})
        return self


class NewGame(Model):
    """Ask for a game.

    ``seats`` lists the players clockwise, one for each; several may be ``me`` (hot-seat). Who
    begins is drawn (G5), unless ``first`` says the number of one of them.
    """

    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    seats: list[SeatRequest] = Field(
        min_length=2, max_length=3, examples=[[{"kind": "me", "name": "Ann"}, {"kind": "open"}]]
    )
    observer: Literal["program", "me", "open"] = "program"
    observer_name: NameText | None = None
    first: Whole | None = Field(default=None, examples=[1])
    position: PositionText | None = Field(default=None, description="Start from here.")
    listed: bool = Field(default=False, description="Anybody may find, join and watch it.")
    spectators: bool = Field(default=True, description="Anyone with the game's address may watch.")
    rated: bool = Field(
        default=False,
        description="It counts for ratings, and nothing can be undone. Whoever joins agrees to "
        "that. All players are people or bots, each with an identity of their own.",
    )
    chat: bool = False
    grace: Whole | None = Field(
        default=None,
        description="Seconds that a player may be away before the game is forfeit. Not given: "
        "nobody loses by being away, except in Touch of Quardo and against bots (five minutes).",
    )


class Phase(StrEnum):
    """How far a game is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"  # before it began


class Seat(Model):
    """A seat as everybody sees it; ``yours`` says whether the client holds it."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None
    present: bool = False
    away_ms: int | None = Field(default=None, description="How long the player has been away.")
    yours: bool = False
    again: bool = Field(default=False, description="Wants a rematch, or has accepted one.")
    devices: int = Field(default=0, description="How many hold it; told only to them.")
    welcomes: bool = Field(
        default=False,
        description="Agrees that an observer comes now. At seat 0: the host asks for one.",
    )
    invited: bool = Field(default=False, description="Open, and kept for the bot of this name.")
    player: str | None = Field(
        default=None, description="In a rated game: the id under which everybody knows the player."
    )
    rating: RatingBody | None = Field(
        default=None, description="In a rated game: the player's rating, once they have one."
    )
    link_until: int | None = Field(
        default=None,
        description="When the link to this open seat expires; told only to the host. If it differs "
        "from `until` of the link that the client has, that one has been replaced.",
    )


class TournamentPlace(Model):
    """Where in a tournament a game is played."""

    id: str
    round: int
    table: int
    game: int


class Game(Model):
    """A game around its board: rules, seats, who is here."""

    id: str
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    levels: list[str]
    phase: Phase
    created: int
    hosted: bool = Field(description="The client has made it.")
    seats: list[Seat]
    observer: Seat | None
    spectators: int
    listed: bool
    rated: bool = Field(description="It counts for ratings, and nothing can be undone.")
    chat: bool
    grace: int | None = Field(description="Seconds after which a player who is away forfeits.")
    link_until: int | None = Field(
        description="When the link to the whole table expires; told only to the host, as that of "
        "each seat."
    )
    observer_grace: int | None = Field(
        description="Seconds after which the program takes over for an observer who is away."
    )
    length: int
    declined: str | None = Field(
        default=None, description="Why a bot that was challenged does not play."
    )
    previous: str | None = Field(description="The game that this is the rematch of.")
    next: str | None = Field(description="The rematch of this game.")
    tournament: TournamentPlace | None = Field(
        default=None, description="Where it is played, if it belongs to a tournament."
    )


class GameList(Model):
    """Some games, the newest first."""

    games: list[Game]
