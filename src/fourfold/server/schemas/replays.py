"""Replays of game records, with hindsight for blindfold games."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import MAX_TEXT, ErrorBody, Model
from fourfold.server.schemas.views import ResultBody


class RecordText(Model):
    """A game record (.4f)."""

    text: str = Field(max_length=MAX_TEXT)


class Step(Model):
    """An event of a replay and the position after it.

    In a blindfold game, ``known`` is each seat's knowledge of the cells a1 to d4 at that moment,
    row by row: a piece, ``.`` for empty, ``?`` for never felt. It may be out of date.
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
    """The fate of an alignment: called, stolen, dead or open (Q2 to Q6)."""

    figure: str
    turn: int
    seat: int
    fate: Literal["called", "stolen", "dead", "open"]
    traits: str = Field(examples=["dark"])


class AlignmentBody(Model):
    """An alignment made blindfolded, with its step, turn and seat (D8).

    ``felt_by`` are the seats that knew all four pieces correctly at that moment. ``fate`` is null
    in Quardo, where its coin was taken (D4).
    """

    index: int
    turn: int
    seat: int
    figure: str = Field(examples=["row2"])
    traits: str = Field(examples=["dark"])
    felt_by: list[int]
    fate: Literal["called", "stolen", "dead", "open"] | None


class HindsightBody(Model):
    """The touches of each seat in a blindfold game (D8).

    ``touches`` has sixteen counts for each seat, for the cells a1 to d4 row by row.
    """

    touches: list[list[int]]
    table_touches: list[int]
    coin_touches: list[int]
    alignments: list[AlignmentBody]


class Replay(Model):
    """The steps of a record; ``hindsight`` is null if no player was blindfolded."""

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
