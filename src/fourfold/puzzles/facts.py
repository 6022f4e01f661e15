"""Facts about positions, each of which the rules alone confirm: the parts of a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fourfold.puzzles.puzzle import ENDINGS, HOLDS, WINS, Kind
from fourfold.puzzles.quardo_proof import MAX_EMPTY, QuardoProof
from fourfold.puzzles.quarto_proof import QuartoProof, completing_moves
from fourfold.rules import (
    Call,
    Cell,
    Figure,
    Give,
    Piece,
    Place,
    QuardoState,
    QuartoState,
    Trait,
)

if TYPE_CHECKING:
    from fourfold.rules import Move

CERTAIN_REPLY = 3
"""Placements up to which a wrong answer is refuted move by move."""


@dataclass(frozen=True, slots=True)
class Completes:
    """A piece on a cell completes figures; without figures it completes nothing."""

    state: QuartoState
    cell: Cell
    piece: Piece
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """The last placement completed figures that were not called."""

    state: QuartoState
    cell: Cell
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Waits:
    """A figure needs one more piece, on a cell, with one of some values of traits."""

    figure: Figure
    cell: Cell
    values: tuple[tuple[Trait, int], ...]


@dataclass(frozen=True, slots=True)
class FitsNone:
    """A piece completes nothing."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class EveryPieceFits:
    """Every piece left completes something."""


@dataclass(frozen=True, slots=True)
class Wherever:
    """Wherever the piece in hand goes, every piece left then completes something."""


@dataclass(frozen=True, slots=True)
class LosesLater:
    """The opponent can still force a call."""


@dataclass(frozen=True, slots=True)
class WinsNothing:
    """The win is gone."""


@dataclass(frozen=True, slots=True)
class Takes:
    """A move takes the coins of figures."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Ends:
    """With best play a move is sure to end with a lead; with three players with at least that."""

    move: Move
    lead: int
    is_least: bool


Fact: TypeAlias = (
    Completes
    | Made
    | Waits
    | FitsNone
    | EveryPieceFits
    | Wherever
    | LosesLater
    | WinsNothing
    | Takes
    | Ends
)


def waits(state: QuartoState) -> list[Waits]:
    """Return the figures that a single piece would complete, with what they need."""
    found = []
    for figure in state.rules.figures:
        empty = [cell for cell in figure.cells if state.board[cell] is None]
        if len(empty) != 1:
            continue
        pieces = [piece for cell in figure.cells if (piece := state.board[cell]) is not None]
        values = tuple(
            (trait, pieces[0].value(trait))
            for trait in state.rules.traits
            if len({piece.value(trait) for piece in pieces}) == 1
        )
        if values:
            found.append(Waits(figure, empty[0], values))
    return found


def solution_facts(state: QuartoState | QuardoState, kind: Kind, move: Move) -> list[Fact]:
    """Return why a move of the line is right."""
    if isinstance(state, QuardoState):
        return _quardo_facts(state, kind, move)
    if isinstance(move, Call):
        return [_made(state)] if kind is Kind.MISSED else []
    if isinstance(move, Place):
        after = state.play(move)
        return [_completes(state, move)] if after.open_figures else []
    if not isinstance(move, Give):
        return []
    facts: list[Fact] = [*_first_waits(state), FitsNone(move.piece)]
    if kind in WINS and QuartoProof(state.rules).loses_within(state.play(move), 2):
        facts.append(Wherever())
    return facts


def _made(state: QuartoState) -> Made:
    """Return what the last placement completed."""
    assert state.last is not None  # noqa: S101 - a figure is open
    return Made(state, state.last, state.open_figures)


def _first_waits(state: QuartoState) -> list[Waits]:
    """Return figures that wait, without those that wait for no more than an earlier one."""
    chosen: list[Waits] = []
    for wait in waits(state):
        if not any(set(wait.values) <= set(other.values) for other in chosen):
            chosen = [o for o in chosen if not set(o.values) <= set(wait.values)]
            chosen.append(wait)
    return chosen


def _completes(state: QuartoState, move: Place) -> Completes:
    """Return what a placement of the piece in hand completes."""
    assert state.hand is not None  # noqa: S101 - placements are legal
    return Completes(state, move.cell, state.hand, state.play(move).open_figures)


def _quardo_facts(state: QuardoState, kind: Kind, move: Move) -> list[Fact]:
    """Return what a move of Quardo takes, and near the end how it ends."""
    after = state.play(move)
    taken = tuple(figure for figure in state.coins if figure not in after.coins)
    facts: list[Fact] = [Takes(taken)]
    players = state.rules.players
    if kind in ENDINGS and state.board.count(None) <= MAX_EMPTY[players]:
        facts.append(Ends(move, QuardoProof().lead(state, move), players == 3))
    return facts


def refutation(
    state: QuartoState | QuardoState, kind: Kind, move: Move
) -> tuple[tuple[Move, ...], list[Fact]]:
    """Return the moves that beat a wrong answer, and the facts that say why.

    The move is legal. A line is shown when it is short; the class of the puzzle says the rest.
    """
    if isinstance(state, QuardoState):
        return (), _quardo_facts(state, kind, move)
    after = state.play(move)
    if isinstance(move, Place):
        return (), _after_placing(state, kind, move, after)
    if after.hand is None:
        return (), []
    return _after_giving(state, kind, after)


def _after_giving(
    state: QuartoState, kind: Kind, after: QuartoState
) -> tuple[tuple[Move, ...], list[Fact]]:
    """Return how the opponent beats a wrong gift, and why."""
    if state.open_figures:
        return (Call(state.open_figures[0]),), [_made(state)]
    completing = completing_moves(after)
    if completing:
        call = Call(after.play(completing[0]).open_figures[0])
        return (completing[0], call), [_completes(after, completing[0])]
    reply = _winning_reply(after)
    if reply:
        return reply, [Wherever()]
    return (), [LosesLater() if kind in HOLDS else WinsNothing()]


def _after_placing(state: QuartoState, kind: Kind, move: Place, after: QuartoState) -> list[Fact]:
    """Return why a placement is wrong."""
    if kind is Kind.MISSED or completing_moves(state):
        return [] if after.open_figures else [_completes(state, move)]
    search = QuartoProof(state.rules)
    table = search.table(after)
    left = after.pieces_left
    if left and all(search.completes(table, piece.number) for piece in left):
        return [EveryPieceFits()]
    return [LosesLater() if kind in HOLDS else WinsNothing()]


def _winning_reply(state: QuartoState) -> tuple[Move, ...]:
    """Return a placement and a gift after which every further placement lets the opponent call."""
    search = QuartoProof(state.rules)
    if not search.wins_within(state, CERTAIN_REPLY):
        return ()
    for place in state.legal_moves():
        placed = state.play(place)
        for gift in placed.legal_moves():
            given = placed.play(gift)
            if given.hand is not None and search.loses_within(given, 2):
                return place, gift
    return ()
