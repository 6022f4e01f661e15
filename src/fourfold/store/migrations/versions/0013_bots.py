"""Bots that can be challenged: who is connected, whom a seat is for, why a game was declined."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
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
    """Go back."""
    op.drop_index("bot_streams_process", table_name="bot_streams")
    op.drop_table("bot_streams")
    op.drop_index("seats_invited", table_name="seats")
    op.drop_column("seats", "invited")
    op.drop_column("games", "declined")
