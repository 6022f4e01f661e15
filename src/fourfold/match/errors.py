"""Errors of a match beyond the rules of the game, and errors in records."""

from __future__ import annotations

from fourfold.rules import FourfoldError, NotationError


class MatchError(FourfoldError):
    """Against the conduct of a match."""

    code = "match"
    message = "This is not possible now."


class WrongPlayerCount(MatchError):
    """Not one name for each seat."""

    code = "wrong-player-count"
    message = "Names: {count}; seats: {players}. Each seat needs one name."


class NoSuchSeat(MatchError):
    """A seat that does not exist."""

    code = "no-such-seat"
    message = "There is no seat {seat} at this table."


class SeatOut(MatchError):
    """A seat that has left the game."""

    code = "seat-out"
    message = "Seat {seat} is no longer in the game."


class MatchOver(MatchError):
    """The match has ended."""

    code = "match-over"
    message = "The game is over."


class NotYourTurn(MatchError):
    """Another seat is to act."""

    code = "not-your-turn"
    message = "It is seat {to_act}'s turn, not seat {seat}'s."


class OpeningDrawn(MatchError):
    """The opening of a three-player game is drawn, not chosen."""

    code = "opening-drawn"
    message = "The opening is drawn with eyes closed: it cannot be chosen."
    rule = "D2"


class TimeBackwards(MatchError):
    """An event before the last one."""

    code = "time-backwards"
    message = "Events must come in order of time."


class TimeIsUp(MatchError):
    """Too late: the turn's time has run out."""

    code = "time-is-up"
    message = "The time has run out."
    rule = "Q12"


class TimeNotUp(MatchError):
    """Too early to claim the time."""

    code = "time-not-up"
    message = "There is still time left."
    rule = "Q12"


class NoClock(MatchError):
    """A game without a clock has no time to give."""

    code = "no-clock"
    message = "This game has no clock."
    rule = "Q12"


class BadSeconds(MatchError):
    """Extra time outside its range."""

    code = "bad-seconds"
    message = "'{seconds}' cannot be given as extra time: whole seconds, from 1 to {most}."
    rule = "Q12"


class OwnTime(MatchError):
    """A player may not add time to their own clock."""

    code = "own-time"
    message = "You cannot give yourself extra time."
    rule = "Q12"


class Paused(MatchError):
    """The observer has paused the game."""

    code = "paused"
    message = "The game is paused."
    rule = "D8"


class NotPaused(MatchError):
    """There is no pause to end."""

    code = "not-paused"
    message = "The game is not paused."
    rule = "D8"


class NoObserver(MatchError):
    """Only an observer may do this."""

    code = "no-observer"
    message = "Only an observer may do this, and there is none."
    rule = "D8"


class ObserverThere(MatchError):
    """The observer's seat is taken."""

    code = "observer-there"
    message = "{name} is observing already."
    rule = "D8"


class NoMoveYet(MatchError):
    """There is no last move to repeat."""

    code = "no-move-yet"
    message = "No move has been made yet."
    rule = "D8"


class RulingPending(MatchError):
    """A move waits for the observer."""

    code = "ruling-pending"
    message = "The observer must rule on the last move first."
    rule = "D8"


class NothingToRule(MatchError):
    """No move waits for the observer."""

    code = "nothing-to-rule"
    message = "No move is waiting for a ruling."
    rule = "D8"


class RulingWrong(MatchError):
    """The observer ruled against the rules."""

    code = "ruling-wrong"
    message = "This ruling is against the rules, so it does not stand."
    rule = "D8"


class NoLeaving(MatchError):
    """Players may not leave the table in Touch of Quardo."""

    code = "no-leaving"
    message = "No player may leave the table before the game ends."
    rule = "D8"


class NothingToClaim(MatchError):
    """It is the claimant's own turn, or a game that waits for absent players (D8)."""

    code = "nothing-to-claim"
    message = "There is nothing to claim: the game is not held up by another player."
    rule = "Q13"


class NoDrawToClaim(MatchError):
    """With three players left, the game continues without the absent one."""

    code = "no-draw-to-claim"
    message = "A draw can be claimed only when two players are left."
    rule = "Q13"


class NotBlindfolded(MatchError):
    """A touch in a game without blindfolds."""

    code = "not-blindfolded"
    message = "The players of this game are not blindfolded: there is nothing to touch."
    rule = "D8"


class NoTouchesLeft(MatchError):
    """Memory mode: the touches of this turn are used up."""

    code = "no-touches-left"
    message = "No touches are left for this turn."
    rule = "D8"


class NoCoinsHere(MatchError):
    """Quarto has no coins to touch or to count."""

    code = "no-coins-here"
    message = "There are no coins in this game."
    rule = "D8"


class AlreadyAsked(MatchError):
    """A request while another is open."""

    code = "already-asked"
    message = "An earlier request is still waiting for an answer."
    rule = "Q13"


class AskedThisTurn(MatchError):
    """A second request in one turn of a game with a clock."""

    code = "asked-this-turn"
    message = "With a clock, you can ask only once per turn."
    rule = "Q13"


class CallBarred(MatchError):
    """A second call right after a wrong one."""

    code = "call-barred"
    message = "After a wrong call, you may call again once another piece has been placed."
    rule = "Q7"


class NamingBarred(MatchError):
    """Another coin named after a wrong one (D4)."""

    code = "naming-barred"
    message = "After a wrong name, you take no more coins in this turn."
    rule = "D4"


class NothingAsked(MatchError):
    """An answer without a request."""

    code = "nothing-asked"
    message = "There is no request to answer."
    rule = "Q13"


class NothingToTakeBack(MatchError):
    """The seat has not moved yet."""

    code = "nothing-to-take-back"
    message = "Seat {seat} has no move to undo."
    rule = "Q14"


class TargetSyntax(NotationError):
    """Not a thing that a hand can touch."""

    code = "target-syntax"
    message = (
        "'{found}' cannot be touched: name a cell such as b2, a pawn 0-9 or a-f, or a "
        "coin such as row2."
    )
    rule = "D8"


class RecordError(NotationError):
    """A malformed game record; points at the character."""

    code = "record"
    message = "This record cannot be read."

    @property
    def line(self) -> int:
        """The number of the line that is wrong, from 1."""
        return self.text.count("\n", 0, self.at) + 1


class HeaderSyntax(RecordError):
    """Not a header line."""

    code = "record-header"
    message = 'A header line reads [Key "value"], and a blank line ends the headers.'


class HeaderTwice(RecordError):
    """A header given twice."""

    code = "record-header-twice"
    message = "[{key}] appears twice."


class HeaderMissing(RecordError):
    """A required header is missing."""

    code = "record-header-missing"
    message = "The record has no [{key}] line."


class HeaderValue(RecordError):
    """A header whose value does not fit."""

    code = "record-header-value"
    message = "[{key}] cannot be '{value}'."


class TokenSyntax(RecordError):
    """Neither a move nor a remark."""

    code = "record-token"
    message = "'{found}' is not a move, nor anything else that a record can hold."


class WrongTurn(RecordError):
    """A line with the wrong turn number."""

    code = "record-turn"
    message = "'{found}' is out of order: turn {expected} comes here."


class RecordIllegal(RecordError):
    """An illegal move or remark."""

    code = "record-illegal"
    message = "'{found}' was not possible here. {reason}"


class ResultDiffers(RecordError):
    """The header and the moves give different results."""

    code = "record-result"
    message = "The headers say '{stated}', but the moves end with '{actual}'."
