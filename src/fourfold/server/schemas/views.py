"""Views of a game, limited to the knowledge of one client."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import SINCE_DESCRIPTION, ErrorBody, Model, SeatNumber
from fourfold.server.schemas.games import Game


class ResultBody(Model):
    """The result of a game. In a draw, ``winners`` is empty or has several seats."""

    winners: list[int]
    reason: str = Field(examples=["called"])
    figures: list[str]
    text: str = Field(examples=['Ann wins by calling "QUARTO!": row 2 (dark).'])


class AskedBody(Model):
    """An open request for an undo or a draw, and the seat that made it."""

    seat: int
    request: Literal["takeback", "draw"]


class ProposalBody(Model):
    """A move that waits for the observer's ruling, and the ruling that the rules demand (D8)."""

    seat: int
    move: str
    approve: bool
    refusal: ErrorBody | None


class NoticeBody(Model):
    """An event of a game, limited to what this client may know.

    ``event`` is withheld from blindfolded players if it would reveal something they did not feel.
    ``felt`` is the piece that was felt or placed, or whether there was one, or null for an empty
    cell. ``proposed`` marks a move that waits for the observer's ruling (D8). ``text`` describes
    the event in the client's language.
    """

    index: int
    at: int
    seat: int | None
    event: dict[str, Any] | None = Field(examples=[{"kind": "play", "seat": 1, "move": "b2"}])
    proposed: bool
    back_to: int | None = Field(
        description="An undo was granted: every move from this index on is undone (Q14)."
    )
    coins: int
    felt: str | bool | None
    refused: ErrorBody | None
    text: list[str]


class ViewBody(Model):
    """The state of a game as a seat, the observer or a spectator may know it.

    ``position`` is the notation of the state, or null for clients who may not see the board.
    """

    seat: int | None
    position: str | None
    set_up: bool = Field(description="The game started from a position that was set up.")
    start: str | None = Field(
        description="The starting position, for clients who may see the board."
    )
    players: list[str]
    seed: int | None
    lot: int | None = Field(
        description="The player, numbered as seated, who was drawn at random to move first (G5)."
    )
    chosen: int | None = Field(
        description="The player, numbered as seated, who was chosen to move first instead (G5)."
    )
    to_act: int
    turn: int
    hand: str | None
    scores: list[int]
    out: list[int]
    result: ResultBody | None
    barred: list[int] = Field(
        description="Seats that may not call until another piece has been placed (Q7)."
    )
    asked: AskedBody | None
    observer: str | None
    paused: bool
    ruling_pending: bool
    naming: bool = Field(
        default=False,
        description="With coins by hand: whether the seat to act has moved and may name coins.",
    )
    proposal: ProposalBody | None
    remaining_ms: int | None = Field(description="The remaining time of the seat to act.")
    times_ms: list[int] = Field(description="The remaining time of each seat, in their order.")
    clock_running: bool
    touches_left: int | None
    touch_counts: list[int]


class ChatLine(Model):
    """A line of chat."""

    type: Literal["chat"] = "chat"
    number: int
    at: int
    seat: int | None
    name: str
    text: str


class Claimable(Model):
    """The player to act is away: from ``at`` on, another player may claim the game (Q13)."""

    seat: SeatNumber
    at: int = Field(description="Milliseconds since 1970, by the server's `now`.")
    draw: bool = Field(description="A draw may be claimed as well.")


class Snapshot(Model):
    """A game as a client may know it: the table, the view, and the events since an index."""

    type: Literal["snapshot"] = "snapshot"
    game: Game
    index: int
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody | None
    notices: list[NoticeBody]
    chat: list[ChatLine] = Field(default=[])
    claim: Claimable | None
    now: int
