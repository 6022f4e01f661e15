"""A link to a whole table, in addition to those to its seats."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("games", sa.Column("link_hash", sa.String(length=64), nullable=True))
    op.add_column("games", sa.Column("link_until", sa.BigInteger(), nullable=True))
    op.add_column("games", sa.Column("link_by", sa.String(length=24), nullable=True))
    op.create_index("games_link_hash", "games", ["link_hash"], unique=True)
    op.create_index("games_link_by", "games", ["link_by"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("games_link_by", table_name="games")
    op.drop_index("games_link_hash", table_name="games")
    for name in ("link_by", "link_until", "link_hash"):
        op.drop_column("games", name)
