"""Tags of puzzles, for themes and filters, from the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import ALL_TRAITS, Call, Figure, QuartoState, alignment

if TYPE_CHECKING:
    from fourfold.rules import Board, Move, Rules, State

SHAPES = {"row": "row", "col": "column", "dia": "diagonal"}
SEVERAL_TRAITS, SEVERAL_LINES, DEAD = "several-traits", "several-lines", "dead-alignment"
ALL_TAGS = (
    *SHAPES.values(),
    "square",
    *(str(trait) for trait in ALL_TRAITS),
    SEVERAL_TRAITS,
    SEVERAL_LINES,
    DEAD,
)


def tags_of(state: State, line: tuple[Move, ...]) -> tuple[str, ...]:
    """Return the tags of a question: what its line completes, and whether a dead line is there."""
    tags: set[str] = set()
    if isinstance(state, QuartoState):
        dead = [f for f in aligned_figures(state.board, state.rules) if f not in state.open_figures]
        tags |= {DEAD} if dead else set()
        for move in line:
            if isinstance(move, Call):
                tags |= _call_tags(state, move.figure)
                break
            state = state.play(move)
    return tuple(sorted(tags))


def _call_tags(state: QuartoState, figure: Figure) -> set[str]:
    """Return the tags of the alignment that ends a line."""
    shared = alignment(state.board, figure, state.rules)
    tags = {"square" if figure.is_square else SHAPES[str(figure)[:3]]}
    tags |= {trait.name_in(state.rules.piece_set) for trait in shared}
    tags |= {SEVERAL_TRAITS} if len(shared) > 1 else set()
    return tags | ({SEVERAL_LINES} if len(state.open_figures) > 1 else set())


def aligned_figures(board: Board, rules: Rules) -> list[Figure]:
    """Return every aligned figure on a board."""
    return [figure for figure in rules.figures if alignment(board, figure, rules)]
