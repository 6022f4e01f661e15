"""Refusals of the server beyond the rules and the match, with their HTTP statuses.

A refusal has the same status wherever it is raised. The classes are in the order of their status.
"""

from __future__ import annotations

from typing import ClassVar

from fourfold.match import MatchError
from fourfold.match.errors import InTheDark, NoHelp
from fourfold.rules import FourfoldError, IllegalMove, NotationError, OptionError
from fourfold.tournament import TournamentError
from fourfold.tournament.errors import BadLine, BadResult, BadSetup


class ServerError(FourfoldError, code="server"):
    """A request that the server refuses."""

    message = "The server cannot do this."
    status: ClassVar[int] = 400

    def __init_subclass__(cls, *, code: str, rule: str = "", status: int = 0) -> None:
        super().__init_subclass__(code=code, rule=rule)
        if status:
            cls.status = status


class NotAuthenticated(ServerError, code="not-authenticated", status=401):
    """A request without a valid cookie or token."""

    message = "The server does not know who you are."


class NotYourSeat(ServerError, code="not-your-seat", status=403):
    message = "Seat {seat} is not yours."


class NotTheHost(ServerError, code="not-the-host", status=403):
    message = "Only the player who created this game can do this."


class NotTheDirector(ServerError, code="not-the-director", status=403):
    message = "Only the director of this tournament can do this."


class EntryNotOpen(ServerError, code="entry-not-open", status=403):
    message = "This tournament is not open to all players: ask its director."


class NotABot(ServerError, code="not-a-bot", status=403):
    message = "This is for bots: ask for a token first."


class ForeignOrigin(ServerError, code="foreign-origin", status=403):
    message = "This request comes from another website."


class PasskeyRefused(ServerError, code="passkey-refused", status=403):
    """A passkey with a wrong challenge, address or signature, or used before."""

    message = "The passkey was not accepted. Please try again."


class NoSpectators(ServerError, code="no-spectators", status=403):
    message = "This game does not allow spectators."


class NotFound(ServerError, code="not-found", status=404):
    message = "There is nothing at this address."


class NoSuchGame(NotFound, code="no-such-game"):
    message = "There is no such game."


class NoSuchTournament(NotFound, code="no-such-tournament"):
    message = "There is no such tournament."


class NoSuchLink(ServerError, code="no-such-link", status=404):
    message = "This link has expired or has already been used."


class NoSuchDevice(ServerError, code="no-such-device", status=404):
    """A device that does not hold the seat, or held it first."""

    message = "No such device shares your seat."


class NoSuchPlayer(ServerError, code="no-such-player", status=404):
    """An id of a player who is unknown or was forgotten."""

    message = "There is no such player."


class NoSuchPasskey(ServerError, code="no-such-passkey", status=404):
    message = "You have no such passkey."


class NoSuchBot(ServerError, code="no-such-bot", status=404):
    """An id that no bot has, or that is the client's own."""

    message = "There is no such bot."


class MethodNotAllowed(ServerError, code="method-not-allowed", status=405):
    message = "This address does not accept this kind of request."


class SeatTaken(ServerError, code="seat-taken", status=409):
    message = "This seat is taken."


class BotAway(ServerError, code="bot-away", status=409):
    """A challenge to a bot without an open stream."""

    message = "{bot} is not connected."


class BotBusy(ServerError, code="bot-busy", status=409):
    message = "Too many others are waiting for {bot} to answer."


class NotChallenged(ServerError, code="not-challenged", status=409):
    message = "No challenge here is waiting for your answer."


class NameClaimed(ServerError, code="name-claimed", status=409):
    """A name of the list that another player has claimed."""

    message = "This name has already been claimed."


class PlayedOnline(ServerError, code="played-online", status=409):
    message = "The games of this tournament are played online: the server enters their results."


class NotStarted(ServerError, code="not-started", status=409):
    message = "The game has not started: some seats are still free."


class NotAway(ServerError, code="not-away", rule="Q13", status=409):
    """A claim before its time, or against a player who is present (Q13)."""

    message = "The player to move has not been away long enough."


class Cancelled(ServerError, code="cancelled", status=409):
    message = "This game has been cancelled."


class AlreadyStarted(ServerError, code="already-started", status=409):
    """A change of players or settings after the start."""

    message = "The game has already started."


class AgainstYourself(ServerError, code="against-yourself", status=409):
    message = "You already have a seat in this rated game."


class NoUndoRated(ServerError, code="no-undo-rated", status=409):
    message = "There is no undo in a rated game."


class NoPasskey(ServerError, code="no-passkey", status=409):
    """Signing out of an identity that no passkey leads back to."""

    message = "Create a passkey first; without one you could not sign in again."


class NoPasskeysHere(ServerError, code="no-passkeys-here", status=409):
    """A server without the package for passkeys, or with a number as its address."""

    message = "Passkeys do not work at this address."


class TooManyPasskeys(ServerError, code="too-many-passkeys", status=409):
    message = "You cannot have more than {most} {most:passkey|passkeys}."


class NotOver(ServerError, code="not-over", status=409):
    message = "This is possible only after the game has ended."


class Stale(ServerError, code="stale", status=409):
    message = "Something else has happened in the meantime: event {index} is the newest."

    def __init__(self, *, index: object, rule: str | None = None, **details: object) -> None:
        super().__init__(rule=rule, index=index, **details)


class BadExpect(ServerError, code="bad-expect", status=409):
    message = "“expect” is {expect}, but the game’s index is {index}."

    def __init__(
        self, *, index: object, expect: object, rule: str | None = None, **details: object
    ) -> None:
        super().__init__(rule=rule, index=index, expect=expect, **details)


class ChatOff(ServerError, code="chat-off", status=409):
    message = "There is no chat in this game."


class ChatFull(ServerError, code="chat-full", status=409):
    message = "You cannot send more than {most} {most:message|messages} in a game."


class TurnQuota(ServerError, code="turn-quota", status=409):
    """More touches, refused moves and requests than a seat may have in one turn."""

    message = (
        "Too many actions in this turn: at most {most} {most:action is|actions are} "
        "possible besides moves."
    )


class GameQuota(ServerError, code="game-quota", status=409):
    """More touches, refused moves and requests than a seat may have in one game."""

    message = (
        "Too many actions in this game: at most {most} {most:action is|actions are} "
        "possible besides moves. You can still move."
    )


class ObserverNotAgreed(ServerError, code="observer-not-agreed", rule="D8", status=409):
    message = "The game has started: an observer may join only if all players agree."


class GameFull(ServerError, code="game-full", status=409):
    message = "Too many people are watching this game already."


class TooLarge(ServerError, code="too-large", status=413):
    message = "The request is too large."


class RecordTooLong(ServerError, code="record-too-long", status=413):
    message = (
        "This record is too long: it has {count} {count:event|events}, and {most} {most:is|are} "
        "the most."
    )


class BadName(ServerError, code="bad-name", status=422):
    message = "A name needs at least one visible character."


class NameTooLong(ServerError, code="name-too-long", status=422):
    message = "A name can have at most {limit} characters; this one has {length}."


class BadSeats(ServerError, code="bad-seats", status=422):
    message = "{count} {count:seat is|seats are} described for {players} {players:player|players}."


class BadFirst(ServerError, code="bad-first", status=422):
    message = "The player who starts must be one of the seats, or be drawn at random."


class BadGrace(ServerError, code="bad-grace", status=422):
    message = "The time to come back to a game must be whole seconds, from 10 to 86400."


class RatedSeats(ServerError, code="rated-seats", status=422):
    message = "A rated game is between people or bots, each on a device of their own."


class RatedPosition(ServerError, code="rated-position", status=422):
    message = "A rated game begins with an empty board."


class NoObserverHere(ServerError, code="no-observer-here", rule="D8", status=422):
    message = "Only a blindfolded game has an observer."


class UnknownHost(ServerError, code="unknown-host", status=421):
    """A host name that is not the server's: DNS rebinding, or not allowed yet."""

    message = (
        "This server does not answer to {host}. Its operator can allow the name: --allowed-host."
    )


class TooManyRequests(ServerError, code="too-many-requests", status=429):
    message = "Too many requests. Try again in {seconds} {seconds:second|seconds}."


class TooManyQuestions(TooManyRequests, code="too-many-questions"):
    """A client with too many unanswered requests for analysis."""

    message = (
        "Too many of your earlier requests are still unanswered. Try again in {seconds} "
        "{seconds:second|seconds}."
    )


class TooManyGames(ServerError, code="too-many-games", status=429):
    message = "There are too many unfinished games: one must end first."


class TooManyTournaments(ServerError, code="too-many-tournaments", status=429):
    message = "You direct too many unfinished tournaments: one must end first."


class TooManyListedTournaments(ServerError, code="too-many-listed-tournaments", status=429):
    message = "Too many of your tournaments are on the public list: one must end first."


class TournamentFull(ServerError, code="tournament-full", status=429):
    message = "The tournament is full: it has {count} {count:entrant|entrants}."


class EntrantQuota(ServerError, code="entrant-quota", status=429):
    message = "You have joined and left this tournament too often. Please ask its director."


class DirectorQuota(ServerError, code="director-quota", status=429):
    message = "You have changed too much in this tournament: finish it, or create another."


class TooManyListed(ServerError, code="too-many-listed", status=429):
    message = "Too many of your games are in the lobby: one must end first."


class DataInUse(ServerError, code="data-in-use", status=503):
    message = "Another Fourfold server is using {folder}."


class CannotListen(ServerError, code="cannot-listen", status=503):
    message = "The server cannot listen on {address}: {reason}. Choose another port with {option}."


class BadProxy(ServerError, code="bad-proxy", status=503):
    message = (
        "{proxy} is not the address of a proxy: give an address, a network such as "
        "10.0.0.0/8, or *."
    )


class BadDatabase(ServerError, code="bad-database", status=503):
    message = "The database {database} cannot be used: {reason}"


class DatabaseTooNew(ServerError, code="database-too-new", status=503):
    message = "The database {database} belongs to a newer version of Fourfold ({revision})."


class BadRedis(ServerError, code="bad-redis", status=503):
    message = "{redis} cannot be used as the address of Redis: {reason}"


class NoSpace(ServerError, code="no-space", status=503):
    message = "The disk of {folder} is full: nothing can be stored."


class InternalError(ServerError, code="internal-error", status=500):
    """A fault of the server, explained only in its log."""

    message = "Something went wrong on the server."


class Unavailable(ServerError, code="unavailable", status=503):
    """A server that is starting, stopping or waiting for its database."""

    message = "The server cannot answer right now. Try again soon."


class Damaged(ServerError, code="damaged", status=503):
    """Stored data that cannot be read, because a file or the data itself is broken."""

    message = "Stored data is damaged. The operator of this server has to repair it."


class DamagedGame(Damaged, code="damaged-game"):
    message = "The stored moves of this game are damaged. The server’s operator has to repair them."


class DamagedTournament(Damaged, code="damaged-tournament"):
    message = "This tournament’s stored data is damaged. The server’s operator has to repair it."


def status_of(error: FourfoldError) -> int:
    """Return the HTTP status of a refusal.

    >>> from fourfold.rules.errors import CellOccupied, MoveSyntax
    >>> status_of(MoveSyntax("b9", 1)), status_of(CellOccupied(cell="b2")), status_of(NotFound())
    (422, 409, 404)
    """
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, NotationError | OptionError):
        return 422
    if isinstance(error, BadSetup | BadResult | BadLine):
        return 422
    if isinstance(error, NoHelp):
        return 403
    refused = MatchError | InTheDark | IllegalMove | TournamentError
    return 409 if isinstance(error, refused) else 400
