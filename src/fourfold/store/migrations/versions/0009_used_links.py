"""The last used link to a seat, which still opens the game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables; links used before are unknown."""
    op.add_column("seats", sa.Column("used_hash", sa.String(length=64), nullable=True))
    op.create_index("seats_used_hash", "seats", ["used_hash"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("seats_used_hash", table_name="seats")
    op.drop_column("seats", "used_hash")
