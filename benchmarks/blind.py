"""Strength of the blindfolded opponents, and how often they touch.

    python benchmarks/blind.py --games 40 --seconds 0.1

Each level plays the one below in pairs of games with seats swapped, in touch and in memory mode.
Then the top level plays, blindfolded, against the level two steps lower that sees the board. Prints
the score with its error, and by level touches and refused attempts for each move.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import TYPE_CHECKING

from fourfold import Rules
from fourfold.contests import Tally
from fourfold.contests.blindfold_games import play_blindfold_game
from fourfold.engine import BlindPlayer, Limit, levels, player
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from fourfold.engine import Player

TABLES = {
    "quardo-touch": Rules.preset("quardo-touch"),
    "quardo-touch, 3 touches": Rules.preset("quardo-touch", touches=3),
    "quarto": Rules.preset("quarto", blindfold=True),
    "quarto, 2 touches": Rules.preset("quarto", blindfold=True, touches=2),
}


def create_player(name: str, rules: Rules, seed: int) -> Player | BlindPlayer:
    """Return a player by its level; ``sighted 4`` sees the board."""
    level = name.removeprefix("sighted ")
    return player(level, rules, seed) if level != name else BlindPlayer(level, rules, seed)


def play_pairs(
    rules: Rules, names: tuple[str, str], games: int, seconds: float
) -> tuple[Tally, dict[str, Counter[str]]]:
    """Play pairs of games with seats swapped; return the first player's tally and all counts."""
    results, totals = [], {name: Counter[str]() for name in names}
    for number in range(games // 2):
        for first in (0, 1):
            seats = names if first == 0 else names[::-1]
            seeds = [draw_number(number, f"{name} {first}", 2**32) for name in seats]
            players = [
                create_player(name, rules, seed) for name, seed in zip(seats, seeds, strict=True)
            ]
            game = play_blindfold_game(rules, players, number, Limit(seconds=seconds))
            for name, actions in zip(seats, game.action_counts, strict=True):
                totals[name] += actions
            won = game.outcome.winners
            results.append(0.5 if len(won) != 1 else float(won == (first + 1,)))
    halves = tuple(sum(results[at : at + 2]) for at in range(0, len(results), 2))
    counts = (results.count(1.0), results.count(0.5), results.count(0.0))
    return Tally(*counts, halves), totals


def play_contest(
    name: str, names: tuple[str, str], rules: Rules, games: int, seconds: float
) -> None:
    """Play one contest and print its result."""
    started = time.process_time()
    tally, totals = play_pairs(rules, names, games, seconds)
    used = time.process_time() - started
    print(
        f"{name}: {names[0]} against {names[1]}: {tally.score:.1%} ± {tally.error:.1%}"
        f" of {tally.games} games, CPU {used:.0f} s"
    )
    for level, actions in totals.items():
        if not level.startswith("sighted"):
            each = {
                what: round(actions[what] / actions["moves"], 2)
                for what in ("cells", "checks", "refused")
            }
            print(f"    {level} for each move: {each}", flush=True)


def main() -> None:
    """Play all contests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games for each contest")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move of the top level")
    parser.add_argument("--tables", nargs="*", default=list(TABLES), choices=list(TABLES))
    options = parser.parse_args()
    for name in options.tables:
        rules = TABLES[name]
        ladder = levels(rules)
        contests = [(ladder[at + 1], ladder[at]) for at in range(len(ladder) - 1)]
        for names in [*contests, (ladder[-1], f"sighted {ladder[-3]}")]:
            play_contest(name, names, rules, options.games, options.seconds)


if __name__ == "__main__":
    main()
