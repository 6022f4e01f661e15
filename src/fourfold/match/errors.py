"""Errors of a match beyond the rules of the game, and errors in records."""

from __future__ import annotations

from fourfold.rules import FourfoldError, NotationError


class MatchError(FourfoldError, code="match"):
    """Against the conduct of a match."""

    message = "This is not possible now."


class WrongPlayerCount(MatchError, code="wrong-player-count"):
    message = (
        "There {count:is|are} {count} {count:name|names} for {players} {players:seat|seats}. "
        "Each seat needs one name."
    )


class NoSuchSeat(MatchError, code="no-such-seat"):
    message = "There is no seat {seat} at this table."


class SeatOut(MatchError, code="seat-out"):
    message = "Player {seat} is no longer in the game."


class MatchOver(MatchError, code="match-over"):
    message = "The game is over."


class NotYourTurn(MatchError, code="not-your-turn"):
    message = "It is player {to_act}’s turn, not player {seat}’s."


class OpeningDrawn(MatchError, code="opening-drawn", rule="D2"):
    message = "The opening is drawn with eyes closed: it cannot be chosen."


class TimeBackwards(MatchError, code="time-backwards"):
    message = "Events must come in order of time."


class TimeIsUp(MatchError, code="time-is-up", rule="Q12"):
    message = "The time has run out."


class TimeNotUp(MatchError, code="time-not-up", rule="Q12"):
    message = "There is still time left."


class NoClock(MatchError, code="no-clock", rule="Q12"):
    message = "This game has no clock."


class BadSeconds(MatchError, code="bad-seconds", rule="Q12"):
    message = "“{seconds}” cannot be given as extra time: give 1 to {most} {most:second|seconds}."


class OwnTime(MatchError, code="own-time", rule="Q12"):
    message = "You cannot give yourself extra time."


class Paused(MatchError, code="paused", rule="D8"):
    message = "The game is paused."


class NotPaused(MatchError, code="not-paused", rule="D8"):
    message = "The game is not paused."


class NoObserver(MatchError, code="no-observer", rule="D8"):
    message = "Only an observer may do this, and there is none."


class ObserverThere(MatchError, code="observer-there", rule="D8"):
    message = "{name} is observing already."


class NoMoveYet(MatchError, code="no-move-yet", rule="D8"):
    message = "No move has been made yet."


class RulingPending(MatchError, code="ruling-pending", rule="D8"):
    message = "The observer must rule on the last move first."


class NothingToRule(MatchError, code="nothing-to-rule", rule="D8"):
    message = "No move is waiting for a ruling."


class RulingWrong(MatchError, code="ruling-wrong", rule="D8"):
    message = "This ruling is against the rules, so it does not stand."


class NoLeaving(MatchError, code="no-leaving", rule="D8"):
    """Players may not leave the table in Touch of Quardo."""

    message = "No player may leave the table before the game ends."


class NothingToClaim(MatchError, code="nothing-to-claim", rule="Q13"):
    """It is the claimant's own turn, or a game that waits for absent players (D8)."""

    message = "There is nothing to claim: the game is not held up by another player."


class NoDrawToClaim(MatchError, code="no-draw-to-claim", rule="Q13"):
    """With three players left, the game continues without the absent one."""

    message = "A draw can be claimed only when two players are left."


class NotBlindfolded(MatchError, code="not-blindfolded", rule="D8"):
    message = "The players of this game are not blindfolded: there is nothing to touch."


class NoTouchesLeft(MatchError, code="no-touches-left", rule="D8"):
    """Memory mode: the touches of this turn are used up."""

    message = "No touches are left for this turn."


class NoCoinsHere(MatchError, code="no-coins-here", rule="D8"):
    message = "There are no coins in this game."


class AlreadyAsked(MatchError, code="already-asked", rule="Q13"):
    message = "An earlier request is still waiting for an answer."


class AskedThisTurn(MatchError, code="asked-this-turn", rule="Q13"):
    message = "With a clock, you can ask only once per turn."


class CallBarred(MatchError, code="call-barred", rule="Q7"):
    message = "After a wrong call, you may call again once another piece has been placed."


class NamingBarred(MatchError, code="naming-barred", rule="D4"):
    message = "After a wrong name, you take no more coins in this turn."


class NothingAsked(MatchError, code="nothing-asked", rule="Q13"):
    message = "There is no request to answer."


class NothingToTakeBack(MatchError, code="nothing-to-take-back", rule="Q14"):
    message = "Player {seat} has no move to undo."


class TargetSyntax(NotationError, code="target-syntax", rule="D8"):
    message = (
        "“{found}” cannot be touched: name a cell such as b2, a pawn 0-9 or a-f, or a "
        "coin such as row2."
    )


class NoHelp(FourfoldError, code="no-help"):
    """A hint in a game between people, whether at a server or at a terminal."""

    message = "There are no hints in a game between people."


class InTheDark(FourfoldError, code="in-the-dark", rule="D8"):
    """What would show the board of a blindfold game before its end."""

    message = "The board of this game stays hidden until the game ends."


class RecordError(NotationError, code="record"):
    """A malformed game record; points at the character."""

    message = "This record cannot be read."

    @property
    def line(self) -> int:
        """The number of the line that is wrong, from 1."""
        return self.text.count("\n", 0, self.at) + 1


class HeaderSyntax(RecordError, code="record-header"):
    message = 'A header line reads [Key "value"], and a blank line ends the headers.'


class HeaderTwice(RecordError, code="record-header-twice"):
    message = "[{key}] appears twice."


class HeaderMissing(RecordError, code="record-header-missing"):
    message = "The record has no [{key}] line."


class HeaderValue(RecordError, code="record-header-value"):
    message = "[{key}] cannot be “{value}”."


class TokenSyntax(RecordError, code="record-token"):
    message = "“{found}” is not a move, nor anything else that a record can hold."


class WrongTurn(RecordError, code="record-turn"):
    message = "“{found}” is out of order: turn {expected} comes here."


class RecordIllegal(RecordError, code="record-illegal"):
    message = "“{found}” was not possible here. {reason}"


class ResultDiffers(RecordError, code="record-result"):
    message = "The headers say “{stated}”, but the moves end with “{actual}”."
