"""The book: exact scores of all positions with at most four pieces on the board.

Which traits count makes no difference, only their number, so eight books cover all rule sets. A
book holds positions in which a piece is to be given, one for each class of symmetric positions.
The scores after the fourth placement determine those before it, move by move. A position is stored
in the kernels' canonical form, 16 bits of occupancy and 63 of planes, so a hit cannot be wrong.
Its score is one signed byte: 0 for a draw, *n* for a win and −*n* for a loss in *n* placements.

Browsers read the same files. A file has three columns, one after the other, each with one number
per position: planes in 64 bits, occupancies in 16, scores in 8.
"""

from __future__ import annotations

import json
import sys
import threading
from array import array
from functools import cache, partial
from typing import TYPE_CHECKING

from fourfold.engine import interface
from fourfold.engine.library import DATA, library
from fourfold.engine.memory import Words
from fourfold.engine.pool import open_pool
from fourfold.engine.quarto.solver import LINE_COUNT, Solver, board_tables, completes
from fourfold.engine.score import DRAW, Score, Value
from fourfold.rules import FIGURES
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from fourfold.engine.quarto.solver import Cells

DEPTH = 4
CHUNK = 64
VERIFY_MEGABYTES = 64
EMPTY: Cells = (None,) * 16
SUFFIX = ".book"
COLUMNS = "qHb"
"""Types of the columns: planes, occupancies, scores; the lowest byte of a number comes first."""
ROW_BYTES = 11


def set_name(traits: int, *, squares: bool) -> str:
    """Return the name of a rule set, from its figures and counting traits: ``lines4``."""
    return f"{'squares' if squares else 'lines'}{traits}"


SETS = {
    set_name(traits, squares=squares): (traits, squares)
    for squares in (False, True)
    for traits in (1, 2, 3, 4)
}


class Book:
    """The scores of one rule set."""

    def __init__(self, name: str, scores: dict[tuple[int, int], int]) -> None:
        self.name = name
        traits, squares = SETS[name]
        self._mapper = Canon(traits, squares=squares)
        self._scores = scores

    @classmethod
    def shipped(cls, traits: int, *, squares: bool) -> Book:
        """Return the packaged book of a rule set; empty if there is none."""
        return _shipped(set_name(traits, squares=squares))

    def __len__(self) -> int:
        return len(self._scores)

    def score(self, kinds: Cells) -> Score | None:
        """Return the score of a position in which a piece is to be given; None if unknown."""
        byte = self._scores.get(self._mapper.key(kinds))
        return None if byte is None else score_of(byte)

    def hand_score(self, kinds: Cells, hand: int) -> Score | None:
        """Return the score with a piece in hand: the best over all cells."""
        scores = [self.cell_score(kinds, hand, cell) for cell in range(16) if kinds[cell] is None]
        known = [score for score in scores if score is not None]
        return max(known) if len(known) == len(scores) else None

    def cell_score(self, kinds: Cells, hand: int, cell: int) -> Score | None:
        """Return the score of placing the piece in hand on a cell."""
        after = (*kinds[:cell], hand, *kinds[cell + 1 :])
        if self._mapper.aligned(after, cell):
            return Score(Value.WIN, 1)
        score = self.score(after)
        return None if score is None else score.one_placement_before()


@cache
def score_of(byte: int) -> Score:
    """Decode a byte of the book."""
    if byte == 0:
        return DRAW
    return Score(Value.WIN if byte > 0 else Value.LOSS, abs(byte))


def byte_of(score: Score) -> int:
    """Encode a score as a byte of the book."""
    return score.value * (score.placements or 0)


class Canon:
    """A mapping from the boards of one rule set to keys of the book."""

    def __init__(self, traits: int, *, squares: bool) -> None:
        self.mask = (1 << traits) - 1
        self._figures = len(FIGURES) if squares else LINE_COUNT
        self._board = board_tables(squares)
        self._workspace = Words(interface.QUARTO_WORKSPACE)
        self._lock = threading.Lock()
        library().quarto_set_up(self._workspace.address, self._figures, self.mask, 1)

    def key(self, kinds: Cells) -> tuple[int, int]:
        """Return the occupancy and planes of a board's canonical form."""
        calls, workspace, board = library(), self._workspace, self._board.address
        with self._lock:
            workspace.write(
                interface.QUARTO_CELLS, [-1 if kind is None else kind for kind in kinds]
            )
            calls.quarto_place(workspace.address, self.mask)
            calls.quarto_key(workspace.address, board)
            occupancy, planes = workspace.read(interface.QUARTO_KEY, 2)
        return occupancy, planes

    def aligned(self, kinds: Cells, cell: int) -> bool:
        """Return whether a figure through a cell is aligned."""
        return completes(kinds, cell, self._figures, self.mask)

    def any_aligned(self, kinds: Cells) -> bool:
        """Return whether any figure is aligned."""
        return any(self.aligned(kinds, cell) for cell, kind in enumerate(kinds) if kind is not None)


@cache
def _shipped(name: str) -> Book:
    """Read a packaged book."""
    path = DATA / f"{name}{SUFFIX}"
    return read_book(name, path) if path.is_file() else Book(name, {})


def read_book(name: str, path: Path) -> Book:
    """Read a book from a file."""
    return parsed(name, path.read_bytes())


def parsed(name: str, data: bytes) -> Book:
    """Decode a book."""
    planes, occupancies, scores = columns(data)
    keys = zip(occupancies, planes, strict=True)
    return Book(name, dict(zip(keys, scores, strict=True)))


def columns(data: bytes) -> Iterator[array[int]]:
    """Yield the columns of a book: planes, occupancies, scores."""
    rows = len(data) // ROW_BYTES
    start = 0
    for kind in COLUMNS:
        column = array(kind)
        end = start + rows * column.itemsize
        column.frombytes(data[start:end])
        start = end
        yield _lowest_byte_first(column)


def write_book(path: Path, scores: dict[tuple[int, int], int]) -> None:
    """Write a book to a file."""
    rows = [(planes, occupancy, scores[occupancy, planes]) for occupancy, planes in sorted(scores)]
    written = (
        _lowest_byte_first(array(kind, column)).tobytes()
        for column, kind in zip(zip(*rows, strict=True), COLUMNS, strict=True)
    )
    path.write_bytes(b"".join(written))


def _lowest_byte_first(column: array[int]) -> array[int]:
    """Swap the bytes of a column on machines that order them otherwise."""
    if sys.byteorder == "big":
        column.byteswap()
    return column


# Building


def positions(name: str, count: int) -> dict[tuple[int, int], Cells]:
    """Return one board per class of positions with ``count`` pieces and no alignment."""
    traits, squares = SETS[name]
    canon = Canon(traits, squares=squares)
    level: dict[tuple[int, int], Cells] = {canon.key(EMPTY): EMPTY}
    for _ in range(count):
        level = {
            canon.key(after): after
            for cells in level.values()
            for after in _placements(cells, canon)
            if not canon.any_aligned(after)
        }
    return level


def _placements(cells: Cells, canon: Canon) -> Iterator[Cells]:
    """Yield the boards with one more piece, using one piece of each kind."""
    kinds = {piece & canon.mask: piece for piece in range(16) if piece not in cells}
    for piece in kinds.values():
        for cell in range(16):
            if cells[cell] is None:
                yield (*cells[:cell], piece, *cells[cell + 1 :])


def build(
    name: str,
    folder: Path,
    *,
    workers: int = 1,
    pool: str = "processes",
    megabytes: int = 128,
    progress: Callable[[int, int], None] | None = None,
) -> Path:
    """Build the book of a rule set in a folder and return its file.

    Positions solved by an earlier run, noted beside the file, are not solved again.
    """
    deepest = sorted(positions(name, DEPTH).items())
    chunks = [deepest[start : start + CHUNK] for start in range(0, len(deepest), CHUNK)]
    notes = folder / f"{name}.jsonl"
    done = _read_notes(notes)
    todo = [chunk for chunk in chunks if chunk[0][0] not in done]
    with open_pool(workers, pool) as results, notes.open("a", encoding="utf-8") as file:
        for solved in results(partial(_solve_chunk, name, megabytes), todo):
            file.write(json.dumps([[*key, score] for key, score in solved]) + "\n")
            file.flush()
            done.update(solved)
            if progress is not None:
                progress(len(done), len(deepest))
    path = folder / f"{name}{SUFFIX}"
    write_book(path, _all_levels(name, done))
    return path


def _read_notes(notes: Path) -> dict[tuple[int, int], int]:
    """Read the positions that an earlier run solved; end and ignore a line that was cut off."""
    done: dict[tuple[int, int], int] = {}
    if notes.exists():
        text = notes.read_text(encoding="utf-8")
        if text and not text.endswith("\n"):
            notes.write_text(text + "\n", encoding="utf-8")
        for line in text.splitlines():
            try:
                done.update({(first, second): score for first, second, score in json.loads(line)})
            except ValueError:
                continue
    return done


def _solve_chunk(
    name: str, megabytes: int, chunk: list[tuple[tuple[int, int], Cells]]
) -> list[tuple[tuple[int, int], int]]:
    """Solve one chunk of positions."""
    solver = _solver(name, megabytes)
    solved = []
    for key, cells in chunk:
        solved.append((key, byte_of(solver.score(cells))))
    return solved


@cache
def _solver(name: str, megabytes: int) -> Solver:
    """Return this process's solver for a rule set."""
    traits, squares = SETS[name]
    return Solver(tuple(range(traits)), squares, megabytes=megabytes, threads=1)


def _all_levels(name: str, deepest: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """Derive the positions with fewer pieces, move by move, from the deepest ones."""
    book = Book(name, dict(deepest))
    scores = dict(deepest)
    for count in range(DEPTH - 1, -1, -1):
        level = {}
        for key, cells in positions(name, count).items():
            gifts = {piece for piece in range(16) if piece not in cells}
            best = max(-_known(book.hand_score(cells, gift)) for gift in gifts)
            level[key] = byte_of(best)
        scores.update(level)
        book = Book(name, scores)
    return scores


def _known(score: Score | None) -> Score:
    """Return a score that must be known."""
    if score is None:
        raise LookupError("the book has a hole")
    return score


# Checking


def verify(book: Book, samples: int, seed: int = 0) -> list[str]:
    """Solve a sample of the deepest positions again; return the differences."""
    if not len(book):
        return [f"{book.name}: there is no book"]
    deepest = sorted(positions(book.name, DEPTH).items())
    solver = _solver(book.name, VERIFY_MEGABYTES)
    wrong = []
    for number in range(samples):
        _, cells = deepest[draw_number(seed, f"{book.name} {number}", len(deepest))]
        expected = solver.score(cells)
        if book.score(cells) != expected:
            wrong.append(f"{_text(cells)}: {book.score(cells)} in the book, {expected} solved")
    return wrong


def _text(cells: Cells) -> str:
    """Format a board for people."""
    return "".join("." if piece is None else f"{piece:x}" for piece in cells)
