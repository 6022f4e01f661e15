"""Random numbers for the kernels, the same in Python and in browsers.

All arithmetic is on 32-bit words, held in 64 bits, so that kernels, plain Python and the
WebAssembly module agree bit for bit. A generator is an array of one word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine.kernel import kernel

if TYPE_CHECKING:
    from fourfold.engine.quarto.tables import Int64s

WORD = 0xFFFFFFFF
GOLDEN = 0x9E3779B9


@kernel
def scramble(word: int) -> int:
    """Return a hash of a word: each bit depends on every bit of it (as in ``splitmix32``)."""
    word ^= word >> 16
    word = word * 0x21F0AAAD & WORD
    word ^= word >> 15
    word = word * 0x735A2D97 & WORD
    return word ^ word >> 15


@kernel
def mix(word: int, other: int) -> int:
    """Return a hash of two words, which depends on their order; the second may be -1."""
    return scramble((word + GOLDEN & WORD) ^ scramble(other + 1 & WORD))


@kernel
def draw_once(word: int, below: int) -> int:
    """Map a word to a number from 0 to ``below`` - 1; ``below`` is at most a million."""
    return scramble(word) * below >> 32


@kernel
def draw(rng: Int64s, below: int) -> int:
    """Step the generator; return a number from 0 to ``below`` - 1, which is at most a million."""
    rng[0] = rng[0] + GOLDEN & WORD
    return draw_once(rng[0], below)


@kernel
def drawn_bit(rng: Int64s, bits: int) -> int:
    """Return the number of a bit drawn at random from those set among the low sixteen."""
    count = 0
    for number in range(16):
        count += bits >> number & 1
    chosen = draw(rng, count)
    for number in range(16):
        if bits >> number & 1:
            if chosen == 0:
                return number
            chosen -= 1
    return -1


def seed_word(seed: int) -> int:
    """Return a seed of any size as a word; a seed below 2**32 stays as it is.

    >>> seed_word(7), seed_word(2**40 + 7) == 7
    (7, False)
    """
    word, rest = seed & WORD, abs(seed) >> 32
    while rest or seed < 0:
        word = int(mix(word, rest & WORD))
        rest, seed = rest >> 32, 0
    return word


def signed(word: int) -> int:
    """Return a word as a signed number of 32 bits, as the exports take it."""
    return word - (word >> 31 << 32)
