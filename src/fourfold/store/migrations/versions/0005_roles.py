"""Whether somebody plays in a game or observes it: one of the two, for good."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward; whoever holds a seat has its role. Of two roles the observer's counts."""
    op.create_table(
        "roles",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("identity", sa.String(length=24), nullable=False),
        sa.Column("observes", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"]),
        sa.PrimaryKeyConstraint("game", "identity"),
    )
    op.execute(
        "INSERT INTO roles (game, identity, observes, name) "
        "SELECT holders.game, identity, MIN(holders.seat) = 0, MIN(name) FROM holders "
        "JOIN seats ON seats.game = holders.game AND seats.seat = holders.seat "
        "GROUP BY holders.game, identity"
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("roles")
