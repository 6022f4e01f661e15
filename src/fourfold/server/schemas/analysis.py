"""Analyses, reviews, hints and legal moves."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from fourfold.server.schemas.base import Model, PositionText
from fourfold.server.schemas.games import Options
from fourfold.server.schemas.replays import SightingBody


class Question(Model):
    """Ask for the value of every move of a position."""

    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    position: PositionText
    seconds: float = Field(default=5.0, gt=0, le=20)


class ScoreBody(Model):
    """A value for the player to act, proved or not.

    Quarto has win, draw or loss, in how many placements. Quardo has the ``lead``: how many coins
    more than the best of the others the player has at the end, proved or expected; less than half a
    coin counts as a draw. ``at_least``: that much is sure, and the others may leave more.
    """

    value: Literal["win", "draw", "loss"]
    placements: int | None
    lead: float | None
    at_least: bool
    proved: bool


class MoveScore(Model):
    """A move and what it is worth."""

    move: str
    score: ScoreBody


class AnalysisBody(Model):
    """What is known of a position: its value and that of every move.

    Quardo also has the ``coins`` that each seat is expected to hold at the end, and how many turns
    ahead that was seen.
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
    """One move of a game: what could be had, what it kept, and what was better."""

    turn: int
    seat: int
    move: str
    possible: ScoreBody
    kept: ScoreBody
    better: list[str]
    threw_away: bool


class ReviewBody(Model):
    """A game looked back on."""

    moves: list[ReviewedMoveBody]
    sightings: list[SightingBody]


class Hint(Model):
    """A good move."""

    move: str


class Moves(Model):
    """The moves that may be made now; calls are left out, they are for players to see (Q7)."""

    to_act: int
    moves: list[str]
