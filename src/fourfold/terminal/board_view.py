"""What lies on the table, drawn or told in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import CELLS, FIGURES, PIECES, QuardoState, QuartoState
from fourfold.terminal.drawing import beside, board_lines, strip_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.i18n import Speaker
    from fourfold.rules import Cell, Figure, Piece

ROWS = tuple(CELLS[start : start + 4] for start in range(0, 16, 4))


class BoardView:
    """Shows a state: drawn for the eye, or told row by row for the ear."""

    def __init__(self, speaker: Speaker, *, draw: bool) -> None:
        self._speaker = speaker
        self._say = speaker.translate
        self.draws = draw

    def lines(self, state: QuartoState | QuardoState) -> list[str]:
        """Show board, piece in hand and what is left."""
        hand, left = self._hand(state), self.left(state)
        if not self.draws:
            return [*(self._cells(row, state) for row in ROWS), *hand, *left]
        last = () if not isinstance(state, QuartoState) or state.last is None else (state.last,)
        drawn = beside(self.board(state, last), [*self._drawn_hand(state), *left])
        return [*hand, *drawn]

    def board(self, state: QuartoState | QuardoState, marked: Iterable[Cell] = ()) -> list[str]:
        """Draw the board, or tell what stands on it."""
        if not self.draws:
            return self._filled_rows(state)
        coins = state.coins if isinstance(state, QuardoState) else None
        return board_lines(state.board, self._speaker.piece_set, coins, marked)

    def left(self, state: QuartoState | QuardoState) -> list[str]:
        """Show the pieces that are left."""
        pieces = state.pieces_left
        if not pieces:
            return [self._say("terminal-left-none")]
        key = "terminal-table" if isinstance(state, QuardoState) else "terminal-left"
        if not self.draws:
            return [self._say(key, pieces=self._named(pieces))]
        return [self._say(key, pieces="").rstrip(), *strip_lines(pieces, self._speaker.piece_set)]

    def codes(self) -> list[str]:
        """Name all sixteen pieces with their codes."""
        return [f"  {piece}  {self._speaker.piece(piece)}" for piece in PIECES]

    def coins(self, state: QuardoState, players: Sequence[str], *, dark: bool) -> list[str]:
        """Say who holds how many coins, and where coins still lie unless it is dark."""
        scores = [
            self._say("terminal-score", name=name, count=score)
            for name, score in zip(players, state.scores, strict=True)
        ]
        lines = [self._say("terminal-coins", scores=self._speaker.joined(scores))]
        if not dark and len(state.coins) == len(FIGURES):
            lines.append(self._say("terminal-coins-all"))
        elif not dark:
            figures = self._speaker.listed([self._speaker.figure(f) for f in state.coins] or [""])
            count = len(state.coins)
            lines.append(self._say("terminal-coins-left", count=count, figures=figures))
        return lines

    def _hand(self, state: QuartoState | QuardoState) -> list[str]:
        """Say which piece is in hand."""
        if not isinstance(state, QuartoState):
            return []
        if state.hand is None:
            return [self._say("terminal-hand-none")]
        piece = self._speaker.piece(state.hand)
        return [self._say("terminal-hand", piece=piece, code=str(state.hand))]

    def _drawn_hand(self, state: QuartoState | QuardoState) -> list[str]:
        """Draw the piece in hand."""
        hand = state.hand if isinstance(state, QuartoState) else None
        return [] if hand is None else strip_lines([hand], self._speaker.piece_set)

    def figure(self, figure: Figure, state: QuartoState | QuardoState) -> str:
        """Tell the four cells of a figure."""
        return self._cells(figure.cells, state)

    def _cells(self, cells: Iterable[Cell], state: QuartoState | QuardoState) -> str:
        """Tell what stands on some cells."""
        return self._speaker.joined(
            [self._speaker.cell(cell, state.board) for cell in cells], "list-parts"
        )

    def _filled_rows(self, state: QuartoState | QuardoState) -> list[str]:
        """Tell the cells that are filled, one row to a line."""
        filled = ([cell for cell in row if state.board[cell] is not None] for row in ROWS)
        rows = [self._cells(row, state) for row in filled if row]
        return rows or [self._say("terminal-board-empty")]

    def _named(self, pieces: Sequence[Piece]) -> str:
        """Name pieces with their codes."""
        names = [f"{piece} {self._speaker.piece(piece)}" for piece in pieces]
        return self._speaker.joined(names, "list-parts")
