"""Memory for the engine's functions: zeroed words of 64 bits at a fixed address."""

from __future__ import annotations

import ctypes
import mmap
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

WORD_BYTES = 8
HUGE_PAGES = getattr(mmap, "MADV_HUGEPAGE", None)
"""Advice to use large pages, with which searches find positions in a table faster."""


class Words:
    """Signed words of 64 bits, all 0 at first; the system provides pages when they are used."""

    def __init__(self, count: int) -> None:
        self._pages = mmap.mmap(-1, max(1, count) * WORD_BYTES)
        if HUGE_PAGES is not None:
            self._pages.madvise(HUGE_PAGES)
        self._words = (ctypes.c_int64 * count).from_buffer(self._pages)
        self.address = ctypes.addressof(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, index: int) -> int:
        return self._words[index]

    def __setitem__(self, index: int, word: int) -> None:
        self._words[index] = word

    def read(self, offset: int, count: int) -> list[int]:
        """Return the words from an offset on."""
        return self._words[offset : offset + count]

    def write(self, offset: int, words: Sequence[int]) -> None:
        """Write words from an offset on."""
        self._words[offset : offset + len(words)] = cast("list[ctypes.c_int64 | int]", words)

    def read_numbers(self, offset: int, count: int) -> list[float]:
        """Return the words from an offset on as floating-point numbers."""
        numbers = ctypes.c_double * count
        return numbers.from_address(self.address_of(offset))[:]

    def address_of(self, offset: int) -> int:
        """Return the address of the word at an offset."""
        return self.address + WORD_BYTES * offset

    def clear(self, start: int = 0, end: int | None = None) -> None:
        """Set the words from ``start`` to before ``end`` to 0."""
        end = len(self) if end is None else end
        ctypes.memset(self.address_of(start), 0, WORD_BYTES * (end - start))
