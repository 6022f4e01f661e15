"""Data sets of solved positions: reproducible samples with the value of every move."""

from __future__ import annotations

import json
import random
from typing import IO, TYPE_CHECKING, TypedDict

from fourfold import engine
from fourfold.engine import Limit
from fourfold.engine.limit import NO_LIMIT
from fourfold.extras import needs
from fourfold.rules import Game, QuartoState, new

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fourfold.engine import Score
    from fourfold.rules import Rules, State

QUARDO_LIMIT = Limit(nodes=20_000)
"""Default limit for a Quardo position; a limit of nodes makes it reproducible."""
BATCH = 1000
"""Number of rows held in memory."""
MAX_ATTEMPTS = 10_000
"""Number of games tried before giving up; few reach many pieces without an alignment."""


class ScoreFields(TypedDict):
    """A score: value from -1 to 1, placements to the end, lead in coins."""

    value: int
    distance: int | None
    lead: float | None


class MoveRow(ScoreFields):
    """A move with its score."""

    move: str


class SolutionRow(ScoreFields):
    """A solved position, as `solution_row` returns it."""

    preset: str
    position: str
    pieces: int
    to_act: int
    proved: bool
    moves: list[MoveRow]
    features: list[int]


def sample_positions(
    rules: Rules, count: int, pieces: tuple[int, int] = (4, 12), seed: int = 0
) -> Iterator[State]:
    """Yield distinct positions without alignments from games of random moves.

    The number of pieces on the board is drawn uniformly between two bounds, and so is, in Quarto,
    whether a piece is to be given or placed. In Quardo coins may have been taken.
    """
    seen: set[str] = set()
    for number in range(count):
        for attempt in range(MAX_ATTEMPTS):
            rng = random.Random(f"{seed} {number} {attempt}")  # noqa: S311 - data, not secrets
            state = _random_state(rules, rng, rng.randint(*pieces))
            if state is not None and str(state) not in seen:
                break
        else:
            raise ValueError(f"no further position with {pieces[0]} to {pieces[1]} pieces found")
        seen.add(str(state))
        yield state


def _random_state(rules: Rules, rng: random.Random, pieces: int) -> State | None:
    """Play random moves up to a number of pieces; return None if the game ends before."""
    state = new(rules, seed=rng.getrandbits(32))
    gives = rng.random() < 0.5
    while state.count < pieces or (
        isinstance(state, QuartoState) and not gives and state.hand is None
    ):
        state = state.play(rng.choice(state.legal_moves()))
        if state.is_over or state.open_figures:
            return None
    return state


def solution_row(state: State, limit: Limit = NO_LIMIT) -> SolutionRow:
    """Return a position as a row: features, score, and the score of every move."""
    from fourfold.envs.features import quardo_features, quarto_features  # noqa: PLC0415 - numpy

    is_quarto = isinstance(state, QuartoState)
    if not is_quarto and limit == NO_LIMIT:
        limit = QUARDO_LIMIT
    found = engine.solve(state, limit, variation=False)
    features = (
        quarto_features(state)
        if isinstance(state, QuartoState)
        else quardo_features(state, state.to_act)
    )
    return {
        "preset": state.rules.name,
        "position": str(state),
        "pieces": state.count,
        "to_act": state.to_act,
        **_score(found.score),
        "proved": found.proved,
        "moves": [{"move": str(move), **_score(score)} for move, score in found.moves.items()],
        "features": features.tolist(),
    }


def _score(score: Score) -> ScoreFields:
    """Return a score as fields."""
    return {"value": int(score.value), "distance": score.placements, "lead": score.lead}


def write_json_lines(rows: Iterable[SolutionRow], out: IO[str]) -> None:
    """Write rows as JSON, one per line."""
    for row in rows:
        out.write(json.dumps(row, separators=(",", ":")) + "\n")


def write_parquet(rows: Iterable[SolutionRow], file: Path) -> None:
    """Write rows as Parquet, in batches; requires ``fourfold[data]``."""
    with needs("data"):
        import pyarrow as pa  # noqa: PLC0415 - an extra
        import pyarrow.parquet as pq  # noqa: PLC0415

    score = [("value", pa.int8()), ("distance", pa.int8()), ("lead", pa.float32())]
    schema = pa.schema(
        [
            ("preset", pa.string()),
            ("position", pa.string()),
            ("pieces", pa.int8()),
            ("to_act", pa.int8()),
            *score,
            ("proved", pa.bool_()),
            ("moves", pa.list_(pa.struct([("move", pa.string()), *score]))),
            ("features", pa.list_(pa.int8())),
        ]
    )
    with pq.ParquetWriter(file, schema) as writer:
        for batch in _batches(rows):
            writer.write_table(pa.Table.from_pylist(batch, schema=schema))


def _batches(rows: Iterable[SolutionRow]) -> Iterator[list[SolutionRow]]:
    """Yield rows in lists of at most `BATCH`."""
    batch = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def pieces_range(text: str, rules: Rules) -> tuple[int, int]:
    """Parse a range of piece counts, ``4-12`` or ``8``.

    >>> from fourfold import Rules
    >>> pieces_range("4-12", Rules.preset("quarto")), pieces_range("8", Rules.preset("quarto"))
    ((4, 12), (8, 8))
    """
    least, _, most = text.partition("-")
    numbers = [int(word) if word.isdecimal() else -1 for word in (least, most or least)]
    low = 1 if rules.game is Game.QUARDO and rules.players == 3 else 0
    if not low <= numbers[0] <= numbers[1] <= 15:
        raise ValueError(f"{text!r} is no range of pieces from {low} to 15, such as 4-12")
    return numbers[0], numbers[1]
