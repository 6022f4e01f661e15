"""Swiss pairing beside the libraries that pair by the rules of FIDE's Dutch system.

    pip install py4swiss caissify-pairings
    python benchmarks/swiss.py [--tournaments 20] [--most 60]

Each pairs the same tournaments by itself, with forfeits and late entries. Shown are how many
rounds it paired, how many of these break a law of pairing, how many tournaments it gave up, and the
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
"""The pairs of a round, and who has a bye."""


def fourfold(cup: Tournament) -> Paired:
    """Pair with this program."""
    pair = next_pairing(cup)
    return [(table.players[0], table.players[1]) for table in pair.tables], pair.byes


def py4swiss(cup: Tournament) -> Paired:
    """Pair with py4swiss, which reads a TRF."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415
    from py4swiss.trf import TrfParser  # noqa: PLC0415

    names = dict(enumerate(cup.players, 1))
    with tempfile.NamedTemporaryFile("w", suffix=".trf") as file:
        file.write(f"{to_trf(cup)}XXC white1\n")
        file.flush()
        found = DutchEngine.generate_pairings(TrfParser.parse(Path(file.name)))
    pairs = [(names[one.white], names[one.black]) for one in found if one.black]
    return pairs, tuple(names[one.white] for one in found if not one.black)


def caissify(cup: Tournament) -> Paired:
    """Pair with caissify-pairings, which wants to know everybody's past."""
    from caissify_pairings import generate_pairings  # noqa: PLC0415

    numbers = {player: number for number, player in enumerate(cup.players, 1)}
    names = {number: player for player, number in numbers.items()}
    found = generate_pairings(
        system="dutch",
        players=[_caissify_player(cup, player, numbers[player]) for player in cup.players],
        previous_pairings={
            (numbers[game.seats[0]], numbers[game.seats[1]])
            for _, game in cup.games()
            if game.is_played
        },
        round_number=cup.next_round,
        total_rounds=cup.setup.rounds,
    )
    both = [one for one in found if one["black_id"] is not None]
    pairs = [(names[one["white_id"]], names[one["black_id"]]) for one in both]
    return pairs, tuple(names[one["white_id"]] for one in found if one["black_id"] is None)


def _caissify_player(cup: Tournament, player: str, number: int) -> dict[str, Any]:
    """Return a player's past as caissify-pairings wants it."""
    colours, floats = [], []
    for at, one in enumerate(cup.rounds):
        before, table = history(cup, at).halves, one.table_of(player)
        if table is None or not table.games[0].is_played:
            points = player in one.byes or (table is not None and table.halves(player))
            colours.append("none")
            floats.append("down" if points else "none")
            continue
        other = next(name for name in table.players if name != player)
        colours.append("white" if table.players[0] == player else "black")
        gap = before[player] - before[other]
        floats.append("down" if gap > 0 else "up" if gap < 0 else "none")
    past = history(cup)
    return {
        "id": number,
        "name": player,
        "score": past.halves[player] / 2,
        "rating": cup.members[player].entrant.rating,
        "starting_number": number,
        "color_hist": colours,
        "float_history": floats,
        "bye_count": past.byes[player],
        "forfeit_win_count": past.walkovers[player],
    }


def play(
    pair: Callable[[Tournament], Paired], seed: int, most: int
) -> tuple[Counter[str], list[float]]:
    """Play a tournament; return what was counted, and the seconds for each round."""
    rng = random.Random(seed)
    count = rng.choice([rng.randint(5, 12), rng.randint(13, most)])
    rounds = min(math.ceil(math.log2(count)) + 1, count - 1)
    cup = Tournament(TournamentSetup("Benchmark", Rules(), rounds=rounds, seed=seed))
    for number in range(count):
        cup = cup.apply(Enter(Entrant(f"p{number}", f"P{number}", rating=2200 - number)))
    counted, seconds = Counter[str](), []
    for number in range(rounds):
        started = time.process_time()
        try:
            pairs, byes = pair(cup)
            seconds.append(time.process_time() - started)
            event = Pair(number + 1, tuple(map(Seating, pairs)), byes)
            counted["rounds"] += 1
            counted.update({law for law, _ in find_breaches(cup, event)})
            cup = cup.apply(Pair(event.round, event.tables, byes, by_hand=True))
        except Exception:  # whatever it is, this tournament is stuck
            counted["given up"] += 1
            break
        cup = _played(cup, rng)
        if rng.random() < 0.2:
            cup = cup.apply(Enter(Entrant(f"late{number}", "Late", rating=1000)))
    return counted, seconds


def _played(cup: Tournament, rng: random.Random) -> Tournament:
    """Give every game a result; one in 25 is forfeited."""
    for place in cup.open_games():
        texts = ("+/-", "-/+") if rng.random() < 0.04 else ("1-0", "0-1", "½-½")
        cup = cup.apply(Report(*place, Result.parse(rng.choice(texts))))
    return cup


def main() -> None:
    """Let each pair the same tournaments."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--tournaments", type=int, default=20)
    parser.add_argument("--most", type=int, default=60, help="players")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    for pair in (fourfold, py4swiss, caissify):
        counted, seconds = Counter[str](), [0.0]
        for seed in range(asked.tournaments):
            more, times = play(pair, seed, asked.most)
            counted += more
            seconds += times
        mean = 1000 * statistics.fmean(seconds)
        print(f"{pair.__name__:10} {mean:8.1f} ms a round  {dict(counted)}", flush=True)


if __name__ == "__main__":
    main()
