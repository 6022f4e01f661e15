"""The table games of a tournament: storing new ones, and loading those of other processes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from fourfold.store import SeatRow
from fourfold.store.tournament_games import (
    EntrantForgotten,
    add_table_game,
    load_new_table_games,
)
from fourfold.store.tournaments import add_entrant, add_tournament, forget_in_tournaments
from tests.helpers.store import GAME, TOURNAMENT, do

if TYPE_CHECKING:
    from fourfold.store import Database


@pytest.fixture
def tables(database: Database) -> Database:
    """Store a tournament with three tables, whose games were created in another order."""
    do(database, partial(add_tournament, row=TOURNAMENT))
    for table, created in enumerate((1_000, 900, 2_000), 1):
        row = replace(
            GAME,
            id=f"g{table}",
            created=created,
            seats=(),
            tournament="tournament1",
            tournament_round=1,
            tournament_table=table,
            tournament_game=1,
        )
        assert do(database, partial(add_table_game, row=row, undone_count=0, forgotten_count=0))
    return database


@pytest.mark.parametrize(
    ("known", "since", "found"),
    [
        ((), 0, "g1 g2 g3"),
        ((1, 2), 1_500, "g3"),
        ((1, 2, 3), 2_500, ""),
        ((1,), 950, "g1 g2 g3"),  # the second was stored after the first, with an earlier time
        ((3,), 2_500, "g1 g2 g3"),
    ],
)
def test_new_table_games_tolerates_clock_differences(
    tables: Database, known: tuple[int, ...], since: int, found: str
) -> None:
    places = {(1, table, 1) for table in known}
    read = partial(load_new_table_games, tournament="tournament1", known=places, since=since)
    assert sorted(tables.read(read).values()) == found.split()


def test_table_game_with_a_forgotten_name_is_refused(database: Database) -> None:
    """Names are read before the write; a game on a wooden board has names without holders."""
    do(database, partial(add_tournament, row=TOURNAMENT))
    do(database, partial(add_entrant, tournament="tournament1", entrant="1", identity="bob"))
    row = replace(
        GAME,
        seats=(SeatRow(1, "person", "Bob"), SeatRow(2, "person", "Ann")),
        tournament="tournament1",
        tournament_round=1,
        tournament_table=1,
        tournament_game=1,
    )
    forgotten = do(database, lambda c: forget_in_tournaments(c, "bob", lambda entrant: entrant))
    assert forgotten == ["tournament1"]
    add = partial(add_table_game, row=row, undone_count=0)
    with pytest.raises(EntrantForgotten):
        do(database, partial(add, forgotten_count=0))
    assert do(database, partial(add, forgotten_count=1))
