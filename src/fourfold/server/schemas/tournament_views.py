"""Tournaments as everybody sees them: entrants, rounds, standings; and links to enter them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model
from fourfold.server.schemas.bots import StreamHeartbeat
from fourfold.server.schemas.live import Reconnect
from fourfold.server.schemas.tournaments import (
    RESULT_DESCRIPTION,
    EntrantId,
    EntryPolicy,
    PlayedAt,
    TournamentState,
)
from fourfold.tournament import Format, Kind, TieBreak


class EntrantBody(Model):
    """Who takes part."""

    id: EntrantId
    name: str
    kind: Kind
    level: str | None = None
    rating: int = 0
    since: int = Field(description="The first round that they can play.")
    withdrawn: bool = False
    absences: list[int] = Field(default_factory=list, description="Rounds that they will miss.")
    claimed: bool = Field(description="Somebody's device plays for this name.")


class ClaimBody(Model):
    """A result that waits for another's confirmation."""

    result: str
    by: EntrantId


class TableGameBody(Model):
    """One game of a pairing."""

    number: int
    seats: list[EntrantId] = Field(description="In order of play.")
    begun: bool
    claim: ClaimBody | None = None
    result: str | None = Field(default=None, description=RESULT_DESCRIPTION)
    coins: list[int] = Field(default_factory=list)
    game: str | None = Field(default=None, description="The game on this server, if there is one.")
    position: str | None = Field(
        default=None,
        description="The board of a running game, as spectators see it; never in the dark.",
    )
    to_act: int | None = Field(default=None, description="The seat to act in a running game.")


class TableBody(Model):
    """A pairing."""

    number: int
    players: list[EntrantId]
    observer: EntrantId | None = None
    games: list[TableGameBody]


class RoundBody(Model):
    """A round; in an arena, those who were paired together."""

    number: int
    tables: list[TableBody]
    byes: list[EntrantId] = Field(default_factory=list)
    by_hand: bool = False
    over: bool


class StandingBody(Model):
    """A line of the standings; a rank is shared by those whom nothing separates."""

    rank: int
    entrant: EntrantId
    points: float
    tie_breaks: dict[TieBreak, float]


class CorrectionBody(Model):
    """A result that was changed."""

    at: int
    round: int
    table: int
    game: int
    was: str
    result: str
    reason: str


class MyTableGame(Model):
    """Where the client plays next: a table, and the game there once it has begun."""

    round: int
    table: int
    number: int
    seat: int = Field(description="The client's seat; 0 observes.")
    opponents: list[str] = Field(description="Their names.")
    game: str | None = Field(description="The game on this server, to be opened and played.")


class TournamentBrief(Model):
    """A tournament in a list."""

    id: str
    name: str
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    players: int = Field(description="At a table.")
    format: Format
    rounds: int = Field(description="Of a Swiss; 0 in other formats.")
    games: int
    place: PlayedAt
    entry: EntryPolicy
    rated: bool
    listed: bool
    automatic: bool
    grace: int
    created: int
    starts: int | None
    ends: int | None
    over: int | None
    state: TournamentState
    paired: int = Field(description="Rounds that have been paired.")
    entrants: int = Field(description="How many have entered.")
    directs: bool = Field(description="The client directs it.")
    me: EntrantId | None = Field(description="The client's own entrant.")


class TournamentBody(Model):
    """A tournament as the client sees it.

    ``rounds`` has every round; in an arena, the latest ones and those with games under way. ``GET
    …/rounds/{round}`` has any.
    """

    tournament: TournamentBrief
    length: int = Field(description="How many events there are.")
    entrants: list[EntrantBody]
    rounds: list[RoundBody]
    standings: list[StandingBody]
    tie_breaks: list[TieBreak]
    corrections: list[CorrectionBody]
    game: MyTableGame | None = Field(description="The client's next game.")
    may_enter: bool = Field(description="The client may enter now, without a link.")
    trouble: str | None = Field(
        description="The code of the refusal, where the server could not pair the next round."
    )
    now: int


class CrossCell(Model):
    """A player's round: opponents, whether they began, and a mark for each game."""

    round: int
    opponents: list[EntrantId]
    first: bool = False
    marks: str = Field(
        description="`1`, `½`, `0`, with three players also `2`; `+` and `-` are forfeits, `*` is "
        "open.",
        examples=["1½"],
    )
    bye: bool = False


class CrossRow(Model):
    """A player's line, in the order of the standings."""

    rank: int
    entrant: EntrantId
    points: float
    rounds: list[CrossCell]


class Crosstable(Model):
    """Who played whom, and how it ended."""

    rows: list[CrossRow]


class TournamentList(Model):
    """Some tournaments: those under way first, then those that are over, the newest first."""

    tournaments: list[TournamentBrief]


class MyTournament(Model):
    """A tournament that the client takes part in or directs, and its next game there."""

    tournament: TournamentBrief
    game: MyTableGame | None


class MyTournaments(Model):
    """The client's tournaments that are not over; those with a game first."""

    tournaments: list[MyTournament]


class TournamentLink(Model):
    """A secret link: to enter a tournament, or to claim one entrant's name. Shown this once."""

    entrant: EntrantId | None = None
    secret: str
    path: str = Field(examples=["/tournaments/bcdf2345xz#4nQw…"])


class CreatedTournament(Model):
    """A new tournament, and the link to enter it where entry is by link."""

    tournament: TournamentBody
    link: TournamentLink | None


class TournamentInvitation(Model):
    """What a secret link is for."""

    tournament: TournamentBrief
    entrant: str | None = Field(description="The name that it claims; None: it lets one enter.")
    good: bool = Field(description="It can still be used.")


class TournamentChanged(Model):
    """A live message: something has happened; the client gets what it shows anew.

    ``length`` counts the events; ``boards`` grows when a move is made at any table.
    """

    type: Literal["changed"] = "changed"
    length: int
    boards: int
    game: MyTableGame | None
    now: int


TournamentMessage = Annotated[
    TournamentChanged | StreamHeartbeat | Reconnect, Field(discriminator="type")
]
