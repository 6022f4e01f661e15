"""Undo, which reverts whole turns and never revives a dead alignment (Q14)."""

from __future__ import annotations

from random import Random

import pytest
from tests.helpers.games.matches import play, start_match

from fourfold import CELLS, FIGURES, Figure, Piece, QuardoState, QuartoState, Rules
from fourfold.match import Answer, Ask, Fate, Match, Observe, Play, Request, Ruling, alignments
from fourfold.match.errors import NothingToTakeBack

QUARTO = Rules.preset("quarto")
ROW1 = "0 a1 1 b1 2 c1 3 d1"
"""Moves with which seat 1 fills row 1 with tall solid pieces."""


def undo(match: Match, seat: int) -> Match:
    """Return the match after an undo accepted by all other seats."""
    match = match.apply(Ask(seat, Request.UNDO), match.now)
    for other in match.active:
        if other != seat:
            match = match.apply(Answer(other, accept=True), match.now)
    return match


def test_q14_undo_keeps_a_missed_alignment_dead() -> None:
    match = undo(play(start_match(QUARTO), ROW1 + " 4 a2"), 2)
    assert str(match.state) == "0123/..../..../.... 4 -"
    refused = play(match, "!row1").log[-1].refusal
    assert refused is not None
    assert refused.code == "call-dead"


def test_q14_undo_includes_the_placement_before_a_give() -> None:
    match = undo(play(start_match(QUARTO), ROW1 + " 4"), 1)
    assert str(match.state) == "012./..../..../.... 3 -"
    assert play(match, "d1 !row1").outcome is not None, "a repeated placement may be called"


def test_q14_undo_keeps_the_start_position_dead() -> None:
    match = start_match(QUARTO, position="0123/..../..../.... - d1")
    match = undo(play(match, "4 a2 5"), 1)
    assert match.state.board == start_match(QUARTO, position="0123/..../..../.... - d1").state.board
    assert match.state.open_figures == ()


def test_q14_undo_reverts_the_last_placement() -> None:
    match = start_match(QUARTO, position="0123/4567/89ab/cde. f -")
    declined = play(match, "d4 --")
    assert str(undo(declined, 1).state) == "0123/4567/89ab/cde. f -"
    with pytest.raises(NothingToTakeBack):
        undo(declined, 2)


def test_q14_undone_alignment_has_fate_dead() -> None:
    match = undo(play(start_match(QUARTO), ROW1 + " 4 a2"), 2)
    assert [each.fate for each in alignments(match)] == [Fate.DEAD]


def test_q14_log_has_the_index_of_the_first_undone_move() -> None:
    match = undo(play(start_match(QUARTO), "0 a1 !row1 1 b1"), 2)
    assert [entry.back_to for entry in match.log][-2:] == [None, 1]
    match = undo(play(match, "b2 1"), 1)
    assert match.log[-1].back_to == 0
    assert match.view(2).notices[-1].back_to == 0


def test_q14_undo_includes_the_ruling_on_a_move() -> None:
    rules = Rules.preset("quardo-touch")
    match = play(start_match(rules).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 3@d1")
    assert match.proposal is not None
    back = undo(match.apply(Ruling(approve=True), 0), 2)
    assert back.log[-1].back_to == 4, "after the third pawn, before the fourth was proposed"
    assert back.state.count == 3


@pytest.mark.parametrize("seed", range(40))
def test_q5_q14_dead_alignment_never_reopens(seed: int) -> None:
    """Play games with many undos; dead alignments are derived from placements alone."""
    rng = Random(seed)
    rules = Rules.preset("quarto", squares=seed % 2 == 1)
    match, dead = start_match(rules), set[tuple[Figure, tuple[int, ...]]]()
    fills = [0] * 16
    while match.outcome is None:
        before = match.state
        if rng.random() < 0.2:
            match = _try_undo(match, rng.choice((1, 2)))
        else:
            move = rng.choice(before.legal_moves())
            match = match.apply(Play(before.to_act, move), match.now)
        dead |= _count_placement(before, match.state, fills)
        for figure in match.state.open_figures:
            assert (figure, _count_fills(figure, fills)) not in dead


def _try_undo(match: Match, seat: int) -> Match:
    """Undo if the seat has a move to undo."""
    try:
        return undo(match, seat)
    except NothingToTakeBack:
        return match


def _count_fills(figure: Figure, fills: list[int]) -> tuple[int, ...]:
    """Return how often each cell of a figure has been filled."""
    return tuple(fills[cell] for cell in figure.cells)


def _count_placement(
    before: QuartoState | QuardoState, after: QuartoState | QuardoState, fills: list[int]
) -> set[tuple[Figure, tuple[int, ...]]]:
    """Count a placement; return the aligned figures that it left uncalled."""
    placed = [c for c in range(16) if before.board[c] is None and after.board[c] is not None]
    for cell in placed:
        fills[cell] += 1
    if not placed:
        return set()
    return {
        (figure, _count_fills(figure, fills))
        for figure in FIGURES
        if CELLS[placed[0]] not in figure.cells and _is_aligned(before.board, figure)
    }


def _is_aligned(board: tuple[Piece | None, ...], figure: Figure) -> bool:
    """Return whether four pieces of a figure share a trait."""
    pieces = [piece for piece in (board[cell] for cell in figure.cells) if piece is not None]
    digits = [f"{piece.number:04b}" for piece in pieces]
    return len(digits) == 4 and any(len(set(values)) == 1 for values in zip(*digits, strict=True))
