"""Boards that people play are no longer kept apart: studies are open to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.drop_index("games_played_board", table_name="games")
    op.drop_column("games", "played_board")


def downgrade() -> None:
    """Go back; boards are kept from the next move on."""
    op.add_column("games", sa.Column("played_board", sa.String(length=40), nullable=True))
    op.create_index("games_played_board", "games", ["played_board"], unique=False)
