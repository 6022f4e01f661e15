"""Columns for deleting an identity everywhere, and for links that expire."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables; existing links do not expire."""
    for name in ("seating", "forgotten"):
        op.add_column("games", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("link_until", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("link_by", sa.String(length=24), nullable=True))
    op.add_column(
        "holders", sa.Column("since", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column("chat_lines", sa.Column("identity", sa.String(length=24), nullable=True))
    op.create_index("roles_identity", "roles", ["identity"])
    op.create_index("seats_link_by", "seats", ["link_by"])
    op.create_index("chat_lines_identity", "chat_lines", ["identity"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("chat_lines_identity", table_name="chat_lines")
    op.drop_index("roles_identity", table_name="roles")
    op.drop_index("seats_link_by", table_name="seats")
    op.drop_column("chat_lines", "identity")
    op.drop_column("holders", "since")
    op.drop_column("seats", "link_by")
    op.drop_column("seats", "link_until")
    for name in ("forgotten", "seating"):
        op.drop_column("games", name)
