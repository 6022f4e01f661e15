"""Tournaments: requests for new ones, and the commands of players and directors."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from fourfold.server.schemas.base import BotId, Model, NameText, Secret, Whole
from fourfold.server.schemas.games import Options
from fourfold.tournament import Format, Kind, TieBreak

EntrantId = Annotated[str, Field(max_length=24, pattern="^[0-9]+$", examples=["7"])]
"""An entrant's id: a number, in the order of entry."""
Number = Annotated[int, Field(ge=1, le=100_000, examples=[1])]
"""A round, a table or a game, counted from 1."""
EventNumber = Annotated[int, Field(ge=1, le=1_000_000, examples=[12])]
"""The number of an event in the log, counted from 1."""
ResultText = Annotated[str, Field(max_length=20, examples=["1-0"])]
RESULT_DESCRIPTION = (
    "`1-0`, `0-1`, `½-½`; forfeits are `+/-`, `-/+` and `-/-`. The player who moved first comes "
    "first. With three players, the place of each: `1-3-2`."
)
Seconds = Annotated[int, Field(ge=10, le=24 * 60 * 60)]
Time = Annotated[int, Field(ge=0, le=10**14, description="Milliseconds since 1970.")]


class EntryPolicy(StrEnum):
    """Who may enter: all clients, clients with the link, or only the director's list."""

    OPEN = "open"
    LINK = "link"
    LIST = "list"


class PlayedAt(StrEnum):
    """Where the games are played: on this server, or on wooden boards."""

    ONLINE = "online"
    WOODEN = "wooden"


class TournamentState(StrEnum):
    """The phase of a tournament."""

    ENTRY = "entry"
    RUNNING = "running"
    OVER = "over"


class NewTournament(Model):
    """A request for a new tournament; the client becomes its director."""

    name: str = Field(min_length=1, max_length=100, examples=["Club evening"])
    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    format: Format = Format.SWISS
    rounds: Annotated[int, Field(ge=0, le=100)] = Field(
        default=0,
        description="The number of rounds of a Swiss; other formats have as many as they need.",
        examples=[5],
    )
    games: Annotated[int, Field(ge=1, le=10)] = Field(
        default=1, description="Games in each pairing; the players take turns to move first."
    )
    tie_breaks: list[TieBreak] = Field(
        default_factory=list,
        max_length=5,
        description="The tie-breaks in order; the usual ones if omitted.",
    )
    entry: EntryPolicy = EntryPolicy.OPEN
    place: PlayedAt = PlayedAt.ONLINE
    rated: bool = False
    listed: bool = Field(default=True, description="It appears in the public list.")
    automatic: bool = Field(
        default=False,
        description="The server pairs each round as soon as the previous one is over, and the "
        "first at `starts` or when the director pairs it; in an arena, it pairs free players at "
        "once.",
    )
    grace: Seconds = Field(
        default=120,
        description="Seconds that a player may be away before an online game is forfeited.",
    )
    starts: Time | None = Field(default=None, description="When the first round starts.")
    ends: Time | None = Field(default=None, description="When an arena stops pairing.")


class TournamentSettings(Model):
    """Settings that may change while a tournament runs; omitted ones keep their values."""

    entry: EntryPolicy | None = None
    listed: bool | None = None
    automatic: bool | None = None
    grace: Seconds | None = None
    starts: Time | None = None
    ends: Time | None = None


class EnterSelf(Model):
    """A request to enter an open tournament."""

    name: NameText | None = None


class JoinTournament(Model):
    """A request to use a secret link: to enter, or to claim an entrant's name."""

    secret: Secret
    name: NameText | None = None


class NewEntrant(Model):
    """An entrant added by the director: a name, a level of the computer, a bot or a helper."""

    name: NameText | None = None
    kind: Kind = Kind.PERSON
    level: str | None = Field(default=None, max_length=20, examples=["3"])
    bot: BotId | None = Field(default=None, description="The id of a bot.")
    rating: Annotated[int, Field(ge=0, le=5000)] = Field(default=0, description="For seeding.")

    @model_validator(mode="after")
    def _check_fields_of_kind(self) -> Self:
        """Refuse a level or a bot's id for an entrant of another kind."""
        for kind, field in ((Kind.LEVEL, "level"), (Kind.BOT, "bot")):
            if self.kind is not kind and getattr(self, field) is not None:
                raise PydanticCustomError("extra_forbidden", "Unknown field", {"field": field})
        return self


class NewEntrants(Model):
    """Several entrants at once, such as a class or the members of a club."""

    entrants: list[NewEntrant] = Field(min_length=1, max_length=200)


class Entered(Model):
    """The ids of the new entrants."""

    tournament: str
    entrants: list[str]


# Commands


class WithdrawCommand(Model):
    """Withdraw an entrant, whose unfinished games are forfeited unless it ``finishes`` them.

    Players may withdraw themselves, the director any entrant.
    """

    kind: Literal["withdraw"] = "withdraw"
    entrant: EntrantId | None = Field(default=None, description="Omitted: the client itself.")
    finishes: bool = Field(default=False, description="Games that are paired are still played.")


class ReturnCommand(Model):
    """Return a withdrawn entrant to the tournament."""

    kind: Literal["return"] = "return"
    entrant: EntrantId | None = None


class MissCommand(Model):
    """Announce an absence from a round that is not paired yet, by default the next one."""

    kind: Literal["miss"] = "miss"
    entrant: EntrantId | None = None
    round: Number | None = None


class AttendCommand(Model):
    """Cancel an announced absence."""

    kind: Literal["attend"] = "attend"
    entrant: EntrantId | None = None
    round: Number | None = None


class SeatingRequest(Model):
    """A table set by the director: its players in order of play, and its observer."""

    players: list[EntrantId] = Field(min_length=2, max_length=3)
    observer: EntrantId | None = None


class PairCommand(Model):
    """Pair the next round, automatically or with ``tables`` by hand."""

    kind: Literal["pair"] = "pair"
    round: Number = Field(description="The number of the round, so that it is not paired twice.")
    tables: list[SeatingRequest] | None = Field(default=None, max_length=500)
    byes: list[EntrantId] = Field(default_factory=list, max_length=500)
    anyway: bool = Field(
        default=False, description="Accept tables that break a constraint of automatic pairing."
    )


class UnpairCommand(Model):
    """Cancel the last round, before its first move."""

    kind: Literal["unpair"] = "unpair"
    round: Number


class _GameCommand(Model):
    """The round, table and number of a game."""

    round: Number
    table: Number
    game: Number = 1


class ReportCommand(_GameCommand):
    """Report a result; a player's report needs confirmation by another player or the director."""

    kind: Literal["report"] = "report"
    result: ResultText = Field(description=RESULT_DESCRIPTION)
    coins: list[Annotated[int, Field(ge=0, le=100)]] = Field(default_factory=list, max_length=3)


class ConfirmCommand(_GameCommand):
    """Confirm a result that another player has reported."""

    kind: Literal["confirm"] = "confirm"


class DisputeCommand(_GameCommand):
    """Reject a reported result."""

    kind: Literal["dispute"] = "dispute"


class CorrectCommand(_GameCommand):
    """Correct a result, as the director; the correction is recorded."""

    kind: Literal["correct"] = "correct"
    was: ResultText
    result: ResultText = Field(description=RESULT_DESCRIPTION)
    reason: str = Field(min_length=1, max_length=200)


class FinishCommand(Model):
    """End the tournament, as the director."""

    kind: Literal["finish"] = "finish"


class EditCommand(Model):
    """Change an entrant's name and rating, as the director, at any time.

    Games that have been created keep the former name.
    """

    kind: Literal["edit"] = "edit"
    entrant: EntrantId
    name: NameText
    rating: Annotated[int, Field(ge=0, le=5000)] = Field(default=0, description="For seeding.")


class UndoCommand(Model):
    """Undo an event of the log, as the director, and the later ones that rest on it.

    If others rest on it, the refusal names them in ``numbers``. Undoing an undoing restores the
    events. A round is undone with its games, unless one of them has begun.
    """

    kind: Literal["undo"] = "undo"
    number: EventNumber
    also: list[EventNumber] = Field(
        default_factory=list, max_length=1000, description="Events to undo together with it."
    )
    reason: str = Field(default="", max_length=200)


AnyTournamentCommand: TypeAlias = (
    WithdrawCommand
    | ReturnCommand
    | MissCommand
    | AttendCommand
    | PairCommand
    | UnpairCommand
    | ReportCommand
    | ConfirmCommand
    | DisputeCommand
    | CorrectCommand
    | FinishCommand
    | UndoCommand
    | EditCommand
)
TournamentCommand = Annotated[AnyTournamentCommand, Field(discriminator="kind")]


class TournamentAct(Model):
    """A command in a tournament. ``expect`` is the number of events the client knows."""

    event: TournamentCommand
    expect: Whole | None = Field(
        default=None, description="Refused as `stale` if the tournament has more events."
    )
