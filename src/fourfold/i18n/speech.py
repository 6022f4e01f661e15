"""Sentences about pieces, figures, moves, refusals and results, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fourfold.i18n.phrases import Phrases
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Fact,
    Forfeit,
    GiveTime,
    NameCoin,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import (
    Call,
    Cell,
    Figure,
    Game,
    Give,
    Piece,
    Place,
    Put,
    QuardoState,
    Reason,
    Swap,
    WrongCall,
)
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.match import Event, Notice, Repeated, Setup
    from fourfold.rules import Move, Outcome, State

_MESSAGE_IDS: dict[type, str] = {
    Forfeit: "said-forfeits",
    Pause: "said-pause",
    Resign: "said-resigns",
    Resume: "said-resume",
    StopObserving: "said-observer-leaves",
    TimeUp: "said-time",
}


class MatchResult(Protocol):
    """A match, or a view of it, as far as a sentence about its end needs it."""

    @property
    def setup(self) -> Setup:
        """The players and the rules."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None during the match."""

    @property
    def state(self) -> State | None:
        """The final state, which is open to all players: blindfolds come off."""


class Speaker(Phrases):
    """The sentences about one game in one language."""

    def notice(self, notice: Notice, setup: Setup) -> list[str]:
        """Return sentences about one event, limited to the details that its notice reveals."""
        event = notice.event
        if notice.drawn:
            return [self._opening(event)]
        if notice.refused:
            departure = [self._event(notice, setup)] if isinstance(event, StopObserving) else []
            penalty = self._penalty(notice, setup)
            return [*departure, self._refused_event(notice, setup), *penalty]
        if event is None or isinstance(event, Play):
            return self._turn(notice, setup)
        if isinstance(event, Touch):
            return [self._touch(event.target, notice.felt)]
        if isinstance(event, Remind) and notice.repeated is not None:
            return [self._reminder(event.fact, notice.repeated, setup.players)]
        return [self._event(notice, setup), *self._coins(notice, setup)]

    def _opening(self, event: Event | None) -> str:
        """Return a sentence about the drawn opening of three players (D2), hidden or not."""
        move = event.move if isinstance(event, Play) else None
        if not isinstance(move, Put):
            return self.translate("terminal-opening-dark")
        piece = self.piece_phrase(move.piece)
        return self.translate("said-opening", piece=piece, cell=str(move.cell))

    def _turn(self, notice: Notice, setup: Setup) -> list[str]:
        """Return sentences about a move, its coins, and its wait for the observer's ruling.

        By hand, a hidden event with a coin is the name of that coin, not another move (D4).
        """
        event, seat, players = notice.event, notice.seat, setup.players
        sentences = [self._move(event.move, notice, setup)] if isinstance(event, Play) else []
        if notice.proposed:
            return [*sentences, self.tell("said-proposes", seat, players)]
        names_coin = setup.rules.coins is Coins.BY_HAND and notice.coins > 0
        if not sentences and not names_coin:
            sentences = [self.tell("said-move", seat, players)]
        return [*sentences, *self._coins(notice, setup)]

    def _refused_event(self, notice: Notice, setup: Setup) -> str:
        """Return a sentence about a refused event; blindfolded players learn only the rule."""
        seat, players = notice.seat, setup.players
        if isinstance(notice.event, Ruling | StopObserving):
            return self.tell("said-refused", OBSERVER, players, rule=notice.rule)
        if notice.refusal is None:
            return self.tell("said-refused-attempt", seat, players, rule=notice.rule)
        reason = self.refusal(notice.refusal)
        if isinstance(notice.event, Play) and isinstance(notice.event.move, Call):
            is_coin = setup.rules.game is Game.QUARDO
            key = "said-refused-name" if is_coin else "said-refused-call"
            return self.tell(key, seat, players, reason=reason)
        return reason

    def _penalty(self, notice: Notice, setup: Setup) -> list[str]:
        """Return a sentence about the penalty of a wrong call, if calls are barred (Q7)."""
        is_call = isinstance(notice.event, Play) and isinstance(notice.event.move, Call)
        is_barred = setup.rules.wrong_call is WrongCall.ONCE and not setup.rules.auto_call
        if not is_call or not is_barred:
            return []
        return [self.tell("said-barred", notice.seat, setup.players)]

    def _move(self, move: Move, notice: Notice, setup: Setup) -> str:
        """Return a sentence about a move."""
        key, values = self._move_message(move, notice, is_quardo=setup.rules.game is Game.QUARDO)
        return self.tell(key, notice.seat, setup.players, **values)

    def _move_message(
        self, move: Move, notice: Notice, *, is_quardo: bool
    ) -> tuple[str, dict[str, str]]:
        """Return the message for a move, and its values."""
        if isinstance(move, Give):
            return "said-give", {"piece": self.piece_phrase(move.piece)}
        if isinstance(move, Place | Put):
            piece = move.piece if isinstance(move, Put) else notice.placed
            phrase = "" if piece is None else self.piece_phrase(piece)
            key = "said-put" if isinstance(move, Put) else "said-place"
            return key, {"piece": phrase, "cell": str(move.cell)}
        if isinstance(move, Call):
            figure = self.figure(move.figure)
            return "said-names" if is_quardo else "said-call", {"figure": figure}
        if isinstance(move, Swap):
            return self._swap_message(move, notice)
        return "said-ends-turn" if is_quardo else "said-decline", {}

    def _swap_message(self, move: Swap, notice: Notice) -> tuple[str, dict[str, str]]:
        """Return the message for a swap, with the pawns if they are known."""
        cells = {"first": str(move.first), "second": str(move.second)}
        if not notice.swapped:
            return "said-swap", cells
        one, other = map(self.piece, notice.swapped)
        return "said-swap-pawns", {**cells, "one": one, "other": other}

    def _coins(self, notice: Notice, setup: Setup) -> list[str]:
        """Return a sentence about the coins of an event, with their figures if they are known."""
        seat, players, count = notice.seat, setup.players, notice.coins
        if not count:
            return []
        move = notice.event.move if isinstance(notice.event, Play) else None
        if not isinstance(move, Put | Swap) or not notice.figures:
            return [self.tell("said-coins", seat, players, count=count)]
        figures = self.format_list(map(self.figure, notice.figures))
        return [self.tell("said-collects", seat, players, count=count, figures=figures)]

    def _touch(self, target: Cell | Piece | Figure, felt: Piece | bool | None) -> str:
        """Return a sentence about the result of a touch."""
        if isinstance(target, Cell):
            if not isinstance(felt, Piece):
                return self.translate("felt-cell-empty", cell=str(target))
            return self.translate("felt-cell", cell=str(target), piece=self.piece(felt))
        answer = "yes" if felt else "no"
        if isinstance(target, Piece):
            return self.translate(f"felt-table-{answer}", piece=self.piece(target))
        return self.translate(f"felt-coin-{answer}", figure=self.figure(target))

    def _event(self, notice: Notice, setup: Setup) -> str:
        """Return a sentence about an event that is not a move."""
        event, seat, players = notice.event, notice.seat, setup.players
        if isinstance(event, Ask | Answer | Claim):
            return self.tell(_message_id(event), seat, players)
        if isinstance(event, GiveTime):
            key = "said-observer-time" if event.seat == OBSERVER else "said-gives-time"
            return self.tell(key, event.seat, players, seconds=event.seconds)
        if isinstance(event, Observe):
            key = self.translate.form("said-observer", "you" if self.listener == OBSERVER else "")
            return self.translate(key, name=event.name)
        if isinstance(event, NameCoin):
            return self._named_coin(event, seat, players)
        if isinstance(event, Ruling):
            return self.tell("said-approved", OBSERVER, players)
        of_observer = isinstance(event, Pause | Resume | StopObserving)
        return self.tell(_MESSAGE_IDS[type(event)], OBSERVER if of_observer else seat, players)

    def _named_coin(self, event: NameCoin, seat: int | None, players: Sequence[str]) -> str:
        """Return a sentence about a coin that the observer names for a player (D8)."""
        form = {OBSERVER: "you", seat: "to-you"}.get(self.listener, "")
        return self.translate(
            self.translate.form("said-observer-names", form if self.listener is not None else ""),
            name=players[seat - 1] if seat else "",
            figure=self.figure(event.figure),
        )

    def _reminder(self, fact: Fact, known: Repeated, players: tuple[str, ...]) -> str:
        """Return the observer's reminder of a fact; of the last move, only the public part."""
        seat = known.seat
        if fact is Fact.COINS:
            sentences = [
                self.tell("said-holds", holder, players, count=count)
                for holder, count in enumerate(known.held, 1)
            ]
        elif fact is Fact.LAST:
            sentences = [self.tell("said-move", seat, players)]
            if known.taken:
                sentences.append(self.tell("said-coins", seat, players, count=known.taken))
        elif fact is Fact.TIME:
            time = self.duration(known.left or 0)
            sentences = [self.tell("said-time-left", seat, players, time=time)]
        else:
            sentences = [self.tell("said-turn", seat, players)]
        return self.tell("said-remind", OBSERVER, players, fact=self.join(sentences, "list-told"))

    def outcome(self, match: MatchResult) -> str:
        """Return a sentence about the winners of a match and the reason."""
        outcome = match.outcome
        if outcome is None:
            return self.translate("result-ongoing")
        rules, state, players = match.setup.rules, match.state, match.setup.players
        winner = outcome.winners[0] if outcome.winners else None
        if outcome.reason is Reason.CALLED and state is not None:
            key = "result-aligned" if rules.auto_call else "result-called"
            figures = [self.alignment(state.board, figure, rules) for figure in outcome.figures]
            return self.tell(key, winner, players, figures=self.format_list(figures))
        if outcome.reason is Reason.COINS and isinstance(state, QuardoState):
            return self._win_by_coins(outcome.winners, players, state)
        if outcome.reason is Reason.FULL_BOARD and rules.auto_call:
            return self.translate("result-no-alignment")
        if outcome.reason is Reason.ABSENT and winner is None:
            return self.translate("result-absent-draw")
        return self.tell(f"result-{outcome.reason.value.replace(' ', '-')}", winner, players)

    def _win_by_coins(
        self, winners: tuple[int, ...], players: tuple[str, ...], state: QuardoState
    ) -> str:
        """Return a sentence about a win by coins, which several players may share."""
        count = state.scores[winners[0] - 1]
        if len(winners) == 1:
            return self.tell("result-coins", winners[0], players, count=count)
        shares = self.listener in winners
        key = self.translate.form("result-coins-shared", "you" if shares else "")
        names = self.format_list(players[seat - 1] for seat in winners if seat != self.listener)
        return self.translate(key, names=names, count=count)

    def place(self, match: MatchResult) -> str:
        """Return the listener's place among three players, if another has won by coins."""
        outcome, state, seat = match.outcome, match.state, self.listener
        if outcome is None or not seat or not isinstance(state, QuardoState):
            return ""
        if len(state.scores) < 3 or seat in outcome.winners or outcome.reason is not Reason.COINS:
            return ""
        rank = 1 + sum(score > state.scores[seat - 1] for score in state.scores)
        return self.tell("result-place", seat, match.setup.players, rank=rank)


def _message_id(event: Ask | Answer | Claim) -> str:
    """Return the message id of an event whose text depends on its fields."""
    if isinstance(event, Ask):
        draw = event.request is Request.DRAW
        return "said-draw-offer" if draw else "said-takeback-request"
    if isinstance(event, Answer):
        return "said-yes" if event.accept else "said-no"
    return "said-claims-draw" if event.draw else "said-claims-win"
