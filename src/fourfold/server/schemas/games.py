"""Games: requests for new ones, and their public data."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, create_model, model_validator
from pydantic_core import PydanticCustomError

from fourfold.rules.options import Choice, Count, Kind, Option, Switch, TimeControl, Traits
from fourfold.rules.presets import OPTIONS
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


def _option_field(option: Option) -> tuple[Any, Any]:
    """Return the type of an option in JSON, and its field."""
    kind = option.kind
    schema: Any = KIND_SCHEMAS.get(type(kind))
    if isinstance(kind, Choice):
        schema = Literal[tuple(map(str, kind.words))]
    description = f"{option.help.removesuffix('.')} ({option.rule})."
    return schema | None, Field(default=None, description=description)


KIND_SCHEMAS: dict[type[Kind], Any] = {
    Switch: bool,
    Count: Annotated[Whole, Field(examples=[2])],
    Traits: Annotated[list[str], Field(max_length=4, examples=[["colour", "height"]])],
    TimeControl: Annotated[Whole | ClockText, Field(examples=[60, "600s+5s/game"])],
}
"""The JSON types of options; a choice is one of its words."""
if TYPE_CHECKING:

    class Options(Model):
        """The options of a preset."""
else:
    Options = create_model(
        "Options",
        __base__=Model,
        __doc__="The options of a preset; omitted ones keep the preset's defaults.",
        __module__=__name__,
        **{name: _option_field(option) for name, option in OPTIONS.items()},
    )


class SeatRequest(Model):
    """The player of a seat: the client, a player with the link, the computer, or a bot.

    ``program`` is the computer, which needs a ``level``.
    """

    kind: Literal["me", "open", "program", "bot"] = "me"
    name: NameText | None = None
    level: str | None = Field(default=None, max_length=20, examples=["3"])
    bot: BotId | None = Field(default=None, description="The id of the bot to challenge.")

    @model_validator(mode="after")
    def _check_required_fields(self) -> Self:
        """Refuse a computer without a level and a bot without an id."""
        for kind, field in (("program", "level"), ("bot", "bot")):
            if self.kind == kind and getattr(self, field) is None:
                raise PydanticCustomError("missing", "Field required", {"field": field})
        return self


class NewGame(Model):
    """A request for a new game.

    ``seats`` lists the players clockwise; several may be ``me`` (same screen). The first player is
    drawn at random (G5), unless ``first`` is the number of one of them.
    """

    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    seats: list[SeatRequest] = Field(
        min_length=2, max_length=3, examples=[[{"kind": "me", "name": "Ann"}, {"kind": "open"}]]
    )
    observer: Literal["program", "me", "open"] = "program"
    observer_name: NameText | None = None
    first: Whole | None = Field(default=None, examples=[1])
    position: PositionText | None = Field(default=None, description="The starting position.")
    listed: bool = Field(default=False, description="Any client may find, join and watch it.")
    spectators: bool = Field(
        default=True, description="Any client with the game's address may watch."
    )
    rated: bool = Field(
        default=False,
        description="It counts for ratings, and moves cannot be undone. Players agree to that by "
        "joining. All players are people or bots with different identities.",
    )
    chat: bool = False
    grace: Whole | None = Field(
        default=None,
        description="Seconds that a player may be away before the game is forfeited. If omitted, "
        "absent players do not forfeit, except in Touch of Quardo and against bots (five minutes).",
    )


class Phase(StrEnum):
    """The phase of a game."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"  # before it started


class Seat(Model):
    """The public data of a seat; ``yours`` is true if the client holds it."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None
    present: bool = False
    away_ms: int | None = Field(default=None, description="How long the player has been away.")
    yours: bool = False
    again: bool = Field(default=False, description="Wants a rematch, or has accepted one.")
    devices: int = Field(
        default=0, description="The number of devices that hold it; sent only to them."
    )
    welcomes: bool = Field(
        default=False,
        description="Accepts an observer during the game. At seat 0: the host asks for one.",
    )
    invited: bool = Field(default=False, description="Open, and reserved for the bot of this name.")
    player: str | None = Field(default=None, description="In a rated game: the player's public id.")
    rating: RatingBody | None = Field(
        default=None, description="In a rated game: the player's rating, if there is one yet."
    )
    link_until: int | None = Field(
        default=None,
        description="When the link to this open seat expires; sent only to the host. If it differs "
        "from `until` of the client's link, that link has been replaced.",
    )


class TournamentPlace(Model):
    """The round, table and number of a game in a tournament."""

    id: str
    round: int
    table: int
    game: int


class Game(Model):
    """The data of a game apart from its board: rules, seats, presence."""

    id: str
    preset: str
    options: dict[str, Any] = Field(
        description="The options that differ from the preset's defaults."
    )
    levels: list[str]
    phase: Phase
    created: int
    hosted: bool = Field(description="The client created it.")
    seats: list[Seat]
    observer: Seat | None
    spectators: int
    listed: bool
    rated: bool = Field(description="It counts for ratings, and moves cannot be undone.")
    chat: bool
    grace: int | None = Field(description="Seconds after which an absent player forfeits.")
    link_until: int | None = Field(
        description="When the link to the whole table expires; sent only to the host."
    )
    observer_grace: int | None = Field(
        description="Seconds after which the computer takes over for an absent observer."
    )
    length: int
    stuck: bool = Field(
        default=False,
        description="The server fails to do what is due in the game, and tries again.",
    )
    declined: str | None = Field(default=None, description="Why a challenged bot declined to play.")
    previous: str | None = Field(description="The game of which this is the rematch.")
    next: str | None = Field(description="The rematch of this game.")
    tournament: TournamentPlace | None = Field(
        default=None, description="Its round and table, if it belongs to a tournament."
    )


class GameList(Model):
    """A list of games, the newest first."""

    games: list[Game]
