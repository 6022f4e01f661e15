"""Tournaments: how one is wished for, and what people do in it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from fourfold.server.schemas.base import BotId, Model, NameText, Secret, Whole
from fourfold.server.schemas.games import Options
from fourfold.tournament import Format, Kind, TieBreak

EntrantId = Annotated[str, Field(max_length=24, pattern="^[0-9]+$", examples=["7"])]
"""An entrant: their number, in the order of entry."""
Number = Annotated[int, Field(ge=1, le=100_000, examples=[1])]
"""A round, a table or a game, counted from 1."""
ResultText = Annotated[str, Field(max_length=20, examples=["1-0"])]
RESULT_DESCRIPTION = (
    "`1-0`, `0-1`, `½-½`; forfeits are `+/-`, `-/+` and `-/-`. Whoever began comes first. With "
    "three players, the place of each: `1-3-2`."
)
Seconds = Annotated[int, Field(ge=10, le=24 * 60 * 60)]
Time = Annotated[int, Field(ge=0, le=10**14, description="Milliseconds since 1970.")]


class EntryPolicy(StrEnum):
    """Who may enter: anybody, whoever has the link, or only those whom the director enters."""

    OPEN = "open"
    LINK = "link"
    LIST = "list"


class PlayedAt(StrEnum):
    """Where the games are played: on this server, or on the table."""

    ONLINE = "online"
    WOODEN = "wooden"


class TournamentState(StrEnum):
    """How far a tournament is."""

    ENTRY = "entry"
    RUNNING = "running"
    OVER = "over"


class NewTournament(Model):
    """Ask for a tournament; whoever asks directs it."""

    name: str = Field(min_length=1, max_length=100, examples=["Club evening"])
    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    format: Format = Format.SWISS
    rounds: Annotated[int, Field(ge=0, le=100)] = Field(
        default=0, description="Of a Swiss; other formats have as many as they need.", examples=[5]
    )
    games: Annotated[int, Field(ge=1, le=10)] = Field(
        default=1, description="Of each pairing; another player begins each."
    )
    tie_breaks: list[TieBreak] = Field(
        default_factory=list, max_length=5, description="In order. Not given: the usual ones."
    )
    entry: EntryPolicy = EntryPolicy.OPEN
    place: PlayedAt = PlayedAt.ONLINE
    rated: bool = False
    listed: bool = Field(default=True, description="Anybody may find it in the list.")
    automatic: bool = Field(
        default=False,
        description="The server pairs each round as soon as the last one is over, the first at "
        "`starts` or when the director pairs it; in an arena, whoever is free at once.",
    )
    grace: Seconds = Field(
        default=120,
        description="Seconds that a player of an online game may be away before it is forfeit.",
    )
    starts: Time | None = Field(default=None, description="When the first round is to begin.")
    ends: Time | None = Field(default=None, description="When an arena pairs nobody any more.")


class TournamentSettings(Model):
    """Change what may change while a tournament runs; what is not given stays."""

    entry: EntryPolicy | None = None
    listed: bool | None = None
    automatic: bool | None = None
    grace: Seconds | None = None
    starts: Time | None = None
    ends: Time | None = None


class EnterSelf(Model):
    """Enter a tournament that is open to anybody, for oneself."""

    name: NameText | None = None


class JoinTournament(Model):
    """Use a secret link: enter oneself, or claim the name that the director has entered."""

    secret: Secret
    name: NameText | None = None


class NewEntrant(Model):
    """Somebody whom the director enters: a name, a level of the computer, a bot, or a helper."""

    name: NameText | None = None
    kind: Kind = Kind.PERSON
    level: str | None = Field(default=None, max_length=20, examples=["3"])
    bot: BotId | None = Field(default=None, description="The id of a bot.")
    rating: Annotated[int, Field(ge=0, le=5000)] = Field(default=0, description="For seeding.")

    @model_validator(mode="after")
    def _has_fields_of_its_kind(self) -> Self:
        """Refuse a level or a bot's id for an entrant of another kind."""
        for kind, field in ((Kind.LEVEL, "level"), (Kind.BOT, "bot")):
            if self.kind is not kind and getattr(self, field) is not None:
                raise PydanticCustomError("extra_forbidden", "Unknown field", {"field": field})
        return self


class NewEntrants(Model):
    """Several at once: a class, a club's list."""

    entrants: list[NewEntrant] = Field(min_length=1, max_length=200)


class Entered(Model):
    """Who has entered, by their ids."""

    tournament: str
    entrants: list[str]


# What happens


class WithdrawCommand(Model):
    """Leave; unfinished games are forfeit. Players for themselves, the director for anybody."""

    kind: Literal["withdraw"] = "withdraw"
    entrant: EntrantId | None = Field(default=None, description="Not given: the client itself.")


class ReturnCommand(Model):
    """Come back after having left."""

    kind: Literal["return"] = "return"
    entrant: EntrantId | None = None


class MissCommand(Model):
    """Miss a round that is not paired yet; not given, the next one."""

    kind: Literal["miss"] = "miss"
    entrant: EntrantId | None = None
    round: Number | None = None


class AttendCommand(Model):
    """Come to a round after all."""

    kind: Literal["attend"] = "attend"
    entrant: EntrantId | None = None
    round: Number | None = None


class SeatingRequest(Model):
    """A table that the director sets: its players in order of play, and who observes it."""

    players: list[EntrantId] = Field(min_length=2, max_length=3)
    observer: EntrantId | None = None


class PairCommand(Model):
    """Pair the next round: by the program, or with ``tables`` by hand."""

    kind: Literal["pair"] = "pair"
    round: Number = Field(description="Its number, so that it is never paired twice.")
    tables: list[SeatingRequest] | None = Field(default=None, max_length=500)
    byes: list[EntrantId] = Field(default_factory=list, max_length=500)
    anyway: bool = Field(default=False, description="By hand: even against a law of pairing.")


class UnpairCommand(Model):
    """Undo the last round, before its first move."""

    kind: Literal["unpair"] = "unpair"
    round: Number


class _GameCommand(Model):
    """Which game is meant."""

    round: Number
    table: Number
    game: Number = 1


class ReportCommand(_GameCommand):
    """Enter a result; a player's word needs the confirmation of another, or of the director."""

    kind: Literal["report"] = "report"
    result: ResultText = Field(description=RESULT_DESCRIPTION)
    coins: list[Annotated[int, Field(ge=0, le=100)]] = Field(default_factory=list, max_length=3)


class ConfirmCommand(_GameCommand):
    """Confirm a result that another has entered."""

    kind: Literal["confirm"] = "confirm"


class DisputeCommand(_GameCommand):
    """Reject a result that was entered."""

    kind: Literal["dispute"] = "dispute"


class CorrectCommand(_GameCommand):
    """Correct a result that stood, as the director; the trail stays."""

    kind: Literal["correct"] = "correct"
    was: ResultText
    result: ResultText = Field(description=RESULT_DESCRIPTION)
    reason: str = Field(min_length=1, max_length=200)


class FinishCommand(Model):
    """End the tournament, as the director."""

    kind: Literal["finish"] = "finish"


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
)
TournamentCommand = Annotated[AnyTournamentCommand, Field(discriminator="kind")]


class TournamentAct(Model):
    """Do something in a tournament. ``expect`` is the number of events the client knows of."""

    event: TournamentCommand
    expect: Whole | None = Field(
        default=None, description="Refused as `stale` if the tournament has more events by now."
    )
