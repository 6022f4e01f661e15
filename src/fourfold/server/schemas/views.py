"""What happens in a game, as one client may know it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import SINCE_DESCRIPTION, ErrorBody, Model, SeatNumber
from fourfold.server.schemas.games import Game


class ResultBody(Model):
    """How a game ended. ``winners`` is empty or has several seats when it is a draw."""

    winners: list[int]
    reason: str = Field(examples=["called"])
    figures: list[str]
    text: str = Field(examples=['Ann wins by calling "QUARTO!": row 2 (dark).'])


class AskedBody(Model):
    """What is being asked, and by which seat."""

    seat: int
    request: Literal["takeback", "draw"]


class ProposalBody(Model):
    """What waits for the observer's ruling, with the ruling that the rules demand (D8)."""

    seat: int
    move: str
    approve: bool
    refusal: ErrorBody | None


class NoticeBody(Model):
    """One thing that happened, as far as this client may know.

    ``event`` is withheld from blindfolded players where it would tell what they did not feel.
    ``felt`` is what was felt, or the piece that was placed: a piece, whether something is there, or
    nothing for an empty cell. ``proposed``: a move that waits for the observer's ruling (D8).
    ``text`` says it in the client's language.
    """

    index: int
    at: int
    seat: int | None
    event: dict[str, Any] | None = Field(examples=[{"kind": "play", "seat": 1, "move": "b2"}])
    proposed: bool
    back_to: int | None = Field(
        description="An undo was granted: every move from this index on is taken back (Q14)."
    )
    coins: int
    felt: str | bool | None
    refused: ErrorBody | None
    text: list[str]


class ViewBody(Model):
    """What one seat, the observer or a spectator may know at this moment.

    ``position`` is the notation of the state, or nothing for those who may not see the board.
    """

    seat: int | None
    position: str | None
    set_up: bool = Field(description="The game began from a position that was set up.")
    start: str | None = Field(description="That position, for those who may see the board.")
    players: list[str]
    seed: int | None
    lot: int | None = Field(description="Which player, as they sat down, was drawn to begin (G5).")
    chosen: int | None = Field(description="Which player was chosen to begin instead (G5).")
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
    proposal: ProposalBody | None
    remaining_ms: int | None = Field(description="The time that the seat to act has left.")
    times_ms: list[int] = Field(description="The time that each seat has left, in their order.")
    clock_running: bool
    touches_left: int | None
    touch_counts: list[int]


class ChatLine(Model):
    """One line of chat."""

    type: Literal["chat"] = "chat"
    number: int
    at: int
    seat: int | None
    name: str
    text: str


class Claimable(Model):
    """The player to act has left: from ``at`` on another may claim (Q13)."""

    seat: SeatNumber
    at: int = Field(description="Milliseconds since 1970, by the server's `now`.")
    draw: bool = Field(description="A draw may be claimed as well.")


class Snapshot(Model):
    """A game as one client may know it: the table, the view, and what happened since an index."""

    type: Literal["snapshot"] = "snapshot"
    game: Game
    index: int
    since: int = Field(description=SINCE_DESCRIPTION)
    view: ViewBody | None
    notices: list[NoticeBody]
    chat: list[ChatLine] = Field(default=[])
    claim: Claimable | None
    now: int
