"""Summaries of a client's games."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from fourfold.server.schemas.base import Model
from fourfold.server.schemas.games import Phase
from fourfold.server.schemas.seats import Seated


class BriefResult(Model):
    """The result of a game: the reason and the winners; no or several winners mean a draw."""

    winners: list[int]
    reason: str = Field(examples=["called"])


class MyGame(Model):
    """The summary of a game of the client. ``/api/games/{id}`` has the rest."""

    id: str
    preset: str
    options: dict[str, Any] = Field(
        description="The options that differ from the preset's defaults."
    )
    phase: Phase
    created: int
    over: int | None = Field(description="When it ended; milliseconds since 1970.")
    hosted: bool = Field(description="The client created it.")
    seats: list[Seated]
    yours: list[int] = Field(description="The client's seats.")
    to_act: int | None = Field(description="The seat to act.")
    remaining_ms: int | None = Field(
        description="The remaining time of the seat to act, if a person is on the clock."
    )
    your_turn: bool = Field(
        description="It waits for the client: to move, or to answer a request for a rematch."
    )
    result: BriefResult | None


class MyGames(Model):
    """A page of the client's games."""

    games: list[MyGame]
    next: str | None = Field(default=None, description="The `cursor` of the next page.")
