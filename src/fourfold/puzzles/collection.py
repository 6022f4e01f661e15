"""Collections of puzzles: reading, choosing, and the puzzle of the day."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fourfold.puzzles.errors import (
    NoDailyPuzzle,
    PuzzleFile,
    PuzzleSyntax,
    PuzzleTwice,
    UnknownPuzzle,
    UnknownTheme,
)
from fourfold.puzzles.puzzle import FIELD_COUNT, NOTHING, SEPARATOR, Kind, Puzzle, content_id
from fourfold.puzzles.tags import ALL_TAGS
from fourfold.rules import Game
from fourfold.rules.random_draw import draw_number
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from collections.abc import Collection as Group
    from collections.abc import Iterable, Iterator, Mapping

HEADER = "fourfold-puzzles 1"
"""The first line of a file; the number is the version of its format."""
SHIPPED = "collection.txt.gz"
FIRST_DAY = date(2026, 1, 5)
"""The Monday of the first puzzle of the day."""
NEAR = 100
"""Half the width of the band of ratings in which `near` draws first."""


@dataclass(frozen=True)
class Collection(TextValue):
    """Puzzles by id. A puzzle is read when it is asked for.

    The puzzles of the days are on a shelf of their own: choosing leaves them out.
    """

    lines: Mapping[str, str]
    _fields: dict[str, list[str]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        fields = {name: line.split(SEPARATOR) for name, line in self.lines.items()}
        object.__setattr__(self, "_fields", fields)

    @staticmethod
    def of(puzzles: Iterable[Puzzle]) -> Collection:
        """Return a collection of puzzles, in the order of their ids."""
        return Collection({puzzle.id: str(puzzle) for puzzle in sorted(puzzles, key=_id)})

    @staticmethod
    def parse(text: str) -> Collection:
        """Read a collection; only the form of its lines is checked at once."""
        header, _, body = text.partition("\n")
        if header != HEADER:
            raise PuzzleFile(text, 0, header=HEADER)
        lines: dict[str, str] = {}
        offset = len(header) + 1
        for line in body.splitlines():
            fields = line.split(SEPARATOR)
            if len(fields) == FIELD_COUNT - 1:
                fields.insert(0, content_id(*fields[:3]))
            if len(fields) != FIELD_COUNT:
                raise PuzzleSyntax(text, offset, found=fields[0])
            if fields[0] in lines:
                raise PuzzleTwice(text, offset, id=fields[0])
            lines[fields[0]] = SEPARATOR.join(fields)
            offset += len(line) + 1
        return Collection(dict(sorted(lines.items())))

    def __str__(self) -> str:
        return "\n".join([HEADER, *self.lines.values()]) + "\n"

    @property
    def packed(self) -> str:
        """The same text without ids, which follow from the rest, and with like beside like.

        Compressed, it takes three quarters of the room.
        """
        rows = sorted((row[1], row[3], row[7], row[5], row) for row in self._fields.values())
        return "\n".join([HEADER, *(SEPARATOR.join(row[-1][1:]) for row in rows)]) + "\n"

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[Puzzle]:
        return map(Puzzle.parse, self.lines.values())

    def __contains__(self, name: object) -> bool:
        return name in self.lines

    def __hash__(self) -> int:
        return hash(tuple(self.lines))

    def get(self, name: str) -> Puzzle:
        """Return the puzzle with an id."""
        line = self.lines.get(name)
        if line is None:
            raise UnknownPuzzle(id=name)
        return Puzzle.parse(line)

    def select(
        self,
        *,
        kinds: Group[Kind] = (),
        rating: tuple[int, int] | None = None,
        tags: Group[str] = (),
    ) -> list[Puzzle]:
        """Return the puzzles of some classes, in a band of ratings and with all of some tags."""
        return [self.get(name) for name in self._names(kinds, rating, tags)]

    def near(
        self, rating: int, seed: int, *, kinds: Group[Kind] = (), tags: Group[str] = ()
    ) -> Puzzle:
        """Return a puzzle near a rating; the same seed draws the same one."""
        band = (rating - NEAR, rating + NEAR)
        names = self._names(kinds, band, tags) or self._names(kinds, None, tags)
        if not names:
            raise UnknownPuzzle(id=" ".join([*kinds, *tags]))
        return self.get(names[draw_number(seed, "puzzle", len(names))])

    def daily(self, day: date) -> Puzzle:
        """Return the puzzle of a day: easy on Mondays, hard on Sundays; after years they repeat."""
        shelf = self._shelf
        number = (day - FIRST_DAY).days
        if number < 0 or not shelf:
            raise NoDailyPuzzle(day=day.isoformat(), first=FIRST_DAY.isoformat())
        return self.get(shelf[number % len(shelf)])

    @property
    def _shelf(self) -> list[str]:
        """The ids of the puzzles of the days, in order."""
        days = {int(row[8]): name for name, row in self._fields.items() if row[8] != NOTHING}
        return [days[number] for number in sorted(days)]

    def _names(
        self, kinds: Group[str], rating: tuple[int, int] | None, tags: Group[str]
    ) -> list[str]:
        """Return the ids of the puzzles that fit, without those of the days."""
        return [
            name
            for name, row in self._fields.items()
            if row[8] == NOTHING
            and (not kinds or row[3] in kinds)
            and (rating is None or rating[0] <= int(row[5]) <= rating[1])
            and set(tags) <= set(row[7].split(" "))
        ]


def _id(puzzle: Puzzle) -> str:
    """Return the id of a puzzle, as a key for sorting."""
    return puzzle.id


def read_theme(text: str) -> tuple[Group[Kind], Group[str]]:
    """Return the classes and the tags of a theme: a game, a class or a tag."""
    by_game = {game.value: [kind for kind in Kind if kind.game is game] for game in Game}
    if text in by_game:
        return by_game[text], ()
    if text in set(Kind):
        return [Kind(text)], ()
    if text not in ALL_TAGS:
        raise UnknownTheme(theme=text, themes=", ".join([*by_game, *Kind, *ALL_TAGS]))
    return (), [text]


def day_number(day: date) -> int:
    """Return the number of a day's puzzle, 1 for the first.

    >>> day_number(date(2026, 11, 18))
    318
    """
    return (day - FIRST_DAY).days + 1


def day_of(number: int) -> date:
    """Return the day of a number."""
    return FIRST_DAY + timedelta(days=number - 1)


@cache
def load() -> Collection:
    """Return the collection that is part of the package."""
    data = (files("fourfold.puzzles") / "data" / SHIPPED).read_bytes()
    return Collection.parse(gzip.decompress(data).decode())
