"""Proofs of puzzles by the rules alone, without the engine that found them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.puzzles.errors import (
    LineTooLong,
    LineTooShort,
    NoSuchQuestion,
    NotProved,
    NotTheAnswer,
    NotTheOnlyAnswer,
)
from fourfold.puzzles.puzzle import (
    ENDINGS,
    HOLDS,
    Kind,
    distinct_answers,
    is_same_answer,
)
from fourfold.puzzles.quardo_proof import MAX_EMPTY, QuardoProof, numbers, steps
from fourfold.puzzles.quarto_proof import DRAW, WIN, QuartoProof, completing_moves
from fourfold.rules import Call, Give, IllegalMove, Place, QuardoState, QuartoState, Swap

if TYPE_CHECKING:
    from fourfold.puzzles.puzzle import Puzzle
    from fourfold.rules import Figure, Move

MIN_COINS = 2
"""The fewest coins that the move of a puzzle about coins takes."""


def prove(puzzle: Puzzle) -> None:
    """Prove a puzzle's claim and the whole of its line, or raise `NotProved`."""
    state = puzzle.state
    if puzzle.kind.game is not state.rules.game or state.is_over:
        raise NoSuchQuestion(id=puzzle.id, kind=puzzle.kind.value)
    if isinstance(state, QuardoState):
        _prove_quardo(puzzle, state)
    elif puzzle.kind is Kind.CALL:
        _prove_call(puzzle, state)
    elif puzzle.kind is Kind.MISSED:
        _prove_missed(puzzle, state)
    else:
        _Walk(puzzle, state).prove()


def proves(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is proved."""
    try:
        prove(puzzle)
    except NotProved:
        return False
    return True


def _require(condition: object, puzzle: Puzzle) -> None:
    """Refuse a puzzle whose position does not have the question of its class."""
    if not condition:
        raise NoSuchQuestion(id=puzzle.id, kind=puzzle.kind.value)


def _played(puzzle: Puzzle, state: QuartoState, move: Move) -> QuartoState:
    """Return the state after a move of the line, which must be legal."""
    try:
        return state.play(move)
    except IllegalMove:
        raise NotTheAnswer(id=puzzle.id, move=str(move)) from None


def _prove_call(puzzle: Puzzle, state: QuartoState) -> None:
    """Prove that exactly one cell makes an alignment, which the line then calls."""
    _require(state.hand is not None and not state.open_figures, puzzle)
    completing = completing_moves(state)
    first = puzzle.line[0]
    _require(completing, puzzle)
    if first not in completing:
        raise NotTheAnswer(id=puzzle.id, move=str(first))
    if len(completing) > 1:
        raise NotTheOnlyAnswer(id=puzzle.id, move=str(first))
    _prove_end(puzzle, state.play(first), 1)


def _prove_missed(puzzle: Puzzle, state: QuartoState) -> None:
    """Prove that an alignment was made and not called."""
    _require(state.hand is not None and state.open_figures, puzzle)
    _prove_end(puzzle, state, 0)


def _prove_end(puzzle: Puzzle, state: QuartoState, index: int) -> None:
    """Prove that the line ends with one right call in a state."""
    if index >= len(puzzle.line):
        raise LineTooShort(id=puzzle.id)
    move = puzzle.line[index]
    if not isinstance(move, Call) or move.figure not in state.open_figures:
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    if index + 1 < len(puzzle.line):
        raise LineTooLong(id=puzzle.id, move=str(puzzle.line[index + 1]))


class _Walk:
    """A walk along the line of a Quarto puzzle that proves each decision on it."""

    def __init__(self, puzzle: Puzzle, state: QuartoState) -> None:
        self._puzzle = puzzle
        self._state = state
        self._search = QuartoProof(puzzle.rules)
        self._target = DRAW if puzzle.kind in HOLDS else WIN

    def prove(self) -> None:
        """Prove the question, then every move of the line."""
        puzzle, state = self._puzzle, self._state
        places = puzzle.kind in {Kind.CELL, Kind.WIN3, Kind.WIN5}
        _require((state.hand is not None) is places and not state.open_figures, puzzle)
        _require(not places or not completing_moves(state), puzzle)
        if puzzle.kind in HOLDS:
            self._prove_hold()
        elif not isinstance(puzzle.line[-1], Call):
            raise LineTooShort(id=puzzle.id)
        else:
            self._prove_distance()
        self._follow()

    def _prove_hold(self) -> None:
        """Prove that there is no win to find, and how the other gifts lose."""
        puzzle, state, search = self._puzzle, self._state, self._search
        if puzzle.kind is Kind.CELL:
            _require(not search.holds(state, WIN), puzzle)
            return
        table = search.table(state)
        wrong = [
            move
            for move in state.legal_moves()
            if isinstance(move, Give) and not is_same_answer(move, puzzle.line[0], puzzle.rules)
        ]
        lose_at_once = all(search.completes(table, move.piece.number) for move in wrong)
        _require(wrong and lose_at_once is (puzzle.kind is Kind.GIVE), puzzle)

    def _follow(self) -> None:
        """Prove every move of the line."""
        puzzle, state = self._puzzle, self._state
        last = len(puzzle.line) - 1
        for index, move in enumerate(puzzle.line):
            if self._target == WIN and state.hand is not None and state.to_act == puzzle.solver:
                completing = completing_moves(state)
                if completing:
                    if move not in completing:
                        raise NotTheAnswer(id=puzzle.id, move=str(move))
                    _prove_end(puzzle, state.play(move), index + 1)
                    return
            after = _played(puzzle, state, move)
            if state.to_act == puzzle.solver:
                self._prove_decision(state, move)
            elif index == last:
                raise LineTooShort(id=puzzle.id)
            elif self._target == DRAW and not self._search.keeps(state, move, DRAW):
                raise LineTooLong(id=puzzle.id, move=str(move))
            state = after
        if self._target == WIN:
            raise LineTooShort(id=puzzle.id)
        self._prove_free(state)

    def _prove_decision(self, state: QuartoState, move: Move) -> None:
        """Prove that a move of the solver reaches the target, and that no other does."""
        puzzle, search, target = self._puzzle, self._search, self._target
        if isinstance(move, Call) or not search.keeps(state, move, target):
            raise NotTheAnswer(id=puzzle.id, move=str(move))
        for other in distinct_answers(state.legal_moves(), puzzle.rules).values():
            if is_same_answer(other, move, puzzle.rules):
                continue
            if search.keeps(state, other, target):
                raise NotTheOnlyAnswer(id=puzzle.id, move=str(move))

    def _prove_free(self, state: QuartoState) -> None:
        """Prove that the solver's turn does not end with another decision that has one answer."""
        puzzle = self._puzzle
        if state.to_act != puzzle.solver or state.hand is not None:
            return
        gifts = distinct_answers(state.legal_moves(), puzzle.rules).values()
        keeping = [move for move in gifts if self._search.keeps(state, move, DRAW)]
        if len(keeping) == 1 < len(gifts):
            raise LineTooShort(id=puzzle.id)

    def _prove_distance(self) -> None:
        """Prove that the opponent cannot hold out longer than the class says.

        The line shows that it can be held out so long: each decision on it is the only one.
        """
        puzzle, search = self._puzzle, self._search
        placements = sum(isinstance(move, Place) for move in puzzle.line)
        within = search.wins_within(self._state, puzzle.kind.placements)
        _require(placements == puzzle.kind.placements and within, puzzle)


def _prove_quardo(puzzle: Puzzle, state: QuardoState) -> None:
    """Prove a puzzle of Quardo: a single move."""
    move = puzzle.line[0]
    if len(puzzle.line) > 1:
        raise LineTooLong(id=puzzle.id, move=str(puzzle.line[1]))
    if not state.is_legal(move):
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    if puzzle.kind in ENDINGS:
        _prove_ending(puzzle, state)
    elif puzzle.kind is Kind.LEAVE:
        _prove_leave(puzzle, state)
    else:
        _prove_coins(puzzle, state)


def _prove_coins(puzzle: Puzzle, state: QuardoState) -> None:
    """Prove that a move alone takes the most coins, and near the end that none is better."""
    move = puzzle.line[0]
    gains: dict[Move, int] = {other: len(taken_by(state, other)) for other in state.legal_moves()}
    most = max(gains.values())
    _require(most >= MIN_COINS, puzzle)
    if gains[move] < most:
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    if list(gains.values()).count(most) > 1:
        raise NotTheOnlyAnswer(id=puzzle.id, move=str(move))
    _require(isinstance(move, Swap) is (puzzle.kind is Kind.SWAP), puzzle)
    if state.board.count(None) <= MAX_EMPTY[state.rules.players]:
        search = QuardoProof()
        lead = search.lead(state, move)
        if search.leads_to(state, lead + 1):
            raise NotTheAnswer(id=puzzle.id, move=str(move))


def _prove_leave(puzzle: Puzzle, state: QuardoState) -> None:
    """Prove that a move alone leaves no coin that the next player could take."""
    move = puzzle.line[0]
    if most_coins(state.play(move)):
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    others = (other for other in state.legal_moves() if other != move)
    if any(not most_coins(state.play(other)) for other in others):
        raise NotTheOnlyAnswer(id=puzzle.id, move=str(move))


def _prove_ending(puzzle: Puzzle, state: QuardoState) -> None:
    """Prove that exactly one move is sure to win, or if none is, not to lose."""
    move, search = puzzle.line[0], QuardoProof()
    need = 0 if puzzle.kind is Kind.KEEP_DRAW else 1
    if puzzle.kind is Kind.MOST:
        need = search.lead(state, move)
    _require(state.board.count(None) <= MAX_EMPTY[state.rules.players], puzzle)
    if puzzle.kind is Kind.KEEP_DRAW:
        _require(state.rules.players == 2 and not search.leads_to(state, 1), puzzle)
    if not search.keeps(state, move, need):
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    others = [other for other in state.legal_moves() if other != move]
    if puzzle.kind is Kind.MOST and search.leads_to(state, need + 1):
        raise NotTheAnswer(id=puzzle.id, move=str(move))
    if any(search.keeps(state, other, need) for other in others):
        raise NotTheOnlyAnswer(id=puzzle.id, move=str(move))
    if puzzle.kind in {Kind.KEEP_WIN, Kind.GREEDY_TRAP}:
        gain = len(taken_by(state, move))
        is_greedy = any(len(taken_by(state, other)) > gain for other in others)
        _require(others and is_greedy is (puzzle.kind is Kind.GREEDY_TRAP), puzzle)


def taken_by(state: QuardoState, move: Move) -> tuple[Figure, ...]:
    """Return the figures whose coins a move takes."""
    after = state.play(move)
    return tuple(figure for figure in state.coins if figure not in after.coins)


def most_coins(state: QuardoState) -> int:
    """Return the most coins that the next move can take."""
    return max((step.gain for step in steps(numbers(state), state.coin_bits)), default=0)
