"""Coverage of the random matches, on which other tests rely."""

from __future__ import annotations

from random import Random

import pytest
from tests.helpers.games.matches import ALL_RULES, random_match
from tests.helpers.games.symmetry import Symmetry

from fourfold import CELLS, FIGURES, PRESETS, Reason
from fourfold.match import (
    Answer,
    Ask,
    Claim,
    Fact,
    Match,
    Observe,
    Pause,
    Play,
    Remind,
    Ruling,
    StopObserving,
    Touch,
)

KINDS = [Answer, Ask, Claim, Observe, Pause, Play, Remind, Ruling, StopObserving, Touch]


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Return several hundred matches under all rules."""
    return [random_match(rules, Random(seed)) for rules in ALL_RULES for seed in range(12)]


@pytest.mark.parametrize("reason", Reason)
def test_matches_reach_every_end(matches: list[Match], reason: Reason) -> None:
    assert any(match.outcome and match.outcome.reason is reason for match in matches)


@pytest.mark.parametrize("kind", KINDS)
def test_matches_contain_every_kind_of_event(matches: list[Match], kind: type) -> None:
    assert any(isinstance(entry.event, kind) for match in matches for entry in match.log)


@pytest.mark.parametrize("fact", Fact)
def test_matches_repeat_every_fact(matches: list[Match], fact: Fact) -> None:
    assert any(entry.event == Remind(fact) for match in matches for entry in match.log)


def test_matches_contain_refusals_coins_undos_and_dropouts(matches: list[Match]) -> None:
    entries = [entry for match in matches for entry in match.log]
    assert {Play, Ruling} <= {type(entry.event) for entry in entries if entry.refusal is not None}
    assert any(entry.coins > 1 for entry in entries)
    assert any(_has_undo(match) for match in matches)
    assert any(match.out and len(match.active) == 2 for match in matches)
    assert any(match.outcome is None for match in matches)


def _has_undo(match: Match) -> bool:
    """Return whether a move was undone."""
    made = [entry for entry in match.log if isinstance(entry.event, Play) and not entry.refusal]
    return not match.rules.blindfold and len(match.past) < len(made)


def test_matches_cover_all_presets() -> None:
    assert {rules.name for rules in ALL_RULES} == set(PRESETS)


def test_symmetries_preserve_figures_and_differ() -> None:
    symmetries = [Symmetry.random(Random(seed)) for seed in range(200)]
    assert len({symmetry.cells for symmetry in symmetries}) == 8
    assert len({symmetry.pieces for symmetry in symmetries}) > 100
    for symmetry in symmetries:
        assert {symmetry.image(figure) for figure in FIGURES} == set(FIGURES)
        assert {symmetry.image(cell) for cell in CELLS} == set(CELLS)
