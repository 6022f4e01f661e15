"""Challenges to bots: connected bots, reserved seats, reasons for declining."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("games", sa.Column("declined", sa.String(length=16), nullable=True))
    op.add_column("seats", sa.Column("invited", sa.String(length=24), nullable=True))
    op.create_index("seats_invited", "seats", ["invited"])
    op.create_table(
        "bot_streams",
        sa.Column("identity", sa.String(length=24), nullable=False),
        sa.Column("process", sa.String(length=24), nullable=False),
        sa.Column("connections", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("identity", "process"),
    )
    op.create_index("bot_streams_process", "bot_streams", ["process"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("bot_streams_process", table_name="bot_streams")
    op.drop_table("bot_streams")
    op.drop_index("seats_invited", table_name="seats")
    op.drop_column("seats", "invited")
    op.drop_column("games", "declined")
