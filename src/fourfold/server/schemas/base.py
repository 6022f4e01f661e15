"""The base class of all models, limited strings and numbers, and refusals."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

MAX_TEXT = 64 * 1024
NameText = Annotated[str, Field(max_length=200, examples=["Ann"])]
PositionText = Annotated[str, Field(max_length=200, examples=["0.../.5../..a./...f 3 b2"])]
BotId = Annotated[str, Field(max_length=24, pattern="^[0-9a-f]+$", examples=["3f1c0a9b7d2e4856"])]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
Index = Annotated[int, Field(ge=0, le=10**9)]
Whole = Annotated[int, Field(ge=-(10**9), le=10**9)]
ClockText = Annotated[str, Field(max_length=30)]
SINCE_DESCRIPTION = (
    "The notices describe every event from this index on. If more than 100 events follow the "
    "requested index, this one is later: `GET /api/games/{game}?before=` returns the earlier ones."
)
SeatNumber = Annotated[int, Field(ge=0, le=3, examples=[1])]
"""A seat in order of play; 0 is the observer's."""


class Model(BaseModel):
    """The base class of all models: immutable, and unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ErrorBody(Model):
    """A refusal."""

    code: str = Field(examples=["cell-occupied"], description="Stable; listed in docs/errors.md.")
    rule: str = Field(examples=["Q7"], description="The number of the rule, or empty.")
    message: str = Field(examples=["b2 is already taken."], description="In the client's language.")
    details: dict[str, Any] = Field(default_factory=dict, examples=[{"cell": "b2"}])
