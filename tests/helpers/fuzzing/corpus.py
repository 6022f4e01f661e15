"""The corpus of inputs for each parser, and mutants of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

CORPUS = Path(__file__).parents[2] / "data" / "corpus"
"""A folder of inputs for each target."""
ODD_BYTES = (
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\r\n",
    b"\t",
    b"\\",
    b'"',
    b"{",
    b"[" * 40,
    b"9" * 40,
)
MAX_CHANGES = 4


def read_corpus(target: str) -> dict[str, bytes]:
    """Return the inputs for a target by file name."""
    return {file.name: file.read_bytes() for file in sorted((CORPUS / target).iterdir())}


def mutants(inputs: list[bytes], random: Random, count: int) -> Iterator[bytes]:
    """Yield inputs with parts cut, repeated, changed, or taken from each other."""
    for _ in range(count):
        data = bytearray(random.choice(inputs))
        for _ in range(random.randint(1, MAX_CHANGES)):
            start = random.randint(0, len(data))
            end = min(len(data), start + random.choice([0, 1, 2, 8, 40]))
            other = random.choice(inputs)
            cut = random.randint(0, len(other))
            data[start:end] = random.choice(
                [
                    b"",
                    bytes([random.randrange(256)]),
                    random.choice(ODD_BYTES),
                    data[start:end] * 2,
                    other[cut : cut + random.choice([1, 4, 30])],
                ]
            )
        yield bytes(data)
