"""The table in a terminal: drawn, described in sentences, or as a line of Braille."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.wrapping import WIDTH, wrap_text
from fourfold.rules import CELLS, FIGURES, PIECES, PieceSet, QuardoState, QuartoState
from fourfold.rules.diagram import COIN
from fourfold.terminal.drawing import (
    PIECES_PER_ROW,
    board_lines,
    paint_piece,
    side_by_side,
    strip_lines,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from fourfold.i18n import Speaker
    from fourfold.rules import Cell, Figure, Piece, State
    from fourfold.terminal.screen import Line

ROWS = tuple(CELLS[start : start + 4] for start in range(0, 16, 4))
SIDE_BY_SIDE = 80
"""Columns needed for the board with the remaining pieces beside it."""
PIECE_COLUMNS = 26
"""Columns of a piece's drawing with its name."""
PICTURE_COLUMNS = 7
"""Columns of the drawing alone, with its gap."""


SIGNS = {
    PieceSet.QUARTO: {
        "( )": "round",
        "[ ]": "square",
        "▓": "dark",
        "○": "hollow",
        "╭─╮": "tall",
    },
    PieceSet.QUARDO: {
        "│ │": "straight",
        "╱ ╲": "tapered",
        "∪": "dent",
        "∩": "bulge",
        "⬡": "hexagon",
        "●": "circle",
        "─": "flat",
        "═": "rim",
    },
}
"""Trait values by their signs in a drawing; a missing sign means the other value."""


class BoardView:
    """View of a state: drawn, described row by row, or as one line of Braille."""

    def __init__(
        self, speaker: Speaker, *, draw: bool, braille: bool = False, width: int = WIDTH
    ) -> None:
        self._speaker = speaker
        self._say = speaker.translate
        self._draw = draw
        self.braille = braille
        self.width = width

    @property
    def draws(self) -> bool:
        """Whether boards are drawn."""
        return self._draw and not self.braille

    @property
    def is_shown(self) -> bool:
        """Whether the board is shown in each turn without a question."""
        return self._draw or self.braille

    def lines(self, state: State, last: Container[Cell] | None = None) -> list[Line]:
        """Return board, piece in hand and remaining pieces; ``last`` are the last move's cells."""
        if self.braille:
            return [_braille_line(state)]
        hand, left = self._hand(state), self.pieces_left(state)
        if not self.draws:
            return [*(self._describe_cells(row, state) for row in ROWS), *hand, *left]
        if last is None:
            last = (
                (state.last,) if isinstance(state, QuartoState) and state.last is not None else ()
            )
        drawn = self.board(state, last)
        if self.width < SIDE_BY_SIDE:
            return [*hand, *self._drawn_hand(state), *drawn, *left]
        return [*hand, *side_by_side(drawn, [*self._drawn_hand(state), *left])]

    def board(
        self,
        state: State,
        last: Container[Cell] = (),
        aligned: Container[Cell] = (),
    ) -> list[Line]:
        """Return the board, drawn, described or in Braille."""
        if self.braille:
            return [_braille_line(state)]
        if not self.draws:
            return [*self._filled_rows(state)]
        coins = state.coins if isinstance(state, QuardoState) else None
        return [*board_lines(state.board, self._speaker.piece_set, coins, last, aligned)]

    def pieces_left(self, state: State) -> list[Line]:
        """Return the remaining pieces, drawn or named."""
        pieces = state.pieces_left
        if not pieces:
            return [self._say("terminal-left-none")]
        key = "terminal-table" if isinstance(state, QuardoState) else "terminal-left"
        if not self.draws:
            return [self._say(key, pieces=self._piece_names(pieces))]
        per_row = min(PIECES_PER_ROW, (self.width + 2) // PICTURE_COLUMNS)
        strip = strip_lines(pieces, self._speaker.piece_set, max(1, per_row))
        return [self._say(key, pieces="").rstrip(), *strip]

    def all_pieces(self) -> list[Line]:
        """Return all sixteen pieces with codes and names, and the legend if drawn."""
        if not self.draws:
            return [f"  {piece}  {self._speaker.piece(piece)}" for piece in PIECES]
        per_row = max(1, self.width // PIECE_COLUMNS)
        lines: list[Line] = []
        for start in range(0, len(PIECES), per_row):
            block: list[Line] = []
            for column, piece in enumerate(PIECES[start : start + per_row]):
                block = [
                    *side_by_side(block, self._captioned_piece(piece), "", column * PIECE_COLUMNS)
                ]
            lines += block
        return [*lines, *self.legend()]

    def legend(self) -> list[Line]:
        """Return the meaning of the signs in a drawing."""
        signs = SIGNS[self._speaker.piece_set]
        parts = [f"{sign} {self._say(f'value-{value}')}" for sign, value in signs.items()]
        if self._speaker.piece_set is PieceSet.QUARDO:
            parts.append(f"{COIN} {self._say('terminal-legend-coin')}")
        parts.append(f"* {self._say('terminal-legend-last')}")
        return [*wrap_text("  ".join(parts), "  ", width=self.width)]

    def _captioned_piece(self, piece: Piece) -> list[Line]:
        """Draw a piece with its name beside it."""
        name = wrap_text(self._speaker.piece(piece), width=PIECE_COLUMNS - PICTURE_COLUMNS - 1)
        return [*side_by_side(paint_piece(piece, self._speaker.piece_set), name, "  ")]

    def coins(self, state: QuardoState, players: Sequence[str], *, hidden: bool) -> list[str]:
        """Return the score of each player and, unless ``hidden``, the coins left."""
        scores = [
            self._speaker.tell("terminal-score", seat, players, count=score)
            for seat, score in enumerate(state.scores, 1)
        ]
        lines = [self._say("terminal-coins", scores=self._speaker.join(scores))]
        if not hidden and len(state.coins) == len(FIGURES):
            lines.append(self._say("terminal-coins-all"))
        elif not hidden:
            figures = self._speaker.format_list(
                [self._speaker.figure(f) for f in state.coins] or [""]
            )
            count = len(state.coins)
            lines.append(self._say("terminal-coins-left", count=count, figures=figures))
        return lines

    def _hand(self, state: State) -> list[str]:
        """Return a sentence naming the piece in hand."""
        if not isinstance(state, QuartoState):
            return []
        if state.hand is None:
            return [] if self.draws else [self._say("terminal-hand-none")]
        piece = self._speaker.piece(state.hand)
        return [self._say("terminal-hand", piece=piece, code=str(state.hand))]

    def _drawn_hand(self, state: State) -> list[Line]:
        """Draw the piece in hand."""
        hand = state.hand if isinstance(state, QuartoState) else None
        return [] if hand is None else [*strip_lines([hand], self._speaker.piece_set)]

    def describe_figure(self, figure: Figure, state: State) -> str:
        """Describe the four cells of a figure."""
        return self._describe_cells(figure.cells, state)

    def _describe_cells(self, cells: Iterable[Cell], state: State) -> str:
        """Describe the contents of cells."""
        return self._speaker.join(
            [self._speaker.cell(cell, state.board) for cell in cells], "list-parts"
        )

    def _filled_rows(self, state: State) -> list[str]:
        """Describe the occupied cells, one line per row."""
        filled = ([cell for cell in row if state.board[cell] is not None] for row in ROWS)
        rows = [self._describe_cells(row, state) for row in filled if row]
        return rows or [self._say("terminal-board-empty")]

    def _piece_names(self, pieces: Sequence[Piece]) -> str:
        """Return pieces as codes and names."""
        names = [f"{piece} {self._speaker.piece(piece)}" for piece in pieces]
        return self._speaker.join(names, "list-parts")


def _braille_line(state: State) -> str:
    """Return a position as a line of Braille."""
    from fourfold.draw import braille_line  # noqa: PLC0415 - with all the drawings

    return braille_line(state)
