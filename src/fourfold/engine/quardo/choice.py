"""Which move a Quardo level makes: the same for the same seed, in Python and in a browser."""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.engine.attention import PARTS, sees
from fourfold.engine.chance import WORD, draw, mixed
from fourfold.engine.kernel import popcount, portable
from fourfold.engine.quardo.board import (
    FIGURE_MASK,
    FIRST_SWAP,
    constants,
    play,
)
from fourfold.engine.quardo.deepening import list_moves

if TYPE_CHECKING:
    from fourfold.engine.quardo.board import Ints
    from fourfold.engine.quardo.search import Memory, Position

THINK = -1
ONLY_COINS = -1


@dataclass(frozen=True, slots=True)
class QuardoSkill:
    """What makes a level: how often it overlooks coins, and how many positions it looks at.

    ``nodes`` is None for a player that only takes coins, 0 for one that thinks by the clock.
    """

    lapse: float
    nodes: int | None


SKILLS = {
    "1": QuardoSkill(lapse=0.8, nodes=None),
    "2": QuardoSkill(lapse=0.3, nodes=None),
    "3": QuardoSkill(lapse=0.25, nodes=300),
    "4": QuardoSkill(lapse=0.08, nodes=1000),
    "5": QuardoSkill(lapse=0.02, nodes=6000),
    "strongest": QuardoSkill(lapse=0.0, nodes=0),
}
LAPSE, NODES_SEEN = 0, 1
SKILL_NUMBERS = constants(
    [
        (round(PARTS * skill.lapse), ONLY_COINS if skill.nodes is None else skill.nodes)
        for skill in SKILLS.values()
    ]
)
"""The same for kernels, a row for each level."""


@portable
def begin(position: Position, seed: int, rng: Ints) -> None:
    """Seed a generator with the player's seed and the position."""
    low, high, _ = position
    word = mixed(mixed(seed, low & WORD), low >> 32)
    rng[0] = mixed(mixed(word, high & WORD), high >> 32)


@portable
def first_choice(position: Position, level: int, seed: int, rng: Ints, memory: Memory) -> int:
    """Return the only move, or the one that takes the most coins seen; `THINK` to search."""
    count = list_moves(position, memory)
    if count == 1:
        return memory[1][0, 0, 0]
    lapse = SKILL_NUMBERS[level, LAPSE]
    if SKILL_NUMBERS[level, NODES_SEEN] != ONLY_COINS and draw(rng, PARTS) >= lapse:
        return THINK
    return most_coins_seen(position, count, lapse, seed, rng, memory)


@portable
def most_coins_seen(
    position: Position, count: int, lapse: int, seed: int, rng: Ints, memory: Memory
) -> int:
    """Take the most coins that are seen; a swap is only made for a coin that is seen."""
    moves, coins = memory[1][0, 0], memory[1][0, 1]
    most, ties = 0, 0
    for number in range(count):
        if coins[number] > 0:
            coins[number] = coins_seen(position, moves[number], lapse, seed)
        if coins[number] == 0 and moves[number] >= FIRST_SWAP:
            coins[number] = -1
        if coins[number] > most:
            most, ties = coins[number], 0
        if coins[number] == most:
            ties += 1
    chosen = draw(rng, ties)
    for number in range(count):
        if coins[number] == most:
            if chosen == 0:
                return moves[number]
            chosen -= 1
    return moves[0]


@portable
def coins_seen(position: Position, move: int, lapse: int, seed: int) -> int:
    """Return how many of the coins of a move a player sees."""
    low, high, _, _ = play(position[0], position[1], position[2], move)
    taken = position[1] >> 32 & ~(high >> 32)
    down = popcount(low >> 32)
    seen = 0
    for figure in range(19):
        if taken >> figure & 1 and sees(figure, agreed_on(low, high, figure), down, lapse, seed):
            seen += 1
    return seen


@portable
def agreed_on(low: int, high: int, figure: int) -> int:
    """Return the traits, as bits, that all pawns on a filled figure share."""
    mask = FIGURE_MASK[figure]
    shared = 0
    for trait in range(4):
        word = low if trait < 2 else high
        plane = word >> 16 * (trait & 1) & mask
        if plane in (0, mask):
            shared |= 1 << trait
    return shared
