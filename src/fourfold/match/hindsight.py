"""Hindsight: what each player of a blindfolded game had felt (D8), shown after the game.

What a seat knows of a cell is what its own hand last learnt there. Later moves of other seats do
not change that, so it may be out of date: this is what hindsight shows.

- A touch of a cell: what was felt.
- A pawn or piece that the seat placed: it is on that cell. The opening of three players, drawn
  with eyes closed, is unknown to all seats (D2).
- A swap that the seat made: what it knew of the two cells changes places, including "unknown".
- An attempt that was refused teaches nothing, though a player may draw conclusions from it.
- An undo is made by the hands that moved: a filled cell is known to be empty again, a swap is
  reversed. What was felt in between stays as it was felt.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from fourfold.match.alignments import alignments
from fourfold.match.events import Play, Touch
from fourfold.match.replay import replay
from fourfold.match.view import opening_index
from fourfold.rules import (
    CELLS,
    PIECES,
    Cell,
    Figure,
    Game,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Swap,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.match.alignments import Fate
    from fourfold.match.match import Match
    from fourfold.rules import Board, Move, State


class Unfelt(Enum):
    """Marks a cell that a seat has never felt."""

    UNFELT = "?"


UNFELT = Unfelt.UNFELT
Known: TypeAlias = tuple[Piece | Unfelt | None, ...]
"""What a seat knows of the sixteen cells: a piece, empty, or never felt."""


@dataclass(frozen=True, slots=True)
class DarkAlignment:
    """An alignment made blindfolded: its log entry, its turn, and the seat that made it.

    ``felt_by`` are the seats that knew all four pieces correctly right after the move; it is empty
    if no seat had felt the alignment. ``fate`` is for Quarto only: in Quardo its coin was taken.
    """

    index: int
    turn: int
    seat: int
    figure: Figure
    board: Board
    felt_by: tuple[int, ...]
    fate: Fate | None = None


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What the players of a blindfolded game knew.

    ``known`` has for every entry of the log what each seat knew after it. ``touches`` counts for
    each seat the touches of each cell; ``table`` and ``coins`` all those of pawns on the table and
    of coins. ``alignments`` leaves out undone moves.
    """

    known: tuple[tuple[Known, ...], ...]
    touches: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    coins: tuple[int, ...]
    alignments: tuple[DarkAlignment, ...]


def hindsight(match: Match) -> Hindsight | None:
    """Return the hindsight of a blindfolded match, or ``None`` if all players saw the board."""
    if not match.rules.blindfold:
        return None
    seats = range(1, match.rules.players + 1)
    touches = [entry.event for entry in match.log if isinstance(entry.event, Touch)]
    cells = Counter(
        (touch.seat, touch.target) for touch in touches if isinstance(touch.target, Cell)
    )
    table = Counter(touch.seat for touch in touches if isinstance(touch.target, Piece))
    coins = Counter(touch.seat for touch in touches if isinstance(touch.target, Figure))
    memory = _Memory(match)
    return Hindsight(
        known=tuple(memory.replay(match)),
        touches=tuple(tuple(cells[seat, cell] for cell in CELLS) for seat in seats),
        table=tuple(table[seat] for seat in seats),
        coins=tuple(coins[seat] for seat in seats),
        alignments=_with_fates(memory.alignments, match),
    )


def known_text(known: Known) -> str:
    """Write what a seat knows, cells as in a position: a hex digit, ``.`` empty, ``?`` never felt.

    >>> known_text((Piece(10), None, *[UNFELT] * 14))
    'a.??????????????'
    """
    return "".join([_SIGNS[what] for what in known])


_SIGNS: dict[Piece | Unfelt | None, str] = {
    UNFELT: UNFELT.value,
    None: ".",
    **{piece: str(piece) for piece in PIECES},
}


@dataclass(frozen=True, slots=True)
class _Made:
    """A move that was not undone, and its alignments; ``None`` for the drawn opening's hand."""

    seat: int
    move: Move | None
    aligned: tuple[DarkAlignment, ...]


class _Memory:
    """What each seat knows after each log entry, and the moves that were not undone."""

    def __init__(self, match: Match) -> None:
        self._known: list[list[Piece | Unfelt | None]]
        self._known = [[UNFELT] * len(CELLS) for _ in match.setup.players]
        self._made: list[_Made] = []
        self._opening = opening_index(match)

    @property
    def alignments(self) -> tuple[DarkAlignment, ...]:
        """The alignments of the moves that were not undone."""
        return tuple(figure for made in self._made for figure in made.aligned)

    def replay(self, match: Match) -> Iterator[tuple[Known, ...]]:
        """Replay a match; yield what each seat knows after every entry of its log."""
        for index, (entry, before, after) in enumerate(replay(match)):
            if isinstance(entry.event, Touch):
                self._feel(entry.event, entry.felt)
            elif len(after.past) > len(before.past):
                play = entry.event if isinstance(entry.event, Play) else before.proposal
                self._move(index, play, after)
            self._take_back(len(after.past))
            yield tuple(map(tuple, self._known))

    def _feel(self, touch: Touch, felt: Piece | bool | None) -> None:
        """Record a touch; touching the table or a coin teaches nothing about a cell."""
        if isinstance(touch.target, Cell) and not isinstance(felt, bool):
            self._known[touch.seat - 1][touch.target] = felt

    def _move(self, index: int, play: Play | None, after: Match) -> None:
        """Record what a seat learns from its own move, made at once or approved later."""
        past, known = after.past[-1], self._known[after.past[-1].seat - 1]
        move = None if play is None or index == self._opening else play.move
        if isinstance(move, Put):
            known[move.cell] = move.piece
        elif isinstance(move, Place) and isinstance(past.state, QuartoState):
            known[move.cell] = past.state.hand
        elif isinstance(move, Swap):
            _exchange(known, move)
        board = after.state.board
        aligned = tuple(
            DarkAlignment(index, past.turn, past.seat, figure, board, self._felt_by(figure, board))
            for figure in _aligned(past.state, after.state)
        )
        self._made.append(_Made(past.seat, move, aligned))

    def _take_back(self, standing: int) -> None:
        """Undo moves, the last one first, by the hands that made them."""
        while len(self._made) > standing:
            made = self._made.pop()
            known = self._known[made.seat - 1]
            if isinstance(made.move, Put | Place):
                known[made.move.cell] = None
            elif isinstance(made.move, Swap):
                _exchange(known, made.move)

    def _felt_by(self, figure: Figure, board: Board) -> tuple[int, ...]:
        """Return the seats that know all four pieces of a figure correctly."""
        return tuple(
            seat
            for seat, known in enumerate(self._known, 1)
            if all(known[cell] == board[cell] for cell in figure.cells)
        )


def _exchange(known: list[Piece | Unfelt | None], swap: Swap) -> None:
    """Swap what is known of two cells."""
    first, second = swap.first, swap.second
    known[first], known[second] = known[second], known[first]


def _aligned(before: State, after: State) -> list[Figure]:
    """Return the figures that a move aligned: paid with a coin (D4), or open to a call."""
    if isinstance(before, QuardoState) and isinstance(after, QuardoState):
        return [figure for figure in before.coins if figure not in after.coins]
    return list(after.open_figures) if after.count > before.count else []


def _with_fates(dark: tuple[DarkAlignment, ...], match: Match) -> tuple[DarkAlignment, ...]:
    """Add the fates of Quarto's alignments; both lists are in the order they were made."""
    if match.rules.game is Game.QUARDO:
        return dark
    pairs = zip(dark, alignments(match), strict=True)
    return tuple(replace(felt, fate=seen.fate) for felt, seen in pairs)
