"""Values of Quardo moves compared with brute force, under symmetry and limits, in reviews."""

from __future__ import annotations

import random
from functools import cache

import pytest

from fourfold.engine import Limit, Score, Stop, review, solve
from fourfold.engine.kernel import MODE, PYTHON
from fourfold.engine.quardo.move_values import QuardoAnalyst
from fourfold.match import Match, Play, Setup
from fourfold.rules import QuardoState, Swap, parse, parse_move
from fourfold.rules.errors import GameOver
from tests.helpers.effort import rounds
from tests.helpers.engine.quardo_positions import random_position, start, turned_position
from tests.helpers.games import oracle

COMPILED = MODE != PYTHON
ENDINGS = rounds(12, 200) if COMPILED else 4
needs_compiled = pytest.mark.skipif(not COMPILED, reason="too slow as plain Python")

ANALYST = QuardoAnalyst(megabytes=8)
PLENTY = Limit(nodes=3_000_000)


def ending(seed: int, players: int = 2) -> QuardoState:
    """Return a random ending that brute force can solve, sometimes with unequal scores."""
    rng = random.Random(seed)
    empty = rng.choice((1, 2, 2, 3)) if players == 2 else rng.choice((1, 2))
    coins = rng.randint(1, {1: 4, 2: 3, 3: 2}[empty])
    board, bits, _, _ = random_position(rng, empty, coins).split(" ")
    cuts = sorted(rng.randint(0, 19 - coins) for _ in range(players - 1))
    held = [to - since for since, to in zip([0, *cuts], [*cuts, 19 - coins], strict=True)]
    turn = rng.randint(1, players)
    state = parse("quardo", f"{board} {bits} {'-'.join(map(str, held))} {turn}", players=players)
    assert isinstance(state, QuardoState)
    return state


def expected_leads_of_two(state: QuardoState) -> dict[str, int]:
    """Return the final lead after every move, by the oracle."""
    held = state.scores[state.turn - 1] - state.scores[2 - state.turn]
    values = oracle.solve_coin_moves(oracle.Quardo.from_position(str(state)))
    return {move: held + value for move, value in values.items()}


@cache
def guaranteed_lead(state: QuardoState, seat: int) -> int:
    """Return the lead over the best opponent that a seat can guarantee."""
    if state.is_over:
        others = [coins for at, coins in enumerate(state.scores, 1) if at != seat]
        return state.scores[seat - 1] - max(others)
    leads = [guaranteed_lead(state.play(move), seat) for move in state.legal_moves()]
    return max(leads) if state.turn == seat else min(leads)


def expected_leads_of_three(state: QuardoState) -> dict[str, int]:
    """Return the lead guaranteed by every move, by the rules alone."""
    moves = state.legal_moves()
    return {str(move): guaranteed_lead(state.play(move), state.turn) for move in moves}


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_two_player_move_values_equal_brute_force(seed: int) -> None:
    state = ending(seed)
    expected, found = expected_leads_of_two(state), ANALYST.solve(state, PLENTY)
    assert {str(move): score.lead for move, score in found.moves.items()} == expected
    assert all(score.proved and not score.at_least for score in found.moves.values())
    assert found.score == Score.of_lead(max(expected.values()))
    assert {str(m) for m in found.best} == {
        m for m in expected if expected[m] == max(expected.values())
    }
    mine = found.coins[state.turn - 1]
    assert mine - found.coins[2 - state.turn] == found.score.lead


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_three_player_move_values_equal_brute_force(seed: int) -> None:
    state = ending(seed, players=3)
    expected, found = expected_leads_of_three(state), ANALYST.solve(state, PLENTY)
    assert {str(move): score.lead for move, score in found.moves.items()} == expected
    assert all(score.proved and score.at_least for score in found.moves.values())
    assert found.score == Score.of_lead(max(expected.values()), at_least=True)


def test_sample_endings_vary_in_swaps() -> None:
    for players in (2, 3):
        states = [ending(seed, players) for seed in range(ENDINGS)]
        swaps = [any(isinstance(m, Swap) for m in state.legal_moves()) for state in states]
        assert any(swaps)
        assert not all(swaps)


@needs_compiled
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(rounds(4, 20)))
def test_symmetric_positions_have_equal_values(seed: int, players: int) -> None:
    rng = random.Random(seed)
    board, coins, held, _ = random_position(rng, 5 - players, 9).split(" ")
    scores = held if players == 2 else f"{held}-0"
    state = parse("quardo", f"{board} {coins} {scores} 1", players=players)
    assert isinstance(state, QuardoState)
    order = rng.sample(range(4), 4)
    way = sum((2 * trait + rng.randint(0, 1)) << (3 * i) for i, trait in enumerate(order))
    other = turned_position(state, rng.randrange(8), way)
    ours, theirs = (ANALYST.solve(one, PLENTY) for one in (state, other))
    assert ours.proved
    assert sorted(map(str, ours.moves.values())) == sorted(map(str, theirs.moves.values()))


@pytest.mark.parametrize("players", [2, 3])
def test_symmetric_moves_have_equal_values(players: int) -> None:
    """On the empty board, cells differ only in being a corner, an edge or an inner cell."""
    found = ANALYST.solve(start(players), Limit(nodes=500))
    assert len(found.moves) == 256
    kinds: dict[int, set[float | None]] = {}
    for move, score in found.moves.items():
        cell = str(move)[2:]
        kinds.setdefault((cell[0] in "ad") + (cell[1] in "14"), set()).add(score.lead)
    assert {kind: len(leads) for kind, leads in kinds.items()} == {0: 1, 1: 1, 2: 1}


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_limited_search_proves_only_correct_values(seed: int) -> None:
    """Under any limit, proved values are correct and every move has a value."""
    players = 2 + seed % 2
    state = ending(seed, players)
    expected = expected_leads_of_two(state) if players == 2 else expected_leads_of_three(state)
    for nodes in (0, 10, 50, 250):
        found = ANALYST.solve(state, Limit(nodes=nodes))
        assert {str(move) for move in found.moves} == set(expected)
        sure = {str(m): score.lead for m, score in found.moves.items() if score.proved}
        assert sure.items() <= expected.items()
        assert not found.proved or found.score.lead == max(expected.values())
        assert found.best


@pytest.mark.parametrize("players", [2, 3])
def test_stopped_search_still_values_every_move(players: int) -> None:
    stop = Stop()
    stop.set()
    state = start(players, puts=3)
    found = ANALYST.solve(state, stop=stop)
    assert set(found.moves) == set(state.legal_moves())
    assert not found.proved
    assert len(found.coins) == players


@pytest.mark.parametrize("players", [2, 3])
def test_node_limit_makes_move_values_deterministic(players: int) -> None:
    state, limit = start(players, puts=7), Limit(nodes=20_000 if COMPILED else 300)
    one, two = (ANALYST.solve(state, limit) for _ in range(2))
    assert (one.moves, one.score, one.variation, one.coins) == (
        two.moves,
        two.score,
        two.variation,
        two.coins,
    )
    assert one.variation[0] in one.best


def test_solve_accepts_quardo_and_refuses_finished_games() -> None:
    state = ending(2)
    assert solve(state, PLENTY).moves == ANALYST.solve(state, PLENTY).moves
    with pytest.raises(GameOver):
        solve(parse("quardo", "fedc/ba98/7654/1230 00000 10-9 1"))


def test_quardo_review_names_the_better_moves() -> None:
    state = next(
        state
        for state in map(ending, range(100))
        if max(expected_leads_of_two(state).values()) - min(expected_leads_of_two(state).values())
        >= 2
    )
    expected = expected_leads_of_two(state)
    worst = min(expected, key=expected.__getitem__)
    match = Match.start(Setup(state.rules, ("Ann", "Bob"), position=str(state)))
    match = match.apply(Play(state.turn, parse_move(worst)), match.now)
    (found,) = review(match, PLENTY)
    assert (found.possible.lead, found.kept.lead) == (max(expected.values()), expected[worst])
    assert found.cost == max(expected.values()) - expected[worst]
    assert found.changed_value
    assert {str(m) for m in found.better} == {
        m for m in expected if expected[m] == max(expected.values())
    }


@needs_compiled
@pytest.mark.parametrize("players", [2, 3])
def test_quardo_review_covers_the_whole_game(players: int) -> None:
    rng, match = random.Random(players), Match.new("quardo", ["A", "B", "C"][:players], seed=1)
    while match.outcome is None:
        state = match.state
        match = match.apply(Play(state.to_act, rng.choice(state.legal_moves())), match.now)
    found = list(review(match, Limit(nodes=20_000)))
    assert [each.seat for each in found] == [past.seat for past in match.past]
    assert all(each.kept <= each.possible for each in found)
    assert all(each.kept.lead is not None for each in found)
    assert found[-1].kept.proved
    assert any(each.changed_value for each in found)


def test_second_player_can_always_draw_without_swaps() -> None:
    """Reply with the opposite pawn on the opposite cell: coins are taken in pairs.

    Two cells opposite each other are in one figure only on the diagonals and in the middle, where
    opposite pawns never align. All other figures come in pairs that share no cell.
    """
    rng = random.Random(1)
    for _ in range(rounds(40, 2000)):
        state: QuardoState = start()
        while not state.is_over:
            puts = [m for m in state.legal_moves() if not isinstance(m, Swap)]
            move = rng.choice(puts)
            piece, cell = str(move).split("@")
            state = state.play(move)
            other = f"{15 - int(piece, 16):x}@{'dcba'['abcd'.index(cell[0])]}{5 - int(cell[1])}"
            state = state.play(other)
            assert state.scores[0] == state.scores[1]
