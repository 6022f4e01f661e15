"""The refusals of a tournament."""

from __future__ import annotations

from fourfold.rules import FourfoldError


class TournamentError(FourfoldError, code="tournament"):
    """A refusal of a tournament."""

    message = "This is not possible in the tournament now."


class BadSetup(TournamentError, code="tournament-setup"):
    message = "“{field}” cannot be {value} in this format: it goes from {least} to {most}."


class BadResult(TournamentError, code="tournament-result"):
    message = "“{result}” is not a result of this game."


class BadLine(TournamentError, code="tournament-line"):
    message = "Line {line} of the tournament cannot be read: {found}"


class AlreadyEntered(TournamentError, code="tournament-entered"):
    message = "{entrant} has already entered."


class NotEntered(TournamentError, code="tournament-not-entered"):
    message = "{entrant} has not entered this tournament."


class NothingToEdit(TournamentError, code="tournament-nothing-to-edit"):
    message = "{entrant} has this name and this rating already."


class EntryClosed(TournamentError, code="tournament-entry-closed"):
    message = (
        "Entries are closed: in this format, no player can enter once the first round is paired."
    )


class NotPresent(TournamentError, code="tournament-not-present"):
    """A player who has withdrawn, or who misses the round."""

    message = "{entrant} does not play in round {round}."


class IsPresent(TournamentError, code="tournament-is-present"):
    message = "{entrant} is present already."


class WrongRound(TournamentError, code="tournament-wrong-round"):
    message = "Round {round} is not possible now: round {expected} is next."


class RoundOpen(TournamentError, code="tournament-round-open"):
    message = "Round {round} is not over. Games without a result: {games}."


class RoundBegun(TournamentError, code="tournament-round-begun"):
    message = "Round {round} has begun: it cannot be undone."


class NoMoreRounds(TournamentError, code="tournament-no-more-rounds"):
    message = "All rounds have been played."


class Finished(TournamentError, code="tournament-finished"):
    """An event after the end that is not a correction."""

    message = "The tournament is over."


class TooFew(TournamentError, code="tournament-too-few"):
    message = (
        "Only {present} {present:player is|players are} present; a table needs {players} "
        "{players:player|players}."
    )


class NoLegalPairing(TournamentError, code="tournament-no-pairing"):
    message = (
        "Round {round} has no legal pairing: each one would repeat a pairing, give a second"
        " bye or upset the balance of first turns. End the tournament, or pair by hand."
    )


class BadPairing(TournamentError, code="tournament-bad-pairing"):
    message = "In this pairing, {entrant} is missing, appears twice or does not belong."


class IllegalPairing(TournamentError, code="tournament-illegal-pairing"):
    message = "This pairing breaks a pairing rule ({law}): {entrants}."


class NoSuchGame(TournamentError, code="tournament-no-such-game"):
    message = "There is no game {game} at table {table} of round {round}."


class GameDecided(TournamentError, code="tournament-decided"):
    message = "This game already has a result: {result}."


class GameBegun(TournamentError, code="tournament-begun"):
    message = "This game has already begun."


class ResultWaiting(TournamentError, code="tournament-waiting"):
    message = "A result is already waiting to be confirmed: {result}."


class NothingToConfirm(TournamentError, code="tournament-nothing-to-confirm"):
    message = "No result is waiting to be confirmed here."


class NotAtTable(TournamentError, code="tournament-not-at-table"):
    message = "{entrant} does not play this game."


class OwnClaim(TournamentError, code="tournament-own-claim"):
    message = "Another player or the director must confirm this result."


class NothingToCorrect(TournamentError, code="tournament-nothing-to-correct"):
    message = (
        "There is nothing to correct: this game does not have the result {result}, or it"
        " stays the same."
    )


class BuiltUpon(TournamentError, code="tournament-built-upon"):
    """A correction that would change the players of a round that is paired already."""

    message = "A later round rests on this result: undo that round first."


class NothingToUndo(TournamentError, code="tournament-nothing-to-undo"):
    message = "Event {number} does not exist or is undone already."


class RestedUpon(TournamentError, code="tournament-rested-upon"):
    """An undoing that must also undo the later events in ``numbers``."""

    message = "Later events rest on this one and have to be undone with it: {numbers}."
