"""Attention: the likelihood of overlooking an alignment, determined by the seed."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import CELLS, FIGURES, Cell, Figure, QuartoState, Rules, Trait
from fourfold.engine.attention import MAX_LAPSE, Attention
from fourfold.engine.quarto.skills import SKILLS
from tests.helpers.engine.positions import EIGHT, random_state, with_last_cell

SEEDS = 3_000
ROW, COLUMN, DIAGONAL, SQUARE = (Figure.parse(name) for name in ("row2", "colb", "diag1", "sqb2"))
ADVANCED = Rules.preset("quarto-advanced")


def overlooked_share(figure: Figure, trait: Trait, lapse: float = 0.4) -> float:
    """Return the share of seeds that overlook an alignment."""
    return sum(Attention(lapse, seed).overlooks(figure, trait, 7) for seed in range(SEEDS)) / SEEDS


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ((ROW, Trait.CORE), (ROW, Trait.SHAPE)),
        ((ROW, Trait.SHAPE), (ROW, Trait.HEIGHT)),
        ((ROW, Trait.HEIGHT), (ROW, Trait.COLOUR)),
        ((COLUMN, Trait.COLOUR), (ROW, Trait.COLOUR)),
        ((DIAGONAL, Trait.COLOUR), (COLUMN, Trait.COLOUR)),
        ((SQUARE, Trait.COLOUR), (DIAGONAL, Trait.COLOUR)),
        ((Figure.parse("diag2"), Trait.CORE), (Figure.parse("row4"), Trait.CORE)),
    ],
)
def test_attention_overlooks_some_alignments_more_often(
    more: tuple[Figure, Trait], less: tuple[Figure, Trait]
) -> None:
    assert overlooked_share(*more) > overlooked_share(*less) + 0.015


@pytest.mark.parametrize(
    ("figure", "trait", "likelihood"),
    [
        (ROW, Trait.COLOUR, 0.4 * 0.7 * 0.5),
        (COLUMN, Trait.SHAPE, 0.4),
        (DIAGONAL, Trait.HEIGHT, 0.4 * 1.5 * 0.8),
        (SQUARE, Trait.CORE, MAX_LAPSE),
    ],
)
def test_attention_has_the_documented_likelihoods(
    figure: Figure, trait: Trait, likelihood: float
) -> None:
    """Within four standard errors."""
    error = (likelihood * (1 - likelihood) / SEEDS) ** 0.5
    assert overlooked_share(figure, trait) == pytest.approx(likelihood, abs=4 * error)


def test_higher_levels_overlook_less() -> None:
    lapses = [skill.lapse for skill in SKILLS.values()]
    assert lapses == sorted(lapses, reverse=True)
    shares = [overlooked_share(COLUMN, Trait.SHAPE, lapse) for lapse in lapses]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0


def test_attention_without_lapses_overlooks_nothing() -> None:
    assert not any(
        Attention(0.0, seed).overlooks(figure, trait, count)
        for seed in range(5)
        for figure in FIGURES
        for trait in Trait
        for count in range(16)
    )


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_attention_without_lapses_agrees_with_the_rules(rules: Rules) -> None:
    rng = Random(f"clear {rules!r}")
    attention = Attention(0.0, 1)
    for count in (3, 6, 9, 12, 15):
        state = random_state(rules, rng, count, hand=True)
        assert state.hand is not None
        winning = [cell for cell in CELLS if _wins(state, cell)]
        assert attention.winning_cells(state.board, state.hand, rules) == winning
        last = with_last_cell(state, rng)
        assert attention.seen_alignments(last.board, last.open_figures, rules) == [
            *last.open_figures
        ]


def _wins(state: QuartoState, cell: Cell) -> bool:
    return state.board[cell] is None and bool(state.play(str(cell)).open_figures)


def test_alignment_is_overlooked_only_in_all_shared_traits() -> None:
    for seed in range(200):
        attention = Attention(0.6, seed)
        one, two = (attention.overlooks(COLUMN, trait, 5) for trait in (Trait.COLOUR, Trait.CORE))
        assert attention.sees(COLUMN, 0b1001, 5) == (not (one and two))
        assert not attention.sees(COLUMN, 0, 5)


def test_attention_follows_the_seed() -> None:
    glances = {
        seed: [
            [
                Attention(0.5, seed).overlooks(figure, trait, 6)
                for figure in FIGURES
                for trait in Trait
            ]
            for _ in range(2)
        ]
        for seed in range(20)
    }
    assert all(first == second for first, second in glances.values())
    assert len({tuple(first) for first, _ in glances.values()}) == 20


def test_alignment_seen_before_placing_is_seen_after() -> None:
    """A player who foresaw the alignment calls it."""
    rng = Random(6)
    checked = 0
    for seed in range(150):
        state = random_state(ADVANCED, rng, 8, hand=True)
        assert state.hand is not None
        attention = Attention(0.5, seed)
        for cell in attention.winning_cells(state.board, state.hand, ADVANCED):
            after = state.play(str(CELLS[cell]))
            assert attention.seen_alignments(after.board, after.open_figures, ADVANCED)
            checked += 1
    assert checked > 50


def test_overlooked_alignment_may_be_seen_after_placing() -> None:
    """Some alignments overlooked when placing are seen when they can be called."""
    rng = Random(7)
    missed_twice = seen_late = 0
    for seed in range(400):
        state = random_state(ADVANCED, rng, 8, hand=True)
        assert state.hand is not None
        attention = Attention(0.5, seed)
        noticed = attention.winning_cells(state.board, state.hand, ADVANCED)
        for cell in CELLS:
            if cell not in noticed and _wins(state, cell):
                after = state.play(str(cell))
                seen = attention.seen_alignments(after.board, after.open_figures, ADVANCED)
                missed_twice += not seen
                seen_late += bool(seen)
    assert missed_twice > 20
    assert seen_late > 20
