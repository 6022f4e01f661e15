"""Tournaments: their events, entrants and games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

PLACE = ("tournament_round", "tournament_table", "tournament_game")


def upgrade() -> None:
    """Upgrade the tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("director", sa.String(length=24), nullable=True),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("entry", sa.String(length=8), nullable=False),
        sa.Column("link_hash", sa.String(length=64), nullable=True),
        sa.Column("place", sa.String(length=8), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("automatic", sa.Boolean(), nullable=False),
        sa.Column("grace", sa.Integer(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("ends", sa.BigInteger(), nullable=True),
        sa.Column("over", sa.BigInteger(), nullable=True),
        sa.Column("entrants", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rounds", sa.Integer(), server_default="0", nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("stirs", sa.Integer(), server_default="0", nullable=False),
        sa.Column("undone", sa.Integer(), server_default="0", nullable=False),
        sa.Column("trouble", sa.String(length=40), nullable=True),
        sa.Column("forgotten", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("link_hash"),
    )
    op.create_index("tournaments_due", "tournaments", ["due"])
    op.create_index("tournaments_listed", "tournaments", ["listed", "over", "created"])
    op.create_index("tournaments_director", "tournaments", ["director"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament", sa.String(length=24), nullable=False),
        sa.Column("entrant", sa.String(length=24), nullable=False),
        sa.Column("identity", sa.String(length=24), nullable=True),
        sa.Column("link_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament", "entrant"),
        sa.UniqueConstraint("link_hash"),
    )
    op.create_index(
        "tournament_entrants_identity",
        "tournament_entrants",
        ["tournament", "identity"],
        unique=True,
    )
    op.create_index("tournament_entrants_of", "tournament_entrants", ["identity"])
    op.add_column("games", sa.Column("tournament", sa.String(length=24), nullable=True))
    for name in PLACE:
        op.add_column("games", sa.Column(name, sa.Integer(), nullable=True))
    op.add_column(
        "games",
        sa.Column("reported", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.create_index("games_tournament", "games", ["tournament", *PLACE], unique=True)
    op.create_index("games_unreported", "games", ["tournament", "reported"])


def downgrade() -> None:
    """Downgrade the tables."""
    op.drop_index("games_unreported", table_name="games")
    op.drop_index("games_tournament", table_name="games")
    for name in ("reported", *reversed(PLACE), "tournament"):
        op.drop_column("games", name)
    for name in ("tournament_entrants", "tournament_events", "tournaments"):
        op.drop_table(name)
