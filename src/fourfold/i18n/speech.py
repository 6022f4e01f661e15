"""Saying things: pieces, figures, moves, refusals and results as sentences in one language."""

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

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.match import Notice, Repeated, Setup
    from fourfold.rules import Board, Move, Outcome, QuartoState, Rules

MINUTES_AN_HOUR, HOURS_A_DAY = 60, 24
MAX_REPEATED = 120
"""How many characters of somebody's own text a refusal repeats."""

_PLAIN_SENTENCES: dict[type, str] = {
    Forfeit: "said-forfeits",
    Pause: "said-pause",
    Resign: "said-resigns",
    Resume: "said-resume",
    StopObserving: "said-observer-leaves",
    TimeUp: "said-time",
}


class Ended(Protocol):
    """What the end of a match is told from: a match, or a view of it."""

    @property
    def setup(self) -> Setup:
        """Who played by which rules."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""

    @property
    def state(self) -> QuartoState | QuardoState | None:
        """The state it ended in, which everybody sees: blindfolds come off."""


class Speaker:
    """Says things about one game in one language."""

    def __init__(self, language: str, piece_set: PieceSet) -> None:
        self.translate = Translator(language, piece_set.value)
        self.piece_set = piece_set

    def piece(self, piece: Piece) -> str:
        """Name a piece by its traits, as a label: "tall dark round hollow"."""
        return _piece(self.translate.language, self.piece_set, piece, "")

    def named(self, piece: Piece) -> str:
        """Name a piece within a sentence: "the tall dark round hollow piece"."""
        return _piece(self.translate.language, self.piece_set, piece, "-named")

    def figure(self, figure: Figure) -> str:
        """Name a figure: "row 2", "the square b2 c2 b3 c3"."""
        kind, place = str(figure)[:3], str(figure)[3:]
        if figure.is_square:
            return self.translate("figure-square", cells=" ".join(map(str, figure.cells)))
        if kind == "row":
            return self.translate("figure-row", number=place)
        if kind == "col":
            return self.translate("figure-column", letter=place)
        return self.translate(f"figure-diagonal-{'down' if str(figure) == 'diag1' else 'up'}")

    def cell(self, cell: Cell, board: Board) -> str:
        """Say what stands on a cell: "b2, empty"."""
        piece = board[cell]
        if piece is None:
            return self.translate("cell-empty", cell=str(cell))
        return self.translate("cell-holds", cell=str(cell), piece=self.piece(piece))

    def shared(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Name what the four pieces of an aligned figure share: "dark, hollow"."""
        piece = board[figure.cells[0]]
        if piece is None:
            return ""
        values = (
            trait.values_in(self.piece_set)[piece.value(trait)]
            for trait in alignment(board, figure, rules)
        )
        return self.joined(self.translate(f"value-{value}") for value in values)

    def aligned(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Name an aligned figure with what it shares: "row 2 (dark)"."""
        traits = self.shared(board, figure, rules)
        return self.translate("figure-shared", figure=self.figure(figure), traits=traits)

    def listed(self, things: Iterable[str]) -> str:
        """Join things: "a", "a and b", "a, b and c"."""
        *rest, last = things
        if not rest:
            return last
        return self.joined([*rest[:-1], self.translate("list-two", first=rest[-1], second=last)])

    def joined(self, things: Iterable[str], glue: str = "list-more") -> str:
        """Join things with one kind of glue: "a, b, c", or with ``list-parts`` "a; b; c"."""
        *rest, text = things
        for thing in reversed(rest):
            text = self.translate(glue, first=thing, rest=text)
        return text

    def number(self, number: float) -> str:
        """Write a number to one decimal, with the mark of the language: "2.5", "2,5"."""
        return str(
            format_decimal(round(number, 1), locale=self.translate.language.replace("-", "_"))
        )

    def duration(self, milliseconds: int) -> str:
        """Say a time in words, never as 05:10, with two units at most.

        What has begun of the last one counts as a whole.
        """
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
        """Say a time of less than an hour."""
        if not minutes:
            return self.translate("duration-seconds", seconds=seconds)
        if not seconds:
            return self.translate("duration-minutes", minutes=minutes)
        return self.translate("duration-both", minutes=minutes, seconds=seconds)

    def refusal(self, error: FourfoldError, *, caret: bool = True) -> str:
        """Explain a refusal, with the number of its rule; a caret points into a wrong text."""
        values = {name: self._value(value) for name, value in error.details.items()}
        if isinstance(error, BadTraits):
            values["traits"] = self.joined(map(self._trait, values["traits"].split(", ")))
        if isinstance(error.__cause__, FourfoldError):
            values["reason"] = self.refusal(error.__cause__, caret=False)
        text = self.translate(error.code, **values)
        if error.rule:
            text = self.translate("with-rule", text=text, rule=error.rule)
        return f"{text}\n{error.pointer}" if caret and isinstance(error, NotationError) else text

    def _value(self, value: object) -> str:
        """Return a detail of an error in words."""
        if isinstance(value, Piece):
            return self.translate("piece-code", code=str(value), piece=self.piece(value))
        if isinstance(value, Figure):
            return self.figure(value)
        text = str(value)
        return text if len(text) <= MAX_REPEATED else f"{text[:MAX_REPEATED]}…"

    def _trait(self, code: str) -> str:
        """Name a trait, with the word to type for it where that is another one."""
        known = code in TRAIT_NAMES[self.piece_set]
        name = self.translate(f"trait-{code}") if known else code
        return name if name == code else self.translate("trait-code", code=code, trait=name)

    def notice(self, notice: Notice, setup: Setup) -> list[str]:
        """Announce one event as far as it was told."""
        event = notice.event
        name = setup.players[notice.seat - 1] if notice.seat else ""
        if notice.refused:
            leaves = [self._conduct(notice, name)] if isinstance(event, StopObserving) else []
            return [*leaves, self._refused(notice, name), *self._barred(notice, name, setup.rules)]
        if event is None or isinstance(event, Play):
            return self._moved(notice, name)
        if isinstance(event, Touch):
            return [self._felt(event.target, notice.felt)]
        if isinstance(event, Remind) and notice.repeated is not None:
            return [self._reminded(event.fact, notice.repeated, setup.players)]
        return [self._conduct(notice, name), *self._coins(notice, name)]

    def _moved(self, notice: Notice, name: str) -> list[str]:
        """Announce a move as far as it is told, or that it waits for the observer."""
        event = notice.event
        move = event.move if isinstance(event, Play) else None
        told = [] if move is None else [self._played(move, name, notice.placed)]
        if notice.proposed:
            return [*told, self.translate("said-proposes", name=name)]
        return [*(told or [self.translate("said-move", name=name)]), *self._coins(notice, name)]

    def _refused(self, notice: Notice, name: str) -> str:
        """Announce a refused call or attempt; those in the dark hear the rule alone."""
        if isinstance(notice.event, Ruling | StopObserving):
            return self.translate("said-refused", rule=notice.rule)
        if notice.refusal is None:
            return self.translate("said-refused-attempt", name=name, rule=notice.rule)
        reason = self.refusal(notice.refusal)
        if isinstance(notice.event, Play) and isinstance(notice.event.move, Call):
            return self.translate("said-refused-call", name=name, reason=reason)
        return reason

    def _barred(self, notice: Notice, name: str, rules: Rules) -> list[str]:
        """Say what a wrong call costs, where it costs the next ones (Q7)."""
        called = isinstance(notice.event, Play) and isinstance(notice.event.move, Call)
        once = rules.wrong_call is WrongCall.ONCE and not rules.auto_call
        return [self.translate("said-barred", name=name)] if called and once else []

    def _played(self, move: Move, name: str, placed: Piece | None) -> str:
        """Announce a move."""
        if isinstance(move, Give):
            return self.translate("said-give", name=name, piece=self.named(move.piece))
        if isinstance(move, Place):
            piece = "" if placed is None else self.named(placed)
            return self.translate("said-place", name=name, piece=piece, cell=str(move.cell))
        if isinstance(move, Call):
            return self.translate("said-call", name=name, figure=self.figure(move.figure))
        if isinstance(move, Put):
            piece = self.named(move.piece)
            return self.translate("said-put", name=name, piece=piece, cell=str(move.cell))
        if isinstance(move, Swap):
            first, second = str(move.first), str(move.second)
            return self.translate("said-swap", name=name, first=first, second=second)
        return self.translate("said-decline", name=name)

    def _coins(self, notice: Notice, name: str) -> list[str]:
        """Announce the coins that a move has taken."""
        return self._collected(name, notice.coins)

    def _collected(self, name: str, count: int) -> list[str]:
        """Say that somebody collects coins, if there are any."""
        return [self.translate("said-coins", name=name, count=count)] if count else []

    def _felt(self, target: Cell | Piece | Figure, felt: Piece | bool | None) -> str:
        """Say what a hand felt."""
        if isinstance(target, Cell):
            if not isinstance(felt, Piece):
                return self.translate("felt-cell-empty", cell=str(target))
            return self.translate("felt-cell", cell=str(target), piece=self.piece(felt))
        there = "yes" if felt else "no"
        if isinstance(target, Piece):
            return self.translate(f"felt-table-{there}", piece=self.piece(target))
        return self.translate(f"felt-coin-{there}", figure=self.figure(target))

    def _conduct(self, notice: Notice, name: str) -> str:
        """Announce an event that is not a move."""
        event = notice.event
        if isinstance(event, Ask | Answer | Claim):
            return self.translate(_either_sentence(event), name=name)
        if isinstance(event, GiveTime):
            key = "said-observer-time" if event.seat == OBSERVER else "said-gives-time"
            return self.translate(key, name=name, seconds=event.seconds)
        if isinstance(event, Observe):
            return self.translate("said-observer", name=event.name)
        if isinstance(event, Ruling):
            return self.translate("said-approved")
        return self.translate(_PLAIN_SENTENCES[type(event)], name=name)

    def _reminded(self, fact: Fact, known: Repeated, players: tuple[str, ...]) -> str:
        """Announce what the observer repeats: of the last move what all were told, in any game."""
        name = players[known.seat - 1] if known.seat else ""
        if fact is Fact.COINS:
            told = [
                self.translate("said-holds", name=player, count=count)
                for player, count in zip(players, known.held, strict=True)
            ]
        elif fact is Fact.LAST:
            told = [self.translate("said-move", name=name), *self._collected(name, known.taken)]
        elif fact is Fact.TIME:
            time = self.duration(known.left or 0)
            told = [self.translate("said-time-left", name=name, time=time)]
        else:
            told = [self.translate("said-turn", name=name)]
        return self.translate("said-remind", fact=self.joined(told, "list-told"))

    def outcome(self, table: Ended) -> str:
        """Say how a match ended, who won and why."""
        outcome = table.outcome
        if outcome is None:
            return self.translate("result-ongoing")
        rules, state = table.setup.rules, table.state
        names = [table.setup.players[seat - 1] for seat in outcome.winners]
        if outcome.reason is Reason.CALLED and state is not None:
            return self._called(names[0], outcome.figures, state.board, rules)
        if outcome.reason is Reason.COINS and isinstance(state, QuardoState):
            return self._most_coins(names, state.scores[outcome.winners[0] - 1])
        if outcome.reason is Reason.FULL_BOARD and rules.auto_call:
            return self.translate("result-no-alignment")
        if outcome.reason is Reason.ABSENT and not names:
            return self.translate("result-absent-draw")
        name = names[0] if names else ""
        return self.translate(f"result-{outcome.reason.value.replace(' ', '-')}", name=name)

    def _called(self, name: str, figures: Iterable[Figure], board: Board, rules: Rules) -> str:
        """Say that somebody won with an alignment, called or found automatically (D7, Q11)."""
        named = self.listed([self.aligned(board, figure, rules) for figure in figures])
        key = "result-aligned" if rules.auto_call else "result-called"
        return self.translate(key, name=name, figures=named)

    def _most_coins(self, names: list[str], count: int) -> str:
        """Say that the coins decided."""
        if len(names) == 1:
            return self.translate("result-coins", name=names[0], count=count)
        return self.translate("result-coins-shared", names=self.listed(names), count=count)


def _either_sentence(event: Ask | Answer | Claim) -> str:
    """Return which of the two sentences of an event is said."""
    if isinstance(event, Ask):
        draw = event.request is Request.DRAW
        return "said-draw-offer" if draw else "said-takeback-request"
    if isinstance(event, Answer):
        return "said-yes" if event.accept else "said-no"
    return "said-claims-draw" if event.draw else "said-claims-win"


@cache
def _piece(language: str, piece_set: PieceSet, piece: Piece, form: str) -> str:
    """Name a piece in one form; there are few, and they are named all the time."""
    values = {
        trait.name_in(piece_set): trait.values_in(piece_set)[piece.value(trait)] for trait in Trait
    }
    return Translator(language)(f"piece-{piece_set.value}{form}", **values)
