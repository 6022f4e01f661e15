"""The permanent role of an identity in a game: player or observer."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables; holders get the role of their seat, observer if they have both."""
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
    """Downgrade the tables."""
    op.drop_table("roles")
