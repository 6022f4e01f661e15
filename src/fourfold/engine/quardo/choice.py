"""Choice of a Quardo level's move: the same for the same seed, in Python and in browsers."""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine.attention import PARTS, sees
from fourfold.engine.chance import WORD, draw, mix
from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quardo.board import (
    FIGURE_MASK,
    FIRST_SWAP,
    constants,
    play,
)
from fourfold.engine.quardo.deepening import list_moves
from fourfold.engine.quardo.skills import SKILLS

if TYPE_CHECKING:
    from fourfold.engine.quardo.board import Ints
    from fourfold.engine.quardo.search import Memory, Position

THINK = -1
ONLY_COINS = -1

LAPSE, NODES_SEEN = 0, 1
SKILL_NUMBERS = constants(
    [
        (round(PARTS * skill.lapse), ONLY_COINS if skill.nodes is None else skill.nodes)
        for skill in SKILLS.values()
    ]
)
"""The skills as kernels take them, a row for each level."""


@kernel
def begin(position: Position, seed: int, rng: Ints) -> None:
    """Initialise a generator from the player's seed and the position."""
    low, high, _ = position
    word = mix(mix(seed, low & WORD), low >> 32)
    rng[0] = mix(mix(word, high & WORD), high >> 32)


@kernel
def first_choice(position: Position, level: int, seed: int, rng: Ints, memory: Memory) -> int:
    """Return the only move, a move that takes the most coins seen, or `THINK` to search."""
    count = list_moves(position, memory)
    if count == 1:
        return memory[1][0, 0, 0]
    lapse = SKILL_NUMBERS[level, LAPSE]
    if SKILL_NUMBERS[level, NODES_SEEN] != ONLY_COINS and draw(rng, PARTS) >= lapse:
        return THINK
    return most_coins_seen(position, count, lapse, seed, rng, memory)


@kernel
def most_coins_seen(
    position: Position, count: int, lapse: int, seed: int, rng: Ints, memory: Memory
) -> int:
    """Return a random move that takes the most coins seen; a swap only if it takes one."""
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


@kernel
def coins_seen(position: Position, move: int, lapse: int, seed: int) -> int:
    """Return how many coins of a move the player sees."""
    low, high, _, _ = play(position[0], position[1], position[2], move)
    taken = position[1] >> 32 & ~(high >> 32)
    down = popcount(low >> 32)
    seen = 0
    for figure in range(19):
        if taken >> figure & 1 and sees(figure, agreed_on(low, high, figure), down, lapse, seed):
            seen += 1
    return seen


@kernel
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
