"""The seat to act and the result of a game, found for an identity without its events."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables; the status of existing games is only in their events."""
    op.add_column("games", sa.Column("to_act", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("winners", sa.JSON(), nullable=True))
    op.add_column("games", sa.Column("reason", sa.String(length=16), nullable=True))
    op.add_column("holders", sa.Column("over", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE holders SET over = (SELECT games.over FROM games WHERE games.id = holders.game)"
    )
    op.drop_index("games_host", table_name="games")
    op.create_index("games_host", "games", ["host", "over"])
    op.drop_index("holders_identity", table_name="holders")
    op.create_index("holders_identity", "holders", ["identity", "over", "game"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("holders_identity", table_name="holders")
    op.create_index("holders_identity", "holders", ["identity"])
    op.drop_index("games_host", table_name="games")
    op.create_index("games_host", "games", ["host"])
    op.drop_column("holders", "over")
    for name in ("reason", "winners", "to_act"):
        op.drop_column("games", name)
