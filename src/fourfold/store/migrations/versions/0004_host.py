"""Who made a game. Of games that are there already nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("games", sa.Column("host", sa.String(length=24), nullable=True))
    op.create_index("games_host", "games", ["host"], unique=False)


def downgrade() -> None:
    """Go back."""
    op.drop_index("games_host", table_name="games")
    op.drop_column("games", "host")
