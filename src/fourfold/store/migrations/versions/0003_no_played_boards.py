"""Boards of running games are no longer stored, since analysis is open to all clients."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.drop_index("games_played_board", table_name="games")
    op.drop_column("games", "played_board")


def downgrade() -> None:
    """Downgrade the tables; boards are stored from the next move on."""
    op.add_column("games", sa.Column("played_board", sa.String(length=40), nullable=True))
    op.create_index("games_played_board", "games", ["played_board"], unique=False)
