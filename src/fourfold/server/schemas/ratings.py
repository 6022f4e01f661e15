"""Ratings: leaderboards, and what everybody may know of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, SeatNumber

if TYPE_CHECKING:
    from fourfold.ratings import Rating

Family = Literal["quarto", "quardo", "quardo-touch", "quardo-three"]
"""Games that are rated together."""
PlayerId = Annotated[str, Field(max_length=24, pattern="^[0-9a-f]+$", examples=["5be0c19a7d21"])]
"""Under which everybody knows a player of rated games; it opens nothing."""


class RatingBody(Model):
    """How strong a player is: their rating, and how uncertain it is.

    It is provisional while the deviation is above 110, or 200 in games of three.
    """

    value: int = Field(examples=[1662])
    deviation: int = Field(examples=[86])
    provisional: bool
    games: int = Field(description="How many rated games it rests on.")

    @staticmethod
    def of(one: Rating) -> RatingBody:
        """Return a rating as it is sent."""
        return RatingBody(
            value=round(one.value),
            deviation=round(one.deviation),
            provisional=one.is_provisional,
            games=one.games,
        )


class RatedPlayer(Model):
    """Who somebody is on leaderboards and in lists of rated games."""

    id: PlayerId
    name: str
    bot: bool
    you: bool = Field(description="The client itself.")


class LeaderboardLine(Model):
    """A place on a leaderboard."""

    place: int
    player: RatedPlayer
    rating: RatingBody


class Leaderboard(Model):
    """A page of a leaderboard, without provisional ratings."""

    family: Family
    lines: list[LeaderboardLine]
    total: int = Field(description="How many players it has.")
    next: int | None = Field(description="The `start` of the next page.")


class RatingDay(Model):
    """A player's rating after a day on which they played."""

    day: int = Field(description="Days since 1970.", examples=[20774])
    value: int
    deviation: int


class FamilyRating(Model):
    """A player's rating in one family of games, and how it came about."""

    family: Family
    rating: RatingBody
    place: int | None = Field(description="On the leaderboard; none while it is provisional.")
    history: list[RatingDay] = Field(description="The last days with games, in order.")


class RatedSeat(Model):
    """Who played at a seat of a rated game, and which place they took."""

    seat: SeatNumber
    name: str
    player: PlayerId | None = Field(description="Unless they were forgotten.")
    place: int


class RatedGameBody(Model):
    """A rated game that is over."""

    id: str | None = Field(description="Unless it has no spectators.")
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    family: Family
    over: int = Field(description="When it ended; milliseconds since 1970.")
    seats: list[RatedSeat]


class PlayerPage(Model):
    """What everybody may know of a player of rated games."""

    player: RatedPlayer
    ratings: list[FamilyRating]
    games: list[RatedGameBody] = Field(description="The last ones, the newest first.")
