"""Puzzles in positions: the engine values every move, and a class claims what is unique."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fourfold.engine import Limit, QuardoSearch, Value
from fourfold.engine.solution import solve
from fourfold.puzzles.prover import MIN_COINS, taken_by
from fourfold.puzzles.puzzle import Kind, distinct_answers
from fourfold.puzzles.quardo_proof import MAX_EMPTY
from fourfold.puzzles.quarto_proof import completing_moves
from fourfold.rules import Call, Place, QuardoState, QuartoState, Swap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.engine import Score, Solution
    from fourfold.rules import Move, State

MIN_PIECES = 6
MAX_LINE = 10
"""The most moves in a line that holds a draw."""
SEARCH = Limit(nodes=150_000)
PROOF = Limit(nodes=4_000_000)
WIN_KINDS = {2: Kind.WIN2, 3: Kind.WIN3, 4: Kind.WIN4}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A question with its line, before it has a rating."""

    state: State
    kind: Kind
    line: tuple[Move, ...]


def find(state: State) -> list[Candidate]:
    """Return the puzzles in a position: none, one, or in Quardo sometimes several."""
    if state.is_over or state.count < MIN_PIECES - isinstance(state, QuardoState):
        return []
    if isinstance(state, QuardoState):
        return [] if state.rules.blindfold or state.moved else list(_find_quardo(state))
    found = _find_quarto(state)
    return [] if found is None else [found]


# Quarto


def _find_quarto(state: QuartoState) -> Candidate | None:
    """Return the puzzle in a Quarto position, if there is one."""
    if state.open_figures:
        return None if state.hand is None else Candidate(state, Kind.MISSED, _calls(state))
    if not state.pieces_left:
        return None
    if state.hand is not None:
        completing = completing_moves(state)
        if completing:
            return _find_call(state, completing)
    answers = _values(state)
    best = max(answers.values())
    if best.value is Value.WIN and best.placements in WIN_KINDS:
        return _find_win(state, best)
    return _find_hold(state, answers)


def _values(state: QuartoState) -> dict[Move, Score]:
    """Return the exact score of each distinct answer."""
    scores = solve(state, threads=1, variation=False).moves
    return {
        move: scores[move] for move in distinct_answers(state.legal_moves(), state.rules).values()
    }


def _calls(state: QuartoState) -> tuple[Move, ...]:
    """Return the first call that wins, alone."""
    return (Call(state.open_figures[0]),)


def _find_call(state: QuartoState, completing: list[Place]) -> Candidate | None:
    """Return the puzzle of the only cell that makes an alignment."""
    if len(completing) > 1:
        return None
    return Candidate(state, Kind.CALL, (completing[0], *_calls(state.play(completing[0]))))


def _find_hold(state: QuartoState, answers: dict[Move, Score]) -> Candidate | None:
    """Return the puzzle of the only move that does not lose."""
    keeping = _keeping(answers, Value.DRAW)
    if len(keeping) != 1 or len(answers) == 1:
        return None
    (move,) = keeping
    if isinstance(move, Place):
        if answers[move].value is Value.WIN:
            return None
        return Candidate(state, Kind.CELL, tuple(_hold_line(state, move)))
    lost = [score for other, score in answers.items() if other != move]
    plain = all(score.placements == 1 for score in lost)
    won = answers[move].value is Value.WIN
    line = (move,) if won else tuple(_hold_line(state, move))
    return Candidate(state, Kind.GIVE if plain else Kind.TRAP, line)


def _keeping(answers: dict[Move, Score], value: Value) -> list[Move]:
    """Return the moves that reach a value."""
    return [move for move, score in answers.items() if score.value >= value]


def _hold_line(state: QuartoState, move: Move) -> Iterator[Move]:
    """Yield only moves that hold a draw, and replies that leave only one, while there are some."""
    solver, length, moves = state.to_act, 0, [move]
    while moves and length + len(moves) <= MAX_LINE:
        yield from moves
        length += len(moves)
        for each in moves:
            state = state.play(each)
        if not state.pieces_left and state.hand is None:
            return
        if state.to_act == solver:
            only = _only_hold(state)
            moves = [] if only is None else [only]
        else:
            moves = _testing_reply(state)


def _only_hold(state: QuartoState) -> Move | None:
    """Return the only move that does not lose, if others do."""
    answers = _values(state)
    keeping = _keeping(answers, Value.DRAW)
    return keeping[0] if len(keeping) == 1 < len(answers) else None


def _testing_reply(state: QuartoState) -> list[Move]:
    """Return the first placement and gift that hold a draw and leave one move, with that move."""
    for place, score in _values(state).items():
        after = state.play(place)
        if score.value is not Value.DRAW or not after.pieces_left:
            continue
        for gift, kept in _values(after).items():
            if kept.value is not Value.DRAW:
                continue
            only = _only_hold(after.play(gift))
            if only is not None:
                return [place, gift, only]
    return []


def _find_win(state: QuartoState, best: Score) -> Candidate | None:
    """Return the puzzle of a win with only moves throughout, if the win is one."""
    kind, solver = WIN_KINDS[best.placements or 0], state.to_act
    line: list[Move] = []
    after = state
    while True:
        completing = completing_moves(after) if after.hand is not None else []
        if completing:
            call = _calls(after.play(completing[0]))
            return Candidate(state, kind, (*line, completing[0], *call))
        moves = _only_win(after) if after.to_act == solver else _longest_reply(after)
        if not moves:
            return None
        for move in moves:
            line.append(move)
            after = after.play(move)


def _only_win(state: QuartoState) -> list[Move]:
    """Return the only move that wins, or nothing."""
    winning = _keeping(_values(state), Value.WIN)
    return winning if len(winning) == 1 else []


def _longest_reply(state: QuartoState) -> list[Move]:
    """Return the placement and gift that lose last and leave the fewest winning moves."""
    replies = [
        ((score.placements or 0, kept.placements or 0), place, gift)
        for place, score in _values(state).items()
        for gift, kept in _values(state.play(place)).items()
    ]
    latest = max(distance for distance, _, _ in replies)
    last = [(place, gift) for distance, place, gift in replies if distance == latest]
    return list(min(last, key=lambda reply: _winning_count(state, reply)))


def _winning_count(state: QuartoState, reply: Iterable[Move]) -> int:
    """Return how many moves win after a reply."""
    for move in reply:
        state = state.play(move)
    return len(completing_moves(state)) or len(_keeping(_values(state), Value.WIN))


# Quardo


def _find_quardo(state: QuardoState) -> Iterator[Candidate]:
    """Yield the puzzles in a Quardo position."""
    gains: dict[Move, int] = {move: len(taken_by(state, move)) for move in state.legal_moves()}
    empty, proved = state.board.count(None), MAX_EMPTY[state.rules.players]
    most = max(gains.values())
    greediest = [move for move, gain in gains.items() if gain == most]
    solution = _proved(state) if empty <= proved else None
    is_clear = most >= MIN_COINS and len(greediest) == 1 and empty not in range(proved + 1, 5)
    if is_clear and _is_best(state, greediest[0], solution):
        kind = Kind.SWAP if isinstance(greediest[0], Swap) else Kind.COINS
        yield Candidate(state, kind, (greediest[0],))
    if solution is not None:
        yield from _find_ending(state, solution, gains)


def _proved(state: QuardoState) -> Solution | None:
    """Return the solution of a position near the end, if it is proved."""
    solution = solve(state, PROOF)
    is_proved = solution.proved and all(score.proved for score in solution.moves.values())
    return solution if is_proved else None


def _is_best(state: QuardoState, move: Move, solution: Solution | None) -> bool:
    """Return whether a move is best: proved near the end, otherwise by a search."""
    if solution is not None:
        return solution.moves[move] == max(solution.moves.values())
    if state.board.count(None) <= MAX_EMPTY[state.rules.players]:
        return False
    return _search().search(state, SEARCH).move == move


def _find_ending(
    state: QuardoState, solution: Solution, gains: dict[Move, int]
) -> Iterator[Candidate]:
    """Yield the puzzle of the only move that wins, or that holds a draw."""
    leads = {move: score.lead or 0 for move, score in solution.moves.items()}
    if len(leads) == 1:
        return
    winning = [move for move, lead in leads.items() if lead > 0]
    holding = [move for move, lead in leads.items() if lead >= 0]
    if len(winning) == 1:
        is_greedy = max(gains.values()) > gains[winning[0]]
        yield Candidate(state, Kind.GREEDY_TRAP if is_greedy else Kind.KEEP_WIN, (winning[0],))
    elif not winning and len(holding) == 1 and state.rules.players == 2:
        yield Candidate(state, Kind.KEEP_DRAW, (holding[0],))


@cache
def _search() -> QuardoSearch:
    """Return the search of this process."""
    return QuardoSearch(4)
