"""Memory of a blindfolded player, which fades, blurs and becomes doubtful.

People keep about four things in mind at once. Recent and repeated touches stay, more things crowd
each other out, corners and the centre are landmarks. A memory of a cell lasts

    life × landmark × repetition ÷ crowd × luck

moves, with the numbers of `MINDS` and below; ``luck`` is drawn from 0.5 to 1.5 with the seed, so
that a game is reproducible. Then, for half as long again, the memory is blurred: one trait is
unsure, or the piece is thought to be on a neighbouring cell. Then it is lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from fourfold.engine.blind.inference import Changes, may_have_changed, unexplained_moves
from fourfold.rules import CELLS, Cell, Piece, Place, Put, Swap
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.engine.blind.history import Clue, History
    from fourfold.match import View

Content = tuple[Piece, ...] | None
"""Believed content of a cell: None if empty, else the possible pieces, () for any."""
ANY_PIECE: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Mind:
    """The abilities of a blindfolded level.

    ``life`` is the number of moves for which a lone memory lasts, None for ever. ``cells`` and
    ``checks`` are the numbers of cells, and of pawns and coins, that it feels in a turn. A level
    that ``reasons`` infers what other seats' moves can have changed. ``guesses`` is the number of
    boards that it imagines when unsure.
    """

    life: float | None
    cells: int
    checks: int
    reasons: bool
    guesses: int


MINDS = (
    Mind(life=3.0, cells=3, checks=1, reasons=False, guesses=1),
    Mind(life=6.0, cells=5, checks=2, reasons=False, guesses=1),
    Mind(life=12.0, cells=8, checks=6, reasons=True, guesses=1),
    Mind(life=24.0, cells=12, checks=12, reasons=True, guesses=3),
    Mind(life=60.0, cells=16, checks=35, reasons=True, guesses=3),
    Mind(life=None, cells=16, checks=35, reasons=True, guesses=5),
)
"""Minds of the levels, weakest first."""
CHUNKS = 4
"""Number of pieces remembered without crowding each other."""
LANDMARK = 1.3
LANDMARKS = frozenset(map(Cell, (0, 3, 12, 15, 5, 6, 9, 10)))
REPETITION, MAX_REPETITION = 0.5, 3.0
BLURRED = 1.5
"""Age, as a multiple of its duration, at which a memory is lost."""
PARTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Trace:
    """The content of a cell when it was found, and how often in a row.

    A ``lasting`` trace is never forgotten; an ``own`` one comes from a move of the player.
    """

    holds: Content
    after: int
    clock: int
    times: int = 1
    lasting: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Belief:
    """The recalled content of a cell; ``sharp`` unless it is blurred."""

    holds: Content
    after: int
    sharp: bool = True


@dataclass(slots=True)
class Recall:
    """All that a player recalls at a moment.

    ``unexplained`` are the moves of other seats whose cells it does not know, ``doubtful`` the
    cells that these may have changed.
    """

    cells: dict[Cell, Belief] = field(default_factory=dict)
    unexplained: list[int] = field(default_factory=list)
    doubtful: set[Cell] = field(default_factory=set)

    @property
    def certain(self) -> bool:
        """Whether the whole board is known."""
        return not self.unclear

    @property
    def unclear(self) -> set[Cell]:
        """Cells that are unknown, blurred or doubtful."""
        return {cell for cell in CELLS if not self.knows(cell)}

    def knows(self, cell: Cell) -> bool:
        """Return whether the content of a cell is certain."""
        belief = self.cells.get(cell)
        sharp = belief is not None and belief.sharp and belief.holds != ANY_PIECE
        return sharp and cell not in self.doubtful

    def empty(self, cell: Cell) -> bool:
        """Return whether a cell is believed to be empty."""
        belief = self.cells.get(cell)
        return belief is not None and belief.holds is None


def recall(history: History, view: View, mind: Mind, seed: int) -> Recall:
    """Return what a player recalls of its history."""
    trails = traces(history)
    remembered_count = sum(bool(trail) and trail[-1].holds is not None for trail in trails.values())
    memory = _Memory(
        mind, seed * 4 + history.seat, history.clock, max(1.0, remembered_count / CHUNKS)
    )
    found = Recall()
    for cell, trail in trails.items():
        memory.bring_back(cell, trail[-1], found.cells)
    sharp = {
        cell: [trace for trace in trail if memory.age(cell, trace) < 1]
        for cell, trail in trails.items()
    }
    certain = [each for each in found.cells.values() if each.sharp]
    known = frozenset(piece for belief in certain for piece in belief.holds or ())
    found.unexplained = unexplained_moves(history, view, _changes(sharp), known)
    found.doubtful = {
        cell
        for cell, belief in found.cells.items()
        if may_have_changed(history, found.unexplained, belief.after, empty=belief.holds is None)
    }
    return found


def traces(history: History) -> dict[Cell, list[Trace]]:
    """Return the traces of each cell, oldest first.

    Unless the board was set up, every cell begins with the trace that it is empty.
    """
    found: dict[Cell, list[Trace]] = {
        cell: [] if history.unknown else [Trace(None, 0, 0, lasting=True)] for cell in CELLS
    }
    for clue in history.clues:
        for cell, holds, after in _lessons(clue, found):
            trail = found[cell]
            again = bool(trail) and trail[-1].holds == holds and not trail[-1].lasting
            times = trail[-1].times + 1 if again else 1
            own = clue.move is not None and not clue.refused
            trail.append(Trace(holds, after, clue.clock, times, own=own))
    return {cell: trail for cell, trail in found.items() if trail}


def _lessons(clue: Clue, found: dict[Cell, list[Trace]]) -> Iterable[tuple[Cell, Content, int]]:
    """Return the cells that a clue concerns, with their content and its age.

    After an own swap each cell has the last known content of the other, and its age.
    """
    move, after = clue.move, clue.after
    if isinstance(clue.target, Cell):
        return [(clue.target, (clue.found,) if isinstance(clue.found, Piece) else None, after)]
    if clue.refused:
        return [(cell, holds, after) for cell, holds in _lessons_of_refusal(clue)]
    if isinstance(move, Put):
        return [(move.cell, (move.piece,), after)]
    if isinstance(move, Place) and isinstance(clue.found, Piece):
        return [(move.cell, (clue.found,), after)]
    if isinstance(move, Swap):
        first, second = (_last_pawn(found[cell], after) for cell in (move.first, move.second))
        return [(move.first, *second), (move.second, *first)]
    return []


def _lessons_of_refusal(clue: Clue) -> Iterable[tuple[Cell, Content]]:
    """Return the cell that a refusal shows to be filled or empty, if any."""
    if clue.refusal is None:
        return []
    cell = clue.refusal.details.get("cell")
    if not isinstance(cell, Cell):
        return []
    if clue.refusal.code == "cell-occupied":
        return [(cell, ANY_PIECE)]
    return [(cell, None)] if clue.refusal.code in {"swap-empty", "call-incomplete"} else []


def _last_pawn(trail: list[Trace], after: int) -> tuple[Content, int]:
    """Return the pawn last known on a swapped cell, and since when."""
    last = trail[-1] if trail else None
    return (last.holds, last.after) if last is not None and last.holds else (ANY_PIECE, after)


@dataclass(frozen=True, slots=True)
class _Memory:
    """The memory of one player at one moment; ``crowd`` shortens it."""

    mind: Mind
    seed: int
    clock: int
    crowd: float

    def age(self, cell: Cell, trace: Trace) -> float:
        """Return the age of a memory as a share of its duration."""
        if self.mind.life is None or trace.lasting:
            return 0.0
        landmark = LANDMARK if cell in LANDMARKS else 1.0
        repetition = min(MAX_REPETITION, 1 + REPETITION * (trace.times - 1))
        luck = 0.5 + self._draw("luck", cell, trace, PARTS) / PARTS
        lasts = self.mind.life * landmark * repetition * luck / self.crowd
        return (self.clock - trace.clock) / lasts

    def bring_back(self, cell: Cell, trace: Trace, cells: dict[Cell, Belief]) -> None:
        """Add a recalled cell to ``cells``, sharp or blurred, unless it is forgotten."""
        age = self.age(cell, trace)
        if age < 1:
            cells[cell] = Belief(trace.holds, trace.after)
        elif age < BLURRED and trace.holds:
            where, holds = self.blurred(cell, trace)
            if where not in cells:
                cells[where] = Belief(holds, trace.after, sharp=False)

    def blurred(self, cell: Cell, trace: Trace) -> tuple[Cell, Content]:
        """Return a blurred memory: one trait is unsure, or the cell is off by one."""
        piece = trace.holds[0] if trace.holds else Piece(0)
        if self._draw("blur", cell, trace, 2):
            bit = 1 << self._draw("trait", cell, trace, 4)
            return cell, (piece, Piece(piece.number ^ bit))
        near = [other for other in CELLS if other.adjacent_to(cell)]
        return near[self._draw("slip", cell, trace, len(near))], (piece,)

    def _draw(self, what: str, cell: Cell, trace: Trace, among: int) -> int:
        """Draw a number for a property of a memory, the same every time."""
        return draw_number(self.seed, f"{what} {cell} {trace.clock} {trace.after}", among)


def _changes(sharp: dict[Cell, list[Trace]]) -> Changes:
    """Return the changes of cells that were not made by the player itself."""
    changes = Changes()
    for trail in sharp.values():
        for before, after in pairwise(trail):
            if after.own or after.holds is None or before.holds == after.holds:
                continue
            if before.holds is None:
                changes.filled.append((before.after, after.after))
            elif before.holds and after.holds:
                changes.exchanged.append((before.after, after.after))
    return changes
