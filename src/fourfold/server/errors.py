"""What the server refuses beyond the rules and the match, and the HTTP status of every refusal.

A refusal has one status wherever it is raised. The classes stand in the order of their status.
"""

from __future__ import annotations

from typing import ClassVar

from fourfold.match import MatchError
from fourfold.rules import FourfoldError, IllegalMove, NotationError, OptionError
from fourfold.tournament import TournamentError
from fourfold.tournament.errors import BadLine, BadResult, BadSetup


class ServerError(FourfoldError):
    """Against the conduct of the server."""

    code = "server"
    message = "The server cannot do this."
    status: ClassVar[int] = 400


class NotAuthenticated(ServerError):
    """Nobody is known by the cookie or token that came, or none came."""

    code = "not-authenticated"
    message = "The server does not know who you are."
    status = 401


class NotYourSeat(ServerError):
    """Acting for a seat that somebody else has."""

    code = "not-your-seat"
    message = "Seat {seat} is not yours."
    status = 403


class NotTheHost(ServerError):
    """For whoever made the game to decide."""

    code = "not-the-host"
    message = "Only the player who created this game can do this."
    status = 403


class NotTheDirector(ServerError):
    """For whoever directs the tournament to decide."""

    code = "not-the-director"
    message = "Only the director of this tournament can do this."
    status = 403


class EntryNotOpen(ServerError):
    """Entry by link or by the director's list alone."""

    code = "entry-not-open"
    message = "This tournament is not open to everybody: ask its director."
    status = 403


class NotABot(ServerError):
    """Only for clients with a bot's token."""

    code = "not-a-bot"
    message = "This is for bots: ask for a token first."
    status = 403


class ForeignOrigin(ServerError):
    """A browser sent this from the page of another site."""

    code = "foreign-origin"
    message = "This request comes from another website."
    status = 403


class PasskeyRefused(ServerError):
    """A passkey that proves nothing: another challenge, address or signature, or a used one."""

    code = "passkey-refused"
    message = "The passkey was not accepted. Please try again."
    status = 403


class NoHelp(ServerError):
    """There are no hints while people play each other."""

    code = "no-help"
    message = "There are no hints in a game between people."
    status = 403


class NoSpectators(ServerError):
    """The players want no spectators."""

    code = "no-spectators"
    message = "This game does not allow spectators."
    status = 403


class NotFound(ServerError):
    """No page and no resource has this address."""

    code = "not-found"
    message = "There is nothing at this address."
    status = 404


class NoSuchGame(NotFound):
    """No game has this id."""

    code = "no-such-game"
    message = "There is no such game."
    status = 404


class NoSuchTournament(NotFound):
    """No tournament has this id."""

    code = "no-such-tournament"
    message = "There is no such tournament."
    status = 404


class NoSuchLink(ServerError):
    """A seat link that never was, that somebody has used, or that has expired."""

    code = "no-such-link"
    message = "This link no longer works: it has been used, or it has expired."
    status = 404


class NoSuchDevice(ServerError):
    """No device that holds the seat, or one that held it first."""

    code = "no-such-device"
    message = "No such device shares your seat."
    status = 404


class NoSuchPlayer(ServerError):
    """No player has this id, or they were forgotten."""

    code = "no-such-player"
    message = "There is no such player."
    status = 404


class NoSuchPasskey(ServerError):
    """No passkey of the client's has this id."""

    code = "no-such-passkey"
    message = "You have no such passkey."
    status = 404


class NoSuchBot(ServerError):
    """No bot has this id, or it is the client itself."""

    code = "no-such-bot"
    message = "There is no such bot."
    status = 404


class MethodNotAllowed(ServerError):
    """The address is right, the method is not."""

    code = "method-not-allowed"
    message = "This address does not accept this kind of request."
    status = 405


class SeatTaken(ServerError):
    """Somebody sits there."""

    code = "seat-taken"
    message = "This seat is taken."
    status = 409


class BotAway(ServerError):
    """A bot without an open stream cannot answer a challenge."""

    code = "bot-away"
    message = "{bot} is not connected."
    status = 409


class BotBusy(ServerError):
    """More challenges than a bot is told of at once."""

    code = "bot-busy"
    message = "Too many others are waiting for {bot} to answer."
    status = 409


class NotChallenged(ServerError):
    """An answer where nothing waits for one."""

    code = "not-challenged"
    message = "No challenge here is waiting for your answer."
    status = 409


class NameClaimed(ServerError):
    """Somebody else plays under a name of the list."""

    code = "name-claimed"
    message = "Somebody has already claimed this name."
    status = 409


class PlayedOnline(ServerError):
    """A result or a referee for a game that the server itself conducts."""

    code = "played-online"
    message = "The games of this tournament are played online: the server enters their results."
    status = 409


class NotStarted(ServerError):
    """The game still waits for somebody."""

    code = "not-started"
    message = "The game has not started: some seats are still free."
    status = 409


class NotAway(ServerError):
    """A claim before its time, or against somebody who is here (Q13)."""

    code = "not-away"
    message = "The player to move has not been away for long enough."
    rule = "Q13"
    status = 409


class Cancelled(ServerError):
    """The host has called the game off before it began."""

    code = "cancelled"
    message = "This game has been cancelled."
    status = 409


class AlreadyStarted(ServerError):
    """Too late to change who plays and how."""

    code = "already-started"
    message = "The game has already started."
    status = 409


class AgainstYourself(ServerError):
    """In a rated game everybody has one seat."""

    code = "against-yourself"
    message = "You already have a seat in this rated game."
    status = 409


class NoUndoRated(ServerError):
    """A rated game stands as it was played."""

    code = "no-undo-rated"
    message = "There is no undo in a rated game."
    status = 409


class NoPasskey(ServerError):
    """Signing out where nothing leads back."""

    code = "no-passkey"
    message = "Without a passkey you could not come back: create one first."
    status = 409


class NoPasskeysHere(ServerError):
    """A server without the package for them, or an address that is a number."""

    code = "no-passkeys-here"
    message = "Passkeys do not work at this address."
    status = 409


class TooManyPasskeys(ServerError):
    """More passkeys than anybody has devices."""

    code = "too-many-passkeys"
    message = "You have too many passkeys: at most {most}."
    status = 409


class NotOver(ServerError):
    """Too early: this is for after the game."""

    code = "not-over"
    message = "This is possible only after the game has ended."
    status = 409


class Stale(ServerError):
    """Acting on a game that has changed in the meantime."""

    code = "stale"
    message = "Something else has happened in the meantime: event {index} is the newest."
    status = 409

    def __init__(self, *, index: object, rule: str | None = None, **details: object) -> None:
        super().__init__(rule=rule, index=index, **details)


class BadExpect(ServerError):
    """Expecting more events than there are."""

    code = "bad-expect"
    message = "'expect' is {expect}, but the game's index is {index}."
    status = 409

    def __init__(
        self, *, index: object, expect: object, rule: str | None = None, **details: object
    ) -> None:
        super().__init__(rule=rule, index=index, expect=expect, **details)


class ChatOff(ServerError):
    """This game has no chat."""

    code = "chat-off"
    message = "There is no chat in this game."
    status = 409


class ChatFull(ServerError):
    """A seat has said too much in one game."""

    code = "chat-full"
    message = "Too many chat messages in this game: at most {most} per player."
    status = 409


class TurnQuota(ServerError):
    """A seat has touched, tried and asked too much in one turn."""

    code = "turn-quota"
    message = "Too many actions in this turn: at most {most} besides moves."
    status = 409


class GameQuota(ServerError):
    """A seat has touched, tried and asked too much in one game."""

    code = "game-quota"
    message = "Too many actions in this game: at most {most} besides moves. You can still move."
    status = 409


class InTheDark(ServerError):
    """The board of a blindfolded game stays hidden until the end."""

    code = "in-the-dark"
    message = "Nobody may see the board before this game ends."
    rule = "D8"
    status = 409


class ObserverNotAgreed(ServerError):
    """An observer after the start to whom not everybody agreed."""

    code = "observer-not-agreed"
    message = "The game has started: an observer may join only if all players agree."
    rule = "D8"
    status = 409


class GameFull(ServerError):
    """No room for one more spectator."""

    code = "game-full"
    message = "Too many people are watching this game already."
    status = 409


class TooLarge(ServerError):
    """More bytes than the server reads."""

    code = "too-large"
    message = "The request is too large."
    status = 413


class RecordTooLong(ServerError):
    """A record of a game that nobody plays to its end."""

    code = "record-too-long"
    message = "This record is too long. Events: {count}; at most: {most}."
    status = 413


class BadName(ServerError):
    """A name of which nothing is left to see."""

    code = "bad-name"
    message = "A name needs at least one visible character."
    status = 422


class BadSeats(ServerError):
    """The number of seats does not match the rules."""

    code = "bad-seats"
    message = "Seats described: {count}; players: {players}."
    status = 422


class BadFirst(ServerError):
    """A starter who is not one of the seats."""

    code = "bad-first"
    message = "The player who starts must be one of the seats, or be drawn at random."
    status = 422


class BadGrace(ServerError):
    """A grace period too short or too long."""

    code = "bad-grace"
    message = "The time to come back to a game must be whole seconds, from 10 to 86400."
    status = 422


class RatedSeats(ServerError):
    """A rated game with the computer, or with several players at one screen."""

    code = "rated-seats"
    message = "A rated game is between people or bots, each on a device of their own."
    status = 422


class RatedPosition(ServerError):
    """A rated game from somewhere in the middle."""

    code = "rated-position"
    message = "A rated game begins with an empty board."
    status = 422


class NoObserverHere(ServerError):
    """An observer for a game that everybody sees."""

    code = "no-observer-here"
    message = "Only a blindfolded game has an observer."
    rule = "D8"
    status = 422


class UnknownHost(ServerError):
    """Asked under a name that is not this server's: DNS rebinding, or a name yet to be allowed."""

    code = "unknown-host"
    message = (
        "This server does not answer to {host}. Whoever runs it can allow the name: --allowed-host."
    )
    status = 421


class TooManyRequests(ServerError):
    """Faster than anybody plays."""

    code = "too-many-requests"
    message = "Too many requests. Seconds to wait: {seconds}."
    status = 429


class TooManyQuestions(TooManyRequests):
    """More analyses at once than one client gets."""

    code = "too-many-questions"
    message = "Too many of your earlier requests are still unanswered. Seconds to wait: {seconds}."


class TooManyGames(ServerError):
    """More unfinished games than the server keeps."""

    code = "too-many-games"
    message = "There are too many unfinished games: one must end first."
    status = 429


class TooManyTournaments(ServerError):
    """More unfinished tournaments than one client may direct."""

    code = "too-many-tournaments"
    message = "You direct too many unfinished tournaments: one must end first."
    status = 429


class TournamentFull(ServerError):
    """More entrants than a tournament may have."""

    code = "tournament-full"
    message = "The tournament is full. Entrants: {count}."
    status = 429


class EntrantQuota(ServerError):
    """More comings and goings of one player than a tournament keeps."""

    code = "entrant-quota"
    message = "You have changed your mind too often in this tournament: ask its director."
    status = 429


class TooManyListed(ServerError):
    """More games in the lobby than one client may have there."""

    code = "too-many-listed"
    message = "Too many of your games are in the lobby: one must end first."
    status = 429


class DataInUse(ServerError):
    """Two servers cannot share a folder."""

    code = "data-in-use"
    message = "Another Fourfold server is using {folder}."
    status = 503


class CannotListen(ServerError):
    """The address is taken, or not for this user or machine to have."""

    code = "cannot-listen"
    message = "The server cannot listen on {address}: {reason}. Choose another port with {option}."
    status = 503


class BadProxy(ServerError):
    """A trusted proxy is an address or a network."""

    code = "bad-proxy"
    message = (
        "{proxy} is not the address of a proxy: give an address, a network such as "
        "10.0.0.0/8, or *."
    )
    status = 503


class BadDatabase(ServerError):
    """The server cannot start without its database."""

    code = "bad-database"
    message = "The database {database} cannot be used: {reason}"
    status = 503


class DatabaseTooNew(ServerError):
    """The tables are those of a later version."""

    code = "database-too-new"
    message = "The database {database} belongs to a newer version of Fourfold ({revision})."
    status = 503


class BadRedis(ServerError):
    """The server cannot start with this address."""

    code = "bad-redis"
    message = "{redis} cannot be used as the address of Redis: {reason}"
    status = 503


class InternalError(ServerError):
    """A fault of the server; only its log says which."""

    code = "internal-error"
    message = "Something went wrong on the server."
    status = 500


class Unavailable(ServerError):
    """The server is starting, stopping or waiting for its storage."""

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
