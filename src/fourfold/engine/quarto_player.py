"""Quarto opponents: sensible play at limited depth with human eyes, up to perfect play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.engine.attention import Attention
from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.score import UNKNOWN, Value
from fourfold.engine.solution import solve
from fourfold.rules import Call, Give, Place, QuartoState
from fourfold.rules.alignment import replaced

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit
    from fourfold.engine.results import Solution
    from fourfold.rules import Board, Cell, Move, Piece, QuardoState

CANDIDATES = 4
"""How many equally good moves are looked into for the one that is hardest to answer."""
TRAPS_FROM = 7
"""Pieces on the board from which the answers to drawn moves are looked into."""


@dataclass(frozen=True, slots=True)
class QuartoSkill:
    """What makes a level: how often it overlooks, how it looks ahead, when it plays exactly.

    ``ahead`` says whether it minds, when placing, what it can safely give afterwards.
    ``exact_from`` is the number of pieces on the board from which it knows every value.
    """

    lapse: float
    ahead: bool
    exact_from: int | None


SKILLS = {
    "1": QuartoSkill(lapse=0.75, ahead=False, exact_from=None),
    "2": QuartoSkill(lapse=0.45, ahead=False, exact_from=None),
    "3": QuartoSkill(lapse=0.25, ahead=True, exact_from=None),
    "4": QuartoSkill(lapse=0.10, ahead=True, exact_from=10),
    "5": QuartoSkill(lapse=0.03, ahead=True, exact_from=8),
    "perfect": QuartoSkill(lapse=0.0, ahead=True, exact_from=0),
}


class QuartoPlayer:
    """A program that plays Quarto at one level; the same seed plays the same game."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._skill = SKILLS[level]
        self._seed = seed
        self._attention = Attention(self._skill.lapse, seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a move: a call when it sees one, or what it holds to be best."""
        if not isinstance(state, QuartoState):
            raise TypeError("this player plays Quarto")
        rules = state.rules
        rng = random.Random(f"{self._seed} {state}")  # noqa: S311 - play, not secrets
        seen = self._attention.seen_alignments(state.board, state.open_figures, rules)
        if seen:
            return Call(seen[0])
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        exact = self._skill.exact_from
        if exact is not None and state.count >= exact and not self._distracted(rng):
            return self._exact_move(state, rng, limit)
        if state.hand is not None:
            return self._place(state, state.hand, rng)
        return self._give(state, rng)

    def _distracted(self, rng: random.Random) -> bool:
        """Tell whether the player does not think this move through."""
        return rng.random() < self._skill.lapse

    def _place(self, state: QuartoState, hand: Piece, rng: random.Random) -> Move:
        """Place the piece in hand where it wins, if that is seen, or where safe gifts are left."""
        winning = self._attention.winning_cells(state.board, hand, state.rules)
        if winning:
            return Place(rng.choice(winning))
        cells = [move.cell for move in state.legal_moves() if isinstance(move, Place)]
        if not self._skill.ahead:
            return Place(rng.choice(cells))
        rng.shuffle(cells)
        return Place(max(cells, key=lambda cell: self._safe_after(state, hand, cell)))

    def _safe_after(self, state: QuartoState, hand: Piece, cell: Cell) -> int:
        """Return how many gifts look safe after placing the piece in hand on a cell."""
        board = replaced(state.board, cell, hand)
        return sum(self._looks_safe(board, piece, state) for piece in state.pieces_left)

    def _looks_safe(self, board: Board, piece: Piece, state: QuartoState) -> bool:
        """Tell whether the player sees no way for the opponent to win with a piece."""
        return not self._attention.winning_cells(board, piece, state.rules)

    def _give(self, state: QuartoState, rng: random.Random) -> Move:
        """Give a piece with which no win is seen."""
        pieces = list(state.pieces_left)
        safe = [piece for piece in pieces if self._looks_safe(state.board, piece, state)]
        return Give(rng.choice(safe or pieces))

    def _exact_move(self, state: QuartoState, rng: random.Random, limit: Limit) -> Move:
        """Play a move of the best value; among drawn ones the hardest to answer.

        What can be called was overlooked, or it would have been called.
        """
        scores = solve(state, limit, variation=False).moves
        seen = {move: score for move, score in scores.items() if not isinstance(move, Call)}
        best = max(seen.values(), default=UNKNOWN)
        unseen = [move for move in state.legal_moves() if move not in seen]
        if unseen and (best < UNKNOWN or not seen):
            return rng.choice(unseen)  # better something that was not looked at than a sure loss
        moves = [move for move, score in seen.items() if score == best]
        rng.shuffle(moves)
        if best.value is not Value.DRAW or state.count < TRAPS_FROM:
            return moves[0]
        return max(moves[:CANDIDATES], key=lambda move: _ways_to_go_wrong(state.play(move)))


def _ways_to_go_wrong(state: QuartoState) -> float:
    """Return the share of the opponent's next moves that lose, after the best continuation here.

    With a piece in hand it is the opponent who moves; without, the player who placed gives first
    and will choose the gift that is hardest to place.
    """
    if state.is_over:
        return 0.0
    solution = solve(state, variation=False)
    if state.hand is not None:
        return _share_lost(solution)
    drawn = [move for move, score in solution.moves.items() if score.value is Value.DRAW]
    after = (solve(state.play(move), variation=False) for move in drawn[:CANDIDATES])
    return max(map(_share_lost, after), default=0.0)


def _share_lost(solution: Solution) -> float:
    """Return the share of moves that lose."""
    losing = sum(score.value is Value.LOSS for score in solution.moves.values())
    return losing / max(1, len(solution.moves))
