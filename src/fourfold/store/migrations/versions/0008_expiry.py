"""When an identity was last seen, and the address from which a game is listed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables; existing identities were last seen when they were created."""
    op.add_column("games", sa.Column("listed_from", sa.String(length=64), nullable=True))
    op.add_column(
        "identities", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.execute("UPDATE identities SET seen = created")
    op.create_index("identities_seen", "identities", ["seen"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("identities_seen", table_name="identities")
    op.drop_column("identities", "seen")
    op.drop_column("games", "listed_from")
