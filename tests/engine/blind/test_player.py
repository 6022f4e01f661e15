"""Blindfolded computer players know only their view and always have a legal event (D8)."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import (
    CELLS,
    PIECES,
    Call,
    Cell,
    FourfoldError,
    Put,
    QuardoState,
    Rules,
    parse_move,
)
from fourfold.engine import BlindPlayer, Limit, UnknownLevel, levels
from fourfold.match import (
    Forfeit,
    Match,
    Observe,
    Pause,
    Play,
    Resume,
    Ruling,
    Setup,
    Touch,
    correct_ruling,
)
from fourfold.match.errors import OpeningDrawn
from tests.helpers.effort import examples, rounds
from tests.helpers.games.blind_games import MAX_EVENTS, NAMES, TABLES, TOUCH, fast_levels, moments
from tests.helpers.games.matches import DARK_RULES, list_prefixes, play, random_match
from tests.helpers.games.symmetry import Symmetry

seeds = st.integers(0, 2**32 - 1)
SOME = examples(12, 200)


def decide(match: Match, level: str = "3", seed: int = 1) -> Touch | Play | None:
    seat = match.state.to_act
    return BlindPlayer(level, match.rules, seed).decide(match.view(seat), Limit(seconds=0.02))


# Decisions depend on the view alone


@SOME
@given(seed=seeds, moves=st.integers(1, 6))
def test_d8_blind_player_ignores_untouched_cells(seed: int, moves: int) -> None:
    """Seat 2 has touched nothing: a symmetry of everything hidden changes nothing."""
    rng = Random(seed)
    rules = Rules.preset("quardo-touch", players=3)
    match = Match.start(Setup(rules, NAMES), 0)
    for _ in range(moves):
        if match.state.to_act == 3 or match.outcome is not None:
            break
        match = match.apply(Play(match.state.to_act, rng.choice(match.state.legal_moves())), 0)
        if match.state.to_act == 2:
            break
    image = Symmetry.random(rng).match(match)
    assert match.view(2) == image.view(2)
    for level in ("1", "3", "5"):
        assert decide(match, level, seed) == decide(image, level, seed)


@pytest.mark.parametrize("seed", range(rounds(2, 6)))
@pytest.mark.parametrize("level", ["1", "3", "5"])
def test_d8_decisions_agree_until_a_touch_tells_boards_apart(seed: int, level: str) -> None:
    """Seat 1 decides alike in all four tables until it touches a cell or pawn that differs.

    Seat 2 has placed pawn 1 or pawn 2 on c3 or b4.
    """
    first = Match.start(Setup(TOUCH, NAMES[:2]), 0).apply(Play(1, Put(PIECES[15], CELLS[0])), 0)
    moves = [parse_move(text) for text in ("1@c3", "2@c3", "1@b4", "2@b4")]
    tables = [first.apply(Play(2, move), 0) for move in moves]
    results: set[object] = set()
    for _ in range(40):
        events = {decide(table, level, seed) for table in tables}
        assert len(events) == 1
        event = events.pop()
        assert event is not None
        tables = [table.apply(event, 0) for table in tables]
        results = {table.log[-1].felt for table in tables} | {
            str(table.log[-1].refusal) for table in tables
        }
        if len(results) > 2 or isinstance(event, Play):
            break
    assert results


def test_blind_player_needs_only_a_pickled_view() -> None:
    match = next(islice(moments(TOUCH, ("2", "1"), 3), 60, None))
    seat = match.state.to_act
    view = match.view(seat)
    assert view.position is None
    again = pickle.loads(pickle.dumps(view))  # noqa: S301 - as the server does
    assert again == view
    assert decide(match) == BlindPlayer("3", TOUCH, 1).decide(again, Limit(seconds=0.02))


# Decisions are always legal


@SOME
@given(rules=st.sampled_from(DARK_RULES), seed=seeds, level=st.sampled_from("123"))
def test_blind_player_always_decides_a_legal_event(rules: Rules, seed: int, level: str) -> None:
    """In any match, with observers, pauses, undos, seats out and start positions."""
    for moment in list_prefixes(random_match(rules, Random(seed)), 4):
        if moment.outcome is not None:
            continue
        event = decide(moment, level, seed)
        waits = moment.paused or moment.proposal is not None
        assert (event is None) == waits
        if event is not None and not _awaits_drawn_opening(moment):
            moment.apply(event, moment.now)


def _awaits_drawn_opening(match: Match) -> bool:
    """Return whether the drawn opening, which the server makes, is still to come (D2)."""
    try:
        match.apply(Play(match.state.to_act, Put(PIECES[0], CELLS[0])), match.now)
        match.apply(Play(match.state.to_act, Put(PIECES[1], CELLS[1])), match.now)
    except OpeningDrawn:
        return True
    except FourfoldError:  # refused for another reason
        return False
    return False


@pytest.mark.parametrize("rules", TABLES[:: rounds(2, 1)], ids=str)
def test_blind_games_end(rules: Rules) -> None:
    names = fast_levels(rules)
    for number, level in enumerate(names):
        *_, end = moments(rules, (level, names[number - 1]), number)
        assert end.outcome is not None


@pytest.mark.parametrize("rules", TABLES[::2], ids=str)
def test_blind_games_with_undos_end(rules: Rules) -> None:
    for seed in range(rounds(1, 10)):
        *_, end = moments(rules, ("1", "3"), seed, undo_rate=0.04)
        assert end.outcome is not None


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_turn_is_finite_and_repeats_no_touch_or_attempt(rules: Rules) -> None:
    for level in fast_levels(rules)[:: rounds(3, 1)]:
        *_, end = moments(rules, (level, "1"), 7)
        turn: list[object] = []
        for entry in end.log:
            event = entry.event
            if isinstance(event, Touch):
                thing = (type(event.target), event.target)
                assert thing not in turn
                turn.append(thing)
            elif isinstance(event, Play) and entry.refusal is not None:
                assert event.move not in turn
                turn.append(event.move)
            else:
                turn = []
            assert len(turn) <= 16 + 16 + 19 + 20


@pytest.mark.parametrize("rules", TABLES[8:12], ids=str)
def test_q7_blind_player_makes_one_wrong_call_per_turn(rules: Rules) -> None:
    wrong: Counter[tuple[int, int]] = Counter()
    for seed in range(8):
        *_, end = moments(rules, ("1", "3"), seed)
        for before, after in pairwise(list_prefixes(end)):
            event = after.log[-1].event
            call = isinstance(event, Play) and isinstance(event.move, Call)
            if call and after.log[-1].refusal is not None:
                wrong[seed, before.turn] += 1
    assert set(wrong.values()) <= {1}
    assert wrong or rules.touches is None


@pytest.mark.parametrize("touches", [0, 1, 3])
def test_blind_player_respects_memory_mode(touches: int) -> None:
    rules = Rules.preset("quardo-touch", touches=touches)
    *_, end = moments(rules, ("4", "2"), 5)
    in_turn = 0
    for entry in end.log:
        if isinstance(entry.event, Touch):
            in_turn += isinstance(entry.event.target, Cell)
        elif entry.refusal is None:
            in_turn = 0
        assert in_turn <= touches


def test_blind_player_waits_for_turn_ruling_and_pause() -> None:
    match = Match.start(Setup(TOUCH, NAMES[:2]), 0)
    assert BlindPlayer("1", TOUCH).decide(match.view(2)) is None
    assert BlindPlayer("1", TOUCH).decide(match.spectator_view()) is None
    match = match.apply(Observe("Olga"), 0)
    paused = match.apply(Pause(), 0)
    assert decide(paused) is None
    assert decide(paused.apply(Resume(), 0)) == decide(match)
    match = play(match, "0@a1 1@b1 2@c1")
    waiting = match.apply(Play(2, parse_move("4@d1")), 0)
    assert waiting.proposal is not None
    assert BlindPlayer("1", TOUCH).decide(waiting.view(2)) is None
    ruled = waiting.apply(Ruling(approve=True), 0)
    assert decide(ruled) is not None
    assert BlindPlayer("1", TOUCH).decide(ruled.apply(Forfeit(1), 0).view(2)) is None


@pytest.mark.parametrize("seed", range(rounds(1, 4)))
def test_blind_games_end_with_a_human_observer(seed: int) -> None:
    players = [BlindPlayer(level, TOUCH, seed) for level in ("3", "2")]
    match = Match.new(TOUCH, NAMES[:2], seed=seed).apply(Observe("Olga"), 0)
    for _ in range(MAX_EVENTS):
        if match.outcome is not None:
            break
        seat = match.state.to_act
        event = players[seat - 1].decide(match.view(seat))
        if match.proposal is not None:
            assert event is None
            event = Ruling(approve=correct_ruling(match) is None)  # type: ignore[assignment]
        assert event is not None
        match = match.apply(event, 0)
    assert match.outcome is not None


# Touches and moves


def test_refused_move_is_not_repeated() -> None:
    for seed in range(12):
        *_, end = moments(Rules.preset("quardo-touch", touches=0), ("2", "4"), seed)
        tried: set[object] = set()
        for entry in end.log:
            if isinstance(entry.event, Play):
                if entry.refusal is None:
                    tried = set()
                else:
                    assert entry.event.move not in tried
                    tried.add(entry.event.move)


def test_top_level_finds_the_placed_pawn_and_takes_the_coin() -> None:
    match = Match.start(Setup(TOUCH, NAMES[:2]), 0)
    for text in ("0@a1", "1@b1", "2@c1"):
        seat = match.state.to_act
        if seat == 2:
            match = match.apply(Touch(2, CELLS[0]), 0)
        match = match.apply(Play(seat, parse_move(text)), 0)
    felt = 0
    while isinstance(event := decide(match, "5"), Touch):
        match = match.apply(event, 0)
        felt += 1
    assert 1 <= felt <= 14
    assert event is not None
    after = match.apply(event, 0)
    assert isinstance(after.state, QuardoState)
    assert after.state.scores == (0, 1)


def test_higher_level_has_fewer_refused_moves() -> None:
    def refused(level: str) -> float:
        count = moves = 0
        for seed in range(6):
            *_, end = moments(TOUCH, (level, level), seed)
            plays = [entry for entry in end.log if isinstance(entry.event, Play)]
            count += sum(entry.refusal is not None for entry in plays)
            moves += sum(entry.refusal is None for entry in plays)
        return count / moves

    assert refused("1") > refused("3") > refused("5") == 0


def test_blind_game_follows_the_seed() -> None:
    one, again, other = (
        [entry.event for entry in list(moments(TOUCH, ("2", "3"), seed))[-1].log]
        for seed in (4, 4, 5)
    )
    assert one == again
    assert one != other


def test_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel):
        BlindPlayer("perfect", TOUCH)
    assert levels(TOUCH)[-1] == "strongest"
