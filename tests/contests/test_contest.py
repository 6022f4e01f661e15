"""Contests: arithmetic checked by hand, fair pairs, reproducibility."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import Call, OptionError, Outcome, Reason, Rules
from fourfold.contests import contests
from fourfold.contests.contests import Tally, contest, elo, play_game
from fourfold.engine import BlindPlayer, Limit, player
from fourfold.engine.limit import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold import Move, QuardoState, QuartoState
    from fourfold.engine import Player

QUARTO = Rules.preset("quarto")


@pytest.mark.parametrize(
    ("score", "difference"),
    [(0.5, 0), (0.75, 190.8485), (0.25, -190.8485), (0.9, 381.6970), (10 / 11, 400)],
)
def test_elo_of_score_equals_formula(score: float, difference: float) -> None:
    assert elo(score, 1000) == pytest.approx(difference, abs=1e-3)


@pytest.mark.parametrize(("games", "odds"), [(1, 3), (9, 19), (99, 199)])
def test_elo_of_perfect_score_is_half_a_game_less(games: int, odds: int) -> None:
    """Nine wins of nine count as 9.5 of 10, odds of 19 to 1."""
    assert elo(1.0, games) == pytest.approx(400 * math.log10(odds))
    assert elo(0.0, games) == pytest.approx(-elo(1.0, games))


def test_tally_equals_hand_calculation() -> None:
    tally = Tally(3, 4, 1, (1.5, 1.0, 1.5, 1.0))
    assert tally.games == 8
    assert tally.score == 0.625
    # Half the pairs are at .75, half at .5: variance 4 * .125 ** 2 / 3; error 1.96 * sd / sqrt(4)
    assert tally.error == pytest.approx(0.1414508)
    low, middle, high = tally.elo
    assert middle == pytest.approx(88.7395, abs=1e-3)  # 400 log10(5 / 3)
    assert low == pytest.approx(400 * math.log10(0.4835492 / 0.5164508), abs=1e-3)
    assert high == pytest.approx(400 * math.log10(0.7664508 / 0.2335492), abs=1e-3)


def test_error_of_one_pair_is_maximal() -> None:
    assert Tally(2, 0, 0, (2.0,)).error == 0.5
    low, _, high = Tally(1, 0, 1, (1.0,)).elo
    assert low == -high < 0


def test_tally_adds_pairs() -> None:
    tally = Tally()
    for pair in ((1.0, 1.0), (1.0, 0.5), (0.0, 0.5), (0.0, 0.0)):
        tally = contests.added(tally, pair)
    assert tally == Tally(3, 2, 3, (2.0, 1.5, 0.5, 0.0))
    assert tally.score == 0.5


def test_games_of_pair_differ_only_in_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []
    seeds: list[int] = []

    def win_for_seat_1(rules: Rules, players: Sequence[Player], seed: int, limit: Limit) -> Outcome:
        assert limit == Limit(seconds=0.5)
        seen.append(tuple(one.level for one in players))  # type: ignore[attr-defined]
        seeds.append(seed)
        return Outcome((1,), Reason.CALLED)

    monkeypatch.setattr(contests, "play_game", win_for_seat_1)
    tally = contest(QUARTO, ("2", "1"), 6, limit=Limit(seconds=0.5))
    assert seen == [("2", "1"), ("1", "2")] * 3
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert tally == Tally(3, 0, 3, (1.0, 1.0, 1.0))


@pytest.mark.parametrize(
    ("outcome", "seat", "points"),
    [
        (Outcome((1,), Reason.CALLED), 1, 1.0),
        (Outcome((1,), Reason.CALLED), 2, 0.0),
        (Outcome((), Reason.FULL_BOARD), 1, 0.5),
    ],
)
def test_points_depend_on_seat_and_outcome(outcome: Outcome, seat: int, points: float) -> None:
    assert contests.points(outcome, seat) == points


@pytest.mark.parametrize(("games", "played"), [(2, 2), (3, 4), (8, 8)])
def test_contest_plays_games_in_pairs(games: int, played: int) -> None:
    tallies: list[Tally] = []
    tally = contest(QUARTO, ("1", "2"), games, progress=tallies.append)
    assert tally.games == played == 2 * len(tally.pairs)
    assert tallies[-1] == tally
    assert [one.games for one in tallies] == list(range(2, played + 1, 2))


def test_seed_determines_contest() -> None:
    one, again, other = (contest(QUARTO, ("2", "1"), 24, seed=seed) for seed in (5, 5, 6))
    assert one == again
    assert one != other


def test_contest_points_sum_to_game_count() -> None:
    tally = contest(QUARTO, ("3", "1"), 30, seed=2)
    assert tally.score > 0.5
    assert sum(tally.pairs) == tally.wins + tally.draws / 2
    assert tally.games == 30


def test_contest_is_equal_with_two_processes() -> None:
    one = contest(QUARTO, ("2", "1"), 12, seed=4)
    two = contest(QUARTO, ("2", "1"), 12, seed=4, workers=2)
    assert one == two


@pytest.mark.parametrize(
    "preset", ["quarto", "quarto-advanced", "quarto-beginner", "quardo-classic"]
)
def test_game_ends_in_every_preset(preset: str) -> None:
    rules = Rules.preset(preset)
    outcome = play_game(rules, [player("1", rules, 1), player("2", rules, 2)], seed=3)
    assert outcome.reason in {Reason.CALLED, Reason.FULL_BOARD}


# Custom players


class RandomPlayer:
    """A player of random moves, calls included."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a call if one is possible, else any move."""
        assert limit.seconds is None
        calls = [Call(figure) for figure in state.open_figures]
        return self.rng.choice(calls or list(state.legal_moves()))


@pytest.mark.parametrize("rules", ["quarto", Rules.preset("quardo")])
def test_custom_players_play_against_levels(rules: Rules | str) -> None:
    tally = contest(rules, (RandomPlayer(1), 1), 4)
    assert tally.games == 4
    assert contest(rules, (RandomPlayer(1), 1), 4) == tally
    assert play_game(rules, (RandomPlayer(1), RandomPlayer(2))) == play_game(
        rules, (RandomPlayer(1), RandomPlayer(2))
    )


def test_sighted_player_may_face_blindfolded_player() -> None:
    assert play_game("quardo-touch", (RandomPlayer(1), "1"), seed=2).reason is Reason.COINS


@pytest.mark.parametrize(
    "wrong",
    [object(), None, BlindPlayer("1", Rules.preset("quardo-touch"))],
    ids=["an object", "nothing", "a blindfolded player"],
)
def test_contest_refuses_object_without_choose(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"neither a level nor a player with choose"):
        play_game("quarto", ("1", wrong))  # type: ignore[arg-type]


def test_unknown_level_error_names_level() -> None:
    with pytest.raises(OptionError, match="“9” is not a level"):
        contest("quarto", (9, 1), 2)


def test_play_game_needs_a_player_per_seat() -> None:
    with pytest.raises(ValueError, match="2 players sit at this game, not 1"):
        play_game("quarto", ("1",))


def test_empty_tally_has_even_score() -> None:
    assert (Tally().score, Tally().error) == (0.5, 0.5)
    assert Tally().elo[1] == 0
