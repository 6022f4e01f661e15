"""Symmetries between matches that a blindfolded player cannot tell apart.

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
            tuple(_turn_cell(cell, turns, mirror) for cell in CELLS),
            tuple(Piece(_permute_bits(piece, order) ^ flips) for piece in PIECES),
        )

    def image(self, value: T) -> T:
        """Return the image of a cell, piece, figure, move or event; other values stay the same."""
        return cast("T", self._image(value))

    def _image(self, value: object) -> object:
        if isinstance(value, Cell):
            return self.cells[value]
        if isinstance(value, Piece):
            return self.pieces[value]
        if isinstance(value, Figure):
            return find_figure({self.cells[cell] for cell in value.cells})
        if isinstance(value, Give | Place | Call | Put | Swap):
            return self.move(value)
        return self.event(cast("Event", value)) if isinstance(value, Play | Touch) else value

    def move(self, move: Move) -> Move:
        """Return the image of a move."""
        if isinstance(move, Give):
            return Give(self.image(move.piece))
        if isinstance(move, Place):
            return Place(self.image(move.cell))
        if isinstance(move, Call):
            return Call(self.image(move.figure))
        if isinstance(move, Put):
            return Put(self.image(move.piece), self.image(move.cell))
        if isinstance(move, Swap):
            return Swap.between(self.image(move.first), self.image(move.second))
        return move

    def event(self, event: Event) -> Event:
        """Return the image of an event."""
        if isinstance(event, Play):
            return Play(event.seat, self.move(event.move))
        if isinstance(event, Touch):
            target: TouchTarget = self.image(event.target)
            return Touch(event.seat, target)
        return event

    def position(self, match: Match) -> str:
        """Return the image of a match's starting position."""
        state = parse(match.rules, match.setup.position or "")
        board = [""] * 16
        for cell in CELLS:
            piece = state.board[cell]
            board[self.image(cell)] = "." if piece is None else str(self.image(piece))
        if isinstance(state, QuardoState):
            coins = sum(1 << self.image(figure).number for figure in state.coins)
            return f"{''.join(board)} {coins:05x} {'-'.join(map(str, state.scores))} {state.turn}"
        assert isinstance(state, QuartoState)
        hand = "-" if state.hand is None else str(self.image(state.hand))
        last = "-" if state.last is None else str(self.image(state.last))
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
        return replace(view, hand=self.image(view.hand), notices=notices)

    def notice(self, notice: Notice) -> Notice:
        """Return the image of a notice."""
        refusal = None if notice.refusal is None else self.refusal(notice.refusal)
        event, felt, placed = (
            self.image(notice.event),
            self.image(notice.felt),
            self.image(notice.placed),
        )
        return replace(notice, event=event, felt=felt, placed=placed, refusal=refusal)

    def refusal(self, error: FourfoldError) -> FourfoldError:
        """Return the image of a refusal."""
        details = {name: self.image(value) for name, value in error.details.items()}
        if {"first", "second"} <= set(details):
            pair = cast("list[Cell]", [details["first"], details["second"]])
            details |= {"first": min(pair), "second": max(pair)}
        return type(error)(rule=error.rule, **details)


def hide_first_found(view: View) -> View:
    """Remove from a view which of several possible cells a refusal names."""
    notices = tuple(
        replace(notice, refusal=None) if notice.refused in FIRST_FOUND else notice
        for notice in view.notices
    )
    return replace(view, notices=notices)


def find_figure(cells: set[Cell]) -> Figure:
    """Return the figure with these cells."""
    return next(figure for figure in FIGURES if set(figure.cells) == cells)


def _turn_cell(cell: Cell, turns: int, mirror: int) -> Cell:
    column, row = cell.column, cell.row
    if mirror:
        column, row = row, column
    for _ in range(turns):
        column, row = 3 - row, column
    return Cell(4 * row + column)


def _permute_bits(piece: Piece, order: list[int]) -> int:
    return sum((piece.number >> bit & 1) << to for bit, to in enumerate(order))
