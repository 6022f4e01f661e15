"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("preset", sa.String(length=24), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("lot", sa.Integer(), nullable=True),
        sa.Column("position", sa.String(length=200), nullable=True),
        sa.Column("player_seed", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("chat", sa.Boolean(), nullable=False),
        sa.Column("grace", sa.Integer(), nullable=True),
        sa.Column("previous", sa.String(length=24), nullable=True),
        sa.Column("next", sa.String(length=24), nullable=True),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("names", sa.JSON(), nullable=True),
        sa.Column("over", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("away_due", sa.BigInteger(), nullable=True),
        sa.Column("thinker", sa.String(length=24), nullable=True),
        sa.Column("played_board", sa.String(length=40), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("games_away_due", "games", ["away_due"], unique=False)
    op.create_index("games_due", "games", ["due"], unique=False)
    op.create_index("games_listed", "games", ["listed", "created"], unique=False)
    op.create_index("games_played_board", "games", ["played_board"], unique=False)
    op.create_index("games_thinker", "games", ["thinker"], unique=False)
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("secret_hash", sa.String(length=64), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("secret_hash"),
    )
    op.create_table(
        "presences",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("process", sa.String(length=24), nullable=False),
        sa.Column("connections", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "process"),
    )
    op.create_index("presences_process", "presences", ["process"], unique=False)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "chat_lines",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["games.id"],
        ),
        sa.PrimaryKeyConstraint("game", "number"),
        sa.UniqueConstraint("mark"),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["games.id"],
        ),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_table(
        "holders",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["games.id"],
        ),
        sa.ForeignKeyConstraint(
            ["identity"],
            ["identities.id"],
        ),
        sa.PrimaryKeyConstraint("game", "seat", "identity"),
    )
    op.create_index("holders_identity", "holders", ["identity"], unique=False)
    op.create_table(
        "seats",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.Column("link_hash", sa.String(length=64), nullable=True),
        sa.Column("away_since", sa.BigInteger(), nullable=True),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"],
            ["games.id"],
        ),
        sa.PrimaryKeyConstraint("game", "seat"),
        sa.UniqueConstraint("link_hash"),
    )


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_table("seats")
    op.drop_index("holders_identity", table_name="holders")
    op.drop_table("holders")
    op.drop_table("events")
    op.drop_table("chat_lines")
    op.drop_table("processes")
    op.drop_index("presences_process", table_name="presences")
    op.drop_table("presences")
    op.drop_table("identities")
    op.drop_index("games_thinker", table_name="games")
    op.drop_index("games_played_board", table_name="games")
    op.drop_index("games_listed", table_name="games")
    op.drop_index("games_due", table_name="games")
    op.drop_index("games_away_due", table_name="games")
    op.drop_table("games")
