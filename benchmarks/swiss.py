"""Swiss pairing compared with libraries that follow FIDE's Dutch system.

    pip install py4swiss caissify-pairings
    python benchmarks/swiss.py [--tournaments 20] [--most 60]

Each pairs the same tournaments, with forfeits and late entries. Prints the number of rounds that it
paired, how many of these break a law of pairing, how many tournaments it gave up, and the
milliseconds of processor time for a round.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import tempfile
import time
import warnings
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fourfold import Rules
from fourfold.tournament import (
    Enter,
    Entrant,
    Pair,
    Report,
    Result,
    Seating,
    Tournament,
    TournamentSetup,
    find_breaches,
    next_pairing,
    to_trf,
)
from fourfold.tournament.history import history

if TYPE_CHECKING:
    from collections.abc import Callable

Paired: TypeAlias = tuple[list[tuple[str, str]], tuple[str, ...]]
"""The pairs of a round, and the players with a bye."""


def fourfold(tournament: Tournament) -> Paired:
    """Pair with Fourfold."""
    pair = next_pairing(tournament)
    return [(table.players[0], table.players[1]) for table in pair.tables], pair.byes


def py4swiss(tournament: Tournament) -> Paired:
    """Pair with py4swiss, which reads a TRF."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415
    from py4swiss.trf import TrfParser  # noqa: PLC0415

    names = dict(enumerate(tournament.players, 1))
    with tempfile.NamedTemporaryFile("w", suffix=".trf") as file:
        file.write(f"{to_trf(tournament)}XXC white1\n")
        file.flush()
        found = DutchEngine.generate_pairings(TrfParser.parse(Path(file.name)))
    pairs = [(names[pairing.white], names[pairing.black]) for pairing in found if pairing.black]
    return pairs, tuple(names[pairing.white] for pairing in found if not pairing.black)


def caissify(tournament: Tournament) -> Paired:
    """Pair with caissify-pairings, which needs the history of all players."""
    from caissify_pairings import generate_pairings  # noqa: PLC0415

    numbers = {player: number for number, player in enumerate(tournament.players, 1)}
    names = {number: player for player, number in numbers.items()}
    found = generate_pairings(
        system="dutch",
        players=[
            _caissify_player(tournament, player, numbers[player]) for player in tournament.players
        ],
        previous_pairings={
            (numbers[game.seats[0]], numbers[game.seats[1]])
            for _, game in tournament.games()
            if game.is_played
        },
        round_number=tournament.next_round,
        total_rounds=tournament.setup.rounds,
    )
    both = [pairing for pairing in found if pairing["black_id"] is not None]
    pairs = [(names[pairing["white_id"]], names[pairing["black_id"]]) for pairing in both]
    return pairs, tuple(
        names[pairing["white_id"]] for pairing in found if pairing["black_id"] is None
    )


def _caissify_player(tournament: Tournament, player: str, start: int) -> dict[str, Any]:
    """Return a player's history in the format of caissify-pairings."""
    colours, floats = [], []
    for number, played in enumerate(tournament.rounds):
        before, table = history(tournament, number).halves, played.table_of(player)
        if table is None or not table.games[0].is_played:
            points = player in played.byes or (table is not None and table.halves(player))
            colours.append("none")
            floats.append("down" if points else "none")
            continue
        other = next(name for name in table.players if name != player)
        colours.append("white" if table.players[0] == player else "black")
        gap = before[player] - before[other]
        floats.append("down" if gap > 0 else "up" if gap < 0 else "none")
    totals = history(tournament)
    return {
        "id": start,
        "name": player,
        "score": totals.halves[player] / 2,
        "rating": tournament.members[player].entrant.rating,
        "starting_number": start,
        "color_hist": colours,
        "float_history": floats,
        "bye_count": totals.byes[player],
        "forfeit_win_count": totals.walkovers[player],
    }


def play(
    pair: Callable[[Tournament], Paired], seed: int, most: int
) -> tuple[Counter[str], list[float]]:
    """Play a tournament; return the counts, and the seconds for each round."""
    rng = random.Random(seed)
    count = rng.choice([rng.randint(5, 12), rng.randint(13, most)])
    rounds = min(math.ceil(math.log2(count)) + 1, count - 1)
    tournament = Tournament(TournamentSetup("Benchmark", Rules(), rounds=rounds, seed=seed))
    for number in range(count):
        tournament = tournament.apply(
            Enter(Entrant(f"p{number}", f"P{number}", rating=2200 - number))
        )
    counts, seconds = Counter[str](), []
    for number in range(rounds):
        started = time.process_time()
        try:
            pairs, byes = pair(tournament)
            seconds.append(time.process_time() - started)
            event = Pair(number + 1, tuple(map(Seating, pairs)), byes)
            counts["rounds"] += 1
            counts.update({law for law, _ in find_breaches(tournament, event)})
            tournament = tournament.apply(Pair(event.round, event.tables, byes, by_hand=True))
        except Exception:  # the library cannot pair this tournament
            counts["given up"] += 1
            break
        tournament = _report_results(tournament, rng)
        if rng.random() < 0.2:
            tournament = tournament.apply(Enter(Entrant(f"late{number}", "Late", rating=1000)))
    return counts, seconds


def _report_results(tournament: Tournament, rng: random.Random) -> Tournament:
    """Report a result for every game; one in 25 is a forfeit."""
    for place in tournament.open_games():
        texts = ("+/-", "-/+") if rng.random() < 0.04 else ("1-0", "0-1", "½-½")
        tournament = tournament.apply(Report(*place, Result.parse(rng.choice(texts))))
    return tournament


def main() -> None:
    """Pair the same tournaments with each program and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--tournaments", type=int, default=20)
    parser.add_argument("--most", type=int, default=60, help="maximum number of players")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    for pair in (fourfold, py4swiss, caissify):
        counts, seconds = Counter[str](), [0.0]
        for seed in range(options.tournaments):
            more, times = play(pair, seed, options.most)
            counts += more
            seconds += times
        mean = 1000 * statistics.fmean(seconds)
        print(f"{pair.__name__:10} {mean:8.1f} ms a round  {dict(counts)}", flush=True)


if __name__ == "__main__":
    main()
