"""Computer players: legal, reproducible, ordered by strength, the best one perfect."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import Call, Give, Place, QuartoState, Rules, new
from fourfold.contests.contests import contest
from fourfold.engine import Limit, QuardoSearch, UnknownLevel, levels, player
from fourfold.engine.attention import Attention
from fourfold.engine.levels import QUARDO_LEVELS, QUARTO_LEVELS
from fourfold.engine.solution import solve
from tests.helpers.effort import rounds
from tests.helpers.engine.positions import EIGHT, LINES4, random_state
from tests.helpers.games.strategies import parse_quarto

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold import Move

    Chooser = Callable[[QuartoState], Move]

PRESETS = [
    Rules.preset("quarto"),
    Rules.preset("quarto", auto_call=True),
    Rules.preset("quarto-beginner"),
    Rules.preset("quarto-beginner", traits="shape,core", squares=True),
    Rules.preset("quarto-advanced"),
    Rules.preset("quardo-classic"),
]
CHEAP_LEVELS = QUARTO_LEVELS[:-1]


def play_out(state: QuartoState, seats: dict[int, Chooser]) -> tuple[QuartoState, list[str]]:
    """Play to the end and check that every move is legal or a right call."""
    moves: list[str] = []
    while not state.is_over:
        move = seats[state.to_act](state)
        assert move in state.legal_moves() or isinstance(move, Call)
        moves.append(str(move))
        state = state.play(move)
    return state, moves


def chooser_for(level: str, rules: Rules, seed: int) -> Chooser:
    """Return a level as a function that chooses a move."""
    return player(level, rules, seed).choose


def start_for(rules: Rules, level: str) -> QuartoState:
    """Return a start state for a level; exact levels are slow on an empty board."""
    if level in CHEAP_LEVELS:
        state = new(rules)
        assert isinstance(state, QuartoState)
        return state
    return random_state(rules, Random(level), 5)


@pytest.mark.parametrize("rules", PRESETS, ids=repr)
@pytest.mark.parametrize("level", QUARTO_LEVELS)
def test_games_are_legal_and_follow_the_seed(rules: Rules, level: str) -> None:
    games = []
    for seed in (1, 1, 2, 3):
        seats = {seat: chooser_for(level, rules, seed + 10 * seat) for seat in (1, 2)}
        games.append(play_out(start_for(rules, level), seats)[1])
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


def test_levels_are_named_per_game() -> None:
    assert levels(LINES4) == QUARTO_LEVELS
    assert levels(Rules.preset("quardo")) == QUARDO_LEVELS
    with pytest.raises(UnknownLevel, match=r"“6” is not a level of this game: 1, 2, 3, 4, 5, perf"):
        player("6", LINES4)
    with pytest.raises(UnknownLevel):
        player("strongest", LINES4)


# Perfect play


def random_player(rng: Random) -> Chooser:
    """Return a player of random moves without calls."""
    return lambda state: rng.choice(state.legal_moves())


def greedy_player(rng: Random) -> Chooser:
    """Return a player who sees alignments one placement ahead only."""
    attention = Attention(0.0, 0)

    def choose(state: QuartoState) -> Move:
        if state.open_figures:
            return Call(state.open_figures[0])
        moves = list(state.legal_moves())
        if state.hand is not None:
            winning = attention.winning_cells(state.board, state.hand, state.rules)
            return Place(winning[0]) if winning else rng.choice(moves)
        safe = [
            move
            for move in moves
            if isinstance(move, Give)
            and not attention.winning_cells(state.board, move.piece, state.rules)
        ]
        return rng.choice(safe or moves)

    return choose


@pytest.mark.parametrize("opponent", [random_player, greedy_player, None])
@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_perfect_never_gets_less_than_the_value(
    rules: Rules, opponent: Callable[[Random], Chooser] | None
) -> None:
    """Play both seats against a random player, a greedy player and itself."""
    rng = Random(f"perfect {rules!r}")
    for number in range(rounds(1, 3) if opponent is None else rounds(2, 6)):
        state = random_state(rules, rng, 6 + number % 4, hand=number % 3 == 0)
        value = int(solve(state, value_only=True).score.value)
        first = state.to_act
        perfect = chooser_for("perfect", rules, number)
        for seat in (1, 2):
            other = perfect if opponent is None else opponent(rng)
            end, _ = play_out(state, {seat: perfect, 3 - seat: other})
            expected = value if seat == first else -value
            result = points(end, seat)
            assert result >= expected, state
            assert opponent is not None or result == expected, state


def points(state: QuartoState, seat: int) -> int:
    """Return 1, 0 or -1 for a win, draw or loss of a seat."""
    assert state.outcome is not None
    if state.outcome.is_draw:
        return 0
    return 1 if state.outcome.winners == (seat,) else -1


@pytest.mark.parametrize("count", [8, 9])
def test_perfect_wins_as_fast_as_possible(count: int) -> None:
    rng = Random(count)
    won = 0
    while won < 5:
        state = random_state(LINES4, rng, count)
        score = solve(state, variation=False).score
        if score.value != 1 or score.placements is None:
            continue
        perfect = chooser_for("perfect", LINES4, won)
        end, _ = play_out(state, {1: perfect, 2: perfect})
        assert end.count - state.count == score.placements
        won += 1


def test_perfect_moves_with_little_time() -> None:
    state = new(LINES4)
    assert isinstance(state, QuartoState)
    move = player("perfect", LINES4, 3).choose(state, Limit(seconds=0.05))
    assert move in state.legal_moves()


def test_perfect_prefers_unknown_moves_to_losing_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If time allows solving only some moves, unsolved ones rank above proved losses."""
    from fourfold.engine import quarto_player  # noqa: PLC0415

    rng = Random(5)
    while True:
        state = random_state(LINES4, rng, 8)
        whole = solve(state, variation=False)
        lost = {move: score for move, score in whole.moves.items() if score.value == -1}
        if whole.score.value == 0 and lost:
            break
    partial = type(whole)(str(state), -whole.score, lost, (), 0, 0.0)
    monkeypatch.setattr(quarto_player, "solve", lambda *_, **__: partial)
    assert player("perfect", LINES4, 1).choose(state, Limit(seconds=0.01)) not in lost


def test_players_call_the_alignments_they_see() -> None:
    state = parse_quarto("0123/4567/89ab/c... - a4")
    for seed in range(20):
        assert player("perfect", LINES4, seed).choose(state) == Call(state.open_figures[0])
    calls = [isinstance(player("1", LINES4, seed).choose(state), Call) for seed in range(200)]
    assert 0 < sum(calls) < 200


@pytest.mark.parametrize(("better", "worse", "games"), [("2", "1", 60), ("3", "2", 60)])
def test_neighbouring_levels_are_ordered_by_strength(better: str, worse: str, games: int) -> None:
    """Statistical significance needs more games and is left to the benchmark."""
    tally = contest(LINES4, (better, worse), games, seed=11)
    assert tally.games == games
    assert tally.score > 0.5


# Entry points


def test_player_accepts_level_number_and_preset_name() -> None:
    assert levels("quardo-touch") == QUARDO_LEVELS
    state = new("quarto")
    assert player(2, "quarto", 7).choose(state) == player("2", LINES4, 7).choose(state)
    with pytest.raises(UnknownLevel, match="“7” is not a level"):
        player(7, LINES4)


def test_engine_errors_name_the_wrong_game() -> None:
    with pytest.raises(TypeError, match="takes a state, not str"):
        solve("....")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="QuardoState, not QuartoState"):
        QuardoSearch(1).search(new("quarto"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="needs a limit"):
        QuardoSearch(1).search(new("quardo"), Limit())
