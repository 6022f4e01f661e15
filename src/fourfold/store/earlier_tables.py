"""Upgrade of the tables of revisions 0001 to 0015, which precede the first public release.

Their tables differ from the schema by added tables, columns and indexes alone, so the difference
itself is the upgrade. What the new columns of old rows contain is stated here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic.autogenerate import produce_migrations
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.operations.ops import ModifyTableOps
from sqlalchemy import select, text

from fourfold.store.schema import games, metadata

if TYPE_CHECKING:
    from collections.abc import Iterable

    from alembic.operations.ops import MigrateOperation
    from sqlalchemy import Connection

EARLIER_REVISIONS = tuple(f"{number:04}" for number in range(1, 16))

FREE_WRONG_CALLS = "0002"
"""The revision from which games store the edition of their rules. Before, wrong calls were free."""

FILLED_IN = {
    "0005": (
        "INSERT INTO roles (game, identity, observes, name) "
        "SELECT holders.game, identity, MIN(holders.seat) = 0, MIN(name) FROM holders "
        "JOIN seats ON seats.game = holders.game AND seats.seat = holders.seat "
        "GROUP BY holders.game, identity"
    ),
    "0008": "UPDATE identities SET seen = created",
    "0010": 'UPDATE holders SET "over" = (SELECT "over" FROM games WHERE id = holders.game)',
}
"""The statement that fills in the tables or columns which a revision added."""

EMPTY_RATINGS = (
    "DELETE FROM ratings",
    "DELETE FROM rating_days",
    "UPDATE results SET counted = false",
)
"""The statements after which a server computes all ratings again, since their rule has changed."""


def upgrade_earlier_tables(connection: Connection, revision: str) -> None:
    """Upgrade the tables of an earlier revision to the current schema."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    for upgrade in produce_migrations(context, metadata).upgrade_ops_list:
        _run(Operations(context), upgrade.ops)
    if revision < FREE_WRONG_CALLS:
        _keep_wrong_calls_free(connection)
    for added, statement in FILLED_IN.items():
        if revision < added:
            connection.execute(text(statement))
    for statement in EMPTY_RATINGS:
        connection.execute(text(statement))


def _run(operations: Operations, steps: Iterable[MigrateOperation]) -> None:
    """Run the steps of an upgrade, also those grouped by table."""
    for step in steps:
        if isinstance(step, ModifyTableOps):
            _run(operations, step.ops)
        else:
            operations.invoke(step)


def _keep_wrong_calls_free(connection: Connection) -> None:
    """Store in old games of Quarto that wrong calls have no penalty."""
    quarto = select(games.c.id, games.c.options).where(games.c.preset.like("quarto%"))
    for game, options in connection.execute(quarto).all():
        free = {**options, "wrong_call": "free"}
        connection.execute(games.update().where(games.c.id == game).values(options=free))
