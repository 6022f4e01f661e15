"""Refusals of the server beyond the rules and the match, with their HTTP statuses.

A refusal has the same status wherever it is raised. The classes are in the order of their status.
"""

from __future__ import annotations

from typing import ClassVar

from fourfold.match import MatchError
from fourfold.rules import FourfoldError, IllegalMove, NotationError, OptionError
from fourfold.tournament import TournamentError
from fourfold.tournament.errors import BadLine, BadResult, BadSetup


class ServerError(FourfoldError):
    """A request that the server refuses."""

    code = "server"
    message = "The server cannot do this."
    status: ClassVar[int] = 400


class NotAuthenticated(ServerError):
    """A request without a valid cookie or token."""

    code = "not-authenticated"
    message = "The server does not know who you are."
    status = 401


class NotYourSeat(ServerError):
    """An action for a seat that the client does not hold."""

    code = "not-your-seat"
    message = "Seat {seat} is not yours."
    status = 403


class NotTheHost(ServerError):
    """An action that only the host of the game may take."""

    code = "not-the-host"
    message = "Only the player who created this game can do this."
    status = 403


class NotTheDirector(ServerError):
    """An action that only the director of the tournament may take."""

    code = "not-the-director"
    message = "Only the director of this tournament can do this."
    status = 403


class EntryNotOpen(ServerError):
    """An entry into a tournament that is open only by link, or to its director."""

    code = "entry-not-open"
    message = "This tournament is not open to all players: ask its director."
    status = 403


class NotABot(ServerError):
    """A request that needs the token of a bot."""

    code = "not-a-bot"
    message = "This is for bots: ask for a token first."
    status = 403


class ForeignOrigin(ServerError):
    """A request that a browser sent from a page of another site."""

    code = "foreign-origin"
    message = "This request comes from another website."
    status = 403


class PasskeyRefused(ServerError):
    """A passkey with a wrong challenge, address or signature, or used before."""

    code = "passkey-refused"
    message = "The passkey was not accepted. Please try again."
    status = 403


class NoHelp(ServerError):
    """A hint in a game between people."""

    code = "no-help"
    message = "There are no hints in a game between people."
    status = 403


class NoSpectators(ServerError):
    """A spectator of a game that allows none."""

    code = "no-spectators"
    message = "This game does not allow spectators."
    status = 403


class NotFound(ServerError):
    """An address without a page or a resource."""

    code = "not-found"
    message = "There is nothing at this address."
    status = 404


class NoSuchGame(NotFound):
    """An id that no game has."""

    code = "no-such-game"
    message = "There is no such game."
    status = 404


class NoSuchTournament(NotFound):
    """An id that no tournament has."""

    code = "no-such-tournament"
    message = "There is no such tournament."
    status = 404


class NoSuchLink(ServerError):
    """A link that is unknown, used or expired."""

    code = "no-such-link"
    message = "This link no longer works: it has been used, or it has expired."
    status = 404


class NoSuchDevice(ServerError):
    """A device that does not hold the seat, or held it first."""

    code = "no-such-device"
    message = "No such device shares your seat."
    status = 404


class NoSuchPlayer(ServerError):
    """An id of a player who is unknown or was forgotten."""

    code = "no-such-player"
    message = "There is no such player."
    status = 404


class NoSuchPasskey(ServerError):
    """An id that none of the client's passkeys has."""

    code = "no-such-passkey"
    message = "You have no such passkey."
    status = 404


class NoSuchBot(ServerError):
    """An id that no bot has, or that is the client's own."""

    code = "no-such-bot"
    message = "There is no such bot."
    status = 404


class MethodNotAllowed(ServerError):
    """A method that an address does not support."""

    code = "method-not-allowed"
    message = "This address does not accept this kind of request."
    status = 405


class SeatTaken(ServerError):
    """A seat that is taken."""

    code = "seat-taken"
    message = "This seat is taken."
    status = 409


class BotAway(ServerError):
    """A challenge to a bot without an open stream."""

    code = "bot-away"
    message = "{bot} is not connected."
    status = 409


class BotBusy(ServerError):
    """A challenge to a bot with too many unanswered ones."""

    code = "bot-busy"
    message = "Too many others are waiting for {bot} to answer."
    status = 409


class NotChallenged(ServerError):
    """An answer to a challenge that does not exist."""

    code = "not-challenged"
    message = "No challenge here is waiting for your answer."
    status = 409


class NameClaimed(ServerError):
    """A name of the list that another player has claimed."""

    code = "name-claimed"
    message = "This name has already been claimed."
    status = 409


class PlayedOnline(ServerError):
    """A result or a referee for a game that the server conducts itself."""

    code = "played-online"
    message = "The games of this tournament are played online: the server enters their results."
    status = 409


class NotStarted(ServerError):
    """A game that still waits for players."""

    code = "not-started"
    message = "The game has not started: some seats are still free."
    status = 409


class NotAway(ServerError):
    """A claim before its time, or against a player who is present (Q13)."""

    code = "not-away"
    message = "The player to move has not been away for long enough."
    rule = "Q13"
    status = 409


class Cancelled(ServerError):
    """A game that was cancelled before it started."""

    code = "cancelled"
    message = "This game has been cancelled."
    status = 409


class AlreadyStarted(ServerError):
    """A change of players or settings after the start."""

    code = "already-started"
    message = "The game has already started."
    status = 409


class AgainstYourself(ServerError):
    """A second seat of the same player in a rated game."""

    code = "against-yourself"
    message = "You already have a seat in this rated game."
    status = 409


class NoUndoRated(ServerError):
    """An undo in a rated game."""

    code = "no-undo-rated"
    message = "There is no undo in a rated game."
    status = 409


class NoPasskey(ServerError):
    """Signing out of an identity that no passkey leads back to."""

    code = "no-passkey"
    message = "Without a passkey you could not come back: create one first."
    status = 409


class NoPasskeysHere(ServerError):
    """A server without the package for passkeys, or with a number as its address."""

    code = "no-passkeys-here"
    message = "Passkeys do not work at this address."
    status = 409


class TooManyPasskeys(ServerError):
    """More passkeys than one identity may have."""

    code = "too-many-passkeys"
    message = "You have too many passkeys: at most {most}."
    status = 409


class NotOver(ServerError):
    """A request that is possible only after the game."""

    code = "not-over"
    message = "This is possible only after the game has ended."
    status = 409


class Stale(ServerError):
    """An action on a game that has changed in the meantime."""

    code = "stale"
    message = "Something else has happened in the meantime: event {index} is the newest."
    status = 409

    def __init__(self, *, index: object, rule: str | None = None, **details: object) -> None:
        super().__init__(rule=rule, index=index, **details)


class BadExpect(ServerError):
    """An ``expect`` greater than the number of events."""

    code = "bad-expect"
    message = "'expect' is {expect}, but the game's index is {index}."
    status = 409

    def __init__(
        self, *, index: object, expect: object, rule: str | None = None, **details: object
    ) -> None:
        super().__init__(rule=rule, index=index, expect=expect, **details)


class ChatOff(ServerError):
    """A chat line in a game without chat."""

    code = "chat-off"
    message = "There is no chat in this game."
    status = 409


class ChatFull(ServerError):
    """More chat lines than one seat may have in a game."""

    code = "chat-full"
    message = "Too many chat messages in this game: at most {most} per player."
    status = 409


class TurnQuota(ServerError):
    """More touches, refused moves and requests than a seat may have in one turn."""

    code = "turn-quota"
    message = "Too many actions in this turn: at most {most} besides moves."
    status = 409


class GameQuota(ServerError):
    """More touches, refused moves and requests than a seat may have in one game."""

    code = "game-quota"
    message = "Too many actions in this game: at most {most} besides moves. You can still move."
    status = 409


class InTheDark(ServerError):
    """A request that would show the board of a blindfold game before its end (D8)."""

    code = "in-the-dark"
    message = "The board of this game stays hidden until the game ends."
    rule = "D8"
    status = 409


class ObserverNotAgreed(ServerError):
    """An observer after the start to whom not all players have agreed (D8)."""

    code = "observer-not-agreed"
    message = "The game has started: an observer may join only if all players agree."
    rule = "D8"
    status = 409


class GameFull(ServerError):
    """More spectators than a game may have."""

    code = "game-full"
    message = "Too many people are watching this game already."
    status = 409


class TooLarge(ServerError):
    """A body with more bytes than the server reads."""

    code = "too-large"
    message = "The request is too large."
    status = 413


class RecordTooLong(ServerError):
    """A record with more events than any real game."""

    code = "record-too-long"
    message = "This record is too long. Events: {count}; at most: {most}."
    status = 413


class BadName(ServerError):
    """A name without a visible character."""

    code = "bad-name"
    message = "A name needs at least one visible character."
    status = 422


class BadSeats(ServerError):
    """A number of seats that does not match the rules."""

    code = "bad-seats"
    message = "Seats described: {count}; players: {players}."
    status = 422


class BadFirst(ServerError):
    """A starter who is not one of the seats."""

    code = "bad-first"
    message = "The player who starts must be one of the seats, or be drawn at random."
    status = 422


class BadGrace(ServerError):
    """A grace period that is too short or too long."""

    code = "bad-grace"
    message = "The time to come back to a game must be whole seconds, from 10 to 86400."
    status = 422


class RatedSeats(ServerError):
    """A rated game with the computer, or with several players at one screen."""

    code = "rated-seats"
    message = "A rated game is between people or bots, each on a device of their own."
    status = 422


class RatedPosition(ServerError):
    """A rated game that does not start with an empty board."""

    code = "rated-position"
    message = "A rated game begins with an empty board."
    status = 422


class NoObserverHere(ServerError):
    """An observer of a game without blindfolds."""

    code = "no-observer-here"
    message = "Only a blindfolded game has an observer."
    rule = "D8"
    status = 422


class UnknownHost(ServerError):
    """A host name that is not the server's: DNS rebinding, or not allowed yet."""

    code = "unknown-host"
    message = (
        "This server does not answer to {host}. Its operator can allow the name: --allowed-host."
    )
    status = 421


class TooManyRequests(ServerError):
    """A client over its rate limit."""

    code = "too-many-requests"
    message = "Too many requests. Seconds to wait: {seconds}."
    status = 429


class TooManyQuestions(TooManyRequests):
    """A client with too many unanswered requests for analysis."""

    code = "too-many-questions"
    message = "Too many of your earlier requests are still unanswered. Seconds to wait: {seconds}."


class TooManyGames(ServerError):
    """More unfinished games than one client may have."""

    code = "too-many-games"
    message = "There are too many unfinished games: one must end first."
    status = 429


class TooManyTournaments(ServerError):
    """More unfinished tournaments than one client may direct."""

    code = "too-many-tournaments"
    message = "You direct too many unfinished tournaments: one must end first."
    status = 429


class TooManyListedTournaments(ServerError):
    """More tournaments on the public list than one client or address may have there."""

    code = "too-many-listed-tournaments"
    message = "Too many of your tournaments are on the public list: one must end first."
    status = 429


class TournamentFull(ServerError):
    """More entrants than a tournament may have."""

    code = "tournament-full"
    message = "The tournament is full. Entrants: {count}."
    status = 429


class EntrantQuota(ServerError):
    """More events of one player than a tournament accepts."""

    code = "entrant-quota"
    message = "You have changed your mind too often in this tournament: ask its director."
    status = 429


class DirectorQuota(ServerError):
    """More changes of a director than a tournament accepts."""

    code = "director-quota"
    message = "You have changed too much in this tournament: finish it, or create another."
    status = 429


class TooManyListed(ServerError):
    """More games in the lobby than one client may list."""

    code = "too-many-listed"
    message = "Too many of your games are in the lobby: one must end first."
    status = 429


class DataInUse(ServerError):
    """A data folder that another server uses."""

    code = "data-in-use"
    message = "Another Fourfold server is using {folder}."
    status = 503


class CannotListen(ServerError):
    """An address that is taken, or that this user or machine may not use."""

    code = "cannot-listen"
    message = "The server cannot listen on {address}: {reason}. Choose another port with {option}."
    status = 503


class BadProxy(ServerError):
    """A trusted proxy that is neither an address nor a network."""

    code = "bad-proxy"
    message = (
        "{proxy} is not the address of a proxy: give an address, a network such as "
        "10.0.0.0/8, or *."
    )
    status = 503


class BadDatabase(ServerError):
    """A database that cannot be used."""

    code = "bad-database"
    message = "The database {database} cannot be used: {reason}"
    status = 503


class DatabaseTooNew(ServerError):
    """A database with tables of a later version."""

    code = "database-too-new"
    message = "The database {database} belongs to a newer version of Fourfold ({revision})."
    status = 503


class BadRedis(ServerError):
    """An address of Redis that cannot be used."""

    code = "bad-redis"
    message = "{redis} cannot be used as the address of Redis: {reason}"
    status = 503


class InternalError(ServerError):
    """A fault of the server, explained only in its log."""

    code = "internal-error"
    message = "Something went wrong on the server."
    status = 500


class Unavailable(ServerError):
    """A server that is starting, stopping or waiting for its database."""

    code = "unavailable"
    message = "The server cannot answer right now. Try again soon."
    status = 503


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
    return 409 if isinstance(error, MatchError | IllegalMove | TournamentError) else 400
