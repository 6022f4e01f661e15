"""Symmetries that map a whole match to one that a blindfolded player cannot distinguish from it.

Each of the 8 board symmetries that preserve all 19 figures, combined with any of the 384 symmetries
of the pieces, preserves legality and the number of coins each move takes. Both matches have the
same public part; their hidden parts differ.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar, cast

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Cell,
    Figure,
    Give,
    Move,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Swap,
)
from fourfold.match import Event, Match, Notice, Play, Setup, Touch, TouchTarget, View
from fourfold.rules import parse

if TYPE_CHECKING:
    from random import Random

    from fourfold import FourfoldError

T = TypeVar("T")
FIRST_FOUND = {"swap-empty", "call-incomplete"}
"""Refusals that name the first of several possible cells: the symmetry can change which."""


@dataclass(frozen=True)
class Symmetry:
    """The image of each cell and each piece."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def random(cls, rng: Random) -> Symmetry:
        """Return one of the 8 times 384 symmetries."""
        turns, mirror = rng.randrange(4), rng.randrange(2)
        order, flips = rng.sample(range(4), 4), rng.randrange(16)
        return cls(
            tuple(_turned(cell, turns, mirror) for cell in CELLS),
            tuple(Piece(_permuted(piece, order) ^ flips) for piece in PIECES),
        )

    def of(self, value: T) -> T:
        """Return the image of a cell, piece, figure, move or event; other values stay the same."""
        return cast("T", self._of(value))

    def _of(self, value: object) -> object:
        if isinstance(value, Cell):
            return self.cells[value]
        if isinstance(value, Piece):
            return self.pieces[value]
        if isinstance(value, Figure):
            return figure_of({self.cells[cell] for cell in value.cells})
        if isinstance(value, Give | Place | Call | Put | Swap):
            return self.move(value)
        return self.event(cast("Event", value)) if isinstance(value, Play | Touch) else value

    def move(self, move: Move) -> Move:
        """Return the image of a move."""
        if isinstance(move, Give):
            return Give(self.of(move.piece))
        if isinstance(move, Place):
            return Place(self.of(move.cell))
        if isinstance(move, Call):
            return Call(self.of(move.figure))
        if isinstance(move, Put):
            return Put(self.of(move.piece), self.of(move.cell))
        if isinstance(move, Swap):
            return Swap.between(self.of(move.first), self.of(move.second))
        return move

    def event(self, event: Event) -> Event:
        """Return the image of an event."""
        if isinstance(event, Play):
            return Play(event.seat, self.move(event.move))
        if isinstance(event, Touch):
            target: TouchTarget = self.of(event.target)
            return Touch(event.seat, target)
        return event

    def position(self, match: Match) -> str:
        """Return the image of a match's starting position."""
        state = parse(match.rules, match.setup.position or "")
        board = [""] * 16
        for cell in CELLS:
            piece = state.board[cell]
            board[self.of(cell)] = "." if piece is None else str(self.of(piece))
        if isinstance(state, QuardoState):
            coins = sum(1 << self.of(figure).number for figure in state.coins)
            return f"{''.join(board)} {coins:05x} {'-'.join(map(str, state.scores))} {state.turn}"
        assert isinstance(state, QuartoState)
        hand = "-" if state.hand is None else str(self.of(state.hand))
        last = "-" if state.last is None else str(self.of(state.last))
        return f"{''.join(board)} {hand} {last}"

    def match(self, match: Match) -> Match:
        """Return the image of a match; a drawn opening becomes an ordinary move."""
        position = None if match.setup.position is None else self.position(match)
        setup = Setup(match.rules, match.setup.players, None, match.setup.lot, position)
        image = Match.start(setup, match.started)
        for entry in match.log:
            image = image.apply(self.event(entry.event), entry.at)
        return image

    def view(self, view: View) -> View:
        """Return the image of a view."""
        notices = tuple(self.notice(notice) for notice in view.notices)
        return replace(view, hand=self.of(view.hand), notices=notices)

    def notice(self, notice: Notice) -> Notice:
        """Return the image of a notice."""
        refusal = None if notice.refusal is None else self.refusal(notice.refusal)
        event, felt, placed = (self.of(notice.event), self.of(notice.felt), self.of(notice.placed))
        return replace(notice, event=event, felt=felt, placed=placed, refusal=refusal)

    def refusal(self, error: FourfoldError) -> FourfoldError:
        """Return the image of a refusal."""
        details = {name: self.of(value) for name, value in error.details.items()}
        if {"first", "second"} <= set(details):
            pair = cast("list[Cell]", [details["first"], details["second"]])
            details |= {"first": min(pair), "second": max(pair)}
        return type(error)(rule=error.rule, **details)


def without_first_found(view: View) -> View:
    """Remove from a view which of several possible cells a refusal names."""
    notices = tuple(
        replace(notice, refusal=None) if notice.refused in FIRST_FOUND else notice
        for notice in view.notices
    )
    return replace(view, notices=notices)


def figure_of(cells: set[Cell]) -> Figure:
    """Return the figure with these cells."""
    return next(figure for figure in FIGURES if set(figure.cells) == cells)


def _turned(cell: Cell, turns: int, mirror: int) -> Cell:
    column, row = cell.column, cell.row
    if mirror:
        column, row = row, column
    for _ in range(turns):
        column, row = 3 - row, column
    return Cell(4 * row + column)


def _permuted(piece: Piece, order: list[int]) -> int:
    return sum((piece.number >> bit & 1) << to for bit, to in enumerate(order))
