"""Tournaments: the list, storing table games, and loading those of other processes."""

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
from fourfold.store.tournaments import (
    add_entrant,
    add_tournament,
    count_listed_tournaments,
    find_listed_tournaments,
    forget_in_tournaments,
    load_tournament,
    store_counts,
)
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


def test_listed_tournaments_interleave_addresses(database: Database) -> None:
    """One address listed 57 tournaments, after three others listed one each."""
    made = [replace(TOURNAMENT, id=f"other{n}", created=n, listed_from=f"{n}") for n in range(3)]
    made += [replace(TOURNAMENT, id=f"many{n}", created=10 + n, listed_from="x") for n in range(57)]
    for row in made:
        do(database, partial(add_tournament, row=row))
    shown = [row.id for row in database.read(lambda c: find_listed_tournaments(c, 50))]
    assert shown[:5] == ["many56", "other2", "other1", "other0", "many55"]
    assert database.read(lambda c: count_listed_tournaments(c, "ann", "x", "many1")) == (59, 56)
    over = replace(TOURNAMENT, id="many0", over=99)
    do(database, lambda c: store_counts(c, over, due=99))
    assert database.read(lambda c: count_listed_tournaments(c, "ann", "x")) == (59, 56)
    stored = database.read(lambda c: load_tournament(c, "many0"))
    assert stored is not None
    assert stored.listed_from is None, "the hash of the address is kept no longer than needed"
    do(database, lambda c: store_counts(c, replace(TOURNAMENT, id="many1"), due=99))
    stored = database.read(lambda c: load_tournament(c, "many1"))
    assert stored is not None
    assert stored.listed_from == "x"
