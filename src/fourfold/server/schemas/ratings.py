"""Ratings: leaderboards and the public data of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, SeatNumber

if TYPE_CHECKING:
    from fourfold.ratings import Rating

Family = Literal["quarto", "quardo", "quardo-touch", "quardo-three"]
"""A family of games that share a rating."""
PlayerId = Annotated[str, Field(max_length=24, pattern="^[0-9a-f]+$", examples=["5be0c19a7d21"])]
"""The public id of a player of rated games; it gives no access."""


class RatingBody(Model):
    """A player's rating and its deviation.

    It is provisional while the deviation is above 110, or 200 in games for three.
    """

    value: int = Field(examples=[1662])
    deviation: int = Field(examples=[86])
    provisional: bool
    games: int = Field(description="The number of rated games.")

    @staticmethod
    def of(rating: Rating) -> RatingBody:
        """Return a rating as it is sent."""
        return RatingBody(
            value=round(rating.value),
            deviation=round(rating.deviation),
            provisional=rating.is_provisional,
            games=rating.games,
        )


class RatedPlayer(Model):
    """A player on leaderboards and in lists of rated games."""

    id: PlayerId
    name: str
    bot: bool
    you: bool = Field(description="The player is the client itself.")


class LeaderboardLine(Model):
    """A line of a leaderboard."""

    place: int
    player: RatedPlayer
    rating: RatingBody


class Leaderboard(Model):
    """A page of a leaderboard, without provisional ratings."""

    family: Family
    lines: list[LeaderboardLine]
    total: int = Field(description="The number of players on all pages.")
    next: int | None = Field(description="The `start` of the next page.")


class RatingDay(Model):
    """A player's rating at the end of a day with rated games."""

    day: int = Field(description="Days since 1970.", examples=[20774])
    value: int
    deviation: int


class FamilyRating(Model):
    """A player's rating in a family of games, with its history."""

    family: Family
    rating: RatingBody
    place: int | None = Field(description="On the leaderboard; null while it is provisional.")
    history: list[RatingDay] = Field(description="The latest days with games, in order.")


class RatedSeat(Model):
    """The player at a seat of a rated game, and their place in the result."""

    seat: SeatNumber
    name: str
    player: PlayerId | None = Field(description="Null if the player's identity was deleted.")
    place: int


class RatedGameBody(Model):
    """A finished rated game."""

    id: str | None = Field(description="Null if the game allows no spectators.")
    preset: str
    options: dict[str, Any] = Field(
        description="The options that differ from the preset's defaults."
    )
    family: Family
    over: int = Field(description="When it ended; milliseconds since 1970.")
    seats: list[RatedSeat]


class PlayerPage(Model):
    """The public data of a player of rated games."""

    player: RatedPlayer
    ratings: list[FamilyRating]
    games: list[RatedGameBody] = Field(description="The latest games, the newest first.")
