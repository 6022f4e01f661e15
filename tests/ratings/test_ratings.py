"""Ratings, leaderboards and rated families, with Glickman's published example."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import PRESETS, Match, Rules, parse_move
from fourfold.match import Answer, Ask, Play, Request, Resign
from fourfold.ratings import (
    FAMILIES,
    RatedGame,
    Rating,
    family_of,
    is_rateable,
    leaderboard,
    rate,
    rated_games,
)
from fourfold.ratings.glicko import PERIOD, Outcome, update_rating
from fourfold.tournament import Correct, Report, Result, Tournament
from tests.helpers.tournaments.simulation import (
    new_tournament,
    pair_round,
    play_rounds,
    report_results,
)


def some_games(count: int, family: str = "quarto", days: int = 20) -> list[RatedGame]:
    """Return games in which lower numbers are stronger."""
    random = Random(7)
    games = []
    for _ in range(count):
        seats = random.sample(range(8), 3 if family == "quardo-three" else 2)
        strength = [random.gauss(-number, 2) for number in seats]
        places = tuple(1 + sum(other > mine for other in strength) for mine in strength)
        names = tuple(f"p{number}" for number in seats)
        games.append(RatedGame(random.randrange(days * PERIOD), family, names, places))
    return games


def test_glicko_matches_the_published_example() -> None:
    """Mark E. Glickman, "Example of the Glicko-2 system" (2013)."""
    after = update_rating(
        Rating(1500, 200, 0.06),
        [
            Outcome(Rating(1400, 30), 1.0),
            Outcome(Rating(1550, 100), 0.0),
            Outcome(Rating(1700, 300), 0.0),
        ],
    )
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("family", ["quarto", "quardo-three"])
def test_rate_does_not_depend_on_game_order(family: str) -> None:
    games = some_games(200, family)
    shuffled = Random(1).sample(games, len(games))
    assert rate(games, family) == rate(shuffled, family)


@pytest.mark.parametrize("family", ["quarto", "quardo-three"])
def test_leaderboard_is_led_by_stronger_players(family: str) -> None:
    ladder = rate(some_games(400, family), family)
    order = [player for player, _ in leaderboard(ladder, provisional=True)]
    assert order[0] in {"p0", "p1"}
    assert order[-1] in {"p6", "p7"}
    assert all(not one.is_provisional for _, one in leaderboard(ladder))


def test_rating_is_provisional_until_settled() -> None:
    one = RatedGame(0, "quarto", ("ann", "ben"), (1, 1))
    ladder = rate([one], "quarto")
    assert ladder.ratings["ann"].is_provisional
    assert leaderboard(ladder) == []
    assert [player for player, _ in leaderboard(ladder, provisional=True)] == ["ann", "ben"]


def test_rating_deviation_grows_during_inactivity() -> None:
    games = [RatedGame(day * PERIOD, "quarto", ("ann", "ben"), (1, 2)) for day in range(10)]
    busy = rate(games, "quarto").ratings["ann"]
    for days, least in ((30, busy.deviation), (10**6, 349.9)):
        later = RatedGame((10 + days) * PERIOD, "quarto", ("cleo", "dan"), (1, 2))
        rest_rating = rate([*games, later], "quarto").ratings["ann"]
        assert rest_rating.value == busy.value
        assert least < rest_rating.deviation <= 350


def test_rating_history_has_only_days_with_games() -> None:
    games = [RatedGame(day * PERIOD, "quarto", ("ann", "ben"), (1, 2)) for day in (0, 5, 5, 9)]
    ladder = rate([*games, RatedGame(7 * PERIOD, "quarto", ("x", "y"), (1, 2))], "quarto")
    assert [day for day, _ in ladder.history["ann"]] == [0, 5, 9]
    assert [one.games for _, one in ladder.history["ann"]] == [1, 3, 4]


def test_families_have_separate_ratings() -> None:
    games = [*some_games(20, "quarto"), *some_games(20, "quardo")]
    assert rate(games, "quarto") == rate(some_games(20, "quarto"), "quarto")
    assert {family_of(Rules.preset(preset)) for preset in PRESETS} < set(FAMILIES)


def test_tournament_is_rated_from_its_log() -> None:
    tournament = play_rounds(new_tournament(6, rounds=3))
    games = rated_games(tournament)
    assert len(games) == 9
    again = Tournament.replay(tournament.setup, tournament.log)
    assert rate(rated_games(again), "quarto") == rate(games, "quarto")


def test_forfeits_are_not_rated_but_corrections_are() -> None:
    tournament = pair_round(new_tournament(4, rounds=1))
    tournament = tournament.apply(Report(1, 1, 1, Result.parse("+/-")))
    tournament = report_results(tournament, "1-0")
    first = tournament.rounds[0].tables[1].players[0]
    assert [(game.players[0], game.places) for game in rated_games(tournament)] == [(first, (1, 2))]
    won, lost = Result.parse("1-0"), Result.parse("0-1")
    tournament = tournament.apply(Correct(1, 2, 1, won, lost, "misread"))
    assert [game.places for game in rated_games(tournament)] == [(2, 1)]


def test_game_with_undo_is_not_rated() -> None:
    match = Match.new("quarto", ["Ann", "Ben"], seed=1)
    match = match.apply(Play(1, parse_move("7")), 1)
    assert not is_rateable(match)
    assert is_rateable(match.apply(Resign(2), 2))
    undone = match.apply(Ask(1, Request.UNDO), 2).apply(Answer(2, accept=True), 3)
    assert not is_rateable(undone.apply(Resign(2), 4))
