"""What a tournament refuses."""

from __future__ import annotations

from fourfold.rules import FourfoldError


class TournamentError(FourfoldError):
    """Against the conduct of a tournament."""

    code = "tournament"
    message = "This is not possible in the tournament now."


class BadSetup(TournamentError):
    """A setting that makes no tournament."""

    code = "tournament-setup"
    message = "'{field}' cannot be {value} in this format: it goes from {least} to {most}."


class BadResult(TournamentError):
    """A result that no game can have."""

    code = "tournament-result"
    message = "'{result}' is not a result of this game."


class BadLine(TournamentError):
    """A line of a tournament's file that cannot be read."""

    code = "tournament-line"
    message = "Line {line} of the tournament cannot be read: {found}"


class AlreadyEntered(TournamentError):
    """Somebody who takes part already."""

    code = "tournament-entered"
    message = "{entrant} has already entered."


class NotEntered(TournamentError):
    """Somebody who does not take part."""

    code = "tournament-not-entered"
    message = "{entrant} has not entered this tournament."


class EntryClosed(TournamentError):
    """Too late to enter."""

    code = "tournament-entry-closed"
    message = "Entries are closed: in this format, nobody can enter once the first round is paired."


class NotPresent(TournamentError):
    """Somebody who has left, or will not be there."""

    code = "tournament-not-present"
    message = "{entrant} does not play in round {round}."


class IsPresent(TournamentError):
    """Somebody who is there anyway."""

    code = "tournament-is-present"
    message = "{entrant} is present already."


class WrongRound(TournamentError):
    """A round that is not the one to be dealt with now."""

    code = "tournament-wrong-round"
    message = "Round {round} is not possible now: round {expected} is next."


class RoundOpen(TournamentError):
    """Games of the last round have no result yet."""

    code = "tournament-round-open"
    message = "Round {round} is not over. Games without a result: {games}."


class RoundBegun(TournamentError):
    """Too late to undo a round."""

    code = "tournament-round-begun"
    message = "Round {round} has begun: it cannot be undone."


class NoMoreRounds(TournamentError):
    """All rounds are played."""

    code = "tournament-no-more-rounds"
    message = "All rounds have been played."


class Finished(TournamentError):
    """Nothing but corrections after the end."""

    code = "tournament-finished"
    message = "The tournament is over."


class TooFew(TournamentError):
    """Not enough for one table."""

    code = "tournament-too-few"
    message = "Too few players are present: {present}. A table needs {players}."


class NoLegalPairing(TournamentError):
    """The round cannot be paired within the laws of pairing."""

    code = "tournament-no-pairing"
    message = (
        "Round {round} has no legal pairing: each one would repeat a pairing, give a second"
        " bye or upset the balance of first turns. End the tournament, or pair by hand."
    )


class BadPairing(TournamentError):
    """A pairing that does not hold everybody who is there, once."""

    code = "tournament-bad-pairing"
    message = "In this pairing, {entrant} is missing, appears twice or does not belong."


class IllegalPairing(TournamentError):
    """A pairing that breaks a law of pairing."""

    code = "tournament-illegal-pairing"
    message = "This pairing breaks a law of pairing ({law}): {entrants}."


class NoSuchGame(TournamentError):
    """A game that is not paired."""

    code = "tournament-no-such-game"
    message = "There is no game {game} at table {table} of round {round}."


class GameDecided(TournamentError):
    """A game that has its result."""

    code = "tournament-decided"
    message = "This game already has a result: {result}."


class GameBegun(TournamentError):
    """A game that has begun."""

    code = "tournament-begun"
    message = "This game has already begun."


class ResultWaiting(TournamentError):
    """A result was entered before."""

    code = "tournament-waiting"
    message = "A result is already waiting to be confirmed: {result}."


class NothingToConfirm(TournamentError):
    """No result was entered."""

    code = "tournament-nothing-to-confirm"
    message = "No result is waiting to be confirmed here."


class NotAtTable(TournamentError):
    """Somebody who does not play this game."""

    code = "tournament-not-at-table"
    message = "{entrant} does not play this game."


class OwnClaim(TournamentError):
    """Nobody confirms the result that they have entered."""

    code = "tournament-own-claim"
    message = "Another player or the director must confirm this result."


class NothingToCorrect(TournamentError):
    """The result is not what is to be corrected."""

    code = "tournament-nothing-to-correct"
    message = (
        "There is nothing to correct: this game does not have the result {result}, or it"
        " stays the same."
    )


class BuiltUpon(TournamentError):
    """A result that decided who plays in a round that is paired."""

    code = "tournament-built-upon"
    message = "A later round rests on this result: undo that round first."
