"""Positions as arrays of small integers, the same in all environments and data sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.extras import needs

with needs("envs"):
    import numpy as np

from fourfold.match import Play, Touch
from fourfold.rules import CELLS, FIGURES, PIECES, Cell, Game, Piece, QuardoState, QuartoState
from fourfold.rules.errors import CellOccupied, PawnGone, SwapEmpty, SwapNoCoin

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.match import Match
    from fourfold.match.model import Notice
    from fourfold.rules import Rules, State

PIECE_ROWS = np.array(
    [[0] * 5, *([1, *(n >> t & 1 for t in range(4))] for n in range(16))], np.int8
)
"""No piece, then each of the sixteen: its presence and its four traits."""
REFUSALS = (CellOccupied.code, PawnGone.code, SwapEmpty.code, SwapNoCoin.code)
"""Reasons to refuse a blindfolded attempt; one more number stands for no reason (D8)."""
MAX_COINS = len(FIGURES)
BOARD = 16 * 5
"""Number of features of the board, which come first."""


def feature_names(rules: Rules) -> tuple[str, ...]:
    """Return the name of each feature.

    >>> from fourfold import Rules
    >>> names = feature_names(Rules.preset("quarto"))
    >>> len(names), names[0], names[80], names[85], names[-1]
    (103, 'a1', 'hand', 'last a1', 'barred')
    """
    if rules.blindfold:
        return _dark_names(rules)
    cells = [name for cell in CELLS for name in _piece_names(str(cell))]
    if rules.game is Game.QUARTO:
        last = [f"last {cell}" for cell in CELLS]
        return (*cells, *_piece_names("hand"), *last, "declined", "barred")
    coins = [f"coin {figure}" for figure in FIGURES]
    return (*cells, *coins, *_score_names(rules))


def _dark_names(rules: Rules) -> tuple[str, ...]:
    """Return the names of blindfolded features: touches of this turn, and public facts."""
    cells = [name for cell in CELLS for name in (f"felt {cell}", *_piece_names(str(cell)))]
    table = [name for piece in PIECES for name in (f"felt {piece}", f"left {piece}")]
    coins = [name for figure in FIGURES for name in (f"felt {figure}", f"coin {figure}")]
    refused = [f"refused {code}" for code in (*REFUSALS, "unexplained")]
    return (*cells, *table, *coins, *_score_names(rules), *refused)


def _piece_names(where: str) -> list[str]:
    """Return the names of the five features of a cell or hand."""
    return [where, *(f"{where} trait {trait}" for trait in range(4))]


def _score_names(rules: Rules) -> list[str]:
    """Return the names of the scores: the seat's own, then the others' clockwise."""
    return ["coins", *(f"coins of next {step}" for step in range(1, rules.players))]


def limits(rules: Rules) -> NDArray[np.int8]:
    """Return the highest value of each feature; the lowest is always 0."""
    names = feature_names(rules)
    high = [MAX_COINS if name.startswith("coins") else 1 for name in names]
    return np.array(high, np.int8)


def features(match: Match, seat: int) -> NDArray[np.int8]:
    """Return the features of a match that a seat may know."""
    state = match.state
    if isinstance(state, QuartoState):
        return quarto_features(state, barred=seat in match.barred)
    if match.rules.blindfold and match.outcome is None:
        return _dark_features(match, seat)
    if match.rules.blindfold:
        return np.concatenate([_reveal_board(state), _scores(state, seat), np.zeros(5, np.int8)])
    return quardo_features(state, seat)


def state_features(state: State, seat: int) -> NDArray[np.int8]:
    """Return the features of an open position from the view of a seat."""
    if isinstance(state, QuartoState):
        return quarto_features(state)
    return quardo_features(state, seat)


def quarto_features(state: QuartoState, *, barred: bool = False) -> NDArray[np.int8]:
    """Return the features of a Quarto position, which are the same for both seats."""
    found = np.zeros(BOARD + 23, np.int8)
    found[:BOARD] = _board(state)
    if state.hand is not None:
        found[BOARD : BOARD + 5] = PIECE_ROWS[state.hand.number + 1]
    if state.last is not None:
        found[BOARD + 5 + state.last.number] = 1
    found[-2:] = state.declines > 0, barred
    return found


def quardo_features(state: QuardoState, seat: int) -> NDArray[np.int8]:
    """Return the features of a Quardo position from the view of a seat."""
    return np.concatenate([_board(state), _coins(state), _scores(state, seat)])


def _board(state: State) -> NDArray[np.int8]:
    """Return five features for each cell."""
    rows = [0 if piece is None else piece.number + 1 for piece in state.board]
    return PIECE_ROWS[rows].ravel()


def _coins(state: QuardoState) -> NDArray[np.int8]:
    """Return whether each figure still has its coin."""
    return np.array([state.coin_bits >> figure.number & 1 for figure in FIGURES], np.int8)


def _scores(state: QuardoState, seat: int) -> NDArray[np.int8]:
    """Return the scores, the seat's own first."""
    return np.array([*state.scores[seat - 1 :], *state.scores[: seat - 1]], np.int8)


def _dark_features(match: Match, seat: int) -> NDArray[np.int8]:
    """Return the features of a blindfolded seat: touches of its turn, and public facts."""
    assert isinstance(match.state, QuardoState)  # noqa: S101 - require_playable() refuses Quarto
    cells, table = np.zeros((16, 6), np.int8), np.zeros((16, 2), np.int8)
    coins, refused = np.zeros((19, 2), np.int8), np.zeros(5, np.int8)
    for notice in of_this_turn(match, seat):
        if not isinstance(notice.event, Touch):
            refused[:] = 0
            refused[_reason(notice)] = 1
        elif isinstance(notice.event.target, Cell):
            felt = notice.felt.number + 1 if isinstance(notice.felt, Piece) else 0
            cells[notice.event.target.number] = [1, *PIECE_ROWS[felt]]
        else:
            kind = table if isinstance(notice.event.target, Piece) else coins
            kind[notice.event.target.number] = [1, bool(notice.felt)]
    scores = _scores(match.state, seat)
    return np.concatenate([cells.ravel(), table.ravel(), coins.ravel(), scores, refused])


def of_this_turn(match: Match, seat: int) -> list[Notice]:
    """Return the touches and refused attempts of a seat to act in its current turn."""
    if match.state.to_act != seat:
        return []
    first = len(match.log)
    while first and (isinstance(match.log[first - 1].event, Touch) or match.log[first - 1].refused):
        first -= 1
    return [
        notice
        for notice in match.view(seat, since=first).notices
        if isinstance(notice.event, Touch | Play)
    ]


def _reason(notice: Notice) -> int:
    """Return the index of a refusal's reason."""
    return REFUSALS.index(notice.refused) if notice.refused in REFUSALS else len(REFUSALS)


def _reveal_board(state: QuardoState) -> NDArray[np.int8]:
    """Return the features of a finished game, with the whole board as if felt."""
    board = _board(state).reshape(16, 5)
    left = [[1, piece in state.pieces_left] for piece in PIECES]
    coins = [[1, coin] for coin in _coins(state)]
    cells = np.concatenate([np.ones((16, 1), np.int8), board], axis=1)
    rest = np.array([*left, *coins], np.int8)
    return np.concatenate([cells.ravel(), rest.ravel()])
