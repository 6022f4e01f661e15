"""Records, step by step, and hindsight."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import MAX_TEXT, ErrorBody, Model
from fourfold.server.schemas.views import ResultBody


class RecordText(Model):
    """A game record (.4f)."""

    text: str = Field(max_length=MAX_TEXT)


class Step(Model):
    """One event of a replay and the position after it.

    ``known`` says of a blindfolded game what each seat then knew of the cells a1 to d4, row by row:
    a piece, ``.`` empty, ``?`` never felt. It may be out of date.
    """

    index: int
    turn: int
    seat: int | None
    event: dict[str, Any]
    position: str
    to_act: int
    scores: list[int]
    coins: int
    felt: str | bool | None
    refused: ErrorBody | None
    comment: str | None
    text: list[str]
    known: list[str] | None = Field(examples=[["0?.?????????????", "?1??????????????"]])


class SightingBody(Model):
    """What became of an alignment: called, stolen, dead or open (Q2 to Q6)."""

    figure: str
    turn: int
    seat: int
    fate: Literal["called", "stolen", "dead", "open"]
    traits: str = Field(examples=["dark"])


class AlignmentBody(Model):
    """A figure that became aligned in the dark, by which step, turn and seat (D8).

    ``felt_by`` are the seats that knew all four pieces rightly at that moment; if it is empty,
    nobody had felt it. ``fate`` is null in Quardo, where its coin was taken (D4).
    """

    index: int
    turn: int
    seat: int
    figure: str = Field(examples=["row2"])
    traits: str = Field(examples=["dark"])
    felt_by: list[int]
    fate: Literal["called", "stolen", "dead", "open"] | None


class HindsightBody(Model):
    """What the players of a blindfolded game had touched and felt; one entry for each seat (D8).

    ``touches`` has sixteen numbers for each seat, for the cells a1 to d4 row by row.
    """

    touches: list[list[int]]
    table_touches: list[int]
    coin_touches: list[int]
    alignments: list[AlignmentBody]


class Replay(Model):
    """A record, step by step; ``hindsight`` is null when nobody was blindfolded."""

    preset: str
    options: dict[str, Any]
    players: list[str]
    tags: dict[str, str]
    start: str
    comment: str | None
    steps: list[Step]
    result: ResultBody | None
    sightings: list[SightingBody]
    hindsight: HindsightBody | None
