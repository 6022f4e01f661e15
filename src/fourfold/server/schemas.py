"""What goes over the wire: the models of every request, answer and live message.

Moves, cells, pieces, figures and positions are texts in the project's notation. Times are whole
milliseconds. ``index`` counts the events of a game: a client that says the number it knows gets
exactly what it missed.
"""

from __future__ import annotations

from enum import StrEnum
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, create_model, model_validator
from pydantic_core import PydanticCustomError

from fourfold.match import EVENTS, Event, Fact, Request, Sender, TouchTarget
from fourfold.match.serialization import event_from_values, field_types
from fourfold.rules import Move

MOST_TEXT = 64 * 1024
NameText = Annotated[str, Field(max_length=200, examples=["Ann"])]
PositionText = Annotated[str, Field(max_length=200, examples=["0.../.5../..a./...f 3 b2"])]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
Index = Annotated[int, Field(ge=0, le=10**9)]
Whole = Annotated[int, Field(ge=-(10**9), le=10**9)]
ClockText = Annotated[str, Field(max_length=30)]
SINCE = (
    "The notices tell of every event from this index on. It is later than the index that was asked "
    "for where there are more than 100 events in between: `GET /api/games/{game}?before=` tells of "
    "those before it."
)
SeatNumber = Annotated[int, Field(ge=0, le=3, examples=[1])]
"""A seat in order of play; 0 is the observer's."""


class Model(BaseModel):
    """What all models share: unknown fields are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ErrorBody(Model):
    """The one shape of every refusal."""

    code: str = Field(examples=["cell-occupied"], description="Stable; listed in docs/errors.md.")
    rule: str = Field(examples=["Q7"], description="The rule it rests on, or empty.")
    message: str = Field(examples=["b2 is already taken."], description="In the client's language.")
    details: dict[str, Any] = Field(default_factory=dict, examples=[{"cell": "b2"}])


# Identities


class NewIdentity(Model):
    """Ask for an identity: a name others see, and a language."""

    name: NameText | None = None
    language: str | None = Field(default=None, max_length=35, examples=["fr"])


class Me(Model):
    """Who the client is."""

    name: str
    language: str
    bot: bool


class Token(Model):
    """A bot's bearer token. It is shown this once; the server keeps only its hash."""

    token: str
    name: str


# Games


class Options(Model):
    """The options of a preset; what is not given stays as the preset has it."""

    traits: list[str] | None = Field(default=None, max_length=4, examples=[["colour", "height"]])
    squares: bool | None = None
    auto_call: bool | None = None
    wrong_call: Literal["once", "free", "loses"] | None = Field(
        default=None, description="What a wrong call costs (Q7)."
    )
    players: Whole | None = Field(default=None, examples=[2])
    clock: Whole | ClockText | None = Field(
        default=None,
        description="Seconds for each turn, or `3d/turn`, `450s/game`, `600s+5s/game` (Q12, D9).",
        examples=[60, "600s+5s/game"],
    )
    blindfold: bool | None = None
    touches: Whole | None = Field(default=None, description="Touches of the board a turn (D8).")
    fingertip_sight: bool | None = Field(
        default=None, description="Blindfolded players see for a moment what they touch (D8)."
    )


class SeatWish(Model):
    """Who is to sit somewhere: the client itself, somebody with the link, or the program."""

    kind: Literal["me", "open", "program"] = "me"
    name: NameText | None = None
    level: str | None = Field(default=None, max_length=20, examples=["3"])

    @model_validator(mode="after")
    def _needs_level(self) -> Self:
        """Refuse a program without a level."""
        if self.kind == "program" and self.level is None:
            raise PydanticCustomError("missing", "Field required", {"field": "level"})
        return self


class NewGame(Model):
    """Ask for a game.

    ``seats`` lists the players clockwise, one for each; several may be ``me`` (hot-seat). Who
    begins is drawn (G5), unless ``first`` says the number of one of them.
    """

    preset: str = Field(max_length=40, examples=["quarto"])
    options: Options = Options()
    seats: list[SeatWish] = Field(
        min_length=2,
        max_length=3,
        examples=[[{"kind": "me", "name": "Ann"}, {"kind": "open"}]],
    )
    observer: Literal["program", "me", "open"] = "program"
    observer_name: NameText | None = None
    first: Whole | None = Field(default=None, examples=[1])
    position: PositionText | None = Field(default=None, description="Start from here.")
    listed: bool = Field(default=False, description="Anybody may find, join and watch it.")
    spectators: bool = Field(default=True, description="Anyone with the game's address may watch.")
    chat: bool = False
    grace: Whole | None = Field(
        default=None,
        description="Seconds that a player may be away before the game is forfeit. Not given: "
        "nobody loses by being away, except in Touch of Quardo (five minutes).",
    )


class Phase(StrEnum):
    """How far a game is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"  # before it began


class Seat(Model):
    """A seat as everybody sees it; ``yours`` says whether the client holds it."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None
    present: bool = False
    away_ms: int | None = Field(default=None, description="How long the player has been away.")
    yours: bool = False
    again: bool = Field(default=False, description="Wants a rematch, or has accepted one.")
    devices: int = Field(default=0, description="How many hold it; told only to them.")
    welcomes: bool = Field(
        default=False,
        description="Agrees that an observer comes now. At seat 0: the host asks for one.",
    )
    link_until: int | None = Field(
        default=None,
        description="When the link to this open seat expires; told only to the host. If it differs "
        "from `until` of the link that the client has, that one has been replaced.",
    )


class Game(Model):
    """A game around its board: rules, seats, who is here."""

    id: str
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    levels: list[str]
    phase: Phase
    created: int
    hosted: bool = Field(description="The client has made it.")
    seats: list[Seat]
    observer: Seat | None
    spectators: int
    listed: bool
    chat: bool
    grace: int | None = Field(description="Seconds after which a player who is away forfeits.")
    link_until: int | None = Field(
        description="When the link to the whole table expires; told only to the host, as that of "
        "each seat."
    )
    observer_grace: int | None = Field(
        description="Seconds after which the program takes over for an observer who is away."
    )
    length: int
    previous: str | None = Field(description="The game that this is the rematch of.")
    next: str | None = Field(description="The rematch of this game.")


class SeatLink(Model):
    """A secret link to a seat: the first to open it gets the seat. Shown only once."""

    seat: SeatNumber
    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class TableLink(Model):
    """A secret link to a whole table: whoever opens it gets the next free seat. Shown this once."""

    secret: str
    until: int = Field(description="When it expires; milliseconds since 1970.")
    path: str = Field(examples=["/join/bcdf2345xz#4nQw…"])


class SeatDevice(Model):
    """A device that holds a seat: whoever took it, or came by a link from another device."""

    id: str = Field(max_length=12, examples=["0f3a9c1d2e4b"])
    since: int
    current: bool = Field(description="It is the one that asks.")
    removable: bool = Field(description="It came after the one that asks, which may remove it.")


class SeatDevices(Model):
    """All devices that hold a seat, the first one first, and the link that waits for another."""

    devices: list[SeatDevice]
    link_until: int | None = Field(description="When the link that was not used yet expires.")


class CreatedGame(Model):
    """A new game and the links to its open seats."""

    game: Game
    links: list[SeatLink]
    table_link: TableLink | None = Field(
        description="One link for everybody, where several players are missing."
    )


class Welcome(Model):
    """Agree that an observer comes after the start, or not; the host asks for it by agreeing."""

    accept: bool = True


class Peek(Model):
    """Ask what a secret link is for, without using it."""

    secret: Secret


class Seated(Model):
    """Who sits somewhere, as an invitation tells it."""

    seat: SeatNumber
    kind: Literal["open", "person", "program"]
    name: str
    level: str | None = None


class InvitationInfo(Model):
    """What a secret link is for: who invites, to which game, and to which seat of it."""

    host: str = Field(description="The name of whoever made the game; empty if not known.")
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    seat: SeatNumber | None = Field(description="None: whichever is free next.")
    seats: list[Seated]
    good: bool = Field(description="The link can still be used.")
    carries: bool = Field(description="It brings the client's own seat to another device.")
    until: int | None = Field(description="When it expires; milliseconds since 1970.")
    game: str | None = Field(
        description="The game, if the client holds a seat in it already, perhaps by this very link."
    )


class Join(Model):
    """Take the seat of a secret link."""

    secret: Secret
    name: NameText | None = None


class TakeSeat(Model):
    """Take an open seat of a listed game."""

    name: NameText | None = None


class Joined(Model):
    """The seat that is now the client's."""

    game: Game
    seat: SeatNumber


class GameList(Model):
    """Some games, the newest first."""

    games: list[Game]


class BriefResult(Model):
    """How a game ended: the seats that won, none or several when it is a draw, and why."""

    winners: list[int]
    reason: str = Field(examples=["called"])


class MyGame(Model):
    """A game of the client's, in brief. ``/api/games/{id}`` has the rest, also its record."""

    id: str
    preset: str
    options: dict[str, Any] = Field(description="What differs from the preset's defaults.")
    phase: Phase
    created: int
    over: int | None = Field(description="When it ended; milliseconds since 1970.")
    hosted: bool = Field(description="The client has made it.")
    seats: list[Seated]
    yours: list[int] = Field(description="The client's seats.")
    to_act: int | None = Field(description="Whose turn it is.")
    your_turn: bool = Field(description="It waits for the client: to move, or to play again.")
    result: BriefResult | None


class MyGames(Model):
    """A page of the client's games."""

    games: list[MyGame]
    next: str | None = Field(default=None, description="The `cursor` of the next page.")


# What happens in a game


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
    since: int = Field(description=SINCE)
    view: ViewBody | None
    notices: list[NoticeBody]
    chat: list[ChatLine] = []
    claim: Claimable | None
    now: int


class Action(Model):
    """What a client may do: an event of the match without its seat.

    There is one model for each event that a player or an observer may send, made from its class.
    """

    event_class: ClassVar[type[Event]]

    def event(self, seat: int) -> Event:
        """Return the event of somebody at a seat."""
        return event_from_values(self.event_class, {**self.__dict__, "seat": seat})


FIELD_SCHEMAS: dict[object, Any] = {
    Move: Annotated[str, Field(max_length=20, examples=["b2"])],
    TouchTarget: Annotated[str, Field(max_length=20, examples=["b2"])],
    Request: Literal["takeback", "draw"],
    Fact: Annotated[Literal["turn", "coins", "last", "time"], Field(examples=["turn"])],
    int: Annotated[Whole, Field(examples=[30])],
    bool: bool,
}
"""How the values of an action's fields look on the wire."""


def action_model(event: type[Event]) -> type[Action]:
    """Return the model of an action from the class of its event."""
    types = {name: kind for name, kind in field_types(event).items() if name != "seat"}
    schemas: dict[str, Any] = {"kind": (Literal[event.kind], ...)}
    schemas |= {name: (FIELD_SCHEMAS[kind], ...) for name, kind in types.items()}
    model = create_model(
        event.__name__,
        __base__=Action,
        __doc__=event.__doc__,
        __module__=__name__,
        **schemas,
    )
    model.event_class = event
    return model


ACTIONS = [
    action_model(event)
    for event in EVENTS.values()
    if event.sender & (Sender.SEAT | Sender.OBSERVER)
]
if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:
    AnyAction = Annotated[reduce(or_, ACTIONS), Field(discriminator="kind")]


class Act(Model):
    """Do something in a game.

    A client that holds one seat, or the seat to act, may leave ``seat`` out. With ``expect``, the
    index the client knows, the action is refused as stale if something has happened since: so a
    client that lost the answer can safely send it again.
    """

    seat: SeatNumber | None = None
    expect: Index | None = None
    action: AnyAction


class Say(Model):
    """Say something to the others in a game that has chat."""

    text: str = Field(min_length=1, max_length=2000)


# Live messages


class Update(Model):
    """Something happened: the view now, and what the client had not been told."""

    type: Literal["update"] = "update"
    index: int
    since: int = Field(description=SINCE)
    view: ViewBody
    notices: list[NoticeBody]
    claim: Claimable | None
    now: int


class TableNews(Model):
    """The table has changed: somebody sat down, came, left or wants a rematch."""

    type: Literal["table"] = "table"
    game: Game
    claim: Claimable | None
    now: int


class Heartbeat(Model):
    """The connection is alive; ``remaining_ms`` keeps clocks together."""

    type: Literal["heartbeat"] = "heartbeat"
    now: int
    index: int
    remaining_ms: int | None


class Reply(Model):
    """The answer to a command: done, or refused."""

    type: Literal["reply"] = "reply"
    id: str
    index: int | None = Field(
        description="The number of the event that it became, from 0: one less than the index of "
        "the game after it, which is what `expect` means."
    )
    error: ErrorBody | None


class Reconnect(Model):
    """The server is restarting: connect again after ``after_ms``; nothing is lost."""

    type: Literal["reconnect"] = "reconnect"
    after_ms: int


LiveMessage = Annotated[
    Snapshot | Update | TableNews | ChatLine | Heartbeat | Reply | Reconnect,
    Field(discriminator="type"),
]


class Command(Model):
    """What a client sends: an action with a name of its own choice for the reply."""

    type: Literal["act"]
    id: str = Field(max_length=64)
    seat: SeatNumber | None = None
    expect: Index | None = None
    action: AnyAction


class SayCommand(Model):
    """A line of chat."""

    type: Literal["say"]
    id: str = Field(max_length=64)
    text: str = Field(min_length=1, max_length=2000)


class Ping(Model):
    """Ask for a heartbeat now."""

    type: Literal["ping"]


ClientMessage = Annotated[Command | SayCommand | Ping, Field(discriminator="type")]


# Studies


class RecordText(Model):
    """A game record (.4f)."""

    text: str = Field(max_length=MOST_TEXT)


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


class PresetBody(Model):
    """A preset: its defaults, the options it settles, its levels of opponent."""

    preset: str
    name: str
    summary: str
    rule: str
    game: Literal["quarto", "quardo"]
    """Whether pieces are handed over and called, or pawns put for coins."""
    piece_set: Literal["quarto", "quardo"]
    defaults: dict[str, Any]
    fixed: list[str]
    levels: list[str]


class Presets(Model):
    """All presets."""

    presets: list[PresetBody]


class RuleBody(Model):
    """One rule in the client's language; ``ruling`` says that the rulebooks leave it open."""

    number: str
    title: str
    text: str
    ruling: bool


class RulePageBody(Model):
    """The rules of a preset."""

    title: str
    summary: str
    length: str = Field(description="How long a game takes.")
    shared_title: str
    shared: list[RuleBody]
    own_title: str
    own: list[RuleBody]
    note: str


class Health(Model):
    """Whether the server is well."""

    status: Literal["ok", "unavailable"]
    version: str
    parts: dict[str, bool] = {}
