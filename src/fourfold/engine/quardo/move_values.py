"""Values of all moves of a Quardo position: proved near the end, expected before."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.engine.interface import UNIT
from fourfold.engine.limit import NO_LIMIT, halted_by
from fourfold.engine.quardo.engine import (
    ONE_SECOND,
    UNLIMITED,
    Found,
    QuardoSearch,
    Step,
    empty_cells,
    expected_split,
    final_coins,
    search_seconds,
)
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.results import Solution
from fourfold.engine.score import Score
from fourfold.rules.errors import GameOver
from fourfold.rules.moves import DECLINE, Call
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.engine.limit import Limit, Stop
    from fourfold.engine.quardo.engine import Listed
    from fourfold.rules import Move
    from fourfold.rules.quardo import QuardoState

PROVE_EMPTY, SECURE_EMPTY = 6, 4
"""Number of empty cells up to which a proof is tried first: two and three players."""
PROOF_PART, PROOF_NODES_PER_SECOND, MAX_PROOF_NODES = 3, 350_000, 3_000_000
"""Share (1 / PART) of a node limit, rate, and maximum of nodes for a proof."""
COIN_NODES = 20_000
"""Nodes for an estimate of the coins after a move."""


@dataclass(slots=True)
class Root:
    """Symmetric moves and their value for the player to move, in `UNIT`, without coins held."""

    members: list[int]
    value: int
    proved: bool = False

    @property
    def move(self) -> int:
        """The first of the moves."""
        return self.members[0]


@dataclass(slots=True)
class Roots:
    """The classes of symmetric moves of a position, and the depth of their values."""

    listed: list[int]
    classes: list[Root]
    depth: int = 1

    @classmethod
    def of(cls, listed: Listed) -> Roots:
        """Return the classes of listed moves, with their values at a glance."""
        classes: dict[int, Root] = {}
        for move, first, value in zip(*listed, strict=True):
            classes.setdefault(first, Root([], value)).members.append(move)
        return cls(listed.moves, [classes[first] for first in sorted(classes)])

    @property
    def moves(self) -> list[int]:
        """The first move of each class."""
        return [root.move for root in self.classes]

    @property
    def proved(self) -> bool:
        """Whether all values are proved."""
        return all(root.proved for root in self.classes)

    def best_first(self) -> None:
        """Sort the classes by value, best first."""
        self.classes.sort(key=lambda root: -root.value)

    def accept(self, proof: Found) -> None:
        """Set the proved value of the best move and cap all others at it."""
        for root in self.classes:
            if proof.move in root.members:
                root.value, root.proved = proof.value, True
            root.value = min(root.value, proof.value)

    def best(self) -> Found:
        """Return the best move so far; it is proved only if all moves are."""
        root = max(self.classes, key=lambda root: root.value)
        return Found(root.move, root.value, self.proved, self.depth)

    def scores(self, of_classes: list[Score]) -> dict[Move, Score]:
        """Return the score of every move, which is that of its class."""
        by_move = {
            move: score
            for root, score in zip(self.classes, of_classes, strict=True)
            for move in root.members
        }
        return {decode_move(move): by_move[move] for move in self.listed}


@dataclass(frozen=True, slots=True)
class Answer:
    """The scores of all classes, with line, coins and depth of the best move."""

    score: Score
    of_classes: list[Score]
    line: list[Step]
    coins: tuple[float, ...]
    depth: int


class QuardoAnalyst(QuardoSearch):
    """A search, with its memory, that values every move; threads must not share it."""

    def solve(
        self, state: QuardoState, limit: Limit = NO_LIMIT, *, stop: Stop | None = None
    ) -> Solution:
        """Value every move within a limit, which is one second if neither limit nor stop is given.

        With two players a proved lead is that of best play by both. With three it is a lead that
        the mover can secure even if both others play against it alone.
        """
        started = time.perf_counter()
        if state.moved:
            return self._solve_naming(state, limit, stop=stop)
        if state.is_over:
            raise GameOver(rule="D6")
        limit = ONE_SECOND if limit == NO_LIMIT and stop is None else limit
        mat = self._mat
        mat.set_up(state, clear=limit.nodes is not None)
        roots = Roots.of(mat.list_moves())
        seconds = None if limit.seconds is None else search_seconds(limit.seconds)
        with halted_by(seconds, stop, mat.halt, lambda: mat.nodes):
            value = self._for_two if len(state.scores) == 2 else self._for_three
            answer = value(state, roots, limit)
        return Solution(
            str(state),
            answer.score,
            roots.scores(answer.of_classes),
            tuple(_with_names(state, [decode_move(step.move) for step in answer.line])),
            mat.nodes,
            time.perf_counter() - started,
            answer.coins,
            answer.depth,
        )

    def _solve_naming(self, state: QuardoState, limit: Limit, *, stop: Stop | None) -> Solution:
        """Value a position in which coins are named: all of them count as named (D4)."""
        after, seat = state.collected(), state.turn - 1
        names = tuple(_names(state))
        if after.is_over:
            coins = tuple(map(float, after.scores))
            score, rest = Score.of_lead(_lead(coins, seat)), None
        else:
            rest = self.solve(after, limit, stop=stop)
            coins = rest.coins
            is_for_two = len(coins) == 2
            lead = _lead(coins, seat)
            score = -rest.score if is_for_two else Score.of_lead(lead, proved=False)
        calls: list[Move] = [*map(Call, state.open_figures)]
        moves = dict.fromkeys(calls or [DECLINE], score)
        line, nodes, depth = (
            (names, 0, 0) if rest is None else ((*names, *rest.variation), rest.nodes, rest.depth)
        )
        seconds = 0.0 if rest is None else rest.seconds
        return Solution(str(state), score, moves, line, nodes, seconds, coins, depth)

    # Two players

    def _for_two(self, state: QuardoState, roots: Roots, limit: Limit) -> Answer:
        """Value the moves with two players; near the end, prove the best one first."""
        proof = self._prove_best(state, limit)
        self._value_all(roots, all_nodes(limit))
        if proof.proved:
            roots.accept(proof)
        found = proof if proof.proved else roots.best()
        held = state.scores[state.turn - 1] - state.scores[2 - state.turn]
        scores = [
            Score.of_lead(held + root.value / UNIT, proved=root.proved) for root in roots.classes
        ]
        line = self._mat.line(found)
        coins = final_coins(state, found, line)
        score = Score.of_lead(held + found.value / UNIT, proved=found.proved)
        return Answer(score, scores, line, coins, found.depth)

    def _prove_best(self, state: QuardoState, limit: Limit) -> Found:
        """Try to prove only the best move, which takes a quarter of the nodes for all."""
        if empty_cells(state) > PROVE_EMPTY:
            return Found(-1)
        return self._mat.prove(proof_nodes(limit))

    def _value_all(self, roots: Roots, nodes: int) -> None:
        """Search all moves at increasing depth; a depth counts once every move has reached it."""
        halted = False
        while not roots.proved and not halted:
            roots.best_first()
            found = self._deepen_all(roots, nodes)
            halted = len(found) < len(roots.classes)
            for root, (value, proved) in zip(roots.classes, found, strict=False):
                if proved or not halted:
                    root.value, root.proved = value, proved
            roots.depth += not halted

    def _deepen_all(self, roots: Roots, nodes: int) -> list[tuple[int, bool]]:
        """Return value and proof of every move one turn deeper, fewer if stopped."""
        found = []
        for root in roots.classes:
            here: tuple[int, bool] | None = (root.value, True)
            if not root.proved:
                here = self._mat.deepen(root.move, roots.depth, nodes)
            if here is None:
                break
            found.append(here)
        return found

    # Three players

    def _for_three(self, state: QuardoState, roots: Roots, limit: Limit) -> Answer:
        """Value the moves with three players: by the leads they secure, or by rollouts."""
        mat, moves = self._mat, roots.moves
        scores = self._secured(state, roots, limit)
        if scores:
            best = scores.index(max(scores))
            coins = mat.try_out([moves[best]], min(mat.nodes + COIN_NODES, UNLIMITED))[0]
            depth = empty_cells(state)
        else:
            every = self._expected(state, roots, limit)
            leads = [_lead(each, state.turn - 1) for each in every]
            scores = [Score.of_lead(lead, proved=False) for lead in leads]
            best = leads.index(max(leads))
            coins, depth = every[best], 1
        return Answer(scores[best], scores, [Step(moves[best], 0)], coins, depth)

    def _secured(self, state: QuardoState, roots: Roots, limit: Limit) -> list[Score]:
        """Return the lead that every move secures, or nothing if that takes too long."""
        if empty_cells(state) > SECURE_EMPTY:
            return []
        ours, after, before = (state.scores[(state.turn - 1 + i) % 3] for i in range(3))
        scores = []
        for move in roots.moves:
            lead = self._mat.secure(move, after - before, proof_nodes(limit))
            if lead is None:
                return []
            scores.append(Score.of_lead(ours - before + lead, at_least=True))
        return scores

    def _expected(self, state: QuardoState, roots: Roots, limit: Limit) -> list[tuple[float, ...]]:
        """Return the mean final coins of each seat after each move."""
        means = self._mat.try_out(roots.moves, all_nodes(limit))
        for index, root in enumerate(roots.classes):
            if not means[index]:
                split = expected_split(root.value, state)
                means[index] = tuple(
                    held + split[(seat - state.turn + 1) % 3]
                    for seat, held in enumerate(state.scores)
                )
        return means


def all_nodes(limit: Limit) -> int:
    """Return the node limit."""
    return UNLIMITED if limit.nodes is None else limit.nodes


def proof_nodes(limit: Limit) -> int:
    """Return the node limit of a proof."""
    if limit.nodes is not None:
        return limit.nodes // PROOF_PART
    if limit.seconds is not None:
        return int(min(limit.seconds * PROOF_NODES_PER_SECOND, MAX_PROOF_NODES))
    return MAX_PROOF_NODES


def _names(state: QuardoState) -> Iterator[Move]:
    """Yield the names of all coins of the move just made, and the end of the turn if it is due."""
    while state.moved:
        name = Call(state.open_figures[0]) if state.open_figures else DECLINE
        yield name
        state = state.play(name)


def _with_names(state: QuardoState, line: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves of a line, each followed by the names of its coins, if by hand (D4)."""
    for move in line:
        yield move
        if state.rules.coins is Coins.AUTOMATIC:
            continue
        state = state.play(move)
        if state.moved:
            yield from _names(state)
            state = state.collected()


def _lead(coins: tuple[float, ...], seat: int) -> float:
    """Return the coins of a seat minus those of its best opponent."""
    return coins[seat] - max(coins[:seat] + coins[seat + 1 :])
