"""The address from which a tournament was listed, as a hash."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("tournaments", sa.Column("listed_from", sa.String(64)))


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_column("tournaments", "listed_from")
