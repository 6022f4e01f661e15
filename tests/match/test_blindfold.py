"""Views of blindfolded seats, which reveal no more than their touches (D8).

Checked in three independent ways for random matches of all kinds: the view does not change when
everything hidden changes; the view follows from what the seat may know; no hidden object is
reachable from it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games.dark_table import derive_view
from tests.helpers.games.matches import DARK_RULES, TOUCH_RULES, list_prefixes, random_match
from tests.helpers.games.symmetry import Symmetry, hide_first_found

from fourfold import Cell, Figure, FourfoldError, Game, Move, Piece, QuardoState, QuartoState, Rules
from fourfold.match import LogEntry, Match, Notice, Play, Touch, View

SOME = examples(20, 300)
seeds = st.integers(0, 2**32 - 1)


def all_views(match: Match) -> list[tuple[int | None, View]]:
    """Return the views of all seats and of a spectator."""
    seats = range(1, match.rules.players + 1)
    return [*((seat, match.view(seat)) for seat in seats), (None, match.spectator_view())]


def unfinished_prefixes(match: Match, step: int) -> list[Match]:
    """Return the match at some moments before its end."""
    return [moment for moment in list_prefixes(match, step) if moment.outcome is None]


def has_felt(match: Match, seat: int | None) -> bool:
    """Return whether a seat has moved or touched, not counting a drawn opening (D2)."""
    drawn = match.rules.players == 3 and match.setup.position is None
    steps = list_prefixes(match)
    return any(
        isinstance(entry.event, Play | Touch)
        and entry.event.seat == seat
        and not (drawn and before.state.count == 0 and after.state.count == 1)
        for entry, before, after in zip(match.log, steps, steps[1:], strict=False)
    )


@SOME
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_d8_view_depends_only_on_felt_cells(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    match = random_match(rules, rng)
    symmetry = Symmetry.random(rng)
    image = symmetry.match(match)
    pairs = zip(list_prefixes(match, 5), list_prefixes(image, 5), strict=True)
    for moment, other in pairs:
        if moment.outcome is not None:
            assert other.outcome is not None
            continue
        assert [entry.coins for entry in moment.log] == [entry.coins for entry in other.log]
        for (seat, view), (_, other_view) in zip(all_views(moment), all_views(other), strict=True):
            assert hide_first_found(symmetry.view(view)) == hide_first_found(other_view)
            if not has_felt(moment, seat) and rules.game is Game.QUARDO:
                assert view == other_view


@SOME
@given(rules=st.sampled_from(TOUCH_RULES), seed=seeds)
def test_d8_view_follows_from_known_facts(rules: Rules, seed: int) -> None:
    for moment in unfinished_prefixes(random_match(rules, Random(seed)), 9):
        for seat, view in all_views(moment):
            assert view == derive_view(moment, seat)


@SOME
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_d8_view_contains_no_hidden_object(rules: Rules, seed: int) -> None:
    for moment in unfinished_prefixes(random_match(rules, Random(seed)), 9):
        for seat, view in all_views(moment):
            assert (view.position, view.setup.seed, view.setup.position) == (None, None, None)
            for path, value in list_reachable_values(view):
                assert not isinstance(value, QuardoState | QuartoState | Match), path
                if isinstance(value, tuple) and len(value) == 16:
                    assert path == ("notices",)
                if isinstance(value, Cell | Piece | Figure | Move | FourfoldError):
                    owner = path[0] if path[0] == "hand" else view.notices[int(path[1])].seat
                    assert owner in ("hand", seat), path
                    assert seat is not None or owner == "hand", path


def list_reachable_values(
    value: object, path: tuple[str, ...] = ()
) -> list[tuple[tuple[str, ...], object]]:
    """Return every value reachable from a value, with its path."""
    found = [(path, value)]
    parts: list[tuple[str, object]] = []
    if is_dataclass(value) and not isinstance(value, type):
        parts = [(each.name, getattr(value, each.name)) for each in fields(value)]
    elif isinstance(value, tuple | list | set | frozenset):
        parts = [(str(number), part) for number, part in enumerate(value)]
    elif isinstance(value, FourfoldError):
        parts = list(vars(value).items())
    elif isinstance(value, dict):
        parts = [(str(key), part) for key, part in value.items()]
    for name, part in parts:
        found += list_reachable_values(part, (*path, name))
    return found


@SOME
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_d8_observer_view_equals_all_views_after_the_end(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    for moment in list_prefixes(match, 9):
        full = moment.observer_view()
        assert full.setup == moment.setup
        assert full.position == str(moment.state)
        assert [notice.event for notice in full.notices] == [entry.event for entry in moment.log]
        assert [notice.refusal for notice in full.notices] == [
            entry.refusal for entry in moment.log
        ]
        assert [notice.felt for notice in full.notices] == [entry.felt for entry in moment.log]
        for _, view in all_views(moment):
            is_open = (view.position, view.setup, view.notices) == (
                full.position,
                full.setup,
                full.notices,
            )
            assert is_open == (moment.outcome is not None)


def test_list_reachable_values_finds_nested_values() -> None:
    match = Match.new("quardo-touch", ("A", "B"), seed=1)
    notice: Notice = LogEntry(
        index=0, at=0, seat=2, event=None, refusal=FourfoldError(cell=Cell(5))
    )
    found = list_reachable_values((match.view(1), notice))
    assert any(isinstance(value, Cell) and "details" in path for path, value in found)


@pytest.mark.parametrize("players", [2, 3])
def test_open_game_has_equal_views(players: int) -> None:
    match = random_match(Rules.preset("quardo", players=players), Random(players), 12)
    views = [view for _, view in all_views(match)]
    assert {view.position for view in views} == {str(match.state)}
    assert len({view.notices for view in views}) == 1
