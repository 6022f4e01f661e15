"""Random positions of every Quarto rule set, their symmetric images and oracle scores."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, TypeAlias

from fourfold import CELLS, PIECES, Give, Place, QuartoState, Rules, Trait
from fourfold.engine.score import Score, Value
from tests.helpers.games import oracle

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from fourfold import Cell, Move, Piece
    from fourfold.rules import Board

Scores: TypeAlias = dict[str, tuple[str, int | None]]

RULE_SETS = [
    Rules.preset("quarto", traits=traits, squares=squares)
    for size in range(1, 5)
    for traits in combinations(Trait, size)
    for squares in (False, True)
]
"""All 15 choices of traits, with and without squares."""

EIGHT = [
    Rules.preset("quarto", traits=traits, squares=squares)
    for traits in ("core", "colour,height", "shape,height,core", "colour,shape,height,core")
    for squares in (False, True)
]
"""One rule set per number of traits, with and without squares; others differ only in names."""

LINES4 = EIGHT[-2]


def with_auto_call(rules: Rules) -> Rules:
    """Return the rules with automatic calling."""
    return Rules.preset("quarto", traits=rules.traits, squares=rules.squares, auto_call=True)


def random_board(rng: Random, count: int) -> Board:
    """Return random pieces on random cells, not necessarily reachable by sensible play."""
    board: list[Piece | None] = [None] * 16
    for cell, piece in zip(rng.sample(CELLS, count), rng.sample(PIECES, count), strict=True):
        board[cell] = piece
    return tuple(board)


def random_state(rules: Rules, rng: Random, count: int, *, hand: bool = False) -> QuartoState:
    """Return a position without a last filled cell, so that no call is possible."""
    board = random_board(rng, count)
    left = [piece for piece in PIECES if piece not in board]
    return QuartoState(rules, board, rng.choice(left) if hand else None)


def with_last_cell(state: QuartoState, rng: Random) -> QuartoState:
    """Return the same position with a random filled cell as the last filled one."""
    filled = [cell for cell in CELLS if state.board[cell] is not None]
    return QuartoState(state.rules, state.board, state.hand, rng.choice(filled))


# Oracle scores


def oracle_game(state: QuartoState) -> oracle.Quarto:
    """Return the oracle in the same position."""
    rules = state.rules
    traits = {int(trait) for trait in rules.traits}
    return oracle.Quarto.from_position(str(state), traits, rules.squares, rules.auto_call)


def plain(score: Score) -> tuple[str, int | None]:
    """Return a score in the oracle's format."""
    assert score.proved
    return str(score.value), score.placements


def plain_moves(moves: Mapping[Move, Score]) -> Scores:
    """Return the scores of moves in the oracle's format."""
    return {str(move): plain(score) for move, score in moves.items()}


def scored(value: int, placements: int) -> Score:
    """Return a score of `brute_force.BruteForce` as a `Score`."""
    return Score(Value(value), placements or None)


# Symmetry


@dataclass(frozen=True)
class Image:
    """A symmetry: the image of each cell and trait, and the trait values swapped afterwards."""

    cells: tuple[Cell, ...]
    traits: tuple[int, ...]
    flips: int

    @classmethod
    def random(cls, rules: Rules, rng: Random) -> Image:
        """Return a random symmetry of a rule set; it may change which traits count."""
        cells = rng.choice(board_symmetries(squares=rules.squares))
        return cls(cells, tuple(rng.sample(range(4), 4)), rng.randrange(16))

    def piece(self, piece: Piece) -> Piece:
        """Return the image of a piece."""
        return PIECES[
            sum((piece.number >> t & 1) << to for t, to in enumerate(self.traits)) ^ self.flips
        ]

    def move(self, move: Move) -> Move:
        """Return the image of a give or a placement."""
        if isinstance(move, Give):
            return Give(self.piece(move.piece))
        assert isinstance(move, Place)
        return Place(self.cells[move.cell])

    def rules(self, rules: Rules) -> Rules:
        """Return the image of rules: the same number of traits."""
        traits = [Trait(self.traits[trait]) for trait in rules.traits]
        return Rules.preset("quarto", traits=traits, squares=rules.squares)

    def state(self, state: QuartoState) -> QuartoState:
        """Return the image of a position without a possible call."""
        board: list[Piece | None] = [None] * 16
        for cell, piece in enumerate(state.board):
            board[self.cells[cell]] = None if piece is None else self.piece(piece)
        hand = None if state.hand is None else self.piece(state.hand)
        return QuartoState(self.rules(state.rules), tuple(board), hand)


def board_symmetries(*, squares: bool) -> list[tuple[Cell, ...]]:
    """Return the symmetries of the figures: 8 with squares, 32 with lines only.

    Rows and columns are renumbered by the same permutation, so that the first diagonal stays; one
    that commutes with turning the numbers round keeps the other too. Turning the columns round
    swaps the diagonals, and so on with rows and columns swapped. Squares need neighbours to stay
    neighbours, which leaves the numbers as they are or turned round.
    """
    orders = [p for p in permutations(range(4)) if all(p[3 - i] == 3 - p[i] for i in range(4))]
    if squares:
        orders = [(0, 1, 2, 3), (3, 2, 1, 0)]
    found = []
    for order in orders:
        for columns in (order, tuple(3 - number for number in order)):
            straight = [4 * order[cell // 4] + columns[cell % 4] for cell in range(16)]
            turned = [4 * (cell % 4) + cell // 4 for cell in straight]
            found += [tuple(CELLS[cell] for cell in image) for image in (straight, turned)]
    return found
