"""The number of opponents behind a rating; all ratings are computed again by the new rule."""

import sqlalchemy as sa
from alembic import op

from fourfold.store.earlier_tables import EMPTY_RATINGS

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

TABLES = ("ratings", "rating_days")


def upgrade() -> None:
    """Upgrade the tables."""
    for table in TABLES:
        op.add_column(table, sa.Column("opponents", sa.Integer, nullable=False, server_default="0"))
    for statement in EMPTY_RATINGS:
        op.execute(statement)


def downgrade() -> None:
    """Downgrade the tables."""
    for statement in EMPTY_RATINGS:
        op.execute(statement)
    for table in TABLES:
        op.drop_column(table, "opponents")
