"""Parser of positions; every error points at the wrong character."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.rules.board import FIGURE_COUNT, Cell, Figure
from fourfold.rules.errors import (
    BoardSyntax,
    CallInPosition,
    CallRefused,
    CellSyntax,
    CoinsDoNotAdd,
    CoinsSyntax,
    DeclinedEarly,
    FieldCount,
    FigureSyntax,
    FourfoldError,
    HandSyntax,
    LastEmpty,
    LastSyntax,
    NotationError,
    PieceTwice,
    PlayedOn,
    ScoresSyntax,
    TurnSyntax,
    WrongSeats,
    find_misfit,
    list_prefixes,
)
from fourfold.rules.pieces import HEX_DIGITS, PIECES, Piece
from fourfold.rules.presets import Coins, Game, Rules
from fourfold.rules.quardo import QuardoState
from fourfold.rules.quarto import QuartoState

if TYPE_CHECKING:
    from fourfold.rules.alignment import Board
    from fourfold.rules.state import State

CELL_COUNT = 16
DECLINES = {"-": 0, "x": 1, "xx": 2}
_HAND_PREFIXES = list_prefixes([*HEX_DIGITS, *DECLINES])
_SCORE_PREFIXES = list_prefixes(str(score) for score in range(FIGURE_COUNT + 1))


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position, and its start in the whole text."""

    whole: str
    start: int
    text: str

    def error(self, kind: type[NotationError], offset: int = 0, **details: object) -> NotationError:
        """Return an error that points at a character of this field."""
        details.setdefault("found", self.text or "…")
        return kind(self.whole, self.start + offset, rule=None, **details)


def parse_quarto(rules: Rules, text: str) -> QuartoState:
    """Read ``BOARD HAND LAST``; LAST may be left out, and then HAND too.

    A fourth field, ``!figure``, means that the game ended with this call.
    """
    fields = _fields(text, 1, 4, "BOARD HAND LAST")
    board = _read_board(fields[0])
    hand, declines = _read_hand(fields[1], board) if len(fields) > 1 else (None, 0)
    last = _read_last(fields[2], board) if len(fields) > 2 else None
    if declines and None in board:
        raise fields[1].error(DeclinedEarly)
    state = QuartoState.imagined(rules, board, hand, last, declines)
    if rules.auto_call and (declines or (hand is not None and state.open_figures)):
        raise fields[1].error(PlayedOn, cell="-" if last is None else last)
    return _read_call(fields[3], state) if len(fields) > 3 else state


def parse_quardo(rules: Rules, text: str) -> QuardoState:
    """Read ``BOARD COINS SCORES TURN``, and with coins by hand the ``MOVE`` they are named for."""
    by_hand = rules.coins is Coins.BY_HAND
    fields = _fields(text, 4, 4 + by_hand, "BOARD COINS SCORES TURN" + " MOVE" * by_hand)
    board = _read_board(fields[0])
    coins = _read_coins(fields[1])
    scores = _read_scores(fields[2], rules)
    turn = _read_turn(fields[3], rules)
    total = coins.bit_count() + sum(scores)
    if total != FIGURE_COUNT:
        raise fields[2].error(CoinsDoNotAdd, total=total)
    moved, owes = _read_moved(fields[4], board) if len(fields) > 4 else ((), False)
    state = QuardoState.imagined(rules, board, coins, scores, turn, moved, owes=owes)
    if owes and not state.open_figures:
        raise fields[4].error(LastSyntax)
    return state


def check_quarto(state: QuartoState) -> None:
    """Refuse a state that no game can reach: its text must be a position."""
    _check_kinds(state, Game.QUARTO)
    for name, kind in (("hand", Piece), ("last", Cell), ("called", Figure)):
        value = getattr(state, name)
        if value is not None and not isinstance(value, kind):
            raise TypeError(f"{name} is a {kind.__name__} or None, not {value!r}")
    if state.hand is not None and state.declines:
        raise ValueError("no player can have declined while a piece is in hand")
    parse_quarto(state.rules, str(state))


def check_quardo(state: QuardoState) -> None:
    """Refuse a state that no game can reach: its text must be a position."""
    _check_kinds(state, Game.QUARDO)
    if not isinstance(state.scores, tuple):
        raise TypeError(f"scores are a tuple of numbers, not {state.scores!r}")
    parse_quardo(state.rules, str(state))


def _check_kinds(state: State, game: Game) -> None:
    """Refuse rules of another game, and a board that is not sixteen cells with pieces or None."""
    if not isinstance(state.rules, Rules):
        raise TypeError(f"rules are Rules, such as Rules.preset('quarto'), not {state.rules!r}")
    if state.rules.game is not game:
        name = type(state).__name__
        raise ValueError(f"{state.rules!r} is not played with {name}: new(rules) knows the type")
    board = state.board
    if not isinstance(board, tuple) or len(board) != CELL_COUNT:
        raise TypeError(f"a board is a tuple of {CELL_COUNT} pieces or None, not {board!r}")
    for piece in board:
        if piece is not None and not isinstance(piece, Piece):
            raise TypeError(f"a board holds pieces or None, not {piece!r}")


def _fields(text: str, minimum: int, maximum: int, names: str) -> list[Field]:
    """Split a position into its fields at single spaces."""
    found: list[Field] = []
    start = 0
    for part_text in text.split(" "):
        if not part_text or len(found) == maximum:
            raise FieldCount(text, start, fields=names)
        found.append(Field(text, start, part_text))
        start += len(part_text) + 1
    if len(found) < minimum:
        raise FieldCount(text, len(text), fields=names)
    return found


def _read_board(field: Field) -> Board:
    """Read sixteen pieces or dots; the slashes may be left out, all or none."""
    step = 5 if "/" in field.text else 4
    board: list[Piece | None] = []
    for index, letter in enumerate(field.text):
        if step == 5 and index % 5 == 4 and index < 19:
            if letter != "/":
                raise field.error(BoardSyntax, index, found=letter)
        elif letter == "." and len(board) < CELL_COUNT:
            board.append(None)
        elif letter in HEX_DIGITS and len(board) < CELL_COUNT:
            piece = PIECES[HEX_DIGITS.index(letter)]
            if piece in board:
                raise field.error(PieceTwice, index, piece=piece)
            board.append(piece)
        else:
            raise field.error(BoardSyntax, index, found=letter)
    if len(board) < CELL_COUNT:
        raise field.error(BoardSyntax, len(field.text), found=field.text)
    return tuple(board)


def _read_hand(field: Field, board: Board) -> tuple[Piece | None, int]:
    """Read the piece in hand, or the number of players who have declined."""
    if field.text in DECLINES:
        return None, DECLINES[field.text]
    if len(field.text) != 1 or field.text not in HEX_DIGITS:
        raise field.error(HandSyntax, find_misfit(field.text, _HAND_PREFIXES))
    piece = Piece.parse(field.text)
    if piece in board:
        raise field.error(PieceTwice, piece=piece)
    return piece, 0


def _read_last(field: Field, board: Board) -> Cell | None:
    """Read the cell filled last."""
    if field.text == "-":
        return None
    try:
        cell = Cell.parse(field.text)
    except CellSyntax as error:
        raise field.error(LastSyntax, error.at) from None
    if board[cell] is None:
        raise field.error(LastEmpty, cell=cell)
    return cell


def _read_call(field: Field, state: QuartoState) -> QuartoState:
    """Read the call that ended the game."""
    if not field.text.startswith("!"):
        raise FieldCount(field.whole, field.start, fields="BOARD HAND LAST")
    try:
        figure = Figure.parse(field.text[1:])
    except FigureSyntax as error:
        raise error.inside(field.whole, field.start + 1) from None
    try:
        if state.is_over:
            raise CallRefused(figure=figure)
        return state.play(field.text)
    except FourfoldError:
        raise field.error(CallInPosition, figure=figure) from None


def _read_coins(field: Field) -> int:
    """Read the coins on the mat, five hex digits."""
    for index, letter in enumerate(field.text):
        if letter not in HEX_DIGITS or index > 4 or (index == 0 and letter > "7"):
            raise field.error(CoinsSyntax, index)
    if len(field.text) < 5:
        raise field.error(CoinsSyntax, len(field.text))
    return int(field.text, 16)


def _read_moved(field: Field, board: Board) -> tuple[tuple[Cell, ...], bool]:
    """Read the cells of the move whose coins are named, and whether it still owes a coin."""
    found = re.fullmatch(r"([a-d][1-4])(?:~([a-d][1-4])(\+)?)?", field.text)
    if not found:
        raise field.error(LastSyntax)
    cells = tuple(Cell.parse(name) for name in found.groups()[:2] if name)
    for cell in cells:
        if board[cell] is None:
            raise field.error(LastEmpty, cell=cell)
    if len(cells) == 2 and not (cells[0] < cells[1] and cells[0].adjacent_to(cells[1])):
        raise field.error(LastSyntax)
    return cells, len(cells) == 2 and found[3] is None


def _read_scores(field: Field, rules: Rules) -> tuple[int, ...]:
    """Read the coins held by each seat."""
    offset = 0
    for number in field.text.split("-"):
        if not re.fullmatch(r"0|1[0-9]?|[2-9]", number):
            raise field.error(ScoresSyntax, offset + find_misfit(number, _SCORE_PREFIXES))
        offset += len(number) + 1
    scores = tuple(int(number) for number in field.text.split("-"))
    if len(scores) != rules.players:
        raise field.error(WrongSeats, players=rules.players)
    return scores


def _read_turn(field: Field, rules: Rules) -> int:
    """Read the seat to move."""
    if not re.fullmatch(r"[1-9]", field.text):
        raise field.error(TurnSyntax)
    turn = int(field.text)
    if turn > rules.players:
        raise field.error(WrongSeats, players=rules.players)
    return turn
