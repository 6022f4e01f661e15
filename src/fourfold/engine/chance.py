"""Chance for the kernels: the same seed draws the same lots in Python and in a browser.

Everything is computed in words of 32 bits, kept in 64, so that kernels, plain Python and the
WebAssembly module agree bit for bit. A generator is an array of one word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine.kernel import portable

if TYPE_CHECKING:
    from fourfold.engine.quarto.tables import Int64s

WORD = 0xFFFFFFFF
GOLDEN = 0x9E3779B9


@portable
def scrambled(word: int) -> int:
    """Return a word each bit of which depends on every bit of another (as in ``splitmix32``)."""
    word ^= word >> 16
    word = word * 0x21F0AAAD & WORD
    word ^= word >> 15
    word = word * 0x735A2D97 & WORD
    return word ^ word >> 15


@portable
def mixed(word: int, other: int) -> int:
    """Return a word that depends on two, in their order; the second may be a word or -1."""
    return scrambled((word + GOLDEN & WORD) ^ scrambled(other + 1 & WORD))


@portable
def draw_once(word: int, below: int) -> int:
    """Return a number from 0 to ``below`` - 1, at most a million, that a word stands for."""
    return scrambled(word) * below >> 32


@portable
def draw(rng: Int64s, below: int) -> int:
    """Return a number from 0 to ``below`` - 1, at most a million, and step the generator."""
    rng[0] = rng[0] + GOLDEN & WORD
    return draw_once(rng[0], below)


@portable
def drawn_bit(rng: Int64s, bits: int) -> int:
    """Return the number of one of the bits set among the low sixteen, each as likely."""
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
    """Return a seed of any size as a word; one below 2**32 is itself.

    >>> seed_word(7), seed_word(2**40 + 7) == 7
    (7, False)
    """
    word, rest = seed & WORD, abs(seed) >> 32
    while rest or seed < 0:
        word = int(mixed(word, rest & WORD))
        rest, seed = rest >> 32, 0
    return word
