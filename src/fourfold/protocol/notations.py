"""Notations of other programs for positions and games.

JonathanRoth13's escapade and GamesCrafters' Gamesman write positions; indjev99's Quarto-Solver and
bruto write games, which are lists of states here, as for `Record.of`. None of them has calls, so
games are read with automatic calls (Q11). They do not name the traits, so the bits are kept.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from fourfold.rules import (
    CELLS,
    PIECES,
    Cell,
    Give,
    Piece,
    Place,
    QuartoState,
    Rules,
    as_rules,
    new,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.rules import Board, Move

GRID, PACKED = 17, 22
"""Lengths of escapade's two forms."""
END = "...."
"""Bruto's piece after the last placement."""


def _not_of(program: str, text: str) -> ValueError:
    """Return the error for a text that is not in a program's notation."""
    return ValueError(f"{text!r} is not in the notation of {program}")


def read_escapade(text: str, preset: str | Rules = "quarto") -> QuartoState:
    """Parse a position of escapade: sixteen cells and the piece in hand, or 22 hex digits.

    >>> str(read_escapade("0    5          3"))
    '0.../.5../..../.... 3 -'
    >>> read_escapade("00210020000000200000" + "30") == read_escapade("0    5          3")
    False
    """
    rules = as_rules(preset, auto_call=True)
    if len(text) == PACKED:
        text = _unpack(text)
    if len(text) != GRID:
        raise _not_of("escapade", text)
    pieces = [_hex_piece(letter) for letter in text]
    return QuartoState(rules, tuple(pieces[:16]), pieces[16])


def write_escapade(state: QuartoState, *, packed: bool = False) -> str:
    """Format a position for escapade, with a piece in hand or at the start.

    >>> write_escapade(read_escapade("0    5          A"), packed=True)
    '00210000002000000020A0'
    """
    if state.hand is None and state.count:
        raise ValueError("escapade has no positions in which a piece is to be given")
    if packed:
        return _pack(state)
    board = [" " if piece is None else f"{piece.number:X}" for piece in state.board]
    return "".join([*board, " " if state.hand is None else f"{state.hand.number:X}"])


def read_gamesman(text: str, preset: str | Rules = "quarto") -> QuartoState:
    """Parse a position of Gamesman: sixteen cells, each a letter from A to P or a space.

    >>> str(read_gamesman("A    F         P"))
    '0.../.5../..../...f - -'
    """
    rules = as_rules(preset, auto_call=True)
    pieces = [_letter_piece(letter) for letter in text]
    if len(pieces) != len(CELLS):
        raise _not_of("Gamesman", text)
    return QuartoState(rules, tuple(pieces), None)


def write_gamesman(state: QuartoState) -> str:
    """Format a position for Gamesman, in which a piece is to be given.

    >>> write_gamesman(read_gamesman("A    F         P"))
    'A    F         P'
    """
    if state.hand is not None:
        raise ValueError("Gamesman has no positions with a piece in hand")
    letters = (" " if piece is None else chr(ord("A") + piece.number) for piece in state.board)
    return "".join(letters)


def _letter_piece(letter: str) -> Piece | None:
    """Parse a piece from a letter, or None from a space."""
    if letter == " ":
        return None
    number = ord(letter) - ord("A")
    if not 0 <= number < len(PIECES):
        raise _not_of("Gamesman", letter)
    return PIECES[number]


def _unpack(text: str) -> str:
    """Convert 22 hex digits to sixteen cells and the piece in hand."""
    try:
        filled, *masks = (int(text[start : start + 4], 16) for start in range(0, 20, 4))
        hand = int(text[20], 16)
    except ValueError:
        raise _not_of("escapade", text) from None
    board = [
        f"{sum((mask >> cell & 1) << 3 - bit for bit, mask in enumerate(masks)):X}"
        if filled >> cell & 1
        else " "
        for cell in range(16)
    ]
    return "".join([*board, f"{hand:X}"])


def _pack(state: QuartoState) -> str:
    """Return the masks of filled cells and of each bit, highest first, and the piece."""
    filled = _mask(state.board)
    masks = [_mask(state.board, bit) for bit in (3, 2, 1, 0)]
    hand = 0 if state.hand is None else state.hand.number
    return "".join(f"{mask:04X}" for mask in (filled, *masks)) + f"{hand << 4:02X}"


def _mask(board: Board, bit: int | None = None) -> int:
    """Return the mask of the filled cells, or of those whose piece has a bit set."""
    return sum(
        1 << cell
        for cell, piece in enumerate(board)
        if piece is not None and (bit is None or piece.number >> bit & 1)
    )


def _hex_piece(letter: str) -> Piece | None:
    """Parse a piece from a hex digit, or None from a space."""
    if letter == " ":
        return None
    try:
        return PIECES[int(letter, 16)]
    except ValueError:
        raise _not_of("escapade", letter) from None


def read_indjev99(text: str, preset: str | Rules = "quarto-advanced") -> list[QuartoState]:
    """Parse a game of Quarto-Solver: alternating pieces and cells, rows counted from below.

    >>> [str(state) for state in read_indjev99("bO b1 ao")][-1]
    '..../..../..../.9.. 0 b4'
    """
    moves: list[Move] = []
    for index, word in enumerate(text.split()):
        moves.append(_solver_cell(word) if index % 2 else _solver_piece(word))
    return _replay_moves(preset, moves)


def write_indjev99(states: Iterable[QuartoState]) -> str:
    """Format a game for Quarto-Solver, one word per line."""
    words = []
    for move in _moves(states):
        if isinstance(move, Give):
            bits = move.piece.number
            first, second = "ab"[bits & 1], "ox"[bits >> 1 & 1]
            words.append(
                (first.upper() if bits & 4 else first) + (second.upper() if bits & 8 else second)
            )
        else:
            words.append(f"{'abcd'[move.cell.column]}{4 - move.cell.row}")
    return "".join(f"{word}\n" for word in words)


def _solver_piece(word: str) -> Give:
    """Parse a piece: a or b, o or x, each with another bit in its case."""
    if len(word) != 2 or word[0] not in "abAB" or word[1] not in "oxOX":
        raise _not_of("Quarto-Solver", word)
    low = (word[0] in "bB") | (word[1] in "xX") << 1
    return Give(PIECES[low | word[0].isupper() << 2 | word[1].isupper() << 3])


def _solver_cell(word: str) -> Place:
    """Parse a cell whose row is counted from below."""
    if len(word) != 2 or word[0] not in "abcd" or word[1] not in "1234":
        raise _not_of("Quarto-Solver", word)
    return Place(CELLS[4 * (4 - int(word[1])) + "abcd".index(word[0])])


def read_bruto(text: str, preset: str | Rules = "quarto") -> list[QuartoState]:
    """Parse a game of bruto: row, column and the next piece in one word.

    >>> [str(state) for state in read_bruto("..xooo b2ooox")][-1]
    '..../.1../..../.... 8 b2'
    """
    moves: list[Move] = []
    for word in text.split():
        where, piece = word[:2], word[2:]
        if len(word) != 6 or (piece != END and set(piece) - set("ox")):
            raise _not_of("bruto", word)
        if moves or where != "..":
            moves.append(_bruto_cell(where, word))
        if piece != END:
            moves.append(
                Give(PIECES[sum((letter == "x") << bit for bit, letter in enumerate(piece))])
            )
    return _replay_moves(preset, moves)


def write_bruto(states: Iterable[QuartoState]) -> str:
    """Format a game for bruto, one move per line."""
    words, where = [], ".."
    for move in _moves(states):
        if isinstance(move, Give):
            letters = ["ox"[move.piece.number >> bit & 1] for bit in range(4)]
            words.append(where + "".join(letters))
            where = ""
        else:
            where = f"{'abcd'[move.cell.row]}{move.cell.column + 1}"
    if words and where:
        words.append(where + END)
    return "".join(f"{word}\n" for word in words)


def _bruto_cell(where: str, word: str) -> Place:
    """Parse a row's letter and a column's digit."""
    if where[0] not in "abcd" or where[1] not in "1234":
        raise _not_of("bruto", word)
    return Place(Cell(4 * "abcd".index(where[0]) + int(where[1]) - 1))


def _replay_moves(preset: str | Rules, moves: Sequence[Move]) -> list[QuartoState]:
    """Return the states of a game; moves after its end are ignored, as by those programs."""
    start = new(as_rules(preset, auto_call=True))
    assert isinstance(start, QuartoState)  # noqa: S101 - callers name a preset of Quarto
    states = [start]
    for move in moves:
        if states[-1].is_over:
            break
        states.append(states[-1].play(move))
    return states


def _moves(states: Iterable[QuartoState]) -> list[Give | Place]:
    """Return the gifts and placements between consecutive states."""
    found: list[Give | Place] = []
    for before, after in pairwise(states):
        if before.hand is None and after.hand is not None:
            found.append(Give(after.hand))
        elif before.hand is not None and after.last is not None and after.hand is None:
            found.append(Place(after.last))
    return found
