"""Which link to a seat was used last: whoever opens it again is led to the game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward; links that were used before are not known."""
    op.add_column("seats", sa.Column("used_hash", sa.String(length=64), nullable=True))
    op.create_index("seats_used_hash", "seats", ["used_hash"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("seats_used_hash", table_name="seats")
    op.drop_column("seats", "used_hash")
