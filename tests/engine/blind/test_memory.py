"""Memory of blindfolded players: exact at the top level, shorter and blurred below (D8)."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fourfold import CELLS, FIGURES, Cell, QuardoState, QuartoState, Rules
from fourfold.engine import levels
from fourfold.engine.blind.history import History, placements
from fourfold.engine.blind.memory import (
    ANY_PIECE,
    MINDS,
    Mind,
    Recall,
    Trace,
    _Memory,
    recall,
    traces,
)
from fourfold.engine.blind.sampling import (
    must_be_filled,
    quardo_guess,
    quarto_guess,
    take_inventory,
)
from fourfold.rules import PIECES, Place, Put
from tests.helpers.effort import examples, rounds
from tests.helpers.games.blind_games import TABLES, TOUCH, moments
from tests.helpers.games.matches import DARK_RULES, list_prefixes, random_match

if TYPE_CHECKING:
    from fourfold.match import Match

TOP = MINDS[-1]
seeds = st.integers(0, 2**32 - 1)


def sample_moments(rules: Rules, seed: int, undo_rate: float = 0.0) -> list[Match]:
    """Return some moments of an unfinished game."""
    found = [
        match
        for match in moments(rules, ("3", "2"), seed, undo_rate=undo_rate)
        if match.outcome is None and match.log
    ]
    return found[:: max(1, len(found) // 12)]


def recall_for(match: Match, seat: int, mind: Mind = TOP, seed: int = 1) -> tuple[History, Recall]:
    """Return the history a seat heard and its memory."""
    view = match.view(seat)
    history = History.of(view)
    return history, recall(history, view, mind, seed)


# The history


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
@example(
    rules=Rules.preset("quardo-touch", players=3), seed=3823
)  # a seat leaves while another seat's move is pending
def test_history_contains_the_moves_in_force(rules: Rules, seed: int) -> None:
    for moment in list_prefixes(random_match(rules, Random(seed)), 5):
        if moment.outcome is not None or moment.proposal is not None:
            continue
        for seat in moment.active:
            history = History.of(moment.view(seat))
            if history.unknown or not all(moved.sure for moved in history.moves):
                continue
            assert [moved.seat for moved in history.moves] == [past.seat for past in moment.past]
            states = [*(past.state for past in moment.past), moment.state]
            if isinstance(moment.state, QuardoState):
                taken = [
                    sum(after.scores) - sum(before.scores)
                    for before, after in pairwise(states)
                    if isinstance(before, QuardoState) and isinstance(after, QuardoState)
                ]
                assert [moved.coins for moved in history.moves] == taken


@pytest.mark.parametrize("rules", [rules for rules in TABLES if not rules.name.endswith("touch")])
def test_q1_placements_match_the_placed_pieces(rules: Rules) -> None:
    for match in sample_moments(rules, 3, undo_rate=0.02):
        states = [*(past.state for past in match.past), match.state]
        placed = [at for at, (one, other) in enumerate(pairwise(states)) if other.count > one.count]
        for seat in (1, 2):
            view = match.view(seat)
            assert placements(History.of(view), view) == placed


# The top level is exact


@pytest.mark.parametrize("rules", TABLES[:: rounds(2, 1)], ids=str)
@pytest.mark.parametrize("undo_rate", [0.0, 0.03])
def test_top_level_knowledge_is_correct(rules: Rules, undo_rate: float) -> None:
    sure = 0
    for match in sample_moments(rules, 11, undo_rate):
        for seat in range(1, rules.players + 1):
            history, mind = recall_for(match, seat)
            for cell in CELLS:
                belief = mind.cells[cell]
                if mind.knows(cell):
                    sure += 1
                    holds = None if belief.holds is None else belief.holds[0]
                    assert holds == match.state.board[cell], (cell, match.state)
                elif cell not in mind.doubtful:
                    assert belief.holds == ANY_PIECE
                    assert match.state.board[cell] is not None
            inventory = take_inventory(history, match.view(seat), mind)
            assert not inventory.pawns_gone & set(match.state.pieces_left)
            if seat == match.state.to_act:
                assert inventory.pawns_there <= set(match.state.pieces_left)
            if isinstance(match.state, QuardoState):
                assert not inventory.coins_gone & set(match.state.coins)
                assert all(
                    match.state.board[cell] is not None for cell in must_be_filled(mind, inventory)
                )
    assert sure


@pytest.mark.parametrize("rules", TABLES[:1] + TABLES[8:9], ids=str)
def test_top_level_knows_the_board_before_moving(rules: Rules) -> None:
    top = levels(rules)[-1]  # lower levels forget, and may be certain of something false
    for seed in range(3):
        for before, after in pairwise(moments(rules, (top, top), seed)):
            if len(after.past) > len(before.past):
                seat = before.state.to_act
                history, mind = recall_for(before, seat)
                assert mind.certain
                view, inventory = (
                    before.view(seat),
                    take_inventory(history, before.view(seat), mind),
                )
                if isinstance(before.state, QuardoState):
                    assert quardo_guess(history, view, mind, inventory, Random(0)) == before.state
                else:
                    guess = quarto_guess(history, view, mind, inventory, Random(0), calling=True)
                    assert guess.board == before.state.board
                    assert isinstance(before.state, QuartoState)
                    assert guess.open_figures == before.state.open_figures


# Lower levels remember less, and blurred


@pytest.mark.parametrize("rules", [TOUCH, TABLES[9]], ids=str)
def test_higher_level_remembers_more(rules: Rules) -> None:
    sharp_counts = [0] * len(MINDS)
    for match in sample_moments(rules, 5):
        sharp = []
        for mind in MINDS:
            _, found = recall_for(match, 1, mind)
            sharp.append({cell for cell, belief in found.cells.items() if belief.sharp})
        for lower, higher in pairwise(sharp):
            assert lower <= higher
        sharp_counts = [
            count + len(cells) for count, cells in zip(sharp_counts, sharp, strict=True)
        ]
        assert len(sharp[-1]) == 16, "the top level forgets nothing"
    assert sharp_counts[0] < sharp_counts[2] < sharp_counts[-1]


@pytest.mark.parametrize("level", range(len(MINDS) - 1))
def test_blurred_belief_differs_in_one_trait_or_cell(level: int) -> None:
    blurred = 0
    for seed in range(4):
        for match in sample_moments(TOUCH, seed):
            history, found = recall_for(match, 1, MINDS[level], seed)
            felt = {cell: history[-1].holds for cell, history in traces(history).items()}
            for cell, belief in found.cells.items():
                if belief.sharp:
                    assert belief.holds == felt[cell]
                    continue
                blurred += 1
                assert belief.holds
                if len(belief.holds) == 2:
                    right, other = belief.holds
                    assert felt[cell] == (right,)
                    assert (right.number ^ other.number).bit_count() == 1
                else:
                    near = [felt.get(near) for near in CELLS if near.adjacent_to(cell)]
                    assert belief.holds in near
    assert blurred or level >= 3


def test_forgetting_follows_the_seed() -> None:
    match = sample_moments(TOUCH, 2)[-1]
    one, again = (recall_for(match, 1, MINDS[1], 7)[1] for _ in range(2))
    assert one == again
    assert any(recall_for(match, 1, MINDS[1], seed)[1] != one for seed in range(20))


def mean_age(cell: str, mind: Mind = MINDS[1], crowd: float = 1.0, times: int = 1) -> float:
    """Return the age of a memory ten moves old as a share of its life, averaged over seeds."""
    trace = Trace((PIECES[5],), 3, 3, times)
    ages = [_Memory(mind, seed, 13, crowd).age(Cell.parse(cell), trace) for seed in range(200)]
    return sum(ages) / len(ages)


def test_memory_age_depends_on_crowd_landmarks_and_repetition() -> None:
    assert mean_age("b1", crowd=2.0) == pytest.approx(2 * mean_age("b1"))
    for landmark in ("a1", "d4", "b2", "c3"):
        assert mean_age(landmark) < 0.85 * mean_age("b1")
    assert mean_age("b1", times=2) == pytest.approx(mean_age("b1") / 1.5)
    assert mean_age("b1", times=5) == mean_age("b1", times=9) == pytest.approx(mean_age("b1") / 3)
    assert (
        mean_age("b1", MINDS[0])
        > mean_age("b1", MINDS[2])
        > mean_age("b1", MINDS[4])
        > mean_age("b1", TOP)
        == 0
    )


def test_memory_is_sharp_then_blurred_then_lost() -> None:
    mind, cell, trace = MINDS[1], Cell.parse("b1"), Trace((PIECES[5],), 0, 0)
    kinds = []
    for clock in range(40):
        cells: dict[Cell, object] = {}
        _Memory(mind, 3, clock, 1.0).bring_back(cell, trace, cells)  # type: ignore[arg-type]
        belief = next(iter(cells.values()), None)
        kinds.append("lost" if belief is None else "sharp" if belief.sharp else "blurred")  # type: ignore[attr-defined]
    order = [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind != before]
    assert order == ["sharp", "blurred", "lost"]


def test_minds_are_ordered() -> None:
    for lower, higher in pairwise(MINDS):
        assert (lower.life or 0) < (higher.life or 1e9)
        assert lower.cells <= higher.cells
        assert lower.checks <= higher.checks
        assert lower.guesses <= higher.guesses


# Imagined boards


@pytest.mark.parametrize("rules", TABLES[:: rounds(2, 1)], ids=str)
def test_guess_is_a_playable_board(rules: Rules) -> None:
    for match in sample_moments(rules, 9, undo_rate=0.02):
        seat = match.state.to_act
        view = match.view(seat)
        for level, mind in enumerate(MINDS):
            history, found = recall_for(match, seat, mind, level)
            inventory = take_inventory(history, view, found)
            known = (history, view, found, inventory, Random(level))
            guess = (
                quardo_guess(*known)
                if isinstance(match.state, QuardoState)
                else quarto_guess(*known, calling=False)
            )
            pieces = [piece for piece in guess.board if piece is not None]
            assert len(set(pieces)) == len(pieces)
            assert guess.legal_moves()
            for cell in CELLS:
                if mind is TOP and found.knows(cell):
                    assert guess.board[cell] == match.state.board[cell]
            if isinstance(guess, QuardoState):
                assert guess.scores == view.scores
                assert guess.to_act == seat
                assert len(FIGURES) - len(guess.coins) >= sum(view.scores)
            else:
                assert guess.hand == view.hand


def test_memory_contains_own_placements() -> None:
    for rules in (TOUCH, TABLES[8]):
        for match in sample_moments(rules, 4):
            for seat in (1, 2):
                _, mind = recall_for(match, seat)
                for clue in History.of(match.view(seat)).clues:
                    if isinstance(clue.move, Put | Place) and not clue.refused:
                        assert not mind.empty(clue.move.cell)
