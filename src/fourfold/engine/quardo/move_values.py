"""Values of all moves of a Quardo position: proved near the end, expected before."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.limit import NO_LIMIT, halted_by
from fourfold.engine.quardo.board import decode_move, encode
from fourfold.engine.quardo.engine import (
    ONE_SECOND,
    UNLIMITED,
    Found,
    QuardoSearch,
    expected_split,
    legal_moves,
    played,
    usable,
)
from fourfold.engine.quardo.rollouts import COINS, SEED, TRIES, try_out
from fourfold.engine.quardo.search import (
    EXACT,
    HALTED,
    INFINITE,
    NODE_LIMIT,
    NODES,
    UNIT,
    search,
)
from fourfold.engine.quardo.values import classify, glance, secured
from fourfold.engine.results import Solution
from fourfold.engine.score import Score
from fourfold.rules.errors import GameOver
from fourfold.rules.presets import Rules
from fourfold.rules.quardo import QuardoState

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit, Stop
    from fourfold.engine.quardo.board import Ints
    from fourfold.engine.quardo.rollouts import Floats
    from fourfold.engine.quardo.search import Position
    from fourfold.rules import Move

PROVE_EMPTY, SECURE_EMPTY = 6, 4
"""Number of empty cells up to which a proof is tried first: two and three players."""
PROOF_PART, PROOF_NODES_PER_SECOND, MAX_PROOF_NODES = 3, 350_000, 3_000_000
"""Share (1 / PART) of a node limit, rate, and maximum of nodes for a proof."""
COIN_NODES = 20_000
"""Nodes for an estimate of the coins after a move."""


@dataclass(slots=True)
class Roots:
    """The moves of a position, in classes of symmetric moves, with the value of each class.

    ``values`` are for the player to move, in `UNIT`, without the coins held.
    """

    position: Position
    all: list[int]
    classes: Ints
    moves: Ints
    values: Ints
    proved: Ints
    depth: int = 1

    @classmethod
    def of(cls, position: Position) -> Roots:
        """Classify the moves of a position."""
        everything = legal_moves(position)
        moves, firsts = np.array([everything, [0] * len(everything)], np.int64)
        keys, planes = np.zeros((2, len(moves)), np.int64), np.zeros(4, np.int64)
        classify(position, moves, firsts, keys, planes)
        kept = np.unique(firsts)
        values, proved = np.zeros((2, len(kept)), np.int64)
        classes = np.searchsorted(kept, firsts)
        return cls(position, everything, classes, moves[kept], values, proved)

    @property
    def empty(self) -> int:
        """Number of empty cells."""
        return self.position[2].bit_count()

    def best_first(self) -> None:
        """Sort the classes by value, best first."""
        order = np.argsort(-self.values, kind="stable")
        self.classes = np.argsort(order)[self.classes]
        for each in (self.moves, self.values, self.proved):
            each[:] = each[order]

    def accept(self, proof: Found) -> None:
        """Set the proved value of the best move and cap all others at it."""
        number = self.classes[self.all.index(proof.move)]
        self.values[number], self.proved[number] = proof.value, 1
        np.minimum(self.values, proof.value, out=self.values)

    def best(self) -> Found:
        """Return the best move so far; it is proved only if all moves are."""
        at = self.values.argmax()
        sure = bool(self.proved.all())
        return Found(int(self.moves[at]), int(self.values[at]), sure, self.depth)

    def scores(self, of_classes: list[Score]) -> dict[Move, Score]:
        """Return the score of every move, which is that of its class."""
        pairs = zip(self.all, self.classes.tolist(), strict=True)
        return {decode_move(move): of_classes[number] for move, number in pairs}


@dataclass(frozen=True, slots=True)
class Answer:
    """The scores of all classes, with line, coins and depth of the best move."""

    score: Score
    of_classes: list[Score]
    line: list[int]
    coins: tuple[float, ...]
    depth: int


class QuardoAnalyst(QuardoSearch):
    """A search, with its memory, that values every move; threads must not share it."""

    def _compile(self) -> None:
        """Run every kernel once, so that compilation does not count against a time limit."""
        super()._compile()
        roots = Roots.of(encode(QuardoState(Rules.preset("quardo"))))
        self._begin(2, 1)
        glance(roots.position, roots.moves, roots.values, self._memory)
        self._value_all(roots, 1)
        secured(roots.position, 0, 0, 0, -INFINITE, INFINITE, self._memory)

    def solve(
        self, state: QuardoState, limit: Limit = NO_LIMIT, *, stop: Stop | None = None
    ) -> Solution:
        """Value every move within a limit, which is one second if neither limit nor stop is given.

        With two players a proved lead is that of best play by both. With three it is a lead that
        the mover can secure even if both others play against it alone.
        """
        started = time.perf_counter()
        if state.is_over:
            raise GameOver(rule="D6")
        limit = ONE_SECOND if limit == NO_LIMIT and stop is None else limit
        self._begin(len(state.scores), limit.nodes)
        roots = Roots.of(encode(state))
        glance(roots.position, roots.moves, roots.values, self._memory)
        seconds = None if limit.seconds is None else usable(limit.seconds)
        with halted_by(seconds, stop, self._halt, lambda: int(self._control[NODES])):
            value = self._for_two if len(state.scores) == 2 else self._for_three
            answer = value(state, roots, limit)
        return Solution(
            str(state),
            answer.score,
            roots.scores(answer.of_classes),
            tuple(map(decode_move, answer.line)),
            int(self._control[NODES]),
            time.perf_counter() - started,
            answer.coins,
            answer.depth,
        )

    # Two players

    def _for_two(self, state: QuardoState, roots: Roots, limit: Limit) -> Answer:
        """Value the moves with two players; near the end, prove the best one first."""
        proof = self._prove_best(roots, limit)
        self._value_all(roots, all_nodes(limit))
        if proof.proved:
            roots.accept(proof)
        found = proof if proof.proved else roots.best()
        held = state.scores[state.turn - 1] - state.scores[2 - state.turn]
        scores = [
            Score.of_lead(held + value / UNIT, proved=bool(proved))
            for value, proved in zip(roots.values.tolist(), roots.proved.tolist(), strict=True)
        ]
        line = self._line(roots.position, found)
        coins = self._coins(state, roots.position, found, line)
        score = Score.of_lead(held + found.value / UNIT, proved=found.proved)
        return Answer(score, scores, line, coins, found.depth)

    def _prove_best(self, roots: Roots, limit: Limit) -> Found:
        """Try to prove only the best move, which takes a quarter of the nodes for all."""
        if roots.empty > PROVE_EMPTY:
            return Found(-1)
        found = self._iterate(roots.position, proof_nodes(limit))
        self._control[HALTED] = 0
        return found

    def _value_all(self, roots: Roots, nodes: int) -> None:
        """Search all moves at increasing depth; a depth counts once every move has reached it."""
        control = self._control
        control[NODE_LIMIT] = nodes
        while not roots.proved.all() and not control[HALTED]:
            roots.best_first()
            values, proved = roots.values.copy(), roots.proved.copy()
            self._deepen_all(roots, values, proved)
            settled = proved != 0 if control[HALTED] else slice(None)
            roots.values[settled], roots.proved[settled] = values[settled], proved[settled]
            roots.depth += not control[HALTED]

    def _deepen_all(self, roots: Roots, values: Ints, proved: Ints) -> None:
        """Search every unproved move one turn deeper."""
        for i, move in enumerate(roots.moves.tolist()):
            if proved[i]:
                continue
            after, gain = played(roots.position, move)
            value = search(after, 1, roots.depth, 1, -INFINITE, INFINITE, self._memory)
            if self._control[HALTED]:
                return
            values[i], proved[i] = UNIT * gain - value, self._control[EXACT + 1]

    # Three players

    def _for_three(self, state: QuardoState, roots: Roots, limit: Limit) -> Answer:
        """Value the moves with three players: by the leads they secure, or by rollouts."""
        scores = self._secured(state, roots, limit)
        if scores:
            best = scores.index(max(scores))
            results = self._try(state, roots.position, roots.moves[[best]], COIN_NODES)
            coins, depth = _mean_coins(results)[0], roots.empty
        else:
            every = self._expected(state, roots, limit)
            leads = [_lead(each, state.turn - 1) for each in every]
            scores = [Score.of_lead(lead, proved=False) for lead in leads]
            best = leads.index(max(leads))
            coins, depth = every[best], 1
        return Answer(scores[best], scores, [int(roots.moves[best])], coins, depth)

    def _secured(self, state: QuardoState, roots: Roots, limit: Limit) -> list[Score]:
        """Return the lead that every move secures, or nothing if that takes too long."""
        if roots.empty > SECURE_EMPTY:
            return []
        ours, after, before = (state.scores[(state.turn - 1 + i) % 3] for i in range(3))
        self._control[NODE_LIMIT] = proof_nodes(limit)
        scores = []
        for move in roots.moves.tolist():
            position, gain = played(roots.position, move)
            lead = secured(position, 1, after - before, 1, -INFINITE, INFINITE, self._memory)
            if self._control[HALTED]:
                self._control[HALTED] = 0
                return []
            scores.append(Score.of_lead(ours - before + gain + int(lead), at_least=True))
        return scores

    def _expected(self, state: QuardoState, roots: Roots, limit: Limit) -> list[tuple[float, ...]]:
        """Return the mean final coins of each seat after each move."""
        left = all_nodes(limit) - int(self._control[NODES])
        results = self._try(state, roots.position, roots.moves, left)
        means = _mean_coins(results)
        for at in np.flatnonzero(results[:, TRIES] == 0):
            split = expected_split(int(roots.values[at]), roots.position, 3)
            means[at] = tuple(
                held + split[(seat - state.turn + 1) % 3] for seat, held in enumerate(state.scores)
            )
        return means

    def _try(self, state: QuardoState, position: Position, moves: Ints, nodes: int) -> Floats:
        """Return the results of rollouts for some moves."""
        self._control[NODE_LIMIT] = min(self._control[NODES] + nodes, UNLIMITED)
        results = np.zeros((len(moves), COINS + len(state.scores)))
        held, rng = np.array(state.scores, np.int64), np.array([SEED], np.int64)
        scratch = self._memory[1][0, 2]
        try_out(position, state.turn - 1, held, moves, results, scratch, rng, self._control)
        return results


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


def _mean_coins(results: Floats) -> list[tuple[float, ...]]:
    """Return the mean coins of each seat over the rollouts of each move."""
    means = results[:, COINS:] / np.maximum(results[:, TRIES : TRIES + 1], 1)
    return [tuple(row) for row in means.tolist()]


def _lead(coins: tuple[float, ...], seat: int) -> float:
    """Return the coins of a seat minus those of its best opponent."""
    return coins[seat] - max(coins[:seat] + coins[seat + 1 :])
