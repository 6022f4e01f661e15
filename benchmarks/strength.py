"""Check that ``perfect`` never scores less than the solver's value.

    python benchmarks/strength.py --games 100

For each of the eight rule sets, ``perfect`` plays games from the empty board, in both seats,
against a random player, a greedy one (which wins and gives safe pieces if it can) and itself.
Before each of its moves the exact value of the position is recorded; the result must never be worse
than the best of them. Prints wins, draws, losses and half-points lost.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import TYPE_CHECKING

from fourfold import Call, Rules, Value, new, player, solve
from fourfold.engine.attention import Attention
from fourfold.engine.limit import NO_LIMIT
from fourfold.rules import Give, Place, QuartoState

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine import Limit, Player
    from fourfold.rules import Move, QuardoState

TRAITS = ("colour", "colour,shape", "colour,shape,height", "colour,shape,height,core")


class RandomPlayer:
    """Calls if possible, and otherwise makes a random move."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a call if possible, or else a random move."""
        del limit
        if state.open_figures:
            return Call(state.open_figures[0])
        return self._rng.choice(state.legal_moves())


class GreedyPlayer(RandomPlayer):
    """Wins if possible, and gives a piece with which the opponent cannot win, if one is left."""

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a winning move, a safe gift, or else a random move."""
        if not isinstance(state, QuartoState) or state.open_figures:
            return super().choose(state, limit)
        attention = Attention(0.0, 0)
        if state.hand is not None:
            winning = attention.winning_cells(state.board, state.hand, state.rules)
            return Place(winning[0]) if winning else super().choose(state, limit)
        safe = [
            p for p in state.pieces_left if not attention.winning_cells(state.board, p, state.rules)
        ]
        return Give(self._rng.choice(safe)) if safe else super().choose(state, limit)


OPPONENTS: dict[str, Callable[[Rules, int], Player]] = {
    "random": lambda _, seed: RandomPlayer(seed),
    "greedy": lambda _, seed: GreedyPlayer(seed),
    "itself": lambda rules, seed: player("perfect", rules, seed),
}


def play(rules: Rules, players: list[Player], perfect: int) -> tuple[Value, Value]:
    """Play a game; return the best value that ``perfect`` had, and its result."""
    state, best = new(rules), Value.LOSS
    while (outcome := state.outcome) is None:
        if state.to_act == perfect and isinstance(state, QuartoState):
            best = max(best, solve(state, value_only=True).score.value)
        state = state.play(players[state.to_act - 1].choose(state))
    if outcome.is_draw:
        return best, Value.DRAW
    return best, Value.WIN if outcome.winners == (perfect,) else Value.LOSS


def contest(rules: Rules, name: str, games: int) -> tuple[Counter[Value], int]:
    """Play games in both seats; return the results and the number of half-points lost."""
    results: Counter[Value] = Counter()
    lost = 0
    for seed in range(games):
        perfect = 1 + seed % 2
        players = [player("perfect", rules, seed), OPPONENTS[name](rules, seed + 1)]
        best, result = play(rules, players if perfect == 1 else players[::-1], perfect)
        results[result] += 1
        lost += max(0, best - result)
    return results, lost


def main() -> None:
    """Play all contests and print a line for each rule set and opponent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=84, help="games for each line")
    games = parser.parse_args().games
    total = 0
    for traits in TRAITS:
        for squares in (False, True):
            rules = Rules.preset("quarto", traits=traits, squares=squares)
            for name in OPPONENTS:
                started = time.process_time()
                results, lost = contest(rules, name, games)
                total += lost
                counts = "  ".join(f"{value} {results[value]}" for value in sorted(Value)[::-1])
                figures = "squares" if squares else "lines"
                used = time.process_time() - started
                print(
                    f"{len(rules.traits)} traits, {figures:7}  {name:6}  {counts}"
                    f"  lost half-points {lost}  CPU {used:.0f} s",
                    flush=True,
                )
    print(f"half-points lost in all: {total}")


if __name__ == "__main__":
    main()
