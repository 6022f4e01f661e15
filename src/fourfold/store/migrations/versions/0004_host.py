"""The host of a game, unknown for existing games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("games", sa.Column("host", sa.String(length=24), nullable=True))
    op.create_index("games_host", "games", ["host"], unique=False)


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("games_host", table_name="games")
    op.drop_column("games", "host")
