"""The refusals of a tournament."""

from __future__ import annotations

from fourfold.rules import FourfoldError


class TournamentError(FourfoldError):
    """A refusal of a tournament."""

    code = "tournament"
    message = "This is not possible in the tournament now."


class BadSetup(TournamentError):
    """A setting outside its range."""

    code = "tournament-setup"
    message = "'{field}' cannot be {value} in this format: it goes from {least} to {most}."


class BadResult(TournamentError):
    """A result that no game can have."""

    code = "tournament-result"
    message = "'{result}' is not a result of this game."


class BadLine(TournamentError):
    """An unreadable line in a tournament's file."""

    code = "tournament-line"
    message = "Line {line} of the tournament cannot be read: {found}"


class AlreadyEntered(TournamentError):
    """An entrant who has entered already."""

    code = "tournament-entered"
    message = "{entrant} has already entered."


class NotEntered(TournamentError):
    """An id that no entrant has."""

    code = "tournament-not-entered"
    message = "{entrant} has not entered this tournament."


class EntryClosed(TournamentError):
    """A late entry in a format that does not allow it."""

    code = "tournament-entry-closed"
    message = (
        "Entries are closed: in this format, no player can enter once the first round is paired."
    )


class NotPresent(TournamentError):
    """A player who has withdrawn, or who misses the round."""

    code = "tournament-not-present"
    message = "{entrant} does not play in round {round}."


class IsPresent(TournamentError):
    """A player who is present already."""

    code = "tournament-is-present"
    message = "{entrant} is present already."


class WrongRound(TournamentError):
    """A round that is not the current one."""

    code = "tournament-wrong-round"
    message = "Round {round} is not possible now: round {expected} is next."


class RoundOpen(TournamentError):
    """A pairing while games of the last round have no result."""

    code = "tournament-round-open"
    message = "Round {round} is not over. Games without a result: {games}."


class RoundBegun(TournamentError):
    """An attempt to undo a round that has begun."""

    code = "tournament-round-begun"
    message = "Round {round} has begun: it cannot be undone."


class NoMoreRounds(TournamentError):
    """A pairing after the last round."""

    code = "tournament-no-more-rounds"
    message = "All rounds have been played."


class Finished(TournamentError):
    """An event after the end that is not a correction."""

    code = "tournament-finished"
    message = "The tournament is over."


class TooFew(TournamentError):
    """A pairing without enough players for one table."""

    code = "tournament-too-few"
    message = "Too few players are present: {present}. A table needs {players}."


class NoLegalPairing(TournamentError):
    """A round that has no pairing within the laws."""

    code = "tournament-no-pairing"
    message = (
        "Round {round} has no legal pairing: each one would repeat a pairing, give a second"
        " bye or upset the balance of first turns. End the tournament, or pair by hand."
    )


class BadPairing(TournamentError):
    """A pairing that does not contain every present player exactly once."""

    code = "tournament-bad-pairing"
    message = "In this pairing, {entrant} is missing, appears twice or does not belong."


class IllegalPairing(TournamentError):
    """A pairing that breaks a law."""

    code = "tournament-illegal-pairing"
    message = "This pairing breaks a law of pairing ({law}): {entrants}."


class NoSuchGame(TournamentError):
    """A game that is not paired."""

    code = "tournament-no-such-game"
    message = "There is no game {game} at table {table} of round {round}."


class GameDecided(TournamentError):
    """A game that has a result already."""

    code = "tournament-decided"
    message = "This game already has a result: {result}."


class GameBegun(TournamentError):
    """A first move in a game that has begun already."""

    code = "tournament-begun"
    message = "This game has already begun."


class ResultWaiting(TournamentError):
    """A result while another one is waiting to be confirmed."""

    code = "tournament-waiting"
    message = "A result is already waiting to be confirmed: {result}."


class NothingToConfirm(TournamentError):
    """A confirmation or dispute while no result is waiting."""

    code = "tournament-nothing-to-confirm"
    message = "No result is waiting to be confirmed here."


class NotAtTable(TournamentError):
    """An entrant who does not play this game."""

    code = "tournament-not-at-table"
    message = "{entrant} does not play this game."


class OwnClaim(TournamentError):
    """A confirmation by the player who entered the result."""

    code = "tournament-own-claim"
    message = "Another player or the director must confirm this result."


class NothingToCorrect(TournamentError):
    """A correction of a result that the game does not have, or that does not change it."""

    code = "tournament-nothing-to-correct"
    message = (
        "There is nothing to correct: this game does not have the result {result}, or it"
        " stays the same."
    )


class BuiltUpon(TournamentError):
    """A correction that would change the players of a round that is paired already."""

    code = "tournament-built-upon"
    message = "A later round rests on this result: undo that round first."
