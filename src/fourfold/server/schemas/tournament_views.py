"""Views of tournaments: entrants, rounds, standings, and links to enter."""

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
    EventNumber,
    PlayedAt,
    TournamentState,
)
from fourfold.tournament import Format, Kind, TieBreak


class EntrantBody(Model):
    """An entrant of a tournament."""

    id: EntrantId
    name: str
    kind: Kind
    level: str | None = None
    rating: int = 0
    since: int = Field(description="The first round that the entrant can play.")
    withdrawn: bool = False
    absences: list[int] = Field(
        default_factory=list, description="Rounds that the entrant will miss."
    )
    claimed: bool = Field(description="A client plays for this name.")


class ClaimBody(Model):
    """A result that waits for confirmation by another player."""

    result: str
    by: EntrantId


class TableGameBody(Model):
    """A game of a pairing."""

    number: int
    seats: list[EntrantId] = Field(description="In order of play.")
    begun: bool
    claim: ClaimBody | None = None
    result: str | None = Field(default=None, description=RESULT_DESCRIPTION)
    coins: list[int] = Field(default_factory=list)
    game: str | None = Field(default=None, description="The game on this server, if there is one.")
    position: str | None = Field(
        default=None,
        description="The board of a running game, as spectators see it; null if blindfolded.",
    )
    to_act: int | None = Field(default=None, description="The seat to act in a running game.")


class TableBody(Model):
    """A pairing."""

    number: int
    players: list[EntrantId]
    observer: EntrantId | None = None
    games: list[TableGameBody]


class RoundBody(Model):
    """A round; in an arena, the tables that were paired at the same time."""

    number: int
    tables: list[TableBody]
    byes: list[EntrantId] = Field(default_factory=list)
    by_hand: bool = False
    over: bool


class StandingBody(Model):
    """A line of the standings; entrants tied in every tie-break share a rank."""

    rank: int
    entrant: EntrantId
    points: float
    tie_breaks: dict[TieBreak, float]


class CorrectionBody(Model):
    """A corrected result."""

    at: int
    round: int
    table: int
    game: int
    was: str
    result: str
    reason: str


class MyTableGame(Model):
    """The client's next table, and the game there once it has started."""

    round: int
    table: int
    number: int
    seat: int = Field(description="The client's seat; 0 is the observer's.")
    opponents: list[str] = Field(description="The opponents' names.")
    game: str | None = Field(description="The id of the game on this server.")


class TournamentBrief(Model):
    """The summary of a tournament."""

    id: str
    name: str
    preset: str
    options: dict[str, Any] = Field(
        description="The options that differ from the preset's defaults."
    )
    players: int = Field(description="The number of players at a table.")
    format: Format
    rounds: int = Field(description="The number of rounds of a Swiss; 0 in other formats.")
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
    paired: int = Field(description="The number of paired rounds.")
    entrants: int = Field(description="The number of entrants.")
    directs: bool = Field(description="The client directs it.")
    me: EntrantId | None = Field(description="The client's own entrant.")


class TournamentBody(Model):
    """A tournament as the client sees it.

    ``rounds`` has every round; in an arena, only the latest ones and those with unfinished games.
    ``GET …/rounds/{round}`` returns any round.
    """

    tournament: TournamentBrief
    length: int = Field(description="The number of events.")
    entrants: list[EntrantBody]
    rounds: list[RoundBody]
    standings: list[StandingBody]
    tie_breaks: list[TieBreak]
    corrections: list[CorrectionBody] = Field(
        description="The newest hundred; the export `events.jsonl` has all."
    )
    game: MyTableGame | None = Field(description="The client's next game.")
    may_enter: bool = Field(description="The client may enter now, without a link.")
    trouble: str | None = Field(
        description=(
            "Why the tournament does not go on: `table-stuck` if a game cannot be created or read, "
            "`server-stuck` if the server fails for another reason, or the code of the refusal to "
            "pair the next round."
        )
    )
    trouble_round: int | None = Field(default=None, description="The round of a stuck table.")
    trouble_table: int | None = Field(default=None, description="Its number in the round.")
    now: int


class LogLine(Model):
    """An event of the log. Fields that an event of its kind does not have are null."""

    number: EventNumber
    at: int
    by: str = Field(description="`director`, `server`, the id of the player, or empty in old logs.")
    by_name: str | None = Field(description="The player's name, if a player did it.")
    kind: str = Field(examples=["withdraw"])
    undone: bool
    entrant: EntrantId | None = None
    name: str | None = Field(default=None, description="The entrant's name.")
    round: int | None = None
    table: int | None = None
    game: int | None = None
    result: str | None = None
    was: str | None = Field(default=None, description="The result before a correction.")
    reason: str | None = None
    claimant: str | None = Field(
        default=None, description="The player who reports, confirms or disputes a result."
    )
    finishes: bool = Field(default=False, description="A withdrawal after the current game.")
    by_hand: bool = False
    redoes: bool = Field(default=False, description="An undoing that restores events.")
    undoes: list[LogLine] = Field(
        default_factory=list, description="The events that an undoing undoes or restores."
    )


class TournamentLog(Model):
    """The newest events of a tournament, newest first."""

    length: int = Field(description="The number of events.")
    lines: list[LogLine]


class CrossCell(Model):
    """A player's round: the opponents, whether the player moved first, and the marks."""

    round: int
    opponents: list[EntrantId]
    first: bool = False
    marks: str = Field(
        description="A mark for each game: `1`, `½`, `0`, with three players also `2`; `+` and `-` "
        "are forfeits, `*` is unfinished.",
        examples=["1½"],
    )
    bye: bool = False


class CrossRow(Model):
    """A player's line of the crosstable."""

    rank: int
    entrant: EntrantId
    points: float
    rounds: list[CrossCell]


class Crosstable(Model):
    """The results of every player against each opponent, in the order of the standings."""

    rows: list[CrossRow]


class TournamentList(Model):
    """A list of tournaments: unfinished ones first, then finished ones, the newest first."""

    tournaments: list[TournamentBrief]


class MyTournament(Model):
    """A tournament that the client plays in or directs, and its next game there."""

    tournament: TournamentBrief
    game: MyTableGame | None


class MyTournaments(Model):
    """The client's unfinished tournaments, those with a game first."""

    tournaments: list[MyTournament]


class TournamentLink(Model):
    """A secret link to enter a tournament or to claim an entrant's name. Shown only once."""

    entrant: EntrantId | None = None
    secret: str
    path: str = Field(examples=["/tournaments/bcdf2345xz#4nQw…"])


class CreatedTournament(Model):
    """A new tournament, and the link to enter it if entry is by link."""

    tournament: TournamentBody
    link: TournamentLink | None


class TournamentInvitation(Model):
    """The description of a secret link to a tournament."""

    tournament: TournamentBrief
    entrant: str | None = Field(description="The name that it claims; null: it is for entering.")
    good: bool = Field(description="The link can still be used.")


class TournamentChanged(Model):
    """A live message about a change; the client requests what it shows again.

    ``length`` is the number of events; ``boards`` grows when a move is made at any table.
    """

    type: Literal["changed"] = "changed"
    length: int
    boards: int
    game: MyTableGame | None
    now: int


TournamentMessage = Annotated[
    TournamentChanged | StreamHeartbeat | Reconnect, Field(discriminator="type")
]
