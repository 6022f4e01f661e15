"""Sentences about pieces, figures, moves, refusals and results, in one language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from babel.numbers import format_decimal

from fourfold.i18n.catalogue import Translator
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
    FourfoldError,
    Game,
    Give,
    NotationError,
    Piece,
    PieceSet,
    Place,
    Put,
    QuardoState,
    Reason,
    Swap,
    Trait,
    WrongCall,
    alignment,
)
from fourfold.rules.errors import BadTraits
from fourfold.rules.pieces import TRAIT_NAMES
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.match import Notice, Repeated, Setup
    from fourfold.rules import Board, Move, Outcome, Rules, State

MINUTES_AN_HOUR, HOURS_A_DAY = 60, 24
MAX_QUOTED_CHARACTERS = 120
"""The most characters of a player's text that a refusal quotes."""

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


class Speaker:
    """The sentences about one game in one language."""

    def __init__(self, language: str, piece_set: PieceSet) -> None:
        self.translate = Translator(language, piece_set.value)
        self.piece_set = piece_set

    def piece(self, piece: Piece) -> str:
        """Return the traits of a piece, as a label: "tall dark round hollow"."""
        return _piece(self.translate.language, self.piece_set, piece, "")

    def piece_phrase(self, piece: Piece) -> str:
        """Return a piece as part of a sentence: "the tall dark round hollow piece"."""
        return _piece(self.translate.language, self.piece_set, piece, "-named")

    def figure(self, figure: Figure) -> str:
        """Return the name of a figure: "row 2", "the square b2 c2 b3 c3"."""
        kind, place = str(figure)[:3], str(figure)[3:]
        if figure.is_square:
            return self.translate("figure-square", cells=" ".join(map(str, figure.cells)))
        if kind == "row":
            return self.translate("figure-row", number=place)
        if kind == "col":
            return self.translate("figure-column", letter=place)
        return self.translate(f"figure-diagonal-{'down' if str(figure) == 'diag1' else 'up'}")

    def cell(self, cell: Cell, board: Board) -> str:
        """Return a cell with its piece: "b2, empty"."""
        piece = board[cell]
        if piece is None:
            return self.translate("cell-empty", cell=str(cell))
        return self.translate("cell-holds", cell=str(cell), piece=self.piece(piece))

    def shared_traits(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Return the traits that the four pieces of an alignment share: "dark, hollow"."""
        piece = board[figure.cells[0]]
        if piece is None:
            return ""
        values = (
            trait.values_in(self.piece_set)[piece.value(trait)]
            for trait in alignment(board, figure, rules)
        )
        return self.join(self.translate(f"value-{value}") for value in values)

    def alignment(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Return an aligned figure with its shared traits: "row 2 (dark)"."""
        traits = self.shared_traits(board, figure, rules)
        return self.translate("figure-shared", figure=self.figure(figure), traits=traits)

    def format_list(self, items: Iterable[str]) -> str:
        """Join items as a list: "a", "a and b", "a, b and c"."""
        *rest, last = items
        if not rest:
            return last
        return self.join([*rest[:-1], self.translate("list-two", first=rest[-1], second=last)])

    def join(self, items: Iterable[str], glue: str = "list-more") -> str:
        """Join items with a message as glue: "a, b, c", or with ``list-parts`` "a; b; c"."""
        *rest, text = items
        for item in reversed(rest):
            text = self.translate(glue, first=item, rest=text)
        return text

    def number(self, number: float) -> str:
        """Format a number to one decimal in the language's way: "2.5", "2,5"."""
        return str(
            format_decimal(round(number, 1), locale=self.translate.language.replace("-", "_"))
        )

    def duration(self, milliseconds: int) -> str:
        """Return a time in words, never as 05:10, with at most two units, rounded up."""
        minutes, seconds = divmod(-(-milliseconds // 1000), 60)
        if minutes < MINUTES_AN_HOUR:
            return self._short_duration(minutes, seconds)
        hours, minutes = divmod(minutes + (seconds > 0), MINUTES_AN_HOUR)
        if hours < HOURS_A_DAY:
            key = "duration-hours-minutes" if minutes else "duration-hours"
            return self.translate(key, hours=hours, minutes=minutes)
        days, hours = divmod(hours + (minutes > 0), HOURS_A_DAY)
        key = "duration-days-hours" if hours else "duration-days"
        return self.translate(key, days=days, hours=hours)

    def _short_duration(self, minutes: int, seconds: int) -> str:
        """Return a time of less than an hour in words."""
        if not minutes:
            return self.translate("duration-seconds", seconds=seconds)
        if not seconds:
            return self.translate("duration-minutes", minutes=minutes)
        return self.translate("duration-both", minutes=minutes, seconds=seconds)

    def refusal(self, error: FourfoldError, *, caret: bool = True) -> str:
        """Return the text of a refusal with its rule's number; a caret marks a typing error."""
        values = {name: self._value(value) for name, value in error.details.items()}
        if isinstance(error, BadTraits):
            values["allowed"] = self.join(map(self._trait, values["allowed"].split(", ")))
        if isinstance(error.__cause__, FourfoldError):
            values["reason"] = self.refusal(error.__cause__, caret=False)
        text = self.translate(error.code, **values)
        if error.rule:
            text = self.translate("with-rule", text=text, rule=error.rule)
        return f"{text}\n{error.pointer}" if caret and isinstance(error, NotationError) else text

    def _value(self, value: object) -> str:
        """Return a detail of an error as text."""
        if isinstance(value, Piece):
            return self.translate("piece-code", code=str(value), piece=self.piece(value))
        if isinstance(value, Figure):
            return self.figure(value)
        text = str(value)
        if len(text) <= MAX_QUOTED_CHARACTERS:
            return text
        return f"{text[:MAX_QUOTED_CHARACTERS]}…"

    def _trait(self, code: str) -> str:
        """Return the name of a trait, with the word to type if that differs."""
        is_known = code in TRAIT_NAMES[self.piece_set]
        name = self.translate(f"trait-{code}") if is_known else code
        return name if name == code else self.translate("trait-code", code=code, trait=name)

    def notice(self, notice: Notice, setup: Setup) -> list[str]:
        """Return sentences about one event, limited to the details that its notice reveals."""
        event = notice.event
        name = setup.players[notice.seat - 1] if notice.seat else ""
        if notice.refused:
            departure = [self._event(notice, name)] if isinstance(event, StopObserving) else []
            penalty = self._penalty(notice, name, setup.rules)
            return [*departure, self._refused_event(notice, name, setup.rules), *penalty]
        if event is None or isinstance(event, Play):
            return self._turn(notice, name, setup.rules)
        if isinstance(event, Touch):
            return [self._touch(event.target, notice.felt)]
        if isinstance(event, Remind) and notice.repeated is not None:
            return [self._reminder(event.fact, notice.repeated, setup.players)]
        return [self._event(notice, name), *self._coins(name, notice.coins)]

    def _turn(self, notice: Notice, name: str, rules: Rules) -> list[str]:
        """Return sentences about a move, its coins, and its wait for the observer's ruling.

        By hand, a hidden event with a coin is the name of that coin, not another move (D4).
        """
        event = notice.event
        move = event.move if isinstance(event, Play) else None
        sentences = [] if move is None else [self._move(move, name, notice.placed, rules)]
        if notice.proposed:
            return [*sentences, self.translate("said-proposes", name=name)]
        names_coin = rules.coins is Coins.BY_HAND and notice.coins > 0
        if not sentences and not names_coin:
            sentences = [self.translate("said-move", name=name)]
        return [*sentences, *self._coins(name, notice.coins)]

    def _refused_event(self, notice: Notice, name: str, rules: Rules) -> str:
        """Return a sentence about a refused event; blindfolded players learn only the rule."""
        if isinstance(notice.event, Ruling | StopObserving):
            return self.translate("said-refused", rule=notice.rule)
        if notice.refusal is None:
            return self.translate("said-refused-attempt", name=name, rule=notice.rule)
        reason = self.refusal(notice.refusal)
        if isinstance(notice.event, Play) and isinstance(notice.event.move, Call):
            is_coin = rules.game is Game.QUARDO
            key = "said-refused-name" if is_coin else "said-refused-call"
            return self.translate(key, name=name, reason=reason)
        return reason

    def _penalty(self, notice: Notice, name: str, rules: Rules) -> list[str]:
        """Return a sentence about the penalty of a wrong call, if calls are barred (Q7)."""
        is_call = isinstance(notice.event, Play) and isinstance(notice.event.move, Call)
        is_barred = rules.wrong_call is WrongCall.ONCE and not rules.auto_call
        return [self.translate("said-barred", name=name)] if is_call and is_barred else []

    def _move(self, move: Move, name: str, placed: Piece | None, rules: Rules) -> str:
        """Return a sentence about a move."""
        if isinstance(move, Give):
            return self.translate("said-give", name=name, piece=self.piece_phrase(move.piece))
        if isinstance(move, Place):
            piece = "" if placed is None else self.piece_phrase(placed)
            return self.translate("said-place", name=name, piece=piece, cell=str(move.cell))
        is_quardo = rules.game is Game.QUARDO
        if isinstance(move, Call):
            key = "said-names" if is_quardo else "said-call"
            return self.translate(key, name=name, figure=self.figure(move.figure))
        if isinstance(move, Put):
            piece = self.piece_phrase(move.piece)
            return self.translate("said-put", name=name, piece=piece, cell=str(move.cell))
        if isinstance(move, Swap):
            first, second = str(move.first), str(move.second)
            return self.translate("said-swap", name=name, first=first, second=second)
        return self.translate("said-ends-turn" if is_quardo else "said-decline", name=name)

    def _coins(self, name: str, count: int) -> list[str]:
        """Return a sentence about the coins that a player collects, if there are any."""
        return [self.translate("said-coins", name=name, count=count)] if count else []

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

    def _event(self, notice: Notice, name: str) -> str:
        """Return a sentence about an event that is not a move."""
        event = notice.event
        if isinstance(event, Ask | Answer | Claim):
            return self.translate(_message_id(event), name=name)
        if isinstance(event, GiveTime):
            key = "said-observer-time" if event.seat == OBSERVER else "said-gives-time"
            return self.translate(key, name=name, seconds=event.seconds)
        if isinstance(event, Observe):
            return self.translate("said-observer", name=event.name)
        if isinstance(event, NameCoin):
            figure = self.figure(event.figure)
            return self.translate("said-observer-names", name=name, figure=figure)
        if isinstance(event, Ruling):
            return self.translate("said-approved")
        return self.translate(_MESSAGE_IDS[type(event)], name=name)

    def _reminder(self, fact: Fact, known: Repeated, players: tuple[str, ...]) -> str:
        """Return the observer's reminder of a fact; of the last move, only the public part."""
        name = players[known.seat - 1] if known.seat else ""
        if fact is Fact.COINS:
            sentences = [
                self.translate("said-holds", name=player, count=count)
                for player, count in zip(players, known.held, strict=True)
            ]
        elif fact is Fact.LAST:
            sentences = [self.translate("said-move", name=name), *self._coins(name, known.taken)]
        elif fact is Fact.TIME:
            time = self.duration(known.left or 0)
            sentences = [self.translate("said-time-left", name=name, time=time)]
        else:
            sentences = [self.translate("said-turn", name=name)]
        return self.translate("said-remind", fact=self.join(sentences, "list-told"))

    def outcome(self, match: MatchResult) -> str:
        """Return a sentence about the winners of a match and the reason."""
        outcome = match.outcome
        if outcome is None:
            return self.translate("result-ongoing")
        rules, state = match.setup.rules, match.state
        names = [match.setup.players[seat - 1] for seat in outcome.winners]
        if outcome.reason is Reason.CALLED and state is not None:
            return self._win_by_alignment(names[0], outcome.figures, state.board, rules)
        if outcome.reason is Reason.COINS and isinstance(state, QuardoState):
            return self._win_by_coins(names, state.scores[outcome.winners[0] - 1])
        if outcome.reason is Reason.FULL_BOARD and rules.auto_call:
            return self.translate("result-no-alignment")
        if outcome.reason is Reason.ABSENT and not names:
            return self.translate("result-absent-draw")
        name = names[0] if names else ""
        return self.translate(f"result-{outcome.reason.value.replace(' ', '-')}", name=name)

    def _win_by_alignment(
        self, name: str, figures: Iterable[Figure], board: Board, rules: Rules
    ) -> str:
        """Return a sentence about a win by alignment, called or automatic (D7, Q11)."""
        alignments = self.format_list([self.alignment(board, figure, rules) for figure in figures])
        key = "result-aligned" if rules.auto_call else "result-called"
        return self.translate(key, name=name, figures=alignments)

    def _win_by_coins(self, names: list[str], count: int) -> str:
        """Return a sentence about a win by coins, which several players may share."""
        if len(names) == 1:
            return self.translate("result-coins", name=names[0], count=count)
        return self.translate("result-coins-shared", names=self.format_list(names), count=count)


def _message_id(event: Ask | Answer | Claim) -> str:
    """Return the message id of an event whose text depends on its fields."""
    if isinstance(event, Ask):
        draw = event.request is Request.DRAW
        return "said-draw-offer" if draw else "said-takeback-request"
    if isinstance(event, Answer):
        return "said-yes" if event.accept else "said-no"
    return "said-claims-draw" if event.draw else "said-claims-win"


@cache
def _piece(language: str, piece_set: PieceSet, piece: Piece, form: str) -> str:
    """Return a piece in one form of words, cached because sentences repeat the few pieces."""
    values = {
        trait.name_in(piece_set): trait.values_in(piece_set)[piece.value(trait)] for trait in Trait
    }
    return Translator(language)(f"piece-{piece_set.value}{form}", **values)
