"""A collection from games of the computer: play, find, choose, turn, rate and shelve.

Everything follows from one seed: players have seeds, searches limits in nodes, and no step uses
time or a second thread. So the same engine builds the same collection on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine import player
from fourfold.puzzles.difficulty import rate
from fourfold.puzzles.finder import Candidate, find
from fourfold.puzzles.puzzle import Kind, Puzzle, question_id
from fourfold.puzzles.shelf import with_days
from fourfold.puzzles.symmetry import are_symmetric, fingerprint, symmetry_number
from fourfold.puzzles.tags import tags_of
from fourfold.rules import Call, QuardoState, Rules, new
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourfold.rules import State

Report: TypeAlias = "Callable[[int, int], None]"
DRAWN_PUTS = 3
"""Moves drawn at random at the start of a game of Quardo, so that no two games are alike."""
PER_GAME = 3
APART = 2
"""Placements between two puzzles of one game."""
SPARE = 1.25
"""Candidates for each puzzle that is wanted."""
BAND = 200


@dataclass(frozen=True)
class Source:
    """A kind of game to take puzzles from, its share of the collection, and its classes."""

    preset: str
    share: float
    weights: dict[Kind, int]
    levels: tuple[str, ...]
    options: tuple[dict[str, object], ...] = ({},)
    games_per_puzzle: int = 2  # the most games to play for each puzzle wanted


LEVELS = ("1", "2", "3", "4", "5")
WEAK = ("1", "2")
FULL = {
    Kind.CALL: 15,
    Kind.GIVE: 13,
    Kind.TRAP: 21,
    Kind.CELL: 18,
    Kind.WIN2: 14,
    Kind.WIN3: 12,
    Kind.WIN4: 7,
}
BEGINNER = {Kind.CALL: 20, Kind.CELL: 20, Kind.GIVE: 60}
COINS = {Kind.COINS: 32, Kind.SWAP: 15, Kind.KEEP_WIN: 28, Kind.GREEDY_TRAP: 5, Kind.KEEP_DRAW: 20}
QUARTO = (
    Source("quarto", 0.60, FULL, LEVELS),
    Source("quarto", 0.03, {Kind.MISSED: 1}, WEAK, games_per_puzzle=15),
    Source("quarto-advanced", 0.23, FULL, LEVELS),
    Source("quarto-advanced", 0.02, {Kind.MISSED: 1}, WEAK, games_per_puzzle=15),
    Source(
        "quarto-beginner",
        0.12,
        BEGINNER,
        ("1", "2", "3"),
        ({"traits": "colour"}, {"traits": "colour"}, {"traits": "colour,height"}),
    ),
)
QUARDO = (
    Source("quardo", 0.75, COINS, LEVELS),
    Source(
        "quardo",
        0.25,
        {kind: weight for kind, weight in COINS.items() if kind is not Kind.KEEP_DRAW},
        LEVELS,
        ({"players": 3},),
    ),
)


@dataclass
class _Seen:
    """The questions taken so far, to refuse one that is symmetric to another."""

    states: dict[object, list[State]] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)

    def takes(self, candidate: Candidate) -> bool:
        """Return whether a question is new, and remember it."""
        name = question_id(candidate.state, candidate.kind)
        alike = self.states.setdefault((candidate.kind, fingerprint(candidate.state)), [])
        if name in self.ids or any(are_symmetric(candidate.state, other) for other in alike):
            return False
        self.ids.add(name)
        alike.append(candidate.state)
        return True


def build(seed: int, quarto: int, quardo: int, report: Report | None = None) -> list[Puzzle]:
    """Return a collection of puzzles, some of them shelved for the days."""
    puzzles: list[Puzzle] = []
    seen = _Seen()
    for sources, count in ((QUARTO, quarto), (QUARDO, quardo)):
        for source in sources:
            wanted = round(count * source.share)
            puzzles += _from_source(source, seed, wanted, seen)
            if report is not None:
                report(len(puzzles), quarto + quardo)
    return with_days(puzzles, seed)


def _from_source(source: Source, seed: int, wanted: int, seen: _Seen) -> list[Puzzle]:
    """Return the puzzles from one kind of game; common classes stand in for rare ones."""
    puzzles = [rated(candidate, seed) for candidate in _candidates(source, seed, wanted, seen)]
    total = sum(source.weights.values())
    chosen: list[Puzzle] = []
    for kind, weight in source.weights.items():
        of_kind = [puzzle for puzzle in puzzles if puzzle.kind is kind]
        chosen += _spread(of_kind, round(wanted * weight / total))
    taken = {puzzle.id for puzzle in chosen}
    spare = [puzzle for puzzle in puzzles if puzzle.id not in taken]
    return [*chosen, *spare][:wanted]


def _candidates(source: Source, seed: int, wanted: int, seen: _Seen) -> list[Candidate]:
    """Return questions from games until there are enough of each class, or too many games."""
    total = sum(source.weights.values())
    missing = {
        kind: round(wanted * SPARE * weight / total) for kind, weight in source.weights.items()
    }
    found: list[Candidate] = []
    for number in range(wanted * source.games_per_puzzle):
        if not any(count > 0 for count in missing.values()):
            break
        for candidate in _from_game(source, seed, number, missing):
            turned = _turn(candidate)
            if seen.takes(turned):
                missing[turned.kind] -= 1
                found.append(turned)
    return found


def _from_game(source: Source, seed: int, number: int, missing: dict[Kind, int]) -> list[Candidate]:
    """Return up to three questions of one game, of different classes and apart."""
    name = f"{source.preset} {'-'.join(source.levels)} {source.options} {number}"
    options = source.options[number % len(source.options)]
    rules = Rules.preset(source.preset, **options)
    wanted = {kind for kind, count in missing.items() if count > 0}
    found = [
        candidate
        for state in _positions(rules, source.levels, seed, name)
        for candidate in find(state)
        if candidate.kind in wanted
    ]
    found.sort(key=lambda candidate: source.weights[candidate.kind])  # the rare classes first
    chosen: list[Candidate] = []
    for candidate in found:
        if len(chosen) < PER_GAME and all(_are_apart(candidate, other) for other in chosen):
            chosen.append(candidate)
    return chosen


def _are_apart(candidate: Candidate, other: Candidate) -> bool:
    """Return whether two questions of one game differ in class and do not share a line."""
    first, second = sorted((candidate, other), key=lambda each: each.state.count)
    length = sum(not isinstance(move, Call) for move in first.line) // 2
    distance = second.state.count - first.state.count
    return candidate.kind is not other.kind and distance >= max(APART, length)


def _positions(rules: Rules, levels: tuple[str, ...], seed: int, name: str) -> Iterator[State]:
    """Yield the positions of a game between drawn levels."""
    state = new(rules, draw_number(seed, f"opening of {name}", 2**31))
    minds = [
        player(
            levels[draw_number(seed, f"level {seat} of {name}", len(levels))],
            rules,
            draw_number(seed, f"seed {seat} of {name}", 2**31),
        )
        for seat in range(rules.players)
    ]
    turn = 0
    while not state.is_over:
        yield state
        if isinstance(state, QuardoState) and turn < DRAWN_PUTS:
            moves = state.legal_moves()
            state = state.play(moves[draw_number(seed, f"move {turn} of {name}", len(moves))])
        else:
            state = state.play(minds[state.to_act - 1].choose(state))
        turn += 1


def _turn(candidate: Candidate) -> Candidate:
    """Return a question turned by a symmetry drawn from it, so that traits and lines are even."""
    state = candidate.state
    drawn = draw_number(0, f"{candidate.kind} {state!r}", 2**31)
    symmetry = symmetry_number(state.rules, drawn)
    line = tuple(symmetry.move(move) for move in candidate.line)
    return replace(candidate, state=symmetry.state(state), line=line)


def rated(candidate: Candidate, seed: int) -> Puzzle:
    """Return a puzzle from a question and its rating."""
    state = candidate.state
    rating = rate(candidate, seed)
    return Puzzle(
        state, candidate.kind, candidate.line, rating, tags=tags_of(state, candidate.line)
    )


def _spread(puzzles: list[Puzzle], wanted: int) -> list[Puzzle]:
    """Return puzzles of one class, as evenly from the bands of ratings as there are."""
    bands: dict[int, list[Puzzle]] = {}
    for puzzle in puzzles:
        bands.setdefault(puzzle.rating // BAND, []).append(puzzle)
    chosen: list[Puzzle] = []
    while len(chosen) < wanted and any(bands.values()):
        for band in sorted(bands):
            if bands[band] and len(chosen) < wanted:
                chosen.append(bands[band].pop(0))
    return chosen
