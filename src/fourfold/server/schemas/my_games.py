"""One client's games, in brief."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from fourfold.server.schemas.base import Model
from fourfold.server.schemas.games import Phase
from fourfold.server.schemas.seats import Seated


class BriefResult(Model):
    """How a game ended: the seats that won, none or several when it is a draw, and why."""

    winners: list[int]
    reason: str = Field(examples=["called"])


class MyGame(Model):
    """A game of the client's, in brief. ``/api/games/{id}`` has the rest, also its record."""

    id: str
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    phase: Phase
    created: int
    over: int | None = Field(description="When it ended; milliseconds since 1970.")
    hosted: bool = Field(description="The client has made it.")
    seats: list[Seated]
    yours: list[int] = Field(description="The client's seats.")
    to_act: int | None = Field(description="Whose turn it is.")
    remaining_ms: int | None = Field(
        description="The time that the seat to act has left, where a person is on the clock."
    )
    your_turn: bool = Field(description="It waits for the client: to move, or to play again.")
    result: BriefResult | None


class MyGames(Model):
    """A page of the client's games."""

    games: list[MyGame]
    next: str | None = Field(default=None, description="The `cursor` of the next page.")
