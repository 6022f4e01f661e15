"""Analyses, reviews, hints and legal moves."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, PositionText
from fourfold.server.schemas.games import Options
from fourfold.server.schemas.replays import SightingBody


class Question(Model):
    """A request for the value of every legal move in a position."""

    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    position: PositionText
    seconds: float = Field(default=5.0, gt=0, le=20)


class ScoreBody(Model):
    """The value for the player to act, proved or estimated.

    In Quarto it is a win, draw or loss in a number of ``placements``. In Quardo, ``lead`` is the
    number of coins by which the player ends ahead of the best opponent, proved or expected; less
    than half a coin counts as a draw. ``at_least`` means that the lead is a proved minimum.
    """

    value: Literal["win", "draw", "loss"]
    placements: int | None
    lead: float | None
    at_least: bool
    proved: bool


class MoveScore(Model):
    """A move and its value."""

    move: str
    score: ScoreBody


class AnalysisBody(Model):
    """The values of a position and of every legal move.

    In Quardo, ``coins`` are the coins that each seat is expected to hold at the end, and ``depth``
    is the number of turns that were searched.
    """

    position: str
    to_act: int
    proved: bool
    score: ScoreBody
    coins: list[float]
    depth: int | None
    moves: list[MoveScore]
    best: list[str]
    variation: list[str]
    nodes: int
    seconds: float


class ReviewedMoveBody(Model):
    """A move of a game: the best possible value, the move's value, and better moves."""

    turn: int
    seat: int
    move: str
    possible: ScoreBody
    kept: ScoreBody
    better: list[str]
    threw_away: bool


class ReviewBody(Model):
    """The review of a game."""

    moves: list[ReviewedMoveBody]
    sightings: list[SightingBody]


class Hint(Model):
    """A good move."""

    move: str


class Moves(Model):
    """The legal moves, without calls: players must see alignments themselves (Q7)."""

    to_act: int
    moves: list[str]
