"""Files of the web app that pages of other releases may still request."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.create_table(
        "web_assets",
        sa.Column("path", sa.String(length=200), nullable=False),
        sa.Column("media_type", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("path"),
    )


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_table("web_assets")
