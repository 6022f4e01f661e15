"""Rated games, their results and the ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("identities", sa.Column("player", sa.String(length=24), nullable=True))
    op.create_index("identities_player", "identities", ["player"], unique=True)
    op.add_column("games", sa.Column("family", sa.String(length=16), nullable=True))
    op.add_column("seats", sa.Column("player", sa.String(length=24), nullable=True))
    op.create_table(
        "results",
        sa.Column("game", sa.String(length=24), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("family", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("results_player", "results", ["player", "at"])
    op.create_index("results_family", "results", ["family", "at"])
    op.create_index("results_counted", "results", ["counted", "at"])
    op.create_table("rating_days", *_rating(), sa.PrimaryKeyConstraint("family", "player", "day"))
    op.create_index("rating_days_player", "rating_days", ["player"])
    op.create_table("ratings", *_rating(), sa.PrimaryKeyConstraint("family", "player"))
    op.create_index("ratings_value", "ratings", ["family", "value"])
    op.create_index("ratings_player", "ratings", ["player"])


def _rating() -> list[sa.Column[object]]:
    """Return the columns of a rating."""
    return [
        sa.Column("family", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("value", sa.Float(precision=53), nullable=False),
        sa.Column("deviation", sa.Float(precision=53), nullable=False),
        sa.Column("volatility", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    ]


def downgrade() -> None:
    """Downgrade the tables."""
    for table in ("ratings", "rating_days", "results"):
        op.drop_table(table)
    op.drop_column("seats", "player")
    op.drop_column("games", "family")
    op.drop_index("identities_player", table_name="identities")
    op.drop_column("identities", "player")
