"""What lies on the table, drawn or told in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import CELLS, PIECES, QuardoState, QuartoState
from fourfold.terminal.drawing import beside, board_lines, strip_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.i18n import Speaker
    from fourfold.rules import Cell, Piece


class Table:
    """Shows a state: drawn for the eye, or told row by row for the ear."""

    def __init__(self, speaker: Speaker, *, draw: bool) -> None:
        self._speaker = speaker
        self._say = speaker.translate
        self._draw = draw

    def lines(self, state: QuartoState | QuardoState) -> list[str]:
        """Show board, piece in hand and what is left."""
        last = () if not isinstance(state, QuartoState) or state.last is None else (state.last,)
        board, rest = self.board(state, last), [*self._hand(state), *self.left(state)]
        return beside(board, rest) if self._draw else [*board, *rest]

    def board(self, state: QuartoState | QuardoState, marked: Iterable[Cell] = ()) -> list[str]:
        """Show the board."""
        if not self._draw:
            return self._spoken_rows(state)
        coins = state.coins if isinstance(state, QuardoState) else None
        return board_lines(state.board, self._speaker.piece_set, coins, marked)

    def left(self, state: QuartoState | QuardoState) -> list[str]:
        """Show the pieces that are left."""
        pieces = state.pieces_left
        if not pieces:
            return [self._say("terminal-left-none")]
        key = "terminal-table" if isinstance(state, QuardoState) else "terminal-left"
        if not self._draw:
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
        lines = [self._say("terminal-coins", scores=", ".join(scores))]
        if not dark:
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
        said = self._say("terminal-hand", piece=piece, code=str(state.hand))
        return [said, *(strip_lines([state.hand], self._speaker.piece_set) if self._draw else [])]

    def _spoken_rows(self, state: QuartoState | QuardoState) -> list[str]:
        """Tell the board cell by cell, one row to a line."""
        rows = (CELLS[start : start + 4] for start in range(0, 16, 4))
        return ["; ".join(self._speaker.cell(cell, state.board) for cell in row) for row in rows]

    def _named(self, pieces: Sequence[Piece]) -> str:
        """Name pieces with their codes."""
        return "; ".join(f"{piece} {self._speaker.piece(piece)}" for piece in pieces)
