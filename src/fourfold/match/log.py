"""The log of a match: an immutable sequence with constant-time append."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.match.model import Entry


class Log(Sequence["Entry"]):
    """Everything that happened, in order; immutable, hashable, equal to a tuple of its entries.

    The logs of one game share a list, and each knows its own length, so that a game of many
    thousand touches is not copied with each of them. A list only grows at its end: the second log
    to append at the same index, perhaps from another thread, continues with a copy.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._shared = list(entries)
        self._length = len(self._shared)

    def plus(self, entry: Entry) -> Log:
        """Return the log with one more entry."""
        shared, place = self._shared, self._length
        if len(shared) == place:
            shared.append(entry)
        if shared[place] is not entry:
            return Log((*self, entry))
        longer = Log()
        longer._shared, longer._length = shared, place + 1
        return longer

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Entry, ...]: ...

    def __getitem__(self, index: int | slice) -> Entry | tuple[Entry, ...]:
        """Return the entry at an index, or those of a slice as a tuple."""
        places = range(self._length)[index]
        if isinstance(places, range):
            return tuple(map(self._shared.__getitem__, places))
        return self._shared[places]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Entry]:
        return islice(self._shared, self._length)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Log | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({tuple(self)!r})"
